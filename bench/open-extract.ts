/** Extracts opened for benchmarks that look at every route themselves. */
import { SILENT } from '../src/report/progress.ts'
import { DEAD_ISLAND, FERRY, openRoads, type RoadNetwork } from '../src/roads/network/network.ts'
import { createRouteQuery, openRouter, type RouteQuery } from '../src/router/router.ts'
import { buildRouter } from '../src/router/weights/build-router.ts'
import { buildRoads } from '../src/sources/osm/build-roads.ts'
import { encodeTable } from '../src/tables/table-file.ts'

/** Roads and router of an extract, in memory, as a release would hold them. */
export async function openExtract(file: string): Promise<RouteQuery> {
  const { tables } = await buildRoads([{ file }], SILENT, undefined, 1)
  const roads = (name: string) => encodeTable(tables.get(name.replace(/^roads-|\.arrow$/g, ''))!)
  const { network, graph } = openRoads(roads)
  const files = await buildRouter({ network, graph, threads: 1 })
  return createRouteQuery(
    openRouter(
      (name) => files.get(name) ?? roads(name),
      (name) => files.has(name),
    ),
  )
}

/** Points of roads that are no dead islands, the same in every run. */
export function randomPoints(network: RoadNetwork): () => { lonE7: number; latE7: number } {
  let state = 2026
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return () => {
    for (;;) {
      const edge = random(network.edgeCount)
      if ((network.edgeFlags[edge] & (DEAD_ISLAND | FERRY)) !== 0) continue
      const first = network.edgeFirstPoint[edge]
      return { lonE7: network.pointLonE7[first], latE7: network.pointLatE7[first] }
    }
  }
}
