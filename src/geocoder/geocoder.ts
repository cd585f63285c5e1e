/** The geocoder's public face: open it over a release, ask it, look at the matches. It knows no HTTP. */

import type { Country } from '../addresses/record.ts'
import { type AddressTree, findRow, mainRow } from '../addresses/tree.ts'
import { NONE } from '../tables/none.ts'
import { rankOf } from './index/importance.ts'
import { type GeocoderIndex, openIndex } from './index/open-index.ts'
import { isOutside, type Window } from './question/window.ts'
import { compose, explanationAsSent } from './ranking/composed.ts'
import { type CountryAsked, countryAsked } from './ranking/country.ts'
import { type Explanation, explainId, explainResult, explainTokens } from './ranking/explain.ts'
import { populationOfResult } from './ranking/rank.ts'
import { search } from './search.ts'
import { createSearchState, type SearchState } from './state/search-state.ts'
import { isFullMatch, nextLevel } from './typing/autocomplete.ts'
import { numberedPlaces } from './typing/numbered-places.ts'
import { NO_KIND } from './words/lexicon.ts'

export type { GeocoderIndex } from './index/open-index.ts'
export { createPlace, readPlace } from './index/place.ts'
export { isOutside, type Window } from './question/window.ts'
export type { ExplainedWord, Explanation } from './ranking/explain.ts'

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
 * Opens the index of each tree. `bytesOf` hands out the bytes of a file of the release.
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

/** Matches of `sent` in one country, best first. Equal questions, in whatever normal form of Unicode, have equal answers. */
export function geocode(geocoder: CountryGeocoder, sent: string, options: GeocodeOptions): Match[] {
  const { text, places } = compose(sent)
  const matches = geocodeText(geocoder, text, options)
  if (places === undefined || !options.explain) return matches
  return matches.map(({ explanation, ...match }) => ({
    ...match,
    explanation: explanation && explanationAsSent(explanation, sent, places),
  }))
}

function geocodeText(geocoder: CountryGeocoder, text: string, options: GeocodeOptions): Match[] {
  if (text.includes('//')) {
    const both = geocodeParallel(geocoder, text, '//', options)
    // The register may lack one of the two: then its words are left over.
    return both.length > 0 ? both : geocodeOne(geocoder, text.replaceAll('//', ', '), options)
  }
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
  const from = at + mark.length
  const second = geocodeOne(geocoder, text.slice(from), many)
  const mainOf = ({ row }: Match): number => (row === NONE ? NONE : mainRow(tree, row))
  const matches: Match[] = []
  for (const one of first) {
    const other = second.find((match) => mainOf(match) === mainOf(one))
    if (other) matches.push({ ...one, explanation: joinExplanations(one, other, from) })
  }
  for (const other of second) {
    const one = first.find((match) => mainOf(match) === mainOf(other))
    if (one) matches.push({ ...other, explanation: joinExplanations(one, other, from) })
  }
  matches.sort((a, b) => b.relevance - a.relevance)
  return matches.slice(0, options.maxCount)
}

/** What both halves of a text say of one object; `from` is where the second begins. */
function joinExplanations(
  { explanation: first }: Match,
  { explanation: second }: Match,
  from: number,
): Explanation | undefined {
  if (!first || !second) return undefined
  const shifted = (words: Explanation['matched']) =>
    words.map((word) => ({ ...word, start: word.start + from, end: word.end + from }))
  return {
    matched: [...first.matched, ...shifted(second.matched)],
    recognized: [...first.recognized, ...shifted(second.recognized)],
    unrecognized: [...first.unrecognized, ...shifted(second.unrecognized)],
    flatNumber: first.flatNumber ?? second.flatNumber,
    postcode: first.postcode ?? second.postcode,
    postcodeSkipped: first.postcodeSkipped || second.postcodeSkipped,
    misspelt: first.misspelt || second.misspelt,
  }
}

