/** Houses and flats by number under a street, a place or a house: binary search, never another number than asked for. */

import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import { textAt } from '../../tables/table-file.ts'
import { createTokens, tokenize } from '../../text/tokens.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import type { Reading } from '../question/question.ts'
import { ROLE_BLOCK } from '../words/lexicon.ts'
import {
  createNumberText,
  isAmbiguousKey,
  type NumberText,
  numberOfTokens,
  sameNumber,
} from '../words/number-text.ts'
import { findWord } from '../words/words.ts'

const tokens = createTokens()
const own = createNumberText()

/** Place of `row` among the parents of numbers, or NONE. */
export function slotOf(index: GeocoderIndex, row: number): number {
  const { tree } = index
  if (tree.level[row] <= 4) return index.unitSlot[tree.unit[row]]
  const slot = lowerBound(index.numberParent, row)
  return index.numberParent[slot] === row ? slot : NONE
}

/** Row with this number among those of place `slot` in the parents of numbers, or NONE. */
export function findNumber(
  index: GeocoderIndex,
  slot: number,
  number: NumberText,
  key: number,
): number {
  if (slot === NONE) return NONE
  const { numberKey, numberRow, numberFrom } = index
  const end = numberFrom[slot + 1]
  for (let at = lowerBound(numberKey, key, numberFrom[slot], end); at < end; at++) {
    if (numberKey[at] !== key) break
    if (!isAmbiguousKey(key) || hasNumber(index, numberRow[at], number)) return numberRow[at]
  }
  return NONE
}

/** Row of the house of a reading below place `slot`, or of its flat where it has one; NONE where either is absent. */
export function findReading(index: GeocoderIndex, slot: number, reading: Reading): number {
  const { house, houseKey, flatMask, flat, flatKey } = reading
  const row = findNumber(index, slot, house, houseKey)
  return row === NONE || flatMask === 0 ? row : findNumber(index, slotOf(index, row), flat, flatKey)
}

/** Whether the number is the row's own. */
export function hasNumber(index: GeocoderIndex, row: number, number: NumberText): boolean {
  const { tree, lexicon } = index
  tokenize(textAt(tree.texts, tree.name[row]), tokens)
  numberOfTokens(
    tokens,
    (token) => {
      const word = findWord(lexicon.words, tokens.bytes, tokens.start[token], tokens.end[token])
      return word !== NONE && (lexicon.roles[word] & ROLE_BLOCK) !== 0
    },
    own,
  )
  return sameNumber(own, number)
}
