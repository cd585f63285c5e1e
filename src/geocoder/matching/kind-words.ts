/** Kind words beside a name: whether the query's kind words say what an object is, whole, unfinished or misspelt. */
import { NONE } from '../../tables/none.ts'
import { COMMA } from '../../text/tokens.ts'
import { HOW_PREFIX, QUALITY } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { KIND_TYPOS_MAX } from '../state/words-found.ts'
import { KINDS, ROLE_KIND, USE_LOOSE, USE_NONE } from '../words/lexicon.ts'

/** Kind words in a row that belong to one name: `rajono savivaldybė`, `glžk. st.` */
const KIND_WORDS_MAX = 3
/** Share of a misspelt kind word's weight: a little less than a misspelt name earns, which goes before it. */
const QUALITY_KIND_TYPO = 0.75

/** Whether a word of the vocabulary may mean the kind. */
export function standsFor({ index }: SearchState, lexeme: number, kind: number): boolean {
  return index.lexicon.kindUse[lexeme * KINDS + kind] > USE_NONE
}

/** Whether the token is a single letter or figure. */
export function isLetter({ question }: SearchState, token: number): boolean {
  return question.tokens.end[token] - question.tokens.start[token] === 1
}

/** Whether the token is a kind word of `kind`, or the beginning of one where it is still being typed. */
function isKindWord(state: SearchState, token: number, kind: number): boolean {
  const { tokens, roles, lexeme } = state.question
  if ((roles[token] & ROLE_KIND) === 0) return false
  // A letter glued to a number belongs to the number (`Jõe tee T2`).
  const next = token + 1
  if (next < tokens.count && tokens.before[next] === 0 && isLetter(state, token)) return false
  if (lexeme[token] !== NONE && standsFor(state, lexeme[token], kind)) return true
  if (token !== state.typed.token) return false
  for (let word = state.typed.kindFrom; word < state.typed.kindTo; word++) {
    if (standsFor(state, word, kind)) return true
  }
  return false
}

/** Share of the weight of a word that is used for `kind` loosely: `Narva st` for Narva maantee. */
const QUALITY_LOOSE = 0.95

/** Share of a kind word's weight that it earns: less where it is loose, not finished, or misspelt. */
export function kindQuality(
  { index, question, typed }: SearchState,
  token: number,
  kind: number,
): number {
  const lexeme = question.lexeme[token]
  if (lexeme !== NONE) {
    return index.lexicon.kindUse[lexeme * KINDS + kind] === USE_LOOSE ? QUALITY_LOOSE : 1
  }
  return token === typed.token ? QUALITY[HOW_PREFIX] : QUALITY_KIND_TYPO
}

function isMisspeltKind(state: SearchState, token: number, kind: number): boolean {
  if ((state.kindTypos.mask & (1 << token)) === 0) return false
  const from = token * KIND_TYPOS_MAX
  for (let i = from; i < from + state.kindTypos.count[token]; i++) {
    if (standsFor(state, state.kindTypos.word[i], kind)) return true
  }
  return false
}

/** Token after the kind words of `kind` that follow at `from`. */
export function kindsAfter(state: SearchState, from: number, kind: number): number {
  const { tokens } = state.question
  const last = Math.min(tokens.count, from + KIND_WORDS_MAX)
  let token = from
  while (token < last && (tokens.before[token] & COMMA) === 0 && isKindWord(state, token, kind)) {
    token++
  }
  // Only one that follows the name is read as misspelt: elsewhere it is more likely a name.
  const isMisspelt = token === from && token < last && (tokens.before[token] & COMMA) === 0
  return isMisspelt && isMisspeltKind(state, token, kind) ? token + 1 : token
}

/** Whether the token before `start` is a kind word of `kind` in the same part of the text. */
export function kindBefore(state: SearchState, start: number, kind: number): boolean {
  const token = start - 1
  if (token < 0 || state.question.tokens.before[start] & COMMA) return false
  return isKindWord(state, token, kind)
}
