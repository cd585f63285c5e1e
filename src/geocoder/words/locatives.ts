/**
 * Names in the case that says where: `Tartus`, `Tukumā`, `Vilniuje`. Such a name is a town's or a village's: of a county
 * or a municipality people say the kind in that case (`Tukuma novadā`).
 */
import { NONE } from '../../tables/none.ts'
import { fold } from '../../text/fold.ts'
import type { Vocabulary } from '../../text/vocabularies/vocabulary.ts'
import { findWord, foldedBytes, type WordTable } from './words.ts'

/** A shorter stem says too little. */
const STEM_LENGTH_MIN = 3
/** An ending alone as a word belongs to an ordinal (`1-ojoje`) if it is as long as this. */
const ORDINAL_LENGTH_MIN = 5
const LENGTH_MAX = 64

export interface Locatives {
  /** Rules by the last folded letter of the ending. */
  readonly byLetter: readonly (readonly Rule[])[]
  readonly scratch: Uint8Array
}

interface Rule {
  /** Folded ending, and its last letter where that has a diacritic, as UTF-16 unit: 0 where it is a plain one. */
  readonly ending: Uint8Array
  readonly mark: number
  /** Folded endings of the nominative. */
  readonly nominatives: readonly Uint8Array[]
}

export function createLocatives({ locatives }: Vocabulary): Locatives {
  const byLetter: Rule[][] = Array.from({ length: 256 }, () => [])
  for (const [ending, ...nominatives] of locatives) {
    const bytes = foldedBytes(fold(ending))
    const last = ending.charCodeAt(ending.length - 1)
    byLetter[bytes[bytes.length - 1]].push({
      ending: bytes,
      mark: last < 0x80 ? 0 : last,
      nominatives: nominatives.map((word) => foldedBytes(fold(word))),
    })
  }
  return { byLetter, scratch: new Uint8Array(LENGTH_MAX * 2) }
}

/** Words that the last call of `findLocatives` has found. */
export const locativeWord = new Uint32Array(16)

/**
 * Finds the dictionary words that `bytes[start .. end)` is the locative of; returns how many there are. `last` is its
 * last letter as written, in lower case. `isKnown`: it is a word of the dictionary itself, so that only an ending with a
 * diacritic tells the case.
 */
export function findLocatives(
  { byLetter, scratch }: Locatives,
  words: WordTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  last: number,
  isKnown: boolean,
): number {
  let count = 0
  if (end - start > LENGTH_MAX) return 0
  for (const { ending, mark, nominatives } of byLetter[bytes[end - 1]]) {
    if (mark === 0 ? isKnown : mark !== last) continue
    const stem = end - start - ending.length
    if (stem < STEM_LENGTH_MIN && (stem !== 0 || ending.length < ORDINAL_LENGTH_MIN)) continue
    let at = 0
    while (at < ending.length && bytes[start + stem + at] === ending[at]) at++
    if (at < ending.length) continue
    for (let i = 0; i < stem; i++) scratch[i] = bytes[start + i]
    for (const nominative of nominatives) {
      for (let i = 0; i < nominative.length; i++) scratch[stem + i] = nominative[i]
      const word = findWord(words, scratch, 0, stem + nominative.length)
      if (word !== NONE && count < locativeWord.length) locativeWord[count++] = word
    }
  }
  return count
}
