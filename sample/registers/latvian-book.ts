/** Latvian places of the sample: what becomes of their streets, houses and named homes in the register. */

import { LATVIA_ABOLISHED } from '../places/latvia-abolished.ts'
import type { Point } from '../plan/geometry.ts'
import { houseOf, type NamedHome, type NamedHouse } from '../plan/named-addresses.ts'
import type { Place, Unit } from '../plan/places.ts'
import { createRandom, hash } from '../plan/random.ts'
import { HOUSE_FIRSTS, HOUSE_SECONDS } from '../words/latvian.ts'
import {
  type AddressBook,
  createFarmNamer,
  type House,
  type PlaceBook,
  type StreetBook,
} from './address-book.ts'
import { createVarisWriter, type Holder, TYPE, type VarisWriter } from './varis-writer.ts'

/** The address book that writes the Latvian register. */
export function createLatvianBook(
  outDir: string,
  seed: number,
  units: readonly Unit[],
  places: readonly Place[],
): AddressBook {
  const writer = createVarisWriter(outDir)
  const holders = new Map<Unit, Holder>()
  for (const [index, unit] of units.entries()) {
    const isNovads = unit.parent === undefined
    const facts = {
      name: unit.name,
      sortName: unit.name.replace(/ nov\.$/, ' novads').replace(/ pag\.$/, ' pagasts'),
      holder: unit.parent && holders.get(unit.parent),
      at: unit as Point,
      attribute: unit.code,
      state: 'EKS',
    } as const
    const holder = isNovads
      ? writer.unit('novads', 100_015_001 + index, TYPE.novads, facts)
      : writer.unit('pagasts', 100_010_001 + index, TYPE.parish, facts)
    holders.set(unit, holder)
  }
  writeAbolished(writer)
  const books = new Map<Place, PlaceBook>()
  for (const place of places) {
    const holder = writePlace(writer, place, place.unit && holders.get(place.unit))
    const parish = place.line === 'C' ? holders.get(place.unit!)! : holder
    books.set(place, openPlace(writer, seed, place, holder, parish))
  }
  return {
    place: (place) => books.get(place)!,
    count: writer.count,
    drain: writer.drain,
    close: writer.close,
  }
}

/** The novadi of before 2021, under their old names. */
function writeAbolished(writer: VarisWriter): void {
  for (const [index, name] of LATVIA_ABOLISHED.trim()
    .split(/[,\n]+/)
    .entries()) {
    writer.unit('novads', 100_016_501 + index, TYPE.novads, {
      name: `${name} nov.`,
      sortName: `${name} novads`,
      holder: undefined,
      at: undefined,
      attribute: '',
      state: 'DEL',
    })
  }
}

/** Riga's code is the register's own; the others are made up in its ranges. */
function writePlace(writer: VarisWriter, place: Place, holder: Holder | undefined): Holder {
  const isVillage = place.line === 'C'
  const facts = {
    name: place.name,
    sortName: place.name,
    holder,
    at: place,
    attribute: isVillage && place.kind === 'hamlet' ? '1' : place.code,
    state: 'EKS',
  } as const
  if (isVillage) return writer.unit('ciems', 100_140_001 + place.ordinal, TYPE.village, facts)
  const code = place.name === 'Rīga' ? 100_003_003 : 100_003_101 + place.ordinal
  return writer.unit('pilseta', code, TYPE.city, facts)
}

const GONE_SHARE = 0.03
const FOR_BUILDING_SHARE = 0.01

function openPlace(
  writer: VarisWriter,
  seed: number,
  place: Place,
  holder: Holder,
  parish: Holder,
): PlaceBook {
  const random = createRandom(seed, `lv ${place.ordinal} houses`)
  const farmName = createFarmNamer(
    HOUSE_FIRSTS,
    HOUSE_SECONDS,
    hash(`${place.name}${place.lon}`) % 100_000,
  )
  const postcodes = place.postcodes.map((digits) => `LV-${digits}`)
  const [own = ''] = postcodes
  const parishPostcode = place.unit?.postcodes[0] ? `LV-${place.unit.postcodes[0]}` : own
  let streets = 0
  const stateOf = () => (random.chance(GONE_SHARE) ? (random.chance(0.6) ? 'DEL' : 'ERR') : 'EKS')

  const housesOf = (street: Holder, postcode: string): StreetBook => ({
    house({ lon, lat, number, block, flats }: House) {
      const state = flats > 0 ? 'EKS' : stateOf()
      // An abolished house keeps its number apart from the living ones.
      const name = `${number.toUpperCase()}${state === 'EKS' ? '' : 'X'}${block > 0 ? ` k-${block}` : ''}`
      const forBuilding = flats === 0 && random.chance(FOR_BUILDING_SHARE)
      const house = { lon, lat, name, isName: false, state, forBuilding, postcode } as const
      const home = writer.house(house, street)
      for (let flat = 1; flat <= flats; flat++) writer.flat(String(flat), home, postcode)
    },
  })

  return {
    street(name) {
      const postcode = postcodes[streets++ % Math.max(1, postcodes.length)] ?? ''
      return housesOf(writer.street(name.full, holder), postcode)
    },
    homestead({ lon, lat }) {
      const inVillage = random.chance(0.4)
      const postcode = inVillage ? own : parishPostcode
      const house = { lon, lat, name: farmName(), isName: true, forBuilding: false, postcode }
      writer.house({ ...house, state: stateOf() }, inVillage ? holder : parish)
    },
    namedStreet(street, houses) {
      writer.useNamedIds(true)
      const home = writer.street(street.name.full, holder)
      for (const house of houses) writeNamed(writer, house, home, own)
      writer.useNamedIds(false)
      return housesOf(home, own)
    },
    namedHomes(homes: readonly NamedHome[]) {
      writer.useNamedIds(true)
      for (const { kind, facts, lon, lat } of homes) {
        const fact = houseOf(facts[0])
        const house = { ...fact, isName: Number.isNaN(Number(fact.number)), lon, lat }
        if (kind === 'parish') writeNamed(writer, house, parish, parishPostcode)
        else if (kind === 'name') writeNamed(writer, house, holder, own)
        else writeNamed(writer, house, holder, own, kind === 'gone' ? 'DEL' : 'ERR')
      }
      writer.useNamedIds(false)
    },
  }
}

/** A house that tests name, with its flats. */
function writeNamed(
  writer: VarisWriter,
  { lon, lat, number, isName, flats }: NamedHouse,
  where: Holder,
  postcode: string,
  state: 'EKS' | 'DEL' | 'ERR' = 'EKS',
): void {
  const house = { lon, lat, name: number, isName, state, forBuilding: false, postcode }
  const home = writer.house(house, where)
  for (let flat = 1; flat <= flats; flat++) writer.flat(String(flat), home, postcode)
}
