/** The part of a route's line that a step drives. */
import { copyPart, createLine, type Line } from '../../geo/line.ts'
import { startOf } from '../../roads/network/directed-edges.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import type { Leg } from '../leg.ts'
import type { LegLine } from '../route-line.ts'
import type { Step } from './step.ts'

/**
 * The part of the leg that the step drives, as a leg of its own to be drawn. Consecutive steps meet in one point, and
 * together they are the route's line; a stop is its point twice. The totals stay those of the whole leg.
 */
export function legOfStep(network: RoadNetwork, leg: Leg, { firstEdge, edgeCount }: Step): Leg {
  const end = firstEdge + edgeCount
  if (edgeCount === 0) return { ...leg, start: leg.end, edges: new Uint32Array(0) }
  const junctionBefore = (edge: number) => {
    const junction = startOf(network, leg.edges[edge])
    return {
      ...leg.start,
      lonE7: network.junctionLonE7[junction],
      latE7: network.junctionLatE7[junction],
    }
  }
  const isFirst = firstEdge === 0
  const isLast = end === leg.edges.length
  return {
    ...leg,
    start: isFirst ? leg.start : junctionBefore(firstEdge),
    end: isLast ? leg.end : junctionBefore(end),
    edges: leg.edges.subarray(firstEdge, end),
    fromFraction: isFirst ? leg.fromFraction : 0,
    toFraction: isLast ? leg.toFraction : 1,
  }
}

/**
 * The step's part of the line of its leg, the same as `legOfStep` drawn.
 * @param part is filled with it, whatever it held; a line of the caller's own where absent
 */
export function lineOfStep(
  { line, edgePoint }: LegLine,
  { firstEdge, edgeCount }: Step,
  part: Line = createLine(2),
): Line {
  // A stop is its point twice.
  copyPart(line, edgePoint[firstEdge], edgePoint[firstEdge + edgeCount], part)
  return part
}
