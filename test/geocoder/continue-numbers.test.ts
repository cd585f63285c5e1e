/** From which hits autocomplete climbs to look for numbers that begin as the query ends. */
import { describe, expect, test } from 'vitest'
import { fullAddress } from '../../src/addresses/address-components.ts'
import { nameOf } from '../../src/addresses/tree.ts'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { noteAreas, wantedTokens } from '../../src/geocoder/matching/areas.ts'
import { continueNumbers } from '../../src/geocoder/typing/continue-numbers.ts'
import { addHit, ask, stateOver } from './hand-made.ts'
import { house, openSmall, street, unit1, unit2 } from './small-geocoder.ts'

/** Two towns, each with a street. */
const ROWS = [{ level: 1 }, { level: 4, parent: 0 }, { level: 1 }, { level: 4, parent: 2 }]
const [TOWN, STREET, STREET_ELSEWHERE] = [0, 1, 3]

/** Hits of the last chain for `narva pikk 1`, where no street has the number; 0 where nothing is climbed from. */
function climbedFrom(street: number, skipMax: number): number {
  const state = stateOver(ROWS, { entries: [{ row: street }] })
  ask(state, 'narva pikk 1')
  const needsMore = { end: 3, houseMask: 0b100, flatMask: 0, neededMask: 0b1000 }
  Object.assign(state, { skipMax })
  Object.assign(state.question, { numberMask: 0b100, readingCount: 1 })
  Object.assign(state.question.readings[0], needsMore)
  addHit(state, { row: TOWN, mask: 0b001 })
  addHit(state, { row: street, mask: 0b010 })
  noteAreas(state, wantedTokens(state))
  continueNumbers(state)
  return state.chain.length
}

test('climbs from a street in the place that is named, not from one elsewhere', () => {
  expect(climbedFrom(STREET, 0)).toBe(2)
  expect(climbedFrom(STREET_ELSEWHERE, 0)).toBe(0)
})

test('climbs from a street elsewhere where the name of the place may be skipped', () => {
  expect(climbedFrom(STREET_ELSEWHERE, 1)).toBe(1)
})

test('offers 50 numbers of a street, and those of 32 streets', () => {
  const many = Array.from({ length: 60 }, (_, i) => `1${String(i + 10)}`)
  const towns = Array.from({ length: 40 }, (_, i) =>
    unit1('linn', `Linn${i}`, [street('tänav', 'Aia tänav', ['12'])]),
  )
  const { ee } = openSmall({
    ee: [unit1('linn', 'Elva', [street('tänav', 'Mere tänav', ['1', ...many])]), ...towns],
  })
  const found = (text: string) =>
    geocode(ee!, text, { maxCount: 1_000, skipMax: 0, autocomplete: true })
  expect(found('Mere 1, Elva')).toHaveLength(1)
  expect(found('Mere 1')).toHaveLength(51)
  expect(found('Aia 1')).toHaveLength(32)
  expect(found('Aia 12')).toHaveLength(40)
})

describe('a number that goes on', () => {
  const houses = ['1', '1a', '12', '1 k-2', '1/3', '2', '2-4', '21']
  const { ee } = openSmall({
    ee: [
      unit1('linn', 'Elva', [
        street('tänav', 'Mere tänav', [house('7', ['1', '12', '2']), ...houses]),
      ]),
    ],
  })
  const { tree } = ee!.index
  const offered = (text: string) =>
    geocode(ee!, text, { maxCount: 50, skipMax: 0, autocomplete: true })
      .map(({ row }) => nameOf(tree, row))
      .sort()
  test.each([
    ['Elva, Mere 1', ['1', '1 k-2', '1/3', '12', '1a']],
    ['Elva, Mere 1 ', ['1', '1 k-2', '1/3', '1a']],
    ['Elva, Mere 1/', ['1', '1/3']],
    ['Elva, Mere 12', ['12']],
    ['Elva, Mere 7-1', ['1', '12']],
    ['Elva, Mere 7-2', ['2']],
    ['Elva, Mere 1,', ['1']],
  ])('%s', (text, names) => expect(offered(text)).toEqual(names))
})

test('the number of a block goes on behind its dash, which the text may leave out', () => {
  const { lv } = openSmall({
    lv: [unit1('pilsēta', 'Rīga', [street('iela', 'Meža iela', ['3 k-2', '3 k-21', '3', '3k3'])])],
  })
  const offered = (text: string) =>
    geocode(lv!, text, { maxCount: 50, skipMax: 0, autocomplete: true })
      .map(({ row }) => nameOf(lv!.index.tree, row))
      .sort()
  expect(offered('Rīga, Meža iela 3 k-2')).toEqual(['3 k-2', '3 k-21'])
  expect(offered('Rīga, Meža iela 3k2')).toEqual(['3 k-2', '3 k-21'])
  expect(offered('Rīga, Meža iela 3k-')).toEqual(['3 k-2', '3 k-21', '3k3'])
})

test('a number alone is offered in the largest place first, with streets or without', () => {
  const firstOf = (...places: Parameters<typeof openSmall>[0]['ee'] & {}) => {
    const { ee } = openSmall({ ee: places })
    const [{ row }] = geocode(ee!, '5', { maxCount: 1, skipMax: 0, autocomplete: true })
    return fullAddress(ee!.index.tree, row)
  }
  const streets = ['Aia', 'Kase', 'Mere'].map((name) => street('tänav', name, ['5', '6']))
  const long = street('tänav', 'Pikk', ['5', '6', '7', '8'])
  expect(firstOf(unit1('linn', 'Elva', [long]), unit1('linn', 'Tartu', streets))).toContain('Tartu')
  const villages = (...names: string[]) => names.map((name) => unit2('küla', name, ['5', '6', '7']))
  expect(
    firstOf(
      unit1('maakond', 'Harju', villages('Aru', 'Oru')),
      unit1('maakond', 'Tartu', [unit2('küla', 'Uru', ['5', '6', '7', '8'])]),
    ),
  ).toContain('Uru')
})

test('of many streets that begin as the text 64 with its house are offered', () => {
  const letters = [...'abcdefghijkl']
  const names = letters.flatMap((a) =>
    letters.flatMap((b) => letters.map((c) => `Ka${a}${b}${c}u tänav`)),
  )
  const { ee } = openSmall({
    ee: [
      unit1(
        'linn',
        'Elva',
        names.map((name, i) => street('tänav', name, [i % 9 ? '7' : '3'])),
      ),
    ],
  })
  const found = geocode(ee!, '3, ka', { maxCount: 1_000, skipMax: 0, autocomplete: true })
  expect(found.map(({ row }) => nameOf(ee!.index.tree, row))).toEqual(Array(64).fill('3'))
})
