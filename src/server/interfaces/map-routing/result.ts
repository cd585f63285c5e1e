/** Writes the result of the directions interface, step by step, with pauses. */
import type { Window } from '../../../geo/clip.ts'
import type { Line } from '../../../geo/line.ts'
import type { Steps } from '../../../report/steps.ts'
import { legOfStep, legSteps, type Step } from '../../../router/directions/directions.ts'
import type { Route } from '../../../router/route.ts'
import { drawLegs, drawLegsSteps, reduceLine, reduceLineSteps } from '../../../router/route-line.ts'
import type { RouteQuery } from '../../../router/router.ts'
import { isAway, type Waypoint, waypointsOf } from '../../../router/waypoints.ts'
import type { ByteWriter } from '../routing/byte-writer.ts'
import { decimalsOf } from '../sur-routing/result.ts'
import { compressGeometry, MULTIPLIERS } from './compressed-geometry.ts'
import type { MapRequest, Stop } from './request.ts'

/** What an answer is written with, and from. */
export interface MapWriting {
  readonly query: RouteQuery
  readonly request: MapRequest
  /** The stops in the order in which they are driven. */
  readonly ordered: readonly Stop[]
  readonly route: Route
  readonly writer: ByteWriter
}

const MINUTE_MS = 60_000
/** The line of a step of more edges is made with pauses. */
const EDGES_AT_ONCE = 500

/** Minutes to six decimals. */
const minutes = (durationMs: number): number => Math.round((durationMs / MINUTE_MS) * 1e6) / 1e6

/** Times are rounded from the route's beginning on, so that those of the steps add up to the route's. */
const minutesBetween = (fromMs: number, toMs: number): number =>
  Math.round(minutes(toMs) * 1e6 - minutes(fromMs) * 1e6) / 1e6

/** Writes the body of the answer. */
export function* writeMapResult(writing: MapWriting): Steps<void> {
  const { query, request, ordered, route, writer } = writing
  const waypoints = request.hasDirections ? waypointsOf(query, route, ordered) : []
  writer.text('{"messages":[')
  writeMessages(writing, waypoints)
  writer.text(']')
  if (request.hasDirections) {
    yield* writeDirections(writing)
    if (request.hasStops) writeStops(writing, waypoints)
  }
  writer.text('}')
}

/** A message for each stop that is far from the road where the drive reaches it, or behind one that no car may take. */
function writeMessages({ ordered, writer }: MapWriting, waypoints: readonly Waypoint[]): void {
  const far = waypoints.flatMap((waypoint, place) =>
    isAway(waypoint) ? [{ waypoint, stop: ordered[place] }] : [],
  )
  for (const [index, { waypoint, stop }] of far.entries()) {
    const { movedM, isOnNearest } = waypoint
    const whose = isOnNearest ? 'the nearest road' : 'the road; no drive may take a nearer one'
    if (index > 0) writer.text(',')
    writer.utf8(JSON.stringify(`${displayName(stop)} is ${Math.round(movedM)} m from ${whose}`))
  }
}

function* writeDirections(writing: MapWriting): Steps<void> {
  const { query, route, ordered, writer } = writing
  const box = yield* boxAround(writing)
  const routeName = `${displayName(ordered[0])} - ${displayName(ordered[ordered.length - 1])}`
  writer.text(',"directions":[{"routeId":1,"routeName":')
  writer.utf8(JSON.stringify(routeName))
  writeSummary(writing, box)
  writer.text(',"features":[')
  let sinceStartMs = 0
  for (const [number, leg] of route.legs.entries()) {
    const steps = yield* legSteps(query, leg, number, ordered[number + 1])
    for (const [index, step] of steps.entries()) {
      writer.text(number + index === 0 ? '{' : ',{')
      yield* writeStep(writing, step, sinceStartMs)
      sinceStartMs += step.durationMs
      writer.text('}')
      yield
    }
  }
  writer.text(']}]')
}

