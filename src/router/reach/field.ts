/** A grid over roads whose cells know which of their parts a road is in, and whose nodes how far the nearest one is. */
import { widenBox } from '../../geo/box.ts'
import type { Window } from '../../geo/clip.ts'
import type { Steps } from '../../report/steps.ts'
import type { RoadNetwork } from '../../roads/network/network.ts'

/** Nodes of a grid at most, its margin aside. */
const NODES_MAX = 90_000
/** Sides of cells are the least one times a power of this, so that contours of about one size share a grid. */
const SIDE_STEP = Math.SQRT2
/** Nodes around a cell that know of places in it: from this far before it to as far behind. */
const RIM = 1
const NODES_A_PAUSE = 1 << 14
/** Free cells around all roads. */
const MARGIN = 3
/** Parts of a cell along each side: places are marked as if they were in the middle of their part. */
const PARTS = 4
const PART_BITS = 2
const PART_MASK = PARTS - 1
/** Squares of distances are whole: places and nodes are multiples of half a part apart, and this many are a cell. */
const STEPS = 2 * PARTS
/** A place is known at all nodes within this square of a distance: it is inside its cell, so others are farther off. */
export const FARTHEST = ((RIM + 1) * STEPS) ** 2
/** Cells of a distance whose square is this. */
export const cellsOf = (square: number): number => Math.sqrt(square) / STEPS
const METRES_PER_DEGREE = 111_320

/** A grid over a rectangle; cells are squares of about equal sides on the ground. */
export type Field = Readonly<ReturnType<typeof fieldOver>>

/** Metres of a degree of longitude, as a share of the metres of a degree of latitude. */
const shrunkAt = ({ south, north }: Window): number =>
  Math.cos((((south + north) / 2e7) * Math.PI) / 180)

/** An unmarked grid around a rectangle. @param sideM of its cells */
export function fieldOver(box: Window, sideM: number) {
  const { west, south, east, north } = box
  const height = (sideM / METRES_PER_DEGREE) * 1e7
  const width = height / shrunkAt(box)
  const columns = Math.ceil((east - west) / width) + 2 * MARGIN + 1
  const rows = Math.ceil((north - south) / height) + 2 * MARGIN + 1
  const marked = new Uint16Array(columns * rows)
  return {
    columns,
    rows,
    /** Marked parts of each cell: a bit each. */
    marked,
    /** The first node, and the sides of a cell: 1e-7 degrees. */
    west: west - MARGIN * width,
    south: south - MARGIN * height,
    width,
    height,
  }
}

/** The side of a cell, `leastM` or more, at which a grid over the rectangle has no more nodes than it may. */
export function cellSideM(box: Window, leastM: number): number {
  const toMetres = METRES_PER_DEGREE / 1e7
  const widthM = (box.east - box.west) * toMetres * shrunkAt(box)
  const heightM = (box.north - box.south) * toMetres
  // columns * rows = (width / side + 1) * (height / side + 1), solved for the side.
  const half = (widthM + heightM) / 2
  const area = widthM * heightM
  const side = (half + Math.sqrt(half * half + area * (NODES_MAX - 1))) / (NODES_MAX - 1)
  const steps = Math.ceil(Math.log(side / leastM) / Math.log(SIDE_STEP))
  return leastM * SIDE_STEP ** Math.max(0, steps)
}

/** The rectangle around another one and a field. */
export function around(box: Window, { west, south, width, height, columns, rows }: Field): Window {
  const all = { ...box }
  widenBox(all, { west, south, east: west + width * columns, north: south + height * rows })
  return all
}

/**
 * Nodes of a coarser field around all cells of its own that an area of a finer one may be in: 1 each; with pauses.
 * @param depths of the finer field: positive at the nodes within its area
 */
export function* coverSteps(finer: Field, depths: Float32Array, coarser: Field): Steps<Uint8Array> {
  const covered = new Uint8Array(coarser.marked.length)
  const column = (x: number) =>
    Math.floor((finer.west + x * finer.width - coarser.west) / coarser.width)
  const row = (y: number) =>
    Math.floor((finer.south + y * finer.height - coarser.south) / coarser.height)
  for (let node = 0; node < depths.length; node++) {
    if ((node + 1) % NODES_A_PAUSE === 0) yield
    if (!(depths[node] > 0)) continue
    const x = node % finer.columns
    const y = Math.floor(node / finer.columns)
    // The area goes less than a cell beyond the node.
    for (let ownRow = row(y - 1); ownRow <= row(y + 1) + 1; ownRow++) {
      const first = ownRow * coarser.columns
      covered.fill(1, first + column(x - 1), first + column(x + 1) + 2)
    }
  }
  return covered
}

/** Parts between two marks of a line at most. */
const PARTS_A_MARK = PARTS / 2
const NEAR = PARTS_A_MARK ** 2

/** Marks the whole line of an edge: places at most half a cell apart in each direction. */
// hot: once for each point of each edge.
export function markLine(field: Field, network: RoadNetwork, edge: number): void {
  const { pointLonE7, pointLatE7, edgeFirstPoint, edgePointCount } = network
  const { west, south, width, height } = field
  const perLon = PARTS / width
  const perLat = PARTS / height
  const first = edgeFirstPoint[edge]
  const end = first + edgePointCount[edge]
  let x = (pointLonE7[first] - west) * perLon
  let y = (pointLatE7[first] - south) * perLat
  markPart(field, x | 0, y | 0)
  for (let i = first + 1; i < end; i++) {
    const fromX = x
    const fromY = y
    x = (pointLonE7[i] - west) * perLon
    y = (pointLatE7[i] - south) * perLat
    const dx = x - fromX
    const dy = y - fromY
    if (dx * dx + dy * dy <= NEAR) markPart(field, x | 0, y | 0)
    else markOnwards(field, fromX, fromY, dx, dy)
  }
}

