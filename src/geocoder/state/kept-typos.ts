/**
 * What was found for the misspelt words of the last questions. One text is asked several times running: with more words
 * skipped, and as far as it is typed. Looking for misspellings is the costliest part of that.
 */
import { keptIn } from '../../tables/group-by-key.ts'
import { WORDS_PER_TOKEN } from './words-found.ts'

/** What a token may be a misspelling of; each is absent until it was looked for. */
export interface TokenTypos {
  /** Words one edit away, each once, and how each matches. */
  near?: { readonly word: Uint32Array; readonly how: Uint8Array }
  /** Words two edits away. */
  far?: Uint32Array
  /** Kind words, as words of the vocabulary. */
  kinds?: Uint16Array
}

/** Tokens by their folded text. */
export type KeptTypos = Map<string, TokenTypos>

/** Words one edit away from the token that is looked for, each once, and how each matches. */
export const createNearWords = () => ({
  word: new Uint32Array(WORDS_PER_TOKEN),
  how: new Uint8Array(WORDS_PER_TOKEN),
  count: 0,
})

/** Three questions of usual length. */
const KEPT_MAX = 32

/** A token with all that is known of it; each search adds what it finds. */
export function typosOf(kept: KeptTypos, token: string): TokenTypos {
  return keptIn(kept, token, () => {
    if (kept.size === KEPT_MAX) kept.clear()
    return {}
  })
}
