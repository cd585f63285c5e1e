/** A match of the engine with its verdict by part. */
import { type NamedPart, PARTS, type Part, partOfRow } from '../../addresses/part-names.ts'
import { type AddressTree, contains } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'
import { fold } from '../../text/fold.ts'
import type { Match } from '../geocoder.ts'
import type { GeocoderIndex } from '../index/open-index.ts'
import { NOTHING } from '../ranking/explain.ts'
import { keepsFields, type ReadText } from './fields.ts'
import type { Span } from './free-words.ts'
import { type Given, givenParts, isKindWord, isTown } from './given.ts'
import {
  fieldWords,
  judgeLeftovers,
  type NamedUnits,
  type OpenPart,
  openWords,
  unitOf,
} from './leftovers.ts'
import {
  type AnswerType,
  added,
  type JudgedPart,
  type NearNumber,
  type PartVerdict,
} from './question.ts'

/** A match that was judged, before it is weighed against the others. */
export interface Judged {
  readonly index: GeocoderIndex
  readonly row: number
  readonly relevance: number
  readonly rank: number
  readonly population: number
  readonly type: AnswerType
  readonly parts: readonly JudgedPart[]
  readonly unmatched: readonly Span[]
  /** Whether words are left over that may be more than a name beside a whole address. */
  readonly hasLeftover: boolean
  /** Whether it is in a village whose name is a town's elsewhere, or in a district whose name is a village's. */
  readonly isNamesake: boolean
  readonly nearNumbers: readonly NearNumber[]
  /** Whether the house number is another way to write the one that was asked for. */
  readonly isNumberVariant: boolean
  /** Whether the house number may be the ordinal of a street instead, as a number is behind its dot: `Dārziņu 29. 67`. */
  readonly isOrdinal: boolean
  /** Whether the text also names a town of another country, or a place elsewhere where the match sees a street. */
  readonly isForeign: boolean
  readonly crossing: Match['crossing']
  /** How a street is named that has neither its number nor a word for its kind beside it; undefined elsewhere. */
  readonly bareStreet: 'its name' | 'another form' | undefined
}

/** What kind of answer a row is; NONE is the country. */
export const answerTypeOf = (tree: AddressTree, row: number): AnswerType => {
  const part = partOfRow(tree, row)
  return part === 'housenumber' ? 'house' : (part as AnswerType)
}

/** Judges a match that has an explanation; undefined where it does not keep to the fields that were asked. */
export function judgeMatch(
  index: GeocoderIndex,
  match: Match,
  read: ReadText,
  namedUnits: NamedUnits,
): Judged | undefined {
  const { row, relevance, rank, population } = match
  const explanation = match.explanation!
  const words = openWords(explanation)
  if (read.fields.size > 0 && !keepsFields(read, fieldWords(index, explanation, words))) {
    return undefined
  }
  const given = givenParts(index, row, explanation)
  const { open, unmatched, isForeignTown, isForeignVillage } = judgeLeftovers(
    { index, read, given, namedUnits, row, explanation },
    words,
  )
  const own = numberOfOther(index, read.text, judgeParts(read.text, given, open))
  const named = namesake(index, row, { own, all: given.parts }, namedUnits)
  const isTownElsewhere = named?.part === 'city' && named.verdict === 'same'
  const parts = named && !isTownElsewhere ? withTown(own, named) : own
  const partIn = (wanted: Part) => parts.find(({ part }) => part === wanted)
  const isElsewhere = (part: JudgedPart | undefined): boolean => {
    const unit = part?.given === undefined ? undefined : unitOf(namedUnits(part.given))
    return unit !== undefined && row !== NONE && !contains(index.tree, unit, row)
  }
  const street = partIn('street')
  const type = answerTypeOf(index.tree, row)
  const isOtherForm = street?.verdict === 'variant' || street?.verdict === 'corrected'
  // A place, or a misspelling, beside a village that is one of another country as it is written.
  const isLoose = isUnit(index.tree, row) || parts.some(({ verdict }) => verdict === 'corrected')
  return {
    index,
    row,
    relevance,
    rank,
    population,
    type,
    parts,
    unmatched,
    hasLeftover: unmatched.length > 0 && !areInFront(index, read.text, parts, unmatched),
    // A district without its town that is a village elsewhere: `Dainava` of Alytus.
    isNamesake: isTownElsewhere || (!partIn('city')?.given && isElsewhere(partIn('district'))),
    nearNumbers: [],
    isNumberVariant: false,
    isOrdinal: /^\. ?\d/.test(behind(read.text, partIn('housenumber'))),
    crossing: match.crossing,
    isForeign:
      isForeignTown ||
      (isForeignVillage && isLoose) ||
      // The words of the street are a place, where the town is misspelt: `Turu 1, Käru` for `Karu 1, Türi`.
      (partIn('city')?.verdict === 'corrected' && isOtherForm && isElsewhere(street)),
    bareStreet: type === 'street' && !match.crossing ? bareStreet(index, partIn) : undefined,
  }
}

