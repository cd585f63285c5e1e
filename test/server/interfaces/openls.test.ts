import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { mapRouting } from '../../../src/doors/map-routing/map-routing.ts'
import { surRouting } from '../../../src/doors/sur-routing/sur-routing.ts'
import { projectionOf } from '../../../src/geo/projection.ts'
import { answerAtOnce } from '../../support/answer-at-once.ts'
import { complaints, hasXmllint } from '../../support/xmllint.ts'
import {
  answered,
  at3,
  degrees,
  determine,
  errorOf,
  metres,
  plainRequest,
  plan,
  post,
  RESPONSE,
  routeOf,
  wayPoints,
  world,
  xls,
} from './openls-roads.ts'

describe.skipIf(!hasXmllint)('schema (skipped without xmllint of libxml2-utils)', () => {
  test('finds what is wrong', async () => {
    expect(complaints('<XLS/>', 'route-service.xsd')).not.toBe('')
  })
})

describe('a route', () => {
  test('has a summary, and the identities of its request', async () => {
    const { status, root } = await answered(
      xls(determine(plan(wayPoints('A', 'B'))), '', '1.1', '<RequestHeader sessionID="s1"/>'),
    )
    expect(status).toBe(200)
    expect(root.attributes.get('version')).toBe('1.1')
    expect(at3(root, 'ResponseHeader').attributes.get('sessionID')).toBe('s1')
    const response = at3(root, 'Response')
    expect([...response.attributes]).toEqual([
      ['version', '1.1'],
      ['requestID', 'r&1'],
      ['numberOfResponses', '1'],
    ])
    const summary = at3(root, ...RESPONSE, 'RouteSummary')
    expect(at3(summary, 'TotalTime').text).toBe('P0Y0M0DT0H0M40.000S')
    expect([...at3(summary, 'TotalDistance').attributes]).toEqual([
      ['value', '400.000'],
      ['uom', 'M'],
    ])
    const [lower] = at3(summary, 'BoundingBox').children
    expect(lower.text).toBe(`${degrees('A')[1].toFixed(6)} ${degrees('A')[0].toFixed(6)}`)
    expect(root.children.map(({ name }) => name)).toEqual(['ResponseHeader', 'Response'])
    expect(at3(root, ...RESPONSE).children).toHaveLength(1)
  })

  test.each(['1.0', '1.0.0', '1.1', '1.1.0', '1.2', '1.2.0'])('by version %s', async (version) => {
    expect((await post(xls(determine(plan(wayPoints('A', 'B'))), '', version))).status).toBe(200)
  })

  test('with prefixes as the client likes them', async () => {
    const body = plainRequest
      .replaceAll(/<(\/?)(?!\/|gml|\?)/g, '<$1o:')
      .replaceAll('gml:', 'g:')
      .replace('xmlns:gml', 'xmlns:g')
      .replace('xmlns="', 'xmlns:o="')
    expect(metres(await routeOf(body))).toBe(400)
  })

  test('has the length, time and line of the other interfaces', async () => {
    const route = await routeOf(
      xls(determine(`${plan(wayPoints('D', 'B', 'W'))}<RouteGeometryRequest maxPoints="500"/>`)),
    )
    const pairs = {
      pref: 'fastest',
      start: degrees('D').join(),
      via: degrees('B').join(),
      end: degrees('W').join(),
      output: 'json',
      noRouteGeom: 'false',
      separateViaResults: 'false',
    }
    const [sur] = JSON.parse(
      String(
        answerAtOnce(surRouting(parametersOf(Object.entries(pairs)), world, { method: 'GET' }))
          .body,
      ),
    )
    const line = at3(route, 'RouteGeometry', 'LineString').children.map(({ text }) => text)
    expect(line.map((pos) => pos.split(' ').map(Number))).toEqual(
      sur.RouteGeometry.LineString.map(({ n, e }: { n: number; e: number }) => [
        expect.closeTo(n, 5),
        expect.closeTo(e, 5),
      ]),
    )
    expect(at3(route, 'RouteSummary', 'TotalTime').text).toBe(sur.RouteSummary.TotalTime)
    expect(metres(route)).toBe(Number(sur.RouteSummary.TotalDistance))
    const map = {
      stops: ['D', 'B', 'W'].map((junction) => degrees(junction).join()).join(';'),
      f: 'json',
      directionsLanguage: 'en',
      directionsLengthUnits: 'gisNAUMeters',
      outputGeometryPrecisionUnits: 'gisMeters',
      ignoreInvalidLocations: 'true',
      returnRoutes: 'false',
      findBestSequence: 'false',
    }
    const { directions } = JSON.parse(
      answerText(await completeAnswer(mapRouting(parametersOf(Object.entries(map)), world, {}))),
    )
    expect(directions[0].summary.totalLength * 1000).toBeCloseTo(metres(route), 9)
  })

  test.each([
    ['Fastest', 550],
    ['Shortest', 250],
    ['Pedestrian', 250],
  ])('by the preference %s', async (preference, length) => {
    expect(metres(await routeOf(xls(determine(plan(wayPoints('A', 'C'), '', preference)))))).toBe(
      length,
    )
  })

  test.each([
    ['KM', '0.4'],
    ['M', '400.000'],
    ['DM', '4000'],
    ['MI', '0.248548'],
    ['YD', '437.445319'],
    ['FT', '1312.335958'],
  ])('in the unit %s', async (unit, value) => {
    const route = await routeOf(xls(determine(plan(wayPoints('A', 'B')), `distanceUnit="${unit}"`)))
    expect([...at3(route, 'RouteSummary', 'TotalDistance').attributes.values()]).toEqual([
      value,
      unit,
    ])
  })

  test('several requests have an answer each', async () => {
    const two = plainRequest.replace(/(<Request .*<\/Request>)/, '$1$1')
    expect((await answered(two)).root.children.map(({ name }) => name)).toEqual([
      'ResponseHeader',
      'Response',
      'Response',
    ])
  })
})

