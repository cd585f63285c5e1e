import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { errorPage } from '../../src/server/contract/error-page.ts'
import { refuseBrokenRequest } from '../../src/server/http/broken-request.ts'
import { createDirectServer } from '../../src/server/http/direct-server.ts'
import { PIPELINED_MAX } from '../../src/server/http/pipelining.ts'

const refusal = (_url: string, status: number, message: string) => errorPage(status, message)
let requests = 0
const server = createDirectServer({
  direct: new Map([['/', (_request, response) => void response.end('answered')]]),
  publicUrl: '',
  others: (_request, response) => void response.end(),
  refusal,
})
server.on('request', () => requests++)
server.on('clientError', (error, socket) => refuseBrokenRequest(error, socket as never, refusal))
afterEach(() => {
  server.close()
})

/** Sends text in one go; what comes back until the connection ends. */
function exchange(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answers = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(text))
    socket.on('data', (chunk) => {
      answers += chunk
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answers))
  })
}

test('of 10,000 requests in one go 64 are answered, one is refused, and none is made of the rest', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const answers = await exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10_000))
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  expect(statuses).toEqual([...Array.from({ length: PIPELINED_MAX }, () => '200'), '429'])
  expect(answers).toContain('Too many requests at once on a connection; wait for answers')
  expect(requests).toBe(PIPELINED_MAX + 1)
})
