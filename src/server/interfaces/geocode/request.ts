/** The parameters of `/geocode`: their values, defaults, case rules and errors. */
import type { Country } from '../../../addresses/record.ts'
import type { Window } from '../../../geocoder/geocoder.ts'
import { clipMessage } from '../../../text/escape.ts'
import { isCallbackName } from '../../contract/callback.ts'
import type { Parameters } from '../../contract/parameters.ts'

export const QUESTION_LENGTH_MAX = 200
const BATCH_MAX = 1000
const COUNT_MAX = 1000
const COUNT_DEFAULT = 10
/** A question has at most so many words; more can't be skipped. */
const SKIP_MAX = 31

export const OUTPUTS = ['json', 'json2', 'xml', 'xml2', 'kml', 'ads_liik_staatus'] as const
export type Output = (typeof OUTPUTS)[number]

export interface Dataset {
  readonly name: 'ee' | 'ee_aid' | 'lv' | 'lt'
  readonly country: Country
  /** Whether matches have ids, status ids and unit codes; without them `aidq` finds nothing. */
  readonly hasIds: boolean
}

const DATASETS: readonly Dataset[] = [
  { name: 'ee', country: 'ee', hasIds: false },
  { name: 'ee_aid', country: 'ee', hasIds: true },
  { name: 'lv', country: 'lv', hasIds: true },
  { name: 'lt', country: 'lt', hasIds: true },
]

export type Srs = 'wgs84' | 'l-est97'

const SRS_NAMES: Readonly<Record<string, Srs>> = {
  'epsg:4326': 'wgs84',
  wgs84: 'wgs84',
  'epsg:3301': 'l-est97',
  'l-est97': 'l-est97',
}

export interface TypeRule {
  readonly from: string
  readonly to: string
}

export interface GeocodeRequest {
  readonly questions: readonly string[]
  readonly datasets: readonly Dataset[]
  readonly isIdQuery: boolean
  readonly output: Output
  readonly srs: Srs
  readonly maxCount: number
  readonly skipMax: number
  readonly window: Window | undefined
  readonly autocomplete: boolean
  readonly explain: boolean
  readonly ruleSet: 'reverse' | 'A2A3' | undefined
  readonly typeRules: readonly TypeRule[]
  readonly callback: string | undefined
}

/** A request that can't be answered: status 400 and what the page says. */
export class BadRequest extends Error {}

/** @throws BadRequest with the message of the error page */
export function readRequest(
  parameters: Parameters,
  hasCountry: (country: Country) => boolean,
): GeocodeRequest {
  const questions = readQuestions(parameters)
  const datasets = readDatasets(parameters, hasCountry)
  const output = readOutput(parameters, datasets)
  const ruleSet = readRuleSet(parameters)
  const callback = parameters.get('callback')
  if (callback !== undefined && !isCallbackName(callback)) {
    throw new BadRequest('Invalid callback name')
  }
  return {
    questions,
    datasets: withoutRepeats(datasets),
    isIdQuery: isTrue(parameters.raw('aidq')),
    output,
    srs: readSrs(parameters),
    maxCount: readMaxCount(parameters.get('maxcount')),
    skipMax: readSkipMax(parameters.get('st')),
    window: readWindow(parameters),
    autocomplete: isTrue(parameters.raw('ac')),
    explain: isTrue(parameters.raw('xd')),
    ruleSet,
    typeRules: readTypeRules(parameters),
    callback,
  }
}

/** Present and empty, or `true`; every other value is false. */
function isTrue(value: string | undefined): boolean {
  return value === '' || value === 'true'
}

function readQuestions(parameters: Parameters): readonly string[] {
  const questions = parameters.all('q')
  if (questions.length === 0) throw new BadRequest('Missing parameter "q"')
  if (questions.length > BATCH_MAX) {
    throw new BadRequest(`At most ${BATCH_MAX} addresses ("q") in a request`)
  }
  for (const question of questions) {
    if (question.length > QUESTION_LENGTH_MAX && lettersIn(question) > QUESTION_LENGTH_MAX) {
      throw new BadRequest(`An address ("q") has at most ${QUESTION_LENGTH_MAX} characters`)
    }
  }
  return questions
}

/** Letters of a text, an accent and its letter counting as one. */
function lettersIn(text: string): number {
  return [...text.normalize('NFC')].length
}

function readDatasets(
  parameters: Parameters,
  hasCountry: (country: Country) => boolean,
): readonly Dataset[] {
  const names = new Set(parameters.all('gl').filter((name) => name !== ''))
  if (names.size === 0) throw new BadRequest('Missing parameter "gl"')
  return [...names].map((name) => {
    const dataset = DATASETS.find((known) => known.name === name)
    if (!dataset || !hasCountry(dataset.country))
      throw new BadRequest(`No dataset ${clipMessage(name)}`)
    return dataset
  })
}

