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
    3 * alignedBytes((vertexCount + 1) * 4) + 7 * alignedBytes(size * 4) + alignedBytes(64),
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
  const { relaxFromBelow, relaxFromAbove } = kernelsOver(memory)
  return {
    topology,
    costs,
    relaxFromBelow: () => relaxFromBelow(frame.byteOffset, vertexCount),
    relaxFromAbove: () => relaxFromAbove(frame.byteOffset, vertexCount),
  }
}
