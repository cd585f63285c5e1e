/**
 * What became of every row that a source read: kept, left out by a stated rule, or refused with a reason.
 * A receipt balances: read = kept + left out + refused.
 */
export interface RefusedRow {
  readonly source: string
  readonly file: string
  /** Line of the file, counted from 1 with the header as line 1; 0 where a file has no lines. */
  readonly line: number
  readonly reason: string
  /** The row's own key or the start of its text, so that a person finds it. */
  readonly row: string
}

/** Most refused rows that are kept, and most reasons that are told apart. */
const LISTED_MAX = 100_000
const REASONS_MAX = 100
/** Letters of a reason, and of a row's key. */
const TEXT_MAX = 200

const OTHER_REASON = 'another reason'

export type Receipt = ReturnType<typeof createReceipt>

/** An empty receipt of a source. */
export function createReceipt(source: string) {
  return {
    source,
    rowsRead: 0,
    rowsKept: 0,
    /** Rows left out by rule, counted by the rule's name (`not current`, `folded into a building`, …). */
    leftOut: new Map<string, number>(),
    /** Rows refused, counted by reason. */
    refusedByReason: new Map<string, number>(),
    rowsRefused: 0,
    /** The first of them: a file of another kind has millions. */
    refused: [] as RefusedRow[],
  }
}

/** Counts rows that a rule leaves out. */
export function leaveOut(receipt: Receipt, rule: string, rows = 1): void {
  if (rows === 0) return
  receipt.leftOut.set(rule, (receipt.leftOut.get(rule) ?? 0) + rows)
}

/** Counts a refused row, and lists it while the list has room. */
export function refuse(receipt: Receipt, refused: Omit<RefusedRow, 'source'>): void {
  const { refusedByReason: counts } = receipt
  const own = clipped(refused.reason)
  const reason = counts.has(own) || counts.size < REASONS_MAX ? own : OTHER_REASON
  counts.set(reason, (counts.get(reason) ?? 0) + 1)
  receipt.rowsRefused++
  if (receipt.refused.length === LISTED_MAX) return
  const row = clipped(refused.row)
  receipt.refused.push({ source: receipt.source, ...refused, reason: own, row })
}

/** A short text as it is; the start of a long one, copied, so that the rest is not kept for its sake. */
function clipped(text: string): string {
  return text.length <= TEXT_MAX ? text : `${Array.from(text.slice(0, TEXT_MAX)).join('')}…`
}

/** Whether the rows kept, left out and refused are all rows that were read. */
export function isBalanced(receipt: Receipt): boolean {
  const leftOut = [...receipt.leftOut.values()].reduce((sum, rows) => sum + rows, 0)
  return receipt.rowsRead === receipt.rowsKept + leftOut + receipt.rowsRefused
}
