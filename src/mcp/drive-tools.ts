/** Tools about roads. */
import type {
  MultiPolygon,
  Position,
  RouteOptions,
  Routes,
  TeeviitFunctions,
} from '../../client/src/index.ts'
import { boxOfPoints } from '../geo/box.ts'
import { located } from './place-tools.ts'
import type { Input, Output } from './shapes.ts'
import { LINE_POINTS_MAX, pointOf, ringKm2, shortLine } from './short-lines.ts'

/** Steps of an answer at most. */
const STEPS_MAX = 60
/** Metres by which a line may be off, until it is short. */
const TOLERANCES = [20, 100, 500, 2500]

/** The drive over two or more stops; lengths in metres, times in seconds. */
export async function route(
  client: TeeviitFunctions,
  { stops, metric, avoid, directions, language, geometry }: Input<'route'>,
): Promise<Output<'route'>> {
  const { points, places } = await located(client, stops)
  const options = { metric, avoid, language, steps: directions, geometry }
  const { routes, waypoints } = await shortRoute(client, points, options)
  const [{ distance, duration, legs, geometry: line }] = routes
  const said = legs.flatMap(({ steps = [] }) => steps)
  return {
    distance,
    duration,
    places,
    waypoints: waypoints.map(({ location, moved }) => ({ ...pointOf(location), moved })),
    legs: legs.map((leg) => ({ distance: leg.distance, duration: leg.duration })),
    ...(directions && {
      directions: said
        .slice(0, STEPS_MAX)
        .map((step) => ({ text: step.text, distance: step.distance, duration: step.duration })),
    }),
    ...(line && { line: shortLine(line.coordinates) }),
    truncated: said.length > STEPS_MAX || (line?.coordinates.length ?? 0) > LINE_POINTS_MAX,
  }
}

/** The route with the most exact line that is short. */
async function shortRoute(
  client: TeeviitFunctions,
  points: readonly Position[],
  options: RouteOptions,
): Promise<Routes> {
  if (!options.geometry) return client.route(points, options)
  let found: Routes | undefined
  for (const tolerance of TOLERANCES) {
    found = await client.route(points, { ...options, tolerance })
    if ((found.routes[0].geometry?.coordinates.length ?? 0) <= LINE_POINTS_MAX) break
  }
  return found as Routes
}

/** Times in seconds and lengths in metres between all sources and targets. */
export async function matrix(
  client: TeeviitFunctions,
  { sources, targets = sources, metric }: Input<'matrix'>,
): Promise<Output<'matrix'>> {
  const from = await located(client, sources)
  const to = targets === sources ? from : await located(client, targets)
  const found = await client.matrix(from.points, to.points, { metric })
  const places = to === from ? from.places : [...from.places, ...to.places]
  const copy = (rows: readonly (readonly (number | null)[])[]) => rows.map((row) => [...row])
  return { durations: copy(found.durations), distances: copy(found.distances), places }
}

/** The best order of stops between the first and the last one. */
export async function orderOfStops(
  client: TeeviitFunctions,
  { stops, metric }: Input<'order_of_stops'>,
): Promise<Output<'order_of_stops'>> {
  const { points, places } = await located(client, stops)
  const { order, distance, duration } = await client.order(points, { metric })
  return { order: [...order], distance, duration, places }
}

/** What can be reached within some minutes, or from where. */
export async function isochrone(
  client: TeeviitFunctions,
  { from, minutes, reverse, geometry }: Input<'isochrone'>,
): Promise<Output<'isochrone'>> {
  const { points, places } = await located(client, [from])
  const { features } = await client.isochrone(points[0], { minutes, reverse })
  let isTruncated = false
  const contours = features.map(({ properties, geometry: shape }) => {
    const polygons = (shape as MultiPolygon).coordinates
    const parts = polygons.map((rings) => ({
      ring: rings[0],
      km2: rings.reduce((sum, ring, hole) => sum + (hole === 0 ? 1 : -1) * ringKm2(ring), 0),
    }))
    const largest = parts.reduce((a, b) => (b.km2 > a.km2 ? b : a))
    isTruncated ||= geometry && (parts.length > 1 || largest.ring.length > LINE_POINTS_MAX)
    const total = parts.reduce((sum, { km2 }) => sum + km2, 0)
    return {
      minutes: properties.minutes ?? 0,
      areaKm2: Math.round(total * 100) / 100,
      ...boxOf(parts.map(({ ring }) => ring)),
      ...(geometry && { border: shortLine(largest.ring) }),
    }
  })
  return { contours, places, truncated: isTruncated }
}

function boxOf(rings: readonly (readonly Position[])[]) {
  const positions = rings.flat()
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)]
  return boxOfPoints(lons, lats)
}
