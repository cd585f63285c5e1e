/** Turns at plain junctions: what a driver would notice, judged by angle among the roads that could be taken. */
import type { RoadNetwork } from '../../roads/network/network.ts'
import { courseAtEnd, courseAtStart, turnAngle } from './course.ts'
import type { Junction } from './junction.ts'
import {
  alternativesTo,
  createEdgeList,
  type EdgeList,
  hasLabel,
  isLesser,
  isLink,
  isOneway,
  isPrivate,
  isSameRoad,
  isYard,
  type Roads,
} from './road-facts.ts'
import type { ManoeuvreType, Side } from './step.ts'

/** Less than this is straight on. */
export const STRAIGHT_DEGREES = 20
export const BEAR_DEGREES = 45
/** From here on a turn is sharp. */
export const TURN_DEGREES = 125
/** A turn in which the name changes is told from here on: a little under 45, which courses are not exact to. */
export const NAMED_TURN_DEGREES = 42
const U_TURN_DEGREES = 170
/** Over a junction of several parts, and over two turns, this much leads back. */
export const BACK_DEGREES = 150
/** A road that leaves a straight one by so much more leads aside. */
const ASIDE_DEGREES = 12
/** A branch that bends by so much more than another leads aside, where both are called as the road before, or none is. */
const ASIDE_ALIKE_DEGREES = 10
/** What turns by more is not ahead. */
const AHEAD_DEGREES = 90
/** A road that turns by so much less than the others is the way on. */
const MAIN_DEGREES = 40
/** Roads that leave within this of straight on compete for being the straight one. */
const FORK_DEGREES = 50
/** Where one branch of a fork turns by so much more than the other, it is a turn off the other. */
const FORK_UNEVEN_DEGREES = 25

/** The manoeuvre that a change of course is. */
export function turnType(angle: number): ManoeuvreType {
  const size = Math.abs(angle)
  if (size < STRAIGHT_DEGREES) return 'Straight'
  if (size >= U_TURN_DEGREES) return 'UTurn'
  if (size >= TURN_DEGREES) return sharpTurn(angle)
  const isLeft = angle < 0
  if (size < BEAR_DEGREES) return isLeft ? 'BearLeft' : 'BearRight'
  return isLeft ? 'TurnLeft' : 'TurnRight'
}

/**
 * The manoeuvre back over the junctions between the first and the last of the directed edges `way`. A U-turn leads back
 * along one's own road; back along another one it is a sharp turn into that, and so is a hairpin, all of one road.
 */
export function turnBack(network: RoadNetwork, way: Uint32Array, angle: number): ManoeuvreType {
  const [from, to] = [way[0], way[way.length - 1]]
  const isHairpin =
    !(isOneway(network, from) && isOneway(network, to)) &&
    way.every((edge) => isSameRoad(network, from, edge))
  return isSameRoad(network, from, to) && !isHairpin ? 'UTurn' : sharpTurn(angle)
}

const sharpTurn = (angle: number): ManoeuvreType => (angle < 0 ? 'SharpLeft' : 'SharpRight')

/** Change of course from the end of one directed edge to the beginning of another. */
export const angleBetween = (network: RoadNetwork, from: number, to: number): number =>
  turnAngle(courseAtEnd(network, from), courseAtStart(network, to))

/**
 * The manoeuvre from one directed edge to another over the junction between them where it is worth a word: another
 * road than the drive's own could be taken for the way on. Undefined where the road just goes on.
 */
