/**
 * Roads closed for the question beside a weight set without them: `node bench/avoid-sets.ts RELEASE_FOLDER`. Seeded; both
 * metrics; processor time of one thread. A kind that the release lacks is drawn by lot among its ways. Prints the first
 * question of a thread, the median of the others, what the set takes and weighs, and from how many questions on it pays.
 */
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import { runToEnd } from '../src/report/steps.ts'
import { FERRY, METRICS, MOTORROAD, TOLL, UNPAVED } from '../src/roads/network/network.ts'
import { VEHICLES } from '../src/roads/vehicles/vehicle.ts'
import { type AvoidedRoads, avoidedOf, avoidingSteps } from '../src/router/avoid.ts'
import { closedEdges } from '../src/router/closed-edges.ts'
import { route } from '../src/router/route.ts'
import { createRouteQuery, openRouter } from '../src/router/router.ts'
import {
  createVehicleMaker,
  bytesOf as setBytes,
  vehicleRouter,
} from '../src/router/vehicle-router.ts'
import { seeded } from '../test/support/arc-graphs.ts'

const folder = process.argv[2]
if (!folder) throw new Error('usage: node bench/avoid-sets.ts RELEASE_FOLDER')
const { files, memory } = readRelease(folder)
const router = openRouter(bytesOf(files), (file) => files.has(file), memory)
const { network } = router
const random = seeded(2026)
const anyEdge = () => Math.floor(random() * network.edgeCount)
const QUESTIONS = 15
const SETS = 3

/** Share of the ways that are of a kind where the release has none. */
const DRAWN: readonly (readonly [flag: number, share: number])[] = [
  [TOLL, 0.002],
  [FERRY, 0.0002],
  [MOTORROAD, 0.005],
  [UNPAVED, 0.3],
]
for (const [flag, share] of DRAWN) {
  if (network.edgeFlags.some((flags) => (flags & flag) !== 0)) continue
  const drawn = new Map<number, boolean>()
  for (let edge = 0; edge < network.edgeCount; edge++) {
    const way = network.edgeWayId[edge]
    const isDrawn = drawn.get(way) ?? random() < share
    drawn.set(way, isDrawn)
    if (isDrawn) network.edgeFlags[edge] |= flag
  }
}

function anyPoint() {
  const point = network.edgeFirstPoint[anyEdge()]
  return { lonE7: network.pointLonE7[point], latE7: network.pointLatE7[point] }
}

/** A square this many kilometres wide. */
function square(km: number): [number, number][] {
  const { lonE7, latE7 } = anyPoint()
  const half = (km / 2) * 90_000
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  return corners.map(([x, y]) => [lonE7 + x * half * 1.8, latE7 + y * half])
}

const NOTHING: AvoidedRoads = { kinds: [], ways: [], rings: [] }
const CASES: Readonly<Record<string, AvoidedRoads>> = {
  'toll roads': { ...NOTHING, kinds: ['tolls'] },
  ferries: { ...NOTHING, kinds: ['ferries'] },
  motorways: { ...NOTHING, kinds: ['motorways'] },
  'unpaved roads': { ...NOTHING, kinds: ['unpaved'] },
  '20 single roads': {
    ...NOTHING,
    ways: Array.from({ length: 20 }, () => network.edgeWayId[anyEdge()]),
  },
  'an area of 20 km': { ...NOTHING, rings: [square(20)] },
  '20 areas of 10 km': { ...NOTHING, rings: Array.from({ length: 20 }, () => square(10)) },
}

function processorMs(work: () => void): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]

const maker = createVehicleMaker(router)
const firstMs = METRICS.map((metric) =>
  processorMs(() => maker({ vehicle: VEHICLES.truck, metric })),
)
console.log(`a truck's first two sets of a thread: ${firstMs.map(Math.round).join(', ')} ms`)
for (const [name, roads] of Object.entries(CASES)) {
  const avoided = avoidedOf(roads)
  const closed = runToEnd(closedEdges(router, avoided)).length
  for (const metric of METRICS) {
    const requests = Array.from({ length: QUESTIONS }, () => {
      return { metric, points: [anyPoint(), anyPoint()], snapMetresMax: 2_000 } as const
    })
    const fresh = createRouteQuery(router)
    const byClosing = requests.map((request) =>
      processorMs(() => runToEnd(avoidingSteps(fresh, request, avoided))),
    )
    const make = () => maker({ vehicle: undefined, metric, avoided: roads })
    const making = Array.from({ length: SETS }, () => processorMs(make))
    const parts = make()
    const query = createRouteQuery(vehicleRouter(router, parts))
    const bySet = requests.map((request) => processorMs(() => route(query, request)))
    const [first, ...others] = byClosing
    const [each, least, kept] = [median(others), Math.min(...making), median(bySet)]
    console.log(
      `${name} (${closed} edges), ${metric}: first ${first.toFixed(0)}, each ${each.toFixed(1)} ms ` +
        `(longest ${Math.max(...others).toFixed(0)}); set ${least.toFixed(0)} ms, ` +
        `${(setBytes(parts) / 2 ** 20).toFixed(0)} MB, by it ${kept.toFixed(1)} ms; ` +
        `pays from ${Math.ceil(least / (each - kept))} questions on`,
    )
  }
}
