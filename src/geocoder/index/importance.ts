/** Which of two objects of one name is meant first, when the question does not say. */

import { type AddressTree, NO_POPULATION } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import type { KindClass } from '../../text/vocabularies/vocabulary.ts'
import { type Lexicon, NO_KIND } from '../words/lexicon.ts'

const ESTONIAN_RANK: Readonly<Record<KindClass, number>> = {
  county: 0,
  unit: 0,
  street: 1,
  settlement: 2,
  place: 3,
  name: 4,
}

/**
 * Rank of an object by what it is; the lower goes first. Estonia: county, municipality, town and city district, then
 * the street, then all else; elsewhere the less deep level first.
 */
export function rankOf(tree: AddressTree, lexicon: Lexicon, row: number, kind: number): number {
  const column = tree.column[row]
  if (tree.country !== 'ee') return tree.level[row]
  if (tree.level[row] >= 5) return 5
  if (column <= 2) return 0
  if (kind !== NO_KIND) return ESTONIAN_RANK[lexicon.kindClass[kind]]
  return column === 5 ? 1 : column === 4 ? 3 : 2
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
