/**
 * Directions and tours over a release: `node bench/directions.ts <folder of a release>`. Two stops across the map,
 * 25 stops in their best order, and a table of 200 stops against as many single searches. Points are seeded.
 */

import { readRelease } from '../src/release/read-release.ts'
import { DEAD_ISLAND, DESTINATION_ONLY } from '../src/roads/network/network.ts'
import { orderStops } from '../src/router/tours/order-stops.ts'
import { stopTable } from '../src/router/tours/stop-table.ts'
import { completeAnswer } from '../src/server/contract/interface.ts'
import { parametersOf } from '../src/server/contract/parameters.ts'
import { mapRouting } from '../src/server/interfaces/map-routing/map-routing.ts'
import { openWorld } from '../src/use-cases/world.ts'

const folder = process.argv[2]
const world = openWorld(readRelease(folder), { snapMetresMax: 2_000 })
const query = world.routes
if (!query) throw new Error(`${folder} has no roads`)
const { network, graph } = query.router

let state = 2026
const random = (below: number) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
/** A junction of the main network. */
function point() {
  for (;;) {
    const edge = random(network.edgeCount)
    if ((network.edgeFlags[edge] & (DEAD_ISLAND | DESTINATION_ONLY)) !== 0) continue
    const junction = network.edgeTail[edge]
    return { lonE7: network.junctionLonE7[junction], latE7: network.junctionLatE7[junction] }
  }
}
const points = (count: number) => Array.from({ length: count }, point)

async function ask(count: number, findBestSequence: string): Promise<number> {
  const parameters = parametersOf(
    Object.entries({
      stops: points(count)
        .map(({ lonE7, latE7 }) => `${lonE7 / 1e7},${latE7 / 1e7}`)
        .join(';'),
      f: 'json',
      directionsLanguage: 'et',
      directionsLengthUnits: 'gisNAUMeters',
      outputGeometryPrecisionUnits: 'gisMeters',
      ignoreInvalidLocations: 'true',
      returnRoutes: 'false',
      findBestSequence,
    }),
  )
  const started = performance.now()
  await completeAnswer(mapRouting(parameters, world, {}))
  return performance.now() - started
}

function report(name: string, times: number[]): void {
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor((times.length - 1) * share)].toFixed(1)
  console.log(`${name.padEnd(40)} p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  (${times.length})`)
}

async function series(count: number, run: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  while (times.length < count) times.push(await run())
  return times
}
console.log(`${network.junctionCount} junctions, ${graph.arcCount} arcs`)
await series(20, () => ask(2, 'false'))
report('2 stops, full answer', await series(300, () => ask(2, 'false')))
report('25 stops as given', await series(20, () => ask(25, 'false')))
report('25 stops, best sequence', await series(10, () => ask(25, 'true')))
report('200 stops, best sequence', await series(3, () => ask(200, 'true')))

const request = { points: points(200), metric: 'fastest', snapMetresMax: 2_000 } as const
stopTable(query, request)
let started = performance.now()
const table = stopTable(query, request)
const tableMs = performance.now() - started
if (typeof table === 'number') throw new Error(`stop ${table} is far from every road`)
console.log(`table of 200 stops: ${tableMs.toFixed(0)} ms`)
const search = query.search('fastest')
const ends = Array.from({ length: 200 }, () => random(graph.vertexCount))
started = performance.now()
for (const source of ends) {
  for (const target of ends) {
    search.search([{ vertex: source, offset: 0 }], [{ vertex: target, offset: 0 }])
  }
}
console.log(`40,000 single searches: ${(performance.now() - started).toFixed(0)} ms`)
const before = process.cpuUsage().user
orderStops(table, 200, () => 0)
console.log(
  `tour over them: ${((process.cpuUsage().user - before) / 1000).toFixed(0)} ms of processor time`,
)
