/** Answers in the order of their chunks, so many of them under way at once. */
import { expect, test } from 'vitest'
import { inOrder } from '../../../src/cli/rows/ordered.ts'

async function* chunksTo(count: number) {
  for (let chunk = 0; chunk < count; chunk++) yield chunk
}

async function run(count: number, most: number, isStopped = () => false) {
  let open = 0
  let mostOpen = 0
  const answer = async (chunk: number) => {
    mostOpen = Math.max(mostOpen, ++open)
    // Later chunks are done earlier.
    for (let turn = chunk; turn < count; turn++) await new Promise(setImmediate)
    open--
    return -chunk
  }
  const done: (readonly [number, number])[] = []
  for await (const one of inOrder(chunksTo(count), answer, most, isStopped)) {
    done.push([one.chunk, one.answer])
  }
  return { done, mostOpen }
}

test.each([1, 2, 3])('%i chunks are under way at most, and come in order', async (most) => {
  const { done, mostOpen } = await run(6, most)
  expect(mostOpen).toBe(most)
  expect(done).toEqual([0, 1, 2, 3, 4, 5].map((chunk) => [chunk, -chunk]))
})

test('what is under way when it is stopped is handed on', async () => {
  let asked = 0
  const { done } = await run(6, 3, () => ++asked >= 2)
  expect(done.map(([chunk]) => chunk)).toEqual([0, 1])
})

test('an answer that fails is thrown', async () => {
  const fail = async (chunk: number) => {
    if (chunk === 1) throw new Error('broken')
    return chunk
  }
  const all = async () => {
    for await (const _ of inOrder(chunksTo(3), fail, 2, () => false));
  }
  await expect(all()).rejects.toThrow('broken')
})
