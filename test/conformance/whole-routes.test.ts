/** Whole answers of the router, member by member and header by header, in each of its interfaces. */
import { describe, expect, test } from 'vitest'
import { degrees, type Place, startRouting } from './routing-server.ts'
import {
  faultStatus,
  HTML_TYPE,
  JSON_TYPE,
  outside,
  pageOf,
  SCRIPT_TYPE,
  SOAP_VERSIONS,
  sameXml,
  soapCall,
  soapFault,
  soapResult,
  soapType,
  XML_TYPE,
} from './whole.ts'
import { AWAY, BY_F, DIRECTION, type Point, ROUTES, TABLE, TOUR } from './whole-routes.ts'

const { app, sur, map } = startRouting()

const posOf = ({ e, n }: Point) => `<gml:pos>${n.toFixed(6)} ${e.toFixed(6)}</gml:pos>`
const positions = (points: readonly Point[] = []) => points.map(posOf).join('')

const XLS = 'xmlns="http://www.opengis.net/xls"'
const GML = 'xmlns:gml="http://www.opengis.net/gml"'
const SEA = degrees([0, 40])
const noRoute = (id: number, to: string) =>
  `No route exists from location (id=1; e=25; n=59) to location (id=${id}; e=${to.replace(',', '; n=')}).`

/** A method that no path takes; too many requests; no key. */
async function expectShut(path: string, allow: string, sent = {}): Promise<void> {
  const address = `/router/${path}`
  const forbidden = await app.send(address, sent)
  expect(forbidden.json()).toEqual({ error: 'invalid_api_key' })
  expect(outside(forbidden)).toEqual([403, JSON_TYPE, '*', 'nosniff'])
  app.nowMs += 60_000
  for (let i = 0; i < 60; i++) await sur({ key: 'demo' })
  const many = await app.send(`${address}?key=demo`, sent)
  expect(many.text).toBe(pageOf(429, 'Too Many Requests'))
  expect(outside(many, 'retry-after')).toEqual([429, HTML_TYPE, '*', 'nosniff', '60'])
  const options = await app.send(`${address}?key=k`, { method: 'OPTIONS' })
  expect([options.status, options.text]).toEqual([204, ''])
  expect(outside(options, 'allow').slice(2)).toEqual(['*', 'nosniff', allow])
}

describe('the short-URL interface', () => {
  test('R-11 JSON, member by member', async () => {
    const answer = await sur(BY_F)
    expect(answer.json()).toEqual(ROUTES)
    expect(outside(answer)).toEqual([200, JSON_TYPE, '*', 'nosniff'])
  })
  test('R-17 XML says what JSON says', async () => {
    const responses = ROUTES.map(
      ({ RouteSummary, RouteGeometry }, leg) =>
        `<Response version="1.1" requestID="${leg + 1}"><DetermineRouteResponse><RouteSummary>` +
        `<TotalTime>${RouteSummary.TotalTime}</TotalTime>` +
        `<TotalDistance value="${RouteSummary.TotalDistance}"/>` +
        `<BoundingBox>${positions(RouteSummary.BoundingBox)}</BoundingBox></RouteSummary>` +
        `<RouteGeometry><gml:LineString>${positions(RouteGeometry?.LineString)}</gml:LineString>` +
        '</RouteGeometry></DetermineRouteResponse></Response>',
    )
    const answer = await sur({ ...BY_F, output: 'xml' })
    expect(sameXml(answer.text)).toBe(
      sameXml(`<XLS ${XLS} ${GML} version="1.1"><ResponseHeader/>${responses.join('')}</XLS>`),
    )
    expect(outside(answer)).toEqual([200, XML_TYPE, '*', 'nosniff'])
  })
  test('R-55 JSONP is the same behind the name and its guard', async () => {
    const plain = await sur()
    const called = await sur({ callback: 'a.b' })
    expect(called.text).toBe(`a.b && a.b(${plain.text})`)
    expect(outside(called)).toEqual([200, SCRIPT_TYPE, '*', 'nosniff'])
  })
  test('R-91 errors are pages, whole', async () => {
    const bad = await sur({ pref: 'Scenic' })
    expect(bad.text).toBe(pageOf(400, 'Unsupported cost function: Scenic'))
    expect(outside(bad)).toEqual([400, HTML_TYPE, '*', 'nosniff'])
    const far = await sur({ end: SEA })
    expect(far.text).toBe(pageOf(500, noRoute(2, SEA)))
    expect(outside(far)).toEqual([500, HTML_TYPE, '*', 'nosniff'])
    const put = await sur({}, { method: 'PUT' })
    expect(put.text).toBe(pageOf(405, 'Method PUT not allowed'))
    expect(outside(put, 'allow')).toEqual([405, HTML_TYPE, '*', 'nosniff', 'GET, HEAD, OPTIONS'])
    await expectShut('SURRouting', 'GET, HEAD, OPTIONS')
  })
})

