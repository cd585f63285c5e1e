/** A row with two places as the drive between them: length and time. */
import type { Cell, TableRow } from '../../bulk/table.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { routeSteps } from '../../router/route.ts'
import { matchOfAnswer } from '../places/feature.ts'
import { placemarkOf, WHOLE_STYLE } from '../places/placemark.ts'
import { pointAt } from '../routes/locate-places.ts'
import type { GivenPoint } from '../routes/route.ts'
import { findRow } from './geocode-row.ts'
import type { RowWorld } from './row-answer.ts'
import { rowPoint, rowQuestion } from './row-place.ts'
import type { PlaceColumns, RowPlan } from './row-plan.ts'

/** A place of a drive: its point, and what it was found as. */
export interface RowEnd {
  readonly point: GivenPoint
  /** Longitude, latitude, address, match. */
  readonly cells: readonly Cell[]
}

/** The place that some columns of a row say. @throws Refusal */
export function* rowEnd(
  place: PlaceColumns,
  row: readonly Cell[],
  { countries }: RowPlan,
  world: RowWorld,
): Steps<RowEnd> {
  const given = rowPoint(place, row)
  if (given) {
    const [lon, lat] = given
    return { point: pointAt(1, lon, lat), cells: [lon, lat, undefined, undefined] }
  }
  const question = rowQuestion(place, row, countries)
  if (!question) throw refusal(place.roles.lon === undefined ? 'ROW_EMPTY' : 'ROW_POINT')
  const found = yield* findRow(question, world)
  const { tree } = world.geocoder![found.country]!.index
  const { address, point } = placemarkOf(tree, matchOfAnswer(world.geocoder!, found), WHOLE_STYLE)
  if (!point) throw refusal('ADDRESS_WITHOUT_POINT', { text: address })
  const [lon, lat] = point
  return { point: pointAt(1, lon, lat), cells: [lon, lat, address, found.match] }
}

/** Metres and seconds with a decimal. */
export const tenths = (thousandths: number): number => Math.round(thousandths / 100) / 10

/** @throws Refusal where a place is not found or no drive leads there */
export function* routeRow(plan: RowPlan, { cells }: TableRow, world: RowWorld): Steps<Cell[]> {
  const from = yield* rowEnd(plan.place, cells, plan, world)
  const to = yield* rowEnd(plan.to ?? { roles: {} }, cells, plan, world)
  const found = yield* routeSteps(world.routes!, {
    points: [from.point, to.point],
    metric: plan.metric ?? 'fastest',
    snapMetresMax: world.settings.snapMetresMax,
  })
  const ends = [...from.cells, ...to.cells]
  if (found.found) {
    return [...ends, tenths(found.lengthMm), tenths(found.durationMs), 'found', undefined]
  }
  const problem = found.farPoint === undefined ? 'NO_ROUTE' : 'POINT_WITHOUT_ROAD'
  return [...ends, undefined, undefined, 'none', problem]
}
