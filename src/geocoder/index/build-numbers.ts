/** House and flat numbers under their parent: a slice of keys a parent, ascending, and beside each key its row. */

import type { AddressTree } from '../../addresses/tree.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import { NONE } from '../../tables/none.ts'
import type { Columns } from '../../tables/table-file.ts'
import { textAt } from '../../tables/table-file.ts'
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
  const counts = new Uint32Array(tree.rowCount)
  let total = 0
  for (let row = 0; row < tree.rowCount; row++) {
    if (!isChild(row) || tree.parent[row] === NONE) continue
    counts[tree.parent[row]]++
    total++
  }
  const parents: number[] = []
  const from: number[] = []
  let at = 0
  for (let row = 0; row < tree.rowCount; row++) {
    if (counts[row] === 0) continue
    parents.push(row)
    from.push(at)
    const count = counts[row]
    counts[row] = at
    at += count
  }
  const keyOf = textKeys(tree, lexicon)
  const key = new Uint32Array(total)
  const rows = new Uint32Array(total)
  for (let row = 0; row < tree.rowCount; row++) {
    const parent = tree.parent[row]
    if (!isChild(row) || parent === NONE) continue
    const place = counts[parent]++
    key[place] = keyOf(tree.name[row])
    rows[place] = row
  }
  const parentRow = Uint32Array.from(parents)
  const parentFrom = Uint32Array.from([...from, total])
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
    let key = keys.get(code)
    if (key === undefined) {
      tokenize(textAt(tree.texts, code), tokens)
      numberOfTokens(tokens, isBlock, number)
      key = numberKey(number)
      keys.set(code, key)
    }
    return key
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
