/** What happens before an interface is asked: route, key, limit, method; the same order and each interface's own form. */
import { describe, expect, test } from 'vitest'
import { allowOf } from '../../src/server/http/pipeline.ts'
import type { Route } from '../../src/server/http/routes/route.ts'
import { namesOf, routesOf } from '../../src/server/http/routes/routes.ts'
import { digestOf } from '../../src/server/keys/key-ring.ts'
import { NAMES_MAX } from '../../src/server/metrics/view-cells.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { createTestApp } from '../support/test-app.ts'

const { settings } = resolveSettings({})
const cacheStats = { addHit() {}, addMiss() {}, setBytes() {} }
const routes = routesOf(settings, { cacheBytes: 0, cacheStats, now: Date.now })
const addresses = routes.map((route): [string, Route] => [route.base + route.path || '/', route])
const METHODS = ['GET', 'POST'] as const
const both = addresses.flatMap(([url, route]) =>
  METHODS.map((method) => [method, url, route] as const),
)

const HTML_403 =
  /<title>HTTP Status 403 - Forbidden<\/title>.*<h1>HTTP Status 403 - Forbidden<\/h1>/
const HTML_429 = /<title>HTTP Status 429 - Too Many Requests<\/title>/

test('each interface has cells of its own in the metrics', () => {
  expect(namesOf(routes).length).toBeLessThanOrEqual(NAMES_MAX)
})

/** The sentence of a failure as interfaces of ours tell it, all of them in JSON. */
function sentenceOf(route: Route, text: string): string {
  const body = JSON.parse(text)
  if (isEsri(route)) return body.error.details[0]
  if (route.name === 'inaks') return body.error
  if (route.name === 'features') return body.description
  const isAddok = route.name === 'addok' && !route.path.endsWith('/csv')
  const hasMessage = isAddok || ['photon', 'osrm', 'mapbox'].includes(route.name)
  return hasMessage ? body.message : body.error.message
}

/** Clients of Esri look for an error object in an answer with status 200, and send their key in forms. */
const isEsri = ({ name }: Route): boolean => name.startsWith('esri')

const isOurs = ({ takesAnyKey }: Route): boolean => takesAnyKey !== undefined

/** What a refused key looks like at an interface. */
function expectInvalidKey(route: Route, status: number, text: string): void {
  expect(status).toBe(isEsri(route) ? 200 : route.name === 'mapbox' ? 401 : 403)
  if (route.name === 'mapbox') expect(sentenceOf(route, text)).toMatch(/^Not Authorized/)
  // What the server is, is told without a key.
  else if (route.path === '/rest/info') expect(JSON.parse(text)).toHaveProperty('authInfo')
  else if (isEsri(route)) expect([498, 499]).toContain(JSON.parse(text).error.code)
  else if (isOurs(route))
    expect(sentenceOf(route, text)).toBe('The API key is missing or not valid')
  else if (route.base.startsWith('/geocoder')) expect(text).toMatch(HTML_403)
  else expect(text).toBe('{"error":"invalid_api_key"}')
}

describe('the key', () => {
  const app = createTestApp()
  const ODD_KEYS = [
    ['missing', ''],
    ['empty', '?key='],
    ['empty first', '?key=&key=k'],
    ['wrong first', '?key=no&key=k'],
    ['ten kilobytes long', `?key=${'k'.repeat(10_240)}`],
    ['odd bytes', '?key=%00%01%7f%c3%a4%e2%82%ac'],
    ['not UTF-8', '?key=%ff%fe'],
    ['a broken escape', '?key=k%'],
    ['another letter case', '?key=K'],
    ['with a blank', '?key=k+'],
    ['under another name', '?KEY=k'],
  ] as const

  test.each(both)('%s %s: a wrong key in every shape is refused', async (method, url, route) => {
    for (const [, query] of ODD_KEYS) {
      const answer = await app.send(url + query, { method })
      expectInvalidKey(route, answer.status, answer.text)
      expect(answer.headers['access-control-allow-origin']).toBe('*')
    }
  })

  const keysInUrls = addresses.filter(([, { keyName }]) => keyName === undefined)
  test.each(keysInUrls)('POST %s: a key in the body only is not seen', async (url, route) => {
    const answer = await app.send(url, { method: 'POST', body: 'key=k&l=1&id=1' })
    expectInvalidKey(route, answer.status, answer.text)
  })

  test.each(both)('%s %s: the first of two keys counts', async (method, url) => {
    expect((await app.send(`${url}?key=k&key=no`, { method })).status).not.toBe(403)
  })

  /** For each service a key of all others. */
  const ofOthers = createTestApp({
    keys: settings.services.map((own) => ({
      name: `not-${own}`,
      sha256: digestOf(`not-${own}`),
      requestsPerMinute: null,
      services: settings.services.filter((service) => service !== own),
    })),
  })

  test.each(both)('%s %s: a key of another service is refused', async (method, url, route) => {
    const answer = await ofOthers.send(`${url}?key=not-${route.service}`, { method })
    expectInvalidKey(route, answer.status, answer.text)
  })
})

