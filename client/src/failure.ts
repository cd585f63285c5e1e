/** A request that was refused or failed, whatever the form in which its interface says so. */

export class TeeviitError extends Error {
  /** HTTP status; 0 where no answer came. */
  readonly status: number
  /**
   * Code of the catalogue, where the interface tells one: `NO_ROUTE`, `ADDRESS_NOT_FOUND`. Of a 403 always, since each
   * interface says it in another form: `invalid_api_key` where there is no other.
   */
  readonly code: string | undefined
  /** Seconds after which to try again, where the server says so. */
  readonly retryAfterS: number | undefined

  constructor(
    message: string,
    status: number,
    code?: string,
    retryAfterS?: number,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'TeeviitError'
    this.status = status
    this.code = code
    this.retryAfterS = retryAfterS
  }
}

const INVALID_KEY = 'invalid_api_key'

/** @param now milliseconds since 1970 */
export function failureOf(
  response: Pick<Response, 'status' | 'headers'>,
  body: string,
  now: number,
): TeeviitError {
  const { status, headers } = response
  const { message, code = status === 403 ? INVALID_KEY : undefined } = told(body)
  const says = code === INVALID_KEY ? 'The API key is missing or not valid' : message
  const after = retryAfter(headers.get('retry-after'), now)
  return new TeeviitError(says ?? `HTTP status ${status}`, status, code, after)
}

interface Told {
  readonly message?: string
  readonly code?: string
}

/** JSON with an error, or the page of an error. */
function told(body: string): Told {
  const heading = /<h1>([^<]*)<\/h1>/.exec(body)
  if (heading) return { message: heading[1].replace(/^HTTP Status \d+ - /, '') }
  try {
    const { error } = JSON.parse(body) as { error?: string | Told }
    return typeof error === 'string' ? { message: error } : (error ?? {})
  } catch {
    return body === '' || body.length > 1000 ? {} : { message: body }
  }
}

/** Seconds, from a count of them or a date. */
function retryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  if (/^\d+$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, (at - now) / 1000)
}
