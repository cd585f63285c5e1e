/**
 * Index of the roads by place: a packed Hilbert R-tree (Kamel and Faloutsos 1993, static and implicit as in flatbush)
 * over *runs*, pieces of an edge's line of at most RUN_SEGMENTS segments, so that a long winding road has tight boxes.
 * Boxes follow level by level in one column, four integers each; the children of a box follow from its number.
 */
import { boxOfPoints } from '../../geo/box.ts'
import { hilbertOrder } from '../../geo/hilbert.ts'
import { FERRY, type RoadNetwork } from '../../roads/network/network.ts'
import { type Columns, decodeTable, encodeTable, numbers } from '../../tables/table-file.ts'

/** Longer runs make boxes loose, shorter ones make the index large; 16 segments fit two cache lines a column. */
const RUN_SEGMENTS = 16
/** Children of a box. */
const FAN_OUT = 16

export interface EdgeIndex {
  readonly runCount: number
  /** Edge of each run, in Hilbert order of the runs' boxes. */
  readonly runEdge: Uint32Array
  /** First point of each run in the network's points; a run ends with its edge or after RUN_SEGMENTS segments. */
  readonly runFirstPoint: Uint32Array
  /** West, south, east, north (1e-7 degrees) of each box: first of the runs, then level by level up to the root. */
  readonly box: Int32Array
  /** Number of the first box of each level, the runs' level first; the last entry is the number of boxes. */
  readonly levelFirst: readonly number[]
}

/** Number of the first box of each level over `runCount` runs. */
function levelsOf(runCount: number): number[] {
  const levelFirst = [0]
  let size = runCount
  let count = size
  while (size > 1) {
    levelFirst.push(count)
    size = Math.ceil(size / FAN_OUT)
    count += size
  }
  levelFirst.push(count)
  return levelFirst
}

/** Level `level` of the box; its first child and the end of its children are in the level below. */
export function firstChild({ levelFirst }: EdgeIndex, box: number, level: number): number {
  return levelFirst[level - 1] + (box - levelFirst[level]) * FAN_OUT
}

/** End of the children of a box: the first box behind them. */
export function endOfChildren(index: EdgeIndex, box: number, level: number): number {
  return Math.min(firstChild(index, box, level) + FAN_OUT, index.levelFirst[level])
}

/** The runs in a box: from the first to before the end. */
export function runsUnder(index: EdgeIndex, box: number, level: number): readonly [number, number] {
  const runs = FAN_OUT ** level
  const first = (box - index.levelFirst[level]) * runs
  return [first, Math.min(first + runs, index.runCount)]
}

/** Boxes still to open, with their levels. */
const boxes: number[] = []
const levels: number[] = []

/** Runs whose boxes meet a window, its border included: 1e-7 degrees. */
// hot: a point's runs, several times a manoeuvre.
export function runsIn(
  index: EdgeIndex,
  west: number,
  south: number,
  east: number,
  north: number,
): number[] {
  const { levelFirst, box } = index
  const found: number[] = []
  const open = (number: number, level: number): void => {
    const at = number * 4
    if (box[at] > east || box[at + 1] > north || box[at + 2] < west || box[at + 3] < south) return
    boxes.push(number)
    levels.push(level)
  }
  boxes.length = 0
  levels.length = 0
  const rootLevel = levelFirst.length - 2
  if (index.runCount > 0) open(levelFirst[rootLevel], rootLevel)
  while (boxes.length > 0) {
    const number = boxes.pop() as number
    const level = levels.pop() as number
    if (level === 0) {
      found.push(number)
      continue
    }
    const end = endOfChildren(index, number, level)
    for (let child = firstChild(index, number, level); child < end; child++) open(child, level - 1)
  }
  return found
}

/** Builds the index over every edge but ferries: nobody starts a drive on the open sea. */
export function buildEdgeIndex(network: RoadNetwork): EdgeIndex {
  const { edgeCount, edgeFlags, edgeFirstPoint, edgePointCount } = network
  let runCount = 0
  for (let edge = 0; edge < edgeCount; edge++) {
    if ((edgeFlags[edge] & FERRY) === 0) runCount += runsOf(edgePointCount[edge])
  }
  const edges = new Uint32Array(runCount)
  const firstPoints = new Uint32Array(runCount)
  let run = 0
  for (let edge = 0; edge < edgeCount; edge++) {
    if ((edgeFlags[edge] & FERRY) !== 0) continue
    for (let piece = 0; piece < runsOf(edgePointCount[edge]); piece++) {
      edges[run] = edge
      firstPoints[run++] = edgeFirstPoint[edge] + piece * RUN_SEGMENTS
    }
  }
  const order = orderOfRuns(network, edges, firstPoints)
  const levelFirst = levelsOf(runCount)
  const index: EdgeIndex = {
    runCount,
    runEdge: edges.map((_, place) => edges[order[place]]),
    runFirstPoint: firstPoints.map((_, place) => firstPoints[order[place]]),
    box: new Int32Array(levelFirst[levelFirst.length - 1] * 4),
    levelFirst,
  }
  fillBoxes(network, index)
  return index
}

