/** Settlement units and city districts of municipalities, which answers may bring along. */

import {
  type GeocoderIndex,
  isOutside,
  type Match,
  matchOfRow,
  type Window,
} from '../../geocoder/geocoder.ts'
import { NONE } from '../../tables/none.ts'

/**
 * Puts all settlement units and city districts of a matched municipality that are in the window behind it, with its
 * relevance and its explanation.
 */
export function addChildUnits(
  index: GeocoderIndex,
  matches: readonly Match[],
  window: Window | undefined,
): Match[] {
  const { tree } = index
  const all: Match[] = []
  const shown = new Set(matches.map(({ row }) => row))
  for (const match of matches) {
    all.push(match)
    if (match.row === NONE || tree.column[match.row] !== 2) continue
    for (let row = match.row + 1; row < tree.end[match.row]; row = tree.end[row]) {
      if (tree.column[row] !== 3 || shown.has(row) || isOutside(tree, row, window)) continue
      all.push(matchOfRow(index, row, match.relevance, match.explanation))
    }
  }
  return all
}
