import { describe, expect, test } from 'vitest'
import { projectionOf } from '../../../src/geo/projection.ts'
import { answerText } from '../../../src/server/answer.ts'
import { completeAnswer } from '../../../src/server/interface.ts'
import { mapRouting } from '../../../src/server/interfaces/map-routing.ts'
import { openLs } from '../../../src/server/interfaces/openls.ts'
import { surRouting } from '../../../src/server/interfaces/sur-routing.ts'
import { parametersOf } from '../../../src/server/parameters.ts'
import type { World } from '../../../src/server/world.ts'
import { childOf, readXml, type XmlElement } from '../../../src/text/read-xml.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { answerAtOnce } from '../../support/answer-at-once.ts'
import { complaints, hasXmllint } from '../../support/xmllint.ts'

const roads = draw(
  `
            D
            |
            |
  W---------X---------B---------E
            |         |
            |         |
            A---------C
  m---------------------------------n`,
  [
    { by: 'WXBE', name: 'Pikk <&>' },
    { by: 'DXA', name: 'Lai' },
    { by: 'BC', name: 'Kiire', kmh: 90 },
    { by: 'AC', name: 'Aeglane', kmh: 6 },
    { by: 'Wm', name: 'Peale', kmh: 120 },
    { by: 'mn', ref: '1', class: 'motorway', kmh: 900 },
    { by: 'nE', name: 'Maha', kmh: 120 },
  ],
)
const world = {
  routes: roads.query,
  trees: {},
  settings: { snapMetresMax: 2000 },
} as unknown as World

const degrees = (junction: string): [number, number] => {
  const { lonE7, latE7 } = roads.point(junction)
  return [lonE7 / 1e7, latE7 / 1e7]
}
const at = (junction: string) =>
  `<Position><gml:Point srsName="EPSG:4326"><gml:pos>${degrees(junction).join(' ')}</gml:pos></gml:Point></Position>`
const wayPoints = (...junctions: string[]) => {
  const last = junctions.length - 1
  const points = junctions.map((junction, i) => {
    const name = i === 0 ? 'StartPoint' : i === last ? 'EndPoint' : 'ViaPoint'
    return `<${name}>${junction.startsWith('<') ? junction : at(junction)}</${name}>`
  })
  return `<WayPointList>${points.join('')}</WayPointList>`
}
const plan = (points: string, more = '', preference = 'Fastest') =>
  `<RoutePlan><RoutePreference>${preference}</RoutePreference>${points}${more}</RoutePlan>`
const xls = (request: string, attributes = '', version = '1.1', header = '<RequestHeader/>') =>
  `<?xml version="1.0" encoding="UTF-8"?><XLS xmlns="http://www.opengis.net/xls" xmlns:xls="http://www.opengis.net/xls" xmlns:gml="http://www.opengis.net/gml" version="${version}" ${attributes}>${header}<Request methodName="RouteRequest" requestID="r&amp;1" version="1.1">${request}</Request></XLS>`
const determine = (content: string, attributes = '') =>
  `<DetermineRouteRequest ${attributes}>${content}</DetermineRouteRequest>`

const post = (body: string) => completeAnswer(openLs(parametersOf([]), world, { body }))
const answered = async (body: string) => {
  const answer = await post(body)
  if (hasXmllint) expect(complaints(answer.body, 'route-service.xsd')).toBe('')
  return { status: answer.status, text: String(answer.body), root: readXml(answer.body) }
}
const at3 = (root: XmlElement, ...path: string[]): XmlElement =>
  path.reduce((element, name) => {
    const child = childOf(element, name)
    if (!child) throw new Error(`no ${name} in ${element.name}`)
    return child
  }, root)
const RESPONSE = ['Response', 'DetermineRouteResponse']
const routeOf = async (body: string) => {
  const { status, root } = await answered(body)
  expect(status).toBe(200)
  return at3(root, ...RESPONSE)
}
const metres = (route: XmlElement) =>
  Number(at3(route, 'RouteSummary', 'TotalDistance').attributes.get('value'))
const errorOf = async (body: string) => {
  const { status, root } = await answered(body)
  expect(status).toBe(400)
  const holder = root.children.find((child) => childOf(child, 'ErrorList'))!
  const { attributes } = at3(holder, 'ErrorList', 'Error')
  expect(attributes.get('severity')).toBe('Error')
  return `${attributes.get('errorCode')}: ${attributes.get('message')}`
}
const plainRequest = xls(determine(plan(wayPoints('A', 'B'))))

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
      '<RouteGeometryRequest><BoundingBox/></RouteGeometryRequest>',
      'Inconsistent: A BoundingBox has two gml:pos',
    ],
  ])('%s is refused', async (request, message) => {
    expect(await errorOf(xls(determine(`${plan(wayPoints('A', 'B'))}${request}`)))).toBe(message)
  })
})

