/**
 * Answers in gzip, for clients that take it. What asking for gzip may cost is bounded: small answers are packed at once at
 * the fastest level; of large ones a thread packs a few at a time, and sends the others as they are.
 */
import type { IncomingMessage } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createGzip, gzip, gzipSync } from 'node:zlib'
import { type Answer, bodyBytes } from '../../../doors/contract/answer.ts'
import { acceptsGzip } from './accept-gzip.ts'

/** A shorter answer fits into a packet or two as it is. */
export const GZIP_FROM_BYTES = 1_024
/** Up to here packing takes less than handing the bytes to another thread: 60 µs. */
const AT_ONCE_BYTES = 16 * 1024
/** Large answers, and streams of pieces, that a thread packs at a time. */
const WHOLE_MAX = 4
const STREAMS_MAX = 16
/** The fastest level: the others take twice the time for a tenth of the bytes. */
const OPTIONS = { level: 1 } as const
/** A window no longer than what is packed at once takes less memory. */
const SMALL_OPTIONS = { level: 1, windowBits: 13, memLevel: 6 } as const

const PACKABLE = /^(?:text\/|application\/(?:[\w.+-]*\+)?(?:json|xml|javascript)\b)/

let whole = 0
let streams = 0

/** The answer as this client takes it: packed, or as it is. */
export function gzipped(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  answer: Answer,
): Answer | Promise<Answer> {
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined || !mayBePacked(answer)) return answer
  const plain = withHeaders(answer, {})
  if (!acceptsGzip(accepted)) return plain
  const { rest, packed } = answer
  // Neither is made for a HEAD, whose answer says what a GET's would be.
  if (request.method === 'HEAD') return { ...coded(answer, ''), rest: nothing() }
  if (packed?.bytes) return coded(answer, packed.bytes)
  const bytes = bodyBytes(answer)
  if (rest) {
    if (streams === STREAMS_MAX) return plain
    return { ...coded(answer, ''), rest: packedPieces(bytes, rest) }
  }
  if (bytes.length <= AT_ONCE_BYTES) {
    const small = gzipSync(bytes, SMALL_OPTIONS)
    packed?.keep(small)
    return coded(answer, small)
  }
  return whole === WHOLE_MAX ? plain : packWhole(answer, bytes, plain)
}

/** Long enough, text, and in no coding already. */
function mayBePacked({ status, body, rest, contentType, headers }: Answer): boolean {
  if (status === 204 || status === 206 || status === 304) return false
  // Who names the length of what follows serves a file, in ranges too: its bytes stay as they are.
  if (headers?.['content-length'] !== undefined) return false
  if (rest === undefined && body.length < GZIP_FROM_BYTES) return false
  return PACKABLE.test(contentType) && headers?.['content-encoding'] === undefined
}

/** Caches are told that other clients may get it in another coding. */
function withHeaders(answer: Answer, headers: Readonly<Record<string, string>>): Answer {
  const { vary } = answer.headers ?? {}
  const both = vary === undefined ? 'accept-encoding' : `${vary}, accept-encoding`
  return { ...answer, headers: { ...answer.headers, ...headers, vary: both } }
}

/** The packed answer is another one to a client that compares bytes by their tag. */
function coded(answer: Answer, body: string | Uint8Array): Answer {
  const { etag } = answer.headers ?? {}
  const weak = etag === undefined || etag.startsWith('W/') ? etag : `W/${etag}`
  const tagged = weak === undefined ? {} : { etag: weak }
  return { ...withHeaders(answer, { 'content-encoding': 'gzip', ...tagged }), body }
}

/** Packed by a thread of the pool; as it is where that fails. */
function packWhole(answer: Answer, bytes: Uint8Array, plain: Answer): Promise<Answer> {
  whole++
  return new Promise((resolve) => {
    gzip(bytes, OPTIONS, (error, small) => {
      whole--
      if (!error) answer.packed?.keep(small)
      resolve(error ? plain : coded(answer, small))
    })
  })
}

/** Pieces as they are asked for: the next is made when the client has taken those before. */
async function* packedPieces(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield first
    yield* rest
  }
  streams++
  const packer = createGzip(OPTIONS)
  // What fails on the way is thrown where the pieces are read.
  pipeline(Readable.from(pieces(), { objectMode: true, highWaterMark: 1 }), packer, () => {})
  try {
    for await (const piece of packer) yield piece
  } finally {
    streams--
    packer.destroy()
  }
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
