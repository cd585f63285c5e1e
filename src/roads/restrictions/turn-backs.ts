/**
 * Finds the drives that turn back, which take time beside that of their edges. They do so at the tip of a median, over a
 * link between two carriageways, or round a roundabout. Turning on the spot is one where it would evade these.
 */
import FlatQueue from 'flatqueue'
import { NONE } from '../../tables/none.ts'
import { courseAtEnd, courseAtStart } from '../network/courses.ts'
import {
  type Departures,
  type Drivable,
  departuresOf,
  endOf,
  isOpen,
  isSameRoad,
  leaving,
  reverseOf,
  startOf,
  timesOf,
} from '../network/directed-edges.ts'
import { FERRY, LINK, ROAD_CLASSES, ROUNDABOUT, type RoadNetwork } from '../network/network.ts'

/** Directed edges that take more time one after another than each by itself. */
export interface TimedTurn {
  readonly sequence: readonly number[]
  readonly durationMs: number
}

/** What of a network tells where drives turn back. */
export type TurningRoads = Drivable &
  Pick<RoadNetwork, 'edgeName' | 'edgeRef' | 'edgeClass' | 'edgeLengthMm' | 'edgeCourse'>

/** Waiting for a gap, and turning with the wheel hard over. */
const TURN_BACK_MS = 20_000
/** Where only the median ends there is neither room nor a sign for it. */
const TIP_MS = 40_000
/** Carriageways of one road are nearer to each other. */
const LINK_MM_MAX = 60_000
const LINK_EDGES_MAX = 3
const RING_EDGES_MAX = 32
/** Degrees between the way in and the way out, seen from the junction: less is a way back, more than the other one is straight on. */
const BACK_MAX = 60
const STRAIGHT_MIN = 120
/** Roads that are drawn without a name may be of one road; yards and fields are not looked at. */
const UNNAMED_CLASS_MAX = ROAD_CLASSES.indexOf('living_street')

/** All turns back of a network. */
export function turnBacks(roads: TurningRoads): TimedTurn[] {
  const departures = departuresOf(roads)
  const tips: number[][] = []
  const found: number[][] = []
  for (let directed = 0; directed < roads.edgeCount * 2; directed++) {
    if (!isOpen(roads, directed) || isPart(roads, directed, ROUNDABOUT | FERRY)) continue
    if (isOneWay(roads, directed)) {
      takeTips(roads, departures, directed, tips)
      takeLinks(roads, departures, directed, found)
    }
    takeRings(roads, departures, directed, found)
  }
  const seen = new Set<number>()
  const timed = (sequences: readonly (readonly number[])[], durationMs: number): TimedTurn[] =>
    [...sequences, ...onTheSpot(roads, departures, sequences, durationMs, seen)].map(
      (sequence) => ({ sequence, durationMs }),
    )
  return [...timed(tips, TIP_MS), ...timed(found, TURN_BACK_MS)]
}

/** From one carriageway into the other where both end, or meet. */
function takeTips(
  roads: TurningRoads,
  departures: Departures,
  coming: number,
  found: number[][],
): void {
  const junction = endOf(roads, coming)
  for (const going of departing(departures, junction)) {
    if (!isOneWay(roads, going) || !isOneRoad(roads, coming, going)) continue
    if (!leadsBack(roads, coming, going)) continue
    // A bend too narrow to be told from a turn has no way straight on that is as important.
    const hasStraight = departing(departures, junction).some(
      (other) =>
        other !== going && isStraight(roads, coming, other) && isAlike(roads, coming, other),
    )
    if (hasStraight) found.push([coming, going])
  }
}

/** From one carriageway into the other over edges between the two. */
function takeLinks(
  roads: TurningRoads,
  departures: Departures,
  coming: number,
  found: number[][],
): void {
  const walk = (path: readonly number[], lengthMm: number): void => {
    const junction = endOf(roads, path[path.length - 1])
    for (const going of departing(departures, junction)) {
      if (path.includes(going) || path.includes(reverseOf(going))) continue
      if (isPart(roads, going, ROUNDABOUT | FERRY)) continue
      const isBack = path.length > 1 && isOneWay(roads, going) && isOneRoad(roads, coming, going)
      if (isBack && leadsBack(roads, coming, going)) {
        if (leavesRoad(roads, departures, path)) found.push([...path, going])
        continue
      }
      const linkMm = lengthMm + roads.edgeLengthMm[going >> 1]
      if (linkMm <= LINK_MM_MAX && path.length <= LINK_EDGES_MAX) walk([...path, going], linkMm)
    }
  }
  walk([coming], 0)
}

