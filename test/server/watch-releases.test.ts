/** Each step of a reload by itself: threads only note what they are told, and a release is its name. */

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SharedRelease } from '../../src/release/release-files.ts'
import { collectSoon } from '../../src/server/process/collect-garbage.ts'
import { COUNT, type Counts, createCounts } from '../../src/server/process/counts.ts'
import { loadReleaseAside } from '../../src/server/reload/load-aside.ts'
import { requestReload, watchReleases } from '../../src/server/reload/watch-releases.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import type { InService, ToThread } from '../../src/server/threads/messages.ts'

vi.mock('../../src/server/process/collect-garbage.ts', () => ({ collectSoon: vi.fn() }))
vi.mock('../../src/server/reload/load-aside.ts', () => ({ loadReleaseAside: vi.fn() }))

const POLL_MS = 1_000

let data: string
let counts: Counts
let inService: InService
let watch: ReturnType<typeof watchReleases>
/** Names of releases that are not whole. */
let begun: string[]
let bad: Set<string>
/** What threads were told, with the release that was in service at that moment. */
let told: [ToThread['kind'], string | undefined][]
let fails: ToThread['kind'] | undefined
let logged: { level: number; msg: string; reason?: string; folder?: string; release?: string }[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  data = mkdtempSync(join(tmpdir(), 'teeviit-watch-'))
  counts = createCounts()
  told = []
  fails = undefined
  logged = []
  begun = []
  bad = new Set()
  vi.mocked(collectSoon).mockClear()
  vi.mocked(loadReleaseAside).mockImplementation(async (folder) => {
    const name = basename(folder)
    if (bad.has(name)) throw new Error(`${name} is not whole`)
    return { manifest: { name } } as SharedRelease
  })
})
afterEach(() => {
  watch.stop()
  vi.useRealTimers()
  rmSync(data, { recursive: true, force: true })
})

/** Makes a release the one to serve. */
function publish(name: string): string {
  writeFileSync(join(data, 'current'), `${name}\n`)
  return name
}

/** What a look that nobody asked for sets off is done by then. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Begins to watch while a release is in service. */
function begin(served: string, refusedAtStart?: string): void {
  const { settings } = resolveSettings({
    commandLine: { data, 'reload.pollMs': String(POLL_MS) },
  })
  inService = { folder: join(data, served), release: undefined, keys: [] }
  const threads = {
    count: 1,
    alive: () => 1,
    stop: async () => {},
    note() {},
    async tellAll(message: ToThread) {
      told.push([message.kind, inService.release?.manifest.name])
      if (message.kind === fails) throw new Error(`it could not ${message.kind}`)
    },
  }
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const onRelease = (release: { manifest: { name: string } }) =>
    void begun.push(release.manifest.name)
  watch = watchReleases(settings, inService, threads, counts, log, { refusedAtStart, onRelease })
}

const refusedNow = () => counts[COUNT.releaseRefused]
const refusedInAll = () => counts[COUNT.releasesRefused]

test('a new release is opened by every thread, and then put into service', async () => {
  begin(publish('first'))
  const next = publish('second')
  counts[COUNT.releaseRefused] = 1
  expect(await watch.reload()).toBeUndefined()
  expect(told).toEqual([
    ['prepare', undefined],
    ['swap', next],
  ])
  expect(inService).toMatchObject({ folder: join(data, next) })
  expect([refusedNow(), refusedInAll()]).toEqual([0, 0])
  expect(logged).toMatchObject([{ level: 30, release: next, msg: 'a new release is in service' }])
  expect(logged[0]).toHaveProperty('seconds', expect.closeTo(0, 0))
  expect(collectSoon).toHaveBeenCalledOnce()
  expect(begun).toEqual([next])
})

test('the release in service is not opened again', async () => {
  begin(publish('first'))
  counts[COUNT.releaseRefused] = 1
  expect(await watch.reload()).toBeUndefined()
  expect([told, refusedNow()]).toEqual([[], 0])
})

test('a folder whose `current` is gone changes nothing', async () => {
  begin(publish('first'))
  rmSync(join(data, 'current'))
  counts[COUNT.releaseRefused] = 1
  expect(await watch.reload()).toBeUndefined()
  expect([told, logged, refusedNow()]).toEqual([[], [], 1])
})

test('a release that is not whole is refused before a thread hears of it', async () => {
  const first = publish('first')
  begin(first)
  bad.add(publish('second'))
  expect(await watch.reload()).toBe('second is not whole')
  expect([told, inService.folder]).toEqual([[], join(data, first)])
  expect([refusedNow(), refusedInAll()]).toEqual([1, 1])
  expect(logged).toMatchObject([
    {
      level: 50,
      folder: join(data, 'second'),
      reason: 'second is not whole',
      msg: 'a release is refused; the old one goes on',
    },
  ])
  expect(collectSoon).not.toHaveBeenCalled()
})

