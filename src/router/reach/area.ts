/**
 * An area around the roads of a reach: all that is within a breadth of them. Roads are marked in a grid whose nodes know
 * how far the nearest marked place is; the area is bordered where that is the breadth.
 */
import { areaOf, contourSteps } from '../../geo/contours.ts'
import type { Steps } from '../../report/steps.ts'
import { FERRY, type RoadNetwork } from '../../roads/network/network.ts'
import { BLOCK_BITS, BOX_NUMBERS, edgeBoxesSteps } from './edge-boxes.ts'
import type { Reach } from './entered-edges.ts'
import { isWithin, piecesSteps } from './pieces.ts'

export interface AreaPlan {
  readonly network: RoadNetwork
  readonly reach: Reach
  /** In the unit of the reach; at most its limit. */
  readonly limit: number
}

/** Polygons of longitudes and latitudes, degrees: the outer ring counterclockwise, then holes clockwise; closed. */
export type AreaPolygons = readonly (readonly Float64Array[])[]

/** Nodes of a grid at most, and sides of its cells at least: more would be finer than the roads are apart. */
const NODES_MAX = 65_536
const CELL_M_MIN = 50
/** Breadth around roads, in cells: less would leave gaps between the nodes. */
const BREADTH_CELLS = 1.25
/** Nodes around a cell that may be within the breadth of a place in it: from this far before it to as far behind. */
const RIM = 1
/** A smaller hole is finer than the grid. */
const HOLE_CELLS_MIN = 0.5
/** Free cells around all roads. */
const MARGIN = 3
/** Places are marked by their parts of cells, so many by so many: as if they were in the middle of the part. */
const PARTS = 4
const PART_BITS = 2
const PART_MASK = PARTS - 1
const METRES_PER_DEGREE = 111_320
const EDGES_A_PAUSE = 1 << 14

interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/** The area of everything within the limit; with pauses. Ferries have none. */
export function* areaSteps(plan: AreaPlan): Steps<AreaPolygons> {
  const box = yield* boxSteps(plan)
  if (!box) return []
  const field = fieldOver(box)
  yield* markSteps(plan, field)
  const { columns, rows } = field
  const nearest = nearestMarks(field)
  yield
  for (let node = 0; node < nearest.length; node++) {
    // Never 0: a border through a node could touch itself there.
    nearest[node] = BREADTH_CELLS - Math.sqrt(nearest[node]) || -Number.EPSILON
  }
  const polygons = yield* contourSteps({ columns, rows, values: nearest })
  yield
  return polygons.map(([outer, ...holes]) =>
    [outer, ...holes.filter((hole) => -areaOf(hole) >= HOLE_CELLS_MIN)].map((ring) =>
      closedInDegrees(ring, field),
    ),
  )
}

/** Edges of a reach from which on blocks of them are passed over. */
const MANY_EDGES = 1 << 16

