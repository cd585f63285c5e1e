/**
 * The Estonian register (ADS) of the sample: extract 1 (objects with addresses, 2020 header), the table of postcodes
 * and extract 4 (synonyms of components). A row is an object at an address: a parcel repeats its building's ADR_ID,
 * a parallel address repeats the object with another ADR_ID.
 */
import { join } from 'node:path'
import { projectionOf } from '../geo/projection.ts'
import {
  type AddressBook,
  createFarmNamer,
  DAYS,
  type House,
  type PlaceBook,
  twoDigits,
} from './address-book.ts'
import type { Point } from './geometry.ts'
import type { Place, Unit } from './places.ts'
import { createRandom, hash } from './random.ts'
import type { StreetName } from './street-names.ts'
import { createTextFile } from './text-file.ts'
import { FARM_FIRSTS, FARM_SECONDS } from './words/estonian.ts'

export const ADS_FILES = {
  objects: 'ee/1_01012026_00000_1.csv.gz',
  synonyms: 'ee/4_01012026_00000_1.csv.gz',
  postcodes: 'ee/sihtnumbrid.csv.gz',
} as const

/** One component of an address. */
export interface Component {
  readonly level: number
  readonly code: string
  /** As the register writes it (`Narva mnt`), and with the kind word in full (`Narva maantee`). */
  readonly short: string
  readonly full: string
}

/** An address as far as it is known: its components and the texts they make. */
export interface Address {
  readonly components: readonly Component[]
  /** Columns TASE1_… to TASE8_…. */
  readonly columns: string
  readonly codes: string
  /** Units, to the settlement: `Harju maakond, Tallinn, Kesklinna linnaosa`. */
  readonly units: string
  /** From the small place on: `Narva mnt 7-12`. */
  readonly near: string
}

/** A row of extract 1 but for its ids. */
export interface AdsRow {
  readonly kind: string
  readonly address: Address
  readonly at: Point
  readonly origin: string
  readonly buildingOid: string
  /** K current, O waiting, V faulty. */
  readonly state: string
  /** Other addresses of the same object, for TAISAADRESS and LAHIAADRESS. */
  readonly parallels: readonly Address[]
}

const CODE_WIDTHS = [2, 3, 4, 4, 4, 4, 4, 4]
const EMPTY_LEVEL = ';"";"";""'
const NO_ADDRESS: Address = { components: [], columns: '', codes: '', units: '', near: '' }

/** The four signs of a component code, counted within its parent. */
export const componentCode = (number: number): string =>
  (46_656 + number).toString(36).toUpperCase().padStart(4, '0')

export const component = (level: number, code: string, short: string, full = short): Component => ({
  level,
  code,
  short,
  full,
})

export function addressOf(base: Address, ...added: Component[]): Address {
  const components = [...base.components, ...added]
  let columns = ''
  let codes = ''
  for (let level = 1; level <= 8; level++) {
    const found = components.find((part) => part.level === level)
    columns += found ? `;"${found.code}";"${found.short}";"${found.full}"` : EMPTY_LEVEL
    codes += (found?.code ?? '').padStart(CODE_WIDTHS[level - 1], '0')
  }
  const units = components.filter(({ level }) => level <= 3).map(({ short }) => short)
  return {
    components,
    columns,
    codes: `${codes}0000`,
    units: units.join(', '),
    near: near(components),
  }
}

function near(components: readonly Component[]): string {
  const text = (level: number) => components.find((part) => part.level === level)?.short ?? ''
  const house = [text(5), text(6), text(7)].filter((part) => part !== '').join(' ')
  const withFlat = text(8) === '' ? house : `${house}-${text(8)}`
  return [text(4), withFlat].filter((part) => part !== '').join(', ')
}

const HEADER = `ADOB_ID;ADS_OID;ADOB_LIIK;ORIG_TUNNUS;ETAK_ID;ADS_KEHTIV;UN_TUNNUS;HOONE_OID;ADR_ID;KOODAADRESS;TAISAADRESS;LAHIAADRESS;AADR_OLEK;VIITEPUNKT_X;VIITEPUNKT_Y;${[
  1, 2, 3, 4, 5, 6, 7, 8,
]
  .map((level) => `TASE${level}_KOOD;TASE${level}_NIMETUS;TASE${level}_NIMETUS_LIIGIGA`)
  .join(';')}\r\n`

const DATES = DAYS.map(
  ([year, month, day], i) =>
    `"${twoDigits(day)}.${twoDigits(month)}.${year} ${twoDigits(6 + (i % 12))}:${twoDigits((i * 17) % 60)}:${twoDigits((i * 29) % 60)}"`,
)

/** Ids are counted in two ranges: those of the objects that tests name do not move with seed or scale. */
interface Ids {
  addresses: number
  objects: number
}

