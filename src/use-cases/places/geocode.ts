/** A text as places. In: the text, where to look, how much to forgive. Out: placemarks, best first over all datasets. */

import type { Country } from '../../addresses/record.ts'
import {
  type CountryGeocoder,
  type GeocoderIndex,
  geocodeSteps,
  isOutside,
  type Match,
  matchOfId,
  matchOfRow,
  type Window,
} from '../../geocoder/geocoder.ts'
import { runToEnd, type Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import type { World } from '../world.ts'
import { type Placemark, type PlacemarkStyle, placemarkOf } from './placemark.ts'

/** Letters of a text that is geocoded, an accent and its letter counting as one. */
export const QUESTION_LENGTH_MAX = 200

/** A country to look in, and how much of its matches is shown. */
export interface Dataset {
  readonly country: Country
  /** Whether matches have ids, status ids and unit codes; without them a query for an id finds nothing. */
  readonly hasIds: boolean
}

/** What geocoding and reverse geocoding are both asked. */
export interface PlacesQuestion {
  /** Countries that the release has; each once. */
  readonly datasets: readonly Dataset[]
  readonly maxCount: number
  readonly style: PlacemarkStyle
}

export interface GeocodeQuestion extends PlacesQuestion {
  /** Whether the texts are ids of address objects. */
  readonly isIdQuery: boolean
  /** Words that may be skipped. */
  readonly skipMax: number
  readonly window: Window | undefined
  readonly autocomplete: boolean
  readonly explain: boolean
  /** Whether an Estonian municipality brings its settlement units and city districts along. */
  readonly hasChildUnits: boolean
}

/** A placemark, and whether its dataset shows ids. */
export interface Shown {
  readonly placemark: Placemark
  readonly hasIds: boolean
}

export type GeocoderWorld = Pick<World, 'geocoder' | 'trees'>

const QUERIES_A_UNIT = 10
const PLACEMARKS_A_UNIT = 100

/** Started tens of texts, a dataset, a started hundred of placemarks that are asked for. */
export function geocodePrice(
  texts: number,
  { datasets, maxCount }: Pick<PlacesQuestion, 'datasets' | 'maxCount'>,
): number {
  const tens = Math.ceil(texts / QUERIES_A_UNIT)
  return tens * datasets.length * Math.max(1, Math.ceil(maxCount / PLACEMARKS_A_UNIT))
}

/** The matches of a dataset, best first, and how many of them are shown. */
interface Found {
  readonly dataset: Dataset
  readonly matches: readonly Match[]
  next: number
}

/** The placemarks of one text, best first over all datasets. */
export const geocodeText = (
  question: GeocodeQuestion,
  text: string,
  world: GeocoderWorld,
): Shown[] => runToEnd(geocodeTextSteps(question, text, world))

/** Like `geocodeText`, with a pause after each dataset: a thousand matches of one take some milliseconds. */
export function* geocodeTextSteps(
  question: GeocodeQuestion,
  text: string,
  { geocoder, trees }: GeocoderWorld,
): Steps<Shown[]> {
  const { datasets, maxCount, style } = question
  if (maxCount === 0) return []
  const options = { ...question, objectsOnly: true }
  const found: Found[] = []
  for (const dataset of datasets) {
    const own = geocoder![dataset.country]!
    const matches = question.isIdQuery
      ? matchesOfId(own, dataset, text, question)
      : yield* geocodeSteps(own, text, options)
    const isWhole = question.hasChildUnits && dataset.country === 'ee'
    const all = isWhole ? addChildUnits(own.index, matches, question.window) : matches
    found.push({ dataset, matches: all, next: 0 })
    yield
  }
  const shown: Shown[] = []
  for (let one = firstOf(found); one && shown.length < maxCount; one = firstOf(found)) {
    const { country, hasIds } = one.dataset
    const match = one.matches[one.next++]
    shown.push({ placemark: placemarkOf(trees[country]!, match, style), hasIds })
  }
  return shown
}

function matchesOfId(
  geocoder: CountryGeocoder,
  { hasIds }: Dataset,
  text: string,
  { window, explain }: Pick<GeocodeQuestion, 'window' | 'explain'>,
): readonly Match[] {
  const match = hasIds ? matchOfId(geocoder, text, explain) : undefined
  return match && !isOutside(geocoder.index.tree, match.row, window) ? [match] : []
}

/** The dataset whose next match goes first; among equals datasets keep their order. Undefined where no match is left. */
function firstOf(found: readonly Found[]): Found | undefined {
  let first: Found | undefined
  for (const one of found) {
    if (one.next === one.matches.length) continue
    if (!first || compareMatches(one.matches[one.next], first.matches[first.next]) < 0) first = one
  }
  return first
}

/** Relevance first; then what goes first among equals. */
function compareMatches(a: Match, b: Match): number {
  return b.relevance - a.relevance || a.rank - b.rank || b.population - a.population
}

/**
 * Puts all settlement units and city districts of a matched municipality that are in the window behind it, with its
 * relevance and its explanation.
 */
function addChildUnits(
  index: GeocoderIndex,
  matches: readonly Match[],
  window: Window | undefined,
): Match[] {
  const { tree } = index
  const all: Match[] = []
  const shown = new Set(matches.map(({ row }) => row))
  for (const match of matches) {
    all.push(match)
    if (match.row === NONE || tree.column[match.row] !== 2) continue
    for (let row = match.row + 1; row < tree.end[match.row]; row = tree.end[row]) {
      if (tree.column[row] !== 3 || shown.has(row) || isOutside(tree, row, window)) continue
      all.push(matchOfRow(index, row, match.relevance, match.explanation))
    }
  }
  return all
}
