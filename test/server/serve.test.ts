/** The server with its threads and sockets: limits over threads, keys that change, long requests, start and stop. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get as httpGet, request as httpRequest } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sealManifest } from '../../src/release/write-release.ts'
import { HEADERS_MAX } from '../../src/server/http/http-server.ts'
import { addKey, revokeKey, rotateKey } from '../../src/server/keys/keys-file.ts'
import { resolveSettings } from '../../src/server/settings/resolve-settings.ts'
import { serve } from '../support/bundled-server.ts'
import {
  eventually,
  roomInMinute,
  startTestServer,
  type TestServer,
} from '../support/test-server.ts'

let running: TestServer
let url: string
beforeAll(async () => {
  running = await startTestServer({ 'keys.secrets': 'k,limited:600' })
  url = running.server.url
})
afterAll(() => running.stop())

const LIST = '/gazetteer/layer/currentLayer?l=1'
const statusOf = async (path: string, init?: RequestInit) => {
  const response = await fetch(url + path, init)
  await response.arrayBuffer()
  return response.status
}

interface RawAnswer {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly text: string
}

/** A request line just as it stands. */
function rawGet(path: string, agent?: Agent): Promise<RawAnswer> {
  const { port } = running.server
  return new Promise((resolve, reject) => {
    httpGet({ host: '127.0.0.1', port, path, ...(agent ? { agent } : {}) }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({ status: response.statusCode as number, headers: response.headers, text }),
      )
    }).on('error', reject)
  })
}

describe('limits over threads', () => {
  test('8 clients at once, two threads, 600 a minute: exactly 600 pass', async () => {
    await roomInMinute(10)
    const counts = new Map<number, number>()
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let i = 0; i < 90; i++) {
        const { status } = await rawGet(`${LIST}&key=limited`, agent)
        counts.set(status, (counts.get(status) ?? 0) + 1)
      }
      agent.destroy()
    }
    await Promise.all(Array.from({ length: 8 }, client))
    expect(Object.fromEntries(counts)).toEqual({ 200: 600, 429: 120 })
  })
})

describe('keys', () => {
  test('an edit of the file takes effect within a second, in all threads', async () => {
    const every = async (key: string, wanted: number) => {
      const statuses = await Promise.all(
        Array.from({ length: 8 }, () =>
          rawGet(`${LIST}&key=${key}`, new Agent()).then((a) => a.status),
        ),
      )
      return statuses.every((status) => status === wanted)
    }
    const plan = { requestsPerMinute: null, services: ['gazetteer'] } as const
    const first = addKey(running.keysFile, 'shop', plan)
    await eventually(() => every(first, 200), 1_000)
    const second = rotateKey(running.keysFile, 'shop')
    await eventually(() => every(second, 200), 1_000)
    expect(await every(first, 403)).toBe(true)
    revokeKey(running.keysFile, 'shop')
    await eventually(() => every(second, 403), 1_000)
    expect(await statusOf(`${LIST}&key=k`)).toBe(200)
  })
})

