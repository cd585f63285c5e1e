/**
 * Routes that keep off roads, closed for the question and by a weight set, against plain Dijkstra over a network without
 * them: `node bench/avoid-pairs.ts
 * EXTRACT.osm.pbf [PAIRS [CASE]]`. Seeded random pairs for each kind of roads, single roads and areas. A kind that the extract lacks
 * is drawn: a twentieth of its ways. Prints how many pairs are equal in length or time, and fails where one is not.
 */
import { runToEnd } from '../src/report/steps.ts'
import {
  FERRY,
  METRICS,
  MOTORROAD,
  NO_PASSAGE,
  TOLL,
  UNPAVED,
} from '../src/roads/network/network.ts'
import { type AvoidedRoads, avoidedOf, avoidingSteps } from '../src/router/avoid.ts'
import { closedEdges } from '../src/router/closed-edges.ts'
import { route } from '../src/router/route.ts'
import { createRouteQuery, type Router } from '../src/router/router.ts'
import { createVehicleMaker, vehicleRouter } from '../src/router/vehicle-router.ts'
import { seeded } from '../test/support/arc-graphs.ts'
import { plainRouter } from '../test/support/with-hierarchy.ts'
import { openExtract, randomPoints } from './open-extract.ts'

const [file, pairs = '1000', only = ''] = process.argv.slice(2)
if (!file) throw new Error('usage: node bench/avoid-pairs.ts EXTRACT [PAIRS [CASE]]')
const query = await openExtract(file)
const { router } = query
const { network, graph, index } = router
const random = seeded(2026)
const anyEdge = () => Math.floor(random() * network.edgeCount)
const anyWay = () => network.edgeWayId[anyEdge()]

function drawIfAbsent(flag: number): void {
  if (network.edgeFlags.some((flags) => (flags & flag) !== 0)) return
  const ways = new Set(Array.from({ length: network.edgeCount / 40 }, anyWay))
  for (let edge = 0; edge < network.edgeCount; edge++) {
    if (ways.has(network.edgeWayId[edge])) network.edgeFlags[edge] |= flag
  }
}
for (const flag of [TOLL, UNPAVED, MOTORROAD, FERRY]) drawIfAbsent(flag)

const around = anyEdge()
const NOTHING: AvoidedRoads = { kinds: [], ways: [], rings: [] }
/** Some 250 m by 250 m. */
function square(edge: number): [number, number][] {
  const point = network.edgeFirstPoint[edge]
  const [lon, lat] = [network.pointLonE7[point], network.pointLatE7[point]]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return corners.map(([x, y]) => [lon + x * 22_000, lat + y * 11_000])
}
const CASES: Readonly<Record<string, AvoidedRoads>> = {
  'toll roads': { ...NOTHING, kinds: ['tolls'] },
  ferries: { ...NOTHING, kinds: ['ferries'] },
  'unpaved roads': { ...NOTHING, kinds: ['unpaved'] },
  motorways: { ...NOTHING, kinds: ['motorways'] },
  'three areas': { ...NOTHING, rings: [around, anyEdge(), anyEdge()].map(square) },
  '20 single roads': { ...NOTHING, ways: Array.from({ length: 20 }, anyWay) },
}

function without(closed: Uint32Array): Router {
  const isClosed = new Set(closed)
  const over = (weights: Uint32Array) =>
    weights.map((weight, directed) => (isClosed.has(directed >> 1) ? NO_PASSAGE : weight))
  const { fastest, shortest } = router.metrics
  return plainRouter(network, graph, index, { fastest: over(fastest), shortest: over(shortest) })
}

const maker = createVehicleMaker(router)
for (const [name, roads] of Object.entries(CASES)) {
  if (!name.includes(only)) continue
  const avoided = avoidedOf(roads)
  const anyPoint = randomPoints(network)
  const closed = runToEnd(closedEdges(router, avoided))
  const plain = createRouteQuery(without(closed))
  const spent = { own: 0, kept: 0, plain: 0, made: 0 }
  const timed = <T>(part: keyof typeof spent, work: () => T): T => {
    const before = process.threadCpuUsage()
    const result = work()
    const { user, system } = process.threadCpuUsage(before)
    spent[part] += (user + system) / 1000
    return result
  }
  const sets = METRICS.map((metric) =>
    timed('made', () => maker({ vehicle: undefined, metric, avoided: roads })),
  )
  const kept = sets.map((parts) => createRouteQuery(vehicleRouter(router, parts)))
  let [equal, equalKept, found] = [0, 0, 0]
  for (let pair = 0; pair < Number(pairs); pair++) {
    const metric = METRICS[pair % 2]
    const request = { metric, points: [anyPoint(), anyPoint()], snapMetresMax: 2000 } as const
    const own = timed('own', () => runToEnd(avoidingSteps(query, request, avoided)))
    const byKept = timed('kept', () => route(kept[pair % 2], request))
    const wanted = timed('plain', () => route(plain, request))
    const cost = (one: typeof own) =>
      one.found ? (metric === 'fastest' ? one.durationMs : one.lengthMm) : undefined
    if (cost(own) === cost(wanted)) equal++
    if (cost(byKept) === cost(wanted)) equalKept++
    if (own.found) found++
  }
  const mean = (ms: number) => (ms / Number(pairs)).toFixed(2)
  console.log(
    `${name} (${closed.length} of ${network.edgeCount} edges): ${equal} and by set ${equalKept} of ${pairs} equal, ` +
      `${found} found; ` +
      `${mean(spent.own)} ms each, by set ${mean(spent.kept)} ms, made in ${(spent.made / 2).toFixed(0)} ms, ` +
      `plain Dijkstra ${mean(spent.plain)} ms`,
  )
  if (equal + equalKept < 2 * Number(pairs)) process.exitCode = 1
}