/** The rectangle around the whole drive. */
function* boxAround({ query, request, route }: MapWriting): Steps<Window> {
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  for (const leg of route.legs) {
    const { box } = yield* drawLegsSteps(query.router.network, [leg], request.system)
    west = Math.min(west, box.west)
    south = Math.min(south, box.south)
    east = Math.max(east, box.east)
    north = Math.max(north, box.north)
    yield
  }
  return { west, south, east, north }
}

function writeSummary({ request, route, writer }: MapWriting, box: Window): void {
  const { system } = request
  const totalMinutes = minutes(route.durationMs)
  writer.text(`,"summary":{"totalLength":${route.lengthMm / 1e6},"totalTime":${totalMinutes}`)
  writer.text(`,"totalDriveTime":${totalMinutes},"envelope":{`)
  for (const [name, value] of [
    ['xmin', box.west],
    ['ymin', box.south],
    ['xmax', box.east],
    ['ymax', box.north],
  ] as const) {
    writer.text(`"${name}":`)
    writer.decimal(value, decimalsOf(system))
    writer.text(',')
  }
  writer.text(`"spatialReference":{"wkid":${system}}}}`)
}

const displayName = ({ name, id }: Stop): string => name || `Location ${id}`

/** @param fromMs when the step begins, since the start of the drive */
function* writeStep(writing: MapWriting, step: Step, fromMs: number): Steps<void> {
  const { query, request, ordered, route, writer } = writing
  const { system } = request
  const detail = { system, maxDevM: request.precisionM }
  const part = legOfStep(query.router.network, route.legs[step.leg], step)
  let line: Line
  if (part.edges.length > EDGES_AT_ONCE) {
    const drawn = yield* drawLegsSteps(query.router.network, [part], system)
    line = yield* reduceLineSteps(drawn.line, detail)
  } else {
    line = reduceLine(query, drawLegs(query, [part], system).line, detail)
  }
  writer.text('"compressedGeometry":"')
  writer.text(compressGeometry(line, MULTIPLIERS[system]))
  const time = minutesBetween(fromMs, fromMs + step.durationMs)
  writer.text(`","attributes":{"length":${step.lengthMm / request.lengthUnitMm},"time":${time}`)
  writer.text(',"text":')
  writer.utf8(JSON.stringify(textOf(request, ordered, step)))
  writer.text(`,"ETA":${request.startTimeMs + fromMs},"maneuverType":"gisDMT${step.type}"}`)
}

function textOf({ phrasebook }: MapRequest, ordered: readonly Stop[], step: Step): string {
  const isStop = step.type === 'Stop' || step.type === 'Depart'
  const stop = isStop ? ordered[step.point] : undefined
  return phrasebook.phrase({ ...step, stopNumber: stop?.id ?? 0, stopName: stop?.name ?? '' })
}

/** Status of a stop on its nearest road, and of one whose nearest road no drive may take; any other is refused. */
const LOCATED = 0
const NOT_LOCATED_ON_CLOSEST = 7

/** The stops in the order of the input. */
function writeStops(
  { request, ordered, route, writer }: MapWriting,
  waypoints: readonly Waypoint[],
): void {
  const { stops, system } = request
  const places = new Map(ordered.map((stop, index) => [stop.id, index]))
  const reachedMs = [0]
  for (const leg of route.legs) reachedMs.push(reachedMs[reachedMs.length - 1] + leg.durationMs)
  writer.text(`,"stops":{"spatialReference":{"wkid":${system}},"features":[`)
  stops.forEach(({ id, x, y }, index) => {
    const place = places.get(id)!
    writer.text(`${index === 0 ? '' : ','}{"attributes":{"ObjectID":${id},"Sequence":${place + 1}`)
    const status = waypoints[place].isOnNearest ? LOCATED : NOT_LOCATED_ON_CLOSEST
    writer.text(`,"Cumul_Time":${reachedMs[place] / 1000},"Status":${status}},"geometry":{"x":`)
    writer.decimal(x, decimalsOf(system))
    writer.text(',"y":')
    writer.decimal(y, decimalsOf(system))
    writer.text('}}')
  })
  writer.text(']}')
}
