/** What a request counts, read off what its answer tells of the key's minute. */
import type { RawAnswer } from './answer-reader.ts'
import { ask } from './ask.ts'
import { jobIdOf, remove } from './requests.ts'

/** Requests a minute of the keys that prices are measured with: more than any request of the cases counts. */
export const PRICE_LIMIT = 5_000
const TIMEOUT_MS = 30_000

/** Units that are left of the minute, as the answer says. */
export function leftOf({ head }: RawAnswer): number | undefined {
  const left = /\r\nratelimit-remaining: *(\d+)/i.exec(head)?.[1]
  return left === undefined ? undefined : Number(left)
}

/** Units that the server took for the request; undefined where it gave no answer. `key` is unused and has PRICE_LIMIT. */
export async function priceOf(
  port: number,
  key: string,
  request: (key: string) => readonly Buffer[],
): Promise<number | undefined> {
  const { answer } = await ask({ port, pieces: request(key), timeoutMs: TIMEOUT_MS })
  const left = answer && leftOf(answer)
  if (left === undefined) return undefined
  await removeJob(port, key, answer as RawAnswer)
  return PRICE_LIMIT - left
}

/** A job that was made for its price is not worked on. */
async function removeJob(port: number, key: string, answer: RawAnswer): Promise<void> {
  const id = jobIdOf(answer)
  if (id === undefined) return
  await ask({ port, pieces: [remove(`/jobs/${id}`, key)], timeoutMs: TIMEOUT_MS })
}
