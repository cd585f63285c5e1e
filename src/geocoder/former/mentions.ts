/** Former states that a text names: words that are a former name, and numbers that houses of a street once had. */
import {
  ABOVE_FORMER,
  type Former,
  formerName,
  formerParts,
  heldOn,
  partsOn,
  statesBelow,
  TODAY,
} from '../../addresses/former/former.ts'
import { findRow } from '../../addresses/tree.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import { houseNumberKey } from '../../text/house-number.ts'
import { createTokens, tokenize, tokenText } from '../../text/tokens.ts'
import type { Span } from '../friendly/free-words.ts'
import type { FriendlyMatch } from '../friendly/friendly.ts'
import { isKindWord } from '../friendly/given.ts'
import type { GeocoderIndex } from '../geocoder.ts'
import { coreOfFormer, type FormerNames, statesNamed } from '../words/former-names.ts'
import { type Lexicon, wordsOf } from '../words/lexicon.ts'

/** A state that a text names, and where. */
export interface Mention {
  readonly place: number
  /** The name of the state, or of the street of a house that is named by its number. */
  readonly name: Span | undefined
  readonly number: Span | undefined
  /** Whether all other words are of its address, too. */
  readonly isWhole: boolean
}

const WORDS_MAX = 5
/** States that are looked at for one text. */
const STATES_MAX = 200

const tokens = createTokens()

/**
 * States, of columns up to `columnMax`, whose names are in a text, longer names first; on a day those alone that held
 * then.
 */
export function mentionsIn(
  { index, names: { former }, names }: { index: GeocoderIndex; names: FormerNames },
  text: string,
  day: number | undefined,
  columnMax: number,
): Mention[] {
  tokenize(text, tokens)
  const { count, start, end, positions } = tokens
  const words = Array.from({ length: count }, (_, i) => tokenText(tokens, i))
  const spans = words.map((_, i) => ({
    start: positions[start[i]],
    end: positions[end[i] - 1] + 1,
  }))
  const found: Mention[] = []
  for (let length = WORDS_MAX; length > 0; length--) {
    for (let from = 0; from + length <= count && found.length < STATES_MAX; from++) {
      const places = statesNamed(names, words.slice(from, from + length), columnMax)
      if (places.length === 0) continue
      const behind = spans[from + length]
      const hasKind = behind && isKindWord(index, text.slice(behind.start, behind.end))
      const to = hasKind ? from + length : from + length - 1
      const name = { start: spans[from].start, end: spans[to].end }
      const ofKind = new Map<string, boolean>()
      for (const place of lastStates(former, places, day)) {
        const own = formerName(former, place)
        const isMeant = () => !hasKind || isOfKind(index.lexicon, own, words[to])
        if (!keptIn(ofKind, own, isMeant)) continue
        const isStreet = former.column[place] === 4 || former.column[place] === 5
        const number = isStreet ? numberBehind(text, name.end) : undefined
        const [house] = number ? housesOf(former, place, text, number, day) : []
        const isWhole = isExplained(index, former, house ?? place, text, number)
        const ofHouse = house === undefined ? undefined : number
        found.push({ place: house ?? place, name, number: ofHouse, isWhole })
      }
    }
  }
  return found
}

/** Whether a word may be the kind word of a name; every word may where the name has none. */
function isOfKind(lexicon: Lexicon, name: string, word: string): boolean {
  const kind = wordsOf(name).slice(coreOfFormer(lexicon, name).length).join(' ')
  const own = lexicon.kindOfPhrase.get(kind)
  if (own === undefined || word === kind) return true
  return lexicon.kindsOfSpelling.get(word)?.has(own) ?? false
}

/** The last of the states of one object; on a day the states that held then. */
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

/** States of houses that had a number when their street had a former name, or when it was named anew. */
function housesOf(
  former: Former,
  street: number,
  text: string,
  { start, end }: Span,
  day: number | undefined,
): number[] {
  const row = findRow(former.tree, former.id[street])
  const parent = row === NONE ? ABOVE_FORMER + street : row
  return housesNumbered(former, parent, text.slice(start, end), day)
}

/** States of houses or flats right below a parent that had a number, the last first. */
function housesNumbered(
  former: Former,
  parent: number,
  number: string,
  day: number | undefined,
): number[] {
  const key = houseNumberKey(number)
  return [...statesBelow(former, parent)]
    .filter((place) => heldOn(former, place, day))
    .filter((place) => key !== '' && houseNumberKey(formerName(former, place)) === key)
    .sort((a, b) => former.untilDay[b] - former.untilDay[a] || a - b)
}

/** States of houses, or flats, that had the number which an answer of today misses or has another way. */
export function numbersMissed(
  { index, names: { former } }: { index: GeocoderIndex; names: FormerNames },
  { row, parts, reason }: FriendlyMatch,
  text: string,
  day: number | undefined,
): Mention[] {
  if (row === NONE) return []
  const missed = parts.find(
    ({ part, verdict }) =>
      (part === 'housenumber' || part === 'flat') &&
      (verdict === 'missing' || reason === 'rewritten' || day !== undefined),
  )
  if (missed?.given === undefined || missed.spans.length === 0) return []
  const [number] = missed.spans
  const name = parts.find(({ part }) => part === 'street')?.spans[0]
  const parent = missed.verdict === 'missing' ? row : index.tree.parent[row]
  return housesNumbered(former, parent, missed.given, day).map((place) => ({
    place,
    name,
    number,
    isWhole: isExplained(index, former, place, text, number),
  }))
}

/** Whether every word beside a number is a kind word, or of the address of a state by the names of then or of today. */
function isExplained(
  index: GeocoderIndex,
  former: Former,
  place: number,
  text: string,
  number: Span | undefined,
): boolean {
  const names = [...formerParts(former, place), ...partsOn(former, ABOVE_FORMER + place, TODAY)]
  const known = new Set(names.flatMap(wordsOf))
  const others = number ? `${text.slice(0, number.start)} ${text.slice(number.end)}` : text
  const words = others.replace(/\b(?:LV|LT)?-?\s?\d{4,5}\b/g, ' ').split(/[\s,"“”„()]+/)
  return words.every(
    (word) => wordsOf(word).every((one) => known.has(one)) || isKindWord(index, word),
  )
}
