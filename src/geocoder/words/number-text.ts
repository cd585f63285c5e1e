/**
 * House and flat numbers in the one form that both sides of a search use: `12a`, `7/1b`, `195k1` (a block), `l2`.
 * A key orders numbers by value; what follows the figures is in its low bits as a hash, so equal keys are compared
 * once more by their text.
 */
import { NONE } from '../../tables/none.ts'
import { HASH_START, hashByte } from '../../text/hash.ts'
import { DASH, SLASH, type Tokens } from '../../text/tokens.ts'

const SUFFIX_BITS = 12
const NUMBER_MAX = 0xfffff

/** A number being put together, as ASCII bytes. */
export type NumberText = ReturnType<typeof createNumberText>

export const createNumberText = () => ({ length: 0, bytes: new Uint8Array(64) })

export function appendByte(text: NumberText, byte: number): void {
  if (text.length < text.bytes.length) text.bytes[text.length++] = byte
}

export function copyNumber(from: NumberText, to: NumberText): void {
  to.bytes.set(from.bytes)
  to.length = from.length
}

/** Appends token `token` to the number, without leading zeros. */
export function appendToken(text: NumberText, tokens: Tokens, token: number): void {
  let at = tokens.start[token]
  const end = tokens.end[token]
  while (at < end - 1 && tokens.bytes[at] === 0x30 && isDigit(tokens.bytes[at + 1])) at++
  for (; at < end; at++) appendByte(text, tokens.bytes[at])
}

export function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}

export const SLASH_BYTE = 0x2f
export const DASH_BYTE = 0x2d
export const BLOCK_BYTE = 0x6b

/**
 * Puts all tokens of a register's number together. `isBlock` tells words that announce a block.
 * Letters follow at once (`12 A` is `12a`); a block is `k` and its number.
 */
export function numberOfTokens(
  tokens: Tokens,
  isBlock: (token: number) => boolean,
  out: NumberText,
): void {
  out.length = 0
  let afterBlock = false
  for (let token = 0; token < tokens.count; token++) {
    if (tokens.isNumber[token] === 0 && isBlock(token) && token + 1 < tokens.count && token > 0) {
      appendByte(out, BLOCK_BYTE)
      afterBlock = true
      continue
    }
    if (tokens.isNumber[token] === 1 && token > 0 && !afterBlock) {
      if (tokens.before[token] & SLASH) appendByte(out, SLASH_BYTE)
      else if (tokens.before[token] & DASH) appendByte(out, DASH_BYTE)
      else if (tokens.before[token] !== 0) appendByte(out, 0x20)
    }
    afterBlock = false
    appendToken(out, tokens, token)
  }
}

/** The key: the leading figures by value in the high bits, a hash of the rest (0 for none) in the low ones. */
export function numberKey({ bytes, length }: NumberText): number {
  let number = 0
  let at = 0
  while (at < length && isDigit(bytes[at])) number = number * 10 + bytes[at++] - 0x30
  if (at === 0 || number >= NUMBER_MAX) {
    number = NUMBER_MAX
    at = 0
  }
  if (at === length) return keyOfFigures(number)
  let hash = HASH_START
  for (; at < length; at++) hash = hashByte(hash, bytes[at])
  const suffix = (hash ^ (hash >>> SUFFIX_BITS)) & ((1 << SUFFIX_BITS) - 1) || 1
  return (keyOfFigures(number) | suffix) >>> 0
}

/** Key of a plain number; the keys of one number with any suffix are below that of the next. */
export function keyOfFigures(number: number): number {
  return (number << SUFFIX_BITS) >>> 0
}

/** Whether several texts can have the key, so that the text must be compared. */
export function isAmbiguousKey(key: number): boolean {
  return (key & ((1 << SUFFIX_BITS) - 1)) !== 0
}

export function sameNumber(a: NumberText, b: NumberText): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a.bytes[at] !== b.bytes[at]) return false
  return true
}

/** The number of a token that has figures only; NONE for `12a`. */
export function figuresOf(tokens: Tokens, token: number): number {
  let value = 0
  for (let at = tokens.start[token]; at < tokens.end[token]; at++) {
    const byte = tokens.bytes[at]
    if (!isDigit(byte)) return NONE
    value = value * 10 + byte - 0x30
  }
  return value
}
