/** Dictionary words and kind words that each token of a query may match. */
import { TOKENS_MAX } from '../../text/tokens.ts'

export const WORDS_PER_TOKEN = 64
export const KIND_TYPOS_MAX = 4

/** Words of token `t`: the first `count[t]` of the WORDS_PER_TOKEN places from `t * WORDS_PER_TOKEN` on. */
export const createWordsFound = () => ({
  word: new Uint32Array((TOKENS_MAX + 1) * WORDS_PER_TOKEN),
  how: new Uint8Array((TOKENS_MAX + 1) * WORDS_PER_TOKEN),
  count: new Uint16Array(TOKENS_MAX + 1),
})

/** Tokens that may be misspelt kind words, and which: words of the vocabulary, KIND_TYPOS_MAX places a token. */
export const createKindTypos = () => ({
  mask: 0,
  word: new Uint16Array((TOKENS_MAX + 1) * KIND_TYPOS_MAX),
  count: new Uint8Array(TOKENS_MAX + 1),
})
