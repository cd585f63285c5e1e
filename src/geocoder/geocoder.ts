/** The geocoder's public face: open it over a release, ask it, look at the matches. It knows no HTTP. */
import type { Country } from '../addresses/record.ts'
import type { AddressTree } from '../addresses/tree.ts'
import { type GeocoderIndex, openIndex } from './open-index.ts'
import { search } from './search.ts'
import { createSearchState, type SearchState } from './search-state.ts'

export interface CountryGeocoder {
  readonly index: GeocoderIndex
  /** Scratch space: a geocoder belongs to one thread. */
  readonly state: SearchState
}

export type Geocoder = Readonly<Partial<Record<Country, CountryGeocoder>>>

export interface GeocodeOptions {
  /** Matches at most. */
  readonly maxCount: number
  /** Words that may be skipped. */
  readonly skipMax: number
}

export interface Match {
  readonly country: Country
  /** Row of the tree; NONE for the country itself. */
  readonly row: number
  /** 0 to 100, two decimals. */
  readonly relevance: number
  /** What goes first among equals: rank by kind, then population. */
  readonly rank: number
  readonly population: number
}

/**
 * Opens the indexes of the trees that are there. `bytesOf` hands out the bytes of a file of the release.
 * @throws TeeviitError ARROW_* where a table is absent or broken.
 */
export function openGeocoder(
  trees: Readonly<Partial<Record<Country, AddressTree>>>,
  bytesOf: (file: string) => Uint8Array,
): Geocoder {
  const geocoder: Partial<Record<Country, CountryGeocoder>> = {}
  for (const tree of Object.values(trees)) {
    const index = openIndex(tree, bytesOf)
    geocoder[tree.country] = { index, state: createSearchState(index) }
  }
  return geocoder
}

/** Matches of `text` in one country, best first. */
export function geocode(
  { index, state }: CountryGeocoder,
  text: string,
  { maxCount, skipMax }: GeocodeOptions,
): Match[] {
  const found = search(state, text, skipMax, maxCount)
  const matches: Match[] = []
  for (let i = 0; i < found.count; i++) {
    const result = found.order[i]
    matches.push({
      country: index.country,
      row: state.resultRow[result],
      relevance: state.resultRelevance[result],
      rank: state.resultRank[result],
      population: state.resultPopulation[result],
    })
  }
  return matches
}
