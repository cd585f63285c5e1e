/** New releases while requests come in: none fails, none is mixed, a bad release changes nothing. */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { Agent, get as httpGet } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { addKey, readKeysFile } from '../../src/server/keys/keys-file.ts'
import { requestReload } from '../../src/server/reload/watch-releases.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { serve } from '../support/bundled-server.ts'
import {
  COUNTRY_RECORDS,
  ESTONIA,
  publishFiles,
  treeFiles,
  writeSmallRelease,
} from '../support/small-world.ts'
import { eventually, startTestServer, type TestServer } from '../support/test-server.ts'

let running: TestServer
afterEach(() => running.stop())

/** The small world with `mark` at the end of the names of its county and of its city. */
function marked(mark: string) {
  const ee = ESTONIA.map((said) =>
    said.id === 1 || said.id === 10 ? { ...said, name: `${said.name} ${mark}` } : said,
  )
  return { ...COUNTRY_RECORDS, ee }
}

const publish = (mark: string, minute: number) =>
  writeSmallRelease(running.data, new Date(Date.UTC(2026, 0, 2, 0, minute)), marked(mark)).name

function get(path: string, agent: Agent): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    httpGet(running.server.url + path, { agent }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode as number, text }))
    }).on('error', reject)
  })
}

const RECORD = '/gazetteer/layer/getDescription?id=50&key=k'
/** Marks of county and city in a record. */
function marksOf(text: string): [string, string] {
  const { object } = JSON.parse(text)
  const mark = (name: string) => / (v\d)$/.exec(name)?.[1] ?? ''
  return [mark(object.A1_NIMI), mark(object.A2_NIMI)]
}

/** Changes a byte in the middle of a file of a release. */
function corrupt(name: string): void {
  const file = join(running.data, name, 'ee-objects.arrow')
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] ^= 1
  writeFileSync(file, bytes)
}

describe('reload', () => {
  test('under load, with a corrupted release among them: no request fails, no answer is mixed', async () => {
    running = await startTestServer()
    let isOver = false
    const seen = new Map<string, number>()
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      let last = ''
      while (!isOver) {
        const { status, text } = await get(RECORD, agent)
        expect(status).toBe(200)
        const [county, city] = marksOf(text)
        expect(county).toBe(city)
        expect(county >= last).toBe(true)
        last = county
        seen.set(county, (seen.get(county) ?? 0) + 1)
      }
      agent.destroy()
    }
    const clients = Promise.all(Array.from({ length: 6 }, client))
    const first = publish('v1', 1)
    await eventually(async () => running.server.release() === first)
    const bad = publish('v2', 2)
    corrupt(bad)
    const reason = await running.server.reload()
    expect(reason).toContain('The file ee-objects.arrow is not the one that was built')
    expect(running.server.release()).not.toBe(bad)
    const third = publish('v3', 3)
    await eventually(async () => running.server.release() === third)
    await new Promise((resolve) => setTimeout(resolve, 200))
    isOver = true
    await clients
    expect([...seen.keys()].sort()).toEqual(['', 'v1', 'v3'])
  })

  test('a bad release is refused with a reason; asked again, as by `teeviit reload`, it is tried again', async () => {
    running = await startTestServer()
    const agent = new Agent()
    const bad = publish('v1', 1)
    corrupt(bad)
    expect(await running.server.reload()).toContain('The file ee-objects.arrow is not the one')
    expect(marksOf((await get(RECORD, agent)).text)).toEqual(['', ''])
    corrupt(bad)
    requestReload(running.data)
    await eventually(async () => running.server.release() === bad)
    expect(marksOf((await get(RECORD, agent)).text)).toEqual(['v1', 'v1'])
  })

  test('an empty release is refused, and the metrics say so until a good one is in service', async () => {
    running = await startTestServer({ 'reload.pollMs': '3600000' })
    const metrics = async () => {
      const { text } = await get('/metrics', new Agent())
      return ['releases_refused_total', 'release_refused'].map((name) =>
        Number(new RegExp(`^teeviit_${name} (\\d+)$`, 'm').exec(text)?.[1]),
      )
    }
    const before = running.server.release()
    expect(await metrics()).toEqual([0, 0])
    const files = new Map([['refused.csv', Uint8Array.of(1)]])
    publishFiles(running.data, files, new Date(Date.UTC(2026, 0, 2)))
    expect(await running.server.reload()).toContain('neither addresses nor roads')
    expect(await metrics()).toEqual([1, 1])
    publishFiles(running.data, treeFiles({ ee: [] }), new Date(Date.UTC(2026, 0, 3)))
    expect(await running.server.reload()).toContain('no object of ee')
    expect(running.server.release()).toBe(before)
    expect(await metrics()).toEqual([2, 1])
    const good = publish('v1', 9)
    expect(await running.server.reload()).toBeUndefined()
    expect(running.server.release()).toBe(good)
    expect(await metrics()).toEqual([2, 0])
  })

  test('a server whose release has gone bad starts with the one before, and takes the next', async () => {
    running = await startTestServer()
    const real = (day: number) =>
      publishFiles(running.data, treeFiles(COUNTRY_RECORDS), new Date(Date.UTC(2026, 1, day)), {
        sample: false,
      }).name
    const good = real(1)
    const bad = real(2)
    corrupt(bad)
    const { settings } = resolveSettings({
      commandLine: {
        data: running.data,
        port: '0',
        threads: '1',
        'log.level': 'silent',
        'reload.pollMs': '50',
      },
    })
    const server = await serve(settings)
    expect(server.release()).toBe(good)
    const next = real(3)
    await eventually(async () => server.release() === next)
    await server.stop()
  })

  test('what cannot be read stops nothing: the server goes on, and takes what can be read again', async () => {
    running = await startTestServer()
    const agent = new Agent()
    addKey(running.keysFile, 'shop', { requestsPerMinute: null, services: ['gazetteer'] })
    const current = join(running.data, 'current')
    const before = readFileSync(current, 'utf8')
    rmSync(current)
    mkdirSync(current)
    rmSync(running.keysFile)
    symlinkSync(running.keysFile, running.keysFile)
    expect(() => readKeysFile(running.keysFile)).toThrow('cannot be read')
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await running.server.reload()).toContain('EISDIR')
    expect((await get(RECORD, agent)).status).toBe(200)
    rmSync(running.keysFile)
    rmSync(current, { recursive: true })
    writeFileSync(current, before)
    const next = publish('v1', 1)
    await eventually(async () => running.server.release() === next)
    const secret = addKey(running.keysFile, 'shop', {
      requestsPerMinute: null,
      services: ['gazetteer'],
    })
    const withKey = RECORD.replace('key=k', `key=${secret}`)
    await eventually(async () => (await get(withKey, agent)).status === 200)
  })

  test('the response cache starts anew, unless it is kept across releases', async () => {
    const agent = new Agent()
    running = await startTestServer({ 'cache.keepAcrossReleases': 'on', threads: '1' })
    await get(RECORD, agent)
    publish('v1', 1)
    expect(await running.server.reload()).toBeUndefined()
    expect(marksOf((await get(RECORD, agent)).text)).toEqual(['', ''])
    expect(marksOf((await get(`${RECORD.replace('50', '51')}`, agent)).text)).toEqual(['v1', 'v1'])
  })
})
