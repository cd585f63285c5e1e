/**
 * Alternatives to routes: `node bench/alternatives.ts RELEASE_FOLDER|EXTRACT.osm.pbf [PAIRS]`. Seeded random pairs, both
 * metrics in turn. Prints how many have one, two and three alternatives, how many break a bound, and milliseconds of
 * processor time beside the best route alone. Fails where a bound is broken.
 */
import { statSync } from 'node:fs'
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import { runToEnd } from '../src/report/steps.ts'
import { alternativesSteps } from '../src/router/alternatives/alternatives.ts'
import { route } from '../src/router/route.ts'
import { createRouteQuery, openRouter, type RouteQuery } from '../src/router/router.ts'
import { brokenBounds } from '../test/support/alternative-bounds.ts'
import { openExtract, randomPoints } from './open-extract.ts'

const [file, pairs = '1000'] = process.argv.slice(2)
if (!file) throw new Error('usage: node bench/alternatives.ts RELEASE_FOLDER|EXTRACT [PAIRS]')

function openRelease(folder: string): RouteQuery {
  const { files, memory } = readRelease(folder)
  return createRouteQuery(openRouter(bytesOf(files), (name) => files.has(name), memory))
}

const query = statSync(file).isDirectory() ? openRelease(file) : await openExtract(file)
const anyPoint = randomPoints(query.router.network)
const withSo = [0, 0, 0, 0]
let broken = 0
let stretch = 0
const bestMs: number[] = []
const othersMs: number[] = []
const spent = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}
for (let pair = 0; pair < Number(pairs); pair++) {
  const metric = pair % 2 === 0 ? 'fastest' : 'shortest'
  const request = { metric, points: [anyPoint(), anyPoint()], snapMetresMax: 2000 } as const
  let before = process.threadCpuUsage()
  const best = route(query, request)
  if (!best.found) continue
  void best.legs[0].edges
  bestMs.push(spent(before))
  before = process.threadCpuUsage()
  const others = runToEnd(alternativesSteps(query, request, best, 3))
  othersMs.push(spent(before))
  withSo[others.length]++
  const costOf = (one: typeof best) => (metric === 'fastest' ? one.durationMs : one.lengthMm)
  for (const one of others) stretch += costOf(one) / costOf(best)
  const faults = brokenBounds(query, metric, [best, ...others])
  if (faults.length > 0) {
    broken++
    console.log(`pair ${pair}: ${faults.slice(0, 3).join('; ')}`)
  }
}
const found = withSo[1] + withSo[2] * 2 + withSo[3] * 3
const mean = (all: readonly number[]) =>
  (all.reduce((sum, ms) => sum + ms, 0) / all.length).toFixed(2)
console.log(
  `alternatives: none ${withSo[0]}, one ${withSo[1]}, two ${withSo[2]}, three ${withSo[3]}`,
)
console.log(
  `bounds broken in ${broken} pairs; mean cost of an alternative ${(stretch / found).toFixed(3)}`,
)
console.log(`mean ${mean(othersMs)} ms, the best route alone ${mean(bestMs)} ms`)
if (broken > 0) process.exitCode = 1
