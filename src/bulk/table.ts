/** What a table is while it passes through: a head, then rows in chunks. Plain data that goes between threads. */
import type { RefusalCode } from '../report/errors.ts'

/** Formats of text, those that are joined of chunks, and all that files of a user have. */
export const INPUT_FORMATS = ['csv', 'tsv', 'ndjson', 'geojson'] as const
export const CHUNK_FORMATS = [...INPUT_FORMATS, 'arrow'] as const
export const OUTPUT_FORMATS = [...CHUNK_FORMATS, 'xlsx', 'parquet'] as const

export type InputFormat = (typeof INPUT_FORMATS)[number]
export type ChunkFormat = (typeof CHUNK_FORMATS)[number]
export type OutputFormat = (typeof OUTPUT_FORMATS)[number]

/** What a cell holds: a text, or a JSON value; undefined where the row has no such member. */
export type Cell = string | number | boolean | null | undefined | object

/** Why a row cannot be read. */
export type RowFault = Extract<
  RefusalCode,
  'ROW_QUOTE_OPEN' | 'ROW_TOO_LONG' | 'ROW_TOO_DEEP' | 'ROW_WIDTH' | 'ROW_NUL' | 'ROW_NOT_JSON'
>

export interface TableRow {
  /** Counted from 1, without the header. */
  readonly number: number
  /** One for each column of the head. */
  readonly cells: readonly Cell[]
  /** Set where the row is broken; its cells are what could be read then. */
  readonly fault?: RowFault
}

/** How the text of a cell is seen by a question; objects are no text. */
export function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

/** What a cell of a geometry column holds: degrees, longitude first. */
export type Shape =
  | { readonly type: 'Point'; readonly coordinates: readonly [number, number] }
  | { readonly type: 'LineString'; readonly coordinates: readonly (readonly [number, number])[] }

/** A column that is written. */
export interface OutputColumn {
  readonly name: string
  /** `any` is a column of the input: it is written as it came. Text of ours never begins like a formula. */
  readonly type: 'any' | 'text' | 'integer' | 'number' | 'boolean' | 'geometry'
}

/** Letters of a row, and columns: what is longer has lost its end, or was never a table. */
export const ROW_LETTERS_MAX = 1 << 20
/** Naming four times as many held a thread of a server for 20 ms. */
export const COLUMNS_MAX = 4_096

/** A chunk ends after this many rows, or letters: it is the same whenever the file is read. */
export const ROWS_A_CHUNK = 200
export const LETTERS_A_CHUNK = 1 << 20

/** Names made unique among `taken` without regard to case: `name`, `name_2`, … Empty ones become `column_N`. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  // From which number on a name may be free: a thousand columns of one name are not tried a thousand times each.
  const numbers = new Map<string, number>()
  return names.map((given, index) => {
    const name = given.trim() === '' ? `column_${index + 1}` : given
    const plain = name.toLowerCase()
    let number = numbers.get(plain) ?? 2
    let ending = ''
    while (taken.has(plain + ending)) ending = `_${number++}`
    numbers.set(plain, number)
    taken.add(plain + ending)
    return name + ending
  })
}
