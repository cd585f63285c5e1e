/** Rows with two places as the drives between them: length and time. */
import type { Cell, TableRow } from '../../bulk/table.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { drivesSteps } from '../../router/drives.ts'
import { routeSteps, type SnapSettings } from '../../router/route.ts'
import { matchOfAnswer } from '../places/feature.ts'
import { placemarkOf, WHOLE_STYLE } from '../places/placemark.ts'
import { pointAt } from '../routes/locate-places.ts'
import type { GivenPoint } from '../routes/route.ts'
import { tenths } from '../routes/tenths.ts'
import { findRow } from './geocode-row.ts'
import { failedCells, type RowAnswer, type RowWorld } from './row-answer.ts'
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

interface Drive {
  readonly row: number
  readonly from: RowEnd
  readonly to: RowEnd
}

/** The answers of rows in their order, with pauses. Drives are found together, which takes less time than one by one. */
export function* routeRows(
  plan: RowPlan,
  rows: readonly TableRow[],
  world: RowWorld,
): Steps<RowAnswer[]> {
  const answers: RowAnswer[] = []
  const drives: Drive[] = []
  for (const [row, { cells, fault }] of rows.entries()) {
    try {
      if (fault) throw refusal(fault)
      const from = yield* rowEnd(plan.place, cells, plan, world)
      const to = yield* rowEnd(plan.to ?? { roles: {} }, cells, plan, world)
      drives.push({ row, from, to })
    } catch (error) {
      answers[row] = { row, cells: failedCells('route', error) }
    }
    yield
  }
  const asked = { metric: plan.metric ?? 'fastest', snapMetresMax: world.settings.snapMetresMax }
  const points = drives.map(({ from, to }) => ({ from: from.point, to: to.point }))
  const found = yield* drivesSteps(world.routes!, { ...asked, drives: points })
  for (const [at, { row, from, to }] of drives.entries()) {
    const drive = Number.isFinite(found.durationMs[at])
      ? driveCells(found.lengthMm[at], found.durationMs[at])
      : yield* movedDrive(asked, points[at], world)
    answers[row] = { row, cells: [...from.cells, ...to.cells, ...drive] }
    yield
  }
  return answers
}

/** A drive whose places may move to roads that lead on, as a route does it. */
function* movedDrive(
  asked: SnapSettings,
  { from, to }: Readonly<Record<'from' | 'to', GivenPoint>>,
  world: RowWorld,
): Steps<Cell[]> {
  const found = yield* routeSteps(world.routes!, { ...asked, points: [from, to] })
  if (found.found) return driveCells(found.lengthMm, found.durationMs)
  return driveCells(Number.NaN, Number.NaN, found.farPoint !== undefined)
}

/** The last cells of a drive: metres, seconds, match, problem. @param isFar whether no road is near one of its places */
export function driveCells(lengthMm: number, durationMs: number, isFar = false): Cell[] {
  if (Number.isFinite(durationMs)) return [tenths(lengthMm), tenths(durationMs), 'found', undefined]
  return [undefined, undefined, 'none', isFar ? 'POINT_WITHOUT_ROAD' : 'NO_ROUTE']
}
