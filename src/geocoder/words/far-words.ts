/**
 * Dictionary words at most two edits from a long misspelt one, the first letter kept. The sorted words are walked as a
 * trie: words that begin alike share the rows of their distance table. A prefix that is too far already is left with
 * all its words. Distance: optimal string alignment (insert, delete, substitute, swap of neighbours).
 */
import { prefixBound, type WordTable } from './words.ts'

/** Shorter words have too many neighbours two edits away to say which was meant. */
export const FAR_LENGTH_MIN = 9
const EDITS_MAX = 2
const LENGTH_MAX = 48
const WIDTH = LENGTH_MAX + EDITS_MAX + 2
const TOO_FAR = EDITS_MAX + 1

/** Row `d`: distances of the first `d` letters of the dictionary word to each beginning of the misspelt one. */
const rows = new Uint8Array(WIDTH * WIDTH)
for (let i = 0; i < WIDTH; i++) rows[i] = Math.min(i, TOO_FAR)

/** Words found by the last call. */
export const farWord = new Uint32Array(64)

/** Fills `farWord` with the words at most two edits from `bytes[start .. end)`; returns how many there are. */
export function findFarWords(
  table: WordTable,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  const length = end - start
  if (length < FAR_LENGTH_MIN || length > LENGTH_MAX) return 0
  const { offsets, bytes: own } = table.words
  const last = prefixBound(table, bytes, start, start + 1, true)
  let count = 0
  let known = 0
  for (let word = prefixBound(table, bytes, start, start + 1, false); word < last; ) {
    const from = offsets[word]
    const size = offsets[word + 1] - from
    let depth = known
    const deepest = Math.min(size, length + EDITS_MAX)
    let isFar = false
    while (depth < deepest && !isFar) isFar = fillRow(own, from, ++depth, bytes, start, length)
    if (isFar) {
      word = afterBeginning(table, word, last, depth)
    } else {
      const fits = size >= length - EDITS_MAX && size === deepest
      if (fits && rows[size * WIDTH + length] <= EDITS_MAX && count < farWord.length) {
        farWord[count++] = word
      }
      word++
    }
    if (word < last) known = Math.min(isFar ? depth - 1 : deepest, sharedLetters(table, from, word))
  }
  return count
}

/** Fills row `depth`, two cells to each side of the diagonal; whether all of it is too far. */
function fillRow(
  own: Uint8Array,
  from: number,
  depth: number,
  bytes: Uint8Array,
  start: number,
  length: number,
): boolean {
  const row = depth * WIDTH
  const letter = own[from + depth - 1]
  const low = Math.max(0, depth - EDITS_MAX)
  const high = Math.min(length, depth + EDITS_MAX)
  if (low > 0) rows[row + low - 1] = TOO_FAR
  let least = TOO_FAR
  for (let at = low; at <= high; at++) {
    let distance = depth
    if (at > 0) {
      const other = bytes[start + at - 1]
      const above = at < depth + EDITS_MAX ? rows[row - WIDTH + at] : TOO_FAR
      distance = Math.min(
        rows[row - WIDTH + at - 1] + (letter === other ? 0 : 1),
        above + 1,
        rows[row + at - 1] + 1,
      )
      const isSwap =
        depth > 1 && at > 1 && letter === bytes[start + at - 2] && own[from + depth - 2] === other
      if (isSwap) distance = Math.min(distance, rows[row - 2 * WIDTH + at - 2] + 1)
    }
    distance = Math.min(distance, TOO_FAR)
    rows[row + at] = distance
    if (distance < least) least = distance
  }
  if (high < length) rows[row + high + 1] = TOO_FAR
  return least === TOO_FAR
}

/** First word behind `word`, below `last`, that does not begin with the same `depth` letters. */
function afterBeginning(table: WordTable, word: number, last: number, depth: number): number {
  let low = word + 1
  let step = 1
  while (low + step < last && beginsAs(table, low + step, word, depth)) {
    low += step + 1
    step *= 2
  }
  // hot: halves by itself, as a function called for each step costs too much here.
  let high = Math.min(last, low + step)
  while (low < high) {
    const middle = (low + high) >>> 1
    if (beginsAs(table, middle, word, depth)) low = middle + 1
    else high = middle
  }
  return low
}

function beginsAs({ words }: WordTable, other: number, word: number, depth: number): boolean {
  const { offsets, bytes } = words
  if (offsets[other + 1] - offsets[other] < depth) return false
  for (let i = depth - 1; i >= 0; i--) {
    if (bytes[offsets[other] + i] !== bytes[offsets[word] + i]) return false
  }
  return true
}

/** How many letters `word` shares with the word whose letters begin at `from`. */
function sharedLetters({ words }: WordTable, from: number, word: number): number {
  const { offsets, bytes } = words
  const size = Math.min(offsets[word + 1] - offsets[word], LENGTH_MAX)
  let shared = 0
  while (shared < size && bytes[from + shared] === bytes[offsets[word] + shared]) shared++
  return shared
}
