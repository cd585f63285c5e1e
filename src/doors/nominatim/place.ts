/** What Nominatim says of a place: class, type, rank, names and the parts of its address by its keys. */
import { countryName } from '../../addresses/country-names.ts'
import type { Part } from '../../addresses/part-names.ts'
import type { FoundPlace } from '../../use-cases/places/found-places.ts'
import {
  layerOf,
  municipalityOf,
  partOf,
  settlementOf,
  tagOfPlace,
} from '../../use-cases/places/place-tags.ts'

export type NominatimPlace = NonNullable<ReturnType<typeof nominatimPlace>>

/** Ranks of the reference: 4 is a country, 30 a house. */
const RANK: Readonly<Record<FoundPlace['type'], number>> = {
  country: 4,
  county: 12,
  municipality: 10,
  parish: 14,
  eldership: 14,
  city: 16,
  district: 18,
  place: 22,
  street: 26,
  postcode: 21,
  house: 30,
  flat: 30,
}

/** Keys of parts from small to large; settlements have theirs by their kind, municipalities by what is above them. */
const KEYS: readonly (readonly [key: string, part: Part])[] = [
  ['road', 'street'],
  ['hamlet', 'place'],
  ['city_district', 'district'],
  ['settlement', 'city'],
  ['municipality', 'parish'],
  ['municipality', 'eldership'],
  ['unit', 'municipality'],
  ['county', 'county'],
]

/** Keys that the place says. */
const KEY_OF: Readonly<Record<string, (found: Pick<FoundPlace, 'parts'>) => string>> = {
  settlement: settlementOf,
  unit: municipalityOf,
}

const PEOPLE_OF_IMPORTANCE_1 = 7

/** The place, in members by Nominatim's names; undefined where nothing is known of where it is. */
export function nominatimPlace(found: FoundPlace, language: string | undefined) {
  const { point, box, type: kind } = found
  if (!point || !box) return undefined
  const [key, value] = tagOfPlace(found)
  const address = addressOf(found, language)
  const { country_code: _, ...all } = address
  // A municipality without a settlement is called a village, too, for clients that want one.
  const isTwice = (key: string, name: string) =>
    key === 'village' && (name === all.municipality || name === all.county)
  const shown = Object.entries(all).filter(([key, name]) => !isTwice(key, name))
  const own = found.parts.find(({ part }) => part === kind)?.name
  return {
    /** What GeocodeJSON calls its kind. */
    layer: kind === 'postcode' ? kind : layerOf(found),
    place_id: found.id,
    lat: decimals(point[1]),
    lon: decimals(point[0]),
    class: key,
    type: value,
    place_rank: kind === 'municipality' && municipalityOf(found) === kind ? 14 : RANK[kind],
    importance: importanceOf(found),
    addresstype: addressTypeOf(found),
    name: kind === 'flat' ? '' : (own ?? ''),
    display_name: shown.map(([, name]) => name).join(', '),
    /** By Nominatim's keys, smallest part first. */
    address,
    boundingbox: [box.south, box.north, box.west, box.east].map(decimals),
    geometry: { type: 'Point', coordinates: point },
  }
}

/** The key of the address that the object itself is; a house is a place. */
function addressTypeOf(found: FoundPlace): string {
  if (found.type === 'house' || found.type === 'flat') return 'place'
  if (found.type === 'city') return settlementOf(found)
  if (found.type === 'municipality') return municipalityOf(found)
  return KEYS.find(([, part]) => part === found.type)?.[0] ?? found.type
}

const decimals = (degrees: number): string => degrees.toFixed(7)

function addressOf(
  { parts, country }: FoundPlace,
  language: string | undefined,
): Record<string, string> {
  const nameOf = (part: Part): string | undefined => partOf(parts, part)?.name
  const number = nameOf('housenumber')
  const flat = nameOf('flat')
  const house = nameOf('house')
  const address: Record<string, string> = {}
  if (number !== undefined) address.house_number = flat === undefined ? number : `${number}-${flat}`
  else if (house !== undefined) address.house_name = house
  const add = (key: string, name: string | undefined): void => {
    if (name !== undefined && !Object.hasOwn(address, key)) address[key] = name
  }
  for (const [key, part] of KEYS) {
    // A town that is a municipality, too, is named once.
    if (part === 'municipality' && nameOf(part) === nameOf('city')) continue
    add(KEY_OF[key]?.({ parts }) ?? key, nameOf(part))
  }
  // Clients want one of these of every address.
  if (!['city', 'town', 'village', 'hamlet'].some((key) => Object.hasOwn(address, key))) {
    add('village', nameOf('parish') ?? nameOf('municipality'))
  }
  add('postcode', nameOf('postcode'))
  address.country = countryName(country, language)
  address.country_code = country
  return address
}

/** 0 to 1, by the people of the place: ten million are 1. */
function importanceOf({ type, parts }: FoundPlace): number {
  if (type === 'house' || type === 'flat') return 0.1
  if (type === 'street') return 0.2
  const own = parts.find(({ part }) => part === type)
  const people = own?.people ?? 0
  const importance = Math.log10(people + 1) / PEOPLE_OF_IMPORTANCE_1
  return Math.round(Math.min(1, Math.max(0.2, importance)) * 1e4) / 1e4
}
