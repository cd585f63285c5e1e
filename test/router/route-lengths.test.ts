/** Lengths of routes over the sample world, against Vincenty's geodesic along their lines. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeSample } from '../../sample/write-sample.ts'
import { createLine } from '../../src/geo/line.ts'
import { SILENT } from '../../src/report/progress.ts'
import { DEAD_ISLAND, FERRY, type RoadNetwork } from '../../src/roads/network/network.ts'
import { addLegLine } from '../../src/router/leg.ts'
import { type Route, route } from '../../src/router/route.ts'
import { createRouteQuery, openRouter, type RouteQuery } from '../../src/router/router.ts'
import { buildRouter } from '../../src/router/weights/build-router.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { geodesicOfLineM } from '../support/geodesic.ts'
import { stepsOf } from '../support/in-one-go.ts'
import { loadRoadsForTests } from '../support/load-roads.ts'

const ROUTES = 1000
const LENGTH_MIN_MM = 1_000_000

interface Asked {
  readonly points: readonly { readonly lonE7: number; readonly latE7: number }[]
  readonly answer: Route
}

let folder: string
let query: RouteQuery
let asked: Asked[]

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'teeviit-lengths-'))
  await writeSample(folder, { scale: 0.1, seed: 1 }, SILENT)
  const roads = join(folder, 'roads')
  const extracts = readdirSync(roads).filter((file) => file.endsWith('.osm.pbf'))
  const { network, graph, tables } = await loadRoadsForTests(
    ...extracts.map((file) => join(roads, file)),
  )
  const files = await buildRouter({ network, graph, threads: 1 })
  const router = openRouter(
    (file) => files.get(file) ?? encodeTable(tables.get(file.replace(/^roads-|\.arrow$/g, ''))!),
    (file) => files.has(file),
  )
  query = createRouteQuery(router)
  asked = randomRoutes(router.network)
}, 120_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Numerical Recipes' generator. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Routes over 1 km of one to three legs between points up to 50 m beside the middles of random roads. */
function randomRoutes(network: RoadNetwork): Asked[] {
  const random = seeded(1984)
  const anyPoint = () => {
    let edge: number
    do edge = Math.floor(random() * network.edgeCount)
    while ((network.edgeFlags[edge] & (DEAD_ISLAND | FERRY)) !== 0)
    const point = network.edgeFirstPoint[edge] + (network.edgePointCount[edge] >> 1)
    return {
      lonE7: network.pointLonE7[point] + Math.round((random() - 0.5) * 16_000),
      latE7: network.pointLatE7[point] + Math.round((random() - 0.5) * 8_000),
    }
  }
  const found: Asked[] = []
  while (found.length < ROUTES) {
    const points = Array.from({ length: 2 + (found.length % 3) }, anyPoint)
    const metric = found.length % 2 === 0 ? 'fastest' : 'shortest'
    const answer = route(query, { metric, points, snapMetresMax: 2000 })
    if (answer.found && answer.lengthMm >= LENGTH_MIN_MM) found.push({ points, answer })
  }
  return found
}

test('TotalDistance is within 0.05 percent of the geodesic length of the full line', () => {
  const line = createLine()
  const ratios = asked.map(({ answer }) => {
    line.count = 0
    for (const leg of answer.legs) addLegLine(query.router.network, leg, line)
    return answer.lengthMm / 1000 / geodesicOfLineM(line, 1e7)
  })
  expect(Math.min(...ratios)).toBeGreaterThan(0.9995)
  expect(Math.max(...ratios)).toBeLessThan(1.0005)
  // Only the rounding of ends and edges is left: well below what is promised.
  expect(Math.min(...ratios)).toBeGreaterThan(0.99998)
  expect(Math.max(...ratios)).toBeLessThan(1.00002)
})

test('each leg has the length of its own line: parts of roads are measured along what is drawn', () => {
  for (const { answer } of asked) {
    for (const leg of answer.legs) {
      const line = createLine()
      addLegLine(query.router.network, leg, line)
      const lengthM = geodesicOfLineM(line, 1e7)
      // An edge is rounded to a millimetre, each end of a leg to 1e-7 degrees: 11 mm at most.
      const roundingM = 0.022 + leg.edges.length * 0.0005
      expect(Math.abs(leg.lengthMm / 1000 - lengthM)).toBeLessThan(roundingM + lengthM * 1e-6)
    }
  }
})

test('steps add up to their leg and legs to the route, to the millimetre and the millisecond', () => {
  for (const { points, answer } of asked) {
    const steps = stepsOf(query, answer.legs, points)
    answer.legs.forEach((leg, number) => {
      const own = steps.filter((step) => step.leg === number)
      expect(own.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBe(leg.lengthMm)
      expect(own.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(leg.durationMs)
    })
    expect(answer.legs.reduce((sum, { lengthMm }) => sum + lengthMm, 0)).toBe(answer.lengthMm)
    expect(answer.legs.reduce((sum, { durationMs }) => sum + durationMs, 0)).toBe(answer.durationMs)
  }
})
