/** What the build adds for the map: shapes, main roads and places. */
import type { Country } from '../addresses/record.ts'
import type { AddressTree } from '../addresses/tree.ts'
import type { MapShapes } from '../map/shapes.ts'
import type { RoadNetwork } from '../roads/network/network.ts'
import type { Columns } from '../tables/table-file.ts'
import { addMainRoads } from './main-roads.ts'
import { placeTables } from './place-rows.ts'
import { addShapes, createShapeRows } from './shape-rows.ts'

/** Where a release has such tables, it has a map. */
export const MAP_TABLES = [
  'shapes',
  'parts',
  'points',
  'runs',
  'texts',
  'band-0',
  'band-1',
  'band-2',
  'index-0',
  'index-1',
  'index-2',
] as const
export const PLACE_TABLES = ['places', 'place-index'] as const

/** File of a table of the map in a release. */
export const mapFile = (table: string): string => `map-${table}.arrow`

/** The tables of shapes and roads by the names of their files. */
export function buildShapeTables(shapes: MapShapes, network: RoadNetwork): Map<string, Columns> {
  const rows = createShapeRows()
  addShapes(rows, shapes)
  addMainRoads(rows, network)
  return byFile(rows.finish())
}

/** The tables of places by the names of their files. */
export function buildPlaceTables(
  trees: Readonly<Partial<Record<Country, AddressTree>>>,
): Map<string, Columns> {
  return byFile(placeTables(trees))
}

const byFile = (tables: Map<string, Columns>): Map<string, Columns> =>
  new Map([...tables].map(([table, columns]) => [mapFile(table), columns]))
