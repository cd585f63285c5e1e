/** Sentences of the short-URL interface's document, asked over the whole server: what no other test asks. */
import { describe, expect, test } from 'vitest'
import { createRouteQuery } from '../../src/router/router.ts'
import { at, town } from '../router/hand-drawn.ts'
import { openSmallWorld } from '../support/small-world.ts'
import { createTestApp, type Sent } from '../support/test-app.ts'

/**
 * A comb along which a drive leaves a window and comes back, and a road that takes more than a day.
 *
 *     B--C   F--G
 *     |  |   |  |
 *   --A  D---E  H......S
 */
const roads = town(
  {
    A: [0, 0],
    B: [0, 4],
    C: [2, 4],
    D: [2, 0],
    E: [4, 0],
    F: [4, 4],
    G: [6, 4],
    H: [6, 0],
    S: [306, 0],
  },
  ['A-B', 'B-C', 'C-D', 'D-E', 'E-F', 'F-G', 'G-H', { road: 'H-S', kmh: 1 }],
)
const app = createTestApp({
  world: {
    ...openSmallWorld(),
    routes: createRouteQuery(roads.router),
    settings: { snapMetresMax: 2000 },
  },
})

type Point = readonly [number, number]
type Pairs = Readonly<Record<string, string>>

/** `E,N` of the point in degrees. */
const en = ([column, row]: Point) => {
  const { lonE7, latE7 } = at(column, row)
  return `${lonE7 / 1e7},${latE7 / 1e7}`
}
const A = en([0, 0])
const H = en([6, 0])
const DEFAULTS: Pairs = { pref: 'Fastest', start: A, end: H, output: 'json', key: 'k' }

const urlOf = (query: string) => `/router/SURRouting?${query}`
const ask = (pairs: Pairs, sent?: Sent) =>
  app.send(urlOf(String(new URLSearchParams({ ...DEFAULTS, ...pairs }))), sent)

interface Route {
  readonly RouteSummary: Readonly<Record<'TotalTime' | 'TotalDistance', string>>
  readonly RouteGeometry?: { readonly LineString: readonly { e: number; n: number }[] }
}

async function routes(pairs: Pairs): Promise<readonly Route[]> {
  const { status, text } = await ask(pairs)
  expect(status, text).toBe(200)
  return JSON.parse(text) as readonly Route[]
}

const lineOf = ({ RouteGeometry }: Route) =>
  (RouteGeometry?.LineString ?? []).map(({ e, n }) => `${e},${n}`)

/** The points as an answer writes them. */
const written = (points: readonly Point[]) =>
  points.map((point) => {
    const [e, n] = en(point).split(',')
    return `${Number(Number(e).toFixed(6))},${Number(Number(n).toFixed(6))}`
  })

const titleOf = (page: string) => /<title>HTTP Status (.*)<\/title>/.exec(page)?.[1]

describe('CORS headers are present', () => {
  test.each<[number, Pairs]>([
    [200, {}],
    [200, { callback: 'show' }],
    [200, { output: 'xml' }],
    [400, { pref: 'Scenic' }],
    [403, { key: 'nobody' }],
    [500, { srs: 'EPSG:3857' }],
  ])('with %i: %j', async (status, pairs) => {
    const answer = await ask(pairs)
    expect(answer.status).toBe(status)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })
})

