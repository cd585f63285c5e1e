/** What the words around names mean in a country's addresses: the shape of the tables in `vocabulary-<country>.ts`. */
import type { PlaceNames } from './place-names.ts'

/**
 * Rank of a kind among objects of one name; lower goes first. `unit` are counties, municipalities, towns and city
 * districts; `name` are farms, parks, manors and other places that are one house or plot.
 */
export type KindClass = 'county' | 'unit' | 'settlement' | 'place' | 'street' | 'name'

export interface Kind {
  /** The full kind word or phrase as registers write it. */
  readonly word: string
  readonly class: KindClass
  /** Other spellings of the phrase or of any of its words: abbreviations without their dot, case forms. */
  readonly spellings: readonly string[]
  /** Whether the object is a town or part of one, not an area: its name alone may say where (`Tartus`). */
  readonly isTown?: boolean
  /** Endings that make one word of name and kind (`Tartumaa` for `Tartu maakond`). */
  readonly fused?: readonly string[]
}

/** An ending of a foreign form and the endings that a name may have instead, all in the alphabet of sounds. */
export interface ForeignEnding {
  readonly ending: string
  readonly instead: readonly string[]
}

/** How names of the country's language sound and are bent in Russian. */
export interface Foreign {
  /** Sound of the Latin `y` and of the Russian `ы`. */
  readonly y: string
  readonly yeru: string
  /** Sounds that `э` at the beginning may be, beside its own. */
  readonly initialE: readonly string[]
  readonly endings: readonly ForeignEnding[]
}

export interface Vocabulary {
  readonly kinds: readonly Kind[]
  /** Words for the country in front of an address. */
  readonly country: readonly string[]
  /** Words that go with the country's name and say nothing without it: `Eesti Vabariik`. */
  readonly besideCountry: readonly string[]
  /** Words between house and flat number. */
  readonly flat: readonly string[]
  /** Whether a slash may precede a flat number. */
  readonly slashFlat: boolean
  /** Words before the number of a building block; empty where the country has none. */
  readonly block: readonly string[]
  /** Words that say that a number follows. */
  readonly number: readonly string[]
  /** Names that people shorten in a way of their own: what they write, and the name. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Kind word of houses that have a name instead of a number (`Kaera talu`): registers leave it out. */
  readonly namedHouse?: string
  /** First names in the case that street names use; they may be left out or be written as initials. */
  readonly givenNames: readonly string[]
  /** Digits of a postcode, and the letters that may precede them. */
  readonly postcodeDigits: number
  readonly postcodeLetters: string
  /**
   * Case endings that a name may have instead of another of the list, folded; the variant key of a word is the word
   * without the longest of them.
   */
  readonly endings: readonly string[]
  /** Endings of the locative, each with the nominative endings that it may replace. */
  readonly locatives: readonly (readonly string[])[]
  /** Letters that writers exchange: folded letter to the letter it counts as in the variant key. */
  readonly letters: Readonly<Record<string, string>>
  /** Other names of places, which no register has. */
  readonly placeNames: readonly PlaceNames[]
  /** How its names are written in Cyrillic letters. */
  readonly foreign: Foreign
}

/** The words of a table, parted by spaces and ends of lines. */
export const wordsIn = (table: string): string[] => table.trim().split(/\s+/)

/**
 * The kinds of a table, one a line: `class word: spelling, spelling + fused ending, fused ending`. A town is a unit whose name
 * alone may say where.
 */
export const kindsOf = (table: string): Kind[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [, given, word, spellings, fused] = /^(\w+) ([^:]+):([^+]*)(?:\+ (.*))?$/.exec(line)!
      const isTown = given === 'town'
      return {
        word,
        class: (isTown ? 'unit' : given) as KindClass,
        ...(isTown && { isTown }),
        spellings: spellings.trim() === '' ? [] : spellings.trim().split(', '),
        ...(fused && { fused: fused.split(', ') }),
      }
    })
