/** Clips a line to a window: exact inside, straight outside. */
import { addPoint, type Line } from './line.ts'

/** A rectangle in the line's own system. Its border belongs to it. */
export interface Window {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * Writes to `out` what a map window needs of the line: its first point, every point inside the window, the points where
 * it crosses the window's border, and its last point. The rest becomes straight.
 */
export function clipLine(line: Line, window: Window, out: Line): void {
  out.count = 0
  clipStretch(line, window, 0, line.count, out)
}

/**
 * Adds to `out` what is left of the points from `first` up to `end` and of the segments that lead to them. Stretches
 * one after the other, from 0 to the line's count, are the whole line.
 */
export function clipStretch(
  line: Line,
  window: Window,
  first: number,
  end: number,
  out: Line,
): void {
  const { x, y, count } = line
  let wasInside = first > 0 && isIn(window, x[first - 1], y[first - 1])
  for (let i = first; i < end; i++) {
    const isInside = isIn(window, x[i], y[i])
    if (i > 0 && !(wasInside && isInside) && crossing(line, i, window)) {
      const alongX = x[i] - x[i - 1]
      const alongY = y[i] - y[i - 1]
      const [enters, leaves] = share
      // A point of the line on the border was added already.
      if (!wasInside && enters < 1)
        addPoint(out, x[i - 1] + alongX * enters, y[i - 1] + alongY * enters)
      if (!isInside && leaves > 0)
        addPoint(out, x[i - 1] + alongX * leaves, y[i - 1] + alongY * leaves)
    }
    if (isInside || i === 0 || i === count - 1) addPoint(out, x[i], y[i])
    wasInside = isInside
  }
}

const isIn = ({ west, south, east, north }: Window, x: number, y: number): boolean =>
  x >= west && x <= east && y >= south && y <= north

/** Where the last segment that `crossing` looked at enters and leaves the window: shares of its way. */
const share = new Float64Array(2)

/**
 * Whether segment `i - 1 .. i` comes into the window (Liang and Barsky 1984); leaves where in `share`.
 * A segment that only touches a corner on its way does not count.
 */
function crossing(line: Line, i: number, window: Window): boolean {
  const { x, y } = line
  const alongX = x[i] - x[i - 1]
  const alongY = y[i] - y[i - 1]
  share[0] = 0
  share[1] = 1
  return (
    cut(-alongX, x[i - 1] - window.west) &&
    cut(alongX, window.east - x[i - 1]) &&
    cut(-alongY, y[i - 1] - window.south) &&
    cut(alongY, window.north - y[i - 1]) &&
    share[0] < share[1]
  )
}

function cut(along: number, room: number): boolean {
  if (along === 0) return room >= 0
  const at = room / along
  if (along < 0) {
    if (at > share[1]) return false
    if (at > share[0]) share[0] = at
  } else {
    if (at < share[0]) return false
    if (at < share[1]) share[1] = at
  }
  return true
}