describe('the directions interface', () => {
  test('R-21 directions, messages and stops, member by member in their order', async () => {
    const answer = await map(TOUR)
    const wanted = { directions: [DIRECTION], messages: [], stops: TABLE }
    expect(JSON.stringify(answer.json())).toBe(JSON.stringify(wanted))
    expect(outside(answer)).toEqual([200, JSON_TYPE, '*', 'nosniff'])
  })
  test('R-33 messages are in directionsLanguage, in the order of the stops', async () => {
    const messages = async (directionsLanguage: string) =>
      (await map({ ...AWAY, directionsLanguage })).json().messages
    expect(await messages('en_US')).toEqual([
      'Location 1 is 100 m from the nearest road',
      'Location 2 is 150 m from the nearest road',
    ])
    expect(await messages('et')).toEqual([
      'Peatus 1: lähima teeni on 100 m',
      'Peatus 2: lähima teeni on 150 m',
    ])
  })
  test('R-102 errors are JSON, member by member in their order', async () => {
    const bad = await map({ f: 'xml' })
    expect(JSON.parse(bad.text).error.status).toBe(400)
    const far = await map({ stops: `${degrees('A')};30,59` })
    const message = 'Coordinates of destination 2 (30, 59) are out of range'
    expect(JSON.stringify(far.json())).toBe(JSON.stringify({ error: { message, status: 400 } }))
    expect(outside(far)).toEqual([400, JSON_TYPE, '*', 'nosniff'])
    const put = await map({}, { method: 'PUT' })
    expect(put.json()).toEqual({ error: { message: 'Method PUT not allowed', status: 405 } })
    expect(outside(put, 'allow')).toEqual([
      405,
      JSON_TYPE,
      '*',
      'nosniff',
      'GET, HEAD, POST, OPTIONS',
    ])
    await expectShut('MapRouting', 'GET, HEAD, POST, OPTIONS')
  })
})

const wayPoint = (name: string, place: Place) =>
  `<${name}><Position><gml:Point><gml:pos>${degrees(place).replace(',', ' ')}</gml:pos></gml:Point></Position></${name}>`
const determine = (points: string, attributes = '', more = '') =>
  `<XLS ${XLS} ${GML} version="1.1"><RequestHeader sessionID="s1"/>` +
  `<Request methodName="RouteRequest" requestID="r1" version="1.1"><DetermineRouteRequest${attributes}>` +
  `<RoutePlan><RoutePreference>Fastest</RoutePreference><WayPointList>${points}</WayPointList></RoutePlan>` +
  `${more}</DetermineRouteRequest></Request></XLS>`
const posted = (body: string, contentType = 'text/xml') => ({
  method: 'POST',
  body,
  headers: { 'content-type': contentType },
})
const openLs = (body: string) => app.send('/router/routing?key=k', posted(body))
const answered = (header: string, count: number, content: string) =>
  sameXml(
    `<XLS ${XLS} xmlns:xls="http://www.opengis.net/xls" ${GML} version="1.1">` +
      `<ResponseHeader sessionID="s1">${header}</ResponseHeader>` +
      `<Response version="1.1" requestID="r1" numberOfResponses="${count}">${content}</Response></XLS>`,
  )

/** North and east of each point. */
type Line = readonly (readonly [number, number])[]
const SRS = 'srsName="EPSG:4326"'
const line = (points: Line) =>
  `<gml:LineString ${SRS}>${points.map(([n, e]) => posOf({ n, e })).join('')}</gml:LineString>`
