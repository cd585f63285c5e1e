/** Where the nearest roads of a leg lead nowhere, its ends move to others. */
import type { Steps } from '../report/steps.ts'
import type { DriveEnd } from './ends.ts'
import {
  type Choice,
  choicesAround,
  type RoutePoint,
  roleOf,
  type SnapSettings,
  type Spot,
} from './places.ts'
import type { RouteQuery } from './router.ts'
import { asChoice, wayBetween } from './way.ts'

/**
 * The nearest roads of a leg lead nowhere (a closure cut them off, say): its end chooses among the roads around it, or
 * its start among those that the leg before can reach, or both together.
 * @returns whether there is such a choice; it is in `spots` then
 */
export function* moveEnds(
  query: RouteQuery,
  settings: SnapSettings,
  points: readonly RoutePoint[],
  spots: Spot[],
  leg: number,
): Steps<boolean> {
  const around = (point: number) =>
    choicesAround(query, settings, points[point], roleOf(point, points.length - 1))
  const ends = around(leg + 1)
  const end = [asChoice(spots[leg + 1])]
  const start = [asChoice(spots[leg])]
  if (yield* moveTo(query, settings, spots, leg, start, ends)) return true
  const starts: Choice[] = []
  for (const choice of around(leg)) {
    const isReached =
      leg === 0 || (yield* wayBetween(query, settings.metric, [asChoice(spots[leg - 1])], [choice]))
    if (isReached) starts.push(choice)
    yield
  }
  return (
    (yield* moveTo(query, settings, spots, leg, starts, end)) ||
    (yield* moveTo(query, settings, spots, leg, starts, ends))
  )
}

/** Takes the choices between which the drive costs least, the walks included; false where there is no drive. */
function* moveTo(
  query: RouteQuery,
  { metric }: SnapSettings,
  spots: Spot[],
  leg: number,
  starts: readonly Choice[],
  ends: readonly Choice[],
): Steps<boolean> {
  const way = yield* wayBetween(query, metric, starts, ends)
  if (!way) return false
  const spotOf = (choices: readonly Choice[], { place: wanted }: DriveEnd) =>
    choices.find(({ spot }) => spot.some(({ place }) => place === wanted))!.spot
  spots[leg] = spotOf(starts, way.from)
  spots[leg + 1] = spotOf(ends, way.to)
  return true
}
