/**
 * Room that the keys of a thread share: bounded in all and for each key, so that no client fills it alone. It holds the
 * bytes of bodies that are being read, the milliseconds of long work, and the number of uploads under way.
 */
export type KeyRoom = ReturnType<typeof createKeyRoom>

/** @param mayOverdraw whether an amount is taken as soon as anything is left for it */
function createKeyRoom(keyMax: number, allMax: number, mayOverdraw: boolean) {
  const taken = new Map<number, number>()
  let all = 0
  return {
    /** Whether there was room for this much more of a key. */
    take(slot: number, amount: number) {
      const own = taken.get(slot) ?? 0
      const needed = mayOverdraw ? 1 : amount
      if (own + needed > keyMax || all + needed > allMax) return false
      taken.set(slot, own + amount)
      all += amount
      return true
    },
    give(slot: number, amount: number) {
      const left = (taken.get(slot) ?? 0) - amount
      // Addresses of clients come and go.
      if (left > 0) taken.set(slot, left)
      else taken.delete(slot)
      all -= amount
    },
    /** What all keys have taken together. */
    taken: () => all,
  }
}

/** Two of the longest bodies of one key, eight in all. */
export const KEY_BODY_BYTES_MAX = 16 * 1024 * 1024
export const ALL_BODY_BYTES_MAX = 64 * 1024 * 1024

/** Room for bodies; bytes count as they arrive. */
export const createBodyRoom = () => createKeyRoom(KEY_BODY_BYTES_MAX, ALL_BODY_BYTES_MAX, false)

/** Processor time that new work waits behind at most, for one key and for all together. */
export const KEY_WORK_MS_MAX = 10_000
export const ALL_WORK_MS_MAX = 20_000

/** Room for long work, in milliseconds that it is expected to take; who would wait longer is refused at once. */
export const createWorkRoom = () => createKeyRoom(KEY_WORK_MS_MAX, ALL_WORK_MS_MAX, true)

/** Uploads under way of one key, and of all: each holds a connection and a file open. */
const KEY_UPLOADS_MAX = 8
const ALL_UPLOADS_MAX = 64

export const createUploadRoom = () => createKeyRoom(KEY_UPLOADS_MAX, ALL_UPLOADS_MAX, false)
