/** What answers tell of a key's minute, by the names of the IETF's draft (RateLimit header fields, version 6). */
import type { Answer } from '../../doors/contract/answer.ts'
import type { RingKey } from './key-ring.ts'
import type { Admission } from './quota.ts'

/** Web pages of other origins read no header that is not named here. */
const EXPOSED = 'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after'

/** The answer with the units of a key's minute, the units left, and the seconds to its end; as it is without a limit. */
export function withRate(
  answer: Answer,
  { requestsPerMinute }: Pick<RingKey, 'requestsPerMinute'>,
  { left, resetS }: Admission,
): Answer {
  if (requestsPerMinute === null) return answer
  const headers = {
    ...answer.headers,
    'ratelimit-limit': String(requestsPerMinute),
    'ratelimit-remaining': String(left),
    'ratelimit-reset': String(resetS),
    'access-control-expose-headers': EXPOSED,
  }
  return { ...answer, headers }
}
