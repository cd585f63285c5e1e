/** What the geocoder is asked beside the text, and what it answers. */
import type { Country } from '../addresses/record.ts'
import type { AddressTree } from '../addresses/tree.ts'
import type { Crossing } from './crossings/find-crossings.ts'
import { type PlaceE7, readPlace } from './index/place.ts'
import type { PointE7, Window } from './question/window.ts'
import type { Explanation } from './ranking/explain.ts'

export interface GeocodeOptions {
  /** Matches at most. */
  readonly maxCount: number
  /** Words that may be skipped. */
  readonly skipMax: number
  /** Matches outside are dropped. */
  readonly window?: Window | undefined
  /** Whether the last word may go on, and the next level is offered below a full match. */
  readonly autocomplete?: boolean
  /** Whether matches tell which word matched what. */
  readonly explain?: boolean
  /** Whether matches are address objects alone, and never a crossing of two. */
  readonly objectsOnly?: boolean
}

/** Where the addresses of a postcode are: the middle of its houses, and the window around them. */
export interface PostcodeArea extends PointE7, Window {
  /** As it is written: `10117`, `LV-1050`. */
  readonly code: string
  readonly houses: number
  /** Rows of its streets, and of places that have it without a street. */
  readonly streets: readonly number[]
}

export interface Match {
  readonly country: Country
  /** Row of the tree; NONE for the country itself. */
  readonly row: number
  /** 0 to 100, two decimals; 0 for what autocomplete adds below a match. */
  readonly relevance: number
  /** What goes first among equals: rank by kind, then population. */
  readonly rank: number
  readonly population: number
  readonly explanation?: Explanation | undefined
  /** Where the street of `row` meets another, if a crossing was asked for: the match has this point then. */
  readonly crossing?: Crossing
  /** The postcode in the unit of `row`, if one was asked for: the match has its middle and its box then. */
  readonly postcode?: PostcodeArea
}

/** Fills `out` with the place of a match: that of the crossing or the postcode, else the place of its row. */
export function readPlaceOf(
  tree: AddressTree,
  { row, crossing, postcode }: Pick<Match, 'row' | 'crossing' | 'postcode'>,
  out: PlaceE7,
): void {
  readPlace(tree, row, out)
  const at = postcode ?? crossing
  if (at === undefined) return
  out.known = postcode === undefined || postcode.houses > 0
  out.isPoint = postcode === undefined
  out.lonE7 = at.lonE7
  out.latE7 = at.latE7
  const box = postcode ?? boxOf(at)
  out.westE7 = box.westE7
  out.southE7 = box.southE7
  out.eastE7 = box.eastE7
  out.northE7 = box.northE7
}

const boxOf = ({ lonE7, latE7 }: PointE7): Window => ({
  westE7: lonE7,
  southE7: latE7,
  eastE7: lonE7,
  northE7: latE7,
})
