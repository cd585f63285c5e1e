/**
 * URL queries and form bodies, as browsers write them. Order is kept; a text that is not percent-encoded UTF-8 is told
 * apart, because it is the client's error and not another text. The work grows linearly with the text.
 */

import { type Parameters, parametersOf } from '../../../doors/contract/parameters.ts'
import { attempt } from '../../../report/attempt.ts'
import type { Steps } from '../../../report/steps.ts'
import { keptIn } from '../../../tables/group-by-key.ts'

export interface ParsedText {
  readonly pairs: [string, string][]
  /** The fault of the text, in a sentence; a malformed name or value is in `pairs` as it came. */
  readonly fault: string | undefined
}

/** 1,000 addresses and 19,000 more: every parameter is an object in memory. */
export const PARAMETERS_MAX = 20_000
/** 200 stops with attributes, percent-encoded, are half as long; decoding one text cannot pause. */
export const VALUE_LENGTH_MAX = 512 * 1024
/** Bytes of a form that are read in a millisecond or two, be it 4,000 parameters. */
const SLICE_BYTES = 8 * 1024
/** Errors cost more than texts: after this many the rest is not read, for the request is refused anyway. */
const FAULTS_MAX = 16

/** What has been read of a text. */
interface Reading {
  readonly pairs: [string, string][]
  fault: string | undefined
  faults: number
}

const newReading = (): Reading => ({ pairs: [], fault: undefined, faults: 0 })

/** Pairs of `a=b&c=d`, decoded. */
export function parseQuery(text: string): ParsedText {
  const reading = newReading()
  readPairs(reading, text)
  return reading
}

/** Like `parseQuery`, for UTF-8 so long that others want to be answered meanwhile. */
export function* parseFormSteps(body: Buffer): Steps<ParsedText> {
  const reading = newReading()
  for (let at = 0; at < body.length; ) {
    let end = body.indexOf(AMPERSAND, at + SLICE_BYTES)
    if (end === -1) end = body.length
    if (end - at > VALUE_LENGTH_MAX + SLICE_BYTES) {
      const lastStart = body.lastIndexOf(AMPERSAND, at + SLICE_BYTES) + 1
      end = Math.max(at, lastStart)
      if (end > at) readPairs(reading, body.toString('utf8', at, end - 1))
      noteFault(reading, TOO_LONG)
      end = body.indexOf(AMPERSAND, end)
      if (end === -1) end = body.length
    } else if (!readPairs(reading, body.toString('utf8', at, end))) {
      break
    }
    at = end + 1
    yield
  }
  return reading
}

const AMPERSAND = 0x26
const TOO_LONG = `A parameter is longer than ${VALUE_LENGTH_MAX} characters`

function noteFault(reading: Reading, fault: string): void {
  reading.fault ??= fault
  reading.faults++
}

/** Reads whole pairs; says whether more may follow. */
function readPairs(reading: Reading, text: string): boolean {
  const { pairs } = reading
  let start = 0
  // The sign is looked for once, so that a text without any is not searched again for every name.
  let equals = text.indexOf('=')
  while (start < text.length) {
    let end = text.indexOf('&', start)
    if (end === -1) end = text.length
    if (equals !== -1 && equals < start) equals = text.indexOf('=', start)
    if (end - start > VALUE_LENGTH_MAX) {
      noteFault(reading, TOO_LONG)
    } else if (end > start) {
      if (pairs.length === PARAMETERS_MAX) {
        noteFault(reading, `The request has more than ${PARAMETERS_MAX} parameters`)
        return false
      }
      const nameEnd = equals === -1 || equals > end ? end : equals
      const rawName = text.slice(start, nameEnd)
      const rawValue = text.slice(Math.min(nameEnd + 1, end), end)
      const name = decode(rawName)
      const value = decode(rawValue)
      pairs.push([name ?? rawName, value ?? rawValue])
      if (name === undefined || value === undefined) {
        noteFault(reading, 'Malformed percent-encoding')
        if (reading.faults === FAULTS_MAX) return false
      }
    }
    start = end + 1
  }
  return true
}

const KEY = /(?:^|&)(?:k|%6[bB])(?:e|%65)(?:y|%79)(?:=([^&]*))?(?=&|$)/

/** The first value of the parameter `key`, found without reading the rest; '' where it is absent. */
export const keyOfQuery = (query: string): string => firstValue(KEY, query)

const NAMES = new Map<string, RegExp>()

/** Like `keyOfQuery`, for another parameter: its name is plain letters, in any case and unencoded. */
export function valueOfQuery(query: string, name: string): string {
  return firstValue(
    keptIn(NAMES, name, () => new RegExp(`(?:^|&)${name}=([^&]*)`, 'i')),
    query,
  )
}

function firstValue(pattern: RegExp, query: string): string {
  const value = pattern.exec(query)?.[1] ?? ''
  return value.length > VALUE_LENGTH_MAX ? '' : (decode(value) ?? '')
}

/** The parameters of a request: first of the query, then of the body. */
export function mergeParameters(query: ParsedText, body: ParsedText | undefined): Parameters {
  return parametersOf(body ? query.pairs.concat(body.pairs) : query.pairs)
}

/** The decoded text; undefined where a `%` does not begin the encoding of a character. */
function decode(text: string): string | undefined {
  const spaced = text.includes('+') ? text.replaceAll('+', ' ') : text
  return spaced.includes('%') ? decodePercents(spaced) : spaced
}

/** A function of its own: texts without a percent sign pay for no closure. */
const decodePercents = (text: string) => attempt(() => decodeURIComponent(text))
