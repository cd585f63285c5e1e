/** What joins what: directed edges out of junctions, and where a car may turn round. */
import { DESTINATION_ONLY, NO_PASSAGE, type RoadNetwork } from './network.ts'

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

export const reverseOf = (directed: number): number => directed ^ 1

export const isOpen = (roads: Drivable, directed: number): boolean =>
  (directed & 1 ? roads.edgeBackwardMs : roads.edgeForwardMs)[directed >>> 1] !== NO_PASSAGE

export const startOf = (roads: Drivable, directed: number): number =>
  (directed & 1 ? roads.edgeHead : roads.edgeTail)[directed >>> 1]

export const endOf = (roads: Drivable, directed: number): number =>
  (directed & 1 ? roads.edgeTail : roads.edgeHead)[directed >>> 1]

export const isDestinationOnly = (roads: Drivable, directed: number): boolean =>
  (roads.edgeFlags[directed >>> 1] & DESTINATION_ONLY) !== 0

/** Open directed edges by the junction they leave: those of `j` are `edge[first[j] .. first[j + 1] - 1]`, ascending. */
export interface Departures {
  readonly first: Uint32Array
  readonly edge: Uint32Array
}

export function departuresOf(roads: Drivable): Departures {
  const { junctionCount, edgeCount } = roads
  const first = new Uint32Array(junctionCount + 1)
  for (let directed = 0; directed < edgeCount * 2; directed++) {
    if (isOpen(roads, directed)) first[startOf(roads, directed) + 1]++
  }
  for (let junction = 0; junction < junctionCount; junction++)
    first[junction + 1] += first[junction]
  const next = first.slice()
  const edge = new Uint32Array(first[junctionCount])
  for (let directed = 0; directed < edgeCount * 2; directed++) {
    if (isOpen(roads, directed)) edge[next[startOf(roads, directed)]++] = directed
  }
  return { first, edge }
}

/**
 * By directed edge: 1 where a car that arrives by it may not turn round. That is in mid-road: at a junction of exactly
 * two road ends, if the other one can be driven on. It counts as none if it is destination-only and the road the car
 * comes by is not: for who passes through, the public road ends there.
 */
export function noTurnRound(roads: Drivable): Uint8Array {
  const { junctionCount, edgeCount, edgeTail, edgeHead } = roads
  const branchCount = new Uint8Array(junctionCount)
  // The sum of a junction's branches, as directed edges that leave it: of two, the other is the sum less the one.
  const branchSum = new Float64Array(junctionCount)
  for (let edge = 0; edge < edgeCount; edge++) {
    for (const [junction, leaving] of [
      [edgeTail[edge], edge * 2],
      [edgeHead[edge], edge * 2 + 1],
    ]) {
      if (branchCount[junction] < 3) branchCount[junction]++
      branchSum[junction] += leaving
    }
  }
  const closed = new Uint8Array(edgeCount * 2)
  for (let directed = 0; directed < edgeCount * 2; directed++) {
    const back = reverseOf(directed)
    if (!isOpen(roads, directed) || !isOpen(roads, back)) continue
    const junction = endOf(roads, directed)
    if (branchCount[junction] !== 2) continue
    const onward = branchSum[junction] - back
    const isEnd = isDestinationOnly(roads, onward) && !isDestinationOnly(roads, directed)
    if (isOpen(roads, onward) && !isEnd) closed[directed] = 1
  }
  return closed
}
