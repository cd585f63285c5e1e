/**
 * What happens to a request that met a route, in the order of the documents: key (403), limit (429), method (405, or
 * the answer that a document names), parameters, interface. Pure but for reading the body and the log.
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Answer } from './answer.ts'
import { ClientGone } from './client-gone.ts'
import { isPrepared, type Reply, type RequestFacts } from './interface.ts'
import type { KeyRing, RingKey } from './key-ring.ts'
import { mergeParameters, type ParsedText, parseQuery } from './query-string.ts'
import type { Quota } from './quota.ts'
import { readBody } from './read-body.ts'
import type { Route } from './routes.ts'
import type { World } from './world.ts'

/** What a thread answers from; `world` and `keys` are replaced between two requests. */
export interface PipelineState {
  world: World
  keys: KeyRing
  readonly quota: Quota
  readonly log: Logger
}

export interface Incoming {
  readonly raw: IncomingMessage
  /** Scheme and host as the client knows them. */
  readonly origin: () => string
}

const FORM_TYPE = /^\s*application\/x-www-form-urlencoded\s*(;|$)/i
const NO_BODY = Buffer.alloc(0)
const MALFORMED = 'Malformed percent-encoding'
/** A request line of 256 kB is no log line. */
const REQUEST_ID_LENGTH_MAX = 256

/** Answers a request; never throws, and answers at once where nothing has to be waited for. */
export function answerRequest(
  route: Route,
  incoming: Incoming,
  state: PipelineState,
): Answer | Promise<Answer> {
  try {
    const answer = checkKey(route, incoming, state)
    if (!(answer instanceof Promise)) return answer
    return answer.catch((error) => {
      if (error instanceof ClientGone) return failure(route, incoming, 499, 'The client has gone')
      return incoming.raw.errored
        ? failure(route, incoming, 400, 'The body broke off')
        : internalError(route, incoming, error, state)
    })
  } catch (error) {
    return internalError(route, incoming, error, state)
  }
}

/** A request on its way through the checks. */
interface Admitted {
  readonly route: Route
  readonly incoming: Incoming
  readonly state: PipelineState
  readonly query: ParsedText
  readonly secret: string
  readonly key: RingKey
}

function checkKey(
  route: Route,
  incoming: Incoming,
  state: PipelineState,
): Answer | Promise<Answer> {
  const url = incoming.raw.url as string
  const mark = url.indexOf('?')
  const query = parseQuery(mark === -1 ? '' : url.slice(mark + 1))
  const secret = query.pairs.find(([name]) => name === 'key')?.[1] ?? ''
  const key = secret === '' ? undefined : state.keys.find(secret)
  if (key === undefined || !key.services.includes(route.service)) return route.forms.invalidKey()
  const admitted = { route, incoming, state, query, secret, key }
  return incoming.raw.method === 'POST'
    ? readBody(incoming.raw).then((body) => prepare(admitted, body))
    : prepare(admitted, NO_BODY)
}

/** @param body undefined where it is longer than allowed */
function prepare(admitted: Admitted, body: Buffer | undefined): Answer | Promise<Answer> {
  const { route, incoming, state, query } = admitted
  const refused = checkMethod(route, incoming)
  if (refused) return settle(admitted, refused)
  if (body === undefined) {
    const answer = failure(route, incoming, 413, 'The body is longer than 8 MB')
    if (incoming.raw.complete) return settle(admitted, answer)
    return settle(admitted, { ...answer, headers: { ...answer.headers, connection: 'close' } })
  }
  const isForm = body.length > 0 && !route.takesXml && isFormType(incoming.raw)
  const form = isForm ? parseQuery(body.toString('utf8')) : undefined
  const parameters = mergeParameters(query, form)
  const isMalformed = query.isMalformed || form?.isMalformed === true
  if (isMalformed && !route.answersMalformed) {
    return settle(admitted, failure(route, incoming, 400, MALFORMED))
  }
  noteRequestId(admitted, parameters.get('rid'), parameters.get('sid'))
  const reply = route.handle(parameters, state.world, new Facts(admitted, body, isMalformed))
  return reply instanceof Promise
    ? reply.then((made) => settle(admitted, made))
    : settle(admitted, reply)
}

