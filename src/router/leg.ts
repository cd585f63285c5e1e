/**
 * A leg: the drive from one point of a route to the next, as directed edges of the road network. The first and the
 * last of them may be driven in part. Totals, line and directions are all read from it.
 */
import { ellipsoidDistanceM } from '../geo/distance.ts'
import { addPoint, type Line, reservePoints } from '../geo/line.ts'
import { type Metric, type RoadNetwork, weightAtEnds } from '../roads/network/network.ts'
import type { HierarchyWeights } from './hierarchy/topology/metric-weights.ts'
import type { Place } from './snapping/snap.ts'

export interface Leg {
  readonly start: Place
  readonly end: Place
  /**
   * Directed edges in driving order, at least one; each begins at the junction where the one before ends. Edges that
   * are not driven at all are left out, unless the leg has no length at all.
   */
  readonly edges: Uint32Array
  /** Numbers of the weights of the edges, where turns before some of them take time; else those are the edges. */
  readonly weights?: Uint32Array | undefined
  /** Where on its first edge the leg begins and on its last it ends: shares of the edge in driving direction. */
  readonly fromFraction: number
  readonly toFraction: number
  readonly lengthMm: number
  readonly durationMs: number
  /** The leg before it is unpacked; absent where it never was packed. `edges` of a packed leg are found when first read. */
  readonly packed?: PackedWay
}

/** The part of a leg that is drawn. */
export type LegWay = Pick<
  Leg,
  'start' | 'end' | 'edges' | 'weights' | 'fromFraction' | 'toFraction'
>

/** A leg as a hierarchy gives it: its first and last edge, and shortcuts between the two. */
export interface PackedWay {
  readonly weights: HierarchyWeights
  readonly shortcuts: Uint32Array
  /** The leg without its shortcuts: what is driven of its first and its last edge, none where nothing is. */
  readonly ends: Pick<Leg, 'edges' | 'fromFraction' | 'toFraction'>
}

/**
 * Weight of the first `fraction` of an edge: proportional and whole, so that the parts of an edge that is cut
 * anywhere add up to the edge.
 */
export function weightUntil(weight: number, fraction: number): number {
  return Math.round(weight * fraction)
}

/** Where edge `index` of the leg is entered, as a share in driving direction. */
function enteredAt(leg: LegWay, index: number): number {
  return index === 0 ? leg.fromFraction : 0
}

/** Where edge `index` of the leg is left, as a share in driving direction. */
function leftAt(leg: LegWay, index: number): number {
  return index === leg.edges.length - 1 ? leg.toFraction : 1
}

/** The leg with its edges found, so that reading one of them is but that. */
export const unpacked = (leg: Leg): Leg => ({ ...leg, edges: leg.edges, weights: leg.weights })

/** Whether an edge of the leg is driven from one end to the other, whatever the leg's first and last place. */
const isInner = ({ edges }: LegWay, index: number): boolean => index > 0 && index < edges.length - 1

/** Millimetres driven on edge `index` of the leg; they add up to the leg's length. */
// hot: several times for every edge of a drive that is described.
export function drivenMm(network: RoadNetwork, leg: Leg, index: number): number {
  const lengthMm = network.edgeLengthMm[leg.edges[index] >> 1]
  if (isInner(leg, index)) return lengthMm
  return weightUntil(lengthMm, leftAt(leg, index)) - weightUntil(lengthMm, enteredAt(leg, index))
}

/** Milliseconds of the turn before edge `index` of the leg and on the edge, by `fastest`; they add up to the leg's duration. */
export function drivenMs(fastest: Metric, leg: Leg, index: number): number {
  const enteredMs = weightAtEnds(fastest[(leg.weights ?? leg.edges)[index]])
  if (isInner(leg, index)) return enteredMs
  const durationMs = weightAtEnds(fastest[leg.edges[index]])
  const leftMs = weightUntil(durationMs, leftAt(leg, index))
  return enteredMs - durationMs + leftMs - weightUntil(durationMs, enteredAt(leg, index))
}

