/** Opens the map of a release: views over its files, and the indexes by place. */
import Flatbush from 'flatbush'
import { COUNTRIES, type Country } from '../addresses/record.ts'
import type { AddressTree } from '../addresses/tree.ts'
import type { RoadNetwork } from '../roads/network/network.ts'
import { columnsOf, decodeTable, numbers, texts } from '../tables/table-file.ts'
import { MAP_TABLES, mapFile, PLACE_TABLES } from './build-tiles.ts'
import { BANDS } from './shape-rows.ts'

/** Boxes in units of the world, searched by place. */
export type PlaceIndex = Flatbush | undefined

/** The columns of shapes and what is beneath them, as `docs/formats/release.md` says. */
export type ShapeTables = ReturnType<typeof openShapes>

/** The columns of places, and their index. */
export type PlaceTables = ReturnType<typeof openPlaces>

/** Houses of a country by cells of a grid, as the geocoder has them. */
export interface HouseGrid {
  readonly tree: AddressTree
  /** West, south, width and height of a cell (1e-7 degrees), columns, lines. */
  readonly grid: Int32Array
  readonly from: Uint32Array
  readonly row: Uint32Array
}

/** Edges of roads near a window, each at least once, ferries left out: 1e-7 degrees. */
export type EdgesIn = (west: number, south: number, east: number, north: number) => number[]

export type TileMap = Readonly<ReturnType<typeof openMap>>

export interface MapParts {
  readonly trees: Readonly<Partial<Record<Country, AddressTree>>>
  readonly network: RoadNetwork | undefined
  readonly edgesIn: EdgesIn | undefined
  readonly isSample: boolean
}

/** What a release has for the map; undefined where it has nothing. @throws TeeviitError ARROW_* */
export function openMap(
  bytesOf: (file: string) => Uint8Array,
  has: (file: string) => boolean,
  { trees, network, edgesIn, isSample }: MapParts,
) {
  const hasAll = (tables: readonly string[]) => tables.every((table) => has(mapFile(table)))
  const open = (table: string) => decodeTable(mapFile(table), bytesOf(mapFile(table)))
  const index = (table: string): PlaceIndex => openIndex(numbers(open(table), 'byte', Uint8Array))
  const hasShapes = hasAll(MAP_TABLES)
  return {
    shapes: hasShapes ? openShapes(open, index) : undefined,
    network: hasShapes ? network : undefined,
    edgesIn,
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

function openShapes(open: Open, index: (table: string) => PlaceIndex) {
  return {
    ...columnsOf(open('shapes'), {
      kind: Uint8Array,
      minZoom: Uint8Array,
      name: Uint32Array,
      ref: Uint32Array,
      firstPart: Uint32Array,
    }),
    ...columnsOf(open('parts'), { firstPoint: Uint32Array, firstRun: Uint32Array }),
    ...columnsOf(open('points'), { x: Int32Array, y: Int32Array, zoom: Uint8Array }),
    /** West, north, east, south of each run, in units of the world. */
    side: numbers(open('runs'), 'side', Int32Array),
    texts: texts(open('texts'), 'text'),
    /** By band of zooms: its shapes, and their index. */
    bands: BANDS.map((_, band) => ({
      shape: numbers(open(`band-${band}`), 'shape', Uint32Array),
      index: index(`index-${band}`),
    })),
  }
}

function openPlaces(open: Open, index: (table: string) => PlaceIndex) {
  const columns = columnsOf(open('places'), {
    country: Uint8Array,
    row: Uint32Array,
    class: Uint8Array,
    rank: Uint8Array,
    minZoom: Uint8Array,
    population: Int32Array,
  })
  return { ...columns, index: index('place-index') }
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
