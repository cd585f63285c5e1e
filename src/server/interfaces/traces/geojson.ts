/**
 * A trace out of GeoJSON: a line, several lines, or points in their order. Times of a line are in its property
 * `coordTimes` or `times`, accuracies in `radiuses`; a point has `time` and `radius` of its own.
 */
import { refusal } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import { readJsonSteps } from '../../../text/read-json.ts'
import { type GivenTrace, type TraceReader, traceReader } from './given-trace.ts'

/** 5,000 points with their times have a third of it. */
export const GEOJSON_BYTES_MAX = 1024 * 1024
/** Twenty a point, its list among them: a document of brackets alone would have 350,000. */
const VALUES_MAX = 100_000
/** Features between two pauses. */
const FEATURES_A_PAUSE = 500

type Members = Readonly<Record<string, unknown>>

/** Pauses while it reads. @throws Refusal */
export function* geoJsonTrace(body: Uint8Array, accuracyM: number | undefined): Steps<GivenTrace> {
  if (body.length > GEOJSON_BYTES_MAX) {
    throw refusal('TRACE_TOO_LONG', { most: GEOJSON_BYTES_MAX })
  }
  const reader = traceReader(accuracyM)
  const read = yield* readJsonSteps(Buffer.from(body).toString(), (values) => {
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

const membersOf = (value: unknown): Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Members) : {}
