/** Mapbox's isochrones over the reach of a point: areas or borders, the largest contour first. Its drives over OSRM's. */

import { boxOfPoints } from '../../geo/box.ts'
import type { Window } from '../../geo/clip.ts'
import { areaOfRing } from '../../geo/contours.ts'
import type { Refusal, RefusalCode } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { type AreaPolygons, areasSteps, type Reach } from '../../router/reach/reach.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { findReach, isochronePrice } from '../../use-cases/routes/isochrone.ts'
import { pointAt } from '../../use-cases/routes/locate-places.ts'
import { roadsOf } from '../../use-cases/routes/route.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, JSON_TYPE } from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import { type ErrorForms, interfaceOf, jsonError } from '../contract/refusals.ts'
import { writtenInPieces } from '../contract/written-answer.ts'
import { preparedDrive } from '../osrm/osrm.ts'
import { writePolygons } from '../routing/documents.ts'
import { type MapboxQuestion, readMapboxDrive, readMapboxQuestion } from './question.ts'

/** Answers what the path and the query ask for. */
export const mapboxIsochrone: Interface = interfaceOf((given, world, facts, isGone) => {
  const question = readMapboxQuestion(facts.askedPath ?? '', given)
  roadsOf(world, metricOf(question))
  return {
    cost: isochronePrice(question.contours, 0),
    answer: () => answer(question, world, isGone),
  }
}, refusedMapbox)

/** Directions, matrices and matched traces, whose answers are OSRM's. */
export const mapboxDrives: Interface = interfaceOf(
  (given, world, facts, isGone) =>
    preparedDrive(readMapboxDrive(facts.askedPath ?? '', given), world, facts, isGone),
  refusedMapbox,
)

const metricOf = ({ metric }: MapboxQuestion) =>
  metric === 'time' ? ('fastest' as const) : ('shortest' as const)

async function answer(
  question: MapboxQuestion,
  world: World,
  isGone: () => boolean,
): Promise<Answer> {
  const { lon, lat, contours } = question
  const point = pointAt(1, lon, lat)
  const asked = { point, metric: metricOf(question), contours, isReverse: false }
  const reach = await inTurns(findReach(asked, world), isGone)
  const write = (writer: ByteWriter) => collection(question, reach, world, writer)
  return writtenInPieces(JSON_TYPE, write, isGone)
}

const OPACITY = 0.33

function* collection(
  question: MapboxQuestion,
  reach: Reach,
  world: World,
  writer: ByteWriter,
): Steps<void> {
  const { contours, metric, colors, cellM } = question
  const { network } = roadsOf(world).router
  const limits = contours.map(({ limit }) => limit)
  const areas = yield* areasSteps({ network, reach, limits, cellM, fillM2: 0 })
  const kept = withoutSmall(areas, question.denoise)
  writer.ascii('{"type":"FeatureCollection","features":[')
  for (let i = contours.length - 1; i >= 0; i--) {
    const { minutes, metres } = contours[i]
    const color = colors[i] ?? colorOf(contours.length - 1 - i, contours.length)
    const properties = {
      contour: minutes ?? metres,
      metric,
      color,
      opacity: OPACITY,
      fill: color,
      fillColor: color,
      fillOpacity: OPACITY,
      'fill-opacity': OPACITY,
    }
    const separator = i === contours.length - 1 ? '' : ','
    writer.ascii(`${separator}{"type":"Feature","properties":${JSON.stringify(properties)}`)
    writer.ascii(',"geometry":')
    yield* geometry(kept[i], question.isArea, writer)
    writer.ascii('}')
  }
  writer.ascii(']}')
}

/** Colours from red over yellow to green, as far apart as there are contours. */
function colorOf(index: number, count: number): string {
  const hue = (index * 150) / count
  const chroma = 0.5
  const second = chroma * (1 - Math.abs(((hue / 60) % 2) - 1))
  const parts =
    hue < 60 ? [chroma, second, 0] : hue < 120 ? [second, chroma, 0] : [0, chroma, second]
  const hex = parts.map((part) =>
    Math.round((part + 0.25) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${hex.join('')}`
}

type Ring = ArrayLike<number>
type Polygons = readonly (readonly Ring[])[]

/** The areas without what is small beside the largest part. A part stays where one of the contour before may be in it. */
function withoutSmall(areas: readonly AreaPolygons[], denoise: number): Polygons[] {
  let before: Polygons = []
  return areas.map((polygons) => {
    const sizes = polygons.map(([outer]) => areaOf(outer))
    const least = denoise * sizes.reduce((most, size) => Math.max(most, size), 0)
    const inner = before.map(([outer]) => boxOf(outer))
    const staysFor = (outer: Ring) => {
      const { west, south, east, north } = boxOf(outer)
      return inner.some(
        (box) => box.west >= west && box.south >= south && box.east <= east && box.north <= north,
      )
    }
    before = polygons.flatMap(([outer, ...holes], i) =>
      sizes[i] < least && !staysFor(outer)
        ? []
        : [[outer, ...holes.filter((hole) => areaOf(hole) >= least)]],
    )
    return before
  })
}

const boxOf = (ring: Ring): Window => boxOfPoints(everySecond(ring, 0), everySecond(ring, 1))

const everySecond = (ring: Ring, first: number): number[] =>
  Array.from(ring).filter((_, i) => i % 2 === first)

/** Polygons, or their borders. */
function* geometry(kept: Polygons, isArea: boolean, writer: ByteWriter): Steps<void> {
  // One ring of one polygon is the usual case, and the simpler form.
  const isOne = isArea ? kept.length === 1 : kept.length === 1 && kept[0].length === 1
  const type = isArea ? 'Polygon' : 'LineString'
  writer.ascii(`{"type":"${isOne ? type : `Multi${type}`}","coordinates":`)
  if (!isOne) writer.ascii('[')
  yield* writePolygons(writer, kept, isArea)
  if (!isOne) writer.ascii(']')
  writer.ascii('}')
}

/** Square degrees, without a sign. */
const areaOf = (ring: Ring): number => Math.abs(areaOfRing(ring))

const CODES: Readonly<Partial<Record<RefusalCode, readonly [status: number, code: string]>>> = {
  MAPBOX_PATH: [404, 'NotFound'],
  MAPBOX_PROFILE: [404, 'ProfileNotFound'],
  POINT_WITHOUT_ROAD: [422, 'NoSegment'],
  // Nowhere is an answer of its drives, and no error of HTTP.
  OSRM_NO_SEGMENT: [200, 'NoSegment'],
  NO_ROUTE: [200, 'NoRoute'],
  OSRM_NO_MATCH: [200, 'NoMatch'],
  NO_ROADS: [404, 'NotFound'],
  NO_SHORTEST: [404, 'NotFound'],
}

export const MAPBOX_FORMS: ErrorForms = {
  invalidKey: (isGiven) =>
    jsonError(401, {
      message: isGiven ? 'Not Authorized - Invalid Token' : 'Not Authorized - No Token',
    }),
  tooManyRequests: (detail) => jsonError(429, { message: detail ?? 'Too Many Requests' }),
  failure: (status, message) => jsonError(status, { message }),
}

function refusedMapbox({ code, message }: Refusal): Answer {
  const [status, name] = CODES[code] ?? [422, 'InvalidInput']
  return jsonError(status, { code: name, message })
}
