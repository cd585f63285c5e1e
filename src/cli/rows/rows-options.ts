/** The options of the commands about files, as commander gives them, checked. */
import { cpus } from 'node:os'
import { COUNTRIES, type Country } from '../../addresses/record.ts'
import { ENCODINGS, type Encoding } from '../../bulk/encoding.ts'
import type { ReadOptions } from '../../bulk/read-table.ts'
import { type InputFormat, OUTPUT_FORMATS, type OutputFormat } from '../../bulk/table.ts'
import { TeeviitError } from '../../report/errors.ts'
import type { MetricName } from '../../roads/network/network.ts'
import { countOf } from '../../text/numbers.ts'
import type { Task } from '../../use-cases/rows/row-plan.ts'
import type { ProgressOptions } from '../progress-style.ts'
import type { ColumnOptions } from './choose-columns.ts'

export interface RowsOptions extends ProgressOptions, ColumnOptions {
  readonly task: Task
  /** Path of the input; `-` is standard input. */
  readonly table: string
  readonly out: string
  readonly format?: OutputFormat
  readonly inFormat?: InputFormat
  readonly encoding?: string
  readonly delimiter?: string
  readonly header?: boolean
  readonly countries?: string
  readonly radius?: string
  readonly after?: number
  readonly metric?: MetricName
  readonly targets?: string
  readonly label?: string
  readonly data: string
  readonly release?: string
  readonly threads?: string
  readonly url?: string
  readonly key: string
  readonly report?: string
  readonly overwrite?: boolean
}

/** The error of an option. @param allowed what it may be */
export const wrong = (option: string, found: string, allowed: string): TeeviitError =>
  new TeeviitError('BULK_OPTION', { option, found, allowed })

/** How the input is to be read. @throws TeeviitError BULK_OPTION */
export function readOptionsOf(options: RowsOptions): ReadOptions {
  const { table, inFormat, encoding, delimiter, header } = options
  const named = encoding?.toLowerCase().replace(/^(utf|iso|windows)-?/, '$1-') as
    | Encoding
    | undefined
  if (named !== undefined && !ENCODINGS.includes(named)) {
    throw wrong('--encoding', encoding!, ENCODINGS.join(', '))
  }
  const letter = delimiter === 'tab' ? '\t' : delimiter
  if (letter !== undefined && letter.length !== 1)
    throw wrong('--delimiter', letter, 'one letter, or tab')
  return {
    name: table === '-' ? 'standard input' : table,
    format: inFormat,
    encoding: named,
    delimiter: letter,
    hasHeader: header,
  }
}

/** @throws TeeviitError BULK_OPTION */
export function countriesOf({
  countries,
}: Pick<RowsOptions, 'countries'>): readonly Country[] | undefined {
  if (countries === undefined) return undefined
  const codes = countries.split(',').map((code) => code.trim().toLowerCase())
  const isKnown = (code: string): code is Country => COUNTRIES.includes(code as Country)
  if (!codes.every(isKnown)) throw wrong('--countries', countries, COUNTRIES.join(','))
  return codes
}

/** A whole number of an option. @throws TeeviitError BULK_OPTION */
export function numberOption(option: string, text: string, least: number, most: number): number {
  const number = countOf(text)
  if (!(number >= least && number <= most))
    throw wrong(option, text, `a whole number, ${least} to ${most}`)
  return number
}

/** Formats of tables and maps that a file of this name would be opened as. */
const FOREIGN = new Set(
  'xls xlsb ods doc docx pdf html gpkg fgb shp dbf kml gpx xml zip gz'.split(' '),
)

const THREADS_MAX = 256

/** Threads as asked, else one a core. @throws TeeviitError BULK_OPTION */
export const threadsOf = ({ threads }: RowsOptions): number =>
  threads === undefined ? cpus().length : numberOption('--threads', threads, 1, THREADS_MAX)

/**
 * The format of the output: as asked, by its ending, else that of the input; on standard output always text.
 * @throws TeeviitError BULK_OPTION where the ending is that of a format that is not written
 */
export function outputFormat({ format, out }: RowsOptions, input: OutputFormat): OutputFormat {
  if (format) return format
  const ending = /\.(\w+)$/.exec(out)?.[1].toLowerCase() ?? ''
  const known: Readonly<Record<string, OutputFormat>> = {
    jsonl: 'ndjson',
    tab: 'tsv',
    json: 'geojson',
    arrows: 'arrow',
  }
  if (FOREIGN.has(ending)) throw wrong('--out', `.${ending}`, OUTPUT_FORMATS.join(', '))
  const isPacked = input === 'xlsx' || input === 'parquet'
  const asInput = out === '-' && isPacked ? 'csv' : input
  return OUTPUT_FORMATS.find((name) => name === ending) ?? known[ending] ?? asInput
}
