/** A house number alone says nothing of its place: while it is typed, the houses of that number in the largest towns. */

import { lowerBound } from '../../tables/binary-search.ts'
import { onceFor } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { findReading } from '../matching/number-lookup.ts'
import type { Question } from '../question/question.ts'
import { isOutside, type Window } from '../question/window.ts'
import { isAmbiguousKey, keyOfFigures } from '../words/number-text.ts'

const TOWNS_MAX = 1024
/** Units of towns that are asked for the number at most. */
const LOOKED_MAX = 4000
/** Figures that a number is tried with, those typed and more. */
const FIGURES_MAX = 3

/**
 * Houses (or flats) with the query's number, or else with letters or figures behind it, inside the window. Houses of
 * large towns come first, then list order decides. At most `count` rows.
 */
export function numberedPlaces(
  index: GeocoderIndex,
  question: Question,
  count: number,
  window: Window | undefined,
): number[] {
  const { tree, unitSlot, unitEnd } = index
  // A set: a small place is a town's part and may be counted as a town itself.
  const rows = new Set<number>()
  let left = LOOKED_MAX
  for (const town of townsOf(index)) {
    const last = lowerBound(tree.unitRow, unitEnd[town])
    for (let unit = town; unit < last && left-- > 0; unit++) {
      if (unitSlot[unit] === NONE) continue
      for (let i = 0; i < question.readingCount && rows.size < count; i++) {
        const row = numberedHouse(index, question, i, unitSlot[unit])
        if (row !== NONE && !isOutside(tree, row, window)) rows.add(row)
      }
      if (rows.size >= count) return [...rows]
    }
  }
  return [...rows]
}

function numberedHouse(
  index: GeocoderIndex,
  { readings, tokens }: Question,
  reading: number,
  slot: number,
): number {
  const isWhole = tokens.byteCount > tokens.end[tokens.count - 1]
  const { houseKey, flatMask, neededMask, isFlatOnly } = readings[reading]
  if (neededMask !== 0 || isFlatOnly) return NONE
  const row = findReading(index, slot, readings[reading])
  if (row !== NONE || flatMask !== 0 || isAmbiguousKey(houseKey)) return row
  const { numberKey, numberRow, numberFrom } = index
  const keys = numberKey.subarray(numberFrom[slot], numberFrom[slot + 1])
  let least = houseKey
  let more = keyOfFigures(1)
  for (let figures = 0; figures < FIGURES_MAX; figures++) {
    const next = lowerBound(keys, least)
    if (next < keys.length && keys[next] - least < more) return numberRow[numberFrom[slot] + next]
    if (isWhole) return NONE
    least *= 10
    more *= 10
  }
  return NONE
}

/** Units right above streets, or with houses of their own; units with most addresses come first. */
const townsOf = onceFor(({ tree, unitAbove, unitSlot }: GeocoderIndex): readonly number[] => {
  const { column, unitRow, unitCount, end } = tree
  const above = new Set<number>()
  for (let unit = 0; unit < unitCount; unit++) {
    const isStreet = column[unitRow[unit]] === 5
    if (isStreet && unitAbove[unit] !== NONE) above.add(unitAbove[unit])
    else if (!isStreet && unitSlot[unit] !== NONE) above.add(unit)
  }
  const size = (unit: number): number => end[unitRow[unit]] - unitRow[unit]
  return [...above].sort((a, b) => size(b) - size(a) || a - b).slice(0, TOWNS_MAX)
})
