import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAdHocSearch } from '../../../src/router/hierarchy/ad-hoc-search.ts'
import { completeGraph } from '../../../src/router/hierarchy/completion.ts'
import { plainWorkspace } from '../../../src/router/hierarchy/customise.ts'
import { nestedDissection } from '../../../src/router/hierarchy/order.ts'
import { createPotential } from '../../../src/router/hierarchy/potential.ts'
import { INFINITY } from '../../../src/router/path-search.ts'
import { anyGraph, anyWeight, cheapest, costsFrom, graphOf } from '../../support/arc-graphs.ts'

const anyEnds = (vertexCount: number) =>
  fc.array(fc.record({ vertex: fc.nat(vertexCount - 1), offset: fc.nat(20) }), { maxLength: 3 })

const anyChanges = (arcCount: number, weight: fc.Arbitrary<number>) =>
  fc.array(fc.tuple(fc.nat(Math.max(0, arcCount - 1)), weight), { maxLength: arcCount })

const anyQuestions = anyGraph.chain((graph) => {
  const ends = anyEnds(graph.vertexCount)
  const blocked = anyChanges(graph.arcHead.length, fc.constant(INFINITY))
  const any = anyChanges(graph.arcHead.length, anyWeight)
  return fc.record({
    graph: fc.constant(graph),
    asked: fc.array(fc.tuple(ends, ends, fc.oneof(blocked, any)), { minLength: 1, maxLength: 5 }),
  })
})

test('under any changed weights the cheapest path is found: blocked, raised and lowered', () => {
  fc.assert(
    fc.property(anyQuestions, ({ graph, asked }) => {
      const topology = completeGraph(graph, nestedDissection(graph))
      const weights = plainWorkspace(topology).customisePerfectly(graph.arcWeight)
      const search = createAdHocSearch(graph, graph.arcWeight, topology, weights)
      for (const [sources, targets, drawn] of asked) {
        const changes = graph.arcHead.length === 0 ? [] : drawn
        search.change(
          changes.map(([arc]) => arc),
          changes.map(([, weight]) => weight),
        )
        const changed = graph.arcWeight.slice()
        for (const [arc, weight] of changes) changed[arc] = weight
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
      const topology = completeGraph(graph, nestedDissection(graph))
      const potential = createPotential(
        topology,
        plainWorkspace(topology).customise(graph.arcWeight),
      )
      for (const [targets] of asked) {
        potential.aim(targets)
        for (let v = graph.vertexCount - 1; v >= 0; v--) {
          const exact = cheapest(costsFrom(graph, [{ vertex: v, offset: 0 }]), targets)
          expect(potential.costToTarget(v)).toBe(exact)
        }
      }
    }),
    { seed: 2026, numRuns: 100 },
  )
})

test('changes hold until the next ones, and are taken back then', () => {
  const graph = graphOf(3, [
    [0, 1, 1],
    [0, 2, 5],
    [2, 1, 5],
  ])
  const topology = completeGraph(graph, nestedDissection(graph))
  const weights = plainWorkspace(topology).customise(graph.arcWeight)
  const search = createAdHocSearch(graph, graph.arcWeight, topology, weights)
  const ask = () => {
    const cost = search.search([{ vertex: 0, offset: 0 }], [{ vertex: 1, offset: 0 }])
    return [cost, ...search.pathArcs()]
  }
  expect(ask()).toEqual([1, 0])
  search.change([0], [INFINITY])
  expect(ask()).toEqual([10, 1, 2])
  search.change([1], [2])
  expect(ask()).toEqual([1, 0])
  search.change([0, 1], [8, 2])
  expect(ask()).toEqual([7, 1, 2])
  search.change([], [])
  expect(ask()).toEqual([1, 0])
})
