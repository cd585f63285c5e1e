/** What words that are left over say against a result: that another street was meant, or another place. */
import { COMMA, firstToken } from '../../text/tokens.ts'
import { wantedTokens } from '../matching/areas.ts'
import type { Question } from '../question/question.ts'
import { HOW_EXACT } from '../state/how.ts'
import type { Results } from '../state/results.ts'
import type { SearchState } from '../state/search-state.ts'

/** Levels of the tree from which on an object is a street, a small place or a house. */
const STREET_LEVEL = 4

/**
 * Whether the words `open` that are left over name another street than the result: a name with a street's kind word
 * (`Tallinn, Kalumhin tänav 19` is not Tallinna maantee 19), or a name between the number and a word that is a place's.
 */
export function isOtherStreet(
  state: SearchState,
  { row, hit, reading }: Results['draft'],
  open: number,
): boolean {
  const { question, index, hits, spans, namedPlaces } = state
  if (index.tree.level[row] < STREET_LEVEL) return false
  const isStreet = index.tree.column[hits.row[hit]] === 5
  if (isStreet && isKindOfOther(state, hit, open)) return true
  // A street's name with its number behind it is meant, whatever else is written: `Riia tn 4` for `Riia maantee 4`, too.
  if (isStreet && reading >= 0) {
    const end = behindKind(question, hits.end[hit], open)
    if (standsBehind(question, reading, end)) return false
  }
  const names = open & wantedTokens(state)
  if (names === 0) return false
  const span = hits.span[hit]
  // A kind word that is taken for a misspelt name (`iela` for `Ieļi`) is left over, too.
  const doubtful = spans.how[span] === HOW_EXACT ? 0 : spans.mask[span]
  if (leavesStreet(state, names, open | doubtful)) return true
  if (!isStreet) return false
  const kinds = hits.mask[hit] & question.kindMask & ~spans.mask[span]
  return kinds === 0 && (hits.mask[hit] & ~namedPlaces.unitMask) === 0
}

/** Whether the name is a street's kind word that follows a word left over: `Muuga tee 3` is not Tee tänav 3. */
function isKindOfOther({ question, spans, hits }: SearchState, hit: number, open: number): boolean {
  const { tokens, kindMask } = question
  const token = hits.start[hit]
  if (token === 0 || spans.mask[hits.span[hit]] !== 1 << token) return false
  const isKind = (kindMask & (1 << token)) !== 0
  return isKind && (open & (1 << (token - 1))) !== 0 && (tokens.before[token] & COMMA) === 0
}

/** Whether a street's kind word and the name before it are both left over. */
function leavesStreet({ question, index }: SearchState, names: number, open: number): boolean {
  const { tokens, lexeme } = question
  const { kinds, kindsFrom, kindClass } = index.lexicon
  for (let left = (names << 1) & open & question.kindMask; left !== 0; left &= left - 1) {
    const token = firstToken(left)
    if (token >= tokens.count || tokens.before[token] & COMMA) continue
    let kind = kindsFrom[lexeme[token]]
    const last = kindsFrom[lexeme[token] + 1]
    while (kind < last && kindClass[kinds[kind]] === 'street') kind++
    if (kind === last) return true
  }
  return false
}

/** The token behind a kind word of streets that is left over at token `end`; `end` where none is. */
function behindKind({ tokens, kindMask }: Question, end: number, open: number): number {
  const isKind = end < tokens.count && (open & kindMask & (1 << end)) !== 0
  return isKind && (tokens.before[end] & COMMA) === 0 ? end + 1 : end
}

/** Whether the number of a reading follows at once at token `end`. */
function standsBehind({ readings, tokens }: Question, reading: number, end: number): boolean {
  return readings[reading].start === end && (tokens.before[end] & COMMA) === 0
}
