/**
 * Tours against the known optima of the asymmetric instances of TSPLIB, three seeds each, and over a release's roads:
 * `node bench/tours.ts [--instances FOLDER] [--release FOLDER]`. A closed tour is a path whose last stop is a second copy
 * of the first. Over a release 200 seeded stops are ordered, near and far from each other: processor time of table and
 * order, the longest stretch without a pause, and the gap to the best of long searches.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import type { Steps } from '../src/report/steps.ts'
import { METRICS } from '../src/roads/network/network.ts'
import { createRouteQuery, openRouter, type RouteQuery } from '../src/router/router.ts'
import { orderStopsSteps } from '../src/router/tours/order-stops.ts'
import { stopTableSteps } from '../src/router/tours/stop-table.ts'
import { seeded } from '../test/support/arc-graphs.ts'
import { orderStops } from '../test/support/in-one-go.ts'
import { readInstance } from '../test/support/tsplib.ts'

const OPTIMA: Readonly<Record<string, number>> = {
  br17: 39,
  ftv33: 1286,
  ftv38: 1530,
  ftv47: 1776,
  ftv55: 1608,
  ftv64: 1839,
  ftv70: 1950,
  ftv170: 2755,
  ft53: 6905,
  ft70: 38673,
  kro124p: 36230,
}

const { values } = parseArgs({
  options: { instances: { type: 'string' }, release: { type: 'string' } },
})

const STOPS = 200
const RUNS = 5
const LONG_KICKS = 500_000

function orderInstances(folder: string): void {
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.atsp'))) {
    const name = file.slice(0, -'.atsp'.length)
    const { costs, stopCount } = readInstance(readFileSync(join(folder, file), 'utf8'))
    for (const seed of [1, 2, 3]) {
      const started = performance.now()
      const { cost } = orderStops(costs, stopCount, () => 0, { seed })
      const ms = performance.now() - started
      const gap = ((cost / OPTIMA[name] - 1) * 100).toFixed(2)
      console.log(
        `${name.padEnd(8)} ${stopCount - 1} stops  ${cost}  ${gap} %  ${ms.toFixed(0)} ms`,
      )
    }
  }
}

interface Measured<T> {
  readonly value: T
  readonly processorMs: number
  readonly longestMs: number
}

/** A stretch is timed by the best of several runs, since the clock also counts what other programs of the machine do. */
function measured<T>(make: () => Steps<T>): Measured<T> {
  const stretches: number[] = []
  let processorMs = Number.POSITIVE_INFINITY
  for (let run = 0; ; run++) {
    const steps = make()
    const before = process.cpuUsage()
    let step: IteratorResult<undefined, T>
    let number = 0
    do {
      const started = performance.now()
      step = steps.next()
      const ms = performance.now() - started
      stretches[number] = Math.min(ms, stretches[number] ?? ms)
      number++
    } while (!step.done)
    const { user, system } = process.cpuUsage(before)
    processorMs = Math.min(processorMs, (user + system) / 1000)
    if (run + 1 === RUNS)
      return { value: step.value, processorMs, longestMs: Math.max(...stretches) }
  }
}

/** Stops at points of the roads, all within a share of the map's width. */
function stopsWithin(query: RouteQuery, share: number, seed: number) {
  const { pointLonE7, pointLatE7 } = query.router.network
  const random = seeded(seed)
  const any = () => Math.floor(random() * pointLonE7.length)
  const centre = any()
  const reach = share * 70_000_000
  const points: { lonE7: number; latE7: number }[] = []
  while (points.length < STOPS) {
    const point = any()
    if (Math.abs(pointLonE7[point] - pointLonE7[centre]) > reach) continue
    if (Math.abs(pointLatE7[point] - pointLatE7[centre]) > reach) continue
    points.push({ lonE7: pointLonE7[point], latE7: pointLatE7[point] })
  }
  return points
}

function orderOverRoads(folder: string): void {
  const { files, memory } = readRelease(folder)
  const query = createRouteQuery(openRouter(bytesOf(files), (file) => files.has(file), memory))
  for (const share of [1, 0.3, 0.1, 0.03]) {
    const points = stopsWithin(query, share, 2026)
    for (const metric of METRICS) {
      const table = measured(() => stopTableSteps(query, { points, metric, snapMetresMax: 2_000 }))
      const costs = table.value
      if (typeof costs === 'number') throw new Error(`stop ${costs} is far from every road`)
      const order = measured(() => orderStopsSteps(costs, STOPS, () => 0))
      const best = [11, 12].map(
        (seed) => orderStops(costs, STOPS, () => 0, { seed, kicks: LONG_KICKS }).cost,
      )
      const gap = (order.value.cost / Math.min(...best, order.value.cost) - 1) * 100
      const figures = [
        `table ${table.processorMs.toFixed(0)} ms (longest stretch ${table.longestMs.toFixed(1)})`,
        `order ${order.processorMs.toFixed(0)} ms (${order.longestMs.toFixed(1)})`,
        `${gap.toFixed(2)} % above the best known`,
      ]
      console.log(`${STOPS} stops within ${share}, ${metric}: ${figures.join(', ')}`)
    }
  }
}

if (values.release) orderOverRoads(values.release)
else orderInstances(values.instances ?? join(import.meta.dirname, '../../shared/data/atsp'))
