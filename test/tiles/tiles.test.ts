import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { worldX, worldY } from '../../src/geo/mercator.ts'
import { NO_SHAPES } from '../../src/map/shapes.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { createSheet } from '../../src/tiles/tile-sheet.ts'
import { drawTile, isTile, type TileMap } from '../../src/tiles/tiles.ts'
import {
  type DrawnShape,
  drawnAt,
  featuresOf,
  inTile,
  mapOf,
  type Point,
  shapesOf,
  square,
  tileAt,
} from '../support/draw-map.ts'
import { drawRoads } from '../support/draw-roads.ts'
import { openSmallWorld } from '../support/small-world.ts'

const town = drawRoads(
  `
  A-----B-----C
        |
        D-----E`,
  {
    AB: { highway: 'primary', ref: '1', name: 'Suur tee' },
    BC: { highway: 'primary', ref: '1', name: 'Suur tee' },
    BD: { highway: 'residential', name: 'Kitsas', oneway: 'yes' },
    DE: { highway: 'service', tunnel: 'yes' },
  },
)
const at = (letter: string): Point => [town.place(letter).lon, town.place(letter).lat]
const place = at('B')
const onlyRoads = mapOf(NO_SHAPES, town.network)
const shapesAt = (drawn: readonly DrawnShape[], zoom: number, where: Point = place) =>
  drawnAt(mapOf(shapesOf(drawn), town.network), where, zoom).filter(
    ({ layer }) => layer !== 'roads',
  )

test('a release without roads draws the rest of a tile', () => {
  expect(drawnAt({ ...onlyRoads, network: undefined }, place, 14)).toEqual([])
})

describe('roads of a tile', () => {
  test('edges of one road are one line with its class, name and number', () => {
    const [x, y] = tileAt(place, 14)
    expect(drawnAt(onlyRoads, place, 14).map(({ tags }) => tags)).toEqual([
      { class: 'service', tunnel: true },
      { class: 'residential', name: 'Kitsas', oneway: 1 },
      { class: 'primary', name: 'Suur tee', ref: '1' },
    ])
    const [, , primary] = drawnAt(onlyRoads, place, 14)
    expect(primary).toMatchObject({ layer: 'roads', type: 2 })
    expect(primary.geometry).toEqual([
      ['A', 'B', 'C'].map((letter) => inTile(at(letter), 14, x, y)),
    ])
  })
  test('roads are looked for in the window with its margin, and one that comes twice is drawn once', () => {
    const windows: number[][] = []
    const map: TileMap = {
      ...onlyRoads,
      edgesIn: (...window) => {
        windows.push(window)
        return [0, 0]
      },
    }
    const [x, y] = tileAt(place, 14)
    const drawn = featuresOf(runToEnd(drawTile(map, 14, x, y)))
    expect(drawn.map(({ geometry }) => geometry.length)).toEqual([1])
    const { west, north, east, south } = createSheet(14, x, y)
    const [[w, s, e, n]] = windows
    const beyond = [west - worldX(w), worldX(e) - east, north - worldY(n), worldY(s) - south]
    for (const units of beyond) expect(units).toBe(1)
  })
  test.each([
    [8, ['primary']],
    [11, ['primary']],
    [12, ['residential', 'primary']],
    [13, ['service', 'residential', 'primary']],
    [14, ['service', 'residential', 'primary']],
  ])('zoom %i has the classes %j', (zoom, classes) => {
    expect(drawnAt(onlyRoads, place, zoom).map(({ tags }) => tags.class)).toEqual(classes)
  })
  test('a tile without anything is undefined', () => {
    expect(runToEnd(drawTile(onlyRoads, 10, 0, 0))).toBeUndefined()
  })
  test.each([
    [0, 0, 0, true],
    [16, 65_535, 65_535, true],
    [16, 65_536, 0, false],
    [17, 0, 0, false],
    [3, 0, 8, false],
    [3, -1, 0, false],
  ])('tile %i/%i/%i is one: %s', (zoom, x, y, is) => {
    expect(isTile(zoom, x, y)).toBe(is)
  })
})

