/**
 * A request that is read from its bytes alone: what Node makes of a request costs more than many an answer.
 *
 * A piece counts as one whole request only where nothing else can be meant. It is a GET of HTTP/1.1 that ends with its only
 * empty line. Its headers are of the plainest form, each has a name of its own, and none is about bodies or the connection.
 */
import type { IncomingMessage } from 'node:http'

/** The part of Node's request that a plain one has, too: all but the body. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'socket' | 'errored'>

/** A plain request, without its connection. */
export interface Plain {
  readonly url: string
  /** By names in small letters, as Node gives them. They are shared: nobody changes them. */
  readonly headers: Readonly<Record<string, string>>
}

/** Longer heads go to the parser, which has a bound for them. */
const PIECE_BYTES_MAX = 4_096
const METHOD = 'GET '
const VERSION = ' HTTP/1.1'
const LINE_END = '\r\n'
/** What a URL of plain form has: a path, and letters that the parser takes everywhere. */
const URL = /^\/[\x21-\x7e]*$/
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

/** Headers that were read: a client sends the same ones again and again. */
const read = new Map<string, Plain['headers']>()
const READ_MAX = 256

/** The request that a piece is; undefined where it may be anything else. */
export function readPlain(piece: Buffer): Plain | undefined {
  if (piece.length > PIECE_BYTES_MAX) return undefined
  const text = piece.toString('latin1')
  const end = text.indexOf(LINE_END)
  const to = end - VERSION.length
  if (to <= METHOD.length || !text.startsWith(METHOD) || !text.startsWith(VERSION, to)) {
    return undefined
  }
  const url = text.slice(METHOD.length, to)
  if (!URL.test(url)) return undefined
  const headers = readHeaders(text.slice(end + LINE_END.length))
  return headers && { url, headers }
}

/** @param text the lines behind the first one, with the empty one */
function readHeaders(text: string): Plain['headers'] | undefined {
  const known = read.get(text)
  if (known) return known
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
  if (headers.host === undefined) return undefined
  if (read.size === READ_MAX) read.clear()
  read.set(text, headers)
  return headers
}
