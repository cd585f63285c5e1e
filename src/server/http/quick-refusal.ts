/**
 * In overload most of a refusal's price is what Node makes of a request before anybody can refuse it. A connection that was
 * refused once is watched: while overload lasts, a request that comes whole in one piece is refused from its bytes.
 *
 * A piece counts as one whole request only where nothing else can be meant. It is a GET that ends with its only empty line. It
 * has no header about bodies or connections. It begins where the parser has ended the request before.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Overload } from './overload.ts'

/** Refuses a request of this URL on the connection by what it hands to `send`; `false` where no route has its path. */
export type QuickRefusal = (url: string, socket: Socket, send: Send) => boolean

/** Sends a whole answer. The bytes must not change afterwards. */
export type Send = (bytes: Uint8Array) => void

export interface QuickRefusals {
  /** Told of each connection, before anything came over it. */
  meet(socket: Socket): void
  /** Told of each request that the parser has made. */
  note(request: IncomingMessage, response: ServerResponse): void
  /** From the next piece on requests of this connection may be refused quickly. */
  watch(response: ServerResponse): void
}

/** Longer heads go to the parser, which has a bound for them. */
const PIECE_BYTES_MAX = 4_096
const HEAD_END = '\r\n\r\n'
const METHOD = 'GET '
const VERSION = ' HTTP/1.1'
const LINE_END = '\r\n'
/** A header with which a request may have a body, wait for a permission, or mean the connection. */
const NOT_PLAIN =
  /\n(?:content-length|transfer-encoding|expect|upgrade|connection(?!: keep-alive\r)|trailer|te)[ \t]*:/i
const HOST = /\nhost:/i
/** A header's line that goes on in the next one. */
const FOLDED = /\n[ \t]/

/** Headers that were found plain: a client sends the same ones again and again. */
const plainHeaders = new Set<string>()
const PLAIN_HEADERS_MAX = 256
/** So long a connection is refused quickly at most: its timeouts know nothing of it. */
const QUICK_MS_MAX = 10_000
/** So long after a refusal new connections are watched at once: their first requests would cost most of all. */
const OVERLOAD_MS = 1_000

/** What Node keeps of a connection beside its socket. */
interface Handle {
  onread?: (this: Handle, bytes?: ArrayBuffer) => void
  writeBuffer?: (request: object, bytes: Uint8Array) => number
  /** Bytes that the kernel has not taken yet. */
  readonly writeQueueSize?: number
}

const handleOf = (socket: Socket): Handle | undefined =>
  (socket as Socket & { _handle?: Handle | null })._handle ?? undefined

interface Watched {
  /** From then on the parser gets a piece: Node ends connections of which no request has come. */
  parserDueMs: number
  /** When a piece last went the usual way, on the clock of `performance`. */
  usualMs: number
  /** Whether the parser has read all that came, up to the end of a request. */
  isBetween: boolean
  /** Requests that the parser has made of the piece it reads. */
  made: number
  /** Answers that have not been sent. */
  pending: number
}

/** URL of a piece that is just one plain request; undefined where it may be anything else. */
export function plainUrl(piece: Buffer): string | undefined {
  const { length } = piece
  if (length > PIECE_BYTES_MAX) return undefined
  const text = piece.toString('latin1')
  const end = text.indexOf(LINE_END)
  const from = METHOD.length
  const to = end - VERSION.length
  if (to <= from || !text.startsWith(METHOD) || !text.startsWith(VERSION, to)) return undefined
  const url = text.slice(from, to)
  if (url[0] !== '/' || /\s/.test(url)) return undefined
  return arePlain(text.slice(end)) ? url : undefined
}

/** Whether all behind the first line are headers that mean nothing else, and an empty line. */
function arePlain(headers: string): boolean {
  if (plainHeaders.has(headers)) return true
  const isWhole = headers.indexOf(HEAD_END) === headers.length - HEAD_END.length
  if (!isWhole || NOT_PLAIN.test(headers) || FOLDED.test(headers) || !HOST.test(headers)) {
    return false
  }
  if (plainHeaders.size === PLAIN_HEADERS_MAX) plainHeaders.clear()
  plainHeaders.add(headers)
  return true
}

