/** Towns, villages and their parts of a register by the names that maps write, and by where they are. */

import { partOfRow } from '../../addresses/part-names.ts'
import { type AddressTree, NO_COORDINATE, textOf } from '../../addresses/tree.ts'
import { metresPerLatE7, metresPerLonE7 } from '../../geo/distance.ts'
import { addTo } from '../../tables/group-by-key.ts'
import { type Lexicon, NO_KIND, wordsOf } from '../words/lexicon.ts'
import { coreOfName } from '../words/names.ts'
import { isTown } from './place-names.ts'

const COLUMN_STREET = 5
/** A map's point of a place may be this far from the box of its houses. */
const NEAR_M = 3_000

/** Rows of a name: the unit that the point is in or nearest to, and units of the same name around it. */
export type FindPlace = (name: string, lonE7: number, latE7: number) => readonly number[]

/** Reads the units of a tree once, streets and areas left out; each is known with and without its kind word. */
export function createPlaceFinder(tree: AddressTree, lexicon: Lexicon): FindPlace {
  const unitsOf = new Map<string, number[]>()
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    if (tree.column[row] >= COLUMN_STREET) continue
    const kind = textOf(tree, tree.unitKind[unit])
    const known = lexicon.kindOfPhrase.get(wordsOf(kind).join(' ')) ?? NO_KIND
    if (lexicon.isArea[known] === 1) continue
    const name = textOf(tree, tree.name[row])
    const keys = [wordsOf(name).join(' '), coreOfName(lexicon, name, kind).join(' ')]
    for (const key of new Set(keys)) addTo(unitsOf, key, unit)
  }
  return (name, lonE7, latE7) => {
    const words = wordsOf(name)
    const units =
      unitsOf.get(words.join(' ')) ?? unitsOf.get(coreOfName(lexicon, name, '').join(' '))
    let best = -1
    let bestM = NEAR_M
    for (const unit of units ?? []) {
      const m = distanceM(tree, unit, lonE7, latE7)
      if (m > bestM || (m === bestM && best >= 0)) continue
      best = unit
      bestM = m
    }
    if (best < 0) return []
    const nearest = tree.unitRow[best]
    return units!.map((unit) => tree.unitRow[unit]).filter((row) => isAround(tree, row, nearest))
  }
}

/** The town that a point is in: of several whose houses are around it the smallest. */
export function createTownFinder(
  tree: AddressTree,
  lexicon: Lexicon,
): (lonE7: number, latE7: number) => readonly number[] {
  const { unitWestE7, unitSouthE7, unitEastE7, unitNorthE7 } = tree
  const towns: number[] = []
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    if (tree.column[row] >= COLUMN_STREET || partOfRow(tree, row) !== 'city') continue
    if (isTown(lexicon, textOf(tree, tree.unitKind[unit]))) towns.push(unit)
  }
  const sizeOf = (unit: number) =>
    (unitEastE7[unit] - unitWestE7[unit]) * (unitNorthE7[unit] - unitSouthE7[unit])
  towns.sort((a, b) => sizeOf(a) - sizeOf(b))
  return (lonE7, latE7) => {
    const unit = towns.find((one) => distanceM(tree, one, lonE7, latE7) === 0)
    return unit === undefined ? [] : [tree.unitRow[unit]]
  }
}

const isAround = (tree: AddressTree, a: number, b: number): boolean =>
  (a <= b && b < tree.end[a]) || (b <= a && a < tree.end[b])

/** From the box of a unit's houses, or from the unit's own point; infinite where neither is known. */
function distanceM(tree: AddressTree, unit: number, lonE7: number, latE7: number): number {
  const { unitWestE7, unitSouthE7, unitEastE7, unitNorthE7 } = tree
  const row = tree.unitRow[unit]
  const hasBox = unitWestE7[unit] !== NO_COORDINATE
  if (!hasBox && tree.lonE7[row] === NO_COORDINATE) return Number.POSITIVE_INFINITY
  const [west, east] = hasBox
    ? [unitWestE7[unit], unitEastE7[unit]]
    : [tree.lonE7[row], tree.lonE7[row]]
  const [south, north] = hasBox
    ? [unitSouthE7[unit], unitNorthE7[unit]]
    : [tree.latE7[row], tree.latE7[row]]
  const eastM = Math.max(west - lonE7, 0, lonE7 - east) * metresPerLonE7(latE7)
  const northM = Math.max(south - latE7, 0, latE7 - north) * metresPerLatE7(latE7)
  return Math.hypot(eastM, northM)
}
