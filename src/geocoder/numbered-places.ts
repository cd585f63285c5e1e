/** A house number alone says nothing of its place: while it is typed, the houses of that number in the largest towns. */
import { type AddressTree, FLAG_PARALLEL, lowerBound, NONE } from '../addresses/tree.ts'
import { findNumber } from './number-lookup.ts'
import type { GeocoderIndex } from './open-index.ts'
import type { Question } from './question.ts'
import type { Window } from './search-state.ts'
import { isOutside } from './window.ts'

const TOWNS_MAX = 64
/** Units of towns that are asked for the number at most. */
const LOOKED_MAX = 4000

/**
 * Rows of houses with the question's number, those of large towns first, then in list order,
 * inside the window; at most `count`.
 */
export function numberedPlaces(
  index: GeocoderIndex,
  question: Question,
  count: number,
  window: Window | undefined,
): number[] {
  const { tree, unitSlot, unitEnd } = index
  const rows: number[] = []
  let left = LOOKED_MAX
  for (const town of townsOf(index)) {
    const last = lowerBound(tree.unitRow, unitEnd[town])
    for (let unit = town; unit < last && left-- > 0; unit++) {
      if (unitSlot[unit] === NONE) continue
      for (let i = 0; i < question.readingCount && rows.length < count; i++) {
        const { house, houseKey, flatMask } = question.readings[i]
        if (flatMask !== 0) continue
        const row = findNumber(index, unitSlot[unit], house, houseKey)
        if (row === NONE || tree.flags[row] & FLAG_PARALLEL) continue
        if (!isOutside(tree, row, window)) rows.push(row)
      }
      if (rows.length >= count) return rows
    }
  }
  return rows
}

const towns = new WeakMap<AddressTree, readonly number[]>()

/** Units right above streets, those with most addresses first. Found once a tree. */
function townsOf({ tree, unitAbove }: GeocoderIndex): readonly number[] {
  const known = towns.get(tree)
  if (known) return known
  const { column, unitRow, unitCount, end } = tree
  const above = new Set<number>()
  for (let unit = 0; unit < unitCount; unit++) {
    if (column[unitRow[unit]] === 5 && unitAbove[unit] !== NONE) above.add(unitAbove[unit])
  }
  const size = (unit: number): number => end[unitRow[unit]] - unitRow[unit]
  const found = [...above].sort((a, b) => size(b) - size(a) || a - b).slice(0, TOWNS_MAX)
  towns.set(tree, found)
  return found
}
