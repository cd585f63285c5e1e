/**
 * Shows that jobs lose nothing: the bytes of a result are those of a server that nothing happened to, also where the
 * server is killed in the middle, or one of three replicas is, and the store is restarted. And what jobs take from others.
 *
 *     npm run jobs:proof -- [--rows 20000] [--releases folder] [--parts beside,killed,replicas] [--seconds 10]
 *     npm run jobs:proof -- --short
 */
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { freePort } from '../../test/support/free-port.ts'

const { values } = parseArgs({
  options: {
    rows: { type: 'string' },
    releases: { type: 'string' },
    parts: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    short: { type: 'boolean', default: false },
  },
})
const ROWS = Number(values.rows ?? (values.short ? 12_000 : 20_000))
const parts = (values.parts ?? (values.short ? 'killed' : 'beside,killed,replicas')).split(',')
const LAUNCHER = fileURLToPath(new URL('../../bin/teeviit.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'teeviit-jobs-proof-'))
const children = new Set<ReturnType<typeof spawn>>()
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function releases(): string {
  if (values.releases !== undefined) return values.releases
  const sample = join(folder, 'sample')
  const built = join(folder, 'releases')
  const teeviit = (...args: string[]) =>
    execFileSync(process.execPath, [LAUNCHER, ...args, '--quiet'], { stdio: 'inherit' })
  teeviit('sample', '--out', sample)
  teeviit('build', '--config', join(sample, 'teeviit.json'), '--out', built)
  return built
}

interface Server {
  readonly url: string
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

async function serve(jobs: string, more: Record<string, string> = {}): Promise<Server> {
  const child = spawn(process.execPath, [LAUNCHER, 'serve', '--data', data], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      TEEVIIT_KEYS: 'proof',
      TEEVIIT_KEYS_FILE: join(folder, 'keys.json'),
      TEEVIIT_JOBS_FOLDER: jobs,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('a server ended before it listened')))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const found = /"url":"(http:[^"]+)"/.exec(line)
      if (found) resolve(found[1])
    })
  })
  return {
    url,
    async kill(signal) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
      children.delete(child)
    },
  }
}

/** Addresses that each world has, some with faults, and the number of the row. */
const ADDRESSES = [
  'Narva mnt 7, Tallinn',
  'Brivibas 21, Riga',
  'Gedimino pr 9 Vilnius',
  'Narva maante 5 Talinn',
  'nobody knows this 77',
  'Tartu',
]

function table(): string {
  let text = 'row,address\n'
  for (let row = 0; row < ROWS; row++) text += `${row},"${ADDRESSES[row % ADDRESSES.length]}"\n`
  return text
}

interface Job {
  readonly id: string
  readonly state: string
  readonly rowsDone: number
}

async function make(url: string): Promise<string> {
  const answer = await fetch(`${url}/jobs?key=proof&columns=address&name=proof.csv`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body: input,
  })
  return ((await answer.json()) as Job).id
}

async function look(url: string, id: string): Promise<Job> {
  return (await (await fetch(`${url}/jobs/${id}?key=proof`)).json()) as Job
}

/** Waits until a job has this many rows, or has ended. */
async function until(url: string, id: string, rows: number): Promise<Job> {
  for (;;) {
    const job = await look(url, id)
    if (job.state === 'failed') throw new Error(JSON.stringify(job))
    if (job.state === 'done' || job.rowsDone >= rows) return job
    await sleep(50)
  }
}

interface Result {
  readonly digest: string
  readonly rows: readonly number[]
}

async function result(url: string, id: string): Promise<Result> {
  await until(url, id, Number.POSITIVE_INFINITY)
  const text = await (await fetch(`${url}/jobs/${id}/result?key=proof`)).text()
  const rows = text.trimEnd().split('\n').slice(1)
  return {
    digest: createHash('sha256').update(text).digest('hex'),
    rows: rows.map((row) => Number(row.split(',', 1)[0])),
  }
}

const isComplete = ({ rows }: Result): boolean =>
  rows.length === ROWS && rows.every((row, index) => row === index)

function startRedis(port: number): ReturnType<typeof spawn> {
  const dir = join(folder, 'redis')
  mkdirSync(dir, { recursive: true })
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir]
  const redis = spawn('redis-server', [...options, '--appendonly', 'yes'], { stdio: 'ignore' })
  children.add(redis)
  return redis
}

