/** A table through a pool into an output, gone on with after a stop; the heart of the commands about files. */
import type { Table } from '../../bulk/read-table.ts'
import { type Cell, type OutputFormat, ROWS_A_CHUNK, type TableRow } from '../../bulk/table.ts'
import { createParquetFile } from '../../bulk/write-parquet.ts'
import { createWorkbookFile } from '../../bulk/write-workbook.ts'
import type { Progress } from '../../report/progress.ts'
import { outputColumns } from '../../use-cases/rows/row-columns.ts'
import { joinedCells } from '../../use-cases/rows/row-place.ts'
import type { RowPlan } from '../../use-cases/rows/row-plan.ts'
import { outputRows, rowWriter } from '../../use-cases/rows/written-rows.ts'
import { columnsRead } from './narrow-plan.ts'
import { inOrder } from './ordered.ts'
import type { Output } from './output-file.ts'
import type { SavedState } from './progress-file.ts'
import type { RowPool } from './row-pool.ts'
import { createSummary, EMPTY_SUMMARY } from './summary.ts'

export interface RowRun {
  readonly table: Table<OutputFormat>
  readonly plan: RowPlan
  readonly pool: RowPool
  readonly output: Output
  readonly format: OutputFormat
  readonly progress: Progress
  /** Bytes of the input, 0 where nobody knows, and bytes that are read. */
  readonly inputBytes: number
  readonly bytesRead: () => number
  /** Where an earlier run came to. */
  readonly from: SavedState | undefined
  /** Keeps how far this one came; absent where it cannot be gone on with. */
  readonly save: ((state: Omit<SavedState, 'version' | 'follows'>) => void) | undefined
  readonly isStopped: () => boolean
}

/** How often progress is kept: as much is done again after a kill. */
const SAVE_MS = 2_000
/** Answers of a chunk of a matrix. */
const ANSWERS_A_CHUNK = 20_000

/** Answers all rows from where an earlier run came to, in their order. Throws what reading, answering, writing throw. */
export async function runRows(run: RowRun) {
  const { table, plan, pool, output, progress, from, save, isStopped } = run
  const sink = createSink(run)
  const skipped = from?.chunks ?? 0
  let chunks = skipped
  let rowsWritten = from?.rowsWritten ?? 0
  const summary = createSummary(plan.task, from?.summary ?? EMPTY_SUMMARY, askedOf(plan))
  const rowsBefore = summary.state().rows
  let rows = rowsBefore
  let savedMs = performance.now()
  const rowsMost =
    plan.targets === undefined
      ? ROWS_A_CHUNK
      : Math.max(1, Math.min(ROWS_A_CHUNK, Math.floor(ANSWERS_A_CHUNK / plan.targets.length)))
  if (from === undefined) await output.write(sink.head())
  progress.phase(`answer ${plan.task} rows`, 0, 'rows', rowsBefore)
  const saveNow = async (): Promise<void> => {
    if (!save || !sink.isSettled()) return
    await output.settle()
    const writer = sink.state()
    save({ chunks, rowsWritten, outputBytes: output.bytes(), summary: summary.state(), writer })
    savedMs = performance.now()
  }
  const chunksLeft = after(table.chunks(rowsMost), skipped, isStopped)
  const done = inOrder(chunksLeft, (chunk) => pool.answer(chunk), pool.chunksMost, isStopped)
  for await (const { chunk, answer } of done) {
    const joined = outputRows(plan, chunk, answer)
    await output.write(sink.rows(joined, rowsWritten === 0))
    for (const [index, { row, cells }] of answer.entries()) {
      summary.add(chunk[row], cells, index === 0 || answer[index - 1].row !== row)
    }
    chunks++
    rows += chunk.length
    rowsWritten += joined.length
    const read = run.bytesRead()
    const estimate = run.inputBytes > 0 && read > 0 ? Math.round((rows * run.inputBytes) / read) : 0
    progress.advance(rows, Math.max(rows, estimate))
    if (performance.now() - savedMs >= SAVE_MS) await saveNow()
  }
  const isWhole = !isStopped()
  if (isWhole) await output.write(await sink.tail())
  else await saveNow()
  progress.end()
  return {
    summary: summary.state(),
    /** Whether all rows are done. */
    isWhole,
    /** Rows done in this run. */
    rowsDone: rows - rowsBefore,
  }
}

/** The chunks after the first `count`. */
async function* after<Chunk>(
  chunks: AsyncIterable<Chunk>,
  count: number,
  isStopped: () => boolean,
): AsyncIterable<Chunk> {
  let number = 0
  for await (const chunk of chunks) {
    if (isStopped()) return
    if (number++ >= count) yield chunk
  }
}

interface Sink {
  head(): string | Uint8Array
  rows(rows: readonly Cell[][], isFirst: boolean): string | Uint8Array
  tail(): string | Uint8Array | Promise<Uint8Array>
  isSettled(): boolean
  state(): string | undefined
}

function createSink({ plan, format, from, table }: RowRun): Sink {
  const columns = outputColumns(plan)
  if (format === 'parquet') {
    const file = createParquetFile(columns, from?.writer)
    return { ...file, head: () => new Uint8Array(0), tail: file.end }
  }
  const state = () => undefined
  if (format === 'xlsx') {
    const { rows, end } = createWorkbookFile(columns)
    return { head: () => '', rows, tail: end, isSettled: () => false, state }
  }
  const { delimiter } = table.head
  const writer = rowWriter(plan, format, delimiter || ',')
  return { ...writer, isSettled: () => true, state }
}

/** The text of a row that is asked, for people. */
function askedOf(plan: RowPlan): (row: TableRow) => string {
  const all = columnsRead(plan)
  return ({ cells }) => joinedCells(cells, all)
}
