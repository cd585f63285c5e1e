/** Streets of a register by the names that maps write, and by where they are. */

import Flatbush from 'flatbush'
import { type AddressTree, NO_COORDINATE, textOf } from '../../addresses/tree.ts'
import { metresPerLatE7, metresPerLonE7 } from '../../geo/distance.ts'
import { addTo, keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { type Lexicon, NO_KIND, wordsOf } from '../words/lexicon.ts'
import { keysOfStreet } from '../words/street-keys.ts'

const COLUMN_STREET = 5
/** Streets of one name that are looked at one by one; more are found by their boxes. */
const FEW = 16
/** A road this near the box of a street's houses may be that street. */
const NEAR_M = 1_000

/** Unit of the nearest street of a name; NONE where none is near. */
export type FindStreet = (name: string, lonE7: number, latE7: number) => number

/** Reads the streets of a tree once; each is known by its name and by its short name. */
export function createStreetFinder(tree: AddressTree, lexicon: Lexicon): FindStreet {
  const unitsOf = new Map<string, number[]>()
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    if (tree.column[row] !== COLUMN_STREET) continue
    const kind = lexicon.kindOfPhrase.get(wordsOf(textOf(tree, tree.unitKind[unit])).join(' '))
    const names = new Set([textOf(tree, tree.name[row]), textOf(tree, tree.unitShortName[unit])])
    const keys = [...names].flatMap((name) => keysOfStreet(lexicon, name, kind ?? NO_KIND))
    for (const key of new Set(keys)) addTo(unitsOf, key, unit)
  }
  const keysOf = new Map<string, readonly string[]>()
  const boxesOf = new Map<string, Boxes>()
  const unitsNear = (key: string, lonE7: number, latE7: number): readonly number[] => {
    const units = unitsOf.get(key) ?? []
    if (units.length <= FEW) return units
    return keptIn(boxesOf, key, () => boxesOfUnits(tree, units))(lonE7, latE7)
  }
  return (name, lonE7, latE7) => {
    for (const key of keptIn(keysOf, name, () => keysOfStreet(lexicon, name, NO_KIND))) {
      const unit = nearest(tree, unitsNear(key, lonE7, latE7), lonE7, latE7)
      if (unit !== NONE) return unit
    }
    return NONE
  }
}

/** Units that may be near a point, in their order. */
type Boxes = (lonE7: number, latE7: number) => readonly number[]

function boxesOfUnits(tree: AddressTree, units: readonly number[]): Boxes {
  const { unitWestE7, unitSouthE7, unitEastE7, unitNorthE7 } = tree
  const placed = units.filter((unit) => unitWestE7[unit] !== NO_COORDINATE)
  if (placed.length === 0) return () => []
  const boxes = new Flatbush(placed.length, 16, Int32Array)
  for (const unit of placed) {
    boxes.add(unitWestE7[unit], unitSouthE7[unit], unitEastE7[unit], unitNorthE7[unit])
  }
  boxes.finish()
  return (lonE7, latE7) => {
    const [x, y] = [NEAR_M / metresPerLonE7(latE7), NEAR_M / metresPerLatE7(latE7)]
    const found = boxes.search(lonE7 - x, latE7 - y, lonE7 + x, latE7 + y)
    return found.sort((a, b) => a - b).map((place) => placed[place])
  }
}

/** The unit whose box is nearest, at most NEAR_M away; of several that hold the point the one with the smallest box. */
function nearest(tree: AddressTree, units: readonly number[], lonE7: number, latE7: number) {
  const { unitWestE7, unitSouthE7, unitEastE7, unitNorthE7 } = tree
  const [toX, toY] = [metresPerLonE7(latE7), metresPerLatE7(latE7)]
  let best = NONE
  let bestM = NEAR_M
  let bestSize = Number.POSITIVE_INFINITY
  for (const unit of units) {
    if (unitWestE7[unit] === NO_COORDINATE) continue
    const east = Math.max(unitWestE7[unit] - lonE7, 0, lonE7 - unitEastE7[unit]) * toX
    const north = Math.max(unitSouthE7[unit] - latE7, 0, latE7 - unitNorthE7[unit]) * toY
    const m = Math.hypot(east, north)
    const size = unitEastE7[unit] - unitWestE7[unit] + unitNorthE7[unit] - unitSouthE7[unit]
    if (m > bestM || (m === bestM && size >= bestSize)) continue
    best = unit
    bestM = m
    bestSize = size
  }
  return best
}
