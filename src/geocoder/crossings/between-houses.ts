/**
 * Where two streets meet, judged by their houses alone: the nearest houses of both show the neighbourhood, and a line
 * through the houses of each street in it shows where the streets run. Houses on both sides of a street even out.
 */
import { type AddressTree, FLAG_NO_POINT, FLAG_PARALLEL } from '../../addresses/tree.ts'
import { metresPerLatE7, metresPerLonE7 } from '../../geo/distance.ts'

/** Houses of a street that are looked at. */
const HOUSES_MAX = 4_000
/** Streets whose houses are nowhere nearer than this do not meet. */
const APART_MAX_M = 200
/** Houses so near the meeting show how a street runs there. */
const AROUND_M = 250
const AROUND_HOUSES_MIN = 3
/** A meeting of the two lines that is farther from the nearest houses says nothing. */
const OFF_MAX_M = 150
/** Sine of the least angle at which two lines cross with some certainty. */
const SINE_MIN = 0.3

/** Points of houses in metres from a first one, in the order of their eastings. */
interface Houses {
  readonly x: Float64Array
  readonly y: Float64Array
}

/** A line through a point in a direction of length 1. */
interface Line {
  readonly x: number
  readonly y: number
  readonly dx: number
  readonly dy: number
}

/** The point between two streets' rows, [lonE7, latE7], and how far apart the nearest houses are; undefined if too far. */
export function meetingOfHouses(
  tree: AddressTree,
  street: number,
  other: number,
): { lonE7: number; latE7: number; apartM: number } | undefined {
  const first = housesOf(tree, street)
  const second = housesOf(tree, other)
  if (first.length === 0 || second.length === 0) return undefined
  const [lonE7, latE7] = [tree.lonE7[first[0]], tree.latE7[first[0]]]
  const [toX, toY] = [metresPerLonE7(latE7), metresPerLatE7(latE7)]
  const inMetres = (rows: readonly number[]): Houses => {
    const sorted = [...rows].sort((a, b) => tree.lonE7[a] - tree.lonE7[b])
    return {
      x: Float64Array.from(sorted, (row) => (tree.lonE7[row] - lonE7) * toX),
      y: Float64Array.from(sorted, (row) => (tree.latE7[row] - latE7) * toY),
    }
  }
  const [a, b] = [inMetres(first), inMetres(second)]
  const nearest = nearestPair(a, b)
  if (nearest === undefined) return undefined
  const point = crossingOf(lineAround(a, nearest), lineAround(b, nearest), nearest)
  return {
    lonE7: Math.round(lonE7 + point.x / toX),
    latE7: Math.round(latE7 + point.y / toY),
    apartM: nearest.apartM,
  }
}

/** Houses of a street that have points of their own. */
function housesOf(tree: AddressTree, street: number): number[] {
  const rows: number[] = []
  for (
    let row = street + 1;
    row < tree.end[street] && rows.length < HOUSES_MAX;
    row = tree.end[row]
  ) {
    if ((tree.flags[row] & (FLAG_NO_POINT | FLAG_PARALLEL)) === 0) rows.push(row)
  }
  return rows
}

interface Pair {
  /** The middle between the two. */
  readonly x: number
  readonly y: number
  readonly apartM: number
}

/**
 * The two nearest houses: a walk from west to east over both lists, with the houses of one that are near in easting.
 */
function nearestPair(a: Houses, b: Houses): Pair | undefined {
  let apartM = APART_MAX_M
  let nearest: Pair | undefined
  let from = 0
  for (let i = 0; i < a.x.length; i++) {
    while (from < b.x.length && b.x[from] < a.x[i] - APART_MAX_M) from++
    for (let k = from; k < b.x.length && b.x[k] - a.x[i] < apartM; k++) {
      const m = Math.hypot(b.x[k] - a.x[i], b.y[k] - a.y[i])
      if (m >= apartM) continue
      apartM = m
      nearest = { x: (a.x[i] + b.x[k]) / 2, y: (a.y[i] + b.y[k]) / 2, apartM }
    }
  }
  return nearest
}

/** The line that the houses around a point are nearest to (total least squares); undefined where they are too few. */
function lineAround({ x, y }: Houses, near: Pair): Line | undefined {
  let [count, meanX, meanY] = [0, 0, 0]
  const isAround = (i: number) => Math.hypot(x[i] - near.x, y[i] - near.y) <= AROUND_M
  for (let i = 0; i < x.length; i++) {
    if (!isAround(i)) continue
    count++
    meanX += x[i]
    meanY += y[i]
  }
  if (count < AROUND_HOUSES_MIN) return undefined
  meanX /= count
  meanY /= count
  let [xx, xy, yy] = [0, 0, 0]
  for (let i = 0; i < x.length; i++) {
    if (!isAround(i)) continue
    xx += (x[i] - meanX) ** 2
    xy += (x[i] - meanX) * (y[i] - meanY)
    yy += (y[i] - meanY) ** 2
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  return { x: meanX, y: meanY, dx: Math.cos(angle), dy: Math.sin(angle) }
}

/** Where both lines cross, if that is near the nearest houses; else the middle between these. */
function crossingOf(
  a: Line | undefined,
  b: Line | undefined,
  near: Pair,
): { x: number; y: number } {
  if (a === undefined || b === undefined) return near
  const sine = a.dx * b.dy - a.dy * b.dx
  if (Math.abs(sine) < SINE_MIN) return near
  const along = ((b.x - a.x) * b.dy - (b.y - a.y) * b.dx) / sine
  const x = a.x + along * a.dx
  const y = a.y + along * a.dy
  return Math.hypot(x - near.x, y - near.y) <= OFF_MAX_M ? { x, y } : near
}
