/**
 * How far the points of a trace are from where they were noted, told by the trace alone. Between two others a point is about
 * where a vehicle of even speed would be; in the straightest quarter of all triples only noise moves it away.
 */
import { metresPerLatE7, metresPerLonE7 } from '../../geo/distance.ts'
import type { TracePoint } from './states.ts'

/** No less is assumed: what a receiver is off under an open sky, and what a map is. */
const LEAST_M = 10
const MOST_M = 100
/** Fewer triples tell nothing. */
const TRIPLES_MIN = 5
/** A quarter of the lengths of normally distributed arrows are below this many standard deviations. */
const QUARTER = Math.sqrt(2 * Math.log(4 / 3))
/** Triples that last longer have turns within. */
const LONG_MS = 60_000

/**
 * The standard deviation of a trace's positions in each direction, metres.
 * @param timesMs of each point, NaN where unknown
 * @param begins numbers of points at which the trace begins anew
 */
export function noiseM(
  points: readonly TracePoint[],
  timesMs?: Float64Array,
  begins?: ReadonlySet<number>,
): number {
  const offs: number[] = []
  for (let i = 1; i + 1 < points.length; i++) {
    if (begins?.has(i) || begins?.has(i + 1)) continue
    const tookMs = timesMs ? timesMs[i + 1] - timesMs[i - 1] : Number.NaN
    if (tookMs <= 0 || tookMs > LONG_MS) continue
    const share = timesMs && tookMs > 0 ? (timesMs[i] - timesMs[i - 1]) / tookMs : undefined
    offs.push(offBetween(points[i - 1], points[i], points[i + 1], share))
  }
  if (offs.length < TRIPLES_MIN) return LEAST_M
  offs.sort((a, b) => a - b)
  return Math.min(MOST_M, Math.max(LEAST_M, offs[offs.length >> 2] / QUARTER))
}

/**
 * How far a point is from its place between two others, in standard deviations of one of them.
 * @param share of the way at which the place is; the nearest place where nobody knows
 */
function offBetween(a: TracePoint, b: TracePoint, c: TracePoint, share?: number): number {
  const east = metresPerLonE7(b.latE7)
  const north = metresPerLatE7(b.latE7)
  const [x, y] = [(c.lonE7 - a.lonE7) * east, (c.latE7 - a.latE7) * north]
  const [bx, by] = [(b.lonE7 - a.lonE7) * east, (b.latE7 - a.latE7) * north]
  const square = x * x + y * y
  const nearest = square > 0 ? (bx * x + by * y) / square : 0
  const at = Math.min(1, Math.max(0, share ?? nearest))
  return Math.hypot(bx - at * x, by - at * y) / Math.hypot(1, at, 1 - at)
}
