/** A stage begins without what the one before left. */
import { expect, test } from 'vitest'
import { leavesTooMany, resetStage } from '../../src/geocoder/state/search-state.ts'
import { addHit, addSpan, ask, stateOver } from './hand-made.ts'

const ROWS = [{ level: 1 }, { level: 4, parent: 0 }]

test('spans, hits and marks are forgotten, and hits are counted on', () => {
  const state = stateOver(ROWS, { entries: [{ row: 0 }, { row: 1 }] })
  ask(state, 'aia narva')
  addSpan(state, { start: 0, end: 1 })
  addHit(state, { row: 1, mask: 1 })
  state.spans.entriesOver.fill(3)
  Object.assign(state.hits, { hasDoubts: true, madeBefore: 5 })
  const { stamp } = state
  resetStage(state)
  const { spans, hits } = state
  expect([spans.count, spans.startMask, ...spans.entriesOver.subarray(0, 3)]).toEqual([
    0, 0, 0, 0, 3,
  ])
  expect([hits.count, hits.hasDoubts, hits.madeBefore]).toEqual([0, false, 6])
  expect(state.stamp).toBe(stamp + 1)
  expect(hits.unitStamp[1]).toBe(stamp)
})

test('behind the last number of a stage they count from 1, and older marks are wiped', () => {
  const state = stateOver(ROWS)
  state.stamp = 0xffff_fffe
  state.hits.unitStamp.fill(1)
  state.results.seenStamp.fill(1)
  resetStage(state)
  expect([state.stamp, state.hits.unitStamp[0]]).toEqual([0xffff_ffff, 1])
  resetStage(state)
  expect([state.stamp, state.hits.unitStamp[0], state.results.seenStamp[0]]).toEqual([1, 0, 0])
})

test('as many words as may be skipped may be left over; the least of more is noted', () => {
  const state = stateOver(ROWS)
  Object.assign(state, { skipMax: 1, leastSkipped: 9 })
  expect([leavesTooMany(state, 1), state.leastSkipped]).toEqual([false, 9])
  expect([leavesTooMany(state, 3), state.leastSkipped]).toEqual([true, 3])
  expect([leavesTooMany(state, 4), state.leastSkipped]).toEqual([true, 3])
})
