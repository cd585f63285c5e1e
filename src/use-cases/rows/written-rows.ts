/** Rows of a result: the cells of the input, then the cells of the answers, and what writes them. */
import type { Cell, ChunkFormat, TableRow } from '../../bulk/table.ts'
import { createArrowRows } from '../../bulk/write-arrow.ts'
import { createRowWriter, type PointColumns, type RowWriter } from '../../bulk/write-rows.ts'
import type { RowAnswer } from './row-answer.ts'
import { outputColumns, ownColumn } from './row-columns.ts'
import type { RowPlan } from './row-plan.ts'

/** A row may be shorter than the table is wide. */
export const outputRows = (
  { columns }: RowPlan,
  rows: readonly TableRow[],
  answers: readonly RowAnswer[],
): Cell[][] =>
  answers.map(({ row, cells }) => [
    ...columns.map((_, column) => rows[row].cells[column]),
    ...cells,
  ])

/** What writes such rows in a format. @param delimiter of CSV alone */
export const rowWriter = (
  plan: RowPlan,
  format: ChunkFormat,
  delimiter: string,
): RowWriter | RowWriter<Uint8Array> =>
  format === 'arrow'
    ? createArrowRows(outputColumns(plan))
    : createRowWriter(format, outputColumns(plan), pointColumns(plan), delimiter)

/** The point of a feature is the one that was found; that of a question stays what it was. */
function pointColumns({ task, columns, place }: RowPlan): PointColumns {
  const own = (name: string): number => columns.length + ownColumn(task, name)
  const named = columns.indexOf('geometry')
  const geometry = place.roles.geometry ?? (named < 0 ? undefined : named)
  if (task === 'route' || task === 'matrix') {
    return { lon: own('from_lon'), lat: own('from_lat'), geometry }
  }
  // A feature that asked with its own geometry keeps it.
  if (task === 'reverse' && geometry !== undefined) return { geometry }
  return { lon: own('lon'), lat: own('lat'), geometry }
}
