/** Estonian streets and houses that tests name: all with ids of their own range. */

import { offset, type Point } from '../plan/geometry.ts'
import {
  houseOf,
  type NamedHome,
  type NamedHouse,
  type NamedStreet,
} from '../plan/named-addresses.ts'
import {
  type Address,
  type AdsWriter,
  addNumber,
  addressOf,
  component,
  streetComponent,
} from './ads-writer.ts'
import { writeBuilding } from './estonian-building.ts'

/** A place's named objects so far. */
export interface NamedPlace {
  readonly writer: AdsWriter
  readonly address: Address
  readonly postcode: string | undefined
  /** Named streets by their full name, small places by their short one; of equal names the first. */
  readonly streets: Map<string, Address>
}

/** Words of the short forms of small places. */
const SMALL_PLACE_WORDS: Readonly<Record<string, string>> = {
  vkt: 'väikekoht',
  AÜ: 'aiandusühistu',
  SÜ: 'suvilaühistu',
  GÜ: 'garaažiühistu',
}

/** Writes the street and its houses; returns its address, to which others are added. */
export function addNamedStreet(
  place: NamedPlace,
  street: NamedStreet,
  houses: readonly NamedHouse[],
  middle: Point,
): Address {
  const { writer, address, streets } = place
  writer.useNamedIds(true)
  const base = street.smallPlace === '' ? address : smallPlaceOf(place, street.smallPlace, middle)
  const home = addressOf(base, streetComponent(writer.namedCode(), street.name))
  writer.object({ kind: 'LP', address: home, at: middle }, [writer.addressId()])
  if (!streets.has(street.name.full)) streets.set(street.name.full, home)
  for (const house of houses) {
    addBuilding(place, addNumber(home, writer.namedCode(), house.number), house, house.flats)
  }
  writer.useNamedIds(false)
  return home
}

function smallPlaceOf(place: NamedPlace, short: string, at: Point): Address {
  const { writer, address, streets } = place
  const known = streets.get(short)
  if (known) return known
  const space = short.lastIndexOf(' ')
  const full = `${short.slice(0, space)} ${SMALL_PLACE_WORDS[short.slice(space + 1)]}`
  const home = addressOf(address, component(4, writer.namedCode(), short, full))
  writer.object({ kind: 'VK', address: home, at }, [writer.addressId()])
  streets.set(short, home)
  return home
}

/** A building with its flats, and a parcel of the same address. */
function addBuilding(
  { writer, postcode }: NamedPlace,
  home: Address,
  at: Point,
  flats: number,
  parallels: readonly Address[] = [],
): void {
  const parcel = { at: offset(at, 11, 8) }
  writeBuilding(writer, { kind: 'EE', at, home, flats, postcode, parallels, parcel })
}

/** Writes the homes of a place that tests name. */
export function addNamedHomes(place: NamedPlace, homes: readonly NamedHome[]): void {
  place.writer.useNamedIds(true)
  for (const home of homes) addHome(place, home)
  place.writer.useNamedIds(false)
}

function addHome(place: NamedPlace, home: NamedHome): void {
  const write = HOME_KINDS[home.kind]
  if (!write) throw new RangeError(`no Estonian object of kind ${home.kind}`)
  write(place, home, ...home.facts)
}

/** How each kind of home is written. */
const HOME_KINDS: Readonly<
  Record<string, (place: NamedPlace, home: NamedHome, ...facts: string[]) => void>
> = {
  farm(place, home, name) {
    const { number, flats } = houseOf(name)
    addBuilding(place, farmOf(place, number), home, flats)
  },
  numbered(place, home, name, number) {
    const { writer, streets } = place
    const base = streets.get(name) ?? farmOf(place, name)
    streets.set(name, base)
    addBuilding(place, addNumber(base, writer.namedCode(), number), home, 0)
  },
  place(place, home, short, houses) {
    const base = smallPlaceOf(place, short, home)
    for (const [index, number] of houses.split(', ').entries()) {
      const own = addNumber(base, place.writer.namedCode(), number)
      addBuilding(place, own, offset(home, 0, -9 * index), 0)
    }
  },
  parcel(place, home, name) {
    const { writer } = place
    writer.object({ kind: 'CU', address: farmOf(place, name), at: home }, [writer.addressId()])
  },
  state(place, home, state, name) {
    const { writer } = place
    const address = farmOf(place, name)
    writer.object({ kind: 'EE', address, at: home, state }, [writer.addressId()])
  },
  synonym({ writer, streets }, _home, street, text) {
    const { components } = streets.get(street)!
    writer.synonym(components[components.length - 1], text)
  },
  parallel(place, { centre }, where, first, second) {
    const [eastM, northM] = where.split(',').map(Number)
    const [main, other] = [first, second].map(
      (text) => houseAddress(place, text) ?? farmOf(place, text),
    )
    addBuilding(place, main, offset(centre, eastM, northM), 0, [other])
  },
}

const farmOf = ({ writer, address }: NamedPlace, name: string): Address =>
  addressOf(address, component(6, writer.namedCode(), name))

/** `Kapteni tänav 4`, where the place has such a named street. */
function houseAddress({ writer, streets }: NamedPlace, text: string): Address | undefined {
  const space = text.lastIndexOf(' ')
  const street = streets.get(text.slice(0, space))
  return street && addNumber(street, writer.namedCode(), text.slice(space + 1))
}
