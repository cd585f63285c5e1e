/**
 * The Latvian register (VARIS) of the sample, in the dialect of today: UTF-8 with BOM, commas, every field quoted.
 * KOORD_X is north and KOORD_Y east; flats have no point.
 */
import { join } from 'node:path'
import { projectionOf } from '../../src/geo/projection.ts'
import type { Point } from '../plan/geometry.ts'
import { DAYS, twoDigits } from './address-book.ts'
import { CHANGED, createPastList } from './past.ts'
import { createTextFile, type TextFile } from './text-file.ts'

const UNIT_COLUMNS =
  'KODS,TIPS_CD,NOSAUKUMS,VKUR_CD,VKUR_TIPS,APSTIPR,APST_PAK,STATUSS,SORT_NOS,DAT_SAK,DAT_MOD,DAT_BEIG,ATRIB,STD'

/** Tables and their columns in order. */
const TABLES = {
  novads: UNIT_COLUMNS,
  pilseta: UNIT_COLUMNS,
  pagasts: UNIT_COLUMNS,
  ciems: UNIT_COLUMNS,
  iela: UNIT_COLUMNS,
  eka: 'KODS,TIPS_CD,STATUSS,APSTIPR,APST_PAK,VKUR_CD,VKUR_TIPS,NOSAUKUMS,SORT_NOS,ATRIB,PNOD_CD,DAT_SAK,DAT_MOD,DAT_BEIG,FOR_BUILD,PLAN_ADR,STD,KOORD_X,KOORD_Y,DD_N,DD_E',
  dziv: 'KODS,TIPS_CD,STATUSS,APSTIPR,APST_PAK,VKUR_CD,VKUR_TIPS,NOSAUKUMS,SORT_NOS,ATRIB,DAT_SAK,DAT_MOD,DAT_BEIG,STD',
  vietu_centroidi: 'KODS,TIPS_CD,NOSAUKUMS,VKUR_CD,VKUR_TIPS,STD,KOORD_X,KOORD_Y,DD_N,DD_E',
} as const
type Table = keyof typeof TABLES

export const TYPE = {
  city: 104,
  parish: 105,
  village: 106,
  street: 107,
  house: 108,
  flat: 109,
  novads: 113,
}
const COUNTRY_CODE = 100_000_000
const COUNTRY_TYPE = 101
/** The reform of 2021 came into force the day after. */
const ABOLISHED = '2021.06.30'
/** Code of a post office's area: the same for all, nothing reads it. */
const POST_AREA = 100_030_000

/** An object that others are in: code, type, and its standard text without postcode. */
export interface Holder {
  readonly code: number
  readonly type: number
  readonly text: string
}

export interface LatvianHouse extends Point {
  /** `12A`, `7 k-1`, or a name without quotes. */
  readonly name: string
  /** Whether it is a name: quoted in the standard text. */
  readonly isName: boolean
  readonly state: 'EKS' | 'DEL' | 'ERR'
  readonly forBuilding: boolean
  readonly postcode: string
}

export type VarisWriter = ReturnType<typeof createVarisWriter>

/** Tables that have a history. */
const PAST_TABLES = ['novads', 'pilseta', 'pagasts', 'ciems', 'iela', 'eka', 'dziv'] as const
type PastTable = (typeof PAST_TABLES)[number]
const PAST_COLUMNS = 'KODS,TIPS_CD,DAT_SAK,DAT_MOD,DAT_BEIG,STD,NOSAUKUMS,VKUR_CD,VKUR_TIPS'

export interface PastRow {
  readonly code: number
  readonly type: number
  readonly name: string
  readonly holder: Holder
  readonly text: string
  readonly until: string
}

interface UnitFacts {
  readonly name: string
  /** As in the sort key: `pagasts` and `novads` in full. */
  readonly sortName: string
  readonly holder: Holder | undefined
  readonly at: Point | undefined
  readonly attribute: string
  readonly state: 'EKS' | 'DEL'
}

const DATES = DAYS.map(([year, month, day]) => `${year}.${twoDigits(month)}.${twoDigits(day)}`)
const dateOf = (code: number, shift: number) => DATES[(code * 3 + shift * 41) % DATES.length]

/** First and last change of an object, in order. */
function datesOf(code: number): readonly [string, string] {
  const [a, b] = [dateOf(code, 0), dateOf(code, 1)]
  return a < b ? [a, b] : [b, a]
}

const quoted = (text: string) => `"${text.includes('"') ? text.replaceAll('"', '""') : text}"`

/** Numbers filled up with zeros, so that texts sort by value. */
const sortKey = (text: string) => text.replace(/\d+/g, (digits) => digits.padStart(4, '0'))

const PLAIN = { at: undefined, attribute: '', state: 'EKS' } as const

