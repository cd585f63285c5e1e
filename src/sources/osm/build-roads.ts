/** The roads of a release, from OpenStreetMap files to tables. */
import type { MapName } from '../../addresses/map-names.ts'
import type { Progress } from '../../report/progress.ts'
import { createReceipt, leaveOut, type Receipt, refuse } from '../../report/receipt.ts'
import { buildNetwork } from '../../roads/build-network.ts'
import { type OsmSource, type RoadReading, readRoads } from './read-roads.ts'

export type { OsmSource } from './read-roads.ts'

/**
 * Builds one network from all files; `onNames` hears the other names of roads and places once the files are read. Any
 * number of threads gives the same tables.
 * @returns tables by their names in `ROAD_TABLES`; receipts of ways, restrictions and nodes, which balance
 * @throws TeeviitError OSM_FILE_MISSING, OSM_NOT_A_PBF, OSM_BROKEN_PBF, OSM_FEATURE_UNKNOWN
 */
export async function buildRoads(
  sources: readonly OsmSource[],
  progress: Progress,
  onNames: (names: readonly MapName[]) => void = () => {},
  threads?: number,
) {
  const reading = await readRoads(sources, progress, threads)
  onNames(reading.names)
  const { tables, receipts } = buildNetwork(reading.material, progress)
  completeReceipts(reading, receipts)
  progress.end()
  return {
    tables,
    receipts: [...receipts, nodeReceipt(sources, reading)],
    waysByFile: reading.waysByFile,
  }
}

/** The builder saw what the reader handed on; what the reader left out is counted here. */
function completeReceipts(reading: RoadReading, [ways, restrictions]: Receipt[]): void {
  const areaBorders =
    ways.rowsRead + reading.wayCopies - (reading.waysRead - reading.waysOfNoInterest)
  ways.rowsRead = reading.waysRead
  leaveOut(ways, 'no road', reading.waysOfNoInterest - areaBorders)
  if (reading.wayCopies > 0) leaveOut(ways, 'another copy stands for it', reading.wayCopies)
  restrictions.rowsRead += reading.restrictionCopies
  if (reading.restrictionCopies > 0) {
    leaveOut(restrictions, 'another copy stands for it', reading.restrictionCopies)
  }
}

/** Nodes that roads name. Nodes that no file has are refused; they cut a road short. */
function nodeReceipt(sources: readonly OsmSource[], { material, missingNodeIds }: RoadReading) {
  const receipt = createReceipt('osm road nodes')
  receipt.rowsRead = material.nodes.count + missingNodeIds.length
  receipt.rowsKept = material.nodes.count
  const file = sources.map((source) => source.file).join(', ')
  for (const id of missingNodeIds) {
    refuse(receipt, { file, line: 0, reason: 'no file has the node', row: `node ${id}` })
  }
  return receipt
}
