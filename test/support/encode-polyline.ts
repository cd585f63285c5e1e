/** The encoded polyline as its document tells it: slow and plain, for tests to send and to compare with. */
export function encodePolyline(
  points: readonly (readonly [lon: number, lat: number])[],
  decimals: number,
): string {
  let [lastLon, lastLat] = [0, 0]
  return points
    .map(([lon, lat]) => {
      const [x, y] = [lon, lat].map((degrees) => Math.round(degrees * 10 ** decimals))
      const text = lettersOf(y - lastLat) + lettersOf(x - lastLon)
      lastLon = x
      lastLat = y
      return text
    })
    .join('')
}

function lettersOf(value: number): string {
  const bits = value < 0 ? -2 * value - 1 : 2 * value
  const groups = bits.toString(32).split('').reverse()
  return groups
    .map((group, i) => Number.parseInt(group, 32) + (i < groups.length - 1 ? 32 : 0))
    .map((group) => String.fromCharCode(group + 63))
    .join('')
}
