/** Requests to the geocoder, read and checked. */
import type { Country } from '../../addresses/record.ts'
import { projectionOf } from '../../geo/projection.ts'
import type { Window } from '../../geocoder/geocoder.ts'
import { refusal } from '../../report/errors.ts'
import { clipMessage } from '../../text/escape.ts'
import { plainDecimalOf } from '../../text/numbers.ts'
import type { GeocodeQuestion } from '../../use-cases/places/geocode.ts'
import type { Srs } from '../../use-cases/places/placemark.ts'
import type { ReverseQuestion } from '../../use-cases/places/reverse.ts'
import { type Reader, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import {
  type AnswerForm,
  checkLength,
  DATASETS,
  GEOCODE_PARAMETERS,
  type NamedDataset,
  REVERSE_PARAMETERS,
} from './geocode-parameters.ts'

/** A request for texts: what is asked of each, and how the answer looks. */
export interface GeocodeRequest {
  readonly texts: readonly string[]
  readonly question: GeocodeQuestion
  readonly form: AnswerForm
}

export interface ReverseRequest {
  /** As it was given. */
  readonly point: string
  readonly question: ReverseQuestion
  readonly form: AnswerForm
}

/** What an interface brings to every request of its own. */
export interface RequestSettings {
  /** Whether addresses leave out country, county and what the settlement repeats. */
  readonly short: boolean
  /** Whether the release in service has a country. */
  hasCountry(country: Country): boolean
}

/** Tells the first of several faults, in this order. @throws Refusal */
export function readGeocodeRequest(
  parameters: Parameters,
  { short, hasCountry }: RequestSettings,
): GeocodeRequest {
  const read = readerOf(GEOCODE_PARAMETERS, parameters)
  const texts = read('q')
  const { datasets, output, ruleSet, callback } = readShared(read, hasCountry)
  const isIdQuery = read('aidq')
  const srs = read('srs')
  const maxCount = read('maxcount')
  const skipMax = read('st')
  const question = {
    datasets,
    isIdQuery,
    maxCount,
    skipMax,
    window: readWindow(read('ll'), read('spn')),
    autocomplete: read('ac'),
    explain: read('xd'),
    hasChildUnits: ruleSet === 'A2A3',
    style: { short, reversed: ruleSet === 'reverse', srs },
  }
  return { texts, question, form: { output, typeRules: read('replaceType'), skipMax, callback } }
}

/** As `readGeocodeRequest`. @throws Refusal */
export function readReverseRequest(
  parameters: Parameters,
  { short, hasCountry }: RequestSettings,
): ReverseRequest {
  const read = readerOf(REVERSE_PARAMETERS, parameters)
  const point = read('point')
  checkLength(point)
  const { datasets, output, ruleSet, callback } = readShared(read, hasCountry)
  const srs = read('srs')
  const maxCount = read('maxcount')
  const typeRules = read('replaceType')
  const [lonE7, latE7] = degreesE7(readPair('point', point), srs)
  const style = { short, reversed: ruleSet === 'reverse', srs }
  return {
    point,
    question: { datasets, maxCount, style, lonE7, latE7 },
    form: { output, typeRules, skipMax: 0, callback },
  }
}

type SharedReader = Reader<Pick<typeof REVERSE_PARAMETERS, 'gl' | 'output' | 'rs' | 'callback'>>

function readShared(read: SharedReader, hasCountry: RequestSettings['hasCountry']) {
  const datasets = read('gl').map((name) => datasetOf(name, hasCountry))
  const output = read('output')
  const other = output === 'ads_liik_staatus' && datasets.find(({ name }) => name !== 'ee_aid')
  if (other) throw refusal('DATASET_WITHOUT_OUTPUT', { output, dataset: other.name })
  const ruleSet = read('rs')
  return { datasets: withoutRepeats(datasets), output, ruleSet, callback: read('callback') }
}

function datasetOf(name: string, hasCountry: RequestSettings['hasCountry']): NamedDataset {
  const dataset = DATASETS.find((known) => known.name === name)
  if (!dataset || !hasCountry(dataset.country)) {
    throw refusal('DATASET_UNKNOWN', { found: clipMessage(name) })
  }
  return dataset
}

/** `ee` gives the same matches as `ee_aid` with less in them: asked together, the fuller one answers. */
function withoutRepeats(datasets: readonly NamedDataset[]): readonly NamedDataset[] {
  const hasFuller = datasets.some(({ name }) => name === 'ee_aid')
  return hasFuller ? datasets.filter(({ name }) => name !== 'ee') : datasets
}

/** `ll` ± `spn` / 2; undefined unless both are given. */
function readWindow(ll: string | undefined, spn: string | undefined): Window | undefined {
  if (ll === undefined || spn === undefined) return undefined
  const [lat, lon] = readPair('ll', ll)
  const [spanLat, spanLon] = readPair('spn', spn)
  if (Math.abs(lat) > 90) throw refusal('WINDOW_LATITUDE')
  if (spanLat < 0 || spanLon < 0) throw refusal('WINDOW_NEGATIVE')
  const halfLat = spanLat / 2
  const halfLon = spanLon / 2
  return {
    westE7: (lon - halfLon) * 1e7,
    southE7: (lat - halfLat) * 1e7,
    eastE7: (lon + halfLon) * 1e7,
    northE7: (lat + halfLat) * 1e7,
  }
}

/** Two numbers joined by a comma. */
function readPair(name: string, value: string): readonly [number, number] {
  const numbers = value.split(',').map((part) => plainDecimalOf(part.trim()))
  if (numbers.length !== 2 || numbers.some(Number.isNaN)) {
    throw refusal('VALUE_NOT_A_PAIR', { name })
  }
  return [numbers[0], numbers[1]]
}

const degrees = new Float64Array(2)

/** A point in steps of 1e-7 degrees. @throws Refusal where the reference has no such point */
function degreesE7([east, north]: readonly [number, number], srs: Srs): readonly [number, number] {
  degrees[0] = east
  degrees[1] = north
  if (srs === 'l-est97') projectionOf(3301).inverse(east, north, degrees)
  if (!(Math.abs(degrees[1]) <= 90 && Math.abs(degrees[0]) <= 180)) throw refusal('POINT_OUTSIDE')
  return [Math.round(degrees[0] * 1e7), Math.round(degrees[1] * 1e7)]
}
