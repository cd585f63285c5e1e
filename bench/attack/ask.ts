/** One request on one connection, from a client that may be slow, silent or gone before the answer. */
import { connect, type Socket } from 'node:net'
import { createAnswerReader, type RawAnswer } from './answer-reader.ts'

/** A status, or how it ended without one. */
export type Outcome = number | 'closed' | 'no answer' | 'left'

export interface Asked {
  readonly port: number
  /** Written in order; where the connection is full, what is left waits. */
  readonly pieces: readonly Buffer[]
  /** How long it waits for an answer before the last piece. */
  readonly lastPieceAfterMs?: number
  /** How long after the first piece it goes away. */
  readonly leaveAfterMs?: number
  /** Bytes that are read in a second; 0 reads nothing. All that comes, unless given. */
  readonly readBytesPerSecond?: number
  readonly timeoutMs: number
  /** That it comes from; by default the one of all others. */
  readonly localAddress?: string
}

export interface Exchange {
  readonly outcome: Outcome
  readonly answer: RawAnswer | undefined
  /** Whether the answer came before the last piece was sent. */
  readonly isEarly: boolean
  readonly bytesRead: number
}

const KEEP_BYTES = 4_096

export function ask(asked: Asked): Promise<Exchange> {
  return new Promise((resolve) => {
    const { port, localAddress } = asked
    const from = localAddress === undefined ? {} : { localAddress }
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, ...from })
    const timers: NodeJS.Timeout[] = []
    let answer: RawAnswer | undefined
    let isEarly = false
    let isLastSent = false
    let bytesRead = 0
    const finish = (outcome: Outcome) => {
      for (const timer of timers) clearTimeout(timer)
      socket.destroy()
      resolve({ outcome: answer?.status ?? outcome, answer, isEarly, bytesRead })
    }
    const later = (ms: number, act: () => void) => timers.push(setTimeout(act, ms))
    const reader = createAnswerReader((read) => {
      answer = read
      isEarly = !isLastSent
      finish(read.status)
    }, KEEP_BYTES)
    const send = () => {
      isLastSent = asked.lastPieceAfterMs === undefined || asked.pieces.length === 1
      const first = isLastSent ? asked.pieces : asked.pieces.slice(0, -1)
      for (const piece of first) socket.write(piece)
      if (isLastSent) return
      later(asked.lastPieceAfterMs as number, () => {
        isLastSent = true
        socket.write(asked.pieces.at(-1) as Buffer)
      })
    }
    socket.on('connect', send)
    socket.on('error', () => {})
    socket.on('end', () => reader.end())
    socket.on('close', () => finish('closed'))
    readFrom(socket, asked.readBytesPerSecond, (chunk) => {
      bytesRead += chunk.length
      reader.feed(chunk)
    })
    later(asked.timeoutMs, () => finish('no answer'))
    if (asked.leaveAfterMs !== undefined) later(asked.leaveAfterMs, () => finish('left'))
  })
}

/** Answers with 200 of an idle server: not all roads of the world given may meet. */
export async function answeredOf(port: number, requests: readonly Buffer[]): Promise<Buffer[]> {
  const answered: Buffer[] = []
  for (const request of requests) {
    const { outcome } = await ask({ port, pieces: [request], timeoutMs: 5_000 })
    if (outcome === 200) answered.push(request)
  }
  return answered
}

const READS_PER_SECOND = 4

/** Hands over what comes at the given pace; the rest stays in the kernel, and behind it in the server. */
function readFrom(
  socket: Socket,
  bytesPerSecond: number | undefined,
  onChunk: (chunk: Buffer) => void,
): void {
  if (bytesPerSecond === undefined) {
    socket.on('data', onChunk)
    return
  }
  // Without a reader Node reads up to its own mark and then no more.
  socket.on('readable', () => {})
  if (bytesPerSecond === 0) return
  const size = Math.ceil(bytesPerSecond / READS_PER_SECOND)
  const timer = setInterval(() => {
    const chunk = (socket.read(Math.min(size, socket.readableLength)) as Buffer | null) ?? undefined
    if (chunk) onChunk(chunk)
  }, 1_000 / READS_PER_SECOND)
  socket.on('close', () => clearInterval(timer))
}
