/**
 * A request that is read from its bytes alone: what Node makes of a request costs more than many an answer.
 *
 * A piece counts as one whole request only where nothing else can be meant. It is a GET of HTTP/1.1 that ends with its only
 * empty line. Its headers are of the plainest form, each has a name of its own, and none is about bodies or the connection.
 */
import type { IncomingMessage } from 'node:http'
import { bytesOf } from '../../../text/bytes/put-bytes.ts'

/** The part of Node's request that a plain one has, too: all but the body. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket' | 'errored'>

/** A plain request, without its connection. */
export interface Plain {
  readonly url: string
  readonly head: Head
}

/** Headers that were read. They are shared: nobody changes them. */
export interface Head {
  /** By names in small letters, as Node gives them. */
  readonly headers: Readonly<Record<string, string>>
  /** The lines that they were read from, with the empty one. */
  readonly lines: Uint8Array
}

/** Longer heads go to the parser, which has a bound for them. */
const PIECE_BYTES_MAX = 4_096
const METHOD = bytesOf('GET /')
const VERSION = bytesOf(' HTTP/1.1\r\n')
const LINE_END = '\r\n'
/** A URL of plain form has letters that the parser takes everywhere: those between these two. */
const BLANK = 0x20
const DELETE = 0x7f
/** A header line as clients write it: no blank but one behind the colon, none at the end (RFC 9112, 5). */
const LINE =
  /^([!#$%&'*+\-.^_`|~0-9A-Za-z]+): ?((?:[\x21-\x7e\x80-\xff](?:[\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?)?)$/
/** Headers with which a request may have a body, wait for a permission, or mean the connection. */
const NOT_PLAIN: ReadonlySet<string> = new Set([
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
  'trailer',
  'te',
  'keep-alive',
  'proxy-connection',
  'http2-settings',
  '__proto__',
])

/** A client sends the same headers again and again. */
const read = new Map<string, Head>()
const READ_MAX = 256

/**
 * The request that a piece is; undefined where it may be anything else.
 * @param length bytes of the piece, from the first on
 * @param last what the connection sent last
 */
export function readPlain(
  bytes: Buffer,
  length: number = bytes.length,
  last?: Head,
): Plain | undefined {
  if (length > PIECE_BYTES_MAX || !hasAt(bytes, 0, METHOD)) return undefined
  let end = METHOD.length
  while (end < length && bytes[end] > BLANK && bytes[end] < DELETE) end++
  const begin = end + VERSION.length
  if (begin > length || !hasAt(bytes, end, VERSION)) return undefined
  const url = bytes.toString('latin1', METHOD.length - 1, end)
  if (last !== undefined && isSame(bytes, begin, length, last.lines)) return { url, head: last }
  const head = readHead(bytes, begin, length)
  return head && { url, head }
}

function hasAt(bytes: Buffer, at: number, wanted: Uint8Array): boolean {
  for (let i = 0; i < wanted.length; i++) if (bytes[at + i] !== wanted[i]) return false
  return true
}

const isSame = (bytes: Buffer, from: number, to: number, lines: Uint8Array): boolean =>
  to - from === lines.length && bytes.compare(lines, 0, lines.length, from, to) === 0

/** The headers of the lines behind the first one. */
function readHead(bytes: Buffer, from: number, to: number): Head | undefined {
  const text = bytes.toString('latin1', from, to)
  const known = read.get(text)
  if (known) return known
  const headers = readHeaders(text)
  if (headers === undefined) return undefined
  const head = { headers, lines: new Uint8Array(bytes.subarray(from, to)) }
  if (read.size === READ_MAX) read.clear()
  read.set(text, head)
  return head
}

/** @param text with the empty line at its end */
function readHeaders(text: string): Head['headers'] | undefined {
  const lines = text.split(LINE_END)
  // Two ends: that of the last header's line, and that of the empty one.
  if (lines.pop() !== '' || lines.pop() !== '') return undefined
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const [, given, value] = LINE.exec(line) ?? []
    if (given === undefined) return undefined
    const name = given.toLowerCase()
    if (NOT_PLAIN.has(name) || Object.hasOwn(headers, name)) return undefined
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return undefined
    headers[name] = value
  }
  return headers.host === undefined ? undefined : headers
}
