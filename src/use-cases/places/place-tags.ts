/** What OpenStreetMap calls the kinds of our address objects, for clients that read its keys and values. */
import type { Part } from '../../addresses/part-names.ts'
import type { FoundPlace, PlacePart } from './found-places.ts'

/** Kinds of places that are towns in their countries. */
const TOWN_KINDS: ReadonlySet<string> = new Set(['linn', 'pilsēta', 'valstspilsēta', 'miestas'])
const CITY_PEOPLE_MIN = 50_000
/** Like `CITY_PEOPLE_MIN`, of a town that is a municipality of its own. */
const OWN_CITY_PEOPLE_MIN = 30_000
/** Municipalities of one town, where the register has both. */
const TOWN_MUNICIPALITY = / linn$| miesto savivaldybė$/

/** A part of an address; undefined where it has none of the kind. */
// hot: protocols ask for a dozen parts of each place.
export function partOf(parts: readonly PlacePart[], part: Part): PlacePart | undefined {
  for (const one of parts) if (one.part === part) return one
  return undefined
}

/** What OpenStreetMap calls a settlement: a city, a town or a village. */
export function settlementOf({ parts }: Pick<FoundPlace, 'parts'>): 'city' | 'town' | 'village' {
  const city = partOf(parts, 'city')
  if (city === undefined || !TOWN_KINDS.has(city.kind)) return 'village'
  const municipality = partOf(parts, 'municipality')
  const isOwn = municipality === undefined || TOWN_MUNICIPALITY.test(municipality.name)
  return city.people >= (isOwn ? OWN_CITY_PEOPLE_MIN : CITY_PEOPLE_MIN) ? 'city' : 'town'
}

const TAGS: Readonly<Partial<Record<FoundPlace['type'], readonly [key: string, value: string]>>> = {
  house: ['place', 'house'],
  flat: ['place', 'house'],
  street: ['highway', 'residential'],
  place: ['place', 'hamlet'],
  district: ['place', 'suburb'],
  postcode: ['place', 'postcode'],
  country: ['place', 'country'],
}

/** Key and value of OpenStreetMap, by which clients show what a place is. */
export const tagOfPlace = (place: FoundPlace): readonly [key: string, value: string] =>
  place.type === 'city'
    ? ['place', settlementOf(place)]
    : (TAGS[place.type] ?? ['boundary', 'administrative'])

export const LAYERS = [
  'house',
  'street',
  'locality',
  'district',
  'city',
  'county',
  'state',
  'country',
  'other',
] as const

export type Layer = (typeof LAYERS)[number]

/** What Photon and GeocodeJSON call the kinds of our address objects. */
const LAYER_OF: Readonly<Record<FoundPlace['type'], Layer>> = {
  country: 'country',
  county: 'county',
  municipality: 'county',
  parish: 'district',
  eldership: 'district',
  city: 'city',
  district: 'district',
  place: 'locality',
  street: 'street',
  house: 'house',
  flat: 'house',
  postcode: 'other',
}

/** What OpenStreetMap calls a municipality: one in a county is below that, elsewhere it takes the county's place. */
export const municipalityOf = ({ parts }: Pick<FoundPlace, 'parts'>): 'municipality' | 'county' =>
  partOf(parts, 'county') ? 'municipality' : 'county'

/** The layer of a place: a municipality of a county is one of its cities. */
export const layerOf = (place: Pick<FoundPlace, 'type' | 'parts'>): Layer =>
  place.type === 'municipality' && municipalityOf(place) === 'municipality'
    ? 'city'
    : LAYER_OF[place.type]
