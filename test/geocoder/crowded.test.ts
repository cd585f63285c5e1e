/** Names that very many objects bear, where the search looks near the rarer word only. */

import { expect, it } from 'vitest'
import { nameOf } from '../../src/addresses/tree.ts'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { NONE } from '../../src/tables/none.ts'
import {
  farm,
  house,
  openSmall,
  smallPlace,
  street,
  unit1,
  unit2,
  unit3,
} from './small-geocoder.ts'

const TOWNS = 40

/** Towns that each have the same streets, farms named like a first name, and a street named like a town. */
const geocoder = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tartu linn', [
        street('tänav', 'Raua tänav', [house('2')]),
        street('tänav', 'K. Raua tänav', [house('1')]),
      ]),
      ...Array.from({ length: TOWNS }, (_, i) =>
        unit2('vald', `Kohaküla${'abcdefghij'[i % 10]}${'klmn'[Math.floor(i / 10)]} vald`, [
          unit3('küla', `Asula${'abcdefghij'[i % 10]}${'klmn'[Math.floor(i / 10)]} küla`, [
            street('tänav', 'Raua tänav', [house('1')]),
            street('tee', 'Raua tee', [house('1')]),
            street('maantee', 'Tartu maantee', [house('1')]),
            street('tänav', 'Kooli tänav', [house('1')]),
            smallPlace('aiandusühistu', 'Tamme aiandusühistu', [], { id: 9000 + i }),
            street('tee', 'Mäe tee', [house('5')], { smallPlaceId: i < 30 ? 9000 + i : 0 }),
            ...(i < 10 ? [farm('Kristjan')] : []),
          ]),
        ]),
      ),
    ]),
  ],
}).ee!

function found(text: string, maxCount = 1000): string[] {
  const { tree } = geocoder.index
  return geocode(geocoder, text, { maxCount, skipMax: 0 }).map(({ row }) => {
    const names: string[] = []
    for (let at = row; at !== NONE; at = tree.parent[at]) names.unshift(nameOf(tree, at))
    return names.slice(1).join(', ')
  })
}

it('finds a street by its first name where farms bear that name', () => {
  for (const text of ['Kristjan Raua tn 1, Tartu', 'Tartu, Kristjan Raua 1', 'K. Raua 1 Tartu']) {
    expect(found(text)[0], text).toBe('Tartu linn, K. Raua tänav, 1')
  }
})

it('tells kinds apart, whichever side of the name the rarer word stands', () => {
  expect(found('Tartu linn, Raua 2')).toEqual(['Tartu linn, Raua tänav, 2'])
  expect(found('Raua tn 2, Tartu linn')).toEqual(['Tartu linn, Raua tänav, 2'])
  expect(found('Asulaak küla, Tartu mnt 1')).toEqual([
    'Kohakülaak vald, Asulaak küla, Tartu maantee, 1',
  ])
  expect(found('Tartu maantee 1, Asulaak')).toEqual([
    'Kohakülaak vald, Asulaak küla, Tartu maantee, 1',
  ])
  expect(found('raua tee 1 asulabm küla kohakülabm vald')).toEqual([
    'Kohakülabm vald, Asulabm küla, Raua tee, 1',
  ])
})

it('finds all objects of a name and kind, and none of another kind', () => {
  expect(found('Raua tee')).toHaveLength(TOWNS)
  // Those of Tartu and the street whose first name is left out come too.
  expect(found('Raua tänav')).toHaveLength(TOWNS + 2)
  expect(found('Raua maantee')).toEqual([])
})

it('finds the streets of a small place, though it stands beside them', () => {
  expect(found('Tamme aiandusühistu, Mäe tee 5')).toHaveLength(30)
  expect(found('Mäe 5, Tamme AÜ, Asulaak küla')).toEqual([
    'Kohakülaak vald, Asulaak küla, Mäe tee, 5',
  ])
})

it('gives the same first answers however many are asked for, diacritics or not', () => {
  for (const text of ['mae tee 5', 'Mäe tee 5', 'raua tee', 'kooli']) {
    const all = found(text)
    expect(all.length).toBeGreaterThan(30)
    for (const count of [1, 10, 30]) expect(found(text, count), text).toEqual(all.slice(0, count))
  }
})
