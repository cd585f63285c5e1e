import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  nestedDissection,
  nestedDissectionInThreads,
  topologyHash,
} from '../../../src/router/hierarchy/order/order.ts'
import { completeGraph } from '../../../src/router/hierarchy/topology/completion.ts'
import { neighboursOf, planePositions } from '../../../src/router/hierarchy/topology/graph.ts'
import { NONE } from '../../../src/tables/none.ts'
import { anyGraph, graphOf, gridGraph, seeded } from '../../support/arc-graphs.ts'
import { stepPositions } from '../../support/plain-hierarchy/step-positions.ts'

/** Up neighbours by contracting one vertex after another with sets. */
function completionBySets(graph: Parameters<typeof neighboursOf>[0], rank: Uint32Array) {
  const { first, adjacent } = neighboursOf(graph)
  const up = Array.from(rank, () => new Set<number>())
  for (let v = 0; v < rank.length; v++) {
    for (let i = first[v]; i < first[v + 1]; i++) {
      if (rank[adjacent[i]] > rank[v]) up[rank[v]].add(rank[adjacent[i]])
    }
  }
  for (const heads of up) {
    const low = Math.min(...heads)
    for (const head of heads) if (head > low) up[low].add(head)
  }
  return up.map((heads) => [...heads].sort((a, b) => a - b))
}

test('an order is a permutation, its completion the one that contraction gives', () => {
  fc.assert(
    fc.property(anyGraph, (graph) => {
      const order = nestedDissection(graph, stepPositions(graph))
      expect([...order].sort((a, b) => a - b)).toEqual([...order.keys()])
      const { rank, upFirst, upHead, parent } = completeGraph(graph, order)
      const up = completionBySets(graph, rank)
      expect(Array.from(rank, (_, r) => [...upHead.subarray(upFirst[r], upFirst[r + 1])])).toEqual(
        up,
      )
      expect([...parent]).toEqual(up.map((heads) => heads[0] ?? NONE))
    }),
    { seed: 2026, numRuns: 300 },
  )
})

test('ranks are a postorder of the elimination tree: every subtree is an interval', () => {
  const { graph, positions } = gridGraph(40, 30, seeded(3))
  const { parent } = completeGraph(graph, nestedDissection(graph, positions))
  const lowest = parent.slice().map((_, r) => r)
  const size = new Uint32Array(parent.length).fill(1)
  for (let r = 0; r < parent.length; r++) {
    expect(r - lowest[r] + 1).toBe(size[r])
    if (parent[r] === NONE) continue
    expect(parent[r]).toBeGreaterThan(r)
    lowest[parent[r]] = Math.min(lowest[parent[r]], lowest[r])
    size[parent[r]] += size[r]
  }
})

test('threads in any timing find the order that one thread finds', async () => {
  const { graph, positions } = gridGraph(180, 130, seeded(4))
  const alone = nestedDissection(graph, positions)
  expect(await nestedDissectionInThreads(graph, positions, 3)).toEqual(alone)
})

test('a grid of 200 by 200 is cut along its lines', () => {
  const { graph, positions } = gridGraph(200, 200, seeded(5))
  const arcs = (order: Uint32Array) => completeGraph(graph, order).upHead.length
  expect(arcs(nestedDissection(graph, positions))).toBeLessThan(700_000)
})

test('a long chain of dead-end roads gives a shallow tree', () => {
  const arcs = Array.from({ length: 1023 }, (_, v) => [v, v + 1, 1])
  const graph = graphOf(1024, arcs)
  const { parent } = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
  const depth = new Uint32Array(1024).fill(1)
  for (let r = 1023; r >= 0; r--) if (parent[r] !== NONE) depth[r] = depth[parent[r]] + 1
  expect(Math.max(...depth)).toBeLessThan(24)
})

test('the hash tells graphs apart by their arcs, not by their weights', () => {
  const hash = (arcs: number[][]) => Buffer.from(topologyHash(graphOf(3, arcs))).toString('hex')
  expect(hash([[0, 1, 5]])).toBe(hash([[0, 1, 6]]))
  expect(hash([[0, 1, 5]])).not.toBe(hash([[0, 2, 5]]))
  expect(hash([[0, 1, 5]])).not.toBe(hash([[1, 0, 5]]))
})

test('degrees become a plane in which both axes have one scale', () => {
  const { x, y } = planePositions(
    Int32Array.of(240_000_000, 250_000_000),
    Int32Array.of(600_000_000, 600_000_000),
  )
  expect([...x]).toEqual([120_000_000, 125_000_000])
  expect([...y]).toEqual([600_000_000, 600_000_000])
})
