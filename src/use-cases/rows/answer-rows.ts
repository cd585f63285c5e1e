/**
 * Rows of a table to answers: the face of this room. A pure function of the plan, the rows and the opened release, so
 * that any thread or machine gives the same answer; commands and jobs share it.
 */
import type { Cell, TableRow } from '../../bulk/table.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { roadsOf } from '../routes/route.ts'
import { geocodeRow } from './geocode-row.ts'
import { matrixRows } from './matrix-rows.ts'
import { reverseRow } from './reverse-row.ts'
import { routeRow } from './route-row.ts'
import { failedCells, type RowAnswer, type RowWorld } from './row-answer.ts'
import type { RowPlan, Task } from './row-plan.ts'

type AnswerOne = (plan: RowPlan, row: TableRow, world: RowWorld) => Steps<Cell[]>

const ANSWERS: Readonly<Record<Exclude<Task, 'matrix'>, AnswerOne>> = {
  geocode: geocodeRow,
  reverse: reverseRow,
  route: routeRow,
}

/** Whether the release has what the task needs. @throws Refusal NO_SEARCH_INDEX, NO_ROADS, NO_SHORTEST */
export function checkWorld({ task, metric }: RowPlan, { geocoder, routes }: RowWorld): void {
  if (!geocoder) throw refusal('NO_SEARCH_INDEX')
  if (task === 'route' || task === 'matrix') roadsOf({ routes }, metric)
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
