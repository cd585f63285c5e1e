/**
 * Batches of 1000 addresses over HTTP, with one thread and with two, the server in a process of its own: what one batch
 * takes alone, how many addresses a second one core of the server answers under load (its processor time, without the
 * client's), and how long a single address waits beside the batches.
 * Usage: node bench/geocoder-http.ts --tables FOLDER_OF_RELEASES [--country ee] [--seconds 5]
 */
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { COUNTRIES } from '../src/addresses/record.ts'
import { openAddressTree } from '../src/addresses/tree.ts'
import { createRandom } from './geocoder/random.ts'
import { option } from './geocoder/registers.ts'
import { readAddress } from './geocoder/variants.ts'
import { load } from './load.ts'

const BATCH = 1000
const BATCHES = 20
const SINGLES = 200
const WARM_MS_MOST = 3_000
const SINGLES_PER_SECOND = 100
const data = option('tables') ?? 'data/releases'
const measuredMs = Number(option('seconds') ?? 5) * 1000
const country = COUNTRIES.find((known) => known === option('country')) ?? 'ee'
const FORM = `gl=${country}&maxcount=1&output=json2`
const PATH = '/geocoder/geocode?key=bench'

/** Addresses are those of houses and flats of the release, in their short form. */
function drawAddresses(count: number): string[] {
  const release = readFileSync(join(data, 'current'), 'utf8').trim()
  const tree = openAddressTree(country, (file) => readFileSync(join(data, release, file)))
  const random = createRandom(11)
  const addresses: string[] = []
  while (addresses.length < count) {
    const row = random.below(tree.rowCount)
    if (tree.level[row] < 5) continue
    const text = readAddress(tree, row).short.join(', ')
    addresses.push(encodeURIComponent(text).replaceAll('%20', '+'))
  }
  return addresses
}

function batchRequest(addresses: readonly string[]): Buffer {
  const body = `${FORM}${addresses.map((address) => `&q=${address}`).join('')}`
  return Buffer.from(
    `POST ${PATH} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  )
}

/** Sends requests in turn on one connection until `endMs`, each when the last is answered; what each took, in ms. */
function sendUntil(port: number, requests: readonly Buffer[], endMs: number): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    const durations: number[] = []
    let sentAt = 0
    let missing = 0
    const send = () => {
      if (performance.now() >= endMs) {
        socket.destroy()
        resolve(durations)
        return
      }
      sentAt = performance.now()
      socket.write(requests[durations.length % requests.length])
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      if (missing === 0) {
        // Heads are short and come in one piece.
        const headEnd = chunk.indexOf('\r\n\r\n')
        const head = chunk.toString('latin1', 0, headEnd)
        if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head))
        const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
        missing = length + headEnd + 4
      }
      missing -= chunk.length
      if (missing > 0) return
      durations.push(performance.now() - sentAt)
      send()
    })
  })
}

interface Target {
  readonly port: number
  cpuMs(): Promise<number>
  stop(): void
}

async function startTarget(threads: number): Promise<Target> {
  const env = {
    ...process.env,
    TEEVIIT_DATA: data,
    PORT: '0',
    TEEVIIT_KEYS: 'bench',
    TEEVIIT_LOG: 'silent',
    TEEVIIT_THREADS: String(threads),
  }
  const child = fork(new URL('target.ts', import.meta.url), ['ours'], { env })
  const { port } = await messageOf<{ port: number }>(child)
  return {
    port,
    async cpuMs() {
      child.send('cpu')
      return (await messageOf<{ cpuMs: number }>(child)).cpuMs
    },
    stop: () => void child.kill(),
  }
}

const messageOf = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve) => child.once('message', resolve as (message: unknown) => void))

const atShare = (sorted: readonly number[], share: number) =>
  (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1)

async function measure(threads: number): Promise<void> {
  const target = await startTarget(threads)
  const { port } = target
  const sendAll = (connections: number, durationMs: number) => {
    const endMs = performance.now() + durationMs
    return Promise.all(
      Array.from({ length: connections }, (_, i) =>
        sendUntil(port, batches.slice(i).concat(batches.slice(0, i)), endMs),
      ),
    )
  }
  await sendAll(threads * 4, Math.min(WARM_MS_MOST, measuredMs))
  const alone = (await sendAll(1, measuredMs)).flat().sort((a, b) => a - b)
  const cpuBefore = await target.cpuMs()
  const from = performance.now()
  const answered = (await sendAll(threads * 2, measuredMs)).flat().length * BATCH
  const seconds = (performance.now() - from) / 1000
  const cpuSeconds = ((await target.cpuMs()) - cpuBefore) / 1000
  const [beside] = await Promise.all([
    load({
      port,
      paths: singles,
      connections: 8,
      seconds: measuredMs / 1000,
      requestsPerSecond: SINGLES_PER_SECOND,
    }),
    sendAll(1, measuredMs),
  ])
  target.stop()
  console.log(
    `${threads} thread${threads > 1 ? 's' : ''}:\n` +
      `  a batch of ${BATCH} alone: median ${atShare(alone, 0.5)} ms, p99 ${atShare(alone, 0.99)} ms\n` +
      `  ${threads * 2} clients: ${Math.round(answered / seconds)} addresses/s, ${(cpuSeconds / seconds).toFixed(2)} cores of the server busy, ${Math.round(answered / cpuSeconds)} addresses/s a core\n` +
      `  a single address beside a batch: median ${beside.p50Ms.toFixed(1)} ms, p99 ${beside.p99Ms.toFixed(1)} ms, slowest ${beside.slowestMs.toFixed(1)} ms`,
  )
}

const addresses = drawAddresses(BATCH * BATCHES)
const batches = Array.from({ length: BATCHES }, (_, i) =>
  batchRequest(addresses.slice(i * BATCH, (i + 1) * BATCH)),
)
const singles = addresses.slice(0, SINGLES).map((address) => `${PATH}&${FORM}&q=${address}`)
for (const threads of [1, 2]) await measure(threads)
