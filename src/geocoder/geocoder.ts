/** The geocoder's public face: open it over a release, ask it, look at the matches. It knows no HTTP. */
import type { Country } from '../addresses/record.ts'
import { type AddressTree, findRow, mainRow, NONE } from '../addresses/tree.ts'
import { isFullMatch, nextLevel } from './autocomplete.ts'
import { type Explanation, explainResult } from './explain.ts'
import { rankOf } from './importance.ts'
import { NO_KIND, ROLE_COUNTRY } from './lexicon.ts'
import { type GeocoderIndex, openIndex } from './open-index.ts'
import { populationOfResult } from './rank.ts'
import { search } from './search.ts'
import {
  createSearchState,
  HOW_PREFIX,
  QUALITY,
  type SearchState,
  type Window,
} from './search-state.ts'

export interface CountryGeocoder {
  readonly index: GeocoderIndex
  /** Scratch space: a geocoder belongs to one thread. */
  readonly state: SearchState
}

export type Geocoder = Readonly<Partial<Record<Country, CountryGeocoder>>>

export interface GeocodeOptions {
  /** Matches at most. */
  readonly maxCount: number
  /** Words that may be skipped. */
  readonly skipMax: number
  /** Matches outside are dropped. */
  readonly window?: Window | undefined
  /** Whether the last word may go on, and the next level is offered below a full match. */
  readonly autocomplete?: boolean
  /** Whether matches tell which word matched what. */
  readonly explain?: boolean
}

export interface Match {
  readonly country: Country
  /** Row of the tree; NONE for the country itself. */
  readonly row: number
  /** 0 to 100, two decimals; 0 for what autocomplete adds below a match. */
  readonly relevance: number
  /** What goes first among equals: rank by kind, then population. */
  readonly rank: number
  readonly population: number
  readonly explanation?: Explanation | undefined
}

/**
 * Opens the indexes of the trees that are there. `bytesOf` hands out the bytes of a file of the release.
 * @throws TeeviitError ARROW_* where a table is absent or broken.
 */
export function openGeocoder(
  trees: Readonly<Partial<Record<Country, AddressTree>>>,
  bytesOf: (file: string) => Uint8Array,
): Geocoder {
  const geocoder: Partial<Record<Country, CountryGeocoder>> = {}
  for (const tree of Object.values(trees)) {
    const index = openIndex(tree, bytesOf)
    geocoder[tree.country] = { index, state: createSearchState(index) }
  }
  return geocoder
}

/** Matches of `text` in one country, best first. Equal questions have equal answers. */
export function geocode(geocoder: CountryGeocoder, text: string, options: GeocodeOptions): Match[] {
  return text.includes('//')
    ? geocodeParallel(geocoder, text, options)
    : geocodeOne(geocoder, text, options)
}

/** Addresses of one object looked at for each of its parallel addresses. */
const PARALLEL_MATCHES_MAX = 1000

/**
 * `Kapteni tn 4 // Sadama tn 5`: two addresses of one object. The matches are those of both texts that are the same
 * object, each under its own address.
 */
function geocodeParallel(
  geocoder: CountryGeocoder,
  text: string,
  options: GeocodeOptions,
): Match[] {
  const at = text.indexOf('//')
  const { tree } = geocoder.index
  const many = { ...options, maxCount: PARALLEL_MATCHES_MAX, autocomplete: false }
  const first = geocodeOne(geocoder, text.slice(0, at), many)
  const second = geocodeOne(geocoder, text.slice(at + 2), { ...many, explain: false })
  const mainOf = ({ row }: Match): number => (row === NONE ? NONE : mainRow(tree, row))
  const both = new Set(first.map(mainOf)).intersection(new Set(second.map(mainOf)))
  const matches = [...first, ...second].filter((match) => both.has(mainOf(match)))
  matches.sort((a, b) => b.relevance - a.relevance)
  return matches.slice(0, options.maxCount)
}

