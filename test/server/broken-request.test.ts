/** What Node's parser refuses is answered on the connection, but for the place of another answer. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorPage } from '../../src/doors/contract/refusals.ts'
import { createHttpServer } from '../../src/server/http/http-server.ts'

const server = createHttpServer(
  (request, response) => {
    if (request.url !== '/never') response.end('answered')
  },
  (url, status) => errorPage(status, `refused at ${url}`),
)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What comes back until the connection ends; the second piece is sent when the first was read. */
async function exchange(first: string, second: string): Promise<string> {
  let text = ''
  const asked = once(server, 'request')
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('data', (chunk) => {
    text += chunk
  })
  socket.on('error', () => {})
  socket.write(first)
  await asked
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.write(second)
  await once(socket, 'close')
  return text
}

const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`

test('behind an answer that has ended it is told', async () => {
  const text = await exchange(get('/at-once'), 'GET /b\u00f5')
  expect(text).toMatch(/^HTTP\/1\.1 200 [\s\S]*answeredHTTP\/1\.1 400 [\s\S]*refused at \/b/)
})

test('behind an unfinished answer it closes the connection', async () => {
  expect(await exchange(get('/never'), 'GET /b\u00f5')).toBe('')
})
