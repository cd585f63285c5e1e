/**
 * The rectangle around a leg without drawing all of it. A packed leg has its ends drawn. Shortcuts whose box reaches
 * beyond what is known are opened, the farthest first, down to the edges that touch the rectangle.
 */
import { emptyBox, widenBox } from '../geo/box.ts'
import type { Window } from '../geo/clip.ts'
import { projectionOf } from '../geo/projection.ts'
import { runToEnd, type Steps } from '../report/steps.ts'
import { directedOf } from '../roads/network/network.ts'
import { NONE } from '../tables/none.ts'
import { firstHalf, secondHalf } from './hierarchy/topology/halves.ts'
import { GRID_CELLS, LONG_NUMBERS, longNumber } from './hierarchy/topology/long-shortcuts.ts'
import type { LongShortcuts } from './hierarchy/topology/metric-weights.ts'
import type { Leg, LegWay, PackedWay } from './leg.ts'
import { drawLegsSteps, type RouteSystem } from './route-line.ts'
import type { RouteQuery } from './router.ts'

/** Sides of a rectangle in this order. West and south count with the other sign, so that farther out is greater. */
const WEST = 0
const SOUTH = 1
const EAST = 2
const NORTH = 3
const SIDES = [WEST, SOUTH, EAST, NORTH] as const
type Side = (typeof SIDES)[number]

/** Metres by which a box of the grid is taken for larger: rounding must not hide a point. */
const MARGIN_M = 0.001
/** Farther out than any step of degrees and any metre of the grid: whole, as steps are. */
const FAR = 0x7fffffff
/** Meridian of the grid, on which its parallels are farthest south. */
const CENTRAL_LON_DEG = 24

/** Whether the box of legs is found without drawing them. */
export const isPacked = (legs: readonly Leg[]): boolean => legs.every(({ packed }) => packed)

/** The rectangle around legs leg by leg with pauses. Legs that are not packed are drawn, with pauses too. */
export function* boxAroundSteps(
  query: RouteQuery,
  legs: readonly Leg[],
  system: RouteSystem,
): Steps<Window> {
  const around = emptyBox()
  for (const leg of legs) {
    const box = leg.packed
      ? boxAround(query, [leg], system)
      : (yield* drawLegsSteps(query.router.network, [leg], system)).box
    widenBox(around, box)
    yield
  }
  return around
}

/** The rectangle around legs, the same as around their drawn line. Uses the query's line. */
export function boxAround(query: RouteQuery, legs: readonly Leg[], system: RouteSystem): Window {
  const out = new Float64Array(4).fill(Number.NEGATIVE_INFINITY)
  for (const leg of legs) {
    const ends: LegWay = leg.packed ? { ...leg.packed.ends, start: leg.start, end: leg.end } : leg
    const { box } = runToEnd(drawLegsSteps(query.router.network, [ends], system, query.line))
    widen(out, box.west, box.south, box.east, box.north)
    if (leg.packed) widenByShortcuts(query, leg.packed, system, out)
  }
  return { west: -out[WEST], south: -out[SOUTH], east: out[EAST], north: out[NORTH] }
}

function widen(out: Float64Array, west: number, south: number, east: number, north: number): void {
  out[WEST] = Math.max(out[WEST], -west)
  out[SOUTH] = Math.max(out[SOUTH], -south)
  out[EAST] = Math.max(out[EAST], east)
  out[NORTH] = Math.max(out[NORTH], north)
}

