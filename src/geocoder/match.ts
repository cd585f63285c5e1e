/** What the geocoder is asked beside the text, and what it answers. */
import type { Country } from '../addresses/record.ts'
import type { AddressTree } from '../addresses/tree.ts'
import type { Crossing } from './crossings/find-crossings.ts'
import { type PlaceE7, readPlace } from './index/place.ts'
import type { Window } from './question/window.ts'
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
}

/** Fills `out` with the place of a match: the crossing's point, else the place of its row. */
export function readPlaceOf(
  tree: AddressTree,
  { row, crossing }: Pick<Match, 'row' | 'crossing'>,
  out: PlaceE7,
): void {
  readPlace(tree, row, out)
  if (crossing === undefined) return
  out.known = true
  out.isPoint = true
  out.lonE7 = out.westE7 = out.eastE7 = crossing.lonE7
  out.latE7 = out.southE7 = out.northE7 = crossing.latE7
}
