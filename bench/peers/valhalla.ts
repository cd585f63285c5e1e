/**
 * Traces, contours and alternatives beside Valhalla's npm build, over the same extract in one process:
 * `npm run bench:valhalla -- MODULE_FOLDER CONFIG.json EXTRACT.osm.pbf`. `MODULE_FOLDER` is an installed
 * `@valhallajs/valhallajs`, `CONFIG.json` names tiles that its `valhalla build_tiles` made of the extract. The drives are the
 * fastest ones of ours, since a trace needs a truth; prints rows of a table.
 */

import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { runToEnd } from '../../src/report/steps.ts'
import { alternativesSteps } from '../../src/router/alternatives/alternatives.ts'
import { areasSteps, reachSteps } from '../../src/router/reach/reach.ts'
import { route } from '../../src/router/route.ts'
import { seeded } from '../../test/support/arc-graphs.ts'
import { match } from '../../test/support/in-one-go.ts'
import { outsideOf } from '../../test/support/nested-areas.ts'
import { type KnownTrace, knownTrace } from '../../test/support/noisy-traces.ts'
import { openExtract, randomPoints } from '../open-extract.ts'

const [moduleFolder, config, file] = process.argv.slice(2)
if (!file) throw new Error('usage: npm run bench:valhalla -- MODULE_FOLDER CONFIG.json EXTRACT')

interface Actor {
  route(query: object): Promise<Trips>
  traceRoute(query: object): Promise<Trips>
  isochrone(query: object): Promise<Contours>
}
interface Contours {
  readonly features: readonly {
    readonly geometry: {
      readonly type: string
      readonly coordinates: number[][][] | number[][][][]
    }
    readonly properties: { readonly contour: number }
  }[]
}
interface Trip {
  readonly summary: { readonly length: number; readonly time: number }
}
interface Trips {
  readonly trip: Trip
  readonly alternates?: readonly { readonly trip: Trip }[]
}
const { Actor } = createRequire(import.meta.url)(resolve(moduleFolder)) as {
  Actor: { fromConfigFile(file: string): Promise<Actor> }
}
const theirs = await Actor.fromConfigFile(config)
const query = await openExtract(file)
const { network } = query.router
const anyPoint = randomPoints(network)
const random = seeded(2026)

const DRIVES = 40
const PAIRS = 75
const STARTS = 10
const MINUTES = [5, 10, 15]
const EVERY_S = 10
const POINTS_MIN = 10

type Point = { readonly lonE7: number; readonly latE7: number }
const lonLat = ({ lonE7, latE7 }: Point) => ({ lon: lonE7 / 1e7, lat: latE7 / 1e7 })

/** Processor milliseconds that the work takes; one thread at a time works. */
async function timed<T>(work: () => T | Promise<T>): Promise<[T, number]> {
  const before = process.cpuUsage()
  const done = await work()
  const { user, system } = process.cpuUsage(before)
  return [done, (user + system) / 1000]
}

const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const spread = (values: readonly number[]) =>
  `${medianOf(values).toFixed(2)} (${Math.max(...values).toFixed(2)})`

async function traces(noiseM: number): Promise<void> {
  const ratios: [number[], number[]] = [[], []]
  const ms = [0, 0]
  let failed = 0
  let drives = 0
  while (drives < DRIVES) {
    const settings = { everyS: EVERY_S, noiseM, accuracyM: noiseM }
    const trace: KnownTrace | undefined = knownTrace(
      query,
      [anyPoint(), anyPoint()],
      settings,
      random,
    )
    if (!trace || trace.points.length < POINTS_MIN) continue
    drives++
    // The true length is counted to the ends of the first and the last edge.
    const clean = trace.points.map(({ lonE7, latE7 }) => ({ lonE7, latE7 }))
    const edges = sum(trace.edges.map((directed) => network.edgeLengthMm[directed >> 1])) / 1000
    const [ours, ourMs] = await timed(() =>
      match(query, { points: clean, timesMs: trace.timesMs, gapMs: 120_000 }),
    )
    ms[0] += ourMs
    ratios[0].push(
      sum(ours.pieces.flatMap(({ legs }) => legs.map(({ lengthMm }) => lengthMm / 1000))) / edges,
    )
    const shape = clean.map((point, index) => ({
      ...lonLat(point),
      time: trace.timesMs[index] / 1000,
    }))
    try {
      const [answer, theirMs] = await timed(() =>
        theirs.traceRoute({
          shape,
          costing: 'auto',
          shape_match: 'map_snap',
          use_timestamps: true,
        }),
      )
      ms[1] += theirMs
      // Where it finds no drive on, the rest is in pieces of their own.
      const { trip, alternates = [] } = answer
      const lengths = [trip, ...alternates.map((piece) => piece.trip)].map(
        ({ summary }) => summary.length,
      )
      ratios[1].push((sum(lengths) * 1000) / edges)
    } catch {
      failed++
    }
  }
  console.log(
    `traces, noise ${noiseM} m: length beside the true one, median (most): ours ${spread(ratios[0])}, ` +
      `Valhalla ${spread(ratios[1])}, ${failed} refused; ms a trace ${(ms[0] / DRIVES).toFixed(1)}, ${(ms[1] / DRIVES).toFixed(1)}`,
  )
}

