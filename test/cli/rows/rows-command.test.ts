import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateFile } from '../../../src/cli/rows/progress-file.ts'
import { runRowsCommand } from '../../../src/cli/rows/rows-command.ts'
import { outputFormat, type RowsOptions } from '../../../src/cli/rows/rows-options.ts'
import { writeSearchableRelease } from '../../support/searchable-release.ts'

const folder = mkdtempSync(join(tmpdir(), 'teeviit-command-'))
const data = join(folder, 'releases')
const at = (name: string): string => join(folder, name)

beforeAll(() => {
  writeSearchableRelease(data, new Date(Date.UTC(2026, 0, 1)))
  writeFileSync(at('in.csv'), 'nr;aadress\n1;Narva maantee 7, Tallinn\n2;Xyzzy 1\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (options: Partial<RowsOptions>) =>
  runRowsCommand({
    task: 'geocode',
    table: at('in.csv'),
    out: at('out.csv'),
    data,
    key: 'demo',
    quiet: true,
    threads: '1',
    ...options,
  })

test('a table in, a table and a report out', async () => {
  expect(await run({ out: at('first.csv'), report: at('report.html') })).toBe(0)
  const [head, house, none] = readFileSync(at('first.csv'), 'utf8').split('\n')
  expect(head).toMatch(/^nr;aadress;id;country;/)
  expect(house).toMatch(/^1;Narva maantee 7, Tallinn;50;ee;house;/)
  expect(none).toMatch(/^2;Xyzzy 1;;.*;none;;;;;ADDRESS_NOT_FOUND$/)
  expect(readFileSync(at('report.html'), 'utf8')).toContain('<td>Xyzzy 1</td>')
  expect(existsSync(stateFile(at('first.csv')))).toBe(false)
})

test('a workbook in, a workbook out, and text on standard output', async () => {
  expect(await run({ out: at('out.xlsx') })).toBe(0)
  expect(await run({ table: at('out.xlsx'), out: at('again.xlsx') })).toBe(0)
  const again = await run({ table: at('again.xlsx'), out: at('again.csv'), address: 'aadress' })
  expect(again).toBe(0)
  const [head, house, none] = readFileSync(at('again.csv'), 'utf8').split('\n')
  expect(head).toMatch(/^nr,aadress,id,country,.*,teeviit_id,teeviit_country,/)
  expect(house).toMatch(/^1,"Narva maantee 7, Tallinn",50,ee,house,/)
  expect(none).toMatch(/^2,Xyzzy 1,,.*,ADDRESS_NOT_FOUND$/)
  expect(outputFormat({ out: '-' } as RowsOptions, 'xlsx')).toBe('csv')
  expect(outputFormat({ out: 'rows.arrows' } as RowsOptions, 'csv')).toBe('arrow')
  expect(outputFormat({ out: 'noending' } as RowsOptions, 'parquet')).toBe('parquet')
})

test('a trial chooses the columns of a table without names, unless they are named', async () => {
  writeFileSync(at('bare.csv'), 'Xyzzy;Narva maantee 7, Tallinn\n')
  const bare = { table: at('bare.csv'), header: false, delimiter: ';' }
  const matchOf = (file: string) =>
    /;house;.*?;(exact|partial);/.exec(readFileSync(file, 'utf8'))?.[1]
  expect(await run({ ...bare, out: at('tried.csv') })).toBe(0)
  expect(matchOf(at('tried.csv'))).toBe('exact')
  expect(await run({ ...bare, out: at('named.csv'), columns: '1,2' })).toBe(0)
  expect(matchOf(at('named.csv'))).toBe('partial')
})

test('BULK_OUTPUT_EXISTS: a file is not written over unless that is asked for', async () => {
  writeFileSync(at('kept.csv'), 'mine')
  await expect(run({ out: at('kept.csv') })).rejects.toMatchObject({ code: 'BULK_OUTPUT_EXISTS' })
  expect(readFileSync(at('kept.csv'), 'utf8')).toBe('mine')
})

test('BULK_OUTPUT_OTHER: a file that was begun with other options is not gone on with', async () => {
  const state = {
    version: 1,
    follows: 'other',
    chunks: 1,
    rowsWritten: 1,
    outputBytes: 1,
    summary: {},
  }
  writeFileSync(at('begun.csv'), 'x')
  writeFileSync(stateFile(at('begun.csv')), JSON.stringify(state))
  await expect(run({ out: at('begun.csv') })).rejects.toMatchObject({ code: 'BULK_OUTPUT_OTHER' })
})

test.each([
  ['BULK_OPTION', { encoding: 'ebcdic' }],
  ['BULK_OPTION', { delimiter: '::' }],
  ['BULK_OPTION', { out: at('out.ods') }],
  ['BULK_OPTION', { out: at('out.PDF') }],
  ['BULK_OPTION', { countries: 'ee,fi' }],
  ['BULK_OPTION', { threads: '0' }],
  ['BULK_OPTION', { radius: '-1' }],
  ['BULK_TARGETS', { task: 'matrix', table: '/dev/null', targets: '-' }],
  ['CLI_NO_RELEASE', { data: at('nowhere') }],
  ['BULK_OPTION', { task: 'changes', after: 0, url: 'http://none.example' }],
  ['CHANGES_AHEAD', { task: 'changes', after: 1 }],
  ['NO_ROADS', { task: 'route', from: 'aadress', to: 'aadress' }],
] as const)('%s: %j is refused before anything is written', async (code, options) => {
  const table = code === 'BULK_TARGETS' ? { table: at('in.csv') } : {}
  await expect(run({ ...options, ...table })).rejects.toMatchObject({ code })
  expect(existsSync(at('out.csv'))).toBe(false)
})

test('BULK_TARGETS: a thousand targets are a matrix, one more is none', async () => {
  const file = at('targets.csv')
  writeFileSync(file, `lon,lat\n${'24.7,59.4\n'.repeat(1001)}`)
  const asked = { task: 'matrix', columns: 'aadress', targets: file } as const
  await expect(run(asked)).rejects.toMatchObject({ code: 'BULK_TARGETS', facts: { found: 'more' } })
  writeFileSync(file, `lon,lat\n${'24.7,59.4\n'.repeat(1000)}`)
  await expect(run(asked)).rejects.toMatchObject({ code: 'NO_ROADS' })
})

test('of a table without names the columns are asked with that find addresses', async () => {
  writeFileSync(
    at('bare.csv'),
    '12.50,Narva maantee 7,Tallinn,anna@example.ee\n8.00,Narva maantee 7,Tallinn,jaan@example.ee\n',
  )
  expect(await run({ table: at('bare.csv'), out: at('bare-out.csv') })).toBe(0)
  const [, first, second] = readFileSync(at('bare-out.csv'), 'utf8').split('\n')
  expect(first).toMatch(/^12.50,Narva maantee 7,Tallinn,anna@example.ee,50,ee,house,.*,exact,/)
  expect(second).toMatch(/,50,ee,house,/)
})

test('a table of ids is asked for its changes, and one without ids or addresses is refused', async () => {
  writeFileSync(at('ids.csv'), 'nr;id\n1;50\n2;4242\n')
  const asked = { task: 'changes', after: 0, table: at('ids.csv'), out: at('changed.csv') } as const
  expect(await run(asked)).toBe(0)
  const [head, house, none] = readFileSync(at('changed.csv'), 'utf8').split('\n')
  expect(head).toMatch(
    /^nr;id;teeviit_id;country;.*;changes;number;date;former_address;heirs;match;problem$/,
  )
  expect(house).toMatch(/^1;50;50;ee;house;Eesti, .*;;;;;;found;$/)
  expect(none).toBe(`2;4242;${';'.repeat(23)}none;ADDRESS_NOT_FOUND`)
  writeFileSync(at('bare-ids.csv'), 'nr;kood\n1;50\n')
  const bare = { ...asked, table: at('bare-ids.csv'), overwrite: true }
  await expect(run(bare)).rejects.toMatchObject({ code: 'BULK_NO_PLACE' })
  expect(await run({ ...bare, id: 'kood' })).toBe(0)
  expect(readFileSync(at('changed.csv'), 'utf8')).toMatch(/^1;50;50;ee;house;/m)
})
