/** Autocomplete beside what exists: numbers near one that no house has, and names before further streets of one name. */
import { describe, expect, it, test } from 'vitest'
import { nameOf } from '../../src/addresses/tree.ts'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { nearNumbers, withoutNumber } from '../../src/geocoder/typing/near-numbers.ts'
import { addressLines } from './ask.ts'
import { rowOf } from './hand-judged.ts'
import { farm, house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const towns = ['Kotla', 'Lepna', 'Muuga', 'Nurme', 'Oru']
const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit3('linn', 'Tallinn', [
        street('maantee', 'Narva maantee', ['1', '5', '9', '21', '23', '113']),
        street('tänav', 'Rakvere tänav', ['1']),
      ]),
      unit2('vald', 'Laia vald', [
        ...towns.map((name) =>
          unit3('linn', name, [street('tänav', 'Rakvere tänav', ['1', '2', '3'])]),
        ),
        unit3('küla', 'Rakke küla', []),
        unit3('küla', 'Paikuse küla', []),
        unit3('küla', 'Päikese küla', []),
      ]),
    ]),
  ],
  lt: [
    unit1('miesto savivaldybė', 'Vilniaus miesto savivaldybė', [
      unit3('miestas', 'Vilnius', [street('gatvė', 'Miško 1-oji gatvė', ['5'])]),
    ]),
  ],
})

const typed = (text: string, maxCount = 10) => {
  const found = geocode(world.ee!, text, { maxCount, skipMax: 0, autocomplete: true })
  return found.map((match, i) => `${match.relevance} ${addressLines(found, world)[i]}`)
}

describe('a number that no house has', () => {
  it('is not found where nobody is typing: neither its street nor other numbers are offered', () => {
    const options = { maxCount: 10, skipMax: 0, autocomplete: false }
    expect(geocode(world.ee!, 'Narva mnt 999', options)).toEqual([])
  })

  it('offers the street and the numbers near it, with relevance 0', () => {
    const numbers = ['113', '23', '21', '9', '5']
    const street = '0 Tallinn, Narva maantee'
    const wanted = [street, ...numbers.map((number) => `${street} ${number}`)]
    expect(typed('Narva mnt 999')).toEqual(wanted)
    expect(typed('Tallinn, Narva mnt 999')).toEqual(wanted)
    expect(typed('Narva mnt 999a, Tallinn')).toEqual(wanted)
  })
  it('offers them, too, where a letter follows that begins no town', () => {
    expect(typed('Narva mnt 999 x')).toEqual(typed('Narva mnt 999'))
    expect(typed('Narva mnt 999 xy')).toEqual([])
  })
  it('offers the nearest on both sides, and no more than was asked for', () => {
    expect(typed('Narva mnt 22', 3)).toEqual([
      '0 Tallinn, Narva maantee',
      '0 Tallinn, Narva maantee 21',
      '0 Tallinn, Narva maantee 23',
    ])
  })
  it('says nothing where the number exists or goes on, or where the street is unknown', () => {
    expect(typed('Narva mnt 9')).toEqual(['100 Tallinn, Narva maantee 9'])
    expect(typed('Narva mnt 2').every((line) => / 2\d$/.test(line))).toBe(true)
    expect(typed('Puudub mnt 999')).toEqual([])
  })
  it.each([
    ['Narva mnt 999a', 'Narva mnt     ', 999],
    ['Narva mnt 12-3, Tallinn', 'Narva mnt     , Tallinn', 12],
  ])('is taken out of %s', (text, rest, number) => {
    expect(withoutNumber(text)).toEqual({ rest, number })
  })
  it.each(['Narva mnt', '1. Mai', '999', 'Narva mnt 1234567'])('is not in %s', (text) => {
    expect(withoutNumber(text)).toBeUndefined()
  })
})

test('are the nearest of a street, of equally near ones the first, without flats and houses of a name', () => {
  const tree = openSmall({
    ee: [
      unit1('linn', 'Narva', [
        street('tänav', 'Aia tänav', [house('9', ['5', '6']), farm('5. maja'), '4', '6a', '3/5']),
        street('tänav', 'Kase tänav', ['5']),
      ]),
    ],
  }).ee!.index.tree
  const near = (count: number) =>
    nearNumbers(tree, rowOf(tree, 'Aia tänav'), 5, count).map((row) => nameOf(tree, row))
  expect(near(10)).toEqual(['4', '6a', '3/5', '9'])
  expect(near(1)).toEqual(['4'])
})

describe('the order of what is offered', () => {
  it('has a village before the third street of one name', () => {
    const rakvere = typed('Rak').map((line) => line.includes('Rakvere'))
    expect(rakvere).toEqual([true, true, false, true, true, true, true])
  })
  it('shows the village although more streets of one name fit than are asked for', () => {
    expect(typed('Rak', 3).some((line) => line.endsWith('Rakke küla'))).toBe(true)
  })
  it('has true prefixes before those with other letters', () => {
    expect(typed('Paik')).toEqual(['90 Laia vald, Paikuse küla', '89 Laia vald, Päikese küla'])
    expect(typed('Päik')[0]).toBe('90 Laia vald, Päikese küla')
  })
})

describe('ordinals that say where', () => {
  it.each(['Miško 1-oji gatvė 5', 'Miško 1-ojoje gatvėje 5', 'Miško 1-ojoje 5, Vilniuje'])(
    '%s',
    (text) => {
      const found = geocode(world.lt!, text, { maxCount: 1, skipMax: 0 })
      expect(addressLines(found, world)).toEqual(['Vilnius, Miško 1-oji gatvė 5'])
    },
  )
})
