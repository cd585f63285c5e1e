/** Boxes around 64 neighbouring edges each. */
import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/report/steps.ts'
import { FERRY, type RoadNetwork } from '../../../src/roads/network/network.ts'
import { BOX_NUMBERS, edgeBoxesSteps } from '../../../src/router/reach/edge-boxes.ts'

/** Edges of two points each: from so many degrees east and north by one to the north west. */
function networkOf(edgeCount: number, isFerry: (edge: number) => boolean): RoadNetwork {
  const points = Array.from({ length: edgeCount * 2 }, (_, point) => point)
  return {
    edgeCount,
    edgeFirstPoint: Uint32Array.from({ length: edgeCount }, (_, edge) => edge * 2),
    edgePointCount: new Uint16Array(edgeCount).fill(2),
    edgeFlags: Uint16Array.from({ length: edgeCount }, (_, edge) => (isFerry(edge) ? FERRY : 0)),
    pointLonE7: Int32Array.from(points, (point) => 10 * (point >> 1) - (point & 1)),
    pointLatE7: Int32Array.from(points, (point) => -20 * (point >> 1) + (point & 1)),
  } as unknown as RoadNetwork
}

test('a block has the box of its edges, ferries aside; a block of ferries has no inside', () => {
  const network = networkOf(130, (edge) => edge === 0 || edge >= 128)
  const boxes = [...runToEnd(edgeBoxesSteps(network))]
  expect(boxes).toHaveLength(3 * BOX_NUMBERS)
  expect(boxes.slice(0, 4)).toEqual([9, -1260, 630, -19])
  expect(boxes.slice(4, 8)).toEqual([639, -2540, 1270, -1279])
  expect(boxes.slice(8)).toEqual([0x7fffffff, 0x7fffffff, -0x80000000, -0x80000000])
})

test('boxes of a network are made once, with a pause after 16,384 edges', () => {
  const network = networkOf(16_384, () => false)
  const steps = edgeBoxesSteps(network)
  expect(steps.next().done).toBe(false)
  const { done, value } = steps.next()
  expect(done).toBe(true)
  expect(runToEnd(edgeBoxesSteps(network))).toBe(value)
  expect(edgeBoxesSteps(networkOf(16_383, () => false)).next().done).toBe(true)
})
