/** Answers that are written in pieces: how large one is, and when it is made. */
import { expect, test } from 'vitest'
import { written, writtenInPieces } from '../../../src/doors/contract/written-answer.ts'

const PIECE_BYTES = 65_536
const stays = () => false

/** The sizes of all pieces of an answer of blocks, each written before a pause. */
async function sizesOf(blocks: readonly number[]): Promise<number[]> {
  const answer = await writtenInPieces(
    'text/plain',
    function* (writer) {
      for (const bytes of blocks) {
        writer.ascii('x'.repeat(bytes))
        yield
      }
    },
    stays,
  )
  const sizes = [answer.body.length]
  for await (const piece of answer.rest ?? []) sizes.push(piece.length)
  return sizes
}

test.each([
  ['nothing', [], [0]],
  ['less than a piece', [100, 200], [300]],
  ['one byte less than a piece', [PIECE_BYTES - 1], [PIECE_BYTES - 1]],
  ['a piece, after which is a last one', [PIECE_BYTES], [PIECE_BYTES, 0]],
  ['a piece and more', [PIECE_BYTES - 1, 1, 5], [PIECE_BYTES, 5]],
  ['three pieces', [40_000, 40_000, 70_000, 6], [80_000, 70_000, 6]],
])('%s', async (_, blocks, sizes) => {
  expect(await sizesOf(blocks)).toEqual(sizes)
})

test('a short answer is whole at once, a long one comes in pieces', async () => {
  const write = function* (writer: { ascii(text: string): void }) {
    writer.ascii('y'.repeat(PIECE_BYTES))
    yield
    writer.ascii('z')
  }
  const short = written('text/plain', true, write, stays)
  expect(short).not.toBeInstanceOf(Promise)
  expect((await short).body).toHaveLength(PIECE_BYTES + 1)
  expect((await short).rest).toBeUndefined()
  const long = await written('text/plain', false, write, stays)
  expect(long.body).toHaveLength(PIECE_BYTES)
  expect(long.rest).toBeDefined()
})
