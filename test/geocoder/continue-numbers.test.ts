/** From which hits autocomplete climbs to look for numbers that begin as the query ends. */
import { expect, test } from 'vitest'
import { noteAreas, wantedTokens } from '../../src/geocoder/matching/areas.ts'
import { continueNumbers } from '../../src/geocoder/typing/continue-numbers.ts'
import { addHit, ask, stateOver } from './hand-made.ts'

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
