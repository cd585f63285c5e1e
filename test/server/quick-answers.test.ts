/** What is answered from its bytes alone, and that answers stay in order and whole beside it. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPlain } from '../../src/server/http/quick/plain-request.ts'
import { createQuickAnswers } from '../../src/server/http/quick/quick-answers.ts'

const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`
const HOST = 'Host: a'
const get = (url: string) => head(`GET ${url} HTTP/1.1`, HOST)
const quickly = (text: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`

describe('a piece is one plain request', () => {
  const read = (text: string) => readPlain(Buffer.from(text, 'latin1'))

  test.each([
    ['with a host', ['GET /x?q=1 HTTP/1.1', HOST], '/x?q=1', { host: 'a' }],
    [
      'that keeps the connection',
      ['GET / HTTP/1.1', HOST, 'Connection: Keep-Alive'],
      '/',
      { host: 'a', connection: 'Keep-Alive' },
    ],
    [
      'of a browser',
      ['GET /a HTTP/1.1', HOST, 'Accept:*/*', 'TE-mine: 1 2', 'X:'],
      '/a',
      { host: 'a', accept: '*/*', 'te-mine': '1 2', x: '' },
    ],
  ])('%s', (_, lines, url, headers) => {
    expect(read(head(...lines))).toEqual({ url, headers })
  })

  test.each([
    ['half a head', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['a head without its last letter', 'GET / HTTP/1.1\r\nHost: a\r\n\r'],
    ['two requests', head('GET / HTTP/1.1', HOST).repeat(2)],
    ['what follows a head', `${head('GET / HTTP/1.1', HOST)}x`],
    ['another method', head('POST / HTTP/1.1', HOST)],
    ['HTTP/1.0', head('GET / HTTP/1.0', HOST)],
    ['no host', head('GET / HTTP/1.1', 'Accept: */*')],
    ['two hosts', head('GET / HTTP/1.1', HOST, HOST)],
    ['a header twice', head('GET / HTTP/1.1', HOST, 'X: 1', 'x: 2')],
    ['a length', head('GET / HTTP/1.1', HOST, 'Content-Length: 3')],
    ['a length with a blank', head('GET / HTTP/1.1', HOST, 'content-length : 3')],
    ['chunks', head('GET / HTTP/1.1', HOST, 'TRANSFER-ENCODING: chunked')],
    ['an expectation', head('GET / HTTP/1.1', HOST, 'Expect: 100-continue')],
    ['an upgrade', head('GET / HTTP/1.1', HOST, 'Upgrade: h2c')],
    ['an end of the connection', head('GET / HTTP/1.1', HOST, 'Connection: close')],
    ['more about the connection', head('GET / HTTP/1.1', HOST, 'Connection: keep-alive, te')],
    ['a folded line', head('GET / HTTP/1.1', HOST, 'X: a', ' b')],
    ['a line without a name', head('GET / HTTP/1.1', HOST, ': a')],
    ['a line without a colon', head('GET / HTTP/1.1', HOST, 'a')],
    ['a letter that ends a line elsewhere', head('GET / HTTP/1.1', HOST, 'X: a\nY: b')],
    ['a zero', head('GET / HTTP/1.1', HOST, 'X: a\0b')],
    ['a name that objects have', head('GET / HTTP/1.1', HOST, '__proto__: b')],
    ['a letter outside ASCII in the address', head('GET /\xfc HTTP/1.1', HOST)],
    ['a long head', head('GET / HTTP/1.1', HOST, `X: ${'a'.repeat(4_096)}`)],
    ['a full address', head('GET http://a/ HTTP/1.1', HOST)],
  ])('not %s', (_, text) => {
    expect(read(text)).toBeUndefined()
  })

  test('means to Node what it means here, whatever stands in it', async () => {
    const seen: { url: string; headers: object }[] = []
    const server = createServer(({ url = '', headers }, response) => {
      seen.push({ url, headers })
      response.end()
    })
    server.on('clientError', (_error, socket) => socket.destroy())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const letter = fc.constantFrom(...'aZ0 \t:;,=?&%/#"<>[]{}|^`\\~\x7f\xe4\xff\0\v\r\n')
    const some = fc.string({ unit: letter, maxLength: 5 })
    const line = fc.oneof(
      fc.tuple(some, some).map(([name, value]) => `${name}: ${value}`),
      fc.tuple(fc.constantFrom('X-A', 'Cookie', 'host', 'x_y'), some).map((two) => two.join(': ')),
    )
    let plain = 0
    await fc.assert(
      fc.asyncProperty(some, fc.array(line, { maxLength: 3 }), async (path, lines) => {
        const text = head(`GET /${path} HTTP/1.1`, HOST, ...lines)
        const found = read(text)
        if (found === undefined) return
        plain++
        seen.length = 0
        const socket = connect(port, '127.0.0.1')
        socket.end(text, 'latin1')
        socket.on('error', () => {})
        socket.resume()
        await once(socket, 'close')
        expect(seen).toEqual([{ url: found.url, headers: { ...found.headers } }])
      }),
      { numRuns: 400, seed: 7 },
    )
    expect(plain).toBeGreaterThan(20)
    server.close()
  })
})

