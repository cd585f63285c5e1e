/** What the build adds for the map: shapes, main roads, places, and where every edge is. */
import type { Country } from '../addresses/record.ts'
import type { AddressTree } from '../addresses/tree.ts'
import { boxOfPoints } from '../geo/box.ts'
import { worldX, worldY } from '../geo/mercator.ts'
import type { MapShapes } from '../map/shapes.ts'
import type { RoadNetwork } from '../roads/network/network.ts'
import type { Columns } from '../tables/table-file.ts'
import { addMainRoads } from './main-roads.ts'
import { placeTables } from './place-rows.ts'
import { addShapes, createShapeRows, indexOf } from './shape-rows.ts'

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
  'edge-index',
] as const
export const PLACE_TABLES = ['places', 'place-index'] as const

/** File of a table of the map in a release. */
export const mapFile = (table: string): string => `map-${table}.arrow`

/** The tables of shapes and roads by the names of their files. */
export function buildShapeTables(shapes: MapShapes, network: RoadNetwork): Map<string, Columns> {
  const rows = createShapeRows()
  addShapes(rows, shapes)
  addMainRoads(rows, network)
  const tables = rows.finish()
  tables.set('edge-index', { byte: edgeIndex(network) })
  return byFile(tables)
}

/** The tables of places by the names of their files. */
export function buildPlaceTables(
  trees: Readonly<Partial<Record<Country, AddressTree>>>,
): Map<string, Columns> {
  return byFile(placeTables(trees))
}

const byFile = (tables: Map<string, Columns>): Map<string, Columns> =>
  new Map([...tables].map(([table, columns]) => [mapFile(table), columns]))

/** Boxes of all edges, for the zooms that draw every one. */
function edgeIndex(network: RoadNetwork): Uint8Array {
  const { edgeFirstPoint, edgePointCount, pointLonE7, pointLatE7 } = network
  return indexOf(network.edgeCount, (edge) => {
    const from = edgeFirstPoint[edge]
    const to = from + edgePointCount[edge]
    const { west, south, east, north } = boxOfPoints(pointLonE7, pointLatE7, from, to)
    return [worldX(west), worldY(north), worldX(east), worldY(south)]
  })
}
