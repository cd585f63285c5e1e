/** Lines and rings as commands of a tile's pen. */
import { describe, expect, test } from 'vitest'
import { addClippedLine, createPath } from '../../src/tiles/clip.ts'
import { addRing, createGeometry } from '../../src/tiles/tile-writer.ts'

/** MoveTo, LineTo and ClosePath of the format, each with its count. */
const move = 9
const line = (count: number) => 2 | (count << 3)
const close = 15

const path = (...points: readonly (readonly [number, number])[]) => ({
  x: points.map(([x]) => x),
  y: points.map(([, y]) => y),
})

function clipped(...points: readonly (readonly [number, number])[]): number[] {
  const geometry = createGeometry()
  addClippedLine(geometry, path(...points), createPath())
  return geometry.commands
}

describe('a line', () => {
  test('that leaves the window is one line up to its margin of 64 units', () => {
    expect(clipped([4100, 10], [4110, 10], [4210, 10])).toEqual([
      ...[move, 8200, 20],
      ...[line(2), 20, 0, 100, 0],
    ])
  })

  test('along the edge of the margin is in the window, a unit beyond it is not', () => {
    expect(clipped([-64, -100], [-64, 100])).toEqual([move, 127, 127, line(1), 0, 328])
    expect(clipped([-65, -100], [-65, 100])).toEqual([])
  })

  test('that comes back is another line from where it enters', () => {
    expect(clipped([4110, 10], [4210, 10], [4210, 20], [4110, 20])).toEqual([
      ...[move, 8220, 20],
      ...[line(1), 100, 0],
      ...[move, 0, 20],
      ...[line(1), 99, 0],
    ])
  })
})

describe('a ring', () => {
  test('of three places has an area, its first point repeated or not', () => {
    for (const end of [[], [[0, 0]]] as [number, number][][]) {
      const geometry = createGeometry()
      expect(addRing(geometry, path([0, 0], [4, 0], [4, 4], ...end), false)).toBe(true)
      expect(geometry.commands).toEqual([move, 0, 0, line(2), 8, 0, 0, 8, close])
    }
  })

  test('of fewer places has none and moves no pen', () => {
    for (const points of [
      [],
      [[1, 1]],
      [
        [1, 1],
        [5, 5],
        [1, 1],
      ],
    ] as [number, number][][]) {
      const geometry = createGeometry()
      expect(addRing(geometry, path(...points), false)).toBe(false)
      expect(geometry).toEqual(createGeometry())
    }
  })
})
