/** Requests of one file, answer by answer: what is asked for, how often, and what is kept. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Download, download, hashesOf, look } from '../../src/fetch/download.ts'
import { publicPolicy, replicaPolicy } from '../../src/fetch/policy.ts'
import { askTextAgain } from '../../src/fetch/request.ts'
import type { FetchSettings } from '../../src/fetch/settings.ts'

type Answer = (response: ServerResponse) => void

/** What the server answers, one after another, the last one again and again; and what it was asked with. */
let answers: Answer[] = []
const asked: (IncomingHttpHeaders & { path: string | undefined })[] = []
const server = createServer((request, response) => {
  asked.push({ ...request.headers, path: request.url })
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(response)
})
let base = ''
let folder = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  folder = mkdtempSync(join(tmpdir(), 'teeviit-'))
})
beforeEach(() => {
  asked.length = 0
  rmSync(join(folder, 'part'), { force: true })
  rmSync(join(folder, 'part.json'), { force: true })
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
  rmSync(folder, { recursive: true })
})

const POLICY = { check: () => undefined, stallMs: 60_000, userAgent: 'test' }
const job = (more: Partial<Download> = {}): Download => ({
  address: `${base}/x`,
  part: join(folder, 'part'),
  bytesMax: 1_000,
  attempts: 3,
  retrySeconds: 0,
  onBytes: () => undefined,
  ...more,
})
const send =
  (status: number, headers: Record<string, string | number> = {}, body = ''): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body)
/** Says that more comes than comes. */
const cut =
  (status: number, headers: Record<string, string | number>, body: string): Answer =>
  (response) => {
    response.writeHead(status, headers)
    response.write(body, () => response.destroy())
  }
const code = (wanted: string) => expect.objectContaining({ code: wanted })
const kept = () => readFileSync(join(folder, 'part'), 'utf8')

