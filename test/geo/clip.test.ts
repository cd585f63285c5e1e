import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipLine } from '../../src/geo/clip.ts'
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

  test('keeps the ends and every inner point of the window, and puts the others into it', () => {
    const coordinate = fc.integer({ min: -20, max: 30 })
    const anyLine = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 30 })
    const isInside = ([x, y]: Point, margin = 0) =>
      x >= -margin && x <= 10 + margin && y >= -margin && y <= 10 + margin
    fc.assert(
      fc.property(anyLine, (points) => {
        const left = clipped(points)
        expect(left[0]).toEqual(points[0])
        expect(left.at(-1)).toEqual(points.at(-1))
        for (const point of left.slice(1, -1)) expect(isInside(point, 1e-9)).toBe(true)
        let next = 0
        const inner = points.filter(([x, y]) => x > 0 && x < 10 && y > 0 && y < 10)
        for (const [x, y] of left) {
          if (inner[next]?.[0] === x && inner[next]?.[1] === y) next++
        }
        expect(next).toBe(inner.length)
      }),
      { seed: 2026, numRuns: 500 },
    )
  })
})
