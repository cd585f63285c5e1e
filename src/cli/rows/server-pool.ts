/** Chunks answered by a server over its public interfaces, by the typed client: batches where it takes them. */
import {
  createClient,
  type Place,
  TeeviitError as ServerError,
  type TeeviitClient,
} from '../../../client/src/index.ts'
import type { Cell, TableRow } from '../../bulk/table.ts'
import type { FriendlyQuestion } from '../../geocoder/friendly/friendly.ts'
import { isRefusal, refusal, TeeviitError } from '../../report/errors.ts'
import { failedCells, type RowAnswer } from '../../use-cases/rows/row-answer.ts'
import { PART_COLUMNS } from '../../use-cases/rows/row-columns.ts'
import { rowPoint, rowQuestion } from '../../use-cases/rows/row-place.ts'
import type { RowPlan } from '../../use-cases/rows/row-plan.ts'
import type { RowPool } from './row-pool.ts'
import { bestPlace, countryOf } from './server-question.ts'
import { routeOf } from './server-routes.ts'

/** Chunks under way: a server has threads, too. */
const CHUNKS_MOST = 4
/** A used-up quota comes back within a minute, and nobody waits for this command meanwhile. */
const RETRIES = 30
const WAIT_MS_MAX = 120_000
const TIMEOUT_MS = 120_000

/** A pool that asks a server. @param send what asks in place of the platform's `fetch` */
export function createServerPool(
  url: string,
  key: string,
  plan: RowPlan,
  send?: (url: string, init: RequestInit) => Promise<Response>,
): RowPool {
  const client = createClient({
    baseUrl: url,
    key,
    retries: RETRIES,
    waitMsMax: WAIT_MS_MAX,
    timeoutMs: TIMEOUT_MS,
    ...(send && { fetch: send }),
  })
  return {
    chunksMost: CHUNKS_MOST,
    async answer(rows) {
      try {
        return await answerChunk(client, plan, rows)
      } catch (error) {
        throw error instanceof ServerError ? unanswered(url, error) : error
      }
    },
    async close() {},
  }
}

function unanswered(url: string, { status, code, message, cause }: ServerError): TeeviitError {
  const network = cause as (Error & { cause?: { code?: string } }) | undefined
  const reason =
    status === 0
      ? (network?.cause?.code ?? network?.message ?? message)
      : `it ${status < 500 && status !== 429 ? 'refuses' : 'answers'} with ${status} ${code ?? ''}`
  return new TeeviitError('BULK_SERVER', { url, reason: reason.trim() })
}

async function answerChunk(
  client: TeeviitClient,
  plan: RowPlan,
  rows: readonly TableRow[],
): Promise<RowAnswer[]> {
  if (plan.task === 'geocode') return geocodeChunk(client, plan, rows)
  if (plan.task === 'reverse') return reverseChunk(client, plan, rows)
  const answers: RowAnswer[] = []
  for (const [row, one] of rows.entries()) {
    answers.push(...(await routeOf(client, plan, one)).map((cells) => ({ row, cells })))
  }
  return answers
}

/** Texts of one country go together; fields are asked one by one, for a batch has texts alone. */
async function geocodeChunk(
  client: TeeviitClient,
  plan: RowPlan,
  rows: readonly TableRow[],
): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = new Array(rows.length)
  const batches = new Map<string | undefined, { row: number; text: string }[]>()
  const alone: { row: number; question: FriendlyQuestion }[] = []
  for (const [row, { cells, fault }] of rows.entries()) {
    try {
      if (fault) throw refusal(fault)
      const question = rowQuestion(plan.place, cells, plan.countries)
      if (!question) throw refusal('ROW_EMPTY')
      if (typeof question.asked !== 'string' || question.countries?.length === 0) {
        alone.push({ row, question })
        continue
      }
      const { country } = countryOf(question)
      const batch = batches.get(country) ?? []
      batch.push({ row, text: question.asked })
      batches.set(country, batch)
    } catch (error) {
      if (!isRefusal(error)) throw error
      answers[row] = { row, cells: failedCells('geocode', error) }
    }
  }
  for (const [country, batch] of batches) {
    const texts = batch.map(({ text }) => text)
    const all = await client.searchAll(texts, { limit: 1, ...(country && { country }) })
    for (const [index, { row }] of batch.entries()) {
      answers[row] = { row, cells: found(plan, all[index].features[0]) }
    }
  }
  for (const { row, question } of alone) {
    answers[row] = { row, cells: found(plan, await bestPlace(client, question)) }
  }
  return answers
}

function found(plan: RowPlan, place: Place | undefined): RowAnswer['cells'] {
  const isWanted = place && (plan.countries?.includes(place.properties.country) ?? true)
  return isWanted
    ? objectOf('geocode', place)
    : failedCells('geocode', refusal('ADDRESS_NOT_FOUND'))
}

async function reverseChunk(
  client: TeeviitClient,
  plan: RowPlan,
  rows: readonly TableRow[],
): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = new Array(rows.length)
  const asked: number[] = []
  const points: [number, number][] = []
  for (const [row, { cells, fault }] of rows.entries()) {
    const point = fault ? undefined : rowPoint(plan.place, cells)
    if (point) {
      asked.push(row)
      points.push(point)
    } else answers[row] = { row, cells: failedCells('reverse', refusal(fault ?? 'ROW_POINT')) }
  }
  const all = await client.reverseAll(points, {
    limit: 1,
    types: ['house'],
    ...(plan.radiusM !== undefined && { radius: plan.radiusM }),
  })
  for (const [index, row] of asked.entries()) {
    const [place] = all[index].features
    const cells = place
      ? objectOf('reverse', place)
      : failedCells('reverse', refusal('POINT_WITHOUT_ADDRESS'))
    answers[row] = { row, cells }
  }
  return answers
}

/** The cells that a release of one's own would give. */
function objectOf(task: 'geocode' | 'reverse', { id, geometry, properties }: Place): Cell[] {
  const { country, type, address, parts, match, verdict = [], distance } = properties
  const { confidence, decision, reason } = properties
  const position = geometry?.coordinates ?? []
  const object = [
    ...[id, country, type, address],
    ...PART_COLUMNS.map((part) => parts[part]),
    ...[position[0], position[1]],
  ]
  if (task === 'reverse') return [...object, distance, 'found', undefined]
  const said = verdict.map((one) => `${one.part}:${one.verdict}`).join(' ')
  return [...object, match, confidence, decision, reason, said, undefined]
}
