/**
 * Symmetric deletes (W. Garbe's SymSpell): every word is filed under what is left of it when one letter is taken out,
 * and under itself; a misspelt word meets it under one of its own such forms. Candidates are verified by distance.
 */
import { append, growing, grown } from '../../tables/growing.ts'
import type { Columns } from '../../tables/table-file.ts'
import { hashBytes } from '../../text/hash.ts'

/** Shorter words have too many neighbours to say which was meant. */
export const FUZZY_LENGTH_MIN = 4
/** Index words one letter shorter than the shortest that may be misspelt. */
const INDEXED_LENGTH_MIN = FUZZY_LENGTH_MIN - 1

function hashWithout(bytes: Uint8Array, start: number, end: number, skip: number): number {
  return hashBytes(bytes, skip + 1, end, hashBytes(bytes, start, skip))
}

/** Table of words by the hash of each of their forms, ascending; `bytes` and `offsets` are the sorted words. */
export function buildDeletes(bytes: Uint8Array, offsets: Int32Array): Columns {
  const hashes = growing(Uint32Array)
  const words = growing(Uint32Array)
  for (let word = 0; word + 1 < offsets.length; word++) {
    const start = offsets[word]
    const end = offsets[word + 1]
    if (end - start < INDEXED_LENGTH_MIN || bytes[start] <= 0x39) continue
    append(hashes, hashBytes(bytes, start, end))
    append(words, word)
    for (let skip = start; skip < end; skip++) {
      if (skip > start && bytes[skip] === bytes[skip - 1]) continue
      append(hashes, hashWithout(bytes, start, end, skip))
      append(words, word)
    }
  }
  const hash = grown(hashes)
  const word = grown(words)
  const composite = new Float64Array(hash.length)
  for (let i = 0; i < hash.length; i++) composite[i] = hash[i] * 0x200000 + word[i]
  composite.sort()
  return {
    hash: Uint32Array.from(composite, (value) => Math.floor(value / 0x200000)),
    word: Uint32Array.from(composite, (value) => value % 0x200000),
  }
}
