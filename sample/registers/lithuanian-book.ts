/** Lithuanian places of the sample: what becomes of their streets and houses in the register. */

import { LITHUANIA_FIRST } from '../places/lithuania-first.ts'
import {
  houseOf,
  isSpecialPlace,
  type NamedHome,
  type NamedHouse,
} from '../plan/named-addresses.ts'
import type { Place, Unit } from '../plan/places.ts'
import { createRandom } from '../plan/random.ts'
import {
  type AddressBook,
  bookOf,
  type House,
  type PlaceBook,
  type StreetBook,
} from './address-book.ts'
import { CHANGED, pastOfPlace } from './past.ts'
import {
  createRcWriter,
  dateOf,
  type RcWriter,
  SETTLEMENT_KINDS,
  type Settlement,
} from './rc-writer.ts'

/** The address book that writes the Lithuanian register. */
export function createLithuanianBook(
  outDir: string,
  seed: number,
  units: readonly Unit[],
  places: readonly Place[],
): AddressBook {
  const writer = createRcWriter(outDir)
  writeUnits(writer, units)
  return bookOf(writer, places, (place) => {
    const code = 10_001 + place.ordinal
    const eldership = place.unit?.parent ? place.unit.code : ''
    const municipality = place.unit?.parent?.code ?? place.unit!.code
    const kind = `${SETTLEMENT_KINDS[place.word]}|${place.word}`
    writer.row(
      'gyvenamosios_vietoves',
      `${code}|${municipality}|${eldership}|${kind}|${place.name}|${place.genitive}|${dateOf(code)}|`,
    )
    return openPlace(writer, seed, place, { code, municipality })
  })
}

function writeUnits(writer: RcWriter, units: readonly Unit[]): void {
  for (const line of LITHUANIA_FIRST.trim().split('\n')) {
    const [kind, code, name] = line.split('|')
    if (kind === 'A') writer.row('apskritys', `${code}|apskritis|apskr.|${name}|1998-06-01`)
  }
  for (const { code, name, countyCode, parent } of units) {
    if (parent) {
      const date = dateOf(Number(code))
      writer.row('seniunijos', `${code}|${parent.code}|seniūnija|sen.|${name}|${date}`)
    } else {
      writer.row('savivaldybes', `${code}|${countyCode}|savivaldybė|sav.|${name}|1998-06-01`)
    }
  }
}

/** Homesteads of a place with named ones are numbered from here on. */
const FIRST_FREE_NUMBER = 31

function openPlace(
  writer: RcWriter,
  seed: number,
  place: Place,
  settlement: Settlement,
): PlaceBook {
  const random = createRandom(seed, `lt ${place.ordinal} houses`)
  const postcodes = place.postcodes.map((digits) => `LT-${digits}`)
  let streets = 0
  let nextNumber = isSpecialPlace(place) ? FIRST_FREE_NUMBER : 1

  const past = pastOfPlace('lt', place.ordinal)

  const housesOf = (street: number, postcode: string, name = ''): StreetBook => ({
    house({ lon, lat, number, block, flats }: House) {
      // The register leaves out the letter of the block in one row of a dozen.
      const letter = random.chance(0.08) ? '' : 'K'
      const code = writer.house(settlement, street, {
        lon,
        lat,
        number: number.replace(/\/\d+$/, 'B').toUpperCase(),
        block: block > 0 ? `${letter}${block}` : '',
        postcode,
      })
      for (let flat = 1; flat <= flats; flat++) writer.flat(settlement, code, String(flat))
      const gone = past.house()
      if (gone === undefined || name === '') return
      writer.gone(settlement, street, gone, CHANGED.until)
      writer.list.add('demolished', `${name} ${gone}, ${place.name}`, CHANGED.until, [])
    },
  })

  /** `2A K1`: number and block. */
  const namedHouse = ({ lon, lat, number: text, flats }: NamedHouse, street: number) => {
    const [number, block = ''] = text.split(' ')
    const house = { lon, lat, number, block, postcode: postcodes[0] }
    const code = writer.house(settlement, street, house)
    for (let flat = 1; flat <= flats; flat++) writer.flat(settlement, code, String(flat))
  }

  return {
    street(name, line) {
      const code = writer.street(settlement, name, line)
      return housesOf(code, postcodes[streets++ % postcodes.length], name.full)
    },
    homestead({ lon, lat }) {
      const number = `${nextNumber++}${random.chance(0.1) ? 'A' : ''}`
      writer.house(settlement, 0, { lon, lat, number, block: '', postcode: postcodes[0] })
    },
    namedStreet(street, houses, line) {
      writer.useNamedIds(true)
      const code = writer.street(settlement, street.name, line)
      for (const house of houses) namedHouse(house, code)
      writer.useNamedIds(false)
      return housesOf(code, postcodes[0])
    },
    namedHomes(homes: readonly NamedHome[]) {
      writer.useNamedIds(true)
      for (const { facts, lon, lat } of homes) namedHouse({ ...houseOf(facts[0]), lon, lat }, 0)
      writer.useNamedIds(false)
    },
  }
}
