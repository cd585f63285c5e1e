/** The tables of a country's search index, opened as views of the release's files. */

import type { Country } from '../../addresses/record.ts'
import type { AddressTree } from '../../addresses/tree.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { type HashColumn, openHashes } from '../../tables/hash-column.ts'
import { NONE } from '../../tables/none.ts'
import { decodeTable, numbers } from '../../tables/table-file.ts'
import { type FormerNames, formerNamesFile, openFormerNames } from '../words/former-names.ts'
import { createLexicon, type Lexicon } from '../words/lexicon.ts'
import { findWord, foldedBytes, type WordTable } from '../words/words.ts'
import { type Crossings, crossingsFile, openCrossings } from './crossings.ts'
import { type KnownNames, markFirstNames, readKnownNames } from './known-names.ts'

export interface GeocoderIndex {
  readonly country: Country
  readonly tree: AddressTree
  readonly lexicon: Lexicon

  readonly words: WordTable
  /** Names that begin with word `w`: `wordNameFrom[w] .. wordNameFrom[w + 1]`. */
  readonly wordNameFrom: Uint32Array
  /** Variant keys, ascending, and their words. */
  readonly variants: HashColumn
  readonly variantWord: Uint32Array
  /** Hashes of the words' sounds, ascending, and their words. */
  readonly soundHash: Uint32Array
  readonly soundWord: Uint32Array
  /** Words with one letter taken out, by hash, ascending. */
  readonly deletes: HashColumn
  readonly deleteWord: Uint32Array

  /** Words of name `n`: `nameWord[nameWordFrom[n] .. nameWordFrom[n + 1])`. */
  readonly nameWordFrom: Uint32Array
  readonly nameWord: Uint32Array
  /** Entries of name `n`: `nameEntryFrom[n] .. nameEntryFrom[n + 1]`, by row. */
  readonly nameEntryFrom: Uint32Array
  readonly entryRow: Uint32Array
  /** Unit of the entry's row, with IS_HOUSE where the row is no unit itself. */
  readonly entryUnit: Uint32Array
  /** Kind, flags, and first names that may come before the core (index into `firstNameFrom`; 0 for none). */
  readonly entryAbout: Uint32Array
  readonly firstNameFrom: Uint32Array
  readonly firstNameWord: Uint32Array
  /** 1 for the words of `firstNameWord`. */
  readonly isFirstName: Uint8Array
  /** First names that people are known by. */
  readonly knownNames: KnownNames

  /** Numbers under a parent: keys ascending in `numberFrom[i] .. numberFrom[i + 1]` for parent row `numberParent[i]`. */
  readonly numberKey: Uint32Array
  readonly numberRow: Uint32Array
  readonly numberParent: Uint32Array
  readonly numberFrom: Uint32Array
  /** Place of a unit in `numberParent`; NONE where nothing numbered is right below it. */
  readonly unitSlot: Uint32Array
  /** Unit right above; unit in whose subtree objects may be named beside the unit's name; row after the unit's subtree. */
  readonly unitAbove: Uint32Array
  readonly unitArea: Uint32Array
  readonly unitEnd: Uint32Array
  /** Entry of a unit's own name. */
  readonly unitEntry: Uint32Array

  readonly postcodeValue: Uint32Array
  readonly postcodeFrom: Uint32Array
  readonly postcodeUnit: Uint32Array

  readonly prefixCode: Uint32Array
  readonly prefixFrom: Uint32Array
  readonly prefixEntry: Uint32Array

  readonly grid: Int32Array
  readonly gridFrom: Uint32Array
  readonly gridRow: Uint32Array

  /** Dictionary word of each kind's full word; NONE where no name contains it or the kind is a phrase. */
  readonly kindWord: Uint32Array

  /** Where streets meet; undefined in a release without roads and street lines. */
  readonly crossings: Crossings | undefined
  /** Names of earlier days; undefined in a release without history. */
  readonly formerNames: FormerNames | undefined
}

/** @throws TeeviitError ARROW_* where a table is absent, broken or of another shape. */
export function openIndex(
  tree: AddressTree,
  bytesOf: (file: string) => Uint8Array,
  hasFile: (file: string) => boolean = () => false,
): GeocoderIndex {
  const tables = new Map<string, ReturnType<typeof decodeTable>>()
  const open = (table: string) => {
    const file = `${tree.country}-geo-${table}.arrow`
    return keptIn(tables, table, () => decodeTable(file, bytesOf(file)))
  }
  const column = (table: string, name: string) => numbers(open(table), name, Uint32Array)
  const offsets = numbers(open('words'), 'offset', Int32Array)
  const words: WordTable = {
    count: offsets.length - 1,
    words: { offsets, bytes: numbers(open('word-bytes'), 'byte', Uint8Array) },
    slots: column('word-slots', 'word'),
  }
  const lexicon = createLexicon(tree.country)
  const crossings = crossingsFile(tree)
  const firstNames = {
    nameEntryFrom: column('names', 'entryFrom'),
    entryAbout: column('entries', 'about'),
    firstNameFrom: column('first-names', 'from'),
    firstNameWord: column('first-name-words', 'word'),
  }
  return {
    country: tree.country,
    tree,
    lexicon,
    words,
    wordNameFrom: column('words', 'nameFrom'),
    variants: openHashes(column('variants', 'hash')),
    variantWord: column('variants', 'word'),
    soundHash: column('sounds', 'hash'),
    soundWord: column('sounds', 'word'),
    deletes: openHashes(column('deletes', 'hash')),
    deleteWord: column('deletes', 'word'),
    nameWordFrom: column('names', 'wordFrom'),
    nameWord: column('name-words', 'word'),
    entryRow: column('entries', 'row'),
    entryUnit: column('entries', 'unit'),
    ...firstNames,
    isFirstName: markFirstNames(words, firstNames.firstNameWord),
    knownNames: readKnownNames(lexicon, words, firstNames),
    numberKey: column('numbers', 'key'),
    numberRow: column('numbers', 'row'),
    numberParent: column('number-parents', 'row'),
    numberFrom: column('number-parents', 'from'),
    unitSlot: column('unit-numbers', 'slot'),
    unitAbove: column('units', 'above'),
    unitArea: column('units', 'area'),
    unitEnd: column('units', 'end'),
    unitEntry: column('units', 'entry'),
    postcodeValue: column('postcodes', 'value'),
    postcodeFrom: column('postcodes', 'from'),
    postcodeUnit: column('postcode-units', 'unit'),
    prefixCode: column('prefixes', 'code'),
    prefixFrom: column('prefixes', 'from'),
    prefixEntry: column('prefix-entries', 'entry'),
    grid: numbers(open('grid'), 'value', Int32Array),
    gridFrom: column('grid-cells', 'from'),
    gridRow: column('grid-rows', 'row'),
    kindWord: kindWords(lexicon, words),
    formerNames: hasFile(formerNamesFile(tree.country))
      ? openFormerNames(tree, bytesOf)
      : undefined,
    crossings: hasFile(crossings) ? openCrossings(crossings, bytesOf(crossings)) : undefined,
  }
}

function kindWords({ kindPhrase }: Lexicon, words: WordTable): Uint32Array {
  return Uint32Array.from(kindPhrase, (phrase) => {
    if (phrase.length > 1) return NONE
    const bytes = foldedBytes(phrase[0])
    return findWord(words, bytes, 0, bytes.length)
  })
}
