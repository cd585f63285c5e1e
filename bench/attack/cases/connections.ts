/** h: connections that need no key. */
import { connect, type Socket } from 'node:net'
import { createAnswerReader } from '../answer-reader.ts'
import { flood, LINE_BYTES, MB, PATHS } from '../requests.ts'
import { unread } from './answers.ts'
import { type Case, complain, count, repeat, type Scene, sleep } from './case.ts'

const IDLE = 1_000
const SLOW = 200
const PIPELINED = 10_000
const FLOODING = 128

const raw = (text: string) => [Buffer.from(text)]
const host = 'Host: attack\r\n'

const unknownPaths = ['a', '/', '%41', '../', '%'].map((text) =>
  raw(`GET /${flood(text, LINE_BYTES)} HTTP/1.1\r\n${host}\r\n`),
)
const manyHeaders = raw(
  `GET ${PATHS.geocode} HTTP/1.1\r\n${host}${flood('a:b\r\n', LINE_BYTES - 1_000)}\r\n`,
)
const headerFlood = raw(`GET / HTTP/1.1\r\n${host}${flood('a: bbbbbbbbbbbb\r\n', MB)}`)
const others = [
  `POST ${PATHS.geocode} HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: 8000000\r\n\r\n`,
  `POST ${PATHS.geocode} HTTP/1.1\r\n${host}Expect: miracles\r\nContent-Length: 2\r\n\r\n`,
  `CONNECT other:443 HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n`,
  `POST ${PATHS.geocode} HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nfffffff\r\n`,
].map(raw)

/** Opens connections, and closes them when the time is over. */
async function holdOpen(
  scene: Scene,
  connections: number,
  open: (socket: Socket) => void,
): Promise<void> {
  const sockets = Array.from({ length: connections }, () => {
    const socket = connect({ port: scene.port, host: '127.0.0.1' })
    socket.on('connect', () => open(socket))
    socket.on('data', () => {})
    socket.on('error', () => {})
    return socket
  })
  await sleep(scene.leftMs())
  for (const socket of sockets) {
    count(scene, socket.closed ? 'closed' : 'held to the end')
    socket.destroy()
  }
}

const slowHeaders = (scene: Scene) =>
  holdOpen(scene, SLOW, (socket) => {
    socket.write(`GET ${PATHS.geocode} HTTP/1.1\r\n${host}a: `)
    const timer = setInterval(() => socket.write('b'), 200)
    socket.on('close', () => clearInterval(timer))
  })

/** Answers at least to a connection that sends without end; the last answer says why no more come. */
const ANSWERED_LEAST = 50
const ENOUGH = new Set([429, 503])

async function pipelined(scene: Scene): Promise<void> {
  const requests = Buffer.from(`GET ${PATHS.geocode}?q=a HTTP/1.1\r\n${host}\r\n`.repeat(PIPELINED))
  do {
    let answers = 0
    let last = 0
    await new Promise<void>((resolve) => {
      const socket = connect({ port: scene.port, host: '127.0.0.1' })
      const reader = createAnswerReader(({ status }) => {
        answers++
        last = status
        count(scene, status)
        if (answers === PIPELINED) socket.destroy()
      })
      socket.on('data', (chunk) => reader.feed(chunk))
      socket.on('connect', () => socket.write(requests))
      socket.on('error', () => {})
      socket.on('close', () => resolve())
    })
    if (answers < PIPELINED && (answers < ANSWERED_LEAST || !ENOUGH.has(last))) {
      complain(scene, `of ${PIPELINED} pipelined ${answers} are answered, the last with ${last}`)
    }
  } while (scene.leftMs() > 0)
}

/** Opens connections and resets each as soon as it is open, without a request. */
async function openAndClose(scene: Scene): Promise<void> {
  const client = async () => {
    do {
      await new Promise<void>((resolve) => {
        const socket = connect({ port: scene.port, host: '127.0.0.1' })
        socket.on('connect', () => {
          count(scene, 'left')
          socket.resetAndDestroy()
        })
        socket.on('error', () => {})
        socket.on('close', () => resolve())
      })
    } while (scene.leftMs() > 0)
  }
  await Promise.all(Array.from({ length: FLOODING }, client))
}

export const CONNECTION_CASES: readonly Case[] = [
  {
    id: 'h1',
    name: 'unknown paths of 250 kB',
    plan: 'none',
    run: (scene) =>
      repeat(scene, (turn) => unknownPaths[turn % unknownPaths.length], { connections: 4 }),
  },
  {
    id: 'h2',
    name: '50,000 headers',
    plan: 'none',
    run: (scene) => repeat(scene, () => manyHeaders),
  },
  {
    id: 'h3',
    name: 'headers of 1 MB without an end',
    plan: 'none',
    run: (scene) => repeat(scene, () => headerFlood),
  },
  { id: 'h4', name: '200 headers, five bytes a second', plan: 'none', run: slowHeaders },
  {
    id: 'h5',
    name: '1,000 idle connections',
    plan: 'none',
    run: (scene) => holdOpen(scene, IDLE, () => {}),
  },
  { id: 'h6', name: '10,000 requests in one go', plan: 'none', run: pipelined },
  {
    id: 'h7',
    name: 'Expect, CONNECT, Upgrade, HTTP/2',
    plan: 'none',
    run: (scene) => repeat(scene, (turn) => others[turn % others.length], { leaveAfterMs: 100 }),
  },
  { id: 'h8', name: 'open and close, no request', plan: 'none', run: openAndClose },
  {
    id: 'h9',
    name: 'the same beside batches',
    plan: 'free',
    run: async (scene) => {
      const request = unread(scene.key)
      const batches = repeat(scene, () => request, { connections: 2, leaveAfterMs: 2_000 })
      await Promise.all([openAndClose(scene), batches])
    },
  },
]
