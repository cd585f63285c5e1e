/** Estonian places of the sample: what becomes of their streets, houses and farms in the register. */

import type { Point } from '../plan/geometry.ts'
import type { Place, Unit } from '../plan/places.ts'
import { createRandom, hash, type Random } from '../plan/random.ts'
import { FARM_FIRSTS, FARM_SECONDS } from '../words/estonian.ts'
import {
  type AddressBook,
  createFarmNamer,
  type House,
  type PlaceBook,
  type StreetBook,
} from './address-book.ts'
import {
  type Address,
  type AdsWriter,
  addFlat,
  addNumber,
  addressOf,
  component,
  componentCode,
  createAdsWriter,
  NO_ADDRESS,
  streetComponent,
} from './ads-writer.ts'
import { addNamedHomes, addNamedStreet } from './estonian-named.ts'

/** The address book that writes the Estonian register. */
export function createEstonianBook(
  outDir: string,
  seed: number,
  units: readonly Unit[],
  places: readonly Place[],
): AddressBook {
  const writer = createAdsWriter(outDir)
  const addresses = new Map<Unit, Address>()
  for (const unit of units) {
    const level = unit.parent ? 2 : 1
    const base = unit.parent ? addresses.get(unit.parent)! : NO_ADDRESS
    const address = addressOf(base, component(level, unit.code, unit.name))
    addresses.set(unit, address)
    writeUnit(writer, level === 1 ? 'MK' : 'OV', unit.code, address, unit as Point)
  }
  const books = new Map<Place, PlaceBook>()
  for (const place of places) {
    const base = addresses.get(place.unit!)!
    const address = place.code === '' ? base : addressOf(base, component(3, place.code, place.name))
    if (place.code !== '') {
      writeUnit(writer, place.word === 'linnaosa' ? 'LO' : 'AY', place.code, address, place)
    }
    books.set(place, openPlace(writer, seed, place, address))
  }
  return {
    place: (place) => books.get(place)!,
    count: writer.count,
    drain: writer.drain,
    close: writer.close,
  }
}

/** Ids of units follow from their codes, so that they never move. */
function writeUnit(writer: AdsWriter, kind: string, code: string, address: Address, at: Point) {
  const origin = code.padStart(4, '0')
  const base = { MK: 2_100_000, OV: 2_200_000 }[kind] ?? 2_000_000
  writer.object(
    { kind, address, at, origin },
    [base + Number(code)],
    `${kind}${origin.padStart(8, '0')}`,
  )
}

const PARCEL_SHARE = 0.12
const BARE_PARCEL_SHARE = 0.03
const PARALLEL_SHARE = 0.006
const OTHER_BUILDING_SHARE = 0.14

function openPlace(writer: AdsWriter, seed: number, place: Place, address: Address): PlaceBook {
  const random = createRandom(seed, `ee ${place.ordinal} houses`)
  const farmName = createFarmNamer(FARM_FIRSTS, FARM_SECONDS, hash(place.name) % 100_000)
  const { postcodes } = place
  let streetCodes = 0
  let farmCodes = 0
  const newFarm = () => addressOf(address, component(6, componentCode(farmCodes++), farmName()))

  const building = createBuildings(writer, random)

  const housesOf = (home: Address, postcode: string | undefined): StreetBook => {
    let houses = 0
    return {
      house(house: House) {
        const number = house.block > 0 ? `${house.number}/${house.block}` : house.number
        const own = addNumber(home, componentCode(houses++), number)
        const kind = house.flats === 0 && random.chance(OTHER_BUILDING_SHARE) ? 'ME' : 'EE'
        const parallels = random.chance(PARALLEL_SHARE) ? [newFarm()] : []
        building({ kind, at: house, home: own, flats: house.flats, postcode, parallels })
      },
    }
  }

  const named = { writer, address, postcode: postcodes[0], streets: new Map<string, Address>() }
  return {
    street(name, line) {
      const home = addressOf(address, streetComponent(componentCode(streetCodes), name))
      const origin = String(2_000_000 + streetCodes)
      writer.object({ kind: 'LP', address: home, at: middleOf(line), origin }, [writer.addressId()])
      return housesOf(home, postcodes[streetCodes++ % Math.max(1, postcodes.length)])
    },
    homestead(at) {
      const own = newFarm()
      if (random.chance(BARE_PARCEL_SHARE)) {
        const id = writer.addressId()
        writer.object({ kind: 'CU', address: own, at, origin: parcelKey(random.next()) }, [id])
        writer.postcode(id, postcodes[0])
        return
      }
      const flats = random.chance(0.02) ? 2 : 0
      const kind = random.chance(0.1) ? 'ME' : 'EE'
      building({ kind, at, home: own, flats, postcode: postcodes[0], parallels: [] })
    },
    namedStreet(street, houses, line) {
      return housesOf(addNamedStreet(named, street, houses, middleOf(line)), postcodes[0])
    },
    namedHomes: (homes) => addNamedHomes(named, homes),
  }
}

interface Building {
  readonly kind: string
  readonly at: Point
  readonly home: Address
  readonly flats: number
  readonly postcode: string | undefined
  readonly parallels: readonly Address[]
}

/** Writes buildings with their flats, and now and then the parcel that one is on. */
function createBuildings(writer: AdsWriter, random: Random): (building: Building) => void {
  return ({ kind, at, home, flats, postcode, parallels }) => {
    const origin = String(100_000_000 + random.below(20_000_000))
    const ids = [writer.addressId(), ...parallels.map(() => writer.addressId())]
    const buildingOid = writer.object({ kind, address: home, at, origin, parallels }, ids)
    for (const id of ids) writer.postcode(id, postcode)
    if (random.chance(PARCEL_SHARE)) {
      const parcel = { lon: at.lon + 0.0002, lat: at.lat + 0.0001 }
      const origin = parcelKey(random.next())
      writer.object({ kind: 'CU', address: home, at: parcel, origin }, [ids[0]])
    }
    for (let flat = 1; flat <= flats; flat++) {
      const id = writer.addressId()
      const address = addFlat(home, flat)
      writer.object({ kind: 'ER', address, at, origin: `${origin}-${flat}`, buildingOid }, [id])
      writer.postcode(id, postcode)
    }
  }
}

/** A cadastral key: three groups of figures. */
const parcelKey = (share: number): string => {
  const number = Math.floor(share * 1e7)
  return `${10_000 + (number % 80_000)}:001:${String(number % 10_000).padStart(4, '0')}`
}

const middleOf = ([from, to]: readonly [Point, Point]): Point => ({
  lon: (from.lon + to.lon) / 2,
  lat: (from.lat + to.lat) / 2,
})
