/** Nominatim's answers in its forms of JSON. */

import { escapeText, escapeXml } from '../../text/escape.ts'
import type { FoundPlace } from '../../use-cases/places/found-places.ts'
import { LAYER_OF } from '../../use-cases/places/place-tags.ts'
import type { NominatimPlace } from './place.ts'
import type { Polygon, Style } from './question.ts'

/** The members of a place in `json` and `jsonv2`. */
export function placeObject(
  place: NominatimPlace,
  style: Style,
  licence: string,
): Record<string, unknown> {
  const { format, hasAddress } = style
  const isSecond = format === 'jsonv2'
  return {
    place_id: place.placeId,
    licence,
    lat: place.lat,
    lon: place.lon,
    [isSecond ? 'category' : 'class']: place.class,
    type: place.type,
    place_rank: place.placeRank,
    importance: place.importance,
    addresstype: place.addressType,
    name: place.name,
    display_name: place.displayName,
    ...(hasAddress && { address: place.address }),
    ...detailsOf(place, style),
    boundingbox: place.boundingBox,
    ...geometryOf(place, style.polygon),
  }
}

function detailsOf(place: NominatimPlace, { hasNames, hasTags }: Style): Record<string, unknown> {
  return {
    ...(hasTags && { extratags: {} }),
    ...(hasNames && { namedetails: place.name === '' ? {} : { name: place.name } }),
  }
}

const pointOf = ({ point }: NominatimPlace) => ({ type: 'Point', coordinates: point })

function geometryOf(place: NominatimPlace, polygon: Polygon | undefined): Record<string, unknown> {
  const text = geometryText(place, polygon)
  if (polygon === undefined) return {}
  return polygon === 'geojson' ? { geojson: pointOf(place) } : { [GEOMETRY[polygon]]: text }
}

/** Names of the members that hold a geometry. */
const GEOMETRY = { geojson: 'geojson', kml: 'geokml', svg: 'svg', text: 'geotext' } as const

/** The point of a place in a form of geometry. */
function geometryText({ lon, lat, point }: NominatimPlace, polygon: Polygon | undefined): string {
  switch (polygon) {
    case 'geojson':
      return JSON.stringify({ type: 'Point', coordinates: point })
    case 'kml':
      return `<Point><coordinates>${lon},${lat}</coordinates></Point>`
    case 'svg':
      return `cx="${lon}" cy="${-Number(lat)}"`
    case 'text':
      return `POINT(${Number(lon)} ${Number(lat)})`
    default:
      return ''
  }
}

/** West, south, east, north. */
function bboxOf({ boundingBox: [south, north, west, east] }: NominatimPlace): readonly number[] {
  return [west, south, east, north].map(Number)
}

export function geoJson(places: readonly NominatimPlace[], style: Style, licence: string): object {
  return {
    type: 'FeatureCollection',
    licence,
    features: places.map((place) => ({
      type: 'Feature',
      properties: {
        place_id: place.placeId,
        place_rank: place.placeRank,
        category: place.class,
        type: place.type,
        importance: place.importance,
        addresstype: place.addressType,
        name: place.name,
        display_name: place.displayName,
        ...(style.hasAddress && { address: place.address }),
        ...detailsOf(place, style),
      },
      bbox: bboxOf(place),
      geometry: pointOf(place),
    })),
  }
}

export function geocodeJson(
  found: readonly { readonly place: NominatimPlace; readonly type: FoundPlace['type'] }[],
  licence: string,
  query: string,
): object {
  return {
    type: 'FeatureCollection',
    geocoding: { version: '0.1.0', attribution: licence, licence, query },
    features: found.map(({ place, type }) => {
      const { address } = place
      const given: Readonly<Record<string, string | undefined>> = {
        name: place.name || undefined,
        housenumber: address.house_number,
        street: address.road,
        postcode: address.postcode,
        locality: address.hamlet,
        district: address.city_district,
        city: address.city ?? address.town ?? address.village,
        county: address.county,
        state: address.state,
        country: address.country,
        country_code: address.country_code,
      }
      return {
        type: 'Feature',
        properties: {
          geocoding: {
            place_id: place.placeId,
            osm_key: place.class,
            osm_value: place.type,
            type: type === 'postcode' ? type : LAYER_OF[type],
            accuracy: 0,
            label: place.displayName,
            ...given,
          },
        },
        geometry: pointOf(place),
      }
    }),
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" ?>\n'

/** Names of a geometry's attributes; KML is a child element. */
const ATTRIBUTES: Readonly<Record<Exclude<Polygon, 'kml'>, string>> = {
  geojson: 'geojson',
  svg: 'geosvg',
  text: 'geotext',
}

const attributesText = (attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')

/** `Sun, 22 Nov 2026 01:50:07 +00:00`. */
const timestamp = (now: Date): string => now.toUTCString().replace('GMT', '+00:00')

function attributesOf(place: NominatimPlace, { polygon }: Style) {
  return {
    place_id: place.placeId,
    ref: place.name,
    lat: place.lat,
    lon: place.lon,
    boundingbox: place.boundingBox.join(','),
    place_rank: place.placeRank,
    address_rank: place.placeRank,
    ...(polygon !== undefined &&
      polygon !== 'kml' && { [ATTRIBUTES[polygon]]: geometryText(place, polygon) }),
  }
}

const partsText = (place: NominatimPlace): string =>
  Object.entries(place.address)
    .map(([key, value]) => `<${key}>${escapeText(value)}</${key}>`)
    .join('')

const kmlText = (place: NominatimPlace, { polygon }: Style): string =>
  polygon === 'kml' ? `<geokml>${geometryText(place, polygon)}</geokml>` : ''

/** Answers of `/search` and `/lookup`. */
export function searchXml(
  root: 'searchresults' | 'lookupresults',
  places: readonly NominatimPlace[],
  style: Style,
  facts: { readonly licence: string; readonly query: string; readonly now: Date },
): string {
  const elements = places.map((place) => {
    const attributes = {
      ...attributesOf(place, style),
      display_name: place.displayName,
      class: place.class,
      type: place.type,
      importance: place.importance,
    }
    const content = kmlText(place, style) + (style.hasAddress ? partsText(place) : '')
    return `<place${attributesText(attributes)}>${content}</place>`
  })
  const attributes = {
    timestamp: timestamp(facts.now),
    attribution: facts.licence,
    querystring: facts.query,
    exclude_place_ids: places.map(({ placeId }) => placeId).join(','),
  }
  return `${HEAD}<${root}${attributesText(attributes)}>${elements.join('')}</${root}>`
}

/** The answer of `/reverse`; without a place it says so. */
export function reverseXml(
  place: NominatimPlace | undefined,
  style: Style,
  facts: { readonly licence: string; readonly query: string; readonly now: Date },
): string {
  const attributes = {
    timestamp: timestamp(facts.now),
    attribution: facts.licence,
    querystring: facts.query,
  }
  const content = place
    ? `<result${attributesText(attributesOf(place, style))}>${escapeText(place.displayName)}</result>` +
      (style.hasAddress ? `<addressparts>${partsText(place)}</addressparts>` : '') +
      kmlText(place, style)
    : '<error>Unable to geocode</error>'
  return `${HEAD}<reversegeocode${attributesText(attributes)}>${content}</reversegeocode>`
}

export function errorXml(code: number, message: string): string {
  return `${HEAD}<error><code>${code}</code><message>${escapeText(message)}</message></error>`
}
