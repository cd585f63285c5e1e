/** The tables of a country's search index, opened as views of the release's files. */

import type { AddressTree } from '../../addresses/tree.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { openHashes } from '../../tables/hash-column.ts'
import { NONE } from '../../tables/none.ts'
import { decodeTable, numbers } from '../../tables/table-file.ts'
import { formerNamesFile, openFormerNames } from '../words/former-names.ts'
import { createLexicon, type Lexicon } from '../words/lexicon.ts'
import { findWord, foldedBytes, type WordTable } from '../words/words.ts'
import { crossingsFile, openCrossings } from './crossings.ts'
import { markFirstNames, readKnownNames } from './known-names.ts'

export type GeocoderIndex = Readonly<ReturnType<typeof openIndex>>

/** @throws TeeviitError ARROW_* where a table is absent, broken or of another shape. */
export function openIndex(
  tree: AddressTree,
  bytesOf: (file: string) => Uint8Array,
  hasFile: (file: string) => boolean = () => false,
) {
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
    /** Entries of name `n`: `nameEntryFrom[n] .. nameEntryFrom[n + 1]`, by row. */
    nameEntryFrom: column('names', 'entryFrom'),
    /** Kind, flags, and first names that may come before the core (index into `firstNameFrom`; 0 for none). */
    entryAbout: column('entries', 'about'),
    firstNameFrom: column('first-names', 'from'),
    firstNameWord: column('first-name-words', 'word'),
  }
  return {
    country: tree.country,
    tree,
    lexicon,

    words,
    /** Names that begin with word `w`: `wordNameFrom[w] .. wordNameFrom[w + 1]`. */
    wordNameFrom: column('words', 'nameFrom'),
    /** Variant keys, ascending, and their words. */
    variants: openHashes(column('variants', 'hash')),
    variantWord: column('variants', 'word'),
    /** Hashes of the words' sounds, ascending, and their words. */
    soundHash: column('sounds', 'hash'),
    soundWord: column('sounds', 'word'),
    /** Words with one letter taken out, by hash, ascending. */
    deletes: openHashes(column('deletes', 'hash')),
    deleteWord: column('deletes', 'word'),

    /** Words of name `n`: `nameWord[nameWordFrom[n] .. nameWordFrom[n + 1])`. */
    nameWordFrom: column('names', 'wordFrom'),
    nameWord: column('name-words', 'word'),
    entryRow: column('entries', 'row'),
    /** Unit of the entry's row, with IS_HOUSE where the row is no unit itself. */
    entryUnit: column('entries', 'unit'),
    ...firstNames,
    /** 1 for the words of `firstNameWord`. */
    isFirstName: markFirstNames(words, firstNames.firstNameWord),
    knownNames: readKnownNames(lexicon, words, firstNames),

    /** Numbers under a parent: keys ascending in `numberFrom[i] .. numberFrom[i + 1]` for parent row `numberParent[i]`. */
    numberKey: column('numbers', 'key'),
    numberRow: column('numbers', 'row'),
    numberParent: column('number-parents', 'row'),
    numberFrom: column('number-parents', 'from'),
    /** Place of a unit in `numberParent`; NONE where nothing numbered is right below it. */
    unitSlot: column('unit-numbers', 'slot'),
    /** Unit right above; unit in whose subtree objects may be named beside the unit's name; row after the unit's subtree. */
    unitAbove: column('units', 'above'),
    unitArea: column('units', 'area'),
    unitEnd: column('units', 'end'),
    /** Entry of a unit's own name. */
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

    /** Dictionary word of each kind's full word; NONE where no name contains it or the kind is a phrase. */
    kindWord: kindWords(lexicon, words),
    /** Names of earlier days; undefined in a release without history. */
    formerNames: hasFile(formerNamesFile(tree.country))
      ? openFormerNames(tree, bytesOf)
      : undefined,

    /** Where streets meet; undefined in a release without roads and street lines. */
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
