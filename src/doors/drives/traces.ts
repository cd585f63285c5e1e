/** A trace as a document gives it, point by point, whatever its format. */
import { textBytes } from '#host'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { TracePoint } from '../../router/matching/match.ts'
import { clipInput } from '../../text/escape.ts'
import { plainDecimalOf } from '../../text/numbers.ts'
import { membersOf, readJsonSteps, valueText } from '../../text/read-json.ts'
import { childOf, readXmlSteps, type XmlElement } from '../../text/read-xml.ts'

/** Bounds of a point's standard deviation. */
export const ACCURACY_MIN_M = 1
export const ACCURACY_MAX_M = 100

const TRACE_POINTS_MAX = 5000

export interface GivenTrace {
  readonly points: readonly TracePoint[]
  /** Milliseconds since 1970; NaN where a point has none. */
  readonly timesMs: Float64Array
  /** Numbers of the points at which the document begins anew. */
  readonly begins: ReadonlySet<number>
}

/** Takes points in their order. */
type TraceReader = ReturnType<typeof traceReader>

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/
/** A larger number counts milliseconds: as seconds it is the year 5138. */
const SECONDS_MAX = 1e11

function traceReader(accuracyM: number | undefined) {
  const points: TracePoint[] = []
  const times: number[] = []
  const begins = new Set<number>()
  return {
    /** The next point is the first of a part. */
    beginPart: () => begins.add(points.length),
    /** @param time ISO 8601, or seconds or milliseconds since 1970; @throws Refusal */
    add(lon: unknown, lat: unknown, time: unknown, accuracy: unknown) {
      const number = points.length
      if (number === TRACE_POINTS_MAX) {
        throw refusal('TRACE_POINTS_TOO_MANY', { most: TRACE_POINTS_MAX })
      }
      if (!isWithin(lon, -180, 180) || !isWithin(lat, -90, 90)) {
        throw refusal('TRACE_POINT_INVALID', { number })
      }
      times.push(timeMs(time, number))
      points.push({
        lonE7: Math.round(lon * 1e7),
        latE7: Math.round(lat * 1e7),
        accuracyM: accuracyOf(accuracy, accuracyM, number),
      })
    },
    /** @throws Refusal where there are fewer than two points */
    finish() {
      if (points.length < 2) throw refusal('TRACE_POINTS_TOO_FEW')
      return { points, timesMs: Float64Array.from(times), begins }
    },
  }
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

function timeMs(time: unknown, number: number): number {
  if (time === undefined || time === null || time === '') return Number.NaN
  if (typeof time === 'number' && Number.isFinite(time)) {
    return Math.abs(time) < SECONDS_MAX ? time * 1000 : time
  }
  const text = typeof time === 'string' ? time.trim() : ''
  const found = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(found)) {
    throw refusal('TRACE_TIME_INVALID', { number, found: clipInput(valueText(time)) })
  }
  return found
}

function accuracyOf(
  given: unknown,
  otherwise: number | undefined,
  number: number,
): number | undefined {
  if (given === undefined || given === null) return otherwise
  if (typeof given !== 'number' || !(given >= 0)) {
    throw refusal('TRACE_ACCURACY_INVALID', { number, found: clipInput(valueText(given)) })
  }
  return Math.min(ACCURACY_MAX_M, Math.max(ACCURACY_MIN_M, given))
}

const POINTS_A_PAUSE = 500

/** Pauses while it reads. @throws Refusal */
export function* gpxTrace(
  body: Uint8Array | string,
  accuracyM: number | undefined,
): Steps<GivenTrace> {
  const root = yield* readXmlSteps(body)
  if (root.name !== 'gpx') throw refusal('TRACE_ROOT', { found: root.name })
  const reader = traceReader(accuracyM)
  let read = 0
  for (const points of partsOf(root)) {
    reader.beginPart()
    for (const point of points) {
      const { attributes } = point
      const [lon, lat] = ['lon', 'lat'].map((name) =>
        plainDecimalOf(attributes.get(name)?.trim() ?? ''),
      )
      reader.add(lon, lat, childOf(point, 'time')?.text.trim(), undefined)
      if (++read % POINTS_A_PAUSE === 0) yield
    }
  }
  return reader.finish()
}

