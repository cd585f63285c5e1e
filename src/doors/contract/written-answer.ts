/** Answers that are written step by step: at once where they are short, else in turns and piece by piece. */
import { runToEnd, type Steps } from '../../report/steps.ts'
import { type ByteWriter, createByteWriter } from '../../text/byte-writer.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { Answer } from './answer.ts'

/** From this many bytes on what is written is handed over. */
const PIECE_BYTES = 64 * 1024

/** Writes all of a body; a pause comes after some 50 kB at most. */
export type WriteBody = (writer: ByteWriter) => Steps<void>

/** The thread's, for answers that are written in one go. */
const sharedWriter = createByteWriter()

/** The answer at once where it is short, else in pieces. */
export function written(
  contentType: string,
  isShort: boolean,
  write: WriteBody,
  isGone: () => boolean,
): Answer | Promise<Answer> {
  if (!isShort) return writtenInPieces(contentType, write, isGone)
  sharedWriter.clear()
  runToEnd(write(sharedWriter))
  return { status: 200, contentType, body: sharedWriter.take() }
}

/**
 * The answer in turns with all other work of the thread. What follows the first piece is written when the client has
 * taken those before. Rejects with `ClientGone` when `isGone` says so.
 */
export async function writtenInPieces(
  contentType: string,
  write: WriteBody,
  isGone: () => boolean,
): Promise<Answer> {
  const writer = createByteWriter()
  const steps = write(writer)
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
    if (writer.length() >= PIECE_BYTES) return true
    yield
  }
  return false
}
