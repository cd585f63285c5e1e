import { beforeEach, expect, test } from 'vitest'
import {
  createMakingQueue,
  WAITING_MAX,
  WAITING_OF_KEY_MAX,
} from '../../../src/server/vehicles/making-queue.ts'

/** Sets of one byte each; a test says when one is made. */
let begun: string[]
let dropped: string[]
let failed: string[]
let finish: PromiseWithResolvers<string>[]
let used: Map<string, number>
let queue: ReturnType<typeof createMakingQueue<string, string>>

beforeEach(() => {
  begun = []
  dropped = []
  failed = []
  finish = []
  used = new Map()
  queue = createMakingQueue<string, string>({
    make(name) {
      begun.push(name)
      const promise = Promise.withResolvers<string>()
      finish.push(promise)
      return promise.promise
    },
    bytesOf: () => 1,
    bytesMax: 2,
    usedAt: (name) => used.get(name) ?? 0,
    onDropped: (name) => dropped.push(name),
    onFailed: (name, { message }) => failed.push(`${name}: ${message}`),
  })
})

async function makeNext(): Promise<void> {
  finish.shift()?.resolve(`set of ${begun.at(-1)}`)
  await new Promise(setImmediate)
}

test('one is made at a time, in the order in which they are wanted', async () => {
  expect(['a', 'b', 'a'].map((name) => queue.want(name, '', 'key'))).toEqual([true, true, true])
  expect(begun).toEqual(['a'])
  await makeNext()
  expect(queue.kept('a')).toBe('set of a')
  expect(begun).toEqual(['a', 'b'])
})

test('one key has two to be made at most, all keys six that wait', () => {
  for (let i = 0; i < WAITING_OF_KEY_MAX; i++) expect(queue.want(`a${i}`, '', 'a')).toBe(true)
  expect(queue.want('more', '', 'a')).toBe(false)
  expect(queue.want('bystander', '', 'b')).toBe(true)
  const others = Array.from({ length: WAITING_MAX + 1 }, (_, i) => queue.want(`c${i}`, '', `c${i}`))
  // One is being made, two wait already.
  expect(others.filter((isTaken) => isTaken)).toHaveLength(WAITING_MAX - 2)
  expect(queue.want('of the operator', '', undefined)).toBe(true)
})

test('sets that have just as many bytes as are allowed all stay', async () => {
  for (const [name, key] of [
    ['first', 'k'],
    ['second', 'l'],
  ] as const) {
    queue.want(name, '', key)
    await makeNext()
  }
  expect([queue.kept('first'), queue.kept('second')]).toEqual(['set of first', 'set of second'])
  expect(dropped).toEqual([])
})

test('the one that was used longest ago goes first; those of the operator stay', async () => {
  for (const [name, key] of [
    ['pinned', undefined],
    ['old', 'k'],
    ['new', 'l'],
  ] as const) {
    queue.want(name, '', key)
    await makeNext()
  }
  expect(dropped).toEqual(['old'])
  used.set('new', 5)
  queue.want('newer', '', 'k')
  await makeNext()
  expect(dropped).toEqual(['old', 'new'])
  expect(['pinned', 'old', 'new', 'newer'].map((name) => queue.kept(name))).toEqual([
    'set of pinned',
    undefined,
    undefined,
    'set of newer',
  ])
})

test('what could not be made is told, and the next is made', async () => {
  queue.want('broken', '', 'k')
  queue.want('whole', '', 'k')
  finish.shift()?.reject(new Error('no memory'))
  await new Promise(setImmediate)
  expect(failed).toEqual(['broken: no memory'])
  expect(begun).toEqual(['broken', 'whole'])
  expect(queue.want('broken', '', 'k')).toBe(true)
})

test('with a new release all is forgotten, and what was under way counts no more', async () => {
  queue.want('a', '', 'k')
  queue.want('b', '', 'k')
  queue.clear()
  expect(failed).toEqual(['a: the release is another one', 'b: the release is another one'])
  queue.want('c', '', 'k')
  expect(begun).toEqual(['a', 'c'])
  finish.shift()?.resolve('set of another release')
  await makeNext()
  expect(['a', 'c'].map((name) => queue.kept(name))).toEqual([undefined, 'set of c'])
  expect(failed).toHaveLength(2)
})
