/** What a request counts, asked of the server itself: how many little ones are admitted after it. */
import type { RawAnswer } from './answer-reader.ts'
import { ask } from './ask.ts'
import { burst } from './burst.ts'
import { sleep } from './cases/case.ts'
import { get, jobIdOf, PATHS, remove } from './requests.ts'

/** Requests a minute of the keys that prices are measured with: more than is admitted to `demo`. */
export const PRICE_LIMIT = 400
const TIMEOUT_MS = 30_000

/**
 * Units that the server took for the request; undefined where it gave no answer. `keys` are unused and have PRICE_LIMIT;
 * the second one is tried where a minute ends in between.
 */
export async function priceOf(
  port: number,
  keys: readonly string[],
  request: (key: string) => readonly Buffer[],
): Promise<number | undefined> {
  for (const key of keys) {
    const { outcome, answer } = await ask({ port, pieces: request(key), timeoutMs: TIMEOUT_MS })
    if (typeof outcome !== 'number') return undefined
    const removals = await removeJob(port, key, answer)
    const price = PRICE_LIMIT - removals - (await admitted(port, key))
    if (price > 0) return price
  }
  return undefined
}

/** A job that was made for its price is not worked on. @returns requests that this took */
async function removeJob(
  port: number,
  key: string,
  answer: RawAnswer | undefined,
): Promise<number> {
  const id = answer && jobIdOf(answer)
  if (id === undefined) return 0
  await ask({ port, pieces: [remove(`/jobs/${id}`, key)], timeoutMs: TIMEOUT_MS })
  return 1
}

/** So few at once are no overload. */
const BURST = 10
const OVERLOADED = 503
const PAUSE_MS = 50

/** How many little requests are admitted before the first that is not. */
async function admitted(port: number, key: string): Promise<number> {
  const request = get(PATHS.getDescription, key, [['id', '1']])
  let good = 0
  while (good < PRICE_LIMIT) {
    const statuses = await burst(port, Array(BURST).fill(request))
    good += statuses.get(200) ?? 0
    if (statuses.has(429)) break
    if (statuses.has(OVERLOADED) || statuses.size === 0) await sleep(PAUSE_MS)
  }
  return good
}
