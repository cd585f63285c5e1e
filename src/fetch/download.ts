/**
 * A file from an address into a place, whatever happens between. Bytes that came are kept, and the next attempt or run
 * goes on behind them, as long as the server has the same file (RFC 9110, If-Range).
 */

import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { attempt } from '../report/attempt.ts'
import { TeeviitError } from '../report/errors.ts'
import type { Policy } from './policy.ts'
import { ask, brokenOff, checkStatus, PassingFault } from './request.ts'

/** What a server said of the version of a file. */
export interface Version {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
}

export interface Download {
  readonly address: string
  /** What comes is kept here; the facts of the attempt beside it, with `.json`. */
  readonly part: string
  /** The version that is here already: the server need not send it again. */
  readonly known?: Version
  readonly bytesMax: number
  readonly attempts: number
  readonly retrySeconds: number
  /** Told of the bytes that are here, and of all where the server said it. */
  onBytes(done: number, total: number | undefined): void
}

export interface Downloaded {
  readonly isUnchanged: boolean
  readonly version: Version
}

/** Time in which a little must come; fewer bytes are no progress. */
const PROGRESS_BYTES = 16_384
/** A file that comes in small pieces ends here at last. */
const ATTEMPTS_MAX = 1_000
const RETRY_SECONDS_MAX = 300

/**
 * Downloads a file into `part`.
 * @throws TeeviitError FETCH_* where it cannot come
 */
export async function download(job: Download, policy: Policy): Promise<Downloaded> {
  let idle = 0
  for (let attempt = 0; ; attempt++) {
    const before = sizeOf(job.part)
    try {
      return await tryOnce(job, policy)
    } catch (error) {
      if (!(error instanceof PassingFault)) throw error
      idle = sizeOf(job.part) > before ? 0 : idle + 1
      if (idle >= job.attempts || attempt >= ATTEMPTS_MAX) {
        throw brokenOff(job.address, sizeOf(job.part), error)
      }
      await sleep(Math.min(RETRY_SECONDS_MAX, job.retrySeconds * 2 ** idle) * 1_000)
    }
  }
}

/** Asks for what would come, and takes nothing. @returns bytes; undefined where the server does not say */
export async function look(
  { address, known }: Pick<Download, 'address' | 'known'>,
  policy: Policy,
): Promise<{ isUnchanged: boolean; bytes: number | undefined }> {
  let response: IncomingMessage
  try {
    response = await ask(address, conditions(known), policy)
    checkStatus(address, response, [200, 304])
  } catch (error) {
    if (!(error instanceof PassingFault)) throw error
    throw brokenOff(address, 0, error)
  }
  response.destroy()
  return { isUnchanged: response.statusCode === 304, bytes: lengthOf(response) }
}

function conditions(known: Version | undefined): Record<string, string> {
  return {
    ...(known?.etag !== undefined && { 'if-none-match': known.etag }),
    ...(known?.lastModified !== undefined && { 'if-modified-since': known.lastModified }),
  }
}

interface PartFacts extends Version {
  readonly address: string
  readonly total?: number
}

async function tryOnce(job: Download, policy: Policy): Promise<Downloaded> {
  const { address, part } = job
  const facts = partFacts(job)
  const validator = facts && validatorOf(facts)
  const from = validator === undefined ? 0 : sizeOf(part)
  if (from > 0 && from === facts?.total) return { isUnchanged: false, version: facts }
  const headers: Record<string, string> =
    from > 0 ? { range: `bytes=${from}-`, 'if-range': validator as string } : conditions(job.known)
  const response = await ask(address, headers, policy)
  if (response.statusCode === 416) {
    response.destroy()
    forget(part)
    throw new PassingFault('the part that is here is not of its file')
  }
  checkStatus(address, response, [200, 206, 304])
  if (response.statusCode === 304) {
    response.destroy()
    return { isUnchanged: true, version: job.known ?? {} }
  }
  const goesOn = response.statusCode === 206
  if (goesOn && startOf(response) !== from) {
    response.destroy()
    forget(part)
    throw new PassingFault('the server sent another part than it was asked for')
  }
  const begin = goesOn ? from : 0
  const length = lengthOf(response)
  const total = length === undefined ? undefined : begin + length
  if ((total ?? 0) > job.bytesMax) {
    response.destroy()
    throw new TeeviitError('FETCH_TOO_LARGE', { address, most: job.bytesMax })
  }
  const version: Version =
    goesOn && facts
      ? { etag: facts.etag, lastModified: facts.lastModified }
      : { etag: response.headers.etag, lastModified: response.headers['last-modified'] }
  if (!goesOn) forget(part)
  writeFileSync(`${part}.json`, JSON.stringify({ address, ...version, ...(total && { total }) }))
  const bytes = await take(response, job, begin, total, policy.stallMs)
  if (total !== undefined && bytes !== total) throw new PassingFault('the connection was cut')
  return { isUnchanged: false, version }
}

/** Writes what comes behind what is here. @returns bytes that are here then */
async function take(
  response: IncomingMessage,
  { address, part, bytesMax, onBytes }: Download,
  begin: number,
  total: number | undefined,
  stallMs: number,
): Promise<number> {
  const file = openSync(part, begin > 0 ? 'r+' : 'w')
  let at = begin
  let atLastLook = at
  const watch = setInterval(() => {
    if (at - atLastLook < PROGRESS_BYTES) response.destroy(new Error('next to nothing comes'))
    atLastLook = at
  }, stallMs)
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      for (let written = 0; written < piece.length; ) {
        written += writeSync(file, piece, written, piece.length - written, at + written)
      }
      at += piece.length
      if (at > bytesMax) throw new TeeviitError('FETCH_TOO_LARGE', { address, most: bytesMax })
      onBytes(at, total)
    }
  } catch (error) {
    response.destroy()
    const { code, syscall, message } = error as NodeJS.ErrnoException
    // The disk is no fault of the connection.
    if (error instanceof TeeviitError) throw error
    if (syscall === 'write') throw Object.assign(error as Error, { path: part })
    throw new PassingFault(code === 'ECONNRESET' ? 'the connection was cut' : message)
  } finally {
    clearInterval(watch)
    closeSync(file)
  }
  return at
}

/** Removes a part and its facts. */
export function forget(part: string): void {
  rmSync(part, { force: true })
  rmSync(`${part}.json`, { force: true })
}

/** SHA-256 and MD5 of a file, hexadecimal, without holding the thread. */
export async function hashesOf(path: string): Promise<{ sha256: string; md5: string }> {
  const [sha256, md5] = [createHash('sha256'), createHash('md5')]
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) {
    sha256.update(piece as Buffer)
    md5.update(piece as Buffer)
  }
  return { sha256: sha256.digest('hex'), md5: md5.digest('hex') }
}

function partFacts({ part, address }: Download): PartFacts | undefined {
  if (!existsSync(part)) return undefined
  // What a full disk left of the facts says nothing.
  const facts = attempt(() => JSON.parse(readFileSync(`${part}.json`, 'utf8')) as PartFacts)
  return facts?.address === address ? facts : undefined
}

/** A weak tag does not say that the bytes are the same. */
function validatorOf({ etag, lastModified }: Version): string | undefined {
  return etag !== undefined && !etag.startsWith('W/') ? etag : lastModified
}

function lengthOf({ headers }: IncomingMessage): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

function startOf({ headers }: IncomingMessage): number {
  return Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1] ?? Number.NaN)
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
