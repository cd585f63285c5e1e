/** The country as a match: what of a question names it, and how well. */
import { fold } from '../../text/fold.ts'
import { tokenText } from '../../text/tokens.ts'
import { HOW_PREFIX, QUALITY } from '../state/how.ts'
import { leavesTooMany, type SearchState } from '../state/search-state.ts'
import { ROLE_COUNTRY } from '../words/lexicon.ts'
import { leavesPlace } from './named-places.ts'
import { weightOf, wordsIn } from './results.ts'

/** Letters from which on a beginning of the country's name means it; names of one word that it may begin. */
const COUNTRY_LENGTH_MIN = 3
const COUNTRY_NAMES_WHOLE = 2

export interface CountryAsked {
  /** 100 for its whole name alone, less for a beginning of it and for words that are left over. */
  readonly relevance: number
  /** Tokens that name it. */
  readonly mask: number
  /** Whether nothing is left over. */
  readonly isAlone: boolean
}

/** What of the question of the last search names the country; undefined where nothing does, or too much is left over. */
export function countryAsked(state: SearchState): CountryAsked | undefined {
  const { question } = state
  const { tokens } = question
  const mask = countryTokens(state)
  if (mask === 0) return beginningOfCountry(state)
  const open = question.allMask & ~mask
  const skipped = wordsIn(state, open) + tokens.surplus
  if (skipped === 0) return { relevance: 100, mask, isAlone: true }
  if (leavesTooMany(state, skipped) || leavesPlace(state, open)) return undefined
  const share = weightOf(state, mask) / question.weightSum
  return { relevance: Math.round(10_000 * share) / 100, mask, isAlone: false }
}

/** Tokens of the country's name, words that go with it included; 0 where it is not named. */
function countryTokens({ question, index }: SearchState): number {
  const { tokens, roles, postcodeMask } = question
  const { country } = index.lexicon.vocabulary
  let mask = 0
  let isNamed = false
  for (let token = 0; token < tokens.count; token++) {
    if ((roles[token] & ROLE_COUNTRY) === 0 || postcodeMask & (1 << token)) continue
    mask |= 1 << token
    const word = tokenText(tokens, token)
    isNamed ||= country.some((name) => fold(name) === word)
  }
  return isNamed ? mask : 0
}

/** The country where a single word that is being typed may become its name. */
function beginningOfCountry(state: SearchState): CountryAsked | undefined {
  const { question, index, autocomplete } = state
  const { tokens, allMask } = question
  const isOneWord = tokens.count === 1 && tokens.surplus === 0
  if (!autocomplete || !isOneWord) return undefined
  const beginning = tokenText(tokens, 0)
  if (beginning.length < COUNTRY_LENGTH_MIN || tokens.byteCount > tokens.end[0]) return undefined
  const names = index.lexicon.vocabulary.country.slice(0, COUNTRY_NAMES_WHOLE)
  if (!names.some((name) => name.startsWith(beginning))) return undefined
  return { relevance: 100 * QUALITY[HOW_PREFIX], mask: allMask, isAlone: true }
}
