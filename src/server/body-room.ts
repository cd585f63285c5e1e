/**
 * Room for bodies that a thread is reading: bounded in all and for each key, so that clients who hold their bodies back
 * fill no memory. Bytes count as they arrive.
 */
export interface BodyRoom {
  /** Whether there was room for so many more bytes of a key. */
  take(slot: number, bytes: number): boolean
  give(slot: number, bytes: number): void
}

/** Two of the longest bodies of one key, eight in all. */
export const KEY_BODY_BYTES_MAX = 16 * 1024 * 1024
export const ALL_BODY_BYTES_MAX = 64 * 1024 * 1024

export function createBodyRoom(): BodyRoom {
  const taken = new Map<number, number>()
  let all = 0
  return {
    take(slot, bytes) {
      const own = (taken.get(slot) ?? 0) + bytes
      if (own > KEY_BODY_BYTES_MAX || all + bytes > ALL_BODY_BYTES_MAX) return false
      taken.set(slot, own)
      all += bytes
      return true
    },
    give(slot, bytes) {
      const left = (taken.get(slot) ?? 0) - bytes
      if (left > 0) taken.set(slot, left)
      else taken.delete(slot)
      all -= bytes
    },
  }
}
