/**
 * Rows of a table to answers: the face of this room. A pure function of the plan, the rows and the opened release, so
 * that any thread or machine gives the same answer; commands and jobs share it.
 */

import type { Cell, TableRow } from '../../bulk/table.ts'
import { type CountryGeocoder, matchOfRow } from '../../geocoder/geocoder.ts'
import { reverse } from '../../geocoder/reverse.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { matrixSteps } from '../../router/matrix.ts'
import { changesSince } from '../places/changes.ts'
import { pointAt } from '../routes/locate-places.ts'
import { roadsOf } from '../routes/route.ts'
import { changesRow } from './changes-row.ts'
import { geocodeRow, objectCells, washRow } from './geocode-row.ts'
import { driveCells, type RowEnd, routeRows, rowEnd } from './route-row.ts'
import { failedCells, type RowAnswer, type RowWorld } from './row-answer.ts'
import { rowPoint } from './row-place.ts'
import { RADIUS_DEFAULT_M, type RowPlan, type Task } from './row-plan.ts'

type AnswerOne = (plan: RowPlan, row: TableRow, world: RowWorld) => Steps<Cell[]>

const ANSWERS: Readonly<Record<Exclude<Task, 'matrix' | 'route'>, AnswerOne>> = {
  geocode: geocodeRow,
  wash: washRow,
  changes: changesRow,
  reverse: reverseRow,
}

/** Whether the release has what the task needs. @throws Refusal NO_SEARCH_INDEX, NO_ROADS, NO_SHORTEST, CHANGES_TOO_OLD, CHANGES_AHEAD */
export function checkWorld({ task, metric, after = 0 }: RowPlan, world: RowWorld): void {
  if (!world.geocoder) throw refusal('NO_SEARCH_INDEX')
  if (task === 'route' || task === 'matrix') roadsOf(world, metric)
  if (task === 'changes') changesSince(world, { after, limit: 1 })
}

/**
 * The answers of a chunk of rows, in their order; pauses within. A row that cannot be answered has an answer that says
 * why: `match` is `invalid` or `none` then, and `problem` a code of the catalogue.
 * @throws Refusal NO_SEARCH_INDEX, NO_ROADS, NO_SHORTEST
 */
export function* answerRows(
  plan: RowPlan,
  rows: readonly TableRow[],
  world: RowWorld,
): Steps<RowAnswer[]> {
  checkWorld(plan, world)
  const { task } = plan
  if (task === 'matrix') return yield* matrixRows(plan, rows, world)
  if (task === 'route') return yield* routeRows(plan, rows, world)
  const answers: RowAnswer[] = []
  for (const [index, row] of rows.entries()) {
    let cells: readonly Cell[]
    try {
      if (row.fault) throw refusal(row.fault)
      cells = yield* ANSWERS[task](plan, row, world)
    } catch (error) {
      cells = failedCells(task, error)
    }
    answers.push({ row: index, cells })
    yield
  }
  return answers
}

/** Answers by row, then by target; a row without a place has one answer, which says so. */
function* matrixRows(
  plan: RowPlan,
  rows: readonly TableRow[],
  world: RowWorld,
): Steps<RowAnswer[]> {
  const { targets = [], metric = 'fastest' } = plan
  const { snapMetresMax } = world.settings
  const answers: RowAnswer[][] = []
  const ends: { readonly row: number; readonly end: RowEnd }[] = []
  for (const [row, { cells, fault }] of rows.entries()) {
    try {
      if (fault) throw refusal(fault)
      ends.push({ row, end: yield* rowEnd(plan.place, cells, plan, world) })
    } catch (error) {
      answers[row] = [{ row, cells: failedCells('matrix', error) }]
    }
    yield
  }
  const matrix = yield* matrixSteps(world.routes!, {
    sources: ends.map(({ end }) => end.point),
    targets: targets.map(({ lon, lat }, index) => pointAt(index, lon, lat)),
    metric,
    snapMetresMax,
  })
  for (const [source, { row, end }] of ends.entries()) {
    answers[row] = targets.map((target, index) => {
      const cell = source * targets.length + index
      const isFar = !matrix.sources[source] || !matrix.targets[index]
      const drive = driveCells(matrix.lengthMm[cell], matrix.durationMs[cell], isFar)
      return { row, cells: [...end.cells, target.label, target.lon, target.lat, ...drive] }
    })
    yield
  }
  return answers.flat()
}

/** @throws Refusal ROW_POINT, POINT_WITHOUT_ADDRESS */
function* reverseRow(plan: RowPlan, { cells }: TableRow, world: RowWorld): Steps<Cell[]> {
  const point = rowPoint(plan.place, cells)
  if (!point) throw refusal('ROW_POINT')
  const [lonE7, latE7] = point.map((degrees) => Math.round(degrees * 1e7))
  let nearest: { own: CountryGeocoder; row: number; distanceM: number } | undefined
  for (const own of Object.values(world.geocoder!)) {
    if (plan.countries && !plan.countries.includes(own.index.country)) continue
    const house = reverse(own.index, lonE7, latE7, 1).find(({ isHouse }) => isHouse)
    if (house && house.distanceM < (nearest?.distanceM ?? Number.POSITIVE_INFINITY)) {
      nearest = { own, row: house.row, distanceM: house.distanceM }
    }
    yield
  }
  const { radiusM = RADIUS_DEFAULT_M } = plan
  if (!nearest || nearest.distanceM > radiusM) {
    throw refusal('POINT_WITHOUT_ADDRESS')
  }
  const { index } = nearest.own
  return [
    ...objectCells(index.tree, matchOfRow(index, nearest.row, 0)),
    Math.round(nearest.distanceM * 100) / 100,
    'found',
    undefined,
  ]
}
