/**
 * The hierarchy of a road graph, one thread, seeded: `node bench/hierarchy.ts FILE… [--pairs N] [--order-threads N]`.
 * A file is a DIMACS graph (`.gr.gz`) or an OSM extract (`.osm.pbf`). Everything is measured beside plain
 * bidirectional Dijkstra; costs of all pairs are compared with Dijkstra's from one vertex to all, paths are driven.
 */

import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { SILENT } from '../src/report/progress.ts'
import { runToEnd } from '../src/report/steps.ts'
import { metricOf, openRoads } from '../src/roads/network/network.ts'
import { nestedDissectionInThreads } from '../src/router/hierarchy/order/order.ts'
import { adHocSearchesSteps } from '../src/router/hierarchy/search/ad-hoc-search.ts'
import { completeGraph, type Topology } from '../src/router/hierarchy/topology/completion.ts'
import { type Positions, planePositions } from '../src/router/hierarchy/topology/graph.ts'
import {
  ARC_NUMBERS,
  type HierarchyWeights,
} from '../src/router/hierarchy/topology/metric-weights.ts'
import { hierarchyIntoMemory } from '../src/router/hierarchy/wasm/hierarchy-memory.ts'
import { kernelWorkspace } from '../src/router/hierarchy/wasm/kernel-workspace.ts'
import { createCostHeap } from '../src/router/search/cost-heap.ts'
import { type ArcGraph, incomingArcsSteps } from '../src/router/search/incoming-arcs.ts'
import { arcWeights, INFINITY, type PathSearch } from '../src/router/search/path-search.ts'
import { buildRoads } from '../src/sources/osm/build-roads.ts'
import { encodeTable } from '../src/tables/table-file.ts'
import { seeded } from '../test/support/arc-graphs.ts'
import { readDimacs } from '../test/support/dimacs.ts'
import {
  compiledSearch,
  compiledTable,
  plainSearch,
  plainTable,
} from '../test/support/hierarchy-loops.ts'
import { createDijkstra } from '../test/support/plain-dijkstra.ts'
import { plainWorkspace } from '../test/support/plain-hierarchy/customise.ts'
import { stepPositions } from '../test/support/plain-hierarchy/step-positions.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '10000' },
    'order-threads': { type: 'string', default: '2' },
  },
})
/** Pairs are a square: the number of sources, each with as many targets. */
const SIDE = Math.round(Math.sqrt(Number(values.pairs)))
const DIJKSTRA_PAIRS = 20
const AD_HOC_PAIRS = 300
const TABLE_SIDE = 200

interface Input {
  readonly graph: ArcGraph
  readonly positions: Positions
  readonly metrics: Readonly<Record<string, Uint32Array>>
}

async function read(file: string): Promise<Input> {
  if (!file.endsWith('.pbf')) {
    const graph = readDimacs(file, file.includes('bremen') ? 0 : 1)
    return { graph, positions: stepPositions(graph), metrics: { weight: graph.arcWeight } }
  }
  const { tables } = await buildRoads([{ file, country: '' }], SILENT)
  const { network, graph } = openRoads((name) => {
    const table = tables.get(name.slice('roads-'.length, -'.arrow'.length))
    return encodeTable(table!)
  })
  const along = (column: Int32Array) =>
    Int32Array.from(graph.vertexJunction, (junction) => column[junction])
  return {
    graph,
    positions: planePositions(along(network.junctionLonE7), along(network.junctionLatE7)),
    metrics: {
      fastest: arcWeights(graph.arcWeight, metricOf(network, graph, 'fastest')),
      shortest: arcWeights(graph.arcWeight, metricOf(network, graph, 'shortest')),
    },
  }
}

function say(what: string, value: string): void {
  console.log(`  ${what.padEnd(42)} ${value}`)
}

async function timed<T>(what: string, run: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await run()
  say(what, `${Math.round(performance.now() - began)} ms`)
  return result
}

/** Median and 95th percentile in microseconds; returns the median. */
function quantiles(what: string, timesMs: number[], beside?: number): number {
  timesMs.sort((a, b) => a - b)
  const at = (share: number) => timesMs[Math.floor((timesMs.length - 1) * share)]
  const us = (ms: number) => (ms * 1000).toFixed(ms < 0.1 ? 1 : 0)
  const ratio = beside === undefined ? '' : `  (Dijkstra / this: ${(beside / at(0.5)).toFixed(0)})`
  say(what, `p50 ${us(at(0.5))} µs  p95 ${us(at(0.95))} µs${ratio}`)
  return at(0.5)
}

