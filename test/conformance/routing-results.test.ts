/** The routing document: the results of both interfaces, field by field. */
import { describe, expect, test } from 'vitest'
import { projectionOf } from '../../src/geo/projection.ts'
import { childOf, type XmlElement } from '../../src/text/read-xml.ts'
import { decompressGeometry } from '../support/compressed-geometry.ts'
import { readXml } from '../support/read-xml.ts'
import { degrees, lineOf, PLACES, plain, startRouting, written } from './routing-server.ts'

const { sur, routes, body, direction } = startRouting()

/** From A to C by D and E. */
const LINE = ['A', [0, -0.3], [0.1, -0.5], [0, -0.7], 'D', 'E', 'C'] as const
const FULL = { noRouteGeom: 'false', maxDev: '0' }

function grid(place: 'A' | 'C'): string {
  const out = new Float64Array(2)
  const [lon, lat] = degrees(place).split(',').map(Number)
  projectionOf(3301).forward(lon, lat, out)
  return `${out[0].toFixed(2)},${out[1].toFixed(2)}`
}

describe('the short-URL result in JSON', () => {
  test('R-11 is an array of objects', async () => {
    const answer = JSON.parse((await sur()).text)
    expect(Array.isArray(answer)).toBe(true)
    expect(answer).toEqual([{ RouteSummary: expect.any(Object) }])
  })

  test('R-12 TotalTime is an ISO 8601 duration with all its parts', async () => {
    const timeOf = async (end: 'C' | 'V') =>
      (await routes({ end: degrees(end) }))[0].RouteSummary.TotalTime
    expect(await timeOf('C')).toBe('P0Y0M0DT0H0M24.189S')
    expect(await timeOf('V')).toMatch(/^P0Y0M0DT5H\d+M\d+\.\d{3}S$/)
  })

  test('R-13 TotalDistance is metres, a decimal number as a string', async () => {
    expect((await routes())[0].RouteSummary.TotalDistance).toBe('604.721')
    expect((await routes({ pref: 'Shortest' }))[0].RouteSummary.TotalDistance).toBe('400.000')
  })

  test('R-14 BoundingBox is two corners with e and n that enclose the route', async () => {
    const [{ RouteSummary }] = await routes(FULL)
    const [e, n] = written('C').split(',').map(Number)
    expect(RouteSummary.BoundingBox).toEqual([
      { e: 25, n: Number(written('D').split(',')[1]) },
      { e, n },
    ])
  })

  test('R-15 LineString is the points from start to end, present only on request', async () => {
    const [route] = await routes(FULL)
    expect(lineOf(route)).toEqual(LINE.map(written))
    expect(Object.keys(route.RouteGeometry!.LineString[0])).toEqual(['n', 'e'])
    expect((await routes({ maxDev: '0' }))[0].RouteGeometry).toBeUndefined()
  })

  test('R-16 coordinates are in the system of srs, e east and n north', async () => {
    const query = { ...FULL, srs: 'EPSG:3301', start: grid('A'), end: grid('C') }
    const [{ RouteGeometry, RouteSummary }] = await routes(query)
    const { e, n } = RouteGeometry!.LineString[0]
    expect(`${e},${n}`).toBe(grid('A'))
    expect(e).toBeLessThan(1_000_000)
    expect(n).toBeGreaterThan(6_000_000)
    expect(RouteSummary.BoundingBox[0].n).toBeGreaterThan(6_000_000)
  })
})

const inXml = async (changes = {}) => readXml((await sur({ output: 'xml', ...changes })).text)
const down = (root: XmlElement, ...path: string[]): XmlElement =>
  path.reduce((element, name) => childOf(element, name)!, root)
const RESULT = ['Response', 'DetermineRouteResponse']

