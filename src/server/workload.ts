/**
 * Long work that a thread has under way, in milliseconds that it is expected to take. Whoever would wait too long behind
 * it is refused at once instead, and no key takes more than half of the waiting room.
 */
export interface Workload {
  /** Whether there is room; a work larger than all the room is taken where nothing of it is taken yet. */
  begin(slot: number, expectedMs: number): boolean
  end(slot: number, expectedMs: number): void
}

/** Processor time that whoever begins now waits behind at most, for all keys together and for one. */
export const ALL_WORK_MS_MAX = 20_000
export const KEY_WORK_MS_MAX = 10_000

export function createWorkload(): Workload {
  const byKey = new Map<number, number>()
  let all = 0
  return {
    begin(slot, expectedMs) {
      const own = byKey.get(slot) ?? 0
      if (own >= KEY_WORK_MS_MAX || all >= ALL_WORK_MS_MAX) return false
      byKey.set(slot, own + expectedMs)
      all += expectedMs
      return true
    },
    end(slot, expectedMs) {
      const left = (byKey.get(slot) ?? 0) - expectedMs
      if (left > 0) byKey.set(slot, left)
      else byKey.delete(slot)
      all -= expectedMs
    },
  }
}
