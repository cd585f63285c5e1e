/** Traces as documents give them: what a point may be, and how many. */
import { describe, expect, test } from 'vitest'
import { GEOJSON_BYTES_MAX, geoJsonTrace, gpxTrace } from '../../src/doors/drives/traces.ts'
import { runToEnd } from '../../src/report/steps.ts'

const ofJson = (document: unknown, accuracyM?: number) =>
  runToEnd(geoJsonTrace(Buffer.from(JSON.stringify(document)), accuracyM))
const line = (coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})
const point = (coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})
const collection = (features: unknown) => ({ type: 'FeatureCollection', features })
const TWO = [
  [24, 59],
  [24.5, 59.25],
]
const code = (wanted: string) => expect.objectContaining({ code: wanted })

describe('a point', () => {
  test.each([[[180, 90]], [[-180, -90]], [[0, 0, 7]]])('may be at %j', (at) => {
    expect(ofJson(line([at, at])).points[0]).toEqual({
      lonE7: at[0] * 1e7,
      latE7: at[1] * 1e7,
      accuracyM: undefined,
    })
  })
  test.each([
    [[180.1, 0]],
    [[-180.1, 0]],
    [[0, 90.1]],
    [[0, -90.1]],
    [['24', 59]],
    [[24]],
    ['24,59'],
    [null],
  ])('may not be at %j', (at) => {
    expect(() => ofJson(line([[24, 59], at]))).toThrow(code('TRACE_POINT_INVALID'))
  })
  test('has a time as a text, in seconds or in milliseconds, or none', () => {
    const times = [
      '2026-01-02T03:04:05Z',
      ' 2026-01-02T03:04Z ',
      '2026-01-02T03:04:05.5+02:00',
      1e11 - 1,
      1e11,
      -1e11,
      0,
      '',
      null,
    ]
    const coordinates = times.map(() => [24, 59])
    const { timesMs } = ofJson(line(coordinates, { coordTimes: times }))
    expect([...timesMs]).toEqual([
      Date.UTC(2026, 0, 2, 3, 4, 5),
      Date.UTC(2026, 0, 2, 3, 4),
      Date.UTC(2026, 0, 2, 1, 4, 5, 500),
      (1e11 - 1) * 1_000,
      1e11,
      -1e11,
      0,
      NaN,
      NaN,
    ])
    for (const wrong of ['2026-01-02', '2026-01-02 03:04', '2026-13-02T03:04Z', 'x', true, {}])
      expect(() => ofJson(line(TWO, { times: [wrong] }))).toThrow(code('TRACE_TIME_INVALID'))
  })
  test('has a deviation from 1 to 100 metres, or that of the request', () => {
    const given = [0, 0.5, 1, 1.5, 100, 100.5, null, undefined]
    const trace = ofJson(
      line(
        given.map(() => [24, 59]),
        { radiuses: given },
      ),
      7,
    )
    expect(trace.points.map(({ accuracyM }) => accuracyM)).toEqual([1, 1, 1, 1.5, 100, 100, 7, 7])
    for (const wrong of [-0.1, '5', true, {}, [{}]])
      expect(() => ofJson(line(TWO, { radiuses: [1, wrong] }))).toThrow(
        code('TRACE_ACCURACY_INVALID'),
      )
  })
})