describe('instructions', () => {
  const request = (more = '') => `${plan(wayPoints('A', 'B'))}<RouteInstructionsRequest ${more}/>`
  test('are texts in the language of the document', async () => {
    const list = at3(
      await routeOf(xls(determine(request()), 'xls:lang="et"')),
      'RouteInstructionsList',
    )
    expect([...list.attributes]).toEqual([
      ['format', 'text/plain'],
      ['lang', 'et'],
    ])
    expect(
      list.children.map((child) => [
        child.attributes.get('duration'),
        child.attributes.get('description'),
        at3(child, 'Instruction').text.replaceAll(' ', ' '),
        at3(child, 'distance').attributes.get('value'),
      ]),
    ).toEqual([
      [
        'P0Y0M0DT0H0M15.000S',
        'Depart',
        'Suunduge põhja mööda tänavat Lai ja sõitke 0,15 km.',
        '150.000',
      ],
      [
        'P0Y0M0DT0H0M25.000S',
        'TurnRight',
        'Pöörake paremale tänavale Pikk <&> ja sõitke 0,25 km.',
        '250.000',
      ],
      ['P0Y0M0DT0H0M0.000S', 'Stop', 'Olete kohal: 2. sihtkoht.', '0.000'],
    ])
  })
  test('have geometry and box where asked for', async () => {
    const route = await routeOf(
      xls(determine(request('provideGeometry="true" provideBoundingBox="1"'))),
    )
    for (const instruction of at3(route, 'RouteInstructionsList').children) {
      expect(
        at3(instruction, 'RouteInstructionGeometry', 'LineString').children.length,
      ).toBeGreaterThan(1)
      expect(at3(instruction, 'BoundingBox').children).toHaveLength(2)
    }
  })
  test('say nothing of points that are passed', async () => {
    const points = wayPoints('A', 'X', 'B').replace('<ViaPoint>', '<ViaPoint stop="false">')
    const route = await routeOf(xls(determine(`${plan(points)}<RouteInstructionsRequest/>`)))
    const said = at3(route, 'RouteInstructionsList').children.map((c) =>
      c.attributes.get('description'),
    )
    expect(said.filter((type) => type === 'Stop')).toHaveLength(1)
  })
  test.each(['de', 'de-DE', 'lv_LV', 'JA'])('%s is a language', async (lang) => {
    expect((await post(xls(determine(request()), `xls:lang="${lang}"`))).status).toBe(200)
  })
  test('in unknown languages and forms are refused', async () => {
    expect(await errorOf(xls(determine(request()), 'xls:lang="fr"'))).toBe(
      'ValueNotRecognized: Value of xls:lang not recognized: fr',
    )
    expect(await errorOf(xls(determine(request('format="text/html"'))))).toBe(
      'NotSupported: Instructions as text/html are not supported; text/plain is',
    )
  })
})

