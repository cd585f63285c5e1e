/**
 * The encoded polyline of web maps: latitude before longitude, each number the difference from the one before, in groups
 * of five bits from the lowest on.
 */

/** Encodes points one after another: each call goes on where the one before ended. */
export type PolylineEncoder = (
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  first: number,
  end: number,
) => string

/** @param decimals of a degree: 5 or 6 */
export function createPolylineEncoder(decimals: number): PolylineEncoder {
  const steps = 10 ** decimals
  let [lastX, lastY] = [0, 0]
  // hot: every point of every step's line.
  return (x, y, first, end) => {
    const bytes = scratchFor((end - first) * 2 * GROUPS_MAX)
    let length = 0
    for (let i = first; i < end; i++) {
      const [nowX, nowY] = [Math.round(x[i] * steps), Math.round(y[i] * steps)]
      length = encodeNumber(nowY - lastY, bytes, length)
      length = encodeNumber(nowX - lastX, bytes, length)
      lastX = nowX
      lastY = nowY
    }
    return bytes.latin1Slice(0, length)
  }
}

/** Groups of a difference of 360 degrees at 6 decimals. */
const GROUPS_MAX = 6

type Latin1Buffer = Buffer & { latin1Slice(start: number, end: number): string }

let scratch = Buffer.alloc(1 << 12) as Latin1Buffer

function scratchFor(bytes: number): Latin1Buffer {
  if (scratch.length < bytes) scratch = Buffer.alloc(bytes * 2) as Latin1Buffer
  return scratch
}

/** Differences of degrees at 6 decimals fit into 30 bits. @returns the length with what was added */
function encodeNumber(value: number, bytes: Uint8Array, length: number): number {
  let rest = value < 0 ? ~(value << 1) : value << 1
  let at = length
  while (rest >= 32) {
    bytes[at++] = (rest & 31) + 32 + 63
    rest >>>= 5
  }
  bytes[at++] = rest + 63
  return at
}

/** Longitudes and latitudes in turn, degrees; undefined where the text is no polyline. */
export function decodePolyline(text: string, decimals: number): [number, number][] | undefined {
  const steps = 10 ** decimals
  const points: [number, number][] = []
  let at = 0
  let [x, y] = [0, 0]
  const read = (): number => {
    let value = 0
    let place = 1
    for (;;) {
      const bits = text.charCodeAt(at++) - 63
      // Eight groups hold any degree; a text that ends in the middle gives NaN.
      if (!(bits >= 0 && bits < 64) || place > 2 ** 40) return Number.NaN
      value += (bits % 32) * place
      place *= 32
      if (bits < 32) return value % 2 === 1 ? -(value + 1) / 2 : value / 2
    }
  }
  while (at < text.length) {
    y += read()
    x += read()
    if (Number.isNaN(x) || Number.isNaN(y)) return undefined
    points.push([x / steps, y / steps])
  }
  return points
}
