import { expect, test } from 'vitest'
import { dearer, textOf } from '../../bench/counters/compare-counts.ts'

const kept = { record: { 'src/a.ts': 60, 'src/b.ts': 40 } }

test('work that grew by more than a tenth is named, with the files in which it grew most', () => {
  const counted = { record: { 'src/a.ts': 61, 'src/b.ts': 45, 'src/c.ts': 5 } }
  expect(dearer(kept, counted)).toEqual([
    'record: 111 blocks, 1.11 times those before: src/b.ts +5, src/c.ts +5, src/a.ts +1',
  ])
})

test('a tenth more is let pass, and so is less', () => {
  expect(dearer(kept, { record: { 'src/a.ts': 60, 'src/b.ts': 50 } })).toEqual([])
  expect(dearer(kept, { record: { 'src/a.ts': 1 } })).toEqual([])
})

test('work without a kept count is named', () => {
  expect(dearer(kept, { search: { 'src/a.ts': 1 } })).toEqual(['search: no count is kept of it'])
})

test('counts are written as they are read', () => {
  expect(JSON.parse(textOf(kept))).toEqual(kept)
})
