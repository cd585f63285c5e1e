/** The places that a matrix leads to: a table of their own, or the table itself, read once before the rows. */
import { cellText, type TableRow } from '../../bulk/table.ts'
import { TeeviitError } from '../../report/errors.ts'
import { MATRIX_SIDE_MAX } from '../../use-cases/routes/matrix.ts'
import { ownColumn } from '../../use-cases/rows/row-columns.ts'
import type { MatrixTarget, RowPlan } from '../../use-cases/rows/row-plan.ts'
import { chooseColumns } from './choose-columns.ts'
import { openInput } from './input-file.ts'
import type { RowPool } from './row-pool.ts'
import { type RowsOptions, readOptionsOf } from './rows-options.ts'

/**
 * The targets of a matrix, those without a place left out. @param poolOf answers rows of a plan
 * @throws TeeviitError BULK_TARGETS, BULK_COLUMN, BULK_NO_PLACE, TABLE_*
 */
export async function targetsOf(
  options: RowsOptions,
  plan: RowPlan,
  poolOf: (plan: RowPlan) => RowPool,
): Promise<MatrixTarget[]> {
  const file = options.targets ?? options.table
  const count = (found: number | string) => {
    throw new TeeviitError('BULK_TARGETS', { file, found, most: MATRIX_SIDE_MAX })
  }
  // Standard input is read once, for the rows.
  if (file === '-') count('no')
  const isOwn = options.targets === undefined
  const read = isOwn ? readOptionsOf(options) : { name: file }
  const table = await openInput(file).open(read)
  const { columns } = table.head
  const { place } = chooseColumns('matrix', table.head, isOwn ? options : {}, file)
  const label = options.label
  const named = label === undefined ? 0 : columns.indexOf(label)
  if (named < 0) {
    throw new TeeviitError('BULK_COLUMN', { file, column: label, found: columns.join(', ') })
  }
  const rows: TableRow[] = []
  for await (const chunk of table.chunks()) {
    rows.push(...chunk)
    if (rows.length > MATRIX_SIDE_MAX) count('more')
  }
  const targets = await located({ ...plan, columns, place }, rows, named, poolOf)
  if (targets.length === 0) count('no')
  return targets
}

/** Rows as targets: each is located as the start of a drive to nowhere in particular. */
async function located(
  plan: RowPlan,
  rows: readonly TableRow[],
  label: number,
  poolOf: (plan: RowPlan) => RowPool,
): Promise<MatrixTarget[]> {
  const nowhere = [{ label: '', lon: 0, lat: 0 }]
  const pool = poolOf({ ...plan, targets: nowhere })
  try {
    const answers = await pool.answer(rows)
    const [lon, lat] = ['from_lon', 'from_lat'].map((name) => ownColumn('matrix', name))
    return answers.flatMap(({ row, cells }) => {
      const [x, y] = [cells[lon], cells[lat]]
      if (typeof x !== 'number' || typeof y !== 'number') return []
      return [{ label: cellText(rows[row].cells[label]), lon: x, lat: y }]
    })
  } finally {
    await pool.close()
  }
}