let hasFailed = false
function say(what: string, holds: boolean, detail = ''): void {
  console.log(`${holds ? 'ok    ' : 'FAILED'}  ${what}${detail && `: ${detail}`}`)
  if (!holds) hasFailed = true
}

const data = releases()
const input = table()

/** Connections are kept, as those of a proxy are; `fetch` would take half a core of its own. */
const agent = new Agent({ keepAlive: true, maxSockets: 64 })

const ask = (url: string) =>
  new Promise<void>((resolve, reject) => {
    get(url, { agent }, (answer) => answer.resume().on('end', resolve)).on('error', reject)
  })

/** The same requests, 200 a second, for some seconds; their times in milliseconds, ascending. */
async function interactive(url: string, seconds: number): Promise<number[]> {
  const times: number[] = []
  const under: Promise<void>[] = []
  const start = performance.now()
  for (let i = 0; i < seconds * 200; i++) {
    const dueMs = start + i * 5
    const waitMs = dueMs - performance.now()
    if (waitMs > 0) await sleep(waitMs)
    const q = encodeURIComponent(ADDRESSES[i % ADDRESSES.length])
    const asking = ask(`${url}/geocoder/search?key=proof&q=${q}`)
    under.push(asking.then(() => void times.push(performance.now() - dueMs)))
  }
  await Promise.all(under)
  return times.sort((a, b) => a - b)
}

/** Until the functions that answer are compiled. */
const WARM_UP_S = 5

const p99 = (times: readonly number[]) => times[Math.ceil(times.length * 0.99) - 1]

const first = await serve(join(folder, 'one'))
const startedAt = performance.now()
const id = await make(first.url)
const alone = await result(first.url, id)
const rate = Math.round(ROWS / ((performance.now() - startedAt) / 1_000))
say('one server answers every row once, in order', isComplete(alone), `${rate} rows a second`)
if (parts.includes('beside')) await besideRequests(Number(values.seconds))
await first.kill('SIGTERM')
if (parts.includes('killed')) await withKilledServer()
if (parts.includes('replicas')) await withReplicas()
process.exit(hasFailed ? 1 : 0)

async function besideRequests(seconds: number): Promise<void> {
  await interactive(first.url, WARM_UP_S)
  const without = await interactive(first.url, seconds)
  const jobs = [await make(first.url), await make(first.url), await make(first.url)]
  await until(first.url, jobs[0], 1)
  const beside = await interactive(first.url, seconds)
  const last = await look(first.url, jobs[2])
  say(
    'requests beside a job, 200 a second, have a p99 of 50 ms at most',
    p99(beside) <= 50,
    `${p99(beside).toFixed(1)} ms, ${p99(without).toFixed(1)} ms without; the job was ${last.state} at the end`,
  )
}

async function withKilledServer(): Promise<void> {
  let killed = await serve(join(folder, 'killed'))
  const other = await make(killed.url)
  for (const share of [0.2, 0.6]) {
    await until(killed.url, other, ROWS * share)
    await killed.kill('SIGKILL')
    killed = await serve(join(folder, 'killed'))
  }
  const survived = await result(killed.url, other)
  await killed.kill('SIGTERM')
  say('a server killed twice gives the same bytes', survived.digest === alone.digest)
}

async function withReplicas(): Promise<void> {
  const port = await freePort()
  let redis = startRedis(port)
  const shared = { TEEVIIT_REDIS_URL: `redis://127.0.0.1:${port}`, TEEVIIT_THREADS: '1' }
  const replicas = await Promise.all([1, 2, 3].map(() => serve(join(folder, 'shared'), shared)))
  const [asked, victim] = replicas
  const common = await make(asked.url)
  await until(asked.url, common, ROWS * 0.2)
  await victim.kill('SIGKILL')
  await until(asked.url, common, ROWS * 0.5)
  const ended = once(redis, 'exit')
  redis.kill('SIGKILL')
  await ended
  children.delete(redis)
  redis = startRedis(port)
  const together = await result(asked.url, common)
  say(
    'three replicas, one killed, the store restarted: the same bytes',
    together.digest === alone.digest,
  )
  say('and every row once, in order', isComplete(together))
}
