/** Time and length of many drives, each from a place to a place of its own, without their lines. */
import type { Steps } from '../report/steps.ts'
import { type Pair, pairCostsSteps } from './hierarchy/search/pair-costs.ts'
import { costTableOf, measuredEnds, pointEndsSteps, straightDrives } from './matrix.ts'
import type { RoutePoint, SnapSettings } from './places.ts'
import type { RouteQuery } from './router.ts'
import { INFINITY } from './search/path-search.ts'

export interface DrivesRequest extends SnapSettings {
  readonly drives: readonly { readonly from: RoutePoint; readonly to: RoutePoint }[]
}

/** A number for each drive, that of its route. Infinity where no drive leads from place to place; a route may move its ends then. */
export interface Drives {
  readonly durationMs: Float64Array
  readonly lengthMm: Float64Array
}

/** The drives of the request, with pauses. A place that several of them have is snapped once. */
export function* drivesSteps(
  query: RouteQuery,
  { drives, ...settings }: DrivesRequest,
): Steps<Drives> {
  const { metric } = settings
  const from = distinct(drives.map((drive) => drive.from))
  const to = distinct(drives.map((drive) => drive.to))
  const leaving = yield* pointEndsSteps(query, settings, from.points, 'start')
  const arriving = yield* pointEndsSteps(query, settings, to.points, 'end')
  const sources = measuredEnds(query, metric, leaving.ends, 'start')
  yield
  const targets = measuredEnds(query, metric, arriving.ends, 'end')
  yield
  const { table, longMeasure } = costTableOf(query, metric)
  const pairs = drives.map((_, at): Pair => ({ source: from.numbers[at], target: to.numbers[at] }))
  const { topology } = query.router.hierarchy
  const found = yield* pairCostsSteps(topology, table, pairs, sources, targets)
  for (const [at, { source, target }] of pairs.entries()) {
    const costs = found.costs.subarray(at, at + 1)
    const measures = found.measures.subarray(at, at + 1)
    if (measures[0] >= INFINITY && costs[0] < INFINITY) {
      measures[0] = longMeasure(sources[source], targets[target])
    }
    const straight = straightDrives(query, metric, [targets[target]], true)
    yield* straight([sources[source]], { costs, measures })
    yield
  }
  const { costs, measures } = found
  return metric === 'fastest'
    ? { durationMs: costs, lengthMm: measures }
    : { durationMs: measures, lengthMm: costs }
}

/** Points without those that came before, and which of them each point is. */
function distinct(all: readonly RoutePoint[]) {
  const known = new Map<string, number>()
  const points: RoutePoint[] = []
  const numbers = all.map((point) => {
    const key = `${point.lonE7} ${point.latE7}`
    const number = known.get(key) ?? points.push(point) - 1
    known.set(key, number)
    return number
  })
  return { points, numbers }
}
