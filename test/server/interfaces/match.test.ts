/** `/router/match` without a server around it: formats, answer, refusals, price. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { match } from '../../../src/doors/drives/match.ts'
import { createRouteQuery } from '../../../src/router/router.ts'
import type { World } from '../../../src/use-cases/world.ts'
import { at, town } from '../../router/hand-drawn.ts'

type Point = readonly [column: number, row: number]

/**  A---B---C, two hundred metres each; the second road has no name. */
const roads = town({ A: [0, 0], B: [2, 0], C: [4, 0] }, [{ road: 'A-B', name: 'Uus "1"' }, 'B-C'])
const manifest = { sources: [{ kind: 'osm', date: '2026-11-01' }] }
const world = { routes: createRouteQuery(roads.router), manifest } as unknown as World

const lonLat = ([column, row]: Point) => {
  const { lonE7, latE7 } = at(column, row)
  return [lonE7 / 1e7, latE7 / 1e7]
}
const ALONG = (
  [
    [0.5, 0.1],
    [1.5, 0],
    [2.5, 0],
    [3.5, 0],
  ] as const
).map(lonLat)
const TIMES = [0, 10, 20, 30].map(
  (second) => `2026-05-01T10:00:${String(second).padStart(2, '0')}Z`,
)

async function ask(body: string | Buffer, query = '', routes: World = world) {
  const bytes = Buffer.from(body)
  const facts = {
    method: 'POST',
    body: bytes.toString(),
    bodyBytes: bytes,
  } as unknown as RequestFacts
  const reply = await match(parametersOf([...new URLSearchParams(query)]), routes, facts)
  const answer = await completeAnswer(reply)
  const cost = isPrepared(reply) ? reply.cost : undefined
  return { ...answer, cost, json: JSON.parse(answerText(answer)) }
}

const line = (coordinates: unknown, properties: object = {}) =>
  JSON.stringify({ type: 'Feature', geometry: { type: 'LineString', coordinates }, properties })

const gpx = (points: readonly (readonly number[])[], times: readonly string[] = []) =>
  `<?xml version="1.0"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${points
    .map(
      ([lon, lat], i) =>
        `<trkpt lat="${lat}" lon="${lon}"><ele>1</ele>${times[i] ? `<time>${times[i]}</time>` : ''}</trkpt>`,
    )
    .join('')}</trkseg></trk></gpx>`

const failure = async (body: string | Buffer, query = '') => {
  const { status, json } = await ask(body, query)
  return [status, json.error.code, json.error.message]
}

test('an answer is a line for each piece, then a point for each of the trace', async () => {
  const { status, contentType, json } = await ask(line(ALONG, { coordTimes: TIMES }))
  expect([status, contentType]).toEqual([200, 'application/geo+json; charset=utf-8'])
  expect(json.type).toBe('FeatureCollection')
  expect(json.summary).toEqual({ points: 4, matched: 4, pieces: 1 })
  expect(json.features).toHaveLength(5)
  const [piece, first] = json.features
  const [from, middle, to] = (
    [
      [0.5, 0],
      [2, 0],
      [3.5, 0],
    ] as const
  ).map(lonLat)
  expect(piece.geometry).toEqual({ type: 'LineString', coordinates: [from, middle, to] })
  expect(piece.properties).toEqual({
    kind: 'piece',
    piece: 0,
    first: 0,
    last: 3,
    confidence: expect.closeTo(1, 2),
    distance: 300,
    duration: 30,
    roads: [{ name: 'Uus "1"', distance: 150 }, { distance: 150 }],
  })
  expect(first).toEqual({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: from },
    properties: {
      kind: 'point',
      index: 0,
      piece: 0,
      moved: 10,
      road: 'Uus "1"',
      confidence: expect.closeTo(1, 2),
    },
  })
})

