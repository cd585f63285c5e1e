/** What an interface answers, before any HTTP library sees it. */
import { textBytes } from '#host'
import { bytewise, latin1Bytes, latin1Text, utf8Bytes } from '../../text/bytes/byte-texts.ts'

export interface Answer {
  readonly status: number
  readonly contentType: string
  readonly body: string | Uint8Array
  /**
   * What follows `body`, in pieces of at most some 100 kB: each is asked for when the client has taken those before, so
   * that a slow client fills no memory. The answer then has no Content-Length.
   */
  readonly rest?: AsyncIterable<Uint8Array>
  /** Told once when the answer has been sent, or will not be: a client may leave before the first piece is asked for. */
  readonly ended?: () => void
  /** The body is a string of one character a byte (UTF-8 read as Latin-1), which is sent as it is. */
  readonly isBytewise?: true
  /** Place of the same body in gzip, for answers that are kept. */
  readonly packed?: PackedBody
  /** Headers beside the content type and the headers that every answer has (CORS, nosniff). */
  readonly headers?: Readonly<Record<string, string>>
  /** Leaves `X-Content-Type-Options: nosniff` out: a JSONP answer of type application/json would not run with it. */
  readonly mayBeSniffed?: true
}

/** The gzip of a body that is answered again and again. */
export interface PackedBody {
  /** Undefined until somebody has packed it. */
  readonly bytes: Uint8Array | undefined
  keep(bytes: Uint8Array): void
}

type Body = Pick<Answer, 'body' | 'isBytewise'>

export const answerText = (answer: Body): string =>
  typeof answer.body === 'string' && !answer.isBytewise
    ? answer.body
    : textBytes(bodyBytes(answer)).toString('utf8')

/** The bytes of an answer's body. */
export function bodyBytes({ body, isBytewise }: Body): Uint8Array {
  if (typeof body !== 'string') return body
  return isBytewise ? latin1Bytes(body) : utf8Bytes(body)
}

/** U+2028 and U+2029 as UTF-8, a character a byte: they end a line of a script, though not one of JSON. */
const LINE_ENDS = /\u00e2\u0080[\u00a8\u00a9]/g

/** JSON that may be part of a script. @param json UTF-8, a character a byte */
export function jsonInScript(json: string): string {
  return json.replace(LINE_ENDS, (end) => (end.endsWith('\u00a8') ? '\\u2028' : '\\u2029'))
}

/** Like `jsonInScript`, from bytes to bytes. */
export const bytesInScript = (json: Uint8Array): Uint8Array =>
  latin1Bytes(jsonInScript(latin1Text(json)))

/** What answers depend on that have addresses of this server in them; what keeps answers has to know. */
export const ADDRESS_VARY = 'host, x-forwarded-host, x-forwarded-proto'

export const jsonAnswer = (value: unknown, contentType = JSON_TYPE): Answer => ({
  status: 200,
  contentType,
  body: JSON.stringify(value),
})

/** Names of JSONP callbacks: an identifier, then `.identifier` or `[digits]` parts; nothing that could do more. */
const CALLBACK_NAME = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*|\[\d+\])*$/
export const CALLBACK_LETTERS_MAX = 128

export function isCallbackName(text: string): boolean {
  return text.length <= CALLBACK_LETTERS_MAX && CALLBACK_NAME.test(text)
}

/** A value as JSON, in the call of a function where one is asked for. @param end what is behind the call */
export function scripted(callback: string | undefined, value: unknown, end = ''): Answer {
  if (callback === undefined) return jsonAnswer(value)
  const json = bytewise(JSON.stringify(value))
  const body = latin1Bytes(`${callback}(${jsonInScript(json)})${end}`)
  return { status: 200, contentType: JAVASCRIPT_TYPE, body }
}

export const JSON_TYPE = 'application/json; charset=utf-8'
export const JAVASCRIPT_TYPE = 'application/javascript; charset=utf-8'
export const XML_TYPE = 'text/xml; charset=utf-8'
export const HTML_TYPE = 'text/html; charset=utf-8'
export const GEOJSON_TYPE = 'application/geo+json; charset=utf-8'
export const GPX_TYPE = 'application/gpx+xml; charset=utf-8'
export const CSV_TYPE = 'text/csv; charset=utf-8; header=present'
export const KML_TYPE = 'application/vnd.google-earth.kml+xml; charset=utf-8'
