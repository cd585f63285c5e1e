/** Ids that objects had once, or objects that are no more: which of today's objects they lead to. */
import { lowerBound } from '../tables/binary-search.ts'
import { decodeTable, numbers } from '../tables/table-file.ts'
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

/** Rows that a former id leads to, ascending; none where nothing is known of it. */
export function successorRows({ formerId, row }: FormerIds, id: number): number[] {
  const rows: number[] = []
  for (let i = lowerBound(formerId, id); i < formerId.length && formerId[i] === id; i++) {
    rows.push(row[i])
  }
  return rows
}
