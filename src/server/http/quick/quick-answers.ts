/**
 * Answers past Node's parser, requests and responses, which cost more than many an answer and are most of a refusal's
 * price. Connections over which a second GET comes are followed: from then on a plain request is read from its bytes, and
 * answered by whatever `QuickAnswer` writes at once. Everything else the parser gets, as if nobody had looked.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Plain, readPlain } from './plain-request.ts'
import { handleOf, writeDirectly } from './write-directly.ts'

/** Answers a plain request on a connection; `false` leaves it to the parser. */
export type QuickAnswer = (plain: Plain, way: QuickWay) => boolean

/** How a plain request may be answered. */
export interface QuickWay {
  readonly socket: Socket
  /** Whether the parser knows nothing of the connection: Node ends such a one soon, so only refusals are sent over it. */
  readonly isFresh: boolean
  /** Sends a whole answer: bytes, which must not change afterwards, or text as UTF-8. */
  send(answer: string | Uint8Array): void
  /**
   * Has the parser read the request after all. At most once, and instead of `send`.
   * @returns what Node makes of it; undefined where it takes it for none and ends the connection
   */
  handOver(): Made | undefined
}

/** What Node makes of a request. */
export interface Made {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface QuickAnswers {
  /** Told of each connection, before anything came over it. */
  meet(socket: Socket): void
  /** Told of each request that the parser has made. `true`: it was handed over, and nobody else answers it. */
  note(request: IncomingMessage, response: ServerResponse): boolean
  /** Told of a request that is refused for overload: its connection, and new ones, are followed at once. */
  refused(response: ServerResponse): void
}

/** So often the parser gets a request of a busy connection: its timeouts count from there. */
const USUAL_EVERY_MS = 1_000
/** So long a connection that the parser knows nothing of is refused past it: Node ends it a little later. */
const FRESH_MS_MAX = 10_000
/** So long after a refusal new connections are followed at once: their first requests would cost most of all. */
const OVERLOAD_MS = 1_000

const NOTHING = Buffer.alloc(0)

interface Followed {
  isFresh: boolean
  /** When a piece last went the usual way, on the clock of `performance`. */
  usualMs: number
  /** Whether the parser has read all that came, up to the end of a request. */
  isBetween: boolean
  /** Requests that the parser has made of the piece it reads. */
  made: number
  /** Answers that have not been sent. */
  pending: number
  /** Whether somebody waits for what the parser makes, and what it made. */
  isHandedOver: boolean
  handed: Made | undefined
}

const newFollowed = (isFresh: boolean): Followed => ({
  isFresh,
  usualMs: performance.now(),
  isBetween: isFresh,
  made: 0,
  pending: 0,
  isHandedOver: false,
  handed: undefined,
})

/** @param onPiece told of each piece that a parser has got */
export function createQuickAnswers(
  answer: QuickAnswer,
  onPiece: (socket: Socket, piece: Buffer) => void = () => {},
): QuickAnswers {
  const followed = new WeakMap<Socket, Followed>()
  /** Connections over which nothing has come. */
  const fresh = new Set<Socket>()
  /** Connections of one GET. */
  const once = new WeakSet<Socket>()
  let refusedMs = Number.NEGATIVE_INFINITY

  function follow(socket: Socket, state: Followed): void {
    const [toParser, ...others] = socket.listeners('data')
    // Node's parser takes the bytes by its listener; with a parser of another make nothing is quick.
    if (socket.destroyed || toParser === undefined || others.length > 0) return
    const parse = (piece: Buffer) => {
      state.usualMs = performance.now()
      state.isFresh = false
      state.made = 0
      toParser.call(socket, piece)
      onPiece(socket, piece)
    }
    socket.removeListener('data', toParser as () => void)
    socket.on('data', (piece: Buffer) => {
      parse(piece)
      state.isBetween = state.made === 1 && readPlain(piece) !== undefined
    })
    /** The piece that is being answered; it is kept no longer. */
    let piece = NOTHING
    const way: QuickWay = {
      socket,
      get isFresh() {
        return state.isFresh
      },
      send: (text) => writeDirectly(socket, text),
      handOver() {
        state.isHandedOver = true
        parse(piece)
        state.isHandedOver = false
        const { handed } = state
        state.handed = undefined
        return handed
      },
    }
    readBefore(socket, (bytes) => {
      const quickMs = state.isFresh ? FRESH_MS_MAX : USUAL_EVERY_MS
      if (performance.now() - state.usualMs > quickMs || !isQuiet(socket, state)) return false
      const given = Buffer.from(bytes)
      const plain = readPlain(given)
      if (plain === undefined) return false
      piece = given
      const isAnswered = answer(plain, way)
      piece = NOTHING
      return isAnswered
    })
  }

  /** The parser knows nothing of such a connection yet: whatever comes first begins a request. */
  function followFresh(socket: Socket): void {
    if (socket.destroyed || socket.bytesRead > 0) return
    const state = newFollowed(true)
    followed.set(socket, state)
    follow(socket, state)
  }

  function followNext(response: ServerResponse): void {
    const { socket } = response.req
    if (followed.has(socket)) return
    const state = newFollowed(false)
    followed.set(socket, state)
    countAnswer(state, response)
    // The parser is at work on this piece.
    setImmediate(follow, socket, state)
  }

  return {
    meet(socket) {
      if (performance.now() - refusedMs < OVERLOAD_MS) {
        followFresh(socket)
        return
      }
      fresh.add(socket)
      socket.once('close', () => fresh.delete(socket))
    },
    note(request, response) {
      const { socket } = request
      fresh.delete(socket)
      const state = followed.get(socket)
      if (state === undefined) {
        if (once.has(socket)) followNext(response)
        else if (request.method === 'GET') once.add(socket)
        return false
      }
      state.made++
      countAnswer(state, response)
      if (!state.isHandedOver) return false
      state.handed = { request, response }
      return true
    },
    refused(response) {
      refusedMs = performance.now()
      for (const other of fresh) followFresh(other)
      fresh.clear()
      followNext(response)
    },
  }
}

/** No request is half read, none waits for its answer, and the client has taken all answers before. */
const isQuiet = (socket: Socket, { isBetween, pending }: Followed): boolean =>
  isBetween &&
  pending === 0 &&
  socket.writableLength === 0 &&
  socket.readableLength === 0 &&
  !handleOf(socket)?.writeQueueSize

/**
 * Has `take` look at each piece of a connection before Node's streams do. Node documents nothing of it: with handles of
 * another make all pieces go the usual way.
 * @param take whether it has answered the piece
 */
function readBefore(socket: Socket, take: (bytes: ArrayBuffer) => boolean): void {
  const handle = handleOf(socket)
  const read = handle?.onread
  if (!handle || typeof read !== 'function') return
  handle.onread = function (bytes) {
    if (bytes instanceof ArrayBuffer && take(bytes)) return
    read.call(this, bytes)
  }
}

/** Node sends answers in the order of their requests: when the last one is out, so are those before it. */
function countAnswer(state: Followed, response: ServerResponse): void {
  state.pending++
  response.once('close', () => {
    state.pending--
  })
}
