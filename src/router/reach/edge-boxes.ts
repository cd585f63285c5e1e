/** Boxes around the lines of neighbouring edges: a search for the rim of many roads passes over most of them. */
import type { Steps } from '../../report/steps.ts'
import { FERRY, type RoadNetwork } from '../../roads/network/network.ts'

/** Edges of a block, by the power of two. Neighbours in the order of edges are neighbours on the ground. */
export const BLOCK_BITS = 6
const EDGES_A_PAUSE = 1 << 14

/** By block: the least longitude and latitude, then the greatest; 1e-7 degrees. A block of ferries alone has no inside. */
export const BOX_NUMBERS = 4

const known = new WeakMap<RoadNetwork, Int32Array>()

/** The boxes of all blocks, ferries aside; with pauses where they are made. They take 16 bytes for 64 edges. */
export function* edgeBoxesSteps(network: RoadNetwork): Steps<Int32Array> {
  const made = known.get(network)
  if (made) return made
  const { pointLonE7, pointLatE7, edgeFirstPoint, edgePointCount, edgeFlags, edgeCount } = network
  const boxes = new Int32Array(((edgeCount >> BLOCK_BITS) + 1) * BOX_NUMBERS)
  for (let at = 0; at < boxes.length; at += BOX_NUMBERS) {
    boxes.fill(0x7fffffff, at, at + 2)
    boxes.fill(-0x80000000, at + 2, at + BOX_NUMBERS)
  }
  for (let edge = 0; edge < edgeCount; edge++) {
    if ((edge + 1) % EDGES_A_PAUSE === 0) yield
    if ((edgeFlags[edge] & FERRY) !== 0) continue
    const at = (edge >> BLOCK_BITS) * BOX_NUMBERS
    const first = edgeFirstPoint[edge]
    for (let i = first; i < first + edgePointCount[edge]; i++) {
      if (pointLonE7[i] < boxes[at]) boxes[at] = pointLonE7[i]
      if (pointLatE7[i] < boxes[at + 1]) boxes[at + 1] = pointLatE7[i]
      if (pointLonE7[i] > boxes[at + 2]) boxes[at + 2] = pointLonE7[i]
      if (pointLatE7[i] > boxes[at + 3]) boxes[at + 3] = pointLatE7[i]
    }
  }
  known.set(network, boxes)
  return boxes
}
