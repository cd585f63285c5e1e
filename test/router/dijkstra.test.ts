import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../src/report/steps.ts'
import { incomingArcsSteps } from '../../src/router/search/incoming-arcs.ts'
import { arcWeights, INFINITY, type SearchEnd } from '../../src/router/search/path-search.ts'
import { anyGraph, costsFrom, type WeightedGraph } from '../support/arc-graphs.ts'
import { createDijkstra } from '../support/plain-dijkstra.ts'

function searchOver(graph: WeightedGraph) {
  const identity = Uint32Array.from(graph.arcWeight, (_, arc) => arc)
  const weights = arcWeights(identity, graph.arcWeight)
  return createDijkstra(graph, runToEnd(incomingArcsSteps(graph)), weights)
}

test('finds what a plain search finds, and a path that costs it, search after search', () => {
  const anyEnds = fc.array(fc.tuple(fc.nat(1000), fc.nat(20)), { maxLength: 4 })
  fc.assert(
    fc.property(
      anyGraph,
      fc.array(fc.tuple(anyEnds, anyEnds), { minLength: 4 }),
      (graph, pairs) => {
        const search = searchOver(graph)
        const { arcTail } = runToEnd(incomingArcsSteps(graph))
        const endsOf = (drawn: [number, number][]): SearchEnd[] =>
          drawn.map(([vertex, offset]) => ({ vertex: vertex % graph.vertexCount, offset }))
        for (const [from, to] of pairs) {
          const [sources, targets] = [endsOf(from), endsOf(to)]
          const costs = costsFrom(graph, sources)
          const best = targets.reduce(
            (least, { vertex, offset }) => Math.min(least, costs[vertex] + offset),
            INFINITY,
          )
          const cost = search.search(sources, targets)
          expect(cost).toBe(Math.min(best, INFINITY))
          const path = [...search.pathArcs()]
          if (cost === INFINITY) {
            expect([path, search.sourceIndex, search.targetIndex]).toEqual([[], -1, -1])
            continue
          }
          const source = sources[search.sourceIndex]
          const target = targets[search.targetIndex]
          let at = source.vertex
          let sum = source.offset
          for (const arc of path) {
            expect(arcTail[arc]).toBe(at)
            at = graph.arcHead[arc]
            sum += graph.arcWeight[arc]
          }
          expect([at, sum + target.offset]).toEqual([target.vertex, cost])
        }
      },
    ),
    { seed: 2026, numRuns: 150 },
  )
})
