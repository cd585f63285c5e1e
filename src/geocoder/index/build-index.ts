/**
 * Builds a country's search index from its address tree: names with their words and rows, variants and deletes for
 * inexact words, numbers by parent, postcodes, best entries for short prefixes, a grid of houses.
 */

import type { MapName } from '../../addresses/map-names.ts'
import { OTHER_NAME_KINDS } from '../../addresses/record.ts'
import { type AddressTree, textOf } from '../../addresses/tree.ts'
import { groupByKey, keptIn } from '../../tables/group-by-key.ts'
import { append, growing, grown } from '../../tables/growing.ts'
import { NONE } from '../../tables/none.ts'
import type { Columns } from '../../tables/table-file.ts'
import { variantHash } from '../../text/variants.ts'
import { createLexicon, type Lexicon } from '../words/lexicon.ts'
import {
  FLAG_FIRST_REQUIRED,
  FORM_FORMER,
  FORM_GENITIVE,
  FORM_MASK,
  FORM_OWN,
  FORM_PART,
  FORM_SYNONYM,
  formsOfName,
  type NameSource,
  type People,
} from '../words/names.ts'
import { wordColumn, wordSlots } from '../words/words.ts'
import { buildDeletes } from './build-deletes.ts'
import { buildGrid } from './build-grid.ts'
import { buildNumbers } from './build-numbers.ts'
import { buildPostcodes } from './build-postcodes.ts'
import { buildPrefixes } from './build-prefixes.ts'
import { buildSounds } from './build-sounds.ts'
import { buildUnits } from './build-units.ts'
import { IS_HOUSE, packAbout } from './entry.ts'
import { rankOf } from './importance.ts'
import { type JoinedName, joinMapNames } from './map-names.ts'
import { readPeople } from './people.ts'
import { otherPlaceNames } from './place-names.ts'
import type { SortedEntries } from './sorted-entries.ts'

/** The form of each kind of other name, in the order of OTHER_NAME_KINDS. */
const FORM_OF_OTHER: Readonly<Record<(typeof OTHER_NAME_KINDS)[number], number>> = {
  genitive: FORM_GENITIVE,
  synonym: FORM_SYNONYM,
  former: FORM_FORMER,
  short: FORM_OWN,
}

/** Names and their entries while they are collected. */
type Collected = ReturnType<typeof createCollected>

const createCollected = (people: People) => ({
  people,
  nameOf: new Map<string, number>(),
  names: [] as (readonly string[])[],
  prefixOf: new Map([['', 0]]),
  prefixes: [[]] as (readonly string[])[],
  entryName: growing(Uint32Array),
  entryRow: growing(Uint32Array),
  entryKind: growing(Uint8Array),
  entryFlags: growing(Uint8Array),
  entryPrefix: growing(Uint32Array),
})

/**
 * The index of a country. The same tree gives the same tables.
 * @param names other names of a map for streets and places of the country or its neighbours
 */
export function buildGeocoderIndex(tree: AddressTree, names: readonly MapName[] = []) {
  const lexicon = createLexicon(tree.country)
  const { joined, fate } = joinMapNames(tree, lexicon, names)
  return {
    /** By file name: `<country>-geo-<table>.arrow`. */
    files: indexTables(tree, lexicon, joined),
    /** What became of each name of the map. */
    fate,
  }
}

function indexTables(
  tree: AddressTree,
  lexicon: Lexicon,
  joined: readonly JoinedName[],
): Map<string, Columns> {
  const collected = collectNames(tree, lexicon, joined)
  const words = distinctWords(collected)
  const column = wordColumn(words)
  const wordId = new Map(words.map((word, id) => [word, id]))

  const order = nameOrder(collected, wordId)
  const sorted = sortEntries(tree, lexicon, collected, order)
  const files = new Map<string, Columns>()
  const put = (table: string, columns: Columns): void => {
    files.set(`${tree.country}-geo-${table}.arrow`, columns)
  }
  put('word-bytes', { byte: column.bytes })
  put('word-slots', { word: wordSlots(column) })
  put('words', {
    offset: column.offsets,
    nameFrom: groupByKey(
      order.map((name) => wordId.get(collected.names[name][0])!),
      words.length,
    ).first,
  })
  put('variants', buildVariants(lexicon, column.bytes, column.offsets))
  put('sounds', buildSounds(lexicon, column.bytes, column.offsets))
  put('deletes', buildDeletes(column.bytes, column.offsets))
  const own = wordLists(
    Array.from(order, (name) => collected.names[name]),
    wordId,
  )
  put('names', { wordFrom: own.from, entryFrom: sorted.entryFrom })
  put('name-words', { word: own.word })
  put('entries', sorted.entries)
  const first = wordLists(collected.prefixes, wordId)
  put('first-names', { from: first.from })
  put('first-name-words', { word: first.word })
  const numbers = buildNumbers(tree, lexicon)
  put('numbers', numbers.numbers)
  put('number-parents', numbers.parents)
  put('unit-numbers', numbers.units)
  const postcodes = buildPostcodes(tree)
  put('postcodes', postcodes.postcodes)
  put('postcode-units', postcodes.units)
  const best = buildPrefixes(tree, lexicon, column, sorted, own)
  put('prefixes', best.prefixes)
  put('prefix-entries', best.entries)
  put('units', buildUnits(tree, sorted))
  const grid = buildGrid(tree)
  put('grid', grid.grid)
  put('grid-cells', grid.cells)
  put('grid-rows', grid.rows)
  return files
}

