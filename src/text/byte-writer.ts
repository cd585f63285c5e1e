import { textBytes } from '#host'
import type { Piece } from './bytes/piece.ts'
import {
  NUMBER_BYTES_MAX,
  POWERS,
  putAscii,
  putBase32,
  putDigits,
  putPiece,
} from './bytes/put-bytes.ts'
import { putTime } from './bytes/put-time.ts'

/**
 * Writes answers as bytes: numbers go digit by digit and names straight from a release, with no strings on their way.
 * Texts of a release are UTF-8 already; nothing is decoded only to be encoded again.
 */
export type ByteWriter = ReturnType<typeof createByteWriter>

/** The texts around two numbers. */
export interface PairTexts {
  readonly before: string
  readonly between: string
  readonly after: string
}

/** A piece of 64 kB that is handed over, and what was begun before that was seen. */
const FIRST_BYTES = 80 * 1024
/** Points for which room is made at once. */
const POINTS_A_RESERVE = 64
/** Longest text for which a loop beats a call into native code. */
const SHORT_TEXT = 64
/** Most bytes of a UTF-16 unit. */
const UTF8_BYTES_MAX = 3
/** Units from these on have two and three. */
const UTF8_TWO_BYTES = 0x80
const UTF8_THREE_BYTES = 0x800
const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
const DEGREE_DECIMALS = 7

/** Half of a character that has two units. */
const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff

