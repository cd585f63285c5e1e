/** Requests are answered from their bytes; all answers stay whole and in order. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readPlain } from '../../src/server/http/quick/plain-request.ts'
import { createQuickAnswers, type QuickAnswers } from '../../src/server/http/quick/quick-answers.ts'

const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`
const HOST = 'Host: a'
const get = (url: string) => head(`GET ${url} HTTP/1.1`, HOST)
const quickly = (text: string) => `HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`

describe('a piece is one plain request', () => {
  const read = (text: string) => {
    const found = readPlain(Buffer.from(text, 'latin1'))
    return found && { url: found.url, headers: found.head.headers }
  }

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

  test('of the same headers as the last one', () => {
    const piece = (text: string) => Buffer.from(`${text}${'left from before'}`)
    const [first, second] = [get('/a'), head('GET /b?c HTTP/1.1', HOST)]
    const last = readPlain(piece(first), first.length)?.head
    const found = readPlain(piece(second), second.length, last)
    expect(found?.url).toBe('/b?c')
    expect(found?.head).toBe(last)
    const other = head('GET /b HTTP/1.1', 'Host: b')
    expect(readPlain(piece(other), other.length, last)?.head.headers).toEqual({ host: 'b' })
    const longer = head('GET /b HTTP/1.1', HOST, 'X: 1')
    expect(readPlain(piece(longer), longer.length, last)?.head.headers).toEqual({
      host: 'a',
      x: '1',
    })
    expect(readPlain(piece(longer), longer.length - 1, last)).toBeUndefined()
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
  const bodiesSeen: string[] = []
  let asked = 0
  const quick = createQuickAnswers((plain, way) => {
    asked++
    if (plain.url.startsWith('/quick')) {
      way.send(quickly(`q${plain.url.slice(6)}`))
      return true
    }
    if (plain.url !== '/handed') return false
    const made = way.handOver()
    setTimeout(() => made?.response.end(`handed ${made.request.headers.host}`), 20)
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
    request.on('end', () => {
      bodiesSeen.push(body)
      response.end(`${request.url}${body.length || ''}`)
    })
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
    expect(await client.talk(['/handed', '/quick5'].map(get), 2)).toEqual(['handed a', '/quick5'])
    expect(await client.talk([get('/quick6')], 1)).toEqual(['q6'])
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

  test('Node counts the time of an idle connection from a quick answer, too', async () => {
    const met = once(server, 'connection')
    const client = await followed()
    const [socket] = (await met) as [Socket]
    const keptMs = socket.timeout
    expect(keptMs).toBeGreaterThan(server.keepAliveTimeout - 1)
    const setTimeoutOf = vi.spyOn(socket, 'setTimeout')
    const startMs = performance.now()
    const now = vi.spyOn(performance, 'now').mockImplementation(() => startMs + 400)
    await client.talk([get('/quick8')], 1)
    expect(setTimeoutOf).not.toHaveBeenCalled()
    now.mockImplementation(() => startMs + 1_100)
    expect(await client.talk(['/quick9', '/quick10'].map(get), 2)).toEqual(['q9', 'q10'])
    expect(setTimeoutOf.mock.calls).toEqual([[keptMs]])
    now.mockRestore()
    client.socket.destroy()
  })

  test('what waits for its answer has the time that its server gives it', async () => {
    const met = once(server, 'connection')
    const client = await followed()
    const [socket] = (await met) as [Socket]
    const startMs = performance.now()
    const now = vi.spyOn(performance, 'now').mockImplementation(() => startMs + 1_100)
    const late = client.talk([get('/handed')], 1)
    await once(server, 'request')
    expect(socket.timeout).toBe(server.timeout)
    expect(await late).toEqual(['handed a'])
    now.mockRestore()
    client.socket.destroy()
  })

  test('long bodies beside one another, read in their own time, stay whole', async () => {
    const clients = await Promise.all([followed(), followed(), followed()])
    const bodies = clients.map((_, number) => String.fromCharCode(97 + number).repeat(300_000))
    const whole = bodies.map((body, number) => post(`/${number}`, body))
    const cut = 65_536
    for (let at = 0; at < whole[0].length; at += cut) {
      for (const [number, { socket }] of clients.entries()) {
        socket.write(whole[number].slice(at, at + cut))
      }
      await new Promise((resolve) => setImmediate(resolve))
    }
    const answers = clients.map((client) => client.talk([], 1))
    expect(await Promise.all(answers)).toEqual([['/0300000'], ['/1300000'], ['/2300000']])
    const seen = bodiesSeen.slice(-3).map((body) => [[...new Set(body)].join(''), body.length])
    expect(seen.sort()).toEqual(['a', 'b', 'c'].map((letter) => [letter, 300_000]))
    for (const [number, client] of clients.entries()) {
      expect(await client.talk(['/other', `/quick${number}`].map(get), 2)).toEqual([
        '/other',
        `q${number}`,
      ])
      client.socket.destroy()
    }
  })

  test('what comes after the server has ended its side is not answered', async () => {
    const met = once(server, 'connection')
    const client = await followed()
    const [socket] = (await met) as [Socket]
    asked = 0
    socket.end()
    expect(await client.talk([get('/quick')], 0)).toEqual([])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(asked).toBe(0)
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
  let quick: QuickAnswers
  beforeEach(async () => {
    parsed = []
    isGoingOn = false
    nowMs = 1_000
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
    quick = createQuickAnswers((_plain, way) => {
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

  test('the parser gets a request within 2.5 s, or Node would end the connection', async () => {
    const [waiting, busy] = [await open(), await open()]
    isGoingOn = true
    await ask(busy, get('/refused'))
    nowMs += 499
    expect(await ask(waiting, get('/a'))).toBe('quick')
    nowMs += 2_002
    expect(await ask(waiting, get('/b'))).toBe('slow!')
    expect(await ask(waiting, get('/c'))).toBe('quick')
    expect(parsed).toEqual(['/refused', '/b'])
  })

  test('one that was silent long before goes to the parser, whose time has run', async () => {
    const [waiting, busy] = [await open(), await open()]
    nowMs += 2_501
    isGoingOn = true
    await ask(busy, get('/refused'))
    expect(await ask(waiting, get('/a'))).toBe('slow!')
    expect(await ask(waiting, get('/b'))).toBe('quick')
  })

  test('those that were only refused are ended with the idle ones', async () => {
    const [waiting, busy] = [await open(), await open()]
    isGoingOn = true
    await ask(busy, get('/refused'))
    expect(await ask(waiting, get('/a'))).toBe('quick')
    const ended = once(waiting, 'close')
    quick.closeIdle()
    await ended
    expect(await ask(busy, get('/b'))).toBe('slow!')
    expect(await ask(busy, get('/c'))).toBe('quick')
  })

  test('a connection that is only refused is ended before Node ends many in one go', async () => {
    const met = once(server, 'connection')
    const waiting = await open()
    const [socket] = (await met) as [Socket]
    const usualMs = socket.timeout
    const busy = await open()
    isGoingOn = true
    await ask(busy, get('/refused'))
    await ask(waiting, get('/a'))
    expect(socket.timeout).toBeGreaterThanOrEqual(4_000)
    expect(socket.timeout).toBeLessThan(7_400)
    const setTimeoutOf = vi.spyOn(socket, 'setTimeout')
    isGoingOn = false
    await ask(waiting, get('/b'))
    expect(setTimeoutOf.mock.calls[0]).toEqual([usualMs ?? 0])
  })
})
