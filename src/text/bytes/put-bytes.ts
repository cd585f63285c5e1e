/** Texts and numbers put into bytes that have room for them. Each function gives the place behind what it has put. */
import { type Piece, pieceOf } from './piece.ts'

const BACKSLASH = 0x5c
const PLUS = 0x2b
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
/** Digits of the numbers below 100. */
const TENS = Uint8Array.from({ length: 100 }, (_, pair) => ZERO + Math.floor(pair / 10))
const ONES = Uint8Array.from({ length: 100 }, (_, pair) => ZERO + (pair % 10))
const BASE32 = Uint8Array.from('0123456789abcdefghijklmnopqrstuv', (digit) => digit.charCodeAt(0))
/** Two digits of base 32 each, the first in the lower byte. */
const BASE32_PAIRS = Uint16Array.from(
  { length: 1024 },
  (_, pair) => BASE32[pair >> 5] | (BASE32[pair & 31] << 8),
)
/** Most digits of a number in 32 bits. */
const DIGITS_MAX = 10
/** A group of no bits of an encoded polyline. */
const POLYLINE_ZERO = 63

/** Powers of ten, by their zeros. */
export const POWERS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 1e7, 1e8, 1e9]
/** Sign, 16 digits, point, 7 decimals. */
export const NUMBER_BYTES_MAX = 32

/** Puts a text that was made ready. It needs room for its last word of eight bytes, whether it fills it or not. */
// hot: all that is the same in every step.
export function putPiece(view: DataView, at: number, { words, byteCount }: Piece): number {
  for (let i = 0; i < words.length; i++) view.setFloat64(at + i * 8, words[i], true)
  return at + byteCount
}

/** Puts a text of ASCII characters. */
export function putAscii(bytes: Uint8Array, at: number, text: string): number {
  for (let i = 0; i < text.length; i++) bytes[at + i] = text.charCodeAt(i)
  return at + text.length
}

/** Puts a number of 31 bits, the last `decimals` of its digits behind the point. */
// hot: twice for every point of a line.
export function putDigits(bytes: Uint8Array, at: number, scaled: number, decimals: number): number {
  let digits = decimals + 1
  while (digits < DIGITS_MAX && scaled >= POWERS[digits]) digits++
  const end = at + digits + (decimals > 0 ? 1 : 0)
  let place = end
  let rest = scaled
  let left = decimals
  for (; left > 1; left -= 2) {
    const hundredth = (rest / 100) | 0
    const pair = rest - hundredth * 100
    bytes[--place] = ONES[pair]
    bytes[--place] = TENS[pair]
    rest = hundredth
  }
  for (left += digits - decimals; left > 0; left--) {
    // The digit before the point is the first of those that are left, or behind one that had no pair.
    if (left === digits - decimals && decimals > 0) bytes[--place] = POINT
    const tenth = (rest / 10) | 0
    bytes[--place] = ZERO + rest - tenth * 10
    rest = tenth
  }
  return end
}

/** Puts a number with a fixed count of decimals, rounded half away from zero; its digits are a number of 31 bits. */
export function putDecimal(bytes: Uint8Array, at: number, value: number, decimals: number): number {
  const scaled = Math.round(Math.abs(value) * POWERS[decimals])
  let place = at
  if (value < 0 && scaled > 0) bytes[place++] = MINUS
  return putDigits(bytes, place, scaled | 0, decimals)
}

/** Numbers below 1000 with a comma, in four bytes. */
const ITEMS = Int32Array.from(
  { length: 1000 },
  (_, value) => new Int32Array(pieceOf(`${value},`).words.buffer)[0],
)

/** Puts a whole number from 0 to 999 and a comma. It needs room for four bytes. */
// hot: every road at every junction of a drive.
export function putItem(view: DataView, at: number, value: number): number {
  view.setInt32(at, ITEMS[value], true)
  return at + (value < 10 ? 2 : value < 100 ? 3 : 4)
}

/** The most bytes that a number of an encoded polyline has. */
export const POLYLINE_BYTES_MAX = 7

/** Puts a number of an encoded polyline, 30 bits at most, as it is within a JSON text. */
// hot: twice for every point of every step's line.
export function putPolyline(bytes: Uint8Array, at: number, value: number): number {
  let place = at
  let rest = value < 0 ? ~(value << 1) : value << 1
  for (; rest >= 32; rest >>>= 5) bytes[place++] = (rest & 31) + 32 + POLYLINE_ZERO
  // Only the last group of a number may be a backslash, which JSON doubles.
  const last = rest + POLYLINE_ZERO
  if (last === BACKSLASH) bytes[place++] = BACKSLASH
  bytes[place++] = last
  return place
}

/**
 * Puts a whole number whose magnitude has 31 bits as its sign, plus or minus, and digits 0-9 and a-v. Needs room for
 * `NUMBER_BYTES_MAX`: four digits are put at once whether there are this many or not, which no processor has to guess.
 */
// hot: twice for every point of directions.
export function putBase32(view: DataView, at: number, value: number): number {
  const magnitude = (value < 0 ? -value : value) | 0
  const digits = ((36 - Math.clz32(magnitude | 1)) / 5) | 0
  view.setUint8(at, value < 0 ? MINUS : PLUS)
  const left = digits > 4 ? 0 : 20 - digits * 5
  const four = digits > 4 ? magnitude >>> (digits * 5 - 20) : magnitude << left
  view.setInt32(at + 1, BASE32_PAIRS[four >>> 10] | (BASE32_PAIRS[four & 1023] << 16), true)
  for (let digit = 5; digit <= digits; digit++) {
    view.setUint8(at + digit, BASE32[(magnitude >>> ((digits - digit) * 5)) & 31])
  }
  return at + 1 + digits
}
