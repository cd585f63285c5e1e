/**
 * The variant key of a word is the word without its case ending, with letters that writers exchange made one. Two words
 * with one key are spellings of each other in the country's language.
 */
import { fold } from './fold.ts'
import { hashBytes } from './hash.ts'
import type { Vocabulary } from './vocabularies/vocabulary.ts'

/** A stem shorter than this says too little. */
const STEM_LENGTH_MIN = 3

export interface VariantRules {
  /** Folded byte to the byte it counts as. */
  readonly letterOf: Uint8Array
  /** Endings by their last letter, longest first, each as bytes. */
  readonly endings: readonly Uint8Array[][]
  readonly scratch: Uint8Array
}

/** The rules of a country's vocabulary, by folded byte. Their scratch space makes them one thread's. */
export function createVariantRules(vocabulary: Vocabulary): VariantRules {
  const letterOf = Uint8Array.from({ length: 256 }, (_, byte) => byte)
  for (const [from, to] of Object.entries(vocabulary.letters)) {
    letterOf[from.charCodeAt(0)] = to.charCodeAt(0)
  }
  const endings: Uint8Array[][] = Array.from({ length: 256 }, () => [])
  const longestFirst = [...new Set(vocabulary.endings)].sort((a, b) => b.length - a.length)
  for (const ending of longestFirst) {
    const bytes = Uint8Array.from(fold(ending), (letter) => letterOf[letter.charCodeAt(0)])
    endings[bytes[bytes.length - 1]].push(bytes)
  }
  return { letterOf, endings, scratch: new Uint8Array(512) }
}

/** Hash of the variant key of `bytes[start .. end)`. */
export function variantHash(
  rules: VariantRules,
  bytes: Uint8Array,
  start: number,
  end: number,
): number {
  const { letterOf, scratch } = rules
  const length = end - start
  for (let i = 0; i < length; i++) scratch[i] = letterOf[bytes[start + i]]
  return hashBytes(scratch, 0, stemLength(rules, length))
}

/** Length of the word in `scratch` without its longest ending. */
function stemLength({ endings, scratch }: VariantRules, length: number): number {
  for (const ending of endings[scratch[length - 1]]) {
    const stem = length - ending.length
    if (stem < STEM_LENGTH_MIN) continue
    let at = 0
    while (at < ending.length && scratch[stem + at] === ending[at]) at++
    if (at === ending.length) return stem
  }
  return length
}
