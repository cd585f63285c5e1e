/** Runs the cases, group by group, against one server, and measures each. */
import { createRandom } from '../geocoder/random.ts'
import type { Seen } from './bystander.ts'
import { type Case, sleep } from './cases/case.ts'
import type { Cores } from './cores.ts'
import {
  type Attacker,
  type Bystander,
  createAttacker,
  type Pinned,
  startBystander,
  startPinned,
} from './helpers.ts'
import { PRICE_LIMIT, priceOf } from './price.ts'
import {
  BAR_MEMORY_GROWTH,
  BAR_UNIT_CPU_S,
  isTooSlow,
  type Latency,
  latencyOf,
  MEGABYTE,
  p99BarMs,
  type Row,
  rowText,
  type Timed,
} from './report.ts'
import { type Server, startServer, type Usage, type World } from './server.ts'
import { warmUp } from './warm-up.ts'

export interface Form {
  readonly isShort: boolean
  /** Of a case that has no time of its own. */
  readonly caseS: number
  /** The bystander alone, before a group. */
  readonly aloneS: number
  /** What a case may take beyond its time. */
  readonly graceS: number
  /** How long memory may take to come back. */
  readonly settleS: number
}

export const LONG: Form = { isShort: false, caseS: 8, aloneS: 5, graceS: 25, settleS: 60 }
/** Cases are so short that the bystander's times are judged by group, over enough requests for a hundredth of them. */
export const SHORT: Form = { isShort: true, caseS: 0.5, aloneS: 0.7, graceS: 5, settleS: 10 }

/** A server that takes more is ended before the machine suffers. */
const RSS_BYTES_MAX = 4_096 * MEGABYTE
const BYSTANDER = 'bystander'
const FREE = 'free'
const NOTHING: Usage = { cpuS: 0, rssBytes: 0 }

interface Stage {
  readonly world: World
  readonly cores: Cores
  readonly form: Form
  readonly keys: readonly string[]
  /** Of requests whose price was asked, by case. */
  readonly prices: Map<string, number | undefined>
  readonly attacker: Attacker
  readonly control: Pinned
  server: Server
  bystander: Bystander
}

/** What the bystander alone costs and sees. */
interface Alone {
  readonly latency: Latency
  readonly cpuPerS: number
}

export async function runCases(
  cases: readonly Case[],
  world: World,
  cores: Cores,
  form: Form,
): Promise<Row[]> {
  const keys = [BYSTANDER, FREE, ...cases.flatMap(({ id }) => keysOf(id))]
  const server = await startServer(world, cores.server, keys)
  const control = await startPinned('./trivial.ts', cores.server)
  const bystander = startBystander(server.port, control, BYSTANDER)
  const attacker = createAttacker()
  const prices = new Map<string, number | undefined>()
  const stage: Stage = { world, cores, form, keys, prices, attacker, control, server, bystander }
  const rows: Row[] = []
  await warmUp(server.port, FREE)
  for (const group of new Set(cases.map(({ id }) => id[0]))) {
    const members = cases.filter(({ id }) => id[0] === group)
    for (const row of await runGroup(stage, group, members)) rows.push(row)
  }
  stage.bystander.stop()
  control.stop()
  attacker.stop()
  await stage.server.kill()
  return rows
}

const attackKeys = (id: string) => [`attack-${id}`, `attack-${id}-again`]
const priceKeys = (id: string) => [`price-${id}`, `price-${id}-again`]

const keysOf = (id: string): string[] => [
  ...attackKeys(id).map((key) => `${key}:60`),
  ...priceKeys(id).map((key) => `${key}:${PRICE_LIMIT}`),
]

