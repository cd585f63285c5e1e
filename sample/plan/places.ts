/** The places of the sample: real units and settlements, read from the tables in `../places/`. */
import type { Country } from '../../src/addresses/record.ts'
import { ESTONIA_NORTH } from '../places/estonia-north.ts'
import { ESTONIA_SOUTH } from '../places/estonia-south.ts'
import { LATVIA_FIRST } from '../places/latvia-first.ts'
import { LATVIA_SECOND } from '../places/latvia-second.ts'
import { LITHUANIA_FIRST } from '../places/lithuania-first.ts'
import { LITHUANIA_SECOND } from '../places/lithuania-second.ts'
import { LITHUANIA_THIRD } from '../places/lithuania-third.ts'
import type { Point } from './geometry.ts'

/** An administrative unit above the settlements. */
export interface Unit extends Partial<Point> {
  readonly code: string
  /** As in the table: full in Estonia, `… nov.` in Latvia, genitive without kind word in Lithuania. */
  readonly name: string
  /** Code of the county of a Lithuanian municipality. */
  readonly countyCode: string
  readonly parent: Unit | undefined
  readonly postcodes: readonly string[]
}

export type PlaceKind = 'city' | 'town' | 'suburb' | 'village' | 'hamlet'

export interface Place extends Point {
  readonly country: Country
  /** Number among all places of the country, at every scale the same. */
  readonly ordinal: number
  /** Letter of the table's line: `S`, `V`, `P`, `C`. */
  readonly line: string
  /** Official code; empty where the sample or the register gives none. */
  readonly code: string
  /** Official name: `Kehra linn`, `Narva`, `Rīga`, `Alytus`. */
  readonly name: string
  /** Name as on a sign: `Kehra`. */
  readonly sign: string
  /** What a road to the place is called after: `Narva` maantee, `Rīgas` iela, `Vilniaus` gatvė. */
  readonly genitive: string
  /** Kind word of the register: `linn`, `küla`, `m.`, `k.` … */
  readonly word: string
  readonly kind: PlaceKind
  /** The unit that it is in, if any. */
  readonly unit: Unit | undefined
  /** NaN where unknown. */
  readonly population: number
  /** How many live here for the sample's purposes: population, or a guess by kind. */
  readonly weight: number
  readonly postcodes: readonly string[]
  /** Land that roads do not leave: `mainland` or an island. */
  readonly land: string
  /** The first or a large place of its unit: kept at every scale. */
  readonly isMain: boolean
}

export interface CountryPlaces {
  readonly country: Country
  /** Widest first; parents before their parts. */
  readonly units: readonly Unit[]
  readonly places: readonly Place[]
}

const ISLANDS: Readonly<Record<string, string>> = {
  'ee 205': 'Hiiumaa',
  'ee 303': 'Kihnu',
  'ee 478': 'Saaremaa', // Muhu, joined to Saaremaa by a causeway
  'ee 689': 'Ruhnu',
  'ee 714': 'Saaremaa',
  'ee 907': 'Vormsi',
  'lt 23': 'Neringa',
}

const MAIN_POPULATION = 3000
const CITY_POPULATION = 45_000

const fieldsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))

const listOf = (text: string | undefined) => (text ? text.split(',') : [])

function unitOf(fields: readonly string[], parent: Unit | undefined): Unit {
  const [, code, name, lon, lat, , postcodes] = fields
  return {
    code,
    name,
    countyCode: '',
    parent,
    postcodes: listOf(postcodes),
    ...(lon ? { lon: Number(lon), lat: Number(lat) } : {}),
  }
}

interface PlaceFacts {
  readonly country: Country
  readonly ordinal: number
  readonly fields: readonly string[]
  readonly unit: Unit | undefined
  readonly word: string
  readonly sign: string
  readonly genitive: string
  readonly isUrban: boolean
  readonly isSuburb: boolean
  readonly isFirst: boolean
}

/** `fields`: line, code, name, lon, lat, population, postcodes. */
function placeOf(facts: PlaceFacts): Place {
  const [line, code, name, lon, lat, population, postcodes] = facts.fields
  const known = population ? Number(population) : Number.NaN
  const weight = population ? Math.max(60, Number(population)) : facts.isUrban ? 900 : 220
  const top = facts.unit?.parent?.parent ?? facts.unit?.parent ?? facts.unit
  const key = `${facts.country} ${facts.country === 'ee' ? facts.unit?.code : top?.code}`
  return {
    country: facts.country,
    ordinal: facts.ordinal,
    line,
    code,
    name,
    sign: facts.sign,
    genitive: facts.genitive,
    word: facts.word,
    kind: kindOf(facts, weight),
    unit: facts.unit,
    population: known,
    weight,
    postcodes: listOf(postcodes),
    lon: Number(lon),
    lat: Number(lat),
    land: ISLANDS[key] ?? 'mainland',
    isMain: facts.isFirst || facts.isSuburb || weight >= MAIN_POPULATION,
  }
}

