/** What a job does to its rows: the table of its input in chunks, their answers, and the table of its result. */
import { deserialize, serialize } from 'node:v8'
import type { ChunkFormat, TableRow } from '../../bulk/table.ts'
import { openTableFile, readTableHead } from '../../bulk/table-file.ts'
import type { JobFacts } from '../../jobs/job.ts'
import type { Chunk, CutInput, JobWork } from '../../jobs/job-work.ts'
import { TeeviitError } from '../../report/errors.ts'
import { ARROW_TYPE } from '../../tables/arrow-stream.ts'
import { answerRows, checkWorld } from '../../use-cases/rows/answer-rows.ts'
import type { RowPlan } from '../../use-cases/rows/row-plan.ts'
import { isBlind, rowPlan, type TableQuestion } from '../../use-cases/rows/table-question.ts'
import { beginTrial, ROWS_TRIED, TRIAL_PLAN } from '../../use-cases/rows/tried-columns.ts'
import { outputRows, rowWriter } from '../../use-cases/rows/written-rows.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'

/** What goes with every chunk of a table. */
interface Layout {
  readonly plan: RowPlan
  readonly output: ChunkFormat
  readonly delimiter: string
}

/** Rows of a chunk: answering them takes about a second. */
const ROWS_A_CHUNK: Readonly<Record<RowPlan['task'], number>> = {
  geocode: 2_000,
  wash: 1_000,
  changes: 1_000,
  reverse: 5_000,
  route: 2_000,
  matrix: 200,
}
/** A chunk of few long rows ends here. */
const BYTES_A_CHUNK = 1 << 20
/** Most chunks of an input, about: a larger input has larger chunks. */
const CHUNKS_MAX = 4_096
/**
 * Cells of a table of any weight, and further cells for each byte. A table has a byte for each cell; one whose rows end
 * after the first of 16,000 columns would become a result of thousands of times its size.
 */
const CELLS_FREE = 10_000_000
const CELLS_A_BYTE = 4

const CONTENT_TYPES: Readonly<Record<ChunkFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  tsv: 'text/tab-separated-values; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
  geojson: 'application/geo+json; charset=utf-8',
  arrow: ARROW_TYPE,
}

/** @param world of the release that rows are answered from */
export function createRowWork(world: World): JobWork {
  return {
    release: world.manifest.name,
    cut: (file, facts) => cut(world, file, facts),
    head: (_, layout) => Buffer.from(writerOf(layout as Layout).head()),
    tail: (_, layout) => Buffer.from(writerOf(layout as Layout).tail()),
    async answer(_, layout, bytes, number) {
      const { plan } = layout as Layout
      const rows = deserialize(bytes) as TableRow[]
      const answers = await inTurns(answerRows(plan, rows, world))
      const written = outputRows(plan, rows, answers)
      return Buffer.from(writerOf(layout as Layout).rows(written, number === 1))
    },
    contentType: (_, layout) => CONTENT_TYPES[(layout as Layout).output],
    fileName({ fileName, id }, layout) {
      const { plan, output } = layout as Layout
      const stem = fileName.replace(/\.[^.]*$/, '') || id
      return `${stem}.${plan.task}.${output === 'arrow' ? 'arrows' : output}`
    },
  }
}

async function cut(world: World, file: string, facts: JobFacts): Promise<CutInput> {
  const question = facts.question as TableQuestion
  const head = await readTableHead(file, facts.fileName, question)
  const { columns, format, delimiter } = head
  const text = isBlind(question, head) ? await triedColumns(world, file, facts) : undefined
  const guessed = rowPlan(question, columns)
  const plan = text ? { ...guessed, place: { roles: {}, text } } : guessed
  checkWorld(plan, world)
  const table = await openTableFile(file, facts.fileName, question)
  const layout: Layout = {
    plan,
    output: question.output ?? format,
    delimiter: format === 'csv' && delimiter !== '' ? delimiter : ',',
  }
  const factor = Math.max(1, facts.inputBytes / (CHUNKS_MAX * BYTES_A_CHUNK))
  const rowsMax = ROWS_A_CHUNK[plan.task] * factor
  const width = columns.length
  const rowsFree = Math.max(CELLS_FREE, CELLS_A_BYTE * facts.inputBytes) / width
  async function* notNarrow(): AsyncGenerator<readonly TableRow[]> {
    let rows = 0
    for await (const piece of table.chunks()) {
      rows += piece.length
      if (rows > rowsFree) {
        throw new TeeviitError('TABLE_NARROW', { file: facts.fileName, columns: width })
      }
      yield piece
    }
  }
  return { layout, chunks: grouped(notNarrow(), rowsMax, BYTES_A_CHUNK * factor) }
}

async function triedColumns(world: World, file: string, { fileName, question }: JobFacts) {
  const table = await openTableFile(file, fileName, question as TableQuestion)
  const trial = await beginTrial(table.chunks(ROWS_TRIED), table.head.columns.length)
  return trial.chosen(await inTurns(answerRows(TRIAL_PLAN, trial.rows, world)))
}

/** Rows in chunks of a size that is worth a file; the same ones at each reading. */
async function* grouped(
  pieces: AsyncIterable<readonly TableRow[]>,
  rowsMax: number,
  bytesMax: number,
): AsyncGenerator<Chunk> {
  let rows: TableRow[] = []
  let bytes = 0
  const take = (): Chunk => {
    const chunk = { rows: rows.length, bytes: serialize(rows) }
    rows = []
    bytes = 0
    return chunk
  }
  for await (const piece of pieces) {
    for (const row of piece) {
      rows.push(row)
      for (const cell of row.cells) bytes += typeof cell === 'string' ? cell.length + 1 : 8
      if (rows.length >= rowsMax || bytes >= bytesMax) yield take()
    }
  }
  if (rows.length > 0) yield take()
}

const writerOf = ({ plan, output, delimiter }: Layout) => rowWriter(plan, output, delimiter)
