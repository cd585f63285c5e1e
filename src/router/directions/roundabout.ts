/** Roundabouts: which exit is taken, and where a small one is but a turn. */
import { endOf, startOf } from '../../roads/network/directed-edges.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import { courseAtStart, courseInto, courseOutOf, turnAngle, turnOver } from './course.ts'
import { junctionBefore } from './junction.ts'
import { type Ring, type RingExit, ringOf } from './ring.ts'
import { type Drive, type EdgeList, isRoundabout, type Roads, tell } from './road-facts.ts'
import type { Through } from './step.ts'

/** Round a ring of this length a driver sees all of its exits at once, and turns. */
const SMALL_RING_MM = 90_000
const TURN_EXITS_MAX = 4
/** Straight on, left and right are told apart by this. */
const SIDE_DEGREES = 45
const BACK_DEGREES = 135
/** A road that turns by more leads back to where the drive comes from. */
const WAY_BACK_DEGREES = 160

/** Over the roundabout that edge `at` belongs to; returns the edge after the one by which it is left. */
export function throughRoundabout(drive: Drive, at: number): number {
  const { network, edges } = drive
  const { ring, entry } = ringAlong(drive, at)
  // A lane past the roundabout is on no way round it: its own roads are counted along it.
  const isRound = (edge: number) =>
    ring ? ring.junctions.has(endOf(network, edge)) : isRoundabout(network, edge)
  // From lane to lane of one roundabout is not off it.
  let exitEdge = entry
  while (exitEdge < edges.length && isRound(edges[exitEdge])) exitEdge++
  if (exitEdge === edges.length) {
    if (at > 0) tell(drive, at, 'Roundabout', { roadEdge: exitEdge - 1, exitNumber: 0 })
    return exitEdge
  }
  // A lane off it that is drawn as a part of it.
  let next = exitEdge
  while (next + 1 < edges.length && isRoundabout(network, edges[next])) next++
  // A drive that begins on such a lane has left it.
  if (exitEdge === 0) return next || 1
  return tell(drive, next, 'Roundabout', {
    // A drive that begins on the roundabout is told of it where it leaves.
    edge: at === 0 ? next : at,
    angle: at === 0 ? 0 : turnOver(drive, at, exitEdge),
    exitEdge,
    exitNumber: ring
      ? exitNumberOf(drive, ring, entry, edges[exitEdge])
      : exitNumberAlong(drive, edges.subarray(at, exitEdge)),
    through: at > 0 && ring ? throughOf(drive, ring, at, exitEdge) : undefined,
  })
}

/**
 * Past the roundabout at the one junction where the drive enters and leaves it, before edge `at`: it is told as any way
 * over a roundabout. Returns the edge behind it; undefined where the junction is on no roundabout. Roads from lane to
 * lane of one, or right across it, do not count as exits.
 */
export function pastRoundabout(drive: Drive, at: number, others: EdgeList): number | undefined {
  const { network, edges } = drive
  const exit = edges[at]
  const junction = startOf(network, exit)
  for (let i = 0; i < others.count; i++) {
    const piece = others.edges[i]
    if (!isRoundabout(network, piece) || startOf(network, piece) !== junction) continue
    const ring = ringOf(drive, piece)
    const isAcross = [endOf(network, exit), startOf(network, edges[at - 1])].some((one) =>
      ring.junctions.has(one),
    )
    if (ring.junctions.size < 2 || isAcross) continue
    return tell(drive, at, 'Roundabout', {
      angle: turnOver(drive, at),
      exitEdge: at,
      exitNumber: exitNumberOf(drive, ring, at, exit),
      through: throughOf(drive, ring, at, at),
    })
  }
  return undefined
}

/**
 * Tells the way over a mini-roundabout before edge `at`, which is the point where roads meet. Its exits are counted from the
 * right. Returns the edge behind it; undefined where the junction is no mini-roundabout, or has one exit.
 */
export function overMiniRoundabout(drive: Drive, at: number): number | undefined {
  const { miniRoundabouts } = drive.network
  const place = startOf(drive.network, drive.edges[at])
  if (miniRoundabouts[lowerBound(miniRoundabouts, place)] !== place) return undefined
  const { angle, others, angles } = junctionBefore(drive, at, at)
  if (others.count === 0) return undefined
  const own = sideOf(angle)
  const before = angles.slice(0, others.count).filter((one) => one > angle)
  const isAlike = angles.slice(0, others.count).some((one) => sideOf(one) === own)
  return tell(drive, at, 'Roundabout', {
    angle,
    exitEdge: at,
    exitNumber: before.length + 1,
    through: isAlike || others.count >= TURN_EXITS_MAX ? undefined : own,
  })
}

/** The ring that the drive comes onto by its edges from `at` on, and the first that begins on it; none for a lane past it. */
function ringAlong(drive: Drive, at: number): { ring: Ring | undefined; entry: number } {
  const { network, edges } = drive
  for (let entry = at; entry < edges.length && isRoundabout(network, edges[entry]); entry++) {
    const ring = ringOf(drive, edges[entry])
    const isOn = ring.junctions.has(endOf(network, edges[entry]))
    if (ring.junctions.size > 1 && (entry === at || isOn)) return { ring, entry }
  }
  return { ring: undefined, entry: at }
}

/** Number of the exit, counted from 1, for who comes onto the ring with edge `entry` of the leg. */
function exitNumberOf(drive: Drive, ring: Ring, entry: number, exit: number): number {
  const { network, edges } = drive
  const from = startOf(network, edges[entry])
  const fromCourse = ring.courseTo(from)
  const own = ring.exits.findIndex(({ lanes }) => lanes.includes(exit))
  /** Degrees that one drives round the ring up to a road; back to the road of the arrival it is the whole ring. */
  const roundTo = ({ lanes: [lane], course }: RingExit) => {
    if (startOf(network, lane) === from && isFirst(drive, ring, entry, lane)) return 0
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
  course: ring.courseTo(startOf(network, exit)),
})

/** Whether a road that leaves the ring where the drive enters it is another one to the outside, not the way back. */
function isFirst(drive: Drive, { isClockwise }: Ring, entry: number, lane: number): boolean {
  if (entry === 0) return false
  const angle = turnAngle(courseInto(drive, entry), courseAtStart(drive.network, lane))
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
function throughOf(drive: Drive, ring: Ring, at: number, exitEdge: number): Through | undefined {
  if (ring.lengthMm > SMALL_RING_MM || ring.exits.length > TURN_EXITS_MAX) return undefined
  const { network, edges } = drive
  const exit = edges[exitEdge]
  const into = courseInto(drive, at)
  const own = sideOf(turnAngle(into, courseOutOf(drive, exitEdge)))
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
