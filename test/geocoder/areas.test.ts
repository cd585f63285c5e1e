/** The quick test before the climb: how many words of the query no unit above a hit may explain. */
import { expect, test } from 'vitest'
import { countMissing, countUnexplained, noteAreas } from '../../src/geocoder/matching/areas.ts'
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
function asked() {
  const state = stateOver(ROWS)
  ask(state, 'pikk narva kalumhin muhumhin')
  const street = addHit(state, { row: STREET, mask: 0b0001 })
  const other = addHit(state, { row: OTHER_STREET, mask: 0b0001 })
  const town = addHit(state, { row: TOWN, mask: 0b0010 })
  noteAreas(state, 0b1111)
  return { state, hits: [street, other, town] }
}

test('words are counted that neither a hit nor a unit above it explains', () => {
  const { state, hits } = asked()
  expect(hits.map((hit) => countUnexplained(state, hit, 0b1111))).toEqual([2, 3, 3])
})

test('words that need no object are not asked of it', () => {
  const { state, hits } = asked()
  expect(hits.map((hit) => countUnexplained(state, hit, 0b0011))).toEqual([0, 1, 1])
  const unit = state.index.tree.unit[OTHER_TOWN]
  expect(countMissing(state, OTHER_TOWN, unit, 0)).toBe(0)
  expect(countMissing(state, OTHER_TOWN, unit, 0b0010)).toBe(1)
})

test('a named house may have its street in the query, whatever else is left over', () => {
  const { state } = asked()
  const hit = addHit(state, { row: HOUSE, mask: 0b0100 })
  expect(countUnexplained(state, hit, 0b1111)).toBe(0)
})