/** Best, median and worst of a few repetitions. */
function repeated(what: string, times: number, run: () => void): void {
  const all = Array.from({ length: times }, () => {
    const began = performance.now()
    run()
    return performance.now() - began
  }).sort((a, b) => a - b)
  const [best, median, worst] = [0, times >> 1, times - 1].map((i) => all[i].toFixed(0))
  say(what, `best ${best} ms  median ${median} ms  worst ${worst} ms`)
}

/** Dijkstra's algorithm from one vertex to all. */
function costsFrom(graph: ArcGraph, source: number, weights: Uint32Array): Uint32Array {
  const cost = new Uint32Array(graph.vertexCount).fill(INFINITY)
  const heap = createCostHeap(cost)
  cost[source] = 0
  heap.push(source)
  while (heap.size() > 0) {
    const v = heap.pop()
    for (let arc = graph.firstOut[v]; arc < graph.firstOut[v + 1]; arc++) {
      const through = cost[v] + weights[arc]
      if (through >= cost[graph.arcHead[arc]]) continue
      cost[graph.arcHead[arc]] = through
      heap.push(graph.arcHead[arc])
    }
  }
  return cost
}

const at = (vertex: number) => [{ vertex, offset: 0 }]

function describeTopology({ vertexCount, upFirst, upHead, parent }: Topology): void {
  const depth = new Uint32Array(vertexCount)
  let depthSum = 0
  let deepest = 0
  let triangles = 0
  for (let r = vertexCount - 1; r >= 0; r--) {
    depth[r] = parent[r] < vertexCount ? depth[parent[r]] + 1 : 1
    depthSum += depth[r]
    deepest = Math.max(deepest, depth[r])
    const degree = upFirst[r + 1] - upFirst[r]
    triangles += (degree * (degree - 1)) / 2
  }
  say('arcs of the completion', `${upHead.length}, ${triangles} triangles`)
  say('depth of the tree', `mean ${(depthSum / vertexCount).toFixed(0)}, greatest ${deepest}`)
}

/** Compares all pairs and drives every path; returns how many differ. */
function countFaults(graph: ArcGraph, weights: Uint32Array, search: PathSearch): number {
  const random = seeded(2026)
  const draw = () => Math.floor(random() * graph.vertexCount)
  let faults = 0
  for (let s = 0; s < SIDE; s++) {
    const source = draw()
    const exact = costsFrom(graph, source, weights)
    for (let t = 0; t < SIDE; t++) {
      const target = draw()
      const cost = search.search(at(source), at(target))
      let v = source
      let sum = 0
      for (const arc of search.pathArcs()) {
        if (arc < graph.firstOut[v] || arc >= graph.firstOut[v + 1]) sum = Number.NaN
        sum += weights[arc]
        v = graph.arcHead[arc]
      }
      const driven = cost === INFINITY || (sum === cost && v === target)
      if (cost !== exact[target] || !driven) faults++
    }
  }
  return faults
}

function measureSearch(name: string, graph: ArcGraph, search: PathSearch, beside: number): void {
  const random = seeded(7)
  const draw = () => Math.floor(random() * graph.vertexCount)
  const pairs = Array.from({ length: SIDE * SIDE }, () => [at(draw()), at(draw())] as const)
  const time = (run: (pair: (typeof pairs)[number]) => void) =>
    pairs.map((pair) => {
      const began = performance.now()
      run(pair)
      return performance.now() - began
    })
  time(([from, to]) => search.search(from, to))
  quantiles(
    `${name}: cost`,
    time(([from, to]) => search.search(from, to)),
    beside,
  )
  const withPath = time(([from, to]) => {
    search.search(from, to)
    search.pathArcs()
  })
  quantiles(`${name}: with the unpacked path`, withPath, beside)
}

function measureDijkstra(graph: ArcGraph, weights: Uint32Array): number {
  const search = createDijkstra(graph, runToEnd(incomingArcsSteps(graph)), weights)
  const random = seeded(8)
  const draw = () => Math.floor(random() * graph.vertexCount)
  const times = Array.from({ length: DIJKSTRA_PAIRS }, () => {
    const [from, to] = [at(draw()), at(draw())]
    const began = performance.now()
    search.search(from, to)
    return performance.now() - began
  })
  return quantiles('plain bidirectional Dijkstra: cost', times)
}

