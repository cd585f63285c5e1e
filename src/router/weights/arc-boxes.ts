/** Where the arcs of roads are, on a grid: what the boxes of shortcuts are made of. */
import { directedOf, type RoadNetwork, type SearchGraph } from '../../roads/network/network.ts'
import { type ArcBoxes, CELLS_PER_BOX, GRID_CELLS } from '../hierarchy/topology/long-shortcuts.ts'

/** The boxes of all arcs. */
export function arcBoxes(network: RoadNetwork, graph: SearchGraph): ArcBoxes {
  const arcEdge = graph.arcWeight.map((_, arc) => directedOf(graph, arc) >>> 1)
  const grid = gridAround(network)
  return { arcEdge, grid, edgeBox: edgeBoxes(network, grid) }
}

/** A grid over all points of the network. */
function gridAround({ pointLonE7, pointLatE7 }: RoadNetwork): Int32Array {
  const [west, east] = rangeOf(pointLonE7)
  const [south, north] = rangeOf(pointLatE7)
  const cell = (from: number, to: number) => Math.floor((to - from) / GRID_CELLS) + 1
  return Int32Array.of(west, south, cell(west, east), cell(south, north))
}

function rangeOf(column: Int32Array): [number, number] {
  let least = column.length > 0 ? column[0] : 0
  let greatest = least
  for (let i = 1; i < column.length; i++) {
    if (column[i] < least) least = column[i]
    if (column[i] > greatest) greatest = column[i]
  }
  return [least, greatest]
}

function edgeBoxes(network: RoadNetwork, grid: Int32Array): Uint16Array {
  const boxes = new Uint16Array(network.edgeCount * CELLS_PER_BOX)
  takeSides(network, network.pointLonE7, grid[0], grid[2], boxes, 0)
  takeSides(network, network.pointLatE7, grid[1], grid[3], boxes, 1)
  return boxes
}

/** Writes the least and the greatest cell of each edge's points along one axis. */
function takeSides(
  { edgeCount, edgeFirstPoint, edgePointCount }: RoadNetwork,
  column: Int32Array,
  originE7: number,
  cellE7: number,
  boxes: Uint16Array,
  axis: 0 | 1,
): void {
  for (let edge = 0; edge < edgeCount; edge++) {
    const first = edgeFirstPoint[edge]
    const end = first + edgePointCount[edge]
    let least = column[first]
    let greatest = least
    for (let point = first + 1; point < end; point++) {
      if (column[point] < least) least = column[point]
      if (column[point] > greatest) greatest = column[point]
    }
    boxes[edge * CELLS_PER_BOX + axis] = (least - originE7) / cellE7
    boxes[edge * CELLS_PER_BOX + axis + 2] = (greatest - originE7) / cellE7
  }
}
