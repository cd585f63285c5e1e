/** The manoeuvres of a leg: which of its junctions are worth a word, and which one. */

import type { Steps } from '../../report/steps.ts'
import { isSameRoad } from '../../roads/network/directed-edges.ts'
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
  type Drive,
  hasLabel,
  isFerry,
  isLink,
  isMotorway,
  isRoundabout,
  type Roads,
  tell,
} from './road-facts.ts'
import { overMiniRoundabout, pastRoundabout, throughRoundabout } from './roundabout.ts'
import type { Manoeuvre } from './step.ts'

/** What turns by less goes straight on. */
const BEND_DEGREES = 10
/** A bend in pieces is no longer together. */
const BEND_MAX_MM = 60_000
/** Junctions that are looked at between two pauses: about a millisecond. */
const EDGES_PER_TURN = 256

/** The manoeuvres in driving order, the departure first. */
export function* manoeuvresOf(roads: Roads, leg: Leg): Steps<Manoeuvre[]> {
  const { edges } = leg
  const found: Manoeuvre[] = [{ type: 'Depart', edge: 0, angle: 0, roadEdge: 0 }]
  const drive: Drive = { ...roads, leg, edges, found, inner: new Set() }
  let at = 1
  let paused = 0
  let readUntil = 0
  if (isRoundabout(roads.network, edges[0])) at = throughRoundabout(drive, 0)
  while (at < edges.length) {
    if (at >= readUntil) {
      readAhead(roads, edges, at - 1)
      readUntil = at + EDGES_PER_TURN - 1
    }
    at = lookAt(drive, at)
    if (at - paused < EDGES_PER_TURN) continue
    paused = at
    yield
  }
  const named = withNewNames(drive)
  if (paused > 0) yield
  return joinedTurns(drive, named)
}

/** Looks at the junction before edge `at`; returns the next edge to look at. */
function lookAt(drive: Drive, at: number): number {
  const { network, edges, inner } = drive
  const from = edges[at - 1]
  const to = edges[at]
  if (isRoundabout(network, to)) return throughRoundabout(drive, at)
  if (isFerry(network, to) || isFerry(network, from)) return byFerry(drive, at)
  if (to === (from ^ 1)) {
    return tell(drive, at, 'UTurn', { angle: 180 })
  }
  const behindMini = overMiniRoundabout(drive, at)
  if (behindMini) return behindMini
  const junction = junctionBefore(drive, at)
  const past = pastRoundabout(drive, at, junction.others)
  if (past) return past
  if (junction.out > at) {
    for (let edge = at; edge < junction.out; edge++) inner.add(edge)
    return over(drive, at, junction)
  }
  if (
    isPlain(network, from) &&
    isPlain(network, to) &&
    !isMotorway(network, from) &&
    !isMotorway(network, to)
  ) {
    return over(drive, at, junction)
  }
  return byRamps(drive, at, junction)
}

/** Onto a ferry or off it before edge `at`; returns the next edge to look at. */
function byFerry(drive: Drive, at: number): number {
  const { network, edges } = drive
  const from = edges[at - 1]
  const to = edges[at]
  if (!isFerry(network, to)) return tell(drive, at, 'EndOfFerry', landing(drive, at))
  const isOn = isFerry(network, from) && isSameRoad(network, from, to)
  return tell(drive, at, isOn ? undefined : 'Ferry')
}

/** Over a junction of ramps or motorways before edge `at`; returns the next edge to look at. */
function byRamps(drive: Drive, at: number, junction: Junction): number {
  const { network, edges } = drive
  const from = edges[at - 1]
  const to = edges[at]
  if (isLink(network, to) && !isLink(network, from)) return ontoLink(drive, at)
  if (isMotorway(network, to)) return tell(drive, at, ontoMotorway(drive, from, to))
  // The road to a place of rest is an exit like any other.
  if (
    isMotorway(network, from) &&
    !isSameRoad(network, from, to) &&
    forkAmong(drive, from, to, (other) => isMotorway(network, other))
  )
    return tell(drive, at, 'HighwayExit', { side: rampSide(drive, from, to) })
  if (isLink(network, from) && isLink(network, to)) {
    const fork = forkAmong(drive, from, to, (other) => isLink(network, other))
    // From ramp to ramp over a crossing, and off the one that leads straight on, is a turn like any other.
    if (Math.abs(junction.angle) < BEAR_DEGREES) {
      return tell(drive, at, fork, { angle: angleBetween(network, from, to) })
    }
  }
  return over(drive, at, junction)
}

