/** Points and lines as well-known text and binary (OGC 06-103r4). */
import type { Shape } from './table.ts'

/** Positions of a shape, one for a point. */
export const positionsOf = (shape: Shape): readonly (readonly [number, number])[] =>
  shape.type === 'Point' ? [shape.coordinates] : shape.coordinates

/** The least and the most longitude and latitude: west, south, east, north. */
export type Box = readonly [number, number, number, number]

/** The box of nothing: it widens to any other. */
export const NO_BOX: Box = [Infinity, Infinity, -Infinity, -Infinity]

/** The box around two. */
export const widened = ([west, south, east, north]: Box, other: Box): Box => [
  Math.min(west, other[0]),
  Math.min(south, other[1]),
  Math.max(east, other[2]),
  Math.max(north, other[3]),
]

/** The box of a shape. */
export const boxOf = (shape: Shape): Box =>
  positionsOf(shape).reduce((box, [x, y]) => widened(box, [x, y, x, y]), NO_BOX)

/** `POINT (24.7 59.4)`, `LINESTRING (…)`. */
export function wellKnownText(shape: Shape): string {
  const positions = positionsOf(shape).map(([x, y]) => `${x} ${y}`)
  return `${shape.type.toUpperCase()} (${positions.join(', ')})`
}

const POINT_CODE = 1
const LINE_CODE = 2

/** Little-endian bytes. */
export function wellKnownBinary(shape: Shape): Uint8Array {
  const isPoint = shape.type === 'Point'
  const positions = positionsOf(shape)
  const head = isPoint ? 5 : 9
  const bytes = new Uint8Array(head + 16 * positions.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, 1)
  view.setUint32(1, isPoint ? POINT_CODE : LINE_CODE, true)
  if (!isPoint) view.setUint32(5, positions.length, true)
  for (const [index, [x, y]] of positions.entries()) {
    view.setFloat64(head + 16 * index, x, true)
    view.setFloat64(head + 16 * index + 8, y, true)
  }
  return bytes
}
