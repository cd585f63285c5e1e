import { describe, expect, test } from 'vitest'
import {
  at,
  at3,
  degrees,
  determine,
  errorOf,
  metres,
  plainRequest,
  plan,
  post,
  routeOf,
  wayPoints,
  xls,
} from './openls-roads.ts'

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
        'Suunduge põhja mööda Laia tänavat ja sõitke 0,15 km.',
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
    [
      '<AOI><gml:Polygon><gml:interior/></gml:Polygon></AOI>',
      'NotSupported: A polygon with holes is not supported',
    ],
    [
      '<AOI><gml:Envelope><gml:lowerCorner>24 59</gml:lowerCorner></gml:Envelope></AOI>',
      'ValueNotRecognized: An envelope has two positions',
    ],
  ])('%s can not be', async (content, message) => {
    expect(await errorOf(avoid(content))).toBe(message)
  })
})

describe('a route handle', () => {
  test.each(['Fastest', 'Shortest'])('gives the %s route again', async (preference) => {
    const asked = plan(wayPoints('A', 'X', 'C'), '', preference)
    const first = await routeOf(xls(determine(asked, 'provideRouteHandle="true"')))
    const { attributes } = at3(first, 'RouteHandle')
    expect(attributes.get('serviceID')).toBe('teeviit')
    const handle = `<RouteHandle serviceID="teeviit" routeID="${attributes.get('routeID')}"/>`
    const again = await routeOf(xls(determine(`${handle}<RouteGeometryRequest/>`)))
    expect(metres(again)).toBe(metres(first))
    expect(at3(again, 'RouteGeometry').children).toHaveLength(1)
  })
  test('keeps nothing that is avoided', async () => {
    const avoided = plan(wayPoints('A', 'B'), '<AvoidList/>')
    expect(await errorOf(xls(determine(avoided, 'provideRouteHandle="1"')))).toBe(
      'NotSupported: A RouteHandle of a route with AvoidList is not supported',
    )
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
