/** The boxes that long shortcuts carry: the rectangle around a path is found without drawing all of it. */
import { bitCount } from '../../../tables/bits.ts'
import { NONE } from '../../../tables/none.ts'
import { firstHalf, secondHalf } from './halves.ts'
import { BASE_ARC, type HierarchyWeights, isNeeded, type LongShortcuts } from './metric-weights.ts'

/** Shortcuts of fewer arcs carry nothing: to unpack them is as quick, and there are three times as many. */
const LONG_ARCS_MIN = 16
/** Lines and columns of the grid whose cells are the sides of boxes. */
export const GRID_CELLS = 1 << 16

/** Numbers of a long shortcut among `values`. */
export const LONG_NUMBERS = 2

export interface ArcBoxes {
  /** CELLS_PER_BOX cells of the grid an edge: west, south, east, north. */
  readonly edgeBox: Uint16Array
  /** Directed edge of each arc: twice the edge, plus 1 against its line. */
  readonly arcEdge: Uint32Array
  readonly grid: Int32Array
}

export const CELLS_PER_BOX = 4

/** Number of a long shortcut among `values`; NONE where the directed arc is not long. */
export function longNumber({ marks }: LongShortcuts, directed: number): number {
  const place = (directed >>> 5) * 2
  const bits = marks[place]
  const bit = directed & 31
  if (((bits >>> bit) & 1) === 0) return NONE
  return marks[place + 1] + bitCount(bits & ((1 << bit) - 1))
}

/** How long each directed arc is, and where; halves are before the shortcut that they make. */
interface Amounts {
  /** How many arcs of the graph make a directed arc long. */
  readonly arcsMin: number
  /** Arcs of the graph, `arcsMin` for as many and more; 0 for what is not needed. */
  readonly arcCount: Uint8Array
  readonly box: Uint16Array
}

/** Finds the boxes of a metric's shortcuts, each from its halves. @param arcsMin from this many arcs on they are long, 255 at most */
export function longShortcuts(
  weights: Pick<HierarchyWeights, 'arcs' | 'ways' | 'apart'>,
  boxes: ArcBoxes,
  arcsMin: number = LONG_ARCS_MIN,
): LongShortcuts {
  const { ways } = weights
  const directedCount = ways.length
  const amounts: Amounts = {
    arcsMin,
    arcCount: new Uint8Array(directedCount),
    box: new Uint16Array(directedCount * CELLS_PER_BOX),
  }
  const marks = new Uint32Array(Math.ceil(directedCount / 32) * 2)
  let longCount = 0
  for (let directed = 0; directed < directedCount; directed++) {
    if ((directed & 31) === 0) marks[(directed >>> 5) * 2 + 1] = longCount
    if (!isNeeded(weights, directed)) continue
    if (ways[directed] >= BASE_ARC) {
      takeArc(amounts, directed, ways[directed] & ~BASE_ARC, boxes)
      continue
    }
    join(amounts, directed, firstHalf(weights, directed) * 2 + 1, secondHalf(weights, directed) * 2)
    if (amounts.arcCount[directed] < arcsMin) continue
    marks[(directed >>> 5) * 2] |= 1 << (directed & 31)
    longCount++
  }
  return { marks, values: valuesOf(amounts, longCount), grid: boxes.grid }
}

function takeArc(
  { arcCount, box }: Amounts,
  directed: number,
  arc: number,
  { edgeBox, arcEdge }: ArcBoxes,
): void {
  arcCount[directed] = 1
  const from = arcEdge[arc] * CELLS_PER_BOX
  for (let side = 0; side < CELLS_PER_BOX; side++) {
    box[directed * CELLS_PER_BOX + side] = edgeBox[from + side]
  }
}

// hot: some ten million shortcuts a metric.
function join({ arcsMin, arcCount, box }: Amounts, directed: number, a: number, b: number): void {
  arcCount[directed] = Math.min(arcsMin, arcCount[a] + arcCount[b])
  const to = directed * CELLS_PER_BOX
  const inA = a * CELLS_PER_BOX
  const inB = b * CELLS_PER_BOX
  box[to] = Math.min(box[inA], box[inB])
  box[to + 1] = Math.min(box[inA + 1], box[inB + 1])
  box[to + 2] = Math.max(box[inA + 2], box[inB + 2])
  box[to + 3] = Math.max(box[inA + 3], box[inB + 3])
}

function valuesOf({ arcsMin, arcCount, box }: Amounts, longCount: number): Uint32Array {
  const values = new Uint32Array(longCount * LONG_NUMBERS)
  let place = 0
  for (let directed = 0; directed < arcCount.length; directed++) {
    if (arcCount[directed] < arcsMin) continue
    const cell = directed * CELLS_PER_BOX
    values[place] = box[cell] * GRID_CELLS + box[cell + 1]
    values[place + 1] = box[cell + 2] * GRID_CELLS + box[cell + 3]
    place += LONG_NUMBERS
  }
  return values
}