/** Writes the files of the Latvian register into a folder. */
export function createVarisWriter(outDir: string) {
  const files = Object.fromEntries(
    Object.entries(TABLES).map(([table, columns]) => {
      const file = createTextFile(join(outDir, `lv/aw_${table}.csv.gz`), 'utf8')
      file.write(`\ufeff${columns.split(',').map(quoted).join(',')}\r\n`)
      return [table, file]
    }),
  ) as Record<Table, TextFile>
  const pastFiles = Object.fromEntries(
    PAST_TABLES.map((table) => {
      const file = createTextFile(join(outDir, `lv/aw_${table}_his.csv.gz`), 'utf8')
      // Houses alone have the code that they had before.
      const columns = table === 'eka' ? PAST_COLUMNS.replace(',', ',KODS_HIS,') : PAST_COLUMNS
      file.write(`\ufeff${columns.split(',').map(quoted).join(',')}\r\n`)
      return [table, file]
    }),
  ) as Record<PastTable, TextFile>
  const list = createPastList(outDir, 'lv')
  const ordinary = { streets: 100_300_000, houses: 101_000_000, flats: 110_000_000 }
  const named = { streets: 100_299_000, houses: 100_900_000, flats: 109_000_000 }
  let ids = ordinary
  let count = 0
  const projection = projectionOf(3059)
  const metres = new Float64Array(2)

  const pointColumns = (at: Point) => {
    projection.forward(at.lon, at.lat, metres)
    return `"${metres[1].toFixed(3)}","${metres[0].toFixed(3)}","${at.lat.toFixed(6)}","${at.lon.toFixed(6)}"`
  }

  return {
    unit(table: Table, code: number, type: number, facts: UnitFacts): Holder {
      const text = facts.holder ? `${facts.name}, ${facts.holder.text}` : facts.name
      files[table].write(unitRow(code, type, facts, text))
      if (facts.at) {
        files.vietu_centroidi.write(
          `"${code}","${type}",${quoted(facts.name)},"${facts.holder?.code ?? COUNTRY_CODE}","${facts.holder?.type ?? COUNTRY_TYPE}",${quoted(text)},${pointColumns(facts.at)}\r\n`,
        )
      }
      if (facts.state === 'EKS') count++
      return { code, type, text }
    },
    street(name: string, holder: Holder): Holder {
      const code = ++ids.streets
      const text = `${name}, ${holder.text}`
      const facts: UnitFacts = { ...PLAIN, name, sortName: name, holder }
      files.iela.write(unitRow(code, TYPE.street, facts, text))
      count++
      return { code, type: TYPE.street, text }
    },
    house(house: LatvianHouse, holder: Holder): Holder {
      const code = ++ids.houses
      const text = houseText(house, holder)
      files.eka.write(`${houseRow(code, house, holder, text)},${pointColumns(house)}\r\n`)
      if (house.state === 'EKS') count++
      return { code, type: TYPE.house, text }
    },
    flat(number: string, house: Holder, postcode: string) {
      const code = ++ids.flats
      const [since, changed] = datesOf(code)
      const std = `${beforeComma(house.text)} - ${number}${fromComma(house.text)}${postcode === '' ? '' : `, ${postcode}`}`
      files.dziv.write(
        `"${code}","${TYPE.flat}","EKS","Y","252","${house.code}","${TYPE.house}","${number}","${sortKey(number)}","","${since}","${changed}","",${quoted(std)}\r\n`,
      )
      count++
    },
    /** Writes what an object was called, or where it was, for a time. */
    past(table: PastTable, { code, type, name, holder, text, until }: PastRow) {
      const codes = table === 'eka' ? `"${code}",""` : `"${code}"`
      const [from, end] = [CHANGED.from, until].map((date) => date.replaceAll('-', '.'))
      pastFiles[table].write(
        `${codes},"${type}","${from}","${end}","${end}",${quoted(text)},${quoted(name)},"${holder.code}","${holder.type}"\r\n`,
      )
    },
    list,
    useNamedIds(isNamed: boolean) {
      ids = isNamed ? named : ordinary
    },
    count: () => count,
    files: [...Object.values(files), ...Object.values(pastFiles), list],
  }
}

/** A row of a unit or a street. */
function unitRow(code: number, type: number, facts: UnitFacts, text: string): string {
  const [since, changed] = datesOf(code)
  const { name, sortName, holder, state, attribute } = facts
  const above = `"${holder?.code ?? COUNTRY_CODE}","${holder?.type ?? COUNTRY_TYPE}"`
  const dates =
    state === 'DEL' ? `"${since}","${ABOLISHED}","${ABOLISHED}"` : `"${since}","${changed}",""`
  return `"${code}","${type}",${quoted(name)},${above},"Y","252","${state}",${quoted(sortKey(sortName))},${dates},"${attribute}",${quoted(text)}\r\n`
}

/** The standard text of a house, without postcode. A name on a street is behind it without quotes. */
function houseText({ name, isName }: LatvianHouse, { type, text }: Holder): string {
  if (type === TYPE.street) return `${beforeComma(text)} ${name}${fromComma(text)}`
  return `${isName ? `"${name}"` : name}, ${text}`
}

/** A row of a house, up to its point. */
function houseRow(code: number, house: LatvianHouse, holder: Holder, text: string): string {
  const { name, state, forBuilding, postcode } = house
  const [since, changed] = datesOf(code)
  const approval = state === 'EKS' ? '"Y","252"' : '"",""'
  const dates = `"${since}","${changed}","${state === 'DEL' ? changed : ''}"`
  const std = postcode === '' ? text : `${text}, ${postcode}`
  return `"${code}","${TYPE.house}","${state}",${approval},"${holder.code}","${holder.type}",${quoted(name)},${quoted(sortKey(name))},"${postcode}","${POST_AREA}",${dates},"${forBuilding ? 'Y' : 'N'}","N",${quoted(std)}`
}

const beforeComma = (text: string) => text.slice(0, commaOf(text))
const fromComma = (text: string) => text.slice(commaOf(text))
const commaOf = (text: string) => {
  const at = text.indexOf(', ')
  return at < 0 ? text.length : at
}
