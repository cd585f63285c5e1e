/** Roundabouts: which exit is taken, and where a small one is but a turn. */
import type { RoadNetwork } from '../../roads/network/network.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import type { Leg } from '../leg.ts'
import { courseAtStart, courseInto, courseOutOf, turnAngle } from './course.ts'
import { junctionBefore } from './junction.ts'
import { endOf, type Ring, type RingExit, ringOf, startOf } from './ring.ts'
import { type EdgeList, isRoundabout, type Roads } from './road-facts.ts'
import type { Manoeuvre, Through } from './step.ts'

/** Round a ring of this length a driver sees all of its exits at once, and turns. */
const SMALL_RING_MM = 90_000
const TURN_EXITS_MAX = 4
/** Straight on, left and right are told apart by this. */
const SIDE_DEGREES = 45
const BACK_DEGREES = 135
/** A road that turns by more leads back to where the drive comes from. */
const WAY_BACK_DEGREES = 160

/** Over the roundabout that edge `at` belongs to; returns the edge after the one by which it is left. */
export function throughRoundabout(roads: Roads, leg: Leg, at: number, found: Manoeuvre[]): number {
  const { network } = roads
  const { edges } = leg
  const { ring, entry } = ringAlong(roads, leg, at)
  // A lane past the roundabout is on no way round it: its own roads are counted along it.
  const isRound = (edge: number) =>
    ring ? ring.junctions.has(endOf(network, edge)) : isRoundabout(network, edge)
  // From lane to lane of one roundabout is not off it.
  let exitEdge = entry
  while (exitEdge < edges.length && isRound(edges[exitEdge])) exitEdge++
  if (exitEdge === edges.length) {
    if (at > 0)
      found.push({ type: 'Roundabout', edge: at, angle: 0, roadEdge: exitEdge - 1, exitNumber: 0 })
    return exitEdge
  }
  // A lane off it that is drawn as a part of it.
  let next = exitEdge
  while (next + 1 < edges.length && isRoundabout(network, edges[next])) next++
  if (next === 0) return 1
  found.push({
    type: 'Roundabout',
    // A drive that begins on the roundabout is told of it where it leaves.
    edge: at === 0 ? next : at,
    angle:
      at === 0 ? 0 : turnAngle(courseInto(network, leg, at), courseOutOf(network, leg, exitEdge)),
    roadEdge: next,
    exitEdge,
    exitNumber: ring
      ? exitNumberOf(roads.network, ring, leg, entry, edges[exitEdge])
      : exitNumberAlong(roads, edges.subarray(at, exitEdge)),
    through: at > 0 && ring ? throughOf(network, ring, leg, at, exitEdge) : undefined,
  })
  return next + 1
}

/**
 * Past the roundabout at the one junction where the drive enters and leaves it, before edge `at`: it is told as any way
 * over a roundabout. Returns the edge behind it; undefined where the junction is on no roundabout. Roads from lane to lane of one,
 * or right across it, are none to leave by.
 */
export function pastRoundabout(
  roads: Roads,
  leg: Leg,
  at: number,
  others: EdgeList,
  found: Manoeuvre[],
): number | undefined {
  const { network } = roads
  const exit = leg.edges[at]
  const junction = startOf(network, exit)
  for (let i = 0; i < others.count; i++) {
    const piece = others.edges[i]
    if (!isRoundabout(network, piece) || startOf(network, piece) !== junction) continue
    const ring = ringOf(roads, piece)
    const isAcross = [endOf(network, exit), startOf(network, leg.edges[at - 1])].some((one) =>
      ring.junctions.has(one),
    )
    if (ring.junctions.size < 2 || isAcross) continue
    found.push({
      type: 'Roundabout',
      edge: at,
      angle: turnAngle(courseInto(network, leg, at), courseOutOf(network, leg, at)),
      roadEdge: at,
      exitEdge: at,
      exitNumber: exitNumberOf(network, ring, leg, at, exit),
      through: throughOf(network, ring, leg, at, at),
    })
    return at + 1
  }
  return undefined
}