export interface AdsWriter {
  /** Id of a new address. */
  addressId(): number
  /** Writes an object's rows, one an address; returns its ADS_OID. */
  object(row: AdsRow, addressIds: readonly number[], oid?: string): string
  synonym(part: Component, text: string): void
  postcode(addressId: number, postcode: string | undefined): void
  /** From now on ids come from the range of named objects, or again from the ordinary one. */
  useNamedIds(named: boolean): void
  count(): number
  drain(): Promise<void>
  close(): Promise<void>
}

export function createAdsWriter(outDir: string): AdsWriter {
  const objects = createTextFile(join(outDir, ADS_FILES.objects), 'windows-1257')
  const postcodes = createTextFile(join(outDir, ADS_FILES.postcodes), 'utf8')
  const synonyms = createTextFile(join(outDir, ADS_FILES.synonyms), 'windows-1257')
  objects.write(HEADER)
  postcodes.write('ADR_ID;SIHTNUMBER\r\n')
  synonyms.write('ADKOMP_TASE;ADKOMP_KOOD;OTSISTRING\r\n')
  const ordinary: Ids = { addresses: 4_000_000, objects: 8_000_000 }
  const named: Ids = { addresses: 3_000_000, objects: 7_000_000 }
  let ids = ordinary
  let count = 0
  const projection = projectionOf(3301)
  const metres = new Float64Array(2)

  return {
    addressId: () => ++ids.addresses,
    object(row, addressIds, oid) {
      const objectId = ++ids.objects
      const ads = oid ?? `${row.kind}${String(objectId).padStart(8, '0')}`
      const all = [row.address, ...row.parallels]
      const texts = row.parallels.length === 0 ? undefined : joined(all)
      projection.forward(row.at.lon, row.at.lat, metres)
      const point = `${comma(metres[0])};${comma(metres[1])}`
      const isBuilding = row.kind === 'EE' || row.kind === 'ME'
      const topographic = isBuilding ? String(objectId - 3_000_000) : ''
      const head = `${objectId};"${ads}";"${row.kind}";"${row.origin}";${topographic};${DATES[objectId % DATES.length]};"";"${row.buildingOid}";`
      for (let i = 0; i < all.length; i++) {
        const { codes, units, near, columns } = all[i]
        const full = texts?.full ?? (near === '' ? units : `${units}, ${near}`)
        objects.write(
          `${head}${addressIds[i]};"${codes}";"${full}";"${texts?.near ?? near}";"${row.state}";${point}${columns}\r\n`,
        )
      }
      count++
      return ads
    },
    synonym(part, text) {
      synonyms.write(`${part.level};"${part.code}";"${text}"\r\n`)
    },
    postcode(addressId, postcode) {
      if (postcode) postcodes.write(`${addressId};${postcode}\r\n`)
    },
    useNamedIds(isNamed) {
      ids = isNamed ? named : ordinary
    },
    count: () => count,
    async drain() {
      await objects.drain()
      await postcodes.drain()
    },
    async close() {
      await Promise.all([objects.close(), postcodes.close(), synonyms.close()])
    },
  }
}

function joined(all: readonly Address[]): { full: string; near: string } {
  return {
    full: all.map(({ units, near }) => `${units}, ${near}`).join(' // '),
    near: all.map((address) => address.near).join(' // '),
  }
}

const comma = (metres: number): string => metres.toFixed(2).replace('.', ',')

/** What the sample's own cases need besides the ordinary book. */
export interface EstonianPlaceBook extends PlaceBook {
  readonly address: Address
  readonly place: Place
  /** Codes of components of a level under a parent, counted from 1. */
  nextCode(level: number): string
}

export interface EstonianBook extends AddressBook {
  readonly writer: AdsWriter
  place(place: Place): EstonianPlaceBook
}

