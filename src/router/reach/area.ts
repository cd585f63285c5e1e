/**
 * An area around the roads of a reach: all that is within a breadth of them. Roads are marked in a grid whose nodes know
 * how far the nearest marked place is; the area is bordered where that is the breadth.
 */
import { areaOf, contourSteps } from '../../geo/contours.ts'
import { createRingSpace } from '../../geo/ring-space.ts'
import type { Steps } from '../../report/steps.ts'
import { FERRY, type RoadNetwork } from '../../roads/network/network.ts'
import { BLOCK_BITS, BOX_NUMBERS, edgeBoxesSteps } from './edge-boxes.ts'
import type { Reach } from './entered-edges.ts'
import {
  type Box,
  closedInDegrees,
  type Field,
  fieldOver,
  markLine,
  markPiece,
  nearestMarks,
} from './field.ts'
import { isWhole, isWithin, type Part, partsOfPoint, partsWithin } from './pieces.ts'

export interface AreaPlan {
  readonly network: RoadNetwork
  readonly reach: Reach
  /** In the unit of the reach; at most its limit. */
  readonly limit: number
}

/** Polygons of longitudes and latitudes, degrees: the outer ring counterclockwise, then holes clockwise; closed. */
export type AreaPolygons = readonly (readonly Float64Array[])[]

/** Breadth around roads, in cells: less would leave gaps between the nodes. */
const BREADTH_CELLS = 1.25
/** A smaller hole is finer than the grid. */
const HOLE_CELLS_MIN = 0.5
const EDGES_A_PAUSE = 1 << 12

/** The area of everything within the limit; with pauses. Ferries have none. */
export function* areaSteps(plan: AreaPlan): Steps<AreaPolygons> {
  const box = yield* boxSteps(plan)
  if (!box) return []
  const field = fieldOver(box)
  yield* markSteps(plan, field)
  const { columns, rows } = field
  const nearest = nearestMarks(field, (2 * BREADTH_CELLS) ** 2)
  yield
  for (let row = 0; row < rows; row++) toDepths(nearest, row * columns, (row + 1) * columns)
  const polygons = yield* contourSteps({ columns, rows, values: nearest })
  yield
  const newRing = createRingSpace()
  return polygons.map(([outer, ...holes]) =>
    [outer, ...holes.filter((hole) => -areaOf(hole) >= HOLE_CELLS_MIN)].map((ring) =>
      closedInDegrees(ring, field, newRing),
    ),
  )
}

/** From squares of distances to what is left of the breadth. */
function toDepths(nearest: Float32Array, begin: number, end: number): void {
  for (let node = begin; node < end; node++) {
    // Never 0: a border through a node could touch itself there.
    nearest[node] = BREADTH_CELLS - Math.sqrt(nearest[node]) || -Number.EPSILON
  }
}

/** Edges of a reach from which on blocks of them are passed over. */
const MANY_EDGES = 1 << 16

/** The rectangle around all roads within the limit; undefined without a road. */
function* boxSteps(plan: AreaPlan): Steps<Box | undefined> {
  const { network, reach } = plan
  const { edges } = reach
  const boxes = edges.length >= MANY_EDGES ? yield* edgeBoxesSteps(network) : undefined
  const box = {
    west: Number.POSITIVE_INFINITY,
    south: Number.POSITIVE_INFINITY,
    east: Number.NEGATIVE_INFINITY,
    north: Number.NEGATIVE_INFINITY,
  }
  // One edge of many tells most of the box: then nearly all blocks are passed over.
  if (boxes) widenBy(plan, box, undefined, 0, edges.length, 1 << BLOCK_BITS)
  for (let begin = 0; begin < edges.length; begin += EDGES_A_PAUSE) {
    widenBy(plan, box, boxes, begin, Math.min(begin + EDGES_A_PAUSE, edges.length), 1)
    yield
  }
  return box.west <= box.east ? box : undefined
}

/** Widens a box by some edges of a reach. @param boxes of blocks, to pass over those that are within */
function widenBy(
  { network, reach, limit }: AreaPlan,
  box: { -readonly [side in keyof Box]: number },
  boxes: Int32Array | undefined,
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
    if (boxes && edge >> BLOCK_BITS !== block) {
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
    if ((edgeFlags[edge] & FERRY) !== 0 || !isWithin(reach, edge, limit)) continue
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
  const { edges } = reach
  const { edgeFlags } = network
  const end = Math.min(begin + EDGES_A_PAUSE, edges.length)
  for (let at = begin; at < end; at++) {
    const edge = edges[at]
    if ((edgeFlags[edge] & FERRY) !== 0) continue
    if (isWhole(reach, edge, limit)) {
      markLine(field, network, edge)
      continue
    }
    for (const [from, to] of partsWithin(reach, edge, limit, ofPoint)) {
      if (from === 0 && to === 1) markLine(field, network, edge)
      else markPiece(field, network, edge, from, to)
    }
  }
}
