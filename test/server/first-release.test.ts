/** Which release a server begins with where the one to serve is bad. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { COUNT, type Counts, createCounts } from '../../src/server/process/counts.ts'
import { loadFirstRelease, wantedFolder } from '../../src/server/reload/first-release.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import '../support/bundled-threads.ts'
import { COUNTRY_RECORDS, publishFiles, treeFiles } from '../support/small-world.ts'

let data: string
let counts: Counts
let logged: string[]
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'teeviit-first-'))
  counts = createCounts()
  logged = []
})
afterEach(() => rmSync(data, { recursive: true, force: true }))

const files = treeFiles({ ee: COUNTRY_RECORDS.ee })
const publish = (day: number, sample = false) =>
  publishFiles(data, files, new Date(Date.UTC(2026, 0, day)), { sample }).name

/** Changes a byte of a file. */
function corrupt(name: string, file = 'ee-objects.arrow'): void {
  const path = join(data, name, file)
  const bytes = readFileSync(path)
  bytes[bytes.length >> 1] ^= 1
  writeFileSync(path, bytes)
}

async function first() {
  const { settings } = resolveSettings({ commandLine: { data } })
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const { release, refused } = await loadFirstRelease(wantedFolder(data), settings, counts, log)
  return { name: release.manifest.name, refused }
}

test('the current release is served where it is good', async () => {
  publish(1)
  const current = publish(2)
  expect(await first()).toEqual({ name: current, refused: undefined })
  expect([logged, counts[COUNT.releaseRefused], counts[COUNT.releasesRefused]]).toEqual([[], 0, 0])
})

test('where it is bad, the newest good one is served, loudly', async () => {
  publish(1)
  const good = publish(2)
  const bad = publish(3)
  const current = publish(4)
  corrupt(bad)
  corrupt(current)
  expect(await first()).toEqual({ name: good, refused: join(data, current) })
  expect(logged.map((line) => JSON.parse(line).msg)).toEqual([
    'a release is refused',
    'a release is refused',
    'THE RELEASE TO SERVE IS REFUSED: another one is served; build or copy it again',
  ])
  expect(JSON.parse(logged[0]).reason).toContain('ee-objects.arrow is not the one that was built')
  expect([counts[COUNT.releaseRefused], counts[COUNT.releasesRefused]]).toEqual([1, 2])
})

test.each([
  ['cut to nothing', () => writeFileSync(join(data, 'current'), '')],
  ['naming what is not there', () => writeFileSync(join(data, 'current'), 'absent\n')],
  [
    'a folder',
    () => {
      rmSync(join(data, 'current'))
      publishFiles(join(data, 'current'), files, new Date(0))
    },
  ],
])('the file `current` may be %s', async (_, breakIt) => {
  const good = publish(1)
  breakIt()
  expect(existsSync(join(data, good))).toBe(true)
  expect((await first()).name).toBe(good)
})

test('a manifest that was cut, and a release whose file is gone, are bad', async () => {
  const good = publish(1)
  const gone = publish(2)
  const current = publish(3)
  rmSync(join(data, gone, 'ee-units.arrow'))
  const manifest = join(data, current, 'manifest.json')
  writeFileSync(manifest, readFileSync(manifest, 'utf8').slice(0, 300))
  expect((await first()).name).toBe(good)
})

test('the sample world never takes the place of real data: the reason is told', async () => {
  publish(1, true)
  corrupt(publish(2))
  await expect(first()).rejects.toMatchObject({ code: 'RELEASE_FILE_CHANGED' })
})

test('a folder without a release is told so', () => {
  expect(() => wantedFolder(data)).toThrow(`The folder ${data} has no release.`)
})
