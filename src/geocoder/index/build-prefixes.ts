/**
 * The best entries of short beginnings of names, by the hash of the beginning: what autocomplete offers before it can
 * know more.
 */

import type { AddressTree } from '../../addresses/tree.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import type { Columns, TextColumn } from '../../tables/table-file.ts'
import { hashBytes } from '../../text/hash.ts'
import type { Lexicon } from '../words/lexicon.ts'
import {
  FLAG_FIRST_REQUIRED,
  FLAG_KIND_REQUIRED,
  FORM_FORMER,
  FORM_JOINED,
  FORM_MASK,
} from '../words/names.ts'
import { flagsOf, kindOf } from './entry.ts'
import { populationAround, rankOf } from './importance.ts'
import type { SortedEntries } from './sorted-entries.ts'

/** Every beginning up to this length has a list; a longer one only where very many names begin so. */
const SHORT_LENGTH_MAX = 3
const LONG_LENGTH_MAX = 9
/** A longer beginning with fewer entries is looked through when it is asked for. */
const LONG_ENTRIES_MIN = 1000
/** Entries kept for a beginning. */
const KEPT = 64
/** Such a form does not count by its own words alone. */
const WORD_REQUIRED = FLAG_KIND_REQUIRED | FLAG_FIRST_REQUIRED

/** The words of all names in one list, and where each name begins. */
interface NameWords {
  readonly from: Uint32Array
  readonly word: Uint32Array
}

export function buildPrefixes(
  tree: AddressTree,
  lexicon: Lexicon,
  words: TextColumn,
  { entries, entryFrom }: SortedEntries,
  names: NameWords,
): { prefixes: Columns; entries: Columns } {
  const byPrefix = new Map<number, number[]>()
  const importance = entryImportance(tree, lexicon, entries.row, entries.about)
  const counts = new Map<number, number>()
  eachPrefix(words, entryFrom, names, (code, _size, from, to) => {
    counts.set(code, (counts.get(code) ?? 0) + to - from)
  })
  eachPrefix(words, entryFrom, names, (code, size, from, to) => {
    if (size > SHORT_LENGTH_MAX && counts.get(code)! < LONG_ENTRIES_MIN) return
    const list = keptIn(byPrefix, code, (): number[] => [])
    for (let entry = from; entry < to; entry++) {
      const flags = flagsOf(entries.about[entry])
      const form = flags & FORM_MASK
      if (form === FORM_JOINED || form >= FORM_FORMER || flags & WORD_REQUIRED) continue
      list.push(entry)
    }
    if (list.length > KEPT * 32) keepBest(list, importance)
  })
  const codes = Uint32Array.from(byPrefix.keys()).sort()
  const from = new Uint32Array(codes.length + 1)
  const kept: number[] = []
  codes.forEach((code, i) => {
    const list = byPrefix.get(code)!
    keepBest(list, importance)
    kept.push(...list)
    from[i + 1] = kept.length
  })
  return {
    prefixes: { code: Uint32Array.from([...codes, 0xffffffff]), from },
    entries: { entry: Uint32Array.from(kept) },
  }
}

/** Calls `visit` for every beginning of every name's first word, with the name's entries. */
function eachPrefix(
  words: TextColumn,
  entryFrom: Uint32Array,
  { from: wordFrom, word: nameWord }: NameWords,
  visit: (code: number, size: number, from: number, to: number) => void,
): void {
  for (let name = 0; name + 1 < entryFrom.length; name++) {
    const word = nameWord[wordFrom[name]]
    const start = words.offsets[word]
    const length = Math.min(LONG_LENGTH_MAX, words.offsets[word + 1] - start)
    for (let size = 1; size <= length; size++) {
      const code = hashBytes(words.bytes, start, start + size)
      visit(code, size, entryFrom[name], entryFrom[name + 1])
    }
  }
}

/** A number an entry, smaller for what goes first. */
function entryImportance(
  tree: AddressTree,
  lexicon: Lexicon,
  row: Uint32Array,
  about: Uint32Array,
): Float64Array {
  const importance = new Float64Array(row.length)
  for (let entry = 0; entry < row.length; entry++) {
    const rank = rankOf(tree, lexicon, row[entry], kindOf(about[entry]))
    importance[entry] = rank * 1e9 - populationAround(tree, row[entry])
  }
  return importance
}

function keepBest(list: number[], importance: Float64Array): void {
  list.sort((a, b) => importance[a] - importance[b] || a - b)
  if (list.length > KEPT) list.length = KEPT
}
