/** OSRM's `table`. */
import { ellipsoidDistanceM } from '../../../geo/distance.ts'
import { refusal } from '../../../report/errors.ts'
import { matrixSteps } from '../../../router/matrix.ts'
import type { RoutePoint } from '../../../router/route.ts'
import { matrixPrice } from '../../use-cases/drives/matrix.ts'
import { roadsOf } from '../../use-cases/route.ts'
import { choiceOf, indexesOf, type OsrmQuestion, positiveOf, tableKinds } from './question.ts'
import { checkSnapped, type Place, type Served } from './service.ts'
import { waypointMembers } from './waypoint.ts'

const SIDE_MAX = 1000

export function serveTable({ points, radiuses, skipsWaypoints, given }: OsrmQuestion): Served {
  if (points.length > SIDE_MAX) throw refusal('OSRM_TABLE_TOO_BIG')
  if (points.length < 1) throw refusal('OSRM_FEW')
  const kinds = tableKinds(given)
  const from = indexesOf(given, 'sources', points.length)
  const to = indexesOf(given, 'destinations', points.length)
  const fallbackSpeed = positiveOf(given, 'fallback_speed')
  const scale = positiveOf(given, 'scale_factor') ?? 1
  const isSnapped = choiceOf(given, 'fallback_coordinate', { input: false, snapped: true }, false)
  const asked = {
    sources: from.map((index) => points[index]),
    targets: to.map((index) => points[index]),
    metric: 'fastest' as const,
  }
  return {
    cost: matrixPrice(asked),
    *answer(world) {
      checkSnapped(points, radiuses, world)
      const { snapMetresMax } = world.settings
      const found = yield* matrixSteps(roadsOf(world), { ...asked, snapMetresMax })
      const { sources, targets, durationMs, lengthMm } = found
      const guessed: [number, number][] = []
      const rows = (cells: Float64Array, guess: (metres: number) => number, factor: number) =>
        sources.map((source, row) =>
          targets.map((target, column) => {
            if (from[row] === to[column]) return 0
            const cell = cells[row * targets.length + column]
            if (Number.isFinite(cell)) return Math.round((cell / 1000) * factor * 10) / 10
            if (fallbackSpeed === undefined) return null
            const [a, b] = isSnapped
              ? [source!, target!]
              : [asked.sources[row], asked.targets[column]]
            return Math.round(guess(apartM(a, b)) * factor * 10) / 10
          }),
        )
      if (fallbackSpeed !== undefined) {
        durationMs.forEach((cell, index) => {
          const [row, column] = [Math.floor(index / targets.length), index % targets.length]
          if (!Number.isFinite(cell) && from[row] !== to[column]) guessed.push([row, column])
        })
      }
      const members = (places: readonly (Place | undefined)[]) =>
        places.map((place) => waypointMembers(place!, world))
      return {
        ...(kinds.has('duration') && {
          durations: rows(durationMs, (metres) => metres / fallbackSpeed!, scale),
        }),
        ...(kinds.has('distance') && { distances: rows(lengthMm, (metres) => metres, 1) }),
        ...(!skipsWaypoints && { sources: members(sources), destinations: members(targets) }),
        ...(guessed.length > 0 && { fallback_speed_cells: guessed }),
      }
    },
  }
}

const apartM = (a: RoutePoint, b: RoutePoint): number =>
  ellipsoidDistanceM(a.lonE7, a.latE7, b.lonE7, b.latE7)
