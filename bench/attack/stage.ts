/** What the cases play on: the server, the bystander beside them, and how long everything may take. */

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
import { PRICE_LIMIT } from './price.ts'
import { type Latency, latencyOf } from './report.ts'
import { type Server, startServer, type Usage, type World } from './server.ts'
import { fillTiles, fillVehicles, warmUp } from './warm-up.ts'

export interface Form {
  readonly isShort: boolean
  /** Seconds a case takes unless it has a time of its own. */
  readonly caseS: number
  /** The bystander alone, before a group. */
  readonly aloneS: number
  /** What a case may take beyond its time. */
  readonly graceS: number
}

export const LONG: Form = { isShort: false, caseS: 8, aloneS: 5, graceS: 25 }
/** Cases are so short that the bystander's times are judged by group, over enough requests for a hundredth of them. */
export const SHORT: Form = { isShort: true, caseS: 0.5, aloneS: 0.7, graceS: 5 }

/** The cases that ask for vehicles. */
export const VEHICLE_GROUP = 'l'
/** Cases that ask for tiles. */
const TILE_GROUP = 'm'
const BYSTANDER = 'bystander'
export const FREE = 'free'
export const NOTHING: Usage = { cpuS: 0, behindS: 0, rssBytes: 0 }

export interface Stage {
  readonly world: World
  readonly cores: Cores
  readonly form: Form
  readonly keys: readonly string[]
  /** Whether the store of weight sets is filled before. */
  readonly hasVehicles: boolean
  /** Whether the store of tiles is. */
  readonly hasTiles: boolean
  /** Prices that were asked, by case. */
  readonly prices: Map<string, number | undefined>
  readonly attacker: Attacker
  readonly control: Pinned
  server: Server
  bystander: Bystander
  /** When the memory of the warm-up is back, on the clock of `performance`. */
  restedAtMs: number
}

/** What the bystander alone costs and sees. */
export interface Alone {
  readonly latency: Latency
  readonly cpuPerS: number
}

export const attackKeys = (id: string) => [`attack-${id}`, `attack-${id}-again`]
export const priceKey = (id: string) => `price-${id}`

const keysOf = (id: string): string[] => [
  ...attackKeys(id).map((key) => `${key}:60`),
  `${priceKey(id)}:${PRICE_LIMIT}`,
]

export async function openStage(
  cases: readonly Case[],
  world: World,
  cores: Cores,
  form: Form,
): Promise<Stage> {
  const keys = [BYSTANDER, FREE, ...cases.flatMap(({ id }) => keysOf(id))]
  const server = await startServer(world, cores.server, keys)
  const control = await startPinned('./trivial.ts', cores.server)
  const bystander = startBystander(server.port, control, BYSTANDER)
  const attacker = createAttacker()
  const prices = new Map<string, number | undefined>()
  const stage: Stage = {
    world,
    cores,
    form,
    keys,
    hasVehicles: !form.isShort && cases.some(({ id }) => id[0] === VEHICLE_GROUP),
    hasTiles: !form.isShort && cases.some(({ id }) => id[0] === TILE_GROUP),
    prices,
    attacker,
    control,
    server,
    bystander,
    restedAtMs: 0,
  }
  await warm(stage)
  return stage
}

async function warm(stage: Stage): Promise<void> {
  const { port } = stage.server
  await warmUp(port, FREE)
  if (stage.hasTiles) await fillTiles(port)
  if (stage.hasVehicles) stage.restedAtMs = await fillVehicles(port, FREE)
}

export async function closeStage({ bystander, control, attacker, server }: Stage): Promise<void> {
  bystander.stop()
  control.stop()
  attacker.stop()
  await server.kill()
}

/** A server that hangs is ended, and another one takes its place. */
export async function restart(stage: Stage): Promise<void> {
  stage.bystander.stop()
  await stage.server.kill()
  stage.server = await startServer(stage.world, stage.cores.server, stage.keys)
  stage.bystander = startBystander(stage.server.port, stage.control, BYSTANDER)
  await warm(stage)
}

export async function measureAlone({ form, server, bystander }: Stage): Promise<Alone> {
  await bystander.take()
  const start = server.usage() ?? NOTHING
  await sleep(form.aloneS * 1_000)
  const end = server.usage() ?? NOTHING
  const { durationsMs } = await bystander.take()
  return { latency: latencyOf(durationsMs), cpuPerS: (end.cpuS - start.cpuS) / form.aloneS }
}
