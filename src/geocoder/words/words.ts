/**
 * A dictionary of folded words: sorted, so that a prefix is a range, and hashed, so that a whole word is one look-up.
 * Word ids are places in the sorted order.
 */

import { partitionPoint } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import type { TextColumn } from '../../tables/table-file.ts'
import { hashBytes } from '../../text/hash.ts'

export interface WordTable {
  readonly count: number
  readonly words: TextColumn
  /** Open addressing, a power of two of places: word id, NONE where empty. */
  readonly slots: Uint32Array
}

/** Bytes of folded texts: every letter is one byte, those outside ASCII too. */
export function foldedBytes(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Texts of the sorted, distinct words. Letters outside ASCII stay single bytes, so the column is no UTF-8 then. */
export function wordColumn(words: readonly string[]): TextColumn {
  let size = 0
  for (const word of words) size += word.length
  const offsets = new Int32Array(words.length + 1)
  const bytes = new Uint8Array(size)
  let at = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    for (let k = 0; k < word.length; k++) bytes[at++] = word.charCodeAt(k)
    offsets[i + 1] = at
  }
  return { offsets, bytes }
}

/** The hash places of sorted words, at most half full. */
export function wordSlots({ offsets, bytes }: TextColumn): Uint32Array {
  const count = offsets.length - 1
  let size = 16
  while (size < count * 2) size *= 2
  const slots = new Uint32Array(size).fill(NONE)
  for (let word = 0; word < count; word++) {
    let slot = hashBytes(bytes, offsets[word], offsets[word + 1]) & (size - 1)
    while (slots[slot] !== NONE) slot = (slot + 1) & (size - 1)
    slots[slot] = word
  }
  return slots
}

export function createWordTable(words: readonly string[]): WordTable {
  const column = wordColumn(words)
  return { count: words.length, words: column, slots: wordSlots(column) }
}

/** Id of the word `bytes[start .. end)`, or NONE. */
export function findWord(table: WordTable, bytes: Uint8Array, start: number, end: number): number {
  return findHashed(table, bytes, start, end, hashBytes(bytes, start, end))
}

function findHashed(
  { words, slots }: WordTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  hash: number,
): number {
  const { offsets, bytes: own } = words
  const last = slots.length - 1
  const length = end - start
  for (let slot = hash & last; ; slot = (slot + 1) & last) {
    const word = slots[slot]
    if (word === NONE) return NONE
    const from = offsets[word]
    if (offsets[word + 1] - from !== length) continue
    let at = 0
    while (at < length && own[from + at] === bytes[start + at]) at++
    if (at === length) return word
  }
}

/** Order of word `word` against `bytes[start .. end)`, where a word that begins with them counts as equal: -1, 0, 1. */
function comparePrefix(
  { words }: WordTable,
  word: number,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  const { offsets, bytes: own } = words
  const from = offsets[word]
  const length = offsets[word + 1] - from
  for (let at = 0; at < end - start; at++) {
    if (at >= length) return -1
    const difference = own[from + at] - bytes[start + at]
    if (difference !== 0) return difference < 0 ? -1 : 1
  }
  return 0
}

/** First word id that begins with `bytes[start .. end)` or comes after those that do (`after` = true: past them). */
export function prefixBound(
  table: WordTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  after: boolean,
): number {
  return partitionPoint(0, table.count, (word) => {
    const order = comparePrefix(table, word, bytes, start, end)
    return order < 0 || (after && order === 0)
  })
}

export function wordText({ words }: WordTable, word: number): string {
  let text = ''
  for (let at = words.offsets[word]; at < words.offsets[word + 1]; at++) {
    text += String.fromCharCode(words.bytes[at])
  }
  return text
}