/** Millimetres that the leg drives from the beginning of one of its edges to that of another. */
// hot: every edge of a drive that is described.
export function drivenMmBetween(network: RoadNetwork, leg: Leg, from: number, to: number): number {
  const { edges } = leg
  const { edgeLengthMm } = network
  let sum = 0
  for (let at = from; at < to; at++) {
    const isWhole = at > 0 && at < edges.length - 1
    sum += isWhole ? edgeLengthMm[edges[at] >> 1] : drivenMm(network, leg, at)
  }
  return sum
}

/** Milliseconds by the metric `fastest` from the beginning of one of the leg's edges to that of another. */
// hot: every edge of a drive that is described.
export function drivenMsBetween(fastest: Metric, leg: Leg, from: number, to: number): number {
  const { edges, weights = edges } = leg
  let sum = 0
  for (let at = from; at < to; at++) {
    const isWhole = at > 0 && at < edges.length - 1
    sum += isWhole ? weightAtEnds(fastest[weights[at]]) : drivenMs(fastest, leg, at)
  }
  return sum
}

/** Sums up a leg. */
export function legOf({ edgeLengthMm }: RoadNetwork, fastest: Metric, way: LegWay): Leg {
  const { edges, weights = edges, fromFraction, toFraction } = way
  let lengthMm = 0
  let durationMs = 0
  // hot: whole edges first, then what of the first and the last is not driven.
  for (let index = 0; index < edges.length; index++) {
    lengthMm += edgeLengthMm[edges[index] >> 1]
    durationMs += weightAtEnds(fastest[weights[index]])
  }
  const first = edges[0]
  const last = edges[edges.length - 1]
  lengthMm -= weightUntil(edgeLengthMm[first >> 1], fromFraction)
  lengthMm -= edgeLengthMm[last >> 1] - weightUntil(edgeLengthMm[last >> 1], toFraction)
  const lastMs = weightAtEnds(fastest[last])
  durationMs -= weightUntil(weightAtEnds(fastest[first]), fromFraction)
  durationMs -= lastMs - weightUntil(lastMs, toFraction)
  return { ...way, lengthMm, durationMs }
}

/** Two legs as one; the second goes on where the first ends, in its direction. */
export function joinedLeg(network: RoadNetwork, fastest: Metric, before: Leg, leg: Leg): Leg {
  const isOnEdge =
    before.edges.at(-1) === leg.edges[0] && before.toFraction === leg.fromFraction ? 1 : 0
  const joined = (name: 'edges' | 'weights'): Uint32Array => {
    const first = before[name] ?? before.edges
    const second = (leg[name] ?? leg.edges).subarray(isOnEdge)
    const all = new Uint32Array(first.length + second.length)
    all.set(first)
    all.set(second, first.length)
    return all
  }
  return legOf(network, fastest, {
    start: before.start,
    end: leg.end,
    edges: joined('edges'),
    weights: joined('weights'),
    fromFraction: before.fromFraction,
    toFraction: leg.toFraction,
  })
}

/**
 * Adds the leg's line to `line` (1e-7 degrees, x is longitude): its start, every point of its edges, its end. Where
 * two of these meet is one point, but a leg without length still has both its ends.
 * @param edgePoint gets the numbers of the line's points at which the leg's edges begin, and of its last one
 * @returns number of the line's point that the leg begins at.
 */
export function addLegLine(
  network: RoadNetwork,
  leg: LegWay,
  line: Line,
  edgePoint?: Uint32Array,
): number {
  const { start, end, edges } = leg
  const { edgeFirstPoint, edgePointCount } = network
  addUnlessRepeated(line, start.lonE7, start.latE7)
  const first = line.count - 1
  const last = edges.length - 1
  for (let index = 0; index <= last; index++) {
    if (index % EDGES_AHEAD === 0) readPointsAhead(network, edges, index)
    if (edgePoint) edgePoint[index] = line.count - 1
    if (index > 0 && index < last) {
      const edge = edges[index] >> 1
      const isAlong = (edges[index] & 1) === 0
      addWholeEdge(network, edgeFirstPoint[edge], edgePointCount[edge], isAlong, line)
    } else addEdgeLine(network, leg, index, line)
  }
  if (line.count === first + 1) addPoint(line, end.lonE7, end.latE7)
  else addUnlessRepeated(line, end.lonE7, end.latE7)
  if (edgePoint) edgePoint[edges.length] = line.count - 1
  return first
}

