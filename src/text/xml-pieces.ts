/** Names, spaces, texts and attribute values of XML 1.0. */

import { refusal } from '../report/errors.ts'
import { unitsOf, unitsText } from './bytes/byte-texts.ts'

/** `&amp;`, `&#245;` and the like that a document may have. */
export const REFERENCES_MAX = 100_000

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
/** Letters of the longest reference, `&#` and `;` among them; a name that is longer is no entity's. */
const REFERENCE_LENGTH_MAX = 34
const REFERENCE = /^&(?:#\d{1,10}|#x[\da-fA-F]{1,8}|\w{1,32});$/

/** A text with its references replaced, in time that is linear in its length. @throws Refusal */
export function contentOf(raw: string, budget: Budget): string {
  let at = raw.indexOf('&')
  if (at === -1) return raw
  let text = ''
  let done = 0
  for (; at !== -1; at = raw.indexOf('&', done)) {
    budget.referencesLeft--
    if (budget.referencesLeft < 0) {
      const what = 'references'
      throw refusal('XML_TOO_MANY', { where: 'The document', what, most: REFERENCES_MAX })
    }
    const end = referenceEnd(raw, at)
    if (at > done) text += raw.slice(done, at)
    text += characterOf(raw, at, end)
    done = end
  }
  return done < raw.length ? text + raw.slice(done) : text
}

/** Index after the `;` of the reference at `at`; `at` itself where none follows soon. */
function referenceEnd(raw: string, at: number): number {
  const last = Math.min(raw.length, at + REFERENCE_LENGTH_MAX)
  for (let i = at + 2; i < last; i++) if (raw.charCodeAt(i) === SEMICOLON) return i + 1
  return at
}

const SEMICOLON = 0x3b
const NUMBER_SIGN = 0x23
const SMALL_X = 0x78

/** The character of the reference from `at` to `end`. @throws Refusal */
function characterOf(raw: string, at: number, end: number): string {
  if (raw.charCodeAt(at + 1) === NUMBER_SIGN) {
    const code = codeOf(raw, at + 2, end - 1)
    if (isCharacter(code)) return String.fromCodePoint(code)
  } else {
    const name = raw.slice(at + 1, end - 1)
    if (Object.hasOwn(PREDEFINED, name)) return PREDEFINED[name]
  }
  const reference = raw.slice(at, end)
  const shown = REFERENCE.test(reference) ? reference : '&'
  const reason = `${shown} is no character and no entity that XML knows`
  throw refusal('XML_MALFORMED', { reason })
}

/** The number in the letters from `start` to `end`, in tens or after an `x` in sixteens; -1 for other letters. */
function codeOf(raw: string, start: number, end: number): number {
  const isHexadecimal = raw.charCodeAt(start) === SMALL_X
  const first = isHexadecimal ? start + 1 : start
  const base = isHexadecimal ? 16 : 10
  if (end <= first || end - first > (isHexadecimal ? 8 : 10)) return -1
  let code = 0
  for (let i = first; i < end; i++) {
    const digit = digitOf(raw.charCodeAt(i))
    if (digit >= base) return -1
    code = code * base + digit
  }
  return code
}

/** 0 to 15; more for a letter that is no digit. */
function digitOf(letter: number): number {
  if (letter >= 0x30 && letter <= 0x39) return letter - 0x30
  const small = letter | 0x20
  return small >= 0x61 && small <= 0x66 ? small - 0x57 : 99
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
  return contentOf(/[\t\n]/.test(raw) ? withSpaces(raw) : raw, budget)
}

/** A tab or newline as a space, each. Replacing them by a pattern took 400 ms in 8 MB of them. */
function withSpaces(raw: string): string {
  const units = unitsOf(raw)
  for (let i = 0; i < units.length; i++) if (isSpace(units[i])) units[i] = SPACE
  return unitsText(units)
}

const SPACE = 0x20