function collectNames(
  tree: AddressTree,
  lexicon: Lexicon,
  joined: readonly JoinedName[],
): Collected {
  const collected = createCollected(readPeople(tree, lexicon))
  const add = (row: number, name: string, form: number, shortName = name): void => {
    const isUnit = tree.level[row] <= 4
    const kind = isUnit ? textOf(tree, tree.unitKind[tree.unit[row]]) : ''
    const isStreet = tree.column[row] === 5
    addName(collected, lexicon, row, { name, kind, shortName, form, isStreet, isHouse: !isUnit })
  }
  for (let unit = 0; unit < tree.unitCount; unit++) {
    const row = tree.unitRow[unit]
    const name = textOf(tree, tree.name[row])
    const shortName = textOf(tree, tree.unitShortName[unit]) || name
    add(row, name, FORM_OWN, shortName)
    if (shortName !== name) add(row, shortName, FORM_OWN)
  }
  for (const [row, names] of otherPlaceNames(tree, lexicon)) {
    for (const { name, isPart } of names) add(row, name, isPart ? FORM_PART : FORM_FORMER)
  }
  for (const { row, name, isFormer, isPart } of joined) {
    add(row, name, isPart ? FORM_PART : isFormer ? FORM_FORMER : FORM_SYNONYM)
  }
  const isNumber = numberTexts(tree)
  for (let row = 0; row < tree.rowCount; row++) {
    if (tree.level[row] !== 5 || isNumber[tree.name[row]] === 1) continue
    add(row, textOf(tree, tree.name[row]), FORM_OWN)
  }
  for (let i = 0; i < tree.farmRow.length; i++) {
    add(tree.farmRow[i], textOf(tree, tree.farmName[i]), FORM_OWN)
  }
  for (let i = 0; i < tree.otherRow.length; i++) {
    const row = tree.otherRow[i]
    const form = FORM_OF_OTHER[OTHER_NAME_KINDS[tree.otherKind[i]]]
    if (tree.level[row] <= 5) add(row, textOf(tree, tree.otherName[i]), form)
  }
  return collected
}

/** For each text code whether it reads as a house number: it begins with a figure, or is letters glued to figures. */
function numberTexts(tree: AddressTree): Uint8Array {
  const { bytes, offsets } = tree.texts
  const isNumber = new Uint8Array(offsets.length)
  for (let code = 0; code + 1 < offsets.length; code++) {
    const start = offsets[code]
    const end = offsets[code + 1]
    const first = bytes[start]
    const second = start + 1 < end ? bytes[start + 1] : 0
    const digitFirst = first >= 0x30 && first <= 0x39
    if (digitFirst && !hasLongWord(bytes, start, end)) isNumber[code] = 1
    if (first >= 0x41 && first <= 0x5a && second >= 0x30 && second <= 0x39) isNumber[code] = 1
  }
  return isNumber
}

/** Whether a word of four letters or more is in the text: then it is a name (`1. Bērzi`), not a number. */
function hasLongWord(bytes: Uint8Array, start: number, end: number): boolean {
  let run = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    run = byte >= 0x41 && byte !== 0x5b ? run + 1 : 0
    if (run >= 4) return true
  }
  return false
}

