/** Why a result matched: which word of the question matched which object, and how; and what was left over. */
import { contains } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { flagsOf, prefixOf } from '../index/entry.ts'
import { matchFirstNames } from '../matching/first-names.ts'
import { HOW_NAMES, HOW_TYPO } from '../state/how.ts'
import type { SearchState } from '../state/search-state.ts'
import { FLAG_FIRST_REQUIRED, FORM_MASK, FORM_PART } from '../words/names.ts'
import { climb } from './climb-units.ts'

export interface ExplainedWord {
  /** Place in the question: `text.slice(start, end)` is the word. */
  readonly start: number
  readonly end: number
  readonly word: string
  /** Object that the word names; NONE for a word that names none (postcode, country, skipped). */
  readonly row: number
  readonly how: (typeof HOW_NAMES)[number] | 'number' | 'postcode' | 'word'
  /** Whether it names a part of the town that the object is. */
  readonly isPart: boolean
}

export interface Explanation {
  readonly matched: readonly ExplainedWord[]
  /** Words of a known kind (a kind word, a number, a name of something else) that were skipped. */
  readonly recognized: readonly ExplainedWord[]
  readonly unrecognized: readonly ExplainedWord[]
  readonly flatNumber: string | undefined
  readonly postcode: string | undefined
  readonly postcodeSkipped: boolean
  /** Whether a word was matched as a misspelling. */
  readonly misspelt: boolean
}

export function explainResult(state: SearchState, text: string, result: number): Explanation {
  const { question, hits, spans, chain, kindTypos, results, index } = state
  const { tokens } = question
  const row = new Uint32Array(tokens.count).fill(NONE)
  const how: ExplainedWord['how'][] = new Array(tokens.count).fill('word')
  let partMask = 0
  let misspelt = false
  const take = (hit: number): void => {
    const span = hits.span[hit]
    const besideTypos = kindTypos.mask | misspeltFirstNames(state, hit)
    if (spans.how[span] >= HOW_TYPO) misspelt = true
    if (isPartName(state, hit)) partMask |= hits.mask[hit]
    for (let token = 0; token < tokens.count; token++) {
      if ((hits.mask[hit] & (1 << token)) === 0) continue
      row[token] = hits.row[hit]
      how[token] = HOW_NAMES[spans.mask[span] & (1 << token) ? spans.how[span] : 0]
      if (besideTypos & ~spans.mask[span] & (1 << token)) {
        how[token] = HOW_NAMES[HOW_TYPO]
        misspelt = true
      }
    }
  }
  climb(state, results.hit[result])
  for (let link = 0; link < chain.length; link++) take(chain.hit[link])
  let again = results.mask[result] & ~chain.mask
  const reading = question.readings[results.reading[result]]
  for (let token = 0; token < tokens.count && reading; token++) {
    if (((reading.houseMask | reading.flatMask) & (1 << token)) === 0) continue
    row[token] = results.row[result]
    how[token] = 'number'
    again &= ~(1 << token)
  }
  // A town gives one hit: beside it a part of it, or its name beside a part, is named again.
  for (let hit = 0; hit < hits.count && again !== 0; hit++) {
    if (hits.mask[hit] & ~again || !(partMask !== 0 || isPartName(state, hit))) continue
    if (!contains(index.tree, hits.row[hit], results.row[result])) continue
    take(hit)
    again &= ~hits.mask[hit]
  }
  return explain(state, text, results.mask[result], { row, how, partMask, misspelt })
}

/** Whether a hit is on a town by the name of a part of it. */
const isPartName = ({ index, hits }: SearchState, hit: number): boolean =>
  (flagsOf(index.entryAbout[hits.entry[hit]]) & FORM_MASK) === FORM_PART

/** Tokens of a hit that were taken for misspelt first names of its object. */
function misspeltFirstNames(state: SearchState, hit: number): number {
  const { index, hits, spans, beside } = state
  const about = index.entryAbout[hits.entry[hit]]
  const prefix = prefixOf(about)
  if (prefix === 0) return 0
  const isStrict = (flagsOf(about) & FLAG_FIRST_REQUIRED) !== 0
  matchFirstNames(state, prefix, spans.start[hits.span[hit]], isStrict)
  return beside.misspeltFirstNames & hits.mask[hit]
}

