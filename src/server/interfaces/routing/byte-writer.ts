/** Writes long answers as bytes: a line of a thousand points is mostly digits, which need no strings on their way. */
export interface ByteWriter {
  /** Adds text of ASCII characters. */
  text(ascii: string): void
  /** Adds any text. */
  utf8(text: string): void
  /** Adds a number with a fixed count of decimals, rounded half away from zero. */
  decimal(value: number, decimals: number): void
  /** Bytes written since the last `take`. */
  readonly length: number
  /** The bytes written since the last call, as a copy of their own; the writer begins anew. */
  take(): Uint8Array
  /** Begins anew, whatever an unfinished answer left. */
  clear(): void
}

/** Up to here a loop beats the call out of the engine. */
const SHORT_TEXT = 24
/** Of a UTF-16 unit. */
const UTF8_BYTES_MAX = 3
const MINUS = 45
const POINT = 46
const ZERO = 48
/** Of a number in 32 bits; what is longer is written as text. */
const DIGITS_MAX = 10
/** Digits, sign, point. */
const DECIMAL_BYTES_MAX = DIGITS_MAX + 2
const POWERS = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 1e7, 1e8, 1e9]

export function createByteWriter(): ByteWriter {
  let buffer = Buffer.allocUnsafe(1 << 16)
  let length = 0

  function reserve(count: number): void {
    if (length + count <= buffer.length) return
    const wider = Buffer.allocUnsafe((length + count) * 2)
    buffer.copy(wider, 0, 0, length)
    buffer = wider
  }

  function text(ascii: string): void {
    reserve(ascii.length)
    if (ascii.length > SHORT_TEXT) {
      length += buffer.write(ascii, length, 'latin1')
      return
    }
    for (let i = 0; i < ascii.length; i++) buffer[length++] = ascii.charCodeAt(i)
  }

  function utf8(anyText: string): void {
    reserve(anyText.length * UTF8_BYTES_MAX)
    length += buffer.write(anyText, length, 'utf8')
  }

  // hot: twice for every point of a line; 32-bit integers divide four times as fast as doubles.
  function decimal(value: number, decimals: number): void {
    const scaled = Math.round(Math.abs(value) * POWERS[decimals])
    if (!(scaled <= 0x7fffffff)) {
      text(value.toFixed(decimals))
      return
    }
    reserve(DECIMAL_BYTES_MAX)
    if (value < 0 && scaled > 0) buffer[length++] = MINUS
    let rest = scaled | 0
    let digits = decimals + 1
    while (digits < DIGITS_MAX && rest >= POWERS[digits]) digits++
    let at = length + digits + (decimals > 0 ? 1 : 0)
    length = at
    for (let i = 0; i < digits; i++) {
      if (i === decimals && i > 0) buffer[--at] = POINT
      const tenth = (rest / 10) | 0
      buffer[--at] = ZERO + rest - tenth * 10
      rest = tenth
    }
  }

  return {
    text,
    utf8,
    decimal,
    get length() {
      return length
    },
    clear() {
      length = 0
    },
    take() {
      const bytes = Uint8Array.prototype.slice.call(buffer, 0, length)
      length = 0
      return bytes
    },
  }
}
