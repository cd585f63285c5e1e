/** Answers in gzip: who gets them, that they are the same answers, and what they may cost. */
import type { IncomingMessage } from 'node:http'
import { setImmediate as nextRound } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Answer, JSON_TYPE } from '../../src/doors/contract/answer.ts'
import type { RequestFacts } from '../../src/doors/contract/interface.ts'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import { createGazetteerInterface } from '../../src/doors/gazetteer/gazetteer.ts'
import { createResponseCache } from '../../src/doors/gazetteer/response-cache.ts'
import { acceptsGzip } from '../../src/server/http/coding/accept-gzip.ts'
import { GZIP_FROM_BYTES, gzipped } from '../../src/server/http/coding/gzip-answer.ts'
import type { World } from '../../src/use-cases/world.ts'
import { createTestApp } from '../support/test-app.ts'

describe('Accept-Encoding', () => {
  test.each([
    ['gzip', true],
    ['gzip, deflate', true],
    ['gzip, deflate, br', true],
    ['GZIP', true],
    ['x-gzip', true],
    ['deflate, gzip;q=0.5', true],
    ['gzip;q=1.000', true],
    ['*', true],
    ['br, *;q=0.1', true],
    ['gzip;q=0.5, identity;q=0.5', true],
    ['gzip;q=0.5, identity', false],
    ['gzip;q=0', false],
    ['gzip;q=0.0, *', false],
    ['*;q=0', false],
    ['gzip;q=2', false],
    ['gzip;q=x', false],
    ['identity', false],
    ['br', false],
    ['', false],
    [`${'a,'.repeat(600)}gzip`, false],
  ])('%s: %s', (header, accepted) => {
    expect(acceptsGzip(header)).toBe(accepted)
  })
  test('absent, nothing is accepted', () => {
    expect(acceptsGzip(undefined)).toBe(false)
  })
})

const request = (accepted?: string, method = 'GET') =>
  ({
    method,
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  }) as unknown as IncomingMessage
const answerOf = (body: Answer['body'], more: Partial<Answer> = {}): Answer => ({
  status: 200,
  contentType: JSON_TYPE,
  body,
  ...more,
})
const LONG = JSON.stringify(Array.from({ length: 500 }, (_, i) => `tänav ${i}`))
const unpacked = (answer: Answer) => gunzipSync(answer.body).toString()

