/**
 * Routes of trucks against plain Dijkstra in three layers over the same roads: `node bench/vehicle-pairs.ts
 * EXTRACT.osm.pbf [PAIRS]`. Seeded random pairs for each vehicle, both metrics in turn. Where an extract has few limits, a
 * tenth of its ways gets some. Prints how many pairs are equal, what making a vehicle takes, and fails where one is not.
 */
import { type Limits, NO_LIMITS } from '../src/roads/network/limits.ts'
import type { RoadNetwork } from '../src/roads/network/network.ts'
import { VEHICLES, type Vehicle } from '../src/roads/vehicles/vehicle.ts'
import { route } from '../src/router/route.ts'
import { createRouteQuery, routerOver } from '../src/router/router.ts'
import { INFINITY } from '../src/router/search/path-search.ts'
import { bytesOf, createVehicleMaker, vehicleRouter } from '../src/router/vehicle-router.ts'
import { seeded } from '../test/support/arc-graphs.ts'
import { layeredCost } from '../test/support/layered-drives.ts'
import { openExtract } from './open-extract.ts'

const [file, pairs = '1000'] = process.argv.slice(2)
if (!file) throw new Error('usage: node bench/vehicle-pairs.ts EXTRACT [PAIRS]')
const { router: asBuilt } = await openExtract(file)
const random = seeded(2026)

/** Limits that roads get by lot. */
const DRAWN: readonly Limits[] = [
  { ...NO_LIMITS, hgv: 'ends' },
  { ...NO_LIMITS, hgv: 'no' },
  { ...NO_LIMITS, hazmat: 'no' },
  { ...NO_LIMITS, largest: { ...NO_LIMITS.largest, heightCm: 350 } },
  { ...NO_LIMITS, largestThrough: { ...NO_LIMITS.largest, weightKg: 12_000 } },
  { ...NO_LIMITS, hgvKmh: 50 },
]

/** The network with limits on a tenth of its ways beside those that it has. */
function withDrawnLimits(network: RoadNetwork): RoadNetwork {
  const ways = [...new Set(network.edgeWayId)]
  const setOfWay = new Map<number, number>()
  const first = network.limits.length / 2
  for (const way of ways) {
    if (random() < 0.1) setOfWay.set(way, first + Math.floor(random() * DRAWN.length))
  }
  return {
    ...network,
    limits: [...network.limits, ...DRAWN.flatMap((one) => [one, one])],
    edgeSigns: network.edgeSigns.map(
      (set, edge) => setOfWay.get(network.edgeWayId[edge]) ?? network.signs.limits[set],
    ),
    signs: {
      ...network.signs,
      limits: Uint32Array.from({ length: first + DRAWN.length }, (_, set) => set),
    },
  }
}

/** Points within roads: at a junction a drive may begin on any of its roads, and the oracle knows one. */
function pointsWithin(network: RoadNetwork) {
  const { edgeCount, edgeFirstPoint, pointLonE7, pointLatE7 } = network
  return () => {
    const point = edgeFirstPoint[Math.floor(random() * edgeCount)]
    return {
      lonE7: Math.round((pointLonE7[point] + pointLonE7[point + 1]) / 2),
      latE7: Math.round((pointLatE7[point] + pointLatE7[point + 1]) / 2),
    }
  }
}

const CASES: Readonly<Record<string, Vehicle>> = {
  truck: VEHICLES.truck,
  'articulated, dangerous goods': { ...VEHICLES.articulated, hasDangerousGoods: true },
  van: VEHICLES.van,
}

const { edgeSigns, signs } = asBuilt.network
const limitedEdges = edgeSigns.reduce((sum, set) => sum + (signs.limits[set] > 0 ? 1 : 0), 0)
console.log(
  `${asBuilt.network.edgeCount} edges, ${limitedEdges} with limits in ${asBuilt.network.limits.length / 2} sets`,
)
for (const drawn of [false, true]) {
  const network = drawn ? withDrawnLimits(asBuilt.network) : asBuilt.network
  const { graph, index, metrics, hierarchy } = asBuilt
  const cars = routerOver(network, graph, index, metrics, hierarchy)
  const maker = createVehicleMaker(cars)
  for (const [name, vehicle] of Object.entries(CASES)) {
    const anyPoint = pointsWithin(network)
    const spent = { make: 0, own: 0, plain: 0 }
    const timed = <T>(part: keyof typeof spent, work: () => T): T => {
      const before = process.threadCpuUsage()
      const result = work()
      const { user, system } = process.threadCpuUsage(before)
      spent[part] += (user + system) / 1000
      return result
    }
    const parts = (['fastest', 'shortest'] as const).map((metric) =>
      timed('make', () => maker({ vehicle, metric })),
    )
    const queries = parts.map((part) => createRouteQuery(vehicleRouter(cars, part)))
    let [equal, found, compared, overEnds] = [0, 0, 0, 0]
    while (compared < Number(pairs)) {
      const at = compared % 2
      const metric = at === 0 ? 'fastest' : 'shortest'
      const request = { metric, points: [anyPoint(), anyPoint()], snapMetresMax: 2000 } as const
      const own = timed('own', () => route(queries[at], request))
      compared++
      if (!own.found) {
        equal++
        continue
      }
      found++
      const [{ start, end, edges }] = own.legs
      const { router } = queries[at]
      const wanted = timed('plain', () => layeredCost(router, metric, start, end))
      if ((metric === 'fastest' ? own.durationMs : own.lengthMm) === wanted) equal++
      if (edges.some((directed) => router.metrics.fastest[directed] > INFINITY)) overEnds++
    }
    const mean = (ms: number) => (ms / Number(pairs)).toFixed(2)
    console.log(
      `${drawn ? 'drawn limits' : 'as mapped'}, ${name}: ${equal} of ${pairs} equal, ${found} found, ` +
        `${overEnds} over roads for ends; ${mean(spent.own)} ms each, plain Dijkstra ${mean(spent.plain)} ms; ` +
        `made in ${(spent.make / 2).toFixed(0)} ms, ${(bytesOf(parts[0]) / 2 ** 20).toFixed(1)} MB`,
    )
    if (equal < Number(pairs)) process.exitCode = 1
  }
}
