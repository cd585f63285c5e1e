/** The parameters of the friendly interfaces of ours: `/geocoder/search`; `/geocoder/suggest` and `/geocoder/reverse` have some of them. */
import { ANSWER_TYPES, type AnswerType, type Field } from '../../geocoder/friendly/friendly.ts'
import { refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import { wholeOf } from '../../text/numbers.ts'
import { QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import { between, choice, KEY, text } from '../contract/parameter-kinds.ts'
import type { Parameter } from '../contract/parameter-table.ts'
import { checkLength } from './geocode-parameters.ts'

const LIMIT_MAX = 50
const LIMIT_DEFAULT = 10
/** Texts of a batch. */
const SEARCH_BATCH_MAX = 1000

/** Points of a batch. */
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

const limit: Parameter<number> = {
  about: 'most answers',
  schema: { type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_DEFAULT },
  refusals: ['COUNT_OUT_OF_RANGE'],
  read(given, name) {
    const value = given.get(name)
    if (value === undefined) return LIMIT_DEFAULT
    const found = wholeOf(value.trim())
    if (!(found >= 1 && found <= LIMIT_MAX)) {
      throw refusal('COUNT_OUT_OF_RANGE', { name, most: LIMIT_MAX })
    }
    return found
  },
}

const types: Parameter<ReadonlySet<AnswerType> | undefined> = {
  about: `kinds of answers, joined by commas: ${ANSWER_TYPES.map((one) => `\`${one}\``).join(', ')}`,
  schema: { type: 'string' },
  refusals: ['VALUE_NOT_ALLOWED'],
  read(given, name) {
    const value = given.get(name)
    if (value === undefined) return undefined
    const wanted = new Set<AnswerType>()
    for (const part of value.split(',').map((one) => one.trim())) {
      const type = ANSWER_TYPES.find((known) => known === part)
      if (type === undefined) {
        const allowed = ANSWER_TYPES.join(', ')
        throw refusal('VALUE_NOT_ALLOWED', { name, found: clipInput(part), allowed })
      }
      wanted.add(type)
    }
    return wanted
  },
}

const lang = text({
  about:
    'language of the country’s name: `en`, `et`, `lv`, `lt`, `ru`; any other gives its own name. Names of registers stay as they are',
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

/** Forms of answers; the names are those of the parameter. */
export type PlacesFormat = 'geojson' | 'kml' | 'csv'

const format = choice<PlacesFormat>({
  about: 'form of the answer: GeoJSON, KML 2.2, or a table',
  values: { geojson: 'geojson', kml: 'kml', csv: 'csv' },
  byDefault: 'geojson',
  wrong: 'VALUE_NOT_ALLOWED',
})

export const SEARCH_PARAMETERS = {
  q: texts,
  ...FIELD_PARAMETERS,
  limit,
  lang,
  near: text({
    about: '`lon,lat`: of answers that are equally good the nearest goes first',
    refusals: ['VALUE_INVALID'],
  }),
  bbox: text({
    about: '`west,south,east,north` in degrees: answers outside are left out',
    refusals: ['VALUE_INVALID'],
  }),
  within: text({
    about: 'id of a unit that answers must be in; `ee:123` where two countries have the id',
    refusals: ['UNIT_UNKNOWN'],
  }),
  types,
  format,
  key: KEY,
} as const

const typed: Parameter<string> = {
  about: 'text, as far as it is typed',
  schema: { type: 'string', maxLength: QUESTION_LENGTH_MAX },
  isRequired: true,
  refusals: ['PARAMETER_MISSING', 'QUESTION_TOO_LONG'],
  read(given, name) {
    const value = given.get(name)
    if (value === undefined) throw refusal('PARAMETER_MISSING', { name })
    checkLength(value)
    return value
  },
}

export const TYPED_PARAMETERS = {
  q: typed,
  country: SEARCH_PARAMETERS.country,
  limit,
  lang,
  near: text({
    about:
      '`lon,lat`, such as the middle of the map: of suggestions that are equally good the nearest goes first',
    refusals: ['VALUE_INVALID'],
  }),
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
