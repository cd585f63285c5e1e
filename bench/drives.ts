/**
 * Drives of a table found together beside the routes of the same pairs found one by one, over a release, seeded, one thread:
 * `node bench/drives.ts RELEASE_FOLDER [--pairs N] [--chunk N]`. Both take turns; each prints its median of processor time a
 * pair, then the ratio. Every number must be equal. Pairs have no place in common, or five depots.
 */
import { parseArgs } from 'node:util'
import { readRelease } from '../src/release/read-release.ts'
import { bytesOf } from '../src/release/release-files.ts'
import { runToEnd } from '../src/report/steps.ts'
import { drivesSteps } from '../src/router/drives.ts'
import { type RoutePoint, route } from '../src/router/route.ts'
import { createRouteQuery, openRouter } from '../src/router/router.ts'
import { randomPoints } from './open-extract.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pairs: { type: 'string', default: '4000' },
    chunk: { type: 'string', default: '2000' },
  },
})
const [folder] = positionals
if (!folder) throw new Error('usage: node bench/drives.ts RELEASE_FOLDER [--pairs N] [--chunk N]')
const [pairCount, chunk] = [Number(values.pairs), Number(values.chunk)]
const TURNS = 5
const DEPOTS = 5
const SETTINGS = { metric: 'fastest', snapMetresMax: 2000 } as const

const { files, memory } = readRelease(folder)
const router = openRouter(bytesOf(files), (file) => files.has(file), memory)
const query = createRouteQuery(router)
const draw = randomPoints(router.network)

/** A point beside a road, as an address is: up to 200 m from a junction. */
function drawBeside(number: number): RoutePoint {
  const { lonE7, latE7 } = draw()
  return { lonE7: lonE7 + ((number * 7919) % 40_000) - 20_000, latE7: latE7 + (number % 2_000) }
}

interface Pair {
  readonly from: RoutePoint
  readonly to: RoutePoint
}

type Numbers = readonly [durationMs: number, lengthMm: number] | undefined

const alone = (pairs: readonly Pair[]): Numbers[] =>
  pairs.map(({ from, to }) => {
    const found = route(query, { ...SETTINGS, points: [from, to] })
    return found.found ? [found.durationMs, found.lengthMm] : undefined
  })

function together(pairs: readonly Pair[]): Numbers[] {
  const all: Numbers[] = []
  for (let i = 0; i < pairs.length; i += chunk) {
    const drives = pairs.slice(i, i + chunk)
    const { durationMs, lengthMm } = runToEnd(drivesSteps(query, { ...SETTINGS, drives }))
    durationMs.forEach((ms, drive) => {
      all.push(Number.isFinite(ms) ? [ms, lengthMm[drive]] : undefined)
    })
  }
  return all
}

const median = (all: number[]): number => all.sort((a, b) => a - b)[all.length >> 1]

function compare(name: string, pairs: readonly Pair[]): void {
  const ways = { alone, together }
  const times = { alone: [] as number[], together: [] as number[] }
  const found: Record<string, Numbers[]> = {}
  for (let turn = 0; turn < TURNS; turn++) {
    for (const way of ['alone', 'together'] as const) {
      const before = process.cpuUsage()
      found[way] = ways[way](pairs)
      const { user, system } = process.cpuUsage(before)
      times[way].push((user + system) / pairs.length)
    }
  }
  // A drive that is not found together is found alone afterwards, because a route may move its ends.
  const differing = found.together.filter(
    (numbers, at) => numbers && String(numbers) !== String(found.alone[at]),
  )
  if (differing.length > 0) throw new Error(`${differing.length} drives differ from their routes`)
  const [one, many] = [median(times.alone), median(times.together)]
  const ratio = (one / many).toFixed(2)
  console.log(
    `${name}: alone ${one.toFixed(0)} µs a pair, together ${many.toFixed(0)}, ratio ${ratio}`,
  )
}

const pairs = Array.from({ length: pairCount }, (_, number) => ({
  from: drawBeside(number),
  to: drawBeside(3 * number + 1),
}))
const depots = Array.from({ length: DEPOTS }, (_, number) => drawBeside(number))
compare('no place in common', pairs)
compare(
  `${DEPOTS} depots`,
  pairs.map(({ to }, number) => ({ from: depots[number % DEPOTS], to })),
)
