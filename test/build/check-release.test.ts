/** What the build refuses to publish, each just within and just beyond what is allowed. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type BuildOptions, buildRelease } from '../../src/build/build-release.ts'
import { readConfig } from '../../src/build/config.ts'
import { currentRelease } from '../../src/release/read-release.ts'
import { SILENT } from '../../src/report/progress.ts'
import '../support/bundled-threads.ts'
import { type OsmNode, type OsmWay, writePbf } from '../support/write-pbf.ts'

let folder: string
let data: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-check-'))
  data = join(folder, 'releases')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const AT = new Date('2026-11-01T00:00:00Z')

function build(content: object, options: BuildOptions = {}, at = AT) {
  const file = join(folder, 'teeviit.json')
  writeFileSync(file, JSON.stringify(content))
  return buildRelease(readConfig(file), data, SILENT, at, options)
}

const LT = { kind: 'rc', tables: 'lt' }
const LATER = new Date('2026-12-01T00:00:00Z')

/** A Lithuanian register of one village: houses that are sound, and houses without a number. */
function writeRegister(houses: number, broken = 0): void {
  mkdirSync(join(folder, 'lt'), { recursive: true })
  const write = (name: string, lines: string[]) =>
    writeFileSync(join(folder, 'lt', name), `${lines.join('\n')}\n`)
  write('adr_savivaldybes.csv', ['SAV_KODAS|SAV_NUO|TIPAS|TIPO_SANTRUMPA|VARDAS_K', ...SAV])
  write('adr_seniunijos.csv', ['SEN_KODAS|SEN_NUO|TIPAS|TIPO_SANTRUMPA|VARDAS_K|SAV_KODAS'])
  write('adr_gyvenamosios_vietoves.csv', [
    'GYV_KODAS|GYV_NUO|TIPAS|TIPO_SANTRUMPA|VARDAS_K|VARDAS|SAV_KODAS|SEN_KODAS',
    ...(houses > 0 ? ['2|2020-01-01|kaimas|k.|Salų|Salai|1|'] : []),
  ])
  write('adr_gatves.csv', ['GAT_KODAS|GAT_NUO|TIPAS|TIPO_SANTRUMPA|VARDAS_K|GYV_KODAS'])
  const rows = Array.from({ length: houses + broken }, (_, i) => {
    return `${100 + i}|2020-01-01|${i < houses ? i + 1 : ''}||LT-00000|2|`
  })
  write('adr_stat_lr.csv', [
    'AOB_KODAS|AOB_NUO|NR|KORPUSO_NR|PASTO_KODAS|GYV_KODAS|GAT_KODAS',
    ...rows,
  ])
  write('adr_pat_lr.csv', ['PAT_KODAS|PAT_NUO|PATALPOS_NR|AOB_KODAS'])
  writeFileSync(join(folder, 'lt', 'adr_gra_adresai_LT.json'), '{"features":[]}')
  const properties = { SAV_KODAS: 1, E_KOORD: 583016, N_KOORD: 6061802 }
  writeFileSync(
    join(folder, 'lt', 'adr_gra_savivaldybes.json'),
    JSON.stringify({ features: [{ properties, geometry: null }] }),
  )
}
const SAV = ['1|2020-01-01|savivaldybė|sav.|Vilniaus']

/** A road network of so many roads of some 5.7 km each. */
function writeRoads(file: string, roads: number): void {
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  for (let i = 0; i < roads; i++) {
    nodes.push({ id: 2 * i + 1, lon: 25, lat: 59 + i / 100 })
    nodes.push({ id: 2 * i + 2, lon: 25.1, lat: 59 + i / 100 })
    ways.push({ id: i + 1, refs: [2 * i + 1, 2 * i + 2], tags: { highway: 'primary' } })
  }
  writePbf(join(folder, file), { nodes, ways })
}

describe('a source that brings nothing', () => {
  test('is refused, and nothing is published', async () => {
    writeRegister(0)
    writeFileSync(join(folder, 'lt', 'adr_savivaldybes.csv'), 'SAV_KODAS|TIPAS|VARDAS_K\n')
    await expect(build({ sources: [LT] })).rejects.toMatchObject({
      code: 'BUILD_SOURCE_EMPTY',
      message:
        'None of 1 rows of rc lt became part of the release. Look whether the file is the right one and whole, or take it out of the configuration.',
    })
    expect(currentRelease(data)).toBeUndefined()
    expect(readdirSync(data)).toEqual([])
  })

  test('is published with a single object', async () => {
    writeRegister(0)
    const { manifest } = await build({ sources: [LT] })
    expect(manifest.objectsByLevel).toEqual({ lt: [1, 0, 0, 0, 0, 0] })
  })

  test('is refused when it is one of several files of roads, by its name', async () => {
    writeRoads('full.osm.pbf', 1)
    writeRoads('empty.osm.pbf', 0)
    const files = [{ file: 'full.osm.pbf' }, { file: 'empty.osm.pbf' }]
    await expect(build({ sources: [{ kind: 'osm', files }] })).rejects.toMatchObject({
      code: 'BUILD_SOURCE_EMPTY',
      facts: { source: join(folder, 'empty.osm.pbf'), read: 0 },
    })
    await build({ sources: [{ kind: 'osm', files: files.slice(0, 1) }] })
  })

  test('is not published without the tables of its map', async () => {
    writeRoads('roads.osm.pbf', 1)
    const { manifest } = await build({
      sources: [{ kind: 'osm', files: [{ file: 'roads.osm.pbf' }] }],
    })
    expect(Object.keys(manifest.files)).toEqual(
      expect.arrayContaining(['map-shapes.arrow', 'map-parts.arrow', 'map-points.arrow']),
    )
  })
})

