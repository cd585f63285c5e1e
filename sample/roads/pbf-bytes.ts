/** Protocol buffer bytes: just what OpenStreetMap's format needs, written by `pbf`. */
import { PbfWriter } from 'pbf'

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
  const pbf = new PbfWriter(new Uint8Array(initialSize))
  return {
    bytes: () => pbf.buf.subarray(0, pbf.pos),
    size: () => pbf.pos,
    reset() {
      pbf.pos = 0
    },
    varint: (value) => pbf.writeVarint(value),
    signed: (value) => pbf.writeSVarint(value),
    uintField: (field, value) => pbf.writeVarintField(field, value),
    bytesField: (field, bytes) => pbf.writeBytesField(field, bytes),
    textField: (field, text) => pbf.writeStringField(field, text),
  }
}
