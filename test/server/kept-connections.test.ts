/**
 * Requests of every route over kept connections, cut anywhere: their answers equal those of fresh connections, and no byte
 * of a body is ever answered as a request.
 */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAnswerReader, type RawAnswer } from '../../bench/attack/answer-reader.ts'
import { draw } from '../../bench/fuzz/draw-request.ts'
import { readFacts } from '../../bench/fuzz/facts.ts'
import { KEY } from '../../bench/fuzz/request.ts'
import { createRandom, type Random } from '../../bench/geocoder/random.ts'
import type { Route } from '../../src/server/http/routes/route.ts'
import { routesOf } from '../../src/server/http/routes/routes.ts'
import { keysOfText } from '../../src/server/keys/key-ring.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { createTestApp } from '../support/test-app.ts'

const SEED = 33
const DRAWN = 240
/** Longer requests and answers would make the test longer, not stricter. */
const BYTES_MAX = 6_000
const RANDOM_CUTS = 100_000

const app = createTestApp({ keys: keysOfText(KEY) })
let port = 0

/** A request, and the answer to it on a connection of its own. */
interface Known {
  readonly bytes: Buffer
  readonly isHead: boolean
  readonly answer: string
}
const known: Known[] = []

/** An answer to it would be seen: nothing else that is asked has its path. */
const INNER = 'GET /map/fonts/inner HTTP/1.1\r\nHost: inner\r\n\r\n'
const INNER_ANSWER = 'No such font'
const LIST = `/gazetteer/layer/currentLayer?l=1&key=${KEY}`
const post = (path: string, type: string, body: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const chunk = (text: string, extension = '') =>
  `${text.length.toString(16)}${extension}\r\n${text}\r\n`
const chunks = (head: string, ...parts: string[]) =>
  `${head} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n${parts.join('')}0\r\n\r\n`
const FORM = 'application/x-www-form-urlencoded'
/** Bodies that look like requests, in every way that a body may come. */
const WRITTEN = [
  `GET ${LIST} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `HEAD ${LIST} HTTP/1.1\r\nHost: x\r\n\r\n`,
  `OPTIONS ${LIST} HTTP/1.1\r\nHost: x\r\n\r\n`,
  'GET /nothing HTTP/1.1\r\nHost: x\r\n\r\n',
  post(LIST, FORM, INNER),
  post(LIST, FORM, INNER.repeat(3)),
  post('/geocoder/geocode', FORM, `key=${KEY}&gl=ee&q=${INNER}`),
  post(`/router/MapRouting?key=${KEY}`, 'application/json', INNER),
  post(`/router/SURRouting?key=${KEY}`, FORM, INNER),
  post(`/router/routing?key=${KEY}`, 'text/xml', INNER),
  post(`/router/services/Route?key=${KEY}`, 'text/xml', INNER),
  post('/gazetteer?key=wrong', FORM, INNER),
  post('/nothing', FORM, INNER),
  chunks(`POST ${LIST}`, chunk(INNER)),
  chunks(`POST ${LIST}`, chunk(INNER.slice(0, 9)), chunk(INNER.slice(9))),
  chunks(`POST ${LIST}`, chunk(INNER, ';GET /map/fonts/inner HTTP/1.1')),
  `GET ${LIST} HTTP/1.1\r\nHost: x\r\nContent-Length: ${INNER.length}\r\n\r\n${INNER}`,
].map((text) => Buffer.from(text))

const { settings } = resolveSettings({ commandLine: {} })
const ROUTES = routesOf(settings, {
  cacheBytes: 0,
  cacheStats: { addHit() {}, addMiss() {}, setBytes() {} },
  now: Date.now,
})
const pathOf = ({ base, path }: Route) => (base + path).replace(/:\w+|\*/g, 'x') || '/'
/** Each route by each of its methods, with a body that looks like a request. */
const ROUTED = ROUTES.flatMap((route) =>
  route.methods.map((method) => {
    const head = `${method} ${pathOf(route)}?key=${KEY} HTTP/1.1\r\nHost: x\r\n`
    const type = `Content-Type: ${FORM}\r\nContent-Length: ${INNER.length}\r\n`
    return Buffer.from(`${head}${type}\r\n${INNER}`)
  }),
)

beforeAll(async () => {
  app.server.listen(0, '127.0.0.1')
  await once(app.server, 'listening')
  port = (app.server.address() as AddressInfo).port
  const facts = await readFacts(port)
  const drawn = Array.from({ length: DRAWN }, (_, number) => {
    const { head, body } = draw(SEED, number, facts).bytes
    return Buffer.concat([head, Buffer.from('\r\n\r\n'), body])
  })
  for (const bytes of [...WRITTEN, ...ROUTED, ...drawn]) {
    if (bytes.length > BYTES_MAX) continue
    const isHead = bytes.toString('latin1', 0, 5) === 'HEAD '
    const connection = open()
    connection.expect(isHead)
    connection.socket.write(bytes)
    const [answer] = await connection.answered(1)
    // Only a connection that is kept can be asked again.
    const isKept = await connection.isKept()
    connection.socket.destroy()
    if (answer === undefined || !isKept) continue
    if (answer.length <= BYTES_MAX) known.push({ bytes, isHead, answer })
  }
})
afterAll(() => {
  app.server.closeAllConnections()
  app.server.close()
})

/** What is said, without when and how it was sent. */
const textOf = ({ head, body }: RawAnswer): string =>
  `${head.replace(/\r\n(?:date|keep-alive|connection): [^\r]*/gi, '')}\r\n\r\n${body.toString('latin1')}`
    .replace(/request [0-9a-f-]{36}/g, 'request')
    .replace(/max-age=\d+/g, 'max-age')

function open() {
  const answers: string[] = []
  const heads: boolean[] = []
  let wake = () => {}
  const reader = createAnswerReader((answer) => {
    answers.push(textOf(answer))
    reader.isHeadNext = heads[answers.length] ?? false
    wake()
  }, 1 << 20)
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  socket.on('data', (data) => reader.feed(data))
  socket.on('close', () => {
    reader.end()
    wake()
  })
  socket.on('error', () => {})
  return {
    socket,
    answers,
    /** Tells what is asked next. */
    expect(isHead: boolean) {
      heads.push(isHead)
      if (heads.length === answers.length + 1) reader.isHeadNext = isHead
    },
    /** Whether the server leaves the connection open. */
    async isKept(): Promise<boolean> {
      await new Promise((resolve) => setTimeout(resolve, 2))
      return !socket.readableEnded && !socket.destroyed
    },
    /** Waits for so many answers in all, or for the connection's end. */
    async answered(count: number): Promise<readonly string[]> {
      while (answers.length < count && !socket.closed) {
        const { promise, resolve } = Promise.withResolvers<void>()
        wake = resolve
        await promise
      }
      return answers
    },
  }
}

/** Sends a stream in pieces that the server reads one by one. */
async function sendCut(
  stream: Buffer,
  ends: readonly number[],
  socket: { write(b: Buffer): unknown },
) {
  let at = 0
  for (const end of [...ends, stream.length]) {
    if (end <= at) continue
    socket.write(stream.subarray(at, end))
    at = end
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Asks over one connection, in pieces; the answers must be those of fresh connections. */
async function ask(requests: readonly Known[], cutsOf: (stream: Buffer) => readonly number[]) {
  const connection = open()
  for (const { isHead } of requests) connection.expect(isHead)
  const stream = Buffer.concat(requests.map(({ bytes }) => bytes))
  await sendCut(stream, cutsOf(stream), connection.socket)
  const answers = await connection.answered(requests.length)
  connection.socket.destroy()
  for (const [i, { answer, bytes }] of requests.entries()) {
    if (answers[i] !== answer) expect([bytes.toString(), answers[i]]).toEqual(['', answer])
  }
  expect(answers.length).toBe(requests.length)
}

test('requests of all kinds are kept, and none of them is answered by the inner one', () => {
  expect(known.length).toBeGreaterThan(120)
  expect(known.filter(({ answer }) => answer.includes(INNER_ANSWER))).toEqual([])
})

test('every route is asked by each of its methods', () => {
  const asked = new Set(known.map(({ bytes }) => bytes.toString()))
  expect(ROUTED.length).toBeGreaterThan(100)
  expect(ROUTED.map(String).filter((text) => !asked.has(text))).toEqual([])
})

test('cut at each byte, answers equal those of fresh connections', async () => {
  const written = known.slice(0, WRITTEN.length)
  const length = written.reduce((sum, { bytes }) => sum + bytes.length, 0)
  for (let at = 1; at < length; at += 4) {
    await ask(written, () => [at, at + 1, at + 2, at + 3])
  }
})

test(`cut at ${RANDOM_CUTS} random places, answers equal those of fresh connections`, async () => {
  const random: Random = createRandom(SEED)
  let cuts = 0
  while (cuts < RANDOM_CUTS) {
    const requests = Array.from({ length: 24 }, () => random.pick(known))
    await ask(requests, (stream) => {
      const count = Math.min(RANDOM_CUTS - cuts, Math.ceil(stream.length / 12))
      cuts += count
      return Array.from({ length: count }, () => random.below(stream.length)).sort((a, b) => a - b)
    })
  }
  expect(cuts).toBe(RANDOM_CUTS)
})
