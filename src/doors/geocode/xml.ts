/** The XML answers of the geocoder: `xml`, `xml2` and `kml`. */
import { escapeXml } from '../../text/escape.ts'
import { extendedData } from '../../use-cases/places/extended-data.ts'
import type { Shown } from '../../use-cases/places/geocode.ts'
import { namedLines, type TypeRule } from '../../use-cases/places/named-lines.ts'
import type { Box, Placemark } from '../../use-cases/places/placemark.ts'

export const XML_START = '<?xml version="1.0" encoding="UTF-8"?>\n'
/** The frame around the queries' responses. */
export const KML_START = `${XML_START}<kml xmlns="http://earth.google.com/kml/2.0">`
export const KML_END = '</kml>\n'

/** What answers of JSON and XML tell of a placemark. */
export interface PlacemarkForm {
  /** Whether placemarks have address lines. */
  readonly withLines: boolean
  readonly typeRules: readonly TypeRule[]
  /** Words that may be skipped; the count of skipped words is told where it is not 0. */
  readonly skipMax: number
}

/** Texts around the matches of one query, and the text of a match. */
export interface MatchesText {
  readonly start: string
  readonly end: string
  textOf(shown: Shown): string
}

/** One query's `Response`. */
export const responseXml = (name: string, style: PlacemarkForm): MatchesText => ({
  start: `<Response><name>${escapeXml(name)}</name>`,
  end: '</Response>',
  textOf: ({ placemark, hasIds }) => placemarkXml(placemark, hasIds, style),
})

function placemarkXml(placemark: Placemark, hasIds: boolean, style: PlacemarkForm): string {
  const { address, accuracy, box, point, relevance, explanation, distance } = placemark
  let xml = `<Placemark><address>${escapeXml(address)}</address>`
  if (box && point) {
    xml += `<LatLonBox>${boxXml(box)}</LatLonBox>`
    xml += `<Point><coordinates>${point[0]},${point[1]}</coordinates></Point>`
  }
  xml += `<relevance>${relevance}</relevance>`
  if (distance !== undefined) xml += `<distance>${distance}</distance>`
  xml += style.withLines
    ? `<AddressDetails Accuracy="${accuracy}">${linesXml(placemark, hasIds, style.typeRules)}</AddressDetails>`
    : `<AddressDetails Accuracy="${accuracy}"/>`
  if (explanation) {
    const data = elementsOf(extendedData(explanation, style.skipMax))
    xml += `<ExtendedData>${data}</ExtendedData>`
  }
  return `${xml}</Placemark>`
}

export function boxXml({ north, south, east, west }: Box): string {
  return `<north>${north}</north><south>${south}</south><east>${east}</east><west>${west}</west>`
}

function linesXml(placemark: Placemark, hasIds: boolean, rules: readonly TypeRule[]): string {
  let xml = '<AddressLines>'
  for (const { type, subtype, value } of namedLines(placemark, hasIds, rules)) {
    xml += `<AddressLine Type="${escapeXml(type)}"`
    if (subtype !== '') xml += ` Subtype="${escapeXml(subtype)}"`
    xml += `>${escapeXml(value)}</AddressLine>`
  }
  return `${xml}</AddressLines>`
}

/** An object as elements of its fields' names; a list is its element once an item. */
function elementsOf(fields: object): string {
  let xml = ''
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const content = typeof item === 'object' ? elementsOf(item) : escapeXml(String(item))
      xml += `<${name}>${content}</${name}>`
    }
  }
  return xml
}
