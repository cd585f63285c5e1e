/**
 * The customizable contraction hierarchy of a graph: built once, customised for each metric in a fraction of a second, and
 * searched in a fraction of a millisecond. This file is what the router needs of the room.
 */

import { attempt } from '../../report/attempt.ts'
import type { ArcGraph } from '../search/incoming-arcs.ts'
import { nestedDissectionInThreads, topologyHash } from './order/order.ts'
import { completeGraph, type Topology } from './topology/completion.ts'
import type { Positions } from './topology/graph.ts'
import {
  openHash,
  openTopology,
  topologyTables,
  weightsTables,
} from './topology/hierarchy-tables.ts'
import { type ArcBoxes, longShortcuts } from './topology/long-shortcuts.ts'
import { kernelWorkspace } from './wasm/kernel-workspace.ts'

export interface HierarchyPlan {
  readonly graph: ArcGraph
  /** Where the vertices are. */
  readonly positions: Positions
  /** Weights of the graph's arcs by name of the metric. */
  readonly metrics: Readonly<Record<string, Uint32Array>>
  /** Second measures of the arcs by name of the metric. */
  readonly measures: Readonly<Record<string, Uint32Array>>
  readonly boxes: ArcBoxes
  /** Files of an earlier release, undefined where it has none: its topology is taken if the graph is the same. */
  readonly earlier?: (file: string) => Uint8Array | undefined
  readonly threads?: number
}

/** The files of a hierarchy in a release: the same graph and weights give the same bytes. */
export async function buildHierarchy(plan: HierarchyPlan): Promise<Map<string, Uint8Array>> {
  const hash = topologyHash(plan.graph)
  const topology = earlierTopology(plan, hash) ?? (await buildTopology(plan))
  const files = topologyTables(topology, hash)
  const workspace = kernelWorkspace(topology, plan.graph)
  for (const [metric, arcWeight] of Object.entries(plan.metrics)) {
    const weights = workspace.customisePerfectly(arcWeight, plan.measures[metric])
    const long = longShortcuts(weights, plan.boxes)
    for (const [file, bytes] of weightsTables(metric, { ...weights, long })) files.set(file, bytes)
  }
  return files
}

async function buildTopology({ graph, positions, threads }: HierarchyPlan): Promise<Topology> {
  return completeGraph(graph, await nestedDissectionInThreads(graph, positions, threads))
}

/** The topology of an earlier build of the same graph; undefined if none exists or its files are broken. */
function earlierTopology({ earlier }: HierarchyPlan, hash: Uint8Array): Topology | undefined {
  if (!earlier) return undefined
  const bytesOf = (file: string) => earlier(file) ?? new Uint8Array(0)
  return attempt(() => {
    const isSame = openHash(bytesOf).every((byte, i) => byte === hash[i])
    return isSame ? openTopology(bytesOf) : undefined
  })
}
