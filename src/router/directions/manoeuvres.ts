/** The manoeuvres of a leg: which of its junctions are worth a word, and which one. */
import type { Steps } from '../../report/steps.ts'
import { LINK, NONE, type RoadNetwork } from '../../roads/network.ts'
import { drivenMm, type Leg } from '../leg.ts'
import {
  hasLabel,
  isExpressway,
  isFerry,
  isLink,
  isMotorway,
  isRoundabout,
  isSameRoad,
  isStreet,
} from './road-facts.ts'
import type { Manoeuvre, ManoeuvreType } from './step.ts'
import {
  angleBetween,
  forkAmong,
  hasAlternative,
  hasExit,
  type Roads,
  rampSide,
  STRAIGHT_DEGREES,
  turnAt,
  turnType,
} from './turns.ts'

/** A slip lane up to this long is a part of the turn at its junction; a longer one is a ramp. */
const SLIP_LANE_MAX_MM = 200_000
/** A road has to keep its new name for so long before it is worth a word. */
const NEW_NAME_MIN_MM = 200_000
/** A bend in which the name changes, too, is taken for a turn where another road leads on. */
const NAMED_BEND_DEGREES = 30
/** A bend from one street into another of another name is the corner of both, whatever else meets there. */
const CORNER_DEGREES = 60
/** A name so short behind a manoeuvre is that of a corner, not of the road one is on. */
const SHORT_NAME_MAX_MM = 50_000
/** Turns nearer to each other than this are one: the two carriageways of a street, the halves of a junction. */
const ONE_TURN_MM = 30_000

/** Junctions that are looked at between two pauses: about a millisecond. */
const EDGES_PER_TURN = 256

/** The manoeuvres in driving order, the departure first. */
export function* manoeuvresOf(roads: Roads, leg: Leg): Steps<Manoeuvre[]> {
  const found: Manoeuvre[] = [{ type: 'Depart', edge: 0, angle: 0, roadEdge: 0 }]
  let at = 1
  let paused = 0
  if (isRoundabout(roads.network, leg.edges[0])) at = throughRoundabout(roads, leg, 0, found)
  while (at < leg.edges.length) {
    at = lookAt(roads, leg, at, found)
    if (at - paused < EDGES_PER_TURN) continue
    paused = at
    yield
  }
  const named = withNewNames(roads, leg, found)
  if (paused > 0) yield
  return joinedTurns(roads, leg, named)
}

/** Looks at the junction before edge `at`; returns the next edge to look at. */
function lookAt(roads: Roads, leg: Leg, at: number, found: Manoeuvre[]): number {
  const { network } = roads
  const from = leg.edges[at - 1]
  const to = leg.edges[at]
  if (isRoundabout(network, to)) return throughRoundabout(roads, leg, at, found)
  const add = (type: ManoeuvreType | undefined, more: Partial<Manoeuvre> = {}): number => {
    if (type) found.push({ type, edge: at, angle: 0, roadEdge: at, ...more })
    return at + 1
  }
  if (isFerry(network, to)) {
    return add(!isFerry(network, from) || !isSameRoad(network, from, to) ? 'Ferry' : undefined)
  }
  if (isFerry(network, from)) return add('EndOfFerry')
  if (to === (from ^ 1)) return add('UTurn', { angle: 180 })
  if (isLink(network, to) && !isLink(network, from)) return ontoLink(roads, leg, at, found)
  if (isMotorway(network, to)) return add(...ontoMotorway(roads, from, to))
  if (isLink(network, from) && isLink(network, to)) {
    const fork = forkAmong(roads, from, to, (other) => isLink(network, other))
    return add(fork, { angle: angleBetween(network, from, to) })
  }
  const angle = angleBetween(network, from, to)
  const type = turnAt(roads, from, to, angle)
  if (!type && isLink(network, from) && hasLabel(network, to)) return add('Straight', { angle })
  return add(type, { angle })
}

function ontoMotorway(
  roads: Roads,
  from: number,
  to: number,
): [ManoeuvreType | undefined, Partial<Manoeuvre>] {
  const { network } = roads
  if (isLink(network, from)) return ['HighwayMerge', {}]
  const fork = forkAmong(roads, from, to, (other) => isMotorway(network, other))
  if (!isMotorway(network, from))
    return [isSameRoad(network, from, to) ? undefined : 'HighwayMerge', {}]
  return [fork && !isSameRoad(network, from, to) ? 'HighwayChange' : fork, {}]
}

