/** Former names of units, streets and named houses by their words: what a text is looked up in where nothing of today fits. */
import { type Former, formerName, openFormer } from '../../addresses/former/former.ts'
import type { Country } from '../../addresses/record.ts'
import type { AddressTree } from '../../addresses/tree.ts'
import { lowerBound } from '../../tables/binary-search.ts'
import { type Columns, decodeTable, numbers } from '../../tables/table-file.ts'
import { HASH_START, hashByte } from '../../text/hash.ts'
import { createLexicon, type Lexicon, wordsOf } from './lexicon.ts'
import { coreOfName } from './names.ts'

export type FormerNames = Readonly<ReturnType<typeof openFormerNames>>

export const formerNamesFile = (country: Country) => `${country}-geo-former.arrow`

/** Hash of folded words, a space between them, as of UTF-8: a letter outside ASCII is two bytes. */
function hashOf(words: readonly string[]): number {
  const text = words.join(' ')
  let hash = HASH_START
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit >= 0x80) hash = hashByte(hash, 0xc0 | (unit >> 6))
    hash = hashByte(hash, unit < 0x80 ? unit : 0x80 | (unit & 0x3f))
  }
  return hash
}

/** The words of a former name without its kind word: what it is looked up by. */
export function coreOfFormer(lexicon: Lexicon, name: string): readonly string[] {
  const core = coreOfName(lexicon, name, '')
  return core.length > 0 ? core : wordsOf(name)
}

/** Names that have letters; numbers are found below their street. */
export function formerNamesTable(former: Former): Columns {
  const lexicon = createLexicon(former.tree.country)
  const entries: [hash: number, place: number][] = []
  for (let place = 0; place < former.count; place++) {
    const name = formerName(former, place)
    const isName = former.column[place] <= 5 || /\p{L}{2}/u.test(name)
    if (isName) entries.push([hashOf(coreOfFormer(lexicon, name)), place])
  }
  entries.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  return {
    hash: Uint32Array.from(entries, ([hash]) => hash),
    place: Uint32Array.from(entries, ([, place]) => place),
  }
}

/** @throws TeeviitError ARROW_* where a table is broken or of another shape */
export function openFormerNames(tree: AddressTree, bytesOf: (file: string) => Uint8Array) {
  const file = formerNamesFile(tree.country)
  const table = decodeTable(file, bytesOf(file))
  return {
    former: openFormer(tree, bytesOf),
    /** Hashes of the words of names without their kind words, ascending, and the states that have them. */
    hash: numbers(table, 'hash', Uint32Array),
    place: numbers(table, 'place', Uint32Array),
  }
}

/** Places of the states, of columns up to `columnMax`, whose name has these words and no others beside its kind word. */
export function statesNamed(
  { former, hash, place }: FormerNames,
  words: readonly string[],
  columnMax: number,
): number[] {
  const wanted = hashOf(words)
  const found: number[] = []
  for (let i = lowerBound(hash, wanted); hash[i] === wanted; i++) {
    if (former.column[place[i]] > columnMax) continue
    // Names of one hash that do not begin with the words are other names.
    const text = words.join(' ')
    const name = wordsOf(formerName(former, place[i])).join(' ')
    if (name === text || name.startsWith(`${text} `)) found.push(place[i])
  }
  return found
}
