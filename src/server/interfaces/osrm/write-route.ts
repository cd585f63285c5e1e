/** OSRM's route objects: legs, steps with manoeuvres and intersections, geometry, annotations. */
import type { Line } from '../../../geo/line.ts'
import type { Steps } from '../../../report/steps.ts'
import { legSteps, lineOfStep, type Step } from '../../../router/directions/directions.ts'
import {
  courseAfter,
  courseBefore,
  intersectionBefore,
  isChoice,
} from '../../../router/intersections/intersections.ts'
import { drivenMs, type Leg } from '../../../router/route.ts'
import { drawLegSteps, type LegLine, reduceLineSteps } from '../../../router/route-line.ts'
import type { RouteQuery } from '../../../router/router.ts'
import { NONE } from '../../../tables/none.ts'
import { textAt } from '../../../tables/table-file.ts'
import type { GivenPoint } from '../../use-cases/route.ts'
import { createGeometry, type Geometry } from './geometry.ts'
import { maneuverOf } from './maneuver.ts'
import type { Annotation, Geometries, RouteStyle } from './question.ts'
import { locationOf } from './waypoint.ts'
import type { Lazy, Raw } from './write-json.ts'

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
  const whole = createGeometry(style.geometries)
  const drawing = { ...style, maxDevM, whole }
  const legOf = (leg: Leg, number: number): Lazy => ({
    lazy: () => legObject(query, { leg, number }, points, drawing),
  })
  function* geometry(): Steps<Raw> {
    yield
    return whole.json()
  }
  const hasGeometry = style.overview === 'simplified' || style.overview === 'full'
  return {
    legs: legs.map(legOf),
    weight_name: 'duration',
    weight: tenths(durationMs),
    duration: tenths(durationMs),
    distance: tenths(lengthMm),
    ...(hasGeometry && { geometry: { lazy: geometry } }),
  }
}

interface Drawing extends RouteStyle {
  readonly maxDevM: number
  /** Takes the lines of the legs, one after another. */
  readonly whole: Geometry
}

function* legObject(
  query: RouteQuery,
  { leg, number }: { readonly leg: Leg; readonly number: number },
  points: readonly GivenPoint[],
  style: Drawing,
): Steps<Record<string, unknown>> {
  const { geometries, overview, annotations, maxDevM, whole } = style
  const needsLine = overview !== 'false' || style.hasSteps || annotations.size > 0
  const drawn = needsLine ? yield* drawLegSteps(query.router.network, leg, 4326) : undefined
  const steps = style.hasSteps
    ? yield* stepObjects(query, { leg, number, drawn: drawn! }, points, geometries)
    : []
  const annotation =
    annotations.size > 0 ? annotationOf(query, leg, drawn!, annotations) : undefined
  let geometry: Raw | undefined
  if (overview !== 'false') {
    const line = copyOf(drawn!.line)
    const reduced = maxDevM > 0 ? yield* reduceLineSteps(line, { system: 4326, maxDevM }) : line
    if (overview === 'by_legs') geometry = yield* geometryOf(reduced, geometries)
    else yield* whole.addSteps(reduced)
  }
  return {
    steps,
    summary: style.hasSteps ? summaryOf(steps) : '',
    weight: tenths(leg.durationMs),
    duration: tenths(leg.durationMs),
    distance: tenths(leg.lengthMm),
    ...(annotation && { annotation }),
    ...(geometry !== undefined && { geometry }),
  }
}

const copyOf = ({ x, y, count }: Line): Line => ({
  x: x.slice(0, count),
  y: y.slice(0, count),
  count,
})

function* geometryOf(line: Line, geometries: Geometries): Steps<Raw> {
  const geometry = createGeometry(geometries)
  yield* geometry.addSteps(line)
  return geometry.json()
}

interface DrawnLeg {
  readonly leg: Leg
  readonly number: number
  readonly drawn: LegLine
}

function* stepObjects(
  query: RouteQuery,
  { leg, number, drawn }: DrawnLeg,
  points: readonly GivenPoint[],
  geometries: Geometries,
): Steps<Record<string, unknown>[]> {
  const objects: Record<string, unknown>[] = []
  for (const step of yield* legSteps(query, leg, number, points)) {
    const geometry = yield* geometryOf(lineOfStep(drawn, step), geometries)
    objects.push(stepObject(query, leg, step, geometry))
    yield
  }
  return objects
}

function stepObject(
  query: RouteQuery,
  leg: Leg,
  step: Step,
  geometry: Raw,
): Record<string, unknown> {
  const { firstEdge, edgeCount, toward, exitRef } = step
  const first = intersectionMembers(query, leg, firstEdge)
  const intersections = [first]
  for (let at = firstEdge + 1; at < firstEdge + edgeCount; at++) {
    if (isChoice(query, leg, at)) intersections.push(intersectionMembers(query, leg, at))
  }
  const { name, ref } = roadOf(query, leg, step)
  const [before, after] = [courseBefore(query, leg, firstEdge), courseAfter(query, leg, firstEdge)]
  return {
    intersections,
    driving_side: 'right',
    geometry,
    mode: step.type === 'Ferry' ? 'ferry' : 'driving',
    ...(toward !== '' && { destinations: toward }),
    ...(exitRef !== '' && { exits: exitRef }),
    maneuver: {
      bearing_after: after ?? 0,
      bearing_before: before ?? 0,
      location: first.location,
      ...maneuverOf(step),
    },
    name,
    ...(ref !== '' && { ref }),
    weight: tenths(step.durationMs),
    duration: tenths(step.durationMs),
    distance: tenths(step.lengthMm),
  }
}

/** Name and number of the road that a step drives, apart; '' where it has none. An arrival has those of its road. */
function roadOf({ router }: RouteQuery, leg: Leg, { firstEdge, edgeCount }: Step) {
  const { edgeName, edgeRef, texts } = router.network
  const edge = leg.edges[Math.min(leg.edges.length, firstEdge + Math.max(1, edgeCount)) - 1] >> 1
  const textOf = (code: number) => (code === NONE ? '' : textAt(texts, code))
  return { name: textOf(edgeName[edge]), ref: textOf(edgeRef[edge]) }
}

function intersectionMembers(query: RouteQuery, leg: Leg, at: number) {
  const { lonE7, latE7, bearings, entry, in: back, out } = intersectionBefore(query, leg, at)
  return {
    ...(out !== undefined && { out }),
    ...(back !== undefined && { in: back }),
    entry,
    location: locationOf(lonE7, latE7),
    bearings,
  }
}

/** The two roads that are driven longest, in the order of the drive. */
function summaryOf(steps: readonly Record<string, unknown>[]): string {
  const lengths = new Map<string, number>()
  for (const { name, ref, distance } of steps) {
    const road = String(name || ref || '')
    if (road !== '') lengths.set(road, (lengths.get(road) ?? 0) + Number(distance))
  }
  const longest = [...lengths].sort((a, b) => b[1] - a[1]).slice(0, 2)
  const kept = new Set(longest.map(([road]) => road))
  return [...lengths.keys()].filter((road) => kept.has(road)).join(', ')
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
