import { existsSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../src/report/steps.ts'
import { nestedDissection } from '../../../src/router/hierarchy/order/order.ts'
import { hierarchySearchSteps } from '../../../src/router/hierarchy/search/hierarchy-search.ts'
import { completeGraph } from '../../../src/router/hierarchy/topology/completion.ts'
import {
  INFINITY,
  type PathSearch,
  type SearchEnd,
} from '../../../src/router/search/path-search.ts'
import {
  anyGraph,
  cheapest,
  costsFrom,
  graphOf,
  seeded,
  type WeightedGraph,
} from '../../support/arc-graphs.ts'
import { readDimacs } from '../../support/dimacs.ts'
import { plainSearch, plainTable } from '../../support/hierarchy-loops.ts'
import { plainWorkspace } from '../../support/plain-hierarchy/customise.ts'
import { stepPositions } from '../../support/plain-hierarchy/step-positions.ts'
import { plainWalk } from '../../support/plain-hierarchy/walk.ts'

const METHODS = { basic: 'customise', perfect: 'customisePerfectly' } as const

const at = (vertex: number, offset = 0): SearchEnd => ({ vertex, offset })

/** Asserts that the last search's path is one, and costs what the search said. */
function expectPath(
  graph: WeightedGraph,
  search: PathSearch,
  sources: readonly SearchEnd[],
  targets: readonly SearchEnd[],
  cost: number,
): void {
  const arcs = search.pathArcs()
  if (cost === INFINITY) {
    expect([arcs.length, search.sourceIndex, search.targetIndex]).toEqual([0, -1, -1])
    return
  }
  const source = sources[search.sourceIndex]
  const target = targets[search.targetIndex]
  let sum = source.offset + target.offset
  let v = source.vertex
  for (const arc of arcs) {
    if (arc < graph.firstOut[v] || arc >= graph.firstOut[v + 1]) throw new Error('no path')
    sum += graph.arcWeight[arc]
    v = graph.arcHead[arc]
  }
  expect([v, sum]).toEqual([target.vertex, cost])
}

const anyEnds = (vertexCount: number) =>
  fc.array(fc.record({ vertex: fc.nat(vertexCount - 1), offset: fc.nat(20) }), {
    minLength: 0,
    maxLength: 4,
  })

const anyQuestion = anyGraph.chain((graph) =>
  fc.record({
    graph: fc.constant(graph),
    asked: fc.array(fc.tuple(anyEnds(graph.vertexCount), anyEnds(graph.vertexCount)), {
      minLength: 1,
      maxLength: 6,
    }),
  }),
)

describe.each(Object.entries(METHODS))('with %s customisation', (_, method) => {
  test('a search finds what Dijkstra finds, for several ends with offsets, and its path', () => {
    fc.assert(
      fc.property(anyQuestion, ({ graph, asked }) => {
        const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
        const search = plainSearch(
          topology,
          plainWorkspace(topology, graph)[method](graph.arcWeight, graph.arcWeight),
        )
        for (const [sources, targets] of asked) {
          const cost = search.search(sources, targets)
          expect(cost).toBe(cheapest(costsFrom(graph, sources), targets))
          expectPath(graph, search, sources, targets, cost)
        }
      }),
      { seed: 2026, numRuns: 400 },
    )
  })

  test('a table holds what single searches find', () => {
    fc.assert(
      fc.property(anyQuestion, ({ graph, asked }) => {
        const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
        const weights = plainWorkspace(topology, graph)[method](graph.arcWeight, graph.arcWeight)
        const search = plainSearch(topology, weights)
        const table = plainTable(topology, weights)
        const sources = asked.map(([source]) => source)
        const targets = asked.map(([, target]) => target)
        const expected = sources.flatMap((s) => targets.map((t) => search.search(s, t)))
        expect([...table.costs(sources, targets)]).toEqual(expected)
        expect([...table.costs(targets, sources.slice(1))]).toEqual(
          targets.flatMap((s) => sources.slice(1).map((t) => search.search(s, t))),
        )
      }),
      { seed: 2026, numRuns: 200 },
    )
  })
})

test('of parallel arcs the cheapest is driven, and a loop never', () => {
  const graph = graphOf(2, [
    [0, 0, 0],
    [0, 1, 7],
    [0, 1, 5],
    [0, 1, 6],
    [1, 0, 9],
  ])
  const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
  const search = plainSearch(
    topology,
    plainWorkspace(topology, graph).customise(graph.arcWeight, graph.arcWeight),
  )
  expect(search.search([at(0)], [at(1)])).toBe(5)
  expect([...search.pathArcs()]).toEqual([2])
  expect(search.search([at(1)], [at(0)])).toBe(9)
  expect([...search.pathArcs()]).toEqual([4])
})

test('a vertex that is source and target gives a path without arcs', () => {
  const graph = graphOf(2, [[0, 1, 3]])
  const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
  const search = plainSearch(
    topology,
    plainWorkspace(topology, graph).customise(graph.arcWeight, graph.arcWeight),
  )
  expect(search.search([at(0, 4), at(1, 1)], [at(1, 2)])).toBe(3)
  expect([...search.pathArcs(), search.sourceIndex, search.targetIndex]).toEqual([1, 0])
})

test('weights that add up to INFINITY or more are no way', () => {
  const graph = graphOf(3, [
    [0, 1, INFINITY - 1],
    [1, 2, 1],
  ])
  const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
  const search = plainSearch(
    topology,
    plainWorkspace(topology, graph).customise(graph.arcWeight, graph.arcWeight),
  )
  expect(search.search([at(0)], [at(1)])).toBe(INFINITY - 1)
  expect(search.search([at(0)], [at(2)])).toBe(INFINITY)
  expect(search.pathArcs().length).toBe(0)
})

const ROAD_GRAPHS = '../shared/data/roadgraphs'
/** A machine that does other work beside takes a minute for New York. */
const PATIENT = { timeout: 180_000 }

describe.skipIf(!existsSync(ROAD_GRAPHS))('on real roads (skipped without ../shared)', () => {
  test.each([
    ['bremen-time', 0],
    ['bremen-distance', 0],
    ['new-york-distance', 1],
  ] as const)('%s: costs, paths and tables are exact', PATIENT, (name, firstId) => {
    const graph = readDimacs(`${ROAD_GRAPHS}/${name}.gr.gz`, firstId)
    const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
    const weights = plainWorkspace(topology, graph).customisePerfectly(
      graph.arcWeight,
      graph.arcWeight,
    )
    const search = plainSearch(topology, weights)
    const random = seeded(5)
    const draw = (count: number) =>
      Array.from({ length: count }, () => [at(Math.floor(random() * graph.vertexCount))])
    const sources = draw(3)
    const targets = draw(60)
    const table = plainTable(topology, weights).costs(sources, targets)
    for (const [s, source] of sources.entries()) {
      const oracle = costsFrom(graph, source)
      for (const [t, target] of targets.entries()) {
        const cost = search.search(source, target)
        expect(cost).toBe(oracle[target[0].vertex])
        expect(table[s * targets.length + t]).toBe(cost)
        expectPath(graph, search, source, target, cost)
      }
    }
  })
})

test('searches by two metrics share their space, and find what they find alone', () => {
  const drawn = seeded(7)
  const random = (count: number) => Math.floor(drawn() * count)
  const graph = graphOf(
    40,
    Array.from({ length: 160 }, () => [random(40), random(40), 1 + random(9)]),
  )
  const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
  const workspace = plainWorkspace(topology, graph)
  const weights = [graph.arcWeight, graph.arcWeight.map((weight) => 20 - weight)].map((arcWeight) =>
    workspace.customisePerfectly(arcWeight, arcWeight),
  )
  const scratch = {}
  const shared = weights.map((of) =>
    runToEnd(hierarchySearchSteps(topology, of, plainWalk(topology, of, scratch), scratch)),
  )
  const alone = weights.map((of) => plainSearch(topology, of))
  for (let from = 0; from < 40; from++) {
    for (const [metric, search] of shared.entries()) {
      const ends = [[at(from)], [at(random(40))]] as const
      expect(search.search(...ends)).toBe(alone[metric].search(...ends))
      expect([...search.pathArcs()]).toEqual([...alone[metric].pathArcs()])
    }
  }
})