const box = (points: Line) => {
  const [north, east] = [0, 1].map((axis) => points.map((point) => point[axis]))
  const corner = (of: (...all: number[]) => number) => posOf({ n: of(...north), e: of(...east) })
  return `<BoundingBox ${SRS}>${corner(Math.min)}${corner(Math.max)}</BoundingBox>`
}
const [A, D, E, F, C] = [
  [59, 25],
  [58.999102, 25],
  [58.999102, 25.00696],
  [58.999102, 25.01044],
  [59, 25.00696],
] as const
const LAI: Line = [A, [58.999731, 25], [58.999551, 25.000174], [58.999371, 25], D]
const instruction = (
  seconds: string,
  kind: string,
  said: string,
  kilometres: number,
  points: Line,
) =>
  `<RouteInstruction duration="P0Y0M0DT0H0M${seconds}S" description="${kind}">` +
  `<Instruction>${said}</Instruction><distance value="${kilometres}" uom="KM"/>` +
  `<RouteInstructionGeometry>${line(points)}</RouteInstructionGeometry>${box(points)}</RouteInstruction>`

describe('OpenLS', () => {
  test('R-9 a route with all that can be asked for, element by element', async () => {
    const points =
      wayPoint('StartPoint', 'A') + wayPoint('ViaPoint', 'F') + wayPoint('EndPoint', 'C')
    const wanted =
      '<RouteGeometryRequest/><RouteInstructionsRequest format="text/plain" provideGeometry="true" provideBoundingBox="true"/>'
    const answer = await openLs(
      determine(points, ' provideRouteHandle="true" distanceUnit="KM"', wanted),
    )
    const whole: Line = [...LAI, F, E, C]
    expect(sameXml(answer.text)).toBe(
      answered(
        '',
        1,
        '<DetermineRouteResponse><RouteHandle serviceID="teeviit" routeID="eJyLVkpLLC5JLS5R0jExNjKDEEamOqaWOoYwjp6BoYGJiY6phZ6lpaWhgRGyjIGZpRlYcSwAj5EQRg"/>' +
          '<RouteSummary><TotalTime>P0Y0M0DT0H0M40.189S</TotalTime><TotalDistance value="1.004721" uom="KM"/>' +
          `${box(whole)}</RouteSummary><RouteGeometry>${line(whole)}</RouteGeometry>` +
          '<RouteInstructionsList format="text/plain" xls:lang="en">' +
          instruction('4.189', 'Depart', 'Head south on Lai and drive 0.1 km.', 0.104721, LAI) +
          instruction('24.000', 'TurnLeft', 'Turn left onto Kiire and drive 0.6 km.', 0.6, [D, F]) +
          instruction('0.000', 'Stop', 'You have arrived: 2. destination.', 0, [F, F]) +
          instruction('8.000', 'Depart', 'Head west on Kiire and drive 0.2 km.', 0.2, [F, E]) +
          instruction('4.000', 'TurnRight', 'Turn right onto Kivi and drive 0.1 km.', 0.1, [E, C]) +
          instruction('0.000', 'Stop', 'You have arrived: 3. destination.', 0, [C, C]) +
          '</RouteInstructionsList></DetermineRouteResponse>',
      ),
    )
    expect(outside(answer)).toEqual([200, XML_TYPE, '*', 'nosniff'])
  })
  test('R-9 two requests have two responses in their order, each with its id', async () => {
    const document = determine(wayPoint('StartPoint', 'A') + wayPoint('EndPoint', 'C'))
    const [, request] = /(<Request [\s\S]*<\/Request>)/.exec(document)!
    const back = request.replaceAll('"r1"', '"r2"').replace('Fastest', 'Shortest')
    const { text } = await openLs(document.replace(request, request + back))
    const responses = [...text.matchAll(/requestID="(\w+)"[\s\S]*?value="([^"]*)"/g)]
    expect(responses.map(([, id, metres]) => [id, metres])).toEqual([
      ['r1', '604.721'],
      ['r2', '400.000'],
    ])
  })
  test('R-9 errors are XLS, element by element', async () => {
    const error = (code: string, message: string) =>
      `<ErrorList highestSeverity="Error"><Error errorCode="${code}" severity="Error" message="${message}"/></ErrorList>`
    const far = await openLs(determine(wayPoint('StartPoint', 'A') + wayPoint('EndPoint', 'H')))
    expect(sameXml(far.text)).toBe(answered('', 0, error('Unknown', noRoute(2, degrees('H')))))
    expect(outside(far)).toEqual([400, XML_TYPE, '*', 'nosniff'])
    const broken = await openLs('<x')
    const message =
      'The document is not well-formed XML: a wrong character in the tag of x at line 1, character 3'
    expect(sameXml(broken.text)).toBe(
      answered(error('Inconsistent', message), 0, '')
        .replace(' sessionID="s1"', '')
        .replace('"r1"', '""'),
    )
    const start = determine(wayPoint('StartPoint', 'A'))
    const both = await openLs(
      start.replace(
        '</XLS>',
        `${/<Request .*<\/Request>/.exec(start)![0].replaceAll('r1', 'r2')}</XLS>`,
      ),
    )
    expect([...both.text.matchAll(/requestID="(\w+)"/g)].map(([, id]) => id)).toEqual(['r1', 'r2'])
    const put = await app.send('/router/routing?key=k', { method: 'PUT' })
    expect(put.text).toContain(error('Unknown', 'Method PUT not allowed'))
    expect(outside(put, 'allow')).toEqual([405, XML_TYPE, '*', 'nosniff', 'POST, OPTIONS'])
    await expectShut('routing', 'POST, OPTIONS', posted('<x'))
  })
})