/** Takes the price of a request from its key's window; what cannot be paid is 429. */
function settle(admitted: Admitted, reply: Reply): Answer | Promise<Answer> {
  const { route, state, key } = admitted
  const finish = (waitS: number) => {
    if (waitS > 0) return tooManyRequests(route, waitS)
    return isPrepared(reply) ? reply.answer() : reply
  }
  const wait = state.quota.admit(key, isPrepared(reply) ? reply.cost : 1)
  return typeof wait === 'number' ? finish(wait) : wait.then(finish)
}

/** The facts of a request; what few interfaces ask for is made when it is asked for. */
class Facts implements RequestFacts {
  readonly #admitted: Admitted
  readonly bodyBytes: Buffer
  readonly isMalformed: boolean

  constructor(admitted: Admitted, bodyBytes: Buffer, isMalformed: boolean) {
    this.#admitted = admitted
    this.bodyBytes = bodyBytes
    this.isMalformed = isMalformed
  }
  get method() {
    return this.#admitted.incoming.raw.method === 'POST' ? 'POST' : 'GET'
  }
  get path() {
    return this.#admitted.route.path
  }
  get baseUrl() {
    return this.#admitted.incoming.origin() + this.#admitted.route.base
  }
  get key() {
    return this.#admitted.secret
  }
  get body() {
    return this.bodyBytes.toString('utf8')
  }
  get contentType() {
    return this.#admitted.incoming.raw.headers['content-type'] ?? ''
  }
  get soapAction() {
    return (this.#admitted.incoming.raw.headers.soapaction as string | undefined) ?? ''
  }
  get isGone() {
    return this.#admitted.incoming.raw.socket.destroyed
  }
}

/** 405 for a method that the document neither offers nor answers. */
function checkMethod(route: Route, incoming: Incoming): Answer | undefined {
  const method = incoming.raw.method as string
  if (method === 'GET' || method === 'HEAD') {
    if (route.methods.includes('GET')) return undefined
  } else if (method === 'POST' && (route.methods.includes('POST') || route.answersPost)) {
    return undefined
  }
  const answer = failure(route, incoming, 405, `Method ${method} not allowed`)
  return { ...answer, headers: { ...answer.headers, allow: allowOf(route) } }
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

function tooManyRequests(route: Route, waitS: number): Answer {
  const answer = route.forms.tooManyRequests()
  return { ...answer, headers: { ...answer.headers, 'retry-after': String(waitS) } }
}

/** A failure as the interface tells it to this request. */
function failure(
  { forms }: Route,
  { raw }: Pick<Incoming, 'raw'>,
  status: number,
  message: string,
): Answer {
  const contentType = raw.headers['content-type'] ?? ''
  return forms.failure(status, message, { method: raw.method as string, contentType })
}

/** The 500 of an interface: the id is in the log, too, where the reason stands. */
export function internalError(
  route: Route,
  incoming: Pick<Incoming, 'raw'>,
  error: unknown,
  { log }: PipelineState,
): Answer {
  const requestId = randomUUID()
  log.error({ requestId, route: route.name, err: error }, 'a request failed unforeseen')
  return failure(route, incoming, 500, `Internal error, request ${requestId}`)
}

/** `rid` and `sid` go to the log only. */
function noteRequestId({ state, route, key }: Admitted, rid?: string, sid?: string): void {
  if (rid === undefined && sid === undefined) return
  const cut = (id?: string) => id?.slice(0, REQUEST_ID_LENGTH_MAX)
  state.log.info({ rid: cut(rid), sid: cut(sid), route: route.name, key: key.name }, 'request')
}

function isFormType({ headers }: IncomingMessage): boolean {
  const type = headers['content-type']
  return type === undefined || FORM_TYPE.test(type)
}
