/** Climbs with a limit, against searches without one. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nestedDissection } from '../../../src/router/hierarchy/order/order.ts'
import { createNearSearch } from '../../../src/router/hierarchy/search/near-search.ts'
import { createUnpacker } from '../../../src/router/hierarchy/search/unpack.ts'
import {
  createAncestors,
  createViaSearch,
} from '../../../src/router/hierarchy/search/via-search.ts'
import { completeGraph } from '../../../src/router/hierarchy/topology/completion.ts'
import { INFINITY } from '../../../src/router/search/path-search.ts'
import { anyGraph, cheapest, costsFrom, graphOf } from '../../support/arc-graphs.ts'
import { plainWorkspace } from '../../support/plain-hierarchy/customise.ts'
import { stepPositions } from '../../support/plain-hierarchy/step-positions.ts'

const anyQuestion = anyGraph.chain((graph) => {
  const end = fc.record({ vertex: fc.nat(graph.vertexCount - 1), offset: fc.nat(20) })
  const lists = fc.array(fc.array(end, { maxLength: 3 }), { minLength: 1, maxLength: 9 })
  return fc.record({
    graph: fc.constant(graph),
    sources: lists,
    targets: lists,
    limit: fc.constantFrom(0, 3, 12, 40, 1000, INFINITY - 1),
  })
})

test('costs within the limit are those of Dijkstra, and none is beyond it', () => {
  fc.assert(
    fc.property(anyQuestion, ({ graph, sources, targets, limit }) => {
      const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
      const weights = plainWorkspace(topology, graph).customisePerfectly(
        graph.arcWeight,
        graph.arcWeight,
      )
      const near = createNearSearch(topology, weights)
      const expected = sources.flatMap((source) => {
        const costs = costsFrom(graph, source)
        return targets.map((target) => {
          const cost = cheapest(costs, target)
          return cost <= limit ? cost : INFINITY
        })
      })
      // Twice: nothing of a question is left behind.
      for (let turn = 0; turn < 2; turn++) {
        expect([...near.costs(sources, targets, limit)]).toEqual(expected)
      }
    }),
    { seed: 2026, numRuns: 200 },
  )
})

test('the shortcuts of a path are unpacked to arcs that cost what the path does', () => {
  fc.assert(
    fc.property(anyQuestion, ({ graph, sources, targets, limit }) => {
      const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
      const weights = plainWorkspace(topology, graph).customisePerfectly(
        graph.arcWeight,
        graph.arcWeight,
      )
      const near = createNearSearch(topology, weights)
      const unpack = createUnpacker()
      for (const source of sources) {
        const costs = costsFrom(graph, source)
        for (const target of targets) {
          const cost = cheapest(costs, target)
          const shortcuts = near.shortcuts(source, target, limit)
          expect(shortcuts !== undefined).toBe(cost <= limit)
          if (!shortcuts) continue
          const arcs = [...unpack(weights, shortcuts)]
          const driven = arcs.reduce((sum, arc) => sum + graph.arcWeight[arc], 0)
          const heads = arcs.map((arc) => graph.arcHead[arc])
          const isFrom = source.some(({ vertex, offset }) =>
            target.some((end) => {
              const first = arcs[0]
              const begins =
                first === undefined
                  ? vertex === end.vertex
                  : first >= graph.firstOut[vertex] && first < graph.firstOut[vertex + 1]
              const ends = first === undefined || heads[heads.length - 1] === end.vertex
              return begins && ends && offset + driven + end.offset === cost
            }),
          )
          expect(isFrom).toBe(true)
        }
      }
    }),
    { seed: 2027, numRuns: 100 },
  )
})

test('a path whose cost is the limit is found, and at one less none is', () => {
  const graph = graphOf(3, [
    [0, 1, 4],
    [1, 2, 5],
  ])
  const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
  const weights = plainWorkspace(topology, graph).customisePerfectly(
    graph.arcWeight,
    graph.arcWeight,
  )
  const near = createNearSearch(topology, weights)
  const [from, to] = [[{ vertex: 0, offset: 1 }], [{ vertex: 2, offset: 2 }]]
  expect([...near.costs([from], [to], 12)]).toEqual([12])
  expect([...near.costs([from], [to], 11)]).toEqual([INFINITY])
  expect(near.shortcuts(from, to, 11)).toBeUndefined()
  expect([...createUnpacker()(weights, near.shortcuts(from, to, 12)!)]).toEqual([0, 1])
})

test('after a climb is spread, paths by way of any ancestor are cheapest ways to it and from it', () => {
  fc.assert(
    fc.property(anyQuestion, ({ graph, sources: [source], targets: [target] }) => {
      const limit = INFINITY - 1
      const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
      const weights = plainWorkspace(topology, graph).customisePerfectly(
        graph.arcWeight,
        graph.arcWeight,
      )
      const ancestors = createAncestors(topology)
      const via = createViaSearch(topology, weights, ancestors)
      const unpack = createUnpacker()
      via.climb(source, target, limit)
      via.spread(limit)
      const costs = costsFrom(graph, source)
      for (let v = 0; v < graph.vertexCount; v++) {
        const place = ancestors.placeOf[topology.rank[v]]
        if (place >= via.count || ancestors.passed[place] !== topology.rank[v]) continue
        const to = cheapest(costs, [{ vertex: v, offset: 0 }])
        const wanted = to + cheapest(costsFrom(graph, [{ vertex: v, offset: 0 }]), target)
        if (wanted >= limit) continue
        expect(via.cost(place)).toBe(wanted)
        const path = via.path(place)
        const [begin, end] = [source[path.source], target[path.target]]
        const first = [...unpack(weights, path.shortcuts.subarray(0, path.before))]
        const arcs = [...unpack(weights, path.shortcuts)]
        const driven = arcs.reduce((sum, arc) => sum + graph.arcWeight[arc], 0)
        expect(begin.offset + driven + end.offset).toBe(wanted)
        const heads = [begin.vertex, ...arcs.map((arc) => graph.arcHead[arc])]
        expect([heads[first.length], heads[arcs.length]]).toEqual([v, end.vertex])
      }
    }),
    { seed: 2029, numRuns: 100 },
  )
})
