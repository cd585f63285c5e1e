/** What a language model can do next after a refusal. */
import { TeeviitError } from '../../client/src/index.ts'

const ADVICE: Readonly<Record<string, string>> = {
  NO_ROUTE: 'No drive connects these points; give points on the mainland, or allow ferries.',
  POINT_WITHOUT_ROAD: 'Give a point nearer to a road that cars may use.',
  NO_ROADS: 'This release has addresses only.',
  NO_SHORTEST: 'Call the tool again with the metric fastest.',
}

/** What a language model is told of an error: a sentence and a way out. */
export function adviceOn(error: unknown): string {
  if (!(error instanceof TeeviitError)) return (error as Error).message
  const { message, code, status, retryAfterS } = error
  const advice =
    status === 403
      ? 'Start teeviit mcp with a key that is valid for this service.'
      : retryAfterS !== undefined
        ? `Try again in ${Math.ceil(retryAfterS)} seconds.`
        : ADVICE[code ?? '']
  return advice === undefined ? message : `${message}. ${advice}`
}