/** The middle arc of each path is closed. */
function measureBlocked(
  graph: ArcGraph,
  weights: Uint32Array,
  topology: Topology,
  hierarchyWeights: HierarchyWeights,
  beside: number,
): void {
  const free = plainSearch(topology, hierarchyWeights)
  const arcWeight = weights.map((_, arc) => arc)
  const raised = weights.slice()
  const searches = runToEnd(adHocSearchesSteps({ ...graph, arcWeight }, topology))
  const search = searches({
    raised,
    metric: weights,
    hierarchy: hierarchyWeights,
    unchanged: plainSearch(topology, hierarchyWeights),
  })
  const random = seeded(9)
  const draw = () => Math.floor(random() * graph.vertexCount)
  const times: number[] = []
  for (let i = 0; i < AD_HOC_PAIRS; i++) {
    const [from, to] = [at(draw()), at(draw())]
    free.search(from, to)
    const path = free.pathArcs()
    if (path.length === 0) continue
    const blocked = path[path.length >> 1]
    raised[blocked] = INFINITY
    const began = performance.now()
    search.search(from, to)
    search.pathArcs()
    times.push(performance.now() - began)
    raised[blocked] = weights[blocked]
  }
  quantiles('one blocked road', times, beside)
}

function measureTables(graph: ArcGraph, inside: Inside): void {
  const random = seeded(10)
  const ends = () =>
    Array.from({ length: TABLE_SIDE }, () => at(Math.floor(random() * graph.vertexCount)))
  const [sources, targets] = [ends(), ends()]
  const { topology, weights, memory } = inside
  const plain = plainTable(topology, weights.metric)
  const compiled = compiledTable(topology, weights.metric, memory)
  const size = `table ${TABLE_SIDE} x ${TABLE_SIDE}`
  repeated(`${size}, plain`, 5, () => plain.costs(sources, targets))
  repeated(`${size}, compiled`, 5, () => compiled.costs(sources, targets))
}

type Inside = ReturnType<typeof hierarchyIntoMemory<'metric'>>

function measureMetric(graph: ArcGraph, topology: Topology, arcWeight: Uint32Array): void {
  const plainWork = plainWorkspace(topology, graph)
  repeated('customise, plain, basic', 3, () => plainWork.customise(arcWeight, arcWeight))
  repeated('customise, plain, perfect', 3, () => plainWork.customisePerfectly(arcWeight, arcWeight))
  repeated('the same, compiled, with its workspace', 3, () =>
    kernelWorkspace(topology, graph).customisePerfectly(arcWeight, arcWeight),
  )
  const work = kernelWorkspace(topology, graph)
  repeated('customise, compiled, perfect', 11, () => work.customisePerfectly(arcWeight, arcWeight))
  const beside = measureDijkstra(graph, arcWeight)
  for (const [name, method] of [
    ['basic', 'customise'],
    ['perfect', 'customisePerfectly'],
  ] as const) {
    const inside = hierarchyIntoMemory(topology, {
      metric: plainWork[method](arcWeight, arcWeight),
    })
    const weights = inside.weights.metric
    say(`${name}: arcs`, `${weights.arcs.length / ARC_NUMBERS}`)
    const plain = plainSearch(inside.topology, weights)
    const compiled = compiledSearch(inside.topology, weights, inside.memory)
    measureSearch(`${name}, plain`, graph, plain, beside)
    measureSearch(`${name}, compiled`, graph, compiled, beside)
    if (name === 'basic') continue
    measureTables(graph, inside)
    measureBlocked(graph, arcWeight, inside.topology, weights, beside)
    const faults = countFaults(graph, arcWeight, compiled)
    say(`${SIDE * SIDE} pairs against Dijkstra`, `${faults} differ`)
    if (faults > 0) process.exitCode = 1
  }
}

for (const file of positionals) {
  if (!existsSync(file)) {
    console.log(`${file} is not there: left out`)
    continue
  }
  const { graph, positions, metrics } = await read(file)
  console.log(`${file}: ${graph.vertexCount} vertices, ${graph.arcHead.length} arcs`)
  const threads = Number(values['order-threads'])
  const order = await timed(`order, ${threads} threads`, () =>
    nestedDissectionInThreads(graph, positions, threads),
  )
  const topology = await timed('completion', () => completeGraph(graph, order))
  describeTopology(topology)
  for (const [metric, arcWeight] of Object.entries(metrics)) {
    console.log(` ${metric}`)
    measureMetric(graph, topology, arcWeight)
  }
}
