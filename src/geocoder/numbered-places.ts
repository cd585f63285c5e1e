/** A house number alone says nothing of its place: while it is typed, the houses of that number in the largest towns. */
import {
  type AddressTree,
  FLAG_PARALLEL,
  lowerBound,
  NO_POPULATION,
  NONE,
} from '../addresses/tree.ts'
import { findNumber } from './number-lookup.ts'
import type { GeocoderIndex } from './open-index.ts'
import type { Question } from './question.ts'
import type { Window } from './search-state.ts'
import { isOutside } from './window.ts'

const TOWNS_MAX = 64
/** Units of towns that are asked for the number at most. */
const LOOKED_MAX = 4000

/**
 * Rows of houses with the question's number, by the population of their town, then in list order,
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

/** Units of the third level and towns above it, the largest first; found once a tree. */
function townsOf({ tree }: GeocoderIndex): readonly number[] {
  const known = towns.get(tree)
  if (known) return known
  const all: number[] = []
  for (let unit = 0; unit < tree.unitCount; unit++) {
    if (tree.level[tree.unitRow[unit]] <= 3 && tree.unitPopulation[unit] !== NO_POPULATION) {
      all.push(unit)
    }
  }
  const { unitPopulation } = tree
  all.sort((a, b) => unitPopulation[b] - unitPopulation[a] || a - b)
  if (all.length === 0 && tree.unitCount > 0) all.push(0)
  towns.set(tree, all.slice(0, TOWNS_MAX))
  return towns.get(tree)!
}
