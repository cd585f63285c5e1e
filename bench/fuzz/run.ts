/**
 * A million requests to every interface of the real server, drawn from grammars and spoilt at random: each must have an
 * answer that the documents foresee, soon. The same seed draws the same requests; each is drawn by its own number.
 *
 *     npm run fuzz -- [--count 1000000] [--seed 1] [--from 0] [--only OpenLS,geocode] [--releases folder]
 *     npm run fuzz -- --closed 5000 [--only MapRouting] [--releases folder]
 *     npm run fuzz -- --described 300 [--only Photon] [--releases folder]
 *
 * `--closed N` asks until each specified interface has given N good answers; `--described N` until all interfaces have, to
 * requests as they were drawn. All such answers have to be as `/openapi.json` says.
 */
import { parseArgs } from 'node:util'
import type { RawAnswer } from '../attack/answer-reader.ts'
import { takeCores } from '../attack/cores.ts'
import { makeWorld, startServer } from '../attack/server.ts'
import { type Client, createClient } from './client.ts'
import { isClosed } from './closed-answers.ts'
import { describedBy } from './described-answers.ts'
import { type Drawn, draw } from './draw-request.ts'
import { readFacts } from './facts.ts'
import { judge, mediaOf, unpacked } from './judge.ts'
import { type Bytes, GROUPS, KEY } from './request.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
    closed: { type: 'string' },
    described: { type: 'string' },
    releases: { type: 'string' },
  },
})

const SEED = Number(values.seed)
const FROM = Number(values.from)
/** Good answers of a group, after which it is not asked again. */
const MOST = values.closed ?? values.described
const ASKED = new Set(values.only.split(',').filter((name) => name !== ''))
const ONLY =
  ASKED.size > 0 || MOST === undefined
    ? ASKED
    : new Set<string>(GROUPS.filter((group) => values.described || isClosed(group)))
ONLY.delete(values.described === undefined ? '' : 'others')
const GOOD_MAX = Number(MOST ?? Number.POSITIVE_INFINITY)
const COUNT = MOST === undefined ? Number(values.count) : Number.POSITIVE_INFINITY
const CLIENTS = 4
const SLOW_MS = 2_000
const AGAIN_MAX = 4
const AGAIN_PAUSE_MS = 1_000
const TIMEOUT_MS = 20_000
const FAILURES_MAX = 30
const SHOWN_BYTES = 1_500
const TOLD_EVERY = 50_000

/** Counts by group, then by status. */
const counts = new Map<string, Map<string, number>>(GROUPS.map((group) => [group, new Map()]))
const goodOf = (group: string): number =>
  counts.get(group)?.get(values.described === undefined ? '200' : 'as drawn') ?? 0
const areEnough = (): boolean =>
  Number.isFinite(GOOD_MAX) && [...ONLY].every((group) => goodOf(group) >= GOOD_MAX)
let failures = 0
let slowestMs = 0
let slowest = 0
let askedCount = 0

function fail({ number, draft, bytes }: Drawn, why: string, answered: string): void {
  failures++
  const shown = (buffer: Buffer) => JSON.stringify(buffer.toString('latin1', 0, SHOWN_BYTES))
  console.log(`FAIL  ${draft.group}: ${why}`)
  console.log(`      again: npm run fuzz -- --seed ${SEED} --from ${number} --count 1`)
  console.log(`      head ${shown(bytes.head)}`)
  if (bytes.body.length > 0) console.log(`      body ${shown(bytes.body)}`)
  if (answered !== '') console.log(`      answer ${JSON.stringify(answered)}`)
}

const methodOf = ({ head }: Bytes): string => head.toString('latin1', 0, head.indexOf(' '))