test('a point that fits nowhere is where it was given, and says why', async () => {
  const astray = lonLat([1, 3])
  const { json } = await ask(line([ALONG[0], astray, ALONG[2]]))
  expect(json.summary).toEqual({ points: 3, matched: 2, pieces: 1 })
  expect(json.features[2]).toEqual({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: astray },
    properties: { kind: 'misfit', index: 1, reason: 'no-road' },
  })
})

describe('a trace', () => {
  test('is the same as GPX and as any shape of GeoJSON', async () => {
    const wanted = (await ask(line(ALONG, { coordTimes: TIMES }))).json
    const seconds = TIMES.map((time) => Date.parse(time) / 1000)
    const features = ALONG.map((coordinates, i) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates },
      properties: { time: TIMES[i] },
    }))
    const bodies = [
      gpx(ALONG, TIMES),
      Buffer.from(`\ufeff${gpx(ALONG, TIMES)}`, 'utf16le'),
      line(ALONG, { times: seconds }),
      line(ALONG, { coordinateProperties: { times: seconds.map((second) => second * 1000) } }),
      JSON.stringify({ type: 'FeatureCollection', features }),
      JSON.stringify({ type: 'FeatureCollection', features: [JSON.parse(line(ALONG))] }),
      JSON.stringify({ type: 'MultiPoint', coordinates: ALONG }),
      JSON.stringify({ type: 'LineString', coordinates: ALONG.map((point) => [...point, 12.5]) }),
    ]
    for (const body of bodies) expect((await ask(body)).json).toEqual(wanted)
  })

  test('begins a new piece with each track segment and each line', async () => {
    const parts = [ALONG.slice(0, 2), ALONG.slice(2)]
    const segments = gpx(ALONG).replace(
      `<trkpt lat="${ALONG[2][1]}"`,
      `</trkseg><trkseg><trkpt lat="${ALONG[2][1]}"`,
    )
    const segmented = segments.split('<trkseg>').length
    expect(segmented).toBe(3)
    const coordinates = parts
    const byLines = JSON.stringify({ type: 'MultiLineString', coordinates })
    for (const body of [gpx(ALONG).replace('</trkpt><trkpt', '</trkpt><trkpt'), byLines]) {
      expect((await ask(body)).json.summary.pieces).toBe(body === byLines ? 2 : 1)
    }
  })

  test('is read out of the routes of a GPX document without tracks', async () => {
    const route = gpx(ALONG)
      .replaceAll('trkseg>', 'x>')
      .replaceAll(/<\/?x>/g, '')
      .replaceAll('trkpt', 'rtept')
      .replaceAll('trk>', 'rte>')
    expect((await ask(route)).json.summary).toEqual({ points: 4, matched: 4, pieces: 1 })
  })

  test('has accuracies of its own: the farther roads are looked for', async () => {
    const beside = (
      [
        [0.5, 0.7],
        [1.5, 0.7],
      ] as const
    ).map(lonLat)
    const summary = async (body: string, query = '') =>
      (await ask(body, query)).json.summary.matched
    expect(await summary(line(beside))).toBe(0)
    expect(await summary(line(beside), 'radius=15')).toBe(2)
    expect(await summary(line(beside, { radiuses: [15, 15] }))).toBe(2)
    expect(await summary(line(beside, { radiuses: [15, 15] }), 'radius=1')).toBe(2)
  })

  test('is cut after the gap that is asked for', async () => {
    const pieces = async (query: string) =>
      (await ask(line(ALONG, { coordTimes: [0, 10, 60, 70] }), query)).json.summary.pieces
    expect(await pieces('')).toBe(1)
    expect(await pieces('gap=50')).toBe(1)
    expect(await pieces('gap=49.5')).toBe(2)
  })

  test('costs a unit for each started 100 points', async () => {
    const many = (count: number) => line(Array.from({ length: count }, () => ALONG[0]))
    expect((await ask(many(2))).cost).toBe(1)
    expect((await ask(many(100))).cost).toBe(1)
    expect((await ask(many(101))).cost).toBe(2)
    expect((await ask(many(5000))).cost).toBe(50)
  })
})