/** An app with so many keys of one request a minute each. */
const appOfKeys = (count: number) =>
  createTestApp({
    keys: Array.from({ length: count }, (_, i) => ({
      name: `one-${i}`,
      sha256: digestOf(`one-${i}`),
      requestsPerMinute: 1,
      services: settings.services,
    })),
  })

describe('the limit', () => {
  const app = appOfKeys(both.length)
  const startMs = app.nowMs

  test.each(both.map((each, i) => [...each, `one-${i}`] as const))(
    '%s %s: 429 in the form of the interface, with Retry-After',
    async (method, url, route, key) => {
      app.nowMs = startMs + 20_500
      expect((await app.send(`${url}?key=${key}`, { method })).status).not.toBe(429)
      const answer = await app.send(`${url}?key=${key}`, { method })
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '40'])
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      if (route.base === '/gazetteer' && !isOurs(route)) {
        expect(answer.text).toBe('Too Many Requests')
        expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
      } else if (isOurs(route)) {
        expect(sentenceOf(route, answer.text)).toBe('Too Many Requests')
      } else {
        expect(answer.text).toMatch(HTML_429)
        expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      }
      app.nowMs += 39_500
      expect((await app.send(`${url}?key=${key}`, { method })).status).not.toBe(429)
    },
  )
})

describe('the order of checks', () => {
  test('404 before 403', async () => {
    const app = createTestApp()
    for (const url of ['/nothing', '/router/surrouting', '/gazetteer/x', '/%zz', '/geocoder']) {
      expect((await app.send(url)).status).toBe(404)
    }
  })

  const limited = appOfKeys(addresses.length)

  test.each(addresses.map((each, i) => [...each, `one-${i}`] as const))(
    'PUT %s: 403, then 429, then 405 with Allow',
    async (url, route, key) => {
      const put = (query: string) => limited.send(url + query, { method: 'PUT' })
      const refused = await put('')
      expectInvalidKey(route, refused.status, refused.text)
      const answer = await put(`?key=${key}`)
      const allowed = allowOf(route)
      expect([answer.status, answer.headers.allow]).toEqual([405, allowed])
      expect((await put(`?key=${key}`)).status).toBe(429)
    },
  )

  test('405 before parameters, 400 for malformed percent-encoding before the interface', async () => {
    const app = createTestApp()
    const url = '/router/SURRouting?key=k&start=%zz'
    expect((await app.send(url, { method: 'DELETE' })).status).toBe(405)
    const answer = await app.send(url)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain('<h1>HTTP Status 400 - Malformed percent-encoding</h1>')
  })
})

describe('methods', () => {
  const app = createTestApp()

  test('HEAD comes with GET, OPTIONS with all', () => {
    expect(allowOf({ methods: ['GET', 'POST'] })).toBe('GET, HEAD, POST, OPTIONS')
    expect(allowOf({ methods: ['GET'] })).toBe('GET, HEAD, OPTIONS')
    expect(allowOf({ methods: ['POST'] })).toBe('POST, OPTIONS')
  })

  test.each(addresses)('OPTIONS %s answers 204 without a key', async (url, route) => {
    const answer = await app.send(url, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': 'x-y' },
    })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['access-control-allow-headers']).toBe('x-y')
    expect(answer.headers['access-control-allow-methods']).toBe(allowOf(route))
  })

  test.each(['/gazetteer/layer/currentLayer?key=k&l=1', '/health/live', '/', '/metrics'])(
    'HEAD works where GET does: %s',
    async (url) => {
      const get = await app.send(url)
      const head = await app.send(url, { method: 'HEAD' })
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
      if (url !== '/metrics')
        expect(head.headers['content-length']).toBe(get.headers['content-length'])
    },
  )

  test.each(['/health/live', '/health/ready', '/metrics', '/'])(
    '%s takes GET only',
    async (url) => {
      const answer = await app.send(url, { method: 'POST' })
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
      expect((await app.send(url, { method: 'OPTIONS' })).status).toBe(204)
    },
  )

  test('POST to the short-URL interface is answered by it, other methods are not allowed', async () => {
    const answer = await app.send('/router/SURRouting?key=k', { method: 'POST' })
    expect(answer.text).toContain('HTTP Status 400 - Sorry, HTTP POST not supported')
    expect((await app.send('/router/SURRouting?key=k', { method: 'PATCH' })).status).toBe(405)
  })
})

