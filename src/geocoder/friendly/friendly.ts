/**
 * Friendly search, the face of this room: a text or the fields of an address to answers with a verdict. A pure function
 * of the opened geocoder, for interfaces, jobs and the command line.
 */

import { contains } from '../../addresses/tree.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { type CountryGeocoder, type Geocoder, isOutside } from '../geocoder.ts'
import type { PointE7 } from '../question/window.ts'
import type { RepairedText } from '../repair/edits.ts'
import { candidates } from '../repair/repair.ts'
import type { Weighed } from './confidence.ts'
import { composeFields, type ReadText } from './fields.ts'
import { freeSpans, type Span } from './free-words.ts'
import { isTown } from './given.ts'
import { isUnit } from './judge.ts'
import { pastedPoint } from './pasted-point.ts'
import { asAmbiguous, matchOfPostcode, postcodeText } from './postcode-alone.ts'
import type { Field, FriendlyAnswer, FriendlyMatch, FriendlyQuestion } from './question.ts'
import { matchesAt, typedPoint } from './typed-point.ts'
import { countriesOf, walk } from './walk.ts'
import { friendlyMatch } from './weigh.ts'

export { REPAIRS, type Repair } from '../repair/edits.ts'
export type { Span } from './free-words.ts'
export { answerTypeOf } from './judge.ts'
export * from './question.ts'

/** Repaired texts that are asked, each in all countries. */
const REPAIRS_MAX = 3

/** A repaired text whose best answer is whole and so sure ends the tries; else other countries' words may be surer. */
const WHOLE_FROM = 0.9

/** Matches of a point that are looked at in a country, before types and units choose. */
const LOOKED_AT = 50

/** Text that is looked at, in UTF-16 units; the rest is not read. */
export const TEXT_LENGTH_MAX = 400

/** Answers to a question, best first. Never throws. Pauses at least every few milliseconds. */
export function* friendlySearch(
  geocoder: Geocoder,
  question: FriendlyQuestion,
): Steps<FriendlyAnswer> {
  const read = readAsked(question.asked)
  const known = yield* withoutWords(geocoder, read, question)
  if (known.length > 0) return answerOf(geocoder, question, read, known)
  const spent = { hits: 0 }
  const pasted =
    read.fields.size === 0 ? yield* pastedPoint(geocoder, read.text, question, spent) : undefined
  if (pasted) {
    const matches = yield* around(geocoder, pasted.point, question)
    const { repair } = pasted
    const answer = answerOf(geocoder, question, read, matches.map(asRepaired))
    return { ...answer, repaired: repair.read, repairs: [repair] }
  }
  let notes = freeSpans(read.text)
  let best = yield* walk(geocoder, read, question, spent, notes)
  let repaired: RepairedText | undefined
  const countries = countriesOf(geocoder, question)
  let left = REPAIRS_MAX * countries.length
  if (!isWhole(best)) {
    const indexes = countries.map(({ index }) => index)
    for (const { repaired: one, country, isCut } of candidates(read.text, indexes)) {
      if (isCut && (isAddress(best) || hasPartBefore(best, frontOf(one)))) continue
      left -= country === undefined ? countries.length : 1
      if (left < 0) break
      const own = country === undefined ? question : { ...question, countries: [country] }
      const other = yield* walk(geocoder, readRepaired(read, one), own, spent)
      if (!isBetter(other, best, isCut)) continue
      best = other
      repaired = one
      if (isWhole(best) && best[0].confidence >= WHOLE_FROM) break
    }
  }
  if (repaired) notes = freeSpans(repaired.text)
  // None is surer than one before it.
  let most = 1
  const matches = best.map((one) => {
    const match = friendlyMatch(one, repaired !== undefined, notes)
    most = Math.min(most, match.confidence)
    return { ...match, confidence: most }
  })
  return {
    ...answerOf(geocoder, question, read, repaired ? matches.map(asSent(repaired)) : matches),
    repaired: repaired?.text,
    repairs: repaired?.repairs ?? [],
  }
}

function readRepaired({ fields }: ReadText, { text, starts, ends }: RepairedText): ReadText {
  const places = new Map<Field, Span>()
  for (const [field, { start, end }] of fields) {
    const first = starts.findIndex((at) => at >= start)
    const last = ends.findLastIndex((at) => at <= end)
    places.set(field, { start: first, end: last + 1 })
  }
  return { text, fields: places }
}

/** The answer of matches in their order. */
function answerOf(
  geocoder: Geocoder,
  question: FriendlyQuestion,
  { text }: ReadText,
  found: readonly FriendlyMatch[],
): FriendlyAnswer {
  const matches = found
    .filter((match) => isWanted(match, question, geocoder))
    .slice(0, question.limit)
    .map((match) => withCountry(match, question.country))
  const match = matches[0]?.match ?? 'none'
  return { text, repaired: undefined, repairs: [], match, matches }
}

/** Matches of a text that is a postcode, perhaps with its place, or coordinates. None where it is neither. */
function* withoutWords(
  geocoder: Geocoder,
  read: ReadText,
  question: FriendlyQuestion,
): Steps<FriendlyMatch[]> {
  const point = read.fields.size === 0 ? typedPoint(read.text) : undefined
  if (point) return yield* around(geocoder, point, question)
  const postcode = postcodeText(read)
  if (!postcode) return []
  const all: FriendlyMatch[] = []
  for (const own of countriesOf(geocoder, question)) {
    const match = matchOfPostcode(own, read, postcode)
    if (match) all.push(...inside(own, [match], question))
    yield
  }
  return all.length > 1 ? all.map(asAmbiguous) : all
}

