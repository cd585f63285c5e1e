/** The quick test before the climb: how many words of the query no unit above a hit may explain. */
import { expect, test } from 'vitest'
import { canBeExplained, isExplained, noteAreas } from '../../src/geocoder/matching/areas.ts'
import { addHit, ask, stateOver } from './hand-made.ts'

/** Two towns, each with a street and a house there. */
const ROWS = [
  { level: 1 },
  { level: 4, parent: 0 },
  { level: 5, parent: 1 },
  { level: 1 },
  { level: 4, parent: 3 },
  { level: 5, parent: 4 },
]
const [TOWN, STREET, HOUSE, OTHER_TOWN, OTHER_STREET] = [0, 1, 2, 3, 4]

/** The query `pikk narva kalumhin muhumhin`: a street of both towns, and the first town. */
function asked(skipMax: number) {
  const state = stateOver(ROWS)
  ask(state, 'pikk narva kalumhin muhumhin')
  Object.assign(state, { skipMax })
  const street = addHit(state, { row: STREET, mask: 0b0001 })
  const other = addHit(state, { row: OTHER_STREET, mask: 0b0001 })
  const town = addHit(state, { row: TOWN, mask: 0b0010 })
  noteAreas(state, 0b1111)
  return { state, hits: [street, other, town] }
}

test.each([
  [0, [false, false, false]],
  [1, [false, false, false]],
  [2, [true, false, false]],
  [3, [true, true, true]],
])('where %i words may be skipped a hit counts if no more are left over', (skipMax, wanted) => {
  const { state, hits } = asked(skipMax)
  expect(hits.map((hit) => canBeExplained(state, hit, 0b1111))).toEqual(wanted)
})

test('a hit that does not count says with how many words more it would', () => {
  const { state, hits } = asked(0)
  const least = (hit: number): number => {
    state.leastSkipped = 9
    canBeExplained(state, hit, 0b1111)
    return state.leastSkipped
  }
  expect(hits.map(least)).toEqual([2, 3, 3])
  state.skipMax = 2
  expect(hits.map(least)).toEqual([9, 3, 3])
})

test('words that need no object are not asked of it', () => {
  const { state, hits } = asked(0)
  expect(hits.map((hit) => canBeExplained(state, hit, 0b0011))).toEqual([true, false, false])
  expect(isExplained(state, OTHER_TOWN, state.index.tree.unit[OTHER_TOWN], 0)).toBe(true)
})

test('a named house may have its street in the query, whatever else is left over', () => {
  const { state } = asked(0)
  const hit = addHit(state, { row: HOUSE, mask: 0b0100 })
  expect(canBeExplained(state, hit, 0b1111)).toBe(true)
})
