import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipLine, clipStretch } from '../../src/geo/clip.ts'
import { addPoint, createLine } from '../../src/geo/line.ts'

type Point = readonly [number, number]

const window = { west: 0, south: 0, east: 10, north: 10 }

function clipped(points: readonly Point[]): Point[] {
  const line = createLine(2)
  for (const [x, y] of points) addPoint(line, x, y)
  const out = createLine(2)
  clipLine(line, window, out)
  return Array.from({ length: out.count }, (_, i) => [out.x[i], out.y[i]])
}

describe('clipLine', () => {
  test('keeps every point of a line inside the window', () => {
    const inside: Point[] = [
      [1, 1],
      [2, 5],
      [2, 5],
      [9, 9],
    ]
    expect(clipped(inside)).toEqual(inside)
  })

  test('leaves of a line outside only its first and its last point', () => {
    const outside: Point[] = [
      [-5, -5],
      [-5, 20],
      [20, 20],
      [20, 5],
    ]
    expect(clipped(outside)).toEqual([
      [-5, -5],
      [20, 5],
    ])
  })

  test('makes the way in and the way out straight and begins and ends at the border', () => {
    const through: Point[] = [
      [-9, 5],
      [-7, 8],
      [-5, 5],
      [5, 5],
      [6, 6],
      [6, 15],
      [8, 15],
      [8, 30],
    ]
    expect(clipped(through)).toEqual([
      [-9, 5],
      [0, 5],
      [5, 5],
      [6, 6],
      [6, 10],
      [8, 30],
    ])
  })

  test('from inside out: the point on the border, then the destination', () => {
    const out: Point[] = [
      [5, 5],
      [15, 5],
      [17, 9],
      [20, 5],
    ]
    expect(clipped(out)).toEqual([
      [5, 5],
      [10, 5],
      [20, 5],
    ])
  })

  test('a segment that crosses the window without a point in it gets both points of the border', () => {
    const across: Point[] = [
      [-5, 2],
      [15, 2],
      [15, 30],
    ]
    expect(clipped(across)).toEqual([
      [-5, 2],
      [0, 2],
      [10, 2],
      [15, 30],
    ])
  })

  test('a line that leaves the window and comes back is straight between', () => {
    const back: Point[] = [
      [5, 5],
      [5, 20],
      [7, 25],
      [8, 20],
      [8, 5],
    ]
    expect(clipped(back)).toEqual([
      [5, 5],
      [5, 10],
      [8, 10],
      [8, 5],
    ])
  })

  test('a point on the border belongs to the window', () => {
    const touching: Point[] = [
      [-5, 5],
      [0, 5],
      [5, 6],
      [10, 5],
      [20, 5],
    ]
    expect(clipped(touching)).toEqual(touching)
  })

  test('touching a corner from outside leaves no point', () => {
    const corner: Point[] = [
      [-5, 5],
      [5, -5],
      [-5, -15],
    ]
    expect(clipped(corner)).toEqual([
      [-5, 5],
      [-5, -15],
    ])
  })

  test('a line of two equal points stays one', () => {
    const still: Point[] = [
      [5, 5],
      [5, 5],
    ]
    expect(clipped(still)).toEqual(still)
    const outside: Point[] = [
      [50, 5],
      [50, 5],
    ]
    expect(clipped(outside)).toEqual(outside)
  })

  test('a point of the line that touches the border from outside is in the window', () => {
    const touching: Point[] = [
      [-5, 2],
      [0, 5],
      [-5, 8],
      [-5, 20],
      [10, 10],
      [20, 20],
    ]
    expect(clipped(touching)).toEqual([
      [-5, 2],
      [0, 5],
      [10, 10],
      [20, 20],
    ])
  })

  const coordinate = fc.integer({ min: -20, max: 30 })
  const anyLine = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 30 })
  const isInside = ([x, y]: Point) => x >= 0 && x <= 10 && y >= 0 && y <= 10

  test('every point inside the window stays, as do both ends; all else lies on the border', () => {
    const isOnBorder = ([x, y]: Point) => {
      const isNear = (a: number, b: number) => Math.abs(a - b) < 1e-9
      const isBeside = [x, y].some((value) => isNear(value, 0) || isNear(value, 10))
      return isBeside && x > -1e-9 && x < 10 + 1e-9 && y > -1e-9 && y < 10 + 1e-9
    }
    fc.assert(
      fc.property(anyLine, (points) => {
        const wanted = points.filter(
          (point, i) => i === 0 || i === points.length - 1 || isInside(point),
        )
        let next = 0
        for (const point of clipped(points)) {
          const [x, y] = wanted[next] ?? []
          if (point[0] === x && point[1] === y) next++
          else expect(isOnBorder(point)).toBe(true)
        }
        expect(next).toBe(wanted.length)
      }),
      { seed: 2026, numRuns: 2_000 },
    )
  })

  test('stretch by stretch it is the same line', () => {
    fc.assert(
      fc.property(anyLine, fc.integer({ min: 1, max: 10 }), (points, step) => {
        const line = createLine(2)
        for (const [x, y] of points) addPoint(line, x, y)
        const out = createLine(2)
        for (let first = 0; first < line.count; first += step) {
          clipStretch(line, window, first, Math.min(line.count, first + step), out)
        }
        const got = Array.from({ length: out.count }, (_, i) => [out.x[i], out.y[i]])
        expect(got).toEqual(clipped(points))
      }),
      { seed: 2026, numRuns: 500 },
    )
  })
})
