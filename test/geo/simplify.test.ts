import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { longitudeScale, metresPerLatE7, metresPerLonE7 } from '../../src/geo/distance.ts'
import { addPoint, createLine, type Line } from '../../src/geo/line.ts'
import {
  createSimplifier,
  type SimplifyOptions,
  sharePoints,
  simplifySteps,
} from '../../src/geo/simplify.ts'

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

/** Largest distance of a dropped point from the piece that replaces it. */
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

describe('simplifySteps', () => {
  /** Lines that are cut badly, beside one like a road: point `i` of `n`. */
  const SHAPES: Readonly<Record<string, (i: number, n: number) => Point>> = {
    'a road that winds': (i, n) => [
      24 + (3 * i) / n,
      58 + Math.sin(i / 40) / 500 + Math.sin(i) / 9e4,
    ],
    'a straight line': (i, n) => [24 + i / n, 58],
    'one place': () => [24, 58],
    'a curve that straightens': (i, n) => [24 + i / n, 58 + Math.exp((-30 * i) / n)],
    'zigzags that grow': (i, n) => [24 + i / n, 58 + (i % 2) * (i / n) * 0.1],
    'zigzags that shrink to nothing': (i) => [24 + 0.999 ** i, 58 + (i % 2 ? 1 : -1) * 0.999 ** i],
    'a spiral': (i, n) => [24 + (i / n) * Math.cos(i / 50), 58 + (i / n) * Math.sin(i / 50)],
    'a lawn that is mown': (i, n) => [
      24 + (i % (n / 100)) / n,
      58 + Math.floor((100 * i) / n) * 1e-9,
    ],
  }
  const shape = (name: string, n: number): Line =>
    lineOf(Array.from({ length: n }, (_, i) => SHAPES[name](i, n)))

  /** Pauses of the work: one for every 65,536 points measured. */
  function pauses(line: Line, options: SimplifyOptions): number {
    let count = 0
    for (const _ of simplifySteps(line, options)) count++
    return count
  }

  test.each(Object.keys(SHAPES))('%s: twice the points are at most n log n more work', (name) => {
    const work = (n: number, bound?: number) =>
      pauses(shape(name, n), { units: 'degrees', maxDevM: bound ? 0 : 0.001, maxPoints: bound })
    for (const kept of [undefined, 0.9]) {
      const [once, twice] = [60_000, 120_000].map((n) => work(n, kept && n * kept))
      // 2 log(2n) / log(n) is 2.12; a few pauses are lost to counting in whole ones.
      expect(twice).toBeLessThanOrEqual(once * 2.3 + 3)
      // The worst that may be: 8 log(n) splits by the worst point, then log(n) in the middle, and the pieces' own work.
      expect(twice).toBeLessThanOrEqual((120_000 * (9 * Math.log2(120_000) + 32)) / 65_536)
    }
  })

  test.each(Object.keys(SHAPES))('%s: a short line is left with the same points', (name) => {
    for (const n of [3, 200, 512, 513]) {
      for (const units of ['degrees', 'metres'] as const) {
        const options = { units, maxDevM: units === 'degrees' ? 20 : 0.0005 }
        const [short, paused] = [shape(name, n), shape(name, n)]
        simplifier.simplify(short, options)
        for (const _ of simplifySteps(paused, options));
        expect(pointsOf(short)).toEqual(pointsOf(paused))
      }
    }
  })

  /** Splits every piece at its farthest point, whatever the work, and measures as the simplifier does. */
  function split(line: Line, units: 'degrees' | 'metres', maxDevM: number): Point[] {
    const { x, y, count } = line
    const scales = Array.from({ length: count }, (_, i) =>
      units === 'degrees' ? longitudeScale(Math.abs(y[i] * 1e7)) ** 2 : 1,
    )
    const farthest = Math.max(...y.subarray(0, count))
    const dev = maxDevM / (units === 'degrees' ? metresPerLatE7(farthest * 1e7) * 1e7 : 1)
    const kept = new Set([0, count - 1])
    const pieces = [[0, count - 1]]
    for (const [from, to] of pieces) {
      let [worst, deviation] = [-1, -1]
      for (let i = from + 1; i < to; i++) {
        const [alongX, alongY] = [x[to] - x[from], y[to] - y[from]]
        const [offX, offY, s] = [x[i] - x[from], y[i] - y[from], scales[i]]
        const dot = s * offX * alongX + offY * alongY
        const span = s * (alongX * alongX) + alongY * alongY
        const isBeside = dot > 0 && dot < span
        const [pastX, pastY] = dot <= 0 ? [offX, offY] : [offX - alongX, offY - alongY]
        const off = isBeside
          ? (s * (offX * alongY - offY * alongX) ** 2) / span
          : s * pastX * pastX + pastY * pastY
        if (off > deviation) [worst, deviation] = [i, off]
      }
      if (deviation <= dev * dev) continue
      kept.add(worst)
      pieces.push([from, worst], [worst, to])
    }
    return pointsOf(line).filter((_, i) => kept.has(i))
  }

  test.each(['a road that winds', 'a curve that straightens', 'a spiral'])(
    '%s: it is split where its points one by one say',
    (name) => {
      for (const [units, maxDevM] of [
        ['degrees', 20],
        ['metres', 0.0005],
      ] as const) {
        for (const n of [300, 2_000]) {
          const line = shape(name, n)
          const wanted = split(line, units, maxDevM)
          simplifier.simplify(line, { units, maxDevM })
          expect(wanted.length).toBeGreaterThan(5)
          expect(pointsOf(line)).toEqual(wanted)
        }
      }
    },
  )

  test('pauses, and leaves what is left without pauses', () => {
    const options: SimplifyOptions[] = [
      { units: 'degrees', maxDevM: 1 },
      { units: 'metres', maxDevM: 0.0005 },
      { units: 'degrees', maxDevM: 0, maxPoints: 5_000 },
      { units: 'degrees', maxDevM: 20, maxPoints: 50_000 },
    ]
    for (const one of options) {
      const line = shape('a road that winds', 100_000)
      expect(pauses(line, one)).toBeGreaterThan(5)
      const wanted = shape('a road that winds', 100_000)
      simplifier.simplify(wanted, one)
      expect(line.count).toBe(wanted.count)
      expect(line.x.subarray(0, line.count)).toEqual(wanted.x.subarray(0, line.count))
      expect(line.y.subarray(0, line.count)).toEqual(wanted.y.subarray(0, line.count))
    }
  })

  test('a part of a line is what is left of it alone, and the line stays', () => {
    const part = lineOf([])
    for (const name of ['a road that winds', 'a spiral'] as const) {
      const line = shape(name, 2_000)
      const points = pointsOf(line)
      for (const [first, last] of [
        [700, 730],
        [0, 511],
        [700, 702],
        [3, 4],
        [100, 1_999],
      ]) {
        for (const options of [
          { units: 'degrees', maxDevM: 20 },
          { units: 'metres', maxDevM: 0.0005 },
          { units: 'degrees', maxDevM: 0 },
          { units: 'degrees', maxDevM: 1, maxPoints: 5 },
        ] as const) {
          simplifier.simplifyPart(line, first, last, part, options)
          expect(pointsOf(part)).toEqual(simplified(points.slice(first, last + 1), options))
        }
      }
      simplifier.simplifyPart(line, 5, 5, part, { units: 'degrees', maxDevM: 1 })
      expect(pointsOf(part)).toEqual([points[5], points[5]])
      expect(pointsOf(line)).toEqual(points)
    }
  })

  test.each(['a curve that straightens', 'zigzags that shrink to nothing'])(
    '%s: cut in the middle it still keeps the tolerance',
    (name) => {
      const line = shape(name, 3_000)
      const points = pointsOf(line)
      const left = simplified(points, { units: 'degrees', maxDevM: 0.001 })
      expect(deviationM(points, left, 'degrees')).toBeLessThanOrEqual(0.001 * (1 + 1e-6))
    },
  )
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