describe('the short-URL result in XML', () => {
  test('R-17 is XLS 1.1 with an empty header and a Response around DetermineRouteResponse', async () => {
    const root = await inXml({ via: degrees('B') })
    expect([root.name, root.uri, root.attributes.get('version')]).toEqual([
      'XLS',
      'http://www.opengis.net/xls',
      '1.1',
    ])
    expect(root.children.map(({ name }) => name)).toEqual([
      'ResponseHeader',
      'Response',
      'Response',
    ])
    const [header, ...responses] = root.children
    expect([header.children.length, header.text, header.attributes.size]).toEqual([0, '', 0])
    responses.forEach(({ attributes, children }, leg) => {
      expect([attributes.get('version'), attributes.get('requestID')]).toEqual([
        '1.1',
        `${leg + 1}`,
      ])
      expect(children.map(({ name }) => name)).toEqual(['DetermineRouteResponse'])
    })
  })

  test('R-18 RouteSummary has TotalTime, TotalDistance with a value, and a BoundingBox', async () => {
    const summary = down(await inXml(), ...RESULT, 'RouteSummary')
    expect(down(summary, 'TotalTime').text).toBe('P0Y0M0DT0H0M24.189S')
    expect(down(summary, 'TotalDistance').attributes.get('value')).toBe('604.721')
    expect(down(summary, 'BoundingBox').children.map(({ name, uri }) => [name, uri])).toEqual([
      ['pos', 'http://www.opengis.net/gml'],
      ['pos', 'http://www.opengis.net/gml'],
    ])
  })

  test('R-19 RouteGeometry is a gml:LineString of gml:pos', async () => {
    const line = down(await inXml(FULL), ...RESULT, 'RouteGeometry', 'LineString')
    expect(line.uri).toBe('http://www.opengis.net/gml')
    expect(line.children.map(({ name }) => name)).toEqual(LINE.map(() => 'pos'))
  })

  test('R-20 a gml:pos is north then east, separated by a space', async () => {
    const line = down(await inXml(FULL), ...RESULT, 'RouteGeometry', 'LineString')
    expect(
      line.children.map(({ text }) => text.split(' ').map(Number).reverse().join(',')),
    ).toEqual(LINE.map(written))
    expect(line.children[0].text).toBe('59.000000 25.000000')
  })
})

