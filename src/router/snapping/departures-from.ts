/** The roads that meet at a junction, by the index of roads: the search graph knows only those that a drive may take. */
import type { RoadNetwork } from '../../roads/network/network.ts'
import { type EdgeIndex, endOfChildren, firstChild, lastPointOfRun } from './edge-index.ts'

/** Boxes still to open, with their levels. */
const boxes: number[] = []
const levels: number[] = []

/** Directed edges that begin at a junction, open or not, in ascending order. Ferries are not in the index. */
// hot: several junctions a manoeuvre.
export function departuresFrom(network: RoadNetwork, index: EdgeIndex, junction: number): number[] {
  const { levelFirst, box } = index
  const lon = network.junctionLonE7[junction]
  const lat = network.junctionLatE7[junction]
  const found: number[] = []
  boxes.length = 0
  levels.length = 0
  const rootLevel = levelFirst.length - 2
  if (index.runCount > 0) {
    boxes.push(levelFirst[rootLevel])
    levels.push(rootLevel)
  }
  while (boxes.length > 0) {
    const number = boxes.pop() as number
    const level = levels.pop() as number
    if (level === 0) {
      addEnds(network, index, number, junction, found)
      continue
    }
    const end = endOfChildren(index, number, level)
    for (let child = firstChild(index, number, level); child < end; child++) {
      const at = child * 4
      if (box[at] > lon || box[at + 1] > lat || box[at + 2] < lon || box[at + 3] < lat) continue
      boxes.push(child)
      levels.push(level - 1)
    }
  }
  return found.length > 1 ? found.sort(ascending) : found
}

const ascending = (a: number, b: number): number => a - b

/** Adds the ends of the run's edge that are in the run and at the junction. */
function addEnds(
  network: RoadNetwork,
  { runEdge, runFirstPoint }: EdgeIndex,
  run: number,
  junction: number,
  found: number[],
): void {
  const edge = runEdge[run]
  const firstPoint = runFirstPoint[run]
  const edgeFirst = network.edgeFirstPoint[edge]
  if (firstPoint === edgeFirst && network.edgeTail[edge] === junction) found.push(edge * 2)
  const isLast =
    lastPointOfRun(network, edge, firstPoint) === edgeFirst + network.edgePointCount[edge] - 1
  if (isLast && network.edgeHead[edge] === junction) found.push(edge * 2 + 1)
}
