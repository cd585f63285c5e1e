/** Typing an address letter by letter with autocomplete on: at which letters the list is empty or leads elsewhere. */

import type { AddressTree } from '../../src/addresses/tree.ts'
import { type CountryGeocoder, geocode } from '../../src/geocoder/geocoder.ts'
import { NONE } from '../../src/tables/none.ts'

export interface Typing {
  /** Beginnings that were asked. */
  asked: number
  /** Texts without any answer. */
  readonly empty: string[]
  /** Texts whose answers have neither the wanted address, nor anything above or below it. */
  readonly astray: string[]
}

/** Asks every beginning of `text`, with the caret behind each letter; `row` is what the whole text means. */
export function typeText(
  geocoder: CountryGeocoder,
  text: string,
  row: number,
  maxCount = 10,
): Typing {
  const typing: Typing = { asked: 0, empty: [], astray: [] }
  const { tree } = geocoder.index
  for (let length = 1; length <= text.length; length++) {
    const typed = text.slice(0, length)
    if (!/[\p{L}\p{N}]/u.test(typed)) continue
    typing.asked++
    const matches = geocode(geocoder, typed, { maxCount, skipMax: 0, autocomplete: true })
    if (matches.length === 0) typing.empty.push(typed)
    else if (!matches.some((match) => isOnTheWay(tree, match.row, row))) typing.astray.push(typed)
  }
  return typing
}

/** Whether `row` is the wanted one, or is above or below it; a street's small place is above it. */
function isOnTheWay(tree: AddressTree, row: number, wanted: number): boolean {
  if (row === NONE) return true
  if (row <= wanted && wanted < tree.end[row]) return true
  if (wanted <= row && row < tree.end[wanted]) return true
  return tree.unitSmallPlace[tree.unit[wanted]] === row
}
