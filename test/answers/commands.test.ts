/** Commands about releases: what they wrote and said when they were recorded. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createRandom } from '../../bench/geocoder/random.ts'
import { COUNTRIES } from '../../src/addresses/record.ts'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { addBuild } from '../../src/cli/build.ts'
import { addConfig } from '../../src/cli/config.ts'
import { addCustomize } from '../../src/cli/customize.ts'
import { addExport } from '../../src/cli/export/command.ts'
import { addReleases } from '../../src/cli/releases.ts'
import { addReload } from '../../src/cli/reload.ts'
import { addSample } from '../../src/cli/sample.ts'
import { addInspect } from '../../src/cli/tools/inspect.ts'
import { currentRelease, readRelease } from '../../src/release/read-release.ts'
import { bytesOf } from '../../src/release/release-files.ts'
import { openRoads } from '../../src/roads/network/network.ts'
import { NONE } from '../../src/tables/none.ts'
import { textAt } from '../../src/tables/table-file.ts'
import { keptWorld } from '../support/kept-world.ts'
import { digestOf } from './digest.ts'
import { type Add, digests, runCommand } from './run-command.ts'
import { spoilFiles } from './spoilt-registers.ts'

const SEED = 7
/** The release of the kept world. */
let former: string

const folder = mkdtempSync(join(tmpdir(), 'teeviit-recorded-commands-'))
const at = (name: string) => join(folder, name)
let releases: string
let configuration: string

