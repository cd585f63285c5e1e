/** Mixed questions (70 percent geocoder, 20 gazetteer, 10 routes) at a rate or as fast as they are answered. */
import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, type Random } from '../geocoder/random.ts'

const STREETS = [
  ['Narva mnt', 'Tallinn'],
  ['Pärnu mnt', 'Tallinn'],
  ['Brīvības iela', 'Rīga'],
  ['Krānu iela', 'Rīga'],
  ['Gedimino pr.', 'Vilnius'],
  ['Laisvės al.', 'Kaunas'],
] as const
/** Towns that one can drive between. */
const TOWNS = [
  '24.7536,59.4370',
  '26.7290,58.3776',
  '24.1052,56.9496',
  '25.2797,54.6872',
  '23.9036,54.8985',
] as const

/** Draws the path of a question, without a key. */
function draw(random: Random): string {
  const share = random.next()
  if (share < 0.7) {
    const [street, town] = random.pick(STREETS)
    const q = encodeURIComponent(`${street} ${1 + random.below(60)}, ${town}`)
    return `/geocoder/geocode?q=${q}&gl=ee_aid&gl=lv&gl=lt&st=1&output=json2`
  }
  if (share < 0.9) {
    return `/gazetteer/layer/currentLayer?l=${1 + random.below(2)}&c=${random.pick(['ee', 'lv', 'lt'])}`
  }
  const start = random.below(TOWNS.length)
  const end = (start + 1 + random.below(TOWNS.length - 1)) % TOWNS.length
  return `/router/SURRouting?pref=Fastest&start=${TOWNS[start]}&end=${TOWNS[end]}&output=json&maxPoints=100`
}

export interface Asked {
  /** Answers by status; `failed` are those that did not come. */
  readonly byStatus: Record<string, number>
  readonly count: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly maxMs: number
  readonly seconds: number
}

export interface Asking {
  readonly url: string
  readonly key: string
  readonly seed: number
  /** Connections that stay open. */
  readonly connections: number
  readonly isOver: () => boolean
  /** Questions a second, whether answers come or not; without it each connection asks as soon as it can. */
  readonly perSecond?: number
  /** An answer without a byte for this long has failed; 10 s unless given. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 10_000

/** Asks until it is over, and counts. A question's time begins when it was due. */
export async function askMixed(asking: Asking): Promise<Asked> {
  const { url, key, connections, perSecond, timeoutMs = TIMEOUT_MS, isOver } = asking
  const random = createRandom(asking.seed)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const byStatus: Record<string, number> = {}
  const durationsMs: number[] = []
  const startMs = performance.now()
  const askOne = async (dueMs: number) => {
    const status = await statusOf(`${url}${draw(random)}&key=${key}`, agent, timeoutMs)
    byStatus[status] = (byStatus[status] ?? 0) + 1
    durationsMs.push(performance.now() - dueMs)
  }
  if (perSecond === undefined) {
    const one = async () => {
      while (!isOver()) await askOne(performance.now())
    }
    await Promise.all(Array.from({ length: connections }, one))
  } else {
    const open = new Set<Promise<void>>()
    for (let due = startMs; !isOver(); due += 1_000 / perSecond) {
      const waitMs = due - performance.now()
      if (waitMs > 1) await sleep(waitMs)
      const asked = askOne(due)
      open.add(asked)
      void asked.finally(() => open.delete(asked))
    }
    await Promise.all(open)
  }
  agent.destroy()
  durationsMs.sort((a, b) => a - b)
  const at = (share: number) => durationsMs[Math.floor(share * (durationsMs.length - 1))] ?? 0
  const seconds = (performance.now() - startMs) / 1_000
  return {
    byStatus,
    count: durationsMs.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    maxMs: at(1),
    seconds,
  }
}

/** Status of an answer that came whole; `failed` for any other. */
export function statusOf(url: string, agent: Agent, timeout = TIMEOUT_MS): Promise<string> {
  return new Promise((resolve) => {
    const request = get(url, { agent, timeout }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.complete ? String(response.statusCode) : 'failed'))
      response.on('error', () => resolve('failed'))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve('failed'))
  })
}

export const told = ({ byStatus, count, p50Ms, p99Ms, maxMs, seconds }: Asked) =>
  `${count} answers in ${seconds.toFixed(0)} s, ${Math.round(count / seconds)} a second, ` +
  `p50/p99/max ${[p50Ms, p99Ms, maxMs].map((ms) => ms.toFixed(1)).join(' / ')} ms, ${JSON.stringify(byStatus)}`