describe('too many refused rows', () => {
  const sources = [LT]

  test('are allowed up to the setting', async () => {
    writeRegister(92, 5)
    await build({ sources })
    expect(existsSync(join(data, 'refused.csv'))).toBe(false)
  })

  test('stop the build beyond it, and all stand in a list', async () => {
    writeRegister(91, 6)
    await expect(build({ sources })).rejects.toMatchObject({
      code: 'BUILD_REFUSED_SHARE',
      message: `6 of 100 rows of rc lt are refused, mostly because of: a house or flat without a number; \`build.refusedPercentMax\` allows 5 percent. All of them are listed in ${join(data, 'refused.csv')}: download the file again, or raise the setting.`,
    })
    expect(currentRelease(data)).toBeUndefined()
    expect(readdirSync(data)).toEqual(['refused.csv'])
    expect(readFileSync(join(data, 'refused.csv'), 'utf8').trim().split('\n')).toHaveLength(7)
    await build({ sources, build: { refusedPercentMax: 6 } })
  })
})

describe('much less than the current release has', () => {
  test('is a loss of objects of a level beyond the setting', async () => {
    writeRegister(100)
    const first = await build({ sources: [LT] })
    writeRegister(94)
    await expect(build({ sources: [LT] }, {}, LATER)).rejects.toMatchObject({
      code: 'BUILD_LOSS',
      message: `The new release has much less than the current one, ${first.manifest.name}: lt level 5 94 instead of 100; \`build.lossPercentMax\` allows 5 percent less. Look for what is missing, or build with \`--allow-shrink\` if that is right.`,
    })
    expect(currentRelease(data)).toBe(first.folder)
    writeRegister(95)
    const { comparison } = await build({ sources: [LT] }, {}, LATER)
    expect(comparison).toEqual({
      release: first.manifest.name,
      changes: [
        { what: 'lt level 1', before: 1, now: 1 },
        { what: 'lt level 3', before: 1, now: 1 },
        { what: 'lt level 5', before: 100, now: 95 },
      ],
    })
  })

  test('is a loss of roads by length', async () => {
    const content = { sources: [{ kind: 'osm', files: [{ file: 'roads.osm.pbf' }] }] }
    writeRoads('roads.osm.pbf', 30)
    await build(content)
    writeRoads('roads.osm.pbf', 28)
    await expect(build(content, {}, LATER)).rejects.toMatchObject({
      code: 'BUILD_LOSS',
      facts: { losses: 'road km 160 instead of 172' },
    })
    writeRoads('roads.osm.pbf', 29)
    const { comparison } = await build(content, {}, LATER)
    expect(comparison?.changes).toEqual([{ what: 'road km', before: 172, now: 166 }])
  })

  test('is a country or the roads that no source brings any more', async () => {
    writeRegister(3)
    writeRoads('roads.osm.pbf', 2)
    const roads = { kind: 'osm', files: [{ file: 'roads.osm.pbf' }] }
    await build({ sources: [LT, roads] })
    await expect(build({ sources: [roads] }, {}, LATER)).rejects.toMatchObject({
      code: 'BUILD_LOSS',
      facts: { losses: 'lt objects 0 instead of 5' },
    })
    await expect(build({ sources: [LT] }, {}, LATER)).rejects.toMatchObject({
      code: 'BUILD_LOSS',
      facts: { losses: 'road km 0 instead of 11' },
    })
    const { comparison } = await build({ sources: [LT, roads] }, {}, LATER)
    expect(comparison?.changes.map(({ what }) => what)).toContain('road km')
  })

  test('is published on request, and the receipt says what is less', async () => {
    writeRegister(100)
    await build({ sources: [LT] })
    writeRegister(1)
    const { comparison, manifest } = await build({ sources: [LT] }, { allowShrink: true }, LATER)
    expect(comparison?.changes.at(-1)).toEqual({ what: 'lt level 5', before: 100, now: 1 })
    expect(currentRelease(data)).toBe(join(data, manifest.name))
  })

  test('is measured against a release of another format too, and not against the sample world', async () => {
    writeRegister(100)
    const { folder: first } = await build({ sources: [LT] })
    const manifest = JSON.parse(readFileSync(join(first, 'manifest.json'), 'utf8'))
    const rewrite = (changed: object) =>
      writeFileSync(join(first, 'manifest.json'), JSON.stringify({ ...manifest, ...changed }))
    writeRegister(1)
    rewrite({ formatVersion: 1 })
    await expect(build({ sources: [LT] }, {}, LATER)).rejects.toMatchObject({ code: 'BUILD_LOSS' })
    rewrite({ sample: true })
    expect((await build({ sources: [LT] }, {}, LATER)).comparison).toBeUndefined()
  })
})
