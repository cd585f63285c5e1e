import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nestedDissection } from '../../../src/router/hierarchy/order/order.ts'
import { blocksOf } from '../../../src/router/hierarchy/topology/blocks.ts'
import { completeGraph, type Topology } from '../../../src/router/hierarchy/topology/completion.ts'
import { anyGraph, graphOf, gridGraph, seeded } from '../../support/arc-graphs.ts'
import { stepPositions } from '../../support/plain-hierarchy/step-positions.ts'

const allocate = (length: number) => new Uint32Array(length)

const headsOf = ({ upFirst, upHead }: Topology, rank: number) => [
  ...upHead.subarray(upFirst[rank], upFirst[rank + 1]),
]

/** First rank of the block of each rank, straight from the definition. */
function blockBegins(topology: Topology): number[] {
  const begins: number[] = []
  for (let r = 0; r < topology.vertexCount; r++) {
    const before = r > 0 ? headsOf(topology, r - 1) : []
    const isContinued = before.join() === [r, ...headsOf(topology, r)].join()
    begins.push(isContinued ? begins[r - 1] : r)
  }
  return begins
}

function expectBlocks(topology: Topology): void {
  const begins = blockBegins(topology)
  const { end, first, below } = blocksOf(topology, allocate)
  expect([...end]).toEqual(begins.map((begin) => begins.lastIndexOf(begin) + 1))
  for (let x = 0; x < topology.vertexCount; x++) {
    const expected: number[] = []
    for (let r = 0; r < x; r++) {
      const place = headsOf(topology, r).indexOf(x)
      const isLast = place === headsOf(topology, r).length - 1
      if (begins[r] === r && place >= 0 && !isLast) expected.push(r, topology.upFirst[r] + place)
    }
    expect([...below.subarray(first[x] * 2, first[x + 1] * 2)]).toEqual(expected)
  }
}

test('blocks are the runs of ranks with the same upper neighbours, in any graph', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      expectBlocks(completeGraph(graph, nestedDissection(graph, stepPositions(graph))))
    }),
    { seed: 2026, numRuns: 100 },
  )
})

test('a separator of a street grid is a block', () => {
  const { graph, positions } = gridGraph(12, 40, seeded(3))
  const topology = completeGraph(graph, nestedDissection(graph, positions))
  expectBlocks(topology)
  const { end } = blocksOf(topology, allocate)
  expect(end[topology.vertexCount - 8]).toBe(topology.vertexCount)
})

test('vertices that all touch one another are one block, a graph without arcs has none wider than a rank', () => {
  const all = [0, 1, 2, 3, 4]
  const arcs = all.flatMap((a) => all.map((b) => [a, b, 1]))
  const order = Uint32Array.from(all)
  expect([...blocksOf(completeGraph(graphOf(5, arcs), order), allocate).end]).toEqual([
    5, 5, 5, 5, 5,
  ])
  const { end, below } = blocksOf(completeGraph(graphOf(5, []), order), allocate)
  expect([[...end], [...below]]).toEqual([[1, 2, 3, 4, 5], []])
})

test('below each rank the largest subtree comes last, right before it', () => {
  // The hub 4 ends a path of three vertices, and one alone.
  const pairs = [
    [0, 1],
    [1, 2],
    [2, 4],
    [3, 4],
  ]
  const arcs = pairs.flatMap(([a, b]) => [
    [a, b, 1],
    [b, a, 1],
  ])
  const { rank } = completeGraph(graphOf(5, arcs as never), Uint32Array.of(0, 1, 2, 3, 4))
  expect([...rank]).toEqual([1, 2, 3, 0, 4])
})
