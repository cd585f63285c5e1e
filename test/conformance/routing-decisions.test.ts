/** Decisions about the router, where its document leaves something open, one by one. */
import { describe, expect, test } from 'vitest'
import {
  degrees,
  lineOf,
  type Pairs,
  type Place,
  startRouting,
  surQuery,
  titleOf,
} from './routing-server.ts'

const { app, sur, map, routes, page, body, direction, error } = startRouting()

const FULL: Pairs = { noRouteGeom: 'false', maxDev: '0' }
const metresOf = async (changes: Pairs) =>
  (await routes(changes)).map(({ RouteSummary }) => RouteSummary.TotalDistance)
const stopsOf = (...places: (Place | readonly [number, number])[]) =>
  places.map((place) => degrees(place)).join(';')

describe('points and roads', () => {
  test('R-110 a point is at most 2,000 m from a road', async () => {
    // The road from H to F goes along row -1, and 20 rows are 2,000 m.
    expect(await metresOf({ start: degrees([30, 18.9]) })).toEqual(['2700.000'])
    expect(await page({ start: degrees([30, 19.1]) })).toMatch(/^500 - No route exists from/)
  })
  test('R-111 a start is where one may leave, an end where one may arrive', async () => {
    // 1,400 m east of F no drive arrives on the nearest road: the end is F.
    expect(await metresOf({ end: degrees([20, -1]) })).toEqual(
      await metresOf({ end: degrees('F') }),
    )
    expect(await metresOf({ start: degrees([20, -1]) })).toEqual(['1700.000'])
  })
  test('R-112 start equal to end is a route of length 0 with a line of two points', async () => {
    const [{ RouteSummary }] = await routes({ ...FULL, end: degrees('A') })
    expect([RouteSummary.TotalDistance, RouteSummary.TotalTime]).toEqual([
      '0.000',
      'P0Y0M0DT0H0M0.000S',
    ])
    const [route] = await routes({ ...FULL, end: degrees('A') })
    expect(lineOf(route)).toEqual(['25,59', '25,59'])
  })
})

describe('lines', () => {
  test('R-113 a negative maxDev is as 0', async () => {
    expect(await routes({ ...FULL, maxDev: '-5' })).toEqual(await routes(FULL))
  })
  test('R-114 both ends of the line are always kept', async () => {
    const [whole] = await routes(FULL)
    const ends = [lineOf(whole)[0], lineOf(whole).at(-1)]
    const bBox = `${degrees([100, 100])} ${degrees([101, 101])}`
    for (const coarse of [{ maxPoints: '2' }, { maxDev: '100000' }, { bBox }]) {
      expect(lineOf((await routes({ ...FULL, ...coarse }))[0])).toEqual(ends)
    }
  })
  test('R-115 degrees have six decimals, metres two', async () => {
    const numbers = async (changes: Pairs) =>
      [...(await sur({ ...FULL, ...changes })).text.matchAll(/"[en]":(\d+\.\d+)/g)].map(
        ([, number]) => number.split('.')[1].length,
      )
    expect(new Set(await numbers({}))).toEqual(new Set([6]))
    const grid = { srs: 'EPSG:3301', start: '557000,6540000', end: '557000,6540000' }
    expect(new Set(await numbers(grid))).toEqual(new Set([2]))
  })
})

