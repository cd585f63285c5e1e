/** Parameters of Esri's geocoder, as its clients send them; names are taken in any case. */

import type { Country } from '../../addresses/record.ts'
import type { AnswerType, Fields, FriendlyQuestion } from '../../geocoder/friendly/friendly.ts'
import { attempt } from '../../report/attempt.ts'
import { refusal } from '../../report/errors.ts'
import { decimalOf, readIf, wholeOf } from '../../text/numbers.ts'
import { membersOf } from '../../text/read-json.ts'
import { QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import {
  checkLength,
  clamped,
  countries,
  givenOnly,
  ignored,
  KEY,
  text,
  windowE7,
} from '../contract/parameter-kinds.ts'
import { neededText, optional, type Parameter, readerOf } from '../contract/parameter-table.ts'
import { inAnyCase, type Parameters, parametersOf } from '../contract/parameters.ts'
import { OUTPUT_PARAMETERS } from './output.ts'
import { CANDIDATE_FIELDS, type CandidateField } from './place.ts'
import { type Reference, referenceOf, referenceOfMembers, toDegrees, WGS84 } from './references.ts'

const LETTERS_OF_SHAPE_MAX = 2_000

/** Longitude and latitude. */
export type LonLat = readonly [lon: number, lat: number]

/** A JSON object, or numbers joined by commas. */
function shapeOf(value: string): Readonly<Record<string, unknown>> | number[] | undefined {
  const trimmed = value.trim().slice(0, LETTERS_OF_SHAPE_MAX)
  if (!trimmed.startsWith('{')) return trimmed.split(',', 5).map((one) => decimalOf(one.trim()))
  return attempt(() => JSON.parse(trimmed))
}

function pointOf(value: string, name: string): LonLat {
  const shape = shapeOf(value)
  const [x, y] = Array.isArray(shape) ? shape : [shape?.x, shape?.y]
  if (typeof x !== 'number' || typeof y !== 'number') throw refusal('ESRI_POINT', { name })
  const reference = referenceOfShape(shape, name)
  const [lon, lat] = toDegrees(reference, x, y)
  if (!(Math.abs(lon) <= 180 && Math.abs(lat) <= 90)) throw refusal('ESRI_POINT', { name })
  return [lon, lat]
}

function referenceOfShape(shape: ReturnType<typeof shapeOf>, name: string): Reference {
  const given = Array.isArray(shape) ? undefined : shape?.spatialReference
  return given ? referenceOfMembers(given, name) : WGS84
}

const location: Parameter<LonLat | undefined> = optional(undefined, {
  about:
    '`x,y` in degrees, or a point in JSON with a spatialReference of its own; of equally good answers the nearest goes first',
  refusals: ['ESRI_POINT', 'ESRI_REFERENCE'],
  read: pointOf,
})

const searchExtent: Parameter<FriendlyQuestion['window']> = optional(undefined, {
  about: '`xmin,ymin,xmax,ymax` in degrees, or an envelope in JSON: answers outside are left out',
  refusals: ['ESRI_BOX', 'ESRI_REFERENCE'],
  read(value, name) {
    const shape = shapeOf(value)
    const { xmin, ymin, xmax, ymax } = (Array.isArray(shape) ? {} : (shape ?? {})) as Record<
      string,
      unknown
    >
    const sides = Array.isArray(shape) ? shape : [xmin, ymin, xmax, ymax]
    const reference = referenceOfShape(shape, name)
    if (sides.length !== 4 || !sides.every((side) => Number.isFinite(side))) {
      throw refusal('ESRI_BOX', { name })
    }
    const [x1, y1, x2, y2] = sides as number[]
    const [west, south] = toDegrees(reference, x1, y1)
    const [east, north] = toDegrees(reference, x2, y2)
    const window = windowE7([west, south, east, north])
    if (!window) throw refusal('ESRI_BOX', { name })
    return window
  },
})

const outSR: Parameter<Reference> = optional(WGS84, {
  about:
    'spatial reference of the answer, a number or JSON: 4326, 3857 (102100), 3301, 3059 or 3346',
  schema: { type: 'string', default: '4326' },
  refusals: ['ESRI_REFERENCE'],
  read: referenceOf,
})

/** A number of answers. */
const count = (about: string, byDefault: number, most: number) =>
  clamped({
    about,
    read: (value) => wholeOf(value, 16),
    isWhole: true,
    least: 1,
    most,
    byDefault,
    wrong: 'VALUE_NOT_WHOLE',
  })

const names = Object.keys(CANDIDATE_FIELDS) as CandidateField[]

const outFields: Parameter<readonly CandidateField[]> = {
  about: '`*`, or names of attributes joined by commas; none by default',
  schema: { type: 'string' },
  read(given, name) {
    const value = given.get(name)?.trim()
    if (value === undefined) return []
    if (value === '*') return names
    const wanted = new Set(value.split(',').map((one) => one.trim().toLowerCase()))
    return names.filter((one) => wanted.has(one.toLowerCase()))
  },
}

/** Kinds of answers by Esri's categories, and by its kinds of matches. */
const HOUSES = ['house', 'flat'] as const
const PLACES = [
  'place',
  'district',
  'city',
  'parish',
  'eldership',
  'municipality',
  'county',
] as const
const TYPES: Readonly<Record<string, readonly AnswerType[]>> = {
  address: [...HOUSES, 'street'],
  pointaddress: HOUSES,
  streetaddress: HOUSES,
  subaddress: ['flat'],
  streetname: ['street'],
  populatedplace: PLACES,
  locality: PLACES,
  city: ['city'],
  district: ['district', 'parish', 'eldership'],
  neighborhood: ['place'],
  subregion: ['municipality'],
  region: ['county'],
  stateorprovince: ['county'],
  country: ['country'],
  postal: ['postcode'],
}

/** Kinds that are wanted, joined by commas. What we have no kind of finds nothing. */
function types(about: string): Parameter<ReadonlySet<AnswerType> | undefined> {
  return optional(undefined, {
    about,
    read(value) {
      const asked = value.split(',').map((one) => one.toLowerCase().replace(/[^a-z]/g, ''))
      return new Set(asked.flatMap((one) => TYPES[one] ?? []))
    },
  })
}

const field = (about: string): Parameter<string | undefined> => {
  const plain = text({ about, lettersMax: QUESTION_LENGTH_MAX, refusals: ['QUESTION_TOO_LONG'] })
  return {
    ...plain,
    read(given, name) {
      const value = plain.read(given, name)?.trim()
      if (value !== undefined) checkLength(value)
      return value === '' ? undefined : value
    },
  }
}

const token = { ...KEY, about: 'API key, as `key` is; in the URL or in a form' }

/** The fields of an address. */
const ADDRESS_PARAMETERS = {
  SingleLine: field('the whole address'),
  address: field('street with its number'),
  address2: field('more of the street'),
  address3: field('more of the street'),
  neighborhood: field('village or part of a town'),
  city: field('town or village'),
  subregion: field('municipality'),
  region: field('county'),
  postal: field('postcode'),
  postalExt: ignored('postcodes have no extension'),
} as const

const SHARED = {
  outSR,
  outFields,
  searchExtent,
  category: types(
    'kinds of answers, joined by commas: `Address`, `Street Name`, `Populated Place`, `City`, `Neighborhood`, `Subregion`, `Region`, `Country`',
  ),
  sourceCountry: countries({
    about: 'countries to look in, joined by commas: `EST`, `LVA`, `LTU`',
  }),
  langCode: ignored('names are those of the registers'),
  locationType: ignored('a point is that of the register'),
} as const

export const CANDIDATES_PARAMETERS = {
  ...OUTPUT_PARAMETERS,
  ...ADDRESS_PARAMETERS,
  countryCode: countries({ about: 'country of the address' }),
  magicKey: text({ about: 'from `suggest`: just this object, whatever the text says' }),
  maxLocations: count('most answers', 20, 50),
  ...SHARED,
  location,
  distance: ignored('no answer is too far from `location`'),
  matchOutOfRange: ignored('another number than the one asked for is never a match'),
  forStorage: ignored('answers may be kept'),
  token,
} as const

export const SUGGEST_PARAMETERS = {
  ...OUTPUT_PARAMETERS,
  text: { ...field('what is typed so far'), isRequired: true },
  maxSuggestions: count('most suggestions', 5, 15),
  location,
  searchExtent,
  category: SHARED.category,
  countryCode: countries({ about: 'countries to look in, joined by commas' }),
  token,
} as const

export const REVERSE_PARAMETERS = {
  ...OUTPUT_PARAMETERS,
  location: {
    ...location,
    about: '`x,y` in degrees, or a point in JSON with a spatialReference of its own',
    isRequired: true,
    read: (given, name) => pointOf(neededText(given, name), name),
  } satisfies Parameter<LonLat>,
  outSR,
  distance: clamped({
    about: 'metres around the point in which houses and streets are looked for',
    read: readIf(decimalOf, (found) => found >= 0),
    least: 0,
    most: 50_000,
    byDefault: 500,
    wrong: 'VALUE_NOT_A_NUMBER',
  }),
  featureTypes: types(
    'kinds of answers, joined by commas: `PointAddress`, `Subaddress`, `StreetName`, `Locality`',
  ),
  langCode: SHARED.langCode,
  locationType: SHARED.locationType,
  returnIntersection: ignored('crossings are no answers'),
  token,
} as const

export const RECORDS_MAX = 1_000

export const ADDRESSES_PARAMETERS = {
  ...OUTPUT_PARAMETERS,
  addresses: text({
    isRequired: true,
    about: `up to ${RECORDS_MAX} records: \`{"records":[{"attributes":{"OBJECTID":1,"SingleLine":"…"}}]}\`, or with the fields of an address`,
    refusals: ['ESRI_RECORDS', 'ESRI_RECORDS_TOO_MANY', 'QUESTION_TOO_LONG'],
  }),
  ...SHARED,
  token,
} as const

/** The line or the fields; undefined where neither is given. @throws Refusal where one is too long */
export function readAsked(given: Parameters): FriendlyQuestion['asked'] | undefined {
  const read = readerOf(ADDRESS_PARAMETERS, given)
  const line = read('SingleLine')
  if (line !== undefined) return line
  const street = [read('address'), read('address2'), read('address3')].filter(Boolean).join(' ')
  const asked: Fields = givenOnly({
    street: street || undefined,
    city: read('city') ?? read('neighborhood'),
    municipality: read('subregion'),
    county: read('region'),
    postcode: read('postal'),
  })
  return Object.keys(asked).length === 0 ? undefined : asked
}

/** A row of a batch. */
export interface AddressRecord {
  readonly id: number
  readonly asked: FriendlyQuestion['asked'] | undefined
}

/** Attributes of a record that are read; more of them are no address's. */
const ATTRIBUTES_MAX = 40

/** Records in their order. @throws Refusal where the text is no list of them, or they are too many */
export function readRecords(text: string): AddressRecord[] {
  const { records } = membersOf(attempt(() => JSON.parse(text)))
  if (!Array.isArray(records)) throw refusal('ESRI_RECORDS')
  if (records.length > RECORDS_MAX) throw refusal('ESRI_RECORDS_TOO_MANY', { most: RECORDS_MAX })
  return records.map((record, index) => {
    const { attributes } = membersOf(record)
    if (typeof attributes !== 'object' || attributes === null) throw refusal('ESRI_RECORDS')
    const pairs = Object.entries(attributes)
      .slice(0, ATTRIBUTES_MAX)
      .flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
      )
    const given = inAnyCase(parametersOf(pairs))
    const id = Number(given.get('OBJECTID'))
    return { id: Number.isSafeInteger(id) ? id : index + 1, asked: readAsked(given) }
  })
}

/** The countries of both parameters; all where neither is given. */
export function countriesOf(
  one: readonly Country[] | undefined,
  other: readonly Country[] | undefined,
): readonly Country[] | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return one.filter((country) => other.includes(country))
}
