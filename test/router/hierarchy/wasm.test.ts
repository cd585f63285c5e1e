import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileKernels } from '../../../scripts/build-wasm.ts'
import { runToEnd } from '../../../src/report/steps.ts'
import { nestedDissection } from '../../../src/router/hierarchy/order/order.ts'
import { completeGraph } from '../../../src/router/hierarchy/topology/completion.ts'
import { COST_DOWN, COST_UP } from '../../../src/router/hierarchy/topology/metric-weights.ts'
import type { TableEnd } from '../../../src/router/hierarchy/wasm/climb-block.ts'
import { hierarchyIntoMemory } from '../../../src/router/hierarchy/wasm/hierarchy-memory.ts'
import { giveSweepSpace, takeSweepSpace } from '../../../src/router/hierarchy/wasm/kernel-sweep.ts'
import { kernelWorkspace } from '../../../src/router/hierarchy/wasm/kernel-workspace.ts'
import { KERNELS_BASE64 } from '../../../src/router/hierarchy/wasm/kernels-binary.ts'
import { INFINITY } from '../../../src/router/search/path-search.ts'
import { allocateUint32, createKernelMemory } from '../../../src/tables/kernel-memory.ts'
import { anyGraph, anyWeight, costsFrom, gridGraph, seeded } from '../../support/arc-graphs.ts'
import {
  compiledSearch,
  compiledTable,
  plainSearch,
  plainTable,
} from '../../support/hierarchy-loops.ts'
import { plainWorkspace } from '../../support/plain-hierarchy/customise.ts'
import { stepPositions } from '../../support/plain-hierarchy/step-positions.ts'
import { plainSweep } from '../../support/plain-hierarchy/sweep.ts'

test('the binary in the source tree is what its sources compile to', async () => {
  const compiled = Buffer.from(await compileKernels())
  expect(compiled.equals(Buffer.from(KERNELS_BASE64, 'base64'))).toBe(true)
})

/** Second measures of arcs; of the large ones two or three are more than a number holds. */
const smallMeasure = (arc: number) => (arc * 7919) % 1009
const largeMeasure = (arc: number) => smallMeasure(arc) * 1_000_003

describe('the compiled customisation', () => {
  test('gives what the plain loops do, weight for weight and middle for middle', () => {
    fc.assert(
      fc.property(anyGraph, (graph) => {
        const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
        const arcMeasure = graph.arcWeight.map((_, arc) => largeMeasure(arc))
        const plain = plainWorkspace(topology, graph).customisePerfectly(
          graph.arcWeight,
          arcMeasure,
        )
        expect(
          kernelWorkspace(topology, graph).customisePerfectly(graph.arcWeight, arcMeasure),
        ).toEqual(plain)
      }),
      { seed: 2026, numRuns: 100 },
    )
  })

  test('does so for grids with wide separators, one metric after another in one workspace', () => {
    let apart = 0
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(anyWeight, { minLength: 7, maxLength: 7 }),
        (seed, few) => {
          const { graph, positions } = gridGraph(24, 23, seeded(seed))
          const topology = completeGraph(graph, nestedDissection(graph, positions))
          const compiled = kernelWorkspace(topology, graph)
          const metrics = [
            graph.arcWeight,
            graph.arcWeight.map((_, arc) => few[arc % few.length]),
            graph.arcWeight.map(() => INFINITY),
            graph.arcWeight,
          ]
          for (const arcWeight of metrics) {
            const arcMeasure = arcWeight.map((_, arc) => smallMeasure(arc))
            const plain = plainWorkspace(topology, graph).customisePerfectly(arcWeight, arcMeasure)
            expect(compiled.customisePerfectly(arcWeight, arcMeasure)).toEqual(plain)
            apart += plain.apart.length
          }
        },
      ),
      { seed: 2026, numRuns: 10 },
    )
    expect(apart).toBeGreaterThan(0)
  })
})

