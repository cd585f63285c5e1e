/** OSRM's route objects: legs, steps with manoeuvres and intersections, geometry, annotations. */

import { ellipsoidDistanceM } from '../../geo/distance.ts'
import type { Line } from '../../geo/line.ts'
import { runToEnd, type Steps } from '../../report/steps.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import { legSteps, roadText, type Step } from '../../router/directions/directions.ts'
import { drivenMm, drivenMs, type Leg, unpacked } from '../../router/route.ts'
import { drawLegSteps, type LegLine, reduceLine, reduceLineSteps } from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import { NONE } from '../../tables/none.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import type { GivenPoint } from '../../use-cases/routes/route.ts'
import { tenths } from '../../use-cases/routes/tenths.ts'
import { createGeometry, type Geometry, writeGeometry } from './geometry.ts'
import type { Annotation, RouteStyle } from './options.ts'
import { type Written, writeJson, writeTotals } from './write-json.ts'
import { hasText, isLongStep, writeLongStep, writeStep } from './write-step.ts'

/** A simplified line is off by at most a two thousandth of the route's length, and never by more than this. */
const SIMPLIFIED_SHARE = 2_000
const SIMPLIFIED_MAX_M = 500

/**
 * The legs are made as they are written, and the line of them all when they have been.
 * @param points of the route, in the order of its legs
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
    ...style.guide?.ofRoute,
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

function* writeLeg(
  writer: ByteWriter,
  query: RouteQuery,
  { leg: given, number }: { readonly leg: Leg; readonly number: number },
  points: readonly GivenPoint[],
  style: Drawing,
): Steps<void> {
  const { overview, annotations, isShort } = style
  const needsLine = overview !== 'false' || style.hasSteps || annotations.size > 0
  const leg = needsLine ? unpacked(given) : given
  const drawn = needsLine ? yield* drawn4326(query, leg, isShort) : undefined
  const longest = createSummary(query.router.network)
  writer.ascii('{"steps":[')
  if (style.hasSteps) {
    let written = 0
    const { geometries, guide } = style
    const steps = yield* legSteps(query, leg, number, points, guide?.phrasebook.language ?? '')
    for (const [index, step] of steps.entries()) {
      if (written > 0) writer.ascii(',')
      const road = edgeOf(leg, step)
      const segments =
        drawn!.edgePoint[step.firstEdge + step.edgeCount] - drawn!.edgePoint[step.firstEdge]
      const next = steps[index + 1]
      const drawnStep = { query, leg, step, next, drawn: drawn!, segments, road, guide }
      if (isLongStep(drawnStep)) yield* writeLongStep(writer, drawnStep, geometries)
      else writeStep(writer, drawnStep, geometries)
      longest.add(road, step.lengthMm)
      if (++written % STEPS_A_PAUSE === 0 || segments > POINTS_A_PAUSE) yield
    }
  }
  writer.ascii('],"summary":')
  writer.jsonText(longest.text())
  writeTotals(writer, leg)
  if (annotations.size > 0) {
    writer.ascii(',"annotation":')
    yield* writeJson(writer, annotationOf(query, leg, drawn!, annotations))
  }
  if (overview !== 'false') yield* writeOverview(writer, query, drawn!.line, style)
  writer.ascii('}')
}

function* drawn4326(query: RouteQuery, leg: Leg, isShort: boolean): Steps<LegLine> {
  const { network } = query.router
  if (isShort) return runToEnd(drawLegSteps(network, leg, 4326, query.line))
  return yield* drawLegSteps(network, leg, 4326)
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
/** The road by which a step is called; where it drives none with a name, and at an arrival, the last one. */
const edgeOf = ({ edges }: Leg, { named, firstEdge, edgeCount }: Step): number =>
  (named !== NONE ? named : edges[Math.min(edges.length, firstEdge + edgeCount) - 1]) >> 1

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
      let [first, second] = [NONE, NONE]
      for (const [road, mm] of lengths) {
        if (mm > (lengths.get(first) ?? -1)) [first, second] = [road, first]
        else if (mm > (lengths.get(second) ?? -1)) second = road
      }
      const roads = [...lengths.keys()].filter((road) => road === first || road === second)
      return roads.map((road) => roadText(network, road)).join(', ')
    },
  }
}

/** What each segment of the leg's line takes; length and time of an edge are shared out, so that they sum up to the leg's. */
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
    const drawnM: number[] = []
    for (let i = first; i < last; i++) drawnM.push(segmentM(line, i))
    const drawnSumM = drawnM.reduce((sum, one) => sum + one, 0)
    const metres = drivenMm(router.network, leg, edge) / 1000
    const seconds = drivenMs(router.metrics.fastest, leg, edge) / 1000
    for (const length of drawnM) {
      const share = drawnSumM > 0 ? length / drawnSumM : 1 / drawnM.length
      distance.push(Math.round(metres * share * 1e6) / 1e6)
      duration.push(Math.round(seconds * share * 1e3) / 1e3)
      speed.push(seconds > 0 ? Math.round((metres / seconds) * 10) / 10 : 0)
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

const segmentM = ({ x, y }: Line, i: number): number =>
  ellipsoidDistanceM(x[i] * 1e7, y[i] * 1e7, x[i + 1] * 1e7, y[i + 1] * 1e7)