describe('positions', () => {
  const [lon, lat] = degrees('A')
  const grid = new Float64Array(2)
  projectionOf(3301).forward(lon, lat, grid)
  const point = (srs: string, pos: string) =>
    `<Position><gml:Point ${srs ? `srsName="${srs}"` : ''}><gml:pos>${pos}</gml:pos></gml:Point></Position>`
  test.each([
    ['', `${lon} ${lat}`],
    ['', `${lat} ${lon}`],
    ['EPSG:4326', `${lat} ${lon}`],
    ['epsg:4326', `${lon} ${lat}`],
    ['urn:ogc:def:crs:EPSG::4326', `${lat} ${lon}`],
    ['http://www.opengis.net/gml/srs/epsg.xml#4326', `${lon} ${lat}`],
    ['CRS:84', `${lon} ${lat}`],
    ['EPSG:3301', `${grid[0]} ${grid[1]}`],
    ['urn:ogc:def:crs:EPSG::3301', `${grid[1]} ${grid[0]}`],
  ])('in %j: %s', async (srs, pos) => {
    expect(
      metres(await routeOf(xls(determine(plan(wayPoints(point(srs, pos), 'B')))))),
    ).toBeCloseTo(400, 0)
  })
  test('in the system of the header, which the answer has, too', async () => {
    const header = '<RequestHeader srsName="EPSG:3301"/>'
    const start = point('', `${grid[0]} ${grid[1]}`)
    const route = await routeOf(xls(determine(plan(wayPoints(start, 'B'))), '', '1.1', header))
    const box = at3(route, 'RouteSummary', 'BoundingBox')
    expect(box.attributes.get('srsName')).toBe('EPSG:3301')
    expect(Number(box.children[0].text.split(' ')[0])).toBeCloseTo(grid[1], 1)
  })
  test('of a point of interest', async () => {
    const poi = `<POI ID="1"><gml:Point><gml:pos>${lon} ${lat}</gml:pos></gml:Point></POI>`
    expect(metres(await routeOf(xls(determine(plan(wayPoints(poi, 'B'))))))).toBe(400)
  })
  test.each([
    [
      point('EPSG:3857', '1 2'),
      'ValueNotRecognized: Unknown srsName: EPSG:3857; EPSG:4326 and EPSG:3301 are known',
    ],
    [point('', '25'), 'ValueNotRecognized: A position has two numbers: 25'],
    [point('', 'a b'), 'ValueNotRecognized: Non-numeric position: a b'],
    [point('', '100 200'), 'ValueNotRecognized: Position 100 200 is none of EPSG:4326'],
    ['<Position><gml:Point/></Position>', 'ValueNotRecognized: A gml:Point needs one gml:pos'],
    ['<Position/>', 'NotSupported: A Position without gml:Point is not supported'],
    ['<POI ID="1"/>', 'NotSupported: A POI without gml:Point and Address is not supported'],
    [
      '<Place/>',
      'Inconsistent: Element StartPoint has no Position, Address or POI of http://www.opengis.net/xls',
    ],
  ])('%s is refused', async (start, message) => {
    expect(await errorOf(xls(determine(plan(wayPoints(start, 'B')))))).toBe(message)
  })
})

