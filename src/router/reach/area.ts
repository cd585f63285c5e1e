/**
 * Areas around the roads of a reach, one for each limit: all that is within a breadth of these roads. Roads are marked in a
 * grid whose nodes know how far the nearest marked place is; an area is bordered where that is the breadth.
 *
 * Each area is inside the next one. Limits of one grid add to its marks, so that no node gets farther from a road. A coarser
 * grid takes in whole cells of its own wherever the area of the limit before is.
 */
import { emptyBox, type OpenBox } from '../../geo/box.ts'
import type { Window } from '../../geo/clip.ts'
import { closeHolesSteps } from '../../geo/close-holes.ts'
import { contourSteps, type Grid } from '../../geo/contours.ts'
import { createRingSpace } from '../../geo/ring-space.ts'
import type { Steps } from '../../report/steps.ts'
import { FERRY, type RoadNetwork } from '../../roads/network/network.ts'
import { BLOCK_BITS, BOX_NUMBERS, edgeBoxesSteps } from './edge-boxes.ts'
import type { Reach } from './entered-edges.ts'
import {
  around,
  cellSideM,
  cellsOf,
  closedInDegrees,
  coverSteps,
  FARTHEST,
  type Field,
  fieldOver,
  markLine,
  markPiece,
  nearestMarksSteps,
} from './field.ts'
import { isWithin, type Part, partsOfPoint, partsWithin } from './pieces.ts'

export interface AreasPlan {
  readonly network: RoadNetwork
  readonly reach: Reach
  /** Ascending, in the unit of the reach; at most its limit. */
  readonly limits: readonly number[]
  /** Sides of a grid's cells at least, metres. */
  readonly cellM: number
  /** Holes of a smaller area are closed, square metres. */
  readonly fillM2: number
}

/** The part of a plan that is of one limit. */
type AreaPlan = Pick<AreasPlan, 'network' | 'reach'> & { readonly limit: number }

/** Polygons of longitudes and latitudes, degrees: the outer ring counterclockwise, then holes clockwise; closed. */
export type AreaPolygons = readonly (readonly Float64Array[])[]

/** Breadth around roads, in cells: less would leave gaps between the nodes. */
const BREADTH_CELLS = 1.25
/** A hole around a single node is finer than the grid. */
const HOLE_NODES_MIN = 2
/** Depth, at least, at the corners of a cell that the area before is in. */
const COVERED_DEPTH = 0.25
/** An area is drawn in the cells of a wider one where its own would be no more than this many times finer. */
const FINER_MAX = 4
const EDGES_A_PAUSE = 1 << 12

/** Limits that share a grid, ascending. */
interface Sharing {
  readonly limits: number[]
  readonly sideM: number
  /** Around the roads of the widest limit. */
  readonly box: Window
}

/** The areas of all limits, each inside the next one; with pauses. Ferries have none. */
export function* areasSteps(plan: AreasPlan): Steps<AreaPolygons[]> {
  const areas: AreaPolygons[] = []
  let before: { readonly field: Field; readonly depths: Float32Array } | undefined
  for (const { limits, sideM, box } of yield* sharingSteps(plan)) {
    const field = fieldOver(before ? around(box, before.field) : box, sideM)
    const covered = before && (yield* coverSteps(before.field, before.depths, field))
    for (const limit of limits) {
      yield* markSteps({ ...plan, limit }, field)
      const nearest = yield* nearestMarksSteps(field)
      const depths = new Float32Array(nearest.length)
      for (let row = 0; row < field.rows; row++) toDepths(field, nearest, depths, row, covered)
      areas.push(yield* polygonsSteps(field, depths, plan.fillM2 / sideM ** 2))
      before = { field, depths }
    }
  }
  // A limit within which no road is reached, a ferry perhaps, is lower than all others.
  return [...plan.limits.slice(areas.length).map(() => []), ...areas]
}

/** Limits by the grid that they share: from the widest down, those whose own cells were not much smaller. */
function* sharingSteps(plan: AreasPlan): Steps<Sharing[]> {
  const sharings: Sharing[] = []
  for (const limit of plan.limits.toReversed()) {
    const box = yield* boxSteps({ ...plan, limit })
    if (!box) continue
    const sideM = cellSideM(box, plan.cellM)
    const wider = sharings[0]
    if (wider && sideM * FINER_MAX >= wider.sideM) wider.limits.unshift(limit)
    else sharings.unshift({ limits: [limit], sideM, box })
  }
  return sharings
}

