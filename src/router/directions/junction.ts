/**
 * Junctions as a driver sees them. Where the carriageways of a road are drawn apart, or a crossing is drawn in pieces,
 * the map has several junctions with short edges between: to the driver they are one, and the edges are inner ones.
 */
import { isSameRoad } from '../../roads/network/directed-edges.ts'
import { FERRY, LINK, ROUNDABOUT, type RoadNetwork } from '../../roads/network/network.ts'
import { courseAtEnd, courseAtStart, courseInto, courseOutOf, turnAngle } from './course.ts'
import {
  alternativesTo,
  createEdgeList,
  type Drive,
  type EdgeList,
  isLink,
  isListed,
  isMotorway,
  isOneway,
  type Roads,
} from './road-facts.ts'

/** The strip between two carriageways is no wider. */
export const CARRIAGEWAYS_APART_MM = 40_000
/** A stagger or a corner of the drawing, no road of its own. */
export const PIECE_MM = 10_000
/** A junction's inner edges are no longer together. */
const JUNCTION_MM = 80_000
/** A carriageway crosses the edge between the two by at least this much. */
const CROSSING_DEGREES = 30
/** Carriageways that lead opposite ways differ by more. */
const OPPOSITE_DEGREES = 120

/** A place where the drive could go another way. */
export interface Junction {
  /** Edge of the leg that is driven behind the junction; edges between the drive's coming and it are inner ones. */
  readonly out: number
  /**
   * Change of the drive's course over the whole junction, degrees, to the right positive. One that leads round to the
   * left and back is -200 rather than 160.
   */
  readonly angle: number
  /** Directed edges that could be driven instead; `angles` are from the drive's coming to each of them. */
  readonly others: EdgeList
  readonly angles: readonly number[]
  /** Where the drive turns and nothing else may be driven: whether something leads aside all the same. */
  readonly leadsAside: boolean
}

const others = createEdgeList()
const angles: number[] = []
const found = createEdgeList()

/**
 * The junction before edge `at` of the leg, or all those up to the one before edge `out`, taken for one; good until
 * the next one is asked for.
 */
export function junctionBefore(
  drive: Drive,
  at: number,
  out = at + innerEdgeCount(drive, at),
): Junction {
  const { network, graph, edges } = drive
  others.count = 0
  const to = edges[at]
  alternativesTo(graph, edges[at - 1], to, found)
  const isLong = network.edgeLengthMm[to >> 1] > CARRIAGEWAYS_APART_MM
  // hot: most edges of a drive just go on.
  if (found.count === 0 && isLong && isSameRoad(network, edges[at - 1], to)) {
    return { out, angle: 0, others, angles, leadsAside: false }
  }
  const into = courseInto(drive, at)
  for (let edge = at; edge <= out; edge++) {
    if (edge > at) alternativesTo(graph, edges[edge - 1], edges[edge], found)
    for (let i = 0; i < found.count; i++) {
      const other = found.edges[i]
      if (isListed(others, other) || isOnWay(drive, other, at, out)) continue
      angles[others.count] = turnAngle(into, courseAtStart(network, other))
      others.edges[others.count++] = other
    }
  }
  const angle = angleOver(drive, at, out, turnAngle(into, courseOutOf(drive, out)))
  const isOnlyWay = others.count === 0 && Math.abs(angle) >= CROSSING_DEGREES
  return { out, angle, others, angles, leadsAside: isOnlyWay && leadsAside(drive, at, out) }
}

/** The angle to the side to which the drive turns: its course at the ends alone doesn't tell 200 degrees from -160. */
function angleOver({ network, edges }: Drive, at: number, out: number, angle: number): number {
  if (out === at || Math.abs(angle) < OPPOSITE_DEGREES) return angle
  let turned = turnAngle(courseAtEnd(network, edges[at - 1]), courseAtStart(network, edges[at]))
  for (let edge = at; edge < out; edge++) {
    const [course, end] = [courseAtStart(network, edges[edge]), courseAtEnd(network, edges[edge])]
    turned += turnAngle(course, end) + turnAngle(end, courseAtStart(network, edges[edge + 1]))
  }
  return Math.abs(turned - angle) > 180 ? angle - Math.sign(angle) * 360 : angle
}

/** Whether more than two roads meet at one of the junctions before the edges from `at` to `out`. */
function leadsAside({ edges, branchesAfter }: Drive, at: number, out: number): boolean {
  for (let edge = at; edge <= out; edge++) {
    if (branchesAfter(edges[edge - 1]) > 2) return true
  }
  return false
}

