/**
 * The encoded polyline of web maps: latitude before longitude, each number the difference from the one before, in groups
 * of five bits from the lowest on.
 */

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
