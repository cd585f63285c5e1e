/** How an answer is dressed: plain JSON, indented for people, or as the call of a function (JSONP). */

import type { Refusal } from '../../report/errors.ts'
import { joinedBytes, utf8Bytes } from '../../text/bytes/byte-texts.ts'
import { takeTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, bodyBytes, bytesInScript, JAVASCRIPT_TYPE } from '../contract/answer.ts'
import type { Interface, Prepared } from '../contract/interface.ts'
import { callback, choice, same } from '../contract/parameter-kinds.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { inAnyCase, type Parameters } from '../contract/parameters.ts'
import { type ErrorForms, interfaceOf, jsonError, orRefused } from '../contract/refusals.ts'

/** Parameters that all of Esri's interfaces have. */
export const OUTPUT_PARAMETERS = {
  f: choice<'json' | 'pjson'>({
    about: 'form of the answer: JSON, or JSON indented for people',
    values: same(['json', 'pjson']),
    alike: { html: 'pjson' },
    anyCase: true,
    byDefault: 'json',
  }),
  callback: callback('name of a function that the answer is made the argument of (JSONP)'),
} as const

/** A face whose answer is in the form that is asked for; names are taken in any case. */
export const faceOf = (
  ask: (given: Parameters, world: World, isGone: () => boolean) => Prepared,
): Interface =>
  interfaceOf((parameters, world, _, isGone) => {
    const given = inAnyCase(parameters)
    const output = outputOf(given)
    const { cost, answer } = ask(given, world, isGone)
    return { cost, answer: async () => output(await orRefused(answer, refusedEsri)) }
  }, refusedEsri)

/** What makes an answer of the form that is asked for. @throws Refusal */
function outputOf(given: Parameters): (answer: Answer) => Answer {
  const read = readerOf(OUTPUT_PARAMETERS, given)
  const isIndented = read('f') === 'pjson'
  const name = read('callback')
  return (answer) => {
    const shown = isIndented ? indented(answer) : answer
    return name === undefined ? shown : called(shown, name)
  }
}

/** Bytes that are indented in a turn, half a millisecond. */
const SLICE_BYTES = 32 * 1024

/** The first slice now, what follows when the client has taken it. */
function indented(answer: Answer): Answer {
  const indent = createIndenter()
  const body = bodyBytes(answer)
  const end = sliceEnd(body, 0)
  const first = { ...answer, body: indent(body.subarray(0, end)) }
  if (end === body.length && !answer.rest) return first
  async function* rest(): AsyncGenerator<Uint8Array> {
    yield* slices(body, end)
    if (answer.rest) for await (const piece of answer.rest) yield* slices(piece, 0)
  }
  async function* slices(bytes: Uint8Array, from: number): AsyncGenerator<Uint8Array> {
    for (let at = from; at < bytes.length; ) {
      const to = sliceEnd(bytes, at)
      let shown: Uint8Array | undefined
      await takeTurns(() => {
        shown = indent(bytes.subarray(at, to))
        return false
      })
      yield shown as Uint8Array
      at = to
    }
  }
  return { ...first, rest: rest() }
}

/** Where a slice ends: never within a character, since a script's pieces are looked at one by one. */
function sliceEnd(bytes: Uint8Array, from: number): number {
  let end = Math.min(bytes.length, from + SLICE_BYTES)
  while (end < bytes.length && (bytes[end] & 0xc0) === 0x80) end--
  return end
}

/** A comment in front keeps old browser plug-ins from taking the answer for their own file. */
function called(answer: Answer, name: string): Answer {
  const start = utf8Bytes(`/**/${name}(`)
  const end = utf8Bytes(');')
  const first = joinedBytes([start, bytesInScript(bodyBytes(answer))])
  const { rest } = answer
  if (!rest) {
    return { ...answer, contentType: JAVASCRIPT_TYPE, body: joinedBytes([first, end]) }
  }
  async function* pieces(more: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of more) yield bytesInScript(piece)
    yield end
  }
  return { ...answer, contentType: JAVASCRIPT_TYPE, body: first, rest: pieces(rest) }
}

const UNABLE = 'Unable to complete operation.'
/** Esri's codes of keys: a token that is not valid, and none at all. */
const INVALID_TOKEN = 498
const TOKEN_REQUIRED = 499

/** As Esri answers where nothing is near a point; geopy looks for code and detail. */
const NOTHING_NEAR = {
  code: 400,
  extendedCode: -2_147_467_259,
  message: 'Cannot perform query. Invalid query parameters.',
}

function esriError(error: { code: number; message: string }, details: readonly string[]): Answer {
  return jsonError(200, { error: { ...error, details } }, details[0] ?? error.message)
}

/** What the server as a whole refuses keeps its status, which clients read as well. */
const failure = (status: number, message: string): Answer => ({
  ...esriError({ code: status, message: UNABLE }, [message]),
  status,
})

export const ESRI_FORMS: ErrorForms = {
  invalidKey: (isGiven) =>
    isGiven
      ? esriError({ code: INVALID_TOKEN, message: 'Invalid token.' }, [])
      : esriError({ code: TOKEN_REQUIRED, message: 'Token Required.' }, []),
  tooManyRequests: (detail) => failure(429, detail ?? 'Too Many Requests'),
  failure: (status, message) =>
    status === 400
      ? esriError({ code: 400, message: UNABLE }, [message])
      : failure(status, message),
}

function refusedEsri({ code, message }: Refusal): Answer {
  if (code === 'ESRI_NO_ADDRESS') return esriError(NOTHING_NEAR, [message])
  const isOurs = code === 'NO_ROADS' || code === 'NO_SEARCH_INDEX'
  return esriError({ code: isOurs ? 500 : 400, message: UNABLE }, [message])
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const NEWLINE = 0x0a
const SPACE = 0x20
const OPENING: ReadonlySet<number> = new Set([0x7b, 0x5b])
const CLOSING: ReadonlySet<number> = new Set([0x7d, 0x5d])
/** Deeper levels stay at this indent: an answer of ours has fewer. */
const DEPTH_MAX = 12

/** Gives the next piece of JSON without white space, indented by a space a level. */
function createIndenter(): (piece: Uint8Array) => Uint8Array {
  let depth = 0
  let isText = false
  let isEscaped = false
  let isOpen = false
  return (piece) => {
    const out = Buffer.allocUnsafe(piece.length * (DEPTH_MAX + 3))
    let at = 0
    const breakLine = (): void => {
      out[at++] = NEWLINE
      for (let i = 0; i < Math.min(depth, DEPTH_MAX); i++) out[at++] = SPACE
    }
    for (const byte of piece) {
      if (isText) {
        out[at++] = byte
        if (isEscaped) isEscaped = false
        else if (byte === BACKSLASH) isEscaped = true
        else if (byte === QUOTE) isText = false
        continue
      }
      const isEnd = CLOSING.has(byte)
      if (isEnd) depth--
      // An empty list or object stays on its line.
      if (isOpen !== isEnd && (isOpen || isEnd)) breakLine()
      isOpen = OPENING.has(byte)
      out[at++] = byte
      if (isOpen) depth++
      else if (byte === COMMA) breakLine()
      else if (byte === COLON) out[at++] = SPACE
      else if (byte === QUOTE) isText = true
    }
    return Buffer.from(out.subarray(0, at))
  }
}
