import { EventEmitter } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { errorPage } from '../../src/server/contract/error-page.ts'
import { createAnswerOrder, isLong } from '../../src/server/http/answer-order.ts'
import { refuseBrokenRequest } from '../../src/server/http/broken-request.ts'
import { createDirectServer, type RouteHandler } from '../../src/server/http/direct-server.ts'
import { PIPELINED_MAX } from '../../src/server/http/pipelining.ts'

const refusal = (_url: string, status: number, message: string) => errorPage(status, message)
let requests = 0
let idleClosings = 0
const order = createAnswerOrder()
/** Answers of `/long` that are under way, and their most so far. */
let underWay = 0
let underWayMax = 0
/** Answers of `/late` wait for it. */
const late = Promise.withResolvers<void>()
const server = createDirectServer({
  order,
  direct: new Map<string, RouteHandler>([
    ['/', (_request, response) => void response.end('answered')],
    [
      '/long',
      (request, response) => {
        order.hold(response)
        underWayMax = Math.max(underWayMax, ++underWay)
        setImmediate(() => {
          underWay--
          response.end(`long ${request.headers.number}`)
        })
      },
    ],
    [
      '/late',
      (_request, response) => {
        order.hold(response)
        void late.promise.then(() => response.end('late'))
      },
    ],
  ]),
  publicUrl: '',
  others: (_request, response) => void response.end(),
  refusal,
  quickAnswers: { meet() {}, note: () => false, refused() {}, closeIdle: () => idleClosings++ },
})
server.on('request', () => requests++)
server.on('clientError', (error, socket) => refuseBrokenRequest(error, socket as never, refusal))
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
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
  const before = requests
  const answers = await exchange(port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(10_000))
  const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  expect(statuses).toEqual([...Array.from({ length: PIPELINED_MAX }, () => '200'), '429'])
  expect(answers).toContain('Too many requests at once on a connection; wait for answers')
  expect(requests - before).toBe(PIPELINED_MAX + 1)
})

const END = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test('long answers of one connection are made one after the other, in the order of their requests', async () => {
  const numbers = Array.from({ length: 20 }, (_, i) => i)
  const requested = numbers
    .map((number) => `GET /long HTTP/1.1\r\nHost: x\r\nNumber: ${number}\r\n\r\n`)
    .join('')
  const answers = await exchange(port, requested + END)
  const told = [...answers.matchAll(/long (\d+)|answered/g)].map(([text]) => text)
  expect(told).toEqual([...numbers.map((number) => `long ${number}`), 'answered'])
  expect(underWayMax).toBe(1)
})

test('behind an answer that takes its time 64 requests wait, and one more ends the connection', async () => {
  const one = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
  const before = requests
  const socket = connect({ port, host: '127.0.0.1' })
  let answers = ''
  socket.on('data', (chunk) => {
    answers += chunk
  })
  socket.write(`GET /late HTTP/1.1\r\nHost: x\r\n\r\n${one.repeat(40)}`)
  await vi.waitFor(() => expect(requests - before).toBe(41))
  expect(answers).toBe('')
  socket.write(one.repeat(40))
  await vi.waitFor(() => expect(requests - before).toBe(1 + PIPELINED_MAX + 1))
  expect(answers).toBe('')
  late.resolve()
  await new Promise((resolve) => socket.on('close', resolve))
  const told = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
  expect(told).toEqual([...Array.from({ length: 1 + PIPELINED_MAX }, () => '200'), '429'])
})

test('a request whose connection has ended while it waited is not answered', () => {
  const socket = Object.assign(new EventEmitter(), { destroyed: false }) as unknown as Socket
  const response = Object.assign(new EventEmitter(), { req: { socket } }) as never
  const said: string[] = []
  order.hold(response)
  order.inOrder(socket, () => said.push('second'))
  ;(socket as { destroyed: boolean }).destroyed = true
  ;(response as EventEmitter).emit('close')
  expect(said).toEqual([])
})

test('an answer of more than 16 kB, or one in pieces, is long', () => {
  const answer = (length: number, rest?: AsyncIterable<Uint8Array>) =>
    isLong({ status: 200, contentType: '', body: 'x'.repeat(length), ...(rest ? { rest } : {}) })
  async function* rest() {}
  expect([answer(16_384), answer(16_385), answer(1, rest())]).toEqual([false, true, true])
})

test('a stop ends idle connections that Node does not know for idle, too', () => {
  const before = idleClosings
  server.closeIdleConnections()
  expect(idleClosings - before).toBe(1)
})
