import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { drain } from '../../src/server/http/body/drain-body.ts'
import { pauseARound } from '../../src/server/http/body/pause-a-round.ts'
import { readBody } from '../../src/server/http/body/read-body.ts'
import { createBodyRoom } from '../../src/server/keys/key-room.ts'

/** A body of four chunks that have all arrived. */
function arrived(): Readable {
  const stream = new Readable({ read() {} })
  for (const letter of 'abcd') stream.push(letter)
  return stream
}

/** Looks after each of four rounds of the event loop. */
async function afterRounds<T>(look: () => T): Promise<T[]> {
  const seen: T[] = []
  for (let round = 0; round < 4; round++) {
    await setImmediate()
    seen.push(look())
  }
  return seen
}

test('of a long body one chunk is read in a round of the event loop', async () => {
  const stream = arrived()
  let read = ''
  stream.on('data', (chunk) => {
    read += chunk
    pauseARound(stream)
  })
  expect(await afterRounds(() => read)).toEqual(['a', 'ab', 'abc', 'abcd'])
})

test('a body that is kept takes its room so', async () => {
  const room = createBodyRoom()
  const raw = Object.assign(arrived(), { headers: {} }) as unknown as IncomingMessage
  const body = readBody(raw, room, 0, 100)
  expect(await afterRounds(() => room.taken())).toEqual([1, 2, 3, 4])
  ;(raw as Readable).push(null)
  expect(String(await body)).toBe('abcd')
})

test('a body that is thrown away is read so', async () => {
  const stream = arrived()
  let chunks = 0
  stream.on('data', () => chunks++)
  const drained = drain(stream)
  const seen = await afterRounds(() => chunks)
  stream.push(null)
  await drained
  expect(seen).toEqual([1, 2, 3, 4])
})
