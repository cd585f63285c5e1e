/**
 * What a vehicle can reach, or leave, by roads for the ends of routes alone, or not at all. Nearly all roads are between
 * vertices that are reached and reach: only the others are looked at one by one.
 */
import { NONE } from '../../tables/none.ts'
import {
  DEAD_ISLAND,
  DEAD_ISLAND_WITH_ENTRY,
  DEAD_ISLAND_WITH_EXIT,
  directedOf,
  ENDS_ONLY,
  isDestinationOnly,
  isOpenAtEnds,
  type Metric,
  startArcOf,
} from '../network/network.ts'
import { AT_ENDS, CLOSED, type DrivenArcs, type Reached, spreadMarks } from './connected.ts'

/** Calls back for each arc that begins or ends at one of some vertices; twice where it does both. */
function eachArcAt(
  { graph: { firstOut, arcHead }, into }: DrivenArcs,
  vertices: Uint32Array,
  take: (arc: number, tail: number, head: number) => void,
): void {
  for (const vertex of vertices) {
    for (let arc = firstOut[vertex]; arc < firstOut[vertex + 1]; arc++) {
      take(arc, vertex, arcHead[arc])
    }
    for (let at = into.first[vertex]; at < into.first[vertex + 1]; at++) {
      take(into.arc[at], into.tail[at], vertex)
    }
  }
}

/** Calls back for each arc of an edge in either direction, until one is what is looked for. */
function hasArc(
  { graph: { firstEdgeArc, edgeArc, arcHead }, into, use }: DrivenArcs,
  edge: number,
  isMeant: (directed: number, tail: number, head: number) => boolean,
): boolean {
  for (let directed = edge * 2; directed <= edge * 2 + 1; directed++) {
    for (let at = firstEdgeArc[directed]; at < firstEdgeArc[directed + 1]; at++) {
      const arc = edgeArc[at]
      if (use[arc] !== CLOSED && isMeant(directed, into.tailOf[arc], arcHead[arc])) return true
    }
  }
  return false
}

/**
 * Roads that can only be reached, or only be left, over roads for the ends of routes are for the ends themselves: nobody
 * signs each street behind the sign.
 * @param atEnds the arcs of roads for the ends of routes
 * @param beside vertices that are not both reached and reaching
 */
export function markEnclaves(
  driven: DrivenArcs,
  fastest: Metric,
  shortest: Metric,
  { from, to }: Reached,
  atEnds: readonly number[],
  beside: Uint32Array,
): void {
  if (atEnds.length === 0) return
  const { graph, use } = driven
  const fromAll = from.slice()
  const toAll = to.slice()
  const [heads, tails] = endsBeside(driven, from, to, atEnds)
  spreadMarks(driven, fromAll, heads, AT_ENDS, false)
  spreadMarks(driven, toAll, tails, AT_ENDS, true)
  const reached = new Set<number>()
  eachArcAt(driven, beside, (arc, tail, head) => {
    if (use[arc] === CLOSED || fromAll[tail] === 0 || toAll[head] === 0) return
    reached.add(directedOf(graph, arc) >>> 1)
  })
  for (const edge of reached) {
    if (hasArc(driven, edge, (_, tail, head) => from[tail] === 1 && to[head] === 1)) continue
    for (let directed = edge * 2; directed <= edge * 2 + 1; directed++) {
      if (!isOpenAtEnds(fastest[directed])) continue
      fastest[directed] |= ENDS_ONLY
      shortest[directed] |= ENDS_ONLY
    }
  }
}

/**
 * Where roads for ends lead from what is reached to what is not, and where they lead to what is reached from what is not:
 * whatever is driven through is marked already.
 */
function endsBeside(
  { graph: { arcHead }, into, use }: DrivenArcs,
  from: Uint8Array,
  to: Uint8Array,
  atEnds: readonly number[],
): [heads: number[], tails: number[]] {
  const heads: number[] = []
  const tails: number[] = []
  for (const arc of atEnds) {
    if (use[arc] !== AT_ENDS) continue
    const [tail, head] = [into.tailOf[arc], arcHead[arc]]
    if (from[tail] === 1 && from[head] === 0) heads.push(head)
    if (to[head] === 1 && to[tail] === 0) tails.push(tail)
  }
  return [heads, tails]
}

interface ReachedAtEnds extends Reached {
  readonly fromAtEnds: Uint8Array
  readonly toAtEnds: Uint8Array
}

const ISLAND_FLAGS = DEAD_ISLAND | DEAD_ISLAND_WITH_ENTRY | DEAD_ISLAND_WITH_EXIT

/**
 * Dead islands as `deadIslands` finds them for cars.
 * @param isLimited edges with arcs that are not driven through: 1; more are added
 * @param beside vertices that are not both reached and reaching
 */
export function markIslands(
  driven: DrivenArcs,
  fastest: Metric,
  edgeFlags: Uint16Array,
  { from, to, fromAtEnds, toAtEnds }: ReachedAtEnds,
  isLimited: Uint8Array,
  beside: Uint32Array,
): void {
  const { arcHead } = driven.graph
  eachArcAt(driven, beside, (arc) => {
    isLimited[directedOf(driven.graph, arc) >>> 1] = 1
  })
  const canArriveAt = (directed: number, tail: number) =>
    from[tail] === 1 || (fromAtEnds[tail] === 1 && isDestinationOnly(edgeFlags, directed))
  const canLeaveOn = (directed: number) => {
    const start = startArcOf(driven.graph, directed)
    if (start === NONE || !isOpenAtEnds(fastest[directed])) return false
    const reached = isDestinationOnly(edgeFlags, directed) ? toAtEnds : to
    return reached[arcHead[start]] === 1
  }
  const isDriven = (directed: number) => startArcOf(driven.graph, directed) !== NONE
  for (let edge = 0; edge < edgeFlags.length; edge++) {
    edgeFlags[edge] &= ~ISLAND_FLAGS
    if (isLimited[edge] === 0 && (isDriven(edge * 2) || isDriven(edge * 2 + 1))) continue
    const canArrive = hasArc(driven, edge, canArriveAt)
    const canLeave = canLeaveOn(edge * 2) || canLeaveOn(edge * 2 + 1)
    if (canArrive && canLeave) continue
    edgeFlags[edge] |= DEAD_ISLAND
    if (canArrive) edgeFlags[edge] |= DEAD_ISLAND_WITH_ENTRY
    if (canLeave) edgeFlags[edge] |= DEAD_ISLAND_WITH_EXIT
  }
}
