/** Drives and roads of drawings, told by the letters of their junctions. */

import { type MetricName, metricOf, NO_PASSAGE } from '../../src/roads/network/network.ts'
import { NONE } from '../../src/tables/none.ts'
import type { DrawnRoads } from './draw-roads.ts'
import { legalDrive, searchedDrive } from './legal-drives.ts'

/**
 * The cheapest drive from one directed edge to another (`AB`, `CD`), as `ABCD`; `none` if none exists.
 * @throws where the rules and the search graph disagree
 */
export function driveLetters(
  town: DrawnRoads,
  from: string,
  to: string,
  metricName: MetricName = 'shortest',
): string {
  const metric = metricOf(town.network, town.graph, metricName)
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

/** Time of the edge from the first letter to the second; NO_PASSAGE where it may not be driven so, or is not there. */
export function timeMs(town: DrawnRoads, letters: string): number {
  const directed = town.directed(letters)
  if (directed === NONE) return NO_PASSAGE
  const { edgeForwardMs, edgeBackwardMs } = town.network
  return (directed & 1 ? edgeBackwardMs : edgeForwardMs)[directed >>> 1]
}

export const isOpen = (town: DrawnRoads, letters: string): boolean =>
  timeMs(town, letters) !== NO_PASSAGE

/** Whether a bit of `edgeFlags` is set. */
export const flag = (town: DrawnRoads, letters: string, bit: number): boolean =>
  (town.network.edgeFlags[town.directed(letters) >>> 1] & bit) !== 0
