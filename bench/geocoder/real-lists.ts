/**
 * Reads the lists of real addresses beside the project: the text as people typed it, and what it says about place, street
 * and house in the list's own columns. The lists are never part of the project.
 */
import { existsSync, readFileSync } from 'node:fs'
import type { Country } from '../../src/addresses/record.ts'

const FOLDER = new URL('../../../shared/data/addresses', import.meta.url).pathname

export interface RealAddress {
  readonly text: string
  /** Names of places, the narrowest first; a register may lack some. */
  readonly places: readonly string[]
  /** Street as written; empty where absent. */
  readonly street: string
  /** The other street of a crossing; empty where absent. */
  readonly crossing: string
  /** House number or name; empty where absent. */
  readonly house: string
  /** Degrees; NaN where unknown. */
  readonly lon: number
  readonly lat: number
}

const FILES: Readonly<Record<Country, string>> = {
  ee: 'ee-accident-places.csv',
  lv: 'lv-schools.csv',
  lt: 'lt-fuel-stations.csv',
}

/** The list of a country; empty where its file is absent. */
export function readRealList(country: Country): RealAddress[] {
  const file = `${FOLDER}/${FILES[country]}`
  if (!existsSync(file)) return []
  const [header, ...rows] = readFileSync(file, 'utf8').trim().split(/\r?\n/).map(splitCsv)
  const read = { ee: readAccident, lv: readSchool, lt: readStation }[country]
  return rows.map((row) => read((name) => row[header.indexOf(name)] ?? ''))
}

function splitCsv(line: string): string[] {
  const values: string[] = []
  for (const match of line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    values.push(match[1]?.replace(/""/g, '"') ?? match[2] ?? '')
  }
  return values
}

type Value = (column: string) => string

const degrees = (text: string): number => (text === '' ? Number.NaN : Number(text))

function readAccident(value: Value): RealAddress {
  const [street, house, crossing] = ['street', 'house', 'crossing_street'].map(value)
  // Numbered roads from town to town are no streets of an address.
  const isStreet = value('address').endsWith(street)
  // Rows from before 2017 have today's municipality in their column, and the town that was one then in the address.
  const town = / VANA (\S+ linn)(?: |$)/u.exec(value('address'))?.[1] ?? ''
  const text = [value('address'), house, crossing && `/ ${crossing}`].filter(Boolean).join(' ')
  return {
    text: text.replace(/ {2,}/g, ' '),
    places: [value('settlement') || town, value('municipality')].filter(Boolean),
    street: isStreet ? street : '',
    crossing: isStreet ? crossing : '',
    house: isStreet && /^\d/.test(house) ? house : '',
    lon: degrees(value('lon')),
    lat: degrees(value('lat')),
  }
}

function readSchool(value: Value): RealAddress {
  const parts = value('address')
    .split(', ')
    .filter((part) => !/^LV-\d{4}$|RAJONS$|PRIEKŠPILSĒTA$/u.test(part))
  const units = parts.filter((part) => / (PAGASTS|NOVADS)$/u.test(part))
  const own = parts.filter((part) => !units.includes(part))
  const [first, ...rest] = own
  const hasStreet = own.length > 1 || /\d/.test(first ?? '')
  const [, street, number] = /^(.*\p{L}{2,}) (\d.*)$/u.exec(first ?? '') ?? []
  return {
    text: value('address'),
    places: [...(hasStreet ? rest : own), ...units],
    street: street ?? '',
    crossing: '',
    house: hasStreet ? (number ?? first) : '',
    lon: degrees(value('lon')),
    lat: degrees(value('lat')),
  }
}

function readStation(value: Value): RealAddress {
  const parts = value('address')
    .split(', ')
    .filter((part) => !/^(LT-)?\d{5}$/.test(part))
  const line = parts.find((part, index) => index > 0 && /\d/.test(part)) ?? ''
  const [, village, number] = / k\. \d/u.test(parts[0])
    ? (/^(.*) (\d.*)$/u.exec(parts[0]) ?? [])
    : []
  const [, street, house] = /^(.*?\p{L}\.?) ?(\d+ ?\p{L}?)$/u.exec(line) ?? []
  return {
    text: `${value('address')}, ${value('municipality')}`,
    places: [village ?? parts[0], value('municipality')].filter(Boolean),
    street: street ?? '',
    crossing: '',
    house: (house ?? number ?? '').replace(/ /g, ''),
    lon: degrees(value('lon')),
    lat: degrees(value('lat')),
  }
}
