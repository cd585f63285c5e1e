/** Parameters of Nominatim's interface, as its clients send them. Unknown parameters are ignored, keys for one. */
import { countryOf } from '../../../addresses/country-names.ts'
import type { Country } from '../../../addresses/record.ts'
import type { AnswerType, Fields } from '../../../geocoder/friendly/friendly.ts'
import type { Window } from '../../../geocoder/geocoder.ts'
import { refusal } from '../../../report/errors.ts'
import { clipInput } from '../../../text/escape.ts'
import { plainDecimalOf, wholeOf } from '../../../text/numbers.ts'
import { isCallbackName } from '../../contract/parameter-kinds.ts'
import type { Parameters } from '../../contract/parameters.ts'

export const FORMATS = ['xml', 'json', 'jsonv2', 'geojson', 'geocodejson'] as const
export type Format = (typeof FORMATS)[number]

/** Forms in which a geometry can be added; a geometry of ours is a point. */
export const POLYGONS = ['geojson', 'kml', 'svg', 'text'] as const
export type Polygon = (typeof POLYGONS)[number]

/** How answers are written. */
export interface Style {
  readonly format: Format
  readonly hasAddress: boolean
  readonly hasNames: boolean
  readonly hasTags: boolean
  readonly polygon: Polygon | undefined
  readonly language: string | undefined
  readonly callback: string | undefined
}

const LIMIT_DEFAULT = 10
const LIMIT_MAX = 50
const IDS_MAX = 50

/** Only `0` is false. */
const flagOf = (given: Parameters, name: string, byDefault: boolean): boolean => {
  const value = given.get(name)
  return value === undefined ? byDefault : value !== '0'
}

/** @param accepted header Accept-Language @throws Refusal */
export function readStyle(
  given: Parameters,
  byDefault: { readonly format: Format; readonly hasAddress: boolean },
  accepted: string | undefined,
): Style {
  const polygons = POLYGONS.filter((form) => flagOf(given, `polygon_${form}`, false))
  const callback = given.get('json_callback')
  const format = formatOf(given, byDefault.format)
  if (polygons.length > 1) throw refusal('NOMINATIM_POLYGON')
  if (callback !== undefined && !isCallbackName(callback)) throw refusal('NOMINATIM_CALLBACK')
  return {
    format,
    hasAddress: flagOf(given, 'addressdetails', byDefault.hasAddress),
    hasNames: flagOf(given, 'namedetails', false),
    hasTags: flagOf(given, 'extratags', false),
    polygon: polygons[0],
    language: given.get('accept-language') ?? accepted,
    callback,
  }
}

/** @throws Refusal where the format is none of the five */
function formatOf(given: Parameters, byDefault: Format): Format {
  const value = given.get('format')
  if (value === undefined) return byDefault
  const format = FORMATS.find((known) => known === value)
  if (format === undefined) {
    throw refusal('NOMINATIM_CHOICE', { name: 'format', allowed: FORMATS.join(', ') })
  }
  return format
}

/** What `/search` looks for. */
export interface Asked {
  /** Free text, or the fields of an address. */
  readonly asked: string | Fields
  readonly limit: number
  readonly countries: readonly Country[] | undefined
  readonly near: { readonly lonE7: number; readonly latE7: number } | undefined
  readonly window: Window | undefined
  readonly types: ReadonlySet<AnswerType> | undefined
  /** Ids that are left out. */
  readonly excluded: ReadonlySet<number>
}

const TYPES_OF: Readonly<Record<string, readonly AnswerType[]>> = {
  country: ['country'],
  state: ['county'],
  city: ['city', 'municipality'],
  settlement: ['city', 'municipality', 'parish', 'district', 'place'],
}

/** @throws Refusal */
export function readAsked(given: Parameters): Asked {
  const box = boxOf(given.get('viewbox') ?? given.get('viewboxlbrt'))
  const isBounded = flagOf(given, 'bounded', false)
  const type = (given.get('featureType') ?? given.get('featuretype'))?.toLowerCase()
  if (type !== undefined && !Object.hasOwn(TYPES_OF, type)) {
    const allowed = Object.keys(TYPES_OF).join(', ')
    throw refusal('NOMINATIM_CHOICE', { name: 'featureType', allowed })
  }
  return {
    asked: textOrFields(given),
    limit: countOf(given, 'limit', LIMIT_DEFAULT),
    countries: countriesOf(given.get('countrycodes')),
    near: box && {
      lonE7: Math.round((box.westE7 + box.eastE7) / 2),
      latE7: Math.round((box.southE7 + box.northE7) / 2),
    },
    window: isBounded ? box : undefined,
    types: type === undefined ? undefined : new Set(TYPES_OF[type]),
    excluded: new Set(list(given.get('exclude_place_ids')).map((id) => wholeOf(id))),
  }
}

