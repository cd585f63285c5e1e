/** Parameters of Photon's interface, as its clients send them. Unknown parameters are refused, as its server does. */
import { refusal } from '../../report/errors.ts'
import { clipInput } from '../../text/escape.ts'
import { plainDecimalOf, readIf, wholeOf } from '../../text/numbers.ts'
import { LAYERS, type Layer } from '../../use-cases/places/place-tags.ts'
import type { TypedQuestion } from '../../use-cases/places/suggest.ts'
import {
  box,
  clamped,
  countries,
  degrees,
  KEY,
  pointE7,
  some,
  text,
  withoutEffect,
} from '../contract/parameter-kinds.ts'
import {
  type Parameter,
  type ParameterTable,
  readerOf,
  unknownName,
} from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

/** What places have to fit, or must not. */
type TagFilter = ReturnType<typeof tagOf>

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
  const isOther = value.startsWith('!')
  const wanted = isOther ? value.slice(1) : value
  const fits = ([ofKey, ofValue]: readonly [string, string]): boolean =>
    (key === '' || key === ofKey) && (wanted === '' || (wanted === ofValue) !== isOther)
  return { isOut, fits }
}

/** `osm.key` or `osm.key.value`, as the server calls the kinds of places. */
const CATEGORY = /^[\w-]+(?:\.[\w-]+){1,3}$/

/** Lists of categories. Each value is a list, and commas join its categories. */
const categories = (about: string): Parameter<readonly (readonly string[])[]> => ({
  about: `${about}: \`osm.key.value\` or \`osm.key\`, joined by commas`,
  schema: { type: 'string' },
  timesMax: Number.POSITIVE_INFINITY,
  refusals: ['PHOTON_INVALID'],
  read(given, name) {
    const lists = given.all(name).filter((value) => value !== '')
    return lists.map((value) => {
      const list = value.split(',')
      if (list.every((one) => CATEGORY.test(one))) return list
      throw refusal('PHOTON_INVALID', { name })
    })
  },
})

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

/** Answers are merged always, and their geometries are points. */
const WITHOUT_EFFECT = 'dedupe geometry debug suggest_addresses query_string_filter distance_sort'

const COMMON = {
  limit: limit(15),
  lang: text({
    about:
      'language of the country’s name: `en`, `et`, `lv`, `lt`, `ru`; `default` gives its own name. Without it the header Accept-Language counts',
  }),
  layer: layers,
  osm_tag: tags,
  include: categories('categories; an answer has one of each list that is given'),
  exclude: categories('categories; no answer has all of any list that is given'),
  key: KEY,
  ...withoutEffect(WITHOUT_EFFECT),
} as const

const POINT = { missing: 'PHOTON_MISSING', wrong: 'PHOTON_INVALID' } as const
const lon = { about: 'longitude', most: 180, ...POINT } as const
const lat = { about: 'latitude', most: 90, ...POINT } as const

const ZOOM_MAX = 18
/** Metres of the neighbourhood at the largest zoom; at each smaller one it is twice as wide. */
const NEIGHBOURHOOD_M = 250

const WHERE = {
  lon: degrees({
    ...lon,
    about: 'longitude; of equally good answers the nearest goes first',
    beside: 'lat',
  }),
  lat: degrees({ ...lat, beside: 'lon' }),
  zoom: clamped({
    about: 'zoom of the map, which says how wide the neighbourhood of the point is: at 12 16 km',
    read: wholeOf,
    isWhole: true,
    least: 0,
    most: ZOOM_MAX,
    byDefault: 12,
    wrong: 'PHOTON_INVALID',
  }),
  location_bias_scale: clamped({
    about:
      'how much the kind of a place counts beside its distance, where a text is typed; 0: not at all',
    read: plainDecimalOf,
    least: 0,
    most: 1,
    byDefault: 0.4,
    wrong: 'PHOTON_INVALID',
  }),
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

/**
 * @param table of the operation @param accepted header Accept-Language
 * @throws Refusal where a parameter is not of the table
 */
export function readCommon(
  table: ParameterTable & typeof COMMON,
  given: Parameters,
  accepted: string | undefined,
) {
  const unknown = unknownName(table, given)
  if (unknown !== undefined) {
    const allowed = Object.keys(table).join(', ')
    throw refusal('PHOTON_UNKNOWN', { found: clipInput(unknown), allowed })
  }
  const read = readerOf(table as typeof COMMON, given)
  const asked = read('lang')
  const language = asked === 'default' ? undefined : (asked ?? accepted?.slice(0, 2))
  return {
    limit: read('limit'),
    language,
    /** Layers that are wanted; all where absent. */
    layers: read('layer'),
    tags: read('osm_tag'),
    included: read('include'),
    excluded: read('exclude'),
  }
}

/** Where answers may be. */
export function readWhere(
  given: Parameters,
): Pick<TypedQuestion, 'countries' | 'window' | 'near' | 'bias'> {
  const read = readerOf(WHERE, given)
  const [east, north] = [read('lon'), read('lat')]
  return {
    near: east === undefined || north === undefined ? undefined : pointE7(east, north),
    countries: read('countrycode'),
    window: read('bbox'),
    bias: {
      radiusM: NEIGHBOURHOOD_M * 2 ** (ZOOM_MAX - read('zoom')),
      kindScale: read('location_bias_scale'),
    },
  }
}