async function runGroup(stage: Stage, group: string, cases: readonly Case[]): Promise<Row[]> {
  const { form } = stage
  const before = (stage.server.usage() ?? NOTHING).rssBytes
  let alone = await measureAlone(stage)
  const rows: Row[] = []
  const seen: Seen[] = []
  for (const attackCase of cases) {
    let measured = await runCase(stage, attackCase, alone, 0)
    if (!form.isShort && !measured.isCut && isTooSlow(measured.row)) {
      // Other programs on the machine stop this one at times: what is slow is measured again.
      alone = await measureAlone(stage)
      const again = await runCase(stage, attackCase, alone, 1)
      if (again.row.bystander.p99Ms < measured.row.bystander.p99Ms) measured = again
    }
    const { problems } = measured.row
    const row = form.isShort
      ? measured.row
      : { ...measured.row, problems: [...problems, ...slowness(measured.row)] }
    rows.push(row)
    seen.push(measured.seen)
    console.log(rowText(row))
  }
  const end = await settle(stage, before)
  const row = groupRow(stage, group, rows, {
    bystander: latencyOf(seen.flatMap(({ durationsMs }) => durationsMs)),
    control: latencyOf(seen.flatMap(({ controlMs }) => controlMs)),
    alone: alone.latency,
    before,
    end,
  })
  console.log(rowText(row))
  // What one group left behind is not to be the next one's.
  if (end > before * BAR_MEMORY_GROWTH) await restart(stage)
  return [...rows, row]
}

function slowness(row: Timed): string[] {
  if (!isTooSlow(row)) return []
  return [`p99 ${row.bystander.p99Ms.toFixed(1)} ms, allowed ${p99BarMs(row).toFixed(1)}`]
}

interface GroupSeen extends Timed {
  readonly before: number
  readonly end: number
}

function groupRow(stage: Stage, group: string, rows: readonly Row[], seen: GroupSeen): Row {
  const { before, end, bystander, alone, control } = seen
  const problems = stage.form.isShort ? slowness(seen) : []
  if (end > before * BAR_MEMORY_GROWTH) {
    const [from, to] = [before, end].map((bytes) => Math.round(bytes / MEGABYTE))
    problems.push(`memory ${from} MB before, ${to} MB ${stage.form.settleS} s after`)
  }
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
  return {
    id: group,
    name: `all, from ${Math.round(before / MEGABYTE)} MB`,
    requests: sum((row) => row.requests),
    outcomes: {},
    cpuS: sum((row) => row.cpuS),
    units: sum((row) => row.units),
    peakBytes: Math.max(...rows.map((row) => row.peakBytes)),
    endBytes: end,
    bystander,
    alone,
    control,
    problems,
  }
}

async function measureAlone({ form, server, bystander }: Stage): Promise<Alone> {
  await bystander.take()
  const start = server.usage() ?? NOTHING
  await sleep(form.aloneS * 1_000)
  const end = server.usage() ?? NOTHING
  const { durationsMs } = await bystander.take()
  return { latency: latencyOf(durationsMs), cpuPerS: (end.cpuS - start.cpuS) / form.aloneS }
}

/** Waits until memory is back, or the time is over; what is in use then. */
async function settle({ form, server }: Stage, before: number): Promise<number> {
  const end = performance.now() + form.settleS * 1_000
  for (;;) {
    const { rssBytes } = server.usage() ?? NOTHING
    if (rssBytes <= before * BAR_MEMORY_GROWTH || performance.now() > end) return rssBytes
    await sleep(200)
  }
}

async function priceIn({ server, prices }: Stage, { id, priced }: Case): Promise<number> {
  if (!priced) return 1
  if (!prices.has(id)) {
    const random = createRandom(1)
    prices.set(id, await priceOf(server.port, priceKeys(id), (key) => priced(key, random)))
  }
  return prices.get(id) ?? 1
}

interface Measured {
  readonly row: Row
  readonly seen: Seen
  readonly isCut: boolean
}

