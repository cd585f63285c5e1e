/** Chunks answered by a server over its public interfaces, by the typed client: batches where it takes them. */
import {
  createClient,
  type Place,
  type Position,
  TeeviitError as ServerError,
  type TeeviitClient,
} from '../../../client/src/index.ts'
import type { Cell, TableRow } from '../../bulk/table.ts'
import type { FriendlyQuestion } from '../../geocoder/friendly/friendly.ts'
import { isRefusal, refusal, TeeviitError } from '../../report/errors.ts'
import { tenths } from '../../use-cases/rows/route-row.ts'
import { failedCells, type RowAnswer } from '../../use-cases/rows/row-answer.ts'
import { PART_COLUMNS } from '../../use-cases/rows/row-columns.ts'
import { rowPoint, rowQuestion } from '../../use-cases/rows/row-place.ts'
import type { PlaceColumns, RowPlan } from '../../use-cases/rows/row-plan.ts'
import type { RowPool } from './row-pool.ts'
import { bestPlace, countryOf } from './server-question.ts'

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

/** Longitude, latitude, address, match: as the answers of a release have them. */
type End = readonly [lon: number, lat: number, address: Cell, match: Cell]

/** The answers of a row: one of a route, one for each target of a matrix. */
async function routeOf(client: TeeviitClient, plan: RowPlan, row: TableRow): Promise<Cell[][]> {
  const { task, metric = 'fastest' } = plan
  try {
    if (row.fault) throw refusal(row.fault)
    const from = await endOf(client, plan, plan.place, row.cells)
    if (task === 'matrix') return await toTargets(client, plan, from)
    const to = await endOf(client, plan, plan.to ?? { roles: {} }, row.cells)
    const ends = [...from, ...to]
    const said = await orCode(client.route([at(from), at(to)], { metric, geometry: false }))
    if (typeof said === 'string') return [[...ends, undefined, undefined, 'none', said]]
    const [{ distance, duration }] = said.routes
    return [[...ends, tenths(distance * 1000), tenths(duration * 1000), 'found', undefined]]
  } catch (error) {
    if (!isRefusal(error)) throw error
    return [failedCells(task, error)]
  }
}

const at = ([lon, lat]: End): Position => [lon, lat]

/** What a server answers, or the code with which it refuses what a row asks. */
async function orCode<T>(answer: Promise<T>): Promise<T | string> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ServerError && error.status === 400 && error.code) return error.code
    throw error
  }
}

async function endOf(
  client: TeeviitClient,
  { countries }: RowPlan,
  place: PlaceColumns,
  cells: readonly Cell[],
): Promise<End> {
  const point = rowPoint(place, cells)
  if (point) return [...point, undefined, undefined]
  const question = rowQuestion(place, cells, countries)
  if (!question) throw refusal(place.roles.lon === undefined ? 'ROW_EMPTY' : 'ROW_POINT')
  const found = await bestPlace(client, question)
  if (!found) throw refusal('ADDRESS_NOT_FOUND', { text: '' })
  if (!found.geometry) throw refusal('ADDRESS_WITHOUT_POINT', { text: '' })
  const { address, match } = found.properties
  const [lon, lat] = found.geometry.coordinates
  return [lon, lat, address, match]
}

async function toTargets(client: TeeviitClient, plan: RowPlan, from: End): Promise<Cell[][]> {
  const { targets = [], metric = 'fastest' } = plan
  const points = targets.map(({ lon, lat }): Position => [lon, lat])
  const said = await orCode(client.matrix([at(from)], points, { metric }))
  return targets.map(({ label, lon, lat }, index) => {
    const ends = [...from, label, lon, lat]
    if (typeof said === 'string') return [...ends, undefined, undefined, 'none', said]
    const distance = said.distances[0][index]
    const duration = said.durations[0][index]
    if (distance === null || duration === null)
      return [...ends, undefined, undefined, 'none', 'NO_ROUTE']
    return [...ends, tenths(distance * 1000), tenths(duration * 1000), 'found', undefined]
  })
}
