/**
 * What the readers know of the head of an official file. The columns are found by the readers' own functions, so that a
 * file that passes here is one that they can read.
 */
import { TeeviitError } from '../report/errors.ts'
import { adsColumns } from './ads/columns.ts'
import { postcodeColumns } from './ads/postcodes.ts'
import { synonymColumns } from './ads/synonyms.ts'
import { openOsmFile } from './osm/blob-file.ts'
import { findRcColumns } from './rc/read-rc.ts'
import { findFile } from './reading/open-bytes.ts'
import { openTable, type Table } from './reading/table-reader.ts'
import { centroidColumns } from './varis/centroids.ts'
import { historyColumns } from './varis/history.ts'
import { varisColumns } from './varis/read-varis.ts'

/** Which reader will read a file; of Lithuanian tables with the file, of geometries with the column of codes. */
export type HeaderKind =
  | { readonly reader: 'ads-objects' | 'ads-postcodes' | 'ads-synonyms' }
  | { readonly reader: 'varis-table' | 'varis-history' | 'varis-centroids' }
  | { readonly reader: 'rc-table'; readonly file: string }
  | { readonly reader: 'geojson'; readonly code: string }
  | { readonly reader: 'osm' }

export interface Header {
  readonly columns: readonly string[]
  /** Columns that the reader reads. */
  readonly read: readonly string[]
  /** Date of the data, `2026-11-01`, where the file says it. */
  readonly date: string | undefined
}

/** The first feature is within this many bytes. */
const GEOJSON_HEAD_BYTES = 1 << 16
const ISO_DATE_LETTERS = 10

/**
 * Looks at the head of a file; of an OpenStreetMap file at all its blobs, so that a cut one is found.
 * @throws TeeviitError SOURCE_*, OSM_* that names what the reader would miss
 */
export async function readHeader(path: string, kind: HeaderKind): Promise<Header> {
  if (kind.reader === 'osm') {
    const { handle, date } = await openOsmFile(path)
    await handle.close()
    return { columns: [], read: [], date: date?.slice(0, ISO_DATE_LETTERS) }
  }
  if (kind.reader === 'geojson') return geojsonHeader(path, kind.code)
  const table = await openTable(await findFile(path, ['.csv']))
  const read = new Set<string>()
  findColumns(watched(table, read), kind)
  return { columns: table.header, read: [...read].sort(), date: undefined }
}

function findColumns(table: Table, kind: HeaderKind): void {
  if (kind.reader === 'ads-objects') adsColumns(table)
  else if (kind.reader === 'ads-postcodes') postcodeColumns(table)
  else if (kind.reader === 'ads-synonyms') synonymColumns(table)
  else if (kind.reader === 'varis-table') varisColumns(table)
  else if (kind.reader === 'varis-history') historyColumns(table)
  else if (kind.reader === 'varis-centroids') centroidColumns(table)
  else if (kind.reader === 'rc-table') findRcColumns(kind.file, table)
}

/** A table that notes which of its columns are asked for. */
function watched(table: Table, read: Set<string>): Table {
  const note = (column: number) => {
    if (column >= 0) read.add(table.header[column].toUpperCase())
    return column
  }
  return {
    ...table,
    column: (name) => note(table.column(name)),
    optional: (...names) => note(table.optional(...names)),
  }
}

async function geojsonHeader(path: string, code: string): Promise<Header> {
  const file = await findFile(path, ['.json'])
  let head = ''
  for await (const piece of await file.open()) {
    head += piece.toString('utf8')
    if (head.length >= GEOJSON_HEAD_BYTES) break
  }
  const features = /"features"\s*:\s*\[/.exec(head)
  if (features === null) {
    throw new TeeviitError('SOURCE_GEOJSON', { file: file.name, reason: 'it has no features' })
  }
  // A member `crs` before the features has properties, too.
  const properties = /"properties"\s*:\s*\{([^}]*)\}/.exec(head.slice(features.index))?.[1]
  if (properties === undefined) return { columns: [], read: [], date: undefined }
  const columns = [...properties.matchAll(/"([^"]+)"\s*:/g)].map(([, name]) => name)
  if (!columns.includes(code)) {
    const found = columns.slice(0, 60).join(', ')
    throw new TeeviitError('SOURCE_COLUMN_MISSING', { file: file.name, column: code, found })
  }
  return { columns, read: [code], date: undefined }
}