/**
 * Tells the way over a mini-roundabout before edge `at`, which is the point where roads meet. Its exits are counted from the
 * right. Returns the edge behind it; undefined where the junction is no mini-roundabout, or has one exit.
 */
export function overMiniRoundabout(
  roads: Roads,
  leg: Leg,
  at: number,
  found: Manoeuvre[],
): number | undefined {
  const { miniRoundabouts } = roads.network
  const place = startOf(roads.network, leg.edges[at])
  if (miniRoundabouts[lowerBound(miniRoundabouts, place)] !== place) return undefined
  const { angle, others, angles } = junctionBefore(roads, leg, at, at)
  if (others.count === 0) return undefined
  const own = sideOf(angle)
  const before = angles.slice(0, others.count).filter((one) => one > angle)
  const isAlike = angles.slice(0, others.count).some((one) => sideOf(one) === own)
  found.push({
    type: 'Roundabout',
    edge: at,
    angle,
    roadEdge: at,
    exitEdge: at,
    exitNumber: before.length + 1,
    through: isAlike || others.count >= TURN_EXITS_MAX ? undefined : own,
  })
  return at + 1
}

/** The ring that the drive comes onto by its edges from `at` on, and the first that begins on it; none for a lane past it. */
function ringAlong(
  roads: Roads,
  { edges }: Leg,
  at: number,
): { ring: Ring | undefined; entry: number } {
  for (let entry = at; entry < edges.length && isRoundabout(roads.network, edges[entry]); entry++) {
    const ring = ringOf(roads, edges[entry])
    const isOn = ring.junctions.has(endOf(roads.network, edges[entry]))
    if (ring.junctions.size > 1 && (entry === at || isOn)) return { ring, entry }
  }
  return { ring: undefined, entry: at }
}

/** Number of the exit, counted from 1, for who comes onto the ring with edge `entry` of the leg. */
function exitNumberOf(
  network: RoadNetwork,
  ring: Ring,
  leg: Leg,
  entry: number,
  exit: number,
): number {
  const from = startOf(network, leg.edges[entry])
  const fromCourse = ring.courseTo(from)
  const own = ring.exits.findIndex(({ lanes }) => lanes.includes(exit))
  /** Degrees that one drives round the ring up to a road; those who leave where they came from have driven all of it. */
  const roundTo = ({ lanes: [lane], course }: RingExit) => {
    if (startOf(network, lane) === from && isFirst(network, ring, leg, entry, lane)) return 0
    const round = fromCourse - course
    return round <= 0 ? round + 360 : round
  }
  const ownRound = roundTo(ring.exits[own] ?? unlisted(network, ring, exit))
  let exits = 1
  for (const [index, one] of ring.exits.entries()) {
    if (index === own) continue
    const round = roundTo(one)
    // Roads that leave in one place are in order.
    if (round < ownRound || (round === ownRound && own >= 0 && index < own)) exits++
  }
  return exits
}

/** A gate that the drive takes all the same. */
const unlisted = (network: RoadNetwork, ring: Ring, exit: number): RingExit => ({
  lanes: [exit],
  end: endOf(network, exit),
  course: ring.courseTo(startOf(network, exit)),
})

/** Whether a road that leaves the ring where the drive enters it is another one to the outside, not the way back. */
function isFirst(
  network: RoadNetwork,
  { isClockwise }: Ring,
  leg: Leg,
  entry: number,
  lane: number,
): boolean {
  if (entry === 0) return false
  const angle = turnAngle(courseInto(network, leg, entry), courseAtStart(network, lane))
  const outwards = isClockwise ? -angle : angle
  return outwards > 0 && outwards < WAY_BACK_DEGREES
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
    ({ lanes }) =>
      !lanes.includes(exit) && sideOf(turnAngle(into, courseAtStart(network, lanes[0]))) === own,
  )
  return isAlike ? undefined : own
}

function sideOf(angle: number): Through | undefined {
  const size = Math.abs(angle)
  if (size < SIDE_DEGREES) return 'straight'
  if (size > BACK_DEGREES) return undefined
  return angle < 0 ? 'left' : 'right'
}
