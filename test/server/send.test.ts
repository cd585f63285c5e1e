/** Texts of answers arrive as the UTF-8 that they are, with their length in bytes. */
import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { Answer } from '../../src/doors/contract/answer.ts'
import { sendAnswer } from '../../src/server/http/send.ts'
import { bytewise } from '../../src/text/bytes/byte-texts.ts'

async function received(answer: Answer): Promise<{ text: string; length: string | undefined }> {
  const server = createServer((_, response) => void sendAnswer(response, answer))
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