/** The polygons where depths are positive. @param fillCells holes of fewer cells are closed */
function* polygonsSteps(
  field: Field,
  depths: Float32Array,
  fillCells: number,
): Steps<AreaPolygons> {
  const grid: Grid = { columns: field.columns, rows: field.rows, values: depths }
  yield* closeHolesSteps(grid, Math.max(fillCells, HOLE_NODES_MIN))
  const polygons = yield* contourSteps(grid)
  yield
  const newRing = createRingSpace()
  return polygons.map((rings) => rings.map((ring) => closedInDegrees(ring, field, newRing)))
}

/** Depths by the square of a distance. */
const DEPTH_AT = Float64Array.from(
  { length: FARTHEST + 1 },
  (_, square) => BREADTH_CELLS - cellsOf(square),
)

/** From squares of distances to what is left of the breadth, for a row of nodes. */
function toDepths(
  { columns }: Field,
  nearest: Uint16Array,
  depths: Float32Array,
  row: number,
  covered: Uint8Array | undefined,
): void {
  for (let node = row * columns; node < (row + 1) * columns; node++) {
    const least = covered?.[node] === 1 ? COVERED_DEPTH : -BREADTH_CELLS
    // Never 0: a border through a node could touch itself there.
    depths[node] = Math.max(DEPTH_AT[nearest[node]], least) || -Number.EPSILON
  }
}

/** The rectangle around all roads within the limit; undefined without a road. */
function* boxSteps(plan: AreaPlan): Steps<Window | undefined> {
  const { network, reach } = plan
  const { edges } = reach
  const boxes = yield* edgeBoxesSteps(network)
  const box = emptyBox()
  // One edge of many tells most of the box: then nearly all blocks are passed over.
  widenBy(plan, box, boxes, 0, edges.length, 1 << BLOCK_BITS)
  for (let begin = 0; begin < edges.length; begin += EDGES_A_PAUSE) {
    widenBy(plan, box, boxes, begin, Math.min(begin + EDGES_A_PAUSE, edges.length), 1)
    yield
  }
  return box.west <= box.east ? box : undefined
}

/** Widens a box by some edges of a reach. @param boxes of blocks, to pass over blocks that are within */
function widenBy(
  { network, reach, limit }: AreaPlan,
  box: OpenBox,
  boxes: Int32Array,
  begin: number,
  end: number,
  step: number,
): void {
  const { pointLonE7, pointLatE7, edgeFirstPoint, edgePointCount, edgeFlags } = network
  const { edges } = reach
  let { west, south, east, north } = box
  let block = -1
  let isPassed = false
  for (let at = begin; at < end; at += step) {
    const edge = edges[at]
    if (edge >> BLOCK_BITS !== block) {
      block = edge >> BLOCK_BITS
      const first = block * BOX_NUMBERS
      // Nothing of it is outside of what is known.
      isPassed =
        boxes[first] >= west &&
        boxes[first + 1] >= south &&
        boxes[first + 2] <= east &&
        boxes[first + 3] <= north
    }
    if (isPassed) continue
    if ((edgeFlags[edge] & FERRY) !== 0 || !isWithin(reach, at, limit)) continue
    const first = edgeFirstPoint[edge]
    for (let i = first; i < first + edgePointCount[edge]; i++) {
      if (pointLonE7[i] < west) west = pointLonE7[i]
      if (pointLonE7[i] > east) east = pointLonE7[i]
      if (pointLatE7[i] < south) south = pointLatE7[i]
      if (pointLatE7[i] > north) north = pointLatE7[i]
    }
  }
  Object.assign(box, { west, south, east, north })
}

/** Marks the roads, ferries aside. */
function* markSteps(plan: AreaPlan, field: Field): Steps<void> {
  const ofPoint = partsOfPoint(plan.reach, plan.limit)
  for (let begin = 0; begin < plan.reach.edges.length; begin += EDGES_A_PAUSE) {
    markSome(plan, field, ofPoint, begin)
    yield
  }
}

/** Marks some edges from a place of the list on: a short call, so that the engine soon has its best code ready. */
function markSome(
  { network, reach, limit }: AreaPlan,
  field: Field,
  ofPoint: ReadonlyMap<number, readonly Part[]>,
  begin: number,
): void {
  const { edges, wholeFrom } = reach
  const { edgeFlags } = network
  const end = Math.min(begin + EDGES_A_PAUSE, edges.length)
  for (let at = begin; at < end; at++) {
    const edge = edges[at]
    if ((edgeFlags[edge] & FERRY) !== 0) continue
    if (wholeFrom[at] <= limit) {
      markLine(field, network, edge)
      continue
    }
    for (const [from, to] of partsWithin(reach, at, limit, ofPoint)) {
      if (from === 0 && to === 1) markLine(field, network, edge)
      else markPiece(field, network, edge, from, to)
    }
  }
}
