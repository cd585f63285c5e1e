/**
 * What was found for the misspelt words of the last questions. One text is asked several times running: with more words
 * skipped, and as far as it is typed. Looking for misspellings is the costliest part of that.
 */

/** What a token may be a misspelling of; each is absent until it was looked for. */
export interface TokenTypos {
  /** Words one edit away, each once, and how each matches. */
  near?: NearWords
  /** Words two edits away. */
  far?: Uint32Array
  /** Kind words, as words of the vocabulary. */
  kinds?: readonly number[]
}

export interface NearWords {
  readonly word: number[]
  readonly how: number[]
}

/** Tokens by their folded text. */
export interface KeptTypos {
  tokens: Map<string, TokenTypos>
}

/** Three questions of usual length. */
const KEPT_MAX = 32

/** A token with all that is known of it; each search adds what it finds. */
export function typosOf(kept: KeptTypos, token: string): TokenTypos {
  const known = kept.tokens.get(token)
  if (known) return known
  // V8 keeps what an old map held before it was cleared until it collects all memory; a new map dies young.
  if (kept.tokens.size === KEPT_MAX) kept.tokens = new Map()
  const made: TokenTypos = {}
  kept.tokens.set(token, made)
  return made
}
