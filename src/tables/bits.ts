/** Sets of small numbers, a bit each: 32 in a number. */

/** An empty set. @param limit above all numbers of the set */
export const createBits = (limit: number): Uint32Array => new Uint32Array(Math.ceil(limit / 32))

/** Adds a number to a set. */
export function setBit(bits: Uint32Array, number: number): void {
  bits[number >>> 5] |= 1 << (number & 31)
}

/** Words that are listed in one call: short calls, so that the engine soon has its best code ready. */
const WORDS_A_CALL = 512

/** The numbers of a set, ascending. */
export function bitList(bits: Uint32Array): Uint32Array {
  let count = 0
  for (let word = 0; word < bits.length; word++) count += bitCount(bits[word])
  const list = new Uint32Array(count)
  for (let word = 0, at = 0; word < bits.length; word += WORDS_A_CALL) {
    at = listSome(bits, word, Math.min(word + WORDS_A_CALL, bits.length), list, at)
  }
  return list
}

function listSome(
  bits: Uint32Array,
  begin: number,
  end: number,
  list: Uint32Array,
  at: number,
): number {
  let next = at
  for (let word = begin; word < end; word++) {
    for (let left = bits[word] | 0; left !== 0; left &= left - 1) {
      list[next++] = word * 32 + 31 - Math.clz32(left & -left)
    }
  }
  return next
}

/** How many numbers of a set are before each of its words. */
export function countsBefore(bits: Uint32Array): Uint32Array {
  const before = new Uint32Array(bits.length)
  for (let word = 1; word < bits.length; word++) {
    before[word] = before[word - 1] + bitCount(bits[word - 1])
  }
  return before
}

/** How many bits of a word are set: sums of pairs, of fours, of bytes. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
