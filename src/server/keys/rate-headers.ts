/** What answers tell of a key's minute, by the names of the IETF's draft (RateLimit header fields, version 6). */
import type { Answer } from '../../doors/contract/answer.ts'
import type { RingKey } from './key-ring.ts'
import type { Admission } from './quota.ts'

/** Web pages of other origins read no header that is not named here. */
const EXPOSED = 'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after'

/** Headers with the units of a minute, the units left, and the seconds to its end; undefined without a limit. */
export function rateHeaders(
  { requestsPerMinute }: Pick<RingKey, 'requestsPerMinute'>,
  { left, resetS }: Admission,
): Readonly<Record<string, string>> | undefined {
  if (requestsPerMinute === null) return undefined
  return {
    'ratelimit-limit': String(requestsPerMinute),
    'ratelimit-remaining': String(left),
    'ratelimit-reset': String(resetS),
    'access-control-expose-headers': EXPOSED,
  }
}

/** The answer with what is left of the key's minute. */
export function withRate(answer: Answer, key: RingKey, admission: Admission): Answer {
  const headers = rateHeaders(key, admission)
  return headers ? { ...answer, headers: { ...answer.headers, ...headers } } : answer
}