function bareStreet(index: GeocoderIndex, partIn: (wanted: Part) => JudgedPart | undefined) {
  const street = partIn('street')
  if (street?.given === undefined || partIn('housenumber')?.given !== undefined) return undefined
  if (isKindWord(index, street.given)) return undefined
  return fold(street.found ?? '').includes(fold(street.given)) ? 'its name' : 'another form'
}

/** The text behind the words of a part; empty where it has none. */
const behind = (text: string, part: JudgedPart | undefined): string =>
  text.slice(part?.spans.at(-1)?.end ?? text.length)

/**
 * The parts with street and town contradicted where a match takes the number of one street for another one, behind a comma:
 * `Tallinna 22, Viljandi` is not Viljandi maantee 22 in Tallinn.
 */
function numberOfOther(
  index: GeocoderIndex,
  text: string,
  parts: readonly JudgedPart[],
): readonly JudgedPart[] {
  const spansOf = (wanted: Part) => parts.find(({ part }) => part === wanted)?.spans ?? []
  const [number] = spansOf('housenumber')
  const [street] = spansOf('street')
  if (number === undefined || street === undefined || street.start < number.end) return parts
  if (!text.slice(number.end, street.start).includes(',')) return parts
  const written = text.slice(street.start, street.end)
  const other = text.slice(text.lastIndexOf(',', number.start) + 1, number.start).trim()
  if (!/\p{L}/u.test(other) || isKindWord(index, written)) return parts
  const start = text.lastIndexOf(other, number.start)
  const spans = [{ start, end: start + other.length }]
  const without = parts.filter(({ part, spans: own }) => {
    const isIn = own.some((span) => span.start >= start && span.end <= number.start)
    return part !== 'street' && !(isIn && part !== 'housenumber')
  })
  const foundOf = (wanted: Part) => parts.find(({ part }) => part === wanted)?.found
  const open = (part: Part, given: string, own: readonly Span[]): JudgedPart => ({
    part,
    given,
    found: foundOf(part),
    verdict: 'contradicted',
    spans: own,
  })
  const all = [
    ...without.filter(({ part }) => part !== 'city'),
    open('city', written, [street]),
    open('street', other, spans),
  ]
  return inOrder(all)
}

/** Parts, widest first. */
const inOrder = (parts: JudgedPart[]): JudgedPart[] =>
  parts.sort((a, b) => PARTS.indexOf(a.part) - PARTS.indexOf(b.part))

/** Parts that place an address, widest first. */
const PLACING: readonly Part[] = ['county', 'municipality', 'parish', 'eldership', 'city']

/**
 * The narrowest part that places a match, where its words are the name of a town that the match is not in. A village that is
 * written otherwise places nothing, so that the words of a wider unit are looked at, too.
 */
function namesake(
  index: GeocoderIndex,
  row: number,
  { own, all }: { readonly own: readonly JudgedPart[]; readonly all: readonly NamedPart[] },
  namedUnits: NamedUnits,
): JudgedPart | undefined {
  const { tree } = index
  const placing = own.filter(({ part, given }) => given !== undefined && PLACING.includes(part))
  const city = all.find(({ part }) => part === 'city')
  for (const named of row === NONE ? [] : placing.reverse()) {
    if (named.verdict === 'contradicted' || named.verdict === 'missing') return undefined
    const isCity = named.part === 'city'
    if (isCity && named.verdict === 'same' && city && isTown(index, city.row)) return undefined
    const town = unitOf(namedUnits(named.given!))
    const isNamed = town !== undefined && isTown(index, town)
    if (isNamed && !contains(tree, town, row) && !contains(tree, row, town)) return named
    if (!isCity || named.verdict === 'same') return undefined
  }
  return undefined
}

