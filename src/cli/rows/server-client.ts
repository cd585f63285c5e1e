/** Requests to a server: what it refuses for now is asked again when it says, what fails on the way a little later. */
import { TeeviitError } from '../../report/errors.ts'
import type { ServerFeature } from './server-features.ts'

export type Parameters = readonly (readonly [string, string])[]

interface Collection {
  readonly features: readonly ServerFeature[]
}

/** What a server says to one request: its JSON, or the code with which it refuses it. */
export type Said<Body> = { readonly body: Body } | { readonly code: string }

export interface AskServer {
  /** One request for each list of parameters. */
  search(all: readonly Parameters[]): Promise<Collection[]>
  /** A batch of texts or points, one collection each; long ones are asked in parts. */
  batch(path: string, parameters: Parameters): Promise<Collection[]>
  /** A JSON body. */
  post<Body>(path: string, body: object): Promise<Said<Body>>
}

/** Texts or points of one request; shared parameters are not counted. */
const BATCH_MOST = 100
const REPEATED = ['q', 'point']
const TRIES = 8
/** A used-up quota comes back within a minute. */
const BUSY_TRIES = 30
const WAIT_MAX_S = 120
const TIMEOUT_MS = 120_000

/** How requests go out, and how time goes by: tests have their own. */
export interface Transport {
  post(address: string, body: string, contentType: string): Promise<Response>
  sleep(seconds: number): Promise<unknown>
}

const NETWORK: Transport = {
  post: (address, body, contentType) =>
    fetch(address, {
      method: 'POST',
      body,
      headers: { 'content-type': contentType },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }),
  sleep: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
}

/** @param url address of the server, with its path where it has one */
export function createServerClient(
  url: string,
  key: string,
  transport: Transport = NETWORK,
): AskServer {
  const { sleep } = transport
  const base = url.replace(/\/+$/, '')

  async function ask<Body>(path: string, body: string, type: string): Promise<Said<Body>> {
    const address = `${base}${path}?key=${encodeURIComponent(key)}`
    let failures = 0
    let busy = 0
    for (;;) {
      const { response, reason } = await attempt(transport, address, body, type)
      const status = response?.status ?? 0
      if (response && status === 200) return { body: (await response.json()) as Body }
      if (response && (status === 429 || status === 503) && ++busy < BUSY_TRIES) {
        await response.arrayBuffer()
        const seconds = Number(response.headers.get('retry-after') ?? 1)
        await sleep(Math.min(WAIT_MAX_S, Number.isFinite(seconds) ? Math.max(0.1, seconds) : 1))
        continue
      }
      if (response && status >= 400 && status < 500 && status !== 429) {
        const said = (await response.json().catch(() => undefined)) as
          | { error?: { code?: string } }
          | undefined
        const code = said?.error?.code
        if (status === 400 && code) return { code }
        throw new TeeviitError('BULK_SERVER', {
          url,
          reason: `it refuses with ${status} ${code ?? ''}`.trim(),
        })
      }
      if (++failures >= TRIES || busy >= BUSY_TRIES) {
        throw new TeeviitError('BULK_SERVER', {
          url,
          reason: reason ?? `it answers with ${status}`,
        })
      }
      await sleep(Math.min(30, 0.25 * 2 ** failures))
    }
  }

  async function form<Body>(path: string, parameters: Parameters): Promise<Body> {
    const body = new URLSearchParams(
      parameters.map(([name, value]): [string, string] => [name, value]),
    ).toString()
    const said = await ask<Body>(path, body, 'application/x-www-form-urlencoded')
    if ('code' in said)
      throw new TeeviitError('BULK_SERVER', { url, reason: `it refuses: ${said.code}` })
    return said.body
  }

  return {
    async search(all) {
      const collections: Collection[] = []
      for (const parameters of all) {
        const { results } = await form<{ results: Collection[] }>('/geocoder/search', parameters)
        collections.push(results[0])
      }
      return collections
    },
    async batch(path, parameters) {
      const asked = parameters.filter(([name]) => REPEATED.includes(name))
      const shared = parameters.filter(([name]) => !REPEATED.includes(name))
      const collections: Collection[] = []
      for (let at = 0; at < asked.length; at += BATCH_MOST) {
        const part = [...asked.slice(at, at + BATCH_MOST), ...shared]
        collections.push(...(await form<{ results: Collection[] }>(path, part)).results)
      }
      return collections
    },
    post: (path, body) => ask(path, JSON.stringify(body), 'application/json'),
  }
}

async function attempt(
  transport: Transport,
  address: string,
  body: string,
  type: string,
): Promise<{ response?: Response; reason?: string }> {
  try {
    return { response: await transport.post(address, body, type) }
  } catch (error) {
    const { message, cause } = error as Error & { cause?: { code?: string } }
    return { reason: cause?.code ?? message }
  }
}
