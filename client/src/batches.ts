/** Long lists in pieces that the server takes; answers come back in the order of the list. */
import type { AskOptions } from './ask.ts'

export interface BatchOptions extends AskOptions {
  /** Told after each piece. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined
}

/**
 * Asks pieces of a list, some at a time. Rejects with the first failure, and begins no further piece.
 * @param askPiece answers of a piece, one for each of its items
 */
export async function inPieces<Item, Answer>(
  items: readonly Item[],
  { size, concurrency }: { readonly size: number; readonly concurrency: number },
  askPiece: (piece: readonly Item[], signal: AbortSignal) => Promise<readonly Answer[]>,
  { signal, onProgress }: BatchOptions = {},
): Promise<Answer[]> {
  const answers = new Array<Answer>(items.length)
  const stopping = new AbortController()
  const both = signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal
  let next = 0
  let done = 0
  async function work(): Promise<void> {
    while (next < items.length) {
      both.throwIfAborted()
      const start = next
      next += size
      const piece = items.slice(start, start + size)
      const found = await askPiece(piece, both)
      if (found.length !== piece.length) {
        throw new Error(`${piece.length} were asked for, ${found.length} answered`)
      }
      for (let i = 0; i < found.length; i++) answers[start + i] = found[i]
      done += piece.length
      onProgress?.(done, items.length)
    }
  }
  const workers = Array.from({ length: Math.max(1, concurrency) }, work)
  try {
    await Promise.all(workers)
  } catch (error) {
    stopping.abort(error)
    await Promise.allSettled(workers)
    throw error
  }
  return answers
}
