/** OSRM's `match`. */
import { refusal } from '../../report/errors.ts'
import { matchPrice, matchTrace } from '../../use-cases/routes/match.ts'
import { roadsOf } from '../../use-cases/routes/route.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { OSRM_PARAMETERS, readStyle } from './options.ts'
import { type OsrmQuestion, timesOf } from './question.ts'
import { type Served, waypointMembers } from './service.ts'
import { routeObject } from './write-route.ts'

const TRACE_MAX = 3000
const GAP_MS = 60_000

export function serveMatch(question: OsrmQuestion): Served {
  const { points, given, phrasebook } = question
  if (points.length < 2) throw refusal('OSRM_FEW')
  if (points.length > TRACE_MAX) throw refusal('OSRM_TRACE_TOO_BIG')
  const style = readStyle(given, phrasebook)
  const read = readerOf(OSRM_PARAMETERS.match, given)
  const timesMs = timesOf(read('timestamps'), points.length)
  const splits = read('gaps')
  read('tidy')
  const trace = {
    points: points.map(({ lonE7, latE7, withinM }) => ({
      lonE7,
      latE7,
      accuracyM: withinM === undefined ? undefined : Math.max(1, withinM),
    })),
    ...(timesMs && { timesMs }),
    gapMs: splits && timesMs ? GAP_MS : Number.POSITIVE_INFINITY,
  }
  return {
    cost: matchPrice(points.length),
    *answer(world) {
      const query = roadsOf(world)
      const { pieces, points: matched } = yield* matchTrace(trace, world)
      if (pieces.length === 0) throw refusal('OSRM_NO_MATCH')
      const matchings: object[] = []
      for (const { legs, confidence, first, last } of pieces) {
        const ends = [points[first], points[last]]
        const through = legs.map((_, index) => (index === 0 ? ends[0] : ends[1]))
        const object = routeObject(query, legs, [...through, ends[1]], style)
        matchings.push({ confidence: Math.round(confidence * 1e4) / 1e4, ...object })
      }
      const inPiece = new Map<number, number>()
      const tracepoints = matched.map(({ piece, place }) => {
        if (piece === undefined || place === undefined) return null
        const number = inPiece.get(piece) ?? 0
        inPiece.set(piece, number + 1)
        return {
          matchings_index: piece,
          waypoint_index: number,
          alternatives_count: 0,
          ...waypointMembers(place, question, world),
        }
      })
      return { members: { matchings, tracepoints }, isShort: false }
    },
  }
}
