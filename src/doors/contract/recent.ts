/**
 * What was asked for last, bounded in bytes. Two generations: what is asked for lives in the young one; when that is full
 * it becomes the old one, and what was old and not asked for since is forgotten. So a hit costs one look-up and no
 * bookkeeping, and what is in use stays.
 */

/** What a cache counts. */
export interface CacheStats {
  addHit(): void
  addMiss(): void
  /** Bytes that are kept. */
  setBytes(bytes: number): void
}

/**
 * @param bytesMax of both generations
 * @param noteBytes hears how many bytes are kept, whenever that changes
 */
export function createRecent<Key, Value>(
  bytesMax: number,
  bytesOf: (key: Key, value: Value) => number,
  noteBytes: (bytes: number) => void = () => {},
) {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()
  let youngBytes = 0
  let oldBytes = 0

  /** Keeps a value, unless it would take more than a generation. */
  function keep(key: Key, value: Value): void {
    const bytes = bytesOf(key, value)
    if (bytes > bytesMax / 2) return
    if (young.has(key)) youngBytes -= bytesOf(key, young.get(key) as Value)
    if (youngBytes + bytes > bytesMax / 2) {
      old = young
      oldBytes = youngBytes
      young = new Map()
      youngBytes = 0
    }
    young.set(key, value)
    youngBytes += bytes
    noteBytes(youngBytes + oldBytes)
  }

  return {
    keep,
    has: (key: Key) => young.has(key) || old.has(key),
    /** The value kept under `key`, which from now on is young. */
    get(key: Key) {
      if (young.has(key)) return young.get(key)
      const value = old.get(key)
      if (old.has(key)) keep(key, value as Value)
      return value
    },
    forgetAll() {
      young = new Map()
      old = new Map()
      youngBytes = 0
      oldBytes = 0
      noteBytes(0)
    },
  }
}