describe('limits of a request', () => {
  const app = createTestApp()

  test('a body over 8 MB is refused, one of 8 MB is read', async () => {
    const post = (bytes: number) =>
      app.send('/gazetteer/layer/currentLayer?key=k&l=1', {
        method: 'POST',
        body: Buffer.alloc(bytes, 'x'),
      })
    expect((await post(8 * 1024 * 1024)).status).toBe(200)
    const refused = await post(8 * 1024 * 1024 + 1)
    expect([refused.status, refused.json().success]).toEqual([413, false])
  })

  // A text: what is thrown away unread gives its memory back, which another test would then miss.
  const TOO_LONG = 'x'.repeat(8 * 1024 * 1024 + 1)

  test.each([
    ['text/xml', 'text/xml; charset=utf-8', '<faultcode>soap:Client</faultcode>'],
    [
      'application/soap+xml; action="x"',
      'application/soap+xml; charset=utf-8',
      '<soap:Value>soap:Sender</soap:Value>',
    ],
  ])(
    'a call over SOAP, refused before it is read, gets a fault: %s',
    async (type, answered, code) => {
      const headers = { 'content-type': type }
      for (const [query, body, status, message] of [
        ['', TOO_LONG, 413, 'The body is longer than 8 MB'],
        ['&x=%zz', '<x/>', 400, 'Malformed percent-encoding'],
      ] as const) {
        for (const [name, namespace] of [
          ['Route', 'urn:teeviit:route:1'],
          ['Geocode', 'urn:teeviit:geocode:1'],
        ]) {
          const answer = await app.send(`/router/services/${name}?key=k${query}`, {
            method: 'POST',
            body,
            headers,
          })
          expect([answer.status, answer.headers['content-type']]).toEqual([status, answered])
          expect(answer.text).toContain(code)
          expect(answer.text).toContain(
            `<Error xmlns="${namespace}"><status>${status}</status><message>${message}</message>`,
          )
        }
      }
    },
  )

  test('a browser at a SOAP address gets a page', async () => {
    const answer = await app.send('/router/services/Route?key=k&x=%zz')
    expect([answer.status, answer.headers['content-type']]).toEqual([
      400,
      'text/html; charset=utf-8',
    ])
  })

  test.each([
    ['POST', '', TOO_LONG, 413],
    ['POST', '&x=%zz', '<x/>', 400],
    ['GET', '', undefined, 405],
  ] as const)(
    'at OpenLS a refused %s %s gets an error list',
    async (method, query, body, status) => {
      const sent = body === undefined ? { method } : { method, body }
      const answer = await app.send(`/router/routing?key=k${query}`, sent)
      expect([answer.status, answer.headers['content-type']]).toEqual([
        status,
        'text/xml; charset=utf-8',
      ])
      expect(answer.text).toContain('<ErrorList highestSeverity="Error"><Error errorCode="Unknown"')
    },
  )

  test.each(['/router/routing', '/router/services/Route'])(
    'XML that comes as a form is XML: %s',
    async (url) => {
      const answer = await app.send(`${url}?key=k`, { method: 'POST', body: '<x>100% &amp;</x>' })
      expect(answer.text).not.toContain('Malformed')
      expect(answer.text).toMatch(/no Envelope|root element is not XLS/)
    },
  )

  test('a form may come without its type, another type is no form', async () => {
    const post = (type: string) =>
      app.send('/gazetteer/layer/currentLayer?key=k', {
        method: 'POST',
        body: 'l=1',
        headers: { 'content-type': type },
      })
    expect((await post('application/x-www-form-urlencoded; charset=UTF-8')).json().success).toBe(
      true,
    )
    expect((await post('text/plain')).json().success).toBe(false)
    expect((await post('@@@')).json().success).toBe(false)
  })
})

