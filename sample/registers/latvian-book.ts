/** Latvian places of the sample: what becomes of their streets, houses and named homes in the register. */

import { LATVIA_ABOLISHED } from '../places/latvia-abolished.ts'
import type { Point } from '../plan/geometry.ts'
import { houseOf, type NamedHome, type NamedHouse } from '../plan/named-addresses.ts'
import type { Place, Unit } from '../plan/places.ts'
import { createRandom, hash } from '../plan/random.ts'
import { HOUSE_FIRSTS, HOUSE_SECONDS } from '../words/latvian.ts'
import {
  type AddressBook,
  bookOf,
  createFarmNamer,
  type House,
  type PlaceBook,
  type StreetBook,
} from './address-book.ts'
import { CHANGED, pastOfPlace } from './past.ts'
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
  writeAbolished(writer, units, holders)
  return bookOf(writer, places, (place) => {
    const holder = writePlace(writer, place, place.unit && holders.get(place.unit))
    const parish = place.line === 'C' ? holders.get(place.unit!)! : holder
    return openPlace(writer, seed, place, holder, parish)
  })
}

/** The novadi of before 2021, under their old names. */
function writeAbolished(
  writer: VarisWriter,
  units: readonly Unit[],
  holders: ReadonlyMap<Unit, Holder>,
): void {
  const parishes = units.filter(({ parent }) => parent !== undefined)
  const names = LATVIA_ABOLISHED.trim().split(/[,\n]+/)
  for (const [index, name] of names.entries()) {
    const old = writer.unit('novads', 100_016_501 + index, TYPE.novads, abolished(name))
    const parish = parishes.find((unit) => unit.name === `${name} pag.`)
    if (parish) writeMoved(writer, 'merged', old, [parish], holders)
  }
  // One that was split: its parishes are in two municipalities of today.
  const border = parishes.findIndex((unit, i) => i > 0 && unit.parent !== parishes[i - 1].parent)
  const code = 100_016_501 + names.length
  const split = writer.unit('novads', code, TYPE.novads, abolished(SPLIT_NOVADS))
  writeMoved(writer, 'split', split, parishes.slice(border - 1, border + 1), holders)
}

const SPLIT_NOVADS = 'Divupju'

const abolished = (name: string) =>
  ({
    name: `${name} nov.`,
    sortName: `${name} novads`,
    holder: undefined,
    at: undefined,
    attribute: '',
    state: 'DEL',
  }) as const

/** Parishes that were in a municipality that is no more. */
function writeMoved(
  writer: VarisWriter,
  kind: 'merged' | 'split',
  old: Holder,
  parishes: readonly Unit[],
  holders: ReadonlyMap<Unit, Holder>,
): void {
  for (const parish of parishes) {
    const { code, type } = holders.get(parish)!
    const text = `${parish.name}, ${old.text}`
    const row = { code, type, name: parish.name, holder: old, text, until: CHANGED.reform }
    writer.past('pagasts', row)
    writer.list.add(kind, text, CHANGED.reform, [code])
  }
  const heirs = new Set(parishes.map(({ parent }) => holders.get(parent!)!.code))
  writer.list.add(kind, old.text, CHANGED.reform, [...heirs])
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

  const past = pastOfPlace('lv', place.ordinal)

  const housesOf = (street: Holder, postcode: string, was?: Was): StreetBook => ({
    house({ lon, lat, number, block, flats }: House) {
      const state = flats > 0 ? 'EKS' : stateOf()
      // An abolished house keeps its number apart from the living ones.
      const name = `${number.toUpperCase()}${state === 'EKS' ? '' : 'X'}${block > 0 ? ` k-${block}` : ''}`
      const forBuilding = flats === 0 && random.chance(FOR_BUILDING_SHARE)
      const house = { lon, lat, name, isName: false, state, forBuilding, postcode } as const
      const home = writer.house(house, street)
      for (let flat = 1; flat <= flats; flat++) writer.flat(String(flat), home, postcode)
      if (state === 'EKS') writePast(writer, home, name, street, past.house(), was)
      else if (state === 'DEL') writer.list.add('demolished', home.text, '', [])
    },
  })

  return {
    street(name) {
      const postcode = postcodes[streets++ % Math.max(1, postcodes.length)] ?? ''
      const home = writer.street(name.full, holder)
      const old = past.street()
      if (old !== undefined) {
        const full = `${old} iela`
        const text = `${full}, ${holder.text}`
        writer.past('iela', { ...home, name: full, holder, text, until: CHANGED.until })
        writer.list.add('renamed', text, CHANGED.until, [home.code])
        return housesOf(home, postcode, { kind: 'renamed', name: full, holder })
      }
      if (!past.isVillage()) return housesOf(home, postcode)
      const village = writer.unit('ciems', 100_145_001 + place.ordinal, TYPE.village, {
        ...abolished(''),
        name: `${place.name}sils`,
        holder: parish,
      })
      writer.list.add('village', village.text, CHANGED.reform, [home.code])
      return housesOf(home, postcode, { kind: 'village', name: '', holder: village })
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

/** What a street was: another name in the same place, or a village. */
interface Was {
  readonly kind: 'renamed' | 'village'
  /** Former name of the street; empty where it was a village. */
  readonly name: string
  readonly holder: Holder
}

/** Writes the past of a house: its number of before, or the village that its street was. */
function writePast(
  { past, list }: VarisWriter,
  home: Holder,
  name: string,
  street: Holder,
  formerNumber: string | undefined,
  was: Was | undefined,
): void {
  const { code, type } = home
  const { until } = CHANGED
  if (was?.kind === 'village') {
    const text = `${name}, ${was.holder.text}`
    past('eka', { code, type, name, holder: was.holder, text, until })
    list.add('village', text, until, [code])
    return
  }
  if (was !== undefined)
    list.add('renamed', `${was.name} ${name}, ${was.holder.text}`, until, [code])
  if (formerNumber === undefined) return
  const text = home.text.replace(` ${name},`, ` ${formerNumber},`)
  past('eka', { code, type, name: formerNumber, holder: street, text, until })
  list.add('renumbered', text, until, [code])
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
