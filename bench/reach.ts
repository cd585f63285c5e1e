/**
 * What can be reached from random points of a release, seeded, one thread: `node bench/reach.ts RELEASE_FOLDER [--points N]`.
 * Plain Dijkstra within the same limit is measured beside the sweep over the hierarchy, and its costs must be equal. Of
 * each part: milliseconds of processor, the longest single step, and what it adds in memory.
 */
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import type { Steps } from '../src/report/steps.ts'
import { areasSteps, piecesSteps, type Reach, reachSteps } from '../src/router/reach/reach.ts'
import { createRouteQuery, openRouter, type RouteQuery } from '../src/router/router.ts'
import { randomPoints } from './open-extract.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { points: { type: 'string', default: '10' } },
})
const [folder] = positionals
if (!folder) throw new Error('usage: node bench/reach.ts RELEASE_FOLDER [--points N]')
const pointCount = Number(values.points)
const MINUTES = [15, 30, 60, 180, 480]

const { files, memory } = readRelease(folder)
const router = openRouter(bytesOf(files), (file) => files.has(file), memory)
const query = createRouteQuery(router)
const { network } = router
const plain = createRouteQuery({ ...router, hasClosures: true })
const draw = randomPoints(network)
const points = Array.from({ length: pointCount }, draw)

interface Tally {
  cpuMs: number
  longestMs: number
  bytes: number
}

const tallies = new Map<string, Tally>()

/** Drives the steps to their end, and adds what they take to the part's tally. */
function timed<T>(part: string, steps: Steps<T>): T {
  const tally = tallies.get(part) ?? { cpuMs: 0, longestMs: 0, bytes: 0 }
  tallies.set(part, tally)
  const before = process.memoryUsage().arrayBuffers
  const cpu = process.cpuUsage()
  let longestMs = 0
  for (;;) {
    const start = performance.now()
    const step = steps.next()
    longestMs = Math.max(longestMs, performance.now() - start)
    if (!step.done) continue
    const { user, system } = process.cpuUsage(cpu)
    tally.cpuMs += (user + system) / 1000
    tally.longestMs = Math.max(tally.longestMs, longestMs)
    tally.bytes = Math.max(tally.bytes, process.memoryUsage().arrayBuffers - before)
    return step.value
  }
}

function isSame(a: Reach, b: Reach): boolean {
  return isDeepStrictEqual([a.edges, a.entered], [b.edges, b.entered])
}

function measure(minutes: number): void {
  tallies.clear()
  const limit = minutes * 60_000
  let edges = 0
  let differing = 0
  for (const point of points) {
    for (const isReverse of [false, true]) {
      const name = isReverse ? 'reverse' : 'forward'
      const asked = { point, metric: 'fastest', limit, isReverse, snapMetresMax: 2000 } as const
      const ask = (part: string, by: RouteQuery) => timed(`${name}, ${part}`, reachSteps(by, asked))
      const reach = ask('sweep', query)
      const oracle = ask('plain Dijkstra', plain)
      if (!reach || !oracle) throw new Error('a point on a road has no road')
      edges += reach.edges.length
      if (!isSame(reach, oracle)) differing++
      timed(
        `${name}, area`,
        areasSteps({ network, reach, limits: [limit], cellM: 50, fillM2: 250_000 }),
      )
      timed(
        `${name}, pieces`,
        piecesSteps(reach, limit, () => undefined),
      )
    }
  }
  const mean = Math.round(edges / (2 * pointCount))
  console.log(
    `${minutes} min: ${mean} edges on average, ${differing} reaches differ from Dijkstra's`,
  )
  for (const [part, { cpuMs, longestMs, bytes }] of [...tallies].sort()) {
    const each = (cpuMs / pointCount).toFixed(1).padStart(8)
    const longest = longestMs.toFixed(1).padStart(6)
    const mb = (bytes / 1e6).toFixed(1).padStart(7)
    console.log(`  ${part.padEnd(24)}${each} ms cpu  longest step${longest} ms  ${mb} MB`)
  }
}

for (const minutes of MINUTES) measure(minutes)
