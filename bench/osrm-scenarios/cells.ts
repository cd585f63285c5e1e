/** Cells of OSRM's tables from an answer, by the names of their columns. */
import { metresPerLatE7, metresPerLonE7 } from '../../src/geo/distance.ts'
import { decodePolyline } from '../../src/geo/polyline.ts'
import type { DrawnRoads } from '../../test/support/draw-roads.ts'
import type { Reply } from './ask-door.ts'
import { isPlace } from './fuzzy.ts'
import type { Row } from './read-feature.ts'
import type { SaidGeometry, SaidRoute, SaidStep } from './said.ts'

/** What a column says of a route; absent where it is not compared. */
export const ROUTE_CELLS: Readonly<Record<string, (route: SaidRoute, town: DrawnRoads) => string>> =
  {
    route: (route) => stepsOf(route, ({ name }) => name),
    distance: ({ distance }) => `${distance}m`,
    distances: (route) => stepsOf(route, ({ distance }) => `${distance}m`),
    modes: (route) => stepsOf(route, ({ mode }) => mode),
    ref: (route) => stepsOf(route, ({ ref = '' }) => ref),
    driving_side: (route) => stepsOf(route, ({ driving_side }) => driving_side),
    classes: (route) =>
      stepsOf(route, ({ intersections }) => {
        const lists = intersections.map(({ classes = [] }) => `(${classes.join(',')})`)
        return `[${lists.join(',')}]`
      }),
    bearing: (route) =>
      stepsOf(route, ({ intersections: [{ in: back, out, bearings }] }) => {
        const before = back === undefined ? 0 : (bearings[back] + 180) % 360
        return `${before}->${out === undefined ? 0 : bearings[out]}`
      }),
    turns: (route) => stepsOf(route, turnOf),
    locations: (route, town) => stepsOf(route, ({ maneuver }) => letterAt(maneuver.location, town)),
    summary: ({ legs }) => legs.map(({ summary }) => summary).join(';'),
    weight_name: ({ weight_name }) => weight_name,
    geometry: ({ geometry }) => (typeof geometry === 'string' ? geometry : lineText(geometry)),
    'a:distance': (route) => annotationOf(route, 'distance'),
  }

function stepsOf({ legs }: SaidRoute, text: (step: SaidStep) => string): string {
  return legs.flatMap(({ steps }) => steps.map(text)).join(',')
}

const annotationOf = ({ legs }: SaidRoute, name: string): string =>
  legs.map(({ annotation }) => annotation?.[name]?.join(':') ?? '').join(',')

function turnOf({ maneuver, rotary_name }: SaidStep): string {
  const { type, modifier, exit } = maneuver
  if (type === 'depart' || type === 'arrive') return type
  if (type === 'roundabout') return `roundabout-exit-${exit}`
  if (type === 'rotary') return `${rotary_name ?? 'rotary'}-exit-${exit}`
  if (type === 'roundabout turn') return `${type} ${modifier} exit-${exit}`
  return `${type} ${modifier}`
}

/** The letter at a place; `_` where none is. */
const letterAt = (place: readonly [number, number], town: DrawnRoads): string =>
  town.letters.find((letter) => isPlace(place, town.place(letter))) ?? '_'

/** Coordinates joined by commas, as text of a list is. */
export function lineText(geometry: SaidGeometry, form?: string): string {
  if (typeof geometry !== 'string') return geometry.coordinates.map(String).join(',')
  const pairs = decodePolyline(geometry, form === 'polyline6' ? 6 : 5) ?? []
  return pairs.map(([lon, lat]) => `${lat},${lon}`).join(',')
}

/** What answers have outside their routes. */
export const REPLY_CELLS: Readonly<Record<string, (reply: Reply) => string>> = {
  code: ({ json }) => json.code,
  status: ({ status }) => String(status),
  message: ({ json }) => json.message ?? '',
  waypoints_count: ({ json }) => String(json.waypoints.length),
  alternative: ({ json }) => (json.routes[1] ? ROUTE_CELLS.route(json.routes[1], NO_TOWN) : ''),
}

