/** From which zoom on something is drawn, each just below and at it, and how far a tile reaches beyond its edge. */
import { describe, expect, test } from 'vitest'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { NO_SHAPES, type ShapeLayer } from '../../src/map/shapes.ts'
import { placeTables } from '../../src/tiles/place-rows.ts'
import { buildCountry, type Place, unit1, unit2, unit3 } from '../geocoder/small-geocoder.ts'
import { drawnAt, mapOf, type Point, shapesOf, square } from '../support/draw-map.ts'
import { drawRoads } from '../support/draw-roads.ts'

const DRAWING = `
  A-----B-----C
        |
        D-----E`
type Tags = Readonly<Record<string, string>>
const networkOf = (tags: Tags) =>
  drawRoads(DRAWING, { AB: tags, BC: tags, BD: { highway: 'residential' }, DE: tags })
const plain = networkOf({ highway: 'residential' })
const place: Point = [plain.place('B').lon, plain.place('B').lat]

/** The first zoom of 0 to 16 at which something is drawn; undefined where nothing ever is. */
const firstZoom = (isDrawn: (zoom: number) => boolean) =>
  Array.from({ length: 17 }, (_, zoom) => zoom).find(isDrawn)

test.each<[Tags, number]>([
  [{ highway: 'motorway' }, 4],
  [{ highway: 'trunk' }, 4],
  [{ highway: 'primary' }, 4],
  [{ highway: 'secondary' }, 8],
  [{ highway: 'tertiary' }, 10],
  [{ highway: 'residential' }, 12],
  [{ highway: 'service' }, 13],
  [{ highway: 'motorway_link' }, 10],
  [{ highway: 'primary_link' }, 10],
  [{ route: 'ferry' }, 6],
])('a road with %j is drawn from zoom %i on', (tags, zoom) => {
  const map = mapOf(NO_SHAPES, networkOf(tags).network)
  const layer = tags.route ?? 'roads'
  // One road of the map is residential, so that all hang together.
  const isOther = (name: unknown) => (name !== 'residential') === (tags.highway !== 'residential')
  const shown = (at: number) =>
    drawnAt(map, place, at).some((one) => one.layer === layer && isOther(one.tags.class))
  expect(firstZoom(shown)).toBe(zoom)
})

describe('an area or a line is drawn from a zoom on, however large it is', () => {
  const around = [square(place, 1)]
  const across = [
    [
      [place[0] - 1, place[1]],
      [place[0] + 1, place[1]],
    ],
  ] as const
  test.each<[ShapeLayer, string, number]>([
    ['water', 'sea', 0],
    ['water', 'lake', 3],
    ['water', 'river', 7],
    ['landcover', 'wood', 6],
    ['landcover', 'park', 9],
    ['landcover', 'grass', 10],
    ['landcover', 'wetland', 8],
    ['landcover', 'farmland', 10],
    ['builtup', 'residential', 8],
    ['builtup', 'commercial', 9],
    ['builtup', 'industrial', 9],
    ['waterway', 'river', 9],
    ['waterway', 'canal', 11],
    ['waterway', 'stream', 13],
    ['boundary', 'country', 0],
  ])('%s %s: %i', (layer, name, zoom) => {
    const isLine = layer === 'waterway' || layer === 'boundary'
    const shape = { layer, class: name, parts: isLine ? across : around }
    const map = mapOf(shapesOf([shape]), plain.network)
    expect(firstZoom((at) => drawnAt(map, place, at).some((one) => one.layer === layer))).toBe(zoom)
  })
})

test('names are shown from zoom 9 on, numbers of roads from 7 on', () => {
  const lake = {
    layer: 'water',
    class: 'lake',
    name: 'Ülemiste',
    parts: [square(place, 1)],
  } as const
  const drawn = networkOf({ highway: 'primary', ref: '2', name: 'Tartu maantee' })
  const map = mapOf(shapesOf([lake]), drawn.network)
  const hasTag = (layer: string, tag: string) => (zoom: number) =>
    drawnAt(map, place, zoom).some((one) => one.layer === layer && tag in one.tags)
  expect(firstZoom(hasTag('roads', 'ref'))).toBe(7)
  expect(
    firstZoom((zoom) => drawnAt(map, place, zoom).some(({ tags }) => tags.name === 'Ülemiste')),
  ).toBe(9)
})

describe('a place', () => {
  const rowsOf = (places: readonly Place[]) => {
    const files = buildCountry('ee', places)
    const tree = openAddressTree('ee', (file) => files.get(file)!)
    const { places: rows } = Object.fromEntries(placeTables({ ee: tree }))
    const { rank, minZoom } = rows as Record<string, ArrayLike<number>>
    return Array.from(rank, (one, i) => [one, minZoom[i]])
  }
  const town = (population: number) =>
    rowsOf([
      unit1('maakond', 'Harju maakond', [
        unit2('vald', 'Saue vald', [
          unit3('linn', 'Saue linn', [], { population, lon: 24.5, lat: 59.3 }),
        ]),
      ]),
    ])
  test.each([
    [300_000, 1],
    [299_999, 2],
    [80_000, 2],
    [79_999, 3],
    [30_000, 3],
    [29_999, 4],
    [10_000, 4],
    [9_999, 5],
    [4_000, 5],
    [3_999, 6],
    [1_500, 6],
    [1_499, 7],
    [500, 7],
    [499, 8],
    [150, 8],
    [149, 9],
    [40, 9],
    [39, 10],
  ])('of %i people has rank %i, and is named from two zooms more on', (people, rank) => {
    expect(town(people)).toEqual([[rank, rank + 2]])
  })
  test('without a point is not drawn', () => {
    const county = (point: object) =>
      rowsOf([
        unit1('maakond', 'Harju maakond', [
          unit2('vald', 'Saue vald', [
            unit3('küla', 'Aila küla', [], { population: 39, ...point }),
          ]),
        ]),
      ])
    expect(county({ lon: 24.5, lat: 59.3 })).toEqual([[10, 12]])
    expect(county({})).toEqual([])
  })
  test('that is a part of a town is named from zoom 11 on', () => {
    const part = (population: number) =>
      rowsOf([
        unit1('maakond', 'Harju maakond', [
          unit2('linn', 'Tallinn', [
            unit3('linnaosa', 'Nõmme linnaosa', [], { population, lon: 24.7, lat: 59.4 }),
          ]),
        ]),
      ])
    expect(part(300_000)).toContainEqual([1, 11])
    expect(part(40)).toContainEqual([9, 11])
    expect(part(39)).not.toContainEqual([9, 11])
  })
})
