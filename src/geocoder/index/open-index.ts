/** The tables of a country's search index, opened as views of the release's files. */

import type { Country } from '../../addresses/record.ts'
import type { AddressTree } from '../../addresses/tree.ts'
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

/** Tables of an index; each is the file `<country>-geo-<table>.arrow` of a release. */
export const INDEX_TABLES = [
  'word-bytes',
  'word-slots',
  'words',
  'variants',
  'sounds',
  'deletes',
  'names',
  'name-words',
  'entries',
  'first-names',
  'first-name-words',
  'numbers',
  'number-parents',
  'unit-numbers',
  'units',
  'postcodes',
  'postcode-units',
  'prefixes',
  'prefix-entries',
  'grid',
  'grid-cells',
  'grid-rows',
] as const

/** @throws TeeviitError ARROW_* where a table is absent, broken or of another shape. */
export function openIndex(
  tree: AddressTree,
  bytesOf: (file: string) => Uint8Array,
  hasFile: (file: string) => boolean = () => false,
): GeocoderIndex {
  const open = (table: (typeof INDEX_TABLES)[number]) => {
    const file = `${tree.country}-geo-${table}.arrow`
    return decodeTable(file, bytesOf(file))
  }
  const whole = (table: (typeof INDEX_TABLES)[number], column: string): Uint32Array =>
    numbers(open(table), column, Uint32Array)
  const wordRows = open('words')
  const names = open('names')
  const entries = open('entries')
  const variants = open('variants')
  const sounds = open('sounds')
  const deletes = open('deletes')
  const numberRows = open('numbers')
  const parents = open('number-parents')
  const units = open('units')
  const postcodes = open('postcodes')
  const prefixes = open('prefixes')
  const offsets = numbers(wordRows, 'offset', Int32Array)
  const words: WordTable = {
    count: offsets.length - 1,
    words: { offsets, bytes: numbers(open('word-bytes'), 'byte', Uint8Array) },
    slots: whole('word-slots', 'word'),
  }
  const lexicon = createLexicon(tree.country)
  const crossings = crossingsFile(tree)
  const firstNames = {
    nameEntryFrom: numbers(names, 'entryFrom', Uint32Array),
    entryAbout: numbers(entries, 'about', Uint32Array),
    firstNameFrom: whole('first-names', 'from'),
    firstNameWord: whole('first-name-words', 'word'),
  }
  return {
    country: tree.country,
    tree,
    lexicon,
    words,
    wordNameFrom: numbers(wordRows, 'nameFrom', Uint32Array),
    variants: openHashes(numbers(variants, 'hash', Uint32Array)),
    variantWord: numbers(variants, 'word', Uint32Array),
    soundHash: numbers(sounds, 'hash', Uint32Array),
    soundWord: numbers(sounds, 'word', Uint32Array),
    deletes: openHashes(numbers(deletes, 'hash', Uint32Array)),
    deleteWord: numbers(deletes, 'word', Uint32Array),
    nameWordFrom: numbers(names, 'wordFrom', Uint32Array),
    nameWord: whole('name-words', 'word'),
    entryRow: numbers(entries, 'row', Uint32Array),
    entryUnit: numbers(entries, 'unit', Uint32Array),
    ...firstNames,
    isFirstName: markFirstNames(words, firstNames.firstNameWord),
    knownNames: readKnownNames(lexicon, words, firstNames),
    numberKey: numbers(numberRows, 'key', Uint32Array),
    numberRow: numbers(numberRows, 'row', Uint32Array),
    numberParent: numbers(parents, 'row', Uint32Array),
    numberFrom: numbers(parents, 'from', Uint32Array),
    unitSlot: whole('unit-numbers', 'slot'),
    unitAbove: numbers(units, 'above', Uint32Array),
    unitArea: numbers(units, 'area', Uint32Array),
    unitEnd: numbers(units, 'end', Uint32Array),
    unitEntry: numbers(units, 'entry', Uint32Array),
    postcodeValue: numbers(postcodes, 'value', Uint32Array),
    postcodeFrom: numbers(postcodes, 'from', Uint32Array),
    postcodeUnit: whole('postcode-units', 'unit'),
    prefixCode: numbers(prefixes, 'code', Uint32Array),
    prefixFrom: numbers(prefixes, 'from', Uint32Array),
    prefixEntry: whole('prefix-entries', 'entry'),
    grid: numbers(open('grid'), 'value', Int32Array),
    gridFrom: whole('grid-cells', 'from'),
    gridRow: whole('grid-rows', 'row'),
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
