/**
 * Line generalisation in metres: Douglas and Peucker's splitting (1973), worst deviation first. One algorithm serves
 * a tolerance and a bound of points: whatever is reached first stops it.
 */
import FlatQueue from 'flatqueue'
import { runToEnd, type Steps } from '../report/steps.ts'
import { longitudeScale, metresPerLatE7 } from './distance.ts'
import { copyPart, type Line, reservePoints } from './line.ts'

/** Units of a line: degrees (WGS 84, x is longitude) or metres of a grid. */
export type LineUnits = 'degrees' | 'metres'

export interface SimplifyOptions {
  readonly units: LineUnits
  /** Largest distance in metres of a dropped point from the line that is left; 0 or less keeps every point. */
  readonly maxDevM: number
  /** Most points that may be left, at least 2; wins over `maxDevM`. */
  readonly maxPoints?: number | undefined
}

/** Simplifies lines one after another in scratch space of its own: one for each thread. */
export function createSimplifier() {
  const space = createSpace()
  // hot: the line of every step of a drive; most have few points, and no bound of them.
  const isShort = (count: number, { maxDevM, maxPoints = count }: SimplifyOptions): boolean =>
    count > 2 && count <= SHORT_POINTS && count <= maxPoints && maxDevM > 0
  function simplify(line: Line, options: SimplifyOptions): void {
    if (isShort(line.count, options)) shorten(space, line, 0, line.count - 1, line, options)
    else runToEnd(simplifyIn(space, line, options))
  }
  return {
    /** Reduces the line in place; its first and last point stay. */
    simplify,
    /**
     * Fills `part` with the points `first .. last` of the line, reduced as a line of their own; a point alone
     * becomes two. The line stays as it is.
     */
    simplifyPart(line: Line, first: number, last: number, part: Line, options: SimplifyOptions) {
      if (isShort(last - first + 1, options)) {
        shorten(space, line, first, last, part, options)
        return
      }
      copyPart(line, first, last, part)
      simplify(part, options)
    },
  }
}

/** Reduces the line in place, with arrays of its own. The line must be the caller's own too: nobody else may use it. */
export function simplifySteps(line: Line, options: SimplifyOptions): Steps<void> {
  return simplifyIn(createSpace(), line, options)
}

/** Points measured between two pauses, which takes a few tenths of a millisecond. */
const POINTS_PER_TURN = 65_536
/** A line of so few points is measured in a few tenths of a millisecond at most. */
const SHORT_POINTS = 512
/** Points whose measuring takes as long as handling one piece. */
const POINTS_PER_PIECE = 16

/**
 * Pieces that were cut out of more others than this times the logarithm of the points are cut in the middle. Roads
 * stay below a third of it; a line drawn to be cut badly would else take quadratic time (as in introsort, Musser 1997).
 */
const DEPTH_FACTOR = 8

type Space = ReturnType<typeof createSpace>

/** A piece of a line that waits for being split. */
interface Piece {
  /** Its ends, and the point between them at which it is split: numbers of points of the line. */
  readonly from: number
  readonly to: number
  readonly split: number
  /** How many pieces its parts are cut out of, one within the other. */
  readonly depth: number
}

const createSpace = () => ({
  kept: new Uint8Array(0),
  /** Square of the longitude scale at each point: a deviation is measured in the plane that touches the Earth there. */
  squaredScale: new Float64Array(0),
  /** Pieces that were found too far off their chords, the worst first. */
  worstFirst: new FlatQueue<Piece>(),
  /** The farthest point of the piece measured last, and the square of its distance in units of y. */
  worst: -1,
  deviation: -1,
})

/** Fills `part` with what a short part of a line keeps without a bound: a piece too far off its chord is split. */
function shorten(
  space: Space,
  line: Line,
  first: number,
  last: number,
  part: Line,
  { units, maxDevM }: SimplifyOptions,
): void {
  reserve(space, line.count)
  const { kept } = space
  const maxDev = maxDevM / scaleStretch(space, line, units, first, last + 1)
  const depthMax = Math.ceil(DEPTH_FACTOR * Math.log2(last - first + 1))
  // A loop beats a call into native code: most steps have few points.
  for (let i = first + 1; i < last; i++) kept[i] = 0
  kept[first] = 1
  kept[last] = 1
  splitShort(space, line, first, last, 0, maxDev * maxDev, depthMax)
  copyKept(line, kept, first, last, part)
}

/** Splits a short piece, and its parts in turn, until each is within the tolerance of its chord. */
// hot: nearly all pieces of a line are short.
function splitShort(
  space: Space,
  line: Line,
  first: number,
  last: number,
  firstDepth: number,
  tolerance: number,
  depthMax: number,
): void {
  const { kept } = space
  let from = first
  let depth = firstDepth
  for (;;) {
    space.deviation = -1
    measurePoints(space, line, from, last, from + 1, last)
    const { worst, deviation } = space
    if (deviation <= tolerance) return
    const split = splitOf(worst, deviation, from, last, depth > depthMax)
    kept[split] = 1
    depth++
    // Pieces that are too deep are halved, so that no more calls are within each other than that and nine.
    if (split - from > 1) splitShort(space, line, from, split, depth, tolerance, depthMax)
    if (last - split < 2) return
    from = split
  }
}

