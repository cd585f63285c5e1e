/** Where the street lines of a register meet. */

import type { StreetLines } from '../../addresses/street-lines.ts'
import { metresPerLatE7, metresPerLonE7 } from '../../geo/distance.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { grown } from '../../tables/growing.ts'
import { NONE } from '../../tables/none.ts'

/** Lines this near each other meet: registers draw a street to the other's edge as well as to its middle. */
const MEETING_M = 15
/** Cells in which pieces of lines are compared, about 110 m north and 120 m east. */
const CELL_LAT_E7 = 10_000
const CELL_LON_E7 = 20_000
/** Cells of one piece: longer ones have a fault. */
const PIECE_CELLS_MAX = 4_000
const COLUMNS = 1 << 20

/** Calls `add` for each pair of pieces of two units' lines that meet; `units` has the unit of each line, or NONE. */
export function meetingsOfLines(
  lines: StreetLines,
  units: Uint32Array,
  add: (a: number, b: number, lonE7: number, latE7: number) => void,
): void {
  const from = lines.from.values
  const lonE7 = grown(lines.lonE7)
  const latE7 = grown(lines.latE7)
  const cells = new Map<number, number[]>()
  const unitOf = new Uint32Array(lonE7.length)
  for (let line = 0; line < units.length; line++) {
    if (units[line] === NONE) continue
    const end = line + 1 < units.length ? from[line + 1] : lonE7.length
    for (let piece = from[line]; piece + 1 < end; piece++) {
      unitOf[piece] = units[line]
      for (const cell of cellsOf(lonE7, latE7, piece)) {
        const known = keptIn(cells, cell, () => [])
        for (const other of known) {
          if (unitOf[other] === units[line]) continue
          const point = meetingOf(lonE7, latE7, piece, other)
          if (point) add(unitOf[other], units[line], point[0], point[1])
        }
        known.push(piece)
      }
    }
  }
}

/** Cells of the box around a piece, a margin of the meeting's distance included. */
function cellsOf(lonE7: Int32Array, latE7: Int32Array, piece: number): number[] {
  const margin = 1_500
  const west = Math.floor((Math.min(lonE7[piece], lonE7[piece + 1]) - margin) / CELL_LON_E7)
  const east = Math.floor((Math.max(lonE7[piece], lonE7[piece + 1]) + margin) / CELL_LON_E7)
  const south = Math.floor((Math.min(latE7[piece], latE7[piece + 1]) - margin) / CELL_LAT_E7)
  const north = Math.floor((Math.max(latE7[piece], latE7[piece + 1]) + margin) / CELL_LAT_E7)
  const cells: number[] = []
  if ((east - west + 1) * (north - south + 1) > PIECE_CELLS_MAX) return cells
  for (let y = south; y <= north; y++) {
    for (let x = west; x <= east; x++) cells.push(y * COLUMNS + x)
  }
  return cells
}

/** Where two pieces meet, [lonE7, latE7]: their intersection, else the middle of their nearest ends if near enough. */
function meetingOf(
  lonE7: Int32Array,
  latE7: Int32Array,
  a: number,
  b: number,
): readonly [number, number] | undefined {
  const [lon, lat] = [lonE7[a], latE7[a]]
  const [toX, toY] = [metresPerLonE7(lat), metresPerLatE7(lat)]
  const at = (i: number) => ({ x: (lonE7[i] - lon) * toX, y: (latE7[i] - lat) * toY })
  const [a0, a1, b0, b1] = [at(a), at(a + 1), at(b), at(b + 1)]
  const point = intersection(a0, a1, b0, b1) ?? nearestEnds(a0, a1, b0, b1)
  return point && [Math.round(lon + point.x / toX), Math.round(lat + point.y / toY)]
}

interface Point {
  readonly x: number
  readonly y: number
}

function intersection(a0: Point, a1: Point, b0: Point, b1: Point): Point | undefined {
  const [ax, ay, bx, by] = [a1.x - a0.x, a1.y - a0.y, b1.x - b0.x, b1.y - b0.y]
  const cross = ax * by - ay * bx
  if (cross === 0) return undefined
  const alongA = ((b0.x - a0.x) * by - (b0.y - a0.y) * bx) / cross
  const alongB = ((b0.x - a0.x) * ay - (b0.y - a0.y) * ax) / cross
  if (alongA < 0 || alongA > 1 || alongB < 0 || alongB > 1) return undefined
  return { x: a0.x + alongA * ax, y: a0.y + alongA * ay }
}

/** Two pieces that do not cross are nearest at an end of one of them. */
function nearestEnds(a0: Point, a1: Point, b0: Point, b1: Point): Point | undefined {
  let bestM = MEETING_M
  let best: Point | undefined
  const look = (end: Point, from: Point, to: Point): void => {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const length = dx * dx + dy * dy
    const share = length === 0 ? 0 : ((end.x - from.x) * dx + (end.y - from.y) * dy) / length
    const along = Math.max(0, Math.min(1, share))
    const near = { x: from.x + along * dx, y: from.y + along * dy }
    const m = Math.hypot(end.x - near.x, end.y - near.y)
    if (m > bestM) return
    bestM = m
    best = { x: (end.x + near.x) / 2, y: (end.y + near.y) / 2 }
  }
  look(a0, b0, b1)
  look(a1, b0, b1)
  look(b0, a0, a1)
  look(b1, a0, a1)
  return best
}
