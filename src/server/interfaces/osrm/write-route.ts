/** OSRM's route objects: legs, steps with manoeuvres and intersections, geometry, annotations. */
import type { Line } from '../../../geo/line.ts'
import type { Steps } from '../../../report/steps.ts'
import type { RoadNetwork } from '../../../roads/network/network.ts'
import { legSteps, lineOfStep, roadText, type Step } from '../../../router/directions/directions.ts'
import {
  createIntersection,
  type Intersection,
  readChoice,
  readIntersection,
} from '../../../router/intersections/intersections.ts'
import { drivenMs, type Leg } from '../../../router/route.ts'
import {
  drawLeg,
  drawLegSteps,
  type LegLine,
  reduceLine,
  reduceLineSteps,
} from '../../../router/route-line.ts'
import type { RouteQuery } from '../../../router/router.ts'
import { NONE } from '../../../tables/none.ts'
import type { ByteWriter } from '../../../text/byte-writer.ts'
import type { GivenPoint } from '../../use-cases/route.ts'
import {
  createGeometry,
  type Geometry,
  POINTS_A_STEP,
  writeGeometry,
  writePart,
} from './geometry.ts'
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
 * @param isShort whether it is written without pauses: lines are drawn in the query's scratch space then
 */
export function routeObject(
  query: RouteQuery,
  legs: readonly Leg[],
  points: readonly GivenPoint[],
  style: RouteStyle,
  isShort = false,
): Record<string, unknown> {
  const lengthMm = legs.reduce((sum, leg) => sum + leg.lengthMm, 0)
  const durationMs = legs.reduce((sum, leg) => sum + leg.durationMs, 0)
  const maxDevM =
    style.overview === 'full' ? 0 : Math.min(SIMPLIFIED_MAX_M, lengthMm / 1000 / SIMPLIFIED_SHARE)
  const hasGeometry = style.overview === 'simplified' || style.overview === 'full'
  const whole = hasGeometry ? createGeometry(style.geometries) : undefined
  const drawing = { ...style, maxDevM, whole, isShort }
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
  readonly isShort: boolean
}

/** The thread's; read and written between two pauses. */
const begun = createIntersection()
const passed = createIntersection()

function* writeLeg(
  writer: ByteWriter,
  query: RouteQuery,
  { leg, number }: { readonly leg: Leg; readonly number: number },
  points: readonly GivenPoint[],
  style: Drawing,
): Steps<void> {
  const { overview, annotations, isShort } = style
  const needsLine = overview !== 'false' || style.hasSteps || annotations.size > 0
  const drawn = needsLine ? yield* drawn4326(query, leg, isShort) : undefined
  const longest = createSummary(query.router.network)
  writer.ascii('{"steps":[')
  if (style.hasSteps) {
    let written = 0
    for (const step of yield* legSteps(query, leg, number, points)) {
      if (written > 0) writer.ascii(',')
      const road = edgeOf(leg, step)
      const segments =
        drawn!.edgePoint[step.firstEdge + step.edgeCount] - drawn!.edgePoint[step.firstEdge]
      yield* writeStep(
        writer,
        query,
        leg,
        { step, drawn: drawn!, segments, road },
        style.geometries,
      )
      longest.add(road, step.lengthMm)
      if (++written % STEPS_A_PAUSE === 0 || segments > POINTS_A_PAUSE) yield
    }
  }
  writeText(writer, '],"summary":', longest.text())
  writeTotals(writer, leg)
  if (annotations.size > 0) {
    writer.ascii(',"annotation":')
    yield* writeJson(writer, annotationOf(query, leg, drawn!, annotations))
  }
  if (overview !== 'false') yield* writeOverview(writer, query, drawn!.line, style)
  writer.ascii('}')
}

function* drawn4326(query: RouteQuery, leg: Leg, isShort: boolean): Steps<LegLine> {
  return isShort ? drawLeg(query, leg, 4326) : yield* drawLegSteps(query.router.network, leg, 4326)
}

/** Gives the line of a leg to the route's, or writes it. Nothing else needs the line any more: it is reduced in place. */
function* writeOverview(
  writer: ByteWriter,
  query: RouteQuery,
  line: Line,
  { geometries, maxDevM, whole, isShort }: Drawing,
): Steps<void> {
  const detail = { system: 4326, maxDevM } as const
  let reduced = line
  if (maxDevM > 0) {
    reduced = isShort ? reduceLine(query, line, detail) : yield* reduceLineSteps(line, detail)
  }
  if (whole) {
    yield* whole.addSteps(reduced)
    return
  }
  writer.ascii(',"geometry":')
  yield* writeGeometry(writer, reduced, geometries)
}

/** Steps between two pauses: some tenths of a millisecond. */
const STEPS_A_PAUSE = 16
/** After a step of more points is a pause. */
const POINTS_A_PAUSE = 256
/** Intersections between two pauses. */
const INTERSECTIONS_A_PAUSE = 512

interface DrawnStep {
  readonly step: Step
  readonly drawn: LegLine
  /** Segments of its line. */
  readonly segments: number
  /** The edge that has its name. */
  readonly road: number
}

