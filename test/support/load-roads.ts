/** Builds the roads of a file in memory, as a release would hold them. */

import { SILENT } from '../../src/report/progress.ts'
import { openRoads } from '../../src/roads/network/network.ts'
import { buildRoads, type OsmSource } from '../../src/sources/osm/build-roads.ts'
import { type Columns, encodeTable } from '../../src/tables/table-file.ts'

/** Opens tables as if they had been written to a release. */
export function openTables(tables: ReadonlyMap<string, Columns>) {
  return openRoads((file) => encodeTable(tables.get(file.replace(/^roads-|\.arrow$/g, ''))!))
}

export async function loadRoadsForTests(...sources: (OsmSource | string)[]) {
  const files = sources.map((source) => (typeof source === 'string' ? { file: source } : source))
  const { tables, receipts } = await buildRoads(files, SILENT, undefined, 1)
  return { ...openTables(tables), tables, receipts }
}
