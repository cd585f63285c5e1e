/**
 * The Estonian register (ADS) of the sample: extract 1 (objects with addresses, 2020 header), the table of postcodes
 * and extract 4 (synonyms of components). A row is an object at an address: a parcel repeats its building's ADR_ID,
 * a parallel address repeats the object with another ADR_ID.
 */
import { join } from 'node:path'
import { projectionOf } from '../../src/geo/projection.ts'
import type { Point } from '../plan/geometry.ts'
import type { StreetName } from '../plan/street-names.ts'
import { DAYS, twoDigits } from './address-book.ts'
import { CHANGED, createPastList } from './past.ts'
import { createTextFile } from './text-file.ts'

export const ADS_FILES = {
  objects: 'ee/1_01012026_00000_1.csv.gz',
  components: 'ee/2_01012026_00000_1.csv.gz',
  cancelled: 'ee/10_01012026_00000_1.csv.gz',
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

/** A row of extract 1 except for its ids. */
export interface AdsRow {
  readonly kind: string
  readonly address: Address
  readonly at: Point
  /** Key in the source register. */
  readonly origin?: string | undefined
  readonly buildingOid?: string
  /** K current (unless said), O waiting, V faulty. */
  readonly state?: string
  /** Other addresses of the same object, for TAISAADRESS and LAHIAADRESS. */
  readonly parallels?: readonly Address[]
}

const CODE_WIDTHS = [2, 3, 4, 4, 4, 4, 4, 4]
const EMPTY_LEVEL = ';"";"";""'
export const NO_ADDRESS: Address = { components: [], columns: '', codes: '', units: '', near: '' }

/** The four signs of a component code, counted within its parent. */
export const componentCode = (number: number): string =>
  (46_656 + number).toString(36).toUpperCase().padStart(4, '0')

/** A component of an address at its level; the full name is the short one unless it is given. */
export const component = (level: number, code: string, short: string, full = short): Component => ({
  level,
  code,
  short,
  full,
})

/** An address with further components after those of another. */
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

/** Ids are counted in two ranges, so that the ids of objects that tests name do not move with seed or scale. */
interface Ids {
  addresses: number
  objects: number
}

export type AdsWriter = ReturnType<typeof createAdsWriter>

/** Writes the files of the Estonian register into a folder. */
export function createAdsWriter(outDir: string) {
  const objects = createTextFile(join(outDir, ADS_FILES.objects), 'windows-1257')
  const postcodes = createTextFile(join(outDir, ADS_FILES.postcodes), 'utf8')
  const synonyms = createTextFile(join(outDir, ADS_FILES.synonyms), 'windows-1257')
  objects.write(HEADER)
  postcodes.write('ADR_ID;SIHTNUMBER\r\n')
  synonyms.write('ADKOMP_TASE;ADKOMP_KOOD;OTSISTRING\r\n')
  const components = createTextFile(join(outDir, ADS_FILES.components), 'windows-1257')
  const cancelled = createTextFile(join(outDir, ADS_FILES.cancelled), 'windows-1257')
  components.write(
    'KOMP_ID;TASE;KOOD;NIMETUS;NIMETUS_LIIGIGA;YLEMKOMP_TASE;YLEMKOMP_KOOD;KEHTIV;KEHTETU\r\n',
  )
  cancelled.write('ADR_ID;TAISAADRESS;KEHTIV;KEHTETU;JARGLASED\r\n')
  const list = createPastList(outDir, 'ee')
  let formerComponents = 500_000
  let formerAddresses = 1_000_000
  const ordinary: Ids = { addresses: 4_000_000, objects: 8_000_000 }
  const named: Ids = { addresses: 3_000_000, objects: 7_000_000 }
  let ids = ordinary
  let namedCodes = 0
  let count = 0
  const projection = projectionOf(3301)
  const metres = new Float64Array(2)

  return {
    /** Id of a new address. */
    addressId: () => ++ids.addresses,
    /** Code of a component that tests name: the only one of its code in the country. */
    namedCode: () => `Z${(++namedCodes).toString(36).toUpperCase().padStart(3, '0')}`,
    /** Writes an object's rows, one an address; returns its ADS_OID. */
    object(row: AdsRow, addressIds: readonly number[], oid?: string) {
      const { kind, address, at, origin = '', buildingOid = '', state = 'K', parallels = [] } = row
      const objectId = ++ids.objects
      const ads = oid ?? `${kind}${String(objectId).padStart(8, '0')}`
      const all = [address, ...parallels]
      const texts = parallels.length === 0 ? undefined : joined(all)
      projection.forward(at.lon, at.lat, metres)
      const point = `${comma(metres[0])};${comma(metres[1])}`
      const isBuilding = kind === 'EE' || kind === 'ME'
      const topographic = isBuilding ? String(objectId - 3_000_000) : ''
      const head = `${objectId};"${ads}";"${kind}";"${origin}";${topographic};${DATES[objectId % DATES.length]};"";"${buildingOid}";`
      for (let i = 0; i < all.length; i++) {
        const { codes, units, near, columns } = all[i]
        const full = texts?.full ?? (near === '' ? units : `${units}, ${near}`)
        objects.write(
          `${head}${addressIds[i]};"${codes}";"${full}";"${texts?.near ?? near}";"${state}";${point}${columns}\r\n`,
        )
      }
      count++
      return ads
    },
    synonym(part: Component, text: string) {
      synonyms.write(`${part.level};"${part.code}";"${text}"\r\n`)
    },
    /** Writes a component that is no more, or had another name, below that of `above`. */
    formerComponent(part: Component, above: Component | undefined, until: string) {
      const { level, code, short, full } = part
      const at = above ? `${above.level};"${above.code}"` : ';""'
      components.write(
        `${++formerComponents};${level};"${code}";"${short}";"${full}";${at};${dayOf(CHANGED.from)};${dayOf(until)}\r\n`,
      )
    },
    /** Writes an address that is no more, with the addresses that succeeded it. */
    cancelled(text: string, until: string, heirs: readonly number[]) {
      cancelled.write(
        `${++formerAddresses};"${text}";${dayOf(CHANGED.from)};${dayOf(until)};"${heirs.join(';')}"\r\n`,
      )
    },
    list,
    postcode(addressId: number, postcode: string | undefined) {
      if (postcode) postcodes.write(`${addressId};${postcode}\r\n`)
    },
    /** From now on ids come from the range of named objects, or again from the ordinary one. */
    useNamedIds(isNamed: boolean) {
      ids = isNamed ? named : ordinary
    },
    count: () => count,
    files: [objects, postcodes, synonyms, components, cancelled, list],
  }
}

function joined(all: readonly Address[]): { full: string; near: string } {
  return {
    full: all.map(({ units, near }) => `${units}, ${near}`).join(' // '),
    near: all.map((address) => address.near).join(' // '),
  }
}

/** `2012-06-01` as `"01.06.2012 00:00:00"`. */
const dayOf = (date: string): string => {
  const [year, month, day] = date.split('-')
  return `"${day}.${month}.${year} 00:00:00"`
}

const comma = (metres: number): string => metres.toFixed(2).replace('.', ',')

/** The component of a street. */
export const streetComponent = (code: string, name: StreetName): Component =>
  component(5, code, `${name.shortStem} ${name.kind.short}`, name.full)

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
