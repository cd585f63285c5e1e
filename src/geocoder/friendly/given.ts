/** Which words of a text gave which part of a match, and how they were written. */
import { type NamedPart, namedParts, type Part, partOfRow } from '../../addresses/part-names.ts'
import { contains, nameOf, textOf } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { fold } from '../../text/fold.ts'
import { createTokens, tokenize } from '../../text/tokens.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import type { ExplainedWord, Explanation } from '../ranking/explain.ts'
import { ROLE_FLAT, ROLE_KIND } from '../words/lexicon.ts'
import { findWord } from '../words/words.ts'
import type { Span } from './free-words.ts'

/** How a word is written beside the name that it gives; later ones are worse. */
export const SPELLINGS = ['same', 'variant', 'corrected'] as const
export type Spelling = (typeof SPELLINGS)[number]

export interface GivenPart {
  readonly spans: Span[]
  spelling: Spelling
}

export interface Given {
  /** The parts of the matched object's address, widest first. */
  readonly parts: readonly NamedPart[]
  readonly byPart: ReadonlyMap<Part, GivenPart>
  /** Words for parts of the matched object, a town that is named beside them. */
  readonly ofTown: readonly Span[]
}

/** Shares the matched words of a match's explanation among the parts of its address. */
export function givenParts(index: GeocoderIndex, row: number, { matched }: Explanation): Given {
  const { tree } = index
  const parts = namedParts(tree, row)
  const byPart = new Map<Part, GivenPart>()
  const give = (part: Part, { start, end }: Span, spelling: Spelling): void => {
    const given = byPart.get(part)
    if (!given) byPart.set(part, { spans: [{ start, end }], spelling })
    else {
      given.spans.push({ start, end })
      if (SPELLINGS.indexOf(spelling) > SPELLINGS.indexOf(given.spelling)) given.spelling = spelling
    }
  }
  const ofTown: Span[] = []
  const flatWords = row === NONE || tree.column[row] !== 8 ? [] : flatOf(nameOf(tree, row), matched)
  const words = inTown(index, matched)
  const isNamed = (town: number) => words.some((word) => word.row === town && !word.isPart)
  for (const word of words) {
    if (word.how === 'postcode') give('postcode', word, 'same')
    else if (word.row === NONE) {
      if (isCountry(index, word.word)) give('country', word, 'same')
    } else if (word.isPart && word.row === row && isNamed(row)) ofTown.push(word)
    else {
      const isDistrict = word.isPart && word.row !== row
      const part = isDistrict ? 'district' : partOfWord(index, parts, word, flatWords)
      const named = parts.find((one) => one.part === part)?.name
      // A district that the register lacks is itself beside its town; alone it is a word for the town.
      const own = isDistrict && isNamed(word.row) ? word.word : nameOf(tree, word.row)
      const name = named ?? own
      give(part, word, spellingOf(index, name, word))
    }
  }
  return { parts, byPart, ofTown }
}

/** The words with the town's name given to the town where a part of it is named beside: `Centras, Kaunas`. */
function inTown(
  { tree }: GeocoderIndex,
  matched: readonly ExplainedWord[],
): readonly ExplainedWord[] {
  const town = matched.find(({ isPart }) => isPart)?.row
  if (town === undefined) return matched
  const names = wordsOf(fold(nameOf(tree, town)))
  return matched.map((word) => {
    const isTownName = !word.isPart && word.row !== NONE && names.includes(fold(word.word))
    const isAbove = isTownName && contains(tree, word.row, town)
    return isAbove ? { ...word, row: town, how: 'exact' } : word
  })
}

function partOfWord(
  { tree }: GeocoderIndex,
  parts: readonly NamedPart[],
  word: ExplainedWord,
  flatWords: readonly ExplainedWord[],
): Part {
  const column = tree.column[word.row]
  if (word.how === 'number') {
    if (column === 8) return flatWords.includes(word) ? 'flat' : 'housenumber'
    return column === 6 ? 'house' : 'housenumber'
  }
  if (column === 7) return parts.some(({ part }) => part === 'house') ? 'house' : 'housenumber'
  return parts.find((one) => one.row === word.row)?.part ?? partOfRow(tree, word.row)
}

