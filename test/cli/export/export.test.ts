import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runExport } from '../../../src/cli/export/export.ts'
import type { ExportOptions } from '../../../src/cli/export/export-options.ts'
import { ROAD_COLUMNS, roadRows } from '../../../src/cli/export/road-rows.ts'
import { drawRoads } from '../../support/draw-roads.ts'
import { writeSmallRelease } from '../../support/small-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'teeviit-export-'))
const data = join(folder, 'releases')
const at = (name: string): string => join(folder, name)
beforeAll(() => void writeSmallRelease(data, new Date(Date.UTC(2026, 0, 1))))
afterAll(() => rmSync(folder, { recursive: true }))

const run = (name: string, options: Partial<ExportOptions> = {}, what = 'addresses') =>
  runExport(what, { out: at(name), data, quiet: true, ...options })

test('one row an address: parts, degrees and the national grid', async () => {
  await run('all.csv')
  const [head, ...rows] = readFileSync(at('all.csv'), 'utf8').trimEnd().split('\n')
  expect(head).toBe(
    'id,country,type,address,county,municipality,parish,eldership,city,district,place,street,house,' +
      'housenumber,flat,postcode,lon,lat,east,north,epsg,parent_id,code,parallel,geometry',
  )
  // Houses and flats of the three countries.
  expect(rows.length).toBe(16 + 4 + 3)
  expect(rows.find((row) => row.startsWith('50,ee,'))).toBe(
    '50,ee,house,"Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7",Harju maakond,Tallinn,,,' +
      'Kesklinna linnaosa,,,Narva maantee,,7,,10117,24.7536123,59.436962,542764.11,6589032.05,3301,31,' +
      '377840298000000AB0000000000000000,false,POINT (24.7536123 59.436962)',
  )
})

test('units and streets are rows where they are asked for, and countries can be chosen', async () => {
  await run('units.csv', { units: true, countries: 'lt' })
  const rows = readFileSync(at('units.csv'), 'utf8').trimEnd().split('\n').slice(1)
  expect(rows.length).toBe(9)
  expect(new Set(rows.map((row) => row.split(',')[1]))).toEqual(new Set(['lt']))
})

test('Parquet has the kinds of its columns, and says which is the geometry', async () => {
  await run('all.parquet', { countries: 'ee' })
  const file = Uint8Array.from(readFileSync(at('all.parquet'))).buffer
  const rows = await parquetReadObjects({ file })
  expect(rows.find(({ id }) => id === 50n)).toMatchObject({
    epsg: 3301n,
    lon: 24.7536123,
    parallel: false,
  })
  const geo = parquetMetadata(file).key_value_metadata?.find(({ key }) => key === 'geo')?.value
  expect(JSON.parse(geo!)).toMatchObject({ version: '1.1.0', primary_column: 'geometry' })
})

test('FlatGeobuf is by its ending', async () => {
  await run('all.fgb')
  expect(readFileSync(at('all.fgb')).subarray(0, 3).toString()).toBe('fgb')
})

test('a road has its name, class, length, time and speed in each direction that is open', () => {
  const { network } = drawRoads('A---B', {
    AB: { highway: 'residential', name: 'Lai', oneway: 'yes', maxspeed: '36', toll: 'yes' },
  })
  const [row] = [...roadRows(network, () => true)]
  const said = Object.fromEntries(ROAD_COLUMNS.map(({ name }, index) => [name, row[index]]))
  const { length_m, forward_s, geometry } = said
  expect(said).toMatchObject({
    edge: 0,
    class: 'residential',
    name: 'Lai',
    toll: true,
    tunnel: false,
  })
  expect([said.ref, said.backward_s, said.backward_kmh]).toEqual([undefined, undefined, undefined])
  expect(length_m).toBeCloseTo(100, 0)
  expect(said.forward_kmh).toBeCloseTo((3.6 * Number(length_m)) / Number(forward_s), 1)
  expect(geometry).toMatchObject({ type: 'LineString' })
  expect([...roadRows(network, () => false)]).toEqual([])
})

test.each([
  ['BULK_OPTION', 'x.txt', {}, 'addresses'],
  ['BULK_OPTION', 'x.csv', {}, 'tiles'],
  ['BULK_OPTION', 'x.csv', { countries: 'fi' }, 'addresses'],
  ['NO_ROADS', 'x.csv', {}, 'roads'],
  ['CLI_NO_RELEASE', 'x.csv', { data: at('nowhere') }, 'addresses'],
  ['BULK_OUTPUT_EXISTS', 'releases', { format: 'csv' }, 'addresses'],
] as const)('%s: %s is refused', async (code, name, options, what) => {
  await expect(run(name, options, what)).rejects.toMatchObject({ code })
})
