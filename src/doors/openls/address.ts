/** Way points that are addresses: found by our own geocoder. */
import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { refusal } from '../../report/errors.ts'
import type { XmlElement } from '../../text/read-xml.ts'
import { QUESTION_LENGTH_MAX } from '../../use-cases/places/geocode.ts'
import type { AddressQuestion } from '../../use-cases/places/locate-address.ts'
import { allOf, notRecognized, XLS, xlsChild } from './tree.ts'

/** @throws Refusal where it is empty, too long, or in a country that is not known */
export function readAddress(address: XmlElement): AddressQuestion {
  return { text: addressText(address), countries: countriesOf(address) }
}

/** `countryCode` is required by the standard; clients that leave it out are searched for everywhere. */
function countriesOf(address: XmlElement): readonly Country[] {
  const code = address.attributes.get('countryCode')?.trim().toLowerCase()
  if (!code) return COUNTRIES
  const country = COUNTRIES.find((known) => known === (CODES[code] ?? code))
  if (!country) throw notRecognized('countryCode', code)
  return [country]
}

/** Codes of three letters. */
const CODES: Readonly<Record<string, Country>> = { est: 'ee', lva: 'lv', ltu: 'lt' }

/** The address in one line: free, or put together from street, house, places and postcode. */
function addressText(address: XmlElement): string {
  const free = xlsChild(address, 'freeFormAddress')
  const text = (free ? free.text : partsOf(address).join(', ')).replace(/\s+/g, ' ').trim()
  if (text === '') throw refusal('XLS_ADDRESS_EMPTY')
  if (text.length > QUESTION_LENGTH_MAX) {
    throw refusal('XLS_ADDRESS_TOO_LONG', { most: QUESTION_LENGTH_MAX })
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