function* writeStep(
  writer: ByteWriter,
  query: RouteQuery,
  leg: Leg,
  { step, drawn, segments, road }: DrawnStep,
  geometries: Geometries,
): Steps<void> {
  const { firstEdge, edgeCount, toward, exitRef } = step
  writer.ascii('{"intersections":[')
  readIntersection(query, leg, firstEdge, begun)
  writeIntersection(writer, begun)
  const { courseBefore, courseAfter, lonE7, latE7 } = begun
  for (let at = firstEdge + 1; at < firstEdge + edgeCount; at++) {
    if (readChoice(query, leg, at, passed)) {
      writer.ascii(',')
      writeIntersection(writer, passed)
    }
    if ((at - firstEdge) % INTERSECTIONS_A_PAUSE === 0) yield
  }
  writer.ascii('],"driving_side":"right","geometry":')
  if (segments < POINTS_A_STEP) {
    const first = drawn.edgePoint[firstEdge]
    writePart(writer, drawn.line, first, first + segments, geometries)
  } else yield* writeGeometry(writer, lineOfStep(drawn, step), geometries)
  const { type, modifier, exit } = maneuverOf(step)
  writer.ascii(step.type === 'Ferry' ? ',"mode":"ferry"' : ',"mode":"driving"')
  if (toward !== '') writeText(writer, ',"destinations":', toward)
  if (exitRef !== '') writeText(writer, ',"exits":', exitRef)
  writer.ascii(',"maneuver":{"bearing_after":')
  writer.integer(courseAfter)
  writer.ascii(',"bearing_before":')
  writer.integer(courseBefore)
  writer.ascii(',"location":[')
  writePlace(writer, lonE7, latE7)
  writer.ascii('],"type":"')
  writer.ascii(type)
  if (modifier !== undefined) {
    writer.ascii('","modifier":"')
    writer.ascii(modifier)
  }
  writer.ascii('"')
  if (exit !== undefined) {
    writer.ascii(',"exit":')
    writer.integer(exit)
  }
  const { network } = query.router
  writer.ascii('},"name":')
  writeCode(writer, network, network.edgeName[road])
  const ref = network.edgeRef[road]
  if (hasText(network, ref)) {
    writer.ascii(',"ref":')
    writeCode(writer, network, ref)
  }
  writeTotals(writer, step)
  writer.ascii('}')
}

function writeText(writer: ByteWriter, before: string, text: string): void {
  writer.ascii(before)
  writer.jsonText(text)
}

/** What a drive takes: its weight is its time. */
function writeTotals(
  writer: ByteWriter,
  { durationMs, lengthMm }: Pick<Leg, 'durationMs' | 'lengthMm'>,
): void {
  const took = tenths(durationMs)
  writer.ascii(',"weight":')
  writer.number(took, 1)
  writer.ascii(',"duration":')
  writer.number(took, 1)
  writer.ascii(',"distance":')
  writer.number(tenths(lengthMm), 1)
}

function writePlace(writer: ByteWriter, lonE7: number, latE7: number): void {
  writer.decimal(lonE7 / 1e7, DEGREE_DECIMALS)
  writer.ascii(',')
  writer.decimal(latE7 / 1e7, DEGREE_DECIMALS)
}

/** The road that a step drives. An arrival has that of its road. */
const edgeOf = ({ edges }: Leg, { firstEdge, edgeCount }: Step): number =>
  edges[Math.min(edges.length, firstEdge + Math.max(1, edgeCount)) - 1] >> 1

/** Writes a text of the network from its bytes. */
function writeCode(writer: ByteWriter, { texts }: RoadNetwork, code: number): void {
  if (code === NONE) writer.ascii('""')
  else writer.quoted(texts.bytes, texts.offsets[code], texts.offsets[code + 1])
}

const hasText = ({ texts }: RoadNetwork, code: number): boolean =>
  code !== NONE && texts.offsets[code + 1] > texts.offsets[code]

const FIRST_ENTRY = ['false', 'true'] as const
const NEXT_ENTRY = [',false', ',true'] as const

// hot: every junction of every step.
function writeIntersection(writer: ByteWriter, intersection: Intersection): void {
  const { bearings, entry, count, in: back, out, lonE7, latE7 } = intersection
  writer.ascii('{')
  if (out >= 0) {
    writer.ascii('"out":')
    writer.integer(out)
    writer.ascii(',')
  }
  if (back >= 0) {
    writer.ascii('"in":')
    writer.integer(back)
    writer.ascii(',')
  }
  writer.ascii('"entry":[')
  for (let i = 0; i < count; i++)
    writer.ascii(i > 0 ? NEXT_ENTRY[+entry[i]] : FIRST_ENTRY[+entry[i]])
  writer.ascii('],"location":[')
  writePlace(writer, lonE7, latE7)
  writer.ascii('],"bearings":[')
  for (let i = 0; i < count; i++) {
    if (i > 0) writer.ascii(',')
    writer.integer(bearings[i])
  }
  writer.ascii(']}')
}

/** The two roads that are driven longest, in the order of the drive. */
function createSummary(network: RoadNetwork) {
  /** By the codes of their names, or of their numbers where they have none. */
  const lengths = new Map<number, number>()
  return {
    add(edge: number, lengthMm: number): void {
      const name = network.edgeName[edge]
      const road = hasText(network, name) ? name : network.edgeRef[edge]
      if (hasText(network, road)) lengths.set(road, (lengths.get(road) ?? 0) + lengthMm)
    },
    text(): string {
      const longest = [...lengths].sort((a, b) => b[1] - a[1]).slice(0, 2)
      const kept = new Set(longest.map(([road]) => road))
      const roads = [...lengths.keys()].filter((road) => kept.has(road))
      return roads.map((road) => roadText(network, road)).join(', ')
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
