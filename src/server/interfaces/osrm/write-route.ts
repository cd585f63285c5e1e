/** OSRM's route objects: legs, steps with manoeuvres and intersections, geometry, annotations. */
import type { Line } from '../../../geo/line.ts'
import type { Steps } from '../../../report/steps.ts'
import { legSteps, lineOfStep, type Step } from '../../../router/directions/directions.ts'
import {
  courseAfter,
  courseBefore,
  type Intersection,
  intersectionBefore,
  isChoice,
} from '../../../router/intersections/intersections.ts'
import { drivenMs, type Leg, type RoutePoint } from '../../../router/route.ts'
import { drawLegSteps, type LegLine, reduceLineSteps } from '../../../router/route-line.ts'
import type { RouteQuery } from '../../../router/router.ts'
import { NONE } from '../../../tables/none.ts'
import { textAt } from '../../../tables/table-file.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import type { GivenPoint } from '../../use-cases/route.ts'
import { createGeometry, type Geometry, writeGeometry } from './geometry.ts'
import { maneuverOf } from './maneuver.ts'
import type { Annotation, Geometries, RouteStyle } from './question.ts'
import { DEGREE_DECIMALS } from './waypoint.ts'
import { type Written, writeJson } from './write-json.ts'

/** A simplified line is off by at most a two thousandth of the route's length, and never by more than this. */
const SIMPLIFIED_SHARE = 2_000
const SIMPLIFIED_MAX_M = 500

const tenths = (thousandths: number): number => Math.round(thousandths / 100) / 10

/**
 * The legs are made as they are written, and the line of them all when they have been.
 * @param points those of the route, in the order of its legs
 */
export function routeObject(
  query: RouteQuery,
  legs: readonly Leg[],
  points: readonly GivenPoint[],
  style: RouteStyle,
): Record<string, unknown> {
  const lengthMm = legs.reduce((sum, leg) => sum + leg.lengthMm, 0)
  const durationMs = legs.reduce((sum, leg) => sum + leg.durationMs, 0)
  const maxDevM =
    style.overview === 'full' ? 0 : Math.min(SIMPLIFIED_MAX_M, lengthMm / 1000 / SIMPLIFIED_SHARE)
  const hasGeometry = style.overview === 'simplified' || style.overview === 'full'
  const whole = hasGeometry ? createGeometry(style.geometries) : undefined
  const drawing = { ...style, maxDevM, whole }
  const legOf = (leg: Leg, number: number): Written => ({
    write: (writer) => writeLeg(writer, query, { leg, number }, points, drawing),
  })
  return {
    legs: legs.map(legOf),
    weight_name: 'duration',
    weight: tenths(durationMs),
    duration: tenths(durationMs),
    distance: tenths(lengthMm),
    ...(whole && { geometry: whole.json() }),
  }
}

interface Drawing extends RouteStyle {
  readonly maxDevM: number
  /** Takes the lines of the legs, one after another; undefined where the route has no line of its own. */
  readonly whole: Geometry | undefined
}

function* writeLeg(
  writer: ByteWriter,
  query: RouteQuery,
  { leg, number }: { readonly leg: Leg; readonly number: number },
  points: readonly GivenPoint[],
  style: Drawing,
): Steps<void> {
  const { geometries, overview, annotations, maxDevM, whole } = style
  const needsLine = overview !== 'false' || style.hasSteps || annotations.size > 0
  const drawn = needsLine ? yield* drawLegSteps(query.router.network, leg, 4326) : undefined
  const longest = createSummary()
  writer.ascii('{"steps":[')
  if (style.hasSteps) {
    let isFirst = true
    for (const step of yield* legSteps(query, leg, number, points)) {
      if (!isFirst) writer.ascii(',')
      isFirst = false
      yield* writeStep(writer, query, leg, { step, line: lineOfStep(drawn!, step) }, geometries)
      longest.add(roadOf(query, leg, step), step.lengthMm)
      yield
    }
  }
  const took = tenths(leg.durationMs)
  writer.utf8(
    `],"summary":${JSON.stringify(longest.text())},"weight":${took},"duration":${took},"distance":${tenths(leg.lengthMm)}`,
  )
  if (annotations.size > 0) {
    writer.ascii(',"annotation":')
    yield* writeJson(writer, annotationOf(query, leg, drawn!, annotations))
  }
  if (overview !== 'false') {
    const line = maxDevM > 0 ? copyOf(drawn!.line) : drawn!.line
    const reduced = maxDevM > 0 ? yield* reduceLineSteps(line, { system: 4326, maxDevM }) : line
    if (whole) yield* whole.addSteps(reduced)
    else {
      writer.ascii(',"geometry":')
      yield* writeGeometry(writer, reduced, geometries)
    }
  }
  writer.ascii('}')
}

const copyOf = ({ x, y, count }: Line): Line => ({
  x: x.slice(0, count),
  y: y.slice(0, count),
  count,
})

/** Intersections between two pauses. */
const INTERSECTIONS_A_PAUSE = 512

interface DrawnStep {
  readonly step: Step
  readonly line: Line
}

