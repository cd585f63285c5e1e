/** The answer of a row, and how a failure is told. */
import type { Cell } from '../../bulk/table.ts'
import { isRefusal, REFUSALS, type RefusalCode } from '../../report/errors.ts'
import type { World } from '../world.ts'
import { ownColumn, ownColumns } from './row-columns.ts'
import type { Task } from './row-plan.ts'

export type RowWorld = Omit<World, 'gazetteers'>

/** The answer of one row; a matrix says one for each target. */
export interface RowAnswer {
  /** Place of the row in the chunk, from 0. */
  readonly row: number
  /** One for each of `ownColumns`. */
  readonly cells: readonly Cell[]
}

/** Faults that are no mistake of the row: it is right, and there is no answer. */
const NOTHING_FOUND = new Set<string>([
  'ADDRESS_NOT_FOUND',
  'ADDRESS_WITHOUT_POINT',
  'NO_ROUTE',
  'POINT_WITHOUT_ADDRESS',
  'POINT_WITHOUT_ROAD',
])

/** The answer of a row that failed. A fault of ours is told in its row, too, and ends no file. */
export function failedCells(task: Task, error: unknown): Cell[] {
  const code = isRefusal(error) ? error.code : 'PROGRAM_FAULT'
  const cells = new Array<Cell>(ownColumns(task).length).fill(undefined)
  cells[ownColumn(task, 'match')] = NOTHING_FOUND.has(code) ? 'none' : 'invalid'
  cells[ownColumn(task, 'problem')] = code
  return cells
}

/** Sentences for summaries where the catalogue's own names the numbers of one row. */
const SENTENCES_OF_ROWS: Readonly<Record<string, string>> = {
  NO_ROUTE: 'No route exists between the two places',
  POINT_WITHOUT_ROAD: 'No open road is near enough to the point',
  QUESTION_TOO_LONG: 'The address is too long',
}

/** The sentence of a problem, for summaries: it is the same for all rows, so that it says nothing of one. */
export function problemSentence(code: string): string {
  const sentence = SENTENCES_OF_ROWS[code] ?? (REFUSALS[code as RefusalCode] as string | undefined)
  return sentence?.replace(/: \{\w+\}/g, '') ?? 'The program failed on the row'
}
