/**
 * The key that a request carries. Interfaces of the documents take the parameter `key` alone. Clients of other systems
 * often have only a base address, so ours also take it from a path prefix and from headers.
 */

import type { IncomingMessage } from 'node:http'
import { attempt } from '../../report/attempt.ts'

/** `/k/<key>` before the path of an interface. */
const PREFIX = /^\/k\/([^/?]{1,600})(?=[/?]|$)/

const secrets = new WeakMap<object, string>()

/** A URL without the key in front of its path; the same where it has none. */
export const withoutKey = (url: string): string =>
  url.startsWith('/k/') ? url.replace(PREFIX, '') || '/' : url

/** Takes the key out of a request's path, so that routes, logs and errors never see it. */
export function takeKeyOfPath(request: IncomingMessage): void {
  const url = request.url as string
  if (!url.startsWith('/k/')) return
  const secret = PREFIX.exec(url)?.[1]
  if (secret === undefined) return
  request.url = withoutKey(url)
  secrets.set(request, attempt(() => decodeURIComponent(secret)) ?? secret)
}

/** The key of the path, or of the headers `X-Api-Key` and `Authorization`; empty where the request has none. */
export function keyBesideQuery(request: Pick<IncomingMessage, 'headers'>): string {
  const { headers } = request
  const given = secrets.get(request) ?? headers['x-api-key'] ?? bearerOf(headers)
  return typeof given === 'string' ? given : ''
}

/** Some clients send the key alone as `Authorization`; clients of Esri have a header of their own. */
function bearerOf(headers: IncomingMessage['headers']): string | undefined {
  const text = headers.authorization ?? headers['x-esri-authorization']
  return typeof text === 'string' ? text.replace(/^Bearer +/i, '').trim() : undefined
}
