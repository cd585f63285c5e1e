/** The shapes of the map as tables: from which zoom on each is drawn by its area, and what holds its points. */
import { expect, test } from 'vitest'
import { latE7OfWorld, lonE7OfWorld, worldX, worldY } from '../../src/geo/mercator.ts'
import { addShapes, createShapeRows } from '../../src/tiles/shape-rows.ts'
import { type Point, shapesOf } from '../support/draw-map.ts'

/** A corner in Estonia, in units of the world. */
const CORNER = [worldX(25e7), worldY(59e7)] as const

/** A closed rectangle in units of the world. */
function rectangle(wide: number, high: number): Point[] {
  const [x, y] = CORNER
  const corners = [
    [0, 0],
    [wide, 0],
    [wide, high],
    [0, high],
    [0, 0],
  ]
  return corners.map(([right, down]) => [
    lonE7OfWorld(x + right) / 1e7,
    latE7OfWorld(y + down) / 1e7,
  ])
}

/** The tables of a lake with an outline and holes. */
function tablesOf(...parts: Point[][]) {
  const rows = createShapeRows()
  addShapes(rows, shapesOf([{ layer: 'water', class: 'lake', parts }]))
  const tables = Object.fromEntries(rows.finish())
  return tables as Record<string, Record<string, ArrayLike<number>>>
}

/** Units of the world along a pixel of a zoom. */
const pixel = (zoom: number) => 2 ** (21 - zoom)

test.each([4, 9, 15])('an area of six pixels of zoom %i is drawn from that zoom on', (zoom) => {
  const [wide, high] = [3 * pixel(zoom), 2 * pixel(zoom)]
  const zoomOf = (...sides: [number, number]) => tablesOf(rectangle(...sides)).shapes.minZoom[0]
  expect(zoomOf(wide, high)).toBe(zoom)
  expect(zoomOf(wide, high - 1)).toBe(zoom + 1)
  expect(zoomOf(wide - 1, high)).toBe(zoom + 1)
})

test('an area that is smaller than six pixels of the greatest zoom is left out, a hole too', () => {
  const least = rectangle(3 * pixel(16), 2 * pixel(16))
  const tooSmall = rectangle(3 * pixel(16), 2 * pixel(16) - 1)
  expect(tablesOf(least).shapes.minZoom.length).toBe(2)
  expect(tablesOf(tooSmall).shapes.minZoom.length).toBe(1)
  const lake = rectangle(1_000_000, 1_000_000)
  expect([...Array.from(tablesOf(lake, least, tooSmall).parts.firstPoint)]).toEqual([0, 5, 10])
})

test('a point that no zoom needs is in no table, and runs of 64 points have boxes', () => {
  const [x, y] = CORNER
  const zigzag = Array.from({ length: 130 }, (_, i) => [x + i * 100, y + (i % 2) * 100])
  const line = [...zigzag, [x + 13_000, y], [x + 13_100, y], [x + 13_200, y]]
  const part = line.map(
    ([right, down]): Point => [lonE7OfWorld(right) / 1e7, latE7OfWorld(down) / 1e7],
  )
  const rows = createShapeRows()
  addShapes(rows, shapesOf([{ layer: 'waterway', class: 'river', parts: [part] }]))
  const tables = Object.fromEntries(rows.finish()) as Record<string, Record<string, Int32Array>>
  const { points, parts, runs } = tables
  expect([points.x.length, ...parts.firstPoint, ...parts.firstRun]).toEqual([132, 0, 132, 0, 3])
  const sides = [...runs.side].map((side, i) => side - CORNER[i % 2])
  expect(sides).toEqual([
    ...[0, 0, 6_300, 100],
    ...[6_400, 0, 12_700, 100],
    ...[12_800, 0, 13_200, 100],
  ])
})

test('a shape is in the band of its least zoom alone', () => {
  const zooms = [0, 7, 8, 11, 12, 16]
  const rows = createShapeRows()
  for (const zoom of zooms) rows.begin(0, zoom, 0, 0)
  const tables = Object.fromEntries(rows.finish()) as Record<string, Record<string, Uint32Array>>
  const bands = [0, 1, 2].map((band) => [...tables[`band-${band}`].shape].map((at) => zooms[at]))
  expect(bands).toEqual([
    [0, 7],
    [8, 11],
    [12, 16],
  ])
})
