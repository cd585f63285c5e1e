/** Protocol buffer bytes: just what OpenStreetMap's format needs. */

export interface ByteWriter {
  /** Bytes written so far; a view that the next write may invalidate. */
  bytes(): Uint8Array
  size(): number
  reset(): void
  /** Unsigned integer below 2^53. */
  varint(value: number): void
  /** Signed integer, zigzag coded. */
  signed(value: number): void
  uintField(field: number, value: number): void
  bytesField(field: number, bytes: Uint8Array): void
  textField(field: number, text: string): void
}

/** An empty writer with room for `initialSize` bytes; it grows. */
export function createByteWriter(initialSize = 1 << 16): ByteWriter {
  let buffer = new Uint8Array(initialSize)
  let end = 0

  const reserve = (more: number) => {
    if (end + more <= buffer.length) return
    const larger = new Uint8Array(Math.max(buffer.length * 2, end + more))
    larger.set(buffer.subarray(0, end))
    buffer = larger
  }

  const varint = (value: number) => {
    reserve(10)
    let rest = value
    while (rest >= 0x80) {
      buffer[end++] = (rest % 0x80) | 0x80
      rest = Math.floor(rest / 0x80)
    }
    buffer[end++] = rest
  }

  const bytesField = (field: number, bytes: Uint8Array) => {
    varint(field * 8 + 2)
    varint(bytes.length)
    reserve(bytes.length)
    buffer.set(bytes, end)
    end += bytes.length
  }

  return {
    bytes: () => buffer.subarray(0, end),
    size: () => end,
    reset() {
      end = 0
    },
    varint,
    signed: (value) => varint(value < 0 ? -value * 2 - 1 : value * 2),
    uintField(field, value) {
      varint(field * 8)
      varint(value)
    },
    bytesField,
    textField: (field, text) => bytesField(field, Buffer.from(text)),
  }
}
