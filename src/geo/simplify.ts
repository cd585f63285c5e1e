/**
 * Line generalisation in metres: Douglas and Peucker's splitting (1973), worst deviation first. One algorithm serves
 * a tolerance and a bound of points: whatever is reached first stops it.
 */
import { longitudeScale, metresPerLatE7 } from './distance.ts'
import type { Line } from './line.ts'

/** Units of a line: degrees (WGS 84, x is longitude) or metres of a grid. */
export type LineUnits = 'degrees' | 'metres'

export interface SimplifyOptions {
  readonly units: LineUnits
  /** Largest distance in metres of a dropped point from the line that is left; 0 or less keeps every point. */
  readonly maxDevM: number
  /** Most points that may be left, at least 2; wins over `maxDevM`. */
  readonly maxPoints?: number | undefined
}

/** Simplifies lines one after another in the same scratch space. */
export interface Simplifier {
  /** Reduces the line in place; its first and last point stay. */
  simplify(line: Line, options: SimplifyOptions): void
}

export function createSimplifier(): Simplifier {
  let capacity = 1024
  let kept = new Uint8Array(capacity)
  /** Square of the longitude scale at each point: a deviation is measured in the plane that touches the Earth there. */
  let squaredScale = new Float64Array(capacity)
  /** Pieces still to split: from, to, their worst point and how far off it is; a heap when points are bounded. */
  let pieceFrom = new Uint32Array(capacity)
  let pieceTo = new Uint32Array(capacity)
  let pieceWorst = new Uint32Array(capacity)
  let pieceDeviation = new Float64Array(capacity)
  let pieceCount = 0
  /** What the last piece was measured to: its farthest point, and the square of its distance in units of y. */
  let worst = -1
  let deviation = -1

  function reserve(count: number): void {
    if (count <= capacity) return
    capacity = count * 2
    kept = new Uint8Array(capacity)
    squaredScale = new Float64Array(capacity)
    pieceFrom = new Uint32Array(capacity)
    pieceTo = new Uint32Array(capacity)
    pieceWorst = new Uint32Array(capacity)
    pieceDeviation = new Float64Array(capacity)
  }

  /** Finds the point between `from` and `to` that is farthest off the chord: leaves it in `worst`, `deviation`. */
  // hot: every point of the line is measured about log(points) times.
  function measurePiece({ x, y }: Line, from: number, to: number): void {
    const fromX = x[from]
    const fromY = y[from]
    const alongX = x[to] - fromX
    const alongY = y[to] - fromY
    const spanX = alongX * alongX
    const spanY = alongY * alongY
    let farthest = -1
    let farthestAway = -1
    for (let i = from + 1; i < to; i++) {
      const s = squaredScale[i]
      const offX = x[i] - fromX
      const offY = y[i] - fromY
      const dot = s * offX * alongX + offY * alongY
      const span = s * spanX + spanY
      if (dot > 0 && dot < span) {
        // The division is put off until a point is known to be worse.
        const cross = offX * alongY - offY * alongX
        const area = s * cross * cross
        if (area > farthestAway * span) {
          farthestAway = area / span
          farthest = i
        }
        continue
      }
      const pastX = dot <= 0 ? offX : offX - alongX
      const pastY = dot <= 0 ? offY : offY - alongY
      const off = s * pastX * pastX + pastY * pastY
      if (off > farthestAway) {
        farthestAway = off
        farthest = i
      }
    }
    worst = farthest
    deviation = farthestAway
  }

  /** Splits the piece until no point is farther off than `tolerance`: the longer half by the loop, so depth is small. */
  function splitAll(line: Line, from: number, to: number, tolerance: number): void {
    let first = from
    let last = to
    while (last - first >= 2) {
      measurePiece(line, first, last)
      if (deviation <= tolerance) return
      const middle = worst
      kept[middle] = 1
      if (middle - first < last - middle) {
        splitAll(line, first, middle, tolerance)
        first = middle
      } else {
        splitAll(line, middle, last, tolerance)
        last = middle
      }
    }
  }

  /** Adds the piece to the heap if a point of it is farther off than `tolerance`. */
  function addPiece(line: Line, from: number, to: number, tolerance: number): void {
    if (to - from < 2) return
    measurePiece(line, from, to)
    if (deviation <= tolerance) return
    let at = pieceCount++
    while (at > 0) {
      const above = (at - 1) >> 1
      if (pieceDeviation[above] >= deviation) break
      movePiece(above, at)
      at = above
    }
    pieceFrom[at] = from
    pieceTo[at] = to
    pieceWorst[at] = worst
    pieceDeviation[at] = deviation
  }

  function splitWorstFirst(line: Line, tolerance: number, maxPoints: number): void {
    let left = 2
    pieceCount = 0
    addPiece(line, 0, line.count - 1, tolerance)
    while (pieceCount > 0 && left < maxPoints) {
      const from = pieceFrom[0]
      const to = pieceTo[0]
      const middle = pieceWorst[0]
      dropFirstPiece()
      kept[middle] = 1
      left++
      addPiece(line, from, middle, tolerance)
      addPiece(line, middle, to, tolerance)
    }
  }

  function movePiece(source: number, target: number): void {
    pieceFrom[target] = pieceFrom[source]
    pieceTo[target] = pieceTo[source]
    pieceWorst[target] = pieceWorst[source]
    pieceDeviation[target] = pieceDeviation[source]
  }

  function dropFirstPiece(): void {
    const last = --pieceCount
    const deviation = pieceDeviation[last]
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= last) break
      if (child + 1 < last && pieceDeviation[child + 1] > pieceDeviation[child]) child++
      if (pieceDeviation[child] <= deviation) break
      movePiece(child, at)
      at = child
    }
    movePiece(last, at)
  }

  /**
   * Fills `squaredScale`. @returns the metres of a unit of y: of degrees the most that the line has anywhere, so that
   * no deviation is larger than it is taken for.
   */
  function measure({ y, count }: Line, units: LineUnits): number {
    if (units === 'metres') {
      squaredScale.fill(1, 0, count)
      return 1
    }
    let farthest = 0
    for (let i = 0; i < count; i++) {
      squaredScale[i] = longitudeScale(y[i] * 1e7) ** 2
      if (Math.abs(y[i]) > farthest) farthest = Math.abs(y[i])
    }
    return metresPerLatE7(farthest * 1e7) * 1e7
  }

  return {
    simplify(line, { units, maxDevM, maxPoints = Number.POSITIVE_INFINITY }) {
      const { count } = line
      const keepsAll = !(maxDevM > 0)
      if (count <= 2 || (keepsAll && count <= maxPoints)) return
      reserve(count)
      const maxDev = maxDevM / measure(line, units)
      // Below every deviation, so that a point on the chord is split off too.
      const tolerance = keepsAll ? -1 : maxDev * maxDev
      kept.fill(0, 0, count)
      kept[0] = 1
      kept[count - 1] = 1
      // Without a bound that matters all pieces are split in the end: their order is free, and no heap is needed.
      if (maxPoints >= count) splitAll(line, 0, count - 1, tolerance)
      else splitWorstFirst(line, tolerance, maxPoints)
      let next = 0
      for (let i = 0; i < count; i++) {
        if (kept[i] === 0) continue
        line.x[next] = line.x[i]
        line.y[next] = line.y[i]
        next++
      }
      line.count = next
    },
  }
}

/**
 * Shares a bound of points over the legs of a route by length, at least 2 a leg; the sum is the bound where it is at
 * least twice the number of legs (largest remainders get what rounding leaves).
 */
export function sharePoints(maxPoints: number, lengths: readonly number[]): number[] {
  const total = lengths.reduce((sum, length) => sum + length, 0)
  const spare = Math.max(0, maxPoints - 2 * lengths.length)
  const wanted = lengths.map((length) =>
    total > 0 ? (spare * length) / total : spare / lengths.length,
  )
  const shares = wanted.map(Math.floor)
  let rest = Math.round(spare - shares.reduce((sum, share) => sum + share, 0))
  const byRemainder = wanted
    .map((want, leg) => ({ leg, remainder: want - shares[leg] }))
    .sort((a, b) => b.remainder - a.remainder || a.leg - b.leg)
  for (const { leg } of byRemainder) {
    if (rest-- <= 0) break
    shares[leg]++
  }
  return shares.map((share) => share + 2)
}