describe.each([
  ['basic', 'customise'],
  ['perfect', 'customisePerfectly'],
] as const)('the compiled twins, %s', (_, method) => {
  test('search and tabulate as the plain loops do, path for path', () => {
    fc.assert(
      fc.property(anyGraph, fc.infiniteStream(fc.nat(1_000_000)), (graph, numbers) => {
        const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
        const weights = plainWorkspace(topology, graph)[method](graph.arcWeight, graph.arcWeight)
        const inside = hierarchyIntoMemory(topology, { cost: weights })
        const compiledWeights = inside.weights.cost
        const plain = plainSearch(topology, weights)
        const compiled = compiledSearch(inside.topology, compiledWeights, inside.memory)
        const draw = () => numbers.next().value as number
        const ends = () =>
          Array.from({ length: draw() % 4 }, () => ({
            vertex: draw() % graph.vertexCount,
            offset: draw() % 20,
          }))
        const lists = Array.from({ length: 6 }, ends)
        for (const sources of lists) {
          for (const targets of lists) {
            expect(compiled.search(sources, targets)).toBe(plain.search(sources, targets))
            expect(compiled.pathArcs()).toEqual(plain.pathArcs())
            expect([compiled.sourceIndex, compiled.targetIndex]).toEqual([
              plain.sourceIndex,
              plain.targetIndex,
            ])
          }
        }
        const table = compiledTable(inside.topology, compiledWeights, inside.memory)
        const expected = plainTable(topology, weights).costs(lists, lists)
        expect(table.costs(lists, lists)).toEqual(expected)
      }),
      { seed: 2026, numRuns: 60 },
    )
  })
})

test.each([
  ['small', smallMeasure, 0],
  ['large', largeMeasure, 1],
] as const)(
  'tables of several blocks are those of the plain loops, with %s measures and without',
  (_, measureOf, longMin) => {
    let longCount = 0
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(anyWeight, { minLength: 3, maxLength: 3 }),
        (seed, few) => {
          const random = seeded(seed)
          const below = (limit: number) => Math.floor(random() * limit)
          const { graph, positions } = gridGraph(11, 9, random)
          const topology = completeGraph(graph, nestedDissection(graph, positions))
          const arcWeight = graph.arcWeight.map((_, arc) => few[arc % few.length])
          const arcMeasure = arcWeight.map((_, arc) => measureOf(arc))
          const weights = plainWorkspace(topology, graph).customisePerfectly(arcWeight, arcMeasure)
          const { memory, ...inside } = hierarchyIntoMemory(topology, { cost: weights })
          const plain = plainTable(topology, weights)
          const compiled = compiledTable(inside.topology, inside.weights.cost, memory)
          const search = plainSearch(topology, weights)
          const ends = () => ({
            vertex: below(graph.vertexCount),
            offset: below(9),
            measure: below(99),
          })
          const listsOf = (count: number) =>
            Array.from({ length: count }, () => Array.from({ length: below(4) }, ends))
          type Ends = ReturnType<typeof ends>[]
          const measureOfWay = (source: Ends, target: Ends) => {
            const drives = [...search.pathArcs()].map(measureOf)
            const both = source[search.sourceIndex].measure + target[search.targetIndex].measure
            return drives.reduce((a, b) => a + b, both)
          }
          const longMeasure = (source: readonly TableEnd[], target: readonly TableEnd[]) => {
            longCount++
            search.search(source, target)
            return measureOfWay(source as Ends, target as Ends)
          }
          for (const targets of [listsOf(150), listsOf(300)]) {
            const sources = listsOf(90)
            const expected = runToEnd(plain.tableSteps(sources, targets, longMeasure))
            expect(runToEnd(compiled.tableSteps(sources, targets, longMeasure))).toEqual(expected)
            expect(runToEnd(compiled.tableSteps(sources, targets)).costs).toEqual(expected.costs)
            for (let row = 0; row < sources.length; row += 7) {
              for (let column = 0; column < targets.length; column += 5) {
                const cell = row * targets.length + column
                const cost = search.search(sources[row], targets[column])
                expect(expected.costs[cell]).toBe(cost === INFINITY ? Infinity : cost)
                if (cost === INFINITY) continue
                expect(expected.measures[cell]).toBe(measureOfWay(sources[row], targets[column]))
              }
            }
          }
        },
      ),
      { seed: 2026, numRuns: 4 },
    )
    expect(Math.min(longCount, 1)).toBe(longMin)
  },
)

