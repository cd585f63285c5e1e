/** A server that plays the publishers of the official files, and whatever can go wrong with them. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What goes wrong with one file. */
export interface Fault {
  /** The connection ends after this many bytes of an answer, this many times. */
  readonly cutAfter?: number
  readonly times?: number
  /** After those bytes nothing more comes. */
  readonly silentAfter?: number
  readonly status?: number
  readonly location?: string
  /** The whole file comes whatever range is asked for. */
  readonly noRanges?: boolean
  /** The file's tag is weak: a range is given to who knows its date. */
  readonly isWeak?: boolean
  /** Status of all answers after it. */
  readonly statusAfter?: number
}

export interface Publishers {
  readonly url: string
  /** Places a file; a changed one has another ETag. */
  put(path: string, content: string | Buffer): void
  fault(path: string, fault: Fault): void
  /** Requests so far: method, path, range, status. */
  readonly asked: string[]
  close(): Promise<void>
}

/** Starts it on a free port of this machine. */
export async function startPublishers(): Promise<Publishers> {
  const files = new Map<string, Buffer>()
  const faults = new Map<string, Fault & { left: number }>()
  const asked: string[] = []

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url as string
    const { range, 'if-none-match': known, 'if-range': of } = request.headers
    const fault = faults.get(path)
    const isFaulty = fault !== undefined && fault.left > 0
    const isOut = !isFaulty && fault?.statusAfter !== undefined
    if (isFaulty) fault.left--
    const body = files.get(path)
    const say = (status: number, headers: Record<string, string | number> = {}) => {
      asked.push(`${path}${range ? ` ${range}` : ''} ${status}`)
      response.writeHead(status, headers)
    }
    if (isOut) {
      say(fault.statusAfter as number)
      return void response.end()
    }
    if (isFaulty && (fault.status ?? fault.location) !== undefined) {
      say(fault.status ?? 302, fault.location ? { location: fault.location } : {})
      return void response.end()
    }
    if (body === undefined) {
      say(404)
      return void response.end()
    }
    const date = 'Sun, 01 Nov 2026 03:00:00 GMT'
    const etag = `${fault?.isWeak ? 'W/' : ''}"${createHash('md5').update(body).digest('hex')}"`
    const headers = { etag, 'last-modified': date }
    if (known === etag) {
      say(304, headers)
      return void response.end()
    }
    const goesOn = range !== undefined && of === (fault?.isWeak ? date : etag) && !fault?.noRanges
    const from = goesOn ? Number(/\d+/.exec(range)?.[0]) : 0
    const part = body.subarray(from)
    say(goesOn ? 206 : 200, {
      ...headers,
      'content-length': part.length,
      ...(goesOn && { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` }),
    })
    const most = isFaulty ? (fault.cutAfter ?? fault.silentAfter) : undefined
    if (most === undefined) return void response.end(part)
    response.write(part.subarray(0, most), () => {
      if (fault?.cutAfter !== undefined) response.destroy()
    })
  }

  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    put: (path, content) => void files.set(path, Buffer.from(content)),
    fault: (path, fault) => void faults.set(path, { ...fault, left: fault.times ?? 1 }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
