/**
 * URL queries and form bodies, as browsers write them. Order is kept; a text that is not percent-encoded UTF-8 is told
 * apart, because it is the client's error and not another text. The work grows linearly with the text.
 */
import { runToEnd, type Steps } from '../report/steps.ts'
import { type Parameters, parametersOf } from './parameters.ts'

export interface ParsedText {
  readonly pairs: [string, string][]
  /** What is wrong with the text, in a sentence; a malformed name or value is in `pairs` as it came. */
  readonly fault: string | undefined
}

/** 1,000 addresses and 19,000 more: every parameter is an object in memory. */
export const PARAMETERS_MAX = 20_000
/** 200 stops with attributes, percent-encoded, are half as long; decoding one text cannot pause. */
export const VALUE_LENGTH_MAX = 512 * 1024
/** Characters that are read in a millisecond or two. */
const SLICE = 128 * 1024

/** Pairs of `a=b&c=d`, decoded. */
export function parseQuery(text: string): ParsedText {
  return runToEnd(parseQuerySteps(text))
}

/** As `parseQuery`, for texts so long that others want to be answered meanwhile. */
export function* parseQuerySteps(text: string): Steps<ParsedText> {
  const pairs: [string, string][] = []
  let fault: string | undefined
  let pauseAt = SLICE
  let start = 0
  // Of no use before `start`; looked for once, so that a text without any is not searched again for every name.
  let equals = text.indexOf('=')
  while (start < text.length) {
    let end = text.indexOf('&', start)
    if (end === -1) end = text.length
    if (equals !== -1 && equals < start) equals = text.indexOf('=', start)
    if (end - start > VALUE_LENGTH_MAX) {
      fault = `A parameter is longer than ${VALUE_LENGTH_MAX} characters`
    } else if (pairs.length === PARAMETERS_MAX) {
      return { pairs, fault: `The request has more than ${PARAMETERS_MAX} parameters` }
    } else if (end > start) {
      const nameEnd = equals === -1 || equals > end ? end : equals
      const rawName = text.slice(start, nameEnd)
      const rawValue = text.slice(Math.min(nameEnd + 1, end), end)
      const name = decode(rawName)
      const value = decode(rawValue)
      if (name === undefined || value === undefined) fault ??= 'Malformed percent-encoding'
      pairs.push([name ?? rawName, value ?? rawValue])
    }
    start = end + 1
    if (start > pauseAt) {
      pauseAt = start + SLICE
      yield
    }
  }
  return { pairs, fault }
}

const KEY = /(?:^|&)(?:k|%6[bB])(?:e|%65)(?:y|%79)(?:=([^&]*))?(?=&|$)/

/** The first value of the parameter `key`, found without reading the rest; '' where there is none. */
export function keyOfQuery(query: string): string {
  const value = KEY.exec(query)?.[1] ?? ''
  return value.length > VALUE_LENGTH_MAX ? '' : (decode(value) ?? '')
}

/** The parameters of a request: those of the query, then those of the body. */
export function mergeParameters(query: ParsedText, body: ParsedText | undefined): Parameters {
  return parametersOf(body ? query.pairs.concat(body.pairs) : query.pairs)
}

/** The decoded text; undefined where a `%` does not begin the encoding of a character. */
function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return undefined
  }
}
