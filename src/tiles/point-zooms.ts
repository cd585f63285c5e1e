/**
 * How far one has to zoom in for a point of a line to matter: Douglas and Peucker's splitting (1973), done once for all
 * zooms. A point's deviation is at most that of the split above it, so that a zoom has all points of the zoom before.
 */

/** The greatest zoom of a tile. */
export const ZOOM_MAX = 16
/** A zoom at which no tile is drawn: the point is never needed. */
export const NEVER = 255

/** Units of a tile along a side, as powers of two: 4096; a pixel has 8. */
const EXTENT_BITS = 12
export const EXTENT = 1 << EXTENT_BITS
/** Units of the world along a side, as a power of two. */
const WORLD_BITS = 30

/** World units of one unit of a tile at a zoom, as a power of two. */
export const unitBits = (zoom: number): number => WORLD_BITS - EXTENT_BITS - zoom

/** Tile units by which a drawn line may deviate from the source's. */
const TOLERANCE = 5
/** Pieces cut out of more others than this times the logarithm of the points are cut in the middle: no quadratic time. */
const DEPTH_FACTOR = 8

/** The least zoom at which a deviation of this many world units shows. */
function zoomOfDeviation(deviation: number): number {
  for (let zoom = 0; zoom <= ZOOM_MAX; zoom++) {
    if (deviation >= TOLERANCE * 2 ** unitBits(zoom)) return zoom
  }
  return NEVER
}

/**
 * Fills `zoom` for the points `from .. to - 1` of a part; its ends have zoom 0, and so has the point of a ring that is
 * farthest from its first.
 */
export function pointZooms(
  x: Int32Array,
  y: Int32Array,
  from: number,
  to: number,
  zoom: Uint8Array,
): void {
  if (to <= from) return
  zoom.fill(NEVER, from, to)
  zoom[from] = 0
  zoom[to - 1] = 0
  const depthMax = Math.ceil(DEPTH_FACTOR * Math.log2(to - from + 1))
  // First, last, depth, deviation of the split above: pieces that are still to be looked at.
  const stack: number[] = [from, to - 1, 0, Number.POSITIVE_INFINITY]
  while (stack.length > 0) {
    const above = stack.pop() as number
    const depth = stack.pop() as number
    const last = stack.pop() as number
    const first = stack.pop() as number
    if (last - first < 2) continue
    const alongX = x[last] - x[first]
    const alongY = y[last] - y[first]
    const span = alongX * alongX + alongY * alongY
    let worst = first + 1
    let squared = -1
    for (let i = first + 1; i < last; i++) {
      const off = squaredOff(x[i] - x[first], y[i] - y[first], alongX, alongY, span)
      if (off <= squared) continue
      squared = off
      worst = i
    }
    const deviation = Math.min(above, Math.sqrt(squared))
    const shown = zoomOfDeviation(deviation)
    if (shown === NEVER) continue
    const at = depth > depthMax ? (first + last) >> 1 : worst
    zoom[at] = shown
    stack.push(first, at, depth + 1, deviation, at, last, depth + 1, deviation)
  }
}

/** Square of the distance of a point from a segment that begins at 0, 0. */
function squaredOff(
  offX: number,
  offY: number,
  alongX: number,
  alongY: number,
  span: number,
): number {
  const dot = offX * alongX + offY * alongY
  if (dot <= 0 || span === 0) return offX * offX + offY * offY
  if (dot >= span) {
    const pastX = offX - alongX
    const pastY = offY - alongY
    return pastX * pastX + pastY * pastY
  }
  const cross = offX * alongY - offY * alongX
  return (cross * cross) / span
}
