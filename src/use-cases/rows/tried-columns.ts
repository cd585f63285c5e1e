/**
 * Finds which columns of a table without names are its addresses: the columns that find most of the first rows, and houses
 * rather than the town that they are in.
 */
import type { TableRow } from '../../bulk/table.ts'
import type { RowAnswer } from './row-answer.ts'
import { ownColumn } from './row-columns.ts'
import { joinedCells } from './row-place.ts'
import type { RowPlan } from './row-plan.ts'

export const ROWS_TRIED = 20
/** An address is in at most this many columns side by side, and begins at most this far from the left. */
const SIDE_BY_SIDE_MAX = 4
const COLUMNS_TRIED = 16
/** Matches that have all of what was asked. */
const WHOLE: ReadonlySet<unknown> = new Set(['exact', 'variant', 'typo', 'ambiguous'])
/** A house tells more than the town that is in a column beside it. */
const HOUSES: ReadonlySet<unknown> = new Set(['house', 'flat'])
const HOUSE_WEIGHT = 2
const [MATCH, TYPE, CONFIDENCE] = ['match', 'type', 'confidence'].map((name) =>
  ownColumn('geocode', name),
)

export const TRIAL_PLAN: RowPlan = {
  task: 'geocode',
  columns: ['text'],
  place: { roles: {}, text: [0] },
}

/** @param chunks of the table; its first `ROWS_TRIED` rows are taken @param width columns of the table */
export async function beginTrial(chunks: AsyncIterable<readonly TableRow[]>, width: number) {
  const rows = await firstRows(chunks)
  const candidates = neighboursOf(Math.min(width, COLUMNS_TRIED))
  return {
    rows: candidates.flatMap((columns) =>
      rows.map(({ number, cells }): TableRow => ({ number, cells: [joinedCells(cells, columns)] })),
    ),
    /** The columns that find most rows wholly and surely, of equals the fewest, then the first; undefined where none finds any. */
    chosen(answers: readonly RowAnswer[]): readonly number[] | undefined {
      const scores = candidates.map(() => 0)
      for (const { row, cells } of answers) {
        if (!WHOLE.has(cells[MATCH])) continue
        const weight = HOUSES.has(cells[TYPE]) ? HOUSE_WEIGHT : 1
        scores[Math.floor(row / rows.length)] += weight * Number(cells[CONFIDENCE])
      }
      const most = Math.max(...scores)
      return most > 0 ? candidates[scores.indexOf(most)] : undefined
    },
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
