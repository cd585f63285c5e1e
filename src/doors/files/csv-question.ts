/** The parameters of tables that are answered at once, as clients of addok send them. */
import { refusal } from '../../report/errors.ts'
import type { PlaceColumns } from '../../use-cases/rows/row-plan.ts'
import { FILTER_PARTS, type FilterPart } from '../../use-cases/rows/scored-row.ts'
import { columnNamed } from '../../use-cases/rows/table-question.ts'
import { between, choice, ignored, KEY, text } from '../contract/parameter-kinds.ts'
import { ownReaderOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { columnNames, WRITTEN, writtenAs } from './job-question.ts'

const minScore = between({
  about:
    'a row whose best answer is less sure stays without. The street for a house that does not exist has 0.05 at most',
  least: 0,
  most: 1,
  byDefault: 0.5,
})

const column = (about: string) => text({ about: `column of ${about}`, lettersMax: 1_000 })

export const CSV_PARAMETERS = {
  columns: columnNames(
    'column of the text; several are joined in the order given. Without it all columns are',
  ),
  lat: column('the latitude of a point whose neighbourhood is preferred'),
  lon: column('its longitude'),
  postcode: column('a postcode that the answer must have'),
  city: column('a town or village that the answer must be in'),
  municipality: column('a municipality that the answer must be in'),
  county: column('a county that the answer must be in'),
  type: column('kinds of answers: `housenumber`, `street`, `locality`, `municipality`'),
  min_score: minScore,
  result_columns: columnNames('column of ours to write. Without it all are'),
  with_bom: choice<boolean>({
    about: 'whether a UTF-8 answer begins with a byte order mark, as Excel wants it',
    values: { true: true, false: false },
    alike: { 1: true, 0: false, yes: true, no: false },
    anyCase: true,
    byDefault: 'false',
    ignoresOthers: true,
  }),
  quote: choice<true>({
    about: 'the mark around cells',
    values: { '"': true },
  }),
  encoding: WRITTEN.encoding,
  delimiter: WRITTEN.delimiter,
  citycode: ignored('taken, and without effect: the registers of three countries share no code'),
  key: KEY,
} as const

/** A question about a table, before its columns are known. */
export type CsvRequest = ReturnType<typeof readCsvRequest>

/** @throws Refusal */
export function readCsvRequest(given: Parameters) {
  const read = ownReaderOf(CSV_PARAMETERS, given)
  const named = read('columns')
  read('quote')
  return {
    written: { ...writtenAs(given), hasHeader: true },
    minScore: read('min_score'),
    /** Names of our columns; empty for all. */
    wanted: read('result_columns'),
    hasMark: read('with_bom') ?? false,
    /** By the columns of the table. @throws Refusal COLUMN_UNKNOWN */
    plan(columns: readonly string[]) {
      const find = (name: string | undefined): number | undefined =>
        name === undefined ? undefined : columnNamed(columns, name)
      const filters: Partial<Record<FilterPart, number>> = {}
      for (const part of FILTER_PARTS) {
        const at = find(read(part))
        if (at !== undefined) filters[part] = at
      }
      const text = named.length > 0 ? named.map(find) : columns.map((_, index) => index)
      const [lon, lat] = [find(read('lon')), find(read('lat'))]
      return {
        text: text as number[],
        near: lon === undefined || lat === undefined ? undefined : { roles: { lon, lat } },
        filters,
        types: find(read('type')),
      }
    },
  }
}

const LAT_NAMES = ['latitude', 'lat']
const LON_NAMES = ['longitude', 'lon', 'lng', 'long']

/** The columns of the points of a table. @throws Refusal COLUMN_UNKNOWN */
export function pointColumns(columns: readonly string[]): PlaceColumns {
  const find = (names: readonly string[]): number => {
    const at = columns.findIndex((name) => names.includes(name.toLowerCase()))
    if (at !== -1) return at
    throw refusal('COLUMN_UNKNOWN', { found: names.join(' | ') })
  }
  return { roles: { lat: find(LAT_NAMES), lon: find(LON_NAMES) } }
}