test('a release that a thread cannot open is forgotten by all', async () => {
  const first = publish('first')
  begin(first)
  publish('second')
  fails = 'prepare'
  expect(await watch.reload()).toBe('it could not prepare')
  expect(told).toEqual([
    ['prepare', undefined],
    ['forget', undefined],
  ])
  expect([inService.folder, refusedNow(), refusedInAll()]).toEqual([join(data, first), 1, 1])
})

test('a thread that cannot answer from it leaves a reason', async () => {
  begin(publish('first'))
  publish('second')
  fails = 'swap'
  expect(await watch.reload()).toBe('it could not swap')
  expect(told.map(([kind]) => kind)).toEqual(['prepare', 'swap'])
  expect(refusedInAll()).toBe(1)
})

test('a refused release is tried again only when somebody asks', async () => {
  const first = publish('first')
  begin(first)
  bad.add(publish('second'))
  expect(await watch.reload()).toBeDefined()
  vi.advanceTimersByTime(3 * POLL_MS)
  expect(refusedInAll()).toBe(1)
  expect(await watch.reload()).toBeDefined()
  expect(refusedInAll()).toBe(2)
  requestReload(data)
  vi.advanceTimersByTime(2 * POLL_MS)
  await settle()
  expect(refusedInAll()).toBe(3)
  // Asked once, tried once.
  vi.advanceTimersByTime(3 * POLL_MS)
  bad.clear()
  expect(await watch.reload()).toBeUndefined()
  expect([refusedNow(), refusedInAll()]).toEqual([0, 3])
})

test('a release that came into service is no longer a refused one', async () => {
  begin(publish('first'))
  bad.add(publish('second'))
  await watch.reload()
  const third = publish('third')
  expect(await watch.reload()).toBeUndefined()
  bad.clear()
  publish('second')
  vi.advanceTimersByTime(POLL_MS)
  await settle()
  expect(inService.folder).toBe(join(data, 'second'))
  expect(told.filter(([kind]) => kind === 'swap')).toEqual([
    ['swap', third],
    ['swap', 'second'],
  ])
})

test('the release that the start refused is not tried again by itself', async () => {
  const first = publish('first')
  const next = publish('second')
  begin(first, join(data, next))
  vi.advanceTimersByTime(POLL_MS)
  expect(await watch.reload()).toBeUndefined()
  expect(told).toEqual([
    ['prepare', undefined],
    ['swap', next],
  ])
})

test('a request to reload from before the start asks for nothing', async () => {
  const first = publish('first')
  const next = publish('second')
  requestReload(data)
  expect(readFileSync(join(data, '.reload'), 'utf8')).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z\n$/)
  begin(first, join(data, next))
  bad.add(next)
  vi.advanceTimersByTime(2 * POLL_MS)
  await watch.reload()
  expect(refusedInAll()).toBe(1)
})

test('whoever asks while a release is opened is answered after another look', async () => {
  begin(publish('first'))
  publish('second')
  const first = watch.reload()
  const third = publish('third')
  const second = watch.reload()
  vi.advanceTimersByTime(POLL_MS)
  expect(await Promise.all([first, second])).toEqual([undefined, undefined])
  expect(told.map(([kind]) => kind)).toEqual(['prepare', 'swap', 'prepare', 'swap'])
  expect(inService.folder).toBe(join(data, third))
})

test('a folder that cannot be read is told of once, until it can be read again', async () => {
  begin(publish('first'))
  const current = join(data, 'current')
  const name = readFileSync(current, 'utf8')
  const breakIt = () => {
    rmSync(current)
    mkdirSync(current)
  }
  const mendIt = () => {
    rmSync(current, { recursive: true })
    writeFileSync(current, name)
  }
  breakIt()
  expect(await watch.reload()).toContain('EISDIR')
  expect(await watch.reload()).toContain('EISDIR')
  vi.advanceTimersByTime(2 * POLL_MS)
  const line = {
    level: 50,
    folder: data,
    reason: expect.stringContaining('EISDIR'),
    msg: 'no look for a release; the old one goes on',
  }
  expect(logged).toMatchObject([line])
  mendIt()
  expect(await watch.reload()).toBeUndefined()
  breakIt()
  expect(await watch.reload()).toContain('EISDIR')
  expect(logged).toMatchObject([line, line])
})

test('a new release is noticed within the time between two looks, and not after the stop', async () => {
  const first = publish('first')
  begin(first)
  const next = publish('second')
  vi.advanceTimersByTime(POLL_MS - 1)
  expect(vi.getTimerCount()).toBe(1)
  watch.stop()
  vi.advanceTimersByTime(5 * POLL_MS)
  expect([vi.getTimerCount(), inService.folder]).toEqual([0, join(data, first)])
  begin(first)
  vi.advanceTimersByTime(POLL_MS)
  await settle()
  expect(inService.folder).toBe(join(data, next))
})