/** Where a piece is split. If nothing deviates, any point will do; the middle needs the fewest splits. */
const splitOf = (
  worst: number,
  deviation: number,
  from: number,
  to: number,
  isDeep: boolean,
): number => (deviation === 0 || isDeep ? (from + to) >> 1 : worst)

function reserve(space: Space, count: number): void {
  if (space.kept.length >= count) return
  space.kept = new Uint8Array(count * 2)
  space.squaredScale = new Float64Array(count * 2)
}

function* simplifyIn(
  space: Space,
  line: Line,
  { units, maxDevM, maxPoints = Number.POSITIVE_INFINITY }: SimplifyOptions,
): Steps<void> {
  const { count } = line
  const keepsAll = !(maxDevM > 0)
  if (count <= 2 || (keepsAll && count <= maxPoints)) return
  reserve(space, count)
  const { kept, worstFirst } = space
  const maxDev = maxDevM / (yield* scale(space, line, units))
  // Below every deviation, so that a point on the chord is split off too.
  const tolerance = keepsAll ? -1 : maxDev * maxDev
  // Without a bound that matters all pieces are split in the end: their order is free.
  const isFree = maxPoints >= count
  const depthMax = Math.ceil(DEPTH_FACTOR * Math.log2(count))
  kept.fill(0, 0, count)
  kept[0] = 1
  kept[count - 1] = 1
  worstFirst.clear()
  let left = 2
  let work = 0
  let from = 0
  let middle = count - 1
  let to = middle
  let depth = 0
  for (;;) {
    // The two halves of the piece split last; at first the first half is the whole line.
    for (let half = 0; half < 2; half++) {
      const first = half === 0 ? from : middle
      const last = half === 0 ? middle : to
      if (last - first < 2) continue
      if (isFree && last - first < SHORT_POINTS) {
        splitShort(space, line, first, last, depth, tolerance, depthMax)
        work += (last - first) * POINTS_PER_PIECE
        continue
      }
      space.deviation = -1
      for (let at = first + 1; at < last; ) {
        if (work >= POINTS_PER_TURN) {
          work = 0
          yield
        }
        const end = Math.min(last, at + POINTS_PER_TURN - work)
        measurePoints(space, line, first, last, at, end)
        work += end - at
        at = end
      }
      work += POINTS_PER_PIECE
      const { worst, deviation } = space
      if (deviation <= tolerance) continue
      const split = splitOf(worst, deviation, first, last, depth > depthMax)
      worstFirst.push({ from: first, to: last, split, depth: depth + 1 }, -deviation)
    }
    const taken = worstFirst.pop()
    if (!taken || left >= maxPoints) break
    from = taken.from
    to = taken.to
    middle = taken.split
    depth = taken.depth
    kept[middle] = 1
    left++
  }
  copyKept(line, kept, 0, count - 1, line)
}

/** Fills `squaredScale` for all of a line, with pauses. @returns as `scaleStretch` */
function* scale(space: Space, line: Line, units: LineUnits): Steps<number> {
  let mostM = 0
  for (let first = 0; first < line.count; first += POINTS_PER_TURN) {
    if (first > 0) yield
    const end = Math.min(line.count, first + POINTS_PER_TURN)
    mostM = Math.max(mostM, scaleStretch(space, line, units, first, end))
  }
  return mostM
}

/**
 * Fills `squaredScale` for the points from `first` up to `end`. @returns the metres of a unit of y; for degrees the most
 * along the stretch, so that no deviation is underestimated
 */
function scaleStretch(
  { squaredScale }: Space,
  { y }: Line,
  units: LineUnits,
  first: number,
  end: number,
): number {
  let farthestE7 = 0
  for (let i = first; i < end; i++) {
    const latE7 = Math.abs(y[i] * 1e7)
    const scale = units === 'degrees' ? longitudeScale(latE7) : 1
    squaredScale[i] = scale * scale
    if (latE7 > farthestE7) farthestE7 = latE7
  }
  return units === 'degrees' ? metresPerLatE7(farthestE7) * 1e7 : 1
}

/**
 * Looks among the points from `first` up to `end` for one that is farther off the chord `from .. to` than any before:
 * leaves it in `space.worst` and `space.deviation`.
 */
// hot: every point of the line is measured about log(points) times.
function measurePoints(
  space: Space,
  { x, y }: Line,
  from: number,
  to: number,
  first: number,
  end: number,
): void {
  const { squaredScale } = space
  const fromX = x[from]
  const fromY = y[from]
  const alongX = x[to] - fromX
  const alongY = y[to] - fromY
  const spanX = alongX * alongX
  const spanY = alongY * alongY
  let farthest = space.worst
  let farthestAway = space.deviation
  for (let i = first; i < end; i++) {
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
  space.worst = farthest
  space.deviation = farthestAway
}

/** Fills `part`, which may be the line itself, with the points `first .. last` that are kept. */
function copyKept(line: Line, kept: Uint8Array, first: number, last: number, part: Line): void {
  if (part !== line) {
    part.count = 0
    reservePoints(part, last - first + 1)
  }
  const { x, y } = part
  let next = 0
  for (let i = first; i <= last; i++) {
    if (kept[i] === 0) continue
    x[next] = line.x[i]
    y[next++] = line.y[i]
  }
  part.count = next
}

/**
 * Shares a bound of points over the legs of a route by length, at least 2 a leg. The sum is the bound if that is at
 * least twice the number of legs. The largest remainders get what rounding leaves.
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
