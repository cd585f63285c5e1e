/** Writes long answers as bytes: a line of a thousand points is mostly digits, which need no strings on their way. */
export interface ByteWriter {
  /** Adds text of ASCII characters. */
  text(ascii: string): void
  /** Adds a number with a fixed count of decimals, rounded half away from zero. */
  decimal(value: number, decimals: number): void
  /** The bytes written since the last call, as a copy of their own; the writer begins anew. */
  take(): Uint8Array
}

/** Up to here a loop beats the call out of the engine. */
const SHORT_TEXT = 24
const MINUS = 45
const POINT = 46
const ZERO = 48
/** Sign, 16 digits, point: more no number of ours has. */
const DECIMAL_BYTES_MAX = 32

export function createByteWriter(): ByteWriter {
  let buffer = Buffer.allocUnsafe(1 << 16)
  let length = 0

  function reserve(count: number): void {
    if (length + count <= buffer.length) return
    const wider = Buffer.allocUnsafe((length + count) * 2)
    buffer.copy(wider, 0, 0, length)
    buffer = wider
  }

  return {
    text(ascii) {
      reserve(ascii.length)
      if (ascii.length > SHORT_TEXT) {
        length += buffer.write(ascii, length, 'latin1')
        return
      }
      for (let i = 0; i < ascii.length; i++) buffer[length++] = ascii.charCodeAt(i)
    },

    // hot: twice for every point of a line.
    decimal(value, decimals) {
      reserve(DECIMAL_BYTES_MAX)
      let scaled = Math.round(Math.abs(value) * 10 ** decimals)
      if (value < 0 && scaled > 0) buffer[length++] = MINUS
      let digits = decimals + 1
      for (let bound = 10 ** digits; scaled >= bound; bound *= 10) digits++
      const end = length + digits + (decimals > 0 ? 1 : 0)
      for (let i = 1; i <= digits; i++) {
        const rest = Math.floor(scaled / 10)
        buffer[end - i - (i > decimals && decimals > 0 ? 1 : 0)] = ZERO + scaled - rest * 10
        scaled = rest
      }
      if (decimals > 0) buffer[end - decimals - 1] = POINT
      length = end
    },

    take() {
      const bytes = Uint8Array.prototype.slice.call(buffer, 0, length)
      length = 0
      return bytes
    },
  }
}
