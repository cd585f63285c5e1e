/** What a case of the attack is, and how most of them go about it. */
import { createRandom, type Random } from '../../geocoder/random.ts'
import { type Asked, ask, type Exchange, type Outcome } from '../ask.ts'

/** Whose key a case uses: one with the limit of `demo`, one without a limit, or none. */
export type Plan = 'demo' | 'free' | 'none'

export interface Case {
  readonly id: string
  readonly name: string
  readonly plan: Plan
  run(scene: Scene): Promise<void>
  /** A request whose price is asked of the server before; the others count one. */
  readonly priced?: (key: string, random: Random) => readonly Buffer[]
  /** Seconds in the long form, where the case needs a time of its own. */
  readonly seconds?: number
  /** Not among those of the short form. */
  readonly isLongOnly?: true
  /** All work has to end so soon after the last client has left. */
  readonly endsWithinS?: number
}

export interface Scene {
  readonly port: number
  readonly key: string
  readonly isShort: boolean
  readonly random: Random
  readonly tally: Tally
  /** Milliseconds left; counted from the first time it is asked, so that what is prepared takes none of it. */
  leftMs(): number
}

export interface Tally {
  requests: number
  readonly outcomes: Record<string, number>
  /** Faults that only this case looks for, each once. */
  readonly problems: string[]
}

export function createScene(
  port: number,
  key: string,
  seconds: number,
  isShort: boolean,
  seed: number,
): Scene {
  let end: number | undefined
  return {
    port,
    key,
    isShort,
    random: createRandom(seed),
    tally: { requests: 0, outcomes: {}, problems: [] },
    leftMs() {
      end ??= performance.now() + seconds * 1_000
      return Math.max(0, end - performance.now())
    },
  }
}

export function count({ tally }: Pick<Scene, 'tally'>, outcome: Outcome | string): void {
  tally.requests++
  tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1
}

export function complain({ tally }: Scene, problem: string): void {
  if (!tally.problems.includes(problem)) tally.problems.push(problem)
}

export const sleep = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

/** A used-up key teaches nothing: refusals at once would thin out the cost of the other requests. */
const PAUSE_AFTER_429_MS = 100
/** An answer that takes longer does not count. */
const TIMEOUT_MS = 60_000

export interface Repeated extends Partial<Omit<Asked, 'port' | 'pieces'>> {
  readonly connections?: number
  /** Looks at each exchange. */
  readonly check?: (exchange: Exchange) => void
}

/** Asks at least once, then again and again until the time is over, each time on a fresh connection. */
export async function repeat(
  scene: Scene,
  next: (turn: number) => readonly Buffer[],
  { connections = 1, check, ...asked }: Repeated = {},
): Promise<void> {
  let turn = 0
  const client = async () => {
    do {
      const exchange = await ask({
        port: scene.port,
        pieces: next(turn++),
        timeoutMs: TIMEOUT_MS,
        ...asked,
      })
      count(scene, exchange.outcome)
      check?.(exchange)
      if (exchange.outcome === 429 && scene.leftMs() > 0) await sleep(PAUSE_AFTER_429_MS)
      if (exchange.outcome === 'closed') await sleep(10)
    } while (scene.leftMs() > 0)
  }
  await Promise.all(Array.from({ length: connections }, client))
}

export type Make = (key: string, random: Random) => readonly Buffer[]

/** A case of a client with the plan of `demo` that asks again and again, each time for a price. */
export const answered = (id: string, name: string, make: Make): Case => ({
  id,
  name,
  plan: 'demo',
  run: (scene) => repeat(scene, () => make(scene.key, scene.random)),
  priced: make,
})

/** A refusal counts one: from the 60th on the key is used up, and that is what the answer says. */
const REFUSED_BEFORE_USED_UP = 59

/** Checks that a request that is too costly is refused with a sentence that says its price. */
export const refusedFor =
  (scene: Scene, units: number) =>
  ({ outcome, answer }: Exchange): void => {
    if (scene.tally.requests > REFUSED_BEFORE_USED_UP) return
    const digits = String(units)
    const grouped = digits.replace(/(\d)(\d{3})$/, '$1[,  ]?$2')
    if (outcome !== 429) complain(scene, `${outcome} instead of a 429 that names ${units}`)
    else if (!new RegExp(`(?<!\\d)${grouped}(?!\\d)`).test(answer?.body.toString() ?? '')) {
      complain(scene, `the 429 does not name the price ${units}`)
    } else if (/\r\nretry-after:/i.test(answer?.head ?? '')) {
      complain(scene, 'a 429 for its price has a Retry-After')
    }
  }
