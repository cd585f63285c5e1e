/**
 * Tells a thread that more requests come in than it can answer. All that have arrived are handled in a row, one after
 * the other; those at the end have waited as long as the row took, and those of the next row longer.
 */
export interface Overload {
  /** Whether the request that is handled now has waited so long that it is refused. */
  isOver(): boolean
  /** As `isOver` where it says yes; a no counts nothing, since the request is asked about again. */
  isGoingOn(): boolean
}

/** So long a row is answered, before the rest of it is refused. */
export const ROW_MS_MAX = 20
/** A row of few requests takes that long only where the machine does something else: that is no reason to refuse. */
export const ROW_LENGTH_MIN = 64
/**
 * The same for the row after one that was too long. Overload goes on then, and whoever is refused has waited for the
 * answers of two rows, and for refusals that take longer than they: a share of the time is for answers, however short
 * the rows are. With these, and a turn of long work, a refusal still comes within 50 ms.
 */
export const NEXT_ROW_MS_MAX = 4
export const NEXT_ROW_LENGTH_MIN = 8

export function createOverload(now: () => number, afterRow: (end: () => void) => void): Overload {
  let rowStartMs = Number.NaN
  let rowLength = 0
  let msMax = ROW_MS_MAX
  let lengthMin = ROW_LENGTH_MIN
  let wasOver = false
  const endRow = () => {
    rowStartMs = Number.NaN
    msMax = wasOver ? NEXT_ROW_MS_MAX : ROW_MS_MAX
    lengthMin = wasOver ? NEXT_ROW_LENGTH_MIN : ROW_LENGTH_MIN
    wasOver = false
  }
  const isTooLong = (length: number, nowMs: number): boolean =>
    length > lengthMin && nowMs - rowStartMs > msMax
  return {
    isGoingOn() {
      if (Number.isNaN(rowStartMs) || !isTooLong(rowLength + 1, now())) return false
      rowLength++
      wasOver = true
      return true
    },
    isOver() {
      const nowMs = now()
      if (Number.isNaN(rowStartMs)) {
        rowStartMs = nowMs
        rowLength = 1
        afterRow(endRow)
        return false
      }
      rowLength++
      if (!isTooLong(rowLength, nowMs)) return false
      wasOver = true
      return true
    },
  }
}
