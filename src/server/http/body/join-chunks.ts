/**
 * Puts the chunks of a body together, a long one in turns. 8 MB at once take 5 to 10 ms. The system hands out their
 * memory page by page.
 */
import { runToEnd, type Steps } from '../../../report/steps.ts'
import { releaseChunk } from '../../../tables/release-chunk.ts'
import { inTurns } from '../../../use-cases/work-turns.ts'

/** A shorter body is joined at once. */
const JOINED_AT_ONCE_BYTES = 256 * 1024

/**
 * The bytes of all chunks, whose memory is given back as soon as it is copied. Rejects with `ClientGone` when `isGone`
 * says so.
 * @param length of all chunks together
 */
export async function joinChunks(
  chunks: readonly Buffer[],
  length: number,
  isGone: () => boolean,
): Promise<Buffer> {
  const steps = joinSteps(chunks, length)
  return length <= JOINED_AT_ONCE_BYTES ? runToEnd(steps) : inTurns(steps, isGone)
}

function* joinSteps(chunks: readonly Buffer[], length: number): Steps<Buffer> {
  const body = Buffer.allocUnsafe(length)
  let at = 0
  for (const chunk of chunks) {
    at += chunk.copy(body, at)
    releaseChunk(chunk)
    yield
  }
  return body
}
