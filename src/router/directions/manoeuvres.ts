/** The manoeuvres of a leg: which of its junctions are worth a word, and which one. */
import type { Steps } from '../../report/steps.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import type { Leg } from '../leg.ts'
import { readAhead } from './crossroads.ts'
import { joinedTurns } from './joined-turns.ts'
import { isPlain, type Junction, junctionBefore, PIECE_MM } from './junction.ts'
import {
  angleBetween,
  BACK_DEGREES,
  BEAR_DEGREES,
  forkAmong,
  NAMED_TURN_DEGREES,
  rampSide,
  STRAIGHT_DEGREES,
  sightOf,
  turnAt,
  turnBack,
  turnType,
} from './junction-turns.ts'
import { withNewNames } from './new-names.ts'
import { ontoLink, ontoMotorway } from './ramps.ts'
import {
  hasLabel,
  isFerry,
  isLink,
  isMotorway,
  isRoundabout,
  isSameRoad,
  type Roads,
} from './road-facts.ts'
import { overMiniRoundabout, pastRoundabout, throughRoundabout } from './roundabout.ts'
import type { Manoeuvre, ManoeuvreType } from './step.ts'

/** What turns by less goes straight on. */
const BEND_DEGREES = 10
/** A bend in pieces is no longer together. */
const BEND_MAX_MM = 60_000
/** Junctions that are looked at between two pauses: about a millisecond. */
const EDGES_PER_TURN = 256

/** The manoeuvres in driving order, the departure first. */
export function* manoeuvresOf(roads: Roads, leg: Leg): Steps<Manoeuvre[]> {
  const found: Manoeuvre[] = [{ type: 'Depart', edge: 0, angle: 0, roadEdge: 0 }]
  /** Edges within junctions that are passed without a word: their names are those of roads that are crossed. */
  const inner = new Set<number>()
  let at = 1
  let paused = 0
  let readUntil = 0
  if (isRoundabout(roads.network, leg.edges[0])) at = throughRoundabout(roads, leg, 0, found)
  while (at < leg.edges.length) {
    if (at >= readUntil) {
      readAhead(roads, leg.edges, at - 1)
      readUntil = at + EDGES_PER_TURN - 1
    }
    at = lookAt(roads, leg, at, found, inner)
    if (at - paused < EDGES_PER_TURN) continue
    paused = at
    yield
  }
  const named = withNewNames(roads, leg, found, inner)
  if (paused > 0) yield
  return joinedTurns(roads, leg, named)
}

/** Looks at the junction before edge `at`; returns the next edge to look at. */
function lookAt(
  roads: Roads,
  leg: Leg,
  at: number,
  found: Manoeuvre[],
  inner: Set<number>,
): number {
  const { network } = roads
  const from = leg.edges[at - 1]
  const to = leg.edges[at]
  if (isRoundabout(network, to)) return throughRoundabout(roads, leg, at, found)
  if (isFerry(network, to) || isFerry(network, from)) return byFerry(roads, leg, at, found)
  if (to === (from ^ 1)) {
    found.push({ type: 'UTurn', edge: at, angle: 180, roadEdge: at })
    return at + 1
  }
  const behindMini = overMiniRoundabout(roads, leg, at, found)
  if (behindMini) return behindMini
  const junction = junctionBefore(roads, leg, at)
  const past = pastRoundabout(roads, leg, at, junction.others, found)
  if (past) return past
  if (junction.out > at) {
    for (let edge = at; edge < junction.out; edge++) inner.add(edge)
    return over(roads, leg, at, junction, found)
  }
  if (
    isPlain(network, from) &&
    isPlain(network, to) &&
    !isMotorway(network, from) &&
    !isMotorway(network, to)
  ) {
    return over(roads, leg, at, junction, found)
  }
  return byRamps(roads, leg, at, junction, found)
}

/** Onto a ferry or off it before edge `at`; returns the next edge to look at. */
function byFerry(roads: Roads, leg: Leg, at: number, found: Manoeuvre[]): number {
  const { network } = roads
  const from = leg.edges[at - 1]
  const to = leg.edges[at]
  if (!isFerry(network, to)) {
    found.push({ type: 'EndOfFerry', edge: at, angle: 0, roadEdge: at, ...landing(roads, leg, at) })
  } else if (!isFerry(network, from) || !isSameRoad(network, from, to)) {
    found.push({ type: 'Ferry', edge: at, angle: 0, roadEdge: at })
  }
  return at + 1
}

/** Over a junction of ramps or motorways before edge `at`; returns the next edge to look at. */
function byRamps(
  roads: Roads,
  leg: Leg,
  at: number,
  junction: Junction,
  found: Manoeuvre[],
): number {
  const { network } = roads
  const from = leg.edges[at - 1]
  const to = leg.edges[at]
  const add = (type: ManoeuvreType | undefined, more: Partial<Manoeuvre> = {}): number => {
    if (type) found.push({ type, edge: at, angle: 0, roadEdge: at, ...more })
    return at + 1
  }
  if (isLink(network, to) && !isLink(network, from)) return ontoLink(roads, leg, at, found)
  if (isMotorway(network, to)) return add(...ontoMotorway(roads, from, to))
  // The road to a place of rest is an exit like any other.
  if (
    isMotorway(network, from) &&
    !isSameRoad(network, from, to) &&
    forkAmong(roads, from, to, (other) => isMotorway(network, other))
  )
    return add('HighwayExit', { side: rampSide(roads, from, to) })
  if (isLink(network, from) && isLink(network, to)) {
    const fork = forkAmong(roads, from, to, (other) => isLink(network, other))
    // From ramp to ramp over a crossing, and off the one that leads straight on, is a turn like any other.
    if (Math.abs(junction.angle) < BEAR_DEGREES) {
      return add(fork, { angle: angleBetween(network, from, to) })
    }
  }
  return over(roads, leg, at, junction, found)
}