describe('an answer', () => {
  test('is as it was for clients that say nothing of codings', () => {
    const answer = answerOf(LONG)
    expect(gzipped(request(), answer)).toBe(answer)
  })
  test('is packed from 1,024 bytes on', () => {
    const at = (bytes: number) => gzipped(request('gzip'), answerOf('x'.repeat(bytes))) as Answer
    expect(at(GZIP_FROM_BYTES - 1).headers).toBeUndefined()
    const packed = at(GZIP_FROM_BYTES)
    expect(packed.headers).toEqual({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(unpacked(packed)).toBe('x'.repeat(GZIP_FROM_BYTES))
  })
  test('of bytes a character is packed as those bytes', () => {
    const bytewise = Buffer.from(LONG).toString('latin1')
    const packed = gzipped(request('gzip'), answerOf(bytewise, { isBytewise: true })) as Answer
    expect(unpacked(packed)).toBe(LONG)
  })
  test('has another tag, and says by which header it was chosen', () => {
    const headers = { etag: '"a"', vary: 'origin' }
    const packed = gzipped(request('gzip'), answerOf(LONG, { headers })) as Answer
    expect(packed.headers).toEqual({
      etag: 'W/"a"',
      vary: 'origin, accept-encoding',
      'content-encoding': 'gzip',
    })
    const plain = gzipped(request('identity'), answerOf(LONG, { headers })) as Answer
    expect([plain.body, plain.headers]).toEqual([
      LONG,
      { etag: '"a"', vary: 'origin, accept-encoding' },
    ])
  })
  test.each([
    answerOf(LONG, { contentType: 'image/png' }),
    answerOf(LONG, { contentType: 'font/woff2' }),
    answerOf(LONG, { headers: { 'content-encoding': 'br' } }),
    answerOf('', { status: 204 }),
    answerOf('', { status: 304 }),
    answerOf(LONG, { status: 206 }),
  ])('%# stays as it is', (answer) => {
    expect(gzipped(request('gzip'), answer)).toBe(answer)
  })
  test.each([
    'application/geo+json; charset=utf-8',
    'application/gpx+xml; charset=utf-8',
    'application/vnd.google-earth.kml+xml; charset=utf-8',
    'application/javascript; charset=utf-8',
    'text/xml; charset=utf-8',
    'text/csv; charset=utf-8',
  ])('of type %s is packed', (contentType) => {
    expect(unpacked(gzipped(request('gzip'), answerOf(LONG, { contentType })) as Answer)).toBe(LONG)
  })
  test('to HEAD has the headers of the packed one and no length', async () => {
    const head = gzipped(request('gzip', 'HEAD'), answerOf(LONG)) as Answer
    expect([head.body, head.headers?.['content-encoding']]).toEqual(['', 'gzip'])
    const pieces = []
    for await (const piece of head.rest ?? []) pieces.push(piece)
    expect(pieces).toEqual([])
  })
})

describe('a large answer', () => {
  const large = 'x'.repeat(20_000)

  test('is packed by another thread, at most four at a time', async () => {
    const made = Array.from({ length: 6 }, () => gzipped(request('gzip'), answerOf(large)))
    expect(made.map((one) => one instanceof Promise)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
    const answers = await Promise.all(made)
    expect(answers.map(({ headers }) => headers?.['content-encoding'])).toEqual([
      ...Array(4).fill('gzip'),
      undefined,
      undefined,
    ])
    expect(answers[5]).toMatchObject({ body: large, headers: { vary: 'accept-encoding' } })
    expect(unpacked(answers[0])).toBe(large)
    expect(gzipped(request('gzip'), answerOf(large))).toBeInstanceOf(Promise)
  })

  test('is packed once where it is kept', async () => {
    const kept: Uint8Array[] = []
    const packed = { bytes: undefined, keep: (bytes: Uint8Array) => void kept.push(bytes) }
    const answer = await gzipped(request('gzip'), answerOf(large, { packed }))
    expect(kept).toEqual([answer.body])
    const again = gzipped(
      request('gzip'),
      answerOf(large, { packed: { bytes: kept[0], keep: packed.keep } }),
    ) as Answer
    expect(again.body).toBe(kept[0])
    expect(kept).toHaveLength(1)
  })
})

describe('an answer in pieces', () => {
  /** Pieces that hardly shrink, so that they come out soon. */
  const noise = (seed: number) =>
    Buffer.from(Array.from({ length: 40_000 }, (_, i) => Math.imul(seed + i, 0x9e3779b1) >>> 24))

  test('is packed piece by piece, no faster than it is taken', async () => {
    let made = 0
    async function* rest() {
      for (let i = 1; i <= 40; i++) {
        made = i
        yield noise(i * 99_991)
      }
    }
    const answer = gzipped(request('gzip'), answerOf(noise(1), { rest: rest() })) as Answer
    const pieces: Uint8Array[] = []
    const iterator = (answer.rest as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
    pieces.push((await iterator.next()).value)
    for (let i = 0; i < 50; i++) await nextRound()
    expect(made).toBeLessThan(10)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) {
      pieces.push(next.value)
    }
    const expected = [noise(1), ...Array.from({ length: 40 }, (_, i) => noise((i + 1) * 99_991))]
    expect(Buffer.compare(gunzipSync(Buffer.concat(pieces)), Buffer.concat(expected))).toBe(0)
  })

  test('ends what makes it when its client goes', async () => {
    let isEnded = false
    async function* rest() {
      try {
        for (let i = 0; ; i++) yield noise(i)
      } finally {
        isEnded = true
      }
    }
    const answer = gzipped(request('gzip'), answerOf(noise(1), { rest: rest() })) as Answer
    for await (const piece of answer.rest ?? []) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    for (let i = 0; i < 100 && !isEnded; i++) await nextRound()
    expect(isEnded).toBe(true)
  })

  test('fails where its making fails', async () => {
    async function* rest(): AsyncGenerator<Uint8Array> {
      yield noise(1)
      throw new Error('made of nothing')
    }
    const answer = gzipped(request('gzip'), answerOf(noise(1), { rest: rest() })) as Answer
    const read = async () => {
      for await (const piece of answer.rest ?? []) expect(piece.length).toBeGreaterThan(0)
    }
    await expect(read()).rejects.toThrow('made of nothing')
  })
})

describe('the response cache', () => {
  const noStats = { addHit() {}, addMiss() {}, setBytes() {} }

  test('keeps gzip beside a response, and counts its bytes', () => {
    let bytes = 0
    const setBytes = (now: number) => {
      bytes = now
    }
    const cache = createResponseCache(10_000, { ...noStats, setBytes })
    cache.set('a', { json: 'x'.repeat(100), etag: '"1"', storedAtMs: 0 })
    const before = bytes
    cache.addGzip('a', '"2"', Buffer.alloc(10))
    expect(cache.get('a', 0)?.gzip).toBeUndefined()
    cache.addGzip('a', '"1"', Buffer.alloc(40))
    expect(cache.get('a', 0)?.gzip).toHaveLength(40)
    expect(bytes - before).toBe(40)
    cache.addGzip('b', '"1"', Buffer.alloc(40))
    expect(bytes - before).toBe(40)
  })

  test('answers later requests from it, with a tag of their own', () => {
    const cache = createResponseCache(100_000, noStats)
    const get = () => cache.get('long', 0)
    cache.set('long', { json: LONG, etag: '"1"', storedAtMs: 0 })
    const gazetteer = createGazetteerInterface({
      cacheOf: () => ({
        ...cache,
        get,
        addGzip: (_, etag, bytes) => cache.addGzip('long', etag, bytes),
      }),
      etagOf: () => '',
      now: () => 0,
    })
    const ask = (query: string) => {
      const facts = { path: '/layer/currentLayer', isMalformed: false } as RequestFacts
      const pairs = [...new URLSearchParams(query)]
      return gazetteer(parametersOf(pairs), {} as World, facts) as Answer
    }
    const first = gzipped(request('gzip'), ask('l=1')) as Answer
    expect(unpacked(first)).toBe(Buffer.from(LONG, 'latin1').toString())
    expect(first.headers?.etag).toBe('W/"1"')
    expect(get()?.gzip).toBe(first.body)
    expect((gzipped(request('gzip'), ask('l=1')) as Answer).body).toBe(first.body)
    const called = gzipped(request('gzip'), ask('l=1&callback=f')) as Answer
    expect(unpacked(called)).toMatch(/^f\(\[/)
    expect(get()?.gzip).toBe(first.body)
  })
})

test('an interface answers packed', async () => {
  const app = createTestApp()
  const headers = { 'accept-encoding': 'gzip' }
  const url = '/arcgis/rest/services/World/GeocodeServer?f=json&token=k'
  const plain = await app.send(url)
  const packed = await app.send(url, { headers })
  expect(plain.headers).not.toHaveProperty('vary')
  expect(packed.headers).toMatchObject({
    'content-encoding': 'gzip',
    vary: 'accept-encoding',
    'content-length': String(packed.bytes.length),
    'content-type': JSON_TYPE,
  })
  expect(gunzipSync(packed.bytes).toString()).toBe(plain.text)
  const head = await app.send(url, { headers, method: 'HEAD' })
  expect([head.headers['content-encoding'], head.headers['content-length'], head.text]).toEqual([
    'gzip',
    undefined,
    '',
  ])
})
