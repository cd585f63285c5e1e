/**
 * Somebody with a key of no limit who asks a little all the time, in a process of its own, and each time asks a server
 * that does nothing as well. Told `take`, says how long the answers took since the last time; a request still without an
 * answer counts as long as it has waited.
 */
import { connect, type Socket } from 'node:net'
import { createRandom } from '../geocoder/random.ts'
import { createAnswerReader } from './answer-reader.ts'
import { answeredOf } from './ask.ts'
import { get, PATHS, someRoute } from './requests.ts'

/** What was seen since the last time. */
export interface Seen {
  readonly durationsMs: readonly number[]
  /** Durations at the server that does nothing. */
  readonly controlMs: readonly number[]
  /** Statuses other than 200; 0 is a connection that broke. */
  readonly failures: readonly number[]
}

const INTERVAL_MS = 25
/** Texts that are drawn; texts that are found are asked for at random. */
const ROUTES = 300
/** Not that of the attacker: what its address may not do any more, others may. */
const ADDRESS = '127.0.0.2'
/** One request in this many comes on a connection of its own. */
const FRESH_EVERY = 4
/** What waits less at the end belongs to the next time. */
const WAITING_MS = 30

const [port, controlPort, key] = process.argv.slice(2)
const random = createRandom(7)
const TEXTS = ['Narva mnt 7, Tallinn', 'Brīvības iela 21, Rīga', 'Gedimino pr. 9, Vilnius', 'Tartu']

const ROUTE = [
  ['pref', 'Fastest'],
  ['output', 'json'],
] as const
const drawn = Array.from({ length: ROUTES }, () => someRoute(key, random, ROUTE))
const routes = await answeredOf(Number(port), drawn)

function nextRequest(turn: number): Buffer {
  if (turn % 5 < 2) {
    const pairs = [
      ['q', random.pick(TEXTS)],
      ['gl', 'ee_aid'],
      ['gl', 'lv'],
      ['gl', 'lt'],
    ] as const
    return get(PATHS.geocode, key, pairs)
  }
  if (turn % 5 < 4) {
    const pairs = turn % 2 === 0 ? ([['l', '1']] as const) : ([['l', '3']] as const)
    return get(PATHS.currentLayer, key, pairs)
  }
  return random.pick(routes)
}

let durationsMs: number[] = []
let failures: number[] = []
/** When each request was sent that has no answer yet. */
const waiting = new Map<number, number>()
const kept: Connection[] = []

interface Connection {
  send(number: number, request: Buffer, isKept: boolean): void
}

function answered(number: number, status: number): void {
  const sentAt = waiting.get(number)
  if (sentAt === undefined) return
  waiting.delete(number)
  durationsMs.push(performance.now() - sentAt)
  if (status !== 200) failures.push(status)
}

function open(): Connection {
  let current = -1
  let isKept = false
  const socket: Socket = connect({
    port: Number(port),
    host: '127.0.0.1',
    localAddress: ADDRESS,
    noDelay: true,
  })
  const reader = createAnswerReader(({ status, head }) => {
    answered(current, status)
    current = -1
    // The server answers 503 on a connection that has had as many requests as it may.
    if (isKept && !/^connection: close/im.test(head)) kept.push(connection)
    else socket.destroy()
  })
  socket.on('data', (chunk) => reader.feed(chunk))
  socket.on('error', () => {})
  socket.on('close', () => {
    answered(current, 0)
    const at = kept.indexOf(connection)
    if (at >= 0) kept.splice(at, 1)
  })
  const connection: Connection = {
    send(number, request, keep) {
      current = number
      isKept = keep
      socket.write(request)
    },
  }
  return connection
}

let controlMs: number[] = []
let controlSentAt = 0
const control = connect({ port: Number(controlPort), host: '127.0.0.1', noDelay: true })
const controlReader = createAnswerReader(() => {
  controlMs.push(performance.now() - controlSentAt)
  controlSentAt = 0
})
control.on('data', (chunk) => controlReader.feed(chunk))

function askControl(): void {
  if (controlSentAt !== 0) return
  controlSentAt = performance.now()
  control.write('GET / HTTP/1.1\r\nHost: control\r\n\r\n')
}

let turn = 0
const startedAt = performance.now()
function tick(): void {
  const isKept = turn % FRESH_EVERY !== 0
  const request = nextRequest(turn)
  waiting.set(turn, performance.now())
  const connection = (isKept ? kept.pop() : undefined) ?? open()
  connection.send(turn, request, isKept)
  askControl()
  turn++
  const dueMs = startedAt + turn * INTERVAL_MS - performance.now()
  setTimeout(tick, Math.max(1, dueMs))
}

process.on('message', () => {
  const now = performance.now()
  for (const [number, sentAt] of waiting) {
    if (now - sentAt < WAITING_MS) continue
    durationsMs.push(now - sentAt)
    waiting.delete(number)
  }
  const seen: Seen = { durationsMs, controlMs, failures }
  durationsMs = []
  controlMs = []
  failures = []
  process.send?.(seen)
})
process.on('disconnect', () => process.exit())
tick()
