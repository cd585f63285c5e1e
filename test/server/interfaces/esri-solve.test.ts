/** Esri's `solve`: what `@esri/arcgis-rest-routing` sends, and what it must get back. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { esriSolve } from '../../../src/doors/esri/solve.ts'
import { decompressGeometry } from '../../support/compressed-geometry.ts'
import { degrees, feature, featureSet, plain, simple, world } from './map-roads.ts'

async function answerTo(changes: Record<string, string> = {}, asked = world) {
  const pairs = Object.entries({ f: 'json', stops: simple('A', 'B'), ...changes })
  const reply = esriSolve(parametersOf(pairs), asked, { method: 'GET' } as RequestFacts)
  return completeAnswer(reply)
}
const solve = async (changes: Record<string, string> = {}, asked = world) =>
  JSON.parse(answerText(await answerTo(changes, asked)))
const detailOf = async (changes: Record<string, string>, asked = world) => {
  const answer = await answerTo(changes, asked)
  const { error } = JSON.parse(answerText(answer))
  expect(answer.status).toBe(200)
  expect(error).toEqual({
    code: 400,
    message: 'Unable to complete operation.',
    details: [expect.any(String)],
  })
  return error.details[0]
}

test('stops alone give the route as a feature set, and neither directions nor stops', async () => {
  const body = await solve()
  expect(Object.keys(body)).toEqual(['messages', 'routes'])
  expect(body.messages).toEqual([])
  const { fieldAliases, geometryType, spatialReference, features } = body.routes
  expect(geometryType).toBe('esriGeometryPolyline')
  expect(spatialReference).toEqual({ wkid: 4326, latestWkid: 4326 })
  expect(features).toHaveLength(1)
  const [{ attributes, geometry }] = features
  expect(Object.keys(fieldAliases)).toEqual(Object.keys(attributes))
  expect(attributes).toEqual({
    ObjectID: 1,
    Name: 'Location 1 - Location 2',
    FirstStopID: 1,
    LastStopID: 2,
    StopCount: 2,
    Total_TravelTime: 0.666667,
    Total_Kilometers: 0.4,
    Total_Miles: 0.4 / 1.609344,
    Shape_Length: expect.any(Number),
  })
  const [path] = geometry.paths
  expect(geometry.paths).toHaveLength(1)
  expect(path[0]).toEqual(degrees('A').map((value) => expect.closeTo(value, 6)))
  expect(path.at(-1)).toEqual(degrees('B').map((value) => expect.closeTo(value, 6)))
  const spans = path
    .slice(1)
    .map(([x, y]: number[], i: number) => Math.hypot(x - path[i][0], y - path[i][1]))
  const length = spans.reduce((sum: number, span: number) => sum + span, 0)
  expect(attributes.Shape_Length).toBeCloseTo(length, 5)
})

test('directions have the prefix esri, miles, and a packed line each', async () => {
  const { directions } = await solve({ returnDirections: 'true' })
  const [direction] = directions
  expect(directions).toHaveLength(1)
  expect(direction.routeName).toBe('Location 1 - Location 2')
  expect(direction.summary.totalLength).toBeCloseTo(0.4 / 1.609344, 9)
  expect(direction.summary).toMatchObject({ totalTime: 0.666667, totalDriveTime: 0.666667 })
  expect(direction.summary.envelope.spatialReference).toEqual({ wkid: 4326, latestWkid: 4326 })
  const types = direction.features.map(
    ({ attributes }: { attributes: { maneuverType: string } }) => attributes.maneuverType,
  )
  expect(types).toEqual(['esriDMTDepart', 'esriDMTTurnRight', 'esriDMTStop'])
  expect(direction.features[0].attributes.length).toBeCloseTo(0.15 / 1.609344, 9)
  expect(plain(direction.features[1].attributes.text)).toBe(
    'Turn right onto Pikk and drive 0.25 km.',
  )
  for (const { compressedGeometry } of direction.features) {
    expect(decompressGeometry(compressedGeometry).length).toBeGreaterThan(0)
  }
})

test.each([
  ['esriNAUKilometers', 0.4],
  ['gisNAUKilometers', 0.4],
  ['ESRINAUMETERS', 400],
  ['esriNAUFeet', 400 / 0.3048],
])('lengths are in %s', async (directionsLengthUnits, total) => {
  const { directions } = await solve({ returnDirections: 'true', directionsLengthUnits })
  expect(directions[0].summary.totalLength).toBeCloseTo(total, 6)
})

test('stops have their order, time and status', async () => {
  const stops = simple('A', 'W', 'X', 'B')
  const body = await solve({ stops, returnStops: 'true', findBestSequence: 'true' })
  expect(body.stops.geometryType).toBe('esriGeometryPoint')
  const members = body.stops.features.map(
    ({ attributes }: { attributes: Record<string, unknown> }) => attributes,
  )
  expect(Object.keys(members[0])).toEqual([
    'ObjectID',
    'Name',
    'Sequence',
    'Cumul_TravelTime',
    'Status',
  ])
  expect(members.map(({ ObjectID }: { ObjectID: number }) => ObjectID)).toEqual([1, 2, 3, 4])
  expect(members[0]).toMatchObject({ Name: 'Location 1', Sequence: 1, Cumul_TravelTime: 0 })
  expect(members[3]).toMatchObject({ Sequence: 4, Status: 0 })
  expect(body.stops.features[0].geometry.x).toBeCloseTo(degrees('A')[0], 6)
})

test('a height of a stop is not used', async () => {
  const withHeights = [degrees('A'), degrees('B')].map((at) => [...at, 12.5].join()).join(';')
  expect(await solve({ stops: withHeights })).toEqual(await solve())
})

test('names of parameters are taken in any case', async () => {
  const body = await solve({ ReturnDirections: 'TRUE', DIRECTIONSLENGTHUNITS: 'esriNAUMeters' })
  expect(body.directions[0].summary.totalLength).toBeCloseTo(400, 6)
})

describe('spatial references', () => {
  test('3857 is written as 102100, and its lines are metres', async () => {
    for (const outSR of ['3857', '102100', '{"wkid":102100}', '{"latestWkid":3857}']) {
      const body = await solve({ outSR, returnDirections: 'true', returnStops: 'true' })
      const { spatialReference, features } = body.routes
      expect(spatialReference).toEqual({ wkid: 102_100, latestWkid: 3857 })
      const [x, y] = features[0].geometry.paths[0][0]
      const [lon, lat] = degrees('A')
      expect(x).toBeCloseTo((lon * 20_037_508.342789244) / 180, 0)
      const north = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 6_378_137
      expect(y).toBeCloseTo(north, 0)
      expect(body.directions[0].summary.envelope.xmin).toBeCloseTo(x, 0)
      const [first] = decompressGeometry(body.directions[0].features[0].compressedGeometry)
      expect(first).toEqual([x, y])
      expect(body.stops.features[0].geometry.x).toBeCloseTo(x, 0)
    }
  })
  test('3301 is the Estonian grid', async () => {
    const body = await solve({ outSR: '3301' })
    expect(body.routes.spatialReference).toEqual({ wkid: 3301, latestWkid: 3301 })
    const [{ attributes }] = body.routes.features
    // The grid's metres are nearly those of the roads.
    expect(attributes.Shape_Length / 400).toBeCloseTo(1, 2)
  })
  test('a feature may have one of its own, or that of its set', async () => {
    const [lon, lat] = degrees('B')
    const x = (lon * 20_037_508.342789244) / 180
    const y = Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 6_378_137
    const b = { geometry: { x, y, spatialReference: { wkid: 102_100 } } }
    const stops = featureSet([feature('A', { Name: 'Kodu' }), b])
    const body = await solve({ stops })
    expect(body.routes.features[0].attributes).toMatchObject({
      Name: 'Kodu - Location 2',
      Total_Kilometers: expect.closeTo(0.4, 4),
    })
    const set = featureSet([{ geometry: { x, y } }, { geometry: { x, y } }], {
      spatialReference: { wkid: 3857 },
    })
    expect((await solve({ stops: set })).routes.features[0].attributes.Total_Kilometers).toBe(0)
  })
  test('another one is refused', async () => {
    const sentence = 'Invalid value of parameter "outSR": the spatial reference is not supported'
    for (const outSR of ['2180', '3059', 'x', '{"wkid":1}', '{']) {
      expect(await detailOf({ outSR })).toBe(sentence)
    }
  })
})

test('lines are left out or straight where that is asked for', async () => {
  const none = await solve({ outputLines: 'esriNAOutputLineNone' })
  expect(none.routes.features[0].geometry).toEqual({ paths: [] })
  const straight = await solve({ outputLines: 'esriNAOutputLineStraight' })
  expect(straight.routes.features[0].geometry.paths[0]).toHaveLength(2)
  const without = await solve({ returnRoutes: 'false' })
  expect(without.routes.features).toEqual([])
})

test('faults are error objects with status 200', async () => {
  expect(await detailOf({ stops: '' })).toBe('Missing parameter "stops"')
  expect(await detailOf({ stops: '1;2' })).toBe(
    'Invalid value of parameter "stops": 1 is not x,y or x,y,z',
  )
  expect(await detailOf({ stops: '24,59,1,1;24,59' })).toContain('is not x,y')
  expect(await detailOf({ stops: '24,59' })).toBe('Parameter "stops" must have at least 2 stops')
  expect(await detailOf({ stops: '{"features":1}' })).toContain('no list of features')
  expect(await detailOf({ stops: '{' })).toContain('no valid JSON')
  expect(await detailOf({ stops: featureSet([{}, {}]) })).toContain('stop 1 has no numbers')
  expect(await detailOf({ stops: '0,0;0,1' })).toContain('out of range')
  expect(await detailOf({ barriers: '24,59' })).toBe('Parameter "barriers" is not supported')
  expect(await detailOf({ restrictUTurns: 'esriNFSBNoBacktrack' })).toContain('not supported')
  expect(await detailOf({ impedanceAttributeName: 'WalkTime' })).toContain('WalkTime')
  expect(await detailOf({ f: 'xml' })).toContain('allowed: json, pjson')
  const preserve = { findBestSequence: 'true', preserveLastStop: 'false' }
  expect(await detailOf(preserve)).toBe('Parameter "preserveLastStop" is not supported')
  const [[lon, lat], near] = [degrees('A'), { ...world, settings: { snapMetresMax: 1 } }]
  const stops = `${simple('B')};${lon + 0.0005},${lat + 0.0005}`
  expect(await detailOf({ stops }, near)).toContain('No route exists')
})

test('what keeps nothing off is taken', async () => {
  const harmless = {
    barriers: '{"features":[]}',
    polygonBarriers: '',
    restrictionAttributeNames: 'none',
    restrictUTurns: 'esriNFSBAllowBacktrack',
    useHierarchy: 'true',
    travelMode: '{}',
    startTime: 'now',
  }
  expect(await solve(harmless)).toEqual(await solve())
})

test('pjson is the same, indented; a callback makes a script of it', async () => {
  const indented = answerText(await answerTo({ f: 'pjson', returnDirections: 'true' }))
  expect(indented).toContain('\n "routes": {\n  "fieldAliases": {\n')
  expect(indented).toContain('"messages": []')
  expect(JSON.parse(indented)).toEqual(await solve({ returnDirections: 'true' }))
  const script = await answerTo({ callback: 'map.take' })
  expect(script.contentType).toBe('application/javascript; charset=utf-8')
  expect(answerText(script)).toBe(`/**/map.take(${answerText(await answerTo())});`)
  expect(await detailOf({ callback: 'a(b' })).toBe('Invalid callback name')
})

test('the price is that of a route', () => {
  const price = (count: number) => {
    const stops = Array(count).fill(degrees('A').join()).join(';')
    const reply = esriSolve(parametersOf([['stops', stops]]), world, {} as RequestFacts)
    return 'cost' in reply && reply.cost
  }
  expect([price(2), price(11), price(12), price(200)]).toEqual([1, 1, 2, 20])
})
