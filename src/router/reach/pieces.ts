/** The reach cut at a limit: pieces of edges, each ending exactly where the time or the length is used up. */

import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { addPoint, type Line } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import { type RoadNetwork, weightAtEnds } from '../../roads/network/network.ts'
import { addTo } from '../../tables/group-by-key.ts'
import type { Reach } from './entered-edges.ts'

/** A part of an edge, in shares of its length along its line; `from` is less than `to`. */
export interface Piece {
  readonly edge: number
  readonly from: number
  readonly to: number
}

const EDGES_A_PAUSE = 1 << 12

/**
 * Gives the pieces of everything within `limit`, which may be less than the limit of the reach, to `take`. Pieces of one
 * edge come one after another and do not overlap. Pauses within, and wherever `take` says so.
 */
export function* piecesSteps(
  reach: Reach,
  limit: number,
  take: (edge: number, from: number, to: number) => boolean | undefined,
): Steps<void> {
  const { edges } = reach
  const ofPoint = partsOfPoint(reach, limit)
  for (let i = 0; i < edges.length; i++) {
    const edge = edges[i]
    let isPauseDue = (i + 1) % EDGES_A_PAUSE === 0
    if (reach.wholeFrom[i] <= limit) {
      if (take(edge, 0, 1)) isPauseDue = true
    } else {
      for (const [from, to] of partsWithin(reach, i, limit, ofPoint)) {
        if (take(edge, from, to)) isPauseDue = true
      }
    }
    if (isPauseDue) yield
  }
}

/**
 * The parts of an edge within `limit`, ascending.
 * @param at its place among the edges of the reach
 * @param ofPoint what `partsOfPoint` gives
 */
export function partsWithin(
  { edges, entered, metric, isReverse }: Reach,
  at: number,
  limit: number,
  ofPoint: ReadonlyMap<number, readonly Part[]>,
): readonly Part[] {
  // Shares that are reached from the edge's first point on, and from its last one back.
  const edge = edges[at]
  const along = shareWithin(entered[at * 2], weightAtEnds(metric[edge * 2]), limit)
  const weight = weightAtEnds(metric[edge * 2 + 1])
  const against = shareWithin(entered[at * 2 + 1], weight, limit)
  const begin = isReverse ? against : along
  const rest = isReverse ? along : against
  const own = ofPoint.get(edge)
  if (own) return joined([[0, begin], [1 - rest, 1], ...own])
  if (begin + rest >= 1) return [[0, 1]]
  const parts: Part[] = []
  if (begin > 0) parts.push([0, begin])
  if (rest > 0) parts.push([1 - rest, 1])
  return parts
}

/** Whether something of an edge is within `limit`. @param at its place among the edges of the reach */
export function isWithin({ edges, entered, ends }: Reach, at: number, limit: number): boolean {
  const along = entered[at * 2]
  const against = entered[at * 2 + 1]
  if ((along !== 0 && along <= limit + 1) || (against !== 0 && against <= limit + 1)) return true
  return ends.some(({ directed }) => directed >> 1 === edges[at])
}

/** Share of a directed edge that is within the limit. @param entered the cost at its entry plus 1; 0 where it is not entered */
function shareWithin(entered: number, weight: number, limit: number): number {
  if (entered === 0 || entered - 1 > limit) return 0
  const left = limit - (entered - 1)
  return left >= weight ? 1 : left / weight
}

export type Part = readonly [from: number, to: number]

/** Parts of the point's own edges: what is driven before any junction, or after the last one. */
export function partsOfPoint(
  { ends, metric, isReverse }: Reach,
  limit: number,
): ReadonlyMap<number, readonly Part[]> {
  const parts = new Map<number, Part[]>()
  for (const { directed, along } of ends) {
    const weight = weightAtEnds(metric[directed])
    const share = weight > 0 ? limit / weight : 1
    const from = isReverse ? Math.max(0, along - share) : along
    const to = isReverse ? along : Math.min(1, along + share)
    const isAlong = (directed & 1) === 0
    const part: Part = isAlong ? [from, to] : [1 - to, 1 - from]
    addTo(parts, directed >> 1, part)
  }
  return parts
}

/** Parts that are not empty, ascending, and as one where they meet. */
function joined(parts: readonly Part[]): Part[] {
  const ascending = parts.filter(([from, to]) => from < to).sort((a, b) => a[0] - b[0])
  const made: [number, number][] = []
  for (const [from, to] of ascending) {
    const last = made.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else made.push([from, to])
  }
  return made
}

/** Adds the points of a piece to `line`: 1e-7 degrees, x is longitude. Its ends are where its shares say. */
export function drawPiece(
  { pointLonE7, pointLatE7, edgeFirstPoint, edgePointCount }: RoadNetwork,
  { edge, from, to }: Piece,
  line: Line,
): void {
  const first = edgeFirstPoint[edge]
  const end = first + edgePointCount[edge]
  if (from === 0 && to === 1) {
    for (let i = first; i < end; i++) addPoint(line, pointLonE7[i], pointLatE7[i])
    return
  }
  const lengthBefore = (i: number): number =>
    ellipsoidDistanceM(pointLonE7[i - 1], pointLatE7[i - 1], pointLonE7[i], pointLatE7[i])
  let totalM = 0
  for (let i = first + 1; i < end; i++) totalM += lengthBefore(i)
  const addBetween = (i: number, share: number): void => {
    const lon = pointLonE7[i - 1] + (pointLonE7[i] - pointLonE7[i - 1]) * share
    const lat = pointLatE7[i - 1] + (pointLatE7[i] - pointLatE7[i - 1]) * share
    addPoint(line, Math.round(lon), Math.round(lat))
  }
  const [fromM, toM] = [from * totalM, to * totalM]
  if (from === 0) addPoint(line, pointLonE7[first], pointLatE7[first])
  let reachedM = 0
  for (let i = first + 1; i < end; i++) {
    const stretchM = lengthBefore(i)
    const beforeM = reachedM
    reachedM += stretchM
    if (reachedM <= fromM) continue
    if (beforeM <= fromM && from > 0) addBetween(i, (fromM - beforeM) / stretchM)
    if (reachedM >= toM) {
      addBetween(i, (toM - beforeM) / stretchM)
      return
    }
    addPoint(line, pointLonE7[i], pointLatE7[i])
  }
}