/** Marks a piece of the line of an edge. @param from and `to`: shares of the line */
export function markPiece(
  field: Field,
  network: RoadNetwork,
  edge: number,
  from: number,
  to: number,
): void {
  const { pointLonE7, pointLatE7, edgeFirstPoint, edgePointCount } = network
  const { west, south, width, height } = field
  const perLon = PARTS / width
  const perLat = PARTS / height
  const first = edgeFirstPoint[edge]
  const last = first + edgePointCount[edge] - 1
  const total = lengthInParts(network, field, first, last)
  let x = (pointLonE7[first] - west) * perLon
  let y = (pointLatE7[first] - south) * perLat
  let passed = 0
  for (let i = first + 1; i <= last; i++) {
    const nextX = (pointLonE7[i] - west) * perLon
    const nextY = (pointLatE7[i] - south) * perLat
    const dx = nextX - x
    const dy = nextY - y
    // Parts are squares on the ground: shares of a line are the same in parts.
    const length = Math.sqrt(dx * dx + dy * dy)
    const begin = Math.max(0, (from * total - passed) / length)
    const end = Math.min(1, (to * total - passed) / length)
    if (begin <= end) {
      markPart(field, (x + dx * begin) | 0, (y + dy * begin) | 0)
      markOnwards(field, x + dx * begin, y + dy * begin, dx * (end - begin), dy * (end - begin))
    }
    passed += length
    x = nextX
    y = nextY
  }
}

/** Marks a line behind its first place. */
function markOnwards(field: Field, x: number, y: number, dx: number, dy: number): void {
  const steps = Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / PARTS_A_MARK)
  for (let step = 1; step <= steps; step++) {
    markPart(field, (x + (dx * step) / steps) | 0, (y + (dy * step) / steps) | 0)
  }
}

/** Marks a part of a cell; the margin keeps all of them positive. */
function markPart({ columns, marked }: Field, column: number, row: number): void {
  marked[(row >> PART_BITS) * columns + (column >> PART_BITS)] |=
    1 << (((row & PART_MASK) << PART_BITS) | (column & PART_MASK))
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

/** Nodes around a cell in each direction: from `RIM` before its own to `RIM` behind the one across. */
const AROUND = 2 * RIM + 2
const NODES_AROUND = AROUND * AROUND
/** Parts of half a cell: its lower lines, or its upper ones. */
const HALF = (PARTS * PARTS) / 2

/**
 * Square of the distance from a node to the nearest marked part: for each half of a cell, each set of its parts, each node
 * around the cell.
 */
const SQUARED = Uint16Array.from({ length: 2 * 2 ** HALF * NODES_AROUND }, (_, at) => {
  const node = at % NODES_AROUND
  const set = Math.floor(at / NODES_AROUND) % 2 ** HALF
  const firstPart = at < 2 ** HALF * NODES_AROUND ? 0 : HALF
  let least = FARTHEST
  for (let bit = 0; bit < HALF; bit++) {
    if (((set >>> bit) & 1) === 0) continue
    const part = firstPart + bit
    const dx = 2 * (part % PARTS) + 1 - STEPS * ((node % AROUND) - RIM)
    const dy = 2 * Math.floor(part / PARTS) + 1 - STEPS * (Math.floor(node / AROUND) - RIM)
    least = Math.min(least, dx * dx + dy * dy)
  }
  return least
})

/** Square of the distance from each node to the nearest marked part, at most FARTHEST; with pauses. */
export function* nearestMarksSteps(field: Field): Steps<Uint16Array> {
  const nearest = new Uint16Array(field.marked.length).fill(FARTHEST)
  const rowsAPause = Math.ceil(NODES_A_PAUSE / field.columns)
  for (let row = 0; row < field.rows; row += rowsAPause) {
    lowerAround(field, row, Math.min(row + rowsAPause, field.rows), nearest)
    yield
  }
  return nearest
}

/** Lowers the distances of the nodes around some rows of cells: a short call, so that the engine soon has its best code ready. */
function lowerAround(
  { columns, marked }: Field,
  begin: number,
  end: number,
  nearest: Uint16Array,
): void {
  for (let cell = begin * columns; cell < end * columns; cell++) {
    const parts = marked[cell]
    if (parts === 0) continue
    let lower = (parts & (2 ** HALF - 1)) * NODES_AROUND
    let upper = (2 ** HALF + (parts >>> HALF)) * NODES_AROUND
    for (let y = -RIM; y < AROUND - RIM; y++) {
      const first = cell + y * columns - RIM
      for (let node = first; node < first + AROUND; node++) {
        nearest[node] = lesser(lesser(SQUARED[lower++], SQUARED[upper++]), nearest[node])
      }
    }
  }
}

/** The lesser of two small numbers, without a branch: which it is can't be foreseen. */
const lesser = (a: number, b: number): number => b + ((a - b) & ((a - b) >> 31))

/** A ring of the field in degrees, its first point repeated at its end. @param newRing makes the ring that is given */
export function closedInDegrees(
  ring: Float64Array,
  { west, south, width, height }: Field,
  newRing: (length: number) => Float64Array,
): Float64Array {
  const closed = newRing(ring.length + 2)
  for (let i = 0; i < ring.length; i += 2) {
    closed[i] = (west + ring[i] * width) / 1e7
    closed[i + 1] = (south + ring[i + 1] * height) / 1e7
  }
  closed[ring.length] = closed[0]
  closed[ring.length + 1] = closed[1]
  return closed
}