/**
 * Whether the directed edge is the drive's own way over the junction. An edge that leads round and back to where it
 * begins is a choice all the same: its other end, or one more time round it.
 */
function isOnWay({ edges }: Drive, directed: number, at: number, out: number): boolean {
  for (let edge = at; edge < out; edge++) if (edges[edge] >> 1 === directed >> 1) return true
  return directed === edges[out] || (out > at && directed === (edges[at - 1] ^ 1))
}

/**
 * How many edges of the leg from `at` on are inner ones of the junction before it. The junctions that are one are those
 * where roads meet: pieces between a crossing and a change of surface are pieces of road.
 */
function innerEdgeCount(drive: Drive, at: number): number {
  const { network, edges } = drive
  if (isMotorway(network, edges[at - 1]) || !isPlain(network, edges[at - 1])) return 0
  // hot: most edges of a drive are longer than any inner one.
  if (network.edgeLengthMm[edges[at] >> 1] > CARRIAGEWAYS_APART_MM) return 0
  if (!isMeeting(drive, edges[at - 1], edges[at])) return 0
  let count = 0
  let first = at
  let lengthMm = 0
  let pieceMm = 0
  for (let end = at + 1; end < edges.length; end++) {
    const edge = edges[end - 1]
    if (!mayBeInner(drive, end - 1)) break
    lengthMm += network.edgeLengthMm[edge >> 1]
    pieceMm += network.edgeLengthMm[edge >> 1]
    if (lengthMm > JUNCTION_MM || pieceMm > CARRIAGEWAYS_APART_MM) break
    const isEnd = isMeeting(drive, edge, edges[end])
    const isPiece = pieceMm <= PIECE_MM && !isLink(network, edge)
    if (!isPiece && !(isEnd && isBetweenCarriageways(drive, first, end))) {
      if (isEnd) break
      continue
    }
    count = end - at
    if (!isEnd) continue
    first = end
    pieceMm = 0
  }
  // What leads out of it has to be a road: a ramp or a roundabout begins with its own edge.
  while (count > 0 && !isPlain(network, edges[at + count])) count--
  return count
}

/** Whether another road, open to the drive or not, meets the two that follow each other on it. */
function isMeeting(roads: Roads, from: number, to: number): boolean {
  alternativesTo(roads.graph, from, to, found)
  return found.count > 0 || roads.branchesAfter(from) > 2
}

/** An edge that is part of no ferry, ramp or roundabout. */
export const isPlain = ({ edgeFlags }: RoadNetwork, directed: number): boolean =>
  (edgeFlags[directed >> 1] & (ROUNDABOUT | FERRY | LINK)) === 0

function mayBeInner({ network, edges }: Drive, at: number): boolean {
  const edge = edges[at]
  if ((network.edgeFlags[edge >> 1] & (ROUNDABOUT | FERRY)) !== 0) return false
  return edges[at + 1] !== (edge ^ 1) && edges[at - 1] !== (edge ^ 1)
}

/** Whether one road, drawn as two one-way ones, crosses the edges from `first` up to `end` at both their ends. */
function isBetweenCarriageways(
  { network, graph, edges }: Drive,
  first: number,
  end: number,
): boolean {
  const [before, after] = [edges[first - 1], edges[end]]
  alternativesTo(graph, before, edges[first], found)
  const near = onewaysAmong(network, found)
  if (isOneway(network, before)) near.push(before)
  if (near.length === 0) return false
  alternativesTo(graph, edges[end - 1], after, found)
  const far = onewaysAmong(network, found)
  if (isOneway(network, after)) far.push(after)
  const courseOfEdge = courseAtStart(network, edges[first])
  return near.some((one) =>
    far.some((other) => {
      if (!isSameRoad(network, one, other)) return false
      const course = one === before ? courseAtEnd(network, one) : courseAtStart(network, one)
      const otherCourse = courseAtStart(network, other)
      return (
        Math.abs(turnAngle(course, otherCourse)) >= OPPOSITE_DEGREES &&
        crosses(turnAngle(courseOfEdge, course)) &&
        crosses(turnAngle(courseOfEdge, otherCourse))
      )
    }),
  )
}

const onewaysAmong = (network: RoadNetwork, { edges, count }: EdgeList): number[] =>
  edges.slice(0, count).filter((one) => isOneway(network, one))

function crosses(angle: number): boolean {
  const size = Math.abs(angle)
  return size >= CROSSING_DEGREES && size <= 180 - CROSSING_DEGREES
}
