/**
 * Line generalisation in metres: Douglas and Peucker's splitting (1973), worst deviation first. One algorithm serves
 * a tolerance and a bound of points: whatever is reached first stops it.
 */
import { METRES_PER_DEGREE } from './distance.ts'
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

const RADIANS = Math.PI / 180

export function createSimplifier(): Simplifier {
  let capacity = 1024
  let kept = new Uint8Array(capacity)
  /** Longitude scale at each point: a deviation is measured in the plane that touches the Earth there. */
  let scale = new Float64Array(capacity)
  /** Pieces still to split: from, to, their worst point and how far off it is; a heap when points are bounded. */
  let pieceFrom = new Uint32Array(capacity)
  let pieceTo = new Uint32Array(capacity)
  let pieceWorst = new Uint32Array(capacity)
  let pieceDeviation = new Float64Array(capacity)
  let pieceCount = 0
  /** Without a bound of points all pieces are split in the end, so their order is free: the last comes first. */
  let isOrdered = false

  function reserve(count: number): void {
    if (count <= capacity) return
    capacity = count * 2
    kept = new Uint8Array(capacity)
    scale = new Float64Array(capacity)
    pieceFrom = new Uint32Array(capacity)
    pieceTo = new Uint32Array(capacity)
    pieceWorst = new Uint32Array(capacity)
    pieceDeviation = new Float64Array(capacity)
  }

  /** Adds the piece if a point of it is farther off than `tolerance` (squared, in units of y). */
  // hot: every point of the line is measured about log(points) times.
  function addPiece(line: Line, from: number, to: number, tolerance: number): void {
    if (to - from < 2) return
    const { x, y } = line
    const fromX = x[from]
    const fromY = y[from]
    const alongX = x[to] - fromX
    const alongY = y[to] - fromY
    let worst = -1
    let deviation = -1
    for (let i = from + 1; i < to; i++) {
      const s = scale[i]
      const spanX = alongX * s
      let offX = (x[i] - fromX) * s
      let offY = y[i] - fromY
      const span = spanX * spanX + alongY * alongY
      if (span > 0) {
        const share = (offX * spanX + offY * alongY) / span
        const within = Math.max(0, Math.min(1, share))
        offX -= spanX * within
        offY -= alongY * within
      }
      const off = offX * offX + offY * offY
      if (off > deviation) {
        deviation = off
        worst = i
      }
    }
    if (deviation <= tolerance) return
    let at = pieceCount++
    while (isOrdered && at > 0) {
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

  function measure(line: Line, units: LineUnits): void {
    if (units === 'metres') {
      scale.fill(1, 0, line.count)
      return
    }
    for (let i = 0; i < line.count; i++) scale[i] = Math.cos(line.y[i] * RADIANS)
  }

  return {
    simplify(line, { units, maxDevM, maxPoints = Number.POSITIVE_INFINITY }) {
      const { count } = line
      const keepsAll = !(maxDevM > 0)
      if (count <= 2 || (keepsAll && count <= maxPoints)) return
      reserve(count)
      measure(line, units)
      const maxDev = units === 'metres' ? maxDevM : maxDevM / METRES_PER_DEGREE
      // Below every deviation, so that a point on the chord is split off too.
      const tolerance = keepsAll ? -1 : maxDev * maxDev
      kept.fill(0, 0, count)
      kept[0] = 1
      kept[count - 1] = 1
      let left = 2
      pieceCount = 0
      isOrdered = maxPoints < count
      addPiece(line, 0, count - 1, tolerance)
      while (pieceCount > 0 && left < maxPoints) {
        const next = isOrdered ? 0 : pieceCount - 1
        const from = pieceFrom[next]
        const to = pieceTo[next]
        const worst = pieceWorst[next]
        if (isOrdered) dropFirstPiece()
        else pieceCount--
        kept[worst] = 1
        left++
        addPiece(line, from, worst, tolerance)
        addPiece(line, worst, to, tolerance)
      }
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
