/** Chunks answered by a server over its public interfaces: batches where it takes them, with retries. */
import type { TableRow } from '../../bulk/table.ts'
import { isRefusal, refusal } from '../../report/errors.ts'
import { failedCells, type RowAnswer } from '../../use-cases/rows/row-answer.ts'
import { rowPoint, rowQuestion } from '../../use-cases/rows/row-place.ts'
import type { RowPlan } from '../../use-cases/rows/row-plan.ts'
import type { RowPool } from './row-pool.ts'
import { type AskServer, createServerClient, type Transport } from './server-client.ts'
import { objectOf, questionParameters, type ServerFeature } from './server-features.ts'
import { routeOf } from './server-routes.ts'

/** Chunks under way: a server has threads, too. */
const CHUNKS_MOST = 4

/** A pool that asks a server. */
export function createServerPool(
  url: string,
  key: string,
  plan: RowPlan,
  transport?: Transport,
): RowPool {
  const ask = createServerClient(url, key, transport)
  return {
    chunksMost: CHUNKS_MOST,
    answer: (rows) => answerChunk(ask, plan, rows),
    async close() {},
  }
}

async function answerChunk(
  ask: AskServer,
  plan: RowPlan,
  rows: readonly TableRow[],
): Promise<RowAnswer[]> {
  if (plan.task === 'geocode') return geocodeChunk(ask, plan, rows)
  if (plan.task === 'reverse') return reverseChunk(ask, plan, rows)
  const answers: RowAnswer[] = []
  for (const [row, one] of rows.entries()) {
    answers.push(...(await routeOf(ask, plan, one)).map((cells) => ({ row, cells })))
  }
  return answers
}

/** Texts of one country go together; fields are asked one by one, for a batch has texts alone. */
async function geocodeChunk(
  ask: AskServer,
  plan: RowPlan,
  rows: readonly TableRow[],
): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = new Array(rows.length)
  const batches = new Map<string, { row: number; text: string }[]>()
  const alone: (() => Promise<void>)[] = []
  for (const [row, { cells, fault }] of rows.entries()) {
    try {
      if (fault) throw refusal(fault)
      const question = rowQuestion(plan.place, cells, plan.countries)
      if (!question) throw refusal('ROW_EMPTY')
      const { asked, countries } = question
      if (countries?.length === 0) throw refusal('ADDRESS_NOT_FOUND')
      const country = countries?.length === 1 ? countries[0] : ''
      if (typeof asked === 'string') {
        const batch = batches.get(country) ?? []
        batch.push({ row, text: asked })
        batches.set(country, batch)
      } else {
        alone.push(async () => {
          const parameters = questionParameters(asked, question.country ?? country)
          const [collection] = await ask.search([parameters])
          answers[row] = { row, cells: found(plan, collection.features) }
        })
      }
    } catch (error) {
      if (!isRefusal(error)) throw error
      answers[row] = { row, cells: failedCells('geocode', error) }
    }
  }
  for (const [country, batch] of batches) {
    const shared = country === '' ? [] : [['country', country] as const]
    const collections = await ask.batch('/geocoder/search', [
      ...batch.map(({ text }) => ['q', text] as const),
      ...shared,
      ['limit', '1'],
    ])
    for (const [index, { row }] of batch.entries()) {
      answers[row] = { row, cells: found(plan, collections[index].features) }
    }
  }
  for (const one of alone) await one()
  return answers
}

/** The first feature that may be one; a server knows no list of countries. */
function found(plan: RowPlan, features: readonly ServerFeature[]): RowAnswer['cells'] {
  const [feature] = features
  const isWanted = feature && (plan.countries?.includes(feature.properties.country) ?? true)
  return isWanted
    ? objectOf('geocode', feature)
    : failedCells('geocode', refusal('ADDRESS_NOT_FOUND'))
}

async function reverseChunk(
  ask: AskServer,
  plan: RowPlan,
  rows: readonly TableRow[],
): Promise<RowAnswer[]> {
  const answers: RowAnswer[] = new Array(rows.length)
  const asked: number[] = []
  const points: string[] = []
  for (const [row, { cells, fault }] of rows.entries()) {
    const point = fault ? undefined : rowPoint(plan.place, cells)
    if (point) {
      asked.push(row)
      points.push(point.join(','))
    } else answers[row] = { row, cells: failedCells('reverse', refusal(fault ?? 'ROW_POINT')) }
  }
  if (asked.length === 0) return answers
  const collections = await ask.batch('/geocoder/reverse', [
    ...points.map((point) => ['point', point] as const),
    ['limit', '1'],
    ['types', 'house'],
    ['radius', String(plan.radiusM)],
  ])
  for (const [index, row] of asked.entries()) {
    const [feature] = collections[index].features
    const cells = feature
      ? objectOf('reverse', feature)
      : failedCells('reverse', refusal('POINT_WITHOUT_ADDRESS'))
    answers[row] = { row, cells }
  }
  return answers
}