function geocodeOne(
  { index, state }: CountryGeocoder,
  text: string,
  options: GeocodeOptions,
): Match[] {
  const { maxCount, skipMax, explain = false, autocomplete = false } = options
  state.skipMax = skipMax
  state.window = options.window
  state.autocomplete = autocomplete
  search(state, text, maxCount)
  const { results } = state
  const found = results.order.subarray(0, results.orderCount)
  const matches: Match[] = []
  for (const result of found) {
    matches.push({
      country: index.country,
      row: results.row[result],
      relevance: results.relevance[result],
      rank: results.rank[result],
      population: populationOfResult(state, result),
      explanation: explain ? explainResult(state, text, result) : undefined,
    })
  }
  const country = maxCount === 0 ? undefined : countryAsked(state)
  if (country) {
    // Misspelt names are not meant where the country is.
    if (results.isFuzzy && country.isAlone) matches.length = 0
    putCountry(state, text, matches, country, options)
    if (country.isAlone) return matches
  }
  if (autocomplete) {
    const full = found.filter((result) => isFullMatch(state, result))
    const parents = Array.from(full, (result) => ({
      row: results.row[result],
      explanation: explain ? explainResult(state, text, result) : undefined,
    }))
    if (parents.length > 0) addNextLevel(index, matches, parents, options)
    if (isNumberAlone(state)) addNumbered(state, text, matches, options)
  }
  return matches
}

/** Adds houses of the number that the question is, with relevance 0. */
function addNumbered(
  state: SearchState,
  text: string,
  matches: Match[],
  options: GeocodeOptions,
): void {
  const { index, question } = state
  const left = options.maxCount - matches.length
  if (left <= 0) return
  const shown = new Set(matches.map((match) => match.row))
  const explanation = options.explain ? explainTokens(state, text, question.numberMask) : undefined
  for (const row of numberedPlaces(index, question, left, options.window)) {
    if (!shown.has(row)) matches.push(matchOfRow(index, row, 0, explanation))
  }
}

/** Puts the country among the matches, before those of its relevance, and below it its first units where its name is whole. */
function putCountry(
  state: SearchState,
  text: string,
  matches: Match[],
  { relevance, mask, isAlone }: CountryAsked,
  options: GeocodeOptions,
): void {
  const { index } = state
  const { maxCount, window, autocomplete, explain } = options
  const explanation = explain ? explainTokens(state, text, mask) : undefined
  if (!isOutside(index.tree, NONE, window)) {
    const lesser = matches.findIndex((match) => match.relevance <= relevance)
    const at = lesser < 0 ? matches.length : lesser
    const { country } = index
    matches.splice(at, 0, { country, row: NONE, relevance, rank: 0, population: 0, explanation })
    if (matches.length > maxCount) matches.length = maxCount
  }
  if (autocomplete && isAlone && relevance === 100) {
    addNextLevel(index, matches, [{ row: NONE, explanation }], options)
  }
}

/** A match whose next level is offered. */
type Parent = Pick<Match, 'row' | 'explanation'>

/** Adds rows of the level below `parents` with relevance 0; they may take half of the places from lesser matches. */
function addNextLevel(
  index: GeocoderIndex,
  matches: Match[],
  parents: readonly Parent[],
  { maxCount, window }: GeocodeOptions,
): void {
  const added: Match[] = []
  for (const { row, explanation } of parents) {
    if (added.length === maxCount) break
    const children = nextLevel(index.tree, row, maxCount - added.length, window)
    added.push(...children.map((child) => matchOfRow(index, child, 0, explanation)))
  }
  const reserved = Math.min(added.length, Math.floor(maxCount / 2))
  matches.length = Math.min(matches.length, maxCount - reserved)
  const shown = new Set(matches.map((match) => match.row))
  for (const child of added) {
    if (matches.length === maxCount) return
    if (!shown.has(child.row)) matches.push(child)
  }
}

/** Whether the question is a number and nothing else. */
function isNumberAlone({ question }: SearchState): boolean {
  return question.numberMask !== 0 && (question.allMask & ~question.numberMask) === 0
}

/** The object of the AADRESS_ID that `text` is, as a match; undefined where the country has none. */
export function matchOfId(
  { index }: CountryGeocoder,
  text: string,
  explain = false,
): Match | undefined {
  const id = text.trim()
  if (!/^\d{1,16}$/.test(id)) return undefined
  const row = findRow(index.tree, Number(id))
  if (row === NONE) return undefined
  return matchOfRow(index, row, 100, explain ? explainId(text, row) : undefined)
}

/** A row as a match that no words led to by its own name; `explanation` is that of what led to it. */
export function matchOfRow(
  index: GeocoderIndex,
  row: number,
  relevance: number,
  explanation?: Explanation,
): Match {
  const { tree, lexicon, country } = index
  const rank = rankOf(tree, lexicon, row, NO_KIND)
  return { country, row, relevance, rank, population: 0, explanation }
}
