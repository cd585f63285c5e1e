/** Former states that a text names: words that are a former name, and numbers that houses of a street once had. */
import {
  ABOVE_FORMER,
  type Former,
  formerName,
  formerParts,
  heldOn,
  partsOn,
  statesBelow,
} from '../../addresses/former/former.ts'
import { type AddressTree, findRow } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { houseNumberKey } from '../../text/house-number.ts'
import { createTokens, tokenize, tokenText } from '../../text/tokens.ts'
import type { Span } from '../friendly/free-words.ts'
import type { FriendlyMatch } from '../friendly/friendly.ts'
import { isKindWord } from '../friendly/given.ts'
import type { GeocoderIndex } from '../geocoder.ts'
import { coreOfFormer, statesNamed } from '../words/former-names.ts'
import { type Lexicon, wordsOf } from '../words/lexicon.ts'

/** A state that a text names, and where. */
export interface NamedState extends Span {
  readonly place: number
  /** Number of the house behind a street that had the state's name. */
  readonly number?: Span | undefined
  /** State of that house, where it had the number; else it is looked for among the houses of today. */
  readonly house?: number | undefined
}

/** Words of a name. */
const WORDS_MAX = 5
/** States that are looked at for one text. */
const STATES_MAX = 24

const tokens = createTokens()

/** States whose names are in a text, those that explain all of it first, then longer names; on a day those alone that held then. */
export function statesInText(
  index: GeocoderIndex,
  text: string,
  day: number | undefined,
): NamedState[] {
  const names = index.formerNames
  if (names === undefined) return []
  const { former } = names
  tokenize(text, tokens)
  const { count, start, end, positions } = tokens
  const words = Array.from({ length: count }, (_, i) => tokenText(tokens, i))
  const spanOf = (from: number, to: number): Span => ({
    start: positions[start[from]],
    end: positions[end[to - 1] - 1] + 1,
  })
  const spans = words.map((_, i) => spanOf(i, i + 1))
  const isKind = (at: number) =>
    at < count && isKindWord(index, text.slice(spans[at].start, spans[at].end))
  const found: NamedState[] = []
  for (let length = Math.min(WORDS_MAX, count); length > 0; length--) {
    for (let from = 0; from + length <= count; from++) {
      const places = statesNamed(names, index.lexicon, words.slice(from, from + length))
      if (places.length === 0) continue
      const hasKind = isKind(from + length)
      const to = hasKind ? from + length + 1 : from + length
      const span = spanOf(from, to)
      for (const place of lastStates(former, places, day)) {
        const name = formerName(former, place)
        if (hasKind && !isOfKind(index.lexicon, name, words[to - 1])) continue
        const number = former.level[place] === 4 ? numberBehind(text, span.end) : undefined
        const house = number && houseOf(index.tree, former, place, text, number, day)
        found.push({ place, ...span, number, house })
      }
    }
  }
  const explained = new Set(found.filter(({ place }) => isExplained(index, place, text)))
  const rank = (one: NamedState) => (explained.has(one) ? 0 : 1)
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, STATES_MAX)
}

/** Whether a word may be the kind word of a name; every word may where the name has none. */
function isOfKind(lexicon: Lexicon, name: string, word: string): boolean {
  const kind = wordsOf(name).slice(coreOfFormer(lexicon, name).length).join(' ')
  const own = lexicon.kindOfPhrase.get(kind)
  if (own === undefined || word === kind) return true
  return lexicon.kindsOfSpelling.get(word)?.has(own) ?? false
}

/** Of states of one object the last; on a day those that held then. */
function lastStates(former: Former, places: readonly number[], day: number | undefined): number[] {
  if (day !== undefined) return places.filter((place) => heldOn(former, place, day))
  return places.filter((place, i) => former.id[places[i + 1]] !== former.id[place])
}

const NUMBER = /^[\s,]*(\d+(?:\s?\p{L}(?!\p{L}))?(?:\/\d+\p{L}?)*(?:\s?k-?\s?\d+\p{L}?)?)/iu

/** The house number right behind a street. */
function numberBehind(text: string, at: number): Span | undefined {
  const found = NUMBER.exec(text.slice(at))
  if (found === null) return undefined
  const end = at + found[0].length
  return { start: end - found[1].length, end }
}

/** The state of a house that had a number when its street had a former name, or when it was named anew. */
function houseOf(
  tree: AddressTree,
  former: Former,
  street: number,
  text: string,
  { start, end }: Span,
  day: number | undefined,
): number | undefined {
  const number = text.slice(start, end)
  const row = findRow(tree, former.id[street])
  const [own] = housesNumbered(former, ABOVE_FORMER + street, number, day)
  if (own !== undefined || row === NONE) return own
  return housesNumbered(former, row, number, day)[0]
}

/** States of houses or flats right below a parent that had a number, the last first. */
function housesNumbered(
  former: Former,
  parent: number,
  number: string,
  day: number | undefined,
): number[] {
  const key = houseNumberKey(number)
  if (key === '') return []
  return [...statesBelow(former, parent)]
    .filter((place) => day === undefined || heldOn(former, place, day))
    .filter((place) => houseNumberKey(formerName(former, place)) === key)
    .sort((a, b) => former.untilDay[b] - former.untilDay[a] || a - b)
}

/** A number that the object of an answer lacks, and what once had it. */
export interface MissedNumber {
  readonly place: number
  /** The part of the text that is the number. */
  readonly number: Span
  readonly street: Span | undefined
}

/** States of houses, or flats, that had the number which an answer of today misses or has another way. */
export function statesMissed(
  index: GeocoderIndex,
  { row, parts, reason }: FriendlyMatch,
  day: number | undefined,
): MissedNumber[] {
  const former = index.formerNames?.former
  if (former === undefined || row === NONE) return []
  const isOther = reason === 'rewritten'
  const missed = parts.find(
    ({ part, verdict, given }) =>
      (part === 'housenumber' || part === 'flat') &&
      given !== undefined &&
      (verdict === 'missing' || isOther || day !== undefined),
  )
  if (missed?.given === undefined || missed.spans.length === 0) return []
  const street = parts.find(({ part }) => part === 'street')?.spans[0]
  const parent = missed.verdict === 'missing' ? row : index.tree.parent[row]
  return housesNumbered(former, parent, missed.given, day).map((place) => ({
    place,
    number: missed.spans[0],
    street,
  }))
}

/** A day behind all changes. */
const TODAY = 0xffff

/** Whether every word of a text is a kind word, or in the address of a state by the names of then or of today. */
export function isExplained(index: GeocoderIndex, place: number, text: string): boolean {
  const { former } = index.formerNames!
  const { tree } = index
  const names = [
    ...formerParts(tree, former, place, false),
    ...partsOn(tree, former, ABOVE_FORMER + place, TODAY, false),
  ]
  const known = new Set(names.flatMap(wordsOf))
  const words = text.replace(/\b(?:LV|LT)?-?\s?\d{4,5}\b/g, ' ').split(/[\s,"“”„()]+/)
  return words.every((word) => {
    const folded = wordsOf(word)
    return folded.every((one) => known.has(one)) || isKindWord(index, word)
  })
}
