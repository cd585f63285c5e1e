/** The whole path on a small sample world: official files out, a release in, three engines answering. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeSample } from '../../sample/write-sample.ts'
import { type BuildResult, buildRelease } from '../../src/build/build-release.ts'
import { readConfig } from '../../src/build/config.ts'
import { customiseRelease } from '../../src/build/customise-release.ts'
import { currentRelease, readRelease } from '../../src/release/read-release.ts'
import { bytesOf } from '../../src/release/release-files.ts'
import { SILENT } from '../../src/report/progress.ts'
import { isBalanced } from '../../src/report/receipt.ts'
import { openRoads } from '../../src/roads/network/network.ts'
import '../support/bundled-threads.ts'

const SCALE = 0.1

let folder: string
let configuration: string
let built: BuildResult

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-world-'))
  const sample = await writeSample(join(folder, 'sample'), { scale: SCALE, seed: 1 }, SILENT)
  configuration = sample.configuration
  built = await build('releases', new Date('2026-11-01T00:00:00Z'))
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

function build(out: string, at: Date): Promise<BuildResult> {
  return buildRelease(readConfig(configuration), join(folder, out), SILENT, at)
}

describe('the sample world, built', () => {
  test('balances: every row is kept or left out by a rule, and none is refused', () => {
    expect(built.receipts.map((receipt) => [receipt.source, isBalanced(receipt)])).toEqual(
      built.receipts.map((receipt) => [receipt.source, true]),
    )
    expect(built.receipts.flatMap((receipt) => receipt.refused)).toEqual([])
  })

  test('has every county, municipality, novads and savivaldybė', () => {
    const { objectsByLevel } = built.manifest
    expect(objectsByLevel.ee?.slice(0, 2)).toEqual([15, 79])
    expect(objectsByLevel.lv?.[0]).toBe(42)
    expect(objectsByLevel.lt?.[0]).toBe(60)
  })

  test('is the same bytes from the same files', async () => {
    const again = await build('again', new Date('2027-06-01T12:00:00Z'))
    expect(again.manifest.files).toEqual(built.manifest.files)
    expect({ ...again.manifest, builtAt: '', name: '', sha256: '' }).toEqual({
      ...built.manifest,
      builtAt: '',
      name: '',
      sha256: '',
    })
  })

  test('says that it is fictional', () => {
    expect(built.manifest.sample).toBe(true)
  })

  test('takes new weights without being built anew', async () => {
    const dataDir = join(folder, 'again')
    const before = readRelease(currentRelease(dataDir)!)
    const { network } = openRoads(bytesOf(before.files))
    const closures = join(folder, 'closures.csv')
    const way = network.edgeWayId[0]
    writeFileSync(closures, `way,from,to\n${way},,\n\n${way},2027-07-01,2027-06-01\n,,\n`)
    const { manifest, receipts } = await customiseRelease(
      dataDir,
      { closures },
      new Date('2027-06-02T00:00:00Z'),
    )
    expect(receipts[0]).toMatchObject({ rowsRead: 3, rowsKept: 1 })
    const refused = readFileSync(join(currentRelease(dataDir)!, 'refused-weights.csv'), 'utf8')
    expect(refused.split('\n')).toEqual([
      'source,file,line,reason,row',
      `road weights,closures.csv,4,its last day is before its first,"${way},2027-07-01,2027-06-01"`,
      'road weights,closures.csv,5,neither way nor name,",,"',
      '',
    ])
    expect(currentRelease(dataDir)).toBe(join(dataDir, manifest.name))
    const changed = Object.keys(manifest.files).filter(
      (file) => manifest.files[file].sha256 !== before.manifest.files[file]?.sha256,
    )
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.filter((file) => !/^(hierarchy|router-metrics)/.test(file))).toEqual([
      'refused-weights.csv',
    ])
  })

  test('refuses a table of weights that is not there, by its name', async () => {
    const closures = join(folder, 'absent.csv')
    await expect(
      customiseRelease(join(folder, 'again'), { closures }, new Date('2027-06-02T00:00:00Z')),
    ).rejects.toThrow(/absent\.csv .*Name a CSV file/)
  })

  test.each([
    ['is read for the weights', 'roads-arcs.arrow'],
    ['is only linked', 'router-boxes.arrow'],
  ])('takes no new weights when a file is damaged that %s', async (_, file) => {
    const dataDir = join(folder, `damaged-${file}`)
    cpSync(join(folder, 'again'), dataDir, { recursive: true })
    const before = currentRelease(dataDir)!
    const bytes = readFileSync(join(before, file))
    bytes[bytes.length >> 1] ^= 64
    writeFileSync(join(before, file), bytes)
    await expect(
      customiseRelease(dataDir, {}, new Date('2027-06-03T00:00:00Z')),
    ).rejects.toMatchObject({ code: 'RELEASE_FILE_CHANGED', facts: { file } })
    expect(currentRelease(dataDir)).toBe(before)
  })

  test('is refused when a source is missing, and nothing is published', async () => {
    const broken = join(dirname(configuration), 'broken.json')
    const content = JSON.parse(readFileSync(configuration, 'utf8'))
    content.sources[0].objects = 'ee/absent.csv'
    writeFileSync(broken, JSON.stringify(content))
    const dataDir = join(folder, 'none')
    await expect(buildRelease(readConfig(broken), dataDir, SILENT, new Date())).rejects.toThrow(
      /absent\.csv/,
    )
    expect(currentRelease(dataDir)).toBeUndefined()
  })
})
