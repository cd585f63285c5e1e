/** Finds the roads that a drive is to keep off, by the index of edges. */
import type { Steps } from '../report/steps.ts'
import {
  FERRY,
  MOTORROAD,
  ROAD_CLASSES,
  type RoadNetwork,
  TOLL,
  UNPAVED,
} from '../roads/network/network.ts'
import { append, type Growing, growing, grown } from '../tables/growing.ts'
import { type Area, INSIDE, OUTSIDE } from './area.ts'
import type { Router } from './router.ts'
import { endOfChildren, firstChild, lastPointOfRun, runsUnder } from './snapping/edge-index.ts'

/** Makes an area; a polygon of 1,000 corners takes a few milliseconds, and a request that is refused needs none. */
export type AreaMaker = () => Area

/** What a drive is to keep off. */
export interface Avoided {
  readonly areas: readonly AreaMaker[]
  readonly motorways: boolean
  readonly ferries?: boolean
  readonly tolls?: boolean
  readonly unpaved?: boolean
  /** Single roads, as ids of OpenStreetMap's ways. */
  readonly ways?: ReadonlySet<number>
}

const NO_WAYS: ReadonlySet<number> = new Set()

const MOTORWAY = ROAD_CLASSES.indexOf('motorway')
/** Work between two pauses, less than a millisecond each: edges looked at, boxes opened, runs closed. */
const EDGES_A_PAUSE = 1 << 17
const BOXES_A_PAUSE = 1 << 8
const RUNS_A_PAUSE = 1 << 14

/** Edges closed so far. */
interface Closed {
  readonly isClosed: Uint8Array
  readonly edges: Growing<Uint32Array>
}

function close({ isClosed, edges }: Closed, edge: number): void {
  if (isClosed[edge] === 1) return
  isClosed[edge] = 1
  append(edges, edge)
}

/**
 * The edges of the kinds that are avoided, of the single roads, and those that come into one of the areas, each once. An
 * area closes no ferry. Pauses now and then.
 */
export function* closedEdges(router: Router, avoided: Avoided): Steps<Uint32Array> {
  const { areas, ways = NO_WAYS } = avoided
  const closed: Closed = {
    isClosed: new Uint8Array(router.network.edgeCount),
    edges: growing(Uint32Array),
  }
  const isKind = kindsOf(router.network, avoided)
  if (isKind) yield* closeWhere(router.network, isKind, closed)
  if (ways.size > 0) {
    yield* closeWhere(router.network, isOfWays(router.network, ways), closed)
  }
  for (const makeArea of areas) {
    yield
    yield* closeArea(router, makeArea(), closed)
  }
  return grown(closed.edges)
}

/** Whether an edge is of a kind that is avoided; undefined where no kind is. */
function kindsOf(
  { edgeClass, edgeFlags }: RoadNetwork,
  { motorways, ferries, tolls, unpaved }: Avoided,
): ((edge: number) => boolean) | undefined {
  const flags = (ferries ? FERRY : 0) | (tolls ? TOLL : 0) | (unpaved ? UNPAVED : 0)
  if (!motorways && flags === 0) return undefined
  const isMotorway = (edge: number): boolean =>
    (edgeClass[edge] === MOTORWAY || (edgeFlags[edge] & MOTORROAD) !== 0) &&
    (edgeFlags[edge] & FERRY) === 0
  return motorways
    ? (edge) => (edgeFlags[edge] & flags) !== 0 || isMotorway(edge)
    : (edge) => (edgeFlags[edge] & flags) !== 0
}

const SLOTS = 4096

/** Whether an edge is of one of the ways; most are not, which a slot for the id's last bits tells. */
function isOfWays(
  { edgeWayId }: RoadNetwork,
  ways: ReadonlySet<number>,
): (edge: number) => boolean {
  const isTaken = new Uint8Array(SLOTS)
  for (const way of ways) isTaken[(way >>> 0) % SLOTS] = 1
  return (edge) => {
    const way = edgeWayId[edge]
    return isTaken[(way >>> 0) % SLOTS] === 1 && ways.has(way)
  }
}

function* closeWhere(
  { edgeCount }: RoadNetwork,
  isMeant: (edge: number) => boolean,
  closed: Closed,
): Steps<void> {
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edge % EDGES_A_PAUSE === 0) yield
    if (isMeant(edge)) close(closed, edge)
  }
}

/** Opens the boxes of the index that the area's border may pass, and takes those inside it as they are. */
function* closeArea({ network, index }: Router, area: Area, closed: Closed): Steps<void> {
  const { box, levelFirst, runEdge } = index
  if (index.runCount === 0) return
  const topLevel = levelFirst.length - 2
  const boxes = [levelFirst[topLevel]]
  const levels = [topLevel]
  let opened = 0
  for (;;) {
    const number = boxes.pop()
    const level = levels.pop()
    if (number === undefined || level === undefined) return
    if (++opened % BOXES_A_PAUSE === 0) yield
    const at = number * 4
    const relation = area.relationTo(box[at], box[at + 1], box[at + 2], box[at + 3])
    if (relation === OUTSIDE) continue
    if (relation === INSIDE) {
      const [first, end] = runsUnder(index, number, level)
      for (let run = first; run < end; run++) {
        close(closed, runEdge[run])
        if ((run - first) % RUNS_A_PAUSE === RUNS_A_PAUSE - 1) yield
      }
    } else if (level === 0) {
      const edge = runEdge[number]
      if (closed.isClosed[edge] === 0 && isRunMet(network, edge, index.runFirstPoint[number], area))
        close(closed, edge)
    } else {
      const end = endOfChildren(index, number, level)
      for (let child = firstChild(index, number, level); child < end; child++) {
        boxes.push(child)
        levels.push(level - 1)
      }
    }
  }
}

function isRunMet(network: RoadNetwork, edge: number, first: number, area: Area): boolean {
  const { pointLonE7: lon, pointLatE7: lat } = network
  const last = lastPointOfRun(network, edge, first)
  for (let point = first; point < last; point++) {
    if (area.isMetBy(lon[point], lat[point], lon[point + 1], lat[point + 1])) return true
  }
  return false
}
