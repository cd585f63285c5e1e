/**
 * What happens to a request that met a route, in the order of the documents: key (403), limit (429), method (405, or
 * the answer that a document names), parameters, price (429 or 503), answer. Pure except for reading the body and the log.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import type { Answer } from '../../doors/contract/answer.ts'
import type { Upload } from '../../doors/contract/interface.ts'
import { isPrepared, type Prepared, type Reply } from '../../doors/contract/interface.ts'
import { parametersOf } from '../../doors/contract/parameters.ts'
import { andThen } from '../../report/attempt.ts'
import { releaseChunk } from '../../tables/release-chunk.ts'
import { ClientGone } from '../../use-cases/client-gone.ts'
import type { World } from '../../use-cases/world.ts'
import { type AnonymousPlan, LIGHT_SHARE, PAGE_KEY } from '../keys/anonymous-plan.ts'
import { askerOf } from '../keys/asker.ts'
import { keyBesideQuery } from '../keys/given-key.ts'
import type { KeyRing, RingKey } from '../keys/key-ring.ts'
import type { KeyRoom } from '../keys/key-room.ts'
import type { Admission, Quota } from '../keys/quota.ts'
import { withRate } from '../keys/rate-headers.ts'
import type { Seen } from '../metrics/view-cells.ts'
import {
  keyOfQuery,
  mergeParameters,
  type ParsedText,
  parseQuery,
  valueOfQuery,
} from './body/query-string.ts'
import { BODY_BYTES_MAX, bodyRefusal, readBody } from './body/read-body.ts'
import { type BodyRefusal, readForm, refuseUnread } from './body/read-form.ts'
import { createUpload } from './body/read-upload.ts'
import { Facts } from './facts.ts'
import { noteRequestId } from './note-request-id.ts'
import type { Route } from './routes/route.ts'

/** What a thread answers from; `world` and `keys` are replaced between two requests. */
export interface PipelineState {
  world: World
  keys: KeyRing
  readonly quota: Quota
  readonly anonymous: AnonymousPlan
  /** Plan of visitors of the map page. */
  readonly page: AnonymousPlan
  /** Plan of those who ask for tiles. */
  readonly tiles: AnonymousPlan
  readonly bodyRoom: KeyRoom
  readonly workRoom: KeyRoom
  readonly uploadRoom: KeyRoom
  readonly log: Logger
}

export interface Incoming {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Scheme and host as the client knows them. */
  readonly origin: () => string
  /** Filled in on the way, for metrics and log. */
  readonly seen: Seen
  /** Address of the client, as far as it is known. */
  readonly address: () => string | undefined
}

/** What the form of a failure depends on. */
type Failing = Pick<IncomingMessage, 'method' | 'headers'>

const NO_BODY = Buffer.alloc(0)
/** The window is looked at before a longer URL is read; the look costs more than reading a short one. */
const SHORT_URL_LENGTH = 8_192
/** Parameters of a wrong text that decide how the refusal looks. */
const FEW = 100
/** Shorter work is not counted as under way. */
const SHORT_WORK_MS = 10

/** Answers a request; never throws, and answers at once where nothing has to be waited for. */
export function answerRequest(
  route: Route,
  incoming: Incoming,
  state: PipelineState,
): Answer | Promise<Answer> {
  try {
    const answer = checkKey(route, incoming, state)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error) =>
      incoming.request.errored && !(error instanceof ClientGone)
        ? failure(route, incoming.request, 400, 'The body broke off')
        : failed(route, incoming, error, state),
    )
  } catch (error) {
    return failed(route, incoming, error, state)
  }
}

const failed = (route: Route, incoming: Incoming, error: unknown, state: PipelineState): Answer =>
  error instanceof ClientGone
    ? failure(route, incoming.request, 499, 'The client has gone')
    : internalError(route, incoming.request, error, state)

/** A request that met its route. */
interface Begun {
  readonly route: Route
  readonly incoming: Incoming
  readonly state: PipelineState
  readonly query: string
}

/** A request on its way through the checks. */
interface Admitted extends Begun {
  readonly secret: string
  readonly key: RingKey
}

