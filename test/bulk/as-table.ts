/** Tables of tests: their bytes in pieces of any size, and all rows of one. */
import { openTable, type ReadOptions } from '../../src/bulk/read-table.ts'
import type { TableRow } from '../../src/bulk/table.ts'

/** The bytes in pieces of a size, as a pipe hands them over. */
export async function* inPieces(bytes: Uint8Array, size = 7): AsyncIterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

export const openBytes = (
  bytes: Uint8Array | string,
  options: Partial<ReadOptions> = {},
  size = 7,
) => openTable(inPieces(Buffer.from(bytes), size), { name: 'table', ...options })

/** The head of a table, and its rows in one list. */
export async function readAll(
  bytes: Uint8Array | string,
  options: Partial<ReadOptions> = {},
  size = 7,
) {
  const { head, counts, chunks } = await openBytes(bytes, options, size)
  const rows: TableRow[] = []
  for await (const chunk of chunks()) rows.push(...chunk)
  return { head, counts, rows }
}

/** Cells of the rows; the fault of a broken row goes before them. */
export const shown = (rows: readonly TableRow[]): unknown[] =>
  rows.map(({ cells, fault }) => (fault ? [fault, ...cells] : cells))
