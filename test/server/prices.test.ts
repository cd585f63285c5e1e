/** What a request counts, and when it is refused for it: decisions.md, "Keys and limits". */
import { describe, expect, test } from 'vitest'
import { digestOf } from '../../src/server/keys/key-ring.ts'
import { world as geocoding } from '../geocoder/handler.ts'
import { openSmallWorld } from '../support/small-world.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const world = { ...openSmallWorld(), trees: geocoding.trees, geocoder: geocoding.geocoder }

const SERVICES = ['gazetteer', 'geocoder', 'router'] as const

/** An app with one key `s` of so many units a minute. */
function appWith(requestsPerMinute: number): TestApp {
  const key = { name: 's', sha256: digestOf('s'), requestsPerMinute, services: SERVICES }
  return createTestApp({ keys: [key], world })
}

const SOAP_12 = 'http://www.w3.org/2003/05/soap-envelope'
const get = (app: TestApp, url: string) => app.send(url)
const LOOK_UP = '/gazetteer/layer/currentLayer?l=1&key=s'

/** How many look-ups, one unit each, are still admitted. */
async function left(app: TestApp): Promise<number> {
  let count = 0
  while ((await get(app, LOOK_UP)).status !== 429) count++
  return count
}

const geocode = (inputs: number, more = '') =>
  `/geocoder/geocode?gl=ee${more}&key=s${'&q=a'.repeat(inputs)}`

describe('the price of a request', () => {
  test.each([
    [1, '', 1],
    [25, '', 3],
    [25, '&gl=lv&gl=lt', 9],
    [1, '&maxcount=101', 2],
  ])('%i q %s count %i', async (inputs, more, units) => {
    const app = appWith(20)
    expect((await get(app, geocode(inputs, more))).status).toBe(200)
    expect(await left(app)).toBe(20 - units)
  })

  test.each([
    ['', 1],
    ['&gl=lv&gl=lt&maxcount=101', 6],
  ])('a point to look at %s counts %i', async (more, units) => {
    const app = appWith(20)
    const url = `/geocoder/reverse?point=24.75,59.43&gl=ee${more}&key=s`
    expect((await get(app, url)).status).toBe(200)
    expect(await left(app)).toBe(20 - units)
  })

  test.each([
    ['settlements', 'c=ee&l=3', 2],
    ['municipalities', 'c=ee&l=2', 1],
    ['settlements of a municipality', 'c=ee&l=3&p=1', 1],
  ])('a list of %s (%s) counts %i', async (_, asked, units) => {
    const app = appWith(20)
    expect((await get(app, `/gazetteer/layer/currentLayer?${asked}&key=s`)).status).toBe(200)
    expect(await left(app)).toBe(20 - units)
  })

  test('a list of settlements counts by SOAP what it counts without', async () => {
    const app = appWith(20)
    const call = '<currentLayer xmlns="urn:teeviit:gazetteer:1"><c>ee</c><l>3</l></currentLayer>'
    const body = `<s:Envelope xmlns:s="${SOAP_12}"><s:Body>${call}</s:Body></s:Envelope>`
    const headers = { 'content-type': 'application/soap+xml' }
    const sent = { method: 'POST', headers, body } as const
    expect((await app.send('/router/services/Gazetteer?key=s', sent)).status).toBe(200)
    expect(await left(app)).toBe(18)
  })

  test('an invalid request counts one', async () => {
    const app = appWith(20)
    expect((await get(app, geocode(1_000, '&output=pdf'))).status).toBe(400)
    expect(await left(app)).toBe(19)
  })

  test('while anything of the window is left a request is admitted, and may overdraw it once', async () => {
    const app = appWith(20)
    for (let i = 0; i < 19; i++) await get(app, LOOK_UP)
    expect((await get(app, geocode(1_000))).status).toBe(200)
    const refused = await get(app, LOOK_UP)
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60'])
  })

  test('more than 300 and more than twice the minute is 429 with its price and a way to ask for less, without Retry-After', async () => {
    const app = appWith(50)
    // Exactly 300 units: admitted, though it is six times the minute.
    expect((await get(app, geocode(1_000, '&maxcount=201'))).status).toBe(200)
    app.nowMs += 60_000
    const refused = await get(app, geocode(1_000, '&maxcount=301'))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, undefined])
    expect(refused.text).toContain('<title>HTTP Status 429 - Too Many Requests</title>')
    expect(refused.text).toContain('This request counts 400, and the key has 50 a minute.')
    expect(refused.text).toContain('Send fewer "q" in a request')
    expect(await left(app)).toBe(49)
  })

  test('just twice the minute is admitted', async () => {
    const app = appWith(200)
    expect((await get(app, geocode(1_000, '&maxcount=301'))).status).toBe(200)
    expect(await left(app)).toBe(0)
  })

  test('no price is too high for a key without a limit', async () => {
    const app = createTestApp({ world })
    const url = geocode(300, '&gl=lv&gl=lt&maxcount=1000').replace('key=s', 'key=k')
    expect((await get(app, url)).status).toBe(200)
  })
})

describe('a used-up window', () => {
  test('is told before the body is read and before anything in it is looked at', async () => {
    const app = appWith(1)
    await get(app, LOOK_UP)
    const body = Buffer.alloc(1_000_000, '%')
    const answer = await app.send('/geocoder/geocode?key=s', { method: 'POST', body })
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60'])
  })

  test('is told before a long URL is read', async () => {
    const app = appWith(1)
    await get(app, LOOK_UP)
    const answer = await get(app, `/geocoder/geocode?key=s&q=${'%'.repeat(10_000)}`)
    expect(answer.status).toBe(429)
  })

  test('a body that is looked at takes nothing more than its price', async () => {
    const app = appWith(10)
    const sent = { method: 'POST', body: `gl=ee${'&q=a'.repeat(25)}` }
    expect((await app.send('/geocoder/geocode?key=s', sent)).status).toBe(200)
    expect(await left(app)).toBe(7)
  })
})

describe('a body', () => {
  const form = 'application/x-www-form-urlencoded'
  const post = (body: string | Buffer, headers: Record<string, string> = {}, path = '/geocode') =>
    createTestApp({ world }).send(`/geocoder${path}?key=k`, { method: 'POST', body, headers })

  test('that is not UTF-8 is 400', async () => {
    const { status, text } = await post(Buffer.from('q=V\xf5ru&gl=ee', 'latin1'))
    expect([status, text.includes('The body is not UTF-8')]).toEqual([400, true])
  })

  test.each([
    ['application/json', 'JSON'],
    ['application/geo+json; charset=utf-8', 'JSON'],
    ['multipart/form-data; boundary=x', 'multipart'],
  ])('of type %s is 415 and called %s', async (type, name) => {
    const { status, text } = await post('{}', { 'content-type': type })
    expect(status).toBe(415)
    expect(text).toContain(`The body is ${name}; this address takes ${form}`)
  })

  test.each(['gzip', 'br', 'deflate, gzip'])('that is compressed (%s) is 415', async (encoding) => {
    const { status, text } = await post('q=a&gl=ee', { 'content-encoding': encoding })
    expect(status).toBe(415)
    expect(text).toContain('The body is compressed; send it without Content-Encoding')
  })

  test('with Content-Encoding identity is read', async () => {
    expect((await post('q=a&gl=ee', { 'content-encoding': 'identity' })).status).toBe(200)
  })
})
