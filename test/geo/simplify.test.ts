import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metresPerLatE7, metresPerLonE7 } from '../../src/geo/distance.ts'
import { addPoint, createLine, type Line } from '../../src/geo/line.ts'
import { createSimplifier, type SimplifyOptions, sharePoints } from '../../src/geo/simplify.ts'

type Point = readonly [number, number]

function lineOf(points: readonly Point[]): Line {
  const line = createLine(2)
  for (const [x, y] of points) addPoint(line, x, y)
  return line
}

function pointsOf({ x, y, count }: Line): Point[] {
  return Array.from({ length: count }, (_, i) => [x[i], y[i]])
}

const simplifier = createSimplifier()

function simplified(points: readonly Point[], options: SimplifyOptions): Point[] {
  const line = lineOf(points)
  simplifier.simplify(line, options)
  return pointsOf(line)
}

/** Distance in metres from a point to a segment, in the plane that touches the Earth at the point. */
function offM([x, y]: Point, [ax, ay]: Point, [bx, by]: Point, units: 'degrees' | 'metres') {
  const perY = units === 'metres' ? 1 : metresPerLatE7(y * 1e7) * 1e7
  const perX = units === 'metres' ? 1 : metresPerLonE7(y * 1e7) * 1e7
  const [alongX, alongY] = [(bx - ax) * perX, (by - ay) * perY]
  const [fromX, fromY] = [(x - ax) * perX, (y - ay) * perY]
  const span = alongX ** 2 + alongY ** 2
  const share = span > 0 ? (fromX * alongX + fromY * alongY) / span : 0
  const within = Math.max(0, Math.min(1, share))
  return Math.hypot(fromX - alongX * within, fromY - alongY * within)
}

/** Largest distance of a dropped point from the piece that stands for it. */
function deviationM(all: readonly Point[], left: readonly Point[], units: 'degrees' | 'metres') {
  let piece = 0
  let worst = 0
  for (const point of all.slice(1)) {
    worst = Math.max(worst, offM(point, left[piece], left[piece + 1] ?? left[piece], units))
    if (point === left[piece + 1] || isSame(point, left[piece + 1])) piece++
  }
  return worst
}

const isSame = (a: Point, b: Point | undefined) => b !== undefined && a[0] === b[0] && a[1] === b[1]

const zigzag: Point[] = [
  [0, 0],
  [10, 3],
  [20, -1],
  [30, 0.5],
  [40, 0],
]

describe('simplify', () => {
  test('keeps what deviates by more than the tolerance, in metres of a grid', () => {
    expect(simplified(zigzag, { units: 'metres', maxDevM: 2 })).toEqual([
      [0, 0],
      [10, 3],
      [20, -1],
      [40, 0],
    ])
    expect(simplified(zigzag, { units: 'metres', maxDevM: 3 })).toEqual([
      [0, 0],
      [40, 0],
    ])
  })

  test('measures degrees in metres: a degree of longitude is half as long at 60 degrees north', () => {
    const ten = 10 / metresPerLatE7(60e7) / 1e7
    const bump = (lon: number, lat: number): Point[] => [
      [25, 60],
      [25 + lon, 60 + lat],
      [25 + 2 * lon + (lat && 1e-3), 60 + (lon && 1e-3)],
    ]
    const north = bump(0, ten)
    expect(simplified(north, { units: 'degrees', maxDevM: 9.9 })).toHaveLength(3)
    expect(simplified(north, { units: 'degrees', maxDevM: 10.1 })).toHaveLength(2)
    const east: Point[] = [
      [25, 60],
      [25 + ten, 60 + 5e-4],
      [25, 60 + 1e-3],
    ]
    expect(simplified(east, { units: 'degrees', maxDevM: 4.9 })).toHaveLength(3)
    expect(simplified(east, { units: 'degrees', maxDevM: 5.1 })).toHaveLength(2)
  })

  test('keeps every point at tolerance 0 and below, those on a straight line too', () => {
    const straight: Point[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 0],
      [3, 0],
    ]
    expect(simplified(straight, { units: 'metres', maxDevM: 0 })).toEqual(straight)
    expect(simplified(straight, { units: 'metres', maxDevM: -5 })).toEqual(straight)
    expect(simplified(straight, { units: 'metres', maxDevM: 1e-9 })).toHaveLength(2)
  })

  test('the bound of points wins over the tolerance and leaves the worst deviations', () => {
    expect(simplified(zigzag, { units: 'metres', maxDevM: 0, maxPoints: 3 })).toEqual([
      [0, 0],
      [10, 3],
      [40, 0],
    ])
    expect(simplified(zigzag, { units: 'metres', maxDevM: 0, maxPoints: 2 })).toHaveLength(2)
  })

  test('fills the bound at tolerance 0', () => {
    const straight = Array.from({ length: 50 }, (_, i): Point => [i, 0])
    expect(simplified(straight, { units: 'metres', maxDevM: 0, maxPoints: 20 })).toHaveLength(20)
  })

  const anyPoint = fc.tuple(
    fc.double({ min: 24, max: 24.02, noNaN: true }),
    fc.double({ min: 58, max: 58.01, noNaN: true }),
  )
  const anyLine = fc.array(anyPoint, { minLength: 2, maxLength: 60 })

  test('no dropped point is farther off than the tolerance; the ends and the order stay', () => {
    fc.assert(
      fc.property(anyLine, fc.double({ min: 0.01, max: 800, noNaN: true }), (points, maxDevM) => {
        const left = simplified(points, { units: 'degrees', maxDevM })
        expect(left[0]).toEqual(points[0])
        expect(left.at(-1)).toEqual(points.at(-1))
        let next = 0
        for (const point of points) if (isSame(point, left[next])) next++
        expect(next).toBe(left.length)
        expect(deviationM(points, left, 'degrees')).toBeLessThanOrEqual(maxDevM * (1 + 1e-9))
      }),
      { seed: 2026, numRuns: 300 },
    )
  })

  test('never leaves more points than the bound, and no fewer than the tolerance asks for', () => {
    fc.assert(
      fc.property(
        anyLine,
        fc.double({ min: -1, max: 300, noNaN: true }),
        fc.integer({ min: 2, max: 70 }),
        (points, maxDevM, maxPoints) => {
          const left = simplified(points, { units: 'degrees', maxDevM, maxPoints })
          const unbound = simplified(points, { units: 'degrees', maxDevM })
          expect(left.length).toBe(Math.min(maxPoints, unbound.length))
          expect(left[0]).toEqual(points[0])
          expect(left.at(-1)).toEqual(points.at(-1))
        },
      ),
      { seed: 2026, numRuns: 300 },
    )
  })
})

describe('sharePoints', () => {
  test('shares by length', () => {
    expect(sharePoints(20, [1000, 3000])).toEqual([6, 14])
  })

  test('gives each leg at least 2, though the bound be smaller', () => {
    expect(sharePoints(3, [1000, 3000])).toEqual([2, 2])
    expect(sharePoints(9, [0, 0])).toEqual([5, 4])
    expect(sharePoints(10, [1, 1_000_000])).toEqual([2, 8])
  })

  test('adds up to the bound', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 500 }),
        (lengths, bound) => {
          const shares = sharePoints(bound, lengths)
          const sum = shares.reduce((total, share) => total + share, 0)
          expect(sum).toBe(Math.max(bound, 2 * lengths.length))
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(2)
        },
      ),
      { seed: 2026, numRuns: 300 },
    )
  })
})
