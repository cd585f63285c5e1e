/** A receipt as a manifest and programs have it. */
import type { ReceiptFacts } from '../release/manifest.ts'
import type { Receipt } from '../report/receipt.ts'

/** The receipt as the manifest has it: counts, and rules and reasons with their rows. */
export function receiptFacts({
  source,
  rowsRead,
  rowsKept,
  leftOut,
  refusedByReason,
}: Receipt): ReceiptFacts {
  return {
    source,
    rowsRead,
    rowsKept,
    leftOut: Object.fromEntries(leftOut),
    refused: Object.fromEntries(refusedByReason),
  }
}
