/**
 * Tables that are answered at once, as clients of addok send them. The upload goes to the disk, since its parameters may
 * come behind it; its rows are counted, paid for, and answered as the client takes them.
 */
import { setImmediate } from 'node:timers/promises'
import type { TableHead } from '../../bulk/read-table.ts'
import { type OutputColumn, ROWS_A_CHUNK, type TableRow } from '../../bulk/table.ts'
import { openTableFile } from '../../bulk/table-file.ts'
import { createRowWriter, type RowWriter } from '../../bulk/write-rows.ts'
import type { Spool } from '../../jobs/spool.ts'
import { isRefusal, TeeviitError } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { answerRows, checkWorld } from '../../use-cases/rows/answer-rows.ts'
import { ownColumn } from '../../use-cases/rows/row-columns.ts'
import type { RowPlan } from '../../use-cases/rows/row-plan.ts'
import { scoredRow } from '../../use-cases/rows/scored-row.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import type { Answer } from '../contract/answer.ts'
import {
  type Interface,
  type Prepared,
  type RequestFacts,
  UPLOAD_BYTES_A_UNIT,
  type Upload,
} from '../contract/interface.ts'
import { joinParameters, type Parameters } from '../contract/parameters.ts'
import { uploadRefused } from '../contract/refusals.ts'
import { type CsvAnswer, createEncoder, markOf, resultColumns } from './csv-columns.ts'
import { type CsvRequest, pointColumns, readCsvRequest } from './csv-question.ts'
import { quoted } from './job-answers.ts'

/** More rows are a job. */
const ROWS_MAX = 50_000
/** More cells are a job: as many as that in a table of a hundred columns. */
const CELLS_MAX = 5_000_000
/** Rows of a unit of the price, and cells: as many as these rows have in a table of a hundred columns. */
const ROWS_A_UNIT = 10
const CELLS_A_UNIT = 1_000
/** Cells of rows that are taken together: a thread writes them in a millisecond or two. */
const CELLS_A_CHUNK = 20_000
/** How long a table is read before others of the thread are looked at. */
const READ_MS = 1

type Kind = 'search' | 'reverse'

/** @param openFile opens the file that an upload goes through */
export function createCsvInterface(kind: Kind, openFile: () => Promise<Spool>): Interface {
  return async (parameters, world, request) => {
    const spool = await openFile().catch(uploadRefused)
    if ('status' in spool) return spool
    try {
      return await prepare(kind, spool, parameters, world, request)
    } catch (error) {
      await spool.abandon()
      return uploadRefused(error)
    }
  }
}

async function prepare(
  kind: Kind,
  spool: Spool,
  parameters: Parameters,
  world: World,
  request: RequestFacts,
): Promise<Prepared> {
  const upload = request.upload as Upload
  const { fields, fileName, bytes } = await upload.read((bytes) => spool.write(bytes))
  const asked = readCsvRequest(joinParameters(parameters, fields))
  const question = { task: 'geocode', place: { columns: [], roles: {} }, ...asked.written } as const
  const open = () => openTableFile(spool.path, fileName, question)
  const table = await open()
  const { head } = table
  const width = head.columns.length
  const rowsMost = Math.max(1, Math.min(ROWS_A_CHUNK, Math.floor(CELLS_A_CHUNK / width)))
  const rows = await countRows(table.rowCounts(), width)
  const answerer = kind === 'search' ? searching(asked, head) : reversing(head)
  checkWorld({ task: 'geocode' } as RowPlan, world)
  const { columns, cellsOf } = resultColumns(kind, asked.wanted)
  const writer = writerOf(head, columns)
  const encode = createEncoder(head.encoding)
  const isGone = () => request.isGone === true
  async function* rest(): AsyncGenerator<Uint8Array> {
    let isFirst = true
    for await (const chunk of (await open()).chunks(rowsMost)) {
      const answers = await inTurns(answerer(chunk, world), isGone)
      const written = chunk.map(({ cells }, i) => [...cells, ...cellsOf(answers[i])])
      yield encode(writer.rows(written, isFirst))
      isFirst = false
    }
  }
  const stem = fileName.replace(/\.[^.]*$/, '') || 'table'
  const readCost = Math.ceil(Math.max(1, bytes / UPLOAD_BYTES_A_UNIT))
  return {
    cost: Math.ceil(Math.max(readCost, rows / ROWS_A_UNIT, (rows * width) / CELLS_A_UNIT)),
    readCost,
    discard: () => void spool.abandon(),
    answer: (): Answer => ({
      status: 200,
      contentType: `text/csv; charset=${head.encoding}`,
      headers: {
        'content-disposition': `attachment; filename="${quoted(stem)}.geocoded.csv"`,
      },
      body: encode(markOf(head.encoding, asked.hasMark) + writer.head()),
      rest: rest(),
      ended: () => void spool.abandon(),
    }),
  }
}

/** Counts rows, and looks at others of the thread meanwhile. @throws TeeviitError UPLOAD_ROWS, UPLOAD_CELLS */
async function countRows(counts: AsyncIterable<number>, width: number): Promise<number> {
  let rows = 0
  let endMs = performance.now() + READ_MS
  for await (const count of counts) {
    rows += count
    if (rows > ROWS_MAX) throw new TeeviitError('UPLOAD_ROWS', { most: ROWS_MAX })
    if (rows * width > CELLS_MAX) throw new TeeviitError('UPLOAD_CELLS', { most: CELLS_MAX })
    if (performance.now() < endMs) continue
    await setImmediate()
    endMs = performance.now() + READ_MS
  }
  return rows
}

type AnswerChunk = (rows: readonly TableRow[], world: World) => Steps<CsvAnswer[]>

function searching({ plan, minScore }: CsvRequest, { columns }: TableHead): AnswerChunk {
  const asked = plan(columns)
  return function* search(rows, world) {
    const answers: CsvAnswer[] = []
    for (const row of rows) {
      answers.push(yield* one(row, world))
      yield
    }
    return answers
  }

  function* one(row: TableRow, world: World): Steps<CsvAnswer> {
    if (row.fault) return { status: 'error' }
    try {
      const found = yield* scoredRow(asked, row, world)
      if (found === undefined || found.confidence < minScore) return { status: 'not-found' }
      return { status: 'ok', cells: found.cells, score: found }
    } catch (error) {
      if (!isRefusal(error)) throw error
      return { status: error.code === 'ROW_EMPTY' ? 'skipped' : 'error' }
    }
  }
}

function reversing({ columns }: TableHead): AnswerChunk {
  const plan: RowPlan = { task: 'reverse', columns, place: pointColumns(columns) }
  const [match, distance, problem] = ['match', 'distance_m', 'problem'].map((name) =>
    ownColumn('reverse', name),
  )
  return function* reverse(rows, world) {
    const answers = yield* answerRows(plan, rows, world)
    return answers.map(({ cells }): CsvAnswer => {
      if (cells[match] === 'found') {
        return { status: 'ok', cells, distanceM: cells[distance] as number }
      }
      return { status: cells[problem] === 'POINT_WITHOUT_ADDRESS' ? 'not-found' : 'error' }
    })
  }
}

/** The input's columns as they came, then ours. */
function writerOf({ columns, delimiter }: TableHead, own: readonly OutputColumn[]): RowWriter {
  const given = columns.map((name): OutputColumn => ({ name, type: 'any' }))
  return createRowWriter('csv', [...given, ...own], {}, delimiter === '' ? ',' : delimiter)
}
