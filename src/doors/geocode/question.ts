/** The parameters of the geocoder: of `/geocode`, and of `/reverse`, which has some of them and a point. */

import { degreesFrom } from '../../geo/projection.ts'
import type { Window } from '../../geocoder/geocoder.ts'
import { refusal } from '../../report/errors.ts'
import { clipMessage } from '../../text/escape.ts'
import { countOf, plainDecimalOf, wholeOf } from '../../text/numbers.ts'
import { type Dataset, QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import type { TypeRule } from '../../use-cases/places/named-lines.ts'
import type { Srs } from '../../use-cases/places/placemark.ts'
import type { World } from '../../use-cases/world.ts'
import {
  callback,
  checkLength,
  choice,
  flag,
  ignored,
  KEY,
  same,
  text,
} from '../contract/parameter-kinds.ts'
import { type Parameter, type Reader, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

/** Texts in a request. */
const BATCH_MAX = 1000
const COUNT_MAX = 1000
const COUNT_DEFAULT = 10
/** A question has at most this many words; more can't be skipped. */
const SKIP_MAX = 31
/** A type may be renamed several times over; a line has fewer types than this. */
const TYPE_RULES_MAX = 100
const TYPE_LENGTH_MAX = 100

export type Output = 'json' | 'json2' | 'xml' | 'xml2' | 'kml' | 'ads_liik_staatus'

/** How an answer looks. */
export interface AnswerForm {
  readonly output: Output
  readonly typeRules: readonly TypeRule[]
  /** Words that may be skipped; the count of skipped words is told where it is not 0. */
  readonly skipMax: number
  readonly callback: string | undefined
}

export interface NamedDataset extends Dataset {
  readonly name: 'ee' | 'ee_aid' | 'lv' | 'lt'
}

const DATASETS: readonly NamedDataset[] = [
  { name: 'ee', country: 'ee', hasIds: false },
  { name: 'ee_aid', country: 'ee', hasIds: true },
  { name: 'lv', country: 'lv', hasIds: true },
  { name: 'lt', country: 'lt', hasIds: true },
]

const questions: Parameter<readonly string[]> = {
  about: 'text of an address; several are answered in their order',
  schema: { type: 'string', maxLength: QUESTION_LENGTH_MAX },
  isRequired: true,
  timesMax: BATCH_MAX,
  refusals: ['QUESTION_TOO_LONG', 'QUESTIONS_TOO_MANY'],
  read(given, name) {
    const texts = given.all(name)
    if (texts.length === 0) throw refusal('PARAMETER_MISSING', { name })
    if (texts.length > BATCH_MAX) throw refusal('QUESTIONS_TOO_MANY', { most: BATCH_MAX })
    for (const one of texts) checkLength(one)
    return texts
  },
}

const datasets: Parameter<readonly string[]> = {
  about: 'dataset; of several the matches are merged by relevance',
  schema: { type: 'string', enum: DATASETS.map(({ name }) => name) },
  isRequired: true,
  timesMax: Number.POSITIVE_INFINITY,
  refusals: ['DATASET_UNKNOWN'],
  read(given, name) {
    const names = new Set(given.all(name).filter((one) => one !== ''))
    if (names.size === 0) throw refusal('PARAMETER_MISSING', { name })
    return [...names]
  },
}

const count: Parameter<number> = {
  about: 'most matches of an input; `0` gives none; no number counts as absent',
  schema: { type: 'integer', minimum: 0, maximum: COUNT_MAX, default: COUNT_DEFAULT },
  refusals: ['COUNT_OUT_OF_RANGE'],
  read(given, name) {
    const found = wholeOf(given.get(name) ?? '')
    if (Number.isNaN(found)) return COUNT_DEFAULT
    if (found < 0 || found > COUNT_MAX) {
      throw refusal('COUNT_OUT_OF_RANGE', { name, most: COUNT_MAX })
    }
    return found
  },
}

const skipMax: Parameter<number> = {
  about: 'how many words may be skipped, as they are written: `7-99` is one',
  schema: { type: 'integer', minimum: 0, default: 0 },
  read(given, name) {
    const found = countOf(given.get(name) ?? '')
    return Number.isNaN(found) ? 0 : Math.min(SKIP_MAX, found)
  },
}

const typeRules: Parameter<readonly TypeRule[]> = {
  about: '`<old> <new>`: name of a Type in `json2` and `xml2`',
  schema: { type: 'string', maxLength: TYPE_LENGTH_MAX },
  timesMax: TYPE_RULES_MAX,
  refusals: ['TYPE_RULE_BAD', 'TYPE_RULE_TOO_LONG', 'TYPE_RULES_TOO_MANY'],
  read(given, name) {
    const rules = given.all(name)
    if (rules.length > TYPE_RULES_MAX)
      throw refusal('TYPE_RULES_TOO_MANY', { most: TYPE_RULES_MAX })
    return rules.map(readTypeRule)
  },
}

function readTypeRule(rule: string): TypeRule {
  const parts = rule.split(' ', 3)
  if (parts.length !== 2 || parts.some((part) => part === '')) {
    throw refusal('TYPE_RULE_BAD', { found: clipMessage(rule) })
  }
  if (rule.length > TYPE_LENGTH_MAX) throw refusal('TYPE_RULE_TOO_LONG', { most: TYPE_LENGTH_MAX })
  return { from: parts[0], to: parts[1] }
}

const SHARED = {
  gl: datasets,
  output: choice<Output>({
    about: 'format of the answer',
    values: same(['json', 'json2', 'xml', 'xml2', 'kml', 'ads_liik_staatus']),
    byDefault: 'json',
    wrong: 'OUTPUT_UNKNOWN',
    clip: clipMessage,
  }),
  srs: choice<Srs>({
    about: 'coordinate system; also `wgs84` and `l-est97`',
    values: { 'EPSG:4326': 'wgs84', 'EPSG:3301': 'l-est97' },
    alike: { wgs84: 'wgs84', 'l-est97': 'l-est97' },
    anyCase: true,
    byDefault: 'EPSG:4326',
    wrong: 'SRS_UNSUPPORTED',
    clip: clipMessage,
  }),
  maxcount: count,
  rs: choice<'reverse' | 'A2A3'>({
    about:
      '`reverse`: the address string reads from the most specific part on. `A2A3`: a matched municipality brings its settlements and city districts',
    values: same(['reverse', 'A2A3']),
    wrong: 'RULE_SET_UNKNOWN',
    clip: clipMessage,
  }),
  replaceType: typeRules,
  callback: callback(
    'name of a function; with `json` and `json2` the body is `name && name([...])`',
  ),
  rid: ignored('request id, for the log'),
  sid: ignored('session id, for the log'),
  key: KEY,
} as const

export const GEOCODE_PARAMETERS = {
  q: questions,
  st: skipMax,
  ll: text({
    about:
      'middle of a window, `lat,lon`; counts only together with `spn`. Rows that `ac` and `rs=A2A3` add, and those of `aidq`, are in it, too',
    refusals: ['VALUE_NOT_A_PAIR', 'WINDOW_LATITUDE'],
  }),
  spn: text({
    about: 'size of the window in degrees, `lat,lon`',
    refusals: ['VALUE_NOT_A_PAIR', 'WINDOW_NEGATIVE'],
  }),
  ac: flag('autocomplete: the last word may go on'),
  xd: flag('tell which word matched'),
  aidq: flag('`q` is an AADRESS_ID; finds nothing in `ee`'),
  ...SHARED,
} as const

export const REVERSE_PARAMETERS = {
  point: text({
    about: '`E,N` in the reference of `srs`: longitude first',
    isRequired: true,
    lettersMax: QUESTION_LENGTH_MAX,
    refusals: ['QUESTION_TOO_LONG', 'VALUE_NOT_A_PAIR', 'POINT_OUTSIDE'],
  }),
  ...SHARED,
} as const

/** A request for texts: what is asked of each, and how the answer looks. */
export type GeocodeRequest = ReturnType<typeof readGeocodeRequest>

export type ReverseRequest = ReturnType<typeof readReverseRequest>

/**
 * Tells the first of several faults, in this order. @throws Refusal
 * @param short whether addresses leave out country, county and what the settlement repeats
 */
export function readGeocodeRequest(
  parameters: Parameters,
  short: boolean,
  world: Pick<World, 'geocoder'>,
) {
  const read = readerOf(GEOCODE_PARAMETERS, parameters)
  const texts = read('q')
  const { datasets, output, ruleSet, callback } = readShared(read, world)
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

/** Like `readGeocodeRequest`. @throws Refusal */
export function readReverseRequest(
  parameters: Parameters,
  short: boolean,
  world: Pick<World, 'geocoder'>,
) {
  const read = readerOf(REVERSE_PARAMETERS, parameters)
  const point = read('point')
  checkLength(point)
  const { datasets, output, ruleSet, callback } = readShared(read, world)
  const srs = read('srs')
  const maxCount = read('maxcount')
  const typeRules = read('replaceType')
  const [lonE7, latE7] = degreesE7(readPair('point', point), srs)
  const style = { short, reversed: ruleSet === 'reverse', srs }
  return {
    /** As it was given. */
    point,
    question: { datasets, maxCount, style, lonE7, latE7 },
    form: { output, typeRules, skipMax: 0, callback },
  }
}

type SharedReader = Reader<Pick<typeof REVERSE_PARAMETERS, 'gl' | 'output' | 'rs' | 'callback'>>

function readShared(read: SharedReader, world: Pick<World, 'geocoder'>) {
  const datasets = read('gl').map((name) => datasetOf(name, world))
  const output = read('output')
  const other = output === 'ads_liik_staatus' && datasets.find(({ name }) => name !== 'ee_aid')
  if (other) throw refusal('DATASET_WITHOUT_OUTPUT', { output, dataset: other.name })
  const ruleSet = read('rs')
  return { datasets: withoutRepeats(datasets), output, ruleSet, callback: read('callback') }
}

function datasetOf(name: string, { geocoder }: Pick<World, 'geocoder'>): NamedDataset {
  const dataset = DATASETS.find((known) => known.name === name)
  if (!dataset || geocoder?.[dataset.country] === undefined) {
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

/** A point in steps of 1e-7 degrees. @throws Refusal where the reference has no such point */
function degreesE7([east, north]: readonly [number, number], srs: Srs): readonly [number, number] {
  const [lon, lat] = degreesFrom(east, north, srs === 'l-est97' ? 3301 : 4326)
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) throw refusal('POINT_OUTSIDE')
  return [Math.round(lon * 1e7), Math.round(lat * 1e7)]
}
