/** FNV-1a, 32 bits, over ASCII bytes: good enough for tables whose hits are always compared with the word itself. */

/** The hash of no bytes: the offset basis of FNV-1a (Fowler, Noll, Vo). */
export const HASH_START = 0x811c9dc5

/** Hash after one more byte. */
export function hashByte(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01000193) >>> 0
}

/** Hash of `bytes[start .. end)`, going on from `hash`. */
export function hashBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  hash = HASH_START,
): number {
  let h = hash
  for (let at = start; at < end; at++) h = Math.imul(h ^ bytes[at], 0x01000193)
  return h >>> 0
}
