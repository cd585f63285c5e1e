/** The parameters of the friendly interfaces of ours: `/geocoder/search`; `/geocoder/suggest` and `/geocoder/reverse` have some of them. */

import { countryOf } from '../../addresses/country-names.ts'
import { dayOfDate } from '../../addresses/former/former.ts'
import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { findRow } from '../../addresses/tree.ts'
import {
  ANSWER_TYPES,
  type AnswerType,
  FIELDS,
  type Field,
  type Fields,
  type FriendlyQuestion,
} from '../../geocoder/friendly/friendly.ts'
import { refusal } from '../../report/errors.ts'
import { NONE } from '../../tables/none.ts'
import { clipInput } from '../../text/escape.ts'
import { wholeOf } from '../../text/numbers.ts'
import { QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import type { PointQuestion } from '../../use-cases/places/places-at.ts'
import type { PlacesQuestion } from '../../use-cases/places/search.ts'
import type { World } from '../../use-cases/world.ts'
import {
  between,
  box,
  checkLength,
  choice,
  KEY,
  numbersOf,
  outside,
  POSITION_ALLOWED,
  pointE7,
  same,
  some,
  text,
} from '../contract/parameter-kinds.ts'
import { optional, ownReaderOf, type Parameter, type Reader } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

const LIMIT_MAX = 50
const LIMIT_DEFAULT = 10
const SEARCH_BATCH_MAX = 1000

const POINTS_MAX = 1000
const RADIUS_MAX_M = 50_000

const texts: Parameter<readonly string[]> = {
  about: 'free text; several by POST are answered in their order',
  aliases: ['text'],
  schema: { type: 'string', maxLength: QUESTION_LENGTH_MAX },
  timesMax: SEARCH_BATCH_MAX,
  refusals: ['QUESTION_TOO_LONG', 'QUESTIONS_TOO_MANY'],
  read(given, name) {
    const all = [...given.all(name), ...given.all('text')]
    if (all.length > SEARCH_BATCH_MAX)
      throw refusal('QUESTIONS_TOO_MANY', { most: SEARCH_BATCH_MAX })
    for (const one of all) checkLength(one)
    return all
  },
}

const field = (about: string): Parameter<string | undefined> =>
  text({ about, lettersMax: QUESTION_LENGTH_MAX, refusals: ['QUESTION_TOO_LONG'] })

const limit: Parameter<number> = optional(LIMIT_DEFAULT, {
  about: 'most answers',
  schema: { type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT },
  refusals: ['COUNT_OUT_OF_RANGE'],
  read(value, name) {
    const found = wholeOf(value.trim())
    if (!(found >= 1 && found <= LIMIT_MAX)) {
      throw refusal('COUNT_OUT_OF_RANGE', { name, most: LIMIT_MAX })
    }
    return found
  },
})

const types = some<AnswerType>({ about: 'kinds of answers', names: ANSWER_TYPES })

const lang = text({
  about:
    'language of the country’s name in `address` and `parts`: `en`, `et`, `lv`, `lt`, `ru`, `fi`, `sv`, `de`, `pl`; any other gives its own name. Names of registers stay as they are',
})

const near = (about: string): Parameter<FriendlyQuestion['near']> =>
  optional(undefined, {
    about,
    refusals: ['VALUE_INVALID'],
    read(value, name) {
      const [lon, lat] = numbersOf(value, 2) ?? []
      if (Math.abs(lon) <= 180 && Math.abs(lat) <= 90) return pointE7(lon, lat)
      throw outside(name, value, POSITION_ALLOWED)
    },
  })

const FIELD_PARAMETERS = {
  street: field('street, with or without its number'),
  housenumber: field('house number'),
  flat: field('flat'),
  city: field('town, village or city district'),
  municipality: field('municipality, parish or eldership'),
  county: field('county'),
  postcode: field('postcode'),
  country: field('country: a code or a name'),
} as const satisfies Readonly<Record<Field, Parameter<string | undefined>>>

/** Forms of answers, by the values of the parameter. */
export type PlacesFormat = 'geojson' | 'kml' | 'csv'

const format = choice<PlacesFormat>({
  about: 'form of the answer: GeoJSON, KML 2.2, or a table',
  values: same(['geojson', 'kml', 'csv']),
  byDefault: 'geojson',
})

const asOf: Parameter<number | undefined> = optional(undefined, {
  about: 'a day such as `2015-06-30`: addresses are searched as they were then',
  refusals: ['VALUE_NOT_ALLOWED'],
  read(value, name) {
    const day = dayOfDate(value.trim())
    if (day > 0) return day
    const allowed = 'a day from 1970-01-02 on, such as 2015-06-30'
    throw refusal('VALUE_NOT_ALLOWED', { name, found: clipInput(value), allowed })
  },
})

const ASKED = {
  q: texts,
  ...FIELD_PARAMETERS,
  limit,
  lang,
  near: near('`lon,lat`: of answers that are equally good the nearest goes first'),
  bbox: box({
    about: '`west,south,east,north` in degrees: answers outside are left out',
    wrong: 'VALUE_INVALID',
    facts: () => ({ allowed: 'west,south,east,north in degrees' }),
  }),
  within: text({
    about: 'id of a unit that answers must be in; `ee:123` where two countries have the id',
    refusals: ['UNIT_UNKNOWN'],
  }),
  types,
}

export const WASH_PARAMETERS = { ...ASKED, key: KEY } as const

export const SEARCH_PARAMETERS = {
  ...ASKED,
  history: choice({
    about: 'whether addresses that are no more are told, too, as `gone`',
    values: { false: false, true: true },
    byDefault: 'false',
    wrong: 'VALUE_NOT_ALLOWED',
  }),
  asOf,
  format,
  key: KEY,
} as const

export const TYPED_PARAMETERS = {
  q: text({
    about: 'text, as far as it is typed',
    isRequired: true,
    lettersMax: QUESTION_LENGTH_MAX,
    refusals: ['QUESTION_TOO_LONG'],
  }),
  country: SEARCH_PARAMETERS.country,
  limit,
  lang,
  near: near(
    '`lon,lat`, such as the middle of the map: of suggestions that are equally good the nearest goes first',
  ),
  bbox: SEARCH_PARAMETERS.bbox,
  types,
  key: KEY,
} as const

const points: Parameter<readonly string[]> = {
  about: '`lon,lat` in degrees; several by POST are answered in their order',
  schema: { type: 'string' },
  timesMax: POINTS_MAX,
  refusals: ['VALUE_INVALID', 'POINTS_TOO_MANY'],
  read(given, name) {
    const all = given.all(name)
    if (all.length > POINTS_MAX) throw refusal('POINTS_TOO_MANY', { most: POINTS_MAX })
    return all
  },
}

const radius = between({
  about:
    'metres from the point within which houses and streets are looked for; without it a kilometre, and the nearest house from farther away',
  least: 0,
  most: RADIUS_MAX_M,
})

export const PLACES_AT_PARAMETERS = {
  point: points,
  lon: text({ about: 'longitude, with `lat` instead of `point`' }),
  lat: text({ about: 'latitude' }),
  radius,
  limit,
  lang,
  types,
  format,
  key: KEY,
} as const

/** Questions of one kind with what they share. */
export interface PlacesRequest<Question> {
  readonly questions: readonly Question[]
  readonly language: string | undefined
  readonly format: PlacesFormat
}

type SearchReader = Reader<typeof SEARCH_PARAMETERS>

/** @param isBatch whether several texts may be asked @throws Refusal at the first fault */
export function readSearchRequest(
  parameters: Parameters,
  trees: World['trees'],
  isBatch: boolean,
  table: typeof SEARCH_PARAMETERS | typeof WASH_PARAMETERS,
): PlacesRequest<PlacesQuestion> {
  const read = ownReaderOf(table as typeof SEARCH_PARAMETERS, parameters)
  const isWashed = table === WASH_PARAMETERS
  const texts = read('q')
  const { fields, country } = readFields(read)
  const hasFields = Object.keys(fields).length > 0
  if (texts.length > 0 && hasFields) throw refusal('TEXT_AND_FIELDS')
  if (texts.length === 0 && !hasFields && country === undefined) {
    throw refusal('PARAMETER_MISSING', { name: 'q' })
  }
  const shared = {
    limit: read('limit'),
    country: hasFields ? country : undefined,
    countries: country === undefined ? undefined : countriesOf(country),
    near: read('near'),
    window: read('bbox'),
    within: readWithin(read('within'), trees),
    types: read('types'),
    ...(isWashed
      ? { history: true, isWashed }
      : { history: read('history'), asOfDay: read('asOf') }),
  }
  const asked = hasFields || texts.length === 0 ? [hasFields ? fields : (country ?? '')] : texts
  const language = read('lang')
  return {
    questions: (isBatch ? asked : asked.slice(0, 1)).map((one) => ({ ...shared, asked: one })),
    language,
    format: isWashed ? 'geojson' : read('format'),
  }
}

function readFields(read: SearchReader): { fields: Fields; country: string | undefined } {
  const fields: Partial<Record<(typeof FIELDS)[number], string>> = {}
  let all = ''
  for (const name of FIELDS) {
    const value = read(name)?.trim()
    if (value === undefined || value === '') continue
    all += `${value}, `
    if (name !== 'country') fields[name] = value
  }
  checkLength(all)
  return { fields, country: read('country')?.trim() }
}

/** The country that is named; none where it is unknown, since a field binds. */
function countriesOf(text: string): readonly Country[] {
  const country = countryOf(text)
  return country === undefined ? [] : [country]
}

function readWithin(value: string | undefined, trees: World['trees']): FriendlyQuestion['within'] {
  if (value === undefined) return undefined
  const parts = /^(?:(ee|lv|lt):)?(\d{1,16})$/.exec(value.trim())
  for (const country of COUNTRIES) {
    const tree = trees[country]
    if (!parts || !tree || (parts[1] !== undefined && parts[1] !== country)) continue
    const row = findRow(tree, Number(parts[2]))
    if (row !== NONE && tree.level[row] <= 4) return { country, row }
  }
  throw refusal('UNIT_UNKNOWN', { found: clipInput(value) })
}

/** @throws Refusal at the first fault */
export function readSuggestRequest(parameters: Parameters) {
  const read = ownReaderOf(TYPED_PARAMETERS, parameters)
  const asked = read('q')
  checkLength(asked)
  const country = read('country')?.trim()
  const question = {
    asked,
    countries: country === undefined ? undefined : countriesOf(country),
    limit: read('limit'),
    near: read('near'),
    window: read('bbox'),
    types: read('types'),
  }
  return { question, language: read('lang') }
}

/** @param isBatch whether several points may be asked @throws Refusal at the first fault */
export function readPlacesAtRequest(
  parameters: Parameters,
  isBatch: boolean,
): PlacesRequest<PointQuestion> {
  const read = ownReaderOf(PLACES_AT_PARAMETERS, parameters)
  const given = [...read('point')].filter((point) => point !== '')
  const [lon, lat] = [read('lon'), read('lat')]
  if (given.length === 0 && lon !== undefined && lat !== undefined) given.push(`${lon},${lat}`)
  if (given.length === 0) throw refusal('PARAMETER_MISSING', { name: 'point' })
  const shared = { radiusM: read('radius'), limit: read('limit'), types: read('types') }
  const points = (isBatch ? given : given.slice(0, 1)).map((point) => {
    const [x, y] = numbersOf(point, 2) ?? []
    if (!(Math.abs(x) <= 180 && Math.abs(y) <= 180)) throw outside('point', point, POSITION_ALLOWED)
    return { ...shared, lon: x, lat: y }
  })
  return { questions: points, language: read('lang'), format: read('format') }
}
