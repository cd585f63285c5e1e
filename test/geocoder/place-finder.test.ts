/** Which units of a register a place of a map is. */
import { expect, test } from 'vitest'
import { createPlaceFinder, createTownFinder } from '../../src/geocoder/index/place-finder.ts'
import { rowOf } from './hand-judged.ts'
import { house, openSmall, smallPlace, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const at = (lon: number, lat: number) => ({ lon, lat })
const { tree, lexicon } = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('vald', 'Kose vald', [
        unit3('alevik', 'Kose alevik', [house('1', [], at(25.16, 59.18))]),
        unit3('küla', 'Metsküla', [
          street('tee', 'Metsa tee', [house('1', [], at(25.1, 59.1))]),
          smallPlace('aiandusühistu', 'Metsküla AÜ', [house('5', [], at(25.11, 59.1))]),
        ]),
      ]),
      unit2('linn', 'Maardu linn', [house('1', [], at(25, 59.4)), house('2', [], at(25.1, 59.5))]),
    ]),
  ],
}).ee!.index
const row = (name: string) => rowOf(tree, name)
const find = createPlaceFinder(tree, lexicon)
const namedAt = (name: string, lon: number, lat: number) => find(name, lon * 1e7, lat * 1e7)

test('a place is found by its name with and without its kind word', () => {
  expect(namedAt('Kose', 25.16, 59.18)).toEqual([row('Kose alevik')])
  expect(namedAt('Kose alevik', 25.16, 59.18)).toEqual([row('Kose alevik')])
  expect(namedAt('Maardu', 25, 59.4)).toEqual([row('Maardu linn')])
  // The map may write another kind word than the register.
  expect(namedAt('Kose alev', 25.16, 59.18)).toEqual([row('Kose alevik')])
  // A place in it has the same name.
  expect(namedAt('Metsküla', 25.1, 59.1)).toEqual([row('Metsküla'), row('Metsküla AÜ')])
  expect(namedAt('Kosemäe', 25.16, 59.18)).toEqual([])
})

test('a place is at most 3 km from the box of its houses, in both directions', () => {
  // A degree of longitude has 57.2 km there, a degree of latitude 111.4 km.
  expect(namedAt('Kose', 25.16 + 2.9 / 57.2, 59.18)).toEqual([row('Kose alevik')])
  expect(namedAt('Kose', 25.16 + 3.1 / 57.2, 59.18)).toEqual([])
  expect(namedAt('Kose', 25.16, 59.18 + 2.9 / 111.4)).toEqual([row('Kose alevik')])
  expect(namedAt('Kose', 25.16, 59.18 + 3.1 / 111.4)).toEqual([])
  expect(namedAt('Kose', 25.16, 59.18 - 3.1 / 111.4)).toEqual([])
})

test('a point is in a town whose houses are around it', () => {
  const townAt = createTownFinder(tree, lexicon)
  expect(townAt(25.05e7, 59.45e7)).toEqual([row('Maardu linn')])
  expect(townAt(25.05e7, 59.51e7)).toEqual([])
  expect(townAt(25.05e7, 59.39e7)).toEqual([])
  expect(townAt(25.11e7, 59.45e7)).toEqual([])
  expect(townAt(25.16e7, 59.18e7)).toEqual([])
})
