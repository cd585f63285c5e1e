/** The characters of an XML document out of its bytes: decoded, with one kind of line end, none that XML forbids. */

import { isAscii } from '#host'
import { refusal } from '../report/errors.ts'
import type { Steps } from '../report/steps.ts'
import { latin1Text, unitsOf, unitsText } from './bytes/byte-texts.ts'

/** Decoded between two pauses, in about a millisecond; even, for encodings of two bytes. */
const STEP_BYTES = 1 << 18
/** Anything outside XML's production Char, half a surrogate pair included. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u
/** The same for ASCII, in two thirds of the time. */
const FORBIDDEN_IN_ASCII = /[^\t\n\r\x20-\x7f]/

/** @throws Refusal */
export function* xmlTextSteps(document: Uint8Array | string): Steps<string> {
  const plain = typeof document === 'string' ? undefined : plainText(document)
  if (plain !== undefined) {
    for (let at = 0; at < plain.length; at += STEP_BYTES) {
      checkCharacters(plain.slice(at, at + STEP_BYTES), FORBIDDEN_IN_ASCII)
      yield
    }
    return plain
  }
  const pieces: string[] = []
  let before = ''
  for (const piece of typeof document === 'string' ? [document] : decoded(document)) {
    checkCharacters(piece)
    pieces.push(piece.includes('\r') || before === '\r' ? withoutReturns(piece, before) : piece)
    before = piece.slice(-1) || before
    yield
  }
  const text = pieces.join('')
  return text.startsWith('\ufeff') ? text.slice(1) : text
}

function checkCharacters(piece: string, forbidden = FORBIDDEN): void {
  if (forbidden.test(piece)) {
    throw refusal('XML_MALFORMED', { reason: 'it has a character that XML forbids' })
  }
}

/**
 * The text of a document that is ASCII without returns, as most are: one copy. Other documents need two, their pieces
 * and the sum. The collector frees those of some documents of 8 MB in one pause of 20 ms.
 */
function plainText(bytes: Uint8Array): string | undefined {
  if (!isAscii(bytes) || bytes.includes(RETURN)) return undefined
  const encoding = encodingOf(bytes)
  if (encoding !== 'utf-8' && encoding !== 'latin1') return undefined
  return latin1Text(bytes)
}

/** Every end of a line as one `\n`, also where the piece before ended with the first half of one. */
function withoutReturns(piece: string, before: string): string {
  const units = unitsOf(piece)
  let last = before === '\r' ? RETURN : 0
  let count = 0
  // hot: every character of a document with such ends comes this way.
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]
    if (unit !== NEWLINE || last !== RETURN) units[count++] = unit === RETURN ? NEWLINE : unit
    last = unit
  }
  return unitsText(units.subarray(0, count))
}

const RETURN = 13
const NEWLINE = 10

function* decoded(bytes: Uint8Array): Generator<string> {
  const encoding = encodingOf(bytes)
  const decoder = encoding === 'latin1' ? undefined : new TextDecoder(encoding, { fatal: true })
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    const piece = bytes.subarray(at, at + STEP_BYTES)
    const isLast = at + STEP_BYTES >= bytes.length
    try {
      yield decoder?.decode(piece, { stream: !isLast }) ?? latin1Text(piece)
    } catch {
      throw refusal('XML_NOT_DECODED', { encoding: encoding.toUpperCase() })
    }
  }
}

/** By the byte order mark, the first letter, or the name in the XML declaration. */
function encodingOf(bytes: Uint8Array): string {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  const start = latin1Text(bytes.subarray(0, 200))
  const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([A-Za-z][\w.-]*)["']/.exec(start)?.[1]
  const encoding = (declared ?? 'utf-8').toLowerCase()
  if (encoding === 'utf-8' || encoding === 'us-ascii') return 'utf-8'
  // Not by TextDecoder, which reads that name as windows-1252.
  if (encoding === 'iso-8859-1' || encoding === 'latin1') return 'latin1'
  throw refusal('XML_ENCODING', { found: declared })
}