/** The objects at a point, in all countries. */
function* around(
  geocoder: Geocoder,
  point: PointE7,
  question: FriendlyQuestion,
): Steps<FriendlyMatch[]> {
  const found: FriendlyMatch[] = []
  for (const own of countriesOf(geocoder, question)) {
    found.push(...inside(own, matchesAt(own, point, LOOKED_AT), question))
    yield
  }
  return found.sort((a, b) => b.confidence - a.confidence)
}

const inside = (
  { index: { tree } }: CountryGeocoder,
  matches: readonly FriendlyMatch[],
  { window }: FriendlyQuestion,
): FriendlyMatch[] => matches.filter(({ row }) => !isOutside(tree, row, window))

/** A match that nobody takes unseen, since the text was put right. */
const asRepaired = (match: FriendlyMatch): FriendlyMatch =>
  match.decision === 'accept' ? { ...match, decision: 'review', reason: 'repaired' } : match

/** The match with the country as a field named it. */
function withCountry(match: FriendlyMatch, given: string | undefined): FriendlyMatch {
  if (given === undefined) return match
  const parts = match.parts.map((part) =>
    part.part === 'country' && part.verdict === 'added'
      ? { ...part, given, verdict: given === part.found ? ('same' as const) : ('variant' as const) }
      : part,
  )
  return { ...match, parts }
}

function readAsked(asked: FriendlyQuestion['asked']): ReadText {
  const read = typeof asked === 'string' ? { text: asked, fields: new Map() } : composeFields(asked)
  return { text: read.text.slice(0, TEXT_LENGTH_MAX), fields: read.fields }
}

/** Length of the name in front that a repair leaves out. */
const frontOf = ({ repairs }: RepairedText): number =>
  repairs.find(({ repair }) => repair === 'front')?.given.length ?? 0

/**
 * Whether the best answer has a part from the first letters of the text: they are no name in front. A village is one where
 * words beside it are left over: `Viru keskus`.
 */
function hasPartBefore([best]: readonly Weighed[], end: number): boolean {
  if (!best) return false
  const { index, row, parts, unmatched } = best.judged
  const isBefore = ({ start }: Span) => start < end
  if (isVillage(index, row) && unmatched.some(isBefore)) return false
  return parts.some(({ verdict, spans }) => !isOpen(verdict) && spans.some(isBefore))
}

/** Whether a row is a settlement that is no town, or a small place. */
const isVillage = (index: CountryGeocoder['index'], row: number): boolean =>
  row !== NONE && isUnit(index.tree, row) && index.tree.column[row] >= 3 && !isTown(index, row)

/** Whether the best answer is a street or house that has all the parts that were asked for. */
function isAddress([best]: readonly Weighed[]): boolean {
  if (!best || isUnit(best.judged.index.tree, best.judged.row)) return false
  return !best.judged.parts.some(({ verdict }) => isOpen(verdict))
}

const isOpen = (verdict: string): boolean => verdict === 'missing' || verdict === 'contradicted'

/** How much of the text the best answer leaves open; without an answer everything. */
function openOf([best]: readonly Weighed[]): number {
  if (!best) return Number.POSITIVE_INFINITY
  const { parts, unmatched } = best.judged
  return unmatched.length + parts.filter(({ verdict }) => isOpen(verdict)).length
}

/** Whether the best answer explains the whole text as it is written: a repair improves nothing then. */
function isWhole(found: readonly Weighed[]): boolean {
  return (
    openOf(found) === 0 && found[0].judged.parts.every(({ verdict }) => verdict !== 'corrected')
  )
}

/** Whether answers leave less of the text open, or are surer; words that were cut off are left open once. */
function isBetter(found: readonly Weighed[], than: readonly Weighed[], isCut: boolean): boolean {
  if (found.length === 0) return false
  const less = openOf(than) - openOf(found) - (isCut ? 1 : 0)
  return less > 0 || (less === 0 && found[0].confidence > than[0].confidence)
}

function isWanted(
  { type, country, row }: FriendlyMatch,
  { types, within }: FriendlyQuestion,
  geocoder: Geocoder,
): boolean {
  if (types !== undefined && !types.has(type)) return false
  if (within === undefined) return true
  const { tree } = geocoder[country]!.index
  return within.country === country && row !== NONE && contains(tree, within.row, row)
}

/** Gives a match the places of the text as it was sent, before it was repaired. */
export function asSent(repaired: RepairedText): (match: FriendlyMatch) => FriendlyMatch {
  const { starts, ends } = repaired
  const front = frontOf(repaired)
  const cut = front > 0 ? [{ start: 0, end: front }] : []
  const sent = ({ start, end }: Span): Span => ({ start: starts[start], end: ends[end - 1] })
  return (match) => ({
    ...match,
    parts: match.parts.map((part) => ({ ...part, spans: part.spans.map(sent) })),
    unmatched: [...cut, ...match.unmatched.map(sent)],
    ignored: match.ignored.map(sent),
  })
}
