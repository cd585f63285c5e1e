/** Answers that are written step by step: at once where they are short, else in turns and piece by piece. */
import { runToEnd, type Steps } from '../../report/steps.ts'
import type { ByteWriter } from '../../text/byte-writer.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { Answer } from './answer.ts'

/** From so many bytes on what is written is handed over. */
const PIECE_BYTES = 64 * 1024

/** An answer that is about to be written. */
export interface Writing {
  readonly contentType: string
  readonly writer: ByteWriter
  /** Writes all of the body; a pause comes after some 50 kB at most. */
  readonly steps: Steps<void>
}

/** The whole answer now; its writer may be the thread's. */
export function writtenAtOnce({ contentType, writer, steps }: Writing): Answer {
  writer.clear()
  runToEnd(steps)
  return { status: 200, contentType, body: writer.take() }
}

/**
 * The answer in turns with all other work of the thread; its writer must be its own. What follows the first piece is
 * written when the client has taken those before. Rejects with `ClientGone` when `isGone` says so.
 */
export async function writtenInPieces(
  { contentType, writer, steps }: Writing,
  isGone: () => boolean,
): Promise<Answer> {
  let isMore = await inTurns(nextPiece(writer, steps), isGone)
  const body = writer.take()
  if (!isMore) return { status: 200, contentType, body }
  async function* rest(): AsyncGenerator<Uint8Array> {
    while (isMore) {
      isMore = await inTurns(nextPiece(writer, steps), isGone)
      yield writer.take()
    }
  }
  return { status: 200, contentType, body, rest: rest() }
}

/** Writes until a piece is full. @returns whether something is left to write */
function* nextPiece(writer: ByteWriter, steps: Steps<void>): Steps<boolean> {
  while (!steps.next().done) {
    if (writer.length >= PIECE_BYTES) return true
    yield
  }
  return false
}
