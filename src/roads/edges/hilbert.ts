/** Order of points along a Hilbert curve: what is near on the ground gets near numbers, and so lies near in memory. */

const BITS = 15
const SIDE = 1 << BITS
const ROWS_MAX = 2 ** 23

/** Place of the cell (x, y) on the curve; x and y below 2^15. Source: Hacker's Delight, chapter 16. */
function hilbertPlace(x: number, y: number): number {
  let place = 0
  let column = x
  let row = y
  for (let side = SIDE >>> 1; side > 0; side >>>= 1) {
    const right = (column & side) > 0 ? 1 : 0
    const upper = (row & side) > 0 ? 1 : 0
    place = place * 4 + ((3 * right) ^ upper)
    if (upper === 0) {
      if (right === 1) {
        column = SIDE - 1 - column
        row = SIDE - 1 - row
      }
      const other = column
      column = row
      row = other
    }
  }
  return place
}

/** The given rows in the order of the curve over their box, rows of one cell in their own order; at most 2^23 rows. */
export function hilbertOrder(rows: Uint32Array, lonE7: Int32Array, latE7: Int32Array): Uint32Array {
  if (rows.length > ROWS_MAX) throw new RangeError(`${rows.length} points, at most ${ROWS_MAX}`)
  let west = Infinity
  let east = -Infinity
  let south = Infinity
  let north = -Infinity
  for (const row of rows) {
    west = Math.min(west, lonE7[row])
    east = Math.max(east, lonE7[row])
    south = Math.min(south, latE7[row])
    north = Math.max(north, latE7[row])
  }
  const scaleX = (SIDE - 1) / Math.max(1, east - west)
  const scaleY = (SIDE - 1) / Math.max(1, north - south)
  const keys = new Float64Array(rows.length)
  for (let i = 0; i < rows.length; i++) {
    const x = Math.floor((lonE7[rows[i]] - west) * scaleX)
    const y = Math.floor((latE7[rows[i]] - south) * scaleY)
    keys[i] = hilbertPlace(x, y) * ROWS_MAX + i
  }
  keys.sort()
  const ordered = new Uint32Array(rows.length)
  for (let i = 0; i < keys.length; i++) ordered[i] = rows[keys[i] % ROWS_MAX]
  return ordered
}
