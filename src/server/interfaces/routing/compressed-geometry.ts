/**
 * Geometry packed in text, as GIS clients read it: an integer multiplier, then for every point the differences of its
 * multiplied and rounded coordinates from the point before (the first point's from 0). Every number is a sign and a
 * magnitude in base 32 (digits 0-9, a-v); the sign separates.
 */
import type { ByteWriter } from '../../../text/byte-writer.ts'

/** Multipliers: every 1e-7 degree, and the centimetres that answers in metres have. */
export const MULTIPLIERS = { 4326: 10_000_000, 3301: 100 } as const

interface Points {
  readonly x: Float64Array
  readonly y: Float64Array
  readonly count: number
}

export function compressGeometry({ x, y, count }: Points, multiplier: number): string {
  let text = signed(multiplier)
  let beforeX = 0
  let beforeY = 0
  for (let i = 0; i < count; i++) {
    const atX = Math.round(x[i] * multiplier)
    const atY = Math.round(y[i] * multiplier)
    text += signed(atX - beforeX) + signed(atY - beforeY)
    beforeX = atX
    beforeY = atY
  }
  return text
}

/** Writes the same into a document. */
export function writeCompressed(
  writer: ByteWriter,
  { x, y, count }: Points,
  multiplier: number,
): void {
  writer.signedBase32(multiplier)
  writer.base32Points(x, y, count, multiplier)
}

const signed = (value: number): string =>
  value < 0 ? value.toString(32) : `+${value.toString(32)}`

/** The points of a packed text, `[x, y]` each. Reads only what `compressGeometry` writes. */
export function decompressGeometry(text: string): [number, number][] {
  const numbers = (text.match(/[+-][0-9a-v]+/g) ?? []).map((part) => Number.parseInt(part, 32))
  const [multiplier] = numbers
  const points: [number, number][] = []
  let x = 0
  let y = 0
  for (let i = 1; i + 1 < numbers.length; i += 2) {
    x += numbers[i]
    y += numbers[i + 1]
    points.push([x / multiplier, y / multiplier])
  }
  return points
}
