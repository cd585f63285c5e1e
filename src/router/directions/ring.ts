/** Whole roundabouts: their junctions and the roads by which one may leave them, in the order in which they are passed. */
import type { RoadNetwork } from '../../roads/network/network.ts'
import { courseAtStart, courseOf, turnAngle } from './course.ts'
import { isPrivate, isRoundabout, isYard, type Roads } from './road-facts.ts'

export interface Ring {
  /** Those of all lanes: of a turbo roundabout as of a plain one. */
  readonly junctions: ReadonlySet<number>
  /** Ends of lanes that are drawn as parts of the roundabout, but lead off it. */
  readonly lanesEnd: ReadonlySet<number>
  readonly lengthMm: number
  /** Directed edges that lead off it, one a road. */
  readonly exits: readonly number[]
  /** Course from the middle to the junction of an exit, or to any other. */
  courseTo(junction: number): number
}

/** Bigger ones are no roundabouts, but roads that are tagged as such. */
const JUNCTIONS_MAX = 64

const known = new WeakMap<RoadNetwork, Map<number, Ring>>()

/** The roundabout that a directed edge belongs to; kept, since a network has few and drives pass them often. */
export function ringOf(roads: Roads, piece: number): Ring {
  let rings = known.get(roads.network)
  if (!rings) {
    rings = new Map()
    known.set(roads.network, rings)
  }
  const start = startOf(roads.network, piece)
  let ring = rings.get(start)
  if (!ring) {
    ring = walk(roads, piece)
    for (const junction of ring.junctions) rings.set(junction, ring)
    rings.set(start, ring)
  }
  return ring
}

function walk({ network, exitsAfter }: Roads, piece: number): Ring {
  const junctions = new Set<number>([startOf(network, piece), endOf(network, piece)])
  const roads: number[] = []
  const pieces: number[] = [piece]
  let lengthMm = network.edgeLengthMm[piece >> 1]
  // An edge into each junction, from which what leaves it is found.
  const into = [piece ^ 1, piece]
  for (let at = 0; at < into.length && junctions.size <= JUNCTIONS_MAX; at++) {
    for (const one of exitsAfter(into[at])) {
      if (!isRoundabout(network, one)) {
        roads.push(one)
        continue
      }
      if (one !== piece) {
        lengthMm += network.edgeLengthMm[one >> 1]
        pieces.push(one)
      }
      const end = endOf(network, one)
      if (junctions.has(end)) continue
      junctions.add(end)
      into.push(one)
    }
  }
  const lanesEnd = cutLanes(network, junctions, pieces, roads)
  const courseTo = coursesFromMiddle(network, junctions)
  const exits = exitsAmong(network, roads, junctions, courseTo)
  return { junctions, lanesEnd, lengthMm, exits, courseTo }
}

/** Takes off the ring what does not lead on round it: those pieces are roads off it. Returns their ends. */
function cutLanes(
  network: RoadNetwork,
  junctions: Set<number>,
  pieces: readonly number[],
  roads: number[],
): Set<number> {
  const ends = new Set<number>()
  for (let cut = true; cut; ) {
    cut = false
    for (const junction of junctions) {
      const isOn = (one: number) =>
        startOf(network, one) === junction && junctions.has(endOf(network, one))
      // From lane to lane a car may drive on round the ring, over a piece that is not tagged as a part of it.
      if (pieces.some(isOn) || roads.some(isOn)) continue
      junctions.delete(junction)
      ends.add(junction)
      roads.push(...pieces.filter((one) => endOf(network, one) === junction))
      cut = true
    }
  }
  return ends
}

/** A road from lane to lane is none off the ring, nor is the gate of a yard; two that lead to one place are one. */
function exitsAmong(
  network: RoadNetwork,
  roads: readonly number[],
  junctions: ReadonlySet<number>,
  courseTo: (junction: number) => number,
): number[] {
  const ends = new Set<number>()
  const exits: number[] = []
  for (const one of roads) {
    const end = endOf(network, one)
    if (!junctions.has(startOf(network, one)) || junctions.has(end)) continue
    if (ends.has(end) || isGate(network, one)) continue
    ends.add(end)
    exits.push(one)
  }
  // Counter-clockwise, and of roads that leave in one place the one more to the right first.
  const turnOff = (one: number) =>
    turnAngle(courseTo(startOf(network, one)), courseAtStart(network, one))
  return exits.sort(
    (a, b) =>
      courseTo(startOf(network, b)) - courseTo(startOf(network, a)) || turnOff(b) - turnOff(a),
  )
}

/** Nobody counts the gate of a yard; see docs/decisions/0017-exits-of-roundabouts.md. */
const isGate = (network: RoadNetwork, directed: number): boolean =>
  isYard(network, directed) && isPrivate(network, directed)

function coursesFromMiddle(network: RoadNetwork, junctions: ReadonlySet<number>) {
  const { junctionLonE7: lon, junctionLatE7: lat } = network
  let lonSum = 0
  let latSum = 0
  for (const junction of junctions) {
    lonSum += lon[junction]
    latSum += lat[junction]
  }
  const middleLon = lonSum / junctions.size
  const middleLat = latSum / junctions.size
  return (junction: number) => courseOf(middleLon, middleLat, lon[junction], lat[junction])
}

export const startOf = ({ edgeHead, edgeTail }: RoadNetwork, directed: number): number =>
  ((directed & 1) === 0 ? edgeTail : edgeHead)[directed >> 1]

export const endOf = (network: RoadNetwork, directed: number): number =>
  startOf(network, directed ^ 1)
