/** Opens the map of a release: views over its files, and the indexes by place. */
import Flatbush from 'flatbush'
import { COUNTRIES, type Country } from '../addresses/record.ts'
import type { AddressTree } from '../addresses/tree.ts'
import type { RoadNetwork } from '../roads/network/network.ts'
import { decodeTable, numbers, type TextColumn, texts } from '../tables/table-file.ts'
import { MAP_TABLES, mapFile, PLACE_TABLES } from './build-tiles.ts'
import { BANDS } from './shape-rows.ts'

/** Boxes in units of the world, searched by place. */
export type PlaceIndex = Flatbush | undefined

export interface ShapeTables {
  readonly kind: Uint8Array
  readonly minZoom: Uint8Array
  readonly name: Uint32Array
  readonly ref: Uint32Array
  readonly firstPart: Uint32Array
  readonly firstPoint: Uint32Array
  readonly firstRun: Uint32Array
  readonly x: Int32Array
  readonly y: Int32Array
  readonly zoom: Uint8Array
  /** West, north, east, south of each run, in units of the world. */
  readonly side: Int32Array
  readonly texts: TextColumn
  /** By band of zooms: its shapes, and their index. */
  readonly bands: readonly { readonly shape: Uint32Array; readonly index: PlaceIndex }[]
}

export interface PlaceTables {
  readonly country: Uint8Array
  readonly row: Uint32Array
  readonly class: Uint8Array
  readonly rank: Uint8Array
  readonly minZoom: Uint8Array
  readonly population: Int32Array
  readonly index: PlaceIndex
}

/** Houses of a country by cells of a grid, as the geocoder has them. */
export interface HouseGrid {
  readonly tree: AddressTree
  /** West, south, width and height of a cell (1e-7 degrees), columns, lines. */
  readonly grid: Int32Array
  readonly from: Uint32Array
  readonly row: Uint32Array
}

export interface TileMap {
  readonly shapes: ShapeTables | undefined
  readonly network: RoadNetwork | undefined
  readonly edges: PlaceIndex
  readonly places: PlaceTables | undefined
  readonly trees: Readonly<Partial<Record<Country, AddressTree>>>
  readonly houses: readonly HouseGrid[]
  readonly isSample: boolean
}

export interface MapParts {
  readonly trees: Readonly<Partial<Record<Country, AddressTree>>>
  readonly network: RoadNetwork | undefined
  readonly isSample: boolean
}

/** What a release has for the map; undefined where it has nothing. @throws TeeviitError ARROW_* */
export function openMap(
  bytesOf: (file: string) => Uint8Array,
  has: (file: string) => boolean,
  { trees, network, isSample }: MapParts,
): TileMap {
  const hasAll = (tables: readonly string[]) => tables.every((table) => has(mapFile(table)))
  const open = (table: string) => decodeTable(mapFile(table), bytesOf(mapFile(table)))
  const index = (table: string): PlaceIndex => openIndex(numbers(open(table), 'byte', Uint8Array))
  const hasShapes = hasAll(MAP_TABLES)
  return {
    shapes: hasShapes ? openShapes(open, index) : undefined,
    network: hasShapes ? network : undefined,
    edges: hasShapes ? index('edge-index') : undefined,
    places: hasAll(PLACE_TABLES) ? openPlaces(open, index) : undefined,
    trees,
    houses: COUNTRIES.flatMap((country) => openHouses(country, trees, bytesOf, has)),
    isSample,
  }
}

/** An index is read where it is, unless its bytes begin at an odd place. */
function openIndex(bytes: Uint8Array): PlaceIndex {
  if (bytes.length === 0) return undefined
  if (bytes.byteOffset % 8 === 0) return Flatbush.from(bytes.buffer, bytes.byteOffset)
  return Flatbush.from(bytes.slice().buffer)
}

type Open = (table: string) => ReturnType<typeof decodeTable>

function openShapes(open: Open, index: (table: string) => PlaceIndex): ShapeTables {
  const shapes = open('shapes')
  const parts = open('parts')
  const points = open('points')
  return {
    kind: numbers(shapes, 'kind', Uint8Array),
    minZoom: numbers(shapes, 'minZoom', Uint8Array),
    name: numbers(shapes, 'name', Uint32Array),
    ref: numbers(shapes, 'ref', Uint32Array),
    firstPart: numbers(shapes, 'firstPart', Uint32Array),
    firstPoint: numbers(parts, 'firstPoint', Uint32Array),
    firstRun: numbers(parts, 'firstRun', Uint32Array),
    x: numbers(points, 'x', Int32Array),
    y: numbers(points, 'y', Int32Array),
    zoom: numbers(points, 'zoom', Uint8Array),
    side: numbers(open('runs'), 'side', Int32Array),
    texts: texts(open('texts'), 'text'),
    bands: BANDS.map((_, band) => ({
      shape: numbers(open(`band-${band}`), 'shape', Uint32Array),
      index: index(`index-${band}`),
    })),
  }
}

function openPlaces(open: Open, index: (table: string) => PlaceIndex): PlaceTables {
  const places = open('places')
  return {
    country: numbers(places, 'country', Uint8Array),
    row: numbers(places, 'row', Uint32Array),
    class: numbers(places, 'class', Uint8Array),
    rank: numbers(places, 'rank', Uint8Array),
    minZoom: numbers(places, 'minZoom', Uint8Array),
    population: numbers(places, 'population', Int32Array),
    index: index('place-index'),
  }
}

function openHouses(
  country: Country,
  trees: MapParts['trees'],
  bytesOf: (file: string) => Uint8Array,
  has: (file: string) => boolean,
): HouseGrid[] {
  const tree = trees[country]
  const file = (table: string) => `${country}-geo-${table}.arrow`
  if (tree === undefined || !has(file('grid'))) return []
  const open = (table: string) => decodeTable(file(table), bytesOf(file(table)))
  return [
    {
      tree,
      grid: numbers(open('grid'), 'value', Int32Array),
      from: numbers(open('grid-cells'), 'from', Uint32Array),
      row: numbers(open('grid-rows'), 'row', Uint32Array),
    },
  ]
}
