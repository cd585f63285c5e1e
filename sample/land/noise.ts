/** Hills and hollows that look natural: smooth numbers that depend on the place and the seed alone. */

const mix = (value: number): number => {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const atCorner = (x: number, y: number, seed: number): number =>
  mix(Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed) / 0x1_0000_0000

const smooth = (share: number): number => share * share * (3 - 2 * share)

/** A number in 0 to 1 that changes over a distance of 1 (value noise). */
function valueAt(x: number, y: number, seed: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const shareX = smooth(x - column)
  const shareY = smooth(y - row)
  const south =
    atCorner(column, row, seed) * (1 - shareX) + atCorner(column + 1, row, seed) * shareX
  const north =
    atCorner(column, row + 1, seed) * (1 - shareX) + atCorner(column + 1, row + 1, seed) * shareX
  return south * (1 - shareY) + north * shareY
}

/** Noise with three times finer detail over it. */
export function noise(x: number, y: number, seed: number): number {
  const coarse = valueAt(x, y, seed)
  const middle = valueAt(x * 2.7, y * 2.7, seed + 1)
  const fine = valueAt(x * 6.3, y * 6.3, seed + 2)
  return (coarse * 4 + middle * 2 + fine) / 7
}
