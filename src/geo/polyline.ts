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
  return (x, y, first, end) => {
    let text = ''
    for (let i = first; i < end; i++) {
      const [nowX, nowY] = [Math.round(x[i] * steps), Math.round(y[i] * steps)]
      text += encodeNumber(nowY - lastY) + encodeNumber(nowX - lastX)
      lastX = nowX
      lastY = nowY
    }
    return text
  }
}

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  let text = ''
  while (rest >= 32) {
    text += String.fromCharCode((rest % 32) + 32 + 63)
    rest = Math.floor(rest / 32)
  }
  return text + String.fromCharCode(rest + 63)
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
