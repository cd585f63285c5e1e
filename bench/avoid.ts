/**
 * Routes that keep off areas, kinds of roads or single ones: `node bench/avoid.ts RELEASE_FOLDER`. Seeded; both metrics; the best of three
 * runs of each question. Prints milliseconds of processor time for finding the roads and for the whole question, and the
 * longest stretch without a pause.
 */
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import { runToEnd } from '../src/report/steps.ts'
import { METRICS } from '../src/roads/network/network.ts'
import { circleArea, polygonArea } from '../src/router/area.ts'
import { avoidingSteps } from '../src/router/avoid.ts'
import { type AreaMaker, type Avoided, closedEdges } from '../src/router/closed-edges.ts'
import type { RoutePoint } from '../src/router/places.ts'
import { createRouteQuery, openRouter } from '../src/router/router.ts'
import { seeded } from '../test/support/arc-graphs.ts'

const folder = process.argv[2]
if (!folder) throw new Error('usage: node bench/avoid.ts RELEASE_FOLDER')
const { files, memory } = readRelease(folder)
const router = openRouter(bytesOf(files), (file) => files.has(file), memory)
const query = createRouteQuery(router)
const { pointLonE7, pointLatE7 } = router.network
const random = seeded(2026)
const QUESTIONS = 4
const RUNS = 3
/** 1e-7 degrees of latitude. */
const KM = 90_000

function anyPoint(): RoutePoint {
  const point = Math.floor(random() * pointLonE7.length)
  return { lonE7: pointLonE7[point], latE7: pointLatE7[point] }
}

/** A ring of corners whose distances from the middle take turns between two. */
function star(
  { lonE7, latE7 }: RoutePoint,
  km: number,
  innerKm: number,
  corners: number,
): AreaMaker {
  const corner = (_: unknown, i: number): [number, number] => {
    const angle = (i / corners) * 2 * Math.PI
    const reach = (i % 2 === 0 ? km : innerKm) * KM
    return [lonE7 + 1.8 * Math.cos(angle) * reach, latE7 + Math.sin(angle) * reach]
  }
  return () => polygonArea(Array.from({ length: corners }, corner))
}

/** A wall one kilometre thick. */
function wall({ lonE7, latE7 }: RoutePoint, km: number): AreaMaker {
  const round = (reach: number, direction: number) =>
    Array.from({ length: 401 }, (_, i): [number, number] => {
      const angle = ((direction * i) / 400) * 2 * Math.PI
      return [lonE7 + 1.8 * Math.cos(angle) * reach * KM, latE7 + Math.sin(angle) * reach * KM]
    })
  return () => polygonArea([...round(km, 1), ...round(km - 1, -1)])
}

const circle = ({ lonE7, latE7 }: RoutePoint, km: number): AreaMaker => {
  return () => circleArea(lonE7, latE7, km * 1000)
}
const twenty = (next: () => AreaMaker) => Array.from({ length: 20 }, next)

/** Kinds of roads, and the number of single ones. */
const KINDS: Readonly<Record<string, Partial<Avoided>>> = {
  motorways: { motorways: true },
  ferries: { ferries: true },
  'toll roads': { tolls: true },
  'unpaved roads': { unpaved: true },
  '20 single roads': {
    ways: new Set(
      Array.from(
        { length: 20 },
        () => router.network.edgeWayId[Math.floor(random() * router.network.edgeCount)],
      ),
    ),
  },
}

const CASES: Readonly<Record<string, (from: RoutePoint, to: RoutePoint) => readonly AreaMaker[]>> =
  {
    '20 circles of 20 km': () => twenty(() => circle(anyPoint(), 20)),
    '20 stars of 1,000 corners, 10 km': () => twenty(() => star(anyPoint(), 10, 9, 1000)),
    '20 zigzags of 1,000 corners, 30 km': () => twenty(() => star(anyPoint(), 30, 3, 1000)),
    '80 km half way': (from, to) => [
      circle({ lonE7: (from.lonE7 + to.lonE7) / 2, latE7: (from.latE7 + to.latE7) / 2 }, 80),
    ],
    'a wall round the end': (_, to) => [wall(to, 10)],
    'a wall round the start': (from) => [wall(from, 10)],
  }

const processorMs = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

for (const [name, kinds] of Object.entries(KINDS)) {
  for (const metric of METRICS) {
    const asked = Array.from({ length: QUESTIONS }, () =>
      ask({ areas: [], motorways: false, ...kinds }, [anyPoint(), anyPoint()], metric),
    )
    console.log(`${name}, ${metric}: ${asked.join('; ')}`)
  }
}
for (const [name, areasOf] of Object.entries(CASES)) {
  for (const metric of METRICS) {
    const asked = Array.from({ length: QUESTIONS }, () => {
      const points = [anyPoint(), anyPoint()]
      const areas = areasOf(points[0], points[1])
      return ask({ areas, motorways: false }, points, metric)
    })
    console.log(`${name}, ${metric}: ${asked.join('; ')}`)
  }
}

function ask(avoided: Avoided, points: RoutePoint[], metric: (typeof METRICS)[number]): string {
  const request = { points, metric, snapMetresMax: 2_000 }
  const stretches: number[] = []
  let findMs = Number.POSITIVE_INFINITY
  let wholeMs = Number.POSITIVE_INFINITY
  let isFound = false
  for (let run = 0; run < RUNS; run++) {
    let before = process.threadCpuUsage()
    runToEnd(closedEdges(router, avoided))
    findMs = Math.min(findMs, processorMs(before))
    before = process.threadCpuUsage()
    const steps = avoidingSteps(query, request, avoided)
    for (let number = 0; ; number++) {
      const started = performance.now()
      const step = steps.next()
      const ms = performance.now() - started
      stretches[number] = Math.min(ms, stretches[number] ?? ms)
      if (!step.done) continue
      isFound = step.value.found
      break
    }
    wholeMs = Math.min(wholeMs, processorMs(before))
  }
  const longest = Math.max(...stretches).toFixed(1)
  return `${findMs.toFixed(0)}, ${wholeMs.toFixed(0)} ms (${longest})${isFound ? '' : ' no route'}`
}
