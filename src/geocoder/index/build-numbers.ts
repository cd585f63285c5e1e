/** House and flat numbers under their parent: a slice of keys a parent, ascending, and beside each key its row. */

import type { AddressTree } from '../../addresses/tree.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import { groupByKey, keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { type Columns, textAt } from '../../tables/table-file.ts'
import { createTokens, tokenize } from '../../text/tokens.ts'
import { type Lexicon, ROLE_BLOCK } from '../words/lexicon.ts'
import { createNumberText, numberKey, numberOfTokens } from '../words/number-text.ts'
import { findWord } from '../words/words.ts'

export function buildNumbers(
  tree: AddressTree,
  lexicon: Lexicon,
): { numbers: Columns; parents: Columns; units: Columns } {
  // The number of a farm's house (`Metskonna 1`) is looked for by the farm's name only.
  const isFarm = new Uint8Array(tree.rowCount)
  for (const row of tree.farmRow) if (row !== NONE) isFarm[row] = 1
  const isChild = (row: number): boolean =>
    tree.level[row] >= 5 && tree.column[row] !== 6 && isFarm[row] === 0
  const parentOf = tree.parent.map((parent, row) => (isChild(row) ? parent : NONE))
  const { first, place: rows } = groupByKey(parentOf, tree.rowCount)
  const keyOf = textKeys(tree, lexicon)
  const key = rows.map((row) => keyOf(tree.name[row]))
  const parentRow = Uint32Array.from(first.keys()).filter((row) => first[row] < first[row + 1])
  const parentFrom = Uint32Array.from([...parentRow, tree.rowCount], (row) => first[row])
  for (let i = 0; i < parentRow.length; i++) {
    sortSlice(key, rows, parentFrom[i], parentFrom[i + 1])
  }
  const slot = new Uint32Array(tree.unitCount).fill(NONE)
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const place = lowerBound(parentRow, tree.unitRow[unit])
    if (parentRow[place] === tree.unitRow[unit]) slot[unit] = place
  }
  return {
    numbers: { key, row: rows },
    parents: { row: Uint32Array.from([...parentRow, NONE]), from: parentFrom },
    units: { slot },
  }
}

/** Key of each text code, computed once a text. */
function textKeys(tree: AddressTree, lexicon: Lexicon): (code: number) => number {
  const keys = new Map<number, number>()
  const tokens = createTokens()
  const number = createNumberText()
  const isBlock = (token: number): boolean => {
    const { words, roles } = lexicon
    const word = findWord(words, tokens.bytes, tokens.start[token], tokens.end[token])
    return word !== NONE && (roles[word] & ROLE_BLOCK) !== 0
  }
  return (code) => {
    return keptIn(keys, code, () => {
      tokenize(textAt(tree.texts, code), tokens)
      numberOfTokens(tokens, isBlock, number)
      return numberKey(number)
    })
  }
}

/** Insertion sort by key, then row: siblings come in list order, so that hardly anything moves. */
function sortSlice(key: Uint32Array, rows: Uint32Array, from: number, to: number): void {
  for (let i = from + 1; i < to; i++) {
    const k = key[i]
    const row = rows[i]
    let at = i
    while (at > from && (key[at - 1] > k || (key[at - 1] === k && rows[at - 1] > row))) {
      key[at] = key[at - 1]
      rows[at] = rows[at - 1]
      at--
    }
    key[at] = k
    rows[at] = row
  }
}
