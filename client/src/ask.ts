/** A request with its key, its time and its further tries. */
import { failureOf, TeeviitError } from './failure.ts'

/** Base paths of services. */
export interface ServicePaths {
  readonly gazetteer?: string
  readonly geocoder?: string
  readonly router?: string
  readonly jobs?: string
  readonly changes?: string
}

export interface ClientOptions {
  /** Address of the server: `https://maps.example.ee`. */
  readonly baseUrl: string
  readonly key: string
  /** Base paths of services, where the server has others. */
  readonly paths?: ServicePaths
  /** Further tries after the first; 4 where absent. */
  readonly retries?: number
  /** Longest pause before a further try; 65 seconds where absent, so that the next minute of a quota is waited for. */
  readonly waitMsMax?: number
  /** Longest time of a try; 60 seconds where absent. */
  readonly timeoutMs?: number
  /** Requests at a time of a batch; 2 where absent. */
  readonly concurrency?: number
  /** What asks instead of the platform's `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>
}

/** What any question may have beside its own options. */
export interface AskOptions {
  readonly signal?: AbortSignal | undefined
}

export interface Asked extends AskOptions {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: string | FormData
  readonly contentType?: string
  /** GET without a body and POST with one where absent. */
  readonly method?: 'DELETE'
  /** Names what it makes, so that a further try makes nothing twice. */
  readonly idempotencyKey?: string
}

/** The body of an answer. */
export type Answered = Pick<Response, 'json' | 'text' | 'blob'>

/** Asks a question. Rejects with `TeeviitError` where the question is refused or nobody answers. */
export type Ask = (asked: Asked) => Promise<Answered>

const FIRST_PAUSE_MS = 250
const RETRIES = 4
const WAIT_MS_MAX = 65_000
const TIMEOUT_MS = 60_000
/** Statuses of servers and proxies that have too much to do, or are being started. */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** Questions may be asked again: they only read, remove, or name what they make. */
export function createAsk(options: ClientOptions): Ask {
  const { key, retries = RETRIES, waitMsMax = WAIT_MS_MAX, timeoutMs = TIMEOUT_MS } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  const send = options.fetch ?? ((url: string, init: RequestInit) => fetch(url, init))

  async function tryOnce({
    path,
    query,
    body,
    contentType,
    idempotencyKey,
    method,
    signal,
  }: Asked): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs)
    const init: RequestInit = {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body !== undefined && { body }),
      headers: {
        ...(contentType !== undefined && { 'content-type': contentType }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
    }
    let response: Response
    try {
      response = await send(`${base}${path}?${new URLSearchParams({ ...query, key })}`, init)
    } catch (error) {
      signal?.throwIfAborted()
      const message = `No answer from ${base}: ${(error as Error).message}`
      throw new TeeviitError(message, 0, undefined, undefined, error)
    }
    if (!response.ok) throw failureOf(response, await response.text(), Date.now())
    return response
  }

  return async (asked) => {
    for (let attempt = 0; ; attempt++) {
      try {
        return await tryOnce(asked)
      } catch (error) {
        const isAgain = error instanceof TeeviitError
        const pauseMs = isAgain ? pauseBefore(error, attempt) : undefined
        if (pauseMs === undefined || attempt >= retries || pauseMs > waitMsMax) throw error
        await pause(pauseMs, asked.signal)
      }
    }
  }
}

/** Undefined where another try would fail the same way: a 429 that names no time costs too much for its key. */
function pauseBefore({ status, retryAfterS }: TeeviitError, attempt: number): number | undefined {
  if (retryAfterS !== undefined) return PASSING.has(status) ? retryAfterS * 1000 : undefined
  if (status !== 0 && (status === 429 || !PASSING.has(status))) return undefined
  // Half of it by chance, so that clients that failed together come back apart.
  return FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2)
}

/** Rejects with the signal's reason as soon as it is aborted. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal?.aborted) stop()
    else signal?.addEventListener('abort', stop, { once: true })
  })
}
