/** Whole roundabouts: their junctions and the roads by which one may leave them, in the order in which they are passed. */

import { endOf, isSameRoad, startOf } from '../../roads/network/directed-edges.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { courseAtStart, courseOf, turnAngle } from './course.ts'
import { hasLabel, isOneway, isPrivate, isRoundabout, isYard, type Roads } from './road-facts.ts'

/** A road off a roundabout, by one lane or several. */
export interface RingExit {
  /** Directed edges that leave the ring. */
  readonly lanes: readonly number[]
  /** Course from the middle to where it leaves. */
  readonly course: number
}

export interface Ring {
  /** Junctions of all lanes from which a car may drive on round it: of a turbo roundabout as of a plain one. */
  readonly junctions: ReadonlySet<number>
  readonly lengthMm: number
  /** Roads that lead off it, in the order in which one passes them, without gates of yards. */
  readonly exits: readonly RingExit[]
  /** Whether one drives round it clockwise, as where traffic keeps to the left. */
  readonly isClockwise: boolean
  /** Course from the middle to a junction, as if one drove round it counter-clockwise. */
  courseTo(junction: number): number
}

/** Bigger ones are no roundabouts, but roads that are tagged as such. */
const JUNCTIONS_MAX = 64
/** From lane to lane of a turbo roundabout lead pieces that are tagged as no parts of it; they are no longer. */
const LANE_CHANGE_MAX_MM = 15_000

const known = new WeakMap<RoadNetwork, Map<number, Ring>>()

/** The roundabout that a directed edge begins on; kept, since a network has few and drives pass them often. */
export function ringOf(roads: Roads, piece: number): Ring {
  const rings = keptIn(known, roads.network, () => new Map<number, Ring>())
  return keptIn(rings, startOf(roads.network, piece), () => {
    const ring = walk(roads, piece)
    for (const junction of ring.junctions) rings.set(junction, ring)
    return ring
  })
}

function walk(roads: Roads, piece: number): Ring {
  const { network, exitsAfter } = roads
  const { pieces, into } = piecesAround(roads, piece)
  const junctions = roundFrom(network, pieces, startOf(network, piece))
  const fromMiddle = coursesFromMiddle(network, junctions)
  const isClockwise = isDrivenClockwise(network, pieces, junctions, fromMiddle)
  const mirrored = (course: number) => (isClockwise ? 360 - course : course)
  const courseTo = (junction: number) => mirrored(fromMiddle(junction))
  const turnOff = (lane: number) =>
    turnAngle(courseTo(startOf(network, lane)), mirrored(courseAtStart(network, lane)))
  const exits: { end: number; lanes: number[] }[] = []
  for (const junction of junctions) {
    for (const one of exitsAfter(into.get(junction)!)) {
      if (junctions.has(endOf(network, one)) || isGate(network, one)) continue
      const end = endOfLane(roads, one)
      const own = exits.find(
        (exit) => exit.end === end && exit.lanes.every((lane) => isOneRoad(network, lane, one)),
      )
      if (own) own.lanes.push(one)
      else exits.push({ end, lanes: [one] })
    }
  }
  let lengthMm = 0
  for (const one of pieces) {
    const isRound = junctions.has(startOf(network, one)) && junctions.has(endOf(network, one))
    if (isRound && isRoundabout(network, one)) lengthMm += network.edgeLengthMm[one >> 1]
  }
  const ordered = inOrder(network, exits, courseTo, turnOff)
  return { junctions, lengthMm, exits: ordered, isClockwise, courseTo }
}

function isDrivenClockwise(
  network: RoadNetwork,
  pieces: ReadonlySet<number>,
  junctions: ReadonlySet<number>,
  courseTo: (junction: number) => number,
): boolean {
  let turned = 0
  for (const piece of pieces) {
    const [start, end] = [startOf(network, piece), endOf(network, piece)]
    if (junctions.has(start) && junctions.has(end))
      turned += turnAngle(courseTo(start), courseTo(end))
  }
  return turned > 0
}

/** The directed edges of all lanes and from lane to lane, and for each of their junctions an edge into it. */
function piecesAround({ network, exitsAfter, entriesBefore }: Roads, piece: number) {
  const pieces = new Set<number>([piece])
  const into = new Map<number, number>([
    [startOf(network, piece), piece ^ 1],
    [endOf(network, piece), piece],
  ])
  const touches = (directed: number) =>
    exitsAfter(directed).some((one) => isRoundabout(network, one)) ||
    entriesBefore(directed ^ 1).some((one) => isRoundabout(network, one))
  for (const [, toward] of into) {
    if (into.size > JUNCTIONS_MAX) break
    for (const one of exitsAfter(toward)) {
      if (isRoundabout(network, one) || (isLaneChange(network, one) && touches(one))) {
        pieces.add(one)
        if (!into.has(endOf(network, one))) into.set(endOf(network, one), one)
      }
    }
    for (const one of entriesBefore(toward ^ 1)) {
      if (!isRoundabout(network, one)) continue
      pieces.add(one)
      if (!into.has(startOf(network, one))) into.set(startOf(network, one), one ^ 1)
    }
  }
  return { pieces, into }
}

const isLaneChange = (network: RoadNetwork, directed: number): boolean =>
  network.edgeLengthMm[directed >> 1] <= LANE_CHANGE_MAX_MM && isOneway(network, directed)

/** Junctions from which one drives round by the pieces and comes back to `start`; that one alone where no way leads back. */
function roundFrom(
  network: RoadNetwork,
  pieces: ReadonlySet<number>,
  start: number,
): ReadonlySet<number> {
  const reach = (
    from: (directed: number) => number,
    to: (directed: number) => number,
  ): ReadonlySet<number> => {
    const reached = new Set<number>([start])
    for (const junction of reached) {
      for (const one of pieces) if (from(one) === junction) reached.add(to(one))
    }
    return reached
  }
  const begin = (directed: number) => startOf(network, directed)
  const end = (directed: number) => endOf(network, directed)
  const back = reach(end, begin)
  return new Set([...reach(begin, end)].filter((junction) => back.has(junction)))
}

/** Where a lane off the ring ends: behind all of its pieces that are drawn as parts of the roundabout. */
function endOfLane({ network, exitsAfter }: Roads, lane: number): number {
  let last = lane
  for (let pieces = 1; isRoundabout(network, last) && pieces < JUNCTIONS_MAX; pieces++) {
    const next = exitsAfter(last).find((one) => isRoundabout(network, one))
    if (next === undefined) break
    last = next
  }
  return endOf(network, last)
}

/** In the order in which one passes them; of roads that leave in one place the one more to the outside first. */
function inOrder(
  network: RoadNetwork,
  exits: readonly { end: number; lanes: readonly number[] }[],
  courseTo: (junction: number) => number,
  turnOff: (lane: number) => number,
): RingExit[] {
  // Lanes of one road leave the ring in several places, and meet beyond it.
  return exits
    .map(({ end, lanes }) => ({
      lanes,
      course: courseTo(lanes.length > 1 ? end : startOf(network, lanes[0])),
    }))
    .sort((a, b) => b.course - a.course || turnOff(b.lanes[0]) - turnOff(a.lanes[0]))
}

/** Two streets of other names that meet behind the next block are no lanes of one road. */
const isOneRoad = (network: RoadNetwork, one: number, other: number): boolean =>
  !hasLabel(network, one) || !hasLabel(network, other) || isSameRoad(network, one, other)

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
