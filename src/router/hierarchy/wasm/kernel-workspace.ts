import {
  allocateUint32,
  copyIntoMemory,
  createKernelMemory,
} from '../../../tables/kernel-memory.ts'
import { NONE } from '../../../tables/none.ts'
import { INFINITY } from '../../search/path-search.ts'
import type { Workspace } from '../plain/customise.ts'
import { blocksOf } from '../topology/blocks.ts'
import type { Topology } from '../topology/completion.ts'
import {
  ARC_NUMBERS,
  BASE_ARC,
  COST_DOWN,
  COST_UP,
  type HierarchyWeights,
  UNNEEDED,
} from '../topology/metric-weights.ts'
import { kernelsOver, type RangeKernel, writeFrame } from './kernels.ts'

/**
 * Ranks that a kernel takes in one call. A call runs to its end in the code it began with, at first in code that was
 * compiled in haste; after a few short calls the engine has better code ready.
 */
const RANKS_PER_CALL = 64

/** Vectors of four numbers may reach past the end of a list by this many. */
const BEYOND = 8

/** What the kernels of customisation work on, in a memory of its own. */
function layOut(topology: Topology) {
  const { vertexCount } = topology
  const arcCount = topology.upHead.length
  const memory = createKernelMemory(0)
  const allocate = (length: number) => allocateUint32(memory, length + BEYOND)
  const upFirst = copyIntoMemory(memory, topology.upFirst)
  const upHead = copyIntoMemory(memory, topology.upHead)
  const blocks = blocksOf(topology, allocate)
  // Pairs: up and down of each arc. The index is what the topology calls the place of a graph's arc. Both costs are in
  // one array: once the arcs to keep are known, their ways are written over it.
  const costs = allocate(4 * arcCount + BEYOND)
  const cost = costs.subarray(0, 2 * arcCount)
  const exact = costs.subarray(2 * arcCount + BEYOND)
  const middle = allocate(2 * arcCount)
  const placeOf = allocate(vertexCount)
  const fourArcs = allocate(16)
  const row = allocate(2 * widestRow(topology))
  const first = allocate(vertexCount + 1)
  const arcs = allocate(ARC_NUMBERS * arcCount)
  const frame = allocate(16)
  writeFrame(frame, [
    ...[upFirst, upHead, blocks.end, blocks.first, blocks.below],
    ...[cost, middle, placeOf, fourArcs, exact, row, first, arcs, costs],
  ])
  return { memory, frame: frame.byteOffset, cost, middle, first, arcs, ways: costs }
}

/** A workspace of customisation whose loops are compiled. */
export function kernelWorkspace(topology: Topology): Workspace {
  const { vertexCount } = topology
  const arcCount = topology.upHead.length
  const space = layOut(topology)
  const { memory, frame, cost, middle } = space
  const { relaxFromBelow, relaxFromAbove, keepNeeded, findHalves, beginExact } = kernelsOver(memory)

  /** Each up arc begins with the cheapest of the graph's arcs that are on it. */
  function takeArcWeights(arcWeight: Uint32Array): void {
    const { arcUp } = topology
    cost.fill(INFINITY)
    middle.fill(UNNEEDED)
    for (let arc = 0; arc < arcUp.length; arc++) {
      const place = arcUp[arc]
      if (place === NONE || arcWeight[arc] >= cost[place]) continue
      cost[place] = arcWeight[arc]
      middle[place] = (arc | BASE_ARC) >>> 0
    }
  }

  function upwards(kernel: RangeKernel): void {
    for (let begin = 0; begin < vertexCount; begin += RANKS_PER_CALL) {
      kernel(frame, begin, Math.min(begin + RANKS_PER_CALL, vertexCount))
    }
  }

  function downwards(kernel: RangeKernel): void {
    for (let end = vertexCount; end > 0; end -= RANKS_PER_CALL) {
      kernel(frame, Math.max(0, end - RANKS_PER_CALL), end)
    }
  }

  /** The kept arcs with their ways. */
  function kept(): HierarchyWeights {
    upwards(findHalves)
    const first = space.first.subarray(0, vertexCount + 1)
    const count = first[vertexCount]
    return {
      first,
      arcs: space.arcs.subarray(0, count * ARC_NUMBERS),
      ways: space.ways.subarray(0, count * 4),
    }
  }

  return {
    customise(arcWeight) {
      takeArcWeights(arcWeight)
      upwards(relaxFromBelow)
      keepAll(topology, space)
      return kept()
    },
    customisePerfectly(arcWeight) {
      takeArcWeights(arcWeight)
      upwards(relaxFromBelow)
      beginExact(frame, arcCount)
      downwards(relaxFromAbove)
      upwards(keepNeeded)
      return kept()
    },
  }
}

/** Keeps every arc, whether a shortest path needs it or not. */
function keepAll(
  { upFirst, upHead }: Topology,
  { cost, first, arcs }: Pick<ReturnType<typeof layOut>, 'cost' | 'first' | 'arcs'>,
): void {
  first.set(upFirst)
  for (let arc = 0; arc < upHead.length; arc++) {
    arcs[arc * ARC_NUMBERS] = upHead[arc]
    arcs[arc * ARC_NUMBERS + COST_UP] = cost[2 * arc]
    arcs[arc * ARC_NUMBERS + COST_DOWN] = cost[2 * arc + 1]
  }
}

function widestRow({ upFirst, vertexCount }: Topology): number {
  let widest = 0
  for (let r = 0; r < vertexCount; r++) widest = Math.max(widest, upFirst[r + 1] - upFirst[r])
  return widest
}
