/** The states of a point of a trace: on which road near it, and in which direction, the vehicle may have been. */
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import type { Metric, SearchGraph } from '../../roads/network/network.ts'
import { arrivals, departures } from '../ends.ts'
import type { RouteQuery } from '../router.ts'
import { INFINITY, type SearchEnd } from '../search/path-search.ts'
import type { Place } from '../snapping/snap.ts'

/** The vehicle is on a directed edge, part of the way along it. */
export interface State {
  readonly place: Place
  readonly directed: number
  /** Share of the directed edge that is behind the vehicle. */
  readonly along: number
  /** How a drive goes on from here; offsets are in millimetres. */
  readonly leave: readonly SearchEnd[]
  /** How a drive comes here. */
  readonly arrive: readonly SearchEnd[]
  /** Logarithm of how likely the point is from here, beside the best. */
  readonly emission: number
  /** How far the point is from here where the vehicle has not moved since the point before; metres. */
  readonly stoodM?: number
}

export interface TracePoint {
  readonly lonE7: number
  readonly latE7: number
  /** Standard deviation of the position in each direction, metres; estimated from the trace where absent. */
  readonly accuracyM?: number | undefined
}

/** A point whose accuracy is given, or estimated. */
export type KnownPoint = TracePoint & { readonly accuracyM: number }

/** Roads farther than this many standard deviations are no candidates. */
export const REACH = 5
/** Roads that are looked at, nearest first. */
const ROADS_MAX = 8

/** The states of a point, nearest first; none where no open road is within reach. Positions are normally distributed. */
export function statesOf(query: RouteQuery, metric: Metric, point: KnownPoint): State[] {
  const { router, snapper } = query
  const { graph } = router
  const { lonE7, latE7, accuracyM } = point
  const places = snapper.nearest({
    lonE7,
    latE7,
    limitM: accuracyM * REACH,
    count: ROADS_MAX,
    accepts: (edge) => metric[edge * 2] < INFINITY || metric[edge * 2 + 1] < INFINITY,
  })
  if (places.length > ROADS_MAX) places.length = ROADS_MAX
  const states = places.flatMap((place) => statesAt(graph, metric, place, accuracyM))
  return withoutIdle(states)
}

function statesAt(graph: SearchGraph, metric: Metric, place: Place, accuracyM: number): State[] {
  const spot = [{ place, isSideRoad: false }]
  const arriving = arrivals(graph, metric, spot)
  const emission = -0.5 * (place.distanceM / accuracyM) ** 2
  return departures(graph, metric, spot).map((leaving) => ({
    place,
    directed: leaving.directed,
    along: leaving.along,
    leave: [leaving],
    arrive: arriving.filter(({ directed }) => directed === leaving.directed),
    emission,
  }))
}

/** The vehicle has not moved: the point is where it is by noise. One far off says nothing more than one at the reach. */
export function standing(state: State, point: KnownPoint): State {
  const { lonE7, latE7 } = state.place
  const stoodM = ellipsoidDistanceM(lonE7, latE7, point.lonE7, point.latE7)
  const emission = -0.5 * Math.min(REACH, stoodM / point.accuracyM) ** 2
  return { ...state, place: { ...state.place, distanceM: stoodM }, emission, stoodM }
}

/** A vehicle that has not moved is nearer to its points, in standard deviations. */
const DOUBTFUL = 3

/** Whether a point is so far from a vehicle that has not moved that the point is left out. */
export const isDoubtful = ({ stoodM = 0 }: State, { accuracyM }: KnownPoint): boolean =>
  stoodM > DOUBTFUL * accuracyM

/** At a junction the roads that lead to it are enough: a drive goes on from them into all others. */
function withoutIdle(states: State[]): State[] {
  const isArrival = ({ along }: State) => along === 1
  if (!states.some(isArrival)) return states
  const kept = states.filter(({ along }) => along > 0)
  return kept.length > 0 ? kept : states
}
