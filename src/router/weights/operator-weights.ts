/**
 * Weights at run time: the metrics of a network with an operator's speeds and closures in them. Changes always start
 * from the network as it was built, so leaving a row out takes its change back.
 */

import { leaveOut, type Receipt, refuse } from '../../report/receipt.ts'
import { METRICS, NO_PASSAGE, type RoadNetwork, weighTurns } from '../../roads/network/network.ts'
import { addTo } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { decodeTable, encodeTable, numbers, textAt } from '../../tables/table-file.ts'
import { fold } from '../../text/fold.ts'
import {
  openTopology,
  weightsFiles,
  weightsTables,
} from '../hierarchy/topology/hierarchy-tables.ts'
import { longShortcuts } from '../hierarchy/topology/long-shortcuts.ts'
import { kernelWorkspace } from '../hierarchy/wasm/kernel-workspace.ts'
import { arcMeasures } from '../packed-leg.ts'
import { METRICS_FILE, metricsOf, type RoadMetrics, type Router } from '../router.ts'
import { arcWeights } from '../search/path-search.ts'
import { arcBoxes } from './arc-boxes.ts'
import { isInForce, type RoadChange } from './road-changes.ts'

/** km/h times this is mm/ms. */
const MM_PER_MS = 1 / 3.6

/**
 * The metrics with the changes that hold on `day` (`YYYY-MM-DD`). A speed sets the time of its roads to their length
 * at that speed, delays included; a closure closes them in both metrics. Of several speeds on one road the last row
 * counts, and a closure wins over any speed. Roads closed in the map stay closed.
 * @param receipt counts each change: kept, left out where it does not hold that day, refused where no road fits it.
 */
export function changedMetrics(
  { network, graph }: Pick<Router, 'network' | 'graph'>,
  changes: readonly RoadChange[],
  day: string,
  receipt: Receipt,
): RoadMetrics {
  const metrics = metricsOf(network, graph)
  const inForce = changes.filter((change) => isInForce(change, day))
  if (inForce.length < changes.length) {
    leaveOut(receipt, 'not in force', changes.length - inForce.length)
  }
  const closuresLast = [
    ...inForce.filter(({ speedKmh }) => speedKmh !== undefined),
    ...inForce.filter(({ speedKmh }) => speedKmh === undefined),
  ]
  const edgesOf = edgesByChange(network, closuresLast)
  closuresLast.forEach((change, index) => {
    const edges = edgesOf[index]
    if (edges.length === 0) {
      const { file, line, wayId, name } = change
      refuse(receipt, { file, line, reason: 'no road fits', row: `${wayId ?? ''} ${name ?? ''}` })
      return
    }
    receipt.rowsKept++
    for (const edge of edges) apply(network, metrics, change, edge)
  })
  for (const name of METRICS) weighTurns(metrics[name], graph, name)
  return metrics
}

/**
 * The files of a release that a new weight set replaces, and their new bytes. A metric that stays as it is gets another
 * measure alone: speeds change the times of the shortest ways.
 * @param bytesOf files of the release that the roads are of
 */
export function weightFiles(
  roads: Pick<Router, 'network' | 'graph'>,
  metrics: RoadMetrics,
  bytesOf: (file: string) => Uint8Array,
): Map<string, Uint8Array> {
  const table = decodeTable(METRICS_FILE, bytesOf(METRICS_FILE))
  const files = new Map<string, Uint8Array>()
  const changed = METRICS.filter((metric) => {
    const before = numbers(table, metric, Uint32Array)
    return metrics[metric].some((weight, i) => weight !== before[i])
  })
  if (changed.length === 0) return files
  const { network, graph } = roads
  const workspace = kernelWorkspace(openTopology(bytesOf), graph)
  const boxes = arcBoxes(network, graph)
  for (const metric of METRICS) {
    const weights = workspace.customisePerfectly(
      arcWeights(graph.arcWeight, metrics[metric]),
      arcMeasures({ network, graph, metrics }, metric),
    )
    const long = longShortcuts(weights, boxes)
    for (const [file, bytes] of weightsTables(metric, { ...weights, long })) {
      if (changed.includes(metric) || file === weightsFiles(metric).measures) files.set(file, bytes)
    }
  }
  files.set(METRICS_FILE, encodeTable({ ...metrics }))
  return files
}

function apply(
  network: RoadNetwork,
  { fastest, shortest }: RoadMetrics,
  { direction, speedKmh }: RoadChange,
  edge: number,
): void {
  for (const against of [0, 1]) {
    if (direction === (against ? 'forward' : 'backward')) continue
    const directed = edge * 2 + against
    if (fastest[directed] === NO_PASSAGE) continue
    if (speedKmh === undefined) {
      fastest[directed] = NO_PASSAGE
      shortest[directed] = NO_PASSAGE
    } else {
      fastest[directed] = Math.round(network.edgeLengthMm[edge] / (speedKmh * MM_PER_MS))
    }
  }
}

/** The edges of each change, by one walk over the network. */
function edgesByChange(network: RoadNetwork, changes: readonly RoadChange[]): number[][] {
  const edgesOf = changes.map((): number[] => [])
  const byWay = new Map<number, number[]>()
  const byName = new Map<string, number[]>()
  changes.forEach(({ wayId, name }, index) => {
    if (wayId !== undefined) addTo(byWay, wayId, index)
    else if (name !== undefined) addTo(byName, fold(name), index)
  })
  const foldedTexts = changes.some(({ name }) => name !== undefined) ? foldedTextsOf(network) : []
  const named = (text: number): readonly number[] =>
    text === NONE ? [] : (byName.get(foldedTexts[text]) ?? [])
  const candidates = new Set<number>()
  for (let edge = 0; edge < network.edgeCount; edge++) {
    for (const index of byWay.get(network.edgeWayId[edge]) ?? []) candidates.add(index)
    if (byName.size > 0) {
      for (const index of named(network.edgeName[edge])) candidates.add(index)
      for (const index of named(network.edgeRef[edge])) candidates.add(index)
    }
    for (const index of candidates) {
      if (fits(network, foldedTexts, changes[index], edge)) edgesOf[index].push(edge)
    }
    if (candidates.size > 0) candidates.clear()
  }
  return edgesOf
}

function foldedTextsOf({ texts }: RoadNetwork): string[] {
  return Array.from({ length: texts.offsets.length - 1 }, (_, text) => fold(textAt(texts, text)))
}

/** Whether what the candidate was not looked up by fits too. */
function fits(
  network: RoadNetwork,
  foldedTexts: readonly string[],
  { wayId, name, area }: RoadChange,
  edge: number,
): boolean {
  if (wayId !== undefined && name !== undefined) {
    const texts = [network.edgeName[edge], network.edgeRef[edge]]
    const wanted = fold(name)
    if (!texts.some((text) => text !== NONE && foldedTexts[text] === wanted)) return false
  }
  if (!area) return true
  const [west, south, east, north] = area
  const first = network.edgeFirstPoint[edge]
  const lon = network.pointLonE7[first] / 1e7
  const lat = network.pointLatE7[first] / 1e7
  return lon >= west && lon <= east && lat >= south && lat <= north
}