/** Explains a match that the tokens of `mask` led to without a name of an object: the country, a bare number. */
export function explainTokens(state: SearchState, text: string, mask: number): Explanation {
  const { count, isNumber } = state.question.tokens
  const how = Array.from(isNumber.subarray(0, count), (is) => (is === 1 ? 'number' : 'word'))
  const row = new Uint32Array(count).fill(NONE)
  return explain(state, text, mask, { row, how: how as Hows, partMask: 0, misspelt: false })
}

/** The explanation of a match that no words led to. */
export const NOTHING: Explanation = {
  matched: [],
  recognized: [],
  unrecognized: [],
  flatNumber: undefined,
  postcode: undefined,
  postcodeSkipped: false,
  misspelt: false,
}

export function explainId(text: string, row: number): Explanation {
  const word = text.trim()
  const start = text.indexOf(word)
  return {
    ...NOTHING,
    matched: [{ start, end: start + word.length, word, row, how: 'number', isPart: false }],
  }
}

type Hows = readonly ExplainedWord['how'][]

/** For each token the row that it names, and how; tokens that name a part of a town; whether one is misspelt. */
interface Found {
  readonly row: Uint32Array
  readonly how: Hows
  readonly partMask: number
  readonly misspelt: boolean
}

function explain(
  state: SearchState,
  text: string,
  mask: number,
  { row, how, partMask, misspelt }: Found,
): Explanation {
  const { question } = state
  const { tokens } = question
  const word = (token: number, last = token): ExplainedWord => {
    const start = tokens.positions[tokens.start[token]]
    const end = tokens.positions[tokens.end[last] - 1] + 1
    const isPostcode = (question.postcodeMask & (1 << token)) !== 0
    return {
      start,
      end,
      word: text.slice(start, end),
      row: row[token],
      how: isPostcode ? 'postcode' : how[token],
      isPart: (partMask & (1 << token)) !== 0,
    }
  }
  const all = Array.from({ length: tokens.count }, (_, token) => token)
  const open = question.allMask & ~mask
  const inner = open & question.gluedMask & (open << 1)
  const skipped = all.filter((token) => open & ~inner & (1 << token))
  /** A skipped word whole, as it was written: `7-99` is one. */
  const skippedWord = (token: number): ExplainedWord => {
    let last = token
    while (inner & (1 << (last + 1))) last++
    return word(token, last)
  }
  return {
    matched: all.filter((token) => mask & (1 << token)).map((token) => word(token)),
    recognized: skipped.filter((token) => isRecognized(state, token)).map(skippedWord),
    unrecognized: skipped.filter((token) => !isRecognized(state, token)).map(skippedWord),
    flatNumber: flatOf(state, text),
    postcode: postcodeOf(state, text),
    postcodeSkipped: question.postcodeMask !== 0 && (mask & question.postcodeMask) === 0,
    misspelt,
  }
}

/** A word whose kind is known though nothing of this result bears it. */
function isRecognized({ question, words }: SearchState, token: number): boolean {
  return (
    question.tokens.isNumber[token] === 1 || question.roles[token] !== 0 || words.count[token] > 0
  )
}

/** The flat number of the question as it was written. */
function flatOf({ question }: SearchState, text: string): string | undefined {
  const { tokens } = question
  for (let i = 0; i < question.readingCount; i++) {
    const { flatMask } = question.readings[i]
    for (let token = tokens.count - 1; token >= 0; token--) {
      if ((flatMask & (1 << token)) === 0) continue
      return text.slice(
        tokens.positions[tokens.start[token]],
        tokens.positions[tokens.end[token] - 1] + 1,
      )
    }
  }
  return undefined
}

function postcodeOf({ question }: SearchState, text: string): string | undefined {
  const { tokens } = question
  let start = -1
  let end = -1
  for (let token = 0; token < tokens.count; token++) {
    if ((question.postcodeMask & (1 << token)) === 0) continue
    if (start < 0) start = tokens.positions[tokens.start[token]]
    end = tokens.positions[tokens.end[token] - 1] + 1
  }
  return start < 0 ? undefined : text.slice(start, end)
}
