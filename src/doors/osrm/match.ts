/** OSRM's `match`. */

import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { refusal } from '../../report/errors.ts'
import { matchPrice, matchTrace } from '../../use-cases/routes/match.ts'
import { type GivenPoint, roadsOf } from '../../use-cases/routes/route.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { OSRM_PARAMETERS, readStyle } from './options.ts'
import { indexesOf, type OsrmQuestion, timesOf } from './question.ts'
import { type Place, type Served, waypointMembers } from './service.ts'
import { legsBetween } from './trace-legs.ts'
import { routeObject } from './write-route.ts'

const TRACE_MAX = 3000
const GAP_MS = 60_000

export function serveMatch(question: OsrmQuestion): Served {
  const { points, given, guide } = question
  if (points.length < 2) throw refusal('OSRM_FEW')
  if (points.length > TRACE_MAX) throw refusal('OSRM_TRACE_TOO_BIG')
  const style = readStyle(given, guide)
  const read = readerOf(OSRM_PARAMETERS.match, given)
  const timesMs = timesOf(read('timestamps'), points.length)
  const splits = read('gaps')
  const kept = read('tidy') ? tidied(points, timesMs) : [...points.keys()]
  const stops = stopsOf(read('waypoints'), points.length, kept)
  const trace = {
    points: kept.map((index) => {
      const { lonE7, latE7, withinM } = points[index]
      return { lonE7, latE7, accuracyM: withinM === undefined ? undefined : Math.max(1, withinM) }
    }),
    ...(timesMs && { timesMs: Float64Array.from(kept, (index) => timesMs[index]) }),
    gapMs: splits && timesMs ? GAP_MS : Number.POSITIVE_INFINITY,
  }
  return {
    cost: matchPrice(points.length),
    *answer(world) {
      const query = roadsOf(world)
      const { pieces, points: matched } = yield* matchTrace(trace, world)
      if (pieces.length === 0) throw refusal('OSRM_NO_MATCH')
      /** Numbers of the points at which the legs of each piece begin and end. */
      const ends: number[][] = pieces.map(() => [])
      const tracepoints: (object | null)[] = points.map(() => null)
      for (const [index, { piece, place }] of matched.entries()) {
        if (piece === undefined || place === undefined) continue
        const isStop = stops?.has(kept[index]) ?? true
        tracepoints[kept[index]] = {
          matchings_index: piece,
          waypoint_index: isStop ? ends[piece].push(index) - 1 : null,
          alternatives_count: 0,
          ...waypointMembers(place, question, world),
        }
      }
      if (stops && ends[0].length < stops.size) throw refusal('OSRM_NO_MATCH')
      const matchings: object[] = []
      for (const [piece, { legs, confidence, first, last }] of pieces.entries()) {
        // A piece keeps one point where all others are doubtful.
        const at = ends[piece].length > 1 ? ends[piece] : [first, last]
        const places = at.map((index) => matched[index].place as Place)
        const parts = yield* legsBetween(query, legs, places)
        const object = routeObject(
          query,
          parts,
          at.map((index) => points[kept[index]]),
          style,
        )
        matchings.push({ confidence: Math.round(confidence * 1e4) / 1e4, ...object })
      }
      return { members: { matchings, tracepoints }, isShort: false }
    },
  }
}

/** Points of a tidied trace are as far apart, on the road of the trace and in time, as in the original. */
const TIDY_M = 15
const TIDY_MS = 5_000

/** Numbers of the points that stay; the first and the last do. */
function tidied(points: readonly GivenPoint[], timesMs: Float64Array | undefined): number[] {
  const kept = [0]
  let metres = 0
  for (let index = 1; index < points.length - 1; index++) {
    const [{ lonE7, latE7 }, before] = [points[index], points[index - 1]]
    metres += ellipsoidDistanceM(before.lonE7, before.latE7, lonE7, latE7)
    const tookMs = timesMs ? timesMs[index] - timesMs[kept[kept.length - 1]] : TIDY_MS
    if (metres < TIDY_M || tookMs < TIDY_MS) continue
    kept.push(index)
    metres = 0
  }
  return [...kept, points.length - 1]
}

/** Where legs end; undefined for all points. A point that is left out ends its leg where the last one before it is. @throws Refusal */
function stopsOf(value: string | undefined, count: number, kept: readonly number[]) {
  if (value === undefined) return undefined
  const standing = new Uint32Array(count)
  for (const index of kept) standing.fill(index, index)
  const stops = new Set(indexesOf(value, count).map((stop) => standing[stop]))
  if (!stops.has(0) || !stops.has(count - 1)) throw refusal('OSRM_WAYPOINTS')
  return stops
}
