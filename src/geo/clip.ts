/** Clipping of a line to a window: exact inside, straight outside. */
import { addPoint, type Line } from './line.ts'

/** A rectangle in the line's own system. */
export interface Window {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * Writes to `out` what a map window needs of the line: its first point, every stretch inside the window with all its
 * points and the points where it crosses the window's border, and its last point. What lies outside becomes straight.
 */
export function clipLine(line: Line, window: Window, out: Line): void {
  out.count = 0
  const { x, y, count } = line
  if (count === 0) return
  addPoint(out, x[0], y[0])
  const share = new Float64Array(2)
  for (let i = 1; i < count; i++) {
    if (!crossing(line, i, window, share)) continue
    const [enters, leaves] = share
    const fromX = x[i - 1]
    const fromY = y[i - 1]
    const alongX = x[i] - fromX
    const alongY = y[i] - fromY
    if (enters > 0) addPoint(out, fromX + alongX * enters, fromY + alongY * enters)
    else if (!endsAt(out, fromX, fromY)) addPoint(out, fromX, fromY)
    if (leaves === 1) addPoint(out, x[i], y[i])
    else addPoint(out, fromX + alongX * leaves, fromY + alongY * leaves)
  }
  const last = count - 1
  if (out.count < 2 || !endsAt(out, x[last], y[last])) addPoint(out, x[last], y[last])
}

function endsAt(line: Line, x: number, y: number): boolean {
  const last = line.count - 1
  return line.x[last] === x && line.y[last] === y
}

/**
 * Which part of segment `i - 1 .. i` lies in the window (Liang and Barsky 1984): shares 0 to 1 of its way.
 * A segment that only touches the window from outside does not count.
 */
function crossing(line: Line, i: number, window: Window, share: Float64Array): boolean {
  const { x, y } = line
  const alongX = x[i] - x[i - 1]
  const alongY = y[i] - y[i - 1]
  share[0] = 0
  share[1] = 1
  const meets =
    cut(-alongX, x[i - 1] - window.west, share) &&
    cut(alongX, window.east - x[i - 1], share) &&
    cut(-alongY, y[i - 1] - window.south, share) &&
    cut(alongY, window.north - y[i - 1], share)
  if (!meets) return false
  const touchesOnly = share[0] === share[1] && (alongX !== 0 || alongY !== 0)
  return !touchesOnly
}

function cut(along: number, room: number, share: Float64Array): boolean {
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
