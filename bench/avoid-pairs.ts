/**
 * Routes that keep off roads against plain Dijkstra over a network without them: `node bench/avoid-pairs.ts
 * EXTRACT.osm.pbf [PAIRS]`. Seeded random pairs for each kind of roads, single roads and areas. A kind that the extract lacks
 * is drawn: a twentieth of its ways. Prints how many pairs are equal in length or time, and fails where one is not.
 */
import { runToEnd } from '../src/report/steps.ts'
import { FERRY, MOTORROAD, NO_PASSAGE, TOLL, UNPAVED } from '../src/roads/network/network.ts'
import { circleArea } from '../src/router/area.ts'
import { avoidingSteps } from '../src/router/avoid.ts'
import { type Avoided, closedEdges } from '../src/router/closed-edges.ts'
import { route } from '../src/router/route.ts'
import { createRouteQuery, type Router, routerOver } from '../src/router/router.ts'
import { seeded } from '../test/support/arc-graphs.ts'
import { openExtract, randomPoints } from './open-extract.ts'

const [file, pairs = '1000'] = process.argv.slice(2)
if (!file) throw new Error('usage: node bench/avoid-pairs.ts EXTRACT [PAIRS]')
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
const NOTHING = { areas: [], motorways: false } as const
const CASES: Readonly<Record<string, Avoided>> = {
  'toll roads': { ...NOTHING, tolls: true },
  ferries: { ...NOTHING, ferries: true },
  'unpaved roads': { ...NOTHING, unpaved: true },
  motorways: { ...NOTHING, motorways: true },
  'three areas': {
    ...NOTHING,
    areas: [around, anyEdge(), anyEdge()].map((edge) => () => {
      const point = network.edgeFirstPoint[edge]
      return circleArea(network.pointLonE7[point], network.pointLatE7[point], 150)
    }),
  },
  '20 single roads': { ...NOTHING, ways: new Set(Array.from({ length: 20 }, anyWay)) },
}

function without(closed: Uint32Array): Router {
  const isClosed = new Set(closed)
  const over = (weights: Uint32Array) =>
    weights.map((weight, directed) => (isClosed.has(directed >> 1) ? NO_PASSAGE : weight))
  const { fastest, shortest } = router.metrics
  return routerOver(network, graph, index, { fastest: over(fastest), shortest: over(shortest) })
}

for (const [name, avoided] of Object.entries(CASES)) {
  const anyPoint = randomPoints(network)
  const closed = runToEnd(closedEdges(router, avoided))
  const plain = createRouteQuery(without(closed))
  const spent = { own: 0, plain: 0 }
  let [equal, found] = [0, 0]
  for (let pair = 0; pair < Number(pairs); pair++) {
    const metric = pair % 2 === 0 ? 'fastest' : 'shortest'
    const request = { metric, points: [anyPoint(), anyPoint()], snapMetresMax: 2000 } as const
    let before = process.threadCpuUsage()
    const own = runToEnd(avoidingSteps(query, request, avoided))
    const between = process.threadCpuUsage(before)
    before = process.threadCpuUsage()
    const wanted = route(plain, request)
    const after = process.threadCpuUsage(before)
    spent.own += (between.user + between.system) / 1000
    spent.plain += (after.user + after.system) / 1000
    const cost = (one: typeof own) =>
      one.found ? (metric === 'fastest' ? one.durationMs : one.lengthMm) : undefined
    if (cost(own) === cost(wanted)) equal++
    if (own.found) found++
  }
  const mean = (ms: number) => (ms / Number(pairs)).toFixed(2)
  console.log(
    `${name} (${closed.length} of ${network.edgeCount} edges): ${equal} of ${pairs} equal, ${found} found; ` +
      `${mean(spent.own)} ms each, plain Dijkstra ${mean(spent.plain)} ms`,
  )
  if (equal < Number(pairs)) process.exitCode = 1
}
