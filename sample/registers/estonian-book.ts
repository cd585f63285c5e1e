/** Estonian places of the sample: what becomes of their streets, houses and farms in the register. */

import type { Point } from '../plan/geometry.ts'
import type { Place, Unit } from '../plan/places.ts'
import { createRandom, hash, type Random } from '../plan/random.ts'
import { FARM_FIRSTS, FARM_SECONDS } from '../words/estonian.ts'
import {
  type AddressBook,
  bookOf,
  createFarmNamer,
  type House,
  type PlaceBook,
  type StreetBook,
} from './address-book.ts'
import {
  type Address,
  type AdsWriter,
  addNumber,
  addressOf,
  component,
  componentCode,
  createAdsWriter,
  NO_ADDRESS,
  streetComponent,
} from './ads-writer.ts'
import { type Building, writeBuilding } from './estonian-building.ts'
import { addNamedHomes, addNamedStreet } from './estonian-named.ts'
import { CHANGED, pastOfPlace } from './past.ts'

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
  writeFormerUnits(writer, places, addresses)
  return bookOf(writer, places, (place) => {
    const base = addresses.get(place.unit!)!
    const address = place.code === '' ? base : addressOf(base, component(3, place.code, place.name))
    if (place.code !== '') {
      writeUnit(writer, place.word === 'linnaosa' ? 'LO' : 'AY', place.code, address, place)
    }
    return openPlace(writer, seed, place, address)
  })
}

/** Municipalities that are no more: one merged into another, and one whose villages are in two of today. */
function writeFormerUnits(
  writer: AdsWriter,
  places: readonly Place[],
  addresses: ReadonlyMap<Unit, Address>,
): void {
  const villages = places.filter(({ code, word }) => code !== '' && word !== 'linnaosa')
  const border = villages.findIndex(
    ({ unit }, i) =>
      i > 0 && unit !== villages[i - 1].unit && unit?.parent === villages[i - 1].unit?.parent,
  )
  const groups = [
    { kind: 'merged', name: 'Vanamõisa vald', code: '990', members: [villages[0]] },
    {
      kind: 'split',
      name: 'Kahevalla vald',
      code: '991',
      members: villages.slice(border - 1, border + 1),
    },
  ] as const
  for (const { kind, name, code, members } of groups) {
    const county = addresses.get(members[0].unit!.parent!)!
    const old = component(2, code, name)
    writer.formerComponent(old, county.components[0], CHANGED.reform)
    const text = addressOf(county, old).units
    for (const village of members) {
      const part = component(3, village.code, village.name)
      writer.formerComponent(part, old, CHANGED.reform)
      const id = unitId('AY', village.code)
      writer.list.add(kind, `${text}, ${village.name}`, CHANGED.reform, [id])
    }
    const heirs = new Set(members.map(({ unit }) => unitId('OV', unit!.code)))
    writer.list.add(kind, text, CHANGED.reform, [...heirs])
  }
}

const unitId = (kind: string, code: string): number =>
  (({ MK: 2_100_000, OV: 2_200_000 })[kind] ?? 2_000_000) + Number(code)

/** Ids of units follow from their codes, so that they never move. */
function writeUnit(writer: AdsWriter, kind: string, code: string, address: Address, at: Point) {
  const origin = code.padStart(4, '0')
  writer.object(
    { kind, address, at, origin },
    [unitId(kind, code)],
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

  const past = pastOfPlace('ee', place.ordinal)

  const housesOf = (home: Address, postcode: string | undefined, was?: Was): StreetBook => {
    let houses = 0
    return {
      house(house: House) {
        const number = house.block > 0 ? `${house.number}/${house.block}` : house.number
        const own = addNumber(home, componentCode(houses++), number)
        const kind = house.flats === 0 && random.chance(OTHER_BUILDING_SHARE) ? 'ME' : 'EE'
        const parallels = random.chance(PARALLEL_SHARE) ? [newFarm()] : []
        const id = building({ kind, at: house, home: own, flats: house.flats, postcode, parallels })
        writePast(writer, { id, number, home, formerNumber: past.house(), was })
      },
    }
  }

  const named = { writer, address, postcode: postcodes[0], streets: new Map<string, Address>() }
  return {
    street(name, line) {
      const home = addressOf(address, streetComponent(componentCode(streetCodes), name))
      const origin = String(2_000_000 + streetCodes)
      const id = writer.addressId()
      writer.object({ kind: 'LP', address: home, at: middleOf(line), origin }, [id])
      const code = componentCode(streetCodes)
      const postcode = postcodes[streetCodes++ % Math.max(1, postcodes.length)]
      const old = past.street()
      if (old !== undefined) {
        const part = component(5, code, `${old} tn`, `${old} tänav`)
        writer.formerComponent(part, address.components.at(-1), CHANGED.until)
        const base = addressOf(address, part)
        writer.list.add('renamed', `${base.units}, ${base.near}`, CHANGED.until, [id])
        return housesOf(home, postcode, { kind: 'renamed', text: `${base.units}, ${base.near} ` })
      }
      const [above] = address.components.slice(1)
      if (!past.isVillage() || above === undefined) return housesOf(home, postcode)
      const village = component(3, `9${place.ordinal}`, `${place.sign}nõmme küla`)
      writer.formerComponent(village, above, CHANGED.reform)
      const { units } = addressOf(
        { ...NO_ADDRESS, components: address.components.slice(0, 2) },
        village,
      )
      writer.list.add('village', units, CHANGED.reform, [id])
      return housesOf(home, postcode, { kind: 'village', text: `${units}, Talu ` })
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

/** Writes buildings with their flats, and now and then the parcel that one is on. */
const createBuildings = (writer: AdsWriter, random: Random) => (building: Building) => {
  const origin = String(100_000_000 + random.below(20_000_000))
  const { lon, lat } = building.at
  const parcel = random.chance(PARCEL_SHARE)
    ? { at: { lon: lon + 0.0002, lat: lat + 0.0001 }, origin: parcelKey(random.next()) }
    : undefined
  return writeBuilding(writer, { ...building, origin, parcel })
}

/** What a street was: the text before a number of its houses then. */
interface Was {
  readonly kind: 'renamed' | 'village'
  readonly text: string
}

interface HousePast {
  readonly id: number
  readonly number: string
  readonly home: Address
  readonly formerNumber: string | undefined
  readonly was: Was | undefined
}

/** A demolished house has the number of a renumbered one, less this. */
const DEMOLISHED_BELOW = 200

function writePast(
  { list, cancelled }: AdsWriter,
  { id, number, home, formerNumber, was }: HousePast,
): void {
  const { until } = CHANGED
  if (was !== undefined) list.add(was.kind, `${was.text}${number}`, until, [id])
  if (was?.kind === 'village') cancelled(`${was.text}${number}`, until, [id])
  else if (formerNumber !== undefined) {
    const street = `${home.units}, ${home.near}`
    cancelled(`${street} ${formerNumber}`, until, [id])
    list.add('renumbered', `${street} ${formerNumber}`, until, [id])
    const gone = `${street} ${Number(formerNumber) - DEMOLISHED_BELOW}`
    cancelled(gone, until, [])
    list.add('demolished', gone, until, [])
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
