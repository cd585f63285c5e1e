import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/report/steps.ts'
import { nestedDissection } from '../../../src/router/hierarchy/order/order.ts'
import { adHocSearchesSteps } from '../../../src/router/hierarchy/search/ad-hoc-search.ts'
import { createPotential } from '../../../src/router/hierarchy/search/potential.ts'
import { completeGraph } from '../../../src/router/hierarchy/topology/completion.ts'
import { INFINITY } from '../../../src/router/search/path-search.ts'
import {
  anyGraph,
  anyWeight,
  cheapest,
  costsFrom,
  graphOf,
  type WeightedGraph,
} from '../../support/arc-graphs.ts'
import { plainSearch } from '../../support/hierarchy-loops.ts'
import { plainWorkspace } from '../../support/plain-hierarchy/customise.ts'
import { stepPositions } from '../../support/plain-hierarchy/step-positions.ts'

const anyEnds = (vertexCount: number) =>
  fc.array(fc.record({ vertex: fc.nat(vertexCount - 1), offset: fc.nat(20) }), { maxLength: 3 })

/** What to add to the weights of some arcs; Infinity blocks. */
const anyChanges = (arcCount: number, raise: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(fc.nat(Math.max(0, arcCount - 1)), raise), { maxLength: arcCount })

const anyQuestions = anyGraph.chain((graph) => {
  const ends = anyEnds(graph.vertexCount)
  const blocked = anyChanges(graph.arcHead.length, fc.constant(Number.POSITIVE_INFINITY))
  const any = anyChanges(graph.arcHead.length, anyWeight)
  return fc.record({
    graph: fc.constant(graph),
    asked: fc.array(fc.tuple(ends, ends, fc.oneof(blocked, any)), { minLength: 1, maxLength: 5 }),
    probeAfter: fc.integer({ min: 1, max: 3 }),
  })
})

function searchOver(graph: WeightedGraph, probeAfter?: number) {
  const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
  const hierarchy = plainWorkspace(topology, graph).customisePerfectly(
    graph.arcWeight,
    graph.arcWeight,
  )
  const raised = graph.arcWeight.slice()
  const arcWeight = raised.map((_, arc) => arc)
  const searches = runToEnd(adHocSearchesSteps({ ...graph, arcWeight }, topology, probeAfter))
  const search = searches({
    raised,
    metric: graph.arcWeight,
    hierarchy,
    unchanged: plainSearch(topology, hierarchy),
  })
  return { raised, search }
}

test('under any raised weights the cheapest path is found, blocked arcs and shut-in targets included', () => {
  fc.assert(
    fc.property(anyQuestions, ({ graph, asked, probeAfter }) => {
      const { raised, search } = searchOver(graph, probeAfter)
      for (const [sources, targets, drawn] of asked) {
        raised.set(graph.arcWeight)
        for (const [arc, raise] of graph.arcHead.length === 0 ? [] : drawn) {
          raised[arc] = Math.min(graph.arcWeight[arc] + raise, INFINITY)
        }
        const changed = raised.slice()
        const cost = search.search(sources, targets)
        expect(cost).toBe(cheapest(costsFrom(graph, sources, changed), targets))
        if (cost === INFINITY) {
          expect(search.pathArcs().length).toBe(0)
          continue
        }
        let v = sources[search.sourceIndex].vertex
        let sum = sources[search.sourceIndex].offset + targets[search.targetIndex].offset
        for (const arc of search.pathArcs()) {
          expect(graph.firstOut[v] <= arc && arc < graph.firstOut[v + 1]).toBe(true)
          sum += changed[arc]
          v = graph.arcHead[arc]
        }
        expect([v, sum]).toEqual([targets[search.targetIndex].vertex, cost])
      }
    }),
    { seed: 2026, numRuns: 400 },
  )
})

test('potentials are the exact costs to the nearest target, aim after aim', () => {
  fc.assert(
    fc.property(anyQuestions, ({ graph, asked }) => {
      const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
      const potential = createPotential(topology)
      const weights = plainWorkspace(topology, graph).customise(graph.arcWeight, graph.arcWeight)
      for (const [targets] of asked) {
        potential.aim(weights, targets)
        for (let v = graph.vertexCount - 1; v >= 0; v--) {
          const exact = cheapest(costsFrom(graph, [{ vertex: v, offset: 0 }]), targets)
          expect(potential.costToTarget(v)).toBe(exact)
        }
      }
    }),
    { seed: 2026, numRuns: 100 },
  )
})

test('a raised weight sends the drive another way, and back when it is taken back', () => {
  const graph = graphOf(3, [
    [0, 1, 1],
    [0, 2, 5],
    [2, 1, 5],
  ])
  const { raised, search } = searchOver(graph)
  const ask = () => {
    const cost = search.search([{ vertex: 0, offset: 0 }], [{ vertex: 1, offset: 0 }])
    return [cost, ...search.pathArcs()]
  }
  expect(ask()).toEqual([1, 0])
  raised[0] = INFINITY
  expect(ask()).toEqual([10, 1, 2])
  raised[0] = 8
  expect(ask()).toEqual([8, 0])
  raised[0] = 1
  expect(ask()).toEqual([1, 0])
})

test.each([
  ['alone', 999, 5],
  ['with 99 others', 900, 14],
])('a target that is shut in %s is given up once as many vertices are passed', (_, wall, most) => {
  const line = Array.from({ length: 999 }, (_, v): [number, number, number] => [v, v + 1, 1])
  const { raised, search } = searchOver(graphOf(1_000, line), 1)
  raised[wall - 1] = INFINITY
  const steps = search.searchSteps([{ vertex: 0, offset: 0 }], [{ vertex: 999, offset: 0 }])
  // A pause for each started 64 vertices, each look back, and three while the arcs are turned round.
  let pauses = 0
  let step = steps.next()
  for (; !step.done; step = steps.next()) pauses++
  expect([step.value, pauses]).toEqual([INFINITY, most])
})