async function ask(client: Client, drawn: Drawn): Promise<void> {
  const { draft, bytes } = drawn
  const method = methodOf(bytes)
  let { answer, tookMs } = await client.send(bytes, method === 'HEAD', TIMEOUT_MS)
  // Other programs on the machine stop the server at times: what is slow is asked again, and the least time counts.
  for (let again = 0; again < AGAIN_MAX && answer && tookMs > SLOW_MS; again++) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_PAUSE_MS))
    const reply = await client.send(bytes, method === 'HEAD', TIMEOUT_MS)
    answer = reply.answer
    tookMs = Math.min(tookMs, reply.tookMs)
  }
  const statuses = counts.get(draft.group) as Map<string, number>
  const status = String(answer?.status ?? 'none')
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  if (!drawn.isSpoilt && status === '200') {
    statuses.set('as drawn', (statuses.get('as drawn') ?? 0) + 1)
  }
  if (answer && tookMs > slowestMs) {
    slowestMs = tookMs
    slowest = drawn.number
  }
  const shown = answer ? answer.body.toString('utf8', 0, SHOWN_BYTES / 3) : ''
  if (!answer) fail(drawn, `no answer in ${(tookMs / 1_000).toFixed(1)} s`, '')
  else if (tookMs > SLOW_MS) fail(drawn, `answered in ${(tookMs / 1_000).toFixed(1)} s`, shown)
  else {
    const asked = `${bytes.head.toString('latin1')} ${bytes.body.toString('latin1')}`
    const why =
      judge(draft.group, answer, method, asked) ??
      (drawn.isSpoilt || status !== '200' ? undefined : undescribed(method, draft.path, answer))
    if (why !== undefined) fail(drawn, why, `${answer.status} ${shown}`)
  }
}

/** What a good answer in JSON has that the reference does not say. */
function undescribed(method: string, path: string, answer: RawAnswer): string | undefined {
  const [media] = mediaOf(answer).split(';', 1)
  if (!/[/+]json$/.test(media) || method === 'HEAD') return undefined
  const text = unpacked(answer)?.toString('utf8') ?? ''
  return /^[[{]/.test(text) ? describe(method, path, media, text) : undefined
}

const cores = takeCores()
const world = makeWorld(values.releases)
const server = await startServer(world, cores.server, [KEY])
const facts = await readFacts(server.port)
const reference = await fetch(`http://127.0.0.1:${server.port}/openapi.json`)
const describe = describedBy((await reference.json()) as Record<string, unknown>)
const startedAt = performance.now()

let next = FROM
async function work(): Promise<void> {
  const client = createClient(server.port)
  while (
    next < FROM + COUNT &&
    !areEnough() &&
    failures < FAILURES_MAX &&
    server.usage() !== undefined
  ) {
    const drawn = draw(SEED, next++, facts)
    const { group } = drawn.draft
    if ((ONLY.size > 0 && !ONLY.has(group)) || goodOf(group) >= GOOD_MAX) continue
    await ask(client, drawn)
    askedCount++
    if (askedCount % TOLD_EVERY === 0) console.log(`${askedCount.toLocaleString('en')} asked`)
  }
  client.close()
}
await Promise.all(Array.from({ length: CLIENTS }, work))
const seconds = (performance.now() - startedAt) / 1_000
if (server.usage() === undefined) {
  failures++
  console.log(`FAIL  the server ended; the last number drawn was ${next - 1}`)
}
await server.kill()

let total = 0
let good = 0
for (const group of GROUPS) {
  const statuses = counts.get(group) as Map<string, number>
  const asDrawn = statuses.get('as drawn') ?? 0
  statuses.delete('as drawn')
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  if (all === 0) continue
  total += all
  const answered = statuses.get('200') ?? 0
  good += answered
  const share = Math.round((answered / all) * 100)
  const listed = [...statuses].sort(([a], [b]) => (a < b ? -1 : 1))
  console.log(
    `${group.padEnd(15)} ${String(all).padStart(8)}  ${share} % good, ${asDrawn} as drawn;  ` +
      listed.map(([status, count]) => `${status}: ${count}`).join(', '),
  )
}
console.log(
  `${total.toLocaleString('en')} requests, ${Math.round((good / total) * 100)} % answered 200, in ${seconds.toFixed(0)} s; ` +
    `slowest ${slowestMs.toFixed(0)} ms (number ${slowest}); ${failures} failures`,
)
if (failures > 0) process.exitCode = 1