beforeAll(async () => {
  const world = await keptWorld()
  releases = world.releases
  configuration = world.configuration
  former = basename(currentRelease(releases)!)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** @param line words of a command, which say `@` for the folder */
function run(add: Add, line: string) {
  const words = line.split(' ').filter((word) => word !== '')
  return runCommand(
    add,
    words.map((word) => word.replace(/^@/, `${folder}/`)),
    { [folder]: '<folder>', [releases]: '<releases>', [former]: '<former>' },
  )
}

describe('export', () => {
  test.each([
    'addresses --out -',
    'addresses --format csv --out @all.csv',
    'addresses --units --out @units.csv --countries lt,ee',
    'addresses --out @all.parquet',
    'addresses --out @all.fgb --countries LV',
    'roads --out @roads.csv',
    'roads --out @roads.csv --overwrite --countries lv --json',
    'roads --out @roads.csv',
    'roads --out @roads.parquet --countries ee --quiet',
    'roads --out @roads.fgb',
    'tiles --out @tiles.csv',
    'roads --out @roads.txt',
    'roads --out @roads',
    'roads --format xml --out @roads',
    'addresses --countries ee,fi --out @finland.csv',
    'addresses --data @nowhere --out @nowhere.csv',
    'addresses',
  ])('%s', async (line) => {
    const data = line.includes('--data') ? '' : ` --data ${releases}`
    const { end, out, said } = await run(addExport, `export ${line}${data}`)
    const file = /@(\S+)/.exec(line)?.[1]
    const written = end === '0' && file ? readFileSync(at(file)) : Buffer.alloc(0)
    expect(
      [end, said, digestOf(out), written.length, digestOf(written)].join('\n'),
    ).toMatchSnapshot()
  })
})

test('inspect', async () => {
  const { files } = readRelease(currentRelease(releases)!)
  const random = createRandom(SEED)
  const lines: string[] = []
  const inspect = async (line: string) => {
    const { end, out } = await run(addInspect, `inspect ${line} --data ${releases}`)
    lines.push(`${line}: ${end}`, `${out}`)
  }
  await inspect('')
  await inspect('--json')
  for (const country of COUNTRIES) {
    const { id, rowCount } = openAddressTree(country, bytesOf(files))
    const rows = [0, ...Array.from({ length: 4 }, () => random.below(rowCount))]
    for (const row of rows) await inspect(`--object ${country}:${id[row]}`)
    await inspect(`--json --object ${country}:${id[rowCount - 1]}`)
  }
  const { edgeWayId, edgeCount } = openRoads(bytesOf(files)).network
  for (let i = 0; i < 8; i++) await inspect(`--road ${edgeWayId[random.below(edgeCount)]}`)
  await inspect(`--json --road ${edgeWayId[0]}`)
  for (const wrong of ['ee:0', 'fi:1', 'ee', 'ee:x']) await inspect(`--object ${wrong}`)
  for (const wrong of ['0', 'x', '-1']) await inspect(`--road ${wrong}`)
  await inspect('--release @nowhere')
  expect(lines.join('\n')).toMatchSnapshot()
})

describe('over a copy of the releases', () => {
  const data = at('data')
  let day = Date.UTC(2026, 10, 2)
  beforeAll(() => {
    cpSync(releases, data, { recursive: true, verbatimSymlinks: true })
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterAll(() => void vi.useRealTimers())

  const records = async (add: Add, ...lines: readonly string[]) => {
    const told: string[] = []
    for (const line of lines) {
      // Releases of one second have no order.
      day += 86_400_000
      vi.setSystemTime(day)
      const ran = await run(add, line)
      told.push(line.replace(/\d{8}T\w+-\w+/g, '<release>'), ran.end, ran.said, `${ran.out}`)
    }
    return told.join('\n').replaceAll(folder, '<folder>')
  }
  const current = () => basename(currentRelease(data)!)

  test('speeds and closures', async () => {
    writeFileSync(at('speeds.csv'), speeds())
    writeFileSync(
      at('closures.csv'),
      'way,direction,from,to\n1,forward,2026-01-01,2026-12-31\n,both,x\n',
    )
    writeFileSync(at('headless.csv'), 'road,kmh\n1,50\n')
    expect(
      await records(
        addCustomize,
        'customize --data @data',
        'customize --data @data --speeds @headless.csv',
        'customize --data @data --speeds @speeds.csv --closures @closures.csv',
        'customize --data @data --closures @closures.csv --json',
        'customize --data @nowhere --closures @closures.csv',
      ),
    ).toMatchSnapshot()
  })

  test('a build of spoilt registers, and what differs', async () => {
    spoilFiles(dirname(configuration), at('spoilt'), SEED)
    const config = at(`spoilt/${basename(configuration)}`)
    const { sources, ...others } = JSON.parse(readFileSync(config, 'utf8'))
    // Roads take longer than all else, and other records have them.
    const registers = sources.filter(({ kind }: { kind: string }) => kind !== 'osm')
    writeFileSync(config, JSON.stringify({ ...others, sources: registers }))
    expect(
      await records(
        addBuild,
        `build --config ${config} --out @data`,
        'build --config @nothing.json --out @data',
      ),
    ).toMatchSnapshot()
    const built = current()
    const differences = await records(
      addReleases,
      `releases diff ${former} ${built} --data @data`,
      `releases diff ${built} ${former} --data @data --format ndjson`,
    )
    const lines = digests(Buffer.from(differences))
    expect([`${lines.length} lines`, ...lines.slice(0, 100)].join('\n')).toMatchSnapshot()
  })

  test('releases are listed, chosen and removed', async () => {
    expect(
      await records(
        addReleases,
        'releases list --data @data',
        'releases list --data @data --json',
        'releases list --data @nowhere',
        'releases diff nothing nothing --data @data',
        `releases use ${former} --data @data`,
        'releases use nothing --data @data',
        'releases prune --keep 2 --data @data',
        'releases prune --keep 1 --data @data --json',
        'releases prune --keep 0 --data @data',
        'releases list --data @data',
      ),
    ).toMatchSnapshot()
  })

  test('a server is asked to reload', async () => {
    const told = await records(addReload, 'reload --data @data', 'reload --data @data --json')
    expect(told).toMatchSnapshot()
  })
})

/** A table of speeds with rows of all kinds. */
function speeds(): string {
  const { network } = openRoads(bytesOf(readRelease(currentRelease(releases)!).files))
  const { edgeWayId, edgeName, edgeCount, texts } = network
  const random = createRandom(SEED)
  const rows = Array.from({ length: 60 }, () => {
    const edge = random.below(edgeCount)
    const name = edgeName[edge] === NONE ? '' : textAt(texts, edgeName[edge])
    const way = random.pick([edgeWayId[edge], edgeWayId[edge], edgeWayId[edge], '', 'x'])
    const direction = random.pick(['', 'both', 'forward', 'backward', 'forward', 'backward', 'up'])
    const dates = random.pick([
      ',',
      ',',
      '2026-01-01,',
      ',2099-12-31',
      '2026-02-31,',
      '2099-01-01,',
    ])
    return `${way},${random.pick(['', '', name])},${direction},${dates},${random.pick([30, 1, 70, 20, 150, 151, 0, ''])}`
  })
  return `way,name,direction,from,to,kmh\n${rows.join('\n')}\n`
}

test('settings', async () => {
  const server = { port: 4000, 'quota.redisUrl': 'redis://:secret@127.0.0.1:1', page: { key: 'k' } }
  writeFileSync(at('settings.json'), JSON.stringify({ server }))
  const lines: string[] = []
  for (const options of [
    '',
    '--json',
    '--config @settings.json',
    '--port 99999',
    '--data @data --threads 2',
    '--bogus',
  ]) {
    const { end, out } = await run(addConfig, `config ${options}`)
    lines.push(`${options}: ${end}`, `${out}`)
  }
  expect(lines.join('\n')).toMatchSnapshot()
})

test('a sample world of no such scale', async () => {
  const lines: string[] = []
  for (const options of ['--scale 0 --out @none', '--scale 201 --out @none', '--scale x']) {
    const { end, out } = await run(addSample, `sample ${options}`)
    lines.push(`${options}: ${end}`, `${out}`)
  }
  expect(lines.join('\n')).toMatchSnapshot()
})