/** Widens a rectangle by all that the shortcuts drive over. */
function widenByShortcuts(
  query: RouteQuery,
  { weights, shortcuts }: PackedWay,
  system: RouteSystem,
  out: Float64Array,
): void {
  const { network, graph } = query.router
  const { pointLonE7, pointLatE7, edgeFirstPoint, edgePointCount } = network
  const long = weights.long as LongShortcuts
  const isLong = (directed: number) => longNumber(long, directed) !== NONE
  const reach = reachOf(long, system)
  const point = new Float64Array(2)
  const { forward } = projectionOf(3301)
  const unit = system === 4326 ? 1e7 : 1

  // hot: steps are compared as whole numbers, the sides of the rectangle once an edge.
  function takeArc(arc: number): void {
    const edge = directedOf(graph, arc) >> 1
    const first = edgeFirstPoint[edge]
    let [west, south, east, north] = [FAR, FAR, -FAR, -FAR]
    for (let i = first; i < first + edgePointCount[edge]; i++) {
      let x = pointLonE7[i]
      let y = pointLatE7[i]
      if (system === 3301) {
        forward(x / 1e7, y / 1e7, point)
        x = point[0]
        y = point[1]
      }
      if (x < west) west = x
      if (y < south) south = y
      if (x > east) east = x
      if (y > north) north = y
    }
    widen(out, west / unit, south / unit, east / unit, north / unit)
  }

  /** Takes all that directed arcs drive over. */
  function take(all: ArrayLike<number>): void {
    const arcs = query.unpack(weights, all)
    for (let i = 0; i < arcs.length; i++) takeArc(arcs[i])
  }

  /** Takes what a directed arc drives over, as far as it may be beyond one side. */
  function open(directed: number, side: Side): void {
    if (!isLong(directed)) {
      take([directed])
      return
    }
    const a = firstHalf(weights, directed) * 2 + 1
    const b = secondHalf(weights, directed) * 2
    const reachA = reach(a, side)
    const reachB = reach(b, side)
    const [far, reachFar, near, reachNear] =
      reachA >= reachB ? [a, reachA, b, reachB] : [b, reachB, a, reachA]
    if (reachFar > out[side]) open(far, side)
    if (reachNear > out[side]) open(near, side)
  }

  const longOnes: number[] = []
  const shortOnes: number[] = []
  for (const directed of shortcuts) (isLong(directed) ? longOnes : shortOnes).push(directed)
  take(shortOnes)
  const reaches = new Float64Array(longOnes.length)
  for (const side of SIDES) {
    for (let i = 0; i < longOnes.length; i++) reaches[i] = reach(longOnes[i], side)
    for (;;) {
      let farthest = -1
      for (let i = 0; i < reaches.length; i++) {
        if (reaches[i] > (farthest < 0 ? out[side] : reaches[farthest])) farthest = i
      }
      if (farthest < 0) break
      open(longOnes[farthest], side)
      reaches[farthest] = Number.NEGATIVE_INFINITY
    }
  }
}

/** How far out a directed arc reaches at most; Infinity where that is not known, since it has few arcs. */
function reachOf(
  long: LongShortcuts,
  system: RouteSystem,
): (directed: number, side: Side) => number {
  const { values, grid } = long
  const [westE7, southE7, widthE7, heightE7] = grid
  const [west, south, width, height] = [westE7 / 1e7, southE7 / 1e7, widthE7 / 1e7, heightE7 / 1e7]
  return (directed, side) => {
    const number = longNumber(long, directed)
    if (number === NONE) return Number.POSITIVE_INFINITY
    const low = values[number * LONG_NUMBERS]
    const high = values[number * LONG_NUMBERS + 1]
    // A cell more on every side: degrees are rounded here and where points are compared.
    const lonWest = west + (Math.floor(low / GRID_CELLS) - 1) * width
    const latSouth = south + ((low % GRID_CELLS) - 1) * height
    const lonEast = west + (Math.floor(high / GRID_CELLS) + 2) * width
    const latNorth = south + ((high % GRID_CELLS) + 2) * height
    if (system === 3301) return gridReach(lonWest, latSouth, lonEast, latNorth, side)
    if (side === WEST) return -lonWest
    if (side === SOUTH) return -latSouth
    return side === EAST ? lonEast : latNorth
  }
}

const corner = new Float64Array(2)

/** The same in metres of the grid, on whose map meridians are straight and parallels are arcs, open to the north. */
function gridReach(
  lonWest: number,
  latSouth: number,
  lonEast: number,
  latNorth: number,
  side: Side,
): number {
  const axis = side === WEST || side === EAST ? 0 : 1
  const sign = side === WEST || side === SOUTH ? -1 : 1
  const { forward } = projectionOf(3301)
  const at = (lon: number, lat: number) => {
    forward(lon, lat, corner)
    return sign * corner[axis]
  }
  if (side === WEST) return MARGIN_M + Math.max(at(lonWest, latSouth), at(lonWest, latNorth))
  if (side === EAST) return MARGIN_M + Math.max(at(lonEast, latSouth), at(lonEast, latNorth))
  if (side === NORTH) return MARGIN_M + Math.max(at(lonWest, latNorth), at(lonEast, latNorth))
  const lowest = Math.min(Math.max(CENTRAL_LON_DEG, lonWest), lonEast)
  return MARGIN_M + at(lowest, latSouth)
}
