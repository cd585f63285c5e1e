/** The drive of a matched trace, cut into legs. */
import type { Steps } from '../../report/steps.ts'
import { type Leg, legOf } from '../../router/route.ts'
import type { RouteQuery } from '../../router/router.ts'
import type { Place } from './service.ts'

/** Noise puts a point back by no more; who is farther back comes by the place again. */
const NOISE_MM = 35_000

/**
 * The drive of a matched trace from one place to the next, with pauses. A place that noise has put back is where the one
 * before is.
 * @param legs one after another
 * @param places in the order of the drive, its beginning and its end among them
 */
export function* legsBetween(
  { router: { network, metrics } }: RouteQuery,
  legs: readonly Leg[],
  places: readonly Place[],
): Steps<Leg[]> {
  const { edges, weights, lastOf } = yield* joined(legs)
  const end = legs[legs.length - 1].toFraction
  /** Where the drive comes by a place, at the earliest from an edge and a share of it on. */
  const placeFrom = ({ edge, fraction }: Place, from: number, share: number) => {
    const alongOn = (at: number) => ((edges[at] & 1) === 1 ? 1 - fraction : fraction)
    const lengthMm = (at: number) => network.edgeLengthMm[edges[at] >> 1]
    /** Driven since the beginning of the edge `behind`: noise puts a place back over junctions, too. */
    let sinceMm = share * lengthMm(from)
    for (let behind = from; ; behind--) {
      const isNoise = sinceMm - alongOn(behind) * lengthMm(behind) <= NOISE_MM
      if (edges[behind] >> 1 === edge && isNoise) {
        return [from, behind === from ? Math.max(share, alongOn(from)) : share] as const
      }
      if (sinceMm > NOISE_MM || behind === 0) break
      sinceMm += lengthMm(behind - 1)
    }
    let at = from + 1
    if ((lastOf.get(edge) ?? -1) < at) return [from, share] as const
    while (edges[at] >> 1 !== edge) at++
    return [at, alongOn(at)] as const
  }
  let [from, fromFraction] = [0, legs[0].fromFraction]
  const parts: Leg[] = []
  for (let next = 1; next < places.length; next++) {
    const isLast = next === places.length - 1
    let [to, toFraction] = isLast
      ? [edges.length - 1, end]
      : placeFrom(places[next], from, fromFraction)
    if (to === edges.length - 1) toFraction = Math.min(toFraction, end)
    const [nextFrom, nextFraction] = [to, toFraction]
    // Edges at whose end a leg begins, or at whose beginning it ends, are not driven.
    if (fromFraction === 1 && to > from) [from, fromFraction] = [from + 1, 0]
    if (toFraction === 0 && to > from) [to, toFraction] = [to - 1, 1]
    const way = {
      start: places[next - 1],
      end: places[next],
      edges: edges.subarray(from, to + 1),
      weights: weights.subarray(from, to + 1),
      fromFraction,
      toFraction,
    }
    parts.push(legOf(network, metrics.fastest, way))
    from = nextFrom
    fromFraction = nextFraction
    yield
  }
  return parts
}

/** Joins the edges of legs into one drive, and notes where each road is driven last. It pauses after each leg. */
function* joined(legs: readonly Leg[]) {
  const most = legs.reduce((sum, leg) => sum + leg.edges.length, 0)
  const [edges, weights] = [new Uint32Array(most), new Uint32Array(most)]
  const lastOf = new Map<number, number>()
  let count = 0
  for (const [number, leg] of legs.entries()) {
    const isOnEdge =
      edges[count - 1] === leg.edges[0] && legs[number - 1].toFraction === leg.fromFraction
    const first = isOnEdge ? 1 : 0
    edges.set(leg.edges.subarray(first), count)
    weights.set((leg.weights ?? leg.edges).subarray(first), count)
    for (let at = first; at < leg.edges.length; at++) lastOf.set(leg.edges[at] >> 1, count++)
    yield
  }
  return { edges: edges.subarray(0, count), weights: weights.subarray(0, count), lastOf }
}
