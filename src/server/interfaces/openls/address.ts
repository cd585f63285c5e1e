/** Way points that are addresses: found by our own geocoder. */
import { COUNTRIES, type Country } from '../../../addresses/record.ts'
import { createPlace, geocode, type Match, readPlace } from '../../../geocoder/geocoder.ts'
import { clipInput } from '../../../text/escape.ts'
import type { XmlElement } from '../../../text/read-xml.ts'
import type { World } from '../../contract/world.ts'
import { QUESTION_LENGTH_MAX } from '../geocode/request.ts'
import { OpenLsError } from './error.ts'
import type { GivenPosition } from './geometry.ts'
import { allOf, XLS, xlsChild } from './tree.ts'

/** An address as it was asked for. */
export interface AskedAddress {
  readonly text: string
  readonly countries: readonly Country[]
}

/** @throws OpenLsError where it is empty, too long, or in a country that is not known */
export function readAddress(address: XmlElement): AskedAddress {
  return { text: addressText(address), countries: countriesOf(address) }
}

/**
 * Where an address is. @throws OpenLsError where nothing is found, or two objects match equally well.
 */
export function locateAddress({ text, countries }: AskedAddress, world: World): GivenPosition {
  const { geocoder } = world
  if (!geocoder) throw new OpenLsError('DataNotAvailable', 'This release has no search index')
  const found: Match[] = []
  for (const country of countries) {
    const engine = geocoder[country]
    if (engine) found.push(...geocode(engine, text, { maxCount: 2, skipMax: 0 }))
  }
  found.sort((a, b) => b.relevance - a.relevance || a.rank - b.rank || b.population - a.population)
  const [best, second] = found
  if (!best) throw new OpenLsError('NoResultsReturned', `Address not found: ${text}`)
  if (second && second.relevance === best.relevance && second.rank === best.rank) {
    throw new OpenLsError('NoResultsReturned', `Address is ambiguous: ${text}`)
  }
  const place = createPlace()
  const tree = world.trees[best.country]
  if (tree) readPlace(tree, best.row, place)
  if (!place.known) throw new OpenLsError('NoResultsReturned', `Address has no point: ${text}`)
  const { lonE7, latE7 } = place
  return { lonE7, latE7, east: lonE7 / 1e7, north: latE7 / 1e7, system: 4326 }
}

/** `countryCode` is required by the standard; clients that leave it out are searched for everywhere. */
function countriesOf(address: XmlElement): readonly Country[] {
  const code = address.attributes.get('countryCode')?.trim().toLowerCase()
  if (!code) return COUNTRIES
  const country = COUNTRIES.find((known) => known === (CODES[code] ?? code))
  if (!country) {
    throw new OpenLsError(
      'ValueNotRecognized',
      `Value of countryCode not recognized: ${clipInput(code)}`,
    )
  }
  return [country]
}

/** Codes of three letters. */
const CODES: Readonly<Record<string, Country>> = { est: 'ee', lva: 'lv', ltu: 'lt' }

/** The address in one line: free, or put together from street, house, places and postcode. */
function addressText(address: XmlElement): string {
  const free = xlsChild(address, 'freeFormAddress')
  const text = (free ? free.text : partsOf(address).join(', ')).replace(/\s+/g, ' ').trim()
  if (text === '') throw new OpenLsError('Inconsistent', 'Element Address is empty')
  if (text.length > QUESTION_LENGTH_MAX) {
    throw new OpenLsError(
      'ValueNotRecognized',
      `An address has at most ${QUESTION_LENGTH_MAX} characters`,
    )
  }
  return text
}

function partsOf(address: XmlElement): string[] {
  const parts: string[] = []
  const streetAddress = xlsChild(address, 'StreetAddress')
  if (streetAddress) {
    const street = xlsChild(streetAddress, 'Street')
    const building = xlsChild(streetAddress, 'Building')
    const name = street?.attributes.get('officialName') ?? street?.text ?? ''
    const number = building?.attributes.get('number') ?? ''
    const block = building?.attributes.get('subdivision') ?? ''
    const house = [name, number].filter((part) => part.trim() !== '').join(' ')
    parts.push(block ? `${house}-${block}` : house)
    parts.push(building?.attributes.get('buildingName') ?? '')
  }
  for (const place of allOf(address, 'Place', XLS)) parts.push(place.text)
  parts.push(xlsChild(address, 'PostalCode')?.text ?? '')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}
