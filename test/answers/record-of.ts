/** What a build made, as text: another digest is another release, and may need a new format. */
import { basename } from 'node:path'
import type { Receipt } from '../../src/report/receipt.ts'
import { digestOf } from './digest.ts'

/** What a build made, a line each: the digests of tables, and what became of rows. */
export function recordOf(
  files: Iterable<readonly [string, Uint8Array]>,
  receipts: readonly Receipt[],
) {
  const lines = [...files].map(([file, bytes]) => `${digestOf(bytes)} ${file}`)
  for (const { source, rowsRead, rowsKept, leftOut, refused } of receipts) {
    lines.push(`${source}: ${rowsRead} rows read, ${rowsKept} kept`)
    for (const [rule, count] of leftOut) lines.push(`${count} left out: ${rule}`)
    for (const { file, line, row, reason } of refused)
      lines.push(`${basename(file)}:${line} ${digestOf(row)} ${reason}`)
  }
  return lines.join('\n')
}
