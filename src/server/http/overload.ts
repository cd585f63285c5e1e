/**
 * Tells a thread that more requests come in than it can answer. All that have arrived are handed over in one go; those
 * at the end of a long row have waited as long as the row took, and those of the next row longer.
 */
export interface Overload {
  /** Whether the request that is handled now has waited so long that it is refused. */
  isOver(): boolean
}

/** With the row before it, and a turn of long work, a refusal so comes within 50 ms. */
export const ROW_MS_MAX = 20
/** A row of few requests takes that long only where the machine does something else: that is no reason to refuse. */
export const ROW_LENGTH_MIN = 64

export function createOverload(now: () => number, afterRow: (end: () => void) => void): Overload {
  let rowStartMs = Number.NaN
  let rowLength = 0
  const endRow = () => {
    rowStartMs = Number.NaN
  }
  return {
    isOver() {
      const nowMs = now()
      if (Number.isNaN(rowStartMs)) {
        rowStartMs = nowMs
        rowLength = 1
        afterRow(endRow)
        return false
      }
      rowLength++
      return rowLength > ROW_LENGTH_MIN && nowMs - rowStartMs > ROW_MS_MAX
    },
  }
}
