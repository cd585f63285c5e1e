/** Places along a Hilbert curve: what is near on the ground has near numbers, and so is near in memory. */

/**
 * Place of the cell (x, y) along the curve (Hilbert 1891; H. S. Warren, Hacker's Delight, chapter 16).
 * @param bits of x and y, at most 26: the place has twice as many
 */
function hilbertPlace(x: number, y: number, bits: number): number {
  let place = 0
  let column = x
  let row = y
  for (let side = 1 << (bits - 1); side > 0; side >>>= 1) {
    const right = (column & side) > 0 ? 1 : 0
    const upper = (row & side) > 0 ? 1 : 0
    place = place * 4 + ((3 * right) ^ upper)
    if (upper === 0) {
      // Bits above `side` are done with, so that flipping them does no harm.
      const turned = right === 1 ? ~row : row
      row = right === 1 ? ~column : column
      column = turned
    }
  }
  return place
}

/**
 * The numbers `0 .. count - 1` in the order of their cells along the curve, those of one cell ascending.
 * @param bits of a cell's x and y: whole numbers below 2^bits
 * @throws RangeError if a place and a number together need more than 53 bits
 */
export function hilbertOrder(
  count: number,
  bits: number,
  xOf: (number: number) => number,
  yOf: (number: number) => number,
): Uint32Array {
  const most = 2 ** (53 - 2 * bits)
  if (count > most) throw new RangeError(`${count} cells; at most ${most}`)
  const keys = new Float64Array(count)
  for (let number = 0; number < count; number++) {
    keys[number] = hilbertPlace(xOf(number), yOf(number), bits) * count + number
  }
  keys.sort()
  return Uint32Array.from(keys, (key) => key % count)
}
