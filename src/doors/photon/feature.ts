/** Photon's GeoJSON of a place: members in its server's order, absent where unknown, all of them texts. */
import { countryName } from '../../addresses/country-names.ts'
import type { Part } from '../../addresses/part-names.ts'
import type { FoundPlace, PlacePart } from '../../use-cases/places/found-places.ts'
import { layerOf, municipalityOf, partOf, tagOfPlace } from '../../use-cases/places/place-tags.ts'

/** Members by the parts that give them; the first that an address has counts. Smallest first. */
const MEMBERS: readonly (readonly [member: string, parts: readonly Part[]])[] = [
  ['street', ['street']],
  ['locality', ['place']],
  ['district', ['district', 'parish', 'eldership']],
  ['city', ['city', 'municipality']],
  ['county', ['county', 'municipality']],
]

/** Parts that are the object itself: the name is theirs. */
const NAMED: ReadonlySet<Part> = new Set(['house', 'housenumber', 'flat'])

/** Undefined where nothing is known of where the place is. */
export function photonFeature(place: FoundPlace, language: string | undefined): object | undefined {
  const { parts, point, box, country } = place
  if (!point) return undefined
  const [key, value] = tagOfPlace(place)
  const nameOf = (part: Part): string | undefined => partOf(parts, part)?.name
  const number = nameOf('housenumber')
  const flat = nameOf('flat')
  const own = NAMED.has(place.type) ? nameOf('house') : nameOf(place.type)
  // Members that are undefined are absent from the answer.
  const properties: Record<string, unknown> = {
    osm_key: key,
    osm_value: value,
    type: layerOf(place),
    housenumber: number !== undefined && flat !== undefined ? `${number}-${flat}` : number,
    name: own !== undefined && place.type === 'country' ? countryName(country, language) : own,
  }
  const above = municipalityOf(place) === 'county' ? 'county' : 'city'
  for (const [member, wanted] of MEMBERS) {
    // A town that is a municipality, too, is named once.
    const isTold = ({ part, name }: PlacePart): boolean =>
      part !== place.type &&
      (part !== 'municipality' || (member === above && ![own, properties.city].includes(name)))
    const told = wanted.flatMap((part) => partOf(parts, part) ?? []).find(isTold)
    if (told) properties[member] = told.name
  }
  properties.country = countryName(country, language)
  properties.postcode = nameOf('postcode')
  properties.countrycode = country.toUpperCase()
  // Photon gives a number here by which the record is found again.
  properties.extra = { id: String(place.id), confidence: String(place.confidence) }
  if (box) properties.extent = [box.west, box.north, box.east, box.south]
  return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: point } }
}
