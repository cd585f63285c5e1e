/** Requests of one connection are answered one after the other, and no byte of a body is ever read as a request. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { oneAtATime } from '../../src/server/http/one-at-a-time.ts'

let underWay = 0
let underWayMax = 0
let port = 0
const urls: string[] = []
const turns = oneAtATime((request, response) => {
  urls.push(request.url as string)
  underWayMax = Math.max(underWayMax, ++underWay)
  let body = ''
  const end = () => {
    underWay--
    response.end(`${JSON.stringify(`${request.url} ${body}`)}\n`)
  }
  if (request.method === 'GET') {
    if (request.url?.startsWith('/late')) setTimeout(end, 2)
    else end()
    return
  }
  request.on('data', (piece) => {
    body += piece
  })
  request.on('end', end)
})
const server = createServer(turns.take)
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const get = (url: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\n\r\n`
const post = (url: string, body: string) =>
  `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}`
const END = 'GET /end HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/** Bodies of all answers, in their order. */
function exchange(pieces: readonly string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let text = ''
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, async () => {
      for (const piece of pieces) {
        socket.write(piece)
        await new Promise((sent) => setImmediate(sent))
      }
    })
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('error', reject)
    socket.on('close', () =>
      resolve([...text.matchAll(/\r\n\r\n(".*")\n/g)].map(([, said]) => JSON.parse(said))),
    )
  })
}

describe('a connection', () => {
  test('of 10,000 requests in one go has all answered in order, one at a time', async () => {
    underWayMax = 0
    const asked = Array.from({ length: 10_000 }, (_, i) => `/${i}`)
    const answers = await exchange([asked.map(get).join('') + END])
    expect(answers).toEqual([...asked, '/end'].map((url) => `${url} `))
    expect(underWayMax).toBe(1)
  })

  test('lets others go between two of its requests', async () => {
    const many = exchange([get('/many').repeat(2_000) + END])
    await new Promise((resolve) => setTimeout(resolve, 5))
    urls.length = 0
    const other = exchange([END])
    await other
    const before = urls.indexOf('/end')
    await many
    expect(before).toBeGreaterThanOrEqual(0)
    expect(urls.filter((url) => url === '/many').length).toBeGreaterThan(before)
  })

  test('that ends while requests wait has none of them answered', async () => {
    urls.length = 0
    const socket = connect({ port, host: '127.0.0.1' })
    socket.write(get('/late') + get('/never').repeat(5))
    while (urls.length === 0) await new Promise((resolve) => setImmediate(resolve))
    socket.resetAndDestroy()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(urls.filter((url) => url === '/never').length).toBeLessThan(5)
    expect(await exchange([END])).toEqual(['/end '])
  })

  test('has its requests and bodies read alike, however they are cut', async () => {
    const inner = get('/inner')
    const one = fc.constantFrom(
      get('/a'),
      get('/late'),
      post('/b', ''),
      post('/b', 'body'),
      post('/b', inner),
      post('/b', post('/inner', inner)),
    )
    const wanted = (text: string) => {
      const [, url, body] = /^\S+ (\S+)[\s\S]*?\r\n\r\n([\s\S]*)$/.exec(text) as RegExpExecArray
      return `${url} ${body}`
    }
    await fc.assert(
      fc.asyncProperty(
        fc.array(one, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(700), { maxLength: 5 }),
        async (requests, cuts) => {
          urls.length = 0
          const text = requests.join('') + END
          const ends = [...new Set([...cuts.map((cut) => cut % text.length), text.length])]
          ends.sort((a, b) => a - b)
          const pieces = ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end))
          const answers = await exchange(pieces.filter((piece) => piece !== ''))
          expect(answers).toEqual([...requests.map(wanted), '/end '])
          expect(urls).not.toContain('/inner')
        },
      ),
      { numRuns: 60, seed: 4 },
    )
  })
})
