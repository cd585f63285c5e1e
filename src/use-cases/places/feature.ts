/** An address object as a GeoJSON feature: what search and reverse say of it alike. */
import { COUNTRY_NAMES } from '../../addresses/address-components.ts'
import { countryName } from '../../addresses/country-names.ts'
import { otherAddresses } from '../../addresses/other-addresses.ts'
import { namedParts, type Part } from '../../addresses/part-names.ts'
import { type AddressTree, nameOf } from '../../addresses/tree.ts'
import {
  type AnswerType,
  answerTypeOf,
  type FriendlyMatch,
} from '../../geocoder/friendly/friendly.ts'
import { type Geocoder, type Match, matchOfRow } from '../../geocoder/geocoder.ts'
import { type Provenance, provenanceFor } from '../../release/provenance.ts'
import { NONE } from '../../tables/none.ts'
import type { World } from '../world.ts'
import { addressOf, placemarkOf, WHOLE_STYLE } from './placemark.ts'

/** GeoJSON of an object; the country itself has the id 0. */
export interface Feature {
  readonly type: 'Feature'
  readonly id: number
  readonly geometry: {
    readonly type: 'Point'
    readonly coordinates: readonly [number, number]
  } | null
  /** West, south, east, north. */
  readonly bbox?: readonly [number, number, number, number]
  readonly properties: Readonly<Record<string, unknown>>
}

/** Names of the register's columns; the last is the postcode's. */
const REGISTER = ['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'POSTCODE'] as const

/** The feature of a row with its address, its parts by plain names and by the register's columns, and `more`. */
export function featureOf(
  tree: AddressTree,
  match: Match,
  language: string | undefined,
  more: Readonly<Record<string, unknown>>,
): Feature {
  const { row } = match
  const { address, point, box } = placemarkOf(tree, match, WHOLE_STYLE)
  const { postcode } = match
  const country = countryName(tree.country, language)
  const named = (text: string) => country + text.slice(COUNTRY_NAMES[tree.country].length)
  const parts: Partial<Record<Part, string>> = {}
  const register: Record<string, string> = {}
  for (const { part, name, column } of namedParts(tree, row)) {
    parts[part] = part === 'country' ? country : name
    register[REGISTER[column]] = name
  }
  if (postcode) parts.postcode = register.POSTCODE = postcode.code
  return {
    type: 'Feature',
    id: row === NONE || postcode ? 0 : tree.id[row],
    geometry: point ? { type: 'Point', coordinates: point } : null,
    ...(box && { bbox: [box.west, box.south, box.east, box.north] as const }),
    properties: {
      country: tree.country,
      address: named(address),
      ...more,
      ...parallelOf(tree, match, named),
      ...(postcode && {
        streets: postcode.streets.map((at) => ({ id: tree.id[at], name: nameOf(tree, at) })),
      }),
      parts,
      register,
    },
  }
}

/** An answer of search as a match: its row, and its own place where that is not the row's. */
export function matchOfAnswer(
  geocoder: Geocoder,
  { country, row, crossing, postcode }: FriendlyMatch,
): Match {
  const { index } = geocoder[country]!
  return {
    ...matchOfRow(index, row, 0),
    ...(crossing && { crossing }),
    ...(postcode && { postcode }),
  }
}

/** A piece of the text that gave a part of a place. */
export interface Highlight {
  readonly part: Part
  readonly start: number
  readonly end: number
}

/** The pieces of the text that gave the parts of an answer, in the order of the text. */
export const highlightsOf = (parts: FriendlyMatch['parts']): Highlight[] =>
  parts
    .flatMap(({ part, spans }) => spans.map(({ start, end }) => ({ part, start, end })))
    .sort((a, b) => a.start - b.start)

/** What kind of answer a match is. */
export const typeOfMatch = (tree: AddressTree, { row, postcode }: Match): AnswerType =>
  postcode ? 'postcode' : answerTypeOf(tree, row)

/** Features with the sources that they come from; a crossing is where roads meet. */
export function collectionOf(
  { manifest }: Pick<World, 'manifest'>,
  features: readonly Feature[],
  hasCrossing: boolean,
): { readonly provenance: readonly Provenance[]; readonly features: readonly Feature[] } {
  const countries = new Set(features.map(({ properties }) => String(properties.country)))
  return { provenance: provenanceFor(manifest, countries, hasCrossing), features }
}

/** The other addresses of the same building, where it has any. */
function parallelOf(
  tree: AddressTree,
  { row, crossing, postcode }: Match,
  named: (address: string) => string,
) {
  if (row === NONE || crossing !== undefined || postcode !== undefined) return {}
  const others = otherAddresses(tree, row)
  if (others.length === 0) return {}
  return {
    parallel: others.map((other) => ({
      id: tree.id[other],
      address: named(addressOf(tree, other, WHOLE_STYLE)),
    })),
  }
}
