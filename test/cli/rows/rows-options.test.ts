/** Options of commands about files, each value just allowed and just not. */
import { cpus } from 'node:os'
import { expect, test } from 'vitest'
import {
  countriesOf,
  numberOption,
  outputFormat,
  type RowsOptions,
  readOptionsOf,
  threadsOf,
} from '../../../src/cli/rows/rows-options.ts'

const options = (more: Partial<RowsOptions> = {}): RowsOptions => ({
  task: 'geocode',
  table: 'in.csv',
  out: 'out',
  data: '',
  key: '',
  ...more,
})
const wrong = (option: string) =>
  expect.objectContaining({ code: 'BULK_OPTION', facts: expect.objectContaining({ option }) })

test.each([
  ['utf8', 'utf-8'],
  ['UTF-16LE', 'utf-16le'],
  ['windows1257', 'windows-1257'],
  ['ISO8859-13', 'iso-8859-13'],
])('the encoding %s is %s', (encoding, named) => {
  expect(readOptionsOf(options({ encoding })).encoding).toBe(named)
})

test('the input is read as it is told', () => {
  expect(readOptionsOf(options())).toEqual({
    name: 'in.csv',
    format: undefined,
    encoding: undefined,
    delimiter: undefined,
    hasHeader: undefined,
  })
  const told = options({ table: '-', inFormat: 'tsv', delimiter: 'tab', header: false })
  expect(readOptionsOf(told)).toMatchObject({
    name: 'standard input',
    format: 'tsv',
    delimiter: '\t',
    hasHeader: false,
  })
  expect(readOptionsOf(options({ delimiter: ';' })).delimiter).toBe(';')
  for (const delimiter of ['', ';;'])
    expect(() => readOptionsOf(options({ delimiter }))).toThrow(wrong('--delimiter'))
  for (const encoding of ['koi8-r', 'xutf-8'])
    expect(() => readOptionsOf(options({ encoding }))).toThrow(wrong('--encoding'))
})

test('countries are codes of ours', () => {
  expect(countriesOf({})).toBeUndefined()
  expect(countriesOf({ countries: 'EE, lt' })).toEqual(['ee', 'lt'])
  for (const countries of ['ee,fi', '', 'fi'])
    expect(() => countriesOf({ countries })).toThrow(wrong('--countries'))
})

test('a number is whole and within its bounds', () => {
  expect(['3', '5'].map((text) => numberOption('--n', text, 3, 5))).toEqual([3, 5])
  for (const text of ['2', '6', '4.5', 'x', ''])
    expect(() => numberOption('--n', text, 3, 5)).toThrow(wrong('--n'))
})

test('threads are 1 to 256, one a core where they are not told', () => {
  expect(threadsOf(options())).toBe(cpus().length)
  expect(['1', '256'].map((threads) => threadsOf(options({ threads })))).toEqual([1, 256])
  for (const threads of ['0', '257'])
    expect(() => threadsOf(options({ threads }))).toThrow(wrong('--threads'))
})

test.each([
  ['out.csv', 'tsv', 'csv'],
  ['out.XLSX', 'csv', 'xlsx'],
  ['out.jsonl', 'csv', 'ndjson'],
  ['out.tab', 'csv', 'tsv'],
  ['out.json', 'csv', 'geojson'],
  ['out.arrows', 'csv', 'arrow'],
  ['out.txt', 'tsv', 'tsv'],
  ['out', 'parquet', 'parquet'],
  ['-', 'parquet', 'csv'],
  ['-', 'xlsx', 'csv'],
  ['-', 'geojson', 'geojson'],
] as const)('%s of a table in %s is %s', (out, input, format) => {
  expect(outputFormat(options({ out }), input)).toBe(format)
})

test('a format goes before an ending, and endings of other programs are refused', () => {
  expect(outputFormat(options({ out: 'out.xls', format: 'csv' }), 'tsv')).toBe('csv')
  for (const out of ['out.xls', 'out.GPKG', 'a.csv.gz'])
    expect(() => outputFormat(options({ out }), 'csv')).toThrow(wrong('--out'))
})
