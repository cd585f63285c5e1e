/** Traces of drives whose roads are known: positions at a fixed interval, moved by normally distributed noise. */
import { ellipsoidDistanceM, metresPerLatE7, metresPerLonE7 } from '../../src/geo/distance.ts'
import type { RoadNetwork } from '../../src/roads/network/network.ts'
import type { TracePoint } from '../../src/router/matching/match.ts'
import { route } from '../../src/router/route.ts'
import type { RouteQuery } from '../../src/router/router.ts'

export interface TraceSettings {
  readonly everyS: number
  /** Standard deviation in each direction. */
  readonly noiseM: number
  /** What the trace says of its accuracy. */
  readonly accuracyM: number
}

export interface KnownTrace {
  readonly points: readonly TracePoint[]
  readonly timesMs: Float64Array
  /** Directed edges from the one of the first point to that of the last. */
  readonly edges: readonly number[]
  /** Place in `edges` of each point. */
  readonly edgeOfPoint: readonly number[]
}

/** A pair of numbers of the standard normal distribution (G. Box, M. Muller, 1958). */
function normalPair(random: () => number): [number, number] {
  const radius = Math.sqrt(-2 * Math.log(1 - random()))
  const angle = 2 * Math.PI * random()
  return [radius * Math.cos(angle), radius * Math.sin(angle)]
}

/** A vehicle drives the fastest way from one place to another; undefined without a way, or where it is too short. */
export function knownTrace(
  query: RouteQuery,
  ends: readonly [{ lonE7: number; latE7: number }, { lonE7: number; latE7: number }],
  { everyS, noiseM, accuracyM }: TraceSettings,
  random: () => number,
): KnownTrace | undefined {
  const { network, metrics } = query.router
  const found = route(query, { metric: 'fastest', points: [...ends], snapMetresMax: 2000 })
  if (!found.found) return undefined
  const leg = found.legs[0]
  const points: TracePoint[] = []
  const times: number[] = []
  const edgeOfPoint: number[] = []
  let elapsedMs = 0
  for (const [index, directed] of leg.edges.entries()) {
    const from = index === 0 ? leg.fromFraction : 0
    const to = index === leg.edges.length - 1 ? leg.toFraction : 1
    const passMs = metrics.fastest[directed]
    for (; elapsedMs <= (to - from) * passMs; elapsedMs += everyS * 1000) {
      const share = from + (passMs > 0 ? elapsedMs / passMs : 0)
      const [lonE7, latE7] = pointAlong(network, directed, share)
      const [east, north] = normalPair(random)
      points.push({
        lonE7: Math.round(lonE7 + (east * noiseM) / metresPerLonE7(latE7)),
        latE7: Math.round(latE7 + (north * noiseM) / metresPerLatE7(latE7)),
        accuracyM,
      })
      times.push(times.length * everyS * 1000)
      edgeOfPoint.push(index)
    }
    elapsedMs -= (to - from) * passMs
  }
  if (points.length < 2) return undefined
  return {
    points,
    timesMs: Float64Array.from(times),
    edges: [...leg.edges.subarray(0, edgeOfPoint[edgeOfPoint.length - 1] + 1)],
    edgeOfPoint,
  }
}

/** Longitude and latitude of the place a share along a directed edge. */
function pointAlong(network: RoadNetwork, directed: number, share: number): [number, number] {
  const { pointLonE7, pointLatE7, edgeFirstPoint, edgePointCount } = network
  const edge = directed >> 1
  const first = edgeFirstPoint[edge]
  const last = first + edgePointCount[edge] - 1
  const lengthAt = (point: number) =>
    ellipsoidDistanceM(
      pointLonE7[point],
      pointLatE7[point],
      pointLonE7[point + 1],
      pointLatE7[point + 1],
    )
  let total = 0
  for (let point = first; point < last; point++) total += lengthAt(point)
  let left = total * ((directed & 1) === 0 ? share : 1 - share)
  for (let point = first; point < last; point++) {
    const length = lengthAt(point)
    if (left <= length && length > 0) {
      const part = left / length
      return [
        pointLonE7[point] + (pointLonE7[point + 1] - pointLonE7[point]) * part,
        pointLatE7[point] + (pointLatE7[point + 1] - pointLatE7[point]) * part,
      ]
    }
    left -= length
  }
  return [pointLonE7[last], pointLatE7[last]]
}
