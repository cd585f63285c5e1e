/** Placemarks to an answer, in the form that the request names. */
import { runToEnd, type Steps } from '../../report/steps.ts'
import type { Shown } from '../../use-cases/places/geocode.ts'
import {
  type Answer,
  JAVASCRIPT_TYPE,
  JSON_TYPE,
  jsonInScript,
  KML_TYPE,
  XML_TYPE,
} from '../contract/answer.ts'
import type { Wrapping } from '../contract/parts-answer.ts'
import { ADS_END, ADS_START, adsAddress } from './ads.ts'
import { resultBytes, resultJson, resultSteps } from './json.ts'
import type { AnswerForm, Output } from './question.ts'
import { KML_END, KML_START, responseXml } from './xml.ts'

/** One input's share of the answer, JSON as a character a byte. */
export function answerPart(form: AnswerForm, question: string, shown: readonly Shown[]): string {
  const { output, callback } = form
  if (!isJson(output)) return runToEnd(textSteps(form, question, shown))
  const json = resultJson(question, shown, styleOf(form))
  return callback === undefined ? json : jsonInScript(json)
}

/** The same as bytes. */
export function partBytes(form: AnswerForm, question: string, shown: readonly Shown[]): Uint8Array {
  const { output, callback } = form
  if (isJson(output) && callback === undefined) {
    return resultBytes(question, shown, styleOf(form))
  }
  return Buffer.from(answerPart(form, question, shown), isJson(output) ? 'latin1' : 'utf8')
}

/** So many placemarks are written without a pause: a thousand take up to ten milliseconds. */
export const SHOWN_AT_ONCE = 100

/** As `partBytes`, with pauses. */
export function* partBytesSteps(
  form: AnswerForm,
  question: string,
  shown: readonly Shown[],
): Steps<Uint8Array> {
  if (!isJson(form.output)) return Buffer.from(yield* textSteps(form, question, shown))
  const json = yield* resultSteps(question, shown, styleOf(form), SHOWN_AT_ONCE)
  if (form.callback === undefined) return json
  return Buffer.from(jsonInScript(Buffer.from(json).toString('latin1')), 'latin1')
}

/** One input's share of an answer that is no JSON. */
function* textSteps(form: AnswerForm, question: string, shown: readonly Shown[]): Steps<string> {
  const { start, end, textOf } =
    form.output === 'ads_liik_staatus' ? adsAddress(question) : responseXml(question, styleOf(form))
  let text = start
  for (const [i, one] of shown.entries()) {
    if (i > 0 && i % SHOWN_AT_ONCE === 0) yield
    text += textOf(one)
  }
  return text + end
}

const styleOf = ({ output, typeRules, skipMax }: AnswerForm) => ({
  withLines: output === 'json2' || output === 'xml2',
  typeRules,
  skipMax,
})

const isJson = (output: Output): boolean => output === 'json' || output === 'json2'

/** The whole answer of one input's share. */
export function wrapAnswer(form: AnswerForm, part: string): Answer {
  const { start, end, contentType } = wrappingOf(form)
  const body = start + part + end
  return { status: 200, contentType, body, ...(isJson(form.output) && { isBytewise: true }) }
}

/** Texts around and between the inputs' shares. */
export function wrappingOf({ output, callback }: AnswerForm): Wrapping {
  if (isJson(output)) {
    const contentType = callback === undefined ? JSON_TYPE : JAVASCRIPT_TYPE
    return callback === undefined
      ? { start: '[', separator: ',', end: ']', contentType }
      : { start: `${callback} && ${callback}([`, separator: ',', end: '])', contentType }
  }
  if (output === 'ads_liik_staatus') {
    return { start: ADS_START, separator: '', end: ADS_END, contentType: XML_TYPE }
  }
  const contentType = output === 'kml' ? KML_TYPE : XML_TYPE
  return { start: KML_START, separator: '', end: KML_END, contentType }
}
