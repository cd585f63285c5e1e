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
import { sharedUint32 } from '../topology/graph.ts'
import { BASE_ARC, type DirectedWeights, UNNEEDED } from '../topology/metric-weights.ts'
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
  // Pairs: up and down of each arc. The index is what the topology calls the place of a graph's arc.
  const cost = allocate(2 * arcCount)
  const middle = allocate(2 * arcCount)
  const exact = allocate(2 * arcCount)
  const placeOf = allocate(vertexCount)
  const fourArcs = allocate(16)
  const row = allocate(2 * widestRow(topology))
  const keptUpFirst = allocate(vertexCount + 1)
  const keptDown = {
    first: allocate(vertexCount + 1),
    head: allocate(arcCount),
    weight: allocate(arcCount),
    middle: allocate(arcCount),
  }
  const frame = allocate(16)
  writeFrame(frame, [
    ...[upFirst, upHead, blocks.end, blocks.first, blocks.below],
    ...[cost, middle, placeOf, fourArcs, exact, row],
    ...[keptUpFirst, keptDown.first, keptDown.head, keptDown.weight, keptDown.middle],
  ])
  const keptUp = { first: keptUpFirst, head: exact, weight: cost, middle }
  return { memory, frame: frame.byteOffset, cost, middle, keptUp, keptDown }
}

/** A workspace of customisation whose loops are compiled. */
export function kernelWorkspace(topology: Topology): Workspace {
  const { vertexCount } = topology
  const arcCount = topology.upHead.length
  const { memory, frame, cost, middle, keptUp, keptDown } = layOut(topology)
  const { relaxFromBelow, relaxFromAbove, keepNeeded, beginExact } = kernelsOver(memory)

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

  return {
    customise(arcWeight) {
      takeArcWeights(arcWeight)
      upwards(relaxFromBelow)
      const side = (direction: 0 | 1): DirectedWeights => ({
        first: topology.upFirst,
        head: topology.upHead,
        weight: everySecond(cost, direction, arcCount),
        middle: everySecond(middle, direction, arcCount),
      })
      return { up: side(0), down: side(1) }
    },
    customisePerfectly(arcWeight) {
      takeArcWeights(arcWeight)
      upwards(relaxFromBelow)
      beginExact(frame, arcCount)
      downwards(relaxFromAbove)
      upwards(keepNeeded)
      return { up: withoutRest(keptUp, vertexCount), down: withoutRest(keptDown, vertexCount) }
    },
  }
}

/** The arcs that there are, of arrays with room for more. */
function withoutRest(
  { first, head, weight, middle }: DirectedWeights,
  vertexCount: number,
): DirectedWeights {
  const count = first[vertexCount]
  return {
    first: first.subarray(0, vertexCount + 1),
    head: head.subarray(0, count),
    weight: weight.subarray(0, count),
    middle: middle.subarray(0, count),
  }
}

function widestRow({ upFirst, vertexCount }: Topology): number {
  let widest = 0
  for (let r = 0; r < vertexCount; r++) widest = Math.max(widest, upFirst[r + 1] - upFirst[r])
  return widest
}

function everySecond(pairs: Uint32Array, from: number, count: number): Uint32Array {
  const half = sharedUint32(count)
  for (let i = 0; i < count; i++) half[i] = pairs[2 * i + from]
  return half
}
