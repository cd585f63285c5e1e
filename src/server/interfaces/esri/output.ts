/** How an answer is dressed: plain JSON, indented for people, or as the call of a function (JSONP). */

import { takeTurns } from '../../../use-cases/work-turns.ts'
import { type Answer, JAVASCRIPT_TYPE } from '../../contract/answer.ts'
import { jsonInScript } from '../../contract/callback.ts'
import { callback, choice } from '../../contract/parameter-kinds.ts'
import { type Reader, readerOf } from '../../contract/parameter-table.ts'
import type { Parameters } from '../../contract/parameters.ts'
import { createIndenter } from './indent-json.ts'

/** Parameters that all of Esri's interfaces have. */
export const OUTPUT_PARAMETERS = {
  f: choice<'json' | 'pjson'>({
    about: 'form of the answer: JSON, or JSON indented for people',
    values: { json: 'json', pjson: 'pjson' },
    alike: { html: 'pjson' },
    anyCase: true,
    byDefault: 'json',
    wrong: 'VALUE_NOT_ALLOWED',
  }),
  callback: callback('name of a function that the answer is made the argument of (JSONP)'),
} as const

type OutputReader = Reader<typeof OUTPUT_PARAMETERS>

/** What makes an answer of the form that is asked for. @throws Refusal */
export function outputOf(given: Parameters): (answer: Answer) => Answer {
  const read: OutputReader = readerOf(OUTPUT_PARAMETERS, given)
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
  const body = bytesOf(answer.body)
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
  const start = Buffer.from(`/**/${name}(`)
  const end = Buffer.from(');')
  const script = (bytes: Uint8Array) =>
    Buffer.from(jsonInScript(Buffer.from(bytes).toString('latin1')), 'latin1')
  const first = Buffer.concat([start, script(bytesOf(answer.body))])
  const { rest } = answer
  if (!rest) {
    return { ...answer, contentType: JAVASCRIPT_TYPE, body: Buffer.concat([first, end]) }
  }
  async function* pieces(more: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of more) yield script(piece)
    yield end
  }
  return { ...answer, contentType: JAVASCRIPT_TYPE, body: first, rest: pieces(rest) }
}

const bytesOf = (body: string | Uint8Array): Uint8Array =>
  typeof body === 'string' ? Buffer.from(body) : body
