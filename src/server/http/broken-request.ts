/** Requests that never become one: what Node's HTTP parser refuses is answered on the bare connection. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Answer } from '../contract/answer.ts'
import type { FailedRequest } from '../contract/error-forms.ts'
import { drainConnection } from './body/drain-body.ts'
import { requestBeingSent } from './head-beginnings.ts'
import { STOPPED } from './pipelining.ts'

/** What Node says of a request that it could not read. */
interface BrokenRequest extends NodeJS.ErrnoException {
  /** What had come in, from the packet on that broke. */
  readonly rawPacket?: Buffer
  /** Bytes of the packet that were good. */
  readonly bytesParsed?: number
}

const NOTHING = Buffer.alloc(0)

const NOT_ENCODED =
  'Letters outside ASCII must be percent-encoded; curl -G --data-urlencode "q=Võru" does it'
export const HEAD_TOO_LONG =
  'The request line and headers are longer than 256 kB; send long parameters in the body of a POST'

/** A refusal in the form of the interface at a path. */
export type Refusal = (
  url: string,
  status: number,
  message: string,
  request: FailedRequest,
) => Answer

export function refuseBrokenRequest(error: BrokenRequest, socket: Socket, refusal: Refusal): void {
  const { code = '', rawPacket = NOTHING, bytesParsed } = error
  // The connection ends after its last answer.
  if (code === STOPPED) return
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const { method, url } = requestBeingSent(socket, rawPacket.subarray(0, bytesParsed))
  const refuse = (status: number, message: string) => {
    refuseOn(socket, refusal(url, status, message, { method, contentType: '' }))
    void drainConnection(socket).then(() => socket.destroySoon())
  }
  if (code === 'HPE_HEADER_OVERFLOW') refuse(431, HEAD_TOO_LONG)
  else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(408, 'Request Timeout')
  else if (code === 'HPE_INVALID_URL') refuse(400, NOT_ENCODED)
  else refuse(400, 'Bad Request')
}

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
}
