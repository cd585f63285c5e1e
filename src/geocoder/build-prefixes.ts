/** The best entries of each beginning of one, two and three letters: what autocomplete offers before it can know more. */
import type { AddressTree } from '../addresses/tree.ts'
import type { Columns, TextColumn } from '../tables/table-file.ts'
import type { SortedEntries } from './build-index.ts'
import { populationAround, rankOf } from './importance.ts'
import type { Lexicon } from './lexicon.ts'
import { FLAG_KIND_REQUIRED, FORM_FORMER, FORM_JOINED, FORM_MASK } from './names.ts'

/** Longest beginning with entries of its own; longer ones are searched at once. */
export const PREFIX_LENGTH_MAX = 3
/** Entries kept for a beginning. */
const KEPT = 64

/** The beginning as a number: three bytes, zeros behind a shorter one. */
export function prefixCode(bytes: Uint8Array, start: number, length: number): number {
  let code = 0
  for (let i = 0; i < PREFIX_LENGTH_MAX; i++)
    code = code * 256 + (i < length ? bytes[start + i] : 0)
  return code
}

export function buildPrefixes(
  tree: AddressTree,
  lexicon: Lexicon,
  words: TextColumn,
  { entries, entryFrom }: SortedEntries,
  wordFrom: Uint32Array,
  nameWord: Uint32Array,
): { prefixes: Columns; entries: Columns } {
  const byPrefix = new Map<number, number[]>()
  const importance = entryImportance(tree, lexicon, entries.row, entries.kind)
  for (let name = 0; name + 1 < entryFrom.length; name++) {
    const word = nameWord[wordFrom[name]]
    const start = words.offsets[word]
    const length = words.offsets[word + 1] - start
    for (let size = 1; size <= Math.min(length, PREFIX_LENGTH_MAX); size++) {
      const code = prefixCode(words.bytes, start, size)
      let list = byPrefix.get(code)
      if (!list) {
        list = []
        byPrefix.set(code, list)
      }
      for (let entry = entryFrom[name]; entry < entryFrom[name + 1]; entry++) {
        const form = entries.flags[entry] & FORM_MASK
        if (form === FORM_JOINED || form === FORM_FORMER) continue
        if (entries.flags[entry] & FLAG_KIND_REQUIRED) continue
        list.push(entry)
      }
      if (list.length > KEPT * 32) keepBest(list, importance)
    }
  }
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

/** A number an entry, smaller for what goes first. */
function entryImportance(
  tree: AddressTree,
  lexicon: Lexicon,
  row: Uint32Array,
  kind: Uint8Array,
): Float64Array {
  const importance = new Float64Array(row.length)
  for (let entry = 0; entry < row.length; entry++) {
    const rank = rankOf(tree, lexicon, row[entry], kind[entry])
    importance[entry] = rank * 1e9 - populationAround(tree, row[entry])
  }
  return importance
}

function keepBest(list: number[], importance: Float64Array): void {
  list.sort((a, b) => importance[a] - importance[b] || a - b)
  if (list.length > KEPT) list.length = KEPT
}