/** Over the junction before edge `at`, or the several that are one; returns the edge behind the way out. */
function over(drive: Drive, at: number, junction: Junction): number {
  const { network, edges } = drive
  const { out, angle } = junction
  const from = roadBefore(drive, at, out)
  const to = edges[out]
  let type = turnAt(drive, from, to, junction)
  if (type && out > at && Math.abs(angle) > BACK_DEGREES) {
    const turn = turnBack(drive, at, out, angle)
    tell(drive, at, turn.type, { angle, ...turn })
    return turn.roadEdge + 1
  }
  if (!type && isLink(network, from) && !isLink(network, to) && hasLabel(network, to)) {
    type = Math.abs(angle) < BEAR_DEGREES ? 'Straight' : turnType(angle)
  }
  if (type) {
    const sight = hasLabel(network, to) ? undefined : sightOf(network, from, to, junction)
    tell(drive, at, type, { angle, roadEdge: out, sight })
  } else if (Math.abs(angle) >= BEND_DEGREES) {
    return overBend(drive, at, out, angle)
  }
  return out + 1
}

/**
 * The directed edge by which the drive comes to the junction between edges `at` and `out`: a few metres of its road that
 * are spelt otherwise are no road.
 */
function roadBefore({ network, edges }: Drive, at: number, out: number): number {
  const piece = edges[at - 1]
  if (at < 2 || network.edgeLengthMm[piece >> 1] > PIECE_MM) return piece
  const isWithin =
    hasLabel(network, edges[out]) &&
    isSameRoad(network, edges[at - 2], edges[out]) &&
    !isSameRoad(network, piece, edges[out])
  return isWithin ? edges[at - 2] : piece
}

/**
 * A turn in pieces that are no turns alone: the way on goes by several junctions next to each other, all to one side,
 * and turns by `firstAngle` at the first. A bend between junctions does not count. Returns the edge behind it, or the
 * one behind the first junction where nothing is to be told.
 */
function overBend(drive: Drive, at: number, out: number, firstAngle: number): number {
  const { network, edges } = drive
  let lengthMm = 0
  let atJunctions = firstAngle
  for (let next = out + 1; next < edges.length; next++) {
    lengthMm += network.edgeLengthMm[edges[next - 1] >> 1]
    if (lengthMm > BEND_MAX_MM || !isPlain(network, edges[next])) break
    if (edges[next] === (edges[next - 1] ^ 1)) break
    // The lane onto a roundabout leads aside of it before it leads in.
    if (next + 1 < edges.length && isRoundabout(network, edges[next + 1])) break
    const alone = junctionBefore(drive, next, next)
    if (turnAt(drive, edges[next - 1], edges[next], alone)) break
    atJunctions += alone.angle
    const bend = junctionBefore(drive, at, next)
    if (Math.abs(bend.angle) < BEAR_DEGREES) continue
    if (Math.abs(atJunctions) < Math.abs(bend.angle) / 2) continue
    const from = roadBefore(drive, at, next)
    if (leavesOthersInside(network, from, edges[next], bend)) continue
    const type = turnAt(drive, from, edges[next], bend)
    if (!type) continue
    const { angle } = bend
    drive.found.push(beginningOf(drive, out + 1, { type, edge: at, angle, roadEdge: next }))
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

/** The turn in pieces, without the first ones that a driver goes straight over: a side road leads off there. */
function beginningOf(drive: Drive, second: number, turn: Manoeuvre): Manoeuvre {
  const { roadEdge } = turn
  let begun = turn
  for (let edge = second; edge < roadEdge; edge++) {
    const passed = junctionBefore(drive, begun.edge, edge - 1)
    if (Math.abs(passed.angle) >= STRAIGHT_DEGREES) break
    const rest = junctionBefore(drive, edge, roadEdge)
    if (rest.angle * turn.angle < 0 || Math.abs(rest.angle) < NAMED_TURN_DEGREES) break
    if (rest.others.count === 0) break
    begun = { ...turn, edge, angle: rest.angle }
  }
  return begun
}

/** To which side a drive turns right off the ferry, where its road begins with a T. */
function landing(drive: Drive, at: number): Partial<Manoeuvre> {
  const { angle, others } = junctionBefore(drive, at)
  if (Math.abs(angle) < BEAR_DEGREES || others.count === 0) return {}
  return { angle, side: angle < 0 ? 'left' : 'right' }
}
