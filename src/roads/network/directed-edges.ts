/** What joins what: directed edges out of junctions, and where a car may turn round. */
import { groupByKey } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { isDestinationOnly, NO_PASSAGE, type Restrictions, type RoadNetwork } from './network.ts'

/** The part of a network that says what can be driven. */
export type Drivable = Pick<
  RoadNetwork,
  | 'junctionCount'
  | 'edgeCount'
  | 'edgeTail'
  | 'edgeHead'
  | 'edgeForwardMs'
  | 'edgeBackwardMs'
  | 'edgeFlags'
>

/** The same edge in the other direction. */
export const reverseOf = (directed: number): number => directed ^ 1

type Times = Pick<Drivable, 'edgeForwardMs' | 'edgeBackwardMs'>
type Ends = Pick<Drivable, 'edgeTail' | 'edgeHead'>

/** Whether cars may drive the edge in this direction. */
export const isOpen = (roads: Times, directed: number): boolean =>
  timesOf(roads, directed)[directed >>> 1] !== NO_PASSAGE

/** The junction at which the directed edge begins. */
export const startOf = (roads: Ends, directed: number): number =>
  (directed & 1 ? roads.edgeHead : roads.edgeTail)[directed >>> 1]

/** The junction at which the directed edge ends. */
export const endOf = (roads: Ends, directed: number): number =>
  (directed & 1 ? roads.edgeTail : roads.edgeHead)[directed >>> 1]

/** Open directed edges by the junction they leave: junction `j` has `edge[first[j] .. first[j + 1] - 1]`, ascending. */
export type Departures = Readonly<ReturnType<typeof departuresOf>>

/** Open directed edges that leave a junction. */
export const leaving = ({ first, edge }: Departures, junction: number): Uint32Array =>
  edge.subarray(first[junction], first[junction + 1])

/** The times by which an edge is driven in this direction, by edge. */
export const timesOf = ({ edgeForwardMs, edgeBackwardMs }: Times, directed: number): Uint32Array =>
  directed & 1 ? edgeBackwardMs : edgeForwardMs

/** Whether two edges are one road for a driver: the same name or the same number, or neither any and one class. */
export function isSameRoad(
  { edgeName, edgeRef, edgeClass }: Pick<RoadNetwork, 'edgeName' | 'edgeRef' | 'edgeClass'>,
  one: number,
  other: number,
): boolean {
  const name = edgeName[one >> 1]
  const otherName = edgeName[other >> 1]
  if (name !== NONE && name === otherName) return true
  const ref = edgeRef[one >> 1]
  const otherRef = edgeRef[other >> 1]
  if (ref !== NONE && ref === otherRef) return true
  const isNameless = name === NONE && otherName === NONE && ref === NONE && otherRef === NONE
  return isNameless && edgeClass[one >> 1] === edgeClass[other >> 1]
}

/** The open directed edges by the junction at which they begin. */
export function departuresOf(roads: Drivable) {
  const starts = new Uint32Array(roads.edgeCount * 2).map((_, directed) =>
    isOpen(roads, directed) ? startOf(roads, directed) : NONE,
  )
  const { first, place } = groupByKey(starts, roads.junctionCount)
  return { first, edge: place }
}

/**
 * By directed edge: 1 where a car that arrives by it may not turn round, because it can drive on and
 * - it is in mid-road: exactly two road ends meet there, or
 * - it comes straight from a junction where a drive is restricted: nobody evades a forbidden turn by turning round at
 *   the next corner.
 * A way on does not count where it is forbidden after this road, or destination-only for a car on a public road.
 */
export function noTurnRound(
  roads: Drivable,
  departures: Departures,
  restrictions: Restrictions,
): Uint8Array {
  const { junctionCount, edgeCount, edgeTail, edgeHead, edgeFlags } = roads
  const branches = new Uint32Array(junctionCount)
  for (let edge = 0; edge < edgeCount; edge++) {
    branches[edgeTail[edge]]++
    branches[edgeHead[edge]]++
  }
  const { isRestricted, forbiddenPairs } = restrictedJunctions(roads, restrictions)
  const canDriveOn = (directed: number): boolean => {
    const junction = endOf(roads, directed)
    for (let at = departures.first[junction]; at < departures.first[junction + 1]; at++) {
      const onward = departures.edge[at]
      if (onward === reverseOf(directed)) continue
      if (isDestinationOnly(edgeFlags, onward) && !isDestinationOnly(edgeFlags, directed)) continue
      if (!forbiddenPairs.has(directed * edgeCount * 2 + onward)) return true
    }
    return false
  }
  const closed = new Uint8Array(edgeCount * 2)
  for (let directed = 0; directed < edgeCount * 2; directed++) {
    if (!isOpen(roads, directed) || !isOpen(roads, reverseOf(directed))) continue
    const isWatched =
      branches[endOf(roads, directed)] === 2 || isRestricted[startOf(roads, directed)] === 1
    if (isWatched && canDriveOn(directed)) closed[directed] = 1
  }
  return closed
}

/** Junctions inside forbidden sequences, and the sequences that are one turn. */
function restrictedJunctions(
  roads: Drivable,
  { first, steps, limits, step }: Restrictions,
): { isRestricted: Uint8Array; forbiddenPairs: Set<number> } {
  const isRestricted = new Uint8Array(roads.junctionCount)
  const forbiddenPairs = new Set<number>()
  // Rows for single vehicle classes follow the rows for all.
  for (let row = 0; row < first.length && limits[row] === 0; row++) {
    const last = first[row] + steps[row] - 1
    for (let at = first[row]; at < last; at++) isRestricted[endOf(roads, step[at])] = 1
    if (steps[row] === 2) forbiddenPairs.add(step[last - 1] * roads.edgeCount * 2 + step[last])
  }
  return { isRestricted, forbiddenPairs }
}
