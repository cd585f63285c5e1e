/**
 * The Lithuanian register of the sample: `adr_*.csv` tables (`|`, UTF-8) and GeoJSON of points and streets in
 * EPSG:3346. Names of units and streets are genitives; a settlement has both cases. Code spaces overlap.
 */
import { join } from 'node:path'
import { projectionOf } from '../../src/geo/projection.ts'
import { distanceM, type Point } from '../plan/geometry.ts'
import type { StreetName } from '../plan/street-names.ts'
import { DAYS, twoDigits } from './address-book.ts'
import { CHANGED, createPastList } from './past.ts'
import { createTextFile, type TextFile } from './text-file.ts'

const TABLES = {
  apskritys: 'ADM_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|ADM_NUO',
  savivaldybes: 'SAV_KODAS|ADM_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SAV_NUO',
  seniunijos: 'SEN_KODAS|SAV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SEN_NUO',
  gyvenamosios_vietoves:
    'GYV_KODAS|SAV_KODAS|SEN_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS|VARDAS_K|GYV_NUO|GYV_IKI',
  gatves: 'GAT_KODAS|GYV_KODAS|TIPAS|TIPO_SANTRUMPA|VARDAS_K|GAT_NUO|GAT_IKI',
  stat_lr: 'AOB_KODAS|SAV_KODAS|GYV_KODAS|GAT_KODAS|NR|KORPUSO_NR|PASTO_KODAS|AOB_NUO|AOB_IKI',
  pat_lr: 'PAT_KODAS|AOB_KODAS|PATALPOS_NR|SAV_KODAS|PAT_NUO',
} as const
type Table = keyof typeof TABLES

/** Kind words of settlements by their abbreviations. */
export const SETTLEMENT_KINDS: Readonly<Record<string, string>> = {
  'm.': 'miestas',
  'mstl.': 'miestelis',
  'k.': 'kaimas',
  'vs.': 'viensėdis',
  'glžk. st.': 'geležinkelio stotis',
}

export interface Settlement {
  readonly code: number
  readonly municipality: string
}

export interface LithuanianHouse extends Point {
  readonly number: string
  /** `K1`, or empty. */
  readonly block: string
  readonly postcode: string
}

export type RcWriter = ReturnType<typeof createRcWriter>

const DATES = DAYS.map(([year, month, day]) => `${year}-${twoDigits(month)}-${twoDigits(day)}`)
/** A date that follows from the code of an object. */
export const dateOf = (code: number) => DATES[code % DATES.length]

/** Writes the files of the Lithuanian register into a folder. */
export function createRcWriter(outDir: string) {
  const files = Object.fromEntries(
    Object.entries(TABLES).map(([table, header]) => {
      const file = createTextFile(join(outDir, `lt/adr_${table}.csv.gz`), 'utf8')
      file.write(`${header}\n`)
      return [table, file]
    }),
  ) as Record<Table, TextFile>
  const points = createFeatures(outDir, 'adr_gra_adresai_LT')
  const lines = createFeatures(outDir, 'adr_gra_gatves')
  const ordinary = { streets: 1_200_000, houses: 150_000_000, flats: 200_000_000 }
  const named = { streets: 1_100_000, houses: 140_000_000, flats: 190_000_000 }
  let ids = ordinary
  let gone = 160_000_000
  const list = createPastList(outDir, 'lt')
  let count = 0
  const projection = projectionOf(3346)
  const metres = new Float64Array(2)
  const project = (at: Point): string => {
    projection.forward(at.lon, at.lat, metres)
    return `${metres[0].toFixed(2)},${metres[1].toFixed(2)}`
  }

  return {
    row(table: Table, text: string) {
      files[table].write(`${text}\n`)
      count++
    },
    street(settlement: Settlement, name: StreetName, line: readonly [Point, Point]) {
      const code = ++ids.streets
      const { stem, kind } = name
      const kinds = `${kind.full}|${kind.short}`
      files.gatves.write(`${code}|${settlement.code}|${kinds}|${stem}|${dateOf(code)}|\n`)
      const ends = line.map((at) => `[${project(at)}]`).join()
      lines.add((id) => streetFeature(id, code, settlement, name, line, ends))
      count++
      return code
    },
    /** `street` 0: a house of the settlement itself. Returns the code of the house. */
    house(settlement: Settlement, street: number, house: LithuanianHouse) {
      const code = ++ids.houses
      files.stat_lr.write(
        `${code}|${settlement.municipality}|${settlement.code}|${street || ''}|${house.number}|${house.block}|${house.postcode}|${dateOf(code)}|\n`,
      )
      const at = project(house)
      points.add((id) => pointFeature(id, code, settlement, street, at))
      count++
      return code
    },
    flat(settlement: Settlement, house: number, number: string) {
      const code = ++ids.flats
      files.pat_lr.write(`${code}|${house}|${number}|${settlement.municipality}|${dateOf(code)}\n`)
      count++
    },
    /** A house that is no more; nothing tells what succeeded it. */
    gone(settlement: Settlement, street: number, number: string, until: string) {
      const code = ++gone
      files.stat_lr.write(
        `${code}|${settlement.municipality}|${settlement.code}|${street}|${number}|||${CHANGED.from}|${until}\n`,
      )
    },
    list,
    useNamedIds(isNamed: boolean) {
      ids = isNamed ? named : ordinary
    },
    count: () => count,
    files: [...Object.values(files), points, lines, list],
  }
}

/** `at`: east and north, comma between. */
function pointFeature(
  id: number,
  code: number,
  settlement: Settlement,
  street: number,
  at: string,
): string {
  const [east, north] = at.split(',')
  const codes = `"AOB_KODAS":${code},"GYV_KODAS":${settlement.code},"GAT_KODAS":${street}`
  return `{"OBJECTID":${id},${codes},"E_KOORD":${east},"N_KOORD":${north},"AOB_R":"${dateOf(code)}"},"geometry":{"type":"Point","coordinates":[${at}]}`
}

function streetFeature(
  id: number,
  code: number,
  settlement: Settlement,
  { stem, kind }: StreetName,
  [from, to]: readonly [Point, Point],
  ends: string,
): string {
  const names = `"GAT_PAV":"${stem} ${kind.short}","GAT_PAV_PI":"${stem} ${kind.full}"`
  const facts = `"GAT_ILGIS":${distanceM(from, to).toFixed(1)},"GYV_KODAS":${settlement.code},"GTV_R":"${dateOf(code)}"`
  return `{"OBJECTID":${id},"GAT_KODAS":${code},${names},${facts}},"geometry":{"type":"LineString","coordinates":[${ends}]}`
}

/** A GeoJSON file that grows feature by feature, one a line. */
function createFeatures(outDir: string, name: string) {
  const file = createTextFile(join(outDir, `lt/${name}.json.gz`), 'utf8')
  file.write(
    `{"type":"FeatureCollection","name":"${name}","crs":{"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::3346"}},"features":[\n`,
  )
  let id = 0
  return {
    /** `propertiesAndGeometry`: what follows `"properties":` of the feature with that id. */
    add(propertiesAndGeometry: (id: number) => string) {
      id++
      const text = propertiesAndGeometry(id)
      file.write(`${id > 1 ? ',\n' : ''}{"type":"Feature","properties":${text}}`)
    },
    drain: file.drain,
    async close() {
      file.write('\n]}\n')
      await file.close()
    },
  }
}