function checkKey(
  route: Route,
  incoming: Incoming,
  state: PipelineState,
): Answer | Promise<Answer> {
  const url = incoming.request.url as string
  const mark = url.indexOf('?')
  const query = mark === -1 ? '' : url.slice(mark + 1)
  const isPost = incoming.request.method === 'POST'
  const secret = secretOf(route, incoming.request, query)
  const asked = { route, incoming, state, query }
  const mayBeInForm = route.keyName !== undefined && route.methods.includes('POST')
  if (secret === '' && isPost && mayBeInForm) return takeKeyOfForm(asked)
  const key = keyOf(asked, secret)
  if (key === undefined) return route.forms.invalidKey(secret !== '')
  const admitted = { ...asked, secret, key }
  if (!isPost && url.length <= SHORT_URL_LENGTH) return prepare(admitted, NO_BODY)
  return ifLeft(admitted, () => (isPost ? takeBody(admitted) : prepare(admitted, NO_BODY)))
}

/** The key that a request's URL or headers give; empty where they give none. */
function secretOf(route: Route, request: IncomingMessage, query: string): string {
  return (
    keyOfQuery(query) ||
    (route.keyName === undefined ? '' : valueOfQuery(query, route.keyName)) ||
    (route.takesAnyKey?.(query) ? keyBesideQuery(request) : '')
  )
}

/** The key that a request may be answered by. Without one, clients of ours may have a plan by their address. */
function keyOf(begun: Begun, secret: string): RingKey | undefined {
  const key = ringKeyOf(begun, secret)
  begun.incoming.seen.key = key
  return key
}

function ringKeyOf(begun: Begun, secret: string): RingKey | undefined {
  const { route, state, incoming } = begun
  if (secret === '') {
    return route.takesAnyKey?.(begun.query) ? state.anonymous(incoming.address()) : undefined
  }
  const key =
    state.keys.find(secret) ?? (secret === PAGE_KEY ? state.page(incoming.address()) : undefined)
  return key?.services.includes(route.service) ? key : undefined
}

/** Goes on where anything of the window is left. Nothing is taken: the look goes before the rest is read. */
function ifLeft(
  { route, state, key }: Admitted,
  goOn: () => Answer | Promise<Answer>,
): Answer | Promise<Answer> {
  const proceed = (admission: Admission) =>
    admission.waitS > 0 ? tooManyRequests(route, key, admission) : goOn()
  return andThen(state.quota.admit(key, 0), proceed)
}

/** Place of all clients in the room for bodies who have not shown a key yet. */
const UNKNOWN_SLOT = -1

/** Esri's clients send their key in the form: its body is read first, within a room of its own. */
async function takeKeyOfForm(asked: Begun): Promise<Answer> {
  const { route, incoming } = asked
  const refused =
    checkMethod(route, incoming) ?? refusal(asked, refuseUnread(incoming.request, route))
  if (refused) return refused
  const body = await bodyOf(asked, UNKNOWN_SLOT)
  if (!Buffer.isBuffer(body)) return body
  const form = await readForm(incoming.request, body, () => incoming.request.socket.destroyed)
  const pairs = form && 'pairs' in form ? form.pairs : []
  const names = ['key', route.keyName]
  const secret = pairs.find(([name]) => names.includes(name.toLowerCase()))?.[1] ?? ''
  const key = keyOf(asked, secret)
  if (key === undefined) return route.forms.invalidKey(secret !== '')
  const admitted = { ...asked, secret, key }
  return ifLeft(admitted, () => ask(admitted, body, form))
}

async function takeBody(admitted: Admitted): Promise<Answer> {
  const { route, incoming, key } = admitted
  // The document's answer to a POST says nothing of its body, which nobody reads.
  if (route.answersPost) return ask(admitted, NO_BODY, undefined)
  const refused =
    checkMethod(route, incoming) ?? refusal(admitted, refuseUnread(incoming.request, route))
  if (refused) return settle(admitted, refused)
  if (route.takesUpload) return takeFile(admitted, route.takesUpload(key.requestsPerMinute))
  const body = await bodyOf(admitted, key.slot)
  if (Buffer.isBuffer(body)) return prepare(admitted, body)
  return body.status === 503 ? body : settle(admitted, body)
}

