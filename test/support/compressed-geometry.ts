/** Reads the packed lines of directions. */

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