/** From a road onto a ramp or a slip lane. */
function ontoLink(roads: Roads, leg: Leg, at: number, found: Manoeuvre[]): number {
  const { network } = roads
  const { edges } = leg
  const from = edges[at - 1]
  let end = at
  let lengthMm = 0
  while (end < edges.length && isLink(network, edges[end]) && !isRoundabout(network, edges[end])) {
    lengthMm += network.edgeLengthMm[edges[end] >> 1]
    end++
  }
  const next = end < edges.length ? edges[end] : undefined
  const side = rampSide(roads, from, edges[at])
  const isToMotorway = next !== undefined && isMotorway(network, next)
  if (isMotorway(network, from)) {
    const isChange = isToMotorway && !isSameRoad(network, from, next)
    found.push({
      type: isChange ? 'HighwayChange' : 'HighwayExit',
      edge: at,
      angle: 0,
      roadEdge: isChange ? end : at,
      side,
    })
    return isChange && !hasFork(roads, leg, at, end) ? end + 1 : at + 1
  }
  const isSlipLane =
    next !== undefined &&
    !isToMotorway &&
    !isRoundabout(network, next) &&
    !isFerry(network, next) &&
    lengthMm <= SLIP_LANE_MAX_MM
  if (next === undefined && !isExpressway(network, edges[at])) {
    // Where a drive ends between the lanes of a street's junction, it is on no ramp.
    const angle = angleBetween(network, from, edges[at])
    const type = turnAt(roads, from, edges[at], angle)
    if (type) found.push({ type, edge: at, angle, roadEdge: at })
    return at + 1
  }
  if (!isSlipLane) {
    found.push({
      type: side === 'left' ? 'RampLeft' : 'RampRight',
      edge: at,
      angle: 0,
      roadEdge: at,
      side,
    })
    return at + 1
  }
  const angle = angleBetween(network, from, next)
  if (Math.abs(angle) >= STRAIGHT_DEGREES || !isSameRoad(network, from, next)) {
    found.push({ type: turnType(angle), edge: at, angle, roadEdge: end })
  }
  return end + 1
}

function hasFork(roads: Roads, { edges }: Leg, first: number, end: number): boolean {
  const isRamp = (other: number) => isLink(roads.network, other)
  for (let at = first + 1; at < end; at++) {
    if (forkAmong(roads, edges[at - 1], edges[at], isRamp)) return true
  }
  return false
}

/** Over the roundabout that edge `at` belongs to; returns the edge after the one by which it is left. */
function throughRoundabout(roads: Roads, leg: Leg, at: number, found: Manoeuvre[]): number {
  const { network } = roads
  const { edges } = leg
  let exitNumber = 0
  let last = at
  while (last + 1 < edges.length && isRoundabout(network, edges[last + 1])) {
    if (hasExit(roads, edges[last], edges[last + 1])) exitNumber++
    last++
  }
  const isLeft = last + 1 < edges.length
  // A drive that begins on the roundabout is told of it where it leaves.
  const edge = at === 0 ? last + 1 : at
  if (isLeft || at > 0) {
    found.push({
      type: 'Roundabout',
      edge,
      angle: 0,
      roadEdge: isLeft ? last + 1 : last,
      exitNumber: isLeft ? exitNumber + 1 : 0,
    })
  }
  return isLeft ? last + 2 : edges.length
}

/** Adds `Straight on` where the road takes another name and keeps it. */
function withNewNames(roads: Roads, leg: Leg, found: readonly Manoeuvre[]): Manoeuvre[] {
  const { network } = roads
  const { edges } = leg
  const all: Manoeuvre[] = []
  let known = -1
  let next = 0
  let quietUntil = 0
  for (let at = 0; at < edges.length; at++) {
    if (next < found.length && found[next].edge === at) {
      const manoeuvre = found[next++]
      all.push(manoeuvre)
      known = -1
      quietUntil = manoeuvre.roadEdge
    }
    const isRamp = (network.edgeFlags[edges[at] >> 1] & LINK) !== 0
    if (
      at < quietUntil ||
      isRamp ||
      isRoundabout(network, edges[at]) ||
      !hasLabel(network, edges[at])
    )
      continue
    if (known >= 0 && !isSameName(roads, known, edges[at])) {
      const end = next < found.length ? found[next].edge : edges.length
      if (isCorner(roads, leg, at) || keepsName(roads, leg, at, end)) {
        nameRoad(roads, leg, at, all)
        known = edges[at]
      }
    } else {
      known = edges[at]
    }
  }
  return all
}