function* writeStep(
  writer: ByteWriter,
  query: RouteQuery,
  leg: Leg,
  { step, line }: DrawnStep,
  geometries: Geometries,
): Steps<void> {
  const { firstEdge, edgeCount, toward, exitRef } = step
  writer.ascii('{"intersections":[')
  const first = intersectionBefore(query, leg, firstEdge)
  writeIntersection(writer, first)
  for (let at = firstEdge + 1; at < firstEdge + edgeCount; at++) {
    if (isChoice(query, leg, at)) {
      writer.ascii(',')
      writeIntersection(writer, intersectionBefore(query, leg, at))
    }
    if ((at - firstEdge) % INTERSECTIONS_A_PAUSE === 0) yield
  }
  writer.ascii('],"driving_side":"right","geometry":')
  yield* writeGeometry(writer, line, geometries)
  const { name, ref } = roadOf(query, leg, step)
  const took = tenths(step.durationMs)
  const { type, modifier, exit } = maneuverOf(step)
  writer.ascii(step.type === 'Ferry' ? ',"mode":"ferry"' : ',"mode":"driving"')
  if (toward !== '') writeText(writer, ',"destinations":', toward)
  if (exitRef !== '') writeText(writer, ',"exits":', exitRef)
  const after = courseAfter(query, leg, firstEdge) ?? 0
  const before = courseBefore(query, leg, firstEdge) ?? 0
  writer.ascii(`,"maneuver":{"bearing_after":${after},"bearing_before":${before},"location":[`)
  writePlace(writer, first)
  writer.ascii(`],"type":"${type}"`)
  if (modifier !== undefined) writer.ascii(`,"modifier":"${modifier}"`)
  if (exit !== undefined) writer.ascii(`,"exit":${exit}`)
  writeText(writer, '},"name":', name)
  if (ref !== '') writeText(writer, ',"ref":', ref)
  writer.ascii(`,"weight":${took},"duration":${took},"distance":${tenths(step.lengthMm)}}`)
}

function writeText(writer: ByteWriter, before: string, text: string): void {
  writer.ascii(before)
  writer.utf8(JSON.stringify(text))
}

function writePlace(writer: ByteWriter, { lonE7, latE7 }: RoutePoint): void {
  writer.decimal(lonE7 / 1e7, DEGREE_DECIMALS)
  writer.ascii(',')
  writer.decimal(latE7 / 1e7, DEGREE_DECIMALS)
}

/** Name and number of the road that a step drives, apart; '' where it has none. An arrival has those of its road. */
function roadOf({ router }: RouteQuery, leg: Leg, { firstEdge, edgeCount }: Step) {
  const { edgeName, edgeRef, texts } = router.network
  const edge = leg.edges[Math.min(leg.edges.length, firstEdge + Math.max(1, edgeCount)) - 1] >> 1
  const textOf = (code: number) => (code === NONE ? '' : textAt(texts, code))
  return { name: textOf(edgeName[edge]), ref: textOf(edgeRef[edge]) }
}

function writeIntersection(writer: ByteWriter, intersection: Intersection): void {
  const { bearings, entry, in: back, out } = intersection
  writer.ascii('{')
  if (out !== undefined) writer.ascii(`"out":${out},`)
  if (back !== undefined) writer.ascii(`"in":${back},`)
  writer.ascii(`"entry":[${entry.join()}],"location":[`)
  writePlace(writer, intersection)
  writer.ascii(`],"bearings":[${bearings.join()}]}`)
}

/** The two roads that are driven longest, in the order of the drive. */
function createSummary() {
  const lengths = new Map<string, number>()
  return {
    add({ name, ref }: { readonly name: string; readonly ref: string }, lengthMm: number): void {
      const road = name || ref
      if (road !== '') lengths.set(road, (lengths.get(road) ?? 0) + lengthMm)
    },
    text(): string {
      const longest = [...lengths].sort((a, b) => b[1] - a[1]).slice(0, 2)
      const kept = new Set(longest.map(([road]) => road))
      return [...lengths.keys()].filter((road) => kept.has(road)).join(', ')
    },
  }
}

/** What each segment of the leg's line takes; times of an edge are shared by length. */
function annotationOf(
  { router }: RouteQuery,
  leg: Leg,
  { line, edgePoint }: LegLine,
  wanted: ReadonlySet<Annotation>,
): Record<string, unknown> {
  const distance: number[] = []
  const duration: number[] = []
  const speed: number[] = []
  for (let edge = 0; edge < leg.edges.length; edge++) {
    const [first, last] = [edgePoint[edge], edgePoint[edge + 1]]
    const lengths: number[] = []
    for (let i = first; i < last; i++) lengths.push(segmentM(line, i))
    const lengthM = lengths.reduce((sum, one) => sum + one, 0)
    const seconds = drivenMs(router.metrics.fastest, leg, edge) / 1000
    for (const length of lengths) {
      const share = lengthM > 0 ? (seconds * length) / lengthM : seconds / lengths.length
      distance.push(Math.round(length * 1e6) / 1e6)
      duration.push(Math.round(share * 1e3) / 1e3)
      speed.push(share > 0 ? Math.round((length / share) * 10) / 10 : 0)
    }
  }
  const zeros = distance.map(() => 0)
  const all: Readonly<Record<Annotation, unknown>> = {
    // Ids of nodes are not kept.
    nodes: [...zeros, 0],
    distance,
    duration,
    datasources: zeros,
    weight: duration,
    speed,
  }
  return {
    ...Object.fromEntries([...wanted].map((name) => [name, all[name]])),
    ...(wanted.has('datasources') && { metadata: { datasource_names: ['Teeviit'] } }),
  }
}

const RADIUS_M = 6_371_008.8
const RADIANS = Math.PI / 180

function segmentM({ x, y }: Line, i: number): number {
  const north = (y[i + 1] - y[i]) * RADIANS
  const east = (x[i + 1] - x[i]) * RADIANS * Math.cos(((y[i] + y[i + 1]) / 2) * RADIANS)
  return Math.hypot(north, east) * RADIUS_M
}
