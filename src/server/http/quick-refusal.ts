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

/** Refuses a request of this URL on the connection; `false` where no route has its path. */
export type QuickRefusal = (url: string, socket: Socket) => boolean

export interface QuickRefusals {
  /** Told of each request that the parser has made. */
  note(request: IncomingMessage, response: ServerResponse): void
  /** From the next piece on requests of this connection may be refused quickly. */
  watch(response: ServerResponse): void
}

/** Longer heads go to the parser, which has a bound for them. */
const PIECE_BYTES_MAX = 4_096
const HEAD_END = Buffer.from('\r\n\r\n')
const REQUEST_LINE = /^GET (\/\S*) HTTP\/1\.1\r\n/
/** A header with which a request may have a body, wait for a permission, or mean the connection. */
const NOT_PLAIN =
  /\n(?:content-length|transfer-encoding|expect|upgrade|connection(?!: keep-alive\r)|trailer|te)[ \t]*:/i
const HOST = /\nhost:/i
/** A header's line that goes on in the next one. */
const FOLDED = /\n[ \t]/

interface Watched {
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
  if (length > PIECE_BYTES_MAX || piece.indexOf(HEAD_END) !== length - HEAD_END.length) {
    return undefined
  }
  const text = piece.toString('latin1')
  if (NOT_PLAIN.test(text) || FOLDED.test(text) || !HOST.test(text)) return undefined
  return REQUEST_LINE.exec(text)?.[1]
}

export function createQuickRefusals(overload: Overload, refuse: QuickRefusal): QuickRefusals {
  const watched = new WeakMap<Socket, Watched>()

  function refuseQuickly(socket: Socket, state: Watched): void {
    const [toParser, ...others] = socket.listeners('data')
    // Node's parser takes the bytes by its listener; with a parser of another make nothing is quick.
    if (socket.destroyed || toParser === undefined || others.length > 0) return
    socket.removeListener('data', toParser as () => void)
    socket.on('data', (piece: Buffer) => {
      const url = plainUrl(piece)
      const isRefused = url !== undefined && isQuiet(socket, state) && overload.isGoingOn()
      if (isRefused && refuse(url, socket)) return
      state.made = 0
      toParser.call(socket, piece)
      state.isBetween = url !== undefined && state.made === 1
    })
  }

  return {
    note(request, response) {
      const state = watched.get(request.socket)
      if (state === undefined) return
      state.made++
      follow(state, response)
    },
    watch(response) {
      const { socket } = response.req
      if (watched.has(socket)) return
      const state: Watched = { isBetween: false, made: 0, pending: 0 }
      watched.set(socket, state)
      follow(state, response)
      // The parser is at work on this piece.
      setImmediate(refuseQuickly, socket, state)
    },
  }
}

/** No request is half read, none waits for its answer, and the client has taken all answers before. */
const isQuiet = (socket: Socket, { isBetween, pending }: Watched): boolean =>
  isBetween && pending === 0 && socket.writableLength === 0

/** Node sends answers in the order of their requests: when the last one is out, so are those before it. */
function follow(state: Watched, response: ServerResponse): void {
  state.pending++
  response.once('close', () => {
    state.pending--
  })
}
