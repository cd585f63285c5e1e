/** Texts of answers arrive as the UTF-8 that they are, with their length in bytes. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Answer } from '../../src/doors/contract/answer.ts'
import { sendAnswer } from '../../src/server/http/send.ts'
import { bytewise } from '../../src/text/bytes/byte-texts.ts'

async function received(answer: Answer, written: unknown[] = []) {
  const server = createServer((_, response) => {
    const end = response.end.bind(response) as (...given: unknown[]) => typeof response
    response.end = (...given: unknown[]) => {
      written.push(typeof given[0])
      return end(...given)
    }
    void sendAnswer(response, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const asked = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port })
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  server.close()
  return {
    text: Buffer.concat(chunks).toString(),
    length: response.headers['content-length'],
  }
}

const WORD = 'Põltsamaa, Šķūņu iela, Žvėrynas, 😀; '

test.each([
  ['short', WORD],
  ['long', WORD.repeat(8_000)],
])('a %s text', async (_, text) => {
  const head = { status: 200, contentType: 'text/plain' }
  const length = String(Buffer.byteLength(text))
  expect(await received({ ...head, body: text })).toEqual({ text, length })
  const body = bytewise(text)
  expect(await received({ ...head, body, isBytewise: true })).toEqual({ text, length })
  expect(await received({ ...head, body: Buffer.from(text) })).toEqual({ text, length })
})

test('bytes up to 16 KiB go out with their head as one text, longer ones as they are', async () => {
  const written = async (body: Answer['body']) => {
    const kinds: unknown[] = []
    const { text } = await received({ status: 200, contentType: 'text/plain', body }, kinds)
    expect(text).toBe(Buffer.from(body).toString())
    return kinds
  }
  const bytes = (length: number) => Buffer.from(WORD.repeat(2_000)).subarray(0, length)
  expect(await written(bytes(16_384))).toEqual(['string'])
  expect(await written(bytes(16_385))).toEqual(['object'])
  expect(await written('a'.repeat(16_385))).toEqual(['string'])
})