describe('requests', () => {
  test.each([
    ['none', '', ''],
    ['a form', 'pref=Fastest', 'application/x-www-form-urlencoded'],
    ['JSON', '{"pref":"Fastest"}', 'application/json'],
    ['XML', '<XLS/>', 'text/xml'],
    ['multipart', '--x--', 'multipart/form-data; boundary=x'],
    ['of no known type', 'x', 'application/x-unknown'],
    ['above 8 MB', 'x'.repeat(9_000_000), 'text/plain'],
  ])('R-116 a POST to SURRouting is the documented 400, its body is %s', async (...given) => {
    const [, body, type] = given
    const sent = { method: 'POST', body, headers: { 'content-type': type } }
    const answer = await app.send(`/router/SURRouting?${surQuery()}`, sent)
    expect([answer.status, titleOf(answer)]).toEqual([400, '400 - Sorry, HTTP POST not supported'])
  })
  test('R-117 200 vias are taken, 201 refused with a message that names the limit', async () => {
    const via = (count: number) => new Array(count).fill(degrees('A')).join(' ')
    expect(await metresOf({ via: via(200) })).toHaveLength(201)
    expect(await page({ via: via(201) })).toBe(
      '400 - Invalid point coordinates: 201 via points, at most 200 are taken',
    )
  })
  test('R-118 200 stops are taken, 201 refused with a message that names the limit', async () => {
    const stops = (count: number) => new Array(count).fill(degrees('A')).join(';')
    expect((await direction({ stops: stops(200) })).routeName).toBe('Location 1 - Location 200')
    expect(await error({ stops: stops(201) })).toBe(
      '400 Parameter "stops" may have at most 200 stops',
    )
  })
  test('R-119 polygonBarriers is taken and ignored', async () => {
    expect(await body({ polygonBarriers: '{"features":[]}' })).toEqual(await body())
  })
  test.each(['lv', 'lv_LV', 'lt', 'lt_LT'])(
    'R-120 directionsLanguage takes %s',
    async (language) => {
      const { features } = await direction({ directionsLanguage: language })
      const said = features[0].attributes.text.replaceAll('\u00a0', ' ')
      expect(said).toBe(
        language.startsWith('lv')
          ? 'Dodieties uz dienvidiem pa ielu Lai un brauciet 0,1 km.'
          : 'Vykite į pietus gatve Lai ir važiuokite 0,1 km.',
      )
    },
  )
  test('R-121 startTime changes ETA alone', async () => {
    const withoutEta = async (startTime?: string) =>
      JSON.stringify(await body({ startTime, returnStops: 'true' })).replace(/"ETA":\d+/g, '')
    expect(await withoutEta('1700000000000')).toBe(await withoutEta())
  })
  test('R-122 the inner stops give one tour, in whatever order they are', async () => {
    const tour = async (...places: Place[]) =>
      (await direction({ stops: stopsOf(...places), findBestSequence: 'true' })).summary
    const wanted = await tour('A', 'D', 'E', 'F', 'C')
    expect(wanted.totalLength).toBe(1.004721)
    expect(await tour('A', 'F', 'E', 'D', 'C')).toEqual(wanted)
    expect(await tour('A', 'E', 'F', 'D', 'C')).toEqual(wanted)
  })
  test('R-123 outSR is the reference of stops in the simple syntax', async () => {
    const grid = '557000,6540000;557100,6540000'
    expect((await map({ stops: grid })).status).toBe(400)
    const { summary } = await direction({ stops: grid, outSR: '3301' })
    expect(summary.envelope.spatialReference).toEqual({ wkid: 3301 })
  })
})

describe('XML and SOAP', () => {
  const xls = (start: string, end: string, head = '') =>
    `${head}<XLS xmlns="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml" version="1.1"><RequestHeader/>` +
    '<Request methodName="RouteRequest" requestID="1" version="1.1"><DetermineRouteRequest><RoutePlan>' +
    '<RoutePreference>Fastest</RoutePreference><WayPointList>' +
    `<StartPoint><Position><gml:Point><gml:pos>${start}</gml:pos></gml:Point></Position></StartPoint>` +
    `<EndPoint><Position><gml:Point><gml:pos>${end}</gml:pos></gml:Point></Position></EndPoint>` +
    '</WayPointList></RoutePlan></DetermineRouteRequest></Request></XLS>'
  const post = (body: string) =>
    app.send('/router/routing?key=k', {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/xml' },
    })
  const eastNorth = (place: Place) => degrees(place).replace(',', ' ')
  const northEast = (place: Place) => degrees(place).split(',').reverse().join(' ')

  test('R-124 OpenLS reads positions in either order, by their value', async () => {
    const { status, text } = await post(xls(eastNorth('A'), eastNorth('C')))
    expect([status, /<TotalDistance value="([^"]*)"/.exec(text)?.[1]]).toEqual([200, '604.721'])
    expect((await post(xls(northEast('A'), northEast('C')))).text).toBe(text)
    expect((await post(xls(northEast('A'), eastNorth('C')))).text).toBe(text)
  })
  test('R-125 no DTD is read, and no entity expanded', async () => {
    const head = '<!DOCTYPE XLS [<!ENTITY a "25 59">]>'
    const { status, text } = await post(xls('&a;', northEast('C'), head))
    expect([status, text.includes('<ErrorList'), text.includes('25 59')]).toEqual([
      400,
      true,
      false,
    ])
  })
  test('R-126 /services/* is one route: key, limit, and then whether there is such a service', async () => {
    const path = '/router/services/Nothing'
    expect((await app.send(path)).status).toBe(403)
    expect((await app.send(`${path}?key=k`)).status).toBe(404)
    app.nowMs += 60_000
    for (let i = 0; i < 60; i++) await sur({ key: 'demo' })
    expect((await app.send(`${path}?key=demo`)).status).toBe(429)
  })
  test('R-127 /services lists the services, and ?wsdl has their address with the key', async () => {
    const list = await app.send('/router/services?key=k')
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
    expect([...list.text.matchAll(/<h2>(\w+)<\/h2>/g)].map(([, name]) => name)).toEqual([
      'Route',
      'Geocode',
      'Gazetteer',
    ])
    const { text } = await app.send('/router/services/Route?wsdl&key=k', {
      headers: { host: 'maps.example.ee' },
    })
    expect(/<soap:address location="([^"]*)"/.exec(text)?.[1]).toBe(
      'http://maps.example.ee/router/services/Route?key=k',
    )
  })
})
