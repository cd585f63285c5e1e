/** Receipts as a person reads them at the end of a command. */
import { basename } from 'node:path'
import type { Comparison } from '../build/check-release.ts'
import { count } from '../report/progress.ts'
import type { Receipt } from '../report/receipt.ts'

/** Most refused rows that are shown. */
const REFUSED_SHOWN_MAX = 20

/** The balance of a source, then the rows left out by rule and refused by reason. */
export function receiptLines(receipt: Receipt): string[] {
  const list = (counts: ReadonlyMap<string, number>) =>
    [...counts].map(([reason, rows]) => `           ${count(rows).padStart(9)}  ${reason}`)
  const leftOut = [...receipt.leftOut.values()].reduce((sum, rows) => sum + rows, 0)
  return [
    `${receipt.source.padEnd(9)}  read ${count(receipt.rowsRead)} = kept ${count(receipt.rowsKept)} + left out ${count(leftOut)} + refused ${count(receipt.rowsRefused)}`,
    ...list(receipt.leftOut),
    ...list(receipt.refusedByReason),
  ]
}

/** The first refused rows with file, line, reason and key. @param allIn the file that has more of them */
export function refusedLines(receipts: readonly Receipt[], allIn: string): string[] {
  const refused = receipts.flatMap((receipt) => receipt.refused)
  const shown = refused.slice(0, REFUSED_SHOWN_MAX)
  const lines = shown.map(
    (row) => `  refused  ${placeOf(row.file, row.line)}  ${row.reason}  ${row.row}`,
  )
  const hidden = receipts.reduce((sum, { rowsRefused }) => sum + rowsRefused, 0) - shown.length
  return hidden > 0 ? [...lines, `  … and ${count(hidden)} more in ${allIn}`] : lines
}

/** OpenStreetMap files have no lines. */
function placeOf(file: string, line: number): string {
  return line > 0 ? `${basename(file)}:${line}` : basename(file)
}

/** How the counts differ from the release before; equal ones are not shown. */
export function comparisonLines({ release, changes }: Comparison): string[] {
  const lines = changes
    .filter(({ before, now }) => before !== now)
    .map(({ what, before, now }) => {
      const percent = before > 0 ? ` (${signed(((now - before) / before) * 100)} %)` : ''
      return `           ${what.padEnd(12)}${count(before).padStart(9)} -> ${count(now)}${percent}`
    })
  return [`against ${release}${lines.length === 0 ? ': the same counts' : ''}`, ...lines]
}

const signed = (value: number) => `${value < 0 ? '' : '+'}${value.toFixed(1)}`
