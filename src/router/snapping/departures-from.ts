/** The roads that meet at a junction, by the index of roads: the search graph knows only those that a drive may take. */
import type { RoadNetwork } from '../../roads/network/network.ts'
import { type EdgeIndex, lastPointOfRun, runsIn } from './edge-index.ts'

/** Directed edges that begin at a junction, open or not, in ascending order. Ferries are not in the index. */
// hot: several junctions a manoeuvre.
export function departuresFrom(network: RoadNetwork, index: EdgeIndex, junction: number): number[] {
  const lon = network.junctionLonE7[junction]
  const lat = network.junctionLatE7[junction]
  const found: number[] = []
  for (const run of runsIn(index, lon, lat, lon, lat)) addEnds(network, index, run, junction, found)
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