describe('on a connection of a second request', () => {
  let server: Server
  /** Requests that wait for their answers. */
  const held: ServerResponse[] = []
  const quick = createQuickAnswers((plain, way) => {
    if (plain.url.startsWith('/quick')) {
      way.send(quickly(`q${plain.url.slice(6)}`))
      return true
    }
    if (plain.url !== '/handed') return false
    const made = way.handOver()
    setTimeout(() => made?.response.end(`handed ${made.request.headers.host}`), 5)
    return true
  })
  function answer(request: IncomingMessage, response: ServerResponse): void {
    if (quick.note(request, response)) return
    if (request.url === '/late') {
      held.push(response)
      return
    }
    let body = ''
    request.on('data', (piece) => {
      body += piece
    })
    request.on('end', () => response.end(`${request.url}${body.length || ''}`))
  }
  beforeAll(async () => {
    server = createServer(answer)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const post = (url: string, body: string) =>
    `${head(`POST ${url} HTTP/1.1`, HOST, `Content-Length: ${body.length}`)}${body}`

  interface Client {
    readonly socket: Socket
    /** Sends pieces one by one and waits for so many bodies. */
    talk(pieces: readonly string[], answers: number): Promise<string[]>
  }

  async function open(): Promise<Client> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.setNoDelay(true)
    let text = ''
    socket.on('data', (piece) => {
      text += piece
    })
    await once(socket, 'connect')
    const bodies = () => [...text.matchAll(/\r\n\r\n([^H]*)/g)].map(([, body]) => body)
    return {
      socket,
      async talk(pieces, answers) {
        text = ''
        for (const piece of pieces) {
          socket.write(piece)
          await new Promise((resolve) => setTimeout(resolve, 4))
        }
        const endMs = Date.now() + 2_000
        while (bodies().length < answers && Date.now() < endMs) {
          await new Promise((resolve) => setTimeout(resolve, 1))
        }
        return bodies()
      },
    }
  }

  /** After three requests: the third shows that the parser has read all before it. */
  async function followed(): Promise<Client> {
    const client = await open()
    expect(await client.talk(['/a', '/quick1', '/quick2'].map(get), 3)).toEqual([
      '/a',
      '/quick1',
      '/quick2',
    ])
    return client
  }

  test('plain requests are answered from the third one on', async () => {
    const client = await followed()
    expect(await client.talk(['/quick3', '/other', '/quick4'].map(get), 3)).toEqual([
      'q3',
      '/other',
      'q4',
    ])
    client.socket.destroy()
  })

  test('what must wait is handed to the parser, and answers come in order', async () => {
    const client = await followed()
    expect(await client.talk([get('/handed'), get('/quick5'), get('/quick6')], 3)).toEqual([
      'handed a',
      '/quick5',
      'q6',
    ])
    const late = client.talk([get('/late'), get('/quick7')], 2)
    setTimeout(() => held.pop()?.end('late'), 20)
    expect(await late).toEqual(['late', '/quick7'])
    client.socket.destroy()
  })

  test('a body that looks like a request is read as a body', async () => {
    const client = await followed()
    const inner = get('/quick')
    const whole = post('/x', inner)
    expect(await client.talk([whole.slice(0, -inner.length), inner], 1)).toEqual([
      `/x${inner.length}`,
    ])
    client.socket.destroy()
  })

  test('the parser gets a request each second, so that its timeouts go on', async () => {
    const client = await followed()
    const startMs = performance.now()
    const now = vi.spyOn(performance, 'now').mockImplementation(() => startMs + 1_100)
    expect(await client.talk(['/quick8', '/quick9'].map(get), 2)).toEqual(['/quick8', 'q9'])
    now.mockRestore()
    client.socket.destroy()
  })

  test('answers come whole and in order, however requests are cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('/quick', '/other', '/handed', 'post'), {
          minLength: 1,
          maxLength: 8,
        }),
        fc.array(fc.nat(400), { maxLength: 3 }),
        async (kinds, cuts) => {
          const client = await followed()
          const requests = kinds.map((kind) => (kind === 'post' ? post('/p', 'body') : get(kind)))
          const text = requests.join('')
          const ends = [...new Set([...cuts.map((cut) => cut % text.length), text.length])]
          ends.sort((a, b) => a - b)
          const pieces = ends.map((end, i) => text.slice(ends[i - 1] ?? 0, end))
          const bodies = await client.talk(
            pieces.filter((piece) => piece !== ''),
            kinds.length,
          )
          client.socket.destroy()
          const allowed = {
            '/quick': ['/quick', 'q'],
            '/other': ['/other'],
            '/handed': ['/handed', 'handed a'],
            post: ['/p4'],
          }
          expect(bodies).toHaveLength(kinds.length)
          for (const [i, kind] of kinds.entries()) {
            expect(allowed[kind as keyof typeof allowed]).toContain(bodies[i])
          }
        },
      ),
      { numRuns: 25, seed: 4 },
    )
  })
})

