/** A running server over a small world that a file of conformance tests asks. */
import type { Manifest } from '../../src/release/manifest.ts'
import { publishFiles } from '../support/small-world.ts'
import { startTestServer } from '../support/test-server.ts'
import { heard } from './heard.ts'

export interface Asked {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface ConformanceServer {
  /** Asks a path with its query, which the key `k` is added to unless it has one. */
  ask(path: string, sent?: RequestInit): Promise<Asked>
  /** Asks exactly this address. */
  askAs(path: string, sent?: RequestInit): Promise<Asked>
  stop(): Promise<void>
}

/** Keys without a limit, of one request a minute, and of a hundred. */
const KEYS = 'k,once:1,hundred:100'

/** Starts one thread over the files of a release; the demo key has two requests a minute. */
export async function startConformance(
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ConformanceServer> {
  const publish = (data: string, builtAt: Date): Manifest => publishFiles(data, files, builtAt)
  const settings = { threads: '1', 'keys.secrets': KEYS, 'keys.demoPerMinute': '2' }
  const { server, stop } = await startTestServer(settings, publish)
  const askAs = async (path: string, sent?: RequestInit): Promise<Asked> => {
    const response = await fetch(server.url + path, sent)
    const answer = heard({
      method: sent?.method ?? 'GET',
      url: path,
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    })
    const given = Object.entries(answer.headers) as [string, string][]
    return { status: answer.status, headers: new Headers(given), text: answer.text }
  }
  const ask = (path: string, sent?: RequestInit) => {
    if (/[?&]key=/.test(path)) return askAs(path, sent)
    return askAs(`${path}${path.includes('?') ? '&' : '?'}key=k`, sent)
  }
  return { ask, askAs, stop }
}

/** A form posted to an address. */
export function posted(form: string): RequestInit {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: form }
}
