/** Rows as a workbook of one sheet, which is in memory until its end. */
import { TeeviitError } from '../report/errors.ts'
import type { Cell, OutputColumn } from './table.ts'
import { type OutputRow, plainText } from './write-rows.ts'

/** The most that programs open: rows of a sheet with its header, and letters of a cell. */
export const SHEET_ROWS_MAX = 1_048_576
export const CELL_LETTERS_MAX = 32_767

/** A sheet with the names of columns. */
export function createWorkbookFile(columns: readonly OutputColumn[]) {
  const sheet = [columns.map(({ name }) => sheetCell(name))]
  return {
    /** Takes rows; their bytes come at the end. @throws TeeviitError BULK_ROWS */
    rows(rows: readonly OutputRow[]) {
      for (const row of rows) sheet.push(row.map(sheetCell))
      if (sheet.length > SHEET_ROWS_MAX)
        throw new TeeviitError('BULK_ROWS', { most: SHEET_ROWS_MAX })
      return ''
    },
    async end(): Promise<Uint8Array> {
      // A library that nobody else needs.
      const { default: writeSheet } = await import('write-excel-file/node')
      return writeSheet(sheet, { sheet: 'teeviit', stickyRowsCount: 1 }).toBuffer()
    },
  }
}

/** What XML 1.0 cannot hold: control characters, and halves of letters. */
const UNWRITABLE = /[^\P{C}\t\n\r\p{Cf}\p{Co}\p{Cn}]|[\ufffe\uffff]/gu

/** A cell of its own kind. A text that begins with `=` is a text, and no formula. */
function sheetCell(cell: Cell): string | number | boolean | null {
  if (typeof cell === 'boolean' || (typeof cell === 'number' && Number.isFinite(cell))) return cell
  const text = plainText(cell).replace(UNWRITABLE, '').slice(0, CELL_LETTERS_MAX)
  return text === '' ? null : text
}
