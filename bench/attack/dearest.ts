/**
 * Looks for the dearest request a unit, door by door: requests of the fuzz's grammars are changed so that they grow, and
 * those that took most processor time a unit are changed on. Tells the dearest of each door, and the longest holds of the
 * server's thread.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '../fuzz/client.ts'
import { draw } from '../fuzz/draw-request.ts'
import { type Facts, readFacts } from '../fuzz/facts.ts'
import { bytesOf, type Draft, GROUPS, type Group, KEY } from '../fuzz/request.ts'
import { createRandom, type Random } from '../geocoder/random.ts'
import { sleep } from './cases/case.ts'
import type { Cores } from './cores.ts'
import { grow } from './grow.ts'
import { leftOf } from './price.ts'
import { BAR_UNIT_CPU_S } from './report.ts'
import { type Server, startServer, type World } from './server.ts'
import { warmUp } from './warm-up.ts'

const NOTE_HOLDS = new URL('./note-holds.ts', import.meta.url).href
/** Units a minute of the key: nothing is refused for its price. */
const LIMIT = 900_000_000
/** Longer holds are told. */
const HOLD_MS = 10
/** Requests of a door that are changed on. */
const KEPT = 6
/** Requests of a door that are drawn before any is changed. */
const DRAWN = 8
/** One in this many is drawn later, too: what was kept may be a dead end. */
const DRAWN_EVERY = 6
/** A request that may be the dearest is asked this often, and its least time counts: code is compiled meanwhile. */
const AGAIN = 3
const TIMEOUT_MS = 60_000
/** Work that goes on behind an answer, such as collecting garbage. */
const BEHIND_MS = 5
const SHOWN_LETTERS = 300
const HOLDS_SHOWN = 10

export interface Tried {
  readonly draft: Draft
  readonly status: number
  readonly cpuMs: number
  readonly units: number
  /** The longest hold while it was asked, 0 where none was noted. */
  readonly holdMs: number
}

export interface Dearest {
  readonly tried: number
  readonly byDoor: Readonly<Record<string, Tried>>
  readonly holds: readonly Tried[]
  readonly problems: readonly string[]
}

const perUnit = ({ cpuMs, units }: Tried): number => cpuMs / units

/** Adds what was tried to those kept of its door, the dearest a unit first. */
export function keep(kept: readonly Tried[], tried: Tried): Tried[] {
  return [...kept, tried].sort((a, b) => perUnit(b) - perUnit(a)).slice(0, KEPT)
}

/** Units that a request took: what is left of the minute before and after it; a new minute begins with all. */
export function unitsBetween(before: number, after: number): number {
  return after <= before ? Math.max(1, before - after) : Math.max(1, LIMIT - after)
}

interface Meter {
  readonly server: Server
  readonly client: Client
  readonly holdsFile: string
  left: number
}

/** Asks once; undefined where no answer came, or the server had no room. */
async function measure(meter: Meter, draft: Draft): Promise<Tried | undefined> {
  const { server, client, holdsFile } = meter
  writeFileSync(holdsFile, '')
  const before = server.threadsCpuMs()
  const { answer } = await client.send(bytesOf(draft), draft.method === 'HEAD', TIMEOUT_MS)
  await sleep(BEHIND_MS)
  const cpuMs = server.threadsCpuMs() - before
  if (!answer || answer.status === 503) return undefined
  const left = leftOf(answer)
  const units = left === undefined ? 1 : unitsBetween(meter.left, left)
  if (left !== undefined) meter.left = left
  const holds = readFileSync(holdsFile, 'utf8')
    .split('\n')
    .map((line) => Number(line.split(' ')[1] ?? 0))
  return { draft, status: answer.status, cpuMs, units, holdMs: Math.max(...holds) }
}

/** Asks again what may be the dearest; of several times the least counts. */
async function measureWell(meter: Meter, draft: Draft, than: number): Promise<Tried | undefined> {
  let best = await measure(meter, draft)
  for (let i = 1; i < AGAIN && best && (perUnit(best) > than || best.holdMs > HOLD_MS); i++) {
    const again = await measure(meter, draft)
    if (!again) break
    const holdMs = Math.min(best.holdMs, again.holdMs)
    best = { ...(again.cpuMs < best.cpuMs ? again : best), holdMs }
  }
  return best
}

/** Draws requests of the grammars, until one is of the door and valid. */
function drawFor(group: Group, random: Random, facts: Facts): Draft {
  for (;;) {
    const { draft, isSpoilt } = draw(random.below(2 ** 31), random.below(2 ** 31), facts)
    if (draft.group === group && !isSpoilt && !draft.isChunked) return draft
  }
}

