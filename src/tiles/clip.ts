/**
 * Clips lines and rings to a tile and its margin, in whole units of the tile. What a tile and its neighbour both show is
 * cut far enough outside of both that they agree where they meet.
 */
import { EXTENT } from './point-zooms.ts'
import { addLine, type Geometry, type Path } from './tile-writer.ts'

/** Units around the tile that are drawn, too, so that a broad line has no seam. */
export const MARGIN = 64
const LEAST = -MARGIN
const MOST = EXTENT + MARGIN

/** An empty line, in cells of a tile. */
export const createPath = (): Path => ({ x: [], y: [] })

/** Makes room for the next line. */
export function clearPath({ x, y }: Path): void {
  x.length = 0
  y.length = 0
}

/** Which sides of the window a point is beyond: bits west, east, north, south. */
const outsideOf = (x: number, y: number): number =>
  (x < LEAST ? 1 : 0) | (x > MOST ? 2 : 0) | (y < LEAST ? 4 : 0) | (y > MOST ? 8 : 0)

/** Adds what of the line is in the window (Cohen and Sutherland). */
export function addClippedLine(geometry: Geometry, path: Path, piece: Path): void {
  const { x, y } = path
  if (x.length < 2) return
  let bits = outsideOf(x[0], y[0])
  clearPath(piece)
  if (bits === 0) push(piece, x[0], y[0])
  for (let i = 1; i < x.length; i++) {
    const next = outsideOf(x[i], y[i])
    if ((bits | next) === 0) push(piece, x[i], y[i])
    else if ((bits & next) === 0) {
      clipSegment(x[i - 1], y[i - 1], x[i], y[i])
      if (segment[4] === 1) {
        if (bits !== 0) {
          addLine(geometry, piece)
          clearPath(piece)
          push(piece, segment[0], segment[1])
        }
        push(piece, segment[2], segment[3])
      }
    }
    if (next !== 0 && piece.x.length > 0) {
      addLine(geometry, piece)
      clearPath(piece)
    }
    bits = next
  }
  addLine(geometry, piece)
}

function push({ x, y }: Path, atX: number, atY: number): void {
  x.push(atX)
  y.push(atY)
}

/** The clipped segment: its ends, and 1 if any of it is left. */
const segment = new Int32Array(5)

function clipSegment(fromX: number, fromY: number, toX: number, toY: number): void {
  let enters = 0
  let leaves = 1
  const alongX = toX - fromX
  const alongY = toY - fromY
  segment[4] = 0
  for (let side = 0; side < 4; side++) {
    const along = side === 0 ? -alongX : side === 1 ? alongX : side === 2 ? -alongY : alongY
    const room =
      side === 0
        ? fromX - LEAST
        : side === 1
          ? MOST - fromX
          : side === 2
            ? fromY - LEAST
            : MOST - fromY
    if (along === 0) {
      if (room < 0) return
      continue
    }
    const at = room / along
    if (along < 0) enters = Math.max(enters, at)
    else leaves = Math.min(leaves, at)
  }
  if (enters > leaves) return
  segment[0] = Math.round(fromX + alongX * enters)
  segment[1] = Math.round(fromY + alongY * enters)
  segment[2] = Math.round(fromX + alongX * leaves)
  segment[3] = Math.round(fromY + alongY * leaves)
  segment[4] = 1
}

/** Cuts a ring to the window, side by side (Sutherland and Hodgman 1974); `spare` is scratch space. @returns the result */
export function clipRing(ring: Path, spare: Path): Path {
  let all = 0
  let any = 15
  for (let i = 0; i < ring.x.length; i++) {
    const bits = outsideOf(ring.x[i], ring.y[i])
    all |= bits
    any &= bits
  }
  if (all === 0) return ring
  if (any !== 0) {
    clearPath(ring)
    return ring
  }
  let from = ring
  let to = spare
  for (let side = 0; side < 4; side++) {
    if ((all & (1 << side)) === 0) continue
    clearPath(to)
    cutSide(from, to, side)
    const cut = to
    to = from
    from = cut
  }
  return from
}

function cutSide(from: Path, to: Path, side: number): void {
  const along = side < 2 ? from.x : from.y
  const across = side < 2 ? from.y : from.x
  const toAlong = side < 2 ? to.x : to.y
  const toAcross = side < 2 ? to.y : to.x
  const border = (side & 1) === 0 ? LEAST : MOST
  const isLow = (side & 1) === 0
  const count = along.length
  if (count === 0) return
  let before = along[count - 1]
  let beforeAcross = across[count - 1]
  let wasIn = isLow ? before >= border : before <= border
  for (let i = 0; i < count; i++) {
    const at = along[i]
    const atAcross = across[i]
    const isIn = isLow ? at >= border : at <= border
    if (isIn !== wasIn) {
      toAlong.push(border)
      toAcross.push(
        Math.round(beforeAcross + ((border - before) / (at - before)) * (atAcross - beforeAcross)),
      )
    }
    if (isIn) {
      toAlong.push(at)
      toAcross.push(atAcross)
    }
    before = at
    beforeAcross = atAcross
    wasIn = isIn
  }
}
