/** Requests that never become one: what Node's HTTP parser refuses is answered on the bare connection. */
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Answer } from '../../doors/contract/answer.ts'
import type { FailedRequest } from '../../doors/contract/refusals.ts'

/** What Node says of a request that it could not read. */
export interface BrokenRequest extends NodeJS.ErrnoException {
  readonly rawPacket?: Buffer
  /** Bytes of the packet that were good. */
  readonly bytesParsed?: number
}

const NOT_ENCODED =
  'Letters outside ASCII must be percent-encoded; curl -G --data-urlencode "q=Võru" does it'
const HEAD_TOO_LONG =
  'The request line and headers are longer than 256 kB; send long parameters in the body of a POST'

/** A refusal in the form of the interface at a path. */
export type Refusal = (
  url: string,
  status: number,
  message: string,
  request: FailedRequest,
) => Answer

/** How a parser's error is told; everything else is a bad request. */
const TOLD: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_HEADER_OVERFLOW: [431, HEAD_TOO_LONG],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_INVALID_URL: [400, NOT_ENCODED],
}

/**
 * Answers in the form of the interface, where the packet holds the request line, and closes the connection.
 * @param isAnswering whether an answer on the connection has not ended: nothing can be said behind it
 */
export function refuseBrokenRequest(
  error: BrokenRequest,
  socket: Duplex,
  isAnswering: boolean,
  refusal: Refusal,
): void {
  // A connection that was refused goes on to be read, so that its client sees the refusal.
  if (socket.writableEnded) return
  if (!socket.writable || isAnswering || error.code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const [status, message] = TOLD[error.code ?? ''] ?? [400, 'Bad Request']
  const { method, url } = requestLineOf(error)
  refuseOn(socket, refusal(url, status, message, { method, contentType: '' }))
}

const HEAD_END = Buffer.from('\r\n\r\n')
/** Longer than a path of any client. */
const LINE_BYTES_MAX = 8_192

/** Method and URL of the request that broke; empty where it began in an earlier packet. */
function requestLineOf({ rawPacket, bytesParsed }: BrokenRequest): { method: string; url: string } {
  if (rawPacket === undefined) return { method: '', url: '' }
  const good = rawPacket.subarray(0, bytesParsed)
  const end = good.lastIndexOf(HEAD_END)
  const start = end === -1 ? 0 : end + HEAD_END.length
  const text = rawPacket.toString('latin1', start, start + LINE_BYTES_MAX)
  const [, method = '', url = ''] = /^\s*(\S+) ((?:\/|https?:)\S*)/i.exec(text) ?? []
  return { method, url }
}

/** How long the client has to read the refusal and to stop sending. */
const LINGER_MS = 2_000

/** Answers on a connection without a response of its own, and closes it. */
export function refuseOn(
  socket: Duplex,
  { status, body, contentType, headers = {} }: Answer,
): void {
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Access-Control-Allow-Origin: *',
      'X-Content-Type-Options: nosniff',
      `Content-Type: ${contentType}`,
      `Content-Length: ${Buffer.byteLength(body as string)}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