function textOrFields(given: Parameters): string | Fields {
  const q = given.raw('q')
  const fields = {
    street: given.get('street') ?? given.get('amenity'),
    city: given.get('city'),
    municipality: given.get('state') === undefined ? undefined : given.get('county'),
    county: given.get('state') ?? given.get('county'),
    postcode: given.get('postalcode'),
    country: given.get('country'),
  }
  const asked = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  )
  const hasFields = Object.keys(asked).length > 0
  if (q !== undefined && hasFields) throw refusal('NOMINATIM_TEXT_AND_FIELDS')
  if (q === undefined && !hasFields) throw refusal('NOMINATIM_NOTHING')
  return hasFields ? asked : (q as string).trim()
}

/** At least 1; what is more than the most is the most. */
function countOf(given: Parameters, name: string, byDefault: number): number {
  const value = given.get(name)
  if (value === undefined) return byDefault
  const found = plainDecimalOf(value.trim())
  if (!Number.isInteger(found)) throw refusal('NOMINATIM_NUMBER', { name })
  return Math.min(LIMIT_MAX, Math.max(1, found))
}

const list = (value: string | undefined): readonly string[] =>
  (value ?? '').split(',').flatMap((part) => part.trim() || [])

/** Countries by their codes; undefined where none is given. Other countries than the three are nowhere. */
function countriesOf(value: string | undefined): readonly Country[] | undefined {
  const codes = list(value)
  return codes.length === 0 ? undefined : codes.flatMap((code) => countryOf(clipInput(code)) ?? [])
}

/** Any two corners. */
function boxOf(value: string | undefined): Window | undefined {
  if (value === undefined) return undefined
  const numbers = value.split(',', 5).map((part) => plainDecimalOf(part.trim()))
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) throw refusal('NOMINATIM_BOX')
  const [x1, y1, x2, y2] = numbers.map((number) => number * 1e7)
  return {
    westE7: Math.min(x1, x2),
    southE7: Math.min(y1, y2),
    eastE7: Math.max(x1, x2),
    northE7: Math.max(y1, y2),
  }
}

/** Longitude and latitude of `/reverse`. @throws Refusal */
export function readPoint(given: Parameters): readonly [number, number] {
  return [coordinateOf(given, 'lon', 180), coordinateOf(given, 'lat', 90)]
}

function coordinateOf(given: Parameters, name: string, most: number): number {
  const value = given.get(name)
  if (value === undefined) throw refusal('NOMINATIM_MISSING', { name })
  const found = plainDecimalOf(value.trim())
  if (Number.isNaN(found)) throw refusal('NOMINATIM_NUMBER', { name })
  if (Math.abs(found) > most) throw refusal('NOMINATIM_RANGE', { name })
  return found
}

/** By the zoom of a map: what a click there means. */
const TYPES_BY_ZOOM: readonly (readonly [zoomMax: number, types: readonly AnswerType[]])[] = [
  [4, ['country']],
  [7, ['county', 'municipality']],
  [9, ['municipality', 'county']],
  [12, ['city', 'municipality', 'parish', 'eldership']],
  [15, ['district', 'place', 'city', 'parish', 'eldership', 'municipality']],
  [17, ['street']],
]
const ZOOM_DEFAULT = 18

/** Kinds of answers at a zoom; undefined where houses are meant. @throws Refusal */
export function readZoom(given: Parameters): ReadonlySet<AnswerType> | undefined {
  const value = given.get('zoom')
  const zoom = value === undefined ? ZOOM_DEFAULT : plainDecimalOf(value.trim())
  if (Number.isNaN(zoom)) throw refusal('NOMINATIM_NUMBER', { name: 'zoom' })
  const types = TYPES_BY_ZOOM.find(([most]) => zoom <= most)?.[1]
  return types && new Set(types)
}

/** Ids of objects: those of OpenStreetMap are not known here, so the letter in front says nothing. @throws Refusal */
export function readIds(given: Parameters): readonly number[] {
  const value = given.get('osm_ids') ?? given.get('place_ids')
  if (value === undefined) throw refusal('NOMINATIM_MISSING', { name: 'osm_ids' })
  const ids = list(value)
  if (ids.length > IDS_MAX) throw refusal('NOMINATIM_IDS')
  return ids.map((id) => wholeOf(id.replace(/^[NWR]/i, ''))).filter(Number.isFinite)
}

/** Whether the layers that are asked for have addresses. */
export function hasAddressLayer(given: Parameters): boolean {
  const layers = list(given.get('layer'))
  return layers.length === 0 || layers.includes('address')
}