describe('the directions result', () => {
  test('R-21 directions has one entry for each route', async () => {
    expect((await body()).directions).toHaveLength(1)
  })

  test('R-22 routeId is 1', async () => {
    expect((await direction()).routeId).toBe(1)
  })

  test('R-23 routeName is of the locations, or of the names of the stops', async () => {
    const stops = ['A', 'B', 'C'] as const
    expect((await direction({ stops: stops.map(degrees).join(';') })).routeName).toBe(
      'Location 1 - Location 3',
    )
    const named = stops.map((place) => {
      const [x, y] = degrees(place).split(',').map(Number)
      return { geometry: { x, y }, attributes: { Name: `Koht ${place}` } }
    })
    expect((await direction({ stops: JSON.stringify({ features: named }) })).routeName).toBe(
      'Koht A - Koht C',
    )
  })

  test.each(['gisNAUKilometers', 'gisNAUMeters'])(
    'R-24 totalLength is kilometres with %s',
    async (directionsLengthUnits) => {
      expect((await direction({ directionsLengthUnits })).summary.totalLength).toBe(0.604721)
    },
  )

  test('R-25 totalDriveTime and totalTime are minutes', async () => {
    const { summary } = await direction()
    expect([summary.totalDriveTime, summary.totalTime]).toEqual([0.40315, 0.40315])
  })

  test('R-26 envelope has xmin, ymin, xmax, ymax and the wkid', async () => {
    const [xmax, ymax] = written('C').split(',').map(Number)
    expect((await direction()).summary.envelope).toEqual({
      xmin: 25,
      ymin: Number(written('D').split(',')[1]),
      xmax,
      ymax,
      spatialReference: { wkid: 4326 },
    })
  })

  test('R-27 compressedGeometry is the packed line of the segment', async () => {
    const { features } = await direction({ outputGeometryPrecision: '0' })
    const lines = features.map(({ compressedGeometry }) => decompressGeometry(compressedGeometry))
    const joined = lines.flatMap((line, index) => (index === 0 ? line : line.slice(1)))
    // A stop repeats its point.
    expect(joined.map(([x, y]) => `${x},${y}`)).toEqual([...LINE, 'C' as const].map(degrees))
  })

  test('R-28 texts are in directionsLanguage, lengths in them kilometres', async () => {
    const first = async (directionsLanguage: string) =>
      plain((await direction({ directionsLanguage })).features[0].attributes.text)
    expect(await first('en_US')).toBe('Head south on Lai and drive 0.1 km.')
    expect(await first('et_EE')).toBe('Suunduge lõunasse mööda Laia tänavat ja sõitke 0,1 km.')
  })

  test('R-29 maneuverType has the prefix gisDMT', async () => {
    const { features } = await direction()
    expect(features.map(({ attributes }) => attributes.maneuverType)).toEqual([
      'gisDMTDepart',
      'gisDMTTurnLeft',
      'gisDMTTurnLeft',
      'gisDMTStop',
    ])
  })

  test('R-30 length is in directionsLengthUnits', async () => {
    const lengths = async (directionsLengthUnits: string) =>
      (await direction({ directionsLengthUnits })).features.map(
        ({ attributes }) => attributes.length,
      )
    expect(await lengths('gisNAUMeters')).toEqual([104.721, 400, 100, 0])
    expect(await lengths('gisNAUKilometers')).toEqual([0.104721, 0.4, 0.1, 0])
  })

  test('R-31 time is minutes, and the times add up to the total', async () => {
    const { features, summary } = await direction()
    const times = features.map(({ attributes }) => attributes.time)
    expect(times).toEqual([0.069817, 0.266666, 0.066667, 0])
    expect(times.reduce((sum, time) => sum + time, 0)).toBeCloseTo(summary.totalTime, 9)
  })

  test('R-32 ETA is Unix milliseconds from startTime on', async () => {
    const { features } = await direction({ startTime: '1700000000000' })
    expect(features.map(({ attributes }) => attributes.ETA - 1_700_000_000_000)).toEqual([
      0, 4189, 20_189, 24_189,
    ])
  })

  test('R-33 messages is an array', async () => {
    expect((await body()).messages).toEqual([])
  })

  const stops = (['A', 'F', 'C'] as const).map(degrees).join(';')

  test('R-34 stops comes with returnStops=true: attributes, geometry, and the wkid of the set', async () => {
    expect(Object.keys(await body({ stops }))).not.toContain('stops')
    const { stops: table } = await body({ stops, returnStops: 'true' })
    expect(table!.spatialReference).toEqual({ wkid: 4326 })
    expect(table!.features.map(({ geometry }) => `${geometry.x},${geometry.y}`)).toEqual(
      (['A', 'F', 'C'] as const).map(written),
    )
    for (const { attributes } of table!.features) {
      expect(Object.keys(attributes)).toEqual(['ObjectID', 'Sequence', 'Cumul_Time', 'Status'])
    }
  })

  test('R-35 attributes of stops: input order, new order, seconds of driving, status', async () => {
    const { stops: table } = await body({
      stops: (['A', 'F', 'D', 'C'] as const).map(degrees).join(';'),
      returnStops: 'true',
      findBestSequence: 'true',
    })
    // 4.189 s to D, 24 s on to F, and 12 s back to C.
    expect(table!.features.map(({ attributes }) => Object.values(attributes))).toEqual([
      [1, 1, 0, 0],
      [2, 3, 28.189, 0],
      [3, 2, 4.189, 0],
      [4, 4, 40.189, 0],
    ])
  })

  test('R-36 maneuverType is a name of the enumeration, Status 0 of its table for a located stop', async () => {
    const KNOWN =
      /^gisDMT(?:Unknown|Stop|Straight|(?:Bear|Turn|Sharp|Fork|Ramp)(?:Left|Right)|UTurn|Ferry|Roundabout|Highway(?:Merge|Exit|Change)|ForkCenter|Depart|EndOfFerry)$/
    const places = Object.keys(PLACES).filter((place) => place !== 'H') as (keyof typeof PLACES)[]
    const answer = await body({ stops: places.map(degrees).join(';'), returnStops: 'true' })
    for (const { attributes } of answer.directions[0].features) {
      expect(attributes.maneuverType).toMatch(KNOWN)
    }
    for (const { attributes } of answer.stops!.features) expect(attributes.Status).toBe(0)
  })
})
