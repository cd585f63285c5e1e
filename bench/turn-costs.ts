/**
 * What turns that take time cost, and whether their drives are the cheapest: `node bench/turn-costs.ts <extract.osm.pbf>…`.
 * For each extract arcs, bytes, and processor time of customisation and searches without and with them; then 10,000 pairs
 * of directed edges by the hierarchy, against Dijkstra on the roads themselves, which knows no vertex for what came before.
 */

import { basename } from 'node:path'
import { SILENT } from '../src/report/progress.ts'
import { buildSearchGraph } from '../src/roads/graph/search-graph.ts'
import {
  openRoads,
  type RoadNetwork,
  type SearchGraph,
  startArcOf,
} from '../src/roads/network/network.ts'
import { type TimedTurn, turnBacks } from '../src/roads/restrictions/turn-backs.ts'
import { kernelWorkspace } from '../src/router/hierarchy/wasm/kernel-workspace.ts'
import { createRouteQuery, openRouter } from '../src/router/router.ts'
import { arcWeights, type SearchEnd } from '../src/router/search/path-search.ts'
import { buildRouter } from '../src/router/weights/build-router.ts'
import { buildRoads } from '../src/sources/osm/build-roads.ts'
import { NONE } from '../src/tables/none.ts'
import { encodeTable } from '../src/tables/table-file.ts'
import { legalDrives } from '../test/support/legal-drives.ts'

const SIDE = 100
const ROUNDS = 20

let state = 2026
const random = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

/** A direction in which cars drive. */
function openEdge(graph: SearchGraph): number {
  for (;;) {
    const directed = random(graph.firstEdgeArc.length - 1)
    if (startArcOf(graph, directed) !== NONE) return directed
  }
}

/** Processor milliseconds of one of some rounds. */
function millisecondsOf(work: () => void): number {
  work()
  const { user, system } = process.cpuUsage()
  for (let round = 0; round < ROUNDS; round++) work()
  const spent = process.cpuUsage({ user, system })
  return (spent.user + spent.system) / 1000 / ROUNDS
}

const searchEnds = (graph: SearchGraph, metric: Uint32Array) => {
  const tail = new Uint32Array(graph.arcCount)
  for (let v = 0; v < graph.vertexCount; v++) tail.fill(v, graph.firstOut[v], graph.firstOut[v + 1])
  return {
    begin: (directed: number): SearchEnd[] => {
      const arc = startArcOf(graph, directed)
      return arc === NONE ? [] : [{ vertex: graph.arcHead[arc], offset: metric[directed] }]
    },
    end: (directed: number): SearchEnd[] =>
      [
        ...graph.edgeArc.subarray(graph.firstEdgeArc[directed], graph.firstEdgeArc[directed + 1]),
      ].map((arc) => ({ vertex: tail[arc], offset: metric[graph.arcWeight[arc]] })),
  }
}

async function measure(
  network: RoadNetwork,
  timed: readonly TimedTurn[],
  roads: (file: string) => Uint8Array,
) {
  const graph = buildSearchGraph(network, network.restrictions, timed)
  const files = await buildRouter({ network, graph, threads: 1 })
  const opened = openRouter(
    (file) => files.get(file) ?? roads(file),
    (file) => files.has(file),
  )
  const router = { ...opened, graph }
  const query = createRouteQuery(router)
  const search = query.search('fastest')
  const metric = router.metrics.fastest
  const ends = searchEnds(graph, metric)
  const some = Array.from({ length: SIDE }, () => openEdge(graph))
  const workspace = kernelWorkspace(router.hierarchy!.topology, router.graph)
  const weights = arcWeights(graph.arcWeight, metric)
  const customiseMs = millisecondsOf(() => workspace.customisePerfectly(weights, weights))
  const searchMs = millisecondsOf(() => {
    for (const from of some)
      for (const to of some.slice(0, 10)) search.search(ends.begin(from), ends.end(to))
  })
  const bytes = [...files.values()].reduce((sum, file) => sum + file.length, 0)
  const { vertexCount, arcCount } = graph
  console.log(
    `  ${timed.length === 0 ? 'without' : 'with'}: ${vertexCount} vertices, ${arcCount} arcs, ` +
      `hierarchy ${(bytes / 1e6).toFixed(2)} MB, customisation ${customiseMs.toFixed(2)} ms, ` +
      `search ${((searchMs * 1000) / (SIDE * 10)).toFixed(1)} us`,
  )
  return { graph, search, ends, metric }
}

for (const file of process.argv.slice(2)) {
  console.log(basename(file))
  const { tables } = await buildRoads([{ file }], SILENT, undefined, 1)
  const roads = (name: string) => encodeTable(tables.get(name.replace(/^roads-|\.arrow$/g, ''))!)
  const { network } = openRoads(roads)
  const timed = turnBacks(network)
  state = 2026
  await measure(network, [], roads)
  state = 2026
  const { graph, search, ends, metric } = await measure(network, timed, roads)
  let wrong = 0
  let none = 0
  let turning = 0
  for (let row = 0; row < SIDE; row++) {
    const from = openEdge(graph)
    const legal = legalDrives(network, metric, from, timed)
    const bare = legalDrives(network, metric, from)
    for (let column = 0; column < SIDE; column++) {
      const to = openEdge(graph)
      const found = from === to ? metric[to] : search.search(ends.begin(from), ends.end(to))
      const wanted = legal.get(to)?.cost
      if (wanted === undefined) none++
      if (wanted !== bare.get(to)?.cost) turning++
      if ((wanted ?? 0x7fffffff) !== found) wrong++
    }
  }
  console.log(
    `  ${SIDE * SIDE} pairs: ${wrong} wrong, ${none} without a drive, ${turning} cost more than with free turns`,
  )
}