/** Rings of a collection, the narrowest contour first. */
function ringsOf({ features }: Contours): Float64Array[][][] {
  return MINUTES.map((minutes) =>
    features
      .filter(({ properties }) => properties.contour === minutes)
      .flatMap(({ geometry: { type, coordinates } }) =>
        (type === 'Polygon' ? [coordinates as number[][][]] : (coordinates as number[][][][])).map(
          (rings) => rings.map((ring) => Float64Array.from(ring.flat())),
        ),
      ),
  )
}

const holesOf = (areas: readonly (readonly Float64Array[])[]) =>
  sum(areas.map((rings) => rings.length - 1))

async function contours(): Promise<void> {
  const apart = [0, 0]
  const holes = [0, 0]
  const ms = [0, 0]
  let pairs = 0
  let failed = 0
  for (let start = 0; start < STARTS; start++) {
    const point = anyPoint()
    const limits = MINUTES.map((minutes) => minutes * 60_000)
    const [ours, ourMs] = await timed(() => {
      const asked = {
        point,
        metric: 'fastest',
        limit: limits[limits.length - 1],
        isReverse: false,
        snapMetresMax: 2000,
      } as const
      const reach = runToEnd(reachSteps(query, asked))!
      return runToEnd(areasSteps({ network, reach, limits, cellM: 50, fillM2: 250_000 }))
    })
    const asked = {
      locations: [lonLat(point)],
      costing: 'auto',
      contours: MINUTES.map((time) => ({ time })),
      polygons: true,
    }
    try {
      const [answer, theirMs] = await timed(() => theirs.isochrone(asked))
      const found = ringsOf(answer)
      ms[0] += ourMs
      ms[1] += theirMs
      for (const [side, areas] of [ours, found].entries()) {
        holes[side] += sum(areas.map(holesOf))
        for (let narrow = 0; narrow + 1 < areas.length; narrow++) {
          if (side === 0) pairs++
          if (outsideOf(areas[narrow], areas[narrow + 1]).length > 0) apart[side]++
        }
      }
    } catch {
      failed++
    }
  }
  const each = (total: number) => (total / (STARTS - failed)).toFixed(1)
  console.log(
    `contours of ${MINUTES.join(', ')} minutes: not nested ours ${apart[0]}, Valhalla ${apart[1]} of ${pairs} pairs; ` +
      `holes ${holes[0]}, ${holes[1]}; ms a request ${each(ms[0])}, ${each(ms[1])}; ${failed} refused`,
  )
}

async function alternatives(): Promise<void> {
  const found = [0, 0]
  const stretch: [number[], number[]] = [[], []]
  const ms = [0, 0]
  let pairs = 0
  while (pairs < PAIRS) {
    const points = [anyPoint(), anyPoint()]
    const request = { metric: 'fastest', points, snapMetresMax: 2000 } as const
    const [ours, ourMs] = await timed(() => {
      const best = route(query, request)
      return best.found ? [best, ...runToEnd(alternativesSteps(query, request, best, 2))] : []
    })
    if (ours.length === 0) continue
    pairs++
    ms[0] += ourMs
    if (ours.length > 1) found[0]++
    for (const other of ours.slice(1)) stretch[0].push(other.durationMs / ours[0].durationMs)
    try {
      const [answer, theirMs] = await timed(() =>
        theirs.route({
          locations: points.map(lonLat),
          costing: 'auto',
          alternates: 2,
          directions_type: 'none',
        }),
      )
      ms[1] += theirMs
      const { trip, alternates = [] } = answer
      if (alternates.length > 0) found[1]++
      for (const other of alternates) stretch[1].push(other.trip.summary.time / trip.summary.time)
    } catch {
      // Without a route it has no alternative either.
    }
  }
  console.log(
    `alternatives: ours for ${found[0]}, Valhalla for ${found[1]} of ${PAIRS} pairs; cost beside the best, median (most) ` +
      `${spread(stretch[0])}, ${spread(stretch[1])}; ms a pair ${(ms[0] / PAIRS).toFixed(1)}, ${(ms[1] / PAIRS).toFixed(1)}`,
  )
}

await contours()
await alternatives()
await traces(10)
await traces(30)
