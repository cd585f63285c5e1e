/** Which columns of a table without names are the address: neighbours are tried on its first rows. */
import { openTable, type ReadOptions } from '../../bulk/read-table.ts'
import { cellText, type TableRow } from '../../bulk/table.ts'
import type { RowAnswer } from '../../use-cases/rows/row-answer.ts'
import { ownColumns } from '../../use-cases/rows/row-columns.ts'
import type { RowPlan } from '../../use-cases/rows/row-plan.ts'
import { openInput } from './input-file.ts'
import type { RowPool } from './row-pool.ts'

const ROWS_TRIED = 20
/** An address is in at most so many columns side by side, and not behind so many. */
const SIDE_BY_SIDE_MAX = 4
const COLUMNS_TRIED = 16
/** Matches that have all of what was asked. */
const WHOLE: ReadonlySet<unknown> = new Set(['exact', 'variant', 'typo'])

/**
 * The columns that find most rows wholly; of equals the fewest, then the first.
 * @returns undefined where none finds any row, as of a table that cannot be read twice
 */
export async function triedColumns(
  path: string,
  options: ReadOptions,
  pool: (plan: RowPlan) => RowPool,
): Promise<readonly number[] | undefined> {
  const { source, identity } = openInput(path)
  if (identity === undefined) return undefined
  const table = await openTable(source, options)
  const rows = await firstRows(table.chunks(ROWS_TRIED))
  const { head } = table
  const candidates = neighboursOf(Math.min(head.columns.length, COLUMNS_TRIED))
  const asked = candidates.flatMap((columns) =>
    rows.map(({ number, cells }): TableRow => ({ number, cells: [joined(columns, cells)] })),
  )
  const one = pool({ task: 'geocode', columns: ['text'], place: { roles: {}, text: [0] } })
  try {
    const answers = await one.answer(asked)
    const wholes = candidates.map((_, i) => wholeIn(answers, i * rows.length, rows.length))
    const most = Math.max(...wholes)
    return most > 0 ? candidates[wholes.indexOf(most)] : undefined
  } finally {
    await one.close()
  }
}

async function firstRows(chunks: AsyncIterable<readonly TableRow[]>): Promise<readonly TableRow[]> {
  for await (const chunk of chunks) return chunk.slice(0, ROWS_TRIED)
  return []
}

/** All runs of neighbouring columns, the shortest first. */
function neighboursOf(count: number): number[][] {
  const runs: number[][] = []
  for (let length = 1; length <= SIDE_BY_SIDE_MAX; length++) {
    for (let first = 0; first + length <= count; first++) {
      runs.push(Array.from({ length }, (_, i) => first + i))
    }
  }
  return runs
}

const joined = (columns: readonly number[], cells: TableRow['cells']): string =>
  columns
    .map((column) => cellText(cells[column]).trim())
    .filter((text) => text !== '')
    .join(', ')

const MATCH = ownColumns('geocode').findIndex(({ name }) => name === 'match')

const wholeIn = (answers: readonly RowAnswer[], from: number, count: number): number =>
  answers.filter(({ row, cells }) => row >= from && row < from + count && WHOLE.has(cells[MATCH]))
    .length
