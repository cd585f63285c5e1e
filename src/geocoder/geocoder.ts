/** The geocoder's public face: open it over a release, ask it, look at the matches. It knows no HTTP. */

import type { Country } from '../addresses/record.ts'
import { type AddressTree, findRow } from '../addresses/tree.ts'
import { runToEnd, type Steps } from '../report/steps.ts'
import { NONE } from '../tables/none.ts'
import { countOf } from '../text/numbers.ts'
import { rankOf } from './index/importance.ts'
import { type GeocoderIndex, openIndex } from './index/open-index.ts'
import type { GeocodeOptions, Match } from './match.ts'
import { isOutside, type PointE7, windowAround } from './question/window.ts'
import { compose, explanationAsSent } from './ranking/composed.ts'
import { type CountryAsked, countryAsked } from './ranking/country.ts'
import { type Explanation, explainId, explainResult, explainTokens } from './ranking/explain.ts'
import { populationOfResult } from './ranking/rank.ts'
import { search } from './search.ts'
import { createSearchState, type SearchState } from './state/search-state.ts'
import { geocodeHalves } from './two-halves.ts'
import { isFullMatch, nextLevel } from './typing/autocomplete.ts'
import { nearNumbers, withoutNumber } from './typing/near-numbers.ts'
import { numberedPlaces } from './typing/numbered-places.ts'
import { variedResults } from './typing/vary-names.ts'
import { NO_KIND } from './words/lexicon.ts'

export type { Crossing } from './crossings/find-crossings.ts'
export type { GeocoderIndex } from './index/open-index.ts'
export { createPlace } from './index/place.ts'
export { type GeocodeOptions, type Match, type PostcodeArea, readPlaceOf } from './match.ts'
export { isOutside, type PointE7, type Window } from './question/window.ts'
export type { ExplainedWord, Explanation } from './ranking/explain.ts'

export interface CountryGeocoder {
  readonly index: GeocoderIndex
  /** Scratch space: a geocoder belongs to one thread. */
  readonly state: SearchState
}

export type Geocoder = Readonly<Partial<Record<Country, CountryGeocoder>>>

/**
 * Opens the index of each tree. `bytesOf` hands out the bytes of a file of the release, `hasFile` says whether it has
 * one that not every release has.
 * @throws TeeviitError ARROW_* where a table is absent or broken.
 */
export function openGeocoder(
  trees: Readonly<Partial<Record<Country, AddressTree>>>,
  bytesOf: (file: string) => Uint8Array,
  hasFile: (file: string) => boolean = () => false,
): Geocoder {
  const geocoder: Partial<Record<Country, CountryGeocoder>> = {}
  for (const tree of Object.values(trees)) {
    const index = openIndex(tree, bytesOf, hasFile)
    geocoder[tree.country] = { index, state: createSearchState(index) }
  }
  return geocoder
}

/** Matches of `sent` in one country, best first. Equal questions, in whatever normal form of Unicode, have equal answers. */
export const geocode = (
  geocoder: CountryGeocoder,
  sent: string,
  options: GeocodeOptions,
): Match[] => runToEnd(geocodeSteps(geocoder, sent, options))

/** Like `geocode`, with a pause before more is offered for a text that is being typed. */
export function* geocodeSteps(
  geocoder: CountryGeocoder,
  sent: string,
  options: GeocodeOptions,
): Steps<Match[]> {
  const { text, places } = compose(sent)
  const ask = (one: string, own: GeocodeOptions, onlyRow?: number) =>
    geocodeOne(geocoder, one, own, onlyRow)
  const matches = geocodeHalves({ state: geocoder.state, text, options, ask })
  if (options.autocomplete) {
    yield
    offerNear(geocoder.index, text, matches, options, ask)
  }
  if (places === undefined || !options.explain) return matches
  return matches.map(({ explanation, ...match }) => ({
    ...match,
    explanation: explanation && explanationAsSent(explanation, sent, places),
  }))
}

/**
 * The matches of a country, and behind them those around `near`, which many of one name would leave no place. Pauses as
 * `geocodeSteps` does.
 */
export function* geocodeNearSteps(
  geocoder: CountryGeocoder,
  sent: string,
  options: GeocodeOptions,
  near: PointE7 | undefined,
): Steps<Match[]> {
  const matches = yield* geocodeSteps(geocoder, sent, options)
  if (near === undefined) return matches
  yield
  const known = new Set(matches.map(({ row }) => row))
  const own = { ...options, window: windowAround(near, options.window) }
  const around = yield* geocodeSteps(geocoder, sent, own)
  return [...matches, ...around.filter(({ row }) => !known.has(row))]
}

/** Numbers offered near one that does not exist. */
const NEAR_NUMBERS = 5

const LAST_LETTER = /(?<=\s)\p{L}\s*$/u

/** Adds the street, and the numbers near the one that was typed, where no house has it; with relevance 0. */
function offerNear(
  index: GeocoderIndex,
  text: string,
  matches: Match[],
  options: GeocodeOptions,
  ask: (text: string, options: GeocodeOptions) => Match[],
): void {
  const { tree } = index
  const { maxCount, window } = options
  const isHouse = ({ row }: Match) => row !== NONE && tree.level[row] >= 5
  if (matches.length >= maxCount || matches.some(isHouse)) return
  const typed = withoutNumber(text)
  if (typed === undefined) return
  const own = { ...options, maxCount: 1, autocomplete: false }
  let [street] = ask(typed.rest, own)
  // A letter behind the number may be the house's or the town's.
  const short = typed.rest.replace(LAST_LETTER, '')
  if (street === undefined && short !== typed.rest) [street] = ask(short, own)
  if (street === undefined || street.row === NONE || tree.level[street.row] !== 4) return
  const { explanation } = street
  const shown = new Set(matches.map(({ row }) => row))
  if (!shown.has(street.row)) matches.push({ ...street, relevance: 0 })
  const count = Math.min(NEAR_NUMBERS, maxCount - matches.length)
  for (const row of nearNumbers(tree, street.row, typed.number, count)) {
    if (!isOutside(tree, row, window)) matches.push(matchOfRow(index, row, 0, explanation))
  }
}

function geocodeOne(
  { index, state }: CountryGeocoder,
  text: string,
  options: GeocodeOptions,
  onlyRow?: number,
): Match[] {
  const { maxCount, skipMax, explain = false, autocomplete = false } = options
  state.skipMax = skipMax
  state.window = options.window
  state.autocomplete = autocomplete
  search(state, text, maxCount)
  const { results } = state
  const found = autocomplete ? variedResults(state, text, maxCount) : results.order
  const count = autocomplete ? found.length : results.orderCount
  const matches: Match[] = []
  for (let i = 0; i < count; i++) {
    const result = found[i]
    if (onlyRow !== undefined && results.row[result] !== onlyRow) continue
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

/** Puts the country before matches of its relevance, and its first units below it where its name is whole. */
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

/** Digits of an id, which is below 2^53. */
const ID_DIGITS_MAX = 16

/** The object of the AADRESS_ID that `text` is, as a match; undefined where the country has none. */
export function matchOfId(
  { index }: CountryGeocoder,
  text: string,
  explain = false,
): Match | undefined {
  const id = countOf(text.trim(), ID_DIGITS_MAX)
  if (Number.isNaN(id)) return undefined
  const row = findRow(index.tree, id)
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
