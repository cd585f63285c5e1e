/** Holds a route over points against the single routes between the places that it snapped them to. */
import { DEAD_ISLAND } from '../../src/roads/network/network.ts'
import type { Leg } from '../../src/router/leg.ts'
import { type RoutePoint, snapPoint } from '../../src/router/places.ts'
import { type RouteRequest, route } from '../../src/router/route.ts'
import type { RouteQuery } from '../../src/router/router.ts'

/** The faults of the legs, in words; empty if they are the single routes and the line has no gap. */
export function legDifferences(query: RouteQuery, request: RouteRequest): string[] {
  const { points } = request
  const whole = route(query, request)
  const single = (from: RoutePoint, to: RoutePoint) =>
    route(query, { ...request, points: [from, to] })
  if (!whole.found) return isDrivenLegByLeg(query, request) ? ['the legs alone have routes'] : []
  const { legs } = whole
  return legs.flatMap((leg, number) => {
    const from = number === 0 ? points[0] : leg.start
    const to = number === legs.length - 1 ? points[legs.length] : leg.end
    const alone = single(from, to)
    const faults: string[] = []
    if (!alone.found) faults.push(`leg ${number} has no route of its own`)
    else if (textOf(alone.legs[0]) !== textOf(leg)) {
      faults.push(`leg ${number} is ${textOf(leg)}, alone ${textOf(alone.legs[0])}`)
    }
    const next = legs.at(number + 1)
    if (next && (next.start.lonE7 !== leg.end.lonE7 || next.start.latE7 !== leg.end.latE7)) {
      faults.push(`a gap after leg ${number}`)
    }
    return faults
  })
}

/** Whether each pair of points has a route, if all vias are on connected roads. */
function isDrivenLegByLeg(query: RouteQuery, request: RouteRequest): boolean {
  const places = request.points.slice(1, -1).map((point) => snapPoint(query, request, point, 'via'))
  const { edgeFlags } = query.router.network
  const isConnected = places.every(
    (spot) => spot && (edgeFlags[spot[0].place.edge] & DEAD_ISLAND) === 0,
  )
  if (!isConnected) return false
  const points = request.points.map((point, i) => places[i - 1]?.[0].place ?? point)
  return points.every(
    (point, i) => i === 0 || route(query, { ...request, points: [points[i - 1], point] }).found,
  )
}

function textOf({
  start,
  end,
  edges,
  fromFraction,
  toFraction,
  lengthMm,
  durationMs,
}: Leg): string {
  const place = ({ lonE7, latE7 }: Leg['start']) => `${lonE7},${latE7}`
  const drive = [...edges].join('>')
  return `${place(start)} ${fromFraction} ${drive} ${toFraction} ${place(end)} ${lengthMm} mm ${durationMs} ms`
}
