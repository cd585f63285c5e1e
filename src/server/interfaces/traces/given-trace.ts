/** A trace as a document gives it, point by point, whatever its format. */
import { refusal } from '../../../report/errors.ts'
import type { TracePoint } from '../../../router/matching/match.ts'
import { clipInput } from '../../../text/escape.ts'
import { ACCURACY_MAX_M, ACCURACY_MIN_M } from '../../questions/match-parameters.ts'

/** Points of a trace. */
const TRACE_POINTS_MAX = 5000

export interface GivenTrace {
  readonly points: readonly TracePoint[]
  /** Milliseconds since 1970; NaN where a point has none. */
  readonly timesMs: Float64Array
  /** Numbers of the points at which the document begins anew. */
  readonly begins: ReadonlySet<number>
}

/** Takes points in their order. */
export interface TraceReader {
  /** The next point is the first of a part. */
  beginPart(): void
  /** @param time ISO 8601, or seconds or milliseconds since 1970; @throws Refusal */
  add(lon: unknown, lat: unknown, time: unknown, accuracyM: unknown): void
  /** @throws Refusal where there are fewer than two points */
  finish(): GivenTrace
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?$/
/** A larger number counts milliseconds: as seconds it is the year 5138. */
const SECONDS_MAX = 1e11

export function traceReader(accuracyM: number | undefined): TraceReader {
  const points: TracePoint[] = []
  const times: number[] = []
  const begins = new Set<number>()
  return {
    beginPart: () => begins.add(points.length),
    add(lon, lat, time, accuracy) {
      const number = points.length
      if (number === TRACE_POINTS_MAX) {
        throw refusal('TRACE_POINTS_TOO_MANY', { most: TRACE_POINTS_MAX })
      }
      if (!isWithin(lon, -180, 180) || !isWithin(lat, -90, 90)) {
        throw refusal('TRACE_POINT_INVALID', { number })
      }
      times.push(timeMs(time, number))
      points.push({
        lonE7: Math.round(lon * 1e7),
        latE7: Math.round(lat * 1e7),
        accuracyM: accuracyOf(accuracy, accuracyM, number),
      })
    },
    finish() {
      if (points.length < 2) throw refusal('TRACE_POINTS_TOO_FEW')
      return { points, timesMs: Float64Array.from(times), begins }
    },
  }
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most

function timeMs(time: unknown, number: number): number {
  if (time === undefined || time === null || time === '') return Number.NaN
  if (typeof time === 'number' && Number.isFinite(time)) {
    return Math.abs(time) < SECONDS_MAX ? time * 1000 : time
  }
  const text = typeof time === 'string' ? time.trim() : ''
  const found = ISO_TIME.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(found)) {
    throw refusal('TRACE_TIME_INVALID', { number, found: clipInput(String(time)) })
  }
  return found
}

function accuracyOf(
  given: unknown,
  otherwise: number | undefined,
  number: number,
): number | undefined {
  if (given === undefined || given === null) return otherwise
  if (typeof given !== 'number' || !(given >= 0)) {
    throw refusal('TRACE_ACCURACY_INVALID', { number, found: clipInput(String(given)) })
  }
  return Math.min(ACCURACY_MAX_M, Math.max(ACCURACY_MIN_M, given))
}