function addName(collected: Collected, lexicon: Lexicon, row: number, source: NameSource): void {
  for (const form of formsOfName(lexicon, collected.people, source)) {
    const { nameOf, names, prefixOf, prefixes } = collected
    const name = keptIn(nameOf, form.core.join(' '), () => names.push(form.core) - 1)
    const prefix = keptIn(prefixOf, form.prefix.join(' '), () => prefixes.push(form.prefix) - 1)
    append(collected.entryName, name)
    append(collected.entryRow, row)
    append(collected.entryKind, form.kind)
    append(collected.entryFlags, form.flags)
    append(collected.entryPrefix, prefix)
  }
}

function distinctWords({ names, prefixes }: Collected): string[] {
  const words = new Set<string>()
  for (const core of names) for (const word of core) words.add(word)
  for (const prefix of prefixes) for (const word of prefix) words.add(word)
  return [...words].sort()
}

/** Name numbers in the order of their words: names that begin with a word are neighbours. */
function nameOrder({ names }: Collected, wordId: ReadonlyMap<string, number>): Uint32Array {
  const ids = names.map((core) => core.map((word) => wordId.get(word)!))
  return Uint32Array.from(names.keys()).sort((a, b) => {
    const left = ids[a]
    const right = ids[b]
    const length = Math.min(left.length, right.length)
    for (let i = 0; i < length; i++) if (left[i] !== right[i]) return left[i] - right[i]
    return left.length - right.length
  })
}

/** Entries by name, then row; of several forms of a row under one name the best stays for each choice of first names. */
function sortEntries(
  tree: AddressTree,
  lexicon: Lexicon,
  collected: Collected,
  order: Uint32Array,
): SortedEntries {
  const rank = new Uint32Array(order.length)
  order.forEach((name, place) => {
    rank[name] = place
  })
  const name = grown(collected.entryName)
  const row = grown(collected.entryRow)
  const flags = grown(collected.entryFlags)
  const prefix = grown(collected.entryPrefix)
  const kind = grown(collected.entryKind)
  const sorted = Uint32Array.from(name.keys()).sort(
    (a, b) =>
      rank[name[a]] - rank[name[b]] ||
      row[a] - row[b] ||
      prefix[b] - prefix[a] ||
      (flags[a] & FORM_MASK) - (flags[b] & FORM_MASK) ||
      kind[a] - kind[b] ||
      flags[a] - flags[b],
  )
  const kept: number[] = []
  let last = NONE
  for (const entry of sorted) {
    const same =
      last !== NONE &&
      name[last] === name[entry] &&
      row[last] === row[entry] &&
      (prefix[last] === prefix[entry] ||
        (prefix[entry] === 0 && (flags[last] & FLAG_FIRST_REQUIRED) === 0)) &&
      kind[last] === kind[entry]
    if (!same) kept.push(entry)
    last = entry
  }
  const ranks = Uint32Array.from(kept, (entry) => rank[name[entry]])
  return {
    entries: {
      row: Uint32Array.from(kept, (entry) => row[entry]),
      unit: Uint32Array.from(kept, (entry) => {
        const at = row[entry]
        return (tree.level[at] > 4 ? tree.unit[at] | IS_HOUSE : tree.unit[at]) >>> 0
      }),
      about: Uint32Array.from(kept, (entry) => {
        const ownRank = rankOf(tree, lexicon, row[entry], kind[entry])
        // A town goes before one that has a part of its name.
        const isPart = (flags[entry] & FORM_MASK) === FORM_PART
        return packAbout(kind[entry], flags[entry], ownRank + (isPart ? 1 : 0), prefix[entry])
      }),
    },
    entryFrom: groupByKey(ranks, order.length).first,
  }
}

/** Joins the words of all names in one list. Name `n` has `word[from[n]] .. word[from[n + 1] - 1]`. */
function wordLists(names: readonly (readonly string[])[], wordId: ReadonlyMap<string, number>) {
  const from = new Uint32Array(names.length + 1)
  const words: number[] = []
  names.forEach((name, i) => {
    for (const word of name) words.push(wordId.get(word)!)
    from[i + 1] = words.length
  })
  return { from, word: Uint32Array.from(words) }
}

/** Variant keys of all words with a letter in them: hashes, ascending, and beside each its word. */
function buildVariants(lexicon: Lexicon, bytes: Uint8Array, offsets: Int32Array): Columns {
  const count = offsets.length - 1
  const hashes = new Uint32Array(count)
  for (let word = 0; word < count; word++) {
    hashes[word] = variantHash(lexicon.variants, bytes, offsets[word], offsets[word + 1])
  }
  const order = Uint32Array.from(hashes.keys()).sort((a, b) => hashes[a] - hashes[b] || a - b)
  return { hash: order.map((word) => hashes[word]), word: order }
}
