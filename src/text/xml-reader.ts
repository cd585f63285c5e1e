/** How far a document is read, its limits, and its errors. */
import { type Refusal, refusal } from '../report/errors.ts'

export interface XmlElement {
  /** Namespace; '' where it has none. */
  readonly uri: string
  /** Name without prefix. */
  readonly name: string
  /** By name without prefix; declarations of namespaces are not among them. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** Text of the element itself, without that of its children. */
  readonly text: string
}

/** Bounds of a document; past one of them it is refused. */
export const XML_LIMITS = {
  /** The longest body that is taken at all. */
  bytesMax: 8_388_608,
  /** The deepest path of the documents we know has 12 elements. */
  depthMax: 32,
  /** Elements, comments, instructions, CDATA sections. A route over 202 points that avoids 20,000 has 22,000. */
  nodesMax: 50_000,
  attributesMax: 32,
  /** Attributes of all elements together. Each costs as much as an element; 20,000 positions with two each fit. */
  allAttributesMax: 50_000,
  /** Characters of a name, with its prefix. */
  nameMax: 200,
  /** Characters of a namespace, which is compared for every element in it. */
  namespaceMax: 500,
  /** Characters of a text, an attribute or a comment: 1000 positions fit twice. */
  pieceMax: 131_072,
} as const

export interface OpenElement {
  readonly uri: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  text: string
  /** Name with its prefix, as the end tag has to repeat it. */
  readonly tag: string
  /** Namespaces that the element itself declares, by prefix. */
  readonly declared: ReadonlyMap<string, string> | undefined
}

export interface Reader {
  readonly text: string
  at: number
  readonly open: OpenElement[]
  /** By prefix the namespaces of the elements that are open, the innermost last. */
  readonly namespaces: Map<string, string[]>
  root: OpenElement | undefined
  nodes: number
  attributes: number
  /** References that the document may still have. */
  referencesLeft: number
}

/** The error of a document that is not well-formed; `reason` follows the colon. */
export const malformed = (reason: string): Refusal => refusal('XML_MALFORMED', { reason })

const NEWLINE = 10
/** Lines are counted so far; eight million of them took 300 ms. */
const COUNTED_MAX = 1 << 20

/** The error at the place that is being read, with its line and character. */
export function malformedAt({ text, at }: Reader, reason: string): Refusal {
  if (at > COUNTED_MAX) return malformed(`${reason} at character ${at + 1} of the document`)
  let line = 1
  let lineStart = 0
  for (let i = 0; i < at; i++) {
    if (text.charCodeAt(i) !== NEWLINE) continue
    line++
    lineStart = i + 1
  }
  return malformed(`${reason} at line ${line}, character ${at - lineStart + 1}`)
}

/** Index of `end` from `from` on; the end of the document if it does not follow. */
export function pieceEnd({ text }: Reader, end: string, from: number, what: string): number {
  const last = from + XML_LIMITS.pieceMax
  const found = end.length === 1 ? text.indexOf(end, from) : indexOfEnd(text, end, from, last)
  const at = found === -1 ? text.length : found
  if (at > last) throw refusal('XML_TOO_LONG', { what, most: XML_LIMITS.pieceMax })
  return at
}

/**
 * Letter by letter: V8 searches 8 MB that nearly have the end everywhere, such as `]]]]`, for 100 ms.
 * @param end two letters or three
 * @returns an index up to `last`; beyond it that of a letter there, or -1 at the document's end
 */
function indexOfEnd(text: string, end: string, from: number, last: number): number {
  const [first, second] = [end.charCodeAt(0), end.charCodeAt(1)]
  const third = end.length === 3 ? end.charCodeAt(2) : undefined
  const stop = text.length - end.length
  // hot: every letter of comments, instructions and sections.
  for (let i = from; i <= stop; i++) {
    if (i > last) return i
    if (text.charCodeAt(i) !== first || text.charCodeAt(i + 1) !== second) continue
    if (third === undefined || text.charCodeAt(i + 2) === third) return i
  }
  return -1
}
