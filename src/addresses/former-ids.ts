/** Ids that objects had once, or objects that are no more: which of today's objects they lead to. */
import { lowerBound } from '../tables/binary-search.ts'
import { type Columns, decodeTable, numbers } from '../tables/table-file.ts'
import type { Country } from './record.ts'

export type FormerIds = Readonly<ReturnType<typeof openFormerIds>>

/** A country whose sources say nothing of former ids has no such file. */
export const formerIdsFile = (country: Country) => `${country}-former-ids.arrow`

/** @throws TeeviitError ARROW_* where the table is broken or of another shape */
export function openFormerIds(country: Country, bytes: Uint8Array) {
  const table = decodeTable(formerIdsFile(country), bytes)
  return {
    /** Ascending; an id that leads to several objects has several places. */
    formerId: numbers(table, 'formerId', Float64Array),
    /** Row of today's object. */
    row: numbers(table, 'row', Uint32Array),
  }
}

/** Columns of former ids and the rows that each leads to, each pair once; undefined for none. */
export function formerIdColumns(pairs: [id: number, row: number][]): Columns | undefined {
  if (pairs.length === 0) return undefined
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const kept = pairs.filter(
    ([id, row], i) => i === 0 || id !== pairs[i - 1][0] || row !== pairs[i - 1][1],
  )
  return {
    formerId: Float64Array.from(kept, ([id]) => id),
    row: Uint32Array.from(kept, ([, row]) => row),
  }
}

/** Rows that a former id leads to, ascending; none where nothing is known of it. */
export function successorRows({ formerId, row }: FormerIds, id: number): number[] {
  const rows: number[] = []
  for (let i = lowerBound(formerId, id); i < formerId.length && formerId[i] === id; i++) {
    rows.push(row[i])
  }
  return rows
}
