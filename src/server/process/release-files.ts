/** The files of releases, for other replicas that take them from here: whole or from a byte on (RFC 9110, Range). */

import { createReadStream, statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream'
import { MANIFEST_FILE } from '../../release/manifest.ts'
import { readManifest } from '../../release/read-release.ts'
import { attempt } from '../../report/attempt.ts'

/** `/releases/current` is the manifest of the release in service, `/releases/<name>/<file>` a file of one. */
const PATH = /^\/releases\/(?:current|(\d{8}T\d{6}Z-[0-9a-f]{8})\/([\w.-]+))$/

/**
 * Answers a request for a file of a release. @param inService name of the release in service; undefined during the start
 * @returns false where the request is for something else
 */
export function sendReleaseFile(
  request: IncomingMessage,
  response: ServerResponse,
  dataDir: string,
  inService: string | undefined,
): boolean {
  const match = PATH.exec((request.url ?? '').split('?', 1)[0])
  if (match === null) return false
  const [, name = inService, file = MANIFEST_FILE] = match
  const facts = name === undefined ? undefined : factsOf(join(dataDir, name), file)
  if (facts === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(facts === undefined ? 404 : 405).end()
    return true
  }
  const { path, bytes, etag } = facts
  const from = request.headers['if-range'] === etag ? startOf(request, bytes) : 0
  response.writeHead(from > 0 ? 206 : 200, {
    etag,
    'content-type': 'application/octet-stream',
    'content-length': bytes - from,
    ...(from > 0 && { 'content-range': `bytes ${from}-${bytes - 1}/${bytes}` }),
  })
  if (request.method === 'HEAD') response.end()
  // A file that is gone, or a replica that is, ends the answer early: its reader sees the length.
  else pipeline(createReadStream(path, { start: from }), response, () => {})
  return true
}

/** A file that the manifest names, or the manifest; undefined for any other. */
function factsOf(folder: string, file: string) {
  const path = join(folder, file)
  return attempt(() => {
    const manifest = readManifest(folder)
    const { sha256 } = file === MANIFEST_FILE ? manifest : manifest.files[file]
    return { path, bytes: statSync(path).size, etag: `"${sha256}"` }
  })
}

/** First byte of `bytes=<first>-`; 0 for any other range, which is answered with all. */
function startOf({ headers }: IncomingMessage, bytes: number): number {
  const first = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
  return first < bytes ? first : 0
}
