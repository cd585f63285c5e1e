/** Requests that never become one: what Node's HTTP parser refuses is answered on the bare connection. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Answer } from '../contract/answer.ts'

/** What Node says of a request that it could not read. */
interface BrokenRequest extends NodeJS.ErrnoException {
  /** What had come in, from the packet on that broke. */
  readonly rawPacket?: Buffer
}

const NOT_ENCODED =
  'Letters outside ASCII must be percent-encoded; curl -G --data-urlencode "q=Võru" does it'
export const HEAD_TOO_LONG =
  'The request line and headers are longer than 256 kB; send long parameters in the body of a POST'

/** @param refusal in the form of the interface at a path */
export function refuseBrokenRequest(
  error: BrokenRequest,
  socket: Socket,
  refusal: (url: string, status: number, message: string) => Answer,
): void {
  const { code = '', rawPacket } = error
  if (!socket.writable || code === 'ECONNRESET') {
    socket.destroy()
    return
  }
  const url = urlOf(rawPacket)
  const refuse = (status: number, message: string) =>
    refuseOn(socket, refusal(url, status, message))
  if (code === 'HPE_HEADER_OVERFLOW') refuse(431, HEAD_TOO_LONG)
  else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuse(408, 'Request Timeout')
  else if (code === 'HPE_INVALID_URL') refuse(400, NOT_ENCODED)
  else refuse(400, 'Bad Request')
}

/** Bytes that hold the path of any route. */
const PATH_BYTES_MAX = 1_024

/** The beginning of the URL, where the packet that broke began with the request line. */
function urlOf(packet: Buffer | undefined): string {
  const line = packet?.subarray(0, PATH_BYTES_MAX).toString('latin1') ?? ''
  return /^[A-Z]+ (\S*)/.exec(line)?.[1] ?? ''
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
