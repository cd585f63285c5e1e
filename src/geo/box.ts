/** The rectangle around points. */
import type { Window } from './clip.ts'

/** The box around the points `from` to `to - 1` of two columns; of no points it is turned inside out. */
export function boxOfPoints(
  x: ArrayLike<number>,
  y: ArrayLike<number>,
  from = 0,
  to = x.length,
): Window {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let i = from; i < to; i++) {
    west = Math.min(west, x[i])
    south = Math.min(south, y[i])
    east = Math.max(east, x[i])
    north = Math.max(north, y[i])
  }
  return { west, south, east, north }
}

export type OpenBox = { -readonly [Side in keyof Window]: number }

/** The box around nothing, turned inside out. */
export const emptyBox = (): OpenBox => ({
  west: Infinity,
  south: Infinity,
  east: -Infinity,
  north: -Infinity,
})

/** Widens a box so that it is around another one, too. */
export function widenBox(box: OpenBox, { west, south, east, north }: Window): void {
  box.west = Math.min(box.west, west)
  box.south = Math.min(box.south, south)
  box.east = Math.max(box.east, east)
  box.north = Math.max(box.north, north)
}