export function createQuickRefusals(overload: Overload, refuse: QuickRefusal): QuickRefusals {
  const watched = new WeakMap<Socket, Watched>()
  /** Connections over which nothing has come. */
  const fresh = new Set<Socket>()
  let refusedMs = Number.NEGATIVE_INFINITY

  function refuseQuickly(socket: Socket, state: Watched): void {
    const [toParser, ...others] = socket.listeners('data')
    // Node's parser takes the bytes by its listener; with a parser of another make nothing is quick.
    if (socket.destroyed || toParser === undefined || others.length > 0) return
    socket.removeListener('data', toParser as () => void)
    socket.on('data', (piece: Buffer) => {
      const url = plainUrl(piece)
      state.usualMs = performance.now()
      const isDue = state.usualMs > state.parserDueMs
      if (!isDue && url !== undefined && isRefused(url, socket, state)) return
      state.parserDueMs = Number.POSITIVE_INFINITY
      state.made = 0
      toParser.call(socket, piece)
      state.isBetween = url !== undefined && state.made === 1
    })
    readBefore(socket, (piece) => {
      if (performance.now() - state.usualMs > QUICK_MS_MAX) return false
      const url = plainUrl(piece)
      return url !== undefined && isRefused(url, socket, state)
    })
  }

  /** The parser knows nothing of such a connection yet: whatever comes first begins a request. */
  function watchFresh(socket: Socket): void {
    if (socket.destroyed || socket.bytesRead > 0) return
    const nowMs = performance.now()
    const parserDueMs = nowMs + QUICK_MS_MAX
    const state: Watched = { parserDueMs, usualMs: nowMs, isBetween: true, made: 0, pending: 0 }
    watched.set(socket, state)
    refuseQuickly(socket, state)
  }

  const isRefused = (url: string, socket: Socket, state: Watched): boolean =>
    isQuiet(socket, state) &&
    overload.isGoingOn() &&
    refuse(url, socket, (bytes) => sendDirectly(socket, bytes))

  return {
    meet(socket) {
      if (performance.now() - refusedMs < OVERLOAD_MS) {
        watchFresh(socket)
        return
      }
      fresh.add(socket)
      socket.once('close', () => fresh.delete(socket))
    },
    note(request, response) {
      fresh.delete(request.socket)
      const state = watched.get(request.socket)
      if (state === undefined) return
      state.made++
      follow(state, response)
    },
    watch(response) {
      const { socket } = response.req
      refusedMs = performance.now()
      for (const other of fresh) watchFresh(other)
      fresh.clear()
      if (watched.has(socket)) return
      const parserDueMs = Number.POSITIVE_INFINITY
      const state: Watched = { parserDueMs, usualMs: 0, isBetween: false, made: 0, pending: 0 }
      watched.set(socket, state)
      follow(state, response)
      // The parser is at work on this piece.
      setImmediate(refuseQuickly, socket, state)
    },
  }
}

/** No request is half read, none waits for its answer, and the client has taken all answers before. */
const isQuiet = (socket: Socket, { isBetween, pending }: Watched): boolean =>
  isBetween &&
  pending === 0 &&
  socket.writableLength === 0 &&
  socket.readableLength === 0 &&
  !handleOf(socket)?.writeQueueSize

/**
 * Has `take` look at each piece of a connection before Node's streams do, which are a third of a refusal's price. Node
 * documents nothing of it: with handles of another make all pieces go the usual way.
 * @param take whether it has answered the piece
 */
function readBefore(socket: Socket, take: (piece: Buffer) => boolean): void {
  const handle = handleOf(socket)
  const read = handle?.onread
  if (!handle || typeof read !== 'function') return
  handle.onread = function (bytes) {
    if (bytes instanceof ArrayBuffer && take(Buffer.from(bytes))) return
    read.call(this, bytes)
  }
}

/** Node sends answers in the order of their requests: when the last one is out, so are those before it. */
function follow(state: Watched, response: ServerResponse): void {
  state.pending++
  response.once('close', () => {
    state.pending--
  })
}

/** How Node makes the request of a write; unknown until the first write that was seen. */
let WriteRequest: (new () => object) | undefined
/** One that no write has kept: the kernel takes a short answer at once. */
let spare: object | undefined

/** Writes past Node's streams, which cost as much as all else of a refusal; with other handles as everybody does. */
function sendDirectly(socket: Socket, bytes: Uint8Array): void {
  const handle = handleOf(socket)
  if (!handle?.writeBuffer || handle.writeQueueSize === undefined) {
    socket.write(bytes)
    return
  }
  if (WriteRequest === undefined) {
    learnRequest(handle)
    socket.write(bytes)
    return
  }
  const request = spare ?? Object.assign(new WriteRequest(), { oncomplete: () => {} })
  const fault = handle.writeBuffer(request, bytes)
  spare = fault === 0 && handle.writeQueueSize === 0 ? request : undefined
  if (fault !== 0) socket.destroy()
}

/** Looks at the next write of a connection. */
function learnRequest(handle: Handle): void {
  const write = handle.writeBuffer as NonNullable<Handle['writeBuffer']>
  handle.writeBuffer = (request, bytes) => {
    handle.writeBuffer = write
    WriteRequest = request.constructor as new () => object
    return write.call(handle, request, bytes)
  }
}