/** The rectangle around all roads within the limit, 1e-7 degrees; undefined without a road. */
function* boxSteps({ network, reach, limit }: AreaPlan): Steps<Box | undefined> {
  const { pointLonE7, pointLatE7, edgeFirstPoint, edgePointCount, edgeFlags } = network
  let west = Number.POSITIVE_INFINITY
  let south = Number.POSITIVE_INFINITY
  let east = Number.NEGATIVE_INFINITY
  let north = Number.NEGATIVE_INFINITY
  const { edges } = reach
  const boxes = edges.length >= MANY_EDGES ? yield* edgeBoxesSteps(network) : undefined
  let block = -1
  let isPassed = false
  for (let at = 0; at < edges.length; at++) {
    if ((at + 1) % EDGES_A_PAUSE === 0) yield
    const edge = edges[at]
    if (boxes && edge >> BLOCK_BITS !== block) {
      block = edge >> BLOCK_BITS
      const box = block * BOX_NUMBERS
      // Nothing of it is outside of what is known.
      isPassed =
        boxes[box] >= west &&
        boxes[box + 1] >= south &&
        boxes[box + 2] <= east &&
        boxes[box + 3] <= north
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
  return west <= east ? { west, south, east, north } : undefined
}

/** A grid over a rectangle; cells are squares of about equal sides on the ground. */
interface Field {
  readonly columns: number
  readonly rows: number
  /** Marked parts of each cell: a bit each. */
  readonly marked: Uint16Array
  /** The first node, and the sides of a cell: 1e-7 degrees. */
  readonly west: number
  readonly south: number
  readonly width: number
  readonly height: number
}

function fieldOver({ west, south, east, north }: Box): Field {
  const shrunk = Math.cos((((south + north) / 2e7) * Math.PI) / 180)
  const toMetres = METRES_PER_DEGREE / 1e7
  const widthM = (east - west) * toMetres * shrunk
  const heightM = (north - south) * toMetres
  const cellM = cellSideM(widthM, heightM)
  const width = cellM / (toMetres * shrunk)
  const height = cellM / toMetres
  const columns = Math.ceil(widthM / cellM) + 2 * MARGIN + 1
  const rows = Math.ceil(heightM / cellM) + 2 * MARGIN + 1
  const marked = new Uint16Array(columns * rows)
  return {
    columns,
    rows,
    marked,
    west: west - MARGIN * width,
    south: south - MARGIN * height,
    width,
    height,
  }
}

/** The side of a cell at which a grid over the rectangle, its margin aside, has no more nodes than it may. */
function cellSideM(widthM: number, heightM: number): number {
  // columns * rows = (width / side + 1) * (height / side + 1), solved for the side.
  const half = (widthM + heightM) / 2
  const area = widthM * heightM
  const side = (half + Math.sqrt(half * half + area * (NODES_MAX - 1))) / (NODES_MAX - 1)
  return Math.max(CELL_M_MIN, side)
}

/** Marks the roads: places at most half a cell apart in each direction. */
function* markSteps({ network, reach, limit }: AreaPlan, field: Field): Steps<void> {
  const { pointLonE7, pointLatE7, edgeFirstPoint, edgePointCount, edgeFlags } = network
  const { west, south } = field
  const perLon = PARTS / field.width
  const perLat = PARTS / field.height
  let count = 0
  // hot: once for each point of each edge.
  yield* piecesSteps(reach, limit, (edge, from, to) => {
    if ((edgeFlags[edge] & FERRY) !== 0) return
    const first = edgeFirstPoint[edge]
    const last = first + edgePointCount[edge] - 1
    const isWhole = from === 0 && to === 1
    const total = isWhole ? 0 : lengthInParts(network, field, first, last)
    let x = (pointLonE7[first] - west) * perLon
    let y = (pointLatE7[first] - south) * perLat
    if (isWhole) mark(field, x, y)
    let passed = 0
    for (let i = first + 1; i <= last; i++) {
      const nextX = (pointLonE7[i] - west) * perLon
      const nextY = (pointLatE7[i] - south) * perLat
      const dx = nextX - x
      const dy = nextY - y
      if (isWhole) {
        if (dx * dx + dy * dy <= NEAR) mark(field, nextX, nextY)
        else markOnwards(field, x, y, dx, dy)
      } else {
        // Parts are squares on the ground: shares of a line are the same in parts.
        const length = Math.sqrt(dx * dx + dy * dy)
        const begin = Math.max(0, (from * total - passed) / length)
        const end = Math.min(1, (to * total - passed) / length)
        if (begin <= end) {
          mark(field, x + dx * begin, y + dy * begin)
          markOnwards(field, x + dx * begin, y + dy * begin, dx * (end - begin), dy * (end - begin))
        }
        passed += length
      }
      x = nextX
      y = nextY
    }
    return ++count % EDGES_A_PAUSE === 0
  })
}

/** Parts between two marks of a line at most. */
const PARTS_A_MARK = PARTS / 2
const NEAR = PARTS_A_MARK ** 2

/** Marks a line behind its first place. */
function markOnwards(field: Field, x: number, y: number, dx: number, dy: number): void {
  const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / PARTS_A_MARK)
  for (let step = 1; step <= steps; step++) {
    mark(field, x + (dx * step) / steps, y + (dy * step) / steps)
  }
}

function lengthInParts(
  { pointLonE7, pointLatE7 }: RoadNetwork,
  { width, height }: Field,
  first: number,
  last: number,
): number {
  let length = 0
  for (let i = first + 1; i <= last; i++) {
    const dx = ((pointLonE7[i] - pointLonE7[i - 1]) * PARTS) / width
    const dy = ((pointLatE7[i] - pointLatE7[i - 1]) * PARTS) / height
    length += Math.sqrt(dx * dx + dy * dy)
  }
  return length
}

/** Marks a place, in parts. */
// hot: twice a cell along every road.
function mark({ columns, marked }: Field, x: number, y: number): void {
  // The margin keeps all places positive.
  const column = x | 0
  const row = y | 0
  marked[(row >> PART_BITS) * columns + (column >> PART_BITS)] |=
    1 << (((row & PART_MASK) << PART_BITS) | (column & PART_MASK))
}

/** Nodes around a cell in each direction: from `RIM` before its own to `RIM` behind the one across. */
const AROUND = 2 * RIM + 2
const NODES_AROUND = AROUND * AROUND
/** Parts of half a cell: its lower lines, or its upper ones. */
const HALF = (PARTS * PARTS) / 2

/**
 * Square of the distance from a node to the nearest marked part, in cells: for each half of a cell, each set of its parts,
 * each node around the cell.
 */
const SQUARED = Float32Array.from({ length: 2 * 2 ** HALF * NODES_AROUND }, (_, at) => {
  const node = at % NODES_AROUND
  const set = Math.floor(at / NODES_AROUND) % 2 ** HALF
  const firstPart = at < 2 ** HALF * NODES_AROUND ? 0 : HALF
  let least = Number.POSITIVE_INFINITY
  for (let bit = 0; bit < HALF; bit++) {
    if (((set >>> bit) & 1) === 0) continue
    const part = firstPart + bit
    const dx = ((part % PARTS) + 0.5) / PARTS - ((node % AROUND) - RIM)
    const dy = (Math.floor(part / PARTS) + 0.5) / PARTS - (Math.floor(node / AROUND) - RIM)
    least = Math.min(least, dx * dx + dy * dy)
  }
  return least
})

/** Square of the distance from each node to the nearest marked part, in cells. */
function nearestMarks({ columns, marked }: Field): Float32Array {
  const nearest = new Float32Array(marked.length).fill((2 * BREADTH_CELLS) ** 2)
  for (let cell = 0; cell < marked.length; cell++) {
    const parts = marked[cell]
    if (parts === 0) continue
    let lower = (parts & (2 ** HALF - 1)) * NODES_AROUND
    let upper = (2 ** HALF + (parts >>> HALF)) * NODES_AROUND
    for (let y = -RIM; y < AROUND - RIM; y++) {
      const first = cell + y * columns - RIM
      for (let node = first; node < first + AROUND; node++) {
        const below = SQUARED[lower++]
        const above = SQUARED[upper++]
        const least = below < above ? below : above
        if (least < nearest[node]) nearest[node] = least
      }
    }
  }
  return nearest
}

/** A ring of the field in degrees, its first point repeated at its end. */
function closedInDegrees(ring: Float64Array, { west, south, width, height }: Field): Float64Array {
  const closed = new Float64Array(ring.length + 2)
  for (let i = 0; i < ring.length; i += 2) {
    closed[i] = (west + ring[i] * width) / 1e7
    closed[i + 1] = (south + ring[i + 1] * height) / 1e7
  }
  closed[ring.length] = closed[0]
  closed[ring.length + 1] = closed[1]
  return closed
}
