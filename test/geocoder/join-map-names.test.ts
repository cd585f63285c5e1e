/** Other names of a map, joined to the streets and places of a register. */
import { describe, expect, test } from 'vitest'
import { type MapName, NAME_ALONE, NAME_JOINED, NAME_KNOWN } from '../../src/addresses/map-names.ts'
import { nameOf } from '../../src/addresses/tree.ts'
import { joinMapNames } from '../../src/geocoder/index/map-names.ts'
import { createLexicon } from '../../src/geocoder/words/lexicon.ts'
import { house, openSmall, street, unit1, unit2 } from './small-geocoder.ts'

const [LON, LAT] = [24.75, 59.44]
const HERE = { lon: LON, lat: LAT }
const { tree } = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2(
        'linn',
        'Tallinn',
        [
          street('tänav', 'Pikk tänav', [house('1', [], HERE)], {
            otherNames: [{ name: 'Langstraße', kind: 'synonym' }],
          } as never),
          street('puiestee', 'Vabaduse puiestee', [house('1', [], HERE)]),
        ],
        HERE,
      ),
    ]),
  ],
}).ee!.index

const named = (name: string, other: string, more: Partial<MapName> = {}): MapName => ({
  ...{ name, other, isFormer: false, isPlace: false, lonE7: LON * 1e7, latE7: LAT * 1e7 },
  ...more,
})

/** Names that were joined, with the object's own, and what became of each. */
function join(...names: MapName[]) {
  const { joined, fate } = joinMapNames(tree, createLexicon('ee'), names)
  return {
    joined: joined.map(({ row, name, isFormer, isPart }) =>
      [nameOf(tree, row), name, isFormer && 'former', isPart && 'part'].filter(Boolean).join(' > '),
    ),
    fate: [...fate],
  }
}

describe('a name of a map', () => {
  test('is joined to the street of its road, once', () => {
    const other = named('Pikk', 'Long Street')
    expect(join(other, other, named('Pikk tn', 'Lenini', { isFormer: true }))).toEqual({
      joined: ['Pikk tänav > Long Street', 'Pikk tänav > Long', 'Pikk tänav > Lenini > former'],
      fate: [NAME_JOINED, NAME_KNOWN, NAME_JOINED],
    })
  })
  test('that the register has is not joined again', () => {
    const names = ['Pikk tänav', 'PIKK TÄNAV', 'Langstraße'].map((other) => named('Pikk', other))
    expect(join(...names)).toEqual({ joined: [], fate: [NAME_KNOWN, NAME_KNOWN, NAME_KNOWN] })
  })
  test('is alone where the register has no such street there', () => {
    const far = { lonE7: (LON + 1) * 1e7 }
    expect(join(named('Lai', 'Broad'), named('Pikk', 'Long', far))).toEqual({
      joined: [],
      fate: [NAME_ALONE, NAME_ALONE],
    })
  })
  test('has a form without the word for a street, in front or behind', () => {
    const forms = (other: string) =>
      join(named('Vabaduse puiestee', other)).joined.map((line) => line.split(' > ')[1])
    expect(forms('улица Свободы')).toEqual(['улица Свободы', 'Свободы'])
    expect(forms('Невский проспект')).toEqual(['Невский проспект', 'Невский'])
    expect(forms('Freedom Street')).toEqual(['Freedom Street', 'Freedom'])
    for (const other of ['Street', 'проспект', 'A Freedom', 'A-Street']) {
      expect(forms(other)).toEqual([other])
    }
  })
  test('of a place is joined to the place, and a part of a town to the town', () => {
    const place = { isPlace: true }
    expect(join(named('Tallinn', 'Reval', place))).toEqual({
      joined: ['Tallinn > Reval'],
      fate: [NAME_JOINED],
    })
    const part = { isPlace: true, isPart: true }
    expect(join(named('Kalamaja', 'Fischermay', part)).joined).toEqual([
      'Tallinn > Fischermay > part',
    ])
    expect(join(named('Tallinn', 'Reval', part)).joined).toEqual(['Tallinn > Reval'])
    expect(join(named('Kalamaja', 'Fischermay', place)).fate).toEqual([NAME_ALONE])
  })
  test('none of none is joined', () => expect(join()).toEqual({ joined: [], fate: [] }))
})