/** Track segments, or routes; each is a part of its own. */
function partsOf(root: XmlElement): XmlElement[][] {
  const named = ({ children }: XmlElement, name: string) =>
    children.filter((child) => child.name === name)
  const tracks = named(root, 'trk')
  if (tracks.length === 0) return named(root, 'rte').map((route) => named(route, 'rtept'))
  return tracks.flatMap((track) => named(track, 'trkseg').map((segment) => named(segment, 'trkpt')))
}

/** 5,000 points with their times have a third of it. */
export const GEOJSON_BYTES_MAX = 1024 * 1024
/** Twenty a point, its list among them: a document of brackets alone would have 350,000. */
const VALUES_MAX = 100_000
/** Features between two pauses. */
const FEATURES_A_PAUSE = 500

type Members = Readonly<Record<string, unknown>>

/** Pauses while it reads. @throws Refusal */
export function* geoJsonTrace(body: Uint8Array, accuracyM: number | undefined): Steps<GivenTrace> {
  if (body.length > GEOJSON_BYTES_MAX) throw refusal('TRACE_TOO_LONG', { most: GEOJSON_BYTES_MAX })
  const reader = traceReader(accuracyM)
  const read = yield* readJsonSteps(textBytes(body).toString('utf8'), (values) => {
    if (values > VALUES_MAX) throw refusal('TRACE_TOO_MANY_VALUES', { most: VALUES_MAX })
  })
  if (read === undefined) throw refusal('TRACE_NOT_READ')
  const document = membersOf(read)
  if (document.type !== 'FeatureCollection') {
    if (!addFeature(reader, document)) throw refusal('TRACE_SHAPE')
    return reader.finish()
  }
  const features = listOf(document.features)
  let isOfPoints = false
  for (const [index, feature] of features.entries()) {
    if (index % FEATURES_A_PAUSE === 0) yield
    const { geometry } = membersOf(feature)
    const isPoint = membersOf(geometry).type === 'Point'
    if (isPoint && !isOfPoints) reader.beginPart()
    isOfPoints = isPoint
    if (!addFeature(reader, membersOf(feature))) throw refusal('TRACE_SHAPE')
  }
  return reader.finish()
}

/** Adds the points of a feature or of a bare geometry. @returns whether it has such a geometry */
function addFeature(reader: TraceReader, feature: Members): boolean {
  const isFeature = feature.type === 'Feature'
  const { type, coordinates } = isFeature ? membersOf(feature.geometry) : feature
  const properties = isFeature ? membersOf(feature.properties) : {}
  const times = timesOf(properties)
  const accuracies = properties.radiuses
  if (type === 'Point') {
    add(reader, coordinates, properties.time ?? properties.timestamp, properties.radius)
  } else if (type === 'LineString' || type === 'MultiPoint') {
    addPart(reader, listOf(coordinates), times, accuracies)
  } else if (type === 'MultiLineString') {
    const [allTimes, allAccuracies] = [listOf(times), listOf(accuracies)]
    listOf(coordinates).forEach((part, index) => {
      addPart(reader, listOf(part), allTimes[index], allAccuracies[index])
    })
  } else return false
  return true
}

/** Under the names that converters of GPX use. */
function timesOf(properties: Members): unknown {
  return (
    properties.coordTimes ?? properties.times ?? membersOf(properties.coordinateProperties).times
  )
}

function addPart(
  reader: TraceReader,
  points: readonly unknown[],
  times: unknown,
  accuracies: unknown,
): void {
  const [ofPoints, around] = [listOf(times), listOf(accuracies)]
  reader.beginPart()
  points.forEach((point, index) => {
    add(reader, point, ofPoints[index], around[index])
  })
}

function add(reader: TraceReader, point: unknown, time: unknown, accuracy: unknown): void {
  const [lon, lat] = listOf(point)
  reader.add(lon, lat, time, accuracy)
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
