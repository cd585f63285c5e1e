/** The result of the directions interface. */
import { compressGeometry, MULTIPLIERS } from '../../router/directions/compressed-geometry.ts'
import type { Step } from '../../router/directions/step.ts'
import { drawStep } from '../../router/directions/step-line.ts'
import { stepsOf } from '../../router/directions/steps.ts'
import type { Route } from '../../router/route.ts'
import { drawLegs, type RouteSystem, reduceLine } from '../../router/route-line.ts'
import type { RouteQuery } from '../../router/router.ts'
import type { MapRequest, Stop } from './map-routing-request.ts'
import { decimalsOf } from './sur-routing-result.ts'

const MINUTE_MS = 60_000

/** Minutes to six decimals. */
const minutes = (durationMs: number): number => Math.round((durationMs / MINUTE_MS) * 1e6) / 1e6

/** Times are rounded from the route's beginning on, so that those of the steps add up to the route's. */
const minutesBetween = (fromMs: number, toMs: number): number =>
  Math.round(minutes(toMs) * 1e6 - minutes(fromMs) * 1e6) / 1e6

/** The body of the answer. @param ordered the stops in the order in which they are driven */
export function mapResult(
  query: RouteQuery,
  request: MapRequest,
  ordered: readonly Stop[],
  route: Route,
): object {
  return {
    messages: [],
    directions: [directionsOf(query, request, ordered, route)],
    ...(request.hasStops ? { stops: stopsOf(request, ordered, route) } : {}),
  }
}

function directionsOf(
  query: RouteQuery,
  request: MapRequest,
  ordered: readonly Stop[],
  route: Route,
): object {
  const { system } = request
  const { box } = drawLegs(query, route.legs, system)
  const rounded = (value: number) => Number(value.toFixed(decimalsOf(system)))
  const totalMinutes = minutes(route.durationMs)
  let sinceStartMs = 0
  const features = stepsOf(query, route.legs, ordered).map((step) => {
    const fromMs = sinceStartMs
    sinceStartMs += step.durationMs
    return {
      compressedGeometry: packedLine(query, route, step, request),
      attributes: {
        length: step.lengthMm / request.lengthUnitMm,
        time: minutesBetween(fromMs, sinceStartMs),
        text: textOf(request, ordered, step),
        ETA: request.startTimeMs + fromMs,
        maneuverType: `gisDMT${step.type}`,
      },
    }
  })
  return {
    routeId: 1,
    routeName: `${displayName(ordered[0])} - ${displayName(ordered[ordered.length - 1])}`,
    summary: {
      totalLength: route.lengthMm / 1e6,
      totalTime: totalMinutes,
      totalDriveTime: totalMinutes,
      envelope: {
        xmin: rounded(box.west),
        ymin: rounded(box.south),
        xmax: rounded(box.east),
        ymax: rounded(box.north),
        spatialReference: { wkid: system },
      },
    },
    features,
  }
}

const displayName = ({ name, id }: Stop): string => name || `Location ${id}`

function packedLine(query: RouteQuery, route: Route, step: Step, request: MapRequest): string {
  const { system, precisionM: maxDevM } = request
  const { line } = drawStep(query, route.legs[step.leg], step, system)
  return compressGeometry(reduceLine(query, line, { system, maxDevM }), MULTIPLIERS[system])
}

function textOf({ phrasebook }: MapRequest, ordered: readonly Stop[], step: Step): string {
  const isStop = step.type === 'Stop' || step.type === 'Depart'
  const stop = isStop ? ordered[step.point] : undefined
  return phrasebook.phrase({ ...step, stopNumber: stop?.id ?? 0, stopName: stop?.name ?? '' })
}

function stopsOf({ stops, system }: MapRequest, ordered: readonly Stop[], route: Route): object {
  const sequence = new Map(ordered.map((stop, index) => [stop.id, index]))
  const reachedMs = [0]
  for (const leg of route.legs) reachedMs.push(reachedMs[reachedMs.length - 1] + leg.durationMs)
  return {
    spatialReference: { wkid: system satisfies RouteSystem },
    features: stops.map(({ id, x, y }) => {
      const place = sequence.get(id)!
      return {
        attributes: {
          ObjectID: id,
          Sequence: place + 1,
          Cumul_Time: reachedMs[place] / 1000,
          Status: LOCATED,
        },
        geometry: { x, y },
      }
    }),
  }
}

/** Status of a stop that was located; a route over a stop that was not is refused. */
const LOCATED = 0
