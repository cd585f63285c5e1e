/** Which faults are drawn of a change, which tests are near, and when a share of noticed faults is too low. */
import { describe, expect, test } from 'vitest'
import { changedLines } from '../../scripts/mutate/changed-lines.ts'
import { createNearestTests } from '../../scripts/mutate/nearest-tests.ts'
import { drawnCounts, isLow, isLowInAll } from '../../scripts/mutate/shares.ts'

describe('faults are drawn', () => {
  test('all of a few, and equally many of files with more', () => {
    expect(drawnCounts([3, 40, 20], 20, 100)).toEqual([3, 20, 20])
    expect(drawnCounts([3, 40, 20], 20, 43)).toEqual([3, 20, 20])
    expect(drawnCounts([3, 40, 20], 20, 42)).toEqual([3, 19, 19])
    expect(drawnCounts([3, 40, 20], 20, 10)).toEqual([3, 3, 3])
  })
  test('one of each file while there is room', () => {
    expect(drawnCounts([5, 5, 5], 20, 3)).toEqual([1, 1, 1])
    expect(drawnCounts([5, 5, 5], 20, 2)).toEqual([1, 1, 0])
  })
})

describe('a share is too low', () => {
  const low = (noticed: number, tried: number, floorPercent: number, isWhole: boolean) =>
    isLow({ tried, noticed, isWhole, floorPercent })
  test('where all were tried and more are unnoticed than the floor allows, rounded up', () => {
    expect([low(6, 10, 60, true), low(5, 10, 60, true)]).toEqual([false, true])
    expect([low(0, 1, 60, true), low(0, 2, 60, true)]).toEqual([false, true])
    expect([low(5, 7, 85, true), low(4, 7, 85, true)]).toEqual([false, true])
  })
  test('where a sample is worse than bad luck explains', () => {
    expect([low(8, 20, 60, false), low(7, 20, 60, false)]).toEqual([false, true])
    expect([low(14, 20, 85, false), low(13, 20, 85, false)]).toEqual([false, true])
    expect([low(0, 3, 60, false), low(0, 4, 60, false)]).toEqual([false, true])
    expect(low(6, 10, 60, false)).toBe(false)
  })
  test('or where that of all files together is', () => {
    const share = (noticed: number) => ({ tried: 1, noticed, isWhole: true, floorPercent: 60 })
    expect(isLow(share(0))).toBe(false)
    expect(isLowInAll([share(0), share(0), share(0)])).toBe(false)
    expect(isLowInAll([share(0), share(0), share(0), share(0)])).toBe(true)
    expect(isLowInAll([share(0), share(0), share(0), share(0), share(1)])).toBe(false)
    expect(isLowInAll([])).toBe(false)
  })
})

test('the nearest test of a file imports it, and each test is named once', () => {
  const tests = createNearestTests()('src/report/errors.ts')
  expect(tests[0]).toBe('test/report/errors.test.ts')
  expect(new Set(tests).size).toBe(tests.length)
})

test('a file that moved brings the lines that changed, and one that only lost lines none', () => {
  const diff = [
    'diff --git a/src/a.ts b/src/room/a.ts',
    'similarity index 97%',
    'rename from src/a.ts',
    'rename to src/room/a.ts',
    '--- a/src/a.ts',
    '+++ b/src/room/a.ts',
    '@@ -3 +3 @@',
    '-const a = 1',
    '+const a = 2',
    '@@ -9,0 +10,2 @@ function f() {',
    '+  g()',
    '+  h()',
    'diff --git a/src/b.ts b/src/room/b.ts',
    'similarity index 100%',
    'rename from src/b.ts',
    'rename to src/room/b.ts',
    'diff --git a/src/c.ts b/src/c.ts',
    '--- a/src/c.ts',
    '+++ b/src/c.ts',
    '@@ -5 +4,0 @@',
    '-const c = 3',
  ].join('\n')
  expect([...changedLines(diff)]).toEqual([['src/room/a.ts', new Set([3, 10, 11])]])
})
