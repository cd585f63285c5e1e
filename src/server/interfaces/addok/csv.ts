/**
 * Tables that are answered at once, as clients of addok send them. The upload goes to the disk, since its parameters may
 * come behind it; its rows are counted, paid for, and answered as the client takes them.
 */
import type { TableHead } from '../../../bulk/read-table.ts'
import type { OutputColumn, TableRow } from '../../../bulk/table.ts'
import { createRowWriter, type RowWriter } from '../../../bulk/write-rows.ts'
import type { Draft, JobStore } from '../../../jobs/job-store.ts'
import { isRefusal, TeeviitError } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import type { Answer } from '../../contract/answer.ts'
import type { Interface, Prepared, RequestFacts } from '../../contract/interface.ts'
import { joinParameters, type Parameters } from '../../contract/parameters.ts'
import type { Upload } from '../../contract/upload.ts'
import { uploadRefused } from '../../contract/upload-refused.ts'
import { inTurns } from '../../contract/work-turns.ts'
import type { World } from '../../contract/world.ts'
import { type CsvRequest, pointColumns, readCsvRequest } from '../../questions/csv-parameters.ts'
import { answerRows, checkWorld } from '../../use-cases/rows/answer-rows.ts'
import { ownColumn } from '../../use-cases/rows/row-columns.ts'
import type { RowPlan } from '../../use-cases/rows/row-plan.ts'
import { scoredRow } from '../../use-cases/tables/scored-row.ts'
import { openTableFile } from '../../use-cases/tables/table-question.ts'
import { createEncoder, markOf } from './encode-text.ts'
import { type CsvAnswer, resultColumns } from './result-columns.ts'

/** More rows are a job. */
const ROWS_MAX = 50_000
/** Rows of a unit of the price. */
const ROWS_A_UNIT = 10

type Kind = 'search' | 'reverse'

/** @param store whose folder uploads go through */
export function createCsvInterface(kind: Kind, store: JobStore): Interface {
  return async (parameters, world, request) => {
    const spool = await store.spool().catch(uploadRefused)
    if ('status' in spool) return spool
    try {
      return await prepare(kind, spool, parameters, world, request)
    } catch (error) {
      await spool.abandon()
      return uploadRefused(error)
    }
  }
}

type Spool = Omit<Draft, 'commit'>

async function prepare(
  kind: Kind,
  spool: Spool,
  parameters: Parameters,
  world: World,
  request: RequestFacts,
): Promise<Prepared> {
  const upload = request.upload as Upload
  const { fields, fileName } = await upload.read((bytes) => spool.write(bytes))
  const asked = readCsvRequest(joinParameters(parameters, fields))
  const question = { task: 'geocode', place: { columns: [], roles: {} }, ...asked.written } as const
  const open = () => openTableFile(spool.path, fileName, question)
  const table = await open()
  const { head } = table
  let rows = 0
  for await (const chunk of table.chunks()) {
    rows += chunk.length
    if (rows > ROWS_MAX) throw new TeeviitError('UPLOAD_ROWS', { most: ROWS_MAX })
  }
  const answerer = kind === 'search' ? searching(asked, head) : reversing(head)
  checkWorld({ task: 'geocode' } as RowPlan, world)
  const { columns, cellsOf } = resultColumns(kind, asked.wanted)
  const writer = writerOf(head, columns)
  const encode = createEncoder(head.encoding)
  const isGone = () => request.isGone === true
  async function* rest(): AsyncGenerator<Uint8Array> {
    try {
      let isFirst = true
      for await (const chunk of (await open()).chunks()) {
        const answers = await inTurns(answerer(chunk, world), isGone)
        const written = chunk.map(({ cells }, i) => [...cells, ...cellsOf(answers[i])])
        yield encode(writer.rows(written, isFirst))
        isFirst = false
      }
    } finally {
      await spool.abandon()
    }
  }
  const stem = fileName.replace(/\.[^.]*$/, '') || 'table'
  return {
    cost: Math.max(1, Math.ceil(rows / ROWS_A_UNIT)),
    discard: () => void spool.abandon(),
    answer: (): Answer => ({
      status: 200,
      contentType: `text/csv; charset=${head.encoding}`,
      headers: {
        'content-disposition': `attachment; filename="${ascii(stem)}.geocoded.csv"`,
      },
      body: encode(markOf(head.encoding, asked.hasMark) + writer.head()),
      rest: rest(),
    }),
  }
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

const ascii = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_')
