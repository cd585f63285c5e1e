/**
 * Writes JSON as bytes, from texts that are UTF-8 already: nothing is decoded only to be encoded again. The result
 * is a string of one character a byte, which Node sends fastest.
 */
export interface JsonWriter {
  /** Begins anew with ASCII, whatever an unfinished text left. */
  start(ascii: string): void
  /** Adds ASCII, or bytes a character each, as it is. */
  raw(ascii: string): void
  /** Adds a whole number from 0 to 2^53. */
  integer(value: number): void
  /** Adds degrees given in steps of 1e-7, with as many decimals as they need. */
  degrees(e7: number): void
  /** Adds seconds since 1970 as ISO 8601 in quotes, without an offset: `"2005-11-21T10:20:30"`. */
  time(seconds: number): void
  /** Adds the UTF-8 text `bytes[start .. end)` in quotes. */
  text(bytes: Uint8Array, start: number, end: number): void
  /** What was written since the last call, a character a byte (`latin1`). */
  take(): string
}

interface Latin1Buffer extends Buffer {
  latin1Slice(start: number, end: number): string
  latin1Write(text: string, start: number): number
}

/** Longest text for which a loop beats a call into native code. */
const SHORT_TEXT = 64
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
const DAY_S = 86_400
/** Days from 0000-03-01 to 1970-01-01, and of 400 years. */
const DAYS_TO_1970 = 719_468
const ERA_DAYS = 146_097

/** A writer with a buffer that grows: one for each thread and kind of document. */
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
    if (ascii.length > SHORT_TEXT) {
      length += buffer.latin1Write(ascii, length)
      return
    }
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

  function twoDigits(value: number, after: string): void {
    const tens = Math.floor(value / 10)
    buffer[length++] = ZERO + tens
    buffer[length++] = ZERO + value - tens * 10
    raw(after)
  }

  /** The calendar by whole arithmetic: years of the Gregorian calendar counted from March, 400 of them an era. */
  function time(seconds: number): void {
    reserve(NUMBER_BYTES_MAX)
    const days = Math.floor(seconds / DAY_S)
    const second = seconds - days * DAY_S
    const fromMarch = days + DAYS_TO_1970
    const era = Math.floor(fromMarch / ERA_DAYS)
    const dayOfEra = fromMarch - era * ERA_DAYS
    const leaps =
      Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096)
    const yearOfEra = Math.floor((dayOfEra - leaps) / 365)
    const dayOfYear =
      dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
    const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
    const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    buffer[length++] = QUOTE
    integer(yearOfEra + era * 400 + (month <= 2 ? 1 : 0))
    raw('-')
    twoDigits(month, '-')
    twoDigits(dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1, 'T')
    twoDigits(Math.floor(second / 3_600), ':')
    twoDigits(Math.floor(second / 60) % 60, ':')
    twoDigits(second % 60, '"')
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
    time,
    text,
    take() {
      const written = buffer.latin1Slice(0, length)
      length = 0
      return written
    },
  }
}
