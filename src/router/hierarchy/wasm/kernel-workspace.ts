import {
  alignedBytes,
  allocateUint32,
  copyIntoMemory,
  createKernelMemory,
} from '../../../tables/kernel-memory.ts'
import type { Topology } from '../completion.ts'
import { downArcsOf, type Workspace } from '../customise.ts'
import { kernelsOver, writeFrame } from './kernels.ts'

/** A workspace of customisation whose loops are compiled, in a memory of its own. */
export function kernelWorkspace(topology: Topology): Workspace {
  const { vertexCount } = topology
  const size = topology.upHead.length
  const memory = createKernelMemory(
    4 * alignedBytes((vertexCount + 1) * 4) + 8 * alignedBytes(size * 4) + 3 * alignedBytes(64),
  )
  const allocate = (length: number) => allocateUint32(memory, length)
  const upFirst = copyIntoMemory(memory, topology.upFirst)
  const upHead = copyIntoMemory(memory, topology.upHead)
  const downArcs = downArcsOf(topology, allocate)
  const costs = {
    up: allocate(size),
    down: allocate(size),
    upMiddle: allocate(size),
    downMiddle: allocate(size),
  }
  const frame = allocate(16)
  writeFrame(frame, [
    upFirst,
    upHead,
    downArcs.first,
    downArcs.arc,
    downArcs.tail,
    costs.up,
    costs.down,
    costs.upMiddle,
    costs.downMiddle,
    allocate(vertexCount),
  ])
  const kept = { first: allocate(vertexCount + 1), head: allocate(size) }
  const keepFrames = { up: allocate(16), down: allocate(16) }
  const keepFrame = (frame: Uint32Array, cost: Uint32Array, middle: Uint32Array) =>
    writeFrame(frame, [upFirst, upHead, cost, middle, kept.first, kept.head])
  keepFrame(keepFrames.up, costs.up, costs.upMiddle)
  keepFrame(keepFrames.down, costs.down, costs.downMiddle)
  const { relaxFromBelow, relaxFromAbove, keepNeeded } = kernelsOver(memory)
  return {
    topology,
    costs,
    relaxFromBelow: () => relaxFromBelow(frame.byteOffset, vertexCount),
    relaxFromAbove: () => relaxFromAbove(frame.byteOffset, vertexCount),
    keepNeeded(direction) {
      keepNeeded(keepFrames[direction].byteOffset, vertexCount)
      return kept
    },
  }
}
