/** How an answer is dressed: plain JSON, indented for people, or as the call of a function (JSONP). */

import type { Refusal } from '../../report/errors.ts'
import { joinedBytes, utf8Bytes } from '../../text/bytes/byte-texts.ts'
import type { World } from '../../use-cases/world.ts'
import {
  type Answer,
  answerText,
  bodyBytes,
  bytesInScript,
  JAVASCRIPT_TYPE,
} from '../contract/answer.ts'
import type { Interface, Prepared } from '../contract/interface.ts'
import { callback, choice, same } from '../contract/parameter-kinds.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { inAnyCase, type Parameters } from '../contract/parameters.ts'
import { type ErrorForms, interfaceOf, jsonError, orRefused } from '../contract/refusals.ts'

/** Parameters that all of Esri's interfaces have. */
export const OUTPUT_PARAMETERS = {
  f: choice<'json' | 'pjson'>({
    about: 'form of the answer: JSON, or JSON indented for people, up to 64 kB',
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

/** A longer answer is sent as it is: nobody reads it, and indenting it would hold the thread for milliseconds. */
const INDENTED_BYTES_MAX = 64 * 1024

/** Indented by a space a level, where it is short. */
function indented(answer: Answer): Answer {
  if (answer.rest || answer.body.length > INDENTED_BYTES_MAX) return answer
  return { ...answer, body: JSON.stringify(JSON.parse(answerText(answer)), null, 1) }
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
  return jsonError(200, { error: { ...error, details } })
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