describe('an unforeseen failure', () => {
  test('C-140 is 500 in the form of the interface, with an id that is in the log, and no trace', async () => {
    const app = createTestApp()
    Object.defineProperty(app.state, 'world', {
      get() {
        throw new Error('secret detail')
      },
    })
    for (const [url, { methods }] of addresses) {
      const answer = await app.send(`${url}?key=k&l=1&id=1`, { method: methods[0] })
      expect(answer.status).toBe(500)
      const [id] = /[0-9a-f-]{36}/.exec(answer.text) ?? []
      expect(app.logged.some((line) => line.includes(`"requestId":"${id}"`))).toBe(true)
      expect(answer.text).not.toMatch(/secret|\.ts|at /)
    }
    expect((await app.send('/gazetteer/?key=k&layer=getdescription')).json().success).toBe(false)
  })

  test('no key is in the log', async () => {
    const app = createTestApp({ settings: { 'log.requests': 'on' } })
    await app.send('/gazetteer/layer/currentLayer?key=ten&l=1&rid=abc')
    await app.send('/gazetteer/layer/currentLayer?key=unknown-secret&l=1')
    expect(app.logged.length).toBe(3)
    expect(app.logged.join()).toContain('"rid":"abc"')
    expect(app.logged.join()).not.toMatch(/=ten|unknown-secret/)
  })
})

describe('the address that clients know', () => {
  const wsdl = '/router/services/Route?wsdl&key=k'
  const headers = {
    host: 'own.example',
    'x-forwarded-host': 'maps.example.ee',
    'x-forwarded-proto': 'https',
  }
  test.each([
    [{}, 'http://own.example/router/services/Route'],
    [{ trustedProxies: 'loopback' }, 'https://maps.example.ee/router/services/Route'],
    [{ trustedProxies: '10.0.0.0/8' }, 'http://own.example/router/services/Route'],
    [{ publicUrl: 'https://public.example/x' }, 'https://public.example/x/router/services/Route'],
  ])(
    'comes from the Host header, a trusted proxy, or the setting: %j',
    async (settings, address) => {
      const { text } = await createTestApp({ settings }).send(wsdl, { headers })
      expect(text).toContain(`location="${address}`)
    },
  )
})

describe('settings of addresses', () => {
  test('base paths move, services can be left out', async () => {
    const app = createTestApp({ settings: { 'paths.gazetteer': '/a/b', services: 'gazetteer' } })
    expect((await app.send('/a/b/layer/currentLayer?key=k&l=1')).status).toBe(200)
    expect((await app.send('/gazetteer/layer/currentLayer?key=k&l=1')).status).toBe(404)
    expect((await app.send('/router/SURRouting?key=k')).status).toBe(404)
  })

  test('a service may stand at the root', async () => {
    const app = createTestApp({ settings: { 'paths.gazetteer': '', services: 'gazetteer' } })
    expect((await app.send('/?layer=currentlayer&key=k&l=1')).json().success).toBe(true)
    expect((await app.send('/health/live')).json()).toEqual({ status: 'live' })
  })
})

describe('pages', () => {
  const app = createTestApp()

  test('the start page names the services and says that the sample world is fictional', async () => {
    const { text, headers } = await app.send('/')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    for (const part of [
      '/gazetteer/',
      '/geocoder/',
      '/router/',
      'streets and houses are fictional',
    ]) {
      expect(text).toContain(part)
    }
  })

  test('health and metrics', async () => {
    expect((await app.send('/health/ready')).json()).toEqual({ status: 'ready', release: 'small' })
    await app.send('/gazetteer/layer/currentLayer?key=k&l=1')
    await app.send('/gazetteer/layer/currentLayer?key=k&l=1')
    const { text, headers } = await app.send('/metrics')
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(text).toContain('teeviit_requests_total{interface="gazetteer",status="200"} 2')
    expect(text).toContain('teeviit_cache_requests_total{result="hit"} 1')
    expect(text).toContain('teeviit_request_duration_seconds_count{interface="gazetteer"} 2')
    expect(text).toContain('process_cpu_seconds_total')
  })
})
