/** Which of two objects of one name is meant first, when the question does not say. */

import { type AddressTree, firstChild, NO_POPULATION } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import type { KindClass } from '../../text/vocabularies/vocabulary.ts'
import { type Lexicon, NO_KIND } from '../words/lexicon.ts'

/** Ranks of objects without a rank by their kind: towns go first, houses and flats last. */
const TOWN = 0
const HOUSE = 7
const MUNICIPALITY = 1
const COUNTY = 2

const ESTONIAN_RANK: Readonly<Record<KindClass, number>> = {
  county: COUNTY,
  unit: MUNICIPALITY,
  street: 3,
  settlement: 4,
  place: 5,
  name: 6,
}

/**
 * Rank of an object by what it is, 0 to 7; the lower goes first. A town goes before the municipality and the county of
 * its name. In Estonia the street follows, then the rest; elsewhere the less deep level first.
 */
export function rankOf(tree: AddressTree, lexicon: Lexicon, row: number, kind: number): number {
  const column = tree.column[row]
  if (tree.level[row] >= 5) return HOUSE
  const isTown = kind !== NO_KIND && lexicon.vocabulary.kinds[kind].isTown === true
  if (tree.country !== 'ee') return isTown ? TOWN : tree.level[row]
  if (column === 1) return COUNTY
  if (isTown && !hasTownOfItsName(tree, row)) return TOWN
  if (column === 2) return MUNICIPALITY
  if (kind !== NO_KIND) return ESTONIAN_RANK[lexicon.kindClass[kind]]
  return ESTONIAN_RANK[column === 5 ? 'street' : column === 4 ? 'place' : 'settlement']
}

/** Whether a town that is a municipality has its villages around a town of its own name: then that one is meant. */
function hasTownOfItsName(tree: AddressTree, row: number): boolean {
  let child = firstChild(tree, row)
  while (child < tree.end[row] && tree.name[child] !== tree.name[row]) child = tree.end[child]
  return child < tree.end[row] && tree.column[child] === 3
}

/** Levels up to this are places, which contain streets and houses. */
const PLACE_LEVEL_MAX = 3

/** A substitute for the population where no unit from the row up has one: how many objects are in its place. */
export function objectsAround(tree: AddressTree, row: number): number {
  const { level, parent, end, unitRow, unit } = tree
  let at = unitRow[unit[row]]
  while (level[at] > PLACE_LEVEL_MAX && parent[at] !== NONE) at = parent[at]
  return end[at] - at
}

/** Population of the row's unit, or of the nearest unit above it that has one; else how many objects are in its place. */
export function populationAround(tree: AddressTree, row: number): number {
  let unit = tree.unit[row]
  for (;;) {
    const population = tree.unitPopulation[unit]
    if (population !== NO_POPULATION) return population
    const parent = tree.parent[tree.unitRow[unit]]
    if (parent === NONE) return objectsAround(tree, row)
    unit = tree.unit[parent]
  }
}
