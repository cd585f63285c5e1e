/**
 * The halves of shortcuts. A shortcut that is driven in both directions goes over the same vertex in nearly all cases:
 * what is driven first in one direction is driven last in the other. So a number a direction tells both halves.
 */
import { APART, type Halves } from './metric-weights.ts'

/** The arc that a shortcut drives down first. @param directed a shortcut */
export function firstHalf({ ways, apart }: Halves, directed: number): number {
  const number = ways[directed]
  return number < APART ? number : apart[number - APART]
}

/** The arc that a shortcut drives up then. @param directed a shortcut */
export function secondHalf({ ways, apart }: Halves, directed: number): number {
  const number = ways[directed]
  return number < APART ? ways[directed ^ 1] : apart[number - APART + 1]
}