export function createEstonianBook(
  outDir: string,
  seed: number,
  units: readonly Unit[],
  places: readonly Place[],
): EstonianBook {
  const writer = createAdsWriter(outDir)
  const addresses = new Map<Unit, Address>()
  for (const unit of units) {
    const level = unit.parent ? 2 : 1
    const base = unit.parent ? addresses.get(unit.parent)! : NO_ADDRESS
    const address = addressOf(base, component(level, unit.code, unit.name))
    addresses.set(unit, address)
    writeUnit(writer, level === 1 ? 'MK' : 'OV', unit.code, address, unit as Point)
  }
  const books = new Map<Place, EstonianPlaceBook>()
  for (const place of places) {
    const base = addresses.get(place.unit!)!
    const address = place.code === '' ? base : addressOf(base, component(3, place.code, place.name))
    if (place.code !== '') {
      writeUnit(writer, place.word === 'linnaosa' ? 'LO' : 'AY', place.code, address, place)
    }
    books.set(place, openPlace(writer, seed, place, address))
  }
  return {
    writer,
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
  const row = { kind, address, at, origin, buildingOid: '', state: 'K', parallels: [] }
  writer.object(row, [base + Number(code)], `${kind}${origin.padStart(8, '0')}`)
}

const PARCEL_SHARE = 0.12
const BARE_PARCEL_SHARE = 0.03
const PARALLEL_SHARE = 0.006
const OTHER_BUILDING_SHARE = 0.14

function openPlace(
  writer: AdsWriter,
  seed: number,
  place: Place,
  address: Address,
): EstonianPlaceBook {
  const random = createRandom(seed, `ee ${place.ordinal} houses`)
  const farmName = createFarmNamer(FARM_FIRSTS, FARM_SECONDS, hash(place.name) % 100_000)
  const counters = new Uint32Array(9)
  const nextCode = (level: number) => componentCode(counters[level]++)
  const { postcodes } = place
  let streets = 0

  const building = (
    kind: string,
    at: Point,
    home: Address,
    flats: number,
    postcode: string | undefined,
    parallels: readonly Address[],
  ) => {
    const origin = String(100_000_000 + random.below(20_000_000))
    const ids = [writer.addressId(), ...parallels.map(() => writer.addressId())]
    const row = { kind, address: home, at, origin, buildingOid: '', state: 'K', parallels }
    const oid = writer.object(row, ids)
    for (const id of ids) writer.postcode(id, postcode)
    if (random.chance(PARCEL_SHARE)) {
      const parcel = { lon: at.lon + 0.0002, lat: at.lat + 0.0001 }
      const origin = `${home.components[1].code}01:001:${String(random.below(10_000)).padStart(4, '0')}`
      const row = {
        kind: 'CU',
        address: home,
        at: parcel,
        origin,
        buildingOid: '',
        state: 'K',
        parallels: [],
      }
      writer.object(row, [ids[0]])
    }
    for (let flat = 1; flat <= flats; flat++) {
      const id = writer.addressId()
      const flatAddress = addFlat(home, flat)
      writer.object(
        {
          kind: 'ER',
          address: flatAddress,
          at,
          origin: `${origin}-${flat}`,
          buildingOid: oid,
          state: 'K',
          parallels: [],
        },
        [id],
      )
      writer.postcode(id, postcode)
    }
  }

  return {
    address,
    place,
    nextCode,
    street(name: StreetName, line) {
      const home = addressOf(address, streetComponent(nextCode(5), name))
      const postcode = postcodes[streets++ % Math.max(1, postcodes.length)]
      writer.object(
        {
          kind: 'LP',
          address: home,
          at: middleOf(line),
          origin: String(2_000_000 + streets),
          buildingOid: '',
          state: 'K',
          parallels: [],
        },
        [writer.addressId()],
      )
      let houses = 0
      return {
        house(house: House) {
          const number = house.block > 0 ? `${house.number}/${house.block}` : house.number
          const own = addNumber(home, componentCode(houses++), number)
          const kind = house.flats === 0 && random.chance(OTHER_BUILDING_SHARE) ? 'ME' : 'EE'
          const parallels = random.chance(PARALLEL_SHARE)
            ? [addressOf(address, component(6, nextCode(6), farmName()))]
            : []
          building(kind, house, own, house.flats, postcode, parallels)
        },
      }
    },
    homestead(at) {
      const own = addressOf(address, component(6, nextCode(6), farmName()))
      if (random.chance(BARE_PARCEL_SHARE)) {
        const id = writer.addressId()
        writer.object(
          {
            kind: 'CU',
            address: own,
            at,
            origin: `${random.below(99_999)}:001:0001`,
            buildingOid: '',
            state: 'K',
            parallels: [],
          },
          [id],
        )
        writer.postcode(id, postcodes[0])
        return
      }
      const flats = random.chance(0.02) ? 2 : 0
      building(random.chance(0.1) ? 'ME' : 'EE', at, own, flats, postcodes[0], [])
    },
  }
}

export const streetComponent = (code: string, name: StreetName): Component =>
  component(5, code, `${name.shortStem} ${name.kind.short}`, name.full)

const middleOf = ([from, to]: readonly [Point, Point]): Point => ({
  lon: (from.lon + to.lon) / 2,
  lat: (from.lat + to.lat) / 2,
})

/** A house number under a street: the hot path, so the texts are grown and not made anew. */
export function addNumber(street: Address, code: string, number: string): Address {
  const part = component(7, code, number)
  return {
    components: [...street.components, part],
    columns: street.columns.slice(0, -2 * EMPTY_LEVEL.length) + levelColumns(part) + EMPTY_LEVEL,
    codes: `${street.codes.slice(0, 21)}${code}00000000`,
    units: street.units,
    near: `${street.near} ${number}`,
  }
}

/** A flat under a house or a farm. */
export function addFlat(house: Address, flat: number): Address {
  const code = componentCode(flat)
  const part = component(8, code, String(flat))
  return {
    components: house.components,
    columns: house.columns.slice(0, -EMPTY_LEVEL.length) + levelColumns(part),
    codes: `${house.codes.slice(0, 25)}${code}0000`,
    units: house.units,
    near: `${house.near}-${flat}`,
  }
}

const levelColumns = ({ code, short, full }: Component) => `;"${code}";"${short}";"${full}"`
