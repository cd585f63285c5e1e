/** One GET over http or https: redirects are followed within bounds, and a server that says nothing is not waited for. */
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet } from 'node:https'
import { TeeviitError } from '../report/errors.ts'
import type { Policy } from './policy.ts'

const REDIRECTS_MAX = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** An attempt that failed for a reason that may pass: another one may succeed. */
export class PassingFault extends Error {}

/** An attempt that no server answered. */
class NoAnswer extends PassingFault {}

/**
 * Asks, and follows redirects. The body has not been read; the caller reads or destroys it.
 * @throws TeeviitError FETCH_ADDRESS; PassingFault where the connection fails
 */
export async function ask(
  address: string,
  headers: Readonly<Record<string, string>>,
  policy: Policy,
): Promise<IncomingMessage> {
  let at = new URL(address)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    policy.check(at)
    const response = await askOnce(at, headers, policy)
    if (!REDIRECTS.has(response.statusCode ?? 0)) return response
    response.destroy()
    const { location } = response.headers
    if (location === undefined || !URL.canParse(location, at.href)) break
    at = new URL(location, at)
  }
  const reason = `it leads to more than ${REDIRECTS_MAX} others, or nowhere`
  throw new TeeviitError('FETCH_ADDRESS', { address, reason })
}

function askOnce(
  address: URL,
  headers: Readonly<Record<string, string>>,
  { stallMs, userAgent }: Policy,
): Promise<IncomingMessage> {
  const get = address.protocol === 'https:' ? httpsGet : httpGet
  return new Promise((resolve, reject) => {
    const request = get(
      address,
      // Bytes come as they are stored, so that a range of them can be asked for.
      { headers: { 'user-agent': userAgent, 'accept-encoding': 'identity', ...headers } },
      resolve,
    )
    request.setTimeout(stallMs, () => request.destroy(new Error('it says nothing')))
    request.on('error', ({ message }) => reject(new NoAnswer(message)))
  })
}

async function askText(address: string, policy: Policy, bytesMax: number): Promise<string> {
  const response = await ask(address, {}, policy)
  checkStatus(address, response, [200])
  const pieces: Buffer[] = []
  let bytes = 0
  try {
    for await (const piece of response) {
      pieces.push(piece as Buffer)
      bytes += (piece as Buffer).length
      if (bytes > bytesMax) throw new TeeviitError('FETCH_TOO_LARGE', { address, most: bytesMax })
    }
  } catch (error) {
    if (error instanceof TeeviitError) throw error
    throw new PassingFault((error as Error).message)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/**
 * A short text, asked for again where that may help.
 * @throws TeeviitError FETCH_ADDRESS, FETCH_BROKEN_OFF, FETCH_NO_ANSWER, FETCH_STATUS, FETCH_TOO_LARGE
 */
export async function askTextAgain(
  address: string,
  policy: Policy,
  bytesMax: number,
  attempts: number,
): Promise<string> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await askText(address, policy, bytesMax)
    } catch (error) {
      if (!(error instanceof PassingFault)) throw error
      if (attempt >= attempts) throw brokenOff(address, 0, error)
    }
  }
}

/** The error of a file or text that no attempt brought. @param bytes that are here */
export const brokenOff = (address: string, bytes: number, fault: PassingFault): TeeviitError =>
  fault instanceof NoAnswer
    ? new TeeviitError('FETCH_NO_ANSWER', { address, reason: fault.message })
    : new TeeviitError('FETCH_BROKEN_OFF', { address, bytes, reason: fault.message })

/** @throws TeeviitError FETCH_STATUS; PassingFault where the server may have recovered by the next attempt */
export function checkStatus(
  address: string,
  response: IncomingMessage,
  wanted: readonly number[],
): void {
  const status = response.statusCode ?? 0
  if (wanted.includes(status)) return
  response.destroy()
  if (status >= 500 || status === 429 || status === 408) {
    throw new PassingFault(`status ${status}`)
  }
  throw new TeeviitError('FETCH_STATUS', { address, status })
}
