/** Dictionary ranges that begin as a word being typed does, or nearly so. */
import type { WordTable } from './words.ts'

/** Beginnings shorter than this are not corrected. */
export const FUZZY_PREFIX_MIN = 4
/** Ranges a correction hands out at most. */
const RANGES_MAX = 24

/** Ranges of word ids: `from[i] .. to[i]`. */
export const createWordRanges = () => ({
  count: 0,
  from: new Uint32Array(RANGES_MAX),
  to: new Uint32Array(RANGES_MAX),
})

type WordRanges = ReturnType<typeof createWordRanges>

function push(out: WordRanges, from: number, to: number): void {
  if (from >= to || out.count === out.from.length) return
  out.from[out.count] = from
  out.to[out.count++] = to
}

/**
 * The ranges of words whose beginning is one edit away from `bytes[start .. end)`; the first letter is kept.
 * Walks down the sorted words as if they were a trie, leaving the typed letters at each depth once.
 */
export function fuzzyRanges(
  table: WordTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  out: WordRanges,
): void {
  out.count = 0
  let from = 0
  let to = table.count
  for (let at = start; at < end && from < to; at++) {
    const depth = at - start
    if (depth > 0) leaveAt(table, bytes, at, end, depth, from, to, out)
    const low = bound(table, from, to, depth, bytes[at])
    to = bound(table, low, to, depth, bytes[at] + 1)
    from = low
  }
}

/** All single edits at letter `at`, within the words `from .. to` that share the letters before it. */
function leaveAt(
  table: WordTable,
  bytes: Uint8Array,
  at: number,
  end: number,
  depth: number,
  from: number,
  to: number,
  out: WordRanges,
): void {
  // A letter too many was typed.
  descend(table, bytes, at + 1, end, depth, from, to, out)
  for (let low = from; low < to; ) {
    const letter = letterAt(table, low, depth)
    const high = bound(table, low, to, depth, letter + 1)
    if (letter >= 0 && letter !== bytes[at]) {
      // Another letter was typed, or this one was left out.
      descend(table, bytes, at + 1, end, depth + 1, low, high, out)
      descend(table, bytes, at, end, depth + 1, low, high, out)
      // It comes one place later: two letters were swapped.
      if (at + 1 < end && letter === bytes[at + 1]) {
        const next = bound(table, low, high, depth + 1, bytes[at])
        const last = bound(table, next, high, depth + 1, bytes[at] + 1)
        descend(table, bytes, at + 2, end, depth + 2, next, last, out)
      }
    }
    low = Math.max(high, low + 1)
  }
}

/** Goes down by the letters that are left; what remains is a range of the answer. */
function descend(
  table: WordTable,
  bytes: Uint8Array,
  at: number,
  end: number,
  depth: number,
  from: number,
  to: number,
  out: WordRanges,
): void {
  let low = from
  let high = to
  for (let i = at; i < end && low < high; i++) {
    const letter = depth + i - at
    low = bound(table, low, high, letter, bytes[i])
    high = bound(table, low, high, letter, bytes[i] + 1)
  }
  push(out, low, high)
}

/** Byte of a word at a depth; -1 past its end. */
function letterAt({ words }: WordTable, word: number, depth: number): number {
  const at = words.offsets[word] + depth
  return at < words.offsets[word + 1] ? words.bytes[at] : -1
}

/** First word of `from .. to` whose letter at `depth` is not below `letter`. */
// hot: halves by itself, as a function called for each step costs too much here.
function bound(table: WordTable, from: number, to: number, depth: number, letter: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (letterAt(table, middle, depth) < letter) low = middle + 1
    else high = middle
  }
  return low
}
