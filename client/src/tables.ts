/** Tables that are answered at once; larger ones are jobs. */
import type { Ask, AskOptions } from './ask.ts'
import type { Table } from './job-shapes.ts'
import { formOf } from './query.ts'

export interface TableOptions {
  readonly encoding?: string
  readonly delimiter?: string
  /** Whether a UTF-8 answer begins with a byte order mark, as Excel wants it. */
  readonly with_bom?: boolean
  /** Our columns to write; all where absent. */
  readonly result_columns?: readonly string[]
}

export interface SearchTableOptions extends TableOptions {
  /** Columns of the text, joined in this order; all where absent. */
  readonly columns?: readonly string[]
  /** Columns of a point whose neighbourhood is preferred. */
  readonly lat?: string
  readonly lon?: string
  /** Columns of what an answer must have or be in. */
  readonly postcode?: string
  readonly city?: string
  readonly municipality?: string
  readonly county?: string
  /** Column of kinds of answers. */
  readonly type?: string
  /** A row whose best answer is less sure stays without, 0 to 1. */
  readonly min_score?: number
}

export interface TablesClient {
  /** A table of texts with its answers behind its columns, in its own encoding. */
  searchTable(table: Table, options?: SearchTableOptions & AskOptions): Promise<Blob>
  /** A table of points with the addresses at them, in its own encoding. */
  reverseTable(table: Table, options?: TableOptions & AskOptions): Promise<Blob>
}

export function tablesClient(ask: Ask): TablesClient {
  const send = async (
    path: string,
    table: Table,
    { signal, ...options }: SearchTableOptions & AskOptions,
  ) => (await ask({ path, body: formOf(table, options), signal })).blob()
  return {
    searchTable: (table, options = {}) => send('/csv', table, options),
    reverseTable: (table, options = {}) => send('/reverse/csv', table, options),
  }
}