/** Over the junction before edge `at`, or the several that are one; returns the edge behind the way out. */
function over(roads: Roads, leg: Leg, at: number, junction: Junction, found: Manoeuvre[]): number {
  const { network } = roads
  const { out, angle } = junction
  const from = roadBefore(network, leg, at, out)
  const to = leg.edges[out]
  let type = turnAt(roads, from, to, junction)
  if (type && out > at && Math.abs(angle) > BACK_DEGREES) {
    const turn = turnBack(network, leg, at, out, angle)
    found.push({ edge: at, angle, ...turn })
    return turn.roadEdge + 1
  }
  if (!type && isLink(network, from) && !isLink(network, to) && hasLabel(network, to)) {
    type = Math.abs(angle) < BEAR_DEGREES ? 'Straight' : turnType(angle)
  }
  if (type) {
    const sight = hasLabel(network, to) ? undefined : sightOf(network, from, to, junction)
    found.push({ type, edge: at, angle, roadEdge: out, sight })
  } else if (Math.abs(angle) >= BEND_DEGREES) {
    return overBend(roads, leg, at, out, angle, found)
  }
  return out + 1
}

/**
 * The directed edge by which the drive comes to the junction between edges `at` and `out`: a few metres of its road that
 * are spelt otherwise are no road.
 */
function roadBefore(network: RoadNetwork, { edges }: Leg, at: number, out: number): number {
  const piece = edges[at - 1]
  if (at < 2 || network.edgeLengthMm[piece >> 1] > PIECE_MM) return piece
  const isWithin =
    hasLabel(network, edges[out]) &&
    isSameRoad(network, edges[at - 2], edges[out]) &&
    !isSameRoad(network, piece, edges[out])
  return isWithin ? edges[at - 2] : piece
}

/**
 * A turn in pieces, none of which is one alone: the way on goes by several junctions next to each other, all to one
 * side, and turns by `firstAngle` at the first. A bend between junctions is none. Returns the edge behind it, or the one
 * behind the first junction where nothing is to be told.
 */
function overBend(
  roads: Roads,
  leg: Leg,
  at: number,
  out: number,
  firstAngle: number,
  found: Manoeuvre[],
): number {
  const { network } = roads
  const { edges } = leg
  let lengthMm = 0
  let atJunctions = firstAngle
  for (let next = out + 1; next < edges.length; next++) {
    lengthMm += network.edgeLengthMm[edges[next - 1] >> 1]
    if (lengthMm > BEND_MAX_MM || !isPlain(network, edges[next])) break
    if (edges[next] === (edges[next - 1] ^ 1)) break
    // The lane onto a roundabout leads aside of it before it leads in.
    if (next + 1 < edges.length && isRoundabout(network, edges[next + 1])) break
    const alone = junctionBefore(roads, leg, next, next)
    if (turnAt(roads, edges[next - 1], edges[next], alone)) break
    atJunctions += alone.angle
    const bend = junctionBefore(roads, leg, at, next)
    if (Math.abs(bend.angle) < BEAR_DEGREES) continue
    if (Math.abs(atJunctions) < Math.abs(bend.angle) / 2) continue
    const from = roadBefore(network, leg, at, next)
    if (leavesOthersInside(network, from, edges[next], bend)) continue
    const type = turnAt(roads, from, edges[next], bend)
    if (!type) continue
    const { angle } = bend
    found.push(beginningOf(roads, leg, out + 1, { type, edge: at, angle, roadEdge: next }))
    return next + 1
  }
  return out + 1
}

/**
 * Whether the drive keeps to its road round a bend, and whatever leaves it leads back or turns farther to the same side:
 * who is told to turn would take that.
 */
function leavesOthersInside(
  network: RoadNetwork,
  from: number,
  to: number,
  { angle, others, angles }: Junction,
): boolean {
  if (!hasLabel(network, from) || !isSameRoad(network, from, to)) return false
  for (let i = 0; i < others.count; i++) {
    const size = Math.abs(angles[i])
    const isInside = angles[i] * angle <= 0 || size <= Math.abs(angle)
    if (size <= BACK_DEGREES && isInside) return false
  }
  return true
}

/** The turn in pieces, without those from the first on that a driver goes straight over: a side road leads off there. */
function beginningOf(roads: Roads, leg: Leg, second: number, turn: Manoeuvre): Manoeuvre {
  const { roadEdge } = turn
  let begun = turn
  for (let edge = second; edge < roadEdge; edge++) {
    const passed = junctionBefore(roads, leg, begun.edge, edge - 1)
    if (Math.abs(passed.angle) >= STRAIGHT_DEGREES) break
    const rest = junctionBefore(roads, leg, edge, roadEdge)
    if (rest.angle * turn.angle < 0 || Math.abs(rest.angle) < NAMED_TURN_DEGREES) break
    if (rest.others.count === 0) break
    begun = { ...turn, edge, angle: rest.angle }
  }
  return begun
}

/** To which side a drive turns right off the ferry, where its road begins with a T. */
function landing(roads: Roads, leg: Leg, at: number): Partial<Manoeuvre> {
  const { angle, others } = junctionBefore(roads, leg, at)
  if (Math.abs(angle) < BEAR_DEGREES || others.count === 0) return {}
  return { angle, side: angle < 0 ? 'left' : 'right' }
}