describe('on a connection over which nothing has come', () => {
  let isGoingOn = false
  let server: Server
  let parsed: string[]
  let nowMs: number
  beforeEach(async () => {
    parsed = []
    isGoingOn = false
    nowMs = 1_000
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    const quick = createQuickAnswers((_plain, way) => {
      if (isGoingOn) way.send(Buffer.from(quickly('quick')))
      return isGoingOn
    })
    server = createServer((request, response) => {
      quick.note(request, response)
      parsed.push(request.url as string)
      if (request.url === '/refused') quick.refused(response)
      response.end('slow!')
    })
    server.on('connection', (socket) => quick.meet(socket))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => {
    vi.restoreAllMocks()
    server.closeAllConnections()
    server.close()
  })

  async function open(): Promise<Socket> {
    const met = once(server, 'connection')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await met
    return socket
  }
  async function ask(socket: Socket, ...pieces: string[]): Promise<string> {
    for (const [i, piece] of pieces.entries()) {
      if (i > 0) await new Promise((resolve) => setTimeout(resolve, 5))
      socket.write(piece)
    }
    const [answer] = await once(socket, 'data')
    return String(answer).slice(-5)
  }

  test('the first request is refused from its bytes, once any was refused', async () => {
    const [before, busy] = [await open(), await open()]
    isGoingOn = true
    expect(await ask(busy, get('/refused'))).toBe('slow!')
    expect(await ask(before, get('/a'))).toBe('quick')
    expect(await ask(await open(), get('/b'))).toBe('quick')
    expect(parsed).toEqual(['/refused'])
    isGoingOn = false
    expect(await ask(before, get('/c'))).toBe('slow!')
    expect(parsed).toEqual(['/refused', '/c'])
  })

  test('the first request in two pieces is read by the parser', async () => {
    const [cut, busy] = [await open(), await open()]
    isGoingOn = true
    await ask(busy, get('/refused'))
    expect(await ask(cut, 'GET /a HTTP/1.1\r\n', `${HOST}\r\n\r\n`)).toBe('slow!')
    expect(parsed).toEqual(['/refused', '/a'])
  })

  test('a second after the last refusal none is watched', async () => {
    isGoingOn = true
    await ask(await open(), get('/refused'))
    nowMs += 1_000
    expect(await ask(await open(), get('/a'))).toBe('slow!')
  })

  test('the parser gets a request after ten seconds, or Node would end the connection', async () => {
    const [waiting, busy] = [await open(), await open()]
    isGoingOn = true
    await ask(busy, get('/refused'))
    nowMs += 10_000
    expect(await ask(waiting, get('/a'))).toBe('quick')
    nowMs += 1
    expect(await ask(waiting, get('/b'))).toBe('slow!')
    expect(await ask(waiting, get('/c'))).toBe('quick')
    expect(parsed).toEqual(['/refused', '/b'])
  })
})
