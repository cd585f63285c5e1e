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
 * The nearest roads of a leg lead nowhere (a closure cut them off, say): its ends choose among the roads around them what
 * costs least, the walks included. A via chooses among those that the leg before can reach.
 * @returns whether there is such a choice; it is in `spots` then
 */
export function* moveEnds(
  query: RouteQuery,
  settings: SnapSettings,
  points: readonly RoutePoint[],
  spots: Spot[],
  leg: number,
): Steps<boolean> {
  const { metric } = settings
  const around = (point: number) =>
    choicesAround(query, settings, points[point], roleOf(point, points.length - 1))
  const starts: Choice[] = []
  for (const choice of around(leg)) {
    const isReached =
      leg === 0 || (yield* wayBetween(query, metric, [asChoice(spots[leg - 1])], [choice]))
    if (isReached) starts.push(choice)
    yield
  }
  const ends = around(leg + 1)
  const way = yield* wayBetween(query, metric, starts, ends)
  if (!way) return false
  spots[leg] = spotOf(starts, way.from)
  spots[leg + 1] = spotOf(ends, way.to)
  return true
}

const spotOf = (choices: readonly Choice[], { place: wanted }: DriveEnd): Spot =>
  choices.find(({ spot }) => spot.some(({ place }) => place === wanted))!.spot
