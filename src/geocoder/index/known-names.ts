/** First names that a country is known to use, by its vocabulary and by its register. */
import { hashBytes } from '../../text/hash.ts'
import { variantHash } from '../../text/variants.ts'
import type { Lexicon } from '../words/lexicon.ts'
import { FLAG_FIRST_REQUIRED } from '../words/names.ts'
import { foldedBytes, type WordTable, wordText } from '../words/words.ts'
import { flagsOf, prefixOf } from './entry.ts'

/** Columns of the index, under the names that they have there. */
interface FirstNameColumns {
  readonly nameEntryFrom: Uint32Array
  readonly entryAbout: Uint32Array
  readonly firstNameFrom: Uint32Array
  readonly firstNameWord: Uint32Array
}

/** For each dictionary word whether it comes before some name's core. */
export function markFirstNames({ count }: WordTable, firstNameWord: Uint32Array): Uint8Array {
  const marks = new Uint8Array(count)
  for (const word of firstNameWord) marks[word] = 1
  return marks
}

/**
 * The vocabulary's first names and those of the register: a word before a surname is one where another street has its
 * initial there (`Rūdolfa Blaumaņa iela`, `R. Blaumaņa iela`).
 */
export function readKnownNames(
  lexicon: Lexicon,
  words: WordTable,
  { nameEntryFrom, entryAbout, firstNameFrom, firstNameWord }: FirstNameColumns,
) {
  const known = new Set(lexicon.givenNames)
  const before = new Set<string>()
  for (let name = 0; name + 1 < nameEntryFrom.length; name++) {
    before.clear()
    for (let entry = nameEntryFrom[name]; entry < nameEntryFrom[name + 1]; entry++) {
      const prefix = prefixOf(entryAbout[entry])
      if (prefix === 0 || flagsOf(entryAbout[entry]) & FLAG_FIRST_REQUIRED) continue
      if (firstNameFrom[prefix + 1] - firstNameFrom[prefix] > 1) continue
      before.add(wordText(words, firstNameWord[firstNameFrom[prefix]]))
    }
    for (const word of before) if (word.length > 1 && before.has(word[0])) known.add(word)
  }
  const all = Array.from(known, foldedBytes)
  return {
    /** Folded, as street names have them. */
    words: [...known],
    /** Hashes of them, so that a word is looked up by its bytes. */
    hashes: new Set(all.map((bytes) => hashBytes(bytes, 0, bytes.length))),
    /** Variant keys of them. */
    stems: new Set(all.map((bytes) => variantHash(lexicon.variants, bytes, 0, bytes.length))),
  }
}