describe('long requests', () => {
  test('1,000 inputs of 200 Estonian letters with gl last, by POST', async () => {
    const inputs = Array.from({ length: 1_000 }, () => `q=${encodeURIComponent('õ'.repeat(200))}`)
    const body = `${inputs.join('&')}&gl=nothing`
    expect(body.length).toBeGreaterThan(1_200_000)
    const response = await fetch(`${url}/geocoder/geocode?key=k`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(await response.text()).toContain('No dataset nothing')
  })

  test('by GET as far as they fit into 256 kB', async () => {
    const input = `q=${encodeURIComponent('õ'.repeat(200))}&`
    const fitting = input.repeat(Math.floor(255_000 / input.length))
    const answer = await rawGet(`/geocoder/geocode?key=k&${fitting}gl=nothing`)
    expect([answer.status, answer.text.includes('No dataset nothing')]).toEqual([400, true])
  })

  test('of headers as many as fit', async () => {
    const headers = Object.fromEntries(
      Array.from({ length: HEADERS_MAX - 20 }, (_, i) => [`x${i}`, '1']),
    )
    expect(await statusOf(`${LIST}&key=k`, { headers })).toBe(200)
  })

  test('of more than 2,000 headers no request is taken', async () => {
    const headers = Object.fromEntries(
      Array.from({ length: HEADERS_MAX + 1 }, (_, i) => [`x${i}`, '1']),
    )
    expect(await statusOf(`${LIST}&key=k`, { headers })).toBe(431)
  })

  test('a longer line is refused with a page that browsers may read', async () => {
    const answer = await rawGet(`/geocoder/geocode?key=k&q=${'x'.repeat(270_000)}`)
    expect(answer.status).toBe(431)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    expect(answer.text).toContain('HTTP Status 431')
  })

  test('a line of 256 kB with its headers passes', async () => {
    const fitting = await rawGet(`${LIST}&key=k&x=${'x'.repeat(261_000)}`)
    expect(fitting.status).toBe(200)
  })

  test('a client that sends 100 MB at once and then reads gets its 413', async () => {
    const bytes = 100_000_000
    const text = await new Promise<string>((resolve, reject) => {
      let answer = ''
      const socket = connect(running.server.port, '127.0.0.1', () => {
        socket.write(
          `POST ${LIST}&key=k HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`,
        )
        socket.write(Buffer.alloc(bytes, 'x'))
      })
      socket.on('data', (chunk) => {
        answer += chunk
      })
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1.1 413 /)
    expect(text).toContain('The body is longer than 8 MB')
  })

  test('who never ends a body too long is answered nevertheless', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(running.server.port, '127.0.0.1', () => {
        const head = `POST ${LIST}&key=k HTTP/1.1\r\nHost: x\r\nContent-Length: 50000000\r\n\r\n`
        socket.write(head + 'x'.repeat(9_000_000))
      })
      socket.on('data', (chunk) => resolve(chunk.toString()))
      socket.on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1.1 413 /)
    expect(text).toMatch(/\r\nconnection: close\r\n/i)
  })

  test('1,000 requests in one go are all answered, in their order', async () => {
    const paths = ['/gazetteer?key=k', '/geocoder/geocode?q=a', '/nothing']
    const statuses = [200, 403, 404]
    const requests = Array.from({ length: 1_000 }, (_, i) => `GET ${paths[i % 3]} HTTP/1.1\r\n`)
    const text = await exchange(
      `${requests.join('Host: x\r\n\r\n')}Host: x\r\nConnection: close\r\n\r\n`,
      () => {},
    )
    const told = [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map((found) => Number(found[1]))
    expect(told).toEqual(Array.from({ length: 1_000 }, (_, i) => statuses[i % 3]))
  })

  test('what is not HTTP gets 400', async () => {
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(running.server.port, '127.0.0.1', () =>
        socket.write('nonsense\r\n\r\n'),
      )
      socket.on('data', (chunk) => resolve(chunk.toString()))
      socket.on('error', reject)
    })
    expect(text).toMatch(/^HTTP\/1.1 400 Bad Request\r\nAccess-Control-Allow-Origin: \*/)
  })

  const NO_HOST = 'The request has no Host header; HTTP/1.1 asks for one'
  const BARE =
    'Letters outside ASCII must be percent-encoded; curl -G --data-urlencode "q=Võru" does it'
  const json = (error: string) => JSON.stringify({ success: false, error })

  test.each([
    ['no host', 'GET /gazetteer?key=k HTTP/1.1\r\n\r\n', 400, json(NO_HOST)],
    ['no host', 'GET /geocoder/geocode HTTP/1.1\r\n\r\n', 400, `400 - ${NO_HOST}</h1>`],
    [
      'no host',
      'POST /router/MapRouting HTTP/1.1\r\n\r\n',
      400,
      JSON.stringify({ error: { message: NO_HOST, status: 400 } }),
    ],
    [
      'two hosts',
      'GET /gazetteer HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n',
      400,
      json('The request has more than one Host header; send one'),
    ],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: more\r\n\r\n', 417, '417 - '],
    ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 405, '405 - Method Not Allowed'],
    ['bare letters', 'GET /gazetteer?q=V\u00f5ru HTTP/1.1\r\nHost: x\r\n\r\n', 400, json(BARE)],
    [
      'bare letters',
      'GET /geocoder/geocode?q=V\u00f5ru HTTP/1.1\r\nHost: x\r\n\r\n',
      400,
      '--data-urlencode "q=V\u00f5ru" does it</h1>',
    ],
    ['a path of no text', 'GET /gazetteer/%zz HTTP/1.0\r\n\r\n', 404, json('Not Found')],
    [
      'a path of 250 kB of escapes',
      `GET /gazetteer/${'%41'.repeat(83_000)} HTTP/1.0\r\n\r\n`,
      404,
      json('Not Found'),
    ],
  ])(
    'what Node would refuse by itself has its interface’s form: %s',
    async (_, head, status, said) => {
      const text = await new Promise<string>((resolve, reject) => {
        const chunks: Buffer[] = []
        const socket = connect(running.server.port, '127.0.0.1', () => socket.write(head))
        socket.on('data', (chunk) => chunks.push(chunk))
        socket.on('end', () => resolve(Buffer.concat(chunks).toString()))
        socket.on('error', reject)
      })
      expect(text).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(text).toMatch(/\r\naccess-control-allow-origin: \*\r\n/i)
      expect(text).toContain(said)
    },
  )

  const TOO_LONG =
    'The request line and headers are longer than 256 kB; send long parameters in the body of a POST'
  const LONG = 'x'.repeat(700_000)
  /** A letter outside ASCII behind more than a packet of others. */
  const LATE = `${'x'.repeat(150_000)}\u00f5`
  const whole = 'GET /gazetteer/layer/currentLayer?l=1&key=k HTTP/1.1\r\nHost: x\r\n\r\n'
  const directions = (status: number, message: string) =>
    JSON.stringify({ error: { message, status } })

  test.each([
    ['the gazetteer, bare letters', [`GET ${LIST}&x=\u00f5`], 400, json(BARE)],
    ['directions, bare letters', ['GET /router/MapRouting?x=\u00f5'], 400, directions(400, BARE)],
    ['SOAP', ['POST /router/services/Route?x=\u00f5'], 400, '<soap:Fault>'],
    ['the geocoder', ['GET /geocoder/geocode?x=\u00f5'], 400, `400 - ${BARE}</h1>`],
    ['behind an answer', [whole, 'GET /gazetteer?\u00f5'], 400, json(BARE)],
    ['a broken header', [`GET ${LIST} HTTP/1.1\r\nHo st: x\r\n\r\n`], 400, json('Bad Request')],
    ['an unknown method', ['GRAB /gazetteer HTTP/1.1\r\n\r\n'], 400, json('Bad Request')],
    ['a line of many packets', [`GET ${LIST}&x=${LATE}`], 400, `400 - ${BARE}</h1>`],
    ['a line too long', [`GET ${LIST}&x=${LONG}`], 431, `431 - ${TOO_LONG}</h1>`],
    ['headers too long', [`GET ${LIST} HTTP/1.1\r\nHost: x\r\nX: ${LONG}`], 431, TOO_LONG],
    ['a request line in pieces', ['GE', 'T /gaz', 'etteer?x=\u00f5'], 400, `400 - ${BARE}</h1>`],
    ['no path', [`${'x'.repeat(150_000)}\u00f5`], 400, '400 - Bad Request</h1>'],
  ])(
    'what the parser refuses has its interface’s form where the packet holds the request line: %s',
    async (...given) => {
      const [, pieces, status, said] = given
      const text = await sentInPieces(pieces)
      const last = text.slice(text.lastIndexOf('HTTP/1.1 '))
      expect(last).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(last).toContain(said)
    },
  )

  /** What comes back on a connection until it ends; pieces are sent one by one. */
  function sentInPieces(pieces: readonly string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      const socket = connect({ port: running.server.port, host: '127.0.0.1', noDelay: true })
      socket.on('connect', async () => {
        for (const piece of pieces) {
          socket.write(piece)
          await new Promise((sent) => setTimeout(sent, 20))
        }
      })
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
      socket.on('error', reject)
    })
  }

  /** Sends a head and, piece by piece, more; the whole answer as text. */
  function exchange(head: string, onData: (text: string, socket: Socket) => void): Promise<string> {
    return new Promise((resolve, reject) => {
      let text = ''
      const socket = connect(running.server.port, '127.0.0.1', () => socket.write(head))
      socket.on('data', (chunk) => {
        text += chunk
        onData(text, socket)
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
  }

  test('who waits for 100 Continue is let to send, or hears of the refusal first', async () => {
    const head = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nExpect: 100-continue\r\nContent-Length: 7\r\n\r\n`
    const answered = await exchange(head(`${LIST}&key=k`), (text, socket) => {
      if (text === 'HTTP/1.1 100 Continue\r\n\r\n') socket.write('x=1&y=2')
    })
    expect(answered).toMatch(/^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK\r\n/)
    const refused = await exchange(head(`${LIST}&key=no`), () => {})
    expect(refused).toMatch(/^HTTP\/1.1 403 /)
    const packed = head(`${LIST}&key=k`).replace('Host: x', 'Host: x\r\nContent-Encoding: gzip')
    expect(await exchange(packed, () => {})).toMatch(/^HTTP\/1.1 415 /)
  })

  test('a body of a refused key is not kept: the answer comes while it is still being sent', async () => {
    const refused = await exchange(
      `POST ${LIST}&key=no HTTP/1.1\r\nHost: x\r\nContent-Length: 50000000\r\n\r\n`,
      () => {},
    )
    expect(refused).toMatch(/^HTTP\/1.1 403 /)
    expect(refused).toMatch(/\r\nconnection: close\r\n/i)
  })
})

describe('start and stop', () => {
  test('a port that another program has is refused with a sentence', async () => {
    const { port } = running.server
    const { settings } = resolveSettings({
      commandLine: { data: running.data, port: String(port), 'log.level': 'silent' },
    })
    await expect(serve(settings)).rejects.toThrow(`Cannot listen on 127.0.0.1 port ${port}`)
  })

  test('of four pairs that start at once on one port, one serves each time', async () => {
    const free = await startTestServer()
    const { port } = free.server
    await free.stop()
    for (let pair = 0; pair < 4; pair++) {
      const { settings } = resolveSettings({
        commandLine: {
          data: running.data,
          port: String(port),
          threads: '2',
          'log.level': 'silent',
        },
      })
      const both = await Promise.allSettled([serve(settings), serve(settings)])
      const serving = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      const refusals = both.flatMap((each) =>
        each.status === 'rejected' ? [each.reason.code] : [],
      )
      await Promise.all(serving.map((server) => server.stop()))
      expect([serving.length, refusals]).toEqual([1, ['SERVER_ADDRESS']])
    }
  })

  test('a folder without a release is refused with a sentence', async () => {
    const { settings } = resolveSettings({ commandLine: { data: '/nowhere' } })
    await expect(serve(settings)).rejects.toThrow('The folder /nowhere has no release.')
  })

  test('a release that lacks a file is refused with a sentence, and no thread is left behind', async () => {
    const data = mkdtempSync(join(tmpdir(), 'teeviit-lacking-'))
    try {
      const name = readFileSync(join(running.data, 'current'), 'utf8').trim()
      cpSync(join(running.data, name), join(data, name), { recursive: true })
      writeFileSync(join(data, 'current'), name)
      const manifestFile = join(data, name, 'manifest.json')
      const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
      delete manifest.files['ee-units.arrow']
      writeFileSync(manifestFile, JSON.stringify(sealManifest(manifest)))
      const commandLine = { data, port: '0', threads: '2', 'log.level': 'silent' }
      const { settings } = resolveSettings({ commandLine })
      await expect(serve(settings)).rejects.toMatchObject({
        code: 'RELEASE_FILE_MISSING',
        facts: { file: 'ee-units.arrow' },
      })
    } finally {
      rmSync(data, { recursive: true, force: true })
    }
  })

  test('requests in flight end before the stop, later ones find nobody', async () => {
    const own = await startTestServer({ threads: '1' })
    const body = 'q=x&'.repeat(20_000)
    const request = httpRequest(`${own.server.url}/gazetteer/layer/currentLayer?key=k&l=1`, {
      method: 'POST',
      headers: { 'content-length': body.length },
    })
    const answered = new Promise<number>((resolve, reject) => {
      request.on('response', (response) => {
        response.resume()
        resolve(response.statusCode as number)
      })
      request.on('error', reject)
    })
    request.write(body.slice(0, 100))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const stopped = own.stop()
    setTimeout(() => request.end(body.slice(100)), 100)
    expect(await answered).toBe(200)
    await stopped
    await expect(fetch(`${own.server.url}/health/live`)).rejects.toThrow()
  })
})
