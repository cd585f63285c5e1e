/**
 * Map matching: `node bench/match.ts RELEASE_FOLDER|EXTRACT.osm.pbf [TRACES] [NOISE_M] [EVERY_S]`. Seeded drives over
 * random pairs, their positions moved by noise. Prints the share of their true edges that is found, by number and by
 * length, what is found beside them, and milliseconds; beside them the same figures for the nearest road of each point.
 */

import { statSync } from 'node:fs'
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import type { TracePoint } from '../src/router/matching/match.ts'
import { createRouteQuery, openRouter, type RouteQuery } from '../src/router/router.ts'
import { seeded } from '../test/support/arc-graphs.ts'
import { match } from '../test/support/in-one-go.ts'
import { type KnownTrace, knownTrace } from '../test/support/noisy-traces.ts'
import { openExtract, randomPoints } from './open-extract.ts'

const [file, traces = '100', noise = '10', every = '10'] = process.argv.slice(2)
if (!file)
  throw new Error('usage: node bench/match.ts RELEASE_FOLDER|EXTRACT [TRACES] [NOISE_M] [EVERY_S]')

function openRelease(folder: string): RouteQuery {
  const { files, memory } = readRelease(folder)
  return createRouteQuery(openRouter(bytesOf(files), (name) => files.has(name), memory))
}

const query = statSync(file).isDirectory() ? openRelease(file) : await openExtract(file)
const { network } = query.router
const settings = {
  everyS: Number(every),
  noiseM: Number(noise),
  accuracyM: Math.max(3, Number(noise)),
}
/** Longer drives are cut. */
const POINTS_MAX = 3000

interface Score {
  trueEdges: number
  foundEdges: number
  trueMm: number
  foundMm: number
  falseMm: number
}

const nothing = (): Score => ({ trueEdges: 0, foundEdges: 0, trueMm: 0, foundMm: 0, falseMm: 0 })

/** @param found directed edges; `isEitherWay` where directions don't count */
function score(sum: Score, trace: KnownTrace, found: Iterable<number>, isEitherWay: boolean): void {
  const key = (directed: number) => (isEitherWay ? directed >> 1 : directed)
  const isFound = new Set([...found].map(key))
  const isTrue = new Set(trace.edges.map(key))
  const lengthOf = (number: number) => network.edgeLengthMm[isEitherWay ? number : number >> 1]
  for (const edge of isTrue) {
    sum.trueEdges++
    sum.trueMm += lengthOf(edge)
    if (!isFound.has(edge)) continue
    sum.foundEdges++
    sum.foundMm += lengthOf(edge)
  }
  for (const edge of isFound) if (!isTrue.has(edge)) sum.falseMm += lengthOf(edge)
}

function nearestRoads(points: readonly TracePoint[]): number[] {
  return points.flatMap(({ lonE7, latE7 }) =>
    query.snapper
      .nearest({ lonE7, latE7, limitM: 100, count: 1 })
      .slice(0, 1)
      .map(({ edge }) => edge * 2),
  )
}

const random = seeded(2026)
const anyPoint = randomPoints(network)
const known: KnownTrace[] = []
while (known.length < Number(traces)) {
  const trace = knownTrace(query, [anyPoint(), anyPoint()], settings, random)
  if (trace && trace.points.length >= 5 && trace.points.length <= POINTS_MAX) known.push(trace)
}
const matched = nothing()
const nearest = nothing()
let points = 0
let wrongPoints = 0
let misfits = 0
let pieces = 0
const sure: [number, number][] = [0, 0.5, 0.8, 0.95, 0.99].map(() => [0, 0])
const bounds = [0, 0.5, 0.8, 0.95, 0.99, 1.01]
const spent = { match: 0, nearest: 0 }
for (const round of ['warm up', 'measure']) {
  for (const trace of known) {
    const before = performance.now()
    const found = match(query, { points: trace.points, timesMs: trace.timesMs, gapMs: 3_600_000 })
    const between = performance.now()
    const near = nearestRoads(trace.points)
    if (round === 'warm up') continue
    spent.match += between - before
    spent.nearest += performance.now() - between
    score(
      matched,
      trace,
      found.pieces.flatMap(({ legs }) => legs.flatMap(({ edges }) => [...edges])),
      false,
    )
    score(nearest, trace, near, true)
    points += trace.points.length
    pieces += found.pieces.length
    const isDriven = new Set(trace.edges.map((directed) => directed >> 1))
    for (const { place, misfit, confidence } of found.points) {
      if (misfit) misfits++
      const isWrong = place === undefined || !isDriven.has(place.edge)
      if (isWrong) wrongPoints++
      const bin = bounds.findLastIndex((bound) => confidence >= bound)
      sure[bin][0]++
      if (!isWrong) sure[bin][1]++
    }
  }
}
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`
const line = (name: string, sum: Score, ms: number) =>
  console.log(
    `${name}: edges ${percent(sum.foundEdges, sum.trueEdges)}, length ${percent(sum.foundMm, sum.trueMm)}, ` +
      `beside ${percent(sum.falseMm, sum.trueMm)}; ${((ms * 1000) / points).toFixed(1)} us a point`,
  )
console.log(`${known.length} traces, ${points} points, noise ${noise} m, every ${every} s`)
line('matched', matched, spent.match)
line('nearest road', nearest, spent.nearest)
console.log(
  `pieces ${pieces}, points on other roads ${percent(wrongPoints, points)}, misfits ${misfits}`,
)
sure.forEach(([all, right], bin) => {
  if (all > 0)
    console.log(`confidence from ${bounds[bin]}: ${all} points, ${percent(right, all)} right`)
})