describe('a document of GeoJSON', () => {
  const begins = (document: unknown) => [...ofJson(document).begins]
  test('has a part for each line, and one for points that follow each other', () => {
    expect(begins({ type: 'LineString', coordinates: TWO })).toEqual([0])
    expect(begins(line(TWO))).toEqual([0])
    expect(begins({ type: 'MultiPoint', coordinates: TWO })).toEqual([0])
    expect(begins({ type: 'MultiLineString', coordinates: [TWO, TWO] })).toEqual([0, 2])
    const [a, b] = TWO.map((at) => point(at))
    expect(begins(collection([a, b, line(TWO), line(TWO), a, b]))).toEqual([0, 2, 4, 6])
    expect(begins(collection([line(TWO), a, b, a]))).toEqual([0, 2])
  })
  test('has times and deviations at its lines and points', () => {
    const times = ['1970-01-01T00:00:01Z', '1970-01-01T00:00:02Z']
    const multi = {
      type: 'Feature',
      properties: {
        coordinateProperties: { times: [times, ['1970-01-01T00:00:03Z']] },
        radiuses: [[2], [3, 4]],
      },
      geometry: { type: 'MultiLineString', coordinates: [TWO, TWO] },
    }
    const trace = ofJson(multi)
    expect([...trace.timesMs]).toEqual([1_000, 2_000, 3_000, NaN])
    expect(trace.points.map(({ accuracyM }) => accuracyM)).toEqual([2, undefined, 3, 4])
    const points = ofJson(
      collection([
        point([24, 59], { time: times[0], timestamp: times[1], radius: 5 }),
        point([24, 59], { timestamp: times[1] }),
      ]),
    )
    expect([...points.timesMs]).toEqual([1_000, 2_000])
    expect(points.points.map(({ accuracyM }) => accuracyM)).toEqual([5, undefined])
    expect([...ofJson(line(TWO, { times, coordTimes: [5, 6] })).timesMs]).toEqual([5_000, 6_000])
  })
  test.each([
    ['TRACE_SHAPE', { type: 'Polygon', coordinates: [] }],
    ['TRACE_SHAPE', collection([line(TWO), { type: 'Feature', geometry: null }])],
    ['TRACE_SHAPE', []],
    ['TRACE_POINTS_TOO_FEW', collection([])],
    ['TRACE_POINTS_TOO_FEW', collection('x')],
    ['TRACE_POINTS_TOO_FEW', line([[24, 59]])],
    ['TRACE_POINTS_TOO_FEW', { type: 'LineString' }],
  ])('%s: %j', (wanted, document) => {
    expect(() => ofJson(document)).toThrow(code(wanted))
  })
  test('has 5,000 points and 100,000 values at most, in a megabyte', () => {
    const many = (count: number) => line(Array(count).fill([24, 59]))
    expect(ofJson(many(5_000)).points).toHaveLength(5_000)
    expect(() => ofJson(many(5_001))).toThrow(code('TRACE_POINTS_TOO_MANY'))
    const others = (count: number) => ({ ...line(TWO), more: Array(count).fill(0) })
    expect(ofJson(others(99_000)).points).toHaveLength(2)
    expect(() => ofJson(others(103_000))).toThrow(code('TRACE_TOO_MANY_VALUES'))
    const padded = (bytes: number) => JSON.stringify(line(TWO)).padEnd(bytes)
    const read = (text: string) => runToEnd(geoJsonTrace(Buffer.from(text), undefined))
    expect(read(padded(GEOJSON_BYTES_MAX)).points).toHaveLength(2)
    expect(() => read(padded(GEOJSON_BYTES_MAX + 1))).toThrow(code('TRACE_TOO_LONG'))
    expect(() => read('{')).toThrow(code('TRACE_NOT_READ'))
  })
})

describe('a document of GPX', () => {
  const gpx = (content: string) => `<gpx>${content}</gpx>`
  const at = (lon: string, lat: string, more = '') =>
    `<trkpt lon="${lon}" lat="${lat}">${more}</trkpt>`
  const ofGpx = (content: string) => runToEnd(gpxTrace(Buffer.from(gpx(content)), 9))
  const pair = at('24', '59') + at(' 24.5 ', '59.25', '<time> 1970-01-01T00:00:01Z </time>')
  test('has a part for each segment of its tracks, or for each route where it has none', () => {
    const segment = `<trkseg>${pair}</trkseg>`
    const route = `<rte>${pair.replaceAll('trkpt', 'rtept')}</rte>`
    const trace = ofGpx(`<trk>${segment}${segment}</trk>${route}<trk>${segment}</trk>`)
    expect([...trace.begins]).toEqual([0, 2, 4])
    expect(trace.points[1]).toEqual({ lonE7: 245_000_000, latE7: 592_500_000, accuracyM: 9 })
    expect([...trace.timesMs.subarray(0, 2)]).toEqual([NaN, 1_000])
    expect([...ofGpx(route + route).begins]).toEqual([0, 2])
  })
  test('without points, with wrong ones or another root is refused', () => {
    expect(() => ofGpx('')).toThrow(code('TRACE_POINTS_TOO_FEW'))
    expect(() => ofGpx(`<trk><trkseg>${at('1e1', '59')}</trkseg></trk>`)).toThrow(
      code('TRACE_POINT_INVALID'),
    )
    expect(() => ofGpx('<trk><trkseg><trkpt lon="24"/></trkseg></trk>')).toThrow(
      code('TRACE_POINT_INVALID'),
    )
    expect(() => runToEnd(gpxTrace('<kml/>', 9))).toThrow(code('TRACE_ROOT'))
  })
  test('and one of GeoJSON are read with a pause every 500 points', () => {
    const pausesOf = (steps: Iterator<unknown>) => {
      let pauses = 0
      while (!steps.next().done) pauses++
      return pauses
    }
    const ofPoints = (count: number) =>
      pausesOf(gpxTrace(gpx(`<trk><trkseg>${at('24', '59').repeat(count)}</trkseg></trk>`), 9))
    expect(ofPoints(500) - ofPoints(499)).toBe(1)
    const ofFeatures = (count: number) =>
      pausesOf(
        geoJsonTrace(
          Buffer.from(JSON.stringify(collection(Array(count).fill(point([24, 59]))))),
          9,
        ),
      )
    expect(ofFeatures(501) - ofFeatures(500)).toBe(1)
  })
})

test('a time or a deviation that is an object or a list is told as it is written', () => {
  const found = (wanted: string) =>
    expect.objectContaining({ facts: expect.objectContaining({ found: wanted }) })
  expect(() => ofJson(line(TWO, { times: [{ a: [1] }] }))).toThrow(found('{"a":[1]}'))
  expect(() => ofJson(line(TWO, { radiuses: [[{}]] }))).toThrow(found('[{}]'))
  expect(() => ofJson(line(TWO, { times: ['soon'] }))).toThrow(found('soon'))
})
