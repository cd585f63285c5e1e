/** Drives on drawn roads, told by the letters of their junctions. */
import { type MetricName, metricOf } from '../../src/roads/network.ts'
import type { DrawnRoads } from './draw-roads.ts'
import { legalDrive, searchedDrive } from './legal-drives.ts'

/**
 * The cheapest drive from one directed edge to another (`AB`, `CD`), as `ABCD`; `none` where there is none.
 * @throws where the rules and the search graph disagree
 */
export function driveLetters(
  town: DrawnRoads,
  from: string,
  to: string,
  metricName: MetricName = 'shortest',
): string {
  const metric = metricOf(town.network, metricName)
  const legal = legalDrive(town.network, metric, town.directed(from), town.directed(to))
  const searched = searchedDrive(town.graph, metric, town.directed(from), town.directed(to))
  if (legal?.cost !== searched?.cost) {
    throw new Error(`the rules say ${legal?.cost}, the search graph ${searched?.cost}`)
  }
  if (searched === undefined) return 'none'
  const { edgeTail, edgeHead } = town.network
  const headOf = (directed: number) => (directed & 1 ? edgeTail : edgeHead)[directed >>> 1]
  return from[0] + searched.drive.map((directed) => town.letter(headOf(directed))).join('')
}
