/** Reading a table of a register by the rules of the receipt: every row is counted, no bad one stops the reading. */
import type { StreetLines } from '../../addresses/street-lines.ts'
import type { TreeBuilder } from '../../addresses/tree-builder.ts'
import { leaveOut, type Receipt, refuse } from '../../report/receipt.ts'
import type { SourceFile } from './open-bytes.ts'
import type { Row } from './row.ts'
import { openTable, type Table } from './table-reader.ts'

/** What all files of a register are read into. */
export interface Reading {
  readonly builder: TreeBuilder
  readonly receipt: Receipt
  /** Called now and then with the number of rows that the source has read so far. */
  readonly onRows?: ((rows: number) => void) | undefined
  /** Takes the lines of streets, where they are wanted. */
  readonly lines?: StreetLines | undefined
}

const ROWS_PER_CALL = 10_000

/** What became of a row. */
export type Verdict =
  | { readonly is: 'kept' }
  /** It is an object of the tree builder, which counts it when the tree is finished. */
  | { readonly is: 'staged' }
  | { readonly is: 'left out'; readonly rule: string }
  | { readonly is: 'refused'; readonly reason: string }

export const KEPT: Verdict = { is: 'kept' }
export const STAGED: Verdict = { is: 'staged' }

/** The verdict on a row that a rule leaves out. */
export function leftOut(rule: string): Verdict {
  return { is: 'left out', rule }
}

/** The verdict on a row that cannot be right. */
export function refused(reason: string): Verdict {
  return { is: 'refused', reason }
}

export interface RowReader {
  /** What a person finds a refused row by. */
  keyOf(row: Row): string
  take(row: Row): Verdict
}

/** Reads a table: `prepare` finds its columns and says what is done with a row. */
export async function readRegisterTable(
  file: SourceFile,
  { receipt, onRows }: Pick<Reading, 'receipt' | 'onRows'>,
  prepare: (table: Table) => RowReader,
): Promise<void> {
  const table = await openTable(file)
  const reader = prepare(table)
  const refuseRow = (row: Row, key: string, reason: string) =>
    refuse(receipt, { file: file.name, line: row.line, reason, row: key })
  await table.readRows(
    (row) => {
      receipt.rowsRead++
      if (receipt.rowsRead % ROWS_PER_CALL === 0) onRows?.(receipt.rowsRead)
      const verdict = reader.take(row)
      if (verdict.is === 'kept') receipt.rowsKept++
      else if (verdict.is === 'left out') leaveOut(receipt, verdict.rule)
      else if (verdict.is === 'refused') refuseRow(row, reader.keyOf(row), verdict.reason)
    },
    (row, reason) => {
      receipt.rowsRead++
      refuseRow(row, row.excerpt(), reason)
    },
  )
  onRows?.(receipt.rowsRead)
}
