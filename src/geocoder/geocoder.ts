/** The geocoder's public face: open it over a release, ask it, look at the matches. It knows no HTTP. */
import type { Country } from '../addresses/record.ts'
import { type AddressTree, findRow, mainRow, NONE } from '../addresses/tree.ts'
import { tokenText } from '../text/tokens.ts'
import { isFullMatch, nextLevel } from './autocomplete.ts'
import { type Explanation, explainResult } from './explain.ts'
import { rankOf } from './importance.ts'
import { NO_KIND, ROLE_COUNTRY } from './lexicon.ts'
import { numberedPlaces } from './numbered-places.ts'
import { type GeocoderIndex, openIndex } from './open-index.ts'
import { populationOfResult } from './rank.ts'
import { search } from './search.ts'
import { createSearchState, HOW_PREFIX, QUALITY, type SearchState } from './search-state.ts'
import { isOutside, type Window } from './window.ts'

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
  if (text.includes('//')) return geocodeParallel(geocoder, text, '//', options)
  const matches = geocodeOne(geocoder, text, options)
  // One stroke may be part of a number (`24 / 28`); only where nothing is found it parts two addresses.
  return matches.length === 0 && text.includes(' / ')
    ? geocodeParallel(geocoder, text, ' / ', options)
    : matches
}

/** Addresses of one object looked at for each of its parallel addresses. */
const PARALLEL_MATCHES_MAX = 1000

/**
 * `Kapteni tn 4 // Sadama tn 5`, `Kapteni tn 4 / Sadama tn 5`: two addresses of one object. The matches are those of
 * both texts that are the same object, each under its own address.
 */
function geocodeParallel(
  geocoder: CountryGeocoder,
  text: string,
  mark: string,
  options: GeocodeOptions,
): Match[] {
  const at = text.indexOf(mark)
  const { tree } = geocoder.index
  const many = { ...options, maxCount: PARALLEL_MATCHES_MAX, autocomplete: false }
  const first = geocodeOne(geocoder, text.slice(0, at), many)
  const second = geocodeOne(geocoder, text.slice(at + mark.length), { ...many, explain: false })
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
  const country = maxCount === 0 ? 0 : countryAsked(state)
  if (country > 0 && (autocomplete || matches.length === 0)) {
    // Misspelt names are not meant where the country is.
    if (found.fuzzy) matches.length = 0
    putCountry(index, matches, country, options)
  } else if (autocomplete) {
    const full = found.order.subarray(0, found.count).filter((result) => isFullMatch(state, result))
    const rows = Array.from(full, (result) => state.resultRow[result])
    if (rows.length > 0) addNextLevel(index, matches, rows, options)
    if (isNumberAlone(state)) addNumbered(state, matches, options)
  }
  return matches
}

/** Adds houses of the number that the question is, with relevance 0. */
function addNumbered(state: SearchState, matches: Match[], options: GeocodeOptions): void {
  const { index, question } = state
  const left = options.maxCount - matches.length
  if (left <= 0) return
  const shown = new Set(matches.map((match) => match.row))
  for (const row of numberedPlaces(index, question, left, options.window)) {
    if (!shown.has(row)) matches.push(matchOfRow(index, row, 0))
  }
}

/** Puts the country before the matches, and below it its first units where its name is whole. */
function putCountry(
  index: GeocoderIndex,
  matches: Match[],
  relevance: number,
  options: GeocodeOptions,
): void {
  const { country, tree } = index
  const { maxCount, window, autocomplete = false } = options
  if (!isOutside(tree, NONE, window)) {
    matches.unshift({ country, row: NONE, relevance, rank: 0, population: 0 })
    if (matches.length > maxCount) matches.length = maxCount
  }
  if (autocomplete && relevance === 100) addNextLevel(index, matches, [NONE], options)
}

/** Adds rows of the level below `parents` with relevance 0; they may take half of the places from lesser matches. */
function addNextLevel(
  index: GeocoderIndex,
  matches: Match[],
  parents: readonly number[],
  { maxCount, window }: GeocodeOptions,
): void {
  const rows: number[] = []
  for (const parent of parents) {
    if (rows.length === maxCount) break
    rows.push(...nextLevel(index.tree, parent, maxCount - rows.length, window))
  }
  const reserved = Math.min(rows.length, Math.floor(maxCount / 2))
  matches.length = Math.min(matches.length, maxCount - reserved)
  const shown = new Set(matches.map((match) => match.row))
  for (const child of rows) {
    if (matches.length === maxCount) return
    if (!shown.has(child)) matches.push(matchOfRow(index, child, 0))
  }
}

/** Whether the question is a number and nothing else. */
function isNumberAlone({ question }: SearchState): boolean {
  return question.numberMask !== 0 && (question.allMask & ~question.numberMask) === 0
}

/** Letters from which on a beginning of the country's name means it; names of one word that it may begin. */
const COUNTRY_LENGTH_MIN = 3
const COUNTRY_NAMES_WHOLE = 3

/** Relevance of the country as what the question names: 100 for its whole name, less for the beginning, 0 if neither. */
function countryAsked({ question, index, unfinished, autocomplete }: SearchState): number {
  const { tokens, roles } = question
  if (tokens.count === 0 || tokens.surplus > 0) return 0
  let whole = 0
  while (whole < tokens.count && roles[whole] & ROLE_COUNTRY) whole++
  if (whole === tokens.count) return 100
  if (!autocomplete || tokens.count > 1 || unfinished !== 0) return 0
  const typed = tokenText(tokens, 0)
  if (typed.length < COUNTRY_LENGTH_MIN || tokens.byteCount > tokens.end[0]) return 0
  const names = index.lexicon.vocabulary.country.slice(0, COUNTRY_NAMES_WHOLE)
  return names.some((name) => name.startsWith(typed)) ? 100 * QUALITY[HOW_PREFIX] : 0
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
