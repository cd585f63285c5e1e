/** Answers over real connections, without what another run has otherwise. */
import { digestOf } from './digest.ts'

const HEADERS = [
  ...['content-type', 'content-encoding', 'cache-control', 'content-disposition', 'vary', 'allow'],
  ...['link', 'location', 'retry-after', 'ratelimit', 'ratelimit-policy', 'idempotency-key'],
  ...['access-control-allow-origin', 'access-control-allow-methods', 'accept-ranges'],
]

/** Status, some headers and body of an answer. */
export async function answerTo(port: number, path: string, init: RequestInit = {}) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, init)
  const headers = HEADERS.flatMap((name) => answer.headers.get(name) ?? [])
  const text = (await answer.text())
    .replaceAll(`127.0.0.1:${port}`, '<server>')
    .replace(/\b\d{8}T\d{6}Z-[0-9a-f]{8}/g, '<release>')
  return { status: answer.status, headers, text, etag: answer.headers.get('etag') ?? '' }
}

/** An answer as a line with the digest of its body. */
export async function lineOf(port: number, path: string, init?: RequestInit) {
  const { status, headers, text } = await answerTo(port, path, init)
  const how =
    init === undefined ? '' : ` ${init.method ?? ''} ${JSON.stringify(init.headers ?? {})}`
  return `${status} ${digestOf(text)} ${path.slice(0, 120)}${how} ${headers.join(' | ')}`
}
