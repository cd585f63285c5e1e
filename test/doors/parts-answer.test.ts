/** Answers of many parts: what the first block is, and what comes behind it. */
import { expect, test } from 'vitest'
import { answerOfParts } from '../../src/doors/contract/parts-answer.ts'
import type { MadePart, World } from '../../src/use-cases/world.ts'

const MEGABYTE = 1_000_000

/** Status, and the sizes of all blocks, of an answer of parts of so many bytes each. */
async function blocksOf(count: number, bytes: number) {
  const part = (): MadePart => new Uint8Array(bytes)
  const plan = {
    work: { name: 'test', partOf: () => part } as never,
    count,
    orderFrom: (from: number) => from,
    wrapping: { start: '[', separator: ', ', end: ']', contentType: 'text/plain' },
  }
  const { status, body, rest } = await answerOfParts(plan, {} as World, () => false)
  const sizes = [body.length]
  for await (const piece of rest ?? []) sizes.push(piece.length)
  return { status, sizes }
}

test.each([
  [1, 5, [7]],
  [2, 5, [14]],
  [2, MEGABYTE, [2 * MEGABYTE + 4]],
  [3, MEGABYTE, [2 * MEGABYTE + 3, MEGABYTE + 3]],
  [4, MEGABYTE, [2 * MEGABYTE + 3, 2 * MEGABYTE + 5]],
])('%i parts of %i bytes', async (count, bytes, sizes) => {
  expect(await blocksOf(count, bytes)).toEqual({ status: 200, sizes })
})