describe.each(SOAP_VERSIONS)('SOAP %s', (version) => {
  const call = (operation: string, asked: object) =>
    app.send('/router/services/Route?key=k', soapCall(version, 'route', operation, asked))

  test('R-10 DetermineRoute has the routes of the short-URL interface', async () => {
    const answer = await call('DetermineRoute', {
      pref: 'Fastest',
      start: degrees('A'),
      end: degrees('C'),
      ...BY_F,
    })
    const northFirst = (points: readonly Point[] = []) => points.map(({ n, e }) => ({ n, e }))
    const Route = ROUTES.map(({ RouteSummary, RouteGeometry }) => ({
      RouteSummary: { ...RouteSummary, BoundingBox: northFirst(RouteSummary.BoundingBox) },
      RouteGeometry: { LineString: northFirst(RouteGeometry?.LineString) },
    }))
    expect(sameXml(answer.text)).toBe(soapResult(version, 'route', 'DetermineRoute', { Route }))
    expect(outside(answer)).toEqual([200, soapType(version), '*', 'nosniff'])
  })
  const asked = {
    directionsLanguage: 'en',
    directionsLengthUnits: 'gisNAUMeters',
    outputGeometryPrecisionUnits: 'gisMeters',
    ignoreInvalidLocations: true,
    returnRoutes: false,
    findBestSequence: false,
  }
  test('R-10 MapRouting has the directions and stops of the directions interface', async () => {
    const answer = await call('MapRouting', { ...asked, ...TOUR })
    const features = DIRECTION.features.map(({ compressedGeometry, attributes }) => ({
      attributes,
      compressedGeometry,
    }))
    const wanted = { directions: { ...DIRECTION, features }, stops: TABLE }
    expect(sameXml(answer.text)).toBe(soapResult(version, 'route', 'MapRouting', wanted))
    expect(outside(answer)).toEqual([200, soapType(version), '*', 'nosniff'])
  })
  test('R-10 MapRouting has the messages behind the directions', async () => {
    const { text } = await call('MapRouting', { ...asked, ...AWAY })
    expect(text).toContain(
      '</directions><messages>Location 1 is 100 m from the nearest road</messages>' +
        '<messages>Location 2 is 150 m from the nearest road</messages></MapRoutingResponse>',
    )
  })
  test.each([
    [400, { pref: 'Scenic' }, 'Unsupported cost function: Scenic'],
    [500, { end: SEA }, noRoute(2, SEA)],
  ])('R-10 a fault has the status %i in its detail', async (status, changes, message) => {
    const route = { pref: 'Fastest', start: degrees('A'), end: degrees('C'), ...changes }
    const answer = await call('DetermineRoute', route)
    expect(sameXml(answer.text)).toBe(soapFault(version, 'route', status, message))
    expect(outside(answer)).toEqual([
      faultStatus(version, status),
      soapType(version),
      '*',
      'nosniff',
    ])
  })
  test('R-10 it wants a key, keeps its limit, and takes no PUT', async () => {
    const sent = soapCall(version, 'route', 'DetermineRoute', {})
    await expectShut('services/Route', 'GET, HEAD, POST, OPTIONS', sent)
    const put = await app.send('/router/services/Route?key=k', { method: 'PUT' })
    expect(put.text).toBe(pageOf(405, 'Method PUT not allowed'))
    expect(outside(put, 'allow')).toEqual([
      405,
      HTML_TYPE,
      '*',
      'nosniff',
      'GET, HEAD, POST, OPTIONS',
    ])
  })
})