/** A writer with a buffer that grows: one for each thread and kind of document. */
export function createByteWriter() {
  let buffer = textBytes(new Uint8Array(FIRST_BYTES))
  let view = new DataView(buffer.buffer)
  let length = 0

  function reserve(bytes: number): void {
    if (length + bytes <= buffer.length) return
    const wider = textBytes(new Uint8Array((length + bytes) * 2))
    wider.set(buffer.subarray(0, length))
    buffer = wider
    view = new DataView(wider.buffer)
  }

  /** Adds text of ASCII characters, or bytes of a character each, as it is. */
  function ascii(text: string): void {
    reserve(text.length)
    if (text.length > SHORT_TEXT) {
      length += buffer.write(text, length, 'latin1')
      return
    }
    length = putAscii(buffer, length, text)
  }

  function utf8(text: string): void {
    reserve(text.length * UTF8_BYTES_MAX)
    length += buffer.write(text, length, 'utf8')
  }

  /** Adds any text as a JSON text, with its quotes: what `JSON.stringify` makes of it. */
  function jsonText(text: string): void {
    reserve(2)
    buffer[length++] = QUOTE
    jsonPart(text)
    reserve(1)
    buffer[length++] = QUOTE
  }

  /** Adds any text as it is within a JSON text, without quotes. */
  // hot: the names in the words of every step.
  function jsonPart(text: string): void {
    reserve(text.length * UTF8_BYTES_MAX)
    const bytes = buffer
    let at = length
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i)
      if (unit < SPACE || unit === QUOTE || unit === BACKSLASH || isSurrogate(unit)) {
        utf8(JSON.stringify(text).slice(1, -1))
        return
      }
      if (unit < UTF8_TWO_BYTES) {
        bytes[at++] = unit
      } else if (unit < UTF8_THREE_BYTES) {
        bytes[at++] = 0xc0 | (unit >> 6)
        bytes[at++] = 0x80 | (unit & 0x3f)
      } else {
        bytes[at++] = 0xe0 | (unit >> 12)
        bytes[at++] = 0x80 | ((unit >> 6) & 0x3f)
        bytes[at++] = 0x80 | (unit & 0x3f)
      }
    }
    length = at
  }

  /** Adds the UTF-8 text `bytes[start .. end)` as it is within a JSON text, without quotes. */
  // hot: the names of roads and of lists of thousands, straight from a release.
  function jsonBytes(bytes: Uint8Array, start: number, end: number): void {
    reserve((end - start) * 2)
    const out = buffer
    let at = length
    for (let i = start; i < end; i++) {
      const byte = bytes[i]
      if (byte < SPACE) {
        jsonPart(textBytes(bytes).toString('utf8', start, end))
        return
      }
      if (byte === QUOTE || byte === BACKSLASH) out[at++] = BACKSLASH
      out[at++] = byte
    }
    length = at
  }

  /** Adds a text that was made ready. */
  function piece(ready: Piece): void {
    reserve(ready.words.length * 8)
    length = putPiece(view, length, ready)
  }

  /** Adds a whole number from 0 to 2^53. */
  function integer(value: number): void {
    reserve(NUMBER_BYTES_MAX)
    let digits = 1
    for (let bound = 10; value >= bound; bound *= 10) digits++
    length += digits
    let at = length
    let rest = value
    // 32-bit arithmetic is several times as fast and does for almost all ids.
    for (; rest > 0x7fffffff; rest = Math.floor(rest / 10)) buffer[--at] = ZERO + (rest % 10)
    for (let small = rest | 0, i = at - (length - digits); i > 0; i--) {
      const tens = (small / 10) | 0
      buffer[--at] = ZERO + small - tens * 10
      small = tens
    }
  }

  /** Adds a number with a fixed count of decimals, rounded half away from zero. */
  // hot: twice for every point of a line; 32-bit integers divide four times as fast as doubles.
  function decimal(value: number, decimals: number): void {
    const scaled = Math.round(Math.abs(value) * POWERS[decimals])
    if (!(scaled <= 0x7fffffff)) {
      ascii(value.toFixed(decimals))
      return
    }
    reserve(NUMBER_BYTES_MAX)
    if (value < 0 && scaled > 0) buffer[length++] = MINUS
    length = putDigits(buffer, length, scaled | 0, decimals)
  }

  /** Adds a number as `String` writes it; without a text on its way where it has no more than `decimals`, 6 at most. */
  // hot: three times for every step of a drive.
  function number(value: number, decimals: number): void {
    const power = POWERS[decimals]
    const whole = Math.round(value * power)
    if (whole >= 0 && whole <= 0x7fffffff && whole / power === value) {
      reserve(NUMBER_BYTES_MAX)
      let rest = whole | 0
      let behind = decimals
      // Metres to the millimetre end in three zeros.
      for (; behind >= 3 && rest % 1000 === 0; behind -= 3) rest = (rest / 1000) | 0
      for (; behind > 0 && rest % 10 === 0; behind--) rest = (rest / 10) | 0
      length = putDigits(buffer, length, rest, behind)
    } else if (decimals > 3) number(value, 3)
    else ascii(String(value))
  }

  /** Adds two numbers as `decimal` does, with ASCII texts around them. */
  function decimalPair(first: number, second: number, decimals: number, texts: PairTexts): void {
    ascii(texts.before)
    decimal(first, decimals)
    ascii(texts.between)
    decimal(second, decimals)
    ascii(texts.after)
  }

  /** Adds a pair for each place from `from` to before `to`: what lines are written by. */
  function decimalPairs(
    first: Float64Array,
    second: Float64Array,
    from: number,
    to: number,
    decimals: number,
    texts: PairTexts,
  ): void {
    const { before, between, after } = texts
    const literals = before.length + between.length + after.length
    for (let i = from; i < to; i++) {
      reserve(2 * NUMBER_BYTES_MAX + literals)
      const a = Math.round(first[i] * POWERS[decimals])
      const b = Math.round(second[i] * POWERS[decimals])
      if (!(a >= 0 && a <= 0x7fffffff && b >= 0 && b <= 0x7fffffff)) {
        decimalPair(first[i], second[i], decimals, texts)
        continue
      }
      const bytes = buffer
      let at = putAscii(bytes, length, before)
      at = putDigits(bytes, at, a | 0, decimals)
      at = putAscii(bytes, at, between)
      at = putDigits(bytes, at, b | 0, decimals)
      length = putAscii(bytes, at, after)
    }
  }

  /** Adds a whole number as a sign, plus or minus, and its magnitude in base 32: digits 0-9 and a-v. */
  function signedBase32(value: number): void {
    reserve(NUMBER_BYTES_MAX)
    if (Math.abs(value) <= 0x7fffffff) length = putBase32(view, length, value)
    else ascii(value < 0 ? value.toString(32) : `+${value.toString(32)}`)
  }

  /** Adds points, multiplied and rounded: x, y of each as `signedBase32` does, as the differences from the one before. */
  // hot: every point of directions.
  function base32Points(x: Float64Array, y: Float64Array, count: number, multiplier: number): void {
    let beforeX = 0
    let beforeY = 0
    for (let i = 0; i < count; i++) {
      if (i % POINTS_A_RESERVE === 0) reserve(POINTS_A_RESERVE * 2 * NUMBER_BYTES_MAX)
      const atX = Math.round(x[i] * multiplier)
      const atY = Math.round(y[i] * multiplier)
      const east = atX - beforeX
      const north = atY - beforeY
      beforeX = atX
      beforeY = atY
      if (!(Math.abs(east) <= 0x7fffffff && Math.abs(north) <= 0x7fffffff)) {
        signedBase32(east)
        signedBase32(north)
        reserve(POINTS_A_RESERVE * 2 * NUMBER_BYTES_MAX)
        continue
      }
      length = putBase32(view, putBase32(view, length, east), north)
    }
  }

  /** Adds degrees given in steps of 1e-7, with as many decimals as they need. */
  function degrees(e7: number): void {
    reserve(NUMBER_BYTES_MAX)
    if (e7 < 0) buffer[length++] = MINUS
    const whole = Math.abs(e7)
    const units = Math.floor(whole / 1e7)
    integer(units)
    // 32-bit arithmetic is several times as fast as that of doubles.
    let fraction = (whole - units * 1e7) | 0
    if (fraction === 0) return
    buffer[length++] = POINT
    let decimals = DEGREE_DECIMALS
    for (; fraction % 10 === 0; fraction = (fraction / 10) | 0) decimals--
    for (let i = decimals - 1; i >= 0; i--) {
      const tens = (fraction / 10) | 0
      buffer[length + i] = ZERO + fraction - tens * 10
      fraction = tens
    }
    length += decimals
  }

  /** Adds seconds since 1970 as ISO 8601 in quotes, without an offset: `"2005-11-21T10:20:30"`. */
  function time(seconds: number): void {
    reserve(NUMBER_BYTES_MAX)
    length = putTime(buffer, length, seconds)
  }

  /** Adds the UTF-8 text `bytes[start .. end)` as a JSON text, with its quotes. */
  function quoted(bytes: Uint8Array, start: number, end: number): void {
    reserve(2)
    buffer[length++] = QUOTE
    jsonBytes(bytes, start, end)
    reserve(1)
    buffer[length++] = QUOTE
  }

  // hot: with an accessor among them V8 looks up every member in a table, and inlines none.
  return {
    ascii,
    utf8,
    jsonText,
    jsonPart,
    jsonBytes,
    piece,
    integer,
    decimal,
    decimalPair,
    decimalPairs,
    number,
    signedBase32,
    base32Points,
    degrees,
    time,
    quoted,
    /**
     * Bytes with room for this many behind `length`, for what is put by `put-bytes.ts`; good until the next call of the writer.
     * `wrote` says the place behind what was put.
     */
    room(bytes: number) {
      reserve(bytes)
      return buffer
    },
    wrote(end: number) {
      length = end
    },
    /** What `room` gave, for what is put by words. */
    view: () => view,
    /** Bytes written since the writer last began anew. */
    length: () => length,
    /** Begins anew, whatever an unfinished answer left. */
    clear() {
      length = 0
    },
    /** The bytes written, as a copy of their own; the writer begins anew. */
    take() {
      const bytes = Uint8Array.prototype.slice.call(buffer, 0, length)
      length = 0
      return bytes
    },
    /** The bytes written as a string of one character a byte, which Node sends fastest; the writer begins anew. */
    takeBytewise() {
      const written = buffer.toString('latin1', 0, length)
      length = 0
      return written
    },
  }
}