/** Edges whose points are asked of memory at once. */
const EDGES_AHEAD = 256
/** Keeps what was read: an engine may leave out a reading that nobody needs. */
const wasRead = new Int32Array(1)

/** Reads where the next edges are drawn: a loop waits for many places of memory at once, drawing for one after another. */
function readPointsAhead(network: RoadNetwork, edges: Uint32Array, first: number): void {
  const { edgeFirstPoint, edgePointCount, pointLonE7, pointLatE7 } = network
  const end = Math.min(edges.length, first + EDGES_AHEAD)
  let read = 0
  for (let index = first; index < end; index++) {
    const edge = edges[index] >> 1
    const point = edgeFirstPoint[edge]
    read ^= edgePointCount[edge] ^ pointLonE7[point] ^ pointLatE7[point]
  }
  wasRead[0] = read
}

function addUnlessRepeated(line: Line, lonE7: number, latE7: number): void {
  const last = line.count - 1
  if (last >= 0 && line.x[last] === lonE7 && line.y[last] === latE7) return
  addPoint(line, lonE7, latE7)
}

/** Adds the points that the leg drives over on edge `index`; the ends of a partly driven edge are the leg's own. */
function addEdgeLine(network: RoadNetwork, leg: LegWay, index: number, line: Line): void {
  const directed = leg.edges[index]
  const edge = directed >> 1
  const isAlong = (directed & 1) === 0
  const count = network.edgePointCount[edge]
  const tail = network.edgeFirstPoint[edge]
  const from = enteredAt(leg, index)
  const to = leftAt(leg, index)
  if (from === 0 && to === 1) {
    addWholeEdge(network, tail, count, isAlong, line)
    return
  }
  const step = isAlong ? 1 : -1
  const first = isAlong ? tail : tail + count - 1
  const total = lengthOfLine(network, tail, count)
  let reached = 0
  for (let i = 0, point = first; i < count; i++, point += step) {
    if (i > 0) reached += distanceBetween(network, point - step, point)
    const isInside = reached > from * total && reached < to * total
    // The junction to the edge before or behind: both may be driven in part, and one of them has to draw it.
    const isJunction = (i === 0 && index > 0) || (i === count - 1 && index < leg.edges.length - 1)
    if (isInside || isJunction) {
      addUnlessRepeated(line, network.pointLonE7[point], network.pointLatE7[point])
    }
  }
}

// hot: nearly all points of a line come this way.
function addWholeEdge(
  { pointLonE7, pointLatE7 }: RoadNetwork,
  tail: number,
  count: number,
  isAlong: boolean,
  line: Line,
): void {
  const step = isAlong ? 1 : -1
  let point = isAlong ? tail : tail + count - 1
  const end = point + step * count
  addUnlessRepeated(line, pointLonE7[point], pointLatE7[point])
  reservePoints(line, count)
  const { x, y } = line
  let at = line.count
  for (point += step; point !== end; point += step) {
    x[at] = pointLonE7[point]
    y[at++] = pointLatE7[point]
  }
  line.count = at
}

/** Metres along `count` points of the network's lines from point `first` on. */
function lengthOfLine(network: RoadNetwork, first: number, count: number): number {
  let length = 0
  for (let point = first + 1; point < first + count; point++) {
    length += distanceBetween(network, point - 1, point)
  }
  return length
}

function distanceBetween(network: RoadNetwork, a: number, b: number): number {
  const { pointLonE7, pointLatE7 } = network
  return ellipsoidDistanceM(pointLonE7[a], pointLatE7[a], pointLonE7[b], pointLatE7[b])
}
