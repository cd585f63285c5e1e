/** A country's vocabulary made ready for look-ups by folded bytes. */
import type { Country } from '../../addresses/record.ts'
import { fold } from '../../text/fold.ts'
import { createSoundRules } from '../../text/sounds.ts'
import { createTokens, tokenize, tokenText } from '../../text/tokens.ts'
import { createVariantRules } from '../../text/variants.ts'
import { STREET_WORDS, TITLES } from '../../text/vocabularies/street-words.ts'
import type { Kind, Vocabulary } from '../../text/vocabularies/vocabulary.ts'
import { VOCABULARY_EE } from '../../text/vocabularies/vocabulary-ee.ts'
import { VOCABULARY_LT } from '../../text/vocabularies/vocabulary-lt.ts'
import { VOCABULARY_LV } from '../../text/vocabularies/vocabulary-lv.ts'
import { createLocatives } from './locatives.ts'
import { createWordTable, foldedBytes, type WordTable } from './words.ts'

export const VOCABULARIES: Readonly<Record<Country, Vocabulary>> = {
  ee: VOCABULARY_EE,
  lv: VOCABULARY_LV,
  lt: VOCABULARY_LT,
}

/** Kind of an object that has none. */
export const NO_KIND = 127
/** Places of a word in `kindUse`: kinds have seven bits. */
export const KINDS = 128
/** How a word is used for a kind: not at all, as a spelling of it, or loosely. */
export const USE_NONE = 0
const USE_OWN = 1
export const USE_LOOSE = 2

export const ROLE_KIND = 1
export const ROLE_FLAT = 2
export const ROLE_BLOCK = 4
export const ROLE_NUMBER = 8
export const ROLE_COUNTRY = 16
/** Makes a word known, so that it is read neither as a misspelt kind word nor as an unknown one. */
const ROLE_GIVEN_NAME = 32
export const ROLE_POSTCODE_LETTERS = 64
export const ROLE_ALIAS = 128

/** Shorter kind words are not recognised when they are misspelt. */
const KIND_LENGTH_MIN = 4

const tokens = createTokens()

/** The folded words of a text, as questions are cut. */
export function wordsOf(text: string): string[] {
  tokenize(text, tokens)
  return Array.from({ length: tokens.count }, (_, token) => tokenText(tokens, token))
}

function isArea(kind: Kind | undefined): number {
  if (kind === undefined || kind.isTown) return 0
  return kind.class === 'county' || kind.class === 'unit' ? 1 : 0
}

/** Words of kinds that are long enough to be misspelt, by the length of a word that one edit may make of them. */
function longKindWords({ words, count }: WordTable, roles: Uint8Array): Uint16Array[] {
  const { offsets } = words
  const lengthOf = (word: number): number => offsets[word + 1] - offsets[word]
  const long = Array.from({ length: count }, (_, word) => word).filter(
    (word) => lengthOf(word) >= KIND_LENGTH_MIN && roles[word] & ROLE_KIND,
  )
  const longest = Math.max(0, ...long.map(lengthOf)) + 1
  return Array.from({ length: longest + 1 }, (_, length) =>
    Uint16Array.from(long.filter((word) => Math.abs(lengthOf(word) - length) <= 1)),
  )
}

/** The table of how each word is used for each kind; see `Lexicon`. */
export function kindUses(
  kindsFrom: ArrayLike<number>,
  ownKindsTo: ArrayLike<number>,
  kinds: ArrayLike<number>,
): Uint8Array {
  const uses = new Uint8Array(ownKindsTo.length * KINDS)
  for (let word = 0; word < ownKindsTo.length; word++) {
    for (let i = kindsFrom[word]; i < kindsFrom[word + 1]; i++) {
      uses[word * KINDS + kinds[i]] = i < ownKindsTo[word] ? USE_OWN : USE_LOOSE
    }
  }
  return uses
}

export type Lexicon = Readonly<ReturnType<typeof createLexicon>>

