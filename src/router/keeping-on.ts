/** A drive over vias that goes on from each in the direction in which it came. */
import type { Steps } from '../report/steps.ts'
import { directedOf, type MetricName } from '../roads/network/network.ts'
import { NONE } from '../tables/none.ts'
import { type DriveEnd, waysIn, waysOut } from './ends.ts'
import type { Leg } from './leg.ts'
import type { Spot } from './places.ts'
import type { RouteQuery } from './router.ts'
import { INFINITY } from './search/path-search.ts'
import { cheapestWay, legAlong, type Way } from './way.ts'

/** The cheapest drive up to a via that comes along one directed edge. */
interface Coming {
  readonly directed: number
  readonly cost: number
  readonly way: Way
  /** How it came to the via before; undefined at the first. */
  readonly before: Coming | undefined
}

/**
 * The legs of the cheapest drive that goes on from each via as it came. For each way to come to a via the cheapest
 * drive is kept, so that a costly arrival may win by what follows.
 * @returns fewer legs than asked for where the next one can't be driven
 */
export function* legsKeepingOn(
  query: RouteQuery,
  metric: MetricName,
  spots: readonly Spot[],
): Steps<Leg[]> {
  const { router } = query
  const weights = router.metrics[metric]
  let comings: Coming[] = []
  for (let point = 1; point < spots.length; point++) {
    // Costs begin anew at each via: whole drives would not fit into 32 bits.
    const least = Math.min(...comings.map(({ cost }) => cost))
    const cameBy = new Map<DriveEnd, Coming>()
    for (const coming of comings) {
      const extra = coming.cost - least
      for (const end of waysOnward(router, weights, spots[point - 1], coming.directed, extra)) {
        cameBy.set(end, coming)
      }
    }
    const begins = point === 1 ? waysOut(router, weights, spots[0]) : [...cameBy.keys()]
    const ends = waysIn(router, weights, spots[point])
    const isLast = point === spots.length - 1
    const directions = isLast ? [undefined] : [...new Set(ends.filter(isComing).map(directionOf))]
    const next: Coming[] = []
    for (const directed of directions) {
      const wanted =
        directed === undefined
          ? ends
          : ends.filter((end) => isComing(end) && end.directed === directed)
      const way = yield* cheapestWay(query, metric, begins, wanted)
      yield
      if (!way) continue
      next.push({
        directed: way.to.directed,
        cost: way.cost,
        way,
        before: cameBy.get(way.from),
      })
    }
    if (next.length === 0) break
    comings = next
  }
  return legsOf(query, metric, cheapestOf(comings))
}

const directionOf = ({ directed }: DriveEnd): number => directed

/** At a junction a drive comes to the end of an edge; it has not begun the next. */
const isComing = ({ along }: DriveEnd): boolean => along > 0

/** How who came to a spot along a directed edge goes on: at a junction by another road, unless none leads on. */
function waysOnward(
  router: RouteQuery['router'],
  weights: Uint32Array,
  spot: Spot,
  directed: number,
  extra: number,
): DriveEnd[] {
  const { graph, endsOnly } = router
  const places = spot
    .filter(({ place }) => place.edge === directed >> 1)
    .map((offered) => ({ ...offered, isSideRoad: false, barred: directed ^ 1 }))
  const straight = waysOut(router, weights, places, extra)
  const isAtJunction = straight.every(({ along }) => along === 1)
  if (!isAtJunction || endsOnly) return straight
  const onward: DriveEnd[] = []
  for (const { place, vertex } of straight) {
    for (let arc = graph.firstOut[vertex]; arc < graph.firstOut[vertex + 1]; arc++) {
      const next = directedOf(graph, arc)
      if (next === NONE || next === (directed ^ 1) || weights[next] >= INFINITY) continue
      const begun = { ...place, edge: next >> 1, fraction: next & 1 }
      const offset = weights[next] + extra
      onward.push({
        place: begun,
        directed: next,
        weight: next,
        along: 0,
        extra,
        vertex: graph.arcHead[arc],
        offset,
      })
    }
  }
  return onward.length > 0 ? onward : straight
}

const cheapestOf = (comings: readonly Coming[]): Coming | undefined =>
  comings.reduce<Coming | undefined>(
    (best, coming) => (best && best.cost <= coming.cost ? best : coming),
    undefined,
  )

function legsOf(query: RouteQuery, metric: MetricName, last: Coming | undefined): Leg[] {
  const legs: Leg[] = []
  for (let at = last; at; at = at.before) legs.push(legAlong(query, metric, at.way))
  return legs.reverse()
}
