/** Rows with a place each as drives to every target: one answer for each row and target. */
import type { Cell, TableRow } from '../../bulk/table.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { matrixSteps } from '../../router/matrix.ts'
import { pointAt } from '../routes/locate-places.ts'
import { type RowEnd, rowEnd, tenths } from './route-row.ts'
import { failedCells, type RowAnswer, type RowWorld } from './row-answer.ts'
import type { MatrixTarget, RowPlan } from './row-plan.ts'

/** Answers by row, then by target; a row without a place has one answer, which says so. */
export function* matrixRows(
  plan: RowPlan,
  rows: readonly TableRow[],
  world: RowWorld,
): Steps<RowAnswer[]> {
  const { targets = [], metric = 'fastest' } = plan
  const { snapMetresMax } = world.settings
  const ends: {
    readonly row: number
    readonly end: RowEnd | undefined
    readonly error: unknown
  }[] = []
  for (const [row, { cells, fault }] of rows.entries()) {
    try {
      if (fault) throw refusal(fault)
      ends.push({ row, end: yield* rowEnd(plan.place, cells, plan, world), error: undefined })
    } catch (error) {
      ends.push({ row, end: undefined, error })
    }
    yield
  }
  const sources = ends.flatMap(({ end }) => (end ? [end.point] : []))
  const matrix =
    sources.length > 0
      ? yield* matrixSteps(world.routes!, {
          sources,
          targets: targets.map(({ lon, lat }, index) => pointAt(index, lon, lat)),
          metric,
          snapMetresMax,
        })
      : undefined
  const answers: RowAnswer[] = []
  let source = 0
  for (const { row, end, error } of ends) {
    if (!end || !matrix) {
      answers.push({ row, cells: failedCells('matrix', error) })
      continue
    }
    for (const [index, target] of targets.entries()) {
      const cell = source * targets.length + index
      const isFar = !matrix.sources[source] || !matrix.targets[index]
      const drive = driveCells(matrix.lengthMm[cell], matrix.durationMs[cell], isFar)
      answers.push({ row, cells: [...end.cells, ...targetCells(target), ...drive] })
    }
    source++
    yield
  }
  return answers
}

const targetCells = ({ label, lon, lat }: MatrixTarget): Cell[] => [label, lon, lat]

function driveCells(lengthMm: number, durationMs: number, isFar: boolean): Cell[] {
  if (Number.isFinite(durationMs)) return [tenths(lengthMm), tenths(durationMs), 'found', undefined]
  return [undefined, undefined, 'none', isFar ? 'POINT_WITHOUT_ROAD' : 'NO_ROUTE']
}