/** @param seconds in all */
export async function findDearest(
  world: World,
  cores: Cores,
  seconds: number,
  seed: number,
): Promise<Dearest> {
  const random = createRandom(seed)
  const holdsFile = join(world.folder, 'holds')
  writeFileSync(holdsFile, '')
  const server = await startServer(world, cores.server, [`${KEY}:${LIMIT}`], {
    NODE_OPTIONS: `--disable-warning=ExperimentalWarning --import=${NOTE_HOLDS}`,
    TEEVIIT_NOTE_HOLDS: holdsFile,
  })
  await warmUp(server.port, KEY)
  const facts = await readFacts(server.port)
  const meter: Meter = { server, client: createClient(server.port), holdsFile, left: LIMIT }
  const kept = new Map<Group, Tried[]>(GROUPS.map((group) => [group, []]))
  const holds: Tried[] = []
  const endMs = performance.now() + seconds * 1_000
  let tried = 0
  for (let turn = 0; performance.now() < endMs && server.usage() !== undefined; turn++) {
    for (const group of GROUPS) {
      if (performance.now() > endMs) break
      const known = kept.get(group) as Tried[]
      const isDrawn = known.length === 0 || turn < DRAWN || turn % DRAWN_EVERY === 0
      const draft = isDrawn
        ? drawFor(group, random, facts)
        : grow(random, random.pick(known).draft, drawFor(group, random, facts))
      const found = await measureWell(meter, draft, known.length > 0 ? perUnit(known[0]) : 0)
      tried++
      if (!found) continue
      kept.set(group, keep(known, found))
      if (found.holdMs > HOLD_MS) holds.push(found)
    }
  }
  meter.client.close()
  const isEnded = server.usage() === undefined
  await server.kill()
  const byDoor = Object.fromEntries(
    [...kept].filter(([, [first]]) => first).map(([group, [first]]) => [group, first]),
  )
  holds.sort((a, b) => b.holdMs - a.holdMs)
  const problems = problemsOf(byDoor)
  if (isEnded) problems.push('the server ended')
  const result = { tried, byDoor, holds: holds.slice(0, HOLDS_SHOWN), problems }
  print(result)
  return result
}

/** Doors whose dearest request does not keep the bar, as sentences. */
export function problemsOf(byDoor: Readonly<Record<string, Tried>>): string[] {
  return Object.entries(byDoor)
    .filter(([, dearest]) => perUnit(dearest) > BAR_UNIT_CPU_S * 1_000)
    .map(([door, dearest]) => `${door}: ${perUnit(dearest).toFixed(1)} ms a unit`)
}

const WIDTHS = [9, 9, 7, 7, 7] as const
const row = (cells: readonly string[], text: string): string =>
  `${cells.map((cell, i) => cell.padStart(WIDTHS[i])).join(' ')}  ${text}`
const tenths = (ms: number): string => ms.toFixed(1)

function print({ tried, byDoor, holds, problems }: Dearest): void {
  console.log(`${tried} requests tried; the dearest a unit of each door`)
  console.log(row(['ms/unit', 'cpu ms', 'units', 'hold ms', 'status'], 'door'))
  const doors = Object.entries(byDoor).sort(([, a], [, b]) => perUnit(b) - perUnit(a))
  for (const [door, one] of doors) {
    const { cpuMs, units, holdMs, status } = one
    const cells = [tenths(perUnit(one)), tenths(cpuMs), units, tenths(holdMs), status].map(String)
    console.log(row(cells, `${door}: ${textOf(one.draft)}`))
  }
  console.log(`holds of a thread of more than ${HOLD_MS} ms of its own processor time`)
  for (const { holdMs, draft } of holds) {
    console.log(row([tenths(holdMs)], `${draft.group}: ${textOf(draft)}`))
  }
  for (const problem of problems) console.log(`FAIL  ${problem}`)
  if (problems.length === 0) console.log('PASS')
}

/** The request in a line, its beginning where it is long. */
function textOf(draft: Draft): string {
  const { head, body } = bytesOf(draft)
  const line = head.toString('latin1').split('\r\n', 1)[0]
  const text =
    body.length === 0
      ? line
      : `${line} + ${body.length} bytes: ${body.toString().replace(/\s+/g, ' ')}`
  return text.length <= SHOWN_LETTERS ? text : `${text.slice(0, SHOWN_LETTERS)} …`
}
