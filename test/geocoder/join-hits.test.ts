/** Which hits are evaluated at all: in a stage that another follows, and those that a named place elsewhere refuses. */
import { expect, test } from 'vitest'
import { geocode } from '../../src/geocoder/geocoder.ts'
import { joinHits } from '../../src/geocoder/ranking/join-hits.ts'
import { addHit, ask, stateOver } from './hand-made.ts'
import { openSmall, street, unit1 } from './small-geocoder.ts'

/** Two towns, the first with a street. */
const ROWS = [{ level: 1 }, { level: 4, parent: 0 }, { level: 1 }]
const [TOWN, STREET, OTHER_TOWN] = [0, 1, 2]

/** Rows of the results for the query `pikk narva kalumhin`, where two words may be skipped. */
function joined(hits: readonly (readonly [row: number, mask: number])[], hasNext: boolean) {
  const state = stateOver(ROWS, { entries: [{ row: STREET }] })
  ask(state, 'pikk narva kalumhin')
  Object.assign(state, { skipMax: 2 })
  Object.assign(state.question, { weightSum: 3 })
  for (const [row, mask] of hits) addHit(state, { row, mask })
  joinHits(state, hasNext)
  return Array.from(state.results.row.subarray(0, state.results.count)).sort()
}

test('a stage that another follows is evaluated only where something may explain all words', () => {
  const some = [[STREET, 0b001] as const, [TOWN, 0b010] as const]
  expect(joined(some, true)).toEqual([])
  expect(joined(some, false)).toEqual([TOWN, STREET])
  // The town explains two words, and the street the third.
  const all = [[STREET, 0b001] as const, [TOWN, 0b110] as const]
  expect(joined(all, true)).toEqual([TOWN, STREET])
})

test('a street that lies below nothing named is refused where the text names a place elsewhere', () => {
  const inOther = [[STREET, 0b001] as const, [OTHER_TOWN, 0b010] as const]
  expect(joined(inOther, false)).toEqual([OTHER_TOWN])
  // The town is named by words of the street itself, so that nothing of it is left over.
  const shared = [[STREET, 0b011] as const, [OTHER_TOWN, 0b010] as const]
  expect(joined(shared, false)).toEqual([STREET, OTHER_TOWN])
  // Units are places themselves.
  const units = [[TOWN, 0b001] as const, [OTHER_TOWN, 0b010] as const]
  expect(joined(units, false)).toEqual([TOWN, OTHER_TOWN])
})

test('a refused street is no reason to search again with more words skipped', () => {
  const { ee } = openSmall({
    ee: [
      unit1('linn', 'Narva', []),
      unit1('linn', 'Tartu', [street('tänav', 'Vana Kase Lille tänav', ['5'])]),
    ],
  })
  const { state } = ee!
  const least = (text: string): number => {
    state.leastSkipped = Number.POSITIVE_INFINITY
    geocode(ee!, text, { maxCount: 10, skipMax: 1 })
    return state.leastSkipped
  }
  // Narva leaves over four words, the street of Tartu two, if no place were named.
  expect(least('Vana Kase Lille, Muhumhin, Narva')).toBe(4)
  expect(least('Vana Kase Lille, Muhumhin, Kalumhin')).toBe(2)
})

test('a number that nobody has leaves a hit that explains all words as one whose number is missing', () => {
  const state = stateOver(ROWS, { entries: [{ row: STREET }] })
  ask(state, 'pikk 7')
  Object.assign(state, { skipMax: 0 })
  Object.assign(state.question, { weightSum: 2, numberMask: 0b10 })
  addHit(state, { row: STREET, mask: 0b01 })
  joinHits(state, false)
  expect(state.results.numberMissing).toBe(true)
})