function runsOf(pointCount: number): number {
  return Math.ceil((pointCount - 1) / RUN_SEGMENTS)
}

/** Last point of the run that begins at `firstPoint` of `edge`. */
export function lastPointOfRun(network: RoadNetwork, edge: number, firstPoint: number): number {
  const lastOfEdge = network.edgeFirstPoint[edge] + network.edgePointCount[edge] - 1
  return Math.min(firstPoint + RUN_SEGMENTS, lastOfEdge)
}

/** Bits of a cell's column and row in a grid over the box of all roads: 40 m by 40 m at Baltic size. */
const CELL_BITS = 14

/** Numbers of the runs along a Hilbert curve through the middles between their ends. */
function orderOfRuns(network: RoadNetwork, edges: Uint32Array, firstPoints: Uint32Array) {
  const { pointLonE7, pointLatE7 } = network
  const { west, south, east, north } = boxOfPoints(pointLonE7, pointLatE7)
  const lonCell = cellOf(west, east)
  const latCell = cellOf(south, north)
  const lastOf = (run: number) => lastPointOfRun(network, edges[run], firstPoints[run])
  return hilbertOrder(
    edges.length,
    CELL_BITS,
    (run) => lonCell((pointLonE7[firstPoints[run]] + pointLonE7[lastOf(run)]) / 2),
    (run) => latCell((pointLatE7[firstPoints[run]] + pointLatE7[lastOf(run)]) / 2),
  )
}

/** Cuts a range of values into cells. */
function cellOf(least: number, most: number): (value: number) => number {
  const cellSize = Math.max(1, most - least + 1) / 2 ** CELL_BITS
  return (value) => Math.floor((value - least) / cellSize)
}

function fillBoxes(network: RoadNetwork, index: EdgeIndex): void {
  const { box, levelFirst, runEdge, runFirstPoint } = index
  const { pointLonE7: lon, pointLatE7: lat } = network
  for (let side = 0; side < box.length; side++) box[side] = side % 4 < 2 ? 0x7fffffff : -0x7fffffff
  const widen = (at: number, west: number, south: number, east: number, north: number) => {
    if (west < box[at]) box[at] = west
    if (south < box[at + 1]) box[at + 1] = south
    if (east > box[at + 2]) box[at + 2] = east
    if (north > box[at + 3]) box[at + 3] = north
  }
  for (let run = 0; run < index.runCount; run++) {
    const last = lastPointOfRun(network, runEdge[run], runFirstPoint[run])
    for (let point = runFirstPoint[run]; point <= last; point++) {
      widen(run * 4, lon[point], lat[point], lon[point], lat[point])
    }
  }
  for (let level = 1; level < levelFirst.length - 1; level++) {
    for (let parent = levelFirst[level]; parent < levelFirst[level + 1]; parent++) {
      const end = endOfChildren(index, parent, level)
      for (let child = firstChild(index, parent, level); child < end; child++) {
        const at = child * 4
        widen(parent * 4, box[at], box[at + 1], box[at + 2], box[at + 3])
      }
    }
  }
}

/** The index as files of a release. */
export function edgeIndexFiles(index: EdgeIndex): Map<string, Uint8Array> {
  const runs: Columns = { edge: index.runEdge, firstPoint: index.runFirstPoint }
  return new Map([
    ['router-runs.arrow', encodeTable(runs)],
    ['router-boxes.arrow', encodeTable({ side: index.box })],
  ])
}

/** @throws TeeviitError ARROW_* where a table is absent, broken or of another shape. */
export function openEdgeIndex(bytesOf: (file: string) => Uint8Array): EdgeIndex {
  const runs = decodeTable('router-runs.arrow', bytesOf('router-runs.arrow'))
  const boxes = decodeTable('router-boxes.arrow', bytesOf('router-boxes.arrow'))
  return {
    runCount: runs.rowCount,
    runEdge: numbers(runs, 'edge', Uint32Array),
    runFirstPoint: numbers(runs, 'firstPoint', Uint32Array),
    box: numbers(boxes, 'side', Int32Array),
    levelFirst: levelsOf(runs.rowCount),
  }
}
