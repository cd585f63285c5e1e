/**
 * URL queries and form bodies, as browsers write them. No limit on the number of parameters; order is kept; a text that
 * is not percent-encoded UTF-8 is told apart, because it is the client's error and not another text.
 */
import { type Parameters, parametersOf } from './parameters.ts'

export interface ParsedText {
  readonly pairs: [string, string][]
  /** Whether some name or value was malformed; it stands in `pairs` as it came. */
  readonly isMalformed: boolean
}

/** Pairs of `a=b&c=d`, decoded. */
export function parseQuery(text: string): ParsedText {
  const pairs: [string, string][] = []
  let isMalformed = false
  let start = 0
  while (start < text.length) {
    let end = text.indexOf('&', start)
    if (end === -1) end = text.length
    if (end > start) {
      const equals = text.indexOf('=', start)
      const nameEnd = equals === -1 || equals > end ? end : equals
      const name = decode(text.slice(start, nameEnd))
      const value = nameEnd < end ? decode(text.slice(nameEnd + 1, end)) : ''
      if (name === undefined || value === undefined) isMalformed = true
      pairs.push([
        name ?? text.slice(start, nameEnd),
        value ?? text.slice(Math.min(nameEnd + 1, end), end),
      ])
    }
    start = end + 1
  }
  return { pairs, isMalformed }
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