/** The parts with the town contradicted that the words of `named` mean: `Viljandi` is not the county that Võhma is in. */
function withTown(parts: readonly JudgedPart[], named: JudgedPart): readonly JudgedPart[] {
  const own = parts.find(({ part }) => part === 'city')
  const others = own === undefined || own === named ? [] : own.spans
  const given = others.length === 0 ? named.given : `${own!.given} ${named.given}`
  const spans = [...others, ...named.spans]
  const city: JudgedPart = {
    part: 'city',
    given,
    found: own?.found,
    verdict: 'contradicted',
    spans,
  }
  const left = parts
    .filter(({ part }) => part !== 'city')
    .map((part) => (part === named ? added(part.part, part.found) : part))
  return inOrder([...left, city])
}

/**
 * Whether all words left over are names of somebody or something, in front of the address or behind it: between commas,
 * without a figure and without a word for a kind of street or unit.
 */
function areInFront(
  index: GeocoderIndex,
  text: string,
  parts: readonly JudgedPart[],
  unmatched: readonly Span[],
): boolean {
  const given = parts.flatMap(({ spans }) => spans)
  const first = Math.min(...given.map(({ start }) => start))
  const last = Math.max(...given.map(({ end }) => end))
  return unmatched.every(({ start, end }) => {
    const from = text.lastIndexOf(',', start) + 1
    const comma = text.indexOf(',', end)
    const to = comma < 0 ? text.length : comma
    if (to > first && from <= last) return false
    const words = text.slice(from, to)
    return !/\d/.test(words) && !isKindWord(index, words)
  })
}

function judgeParts(text: string, given: Given, open: readonly OpenPart[]): JudgedPart[] {
  const parts: JudgedPart[] = []
  const nameOfPart = (part: Part): string | undefined =>
    given.parts.find((one: NamedPart) => one.part === part)?.name
  for (const part of PARTS) {
    const found = nameOfPart(part)
    const own = given.byPart.get(part)
    const lacking = open.find((one) => one.part === part)
    const add = (spans: readonly Span[], verdict: PartVerdict): void => {
      const words = joined(text, spans)
      parts.push({ part, given: words, found, verdict, spans: mergeSpans(text, spans) })
    }
    if (lacking) add([lacking.span], lacking.verdict)
    else if (own) add(own.spans, own.spelling)
    else if (found !== undefined) parts.push(added(part, found))
  }
  return parts
}

const joined = (text: string, spans: readonly Span[]): string =>
  mergeSpans(text, spans)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ')

/** Joins spans that only marks separate. */
function mergeSpans(text: string, spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && /^[\s.'"/-]*$/.test(text.slice(last.end, start))) {
      merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, end) }
    } else merged.push({ start, end })
  }
  return merged
}

/** The part of a judged match; undefined where it is neither asked for nor in the address. */
export const partOf = ({ parts }: Judged, part: Part): JudgedPart | undefined =>
  parts.find((one) => one.part === part)

/** The judged match of a street or house as that of `row`, whose number is another way to write what was asked. */
export function asNumberVariant(judged: Judged, row: number, open: JudgedPart): Judged {
  const { index, parts } = judged
  const given = parts.filter(({ given: words, part }) => words !== undefined && part !== open.part)
  const numberGiven = givenNumber(parts, open)
  const spans = parts
    .filter(({ part }) => part === 'housenumber' || part === 'flat')
    .flatMap((part) => part.spans)
  const named = new Map<Part, NamedPart>()
  for (const one of givenParts(index, row, NOTHING).parts) named.set(one.part, one)
  const all: JudgedPart[] = []
  for (const part of PARTS) {
    const found = named.get(part)?.name
    const before = given.find((one) => one.part === part)
    if (part === 'housenumber') {
      all.push({ part, given: numberGiven, found, verdict: 'variant', spans })
    } else if (part === 'flat') continue
    else if (before) all.push({ ...before, found })
    else if (found !== undefined) all.push(added(part, found))
  }
  return {
    ...judged,
    row,
    type: 'house',
    parts: all,
    relevance: Math.max(judged.relevance, VARIANT_RELEVANCE),
    nearNumbers: [],
    isNumberVariant: true,
    bareStreet: undefined,
  }
}

/** Relevance of a match whose number is written in another way, at least. */
const VARIANT_RELEVANCE = 90

/** The whole number as it was written: of `7-9` whose flat is missing both figures. */
export function givenNumber(parts: readonly JudgedPart[], open: JudgedPart): string {
  if (open.part !== 'flat') return open.given ?? ''
  const house = parts.find(({ part }) => part === 'housenumber')
  return house?.given === undefined ? (open.given ?? '') : `${house.given}-${open.given}`
}

export const isUnit = (tree: AddressTree, row: number): boolean =>
  row === NONE || tree.column[row] <= 4
