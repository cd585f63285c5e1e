/** Turns at plain junctions: what a driver would notice, judged by angle among the roads that could be taken. */
import { isSameRoad } from '../../roads/network/directed-edges.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'
import { courseAtEnd, courseAtStart, turnAngle } from './course.ts'
import { CARRIAGEWAYS_APART_MM, type Junction } from './junction.ts'
import {
  alternativesTo,
  createEdgeList,
  type Drive,
  type EdgeList,
  hasLabel,
  isGreater,
  isLesser,
  isLink,
  isOneway,
  isPrivate,
  isYard,
  type Roads,
} from './road-facts.ts'
import type { Manoeuvre, ManoeuvreType, Side, Sight } from './step.ts'

/** Less than this is straight on. */
export const STRAIGHT_DEGREES = 20
export const BEAR_DEGREES = 45
/** From here on a turn is sharp. */
export const TURN_DEGREES = 125
/** A turn in which the name changes is told from here on: a little under 45, which courses are not exact to. */
export const NAMED_TURN_DEGREES = 42
/** A bend of one's own road that turns by less needs no word, though the road ahead may not be entered. */
const CORNER_DEGREES = 60
const U_TURN_DEGREES = 170
/** Over a junction of several parts, and over two turns, this much leads back. */
export const BACK_DEGREES = 150
/** A road that leaves a straight one by this much more leads aside. */
const ASIDE_DEGREES = 12
/** A branch that bends by this much more than another leads aside, where both are called as the road before, or none is. */
const ASIDE_ALIKE_DEGREES = 10
/** What turns by more is not ahead. */
const AHEAD_DEGREES = 90
/** A road that turns by this much less than the others is the way on. */
const MAIN_DEGREES = 40
/** Roads that leave within this of straight on compete for being the straight one. */
const FORK_DEGREES = 50
/** Where one branch of a fork turns by this much more than the other, it is a turn off the other. */
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
 * The manoeuvre back over the junctions between the edges before `at` and `out` of a drive. A U-turn leads back along
 * one's own road; back along another one it is a sharp turn into that, and so is a hairpin, all of one road.
 */
export function turnBack(
  drive: Drive,
  at: number,
  out: number,
  angle: number,
): Pick<Manoeuvre, 'type' | 'roadEdge'> {
  const { network, edges } = drive
  const back = otherCarriageway(drive, at, out)
  if (back !== undefined) return { type: 'UTurn', roadEdge: back }
  const from = edges[at - 1]
  const isHairpin =
    !(isOneway(network, from) && isOneway(network, edges[out])) &&
    edges.subarray(at - 1, out + 1).every((edge) => isSameRoad(network, from, edge))
  const isBack = isSameRoad(network, from, edges[out]) && !isHairpin
  return { type: isBack ? 'UTurn' : sharpTurn(angle), roadEdge: out }
}

/**
 * Edge of the drive by which it leaves on the other carriageway of the road that it comes by, at `out` or soon behind it;
 * undefined where it does not. Pieces of a crossing between the two may have the name of the road that is crossed.
 */
function otherCarriageway({ network, edges }: Drive, at: number, out: number): number | undefined {
  const lengthOf = (edge: number) => network.edgeLengthMm[edges[edge] >> 1]
  for (let one = at - 1, mm = 0; one >= 0 && mm <= CARRIAGEWAYS_APART_MM; mm += lengthOf(one--)) {
    let farMm = 0
    for (let other = out; other < edges.length && farMm <= CARRIAGEWAYS_APART_MM; other++) {
      if (isCarriagewayBack(network, edges[one], edges[other])) return other
      farMm += lengthOf(other)
    }
  }
  return undefined
}

const isCarriagewayBack = (network: RoadNetwork, one: number, other: number): boolean =>
  isOneway(network, one) &&
  isOneway(network, other) &&
  isSameRoad(network, one, other) &&
  Math.abs(turnAngle(courseAtEnd(network, one), courseAtStart(network, other))) >= BACK_DEGREES