export function createLexicon(country: Country) {
  const vocabulary = VOCABULARIES[country]
  const roleOf = new Map<string, number>()
  const kindsOf = new Map<string, Set<number>>()
  const kindsOfSpelling = new Map<string, Set<number>>()
  const note = (kinds: Map<string, Set<number>>, word: string, kind: number): void => {
    kinds.set(word, (kinds.get(word) ?? new Set()).add(kind))
  }
  const give = (text: string, role: number): void => {
    for (const word of wordsOf(text)) roleOf.set(word, (roleOf.get(word) ?? 0) | role)
  }
  vocabulary.kinds.forEach(({ word: phrase, spellings }, kind) => {
    for (const spelling of [phrase, ...spellings]) {
      give(spelling, ROLE_KIND)
      for (const word of wordsOf(spelling)) note(kindsOf, word, kind)
    }
    for (const spelling of spellings) note(kindsOfSpelling, wordsOf(spelling).join(''), kind)
  })
  const ownKinds = new Map<string, number>()
  for (const word of STREET_WORDS.flatMap(wordsOf)) {
    const kinds = kindsOf.get(word)
    if (kinds === undefined) continue
    ownKinds.set(word, kinds.size)
    vocabulary.kinds.forEach((kind, i) => {
      if (kind.class === 'street') kinds.add(i)
    })
  }
  const titles = new Set(TITLES.flatMap(wordsOf))
  for (const title of titles) give(title, 0)
  for (const word of vocabulary.flat) give(word, ROLE_FLAT)
  for (const word of vocabulary.block) give(word, ROLE_BLOCK)
  for (const word of vocabulary.number) give(word, ROLE_NUMBER)
  for (const word of vocabulary.country) give(word, ROLE_COUNTRY)
  for (const word of vocabulary.besideCountry) give(word, ROLE_COUNTRY)
  for (const word of vocabulary.givenNames) give(word, ROLE_GIVEN_NAME)
  give(vocabulary.postcodeLetters, ROLE_POSTCODE_LETTERS)
  const aliases = Object.entries(vocabulary.aliases ?? {})
  for (const [alias] of aliases) give(alias, ROLE_ALIAS)

  const words = [...roleOf.keys()].sort()
  const kindsFrom = new Uint16Array(words.length + 1)
  const ownKindsTo = new Uint16Array(words.length)
  const kinds: number[] = []
  words.forEach((word, i) => {
    kinds.push(...(kindsOf.get(word) ?? []))
    kindsFrom[i + 1] = kinds.length
    ownKindsTo[i] = kindsFrom[i] + (ownKinds.get(word) ?? kinds.length - kindsFrom[i])
  })
  const table = createWordTable(words)
  const roles = Uint8Array.from(words, (word) => roleOf.get(word)!)
  return {
    vocabulary,
    words: table,
    /** Roles of each word, as bits. */
    roles,
    /** Kinds that a word may mean: `kinds[kindsFrom[word] .. kindsFrom[word + 1])`. */
    kindsFrom,
    kinds: Uint8Array.from(kinds),
    /** End of the kinds that the word is a spelling of; up to the end of `kinds` the word is used for kinds loosely. */
    ownKindsTo,
    /** As a table, for one look: how word `w` is used for kind `k`, at `w * KINDS + k`. */
    kindUse: kindUses(kindsFrom, ownKindsTo, kinds),
    /** 1 for titles of persons: `gen`, `prof`. */
    isTitle: Uint8Array.from(words, (word) => (titles.has(word) ? 1 : 0)),
    /** Kind words that are long enough to be misspelt: one edit may make a word of that length of them. */
    longKindWords: longKindWords(table, roles),
    kindClass: vocabulary.kinds.map((kind) => kind.class),
    /** 1 for kinds of areas, whose name alone does not say where. */
    isArea: Uint8Array.from({ length: NO_KIND + 1 }, (_, kind) => isArea(vocabulary.kinds[kind])),
    /** Folded words of each kind's full phrase. */
    kindPhrase: vocabulary.kinds.map(({ word }) => wordsOf(word)),
    /** Kinds that a spelling names, by its folded words written as one. */
    kindsOfSpelling,
    kindOfPhrase: new Map<string, number>(
      vocabulary.kinds.map(({ word }, kind) => [fold(word), kind]),
    ),
    givenNames: new Set(vocabulary.givenNames.map(fold)),
    /** Folded names behind the words with ROLE_ALIAS, as bytes. */
    aliases: new Map<number, Uint8Array>(
      aliases.map(([alias, name]) => [
        words.indexOf(wordsOf(alias).join('')),
        foldedBytes(fold(name)),
      ]),
    ),
    variants: createVariantRules(vocabulary),
    sounds: createSoundRules(vocabulary),
    locatives: createLocatives(vocabulary),
  }
}
