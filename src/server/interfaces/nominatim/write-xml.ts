/** Nominatim's answers in XML. */
import { escapeText, escapeXml } from '../../../text/escape.ts'
import type { Polygon, Style } from './parameters.ts'
import type { NominatimPlace } from './place.ts'
import { geometryText } from './write-json.ts'

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
