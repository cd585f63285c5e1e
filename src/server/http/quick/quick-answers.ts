/**
 * Answers past Node's parser, requests and responses, which cost more than many an answer and are most of a refusal's
 * price. Connections over which a second GET comes are followed, in overload new ones, too. From then on a plain request is
 * read from its bytes, and answered by whatever `QuickAnswer` writes at once. Everything else the parser gets, as if nobody
 * had looked.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { handleOf } from './handle.ts'
import { type Head, type Plain, readPlain } from './plain-request.ts'
import { readBefore } from './read-directly.ts'
import { writeDirectly } from './write-directly.ts'

/** Answers a plain request on a connection; `false` leaves it to the parser. */
export type QuickAnswer = (plain: Plain, way: QuickWay) => boolean

/** How a plain request may be answered. */
export interface QuickWay {
  readonly socket: Socket
  /** Whether the parser knows nothing of the connection: it is only refused, and kept for `FRESH_KEPT_MS` at least. */
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
  /** Ends idle connections that Node does not know for idle, beside those that it does. */
  closeIdle(): void
}

/** So often the time begins anew after which a connection is ended that asks for nothing. */
const RENEW_EVERY_MS = 500
/**
 * Node ends a connection whose parser has heard nothing for 10 s, whatever was sent over it. So the parser gets a request
 * of it when the connection is so old, and one that asks for nothing until then is ended sooner. Each has a time of its
 * own: a thousand that came together would be ended in one go, beside requests on their way.
 */
const FRESH_MS = [500, 2_500] as const
const FRESH_IDLE_MS = [4_000, 7_400] as const
/** A connection whose parser knows nothing of it is kept for so long at least. */
export const FRESH_KEPT_MS = 3_000
/** Longer heads are not kept with their connection: there may be thousands. */
const KEPT_HEAD_BYTES_MAX = 512
/** So long after a refusal new connections are followed at once: their first requests would cost most of all. */
const OVERLOAD_MS = 1_000

interface Followed {
  /** Whether the parser knows nothing of the connection. */
  isFresh: boolean
  /** When the parser of a fresh connection gets the next piece, on the clock of `performance`. */
  readonly freshEndMs: number
  /** The timeout that the server of a fresh connection has set. */
  readonly timeoutMs: number
  /** When the time after which the connection is ended last began anew. */
  renewedMs: number
  /** The head of the last request that was read from its bytes, if it is short. */
  last: Head | undefined
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

const between = ([least, most]: readonly [number, number]): number =>
  Math.floor(least + Math.random() * (most - least))

const newFollowed = (): Followed => ({
  isFresh: false,
  freshEndMs: 0,
  timeoutMs: 0,
  renewedMs: performance.now(),
  last: undefined,
  isBetween: false,
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
  /** Connections over which nothing has come, and when they were met. */
  const fresh = new Map<Socket, number>()
  /** Connections that were refused, and of which the parser knows nothing. */
  const onlyRefused = new Set<Socket>()
  /** Connections of one GET. */
  const once = new WeakSet<Socket>()
  let refusedMs = Number.NEGATIVE_INFINITY

  function follow(socket: Socket, state: Followed): void {
    const [toParser, ...others] = socket.listeners('data')
    // Node's parser takes the bytes by its listener; with a parser of another make nothing is quick.
    if (socket.destroyed || toParser === undefined || others.length > 0) return
    const parse = (piece: Buffer) => {
      if (state.isFresh) {
        state.isFresh = false
        onlyRefused.delete(socket)
        socket.setTimeout(state.timeoutMs)
      }
      state.made = 0
      toParser.call(socket, piece)
      onPiece(socket, piece)
      state.isBetween = state.made === 1 && readPlain(piece) !== undefined
    }
    socket.removeListener('data', toParser as () => void)
    socket.on('data', parse)
    /** The piece that is being answered. */
    let given: Buffer | undefined
    let givenLength = 0
    const way: QuickWay = {
      socket,
      get isFresh() {
        return state.isFresh
      },
      send: (answer) => writeDirectly(socket, answer),
      handOver() {
        state.isHandedOver = true
        parse(Buffer.from((given as Buffer).subarray(0, givenLength)))
        state.isHandedOver = false
        const { handed } = state
        state.handed = undefined
        return handed
      },
    }
    readBefore(socket, (bytes, length) => {
      if (!isQuiet(socket, state)) return false
      if (state.isFresh && performance.now() > state.freshEndMs) return false
      const plain = readPlain(bytes, length, state.last)
      if (plain === undefined) return false
      state.last = plain.head.lines.length > KEPT_HEAD_BYTES_MAX ? undefined : plain.head
      given = bytes
      givenLength = length
      const isAnswered = answer(plain, way)
      given = undefined
      if (isAnswered && state.pending === 0) renew(socket, state)
      return isAnswered
    })
  }

  /** Node begins the time of a connection that asks for nothing with the last answer that it knows of. */
  function renew(socket: Socket, state: Followed): void {
    const nowMs = performance.now()
    if (nowMs - state.renewedMs <= RENEW_EVERY_MS) return
    state.renewedMs = nowMs
    socket.setTimeout(state.isFresh ? between(FRESH_IDLE_MS) : (socket.timeout ?? 0))
    if (!state.isFresh || onlyRefused.has(socket)) return
    onlyRefused.add(socket)
    socket.once('close', () => onlyRefused.delete(socket))
  }

  /** The parser knows nothing of such a connection yet: whatever comes first begins a request. */
  function followFresh(socket: Socket, metMs: number): void {
    if (socket.destroyed || socket.bytesRead > 0) return
    const state: Followed = {
      ...newFollowed(),
      isFresh: true,
      isBetween: true,
      freshEndMs: metMs + between(FRESH_MS),
      timeoutMs: socket.timeout ?? 0,
      renewedMs: Number.NEGATIVE_INFINITY,
    }
    followed.set(socket, state)
    follow(socket, state)
  }

  function followNext(response: ServerResponse): void {
    const { socket } = response.req
    if (followed.has(socket)) return
    const state = newFollowed()
    followed.set(socket, state)
    countAnswer(state, response)
    // The parser is at work on this piece.
    setImmediate(follow, socket, state)
  }

  return {
    meet(socket) {
      const nowMs = performance.now()
      if (nowMs - refusedMs < OVERLOAD_MS) {
        followFresh(socket, nowMs)
        return
      }
      fresh.set(socket, nowMs)
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
      for (const [other, metMs] of fresh) followFresh(other, metMs)
      fresh.clear()
      followNext(response)
    },
    closeIdle() {
      for (const socket of onlyRefused) socket.destroy()
    },
  }
}

/** No request is half read, none waits for its answer, the client has taken all answers before, and more may be sent. */
const isQuiet = (socket: Socket, { isBetween, pending }: Followed): boolean =>
  isBetween &&
  pending === 0 &&
  socket.writable &&
  socket.writableLength === 0 &&
  socket.readableLength === 0 &&
  !handleOf(socket)?.writeQueueSize

/** Node sends answers in the order of their requests: when the last one is out, so are those before it. */
function countAnswer(state: Followed, response: ServerResponse): void {
  state.pending++
  response.once('close', () => {
    state.pending--
  })
}
