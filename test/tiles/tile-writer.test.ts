/** Lines and rings as commands of a tile's pen. */

import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { describe, expect, test } from 'vitest'
import { addClippedLine, createPath } from '../../src/tiles/clip.ts'
import { createSheet } from '../../src/tiles/tile-sheet.ts'
import {
  AREAS,
  addFeature,
  addLine,
  addPoint,
  addRing,
  clearGeometry,
  createGeometry,
  finishTile,
  LINES,
  POINT,
} from '../../src/tiles/tile-writer.ts'

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

test('a line whose points are all one is left out, and the pen stays where it was', () => {
  const geometry = createGeometry()
  addPoint(geometry, 3, -4)
  addLine(geometry, path([9, 9], [9, 9], [9, 9]))
  addLine(geometry, path([9, 9]))
  expect(geometry.commands).toEqual([move, 6, 7])
  addLine(geometry, path([5, -4], [5, -4], [6, -4], [6, -4], [6, -2]))
  expect(geometry.commands.slice(3)).toEqual([move, 4, 0, line(2), 2, 0, 0, 4])
  clearGeometry(geometry)
  expect(geometry).toEqual(createGeometry())
})

test('an outer ring runs clockwise and a hole the other way, wherever it begins', () => {
  const clockwise = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ] as [number, number][]
  const drawn = (points: [number, number][], isHole: boolean) => {
    const geometry = createGeometry()
    addRing(geometry, path(...points), isHole)
    return geometry.commands
  }
  const right = [move, 0, 0, line(3), 8, 0, 0, 8, 7, 0, close]
  const left = [move, 0, 0, line(3), 0, 8, 8, 0, 0, 7, close]
  const [first, ...others] = clockwise
  expect(drawn(clockwise, false)).toEqual(right)
  expect(drawn([first, ...others.reverse()], false)).toEqual(right)
  expect(drawn(clockwise, true)).toEqual(left)
  expect(
    drawn(
      [
        [0, 0],
        [4, 0],
        [4, 0],
        [4, 4],
      ],
      false,
    ),
  ).toEqual([move, 0, 0, line(2), 8, 0, 0, 8, close])
  expect(
    drawn(
      [
        [0, 0],
        [2, 2],
        [4, 4],
        [6, 6],
      ],
      false,
    ),
  ).toEqual([])
})

test('a tile has its layers with features, and their values as they are', () => {
  const sheet = createSheet(0, 0, 0)
  const roads = sheet.layer('roads')
  sheet.layer('ferry')
  const geometry = createGeometry()
  addFeature(roads, POINT, geometry, { name: 'of nothing' })
  expect([roads.featureCount, sheet.layers(), finishTile([])]).toEqual([0, [], undefined])
  addPoint(geometry, 5, 6)
  const tags = {
    name: 'õ',
    isLink: true,
    isToll: false,
    level: -1,
    zero: 0,
    big: 300,
    gone: undefined,
  }
  addFeature(roads, POINT, geometry, tags)
  clearGeometry(geometry)
  addLine(geometry, path([0, 0], [1, 1]))
  addFeature(roads, LINES, geometry, { other: 'õ', name: -1 })
  addFeature(roads, AREAS, geometry, {})
  const bytes = finishTile(sheet.layers()) as Uint8Array
  const { layers } = new VectorTile(new PbfReader(bytes))
  expect(Object.keys(layers)).toEqual(['roads'])
  const layer = layers.roads
  expect([layer.version, layer.extent, layer.length]).toEqual([2, 4096, 3])
  const features = [0, 1, 2].map((i) => layer.feature(i))
  const { gone, ...kept } = tags
  expect(features.map(({ type, properties }) => [type, properties])).toEqual([
    [1, kept],
    [2, { other: 'õ', name: -1 }],
    [3, {}],
  ])
  expect(features[0].loadGeometry()[0][0]).toMatchObject({ x: 5, y: 6 })
})