describe('a file', () => {
  test('of as many bytes as allowed comes, one of more is refused before it comes', async () => {
    answers = [send(200, { etag: '"1"', 'last-modified': 'then' }, 'x'.repeat(1_000))]
    const told: [number, number | undefined][] = []
    const done = await download(
      job({ onBytes: (bytes, total) => told.push([bytes, total]) }),
      POLICY,
    )
    expect(done).toEqual({ isUnchanged: false, version: { etag: '"1"', lastModified: 'then' } })
    expect(told.at(-1)).toEqual([1_000, undefined])
    expect(asked[0]).toMatchObject({ 'user-agent': 'test', 'accept-encoding': 'identity' })
    answers = [send(200, { 'content-length': 1_001 }, 'x'.repeat(1_001))]
    rmSync(join(folder, 'part'))
    await expect(download(job(), POLICY)).rejects.toThrow(code('FETCH_TOO_LARGE'))
    expect(existsSync(join(folder, 'part'))).toBe(false)
    answers = [send(200, { 'content-length': 1_000 }, 'x'.repeat(1_000))]
    await download(job({ onBytes: (bytes, total) => told.push([bytes, total]) }), POLICY)
    expect(told.at(-1)).toEqual([1_000, 1_000])
  })

  test('that is known need not come', async () => {
    answers = [send(304)]
    const known = { etag: 'W/"1"', lastModified: 'then' }
    expect(await download(job({ known }), POLICY)).toEqual({ isUnchanged: true, version: known })
    expect(await look({ address: `${base}/x`, known }, POLICY)).toEqual({
      isUnchanged: true,
      bytes: undefined,
    })
    expect(await download(job(), POLICY)).toEqual({ isUnchanged: true, version: {} })
    expect(
      asked.map((headers) => [headers['if-none-match'], headers['if-modified-since']]),
    ).toEqual([
      ['W/"1"', 'then'],
      ['W/"1"', 'then'],
      [undefined, undefined],
    ])
  })

  test('that was cut goes on behind what came, as long as it is the same', async () => {
    answers = [
      cut(200, { 'content-length': 9, etag: '"1"' }, 'abc'),
      send(206, { 'content-range': 'bytes 3-8/9', 'content-length': 6, etag: '"2"' }, 'defghi'),
    ]
    const done = await download(job(), POLICY)
    expect([kept(), done.version.etag]).toEqual(['abcdefghi', '"1"'])
    expect([asked[1].range, asked[1]['if-range']]).toEqual(['bytes=3-', '"1"'])
    // All of it is here: nothing is asked.
    await download(job(), POLICY)
    expect(asked).toHaveLength(2)
  })

  test('that became another one comes anew', async () => {
    answers = [
      cut(200, { 'content-length': 9, 'last-modified': 'then', etag: 'W/"1"' }, 'abc'),
      send(200, { 'content-length': 2, etag: '"2"' }, 'xy'),
    ]
    expect((await download(job(), POLICY)).version).toEqual({ etag: '"2"' })
    expect([kept(), asked[1]['if-range']]).toEqual(['xy', 'then'])
  })

  test('of which another part comes, or none is known, is asked for from its beginning', async () => {
    const begun = cut(200, { 'content-length': 9, etag: '"1"' }, 'abc')
    for (const wrong of [
      send(416),
      send(206, { 'content-range': 'bytes 2-8/9' }, 'cdefghi'),
      send(206, {}, 'defghi'),
    ]) {
      asked.length = 0
      rmSync(join(folder, 'part'), { force: true })
      answers = [begun, wrong, send(200, { 'content-length': 9 }, 'abcdefghi')]
      await download(job(), POLICY)
      expect([kept(), asked[1].range, asked[2].range]).toEqual(['abcdefghi', 'bytes=3-', undefined])
    }
  })

  test('whose part is of another address, or without facts, comes from its beginning', async () => {
    answers = [send(200, { 'content-length': 2 }, 'xy')]
    for (const facts of [
      JSON.stringify({ address: `${base}/y`, etag: '"1"' }),
      '{',
      JSON.stringify({ address: `${base}/x` }),
    ]) {
      writeFileSync(join(folder, 'part'), 'abc')
      writeFileSync(join(folder, 'part.json'), facts)
      await download(job(), POLICY)
      expect([kept(), asked.at(-1)?.range]).toEqual(['xy', undefined])
    }
  })

  test('is asked for as often as nothing comes, and again as often where something did', async () => {
    answers = [send(500)]
    await expect(download(job(), POLICY)).rejects.toThrow(code('FETCH_BROKEN_OFF'))
    expect(asked).toHaveLength(3)
    asked.length = 0
    answers = [
      send(500),
      send(500),
      cut(200, { 'content-length': 9, etag: '"1"' }, 'abc'),
      send(503),
    ]
    await expect(download(job(), POLICY)).rejects.toThrow(code('FETCH_BROKEN_OFF'))
    expect(asked).toHaveLength(6)
  })

  test.each([
    [500, 2],
    [503, 2],
    [429, 2],
    [408, 2],
    [499, 1],
    [404, 1],
    [410, 1],
    [204, 1],
  ])('of status %i is asked for %i times', async (status, times) => {
    answers = [send(status)]
    const wanted = times > 1 ? 'FETCH_BROKEN_OFF' : 'FETCH_STATUS'
    await expect(download(job({ attempts: 2 }), POLICY)).rejects.toThrow(code(wanted))
    expect(asked).toHaveLength(times)
  })

  test('has hashes of all its bytes', async () => {
    writeFileSync(join(folder, 'part'), 'abc')
    expect(await hashesOf(join(folder, 'part'))).toEqual({
      sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
      md5: '900150983cd24fb0d6963f7d28e17f72',
    })
  })
})

test('a look tells how much would come, and takes nothing', async () => {
  answers = [send(200, { 'content-length': 5 }, 'abcde')]
  expect(await look({ address: `${base}/x` }, POLICY)).toEqual({ isUnchanged: false, bytes: 5 })
  answers = [send(404)]
  await expect(look({ address: `${base}/x` }, POLICY)).rejects.toThrow(code('FETCH_STATUS'))
  answers = [send(500)]
  await expect(look({ address: `${base}/x` }, POLICY)).rejects.toThrow(code('FETCH_BROKEN_OFF'))
})

