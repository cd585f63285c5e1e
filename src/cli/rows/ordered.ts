/** Chunks through a pool in their order: a bounded number is under way, and the slowest holds back the reader. */

/** A chunk with what became of it. */
export interface Done<Chunk, Answer> {
  readonly chunk: Chunk
  readonly answer: Answer
}

/**
 * Answers chunks side by side and hands them on in their order. It ends early where `isStopped` says so: what is under
 * way then is still handed on. Throws what a chunk or its answer throws.
 */
export async function* inOrder<Chunk, Answer>(
  chunks: AsyncIterable<Chunk>,
  answer: (chunk: Chunk) => Promise<Answer>,
  most: number,
  isStopped: () => boolean,
): AsyncIterable<Done<Chunk, Answer>> {
  const underWay: { readonly chunk: Chunk; readonly answering: Promise<Answer> }[] = []
  const first = async (): Promise<Done<Chunk, Answer>> => {
    const { chunk, answering } = underWay.shift()!
    return { chunk, answer: await answering }
  }
  for await (const chunk of chunks) {
    const answering = answer(chunk)
    // The caller that awaits it hears of its failure; until then it is nobody's.
    answering.catch(() => {})
    underWay.push({ chunk, answering })
    if (underWay.length >= most) yield await first()
    if (isStopped()) break
  }
  while (underWay.length > 0) yield await first()
}
