/** Ramps, slip lanes and motorways. */
import { isSameRoad } from '../../roads/network/directed-edges.ts'
import { NONE } from '../../tables/none.ts'
import { turnOver } from './course.ts'
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
  type Drive,
  hasLabel,
  isExpressway,
  isFerry,
  isLink,
  isMotorway,
  isRoundabout,
  type Roads,
  tell,
} from './road-facts.ts'
import type { ManoeuvreType, Side } from './step.ts'

/** A slip lane up to this long is a part of the turn at its junction; a longer one is a ramp. */
const SLIP_LANE_MAX_MM = 200_000

/** Pieces of lanes that cross others are shorter. */
const CROSSED_LANES_MM = 20_000

const RAMPS = ['RampLeft', 'RampRight'] as const
const HAIRPINS = ['SharpLeft', 'SharpRight'] as const

/** Onto a motorway, or along it where it parts. */
export function ontoMotorway(roads: Roads, from: number, to: number): ManoeuvreType | undefined {
  const { network } = roads
  if (isLink(network, from)) return 'HighwayMerge'
  const fork = forkAmong(roads, from, to, (other) => isMotorway(network, other))
  if (!isMotorway(network, from)) return isSameRoad(network, from, to) ? undefined : 'HighwayMerge'
  return fork && !isSameRoad(network, from, to) ? 'HighwayChange' : fork
}

/** The lane of a drive, a ramp or a slip lane: its edges from `at` up to `end`. */
interface Lane {
  readonly at: number
  readonly end: number
  readonly lengthMm: number
  /** The directed edge behind it; undefined where the drive ends on it. */
  readonly next: number | undefined
  /** On which side it leaves. */
  readonly side: Side
}

/** From a road onto a ramp or a slip lane; returns the next edge to look at. */
export function ontoLink(drive: Drive, at: number): number {
  const { network, edges } = drive
  const lane = laneFrom(drive, at)
  if (isMotorway(network, edges[at - 1])) return offMotorway(drive, lane)
  if (lane.next === undefined && !isExpressway(network, edges[at])) {
    // Where a drive ends between the lanes of a street's junction, it is on no ramp.
    const junction = junctionBefore(drive, at)
    const type = turnAt(drive, edges[at - 1], edges[at], junction)
    return tell(drive, at, type, { angle: junction.angle })
  }
  const { angle: startAngle, others } = junctionBefore(drive, at, at)
  const hasOthers = others.count > 0
  if (!isSlipLane(drive, lane)) return ontoRamp(drive, lane, startAngle, hasOthers)
  const angle = turnOver(drive, at, lane.end)
  if (Math.abs(startAngle) >= BEAR_DEGREES && Math.abs(angle) < BEAR_DEGREES) {
    // A lane that begins with a turn and ends with the one back is no way straight on.
    return tell(drive, at, turnType(startAngle), { angle: startAngle })
  }
  return leavesToTurn(angle, lane.side)
    ? overSlipLane(drive, lane, angle)
    : ontoRamp(drive, lane, startAngle, hasOthers)
}

function laneFrom(drive: Drive, at: number): Lane {
  const { network, edges } = drive
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
    lengthMm,
    next,
    side: rampSide(drive, edges[at - 1], edges[at]),
  }
}

/** Off a motorway, onto another one or not; returns the next edge to look at. */
function offMotorway(drive: Drive, { at, end, next, side }: Lane): number {
  const { network, edges } = drive
  const isChange =
    next !== undefined && isMotorway(network, next) && !isSameRoad(network, edges[at - 1], next)
  const type = isChange ? 'HighwayChange' : 'HighwayExit'
  tell(drive, at, type, { roadEdge: isChange ? end : at, side })
  return isChange && !hasFork(drive, at, end) ? end + 1 : at + 1
}

/** Whether the lane is a part of the turn at its junction. */
function isSlipLane(drive: Drive, { at, end, lengthMm, next }: Lane): boolean {
  const { network } = drive
  if (next === undefined || lengthMm > SLIP_LANE_MAX_MM) return false
  if (isMotorway(network, next) || isRoundabout(network, next) || isFerry(network, next)) {
    return false
  }
  return !turnsWithin(drive, at, end)
}

