import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { pauseARound } from '../../src/server/http/body/pause-a-round.ts'

test('of a long body one chunk is read in a round of the event loop', async () => {
  const stream = new Readable({ read() {} })
  for (const letter of 'abcd') stream.push(letter)
  let read = ''
  stream.on('data', (chunk) => {
    read += chunk
    pauseARound(stream)
  })
  const seen: string[] = []
  for (let round = 0; round < 4; round++) {
    await setImmediate()
    seen.push(read)
  }
  expect(seen).toEqual(['a', 'ab', 'abc', 'abcd'])
})
