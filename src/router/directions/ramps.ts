/** Ramps, slip lanes and motorways. */
import type { RoadNetwork } from '../../roads/network/network.ts'
import { NONE } from '../../tables/none.ts'
import type { Leg } from '../leg.ts'
import { courseInto, courseOutOf, turnAngle } from './course.ts'
import { junctionBefore } from './junction.ts'
import {
  BACK_DEGREES,
  BEAR_DEGREES,
  forkAmong,
  rampSide,
  STRAIGHT_DEGREES,
  TURN_DEGREES,
  turnAt,
  turnBack,
  turnType,
} from './junction-turns.ts'
import {
  hasLabel,
  isExpressway,
  isFerry,
  isLink,
  isMotorway,
  isRoundabout,
  isSameRoad,
  type Roads,
} from './road-facts.ts'
import type { Manoeuvre, ManoeuvreType, Side } from './step.ts'

/** A slip lane up to this long is a part of the turn at its junction; a longer one is a ramp. */
const SLIP_LANE_MAX_MM = 200_000

/** Pieces of lanes that cross others are shorter. */
const CROSSED_LANES_MM = 20_000

const RAMPS = ['RampLeft', 'RampRight'] as const
const HAIRPINS = ['SharpLeft', 'SharpRight'] as const

/** Onto a motorway, or along it where it parts. */
export function ontoMotorway(
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

/** The lane of a drive, a ramp or a slip lane: its edges from `at` up to `end`. */
interface Lane {
  readonly at: number
  readonly end: number
  /** Its first directed edge. */
  readonly first: number
  readonly lengthMm: number
  /** The directed edge behind it; undefined where the drive ends on it. */
  readonly next: number | undefined
  /** On which side it leaves. */
  readonly side: Side
}

/** From a road onto a ramp or a slip lane; returns the next edge to look at. */
export function ontoLink(roads: Roads, leg: Leg, at: number, found: Manoeuvre[]): number {
  const { network } = roads
  const lane = laneFrom(roads, leg, at)
  if (isMotorway(network, leg.edges[at - 1])) return offMotorway(roads, leg, lane, found)
  if (lane.next === undefined && !isExpressway(network, leg.edges[at])) {
    // Where a drive ends between the lanes of a street's junction, it is on no ramp.
    const junction = junctionBefore(roads, leg, at)
    const type = turnAt(roads, leg.edges[at - 1], leg.edges[at], junction)
    if (type) found.push({ type, edge: at, angle: junction.angle, roadEdge: at })
    return at + 1
  }
  const start = junctionBefore(roads, leg, at, at)
  const { angle: startAngle } = start
  const hasOthers = start.others.count > 0
  if (!isSlipLane(roads, leg, lane)) return ontoRamp(roads, leg, lane, startAngle, hasOthers, found)
  const angle = turnAngle(courseInto(network, leg, at), courseOutOf(network, leg, lane.end))
  if (Math.abs(startAngle) >= BEAR_DEGREES && Math.abs(angle) < BEAR_DEGREES) {
    // A lane that begins with a turn and ends with the one back is no way straight on.
    found.push({ type: turnType(startAngle), edge: at, angle: startAngle, roadEdge: at })
    return at + 1
  }
  if (!leavesToTurn(angle, lane.side)) {
    return ontoRamp(roads, leg, lane, startAngle, hasOthers, found)
  }
  return overSlipLane(network, leg, lane, angle, found)
}

function laneFrom(roads: Roads, { edges }: Leg, at: number): Lane {
  const { network } = roads
  let end = at
  let lengthMm = 0
  while (end < edges.length && isLink(network, edges[end]) && !isRoundabout(network, edges[end])) {
    lengthMm += network.edgeLengthMm[edges[end] >> 1]
    end++
  }
  const next = end < edges.length ? edges[end] : undefined
  return {
    at,
    end,
    first: edges[at],
    lengthMm,
    next,
    side: rampSide(roads, edges[at - 1], edges[at]),
  }
}

/** Off a motorway, onto another one or not; returns the next edge to look at. */
function offMotorway(
  roads: Roads,
  leg: Leg,
  { at, end, next, side }: Lane,
  found: Manoeuvre[],
): number {
  const { network } = roads
  const isChange =
    next !== undefined && isMotorway(network, next) && !isSameRoad(network, leg.edges[at - 1], next)
  const type = isChange ? 'HighwayChange' : 'HighwayExit'
  found.push({ type, edge: at, angle: 0, roadEdge: isChange ? end : at, side })
  return isChange && !hasFork(roads, leg, at, end) ? end + 1 : at + 1
}

/** Whether the lane is a part of the turn at its junction. */
function isSlipLane(roads: Roads, leg: Leg, { at, end, lengthMm, next }: Lane): boolean {
  const { network } = roads
  if (next === undefined || lengthMm > SLIP_LANE_MAX_MM) return false
  if (isMotorway(network, next) || isRoundabout(network, next) || isFerry(network, next)) {
    return false
  }
  return !turnsWithin(roads, leg, at, end)
}

/** Onto a ramp, where there is a choice; returns the next edge to look at. */
function ontoRamp(
  { network }: Roads,
  { edges }: Leg,
  lane: Lane,
  startAngle: number,
  hasOthers: boolean,
  found: Manoeuvre[],
): number {
  const { at, side } = lane
  // A lane without a name that goes on as a ramp, where another only joins it, is nothing to take.
  const isTurn = Math.abs(startAngle) >= BEAR_DEGREES
  if (!hasOthers && !hasLabel(network, edges[at - 1]) && !isTurn) return at + 1
  // A ramp that leads back has to be said as one, if its sign does not lead the driver there.
  const isSide = side === (startAngle < 0 ? 'left' : 'right')
  const isHairpin =
    Math.abs(startAngle) >= TURN_DEGREES &&
    network.edgeDestination[edges[at] >> 1] === NONE &&
    isSide
  if (isLaneOfStreet(network, lane)) {
    const turn =
      isTurn && isSide ? turnType(startAngle) : side === 'left' ? 'BearLeft' : 'BearRight'
    found.push({ type: turn, edge: at, angle: startAngle, roadEdge: at })
    return at + 1
  }
  const [left, right] = isHairpin ? HAIRPINS : RAMPS
  const angle = isHairpin ? startAngle : 0
  found.push({ type: side === 'left' ? left : right, edge: at, angle, roadEdge: at, side })
  return at + 1
}

/** Whether a short lane leads from street to street: nobody calls it a ramp. */
const isLaneOfStreet = (network: RoadNetwork, { first, lengthMm, next }: Lane): boolean =>
  lengthMm <= SLIP_LANE_MAX_MM &&
  !isExpressway(network, first) &&
  !(next !== undefined && isExpressway(network, next))

/** Over a slip lane onto the road behind it, all of it one turn; returns the edge behind that road's first. */
function overSlipLane(
  network: RoadNetwork,
  leg: Leg,
  { at, end }: Lane,
  angle: number,
  found: Manoeuvre[],
): number {
  const { edges } = leg
  if (Math.abs(angle) < STRAIGHT_DEGREES && isSameRoad(network, edges[at - 1], edges[end])) {
    return end + 1
  }
  const isBack = Math.abs(angle) > BACK_DEGREES
  // A lane leads back by the left alone.
  const turned = isBack && angle > 0 ? angle - 360 : angle
  const turn = isBack
    ? turnBack(network, leg, at, end, turned)
    : { type: turnType(angle), roadEdge: end }
  found.push({ ...turn, edge: at, angle: turned })
  return turn.roadEdge + 1
}

/**
 * Whether the drive turns off the lane that its edges from `first` up to `end` are of: that is no part of one turn. Short
 * pieces are where lanes cross each other in one junction.
 */
function turnsWithin(roads: Roads, leg: Leg, first: number, end: number): boolean {
  const isPiece = (at: number) => roads.network.edgeLengthMm[leg.edges[at] >> 1] < CROSSED_LANES_MM
  for (let at = first + 1; at < end; at++) {
    if (isPiece(at - 1) || isPiece(at)) continue
    const junction = junctionBefore(roads, leg, at, at)
    if (junction.others.count === 0 || Math.abs(junction.angle) < BEAR_DEGREES) continue
    if (turnAt(roads, leg.edges[at - 1], leg.edges[at], junction)) return true
  }
  return false
}

/** A lane on the right is no part of a turn to the left: it leads over to it, and a driver has to be told of both. */
function leavesToTurn(angle: number, side: Side): boolean {
  const size = Math.abs(angle)
  if (size > BACK_DEGREES) return side === 'left'
  return size < BEAR_DEGREES || side === (angle < 0 ? 'left' : 'right')
}

function hasFork(roads: Roads, { edges }: Leg, first: number, end: number): boolean {
  const isRamp = (other: number) => isLink(roads.network, other)
  for (let at = first + 1; at < end; at++) {
    if (forkAmong(roads, edges[at - 1], edges[at], isRamp)) return true
  }
  return false
}