/** Onto a ramp, where there is a choice; returns the next edge to look at. */
function ontoRamp(drive: Drive, lane: Lane, startAngle: number, hasOthers: boolean): number {
  const { network, edges } = drive
  const { at, side } = lane
  // A lane without a name that goes on as a ramp, where another only joins it, is nothing to take.
  const isTurn = Math.abs(startAngle) >= BEAR_DEGREES
  if (!hasOthers && !hasLabel(network, edges[at - 1]) && !isTurn) return at + 1
  // A ramp that leads back has to be said as one, if its sign does not lead the driver there.
  const isSide = side === (startAngle < 0 ? 'left' : 'right')
  const isHairpin =
    Math.abs(startAngle) >= TURN_DEGREES &&
    network.signs.destination[network.edgeSigns[edges[at] >> 1]] === NONE &&
    isSide
  if (isLaneOfStreet(drive, lane)) {
    const turn =
      isTurn && isSide ? turnType(startAngle) : side === 'left' ? 'BearLeft' : 'BearRight'
    return tell(drive, at, turn, { angle: startAngle })
  }
  const [left, right] = isHairpin ? HAIRPINS : RAMPS
  return tell(drive, at, side === 'left' ? left : right, {
    angle: isHairpin ? startAngle : 0,
    side,
  })
}

/** Whether a short lane leads from street to street: nobody calls it a ramp. */
const isLaneOfStreet = ({ network, edges }: Drive, { at, lengthMm, next }: Lane): boolean =>
  lengthMm <= SLIP_LANE_MAX_MM &&
  !isExpressway(network, edges[at]) &&
  !(next !== undefined && isExpressway(network, next))

/** Over a slip lane onto the road behind it, all of it one turn; returns the edge behind that road's first. */
function overSlipLane(drive: Drive, { at, end }: Lane, angle: number): number {
  const { network, edges } = drive
  if (Math.abs(angle) < STRAIGHT_DEGREES && isSameRoad(network, edges[at - 1], edges[end])) {
    return end + 1
  }
  const isBack = Math.abs(angle) > BACK_DEGREES
  // A lane leads back by the left alone.
  const turned = isBack && angle > 0 ? angle - 360 : angle
  const turn = isBack ? turnBack(drive, at, end, turned) : { type: turnType(angle), roadEdge: end }
  tell(drive, at, turn.type, { ...turn, angle: turned })
  return turn.roadEdge + 1
}

/**
 * Whether the drive turns off the lane that its edges from `first` up to `end` are of: that is no part of one turn. Short
 * pieces are where lanes cross each other in one junction.
 */
function turnsWithin(drive: Drive, first: number, end: number): boolean {
  const { network, edges } = drive
  const isPiece = (at: number) => network.edgeLengthMm[edges[at] >> 1] < CROSSED_LANES_MM
  for (let at = first + 1; at < end; at++) {
    if (isPiece(at - 1) || isPiece(at)) continue
    const junction = junctionBefore(drive, at, at)
    if (junction.others.count === 0 || Math.abs(junction.angle) < BEAR_DEGREES) continue
    if (turnAt(drive, edges[at - 1], edges[at], junction)) return true
  }
  return false
}

/** A lane on the right is no part of a turn to the left: it leads over to it, and a driver has to be told of both. */
function leavesToTurn(angle: number, side: Side): boolean {
  const size = Math.abs(angle)
  if (size > BACK_DEGREES) return side === 'left'
  return size < BEAR_DEGREES || side === (angle < 0 ? 'left' : 'right')
}

function hasFork(drive: Drive, first: number, end: number): boolean {
  const { network, edges } = drive
  const isRamp = (other: number) => isLink(network, other)
  for (let at = first + 1; at < end; at++) {
    if (forkAmong(drive, edges[at - 1], edges[at], isRamp)) return true
  }
  return false
}