export function turnAt(
  roads: Roads,
  from: number,
  to: number,
  junction: Junction,
): ManoeuvreType | undefined {
  const { network } = roads
  const { angle } = junction
  const isSame = isSameRoad(network, from, to)
  const size = Math.abs(angle)
  const isSharp = size >= TURN_DEGREES
  let rivals = 0
  let bears = false
  let leavesOwnRoad = false
  let ownLeadsOn = false
  let leftOfUs = 0
  let rightOfUs = 0
  let isY = true
  let isInner = false
  for (let i = 0; i < junction.others.count; i++) {
    const other = junction.others.edges[i]
    const otherAngle = junction.angles[i]
    const otherSize = Math.abs(otherAngle)
    if (hasLabel(network, from) && isSameRoad(network, from, other)) {
      // Only a sharp turn asks whether it does: of few roads the other direction is read, far off in memory.
      if (!isSame) leavesOwnRoad = true
      else if (isSharp) ownLeadsOn ||= otherSize < BEAR_DEGREES && !isOneway(network, other)
      if (!isSame && otherSize < STRAIGHT_DEGREES) isY = false
    }
    if (isLesser(network, other, to) && isLesser(network, other, from)) {
      // A lane straight on catches the eye only where the drive leaves its own road, a street wherever it turns.
      if (otherSize < STRAIGHT_DEGREES && !isSame) rivals++
      else if (otherSize + ASIDE_DEGREES < size && !isYard(network, other)) rivals++
      // Round a hairpin a driver doubts whether the driveway straight on is the road.
      else if (isSharp && otherSize < BEAR_DEGREES && !isPrivate(network, other)) rivals++
      continue
    }
    rivals++
    if (otherSize < size || (!isSame && otherSize < size + MAIN_DEGREES)) bears = true
    if (otherSize >= FORK_DEGREES || isSideRoad(roads, from, isSame, size, other, otherSize)) {
      continue
    }
    if (otherAngle < angle) leftOfUs++
    else rightOfUs++
    if (otherAngle * angle > 0 && Math.max(size, otherSize) >= STRAIGHT_DEGREES) isY = false
    // `Bear right` would be the way of who leaves farther to the right.
    if (otherAngle * angle > 0 && otherSize > size) isInner = true
    if (size - otherSize > FORK_UNEVEN_DEGREES) isY = false
  }
  if (leftOfUs + rightOfUs > 0 && size < FORK_DEGREES) {
    return isY || isInner || size < STRAIGHT_DEGREES
      ? forkType(leftOfUs, rightOfUs)
      : turnType(angle)
  }
  if (size < STRAIGHT_DEGREES) return leavesOwnRoad ? 'Straight' : undefined
  const isBack = isSame && isSharp && isOneway(network, from) && isOneway(network, to)
  // From one carriageway to the other where both end in a road of one line: there is no other sharp turn.
  if (isBack && ownLeadsOn) return 'UTurn'
  const turn = turnType(angle)
  // A road of one line that leads back is a hairpin, and one drives on along it.
  const type = turn === 'UTurn' && !isBack ? sharpTurn(angle) : turn
  // Where the name changes in a turn, whatever leads on makes it one: a lane, or a road that may not be entered.
  if (size >= NAMED_TURN_DEGREES && !isSame && (junction.others.count > 0 || junction.leadsAside)) {
    return type
  }
  return (size < BEAR_DEGREES ? bears : rivals > 0) ? type : undefined
}

/**
 * Whether a road that leaves nearly straight on is still no rival: ours goes on under its name and straighter, or far
 * straighter, or the other is a ramp.
 */
function isSideRoad(
  { network }: Roads,
  from: number,
  isSame: boolean,
  size: number,
  other: number,
  otherSize: number,
): boolean {
  const isOtherSame = isSameRoad(network, from, other)
  if (isSame && !isOtherSame) {
    if (isLink(network, other) || !hasLabel(network, from) || !hasLabel(network, other))
      return size < STRAIGHT_DEGREES || size <= otherSize
    return otherSize >= size + ASIDE_DEGREES
  }
  const asideDegrees = isSame ? ASIDE_ALIKE_DEGREES : ASIDE_DEGREES
  return isOtherSame === isSame && size < STRAIGHT_DEGREES && otherSize > size + asideDegrees
}

const found = createEdgeList()

/** The roads that could be taken instead; good until the next question. */
function alternativesOf({ graph }: Roads, from: number, to: number): EdgeList {
  alternativesTo(graph, from, to, found)
  return found
}

function forkType(leftOfUs: number, rightOfUs: number): ManoeuvreType {
  if (leftOfUs > 0 && rightOfUs > 0) return 'ForkCenter'
  return leftOfUs > 0 ? 'ForkRight' : 'ForkLeft'
}

/** The fork among ramps, or among motorways, where the drive could take another; undefined where it could not. */
export function forkAmong(
  roads: Roads,
  from: number,
  to: number,
  competes: (other: number) => boolean,
): ManoeuvreType | undefined {
  const { network } = roads
  const angle = angleBetween(network, from, to)
  let leftOfUs = 0
  let rightOfUs = 0
  const { edges, count } = alternativesOf(roads, from, to)
  for (let i = 0; i < count; i++) {
    const other = edges[i]
    const otherAngle = angleBetween(network, from, other)
    if (!competes(other) || Math.abs(otherAngle) > AHEAD_DEGREES) continue
    if (otherAngle < angle) leftOfUs++
    else rightOfUs++
  }
  return leftOfUs + rightOfUs === 0 ? undefined : forkType(leftOfUs, rightOfUs)
}

/** On which side a ramp leaves, seen against the road that goes on. */
export function rampSide(roads: Roads, from: number, to: number): Side {
  const { network } = roads
  const angle = angleBetween(network, from, to)
  let main = Number.POSITIVE_INFINITY
  const { edges, count } = alternativesOf(roads, from, to)
  for (let i = 0; i < count; i++) {
    const other = edges[i]
    const otherAngle = angleBetween(network, from, other)
    if (!isLink(network, other) && Math.abs(otherAngle) < Math.abs(main)) main = otherAngle
  }
  return angle < (main === Number.POSITIVE_INFINITY ? 0 : main) ? 'left' : 'right'
}
