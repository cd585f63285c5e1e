/** Parameters of Photon's interface, as its clients send them. Unknown parameters are ignored, keys for one. */
import type { FriendlyQuestion } from '../../geocoder/friendly/friendly.ts'
import { plainDecimalOf, readIf, wholeOf } from '../../text/numbers.ts'
import { LAYERS, type Layer } from '../../use-cases/places/place-tags.ts'
import {
  box,
  clamped,
  countries,
  degrees,
  KEY,
  pointE7,
  some,
  text,
} from '../contract/parameter-kinds.ts'
import { type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

/** `key:value`, either of them absent where any will do; `excluded` ones are left out. */
export type TagFilter = ReturnType<typeof tagOf>

const layers = some<Layer>({
  about: 'kinds of answers, one by one or several',
  names: LAYERS,
  timesMax: Number.POSITIVE_INFINITY,
  wrong: 'PHOTON_LAYER',
})

const tags: Parameter<readonly TagFilter[]> = {
  about:
    '`key:value` that answers have, either of them alone, too; `!` in front leaves out what the rest names, `!` before the value keeps the key with other values',
  schema: { type: 'string' },
  timesMax: Number.POSITIVE_INFINITY,
  read: (given, name) =>
    given
      .all(name)
      .filter((tag) => tag !== '')
      .map(tagOf),
}

function tagOf(tag: string) {
  const isOut = tag.startsWith('!')
  const [key = '', value = ''] = (isOut ? tag.slice(1) : tag).split(':', 2)
  const isValueOut = value.startsWith('!')
  return {
    key,
    value: isValueOut ? value.slice(1) : value,
    isKeyExcluded: isOut,
    isValueExcluded: isValueOut,
  }
}

const limit = (byDefault: number) =>
  clamped({
    about: 'most answers',
    read: wholeOf,
    isWhole: true,
    least: 1,
    most: 50,
    byDefault,
    wrong: 'PHOTON_INVALID',
  })

const COMMON = {
  limit: limit(15),
  lang: text({
    about:
      'language of the country’s name: `en`, `et`, `lv`, `lt`, `ru`; `default` gives its own name. Without it the header Accept-Language counts',
  }),
  layer: layers,
  osm_tag: tags,
  key: KEY,
} as const

const POINT = { missing: 'PHOTON_MISSING', wrong: 'PHOTON_INVALID' } as const
const lon = { about: 'longitude', most: 180, ...POINT } as const
const lat = { about: 'latitude', most: 90, ...POINT } as const

const WHERE = {
  lon: degrees({
    ...lon,
    about: 'longitude; of equally good answers the nearest goes first',
    beside: 'lat',
  }),
  lat: degrees({ ...lat, beside: 'lon' }),
  bbox: box({ about: '`west,south,east,north` in degrees', wrong: 'PHOTON_BOX' }),
  countrycode: countries({
    about: 'codes of countries, joined by commas',
    timesMax: Number.POSITIVE_INFINITY,
  }),
} as const

const field = (about: string) =>
  text({ about, refusals: ['PHOTON_NO_FIELDS', 'QUESTION_TOO_LONG'] })

export const PHOTON_PARAMETERS = {
  q: text({
    about: 'text, which may be unfinished',
    refusals: ['PHOTON_NO_TEXT', 'QUESTION_TOO_LONG'],
  }),
  ...WHERE,
  ...COMMON,
} as const

export const PHOTON_STRUCTURED_PARAMETERS = {
  street: field('street, with or without its number'),
  housenumber: field('house number'),
  city: field('town or village'),
  district: field('part of a town, where `city` is absent'),
  county: field('municipality beside a `state`, else county'),
  state: field('county'),
  postcode: field('postcode'),
  ...WHERE,
  ...COMMON,
} as const

export const PHOTON_REVERSE_PARAMETERS = {
  lon: degrees({ ...lon, isRequired: true }),
  lat: degrees({ ...lat, isRequired: true }),
  radius: clamped({
    about: 'kilometres around the point',
    read: readIf(plainDecimalOf, (found) => found > 0),
    above: 0,
    most: 5_000,
    byDefault: 1,
    wrong: 'PHOTON_INVALID',
  }),
  ...COMMON,
  limit: limit(1),
} as const

/** What all operations take. */
export type Common = ReturnType<typeof readCommon>

/** @param accepted header Accept-Language */
export function readCommon(given: Parameters, accepted: string | undefined) {
  const read = readerOf(COMMON, given)
  const asked = read('lang')
  const language = asked === 'default' ? undefined : (asked ?? accepted?.slice(0, 2))
  return {
    limit: read('limit'),
    language,
    /** Layers that are wanted; all where absent. */
    layers: read('layer'),
    tags: read('osm_tag'),
  }
}

/** Where answers may be. */
export function readWhere(
  given: Parameters,
): Pick<FriendlyQuestion, 'countries' | 'window' | 'near'> {
  const read = readerOf(WHERE, given)
  const [east, north] = [read('lon'), read('lat')]
  return {
    near: east === undefined || north === undefined ? undefined : pointE7(east, north),
    countries: read('countrycode'),
    window: read('bbox'),
  }
}
