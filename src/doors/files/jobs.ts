/** Jobs over HTTP: made by an upload, looked at, fetched, removed. A key sees its own jobs only. */
import { createHash } from 'node:crypto'
import type { TableHead } from '../../bulk/read-table.ts'
import { readTableHead } from '../../bulk/table-file.ts'
import { isJobId, type JobFacts } from '../../jobs/job.ts'
import { jobPaths } from '../../jobs/job-paths.ts'
import type { JobStore } from '../../jobs/job-store.ts'
import { TeeviitError } from '../../report/errors.ts'
import { checkWorld } from '../../use-cases/rows/answer-rows.ts'
import type { RowPlan } from '../../use-cases/rows/row-plan.ts'
import { isBlind, rowPlan, shownPlace } from '../../use-cases/rows/table-question.ts'
import type { World } from '../../use-cases/world.ts'
import { ADDRESS_VARY, type Answer, JSON_TYPE } from '../contract/answer.ts'
import {
  type Asker,
  type Interface,
  type Reply,
  type RequestFacts,
  UPLOAD_BYTES_A_UNIT,
  type Upload,
} from '../contract/interface.ts'
import { joinParameters, type Parameters } from '../contract/parameters.ts'
import { uploadRefused } from '../contract/refusals.ts'
import { jobDocument, listedJob, resultAnswer } from './job-answers.ts'
import { isShared, mayUse, ownerOf } from './job-owner.ts'
import { readJobRequest, SERVICE_OF_TASK } from './job-question.ts'

/** What the interface hands over and asks. */
export interface JobDesk {
  readonly store: JobStore
  /** A job was made: workers are told. */
  readonly announce: (facts: JobFacts) => void
  /** How long a job of an owner is kept after its end. */
  readonly keptMs: (owner: string) => number
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function createJobsInterface(desk: JobDesk): Interface {
  return async (parameters, world, request) => {
    try {
      return await answer(desk, parameters, world, request)
    } catch (error) {
      return uploadRefused(error)
    }
  }
}

/** Long enough that nobody guesses it: a job of a key that many share is known by its id alone. */
const IDEMPOTENCY_KEY = /^[!-~]{16,255}$/

/** A document about jobs: it has their addresses in it. */
const json = (status: number, value: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  contentType: JSON_TYPE,
  body: JSON.stringify(value),
  headers: { vary: ADDRESS_VARY, ...headers },
})

async function answer(
  desk: JobDesk,
  parameters: Parameters,
  world: World,
  request: RequestFacts,
): Promise<Reply> {
  const asker = request.asker as Asker
  const [id, part, ...more] = (request.askedPath ?? '').split('/').filter((name) => name !== '')
  if (id === undefined) {
    return request.upload
      ? make(desk, parameters, world, request, asker, request.upload)
      : list(desk, request, asker)
  }
  if (more.length > 0 || (part !== undefined && part !== 'result')) unknown()
  const facts = isJobId(id) ? await desk.store.facts(id) : undefined
  // Another key's job is like none.
  if (facts === undefined || !mayUse(asker, facts.owner)) unknown()
  if (request.method === 'DELETE') {
    if (part !== undefined) unknown()
    await desk.store.remove(id)
    return { status: 204, contentType: JSON_TYPE, body: '' }
  }
  return part === undefined ? status(desk, request, world, id) : result(desk, request, id)
}

function unknown(): never {
  throw new TeeviitError('JOB_UNKNOWN')
}

async function make(
  desk: JobDesk,
  parameters: Parameters,
  world: World,
  request: RequestFacts,
  asker: Asker,
  upload: Upload,
): Promise<Reply> {
  const { store, announce, now } = desk
  const owner = ownerOf(asker)
  const { idempotencyKey } = request
  if (idempotencyKey !== undefined && !IDEMPOTENCY_KEY.test(idempotencyKey)) {
    throw new TeeviitError('JOB_IDEMPOTENCY_KEY')
  }
  const draft = await store.begin(owner, idempotencyKey)
  try {
    const digest = createHash('sha256')
    const { fields, fileName, bytes } = await upload.read((piece) => {
      if (idempotencyKey !== undefined) digest.update(piece)
      return draft.write(piece)
    })
    const asked = readJobRequest(joinParameters(parameters, fields))
    const { question } = asked
    const service = SERVICE_OF_TASK[question.task]
    if (!asker.services.includes(service)) throw new TeeviitError('JOB_SERVICE', { service })
    const named = fileName || asked.fileName
    // A fault of the table or of the names of columns is told at once.
    const head = await readTableHead(draft.path, named, question)
    const plan = rowPlan(question, head.columns)
    checkWorld(plan, world)
    const commit = async (): Promise<Answer> => {
      const createdAt = new Date(now()).toISOString()
      const sent = digest.update(JSON.stringify([question, named])).digest('hex')
      const own = { question, fileName: named, owner, createdAt }
      const { facts, isNew } = await draft.commit(idempotencyKey ? { ...own, sent } : own)
      if (!isNew) {
        await draft.abandon()
        if (facts.sent !== sent) throw new TeeviitError('JOB_IDEMPOTENCY_KEY_USED')
        return status(desk, request, world, facts.id)
      }
      announce(facts)
      const url = request.baseUrl
      const shown = shownTable(head, isBlind(question, head) ? undefined : plan)
      const body = { ...listedJob(facts, url), state: 'waiting', table: shown }
      return json(201, body, { location: `${url}/${facts.id}` })
    }
    return {
      cost: Math.max(1, Math.ceil(bytes / UPLOAD_BYTES_A_UNIT)),
      discard: () => void draft.abandon(),
      answer: () =>
        commit().catch(async (error) => {
          await draft.abandon()
          return uploadRefused(error)
        }),
    }
  } catch (error) {
    await draft.abandon()
    throw error
  }
}

/** How the table is read, so that its sender sees what was guessed. @param plan absent where a trial makes it */
function shownTable({ format, encoding, delimiter, columns }: TableHead, plan?: RowPlan) {
  return {
    format,
    encoding,
    ...(delimiter === '' ? {} : { delimiter }),
    columns: columns.length,
    ...(plan ? { place: shownPlace(plan.place, columns) } : {}),
    ...(plan?.to ? { to: shownPlace(plan.to, columns) } : {}),
  }
}

async function list(
  { store }: JobDesk,
  { baseUrl }: RequestFacts,
  { name }: Asker,
): Promise<Answer> {
  const own = isShared(name) ? [] : await store.list(name)
  return json(200, { jobs: own.map((facts) => listedJob(facts, baseUrl)) })
}

async function status(
  { store, keptMs }: JobDesk,
  { baseUrl }: RequestFacts,
  { manifest }: World,
  id: string,
): Promise<Answer> {
  const known = await store.status(id)
  if (known === undefined) unknown()
  const document = jobDocument(known, baseUrl, keptMs(known.facts.owner), manifest)
  return json(200, document, { 'cache-control': 'no-store' })
}

async function result({ store }: JobDesk, request: RequestFacts, id: string): Promise<Answer> {
  const known = await store.status(id)
  if (known === undefined) unknown()
  if (known.failure) throw new TeeviitError('JOB_FAILED', { reason: known.failure.reason })
  if (known.result === undefined) throw new TeeviitError('JOB_NOT_DONE')
  const { range = '', ifRange = '' } = request
  return resultAnswer(jobPaths(store.folder, id).result, known.result, { range, ifRange })
}