test('five redirects are followed, one more is not, nor one that leads nowhere', async () => {
  const on = (status: number, location: string) => send(status, { location })
  const follow = () => askTextAgain(`${base}/0`, POLICY, 10, 1)
  answers = [
    on(301, '/1'),
    on(302, '2'),
    on(303, `${base}/3`),
    on(307, '/4'),
    on(308, '/5'),
    send(200, {}, 'here'),
  ]
  expect(await follow()).toBe('here')
  expect(asked.map(({ path }) => path)).toEqual(['/0', '/1', '/2', '/3', '/4', '/5'])
  answers = [on(301, '/a')]
  await expect(follow()).rejects.toThrow(code('FETCH_ADDRESS'))
  expect(asked).toHaveLength(12)
  for (const wrong of [send(302), on(302, 'http://[')]) {
    answers = [wrong]
    await expect(follow()).rejects.toThrow(code('FETCH_ADDRESS'))
  }
  answers = [send(300, { location: '/a' })]
  await expect(follow()).rejects.toThrow(code('FETCH_STATUS'))
})

test('a text is as long as allowed, and is asked for again where that may help', async () => {
  answers = [send(500), send(429), send(200, {}, 'x'.repeat(10))]
  expect(await askTextAgain(`${base}/x`, POLICY, 10, 3)).toHaveLength(10)
  answers = [send(200, {}, 'x'.repeat(11))]
  await expect(askTextAgain(`${base}/x`, POLICY, 10, 3)).rejects.toThrow(code('FETCH_TOO_LARGE'))
  asked.length = 0
  answers = [send(500)]
  await expect(askTextAgain(`${base}/x`, POLICY, 10, 2)).rejects.toThrow(code('FETCH_BROKEN_OFF'))
  expect(asked).toHaveLength(2)
  answers = [cut(200, { 'content-length': 9 }, 'abc')]
  await expect(askTextAgain(`${base}/x`, POLICY, 10, 1)).rejects.toThrow(code('FETCH_BROKEN_OFF'))
})

test('https of hosts that are named is asked, and http of this machine where that is allowed', () => {
  const settings = (loopback: boolean) =>
    ({
      addresses: { osm: 'https://download.example.org/x' },
      hosts: ['mirror.example.org'],
      loopback,
      stallSeconds: 7,
      userAgent: 'u',
    }) as unknown as FetchSettings
  const reasonOf = (address: string, loopback: boolean) => {
    try {
      publicPolicy(settings(loopback)).check(new URL(address))
      return ''
    } catch (error) {
      return (error as Error).message.replace(/^.*?: /, '')
    }
  }
  expect(publicPolicy(settings(true))).toMatchObject({ stallMs: 7_000, userAgent: 'u' })
  for (const loopback of [true, false]) {
    expect(reasonOf('https://download.example.org/y', loopback)).toBe('')
    expect(reasonOf('https://mirror.example.org/y', loopback)).toBe('')
    expect(reasonOf('https://other.example.org/y', loopback)).not.toBe('')
    expect(reasonOf('http://mirror.example.org/y', loopback)).not.toBe('')
  }
  for (const here of [
    'http://localhost:1/',
    'http://127.0.0.1/',
    'http://127.1.2.3/',
    'http://[::1]/',
    'https://localhost/',
  ]) {
    expect(reasonOf(here, true)).toBe('')
    expect(reasonOf(here, false)).not.toBe('')
  }
  expect(reasonOf('ftp://localhost/', true)).not.toBe('')
  expect(reasonOf('http://localhost.example.org/', true)).not.toBe('')
  const { check } = replicaPolicy(new URL('http://a:1/x'), 5)
  expect(() => check(new URL('http://a:1/y'))).not.toThrow()
  for (const other of ['http://a:2/x', 'https://a:1/x', 'http://b:1/x'])
    expect(() => check(new URL(other))).toThrow(code('FETCH_ADDRESS'))
})
