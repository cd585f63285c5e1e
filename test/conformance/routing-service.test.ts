/** The routing document: what the service does, and its four paths. */
import { expect, test } from 'vitest'
import { degrees, lineOf, plain, startRouting } from './routing-server.ts'

const { app, sur, map, routes, direction, body } = startRouting()

test('R-1 a route runs from start to end, and over a via where one is given', async () => {
  const direct = await routes({ noRouteGeom: 'false' })
  expect(direct).toHaveLength(1)
  const [first, second] = await routes({ via: degrees('F'), noRouteGeom: 'false' })
  expect(lineOf(first).at(-1)).toBe(lineOf(second)[0])
  expect(lineOf(direct[0])[0]).toBe(lineOf(first)[0])
  expect(lineOf(direct[0]).at(-1)).toBe(lineOf(second).at(-1))
})

test('R-2 the answer is a summary; the geometry comes where it is asked for', async () => {
  const [summary] = await routes()
  expect(Object.keys(summary)).toEqual(['RouteSummary'])
  expect(Object.keys(summary.RouteSummary)).toEqual(['TotalTime', 'TotalDistance', 'BoundingBox'])
  const [whole] = await routes({ noRouteGeom: 'false' })
  expect(Object.keys(whole)).toEqual(['RouteSummary', 'RouteGeometry'])
})

test('R-3 the directions interface says each turn, orders stops, and tells their sequence', async () => {
  const stops = ['A', 'F', 'B', 'C'] as const
  const asked = {
    stops: stops.map(degrees).join(';'),
    impedanceAttributeName: 'Distance',
    findBestSequence: 'true',
    returnStops: 'true',
  }
  const { directions, stops: table } = await body(asked)
  expect(directions[0].features.map(({ attributes }) => plain(attributes.text))).toEqual([
    'Head east on Pikk and drive 0.2 km.',
    'You have arrived: 3. destination.',
    'Head east on Pikk and drive 0.2 km.',
    'Turn right onto Kivi and drive 0.1 km.',
    'Turn left onto Kiire and drive 0.2 km.',
    'You have arrived: 2. destination.',
    'Head west on Kiire and drive 0.2 km.',
    'Turn right onto Kivi and drive 0.1 km.',
    'You have arrived: 4. destination.',
  ])
  expect(table!.features.map(({ attributes }) => attributes.Sequence)).toEqual([1, 3, 2, 4])
})

test('R-4 a route from Estonia over Latvia to Lithuania is one drive', async () => {
  const [there] = await routes({ end: degrees('V'), noRouteGeom: 'false' })
  const [metres] = [Number(there.RouteSummary.TotalDistance)]
  const { summary } = await direction({ stops: `${degrees('A')};${degrees('V')}` })
  expect(metres).toBeGreaterThan(490_000)
  expect(summary.totalLength).toBe(metres / 1000)
  const [back] = await routes({ start: degrees('V'), end: degrees('A') })
  expect(back.RouteSummary.TotalDistance).toBe(there.RouteSummary.TotalDistance)
})

test.each([
  ['200', '/router/SURRouting', {}],
  ['400', '/router/SURRouting', { pref: 'Scenic' }],
  ['403', '/router/SURRouting', { key: 'nobody' }],
  ['500', '/router/SURRouting', { srs: 'EPSG:3857' }],
  ['200', '/router/MapRouting', {}],
  ['400', '/router/MapRouting', { f: 'xml' }],
])('R-5 an answer with %s of %s has CORS headers', async (status, path, changes) => {
  const ask = path.endsWith('SURRouting') ? sur : map
  const answer = await ask(changes, { headers: { origin: 'https://example.org' } })
  expect(String(answer.status)).toBe(status)
  expect(answer.headers['access-control-allow-origin']).toBe('*')
})

test('R-6 JSONP is offered with output=json', async () => {
  const { text, headers } = await sur({ callback: 'show' })
  expect(text).toMatch(/^show && show\(\[.*\]\)$/)
  expect(headers['content-type']).toMatch(/^application\/javascript/)
})

test('R-7 /SURRouting answers GET with query parameters', async () => {
  expect((await sur()).status).toBe(200)
  expect((await sur({}, { method: 'HEAD' })).status).toBe(200)
  expect((await sur({}, { method: 'PUT' })).status).toBe(405)
})

test('R-8 /MapRouting answers directions', async () => {
  expect((await direction()).features.length).toBeGreaterThan(0)
})

const XML = 'http://www.opengis.net'
const place = (name: string, at: 'A' | 'C') =>
  `<${name}><Position><gml:Point><gml:pos>${degrees(at).replace(',', ' ')}</gml:pos></gml:Point></Position></${name}>`

test('R-9 /routing takes an XML document by POST', async () => {
  const document =
    `<XLS xmlns="${XML}/xls" xmlns:gml="${XML}/gml" version="1.1"><RequestHeader/>` +
    '<Request methodName="RouteRequest" requestID="1" version="1.1"><DetermineRouteRequest>' +
    '<RoutePlan><RoutePreference>Fastest</RoutePreference><WayPointList>' +
    `${place('StartPoint', 'A')}${place('EndPoint', 'C')}</WayPointList></RoutePlan>` +
    '</DetermineRouteRequest></Request></XLS>'
  const sent = { method: 'POST', body: document, headers: { 'content-type': 'text/xml' } }
  const { status, text } = await app.send('/router/routing?key=k', sent)
  expect(status, text).toBe(200)
  expect(text).toContain('<TotalDistance value="604.721" uom="M"/>')
  expect((await app.send('/router/routing?key=k')).status).toBe(405)
})

test('R-10 /services/* speaks SOAP', async () => {
  const envelope =
    '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>' +
    '<DetermineRoute xmlns="urn:teeviit:route:1"><pref>Fastest</pref>' +
    `<start>${degrees('A')}</start><end>${degrees('C')}</end></DetermineRoute></s:Body></s:Envelope>`
  const sent = { method: 'POST', body: envelope, headers: { 'content-type': 'text/xml' } }
  const { status, text } = await app.send('/router/services/Route?key=k', sent)
  expect(status, text).toBe(200)
  expect(text).toContain('<TotalDistance>604.721</TotalDistance>')
})
