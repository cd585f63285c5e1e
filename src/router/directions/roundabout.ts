/** Roundabouts: which exit is taken, and where a small one is but a turn. */
import type { RoadNetwork } from '../../roads/network/network.ts'
import type { Leg } from '../leg.ts'
import { courseAtStart, courseInto, courseOutOf, turnAngle } from './course.ts'
import { endOf, type Ring, ringOf, startOf } from './ring.ts'
import { isRoundabout, type Roads } from './road-facts.ts'
import type { Manoeuvre, Through } from './step.ts'

/** Round a ring of this length a driver sees all of its exits at once, and turns. */
const SMALL_RING_MM = 90_000
const TURN_EXITS_MAX = 4
/** Straight on, left and right are told apart by this. */
const SIDE_DEGREES = 45
const BACK_DEGREES = 135

/** Over the roundabout that edge `at` belongs to; returns the edge after the one by which it is left. */
export function throughRoundabout(roads: Roads, leg: Leg, at: number, found: Manoeuvre[]): number {
  const { network } = roads
  const { edges } = leg
  const ring = ringOf(roads, edges[at])
  // The lanes of a turbo roundabout wind out of it: they close no ring, and only the drive's own is counted along.
  const isClosed = ring.junctions.has(startOf(network, edges[at]))
  const isRound = (edge: number) =>
    isClosed ? ring.junctions.has(endOf(network, edge)) : isRoundabout(network, edge)
  // From lane to lane of one roundabout is not off it.
  let exitEdge = at + 1
  while (exitEdge < edges.length && isRound(edges[exitEdge])) exitEdge++
  if (exitEdge === edges.length) {
    if (at > 0)
      found.push({ type: 'Roundabout', edge: at, angle: 0, roadEdge: exitEdge - 1, exitNumber: 0 })
    return exitEdge
  }
  found.push({
    type: 'Roundabout',
    // A drive that begins on the roundabout is told of it where it leaves.
    edge: at === 0 ? exitEdge : at,
    angle: 0,
    roadEdge: exitEdge,
    exitEdge,
    exitNumber: isClosed
      ? exitNumberOf(network, ring, startOf(network, edges[at]), edges[exitEdge])
      : exitNumberAlong(roads, edges.subarray(at, exitEdge)),
    through: at > 0 && isClosed ? throughOf(network, ring, leg, at, exitEdge) : undefined,
  })
  let next = exitEdge + 1
  while (next < edges.length && isRoundabout(network, edges[next])) {
    if (!ring.lanesEnd.has(startOf(network, edges[next]))) break
    next++
  }
  return next
}

/** Number of the exit, counted from 1, for who comes onto the ring at junction `entry`. */
function exitNumberOf(network: RoadNetwork, ring: Ring, entry: number, exit: number): number {
  const entryCourse = ring.courseTo(entry)
  /** Degrees that one drives round the ring; those who leave where they came from have driven all of it. */
  const roundTo = (directed: number) => {
    const round = entryCourse - ring.courseTo(startOf(network, directed))
    return round <= 0 ? round + 360 : round
  }
  const ownRound = roundTo(exit)
  const end = endOf(network, exit)
  const own = ring.exits.findIndex((one) => endOf(network, one) === end)
  let exits = 1
  for (const [index, other] of ring.exits.entries()) {
    if (index === own) continue
    const round = roundTo(other)
    // Roads that leave in one place are in order.
    if (round < ownRound || (round === ownRound && own >= 0 && index < own)) exits++
  }
  return exits
}

/** Number of the exit behind these pieces of a lane. */
function exitNumberAlong({ network, exitsAfter }: Roads, pieces: Uint32Array): number {
  let exits = 1
  for (const piece of pieces.subarray(0, -1)) {
    if (exitsAfter(piece).some((one) => !isRoundabout(network, one))) exits++
  }
  return exits
}

/** The turn that a small roundabout is; undefined where it is big, or where two of its exits are the same turn. */
function throughOf(
  network: RoadNetwork,
  ring: Ring,
  leg: Leg,
  at: number,
  exitEdge: number,
): Through | undefined {
  if (ring.lengthMm > SMALL_RING_MM || ring.exits.length > TURN_EXITS_MAX) return undefined
  const exit = leg.edges[exitEdge]
  const into = courseInto(network, leg, at)
  const own = sideOf(turnAngle(into, courseOutOf(network, leg, exitEdge)))
  const isAlike = ring.exits.some(
    (one) => one !== exit && sideOf(turnAngle(into, courseAtStart(network, one))) === own,
  )
  return isAlike ? undefined : own
}

function sideOf(angle: number): Through | undefined {
  const size = Math.abs(angle)
  if (size < SIDE_DEGREES) return 'straight'
  if (size > BACK_DEGREES) return undefined
  return angle < 0 ? 'left' : 'right'
}