/** `Straight on` at edge `at`; right behind a manoeuvre the name is that of the road it leads to. */
function nameRoad(roads: Roads, leg: Leg, at: number, all: Manoeuvre[]): void {
  const before = all[all.length - 1]
  const awayMm = drivenMmBetween(roads.network, leg, before.roadEdge, at)
  const isTurnOfStreets = isCorner(roads, leg, at)
  if (awayMm <= SHORT_NAME_MAX_MM && !isTurnOfStreets) {
    all[all.length - 1] = { ...before, roadEdge: at }
    return
  }
  const [from, to] = leg.edges.subarray(at - 1, at + 1)
  const angle = angleBetween(roads.network, from, to)
  // With the name the course changes, too, though only lesser roads could be taken instead.
  const isTurn =
    isTurnOfStreets || (Math.abs(angle) >= NAMED_BEND_DEGREES && hasAlternative(roads, from, to))
  all.push({ type: isTurn ? turnType(angle) : 'Straight', edge: at, angle, roadEdge: at })
}

/** Whether the drive goes round the corner of two streets at edge `at`: a closed or pedestrian one may lead straight on. */
function isCorner(roads: Roads, { edges }: Leg, at: number): boolean {
  const { network } = roads
  const [from, to] = edges.subarray(at - 1, at + 1)
  return (
    isStreet(network, from) &&
    isStreet(network, to) &&
    !isSameName(roads, from, to) &&
    Math.abs(angleBetween(network, from, to)) >= CORNER_DEGREES
  )
}

function isSameName({ network }: Roads, one: number, other: number): boolean {
  if (isSameRoad(network, one, other)) return true
  // A number that a named street has on a part of it is no new name.
  const name = network.edgeName[one >> 1]
  const otherName = network.edgeName[other >> 1]
  return name !== NONE && otherName === NONE && network.edgeRef[one >> 1] !== NONE
    ? network.edgeRef[one >> 1] === network.edgeRef[other >> 1]
    : false
}

/** Whether the road has the name it has at `at` long enough to be known by it. */
function keepsName(roads: Roads, leg: Leg, at: number, end: number): boolean {
  const { network } = roads
  const { edges } = leg
  let lengthMm = 0
  for (let i = at; i < end && lengthMm < NEW_NAME_MIN_MM; i++) {
    if (hasLabel(network, edges[i]) && !isSameName(roads, edges[at], edges[i])) break
    lengthMm += drivenMm(network, leg, i)
  }
  return lengthMm >= NEW_NAME_MIN_MM
}

const TURNS: ReadonlySet<ManoeuvreType> = new Set([
  'BearLeft',
  'BearRight',
  'TurnLeft',
  'TurnRight',
  'SharpLeft',
  'SharpRight',
])

const FORKS: ReadonlySet<ManoeuvreType> = new Set(['ForkLeft', 'ForkRight'])

/** Takes for one what a driver does as one: see `joined`. */
function joinedTurns(roads: Roads, leg: Leg, found: readonly Manoeuvre[]): Manoeuvre[] {
  const all: Manoeuvre[] = []
  for (const manoeuvre of found) {
    const before = all.at(-1)
    const both = before && joined(roads, leg, before, manoeuvre)
    if (both) all[all.length - 1] = both
    else all.push(manoeuvre)
  }
  return all
}

/**
 * Two turns to one side, a fork and the turn behind it to its side, or a turn and the way straight on behind it, as
 * one where they are next to each other.
 */
function joined(
  { network }: Roads,
  leg: Leg,
  before: Manoeuvre,
  after: Manoeuvre,
): Manoeuvre | undefined {
  const { roadEdge } = after
  const isFork = FORKS.has(before.type)
  const isTurn = TURNS.has(before.type)
  if (after.type === 'Straight') {
    if (!isFork && !isTurn && before.type !== 'Roundabout') return undefined
    const awayMm = drivenMmBetween(network, leg, before.roadEdge, after.edge)
    return awayMm <= ONE_TURN_MM ? { ...before, roadEdge } : undefined
  }
  if (!(isTurn || isFork) || !TURNS.has(after.type)) return undefined
  if (Math.sign(before.angle) !== Math.sign(after.angle)) return undefined
  if (drivenMmBetween(network, leg, before.edge, after.edge) > ONE_TURN_MM) return undefined
  const angle = before.angle + after.angle
  const isBack = Math.abs(angle) > 150
  if (isFork && isBack) return undefined
  const type = isBack ? turnBack(network, leg, before.edge, roadEdge, angle) : turnType(angle)
  return { ...before, type, angle, roadEdge }
}

/** A U-turn leads back along one's own road; back along another one it is a sharp turn into that. */
function turnBack(
  network: RoadNetwork,
  { edges }: Leg,
  edge: number,
  roadEdge: number,
  angle: number,
): ManoeuvreType {
  if (isSameRoad(network, edges[edge - 1], edges[roadEdge])) return 'UTurn'
  return angle < 0 ? 'SharpLeft' : 'SharpRight'
}

function drivenMmBetween(network: RoadNetwork, leg: Leg, from: number, to: number): number {
  let sum = 0
  for (let at = from; at < to; at++) sum += drivenMm(network, leg, at)
  return sum
}
