/** Each step of taking over an edited keys file, with threads that only note what they are told. */
import { mkdtempSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeySlots } from '../../src/server/keys/key-slots.ts'
import { addKey } from '../../src/server/keys/keys-file.ts'
import { createQuotaTable } from '../../src/server/keys/quota.ts'
import { keysFileVersion, watchKeys } from '../../src/server/reload/watch-keys.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import type { InService, ToThread } from '../../src/server/threads/messages.ts'

const POLL_MS = 500
const PLAN = { requestsPerMinute: 5, services: ['router'] } as const

let folder: string
let file: string
let watch: { stop(): void } | undefined
let told: ToThread[]
let isBroken: boolean
let logged: { level: number; msg: string }[]
let inService: InService

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = mkdtempSync(join(tmpdir(), 'teeviit-watch-keys-'))
  file = join(folder, 'keys.json')
  told = []
  isBroken = false
  logged = []
  inService = { folder: '', release: undefined, keys: [] }
})
afterEach(() => {
  watch?.stop()
  vi.useRealTimers()
  rmSync(folder, { recursive: true, force: true })
})

const settingsOf = () =>
  resolveSettings({
    commandLine: { 'keys.file': file, 'keys.demo': 'off', 'reload.keysPollMs': String(POLL_MS) },
  }).settings

function begin(readVersion = keysFileVersion(settingsOf())): void {
  const threads = {
    count: 1,
    alive: () => 1,
    stop: async () => {},
    note() {},
    async tellAll(message: ToThread) {
      told.push(message)
      if (isBroken) throw new Error('no')
    },
  }
  const log = pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const slots = createKeySlots(createQuotaTable())
  watch = watchKeys(settingsOf(), readVersion, slots, inService, threads, log)
}

/** Lets a look pass, with what it sets off. */
async function look(): Promise<void> {
  vi.advanceTimersByTime(POLL_MS)
  await new Promise((resolve) => setImmediate(resolve))
}

const keyNames = () => inService.keys.map(({ name }) => name)

test('an edit counts in all threads and is told once', async () => {
  begin()
  addKey(file, 'shop', PLAN)
  vi.advanceTimersByTime(POLL_MS - 1)
  expect(told).toEqual([])
  await look()
  await look()
  expect(told).toEqual([{ kind: 'keys', keys: inService.keys }])
  expect(inService.keys).toMatchObject([{ name: 'shop', slot: 0, ...PLAN }])
  expect(logged).toMatchObject([{ level: 30, keys: ['shop'], msg: 'the keys changed' }])
})

test('an edit between the reading of the start and the first look counts, too', async () => {
  const version = keysFileVersion(settingsOf())
  addKey(file, 'shop', PLAN)
  begin(version)
  await look()
  expect(keyNames()).toEqual(['shop'])
})

test('a file that did not change is not read again', async () => {
  addKey(file, 'shop', PLAN)
  begin()
  await look()
  expect([told, inService.keys]).toEqual([[], []])
})

test('a broken file leaves the keys as they are, told once', async () => {
  begin()
  addKey(file, 'shop', PLAN)
  await look()
  writeFileSync(file, '{')
  await look()
  await look()
  expect([told.length, keyNames()]).toEqual([1, ['shop']])
  expect(logged[1]).toMatchObject({
    level: 50,
    reason: expect.stringContaining(`The keys file ${file} cannot be read`),
    msg: 'the keys file is refused; the keys stay',
  })
  expect(logged.length).toBe(2)
})

test('a thread that does not take the keys is told of', async () => {
  begin()
  isBroken = true
  addKey(file, 'shop', PLAN)
  await look()
  expect(logged).toMatchObject([
    { level: 50, err: { message: 'no' }, msg: 'a thread did not take the new keys' },
  ])
})

test('after the stop nobody looks', async () => {
  begin()
  watch?.stop()
  expect(vi.getTimerCount()).toBe(0)
})

test("a file's version changes with its inode, its size, its time and its absence", () => {
  const version = () => keysFileVersion(settingsOf())
  expect(version()).toBe('absent')
  writeFileSync(file, 'one')
  const { ino, size, mtimeNs } = statSync(file, { bigint: true })
  expect(version()).toBe(`${ino} ${size} ${mtimeNs}`)
  writeFileSync(file, 'longer')
  const longer = version()
  utimesSync(file, 0, 0)
  expect(version()).not.toBe(longer)
  rmSync(file)
  symlinkSync(file, file)
  expect(version()).toContain('ELOOP')
})
