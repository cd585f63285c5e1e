/**
 * Writes JSON as bytes, from texts that are UTF-8 already: nothing is decoded only to be encoded again. What is written
 * comes back as a string of one character a byte, which Node sends fastest.
 */
export interface JsonWriter {
  /** Begins anew with ASCII, whatever an unfinished text left. */
  start(ascii: string): void
  /** Adds ASCII as it stands. */
  raw(ascii: string): void
  /** Adds a whole number from 0 to 2^53. */
  integer(value: number): void
  /** Adds degrees given in steps of 1e-7, with as many decimals as they need. */
  degrees(e7: number): void
  /** Adds the UTF-8 text `bytes[start .. end)` in quotes. */
  text(bytes: Uint8Array, start: number, end: number): void
  /** What was written since the last call, a character a byte (`latin1`). */
  take(): string
}

interface Latin1Buffer extends Buffer {
  latin1Slice(start: number, end: number): string
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const SPACE = 0x20
const MINUS = 0x2d
const POINT = 0x2e
const ZERO = 0x30
/** Sign, 16 digits, point, 7 decimals. */
const NUMBER_BYTES_MAX = 32
/** `\u001f`: the longest that one byte becomes. */
const ESCAPE_BYTES_MAX = 6
const DEGREE_DECIMALS = 7

export function createJsonWriter(): JsonWriter {
  let buffer = Buffer.allocUnsafe(1 << 16) as Latin1Buffer
  let length = 0

  function reserve(bytes: number): void {
    if (length + bytes <= buffer.length) return
    const wider = Buffer.allocUnsafe((length + bytes) * 2) as Latin1Buffer
    buffer.copy(wider, 0, 0, length)
    buffer = wider
  }

  function raw(ascii: string): void {
    reserve(ascii.length)
    for (let i = 0; i < ascii.length; i++) buffer[length++] = ascii.charCodeAt(i)
  }

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

  function degrees(e7: number): void {
    reserve(NUMBER_BYTES_MAX)
    if (e7 < 0) buffer[length++] = MINUS
    const whole = Math.abs(e7)
    integer(Math.floor(whole / 1e7))
    let fraction = whole % 1e7
    if (fraction === 0) return
    buffer[length++] = POINT
    let decimals = DEGREE_DECIMALS
    for (; fraction % 10 === 0; fraction /= 10) decimals--
    for (let i = decimals - 1; i >= 0; i--) {
      const tens = Math.floor(fraction / 10)
      buffer[length + i] = ZERO + fraction - tens * 10
      fraction = tens
    }
    length += decimals
  }

  // hot: every name of a list of thousands.
  function text(bytes: Uint8Array, start: number, end: number): void {
    reserve((end - start) * ESCAPE_BYTES_MAX + 2)
    buffer[length++] = QUOTE
    for (let i = start; i < end; i++) {
      const byte = bytes[i]
      if (byte < SPACE) {
        raw(`\\u${byte.toString(16).padStart(4, '0')}`)
        continue
      }
      if (byte === QUOTE || byte === BACKSLASH) buffer[length++] = BACKSLASH
      buffer[length++] = byte
    }
    buffer[length++] = QUOTE
  }

  return {
    start(ascii) {
      length = 0
      raw(ascii)
    },
    raw,
    integer,
    degrees,
    text,
    take() {
      const written = buffer.latin1Slice(0, length)
      length = 0
      return written
    },
  }
}
