/** Judged matches written by hand, over the tree of a drawn world. */
import { type AddressTree, nameOf } from '../../src/addresses/tree.ts'
import type { Judged } from '../../src/geocoder/friendly/judge.ts'
import type { JudgedPart } from '../../src/geocoder/friendly/question.ts'
import type { CountryGeocoder } from '../../src/geocoder/geocoder.ts'

/** A row by its name, and by the name of the row above it. */
export function rowOf(tree: AddressTree, name: string, above?: string): number {
  for (let row = 0; row < tree.rowCount; row++) {
    if (nameOf(tree, row) !== name) continue
    if (above === undefined || nameOf(tree, tree.parent[row]) === above) return row
  }
  throw new Error(`no ${name}`)
}

/** A part as it was asked for, with a verdict. */
export const part = (
  name: JudgedPart['part'],
  verdict: JudgedPart['verdict'],
  more: Partial<JudgedPart> = {},
): JudgedPart => ({ part: name, given: name, found: name, verdict, spans: [], ...more })

/** A match whose city, street and number are found as they were written, where nothing else is said. */
export const judged = (
  { index }: CountryGeocoder,
  row: number,
  more: Partial<Judged> = {},
): Judged => ({
  index,
  row,
  relevance: 100,
  rank: 0,
  population: 0,
  type: 'house',
  parts: [part('city', 'same'), part('street', 'same'), part('housenumber', 'same')],
  unmatched: [],
  hasLeftover: false,
  isNamesake: false,
  nearNumbers: [],
  isNumberVariant: false,
  isOrdinal: false,
  isForeign: false,
  crossing: undefined,
  bareStreet: undefined,
  ...more,
})
