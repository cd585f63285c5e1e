/** Other names from OpenStreetMap: read from a drawn extract, joined to a register, found in the release. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { type BuildResult, buildRelease } from '../../src/build/build-release.ts'
import { readConfig } from '../../src/build/config.ts'
import { type Geocoder, geocode, openGeocoder } from '../../src/geocoder/geocoder.ts'
import { currentRelease, readRelease } from '../../src/release/read-release.ts'
import { bytesOf } from '../../src/release/release-files.ts'
import { SILENT } from '../../src/report/progress.ts'
import { isBalanced } from '../../src/report/receipt.ts'
import { addressLines } from '../geocoder/ask.ts'
import { type PbfContent, writePbf } from '../support/write-pbf.ts'

const LON = 25.28
const LAT = 54.69

/** Two roads that the register has, one that it lacks; a town, and its namesake far away. */
const MAP: PbfContent = {
  nodes: [
    { id: 1, lon: LON, lat: LAT },
    {
      id: 2,
      lon: LON + 0.001,
      lat: LAT,
      tags: { place: 'city', name: 'Vilnius', 'name:fi': 'Vilna', 'name:be': 'Вільня' },
    },
    { id: 3, lon: LON + 0.002, lat: LAT },
    { id: 4, lon: LON, lat: LAT + 0.001 },
    { id: 5, lon: LON + 0.002, lat: LAT + 0.001 },
    {
      id: 6,
      lon: 21.1,
      lat: 55.7,
      tags: { place: 'hamlet', name: 'Vilnius', 'name:de': 'Klein Wilna' },
    },
    {
      id: 8,
      lon: LON,
      lat: LAT + 0.0005,
      tags: { place: 'suburb', name: 'Burbiškės', old_name: 'Burbiszki' },
    },
    { id: 9, lon: 21.1, lat: 55.7, tags: { place: 'quarter', name: 'Toliškės' } },
    { id: 7, lon: LON, lat: LAT, tags: { place: 'locality', name: 'Vilnius', alt_name: 'Pieva' } },
  ],
  ways: [
    {
      id: 1,
      refs: [1, 2, 3],
      tags: {
        highway: 'primary',
        name: 'Gedimino prospektas',
        'name:ru': 'проспект Гедимина',
        'name:en': 'Grand Duke Avenue',
        alt_name: 'GEDIMINO PROSPEKTAS; Gedas; A1',
        old_name: 'Lenino prospektas;Stalino prospektas',
      },
    },
    {
      id: 2,
      refs: [4, 5],
      tags: {
        highway: 'residential',
        name: 'Pilies gatvė',
        'name:pl': 'Zamkowa',
        'name:lt': 'Pilies gatvė',
      },
    },
    {
      id: 3,
      refs: [1, 4],
      tags: { highway: 'residential', name: 'Nauja gatvė', old_name: 'Sena gatvė' },
    },
  ],
}

