import {
  allocateUint32,
  copyIntoMemory,
  createKernelMemory,
} from '../../../tables/kernel-memory.ts'
import { NONE } from '../../../tables/none.ts'
import type { ArcGraph } from '../../search/incoming-arcs.ts'
import { INFINITY } from '../../search/path-search.ts'
import { blocksOf } from '../topology/blocks.ts'
import { locateArcs, type Topology } from '../topology/completion.ts'
import { sharedUint32 } from '../topology/graph.ts'
import {
  ARC_NUMBERS,
  BASE_ARC,
  type HierarchyWeights,
  MEASURES_AN_ARC,
  type WeightsPlace,
} from '../topology/metric-weights.ts'
import { kernelsOver, type RangeKernel, writeFrame } from './kernels.ts'

/**
 * Ranks that a kernel takes in one call. A call runs to its end in the code it began with, at first in code that was
 * compiled in haste; after a few short calls the engine has better code ready.
 */
const RANKS_PER_CALL = 64

/** Arcs that are listed before they are copied to where they stay: they and their ways fit the second cache. */
const LISTED_ARCS = 8192

/** Vectors of four numbers may reach past the end of a list by this many. */
const BEYOND = 8

/** Numbers of the ways of an arc: both halves driven up, then both driven down. */
const WAY_NUMBERS = 4

/** The place in a frame behind the arrays: how many numbers of halves apart there are so far, at the begin of the ways. */
const APART_LENGTH = 14

/** Where weights are written unless told: in arrays of their own that threads can share. */
export const inSharedArrays: WeightsPlace = (firstLength, arcCount) => ({
  first: sharedUint32(firstLength),
  arcs: sharedUint32(arcCount * ARC_NUMBERS),
  measures: sharedUint32(arcCount * MEASURES_AN_ARC),
})

/**
 * What customisation works in; it serves one metric after another. Weights of graph arcs are INFINITY or more where an
 * arc is closed; measures are what the arcs are by another metric. What a method gives is written to the place, and no
 * longer the workspace's.
 */
export type Workspace = ReturnType<typeof kernelWorkspace>

/** What the kernels of customisation work on, in a memory of its own. */
function layOut(topology: Topology) {
  const { vertexCount } = topology
  const arcCount = topology.upHead.length
  const memory = createKernelMemory(0)
  const allocate = (length: number) => allocateUint32(memory, length + BEYOND)
  const upFirst = copyIntoMemory(memory, topology.upFirst)
  const upHead = copyIntoMemory(memory, topology.upHead)
  const blocks = blocksOf(topology, allocate)
  // Pairs: up and down of each arc. The index is what the topology calls the place of a graph's arc.
  const cost = allocate(2 * arcCount)
  const exact = allocate(2 * arcCount)
  const ways = allocate(WAY_NUMBERS * arcCount)
  const placeOf = allocate(vertexCount)
  const widest = widestRow(topology)
  const row = allocate(2 * widest)
  const first = allocate(vertexCount + 1)
  const listedArcs = allocate(ARC_NUMBERS * (LISTED_ARCS + widest))
  const listedWays = allocate(2 * (LISTED_ARCS + widest))
  const listedMeasures = allocate(MEASURES_AN_ARC * (LISTED_ARCS + widest))
  const frame = allocate(16)
  writeFrame(frame, [
    ...[upFirst, upHead, blocks.end, blocks.first, blocks.below],
    ...[cost, ways, placeOf, exact, row, first, listedArcs, listedWays, listedMeasures],
  ])
  return { memory, frame, cost, ways, first, listedArcs, listedWays, listedMeasures }
}

/** A workspace of customisation whose loops are compiled. */
export function kernelWorkspace(topology: Topology, graph: ArcGraph) {
  const { vertexCount } = topology
  const arcCount = topology.upHead.length
  const space = layOut(topology)
  const { memory, cost, ways } = space
  const frame = space.frame.byteOffset
  const arcUp = locateArcs(graph, topology)
  const kernels = kernelsOver(memory)

  /** Each up arc begins with the cheapest of the graph's arcs that are on it, whose measure is beside its number. */
  function takeArcWeights(arcWeight: Uint32Array, arcMeasure: Uint32Array): void {
    // Ways that nothing is written over are of arcs that nothing reaches: nobody reads them.
    cost.fill(INFINITY)
    for (let arc = 0; arc < arcUp.length; arc++) {
      const place = arcUp[arc]
      if (place === NONE || arcWeight[arc] >= cost[place]) continue
      cost[place] = arcWeight[arc]
      ways[place * 2] = (arc | BASE_ARC) >>> 0
      ways[place * 2 + 1] = (Math.min(arcMeasure[arc], INFINITY) | BASE_ARC) >>> 0
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

  /** The arcs that are kept, in a place of their size: they pass through a list that stays in the cache. */
  function kept(place: WeightsPlace): HierarchyWeights {
    const count = kernels.countNeeded(frame, arcCount)
    const { first, arcs, measures } = place(vertexCount + 1, count)
    const halves = sharedUint32(count * 2)
    space.frame[APART_LENGTH] = 0
    const { upFirst } = topology
    for (let begin = 0; begin < vertexCount; ) {
      let end = begin + 1
      while (end < vertexCount && upFirst[end] < upFirst[begin] + LISTED_ARCS) end++
      kernels.keepNeeded(frame, begin, end)
      const before = space.first[begin]
      const listed = space.first[end] - before
      arcs.set(space.listedArcs.subarray(0, listed * ARC_NUMBERS), before * ARC_NUMBERS)
      halves.set(space.listedWays.subarray(0, listed * 2), before * 2)
      const listedMeasures = space.listedMeasures.subarray(0, listed * MEASURES_AN_ARC)
      measures.set(listedMeasures, before * MEASURES_AN_ARC)
      begin = end
    }
    first.set(space.first.subarray(0, vertexCount + 1))
    const apart = sharedUint32(space.frame[APART_LENGTH])
    apart.set(ways.subarray(0, apart.length))
    return { first, arcs, measures, ways: halves, apart }
  }

  return {
    /**
     * Makes a metric out of weights of the graph's arcs (perfect customisation). Arcs that are longer than the way round
     * above them are left out, so that a search looks at fewer.
     */
    customisePerfectly(
      arcWeight: Uint32Array,
      arcMeasure: Uint32Array,
      place: WeightsPlace = inSharedArrays,
    ) {
      takeArcWeights(arcWeight, arcMeasure)
      upwards(kernels.relaxFromBelow)
      kernels.beginExact(frame, arcCount)
      downwards(kernels.relaxFromAbove)
      return kept(place)
    },
  }
}

function widestRow({ upFirst, vertexCount }: Topology): number {
  let widest = 0
  for (let r = 0; r < vertexCount; r++) widest = Math.max(widest, upFirst[r + 1] - upFirst[r])
  return widest
}