describe('the geometry', () => {
  const lineOf = async (request: string) => {
    const route = await routeOf(xls(determine(`${plan(wayPoints('A', 'X', 'B', 'C'))}${request}`)))
    return at3(route, 'RouteGeometry', 'LineString').children.map(({ text }) => text)
  }
  const pos = (junction: string) =>
    degrees(junction)
      .reverse()
      .map((value) => value.toFixed(6))
      .join(' ')
  test('is the line, north before east', async () => {
    expect(await lineOf('<RouteGeometryRequest/>')).toHaveLength(4)
    expect((await lineOf('<RouteGeometryRequest/>'))[0]).toBe(pos('A'))
  })
  test('has at most maxPoints points', async () => {
    expect(await lineOf('<RouteGeometryRequest maxPoints="2"/>')).toHaveLength(2)
  })
  test('or only the beginning', async () => {
    const start = await lineOf(
      '<RouteGeometryRequest maxPoints="2" provideStartingPortion="true"/>',
    )
    expect(start).toEqual([pos('A'), pos('X')])
  })
  test('is exact within a box', async () => {
    const box = `<BoundingBox><gml:pos>${degrees('A').join(' ')}</gml:pos><gml:pos>${degrees('X').join(' ')}</gml:pos></BoundingBox>`
    expect(
      (await lineOf(`<RouteGeometryRequest>${box}</RouteGeometryRequest>`)).length,
    ).toBeLessThanOrEqual(4)
  })
  test.each([
    [
      '<RouteGeometryRequest maxPoints="1"/>',
      'ValueNotRecognized: Value of maxPoints not recognized: 1',
    ],
    ['<RouteGeometryRequest scale="x"/>', 'ValueNotRecognized: Value of scale not recognized: x'],
    [
      '<RouteGeometryRequest provideStartingPortion="maybe"/>',
      'ValueNotRecognized: Value of provideStartingPortion not recognized: maybe',
    ],
    [
      '<RouteGeometryRequest><BoundingBox srsName="EPSG:3301"/></RouteGeometryRequest>',
      'NotSupported: A BoundingBox of another system than EPSG:4326 is not supported',
    ],
    [
      '<RouteGeometryRequest><BoundingBox/></RouteGeometryRequest>',
      'Inconsistent: A BoundingBox has two gml:pos',
    ],
  ])('%s is refused', async (request, message) => {
    expect(await errorOf(xls(determine(`${plan(wayPoints('A', 'B'))}${request}`)))).toBe(message)
  })
})
