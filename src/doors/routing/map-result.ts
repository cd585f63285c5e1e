/** The result of the directions interface, step by step, with pauses; a document writes what it is told. */

import type { Window } from '../../geo/clip.ts'
import type { Line } from '../../geo/line.ts'
import type { Steps } from '../../report/steps.ts'
import type { MetricName } from '../../roads/network/network.ts'
import type { Phrasebook, Step } from '../../router/directions/directions.ts'
import type { RouteSystem } from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import { waypointsOf } from '../../router/waypoints.ts'
import type { TextColumn } from '../../tables/table-file.ts'
import {
  type Drive,
  forEachDrawnStep,
  type ReachedStop,
  reachedStops,
} from '../../use-cases/routes/directions.ts'
import type { Stop } from '../../use-cases/routes/tour.ts'
import { messagesOf } from './messages.ts'

/** What directions are asked for, in every document that tells them. */
export interface MapRequest {
  /** In the order of the input; `id` counts from 1. */
  readonly stops: readonly Stop[]
  readonly system: RouteSystem
  readonly metric: MetricName
  readonly phrasebook: Phrasebook
  /** Millimetres of the unit of `attributes.length`. */
  readonly lengthUnitMm: number
  readonly precisionM: number
  readonly hasDirections: boolean
  readonly isReordered: boolean
  readonly hasStops: boolean
  /** Milliseconds since 1970; 0 where the times are to be counted from 0. */
  readonly startTimeMs: number
}

export interface MapSummary {
  readonly routeName: string
  readonly totalKm: number
  readonly totalMinutes: number
  readonly box: Window
}

/** Writes the directions of an answer. */
export interface DirectionsDocument {
  openDirections(summary: MapSummary): void
  step(step: MapStep, isFirst: boolean): void
  closeDirections(): void
}

/** Writes an answer from its beginning to its end. Without directions it has messages alone. */
export interface MapDocument extends DirectionsDocument {
  /** @param isFirst whether there are no directions before them */
  messages(messages: readonly string[], isFirst: boolean): void
  stops(stops: readonly ReachedStop[]): void
  end?(): void
}

/** Status of a stop on its nearest road, and of one whose nearest road no drive may take; any other is refused. */
const LOCATED = 0
const NOT_LOCATED_ON_CLOSEST = 7

/** The status of a stop by which documents tell how it was located. */
export const stopStatus = ({ isOnNearest }: ReachedStop): number =>
  isOnNearest ? LOCATED : NOT_LOCATED_ON_CLOSEST

const MINUTE_MS = 60_000

/** Minutes to six decimals. */
export const minutes = (durationMs: number): number =>
  Math.round((durationMs / MINUTE_MS) * 1e6) / 1e6

/** Times are rounded from the route's beginning on, so that the times of the steps add up to the route's. */
const minutesBetween = (fromMs: number, toMs: number): number =>
  Math.round(minutes(toMs) * 1e6 - minutes(fromMs) * 1e6) / 1e6

/** Writes the whole answer, with pauses. */
export function* writeMapResult(
  query: RouteQuery,
  request: MapRequest,
  drive: Drive,
  document: MapDocument,
): Steps<void> {
  if (request.hasDirections) {
    const waypoints = waypointsOf(query, drive.route, drive.ordered)
    yield* writeDirections(query, request, drive, document)
    document.messages(messagesOf(drive, waypoints, request.phrasebook.locale), false)
    if (request.hasStops) document.stops(reachedStops(request.stops, drive, waypoints))
  } else {
    document.messages([], true)
  }
  document.end?.()
}

/** Writes the summary and the steps, with pauses. */
export function* writeDirections(
  query: RouteQuery,
  request: MapRequest,
  { ordered, route }: Drive,
  document: DirectionsDocument,
): Steps<void> {
  const begin = (box: Window) =>
    document.openDirections({
      routeName: `${displayName(ordered[0])} - ${displayName(ordered[ordered.length - 1])}`,
      totalKm: route.lengthMm / 1e6,
      totalMinutes: minutes(route.durationMs),
      box,
    })
  const { texts } = query.router.network
  const { language } = request.phrasebook
  let isFirst = true
  const detail = { system: request.system, maxDevM: request.precisionM }
  const tell = (step: Step, line: Line, sinceStartMs: number) => {
    document.step(mapStep(request, texts, ordered, step, line, sinceStartMs), isFirst)
    isFirst = false
  }
  yield* forEachDrawnStep(query, ordered, route, detail, language, begin, tell)
  document.closeDirections()
}

export const displayName = ({ name, id }: Stop): string => name || `Location ${id}`

/** A step as the document says it; the names are its own. */
export type MapStep = Readonly<ReturnType<typeof mapStep>>

function mapStep(
  request: MapRequest,
  texts: TextColumn,
  ordered: readonly Stop[],
  step: Step,
  line: Line,
  sinceStartMs: number,
) {
  const { durationMs, lengthMm, type } = step
  const stop = type === 'Stop' || type === 'Depart' ? ordered[step.point] : undefined
  return {
    /** Packed as `compressedGeometry`; good until the next step. */
    line,
    length: lengthMm / request.lengthUnitMm,
    time: minutesBetween(sinceStartMs, sinceStartMs + durationMs),
    ETA: request.startTimeMs + sinceStartMs,
    /** Says its words and its stop: `stopName` is '' for a stop without a name. */
    phrasebook: request.phrasebook,
    /** Names of roads by the codes that steps have of them. */
    texts,
    stopNumber: stop?.id ?? 0,
    stopName: stop?.name ?? '',
    /** A `maneuverType` is a prefix and the type of this. */
    step,
  }
}
