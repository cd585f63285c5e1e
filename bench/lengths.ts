/**
 * Total lengths of random routes against the geodesic length of their lines, point by point by Vincenty's formula:
 *
 *     node bench/lengths.ts [--routes N] [RELEASE_FOLDER | file.osm.pbf …]
 *
 * Routes have one to three legs and are over 1 km. Prints the least and the largest ratio of the two, of the line as it
 * is held and of the line as it is answered, with six decimals; fails where one is off by more than 0.05 percent, or
 * where legs do not add up.
 */

import { existsSync, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import { runToEnd } from '../src/report/steps.ts'
import { DEAD_ISLAND, FERRY, type RoadNetwork } from '../src/roads/network/network.ts'
import { route } from '../src/router/route.ts'
import { drawLegsSteps } from '../src/router/route-line.ts'
import { createRouteQuery, openRouter, type Router } from '../src/router/router.ts'
import { buildRouter } from '../src/router/weights/build-router.ts'
import { encodeTable } from '../src/tables/table-file.ts'
import { geodesicOfLineM } from '../test/support/geodesic.ts'
import { loadRoadsForTests } from '../test/support/load-roads.ts'

const DATA = '../shared/data'
const FILES = ['osm/liechtenstein', 'osm/helsinki-centre', 'osm/monaco', 'osm/tartu'].map(
  (name) => `${DATA}/${name}.osm.pbf`,
)
FILES.push(`${DATA}/roads-synthetic/20k.osm.pbf`)

const SHARE_MAX = 0.0005
const LENGTH_MIN_M = 1000
const SNAP_METRES_MAX = 2000
/** Pairs without a route, and routes that are too short, are drawn anew; an extract may have few long ones. */
const TRIES = 20

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { routes: { type: 'string', default: '1000' } },
})

async function openRoadsOf(place: string): Promise<Router> {
  if (statSync(place).isDirectory()) {
    const release = readRelease(place)
    return openRouter(bytesOf(release.files), (file) => release.files.has(file), release.memory)
  }
  const { network, graph, tables } = await loadRoadsForTests(place)
  const files = await buildRouter({ network, graph, threads: 1 })
  return openRouter(
    (file) => files.get(file) ?? encodeTable(tables.get(file.replace(/^roads-|\.arrow$/g, ''))!),
    (file) => files.has(file),
  )
}

/** Numerical Recipes' generator: the same routes on every run and machine. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** A point up to some 50 m beside the middle of a random road. */
function pointBeside(network: RoadNetwork, random: () => number) {
  let edge: number
  do edge = Math.floor(random() * network.edgeCount)
  while ((network.edgeFlags[edge] & (DEAD_ISLAND | FERRY)) !== 0)
  const point = network.edgeFirstPoint[edge] + (network.edgePointCount[edge] >> 1)
  return {
    lonE7: network.pointLonE7[point] + Math.round((random() - 0.5) * 16_000),
    latE7: network.pointLatE7[point] + Math.round((random() - 0.5) * 8_000),
  }
}

interface Ratios {
  least: number
  most: number
}

const noRatio = (): Ratios => ({ least: Number.POSITIVE_INFINITY, most: 0 })

function note(ratios: Ratios, ratio: number): void {
  ratios.least = Math.min(ratios.least, ratio)
  ratios.most = Math.max(ratios.most, ratio)
}

async function measure(place: string): Promise<void> {
  const router = await openRoadsOf(place)
  const query = createRouteQuery(router)
  const random = seeded(2026)
  const wanted = Number(values.routes)
  const [held, answered] = [noRatio(), noRatio()]
  let measured = 0
  let kilometres = 0
  for (let attempt = 0; measured < wanted && attempt < wanted * TRIES; attempt++) {
    const count = 2 + (attempt % 3)
    const points = Array.from({ length: count }, () => pointBeside(router.network, random))
    const metric = attempt % 2 === 0 ? 'fastest' : 'shortest'
    const answer = route(query, { metric, points, snapMetresMax: SNAP_METRES_MAX })
    if (!answer.found || answer.lengthMm < LENGTH_MIN_M * 1000) continue
    const legsMm = answer.legs.reduce((sum, { lengthMm }) => sum + lengthMm, 0)
    if (legsMm !== answer.lengthMm) throw new Error(`legs ${legsMm} mm, route ${answer.lengthMm}`)
    const lengthM = answer.lengthMm / 1000
    const { line } = runToEnd(drawLegsSteps(query.router.network, answer.legs, 4326))
    note(held, lengthM / geodesicOfLineM(line))
    const { count: points6, x, y } = line
    for (let i = 0; i < points6; i++) {
      x[i] = Number(x[i].toFixed(6))
      y[i] = Number(y[i].toFixed(6))
    }
    note(answered, lengthM / geodesicOfLineM(line))
    measured++
    kilometres += lengthM / 1000
  }
  const range = ({ least, most }: Ratios) => `${least.toFixed(6)} to ${most.toFixed(6)}`
  console.log(
    `${place}: ${measured} routes, ${kilometres.toFixed(0)} km; length / geodesic ${range(held)}, of six decimals ${range(answered)}`,
  )
  for (const { least, most } of [held, answered]) {
    if (measured === 0 || least < 1 - SHARE_MAX || most > 1 + SHARE_MAX) process.exitCode = 1
  }
}

for (const place of positionals.length > 0 ? positionals : FILES) {
  if (existsSync(place)) await measure(place)
  else console.log(`${place} is absent: skipped`)
}
