/** Crossings of the streets that two texts name: as the release's table has them, else between the houses of both. */
import { type AddressTree, NO_COORDINATE } from '../../addresses/tree.ts'
import { CROSSING_SOURCES, type CrossingSource, crossingsOf } from '../index/crossings.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { isInside, type Window } from '../question/window.ts'
import { meetingOfHouses } from './between-houses.ts'

/** Where a street meets another, and how that is known. */
export interface Crossing {
  /** Row of the other street. */
  readonly row: number
  readonly lonE7: number
  readonly latE7: number
  readonly source: CrossingSource
}

/** A street that a text names. */
export interface StreetFound {
  readonly row: number
  readonly relevance: number
}

/** A street of the first list with its crossing. */
export interface CrossingFound<Street extends StreetFound> {
  readonly street: Street
  readonly other: Street
  readonly crossing: Crossing
}

/** Most pairs of streets whose houses are compared; the best named pairs come first. */
const HOUSE_PAIRS_MAX = 12
/** Boxes of two streets that are farther apart do not meet; 1e-7 degrees, about 300 m north and 170 m east. */
const BOXES_APART_E7 = 27_000
/** Crossings of the same two names nearer than this are one: a street may be an object in each of two districts. */
const SAME_E7 = 9_000

const COLUMN_STREET = 5
/** A half that names its street worse than this, words left over among them, names no street of a crossing. */
const RELEVANCE_MIN = 75

/** Crossings of streets of both lists, those first whose streets are named best; a window keeps those inside it. */
export function findCrossings<Street extends StreetFound>(
  index: GeocoderIndex,
  first: readonly Street[],
  second: readonly Street[],
  window: Window | undefined,
): CrossingFound<Street>[] {
  const { tree } = index
  const isStreet = ({ row, relevance }: Street) =>
    relevance >= RELEVANCE_MIN && row < tree.rowCount && tree.column[row] === COLUMN_STREET
  const streets = first.filter(isStreet)
  const others = second.filter(isStreet)
  const found = known(index, streets, others)
  if (found.length === 0) found.push(...betweenHouses(tree, streets, others))
  found.sort((a, b) => relevanceOf(b) - relevanceOf(a))
  return eachOnce(tree, found).filter(({ crossing }) => !window || isInside(crossing, window))
}

const relevanceOf = ({ street, other }: Omit<CrossingFound<StreetFound>, 'crossing'>) =>
  street.relevance + other.relevance

function known<Street extends StreetFound>(
  { tree, crossings }: GeocoderIndex,
  streets: readonly Street[],
  others: readonly Street[],
): CrossingFound<Street>[] {
  if (crossings === undefined) return []
  const otherOf = new Map(others.map((other) => [tree.unit[other.row], other]))
  const found: CrossingFound<Street>[] = []
  for (const street of streets) {
    const [from, to] = crossingsOf(crossings, tree.unit[street.row])
    for (let at = from; at < to; at++) {
      const other = otherOf.get(crossings.other[at])
      if (other === undefined) continue
      const source = CROSSING_SOURCES[crossings.source[at]]
      const [lonE7, latE7] = [crossings.lonE7[at], crossings.latE7[at]]
      found.push({ street, other, crossing: { row: other.row, lonE7, latE7, source } })
    }
  }
  return found
}

function betweenHouses<Street extends StreetFound>(
  tree: AddressTree,
  streets: readonly Street[],
  others: readonly Street[],
): CrossingFound<Street>[] {
  const pairs: { street: Street; other: Street }[] = []
  for (const street of streets) {
    for (const other of others) {
      if (street.row !== other.row && areNear(tree, tree.unit[street.row], tree.unit[other.row])) {
        pairs.push({ street, other })
      }
    }
  }
  pairs.sort((a, b) => relevanceOf(b) - relevanceOf(a))
  const found: CrossingFound<Street>[] = []
  for (const { street, other } of pairs.slice(0, HOUSE_PAIRS_MAX)) {
    const point = meetingOfHouses(tree, street.row, other.row)
    if (point === undefined) continue
    const { lonE7, latE7 } = point
    found.push({ street, other, crossing: { row: other.row, lonE7, latE7, source: 'houses' } })
  }
  return found
}

function areNear(tree: AddressTree, a: number, b: number): boolean {
  const { unitWestE7, unitSouthE7, unitEastE7, unitNorthE7 } = tree
  return (
    unitWestE7[a] !== NO_COORDINATE &&
    unitWestE7[b] !== NO_COORDINATE &&
    unitWestE7[a] - unitEastE7[b] < BOXES_APART_E7 &&
    unitWestE7[b] - unitEastE7[a] < BOXES_APART_E7 &&
    unitSouthE7[a] - unitNorthE7[b] < BOXES_APART_E7 &&
    unitSouthE7[b] - unitNorthE7[a] < BOXES_APART_E7
  )
}

/** Leaves out what is near a better one of the same two names. */
function eachOnce<Street extends StreetFound>(
  { name }: AddressTree,
  found: readonly CrossingFound<Street>[],
): CrossingFound<Street>[] {
  const kept: CrossingFound<Street>[] = []
  for (const one of found) {
    const isKnown = kept.some(
      (other) =>
        name[other.street.row] === name[one.street.row] &&
        name[other.other.row] === name[one.other.row] &&
        Math.abs(other.crossing.lonE7 - one.crossing.lonE7) < SAME_E7 &&
        Math.abs(other.crossing.latE7 - one.crossing.latE7) < SAME_E7,
    )
    if (!isKnown) kept.push(one)
    if (kept.length === CROSSINGS_MAX) break
  }
  return kept
}

/** Crossings of one question; more than this have names that say nothing. */
const CROSSINGS_MAX = 100