const sharpTurn = (angle: number): ManoeuvreType => (angle < 0 ? 'SharpLeft' : 'SharpRight')

/** Change of course from the end of one directed edge to the beginning of another. */
export const angleBetween = (network: RoadNetwork, from: number, to: number): number =>
  turnAngle(courseAtEnd(network, from), courseAtStart(network, to))

/** What speaks for a word at a junction, and which: gathered road after road. */
interface Doubts {
  /** Roads that could be taken for the way on. */
  rivals: number
  /** Whether one of them does not turn much more than the drive, which comes onto another name. */
  bears: boolean
  /** Whether the drive leaves its own road, which goes on under its name. */
  leavesOwnRoad: boolean
  /** Whether the drive's own road goes on ahead. */
  ownLeadsOn: boolean
  /** Whether its other carriageway leads back from here. */
  ownLeadsBack: boolean
  /** Roads of a fork on either side of the drive's own. */
  leftOfUs: number
  rightOfUs: number
  /** Whether the fork is one of equals, or its other road leads farther to the same side. */
  isY: boolean
  isInner: boolean
}

/** The drive over a junction: its edges before and behind, and how it turns. */
interface Passage {
  readonly network: RoadNetwork
  readonly from: number
  readonly to: number
  readonly isSame: boolean
  readonly angle: number
  readonly size: number
}

/**
 * The manoeuvre from one directed edge to another over the junction between them where it is worth a word: another
 * road than the drive's own could be taken for the way on. Undefined where the road just goes on.
 */
export function turnAt(
  roads: Roads,
  from: number,
  to: number,
  { angle, others, angles, leadsAside }: Junction,
): ManoeuvreType | undefined {
  const { network } = roads
  const size = Math.abs(angle)
  const isSame = isSameRoad(network, from, to)
  const passage: Passage = { network, from, to, isSame, angle, size }
  const doubts: Doubts = {
    rivals: 0,
    bears: false,
    leavesOwnRoad: false,
    ownLeadsOn: false,
    ownLeadsBack: false,
    leftOfUs: 0,
    rightOfUs: 0,
    isY: true,
    isInner: false,
  }
  for (let i = 0; i < others.count; i++) doubt(passage, others.edges[i], angles[i], doubts)
  if (doubts.leftOfUs + doubts.rightOfUs > 0 && size < FORK_DEGREES) {
    const { isY, isInner, leftOfUs, rightOfUs } = doubts
    return isY || isInner || size < STRAIGHT_DEGREES
      ? forkType(leftOfUs, rightOfUs)
      : turnType(angle)
  }
  if (size < STRAIGHT_DEGREES) return doubts.leavesOwnRoad ? 'Straight' : undefined
  const isDivided =
    isSame && size >= BEAR_DEGREES && isOneway(network, from) && isOneway(network, to)
  // The carriageways of both roads meet in one point of the crossing, which bends them: straight over it is no turn.
  if (isDivided && doubts.ownLeadsBack) return undefined
  const isBack = isDivided && size >= TURN_DEGREES
  // From one carriageway to the other; a street of one direction has bends as sharp, but does not go on there, too.
  const isBackLeft = angle <= -BACK_DEGREES && hasLabel(network, from)
  if (isBack && (doubts.ownLeadsOn || isBackLeft)) return 'UTurn'
  const turn = turnType(angle)
  // A road of one line that leads back is a hairpin, and one drives on along it.
  const type = turn === 'UTurn' && !isBack ? sharpTurn(angle) : turn
  // Where the name changes in a turn, whatever leads on makes it one: a lane, or a road that may not be entered.
  const isNamedTurn = size >= NAMED_TURN_DEGREES && !isSame && (others.count > 0 || leadsAside)
  const isDoubtful = size < BEAR_DEGREES ? doubts.bears : doubts.rivals > 0
  if (isNamedTurn || isDoubtful) return type
  return leadsAside && size >= CORNER_DEGREES && isClosedAhead(roads, from, to) ? type : undefined
}

/**
 * Whether a road that may not be entered meets the drive nearly straight on, as a street of one direction does. The
 * other carriageway of the drive's own road does not count, where that divides.
 */
