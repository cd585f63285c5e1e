/** Ids that a client gives its requests, `rid` and `sid`: they go to the log only. */
import type { Logger } from 'pino'
import type { Parameters } from '../../doors/contract/parameters.ts'

/** A request line of 256 kB is no log line. */
const REQUEST_ID_LENGTH_MAX = 256

export function noteRequestId(
  parameters: Pick<Parameters, 'get'>,
  route: string,
  key: string,
  log: Pick<Logger, 'info'>,
): void {
  const [rid, sid] = ['rid', 'sid'].map((name) =>
    parameters.get(name)?.slice(0, REQUEST_ID_LENGTH_MAX),
  )
  if (rid !== undefined || sid !== undefined) log.info({ rid, sid, route, key }, 'request')
}
