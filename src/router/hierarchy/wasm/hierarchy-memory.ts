import { alignedBytes, copyIntoMemory, createKernelMemory } from '../../../tables/kernel-memory.ts'
import type { Topology } from '../topology/completion.ts'
import type { DirectedWeights, HierarchyWeights } from '../topology/metric-weights.ts'

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
  const sides = Object.values<HierarchyWeights>(weights).flatMap(({ up, down }) => [up, down])
  const searched = sides.flatMap(({ first, head, weight }) => [first, head, weight])
  let bytes = alignedBytes(topology.parent.byteLength)
  for (const array of searched) bytes += alignedBytes(array.byteLength)
  const memory = createKernelMemory(bytes)
  const copied = new Map<Uint32Array, Uint32Array>()
  const copy = (array: Uint32Array) => {
    const known = copied.get(array) ?? copyIntoMemory(memory, array)
    copied.set(array, known)
    return known
  }
  const side = ({ first, head, weight, middle }: DirectedWeights): DirectedWeights => ({
    first: copy(first),
    head: copy(head),
    weight: copy(weight),
    middle,
  })
  const inMemory: Partial<Record<Metric, HierarchyWeights>> = {}
  for (const metric in weights) {
    inMemory[metric] = { up: side(weights[metric].up), down: side(weights[metric].down) }
  }
  return {
    memory,
    topology: { ...topology, parent: copy(topology.parent) },
    weights: inMemory as Record<Metric, HierarchyWeights>,
  }
}