function isClosedAhead({ network, entriesBefore }: Roads, from: number, to: number): boolean {
  if (isOneway(network, to) && !isOneway(network, from)) return false
  const course = courseAtEnd(network, from)
  return entriesBefore(to).some((entry) => {
    if (entry === from || isLesser(network, entry, from)) return false
    if (hasLabel(network, from) && isSameRoad(network, from, entry)) return false
    return Math.abs(turnAngle(course, courseAtStart(network, entry ^ 1))) < BEAR_DEGREES
  })
}

/** Adds to `doubts` what one of the other roads makes doubtful, which turns by `angle`. */
function doubt(passage: Passage, other: number, angle: number, doubts: Doubts): void {
  const { network, from, to, isSame } = passage
  const size = Math.abs(angle)
  if (hasLabel(network, from) && isSameRoad(network, from, other)) {
    if (!isSame) doubts.leavesOwnRoad = true
    else if (passage.size >= TURN_DEGREES) doubts.ownLeadsOn ||= size < AHEAD_DEGREES
    else if (passage.size >= BEAR_DEGREES && passage.size < AHEAD_DEGREES && size >= TURN_DEGREES)
      doubts.ownLeadsBack ||= isOneway(network, other)
    if (!isSame && size < STRAIGHT_DEGREES) doubts.isY = false
  }
  if (isLesser(network, other, to) && isLesser(network, other, from)) {
    if (isRivalThoughLesser(passage, other, size)) doubts.rivals++
    return
  }
  doubts.rivals++
  if (!isSame && size < passage.size + MAIN_DEGREES) doubts.bears = true
  if (size < FORK_DEGREES && !isSideRoad(passage, other, size)) {
    addBranch(passage, angle, doubts)
  }
}

/** A lane straight on catches the eye where the drive leaves its own road, a street wherever it turns. */
function isRivalThoughLesser(
  { network, isSame, size }: Passage,
  other: number,
  otherSize: number,
): boolean {
  if (otherSize < STRAIGHT_DEGREES && !isSame) return true
  if (otherSize + ASIDE_DEGREES < size && !isYard(network, other)) return true
  // Round a hairpin a driver doubts whether the driveway straight on is the road.
  return size >= TURN_DEGREES && otherSize < BEAR_DEGREES && !isPrivate(network, other)
}

/** Adds another branch of the fork that the junction is, which turns by `otherAngle`. */
function addBranch({ angle, size }: Passage, otherAngle: number, doubts: Doubts): void {
  const otherSize = Math.abs(otherAngle)
  const isOneSide = otherAngle * angle > 0
  if (otherAngle < angle) doubts.leftOfUs++
  else doubts.rightOfUs++
  if (isOneSide && Math.max(size, otherSize) >= STRAIGHT_DEGREES) doubts.isY = false
  // `Bear right` would be the way of who leaves farther to the right.
  if (isOneSide && otherSize > size) doubts.isInner = true
  if (size - otherSize > FORK_UNEVEN_DEGREES) doubts.isY = false
}

/**
 * Whether a road that leaves nearly straight on is still no rival: ours goes on under its name and straighter, or far
 * straighter, or the other is a ramp.
 */
function isSideRoad(
  { network, from, isSame, size }: Passage,
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

/** What a driver who turns sees of a junction; undefined where roads lead to one side alone, and none of them is the own road. */
export function sightOf(
  network: RoadNetwork,
  from: number,
  to: number,
  { others, angles }: Junction,
): Sight | undefined {
  let isEnd = others.count > 0
  let goesOn = false
  for (let i = 0; i < others.count; i++) {
    const isAhead = Math.abs(angles[i]) < FORK_DEGREES
    isEnd &&= !isAhead
    goesOn ||= isAhead && isSameRoad(network, from, others.edges[i])
  }
  if (isEnd) return 'end'
  if (others.count > 1) return 'crossing'
  return goesOn && !isLink(network, to) && !isGreater(network, to, from) ? 'side' : undefined
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