/** The numbers of a text that are the flat's: the last ones that make its name. */
function flatOf(name: string, matched: readonly ExplainedWord[]): readonly ExplainedWord[] {
  const numbers = matched.filter(({ how }) => how === 'number')
  const wanted = plain(name)
  for (let last = numbers.length; last > 0; last--) {
    let text = ''
    for (let first = last - 1; first >= 0 && text.length < wanted.length; first--) {
      text = plain(numbers[first].word) + text
      if (text === wanted) return numbers.slice(first, last)
    }
  }
  return numbers.slice(-1)
}

const plain = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '')

function isCountry({ lexicon }: GeocoderIndex, word: string): boolean {
  const folded = fold(word)
  const { country, besideCountry } = lexicon.vocabulary
  return [...country, ...besideCountry].some((name) => fold(name) === folded)
}

/** Columns up to this are units above streets. */
const UNIT_COLUMN = 3
const STREET_COLUMN = 5
/** A short word says little with its ending changed and its letters, too: `Turu` is no form of Türi. */
const SHORT_MAX = 5
const ENDING_MAX = 2
/** Shorter words are abbreviations rather than names with an ending. */
const ENDED_MIN = 4

function spellingOf(
  index: GeocoderIndex,
  name: string,
  { how, word, row }: ExplainedWord,
): Spelling {
  if (how === 'number') return 'same'
  if (how === 'typo' || how === 'typo-prefix') return 'corrected'
  if (how === 'variant' && word.length <= SHORT_MAX && index.tree.column[row] <= UNIT_COLUMN) {
    const stem = word.slice(0, -ENDING_MAX).toLowerCase()
    const isLatin = /^\p{Script=Latin}+$/u.test(stem)
    if (isLatin && !name.toLowerCase().includes(stem)) return 'corrected'
  }
  if (index.tree.column[row] === STREET_COLUMN && hasOtherEnding(name, word)) return 'corrected'
  if (how !== 'exact') return 'variant'
  if (wordsOf(name).includes(word.normalize('NFC').toLowerCase())) return 'same'
  if (wordsOf(fold(name)).includes(fold(word))) return 'variant'
  return isKindWord(index, word) ? 'same' : 'variant'
}

/** Whether a word is one of the name with another ending, as of another street: `Dārzu iela` is not Dārza iela. */
function hasOtherEnding(name: string, word: string): boolean {
  const folded = fold(word)
  const words = wordsOf(fold(name))
  if (words.includes(folded) || folded.length < ENDED_MIN || !/^\p{Script=Latin}+$/u.test(word)) {
    return false
  }
  const stem = folded.slice(0, -ENDING_MAX)
  return words.some((own) => own.startsWith(stem) && own.length - stem.length <= ENDING_MAX)
}

const wordsOf = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

/** Whether a word is one for a kind of street or unit, in any of its spellings. */
export const isKindWord = (index: GeocoderIndex, text: string): boolean =>
  hasRole(index, text, ROLE_KIND)

/** Whether a word is a kind word of streets alone. */
export function isStreetWord(index: GeocoderIndex, text: string): boolean {
  const { kinds, kindsFrom, kindClass } = index.lexicon
  return hasWord(index, text, (word) => {
    const own = kinds.subarray(kindsFrom[word], kindsFrom[word + 1])
    return own.length > 0 && own.every((kind) => kindClass[kind] === 'street')
  })
}

/** Whether a word says that a flat follows. */
export const isFlatWord = (index: GeocoderIndex, text: string): boolean =>
  hasRole(index, text, ROLE_FLAT)

const hasRole = (index: GeocoderIndex, text: string, role: number): boolean =>
  hasWord(index, text, (word) => (index.lexicon.roles[word] & role) !== 0)

const tokens = createTokens()

function hasWord(
  { lexicon: { words } }: GeocoderIndex,
  text: string,
  isWanted: (word: number) => boolean,
): boolean {
  tokenize(text, tokens)
  for (let token = 0; token < tokens.count; token++) {
    const word = findWord(words, tokens.bytes, tokens.start[token], tokens.end[token])
    if (word !== NONE && isWanted(word)) return true
  }
  return false
}

/** Whether the register calls a unit a town. */
export function isTown({ tree, lexicon }: GeocoderIndex, row: number): boolean {
  const kind = textOf(tree, tree.unitKind[tree.unit[row]])
  return lexicon.vocabulary.kinds.find(({ word }) => word === kind)?.isTown === true
}