const NO_TOWN = undefined as unknown as DrawnRoads

/** Columns with a value for each step. */
export const STEP_COLUMNS = new Set([
  'turns',
  'bearing',
  'locations',
  'modes',
  'classes',
  'ref',
  'distances',
  'driving_side',
])

/** Columns of lengths. */
export const LENGTH_COLUMNS = new Set(['distance', 'distances', 'a:distance', 'snapping_distance'])

/** A point is on a road within this, metres. */
const ON_ROAD_M = 0.5

/**
 * Whether a line is driven over the roads of these names in their order.
 * @param line degrees
 * @param wanted names joined by commas
 */
export function isDrivenOver(
  line: readonly (readonly [number, number])[],
  wanted: string,
  town: DrawnRoads,
  ways: readonly Row[],
): boolean {
  const names = wanted
    .split(',')
    .filter((name, index, all) => name !== '' && name !== all[index - 1])
  let at = 0
  const segments = line.length < 2 ? [] : line.slice(1).map((end, index) => [line[index], end])
  for (const segment of segments) {
    const here = ways.filter(({ nodes }) => isOnWay(segment, nodes, town))
    const nameOf = ({ name, nodes }: Row) => name ?? nodes
    while (at < names.length && here.some((way) => nameOf(way) === names[at])) at++
  }
  // A road that is driven no metre is named, too: at a junction either of its roads is begun on.
  const isEnd = (place: readonly [number, number], name: string) =>
    ways.some((way) => (way.name ?? way.nodes) === name && isOnWay([place, place], way.nodes, town))
  if (at < names.length - 1 || line.length === 0) return false
  return at === names.length || isEnd(line[line.length - 1], names[at])
}

/** Whether all places are on one straight piece of a way. */
function isOnWay(places: readonly (readonly [number, number])[], nodes: string, town: DrawnRoads) {
  const letters = [...nodes]
  return letters.slice(1).some((letter, index) => {
    const [from, to] = [town.place(letters[index]), town.place(letter)]
    return places.every((place) => apartM(place, from, to) < ON_ROAD_M)
  })
}

type Point = { readonly lon: number; readonly lat: number }

/** Metres from a place to a straight piece. */
function apartM([lon, lat]: readonly [number, number], from: Point, to: Point): number {
  const [perLon, perLat] = [metresPerLonE7(lat * 1e7) * 1e7, metresPerLatE7(lat * 1e7) * 1e7]
  const [x, y] = [(to.lon - from.lon) * perLon, (to.lat - from.lat) * perLat]
  const [px, py] = [(lon - from.lon) * perLon, (lat - from.lat) * perLat]
  const share =
    x === 0 && y === 0 ? 0 : Math.max(0, Math.min(1, (px * x + py * y) / (x * x + y * y)))
  return Math.hypot(px - share * x, py - share * y)
}

/** Pieces of a match as letters: `abc,def`. */
export function matchingsOf({ json }: Reply, wanted: Row, town: DrawnRoads): string {
  const pieces: string[] = []
  const letters = [...wanted.matchings.replaceAll(',', '')]
  let last: number | undefined
  let at = 0
  for (const point of json.tracepoints) {
    if (point === null) continue
    const letter = letters[at++] ?? '_'
    const isThere = letter !== '_' && isPlace(point.location, town.place(letter))
    if (point.matchings_index !== last) pieces.push('')
    last = point.matchings_index
    pieces[pieces.length - 1] += isThere ? letter : letterAt(point.location, town)
  }
  return pieces.join(',')
}

/** Trips as letters in the order of the drive, a round with its first letter at its end. */
export function tripsOf({ json }: Reply, isRound: boolean, town: DrawnRoads): string {
  const trips: string[] = []
  const ordered = [...json.waypoints].sort(
    (a, b) => a.trips_index - b.trips_index || Number(a.waypoint_index) - Number(b.waypoint_index),
  )
  for (const { trips_index, location } of ordered) {
    trips[trips_index] = (trips[trips_index] ?? '') + letterAt(location, town)
  }
  return trips.map((trip) => (isRound ? trip + trip[0] : trip)).join(',')
}