/** Whether the first link is another road, or leaves the one that goes on: the bends of a road are no turns. */
function leavesRoad(
  roads: TurningRoads,
  departures: Departures,
  [coming, link]: readonly number[],
): boolean {
  if (!isOneRoad(roads, coming, link)) return true
  return departing(departures, endOf(roads, coming)).some(
    (other) => other !== link && isStraight(roads, coming, other) && isAlike(roads, coming, other),
  )
}

/** Into a roundabout and out of it by the arm of the way in. */
function takeRings(
  roads: TurningRoads,
  departures: Departures,
  coming: number,
  found: number[][],
): void {
  const isRing = (directed: number) => isPart(roads, directed, ROUNDABOUT)
  const path = [coming]
  for (let junction = endOf(roads, coming); path.length <= RING_EDGES_MAX; ) {
    const onward = departing(departures, junction)
    if (path.length > 1) {
      for (const going of onward) {
        if (!isRing(going) && isSameArm(roads, coming, going)) found.push([...path, going])
      }
    }
    const rings = onward.filter(isRing)
    if (rings.length !== 1 || path.includes(rings[0])) return
    path.push(rings[0])
    junction = endOf(roads, rings[0])
  }
}

function isSameArm(roads: TurningRoads, coming: number, going: number): boolean {
  if (going === reverseOf(coming)) return true
  if (!isOneWay(roads, coming) || !isOneWay(roads, going)) return false
  if (endOf(roads, going) === startOf(roads, coming)) return true
  return isOneRoad(roads, coming, going) && leadsBack(roads, coming, going)
}

/**
 * Turning round at the end of an edge, near to a turn back: the way there and back takes less time than the turn. From
 * farther off nobody gains by it.
 * @param seen edges that have their turn already; it takes in the edges that are found
 */
function onTheSpot(
  roads: TurningRoads,
  departures: Departures,
  found: readonly (readonly number[])[],
  durationMs: number,
  seen: Set<number>,
): number[][] {
  const turns: number[][] = []
  const take = (directed: number) => {
    if (seen.has(directed) || !isOpen(roads, reverseOf(directed))) return
    seen.add(directed)
    turns.push([directed, reverseOf(directed)])
  }
  const reached = new Map<number, number>()
  const queue = new FlatQueue<number>()
  const reach = (junction: number, ms: number) => {
    if (ms * 2 >= durationMs || ms >= (reached.get(junction) ?? durationMs)) return
    reached.set(junction, ms)
    queue.push(junction, ms)
  }
  for (const sequence of found) {
    for (const directed of sequence.slice(0, -1)) {
      take(directed)
      reach(endOf(roads, directed), 0)
    }
  }
  while (queue.length > 0) {
    const ms = queue.peekValue() as number
    const junction = queue.pop() as number
    if (ms > (reached.get(junction) as number)) continue
    for (const directed of departing(departures, junction)) {
      const end = ms + timesOf(roads, directed)[directed >> 1]
      if (end * 2 < durationMs) take(directed)
      reach(endOf(roads, directed), end)
    }
  }
  return turns
}

const departing = (departures: Departures, junction: number): number[] =>
  Array.from(leaving(departures, junction))

const isPart = ({ edgeFlags }: TurningRoads, directed: number, flags: number): boolean =>
  (edgeFlags[directed >> 1] & flags) !== 0

/** A carriageway: nobody drives it the other way. */
const isOneWay = (roads: TurningRoads, directed: number): boolean =>
  !isOpen(roads, reverseOf(directed)) && !isPart(roads, directed, ROUNDABOUT | FERRY)

/** Whether two edges are one road; one without a name and a number is no ramp, and not of the least classes. */
function isOneRoad(roads: TurningRoads, a: number, b: number): boolean {
  if (!isSameRoad(roads, a, b)) return false
  const edge = a >> 1
  if (roads.edgeName[edge] !== NONE || roads.edgeRef[edge] !== NONE) return true
  const isRamp = isPart(roads, a, LINK) || isPart(roads, b, LINK)
  return !isRamp && roads.edgeClass[edge] <= UNNAMED_CLASS_MAX
}

/** Whether an edge is as important as another. */
const isAlike = (roads: TurningRoads, a: number, b: number): boolean =>
  isOneRoad(roads, a, b) || roads.edgeClass[a >> 1] >= roads.edgeClass[b >> 1]

const leadsBack = (roads: TurningRoads, coming: number, going: number): boolean =>
  angleBetween(roads, coming, going) < BACK_MAX

const isStraight = (roads: TurningRoads, coming: number, going: number): boolean =>
  angleBetween(roads, coming, going) > STRAIGHT_MIN

/** Degrees between where a drive comes from and where it goes on, each seen from its junction. */
function angleBetween(roads: TurningRoads, coming: number, going: number): number {
  return Math.abs(180 - Math.abs(courseAtEnd(roads, coming) - courseAtStart(roads, going)))
}