/** `ee` gives the same matches as `ee_aid` with less in them: asked together, the fuller one answers. */
function withoutRepeats(datasets: readonly Dataset[]): readonly Dataset[] {
  const hasFuller = datasets.some(({ name }) => name === 'ee_aid')
  return hasFuller ? datasets.filter(({ name }) => name !== 'ee') : datasets
}

function readOutput(parameters: Parameters, datasets: readonly Dataset[]): Output {
  const value = parameters.get('output') ?? 'json'
  const output = OUTPUTS.find((known) => known === value)
  if (!output) throw new BadRequest(`Unknown output format: ${clipMessage(value)}`)
  if (output === 'ads_liik_staatus') {
    const other = datasets.find(({ name }) => name !== 'ee_aid')
    if (other) throw new BadRequest(`Output ${output} is not enabled for dataset ${other.name}`)
  }
  return output
}

function readSrs(parameters: Parameters): Srs {
  const value = parameters.get('srs')
  if (value === undefined) return 'wgs84'
  const name = value.toLowerCase()
  if (!Object.hasOwn(SRS_NAMES, name))
    throw new BadRequest(`Unsupported srs: ${clipMessage(value)}`)
  return SRS_NAMES[name]
}

function readRuleSet(parameters: Parameters): 'reverse' | 'A2A3' | undefined {
  const value = parameters.get('rs')
  if (value === undefined || value === 'reverse' || value === 'A2A3') return value
  throw new BadRequest(`Unknown rule set: ${clipMessage(value)}`)
}

/** A whole number in range; what is no number counts as absent. */
function readMaxCount(value: string | undefined): number {
  if (value === undefined || !/^[+-]?\d+$/.test(value)) return COUNT_DEFAULT
  const count = Number(value)
  if (count < 0 || count > COUNT_MAX) {
    throw new BadRequest(`Parameter "maxcount" must be between 1 and ${COUNT_MAX}`)
  }
  return count
}

function readSkipMax(value: string | undefined): number {
  if (value === undefined || !/^\d+$/.test(value)) return 0
  return Math.min(SKIP_MAX, Number(value))
}

/** `ll` ± `spn` / 2; undefined unless both are there. */
function readWindow(parameters: Parameters): Window | undefined {
  const ll = parameters.get('ll')
  const spn = parameters.get('spn')
  if (ll === undefined || spn === undefined) return undefined
  const [lat, lon] = readPair('ll', ll)
  const [spanLat, spanLon] = readPair('spn', spn)
  if (Math.abs(lat) > 90) throw new BadRequest('Parameter "ll" has a latitude outside ±90')
  if (spanLat < 0 || spanLon < 0) throw new BadRequest('Parameter "spn" must not be negative')
  const halfLat = spanLat / 2
  const halfLon = spanLon / 2
  return {
    westE7: (lon - halfLon) * 1e7,
    southE7: (lat - halfLat) * 1e7,
    eastE7: (lon + halfLon) * 1e7,
    northE7: (lat + halfLat) * 1e7,
  }
}

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Two numbers joined by a comma. */
export function readPair(name: string, value: string): [number, number] {
  const parts = value.split(',').map((part) => part.trim())
  if (parts.length !== 2 || !parts.every((part) => NUMBER.test(part))) {
    throw new BadRequest(`Parameter "${name}" must be two numbers joined by a comma`)
  }
  return [Number(parts[0]), Number(parts[1])]
}

/** Every line of an answer may have a type of its own many times over; these are more than a line has types. */
const TYPE_RULES_MAX = 100
const TYPE_LENGTH_MAX = 100

function readTypeRules(parameters: Parameters): readonly TypeRule[] {
  const rules = parameters.all('replaceType')
  if (rules.length > TYPE_RULES_MAX) {
    throw new BadRequest(`At most ${TYPE_RULES_MAX} rules ("replaceType") in a request`)
  }
  return rules.map(readTypeRule)
}

function readTypeRule(rule: string): TypeRule {
  const parts = rule.split(' ', 3)
  if (parts.length !== 2 || parts.some((part) => part === '')) {
    throw new BadRequest(`${clipMessage(rule)} : bad replacement rule`)
  }
  if (rule.length > TYPE_LENGTH_MAX) {
    throw new BadRequest(`A rule ("replaceType") has at most ${TYPE_LENGTH_MAX} characters`)
  }
  return { from: parts[0], to: parts[1] }
}