describe('areas and lines of a tile', () => {
  test('an area has its outer ring clockwise as seen, its holes the other way', () => {
    const lake: DrawnShape = {
      layer: 'water',
      class: 'lake',
      name: 'Ülemiste järv',
      parts: [square(place, 0.001), square(place, 0.0004)],
    }
    const [x, y] = tileAt(place, 13)
    const [drawn, ...others] = shapesAt([lake], 13)
    expect(others).toEqual([])
    expect(drawn.tags).toEqual({ class: 'lake', name: 'Ülemiste järv' })
    expect(drawn.type).toBe(3)
    const corner = (dx: number, dy: number) => inTile([place[0] + dx, place[1] + dy], 13, x, y)
    expect(drawn.geometry[0]).toEqual([
      corner(-0.002, -0.001),
      corner(-0.002, 0.001),
      corner(0.002, 0.001),
      corner(0.002, -0.001),
      corner(-0.002, -0.001),
    ])
    expect(drawn.geometry).toHaveLength(2)
    expect(area(drawn.geometry[0])).toBeGreaterThan(0)
    expect(area(drawn.geometry[1])).toBeLessThan(0)
  })
  test('an area larger than the tile covers it and its margin', () => {
    const wood: DrawnShape = { layer: 'landcover', class: 'wood', parts: [square(place, 1)] }
    const [drawn] = shapesAt([wood], 12)
    expect(drawn.tags).toEqual({ class: 'wood' })
    expect(area(drawn.geometry[0])).toBe((4096 + 128) ** 2)
  })
  test('an area is drawn from the zoom on at which it has six pixels', () => {
    // A square of 222 by 232 m: 2 pixels at zoom 8 and 8 at zoom 9.
    const pond: DrawnShape = { layer: 'water', class: 'lake', parts: [square(place, 0.001)] }
    expect(shapesAt([pond], 8)).toEqual([])
    expect(shapesAt([pond], 9)).toHaveLength(1)
  })
  test('waters and borders are lines; a border crosses the whole tile', () => {
    const line = (layer: 'waterway' | 'boundary', name: string): DrawnShape => ({
      layer,
      class: name,
      parts: [
        [
          [place[0] - 1, place[1]],
          [place[0] + 1, place[1]],
        ],
      ],
    })
    const drawn = shapesAt([line('waterway', 'river'), line('boundary', 'country')], 11)
    expect(drawn.map(({ layer, tags }) => [layer, tags])).toEqual([
      ['waterway', { class: 'river' }],
      ['boundary', { level: 2 }],
    ])
    for (const { geometry } of drawn) {
      expect(geometry.map((part) => part.map(({ x }) => x))).toEqual([[-64, 4160]])
    }
  })
  test('a line of no length is left out, and what follows is where it was', () => {
    const far: Point = [place[0] + 0.01, place[1] - 0.002]
    const parts: Point[][] = [
      [far, [far[0] + 1e-6, far[1]]],
      [place, far],
    ]
    const [x, y] = tileAt(place, 12)
    const [drawn] = shapesAt([{ layer: 'boundary', class: 'country', parts }], 12)
    expect(drawn.geometry).toEqual([[inTile(place, 12, x, y), inTile(far, 12, x, y)]])
  })
  test('a long line loses the points that its zoom does not need', () => {
    const points = Array.from(
      { length: 1_000 },
      (_, i): Point => [place[0] + (i - 500) / 2_000, place[1] + (i % 2) * 1e-6],
    )
    const border: DrawnShape = { layer: 'boundary', class: 'country', parts: [points] }
    expect(shapesAt([border], 8)[0].geometry[0]).toHaveLength(2)
  })
})

describe('points of a tile', () => {
  const { trees } = openSmallWorld()
  const map = mapOf(NO_SHAPES, town.network, { trees, isSample: true })
  const haabneeme = trees.ee!
  test('a place has its class, its name without a kind word, its rank and its people', () => {
    const row = haabneeme.unitRow.find(
      (one) => haabneeme.unitPopulation[haabneeme.unit[one]] === 438_000,
    )
    const where: Point = [haabneeme.lonE7[row!] / 1e7, haabneeme.latE7[row!] / 1e7]
    const places = drawnAt(map, where, 6).filter(({ layer }) => layer === 'places')
    expect(places[0]).toMatchObject({
      type: 1,
      tags: { class: 'city', name: 'Tallinn', rank: 1, population: 438_000 },
    })
  })
  test('a sample world says that it is made up, and no other does', () => {
    expect(drawnAt(map, [-150, 0], 13)).toEqual([])
    expect(drawnAt(map, place, 13).filter(({ layer }) => layer === 'notice')).toEqual([
      {
        layer: 'notice',
        type: 1,
        tags: { text: 'made-up sample' },
        geometry: [[{ x: 2048, y: 2048 }]],
      },
    ])
    expect(drawnAt(onlyRoads, place, 13).some(({ layer }) => layer === 'notice')).toBe(false)
  })
})

/** Twice the signed area of a closed ring, halved; positive where it is clockwise as seen. */
function area(ring: readonly { x: number; y: number }[]): number {
  let twice = 0
  for (let i = 1; i < ring.length; i++) {
    twice += ring[i - 1].x * ring[i].y - ring[i].x * ring[i - 1].y
  }
  return twice / 2
}

describe('neighbours', () => {
  const coordinate = fc.integer({ min: -3_000, max: 3_000 }).map((value) => value / 100_000)
  const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 200 })

  test('meet: a line leaves a tile where it enters the next one', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 9, max: 16 }), (offsets, zoom) => {
        const [x, y] = tileAt(place, zoom)
        // The edge between the tile and its neighbour in the east runs through the line.
        const line = offsets.map(([dx, dy]): Point => [place[0] + dx, place[1] + dy / 2])
        const map = mapOf(
          shapesOf([{ layer: 'boundary', class: 'country', parts: [line] }]),
          town.network,
        )
        const lines = (column: number) =>
          featuresOf(runToEnd(drawTile(map, zoom, column, y)))
            .filter(({ layer }) => layer === 'boundary')
            .flatMap(({ geometry }) => geometry)
        const left = crossings(lines(x), 4096)
        const right = crossings(lines(x + 1), 0)
        expect(right).toHaveLength(left.length)
        for (const [i, at] of left.entries()) expect(Math.abs(at - right[i])).toBeLessThan(1.5)
      }),
      { numRuns: 60, seed: 21 },
    )
  })
})

/** Where lines cross the column between two of units, from the north on. */
function crossings(
  lines: readonly (readonly { x: number; y: number }[])[],
  column: number,
): number[] {
  const found: number[] = []
  for (const line of lines) {
    for (let i = 1; i < line.length; i++) {
      const a = line[i - 1]
      const b = line[i]
      const at = column + 0.5
      if (a.x < at === b.x < at) continue
      const y = a.y + ((at - a.x) / (b.x - a.x)) * (b.y - a.y)
      if (y > 0 && y < 4096) found.push(y)
    }
  }
  return found.sort((a, b) => a - b)
}