function geocodeOne(
  { index, state }: CountryGeocoder,
  text: string,
  options: GeocodeOptions,
): Match[] {
  const { maxCount, skipMax, explain = false, autocomplete = false } = options
  state.window = options.window
  const found = search(state, text, skipMax, maxCount, autocomplete)
  const matches: Match[] = []
  for (let i = 0; i < found.count; i++) {
    const result = found.order[i]
    matches.push({
      country: index.country,
      row: state.resultRow[result],
      relevance: state.resultRelevance[result],
      rank: state.resultRank[result],
      population: populationOfResult(state, result),
      explanation: explain ? explainResult(state, text, result) : undefined,
    })
  }
  if (matches.length === 0 && maxCount > 0 && asksForCountry(state)) {
    matches.push(matchOfCountry(index, 100))
    if (autocomplete) addNextLevel(index, matches, [NONE], maxCount)
  } else if (autocomplete) {
    const isCountry = maxCount > 0 && asksForCountry(state)
    if (isCountry) matches.unshift(matchOfCountry(index, 100))
    else if (maxCount > 0 && beginsCountry(state)) offerCountry(index, matches)
    matches.length = Math.min(matches.length, maxCount)
    const full = found.order.subarray(0, found.count).filter((result) => isFullMatch(state, result))
    const rows = Array.from(full, (result) => state.resultRow[result])
    if (isCountry) rows.unshift(NONE)
    if (rows.length > 0) addNextLevel(index, matches, rows, maxCount)
  }
  return matches
}

/** Adds rows of the level below `parents` with relevance 0; they may take half of the places from lesser matches. */
function addNextLevel(
  index: GeocoderIndex,
  matches: Match[],
  parents: readonly number[],
  maxCount: number,
): void {
  const rows: number[] = []
  for (const parent of parents) {
    if (rows.length < maxCount) rows.push(...nextLevel(index.tree, parent, maxCount - rows.length))
  }
  const reserved = Math.min(rows.length, Math.floor(maxCount / 2))
  matches.length = Math.min(matches.length, maxCount - reserved)
  const shown = new Set(matches.map((match) => match.row))
  for (const child of rows) {
    if (matches.length === maxCount) return
    if (!shown.has(child)) matches.push(matchOfRow(index, child, 0))
  }
}

/** Whether the question is the country's name and nothing else. */
function asksForCountry({ question }: SearchState): boolean {
  if (question.tokens.count === 0 || question.tokens.surplus > 0) return false
  for (let token = 0; token < question.tokens.count; token++) {
    if ((question.roles[token] & ROLE_COUNTRY) === 0) return false
  }
  return true
}

/** Letters from which on the beginning of a country's name is one. */
const COUNTRY_LENGTH_MIN = 3

/** Whether the question is one word that is being typed and may become the country's name. */
function beginsCountry(state: SearchState): boolean {
  const { index } = state
  const { tokens } = state.question
  if (state.unfinished !== 0 || tokens.end[0] - tokens.start[0] < COUNTRY_LENGTH_MIN) return false
  for (let word = state.unfinishedKindFrom; word < state.unfinishedKindTo; word++) {
    if (index.lexicon.roles[word] & ROLE_COUNTRY) return true
  }
  return false
}

/** Puts the country before the matches that are no better than a beginning. */
function offerCountry(index: GeocoderIndex, matches: Match[]): void {
  const relevance = 100 * QUALITY[HOW_PREFIX]
  const place = matches.findIndex((match) => match.relevance <= relevance)
  matches.splice(place < 0 ? matches.length : place, 0, matchOfCountry(index, relevance))
}

function matchOfCountry({ country }: GeocoderIndex, relevance: number): Match {
  return { country, row: NONE, relevance, rank: 0, population: 0 }
}

/** The object of an AADRESS_ID as a match; undefined where the country has none. */
export function matchOfId({ index }: CountryGeocoder, id: string): Match | undefined {
  if (!/^\d{1,16}$/.test(id)) return undefined
  const row = findRow(index.tree, Number(id))
  return row === NONE ? undefined : matchOfRow(index, row, 100)
}

/** A row as a match that no words led to. */
export function matchOfRow(index: GeocoderIndex, row: number, relevance: number): Match {
  const { tree, lexicon, country } = index
  const rank = rankOf(tree, lexicon, row, NO_KIND)
  return { country, row, relevance, rank, population: 0 }
}
