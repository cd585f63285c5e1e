/** Nominatim's answers in its forms of JSON. */

import { escapeText, escapeXml } from '../../text/escape.ts'
import type { NominatimPlace } from './place.ts'
import type { Polygon, Style } from './question.ts'

/** The members of a place in `json` and `jsonv2`. */
export function placeObject(
  place: NominatimPlace,
  style: Style,
  licence: string,
): Record<string, unknown> {
  const { format, polygon } = style
  const { member, textOf } = GEOMETRIES[polygon ?? 'geojson']
  const { place_id, lat, lon, type, place_rank, boundingbox, geometry } = place
  return {
    place_id,
    licence,
    lat,
    lon,
    [format === 'jsonv2' ? 'category' : 'class']: place.class,
    type,
    place_rank,
    ...namesOf(place, style),
    boundingbox,
    ...(polygon && { [member]: polygon === 'geojson' ? geometry : textOf(place) }),
  }
}

/** What all forms of JSON say of a place in this order. */
const namesOf = (
  { importance, addresstype, name, display_name, address }: NominatimPlace,
  { hasAddress, hasNames, hasTags }: Style,
) => ({
  importance,
  addresstype,
  name,
  display_name,
  ...(hasAddress && { address }),
  ...(hasTags && { extratags: {} }),
  ...(hasNames && { namedetails: name === '' ? {} : { name } }),
})

/** How the point of a place is told in a form of geometry. */
interface Geometry {
  /** Names of the member in JSON, and of the attribute in XML, where KML is an element. */
  readonly member: string
  readonly attribute?: string
  textOf(place: NominatimPlace): string
}

const GEOMETRIES: Readonly<Record<Polygon, Geometry>> = {
  geojson: {
    member: 'geojson',
    attribute: 'geojson',
    textOf: ({ geometry }) => JSON.stringify(geometry),
  },
  kml: {
    member: 'geokml',
    textOf: ({ lon, lat }) => `<Point><coordinates>${lon},${lat}</coordinates></Point>`,
  },
  svg: {
    member: 'svg',
    attribute: 'geosvg',
    textOf: ({ lon, lat }) => `cx="${lon}" cy="${-Number(lat)}"`,
  },
  text: {
    member: 'geotext',
    attribute: 'geotext',
    textOf: ({ lon, lat }) => `POINT(${Number(lon)} ${Number(lat)})`,
  },
}

export function geoJson(places: readonly NominatimPlace[], style: Style, licence: string): object {
  return {
    type: 'FeatureCollection',
    licence,
    features: places.map((place) => {
      const { place_id, place_rank, type, geometry } = place
      const [south, north, west, east] = place.boundingbox.map(Number)
      return {
        type: 'Feature',
        properties: {
          place_id,
          place_rank,
          category: place.class,
          type,
          ...namesOf(place, style),
        },
        bbox: [west, south, east, north],
        geometry,
      }
    }),
  }
}

export function geocodeJson(
  places: readonly NominatimPlace[],
  licence: string,
  query: string,
): object {
  return {
    type: 'FeatureCollection',
    geocoding: { version: '0.1.0', attribution: licence, licence, query },
    features: places.map((place) => {
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
        country: address.country,
        country_code: address.country_code,
      }
      return {
        type: 'Feature',
        properties: {
          geocoding: {
            place_id: place.place_id,
            osm_key: place.class,
            osm_value: place.type,
            type: place.layer,
            accuracy: 0,
            label: place.display_name,
            ...given,
          },
        },
        geometry: place.geometry,
      }
    }),
  }
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" ?>\n'

const attributesText = (attributes: Readonly<Record<string, string | number>>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')

function attributesOf(place: NominatimPlace, { polygon }: Style) {
  const { place_id, name, lat, lon, boundingbox, place_rank } = place
  const { attribute, textOf } = polygon ? GEOMETRIES[polygon] : {}
  return {
    place_id,
    ref: name,
    lat,
    lon,
    boundingbox: boundingbox.join(','),
    place_rank,
    address_rank: place_rank,
    ...(attribute && textOf && { [attribute]: textOf(place) }),
  }
}

const partsText = (place: NominatimPlace): string =>
  Object.entries(place.address)
    .map(([key, value]) => `<${key}>${escapeText(value)}</${key}>`)
    .join('')

const kmlText = (place: NominatimPlace, { polygon }: Style): string =>
  polygon === 'kml' ? `<geokml>${GEOMETRIES.kml.textOf(place)}</geokml>` : ''

/** What the root of an answer says; its time as `Sun, 22 Nov 2026 01:50:07 +00:00`. */
const rootOf = ({ licence, query }: Readonly<Record<'licence' | 'query', string>>) => ({
  timestamp: new Date().toUTCString().replace('GMT', '+00:00'),
  attribution: licence,
  querystring: query,
})

/** Answers of `/search` and `/lookup`. */
export function searchXml(
  root: 'searchresults' | 'lookupresults',
  places: readonly NominatimPlace[],
  style: Style,
  facts: Parameters<typeof rootOf>[0],
): string {
  const elements = places.map((place) => {
    const { display_name, type, importance } = place
    const attributes = {
      ...attributesOf(place, style),
      display_name,
      class: place.class,
      type,
      importance,
    }
    const content = kmlText(place, style) + (style.hasAddress ? partsText(place) : '')
    return `<place${attributesText(attributes)}>${content}</place>`
  })
  const excluded = places.map(({ place_id }) => place_id).join(',')
  const attributes = attributesText({ ...rootOf(facts), exclude_place_ids: excluded })
  return `${HEAD}<${root}${attributes}>${elements.join('')}</${root}>`
}

/** The answer of `/reverse`; without a place it says so. */
export function reverseXml(
  place: NominatimPlace | undefined,
  style: Style,
  facts: Parameters<typeof rootOf>[0],
): string {
  const content = place
    ? `<result${attributesText(attributesOf(place, style))}>${escapeText(place.display_name)}</result>` +
      (style.hasAddress ? `<addressparts>${partsText(place)}</addressparts>` : '') +
      kmlText(place, style)
    : '<error>Unable to geocode</error>'
  return `${HEAD}<reversegeocode${attributesText(rootOf(facts))}>${content}</reversegeocode>`
}

export function errorXml(code: number, message: string): string {
  return `${HEAD}<error><code>${code}</code><message>${escapeText(message)}</message></error>`
}