describe('what is avoided', () => {
  const avoid = (content: string) =>
    xls(determine(plan(wayPoints('W', 'E'), `<AvoidList>${content}</AvoidList>`)))
  test('motorways', async () => {
    expect(metres(await routeOf(xls(determine(plan(wayPoints('W', 'E'))))))).toBeGreaterThan(1000)
    expect(metres(await routeOf(avoid('<AvoidFeature>Highway</AvoidFeature>')))).toBe(750)
  })
  test('toll, for there is none', async () => {
    expect(metres(await routeOf(avoid('<AvoidFeature>Tollway</AvoidFeature>')))).toBeGreaterThan(
      1000,
    )
  })
  const [lon, lat] = degrees('m').map((value, i) => value + (i === 0 ? 0.003 : 0))
  const ring = [
    [lon - 0.001, lat - 0.001],
    [lon + 0.001, lat - 0.001],
    [lon + 0.001, lat + 0.001],
    [lon - 0.001, lat + 0.001],
    [lon - 0.001, lat - 0.001],
  ]
  test.each([
    [
      'a polygon',
      `<gml:Polygon><gml:exterior><gml:LinearRing>${ring.map((p) => `<gml:pos>${p.join(' ')}</gml:pos>`).join('')}</gml:LinearRing></gml:exterior></gml:Polygon>`,
    ],
    [
      'a polygon by its list',
      `<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>${ring.flat().join(' ')}</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>`,
    ],
    [
      'a circle',
      `<gml:CircleByCenterPoint><gml:pos>${lat} ${lon}</gml:pos><gml:radius uom="M">20</gml:radius></gml:CircleByCenterPoint>`,
    ],
    [
      'a box',
      `<gml:Envelope><gml:lowerCorner>${ring[0].join(' ')}</gml:lowerCorner><gml:upperCorner>${ring[2].join(' ')}</gml:upperCorner></gml:Envelope>`,
    ],
  ])('%s', async (_, shape) => {
    expect(metres(await routeOf(avoid(`<AOI>${shape}</AOI>`)))).toBe(750)
  })
  test('everything: no route', async () => {
    const all = `<AOI><gml:CircleByCenterPoint><gml:pos>${degrees('B').join(' ')}</gml:pos><gml:radius uom="KM">9</gml:radius></gml:CircleByCenterPoint></AOI>`
    expect(await errorOf(avoid(all))).toMatch(/^Unknown: No route exists from location \(id=1; /)
  })
  test.each([
    ['<AvoidFeature>Bridge</AvoidFeature>', 'NotSupported: AvoidFeature Bridge is not supported'],
    [at('B'), 'NotSupported: Position in AvoidList is not supported'],
    ['<AOI/>', 'Inconsistent: Element AOI must have one element in it'],
    [
      '<AOI><gml:Curve/></AOI>',
      'NotSupported: An area of interest as Curve is not supported; Polygon, CircleByCenterPoint and Envelope are',
    ],
    [
      '<AOI><gml:Polygon/></AOI>',
      'ValueNotRecognized: A polygon has 3 to 1000 positions in gml:exterior/gml:LinearRing',
    ],
  ])('%s can not be', async (content, message) => {
    expect(await errorOf(avoid(content))).toBe(message)
  })
})

describe('a route handle', () => {
  test('gives the route again', async () => {
    const first = await routeOf(
      xls(determine(plan(wayPoints('A', 'X', 'C')), 'provideRouteHandle="true"')),
    )
    const { attributes } = at3(first, 'RouteHandle')
    expect(attributes.get('serviceID')).toBe('teeviit')
    const handle = `<RouteHandle serviceID="teeviit" routeID="${attributes.get('routeID')}"/>`
    const again = await routeOf(xls(determine(`${handle}<RouteGeometryRequest/>`)))
    expect(metres(again)).toBe(metres(first))
    expect(at3(again, 'RouteGeometry').children).toHaveLength(1)
  })
  test.each([
    ['<RouteHandle routeID="x"/>', 'ValueNotRecognized: Value of routeID not recognized: x'],
    [
      '<RouteHandle serviceID="other" routeID="x"/>',
      'ValueNotRecognized: Value of serviceID not recognized: other',
    ],
  ])('%s is refused', async (handle, message) => {
    expect(await errorOf(xls(determine(handle)))).toBe(message)
  })
})

describe('an error', () => {
  test.each([
    ['', 'Inconsistent: The document is not well-formed XML: it has no element'],
    [
      '<!DOCTYPE x><x/>',
      'Inconsistent: The document has a document type declaration, which is not allowed',
    ],
    [
      '<XLS version="1.1"/>',
      'Inconsistent: The root element is not XLS of http://www.opengis.net/xls',
    ],
    [
      plainRequest.replaceAll('opengis.net/xls', 'opengis.net/ols'),
      'Inconsistent: The root element is not XLS of http://www.opengis.net/xls',
    ],
    [xls('', '', '2.0'), 'RequestVersionMismatch: Version 1.0 to 1.2 is supported, not 2.0'],
    [xls('').replace(/<Request .*<\/Request>/, ''), 'Inconsistent: The document has no Request'],
    [xls(''), 'Inconsistent: Element Request must have one element in it'],
    [
      xls('<GeocodeRequest/>'),
      'NotSupported: GeocodeRequest is not supported; DetermineRouteRequest is',
    ],
    [
      xls(determine('')),
      'Inconsistent: Element DetermineRouteRequest has no element RoutePlan of http://www.opengis.net/xls',
    ],
    [
      xls(determine(`${plan(wayPoints('A', 'B'))}<RouteMapRequest/>`)),
      'NotSupported: RouteMapRequest is not supported',
    ],
    [
      xls(determine(plan(wayPoints('A', 'B'), '', 'Scenic'))),
      'ValueNotRecognized: Value of RoutePreference not recognized: Scenic',
    ],
    [
      xls(determine(plan(wayPoints('A', 'B')), 'distanceUnit="NM"')),
      'ValueNotRecognized: Value of distanceUnit not recognized: NM',
    ],
    [
      xls(determine(plan('<WayPointList/>'))),
      'Inconsistent: Element WayPointList has no element StartPoint of http://www.opengis.net/xls',
    ],
    [
      xls(
        determine(
          plan(wayPoints('A', 'B')).replace('<RoutePlan>', '<RoutePlan useRealTimeTraffic="true">'),
        ),
      ),
      'NotSupported: useRealTimeTraffic is not supported',
    ],
    [
      xls(
        determine(
          plan(
            wayPoints(
              '<Address countryCode="EE"><freeFormAddress>Pikk 1</freeFormAddress></Address>',
              'B',
            ),
          ),
        ),
      ),
      'Unknown: This release has no search index',
    ],
    [
      xls(
        determine(
          plan(
            wayPoints('<Position><gml:Point><gml:pos>10 10</gml:pos></gml:Point></Position>', 'B'),
          ),
        ),
      ),
      `Unknown: No route exists from location (id=1; e=10; n=10) to location (id=2; e=${degrees('B')[0]}; n=${degrees('B')[1]}).`,
    ],
  ])('%#', async (body, message) => {
    expect(await errorOf(body)).toBe(message)
  })
})
