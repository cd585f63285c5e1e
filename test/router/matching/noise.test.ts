import { describe, expect, test } from 'vitest'
import { noiseM } from '../../../src/router/matching/noise.ts'
import { isDoubtful, standing } from '../../../src/router/matching/states.ts'
import { at } from '../hand-drawn.ts'

/** Points in a line, 200 m apart, each second one off to the side. */
const zigzag = (offM: number, count: number) =>
  Array.from({ length: count }, (_, i) => at(i * 2, (i % 2) * (offM / 100)))

describe('the noise of a trace', () => {
  test('is ten metres at least, a hundred at most', () => {
    expect(noiseM(zigzag(0, 20))).toBe(10)
    expect(noiseM(zigzag(2_000, 20))).toBe(100)
  })

  test('is what moves points from between their neighbours', () => {
    // Off by 40 m of a deviation of 1.22 for three points, and a quarter of all are below 0.76 deviations.
    const expected = 40 / Math.hypot(1, 0.5, 0.5) / Math.sqrt(2 * Math.log(4 / 3))
    expect(Math.abs(noiseM(zigzag(40, 20)) - expected)).toBeLessThan(0.1)
  })

  test('is told by five points between others, not by four', () => {
    expect(noiseM(zigzag(40, 6))).toBe(10)
    expect(noiseM(zigzag(40, 7))).toBeGreaterThan(40)
  })

  test('is not in a speed that is even, however far apart the points are', () => {
    const columns = [0, 2, 10, 12, 20, 22, 30, 32]
    const timesMs = Float64Array.from(columns, (column) => column * 1000)
    const points = columns.map((column) => at(column, 0))
    expect(noiseM(points, timesMs)).toBe(10)
  })

  test('is not in bends that take longer than a minute, nor where the trace begins anew', () => {
    const points = zigzag(40, 20)
    const every = (ms: number) => Float64Array.from(points, (_, i) => i * ms)
    expect(noiseM(points, every(30_000))).toBeGreaterThan(40)
    expect(noiseM(points, every(30_001))).toBe(10)
    expect(noiseM(points, undefined, new Set(points.keys()))).toBe(10)
  })
})

test('a vehicle stands within three accuracies of its points, and farther off they are doubtful', () => {
  const place = { edge: 0, fraction: 0.5, ...at(0, 0), distanceM: 0 }
  const state = { place, directed: 0, along: 0.5, leave: [], arrive: [], emission: 0 }
  const pointAt = (metres: number) => ({ ...at(metres / 100, 0), accuracyM: 10 })
  const doubts = [29.5, 30.5].map((metres) =>
    isDoubtful(standing(state, pointAt(metres)), pointAt(metres)),
  )
  expect(doubts).toEqual([false, true])
  // Beyond five accuracies it makes no difference how far.
  expect(standing(state, pointAt(90)).emission).toBe(-12.5)
})
