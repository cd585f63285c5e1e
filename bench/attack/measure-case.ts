/** One case: what it costs the server, and what the bystander sees of it. */
import { createRandom } from '../geocoder/random.ts'
import type { Seen } from './bystander.ts'
import { type Case, sleep } from './cases/case.ts'
import { priceOf } from './price.ts'
import { BAR_UNIT_CPU_S, latencyOf, MEGABYTE, type Row } from './report.ts'
import { type Alone, attackKeys, FREE, NOTHING, priceKey, restart, type Stage } from './stage.ts'

/** A server that takes more is ended before the machine suffers. */
const RSS_BYTES_MAX = 4_096 * MEGABYTE

/** A case of a moment reads a large document two or three times, by code that was not compiled before. */
const AGAIN_S = 3

export interface Measured {
  readonly row: Row
  readonly seen: Seen
  readonly isCut: boolean
}

export async function runCase(
  stage: Stage,
  attackCase: Case,
  alone: Alone,
  attempt: number,
): Promise<Measured> {
  const { form } = stage
  const { id, plan } = attackCase
  const { port } = stage.server
  const price = await priceIn(stage, attackCase)
  const shortS = attempt === 0 ? form.caseS : AGAIN_S
  const seconds = form.isShort ? shortS : (attackCase.seconds ?? form.caseS)
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
  // A request under way may take what its units allow; the bar of a unit judges it.
  const boundMs = (seconds + Math.max(form.graceS, price * BAR_UNIT_CPU_S)) * 1_000
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
  if (seen.failures.length > 0) {
    const statuses = seen.failures.join(', ')
    problems.push(`${seen.failures.length} requests of the bystander failed: ${statuses}`)
  }
  for (const wrong of ['500', 'no answer']) {
    if (tally.outcomes[wrong]) problems.push(`${tally.outcomes[wrong]} times ${wrong}`)
  }
  const units = unitsOf(tally.outcomes, price)
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
      behindS: last.behindS - before.behindS,
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

async function priceIn({ server, prices }: Stage, { id, priced }: Case): Promise<number> {
  if (!priced) return 1
  if (!prices.has(id)) {
    const random = createRandom(1)
    prices.set(id, await priceOf(server.port, priceKey(id), (key) => priced(key, random)))
  }
  return prices.get(id) ?? 1
}

/** Outcomes of requests that were refused, or came to nothing: the server counts at most one, and they cost no more. */
const REFUSED = /^(?:4\d\d|503|closed|held to the end)$/

const unitsOf = (outcomes: Readonly<Record<string, number>>, price: number): number =>
  Object.entries(outcomes).reduce(
    (units, [outcome, count]) => units + count * (REFUSED.test(outcome) ? 1 : price),
    0,
  )

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
    const usedS = after.cpuS + after.behindS - before.cpuS - before.behindS
    const share = usedS / ((performance.now() - from) / 1_000)
    idle = share < alone.cpuPerS + IDLE_SHARE ? idle + 1 : 0
    if (idle === IDLE_LOOKS) return undefined
  }
  return `the server still works ${form.graceS} s after the attack`
}
