/** Parameters of Nominatim's interface, as its clients send them. Unknown parameters are ignored, keys for one. */

import type { AnswerType, Fields } from '../../geocoder/friendly/friendly.ts'
import { refusal } from '../../report/errors.ts'
import { plainDecimalOf, readIf, wholeOf } from '../../text/numbers.ts'
import {
  box,
  callback,
  choice,
  clamped,
  countries,
  degrees,
  givenOnly,
  KEY,
  number,
  same,
  text,
} from '../contract/parameter-kinds.ts'
import { type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'

const FORMATS = ['xml', 'json', 'jsonv2', 'geojson', 'geocodejson'] as const
export type Format = (typeof FORMATS)[number]

/** Forms in which a geometry can be added; a geometry of ours is a point. */
const POLYGONS = ['geojson', 'kml', 'svg', 'text'] as const
export type Polygon = (typeof POLYGONS)[number]

/** How answers are written. */
export type Style = ReturnType<typeof readStyle>

/** Only `0` is false. */
const flag = (about: string, byDefault: '0' | '1'): Parameter<boolean> => ({
  about,
  schema: { type: 'string', enum: ['0', '1'], default: byDefault },
  read: (given, name) => (given.get(name) ?? byDefault) !== '0',
})

/** A parameter that has another name where it is not given by its own. */
const orBy = <T>(alias: string, parameter: Parameter<T>): Parameter<T> => ({
  ...parameter,
  aliases: [alias],
  read(given, name) {
    const isOther = given.get(name) === undefined && given.get(alias) !== undefined
    return parameter.read(given, isOther ? alias : name)
  },
})

/** The parts of a list that are not empty. */
const list = (about: string): Parameter<readonly string[]> => ({
  about: `${about}, joined by commas`,
  schema: { type: 'string' },
  read: (given, name) => (given.get(name) ?? '').split(',').flatMap((part) => part.trim() || []),
})

const style = (format: Format, addressdetails: '0' | '1') =>
  ({
    format: choice({
      about: 'format of the answer',
      values: same(FORMATS),
      byDefault: format,
      wrong: 'NOMINATIM_CHOICE',
    }),
    addressdetails: flag('`1`: the address in parts', addressdetails),
    namedetails: flag('`1`: the names', '0'),
    extratags: flag('`1`: tags; we have none', '0'),
    polygon_geojson: flag('`1`: the point as GeoJSON; one of the four forms at most', '0'),
    polygon_kml: flag('`1`: the point as KML', '0'),
    polygon_svg: flag('`1`: the point as SVG', '0'),
    polygon_text: flag('`1`: the point as WKT', '0'),
    'accept-language': text({
      about: 'language of the country’s name. Without it the header of this name counts',
    }),
    json_callback: callback('name of a function', 'NOMINATIM_CALLBACK'),
    key: KEY,
  }) as const

const layer = list('layers; without `address` among them nothing is found')

const TYPES_OF: Readonly<Record<string, ReadonlySet<AnswerType>>> = {
  country: new Set(['country']),
  state: new Set(['county']),
  city: new Set(['city', 'municipality']),
  settlement: new Set(['city', 'municipality', 'parish', 'district', 'place']),
}

export const NOMINATIM_SEARCH_PARAMETERS = {
  q: {
    about: 'text; or the fields',
    schema: { type: 'string' },
    refusals: ['NOMINATIM_TEXT_AND_FIELDS', 'NOMINATIM_NOTHING', 'QUESTION_TOO_LONG'],
    read: (given, name) => given.raw(name)?.trim(),
  } satisfies Parameter<string | undefined>,
  street: text({ about: 'street with its number' }),
  amenity: text({ about: 'the same, where `street` is absent' }),
  city: text({ about: 'town or village' }),
  county: text({ about: 'municipality beside a `state`, else county' }),
  state: text({ about: 'county' }),
  country: text({ about: 'country' }),
  postalcode: text({ about: 'postcode' }),
  limit: clamped({
    about: 'most answers',
    read: readIf(plainDecimalOf, Number.isInteger),
    isWhole: true,
    least: 1,
    most: 50,
    byDefault: 10,
    wrong: 'NOMINATIM_NUMBER',
  }),
  countrycodes: countries({ about: 'codes of countries, joined by commas' }),
  viewbox: orBy(
    'viewboxlbrt',
    box({
      about: '`x1,y1,x2,y2` in degrees, any two corners: what is near its middle goes first',
      wrong: 'NOMINATIM_BOX',
      anyCorners: true,
    }),
  ),
  bounded: flag('`1`: answers outside `viewbox` are left out', '0'),
  featureType: orBy(
    'featuretype',
    choice({
      about: 'kind of answers',
      values: TYPES_OF,
      anyCase: true,
      wrong: 'NOMINATIM_CHOICE',
      facts: () => ({ name: 'featureType' }),
    }),
  ),
  exclude_place_ids: list('ids that are left out'),
  layer,
  ...style('jsonv2', '0'),
} as const

const DEGREES = {
  isRequired: true,
  missing: 'NOMINATIM_MISSING',
  wrong: 'NOMINATIM_NUMBER',
  range: 'NOMINATIM_RANGE',
} as const

export const NOMINATIM_REVERSE_PARAMETERS = {
  lon: degrees({ about: 'longitude', most: 180, ...DEGREES }),
  lat: degrees({ about: 'latitude', most: 90, ...DEGREES }),
  zoom: number({
    about:
      'what a click at this zoom of a map means: 4 a country, up to 17 a street, from 18 a house',
    read: plainDecimalOf,
    byDefault: 18,
    wrong: 'NOMINATIM_NUMBER',
  }),
  layer,
  ...style('xml', '1'),
} as const

/** Ids of objects. Ids of OpenStreetMap are not known here, so the letter in front says nothing. */
const IDS_MAX = 50
const ids: Parameter<readonly number[]> = {
  about: `\`place_id\`s of earlier answers, joined by commas, ${IDS_MAX} at most; a letter in front says nothing`,
  schema: { type: 'string' },
  isRequired: true,
  refusals: ['NOMINATIM_MISSING', 'NOMINATIM_IDS'],
  read(given, name) {
    if (given.get(name) === undefined) throw refusal('NOMINATIM_MISSING', { name })
    const found = list('').read(given, name)
    if (found.length > IDS_MAX) throw refusal('NOMINATIM_IDS')
    return found.map((id) => wholeOf(id.replace(/^[NWR]/i, ''))).filter(Number.isFinite)
  },
}

export const NOMINATIM_LOOKUP_PARAMETERS = {
  osm_ids: orBy('place_ids', ids),
  ...style('jsonv2', '1'),
} as const

const placeId: Parameter<number> = {
  about: '`place_id` of an earlier answer',
  schema: { type: 'string' },
  isRequired: true,
  refusals: ['NOMINATIM_MISSING'],
  read(given, name) {
    const value = given.get(name)
    if (value === undefined) throw refusal('NOMINATIM_MISSING', { name })
    return wholeOf(value)
  },
}

export const NOMINATIM_DETAILS_PARAMETERS = {
  place_id: orBy('osmid', placeId),
  ...style('json', '1'),
} as const

export const NOMINATIM_STATUS_PARAMETERS = {
  format: choice<'json' | 'text'>({
    about: 'format of the answer',
    values: same(['text', 'json']),
    byDefault: 'text',
    ignoresOthers: true,
  }),
  key: KEY,
} as const

/** @param accepted header Accept-Language @throws Refusal */
export function readStyle(
  table: ReturnType<typeof style>,
  given: Parameters,
  accepted: string | undefined,
) {
  const read = readerOf(table, given)
  const polygons = POLYGONS.filter((form) => read(`polygon_${form}`))
  const format = read('format')
  if (polygons.length > 1) throw refusal('NOMINATIM_POLYGON')
  return {
    format,
    hasAddress: read('addressdetails'),
    hasNames: read('namedetails'),
    hasTags: read('extratags'),
    polygon: polygons[0],
    language: read('accept-language') ?? accepted,
    callback: read('json_callback'),
  }
}

/** What `/search` looks for. @throws Refusal */
export function readAsked(given: Parameters) {
  const read = readerOf(NOMINATIM_SEARCH_PARAMETERS, given)
  const [window, isBounded, types] = [read('viewbox'), read('bounded'), read('featureType')]
  return {
    /** Free text, or the fields of an address. */
    asked: textOrFields(given),
    limit: read('limit'),
    countries: read('countrycodes'),
    near: window && {
      lonE7: Math.round((window.westE7 + window.eastE7) / 2),
      latE7: Math.round((window.southE7 + window.northE7) / 2),
    },
    window: isBounded ? window : undefined,
    types,
    /** Ids that are left out. */
    excluded: new Set(read('exclude_place_ids').map((id) => wholeOf(id))),
  }
}

function textOrFields(given: Parameters): string | Fields {
  const read = readerOf(NOMINATIM_SEARCH_PARAMETERS, given)
  const [q, state, county] = [read('q'), read('state'), read('county')]
  const asked = givenOnly({
    street: read('street') ?? read('amenity'),
    city: read('city'),
    municipality: state === undefined ? undefined : county,
    county: state ?? county,
    postcode: read('postalcode'),
    country: read('country'),
  })
  const hasFields = Object.keys(asked).length > 0
  if (q !== undefined && hasFields) throw refusal('NOMINATIM_TEXT_AND_FIELDS')
  if (hasFields) return asked
  if (q === undefined) throw refusal('NOMINATIM_NOTHING')
  return q
}

/** Up to this zoom no municipality of a county is meant. */
const COUNTY_ZOOM_MAX = 9

/** By the zoom of a map: what a click there means. */
const TYPES_BY_ZOOM: readonly (readonly [zoomMax: number, types: readonly AnswerType[]])[] = [
  [4, ['country']],
  [COUNTY_ZOOM_MAX, ['county', 'municipality']],
  [12, ['city', 'municipality', 'parish', 'eldership']],
  [15, ['district', 'place', 'city', 'parish', 'eldership', 'municipality']],
  [17, ['street']],
]

/** Longitude, latitude, and the kinds of answers; the kinds are undefined where houses are meant. @throws Refusal */
export function readPoint(given: Parameters) {
  const read = readerOf(NOMINATIM_REVERSE_PARAMETERS, given)
  const [lon, lat, zoom] = [read('lon'), read('lat'), read('zoom')]
  const types = TYPES_BY_ZOOM.find(([most]) => zoom <= most)?.[1]
  return { lon, lat, types: types && new Set(types), isWide: zoom <= COUNTY_ZOOM_MAX }
}

/** Whether the layers that are asked for have addresses. */
export function hasAddressLayer(given: Parameters): boolean {
  const layers = layer.read(given, 'layer')
  return layers.length === 0 || layers.includes('address')
}