test('a sweep lowers the same ranks as the plain loop, and stops where it stops', () => {
  const stops = new Set<string>()
  fc.assert(
    fc.property(anyGraph, fc.infiniteStream(fc.nat(40)), (graph, numbers) => {
      const draw = () => numbers.next().value as number
      const topology = completeGraph(graph, nestedDissection(graph, stepPositions(graph)))
      const weights = plainWorkspace(topology, graph).customisePerfectly(
        graph.arcWeight,
        graph.arcWeight,
      )
      const { memory, ...inside } = hierarchyIntoMemory(topology, { cost: weights })
      const space = takeSweepSpace(memory, topology.vertexCount)
      for (const side of [COST_UP, COST_DOWN]) {
        space.enter(inside.weights.cost, side)
        const left = Int32Array.from({ length: topology.vertexCount }, () =>
          Math.max(0, draw() - 20),
        )
        space.left.set(left)
        const sweep = plainSweep(left, weights, side)
        for (let r = topology.vertexCount - 1; r >= 0; ) {
          const to = Math.max(0, r - draw())
          const next = space.sweep(r, to)
          expect(next).toBe(sweep(r, to))
          expect(space.left).toEqual(left)
          stops.add(next < to ? 'below' : 'at a rank that nothing reaches')
          r = next < to ? next : next - 1
        }
      }
      space.left.fill(0)
      giveSweepSpace(memory, space)
    }),
    { seed: 2026, numRuns: 60 },
  )
  expect(stops.size).toBe(2)
})

test('a search takes more ends than it first had room for', () => {
  const { graph, positions } = gridGraph(12, 12, seeded(1))
  const topology = completeGraph(graph, nestedDissection(graph, positions))
  const weights = plainWorkspace(topology, graph).customise(graph.arcWeight, graph.arcWeight)
  const inside = hierarchyIntoMemory(topology, { cost: weights })
  const all = Array.from({ length: 144 }, (_, vertex) => ({ vertex, offset: 5 }))
  const compiled = compiledSearch(inside.topology, inside.weights.cost, inside.memory)
  const plain = plainSearch(topology, weights)
  for (const search of [compiled, plain]) {
    expect(search.search(all, [{ vertex: 3, offset: 2 }])).toBe(7)
    expect([search.sourceIndex, search.targetIndex]).toEqual([3, 0])
  }
})

test('a memory grows when it is asked for more than it began with', () => {
  const memory = createKernelMemory(1)
  const arrays = [100_000, 3, 50_000].map((length) => allocateUint32(memory, length).fill(length))
  expect(arrays.map((array) => array[array.length - 1])).toEqual([100_000, 3, 50_000])
  expect(arrays.every((array) => array.byteOffset % 64 === 0)).toBe(true)
})

test('a search refuses a memory that the hierarchy does not lie in', () => {
  const { graph, positions } = gridGraph(4, 4, seeded(1))
  const topology = completeGraph(graph, nestedDissection(graph, positions))
  const weights = plainWorkspace(topology, graph).customise(graph.arcWeight, graph.arcWeight)
  const other = createKernelMemory(100)
  expect(() => compiledSearch(topology, weights, other)).toThrow(RangeError)
  expect(() => compiledTable(topology, weights, other)).toThrow(RangeError)
})

test('threads search one memory at the same time', async () => {
  const { graph, positions } = gridGraph(25, 20, seeded(6))
  const topology = completeGraph(graph, nestedDissection(graph, positions))
  const weights = plainWorkspace(topology, graph).customisePerfectly(
    graph.arcWeight,
    graph.arcWeight,
  )
  const inside = hierarchyIntoMemory(topology, { cost: weights })
  const file = new URL('../../support/search-thread.ts', import.meta.url)
  const threads = [1, 2, 3].map(() => new Worker(file, { workerData: inside }))
  const answers = await Promise.all(threads.map((thread) => once(thread, 'message')))
  const exact: number[] = []
  for (let vertex = 0; vertex < graph.vertexCount; vertex++) {
    const costs = costsFrom(graph, [{ vertex, offset: 0 }])
    for (let to = 0; to < graph.vertexCount; to += 10) exact.push(costs[to])
  }
  for (const [costs] of answers) expect(costs).toEqual(exact)
})