/** The body, or the refusal of one that is too long, too slow, or has no room. */
async function bodyOf({ route, incoming, state }: Begun, slot: number): Promise<Buffer | Answer> {
  const { request } = incoming
  const most = route.bodyBytesMax?.(request.headers['content-type'] ?? '') ?? BODY_BYTES_MAX
  const body = await readBody(request, state.bodyRoom, slot, most, () => letSend(incoming))
  if (Buffer.isBuffer(body)) return body
  if (body === 'no-room') return busy(route, request)
  const { status, message } = bodyRefusal(body, most)
  return failure(route, request, status, message)
}

/** Who expects it sends the body only then. A client of HTTP/1.0 would take it for the answer. */
function letSend({ request, response }: Incoming): void {
  const { headers, httpVersion } = request
  if (headers.expect !== undefined && httpVersion === '1.1') response.writeContinue()
}

/** Lets the interface read the file while it comes in. */
async function takeFile(admitted: Admitted, bytesMax: number): Promise<Answer> {
  const { route, incoming, state, key } = admitted
  if (!state.uploadRoom.take(key.slot, 1)) return busy(route, incoming.request)
  try {
    const upload = createUpload(incoming.request, bytesMax, () => letSend(incoming))
    return await ask(admitted, NO_BODY, undefined, upload)
  } finally {
    state.uploadRoom.give(key.slot, 1)
  }
}

function prepare(admitted: Admitted, body: Buffer): Answer | Promise<Answer> {
  const { route, incoming } = admitted
  const refused = checkMethod(route, incoming)
  if (refused) return settle(admitted, refused)
  const isGone = () => incoming.request.socket.destroyed
  const form = route.takesDocument ? undefined : readForm(incoming.request, body, isGone)
  return andThen(form, (read) => ask(admitted, body, read))
}

/** Asks the interface what the request costs and how it is answered. */
function ask(
  admitted: Admitted,
  body: Buffer,
  form: ParsedText | BodyRefusal | undefined,
  upload?: Upload,
): Answer | Promise<Answer> {
  const { route, incoming, state, secret, key } = admitted
  if (form && 'status' in form) return settle(admitted, refusal(admitted, form) as Answer)
  const query = parseQuery(admitted.query)
  const fault = query.fault ?? form?.fault
  if (fault !== undefined && !route.answersMalformed) {
    return settle(admitted, failure(route, incoming.request, 400, fault))
  }
  const parameters =
    fault === undefined ? mergeParameters(query, form) : parametersOf(query.pairs.slice(0, FEW))
  noteRequestId(parameters, route.name, key.name, state.log)
  const asker = askerOf(key, incoming.address)
  const given = { key: secret, body, isMalformed: fault !== undefined, asker, upload }
  const facts = new Facts(incoming.request, route, incoming.origin, given)
  const reply = route.handle(parameters, state.world, facts)
  if (!(reply instanceof Promise)) return settle(admitted, reply)
  return reply.then((made) => {
    // Read to its end: what is answered is made from what was read.
    if (route.takesDocument) releaseChunk(body)
    return settle(admitted, made)
  })
}

/** Requests that cost more are refused where they also cost more than twice the plan's minute. */
const ALWAYS_ADMITTED_COST = 300

