/** Crossings of streets as a release has them: a table in the order of their first streets, opened as views of its file. */
import type { AddressTree } from '../../addresses/tree.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import { decodeTable, numbers } from '../../tables/table-file.ts'

/** What a crossing's point comes from; the index into it is the column `source`. */
export const CROSSING_SOURCES = ['roads', 'register', 'houses'] as const
export type CrossingSource = (typeof CROSSING_SOURCES)[number]

/** Each meeting of two streets twice, once under each: units, ascending by `street`, then by `other`. */
export type Crossings = Readonly<ReturnType<typeof openCrossings>>

/** Name of the file of a country's crossings. A release without roads and street lines has none. */
export function crossingsFile({ country }: Pick<AddressTree, 'country'>): string {
  return `${country}-geo-crossings.arrow`
}

/** @throws TeeviitError ARROW_* where the table is broken or of another shape. */
export function openCrossings(file: string, bytes: Uint8Array) {
  const table = decodeTable(file, bytes)
  return {
    street: numbers(table, 'street', Uint32Array),
    other: numbers(table, 'other', Uint32Array),
    lonE7: numbers(table, 'lonE7', Int32Array),
    latE7: numbers(table, 'latE7', Int32Array),
    source: numbers(table, 'source', Uint8Array),
  }
}

/** Rows of the crossings of one street's unit: `[from, to)`. */
export function crossingsOf({ street }: Crossings, unit: number): readonly [number, number] {
  return [lowerBound(street, unit), lowerBound(street, unit + 1)]
}