describe('only GET', () => {
  const form = String(new URLSearchParams(DEFAULTS))

  test('POST with the key in the body is 403, for the key comes first', async () => {
    const answer = await app.send('/router/SURRouting', { method: 'POST', body: form })
    expect([answer.status, answer.text]).toEqual([403, '{"error":"invalid_api_key"}'])
  })

  test('POST of good parameters with the key in the URL is 400', async () => {
    const answer = await app.send(urlOf('key=k'), { method: 'POST', body: form })
    expect([answer.status, titleOf(answer.text)]).toEqual([
      400,
      '400 - Sorry, HTTP POST not supported',
    ])
  })

  test('HEAD has the headers of GET and no body', async () => {
    const [get, head] = [await ask({}), await ask({}, { method: 'HEAD' })]
    expect([head.status, head.text]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(get.headers['content-length'])
    expect(head.headers['content-type']).toBe(get.headers['content-type'])
  })
})

describe('of a parameter that occurs twice the first value is used', () => {
  test.each([
    ['output', 'json', 'kml'],
    ['noRouteGeom', 'false', 'true'],
    ['noRouteGeom', 'true', 'false'],
    ['separateViaResults', 'false', 'true'],
    ['srs', 'EPSG:4326', 'EPSG:3301'],
    ['maxDev', '0', 'abc'],
    ['maxPoints', '3', 'abc'],
    ['bBox', '24,58 25,59', '24'],
    ['callback', 'show', 'alert(1)'],
    ['key', 'k', 'nobody'],
  ])('%s=%s before %s', async (name, first, second) => {
    const via = { via: en([2, 4]), noRouteGeom: 'false' }
    const once = await ask({ ...via, [name]: first })
    const query = new URLSearchParams({ ...DEFAULTS, ...via, [name]: first })
    query.append(name, second)
    const twice = await app.send(urlOf(String(query)))
    expect(once.status).toBe(200)
    expect([twice.status, twice.text]).toEqual([once.status, once.text])
  })
})

describe('parameters', () => {
  test('an empty one is the same as none', async () => {
    const plain = await ask({})
    const names = 'via srs noRouteGeom separateViaResults maxDev maxPoints bBox callback'
    const empty = Object.fromEntries(names.split(' ').map((name) => [name, '']))
    expect((await ask(empty)).text).toBe(plain.text)
    expect((await ask({ output: '' })).text).toBe((await ask({ output: 'xml' })).text)
  })

  test('the space between points is + or %20', async () => {
    const points = `${en([2, 4])} ${en([4, 4])}`
    const rest = `${new URLSearchParams(DEFAULTS)}&noRouteGeom=false`
    const want = await ask({ noRouteGeom: 'false', via: points, bBox: points })
    for (const space of ['+', '%20']) {
      const text = points.replace(' ', space)
      const { text: got } = await app.send(urlOf(`${rest}&via=${text}&bBox=${text}`))
      expect(got).toBe(want.text)
    }
  })

  test('those of the line are checked without a line, too', async () => {
    const titles = [{ maxDev: 'x' }, { maxPoints: 'x' }, { bBox: 'x' }].map(
      async (pairs) => titleOf((await ask(pairs)).text) ?? '',
    )
    expect(await Promise.all(titles)).toEqual([
      '500 - Non-numeric maxDev value: x',
      '500 - Non-numeric maxPoints value: x',
      '400 - Invalid bBox value: x',
    ])
  })

  test('none is dropped, however many there are', async () => {
    const many = Array.from({ length: 5000 }, (_, i) => `p${i}=1`).join('&')
    const { text } = await app.send(urlOf(`${many}&${new URLSearchParams(DEFAULTS)}`))
    expect(text).toBe((await ask({})).text)
  })
})

describe('the clipping window', () => {
  /** North of the second row: the drive is in it twice, by B and C and by F and G. */
  const corners: readonly [Point, Point] = [
    [-1, 2],
    [7, 5],
  ]
  const LINE = written([
    [0, 0],
    [0, 2],
    [0, 4],
    [2, 4],
    [2, 2],
    [4, 2],
    [4, 4],
    [6, 4],
    [6, 2],
    [6, 0],
  ])
  const query = { noRouteGeom: 'false', maxDev: '0' }

  test('a drive that comes back into it is straight between its edges', async () => {
    const bBox = corners.map(en).join(' ')
    expect(lineOf((await routes({ ...query, bBox }))[0])).toEqual(LINE)
  })

  test('its corners may stand in either order', async () => {
    const [[west, south], [east, north]] = corners
    for (const [from, to] of [
      [corners[1], corners[0]],
      [
        [west, north],
        [east, south],
      ],
    ] as const) {
      const bBox = `${en(from)} ${en(to)}`
      expect(lineOf((await routes({ ...query, bBox }))[0])).toEqual(LINE)
    }
  })
})

describe('the summary', () => {
  test('a drive of more than a day has days', async () => {
    const [route] = await routes({ start: H, end: en([306, 0]) })
    expect(route.RouteSummary).toMatchObject({
      TotalTime: 'P0Y0M1DT6H0M0.000S',
      TotalDistance: '30000.000',
    })
  })

  test('merged legs are one result, byte for byte', async () => {
    const { text, headers } = await ask({
      output: 'XML',
      end: en([2, 4]),
      via: en([0, 4]),
      separateViaResults: 'false',
      noRouteGeom: 'false',
    })
    expect(headers['content-type']).toBe('text/xml; charset=utf-8')
    const [south, north, west, east] = ['59.000000', '59.003592', '25.000000', '25.003480']
    expect(text).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<XLS xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml" version="1.1">' +
        '<ResponseHeader/><Response version="1.1" requestID="1"><DetermineRouteResponse>' +
        '<RouteSummary><TotalTime>P0Y0M0DT0H1M0.000S</TotalTime><TotalDistance value="600.000"/>' +
        `<BoundingBox><gml:pos>${south} ${west}</gml:pos><gml:pos>${north} ${east}</gml:pos></BoundingBox>` +
        '</RouteSummary><RouteGeometry><gml:LineString>' +
        `<gml:pos>${south} ${west}</gml:pos><gml:pos>${north} ${west}</gml:pos><gml:pos>${north} ${east}</gml:pos>` +
        '</gml:LineString></RouteGeometry></DetermineRouteResponse></Response></XLS>\n',
    )
  })
})

test('too many requests give the page with 429 and say when to come again', async () => {
  for (let i = 0; i < 10; i++) expect((await ask({ key: 'ten' })).status).toBe(200)
  const { status, headers, text } = await ask({ key: 'ten' })
  expect([status, titleOf(text)]).toEqual([429, '429 - Too Many Requests'])
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
})