async function runCase(
  stage: Stage,
  attackCase: Case,
  alone: Alone,
  attempt: number,
): Promise<Measured> {
  const { form } = stage
  const { id, plan } = attackCase
  const { port } = stage.server
  const price = await priceIn(stage, attackCase)
  const seconds = form.isShort ? form.caseS : (attackCase.seconds ?? form.caseS)
  await stage.bystander.take()
  const before = stage.server.usage() ?? NOTHING
  let last = before
  let peakBytes = before.rssBytes
  const look = (): string | undefined => {
    const usage = stage.server.usage()
    if (usage === undefined) return 'the server ended'
    last = usage
    peakBytes = Math.max(peakBytes, usage.rssBytes)
    if (usage.rssBytes > RSS_BYTES_MAX) return `cut at ${RSS_BYTES_MAX / MEGABYTE} MB`
    return undefined
  }
  const boundMs = (seconds + form.graceS) * 1_000
  const startedAt = performance.now()
  const { tally, cut } = await stage.attacker.run(
    {
      id,
      port,
      key: plan === 'demo' ? attackKeys(id)[attempt] : plan === 'free' ? FREE : '',
      seconds,
      isShort: form.isShort,
    },
    (elapsedMs) => look() ?? (elapsedMs > boundMs ? `cut after ${boundMs / 1_000} s` : undefined),
  )
  const endedAt = performance.now()
  const stuck = await untilIdle(stage, alone, look)
  const drainS = (performance.now() - endedAt) / 1_000
  const seen = await stage.bystander.take()
  const problems = [...tally.problems]
  if (cut !== undefined) problems.push(cut)
  if (stuck !== undefined && stuck !== cut) problems.push(stuck)
  if (attackCase.endsWithinS !== undefined && drainS > attackCase.endsWithinS) {
    problems.push(`the work went on for ${drainS.toFixed(1)} s after the last client had left`)
  }
  if (seen.failures > 0) problems.push(`${seen.failures} requests of the bystander failed`)
  for (const wrong of ['500', 'no answer']) {
    if (tally.outcomes[wrong]) problems.push(`${tally.outcomes[wrong]} times ${wrong}`)
  }
  const units = unitsOf(tally.outcomes, price) || tally.requests
  const elapsedS = (performance.now() - startedAt) / 1_000
  const cpuS = Math.max(0, last.cpuS - before.cpuS - alone.cpuPerS * elapsedS)
  if (cpuS / Math.max(1, units) > BAR_UNIT_CPU_S) {
    problems.push(`more than ${BAR_UNIT_CPU_S} s of processor a unit`)
  }
  const endBytes = last.rssBytes
  if (stuck !== undefined) await restart(stage)
  return {
    row: {
      id,
      name: attackCase.name,
      requests: tally.requests,
      outcomes: tally.outcomes,
      cpuS,
      units,
      peakBytes,
      endBytes,
      bystander: latencyOf(seen.durationsMs),
      alone: alone.latency,
      control: latencyOf(seen.controlMs),
      problems,
    },
    seen,
    isCut: cut !== undefined || stuck !== undefined,
  }
}

/** Outcomes of requests that are counted as nothing. */
const UNCOUNTED = new Set(['429', '403', '404', '417', '431', '503', 'closed', 'held to the end'])
/** Refused for what they are: one each. */
const REFUSED = new Set(['400', '405', '408', '413', '414', '415'])

const unitsOf = (outcomes: Readonly<Record<string, number>>, price: number): number =>
  Object.entries(outcomes).reduce((units, [outcome, count]) => {
    if (UNCOUNTED.has(outcome)) return units
    return units + count * (REFUSED.has(outcome) ? 1 : price)
  }, 0)

const IDLE_LOOK_S = 0.15
/** One look may fall into a moment in which another program has the core. */
const IDLE_LOOKS = 2
/** Shares of a core that count as none. */
const IDLE_SHARE = 0.1

/** Waits until the server does no more than the bystander asks for; says so where it does not come to that. */
async function untilIdle(
  { form, server }: Stage,
  alone: Alone,
  look: () => string | undefined,
): Promise<string | undefined> {
  const end = performance.now() + form.graceS * 1_000
  let idle = 0
  while (performance.now() < end) {
    const before = server.usage()
    const from = performance.now()
    await sleep(IDLE_LOOK_S * 1_000)
    const reason = look()
    if (reason !== undefined) return reason
    const after = server.usage()
    if (!before || !after) continue
    const share = (after.cpuS - before.cpuS) / ((performance.now() - from) / 1_000)
    idle = share < alone.cpuPerS + IDLE_SHARE ? idle + 1 : 0
    if (idle === IDLE_LOOKS) return undefined
  }
  return `the server still works ${form.graceS} s after the attack`
}

/** A server that hangs is ended, and another one takes its place. */
async function restart(stage: Stage): Promise<void> {
  stage.bystander.stop()
  await stage.server.kill()
  stage.server = await startServer(stage.world, stage.cores.server, stage.keys)
  stage.bystander = startBystander(stage.server.port, stage.control, BYSTANDER)
  await warmUp(stage.server.port, FREE)
}
