import {
  alignedBytes,
  allocateUint32,
  copyIntoMemory,
  createKernelMemory,
} from '../../../tables/kernel-memory.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  type HierarchyWeights,
  MEASURES_AN_ARC,
  type SearchedWeights,
} from '../topology/metric-weights.ts'

/** A hierarchy that is in one memory, as the compiled search wants it. */
export interface HierarchyInMemory<Metric extends string> {
  readonly memory: WebAssembly.Memory
  readonly topology: Topology
  readonly weights: Readonly<Record<Metric, HierarchyWeights>>
}

/** Copies what searches read of a hierarchy into a new memory; the result can be sent to other threads. */
export function hierarchyIntoMemory<Metric extends string>(
  topology: Topology,
  weights: Readonly<Record<Metric, HierarchyWeights>>,
): HierarchyInMemory<Metric> {
  const all = Object.values<HierarchyWeights>(weights)
  const searched = [
    topology.parent,
    ...all.flatMap(({ first, arcs, measures }) => [first, arcs, measures]),
  ]
  const bytes = searched.reduce((sum, { byteLength }) => sum + alignedBytes(byteLength), 0)
  const memory = createKernelMemory(bytes)
  const copied = new Map<Uint32Array, Uint32Array>()
  const copy = (array: Uint32Array) => {
    const known = copied.get(array) ?? copyIntoMemory(memory, array)
    copied.set(array, known)
    return known
  }
  const inMemory: Partial<Record<Metric, HierarchyWeights>> = {}
  for (const metric in weights) {
    const { first, arcs, measures } = weights[metric]
    const copies = { first: copy(first), arcs: copy(arcs), measures: copy(measures) }
    inMemory[metric] = { ...weights[metric], ...copies }
  }
  return {
    memory,
    topology: { ...topology, parent: copy(topology.parent) },
    weights: inMemory as Record<Metric, HierarchyWeights>,
  }
}

/** A memory with the ranks' parents in it, and room for weights that are written where searches read them. */
export function memoryForWeights(
  { parent }: Topology,
  firstLength: number,
  arcCount: number,
): SearchedWeights & { readonly memory: WebAssembly.Memory; readonly parent: Uint32Array } {
  const arcsLength = arcCount * ARC_NUMBERS
  const measuresLength = arcCount * MEASURES_AN_ARC
  const lengths = [parent.length, firstLength, arcsLength, measuresLength]
  const memory = createKernelMemory(lengths.reduce((sum, n) => sum + alignedBytes(n * 4), 0))
  return {
    memory,
    parent: copyIntoMemory(memory, parent),
    first: allocateUint32(memory, firstLength),
    arcs: allocateUint32(memory, arcsLength),
    measures: allocateUint32(memory, measuresLength),
  }
}
