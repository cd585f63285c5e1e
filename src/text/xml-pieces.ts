/** Names, spaces, texts and attribute values of XML 1.0. */
import { refusal } from '../report/errors.ts'

/** `&amp;`, `&#245;` and the like that a document may have. */
export const REFERENCES_MAX = 200_000

/** References that a document may still have. */
export interface Budget {
  referencesLeft: number
}

/** NameStartChar and NameChar of XML 1.0; one more than the longest name that is taken. */
const NAME =
  /[:A-Z_a-z\u{c0}-\u{d6}\u{d8}-\u{f6}\u{f8}-\u{2ff}\u{370}-\u{37d}\u{37f}-\u{1fff}\u{200c}-\u{200d}\u{2070}-\u{218f}\u{2c00}-\u{2fef}\u{3001}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{effff}][-.:\w\u{b7}\u{c0}-\u{d6}\u{d8}-\u{f6}\u{f8}-\u{37d}\u{37f}-\u{1fff}\u{200c}-\u{200d}\u{203f}-\u{2040}\u{2070}-\u{218f}\u{2c00}-\u{2fef}\u{3001}-\u{d7ff}\u{f900}-\u{fdcf}\u{fdf0}-\u{fffd}\u{10000}-\u{effff}]{0,200}/uy

/** Index after the name at `at`; `at` itself without a name. A name of more than 201 characters is cut. */
export function nameEnd(text: string, at: number): number {
  NAME.lastIndex = at
  return NAME.test(text) ? NAME.lastIndex : at
}

/** No document of a program has more in a row. */
const SPACES_MAX = 131_072

/** Index after the spaces at `at`, or after as many as are taken. */
export function spacesEnd(text: string, at: number): number {
  let end = at
  while (end - at < SPACES_MAX && isSpace(text.charCodeAt(end))) end++
  return end
}

const isSpace = (code: number): boolean => code === 32 || code === 10 || code === 9

const PREDEFINED: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  apos: "'",
  quot: '"',
}
/** A reference, or an ampersand that is none. */
const REFERENCE = /&(?:#(\d{1,10});|#x([\da-fA-F]{1,8});|(\w{1,32});)?/g

/** A text with its references replaced. @throws Refusal */
export function contentOf(raw: string, budget: Budget): string {
  if (!raw.includes('&')) return raw
  return raw.replace(REFERENCE, (reference, decimal, hexadecimal, name) => {
    budget.referencesLeft--
    if (budget.referencesLeft < 0) {
      const what = 'references'
      throw refusal('XML_TOO_MANY', { where: 'The document', what, most: REFERENCES_MAX })
    }
    if (name !== undefined && Object.hasOwn(PREDEFINED, name)) return PREDEFINED[name]
    const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
    if (!isCharacter(code)) {
      const reason = `${reference} is no character and no entity that XML knows`
      throw refusal('XML_MALFORMED', { reason })
    }
    return String.fromCodePoint(code)
  })
}

/** XML's production Char. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff)

/** The value of an attribute: tabs and ends of lines are spaces unless they are written as references. */
export function attributeValueOf(raw: string, budget: Budget): string {
  const spaced = /[\t\n]/.test(raw) ? raw.replace(/\t/g, ' ').replace(/\n/g, ' ') : raw
  return contentOf(spaced, budget)
}