/** Takes the price of a request from its key's window and answers it; what cannot be paid is 429. */
function settle(admitted: Admitted, reply: Reply): Answer | Promise<Answer> {
  const { route, state, key } = admitted
  const { seen } = admitted.incoming
  seen.readMs = performance.now() - seen.startMs
  const cost = isPrepared(reply) ? reply.cost : 1
  const plan = key.requestsPerMinute
  const discard = () => {
    if (isPrepared(reply)) reply.discard?.()
  }
  if (isPrepared(reply) && plan !== null && cost > ALWAYS_ADMITTED_COST && cost > 2 * plan) {
    discard()
    const refused = tooCostly(route, cost, plan)
    return settle(admitted, { cost: reply.readCost ?? 1, answer: () => refused })
  }
  const hasRoom = beginWork(admitted, isPrepared(reply) ? cost * route.unitMs : 0)
  const finish = (admission: Admission) => {
    const { waitS } = admission
    if (waitS > 0 || !hasRoom) discard()
    if (waitS > 0) return tooManyRequests(route, key, admission)
    if (!hasRoom) return busy(route, admitted.incoming.request)
    seen.units = cost
    const answer = isPrepared(reply) ? timed(reply, seen) : reply
    return andThen(answer, (made) => withRate(made, key, admission))
  }
  const isLight = key.parts !== undefined && isPrepared(reply) && reply.isTyped
  const charged = isLight ? cost * LIGHT_SHARE : cost
  // A request refused for want of room costs nothing.
  return andThen(state.quota.admit(key, hasRoom ? charged : 0), finish)
}

/** Makes the answer, and notes how long that took. */
function timed(prepared: Prepared, seen: Seen): Answer | Promise<Answer> {
  const startMs = performance.now()
  return andThen(prepared.answer(), (made) => {
    seen.answerMs = performance.now() - startMs
    return made
  })
}

/** Counts long work as under way until its answer is sent; false where there is no room for it. */
function beginWork({ incoming, state, key }: Admitted, expectedMs: number): boolean {
  if (expectedMs < SHORT_WORK_MS) return true
  const { workRoom } = state
  const { response } = incoming
  // The close that gives back what is taken has been already, where the client went while its window was looked at.
  if (response.destroyed) throw new ClientGone()
  if (!workRoom.take(key.slot, expectedMs)) return false
  response.once('close', () => workRoom.give(key.slot, expectedMs))
  return true
}

/** 405 for a method that the document neither offers nor answers. */
function checkMethod(route: Route, incoming: Incoming): Answer | undefined {
  const method = incoming.request.method as string
  const offered = method === 'HEAD' ? 'GET' : method
  if (route.methods.some((one) => one === offered)) return undefined
  if (method === 'POST' && route.answersPost) return undefined
  const answer = failure(route, incoming.request, 405, `Method ${method} not allowed`)
  return withHeader(answer, 'allow', allowOf(route))
}

/** The `Allow` header: the document's methods and what comes with them. */
export function allowOf({ methods }: Pick<Route, 'methods'>): string {
  return [
    ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
    ...methods.filter((m) => m !== 'GET'),
  ]
    .concat('OPTIONS')
    .join(', ')
}

const withHeader = (answer: Answer, name: string, value: string): Answer => ({
  ...answer,
  headers: { ...answer.headers, [name]: value },
})

function tooManyRequests({ forms }: Route, key: RingKey, admission: Admission): Answer {
  const answer = withRate(forms.tooManyRequests(), key, admission)
  return withHeader(answer, 'retry-after', String(admission.waitS))
}

/** Waiting would not help, so there is no `Retry-After`. */
function tooCostly({ forms, askLess }: Route, cost: number, plan: number): Answer {
  return forms.tooManyRequests(
    `This request counts ${cost}, and the key has ${plan} a minute. ${askLess}`,
  )
}

/** Refused at once rather than kept waiting. */
export function busy(route: Route, asked: Failing): Answer {
  const message = 'The server has more to do than it can in time; try again later'
  return withHeader(failure(route, asked, 503, message), 'retry-after', '1')
}

function refusal({ route, incoming }: Begun, refused: BodyRefusal | undefined) {
  return refused && failure(route, incoming.request, refused.status, refused.message)
}

/** A failure as the interface tells it to this request. */
function failure({ forms }: Route, asked: Failing, status: number, message: string): Answer {
  const contentType = asked.headers['content-type'] ?? ''
  return forms.failure(status, message, { method: asked.method as string, contentType })
}

/** The 500 of an interface: the id is in the log, too, with the reason. */
export function internalError(
  route: Route,
  asked: Failing,
  error: unknown,
  { log }: PipelineState,
): Answer {
  const requestId = randomUUID()
  log.error({ requestId, route: route.name, err: error }, 'a request failed unforeseen')
  return failure(route, asked, 500, `Internal error, request ${requestId}`)
}