describe('refused', () => {
  test.each([
    ['', 'TRACE_NOT_READ', 'The body is neither GPX nor GeoJSON'],
    ['{"type":', 'TRACE_NOT_READ', 'The body is neither GPX nor GeoJSON'],
    ['<kml/>', 'TRACE_ROOT', 'The root element of a GPX trace is gpx, not kml'],
    [
      '{"type":"Polygon","coordinates":[]}',
      'TRACE_SHAPE',
      'A GeoJSON trace is a LineString, a MultiLineString, a MultiPoint, or a collection of them or of points',
    ],
    ['null', 'TRACE_SHAPE', expect.any(String)],
    ['{"type":"FeatureCollection","features":[{}]}', 'TRACE_SHAPE', expect.any(String)],
    ['{"type":"FeatureCollection"}', 'TRACE_POINTS_TOO_FEW', 'A trace has at least 2 points'],
    [line([ALONG[0]]), 'TRACE_POINTS_TOO_FEW', 'A trace has at least 2 points'],
    ['<gpx/>', 'TRACE_POINTS_TOO_FEW', 'A trace has at least 2 points'],
    [
      line(Array.from({ length: 5001 }, () => ALONG[0])),
      'TRACE_POINTS_TOO_MANY',
      'A trace may have at most 5000 points',
    ],
    [
      line([ALONG[0], [181, 0]]),
      'TRACE_POINT_INVALID',
      'Point 1 of the trace has no longitude and latitude in degrees',
    ],
    [line([ALONG[0], ['25', '59']]), 'TRACE_POINT_INVALID', expect.any(String)],
    [
      '<gpx><trk><trkseg><trkpt lat="1e1" lon="25"/></trkseg></trk></gpx>',
      'TRACE_POINT_INVALID',
      expect.any(String),
    ],
    [
      line(ALONG, { coordTimes: ['yesterday'] }),
      'TRACE_TIME_INVALID',
      'The time of point 0 of the trace is not valid: yesterday',
    ],
    [
      line(ALONG, { radiuses: [5, -1] }),
      'TRACE_ACCURACY_INVALID',
      'The radius of point 1 of the trace is not valid: -1',
    ],
    [
      `${' '.repeat(2_000)}${line(ALONG)}${' '.repeat(1024 * 1024)}`,
      'TRACE_TOO_LONG',
      'A GeoJSON trace may have at most 1048576 bytes',
    ],
    [
      `{"type":"MultiLineString","coordinates":[${'[],'.repeat(103_000)}[]]}`,
      'TRACE_TOO_MANY_VALUES',
      'A GeoJSON trace may have at most 100000 values; leave out properties that are not needed',
    ],
    [
      `{"type":"MultiLineString","coordinates":[${'[],'.repeat(99_000)}[]]}`,
      'TRACE_POINTS_TOO_FEW',
      expect.any(String),
    ],
    ['<gpx>', 'XML_MALFORMED', expect.any(String)],
  ])('with 400: %#', async (body, code, message) => {
    expect(await failure(body)).toEqual([400, code, message])
  })

  test.each([
    ['radius=0.9', 'radius', '0.9 (allowed: 1 to 100)'],
    ['radius=101', 'radius', '101 (allowed: 1 to 100)'],
    ['radius=x', 'radius', 'x (allowed: 1 to 100)'],
    ['gap=0', 'gap', '0 (allowed: 1 to 3600)'],
    ['gap=3601', 'gap', '3601 (allowed: 1 to 3600)'],
  ])('a parameter out of its range: %s', async (query, name, found) => {
    expect(await failure(line(ALONG), query)).toEqual([
      400,
      'VALUE_INVALID',
      `Invalid ${name} value: ${found}`,
    ])
  })

  test('with 404 where the release has no roads', async () => {
    const { status, json } = await ask(line(ALONG), '', {} as World)
    expect([status, json.error.code]).toEqual([404, 'NO_ROADS'])
  })
})
