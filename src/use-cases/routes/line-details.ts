/**
 * Facts of the roads along the line of a route, in runs of points that have one value. The line has a point wherever a value
 * changes, so it is reduced between these.
 */
import type { Window } from '../../geo/clip.ts'
import { createLine } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import { FERRY, ROAD_CLASSES, type RoadNetwork, TOLL } from '../../roads/network/network.ts'
import { roadLabel, roadText } from '../../router/directions/directions.ts'
import { boxAroundSteps } from '../../router/leg-box.ts'
import { type Leg, unpacked } from '../../router/route.ts'
import { drawLegSteps, reducePart } from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import { type RouteDrawing, type RouteTaker, totalsOf } from './draw-routes.ts'

export const LINE_DETAILS = ['speedLimit', 'surface', 'class', 'name', 'toll', 'ferry'] as const
export type LineDetail = (typeof LINE_DETAILS)[number]

type DetailValue = string | number | boolean | null

/** Numbers of the line's points at which a value begins and ends, counted from 0. */
export type DetailRun = [first: number, last: number, value: DetailValue]

/** The runs of each detail, from the first point of the line to its last. */
export type DetailRuns = Readonly<Partial<Record<LineDetail, DetailRun[]>>>

/** The value of a directed edge; null where the map says nothing. */
const VALUE_OF: Readonly<
  Record<LineDetail, (network: RoadNetwork, directed: number) => DetailValue>
> = {
  speedLimit: ({ edgeSigns, signs }, directed) =>
    ((directed & 1) === 0 ? signs.forwardKmh : signs.backwardKmh)[edgeSigns[directed >> 1]] || null,
  surface: (network, directed) =>
    roadText(network, network.signs.surface[network.edgeSigns[directed >> 1]]) || null,
  class: ({ edgeClass }, directed) => ROAD_CLASSES[edgeClass[directed >> 1]],
  name: (network, directed) => roadLabel(network, directed) || null,
  toll: ({ edgeFlags }, directed) => (edgeFlags[directed >> 1] & TOLL) !== 0,
  ferry: ({ edgeFlags }, directed) => (edgeFlags[directed >> 1] & FERRY) !== 0,
}

/** Points that are reduced at once; edges have fewer than 2,000. */
const POINTS_AT_ONCE = 2_048
/** Edges between two pauses. */
const EDGES_PER_TURN = 512

/** Draws legs as one line in degrees, and gives what is told along it. */
export function* drawDetailedSteps(
  query: RouteQuery,
  legs: readonly Leg[],
  drawing: RouteDrawing,
  details: readonly LineDetail[],
  to: RouteTaker,
): Steps<DetailRuns> {
  const { network } = query.router
  const totals = totalsOf(legs)
  const runs = details.map((): DetailRun[] => [])
  const part = createLine()
  let count = 0
  const begin = (box: Window) => {
    to.begin?.(0, { ...totals, box })
    to.openLine()
  }
  if (legs.length > 1) begin(yield* boxAroundSteps(query, legs, drawing.system))
  for (const packed of legs) {
    // A leg without length has a line of its own only where the whole drive has none.
    if (packed.lengthMm === 0 && (totals.lengthMm > 0 || count > 0)) continue
    const leg = unpacked(packed)
    const { edges } = leg
    const { line, edgePoint, box } = yield* drawLegSteps(network, leg, drawing.system)
    if (legs.length === 1) begin(box)
    const valuesAt = (index: number) => details.map((name) => VALUE_OF[name](network, edges[index]))
    let paused = 0
    for (let first = 0, end = 0; first < edges.length; first = end) {
      const values = valuesAt(first)
      const from = edgePoint[first]
      const isAlike = (index: number) =>
        index < edges.length &&
        edgePoint[index] - from < POINTS_AT_ONCE &&
        valuesAt(index).every((value, at) => value === values[at])
      for (end = first + 1; isAlike(end); end++);
      if (edgePoint[end] > from) {
        reducePart(query, line, from, edgePoint[end], part, drawing)
        const isStart = count === 0
        to.points(part, isStart ? 0 : 1, part.count, isStart)
        const begun = Math.max(0, count - 1)
        count = begun + part.count
        for (const [at, value] of values.entries()) addRun(runs[at], begun, count - 1, value)
      }
      if (end - paused < EDGES_PER_TURN) continue
      paused = end
      yield
    }
    yield
  }
  to.closeLine()
  to.end?.()
  return Object.fromEntries(details.map((name, at) => [name, runs[at]]))
}

function addRun(runs: DetailRun[], first: number, last: number, value: DetailValue): void {
  const before = runs.at(-1)
  if (before?.[2] === value) before[1] = last
  else runs.push([first, last, value])
}
