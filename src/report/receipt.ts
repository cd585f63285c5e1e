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

export interface Receipt {
  readonly source: string
  rowsRead: number
  rowsKept: number
  /** Rows left out by rule, counted by the rule's name (`not current`, `folded into a building`, …). */
  readonly leftOut: Map<string, number>
  /** Rows refused, counted by reason. */
  readonly refusedByReason: Map<string, number>
  readonly refused: RefusedRow[]
}

export function createReceipt(source: string): Receipt {
  return {
    source,
    rowsRead: 0,
    rowsKept: 0,
    leftOut: new Map(),
    refusedByReason: new Map(),
    refused: [],
  }
}

export function leaveOut(receipt: Receipt, rule: string, rows = 1): void {
  if (rows === 0) return
  receipt.leftOut.set(rule, (receipt.leftOut.get(rule) ?? 0) + rows)
}

export function refuse(receipt: Receipt, refused: Omit<RefusedRow, 'source'>): void {
  receipt.refused.push({ source: receipt.source, ...refused })
  receipt.refusedByReason.set(
    refused.reason,
    (receipt.refusedByReason.get(refused.reason) ?? 0) + 1,
  )
}

export function isBalanced(receipt: Receipt): boolean {
  const leftOut = [...receipt.leftOut.values()].reduce((sum, rows) => sum + rows, 0)
  return receipt.rowsRead === receipt.rowsKept + leftOut + receipt.refused.length
}
