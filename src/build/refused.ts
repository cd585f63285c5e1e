/** The lists of refused rows that are beside a release. */
import { basename } from 'node:path'
import type { Receipt } from '../report/receipt.ts'

export const REFUSED_FILE = 'refused.csv'
/** Refused rows of the operator's tables of weights; the file of the registers stays as it is. */
export const REFUSED_WEIGHTS_FILE = 'refused-weights.csv'

/** CSV with a header line: source, file, line (empty where a file has none), reason, row; the first ones of each source. */
export function refusedCsv(receipts: readonly Receipt[]): string {
  const lines = ['source,file,line,reason,row']
  for (const { refused } of receipts) {
    for (const { source, file, line, reason, row } of refused) {
      lines.push(
        [source, basename(file), line > 0 ? String(line) : '', reason, row].map(quoted).join(','),
      )
    }
  }
  return `${lines.join('\n')}\n`
}

function quoted(field: string): string {
  return /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}