function kindOf(facts: PlaceFacts, weight: number): PlaceKind {
  if (facts.isSuburb) return 'suburb'
  if (facts.isUrban) return weight >= CITY_POPULATION ? 'city' : 'town'
  return weight >= 200 ? 'village' : 'hamlet'
}

/** The units and places of Estonia from their table. */
export function readEstonia(): CountryPlaces {
  const units: Unit[] = []
  const places: Place[] = []
  let county: Unit | undefined
  let municipality: Unit | undefined
  let isFirst = false
  for (const fields of [...fieldsOf(ESTONIA_NORTH), ...fieldsOf(ESTONIA_SOUTH)]) {
    if (fields[0] === 'C') {
      county = unitOf(fields, undefined)
      units.push(county)
    } else if (fields[0] === 'M') {
      municipality = unitOf(fields, county)
      units.push(municipality)
      isFirst = true
    } else {
      const word = /(küla|alevik|alev|linnaosa|linn)$/.exec(fields[2])?.[0] ?? 'linn'
      const bare = fields[2].replace(/ (küla|alevik|alev|linn|linnaosa)$/, '')
      const sign = bare === 'Kesklinna' ? 'Tallinn' : bare
      places.push(
        placeOf({
          country: 'ee',
          ordinal: places.length,
          fields,
          unit: municipality,
          word,
          sign,
          genitive: /[aeiouõäöü]$/.test(sign) ? sign : `${sign}a`,
          isUrban: word === 'linn' || word === 'alev',
          isSuburb: word === 'linnaosa',
          isFirst,
        }),
      )
      isFirst = false
    }
  }
  return { country: 'ee', units, places }
}

/** The units and places of Latvia from their tables. */
export function readLatvia(): CountryPlaces {
  const units: Unit[] = []
  const places: Place[] = []
  let novads: Unit | undefined
  let pagasts: Unit | undefined
  let isFirst = false
  for (const fields of [...fieldsOf(LATVIA_FIRST), ...fieldsOf(LATVIA_SECOND)]) {
    const [line, , name] = fields
    if (line === 'N') {
      novads = unitOf(fields, undefined)
      units.push(novads)
      isFirst = true
    } else if (line === 'G') {
      pagasts = unitOf(fields, novads)
      units.push(pagasts)
    } else {
      places.push(
        placeOf({
          country: 'lv',
          ordinal: places.length,
          fields,
          unit: line === 'V' ? undefined : line === 'P' ? novads : pagasts,
          word: line === 'C' ? 'ciems' : 'pilsēta',
          sign: name,
          genitive: latvianGenitive(name),
          isUrban: line !== 'C',
          isSuburb: false,
          isFirst,
        }),
      )
      isFirst = false
    }
  }
  return { country: 'lv', units, places }
}

/** Genitive of a Latvian place name, by its ending. */
export function latvianGenitive(name: string): string {
  if (name === 'Cēsis') return 'Cēsu'
  if (/(pils|us)$/.test(name)) return name
  if (/[ae]$/.test(name)) return `${name}s`
  if (name.endsWith('i')) return `${name.slice(0, -1)}u`
  if (name.endsWith('s')) return `${name.slice(0, -1)}a`
  return name
}

/** The units and places of Lithuania from their tables. */
export function readLithuania(): CountryPlaces {
  const units: Unit[] = []
  const places: Place[] = []
  let municipality: Unit | undefined
  let unit: Unit | undefined
  let isFirst = false
  let elderships = 0
  for (const fields of [LITHUANIA_FIRST, LITHUANIA_SECOND, LITHUANIA_THIRD].flatMap(fieldsOf)) {
    const [line, second, third, fourth, ...rest] = fields
    if (line === 'M') {
      municipality = { ...unitOf(['M', second, third], undefined), countyCode: fourth }
      unit = municipality
      units.push(municipality)
      isFirst = true
    } else if (line === 'E') {
      unit = unitOf(['E', String(1001 + elderships++), second], municipality)
      units.push(unit)
    } else if (line === 'S') {
      places.push(
        placeOf({
          country: 'lt',
          ordinal: places.length,
          fields: ['S', '', third, ...rest],
          unit,
          word: second,
          sign: third,
          genitive: fourth,
          isUrban: second === 'm.',
          isSuburb: false,
          isFirst,
        }),
      )
      isFirst = false
    }
  }
  return { country: 'lt', units, places }
}
