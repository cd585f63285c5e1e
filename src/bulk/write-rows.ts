/** Rows as text of a format: head, chunks and tail, each by itself, so that chunks may be made anywhere and joined. */
import { wellKnownBinary, wellKnownText } from './shapes.ts'
import type { Cell, InputFormat, OutputColumn, Shape } from './table.ts'

export type OutputRow = readonly Cell[]

/** Head, then chunks in their order, then tail: the file. */
export interface RowWriter<Bytes = string> {
  head(): Bytes
  /** @param isFirst whether no row was written before */
  rows(rows: readonly OutputRow[], isFirst: boolean): Bytes
  tail(): Bytes
}

/** Where GeoJSON takes the point of a row from: columns of `lon` and `lat`, or of a geometry; each counted from 0. */
export interface PointColumns {
  readonly lon?: number | undefined
  readonly lat?: number | undefined
  readonly geometry?: number | undefined
}

/** @param points for GeoJSON alone @param delimiter for CSV: a comma where it is not given */
export function createRowWriter(
  format: InputFormat,
  columns: readonly OutputColumn[],
  points: PointColumns = {},
  delimiter = ',',
): RowWriter {
  if (format === 'ndjson')
    return { head: () => '', rows: (rows) => ndjson(columns, rows), tail: () => '' }
  if (format === 'geojson') return geojson(columns, points)
  return delimited(columns, format === 'tsv' ? '\t' : delimiter)
}

function delimited(columns: readonly OutputColumn[], delimiter: string): RowWriter {
  const isQuoted = new RegExp(`["\\r\\n${delimiter === '\t' ? '\\t' : `\\${delimiter}`}]|^\\s|\\s$`)
  const quoted = (text: string): string =>
    isQuoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  return {
    head: () => `${columns.map(({ name }) => quoted(name)).join(delimiter)}\n`,
    rows(rows) {
      let text = ''
      for (const row of rows) {
        for (let column = 0; column < columns.length; column++) {
          if (column > 0) text += delimiter
          text += quoted(plainText(row[column], columns[column].type))
        }
        text += '\n'
      }
      return text
    },
    tail: () => '',
  }
}

/** What a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** A cell as text. Text of ours gets an apostrophe before what would be a formula; the input's stays as it came. */
export function plainText(cell: Cell, type: OutputColumn['type'] = 'any'): string {
  if (cell === undefined || cell === null) return ''
  if (type === 'geometry') return wellKnownText(cell as Shape)
  if (typeof cell === 'object') return JSON.stringify(cell)
  const text = String(cell)
  return type === 'text' && FORMULA.test(text) ? `'${text}` : text
}

/** A cell as formats with types have it. */
export function typedValue(
  cell: Cell,
  type: OutputColumn['type'],
): string | number | bigint | boolean | Uint8Array | null {
  if (cell === undefined || cell === null) return null
  if (type === 'number') return Number(cell)
  if (type === 'integer') return BigInt(cell as number)
  if (type === 'boolean') return cell === true
  if (type === 'geometry') return wellKnownBinary(cell as Shape)
  return plainText(cell)
}

function ndjson(columns: readonly OutputColumn[], rows: readonly OutputRow[]): string {
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:`)
  let text = ''
  for (const row of rows) text += `{${members(names, row)}}\n`
  return text
}

function members(names: readonly string[], row: OutputRow, left?: number): string {
  let text = ''
  for (let column = 0; column < names.length; column++) {
    const cell = row[column]
    if (cell === undefined || column === left) continue
    text += `${text === '' ? '' : ','}${names[column]}${JSON.stringify(cell)}`
  }
  return text
}

function geojson(
  columns: readonly OutputColumn[],
  { lon, lat, geometry }: PointColumns,
): RowWriter {
  const names = columns.map(({ name }) => `${JSON.stringify(name)}:`)
  const feature = (row: OutputRow): string => {
    const [x, y] = [lon, lat].map((column) => (column === undefined ? undefined : row[column]))
    const isFound = typeof x === 'number' && typeof y === 'number'
    const given = geometry === undefined ? undefined : row[geometry]
    const shape = isFound
      ? `{"type":"Point","coordinates":[${x},${y}]}`
      : JSON.stringify(given ?? null)
    // The input's geometry stays a property where a point of ours takes its place.
    const properties = members(names, row, isFound ? undefined : geometry)
    return `{"type":"Feature","geometry":${shape},"properties":{${properties}}}`
  }
  return {
    head: () => '{"type":"FeatureCollection","features":[',
    rows: (rows, isFirst) =>
      rows.map((row, index) => `${isFirst && index === 0 ? '\n' : ',\n'}${feature(row)}`).join(''),
    tail: () => '\n]}\n',
  }
}
