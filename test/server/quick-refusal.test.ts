/** What is refused from its bytes alone, and that answers stay in order and whole beside it. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQuickRefusals, plainUrl, type Send } from '../../src/server/http/quick-refusal.ts'

const head = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`
const HOST = 'Host: a'

describe('a piece is one plain request', () => {
  const urlOf = (text: string) => plainUrl(Buffer.from(text, 'latin1'))

  test.each([
    ['with a host', head('GET /x?q=1 HTTP/1.1', HOST), '/x?q=1'],
    ['that keeps the connection', head('GET / HTTP/1.1', HOST, 'Connection: keep-alive'), '/'],
    ['of a browser', head('GET /a HTTP/1.1', HOST, 'Accept: */*', 'TE-mine: 1'), '/a'],
  ])('%s', (_, text, url) => {
    expect(urlOf(text)).toBe(url)
  })

  test.each([
    ['half a head', 'GET / HTTP/1.1\r\nHost: a\r\n'],
    ['two requests', head('GET / HTTP/1.1', HOST).repeat(2)],
    ['what follows a head', `${head('GET / HTTP/1.1', HOST)}x`],
    ['another method', head('POST / HTTP/1.1', HOST)],
    ['HTTP/1.0', head('GET / HTTP/1.0', HOST)],
    ['no host', head('GET / HTTP/1.1', 'Accept: */*')],
    ['a length', head('GET / HTTP/1.1', HOST, 'Content-Length: 3')],
    ['a length with a blank', head('GET / HTTP/1.1', HOST, 'content-length : 3')],
    ['chunks', head('GET / HTTP/1.1', HOST, 'TRANSFER-ENCODING: chunked')],
    ['an expectation', head('GET / HTTP/1.1', HOST, 'Expect: 100-continue')],
    ['an upgrade', head('GET / HTTP/1.1', HOST, 'Upgrade: h2c')],
    ['an end of the connection', head('GET / HTTP/1.1', HOST, 'Connection: close')],
    ['more about the connection', head('GET / HTTP/1.1', HOST, 'Connection: keep-alive, te')],
    ['a folded line', head('GET / HTTP/1.1', HOST, 'X: a', ' b')],
    ['a long head', head('GET / HTTP/1.1', HOST, `X: ${'a'.repeat(4_096)}`)],
    ['a full address', head('GET http://a/ HTTP/1.1', HOST)],
  ])('not %s', (_, text) => {
    expect(urlOf(text)).toBeUndefined()
  })
})

describe('on a connection that was refused once', () => {
  let isGoingOn = false
  let server: Server
  /** Requests that wait for their answers. */
  const held: ServerResponse[] = []
  const quick = createQuickRefusals({ isOver: () => false, isGoingOn: () => isGoingOn }, refuse)
  function refuse(url: string, _socket: Socket, send: Send): boolean {
    if (!url.startsWith('/known')) return false
    send(Buffer.from('HTTP/1.1 503 Busy\r\nContent-Length: 5\r\n\r\nquick'))
    return true
  }
  function answer(request: IncomingMessage, response: ServerResponse): void {
    quick.note(request, response)
    if (request.url === '/watch') quick.watch(response)
    if (request.url === '/known-late') {
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

  const get = (url: string) => head(`GET ${url} HTTP/1.1`, HOST)
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

  async function watched(): Promise<Client> {
    isGoingOn = false
    const client = await open()
    expect(await client.talk([get('/watch')], 1)).toEqual(['/watch'])
    return client
  }

  test('requests of known paths are refused while overload goes on', async () => {
    const client = await watched()
    isGoingOn = true
    // The first one shows that the parser has read all before it.
    expect(await client.talk([get('/known'), get('/known'), get('/known/2')], 3)).toEqual([
      '/known',
      'quick',
      'quick',
    ])
    expect(await client.talk([get('/other'), get('/known')], 2)).toEqual(['/other', 'quick'])
    isGoingOn = false
    expect(await client.talk([get('/known')], 1)).toEqual(['/known'])
    client.socket.destroy()
  })

  test('no other connection is', async () => {
    const client = await open()
    isGoingOn = true
    expect(await client.talk([get('/known'), get('/known')], 2)).toEqual(['/known', '/known'])
    client.socket.destroy()
  })

  test('a body that looks like a request is read as a body', async () => {
    const client = await watched()
    isGoingOn = true
    await client.talk([get('/known')], 1)
    const inner = get('/known')
    const [first, second] = [post('/x', inner).slice(0, -inner.length), inner]
    expect(await client.talk([first, second], 1)).toEqual([`/x${inner.length}`])
    client.socket.destroy()
  })

  test('a request waits for the answers before it', async () => {
    const client = await watched()
    await client.talk([get('/a')], 1)
    isGoingOn = true
    const bodies = client.talk([get('/known-late-not'), get('/known-late')], 1)
    expect(await bodies).toEqual(['quick', 'quick'])
    isGoingOn = false
    const late = client.talk([get('/known-late'), get('/known')], 2)
    await new Promise((resolve) => setTimeout(resolve, 2))
    isGoingOn = true
    setTimeout(() => held.pop()?.end('late'), 20)
    expect(await late).toEqual(['late', '/known'])
    client.socket.destroy()
  })

  test('answers come whole and in order, however requests are cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('/known', '/other', 'post'), { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(400), { maxLength: 3 }),
        async (kinds, cuts) => {
          const client = await watched()
          isGoingOn = true
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
          const allowed = { '/known': ['/known', 'quick'], '/other': ['/other'], post: ['/p4'] }
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
    const overload = { isOver: () => false, isGoingOn: () => isGoingOn }
    const quick = createQuickRefusals(overload, (_url, _socket, send) => {
      send(Buffer.from('HTTP/1.1 503 Busy\r\nContent-Length: 5\r\n\r\nquick'))
      return true
    })
    server = createServer((request, response) => {
      quick.note(request, response)
      parsed.push(request.url as string)
      if (request.url === '/refused') quick.watch(response)
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
  const get = (url: string) => head(`GET ${url} HTTP/1.1`, HOST)

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