let folder: string
let result: BuildResult
let world: Geocoder

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-names-'))
  mkdirSync(join(folder, 'lt'))
  const write = (name: string, lines: readonly string[]) =>
    writeFileSync(join(folder, 'lt', name), `${lines.join('\n')}\n`)
  write('adr_savivaldybes.csv', [
    'SAV_KODAS|SAV_NUO|TIPAS|TIPO_SANTRUMPA|VARDAS_K',
    '1|2020-01-01|savivaldybė|sav.|Vilniaus miesto',
  ])
  write('adr_seniunijos.csv', ['SEN_KODAS|SEN_NUO|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SAV_KODAS'])
  write('adr_gyvenamosios_vietoves.csv', [
    'GYV_KODAS|GYV_NUO|TIPAS|TIPO_SANTRUMPA|VARDAS_K|VARDAS|SAV_KODAS|SEN_KODAS',
    '2|2020-01-01|miestas|m.|Vilniaus|Vilnius|1|',
  ])
  write('adr_gatves.csv', [
    'GAT_KODAS|GAT_NUO|TIPAS|TIPO_SANTRUMPA|VARDAS_K|GYV_KODAS',
    '3|2020-01-01|prospektas|pr.|Gedimino|2',
    '4|2020-01-01|gatvė|g.|Pilies|2',
  ])
  write('adr_stat_lr.csv', [
    'AOB_KODAS|AOB_NUO|NR|KORPUSO_NR|PASTO_KODAS|GYV_KODAS|GAT_KODAS',
    '100|2020-01-01|9||LT-01103|2|3',
    '101|2020-01-01|4||LT-01123|2|4',
  ])
  write('adr_pat_lr.csv', ['PAT_KODAS|PAT_NUO|PATALPOS_NR|AOB_KODAS'])
  const point = (code: number, lon: number, lat: number) => ({
    properties: { AOB_KODAS: code },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  })
  const houses = { features: [point(100, LON, LAT), point(101, LON + 0.001, LAT + 0.001)] }
  writeFileSync(join(folder, 'lt', 'adr_gra_adresai_LT.json'), JSON.stringify(houses))
  writePbf(join(folder, 'map.osm.pbf'), MAP)
  const file = join(folder, 'teeviit.json')
  const sources = [
    { kind: 'rc', tables: 'lt' },
    { kind: 'osm', files: [{ file: 'map.osm.pbf' }] },
  ]
  writeFileSync(file, JSON.stringify({ sources }))
  const data = join(folder, 'releases')
  result = await buildRelease(readConfig(file), data, SILENT, new Date('2026-11-01T00:00:00Z'))
  const { files } = readRelease(currentRelease(data)!)
  const tree = openAddressTree('lt', bytesOf(files))
  world = openGeocoder({ lt: tree }, bytesOf(files))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const found = (text: string): string[] =>
  addressLines(geocode(world.lt!, text, { maxCount: 3, skipMax: 0 }), world)

const GEDIMINO_9 = 'Vilnius, Gedimino prospektas 9'

describe('alternative names from OpenStreetMap lead to register objects by place and name', () => {
  test.each([
    ['a name in Russian', 'проспект Гедимина 9', GEDIMINO_9],
    ['the same with its kind word behind', 'Гедимина пр. 9, Вильнюс', GEDIMINO_9],
    ['a name in English', 'Grand Duke Avenue 9', GEDIMINO_9],
    ['one of a list', 'Gedas 9, Vilnius', GEDIMINO_9],
    ['a former street name by old_name', 'Lenino pr. 9', GEDIMINO_9],
    ['another old name', 'Stalino prospektas 9', GEDIMINO_9],
    ['a district that the register lacks', 'Gedimino pr. 9, Burbiškės', GEDIMINO_9],
    ['the same with its town', 'Gedimino pr. 9, Burbiškės, Vilnius', GEDIMINO_9],
    ['an old name of it', 'Burbiszki, Gedimino pr. 9', GEDIMINO_9],
    ['a name in Polish', 'Zamkowa 4', 'Vilnius, Pilies gatvė 4'],
    ['a town in Finnish', 'Gedimino pr. 9, Vilna', GEDIMINO_9],
    ['a town in Belarusian', 'Вільня', 'Vilnius'],
  ])('%s: %s', (_, text, address) => {
    expect(found(text)[0]).toBe(address)
  })
  test.each(['Sena gatvė', 'Klein Wilna', 'Pieva', 'A1', 'Toliškės', 'Gedimino pr. 9, Toliškės'])(
    'what the register lacks, or is too far away, or is no name, leads nowhere: %s',
    (text) => {
      expect(found(text)).toEqual([])
    },
  )
})

test('the receipt names their source and balances', () => {
  const receipt = result.receipts.find(({ source }) => source === 'osm other names')!
  expect(isBalanced(receipt)).toBe(true)
  // Of the roads: ru, en, the own name in capitals, Gedas, two old ones; Zamkowa; Sena. Of the places: fi, be; de; the suburb and its old name; the quarter outside the town. The meadow is no place.
  expect([receipt.rowsRead, receipt.rowsKept]).toEqual([14, 10])
  expect(Object.fromEntries(receipt.leftOut)).toEqual({
    'no register has the street or place': 3,
    'the register has the name': 1,
  })
  expect(result.manifest.receipts.map(({ source }) => source)).toContain('osm other names')
})
