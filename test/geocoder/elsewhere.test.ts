/** Whether two answers are different places. */
import { expect, test } from 'vitest'
import { isElsewhere } from '../../src/geocoder/friendly/elsewhere.ts'
import { NONE } from '../../src/tables/none.ts'
import { judged, rowOf } from './hand-judged.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

/** A degree of latitude is some 111 km. */
const at = (metres: number) => ({ lon: 25, lat: 58 + metres / 111_390 })
const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('vald', 'Rae vald', [
        unit3('küla', 'Vaida küla', [
          street('tee', 'Oja tee', [house('1', ['2'], at(0)), house('3', [], at(149))], at(0)),
          street('tee', 'Mäe tee', [house('5', [], at(152))], at(9000)),
        ]),
        unit3('küla', 'Aru küla', [street('tee', 'Oja tee', [], at(20_000))], at(20_000)),
      ]),
      unit2('vald', 'Viimsi vald', [
        unit3('küla', 'Äigrumäe küla', [street('tee', 'Oja tee', [], at(40_000))], at(40_000)),
      ]),
    ]),
  ],
  lv: [unit1('pilsēta', 'Rīga', [])],
})
const ee = world.ee!
const { tree } = ee.index
const of = (row: number) => judged(ee, row)
const row = (name: string, above?: string) => rowOf(tree, name, above)
const between = (a: number, b: number) => {
  expect(isElsewhere(of(b), of(a))).toBe(isElsewhere(of(a), of(b)))
  return isElsewhere(of(a), of(b))
}
const ONE = row('1', 'Oja tee')
const OJA = tree.parent[ONE]

test('houses are up to 150 m from each other one place', () => {
  expect(between(ONE, row('3'))).toBe(false)
  expect(between(ONE, row('5'))).toBe(true)
})

test('an object and what is in it are one place, however far', () => {
  expect(between(row('Rae vald'), row('Mäe tee'))).toBe(false)
  expect(between(ONE, ONE)).toBe(false)
  expect(between(ONE, row('2', '1'))).toBe(false)
  expect(between(row('Viimsi vald'), row('Mäe tee'))).toBe(true)
})

test('streets of one name are one in a municipality, two in two', () => {
  const aru = row('Oja tee', 'Aru küla')
  expect(between(OJA, aru)).toBe(false)
  expect(between(OJA, row('Oja tee', 'Äigrumäe küla'))).toBe(true)
  expect(between(row('Mäe tee'), aru)).toBe(true)
})

test('a country is around all that is in it, and elsewhere than another', () => {
  expect(between(NONE, ONE)).toBe(false)
  expect(isElsewhere(of(ONE), judged(world.lv!, 0))).toBe(true)
  expect(isElsewhere(of(NONE), judged(world.lv!, NONE))).toBe(true)
})
