/**
 * Friendly search, the face of this room: a text or the fields of an address to answers with a verdict. A pure function
 * of the opened geocoder, for interfaces, jobs and the command line.
 */

import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { type Geocoder, isOutside } from '../geocoder.ts'
import type { RepairedText } from '../repair/edits.ts'
import { candidates } from '../repair/repair.ts'
import type { Weighed } from './confidence.ts'
import { composeFields, type ReadText } from './fields.ts'
import type { Span } from './free-words.ts'
import { asAmbiguous, matchesOfPostcode, postcodeText } from './postcode-alone.ts'
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

/** Matches of a postcode or a point that are looked at in a country, before types and units choose. */
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
  let best = yield* walk(geocoder, read, question)
  let repaired: RepairedText | undefined
  const countries = countriesOf(geocoder, question)
  let left = REPAIRS_MAX * countries.length
  if (!isWhole(best)) {
    const indexes = countries.map(({ index }) => index)
    for (const { repaired: one, country } of candidates(read.text, indexes)) {
      left -= country === undefined ? countries.length : 1
      if (left < 0) break
      const own = country === undefined ? question : { ...question, countries: [country] }
      const other = yield* walk(geocoder, readRepaired(read, one), own)
      if (!isBetter(other, best)) continue
      best = other
      repaired = one
      if (isWhole(best)) break
    }
  }
  const matches = best.map((one) => friendlyMatch(one, repaired !== undefined))
  return {
    ...answerOf(geocoder, question, read, repaired ? matches.map(asSent(repaired)) : matches),
    repaired: repaired?.text,
    repairs: repaired?.repairs ?? [],
  }
}

/** A repaired text with the fields of the one that was sent. */
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

/** Matches of a text without words: a postcode, or coordinates. None where it is neither. */
function* withoutWords(
  geocoder: Geocoder,
  { text, fields }: ReadText,
  question: FriendlyQuestion,
): Steps<FriendlyMatch[]> {
  const isPostcode = fields.size === 0 || (fields.size === 1 && fields.has('postcode'))
  const postcode = isPostcode ? postcodeText(text) : undefined
  const point = fields.size === 0 ? typedPoint(text) : undefined
  if (!postcode && !point) return []
  const byCountry: FriendlyMatch[][] = []
  for (const own of countriesOf(geocoder, question)) {
    const matches = point
      ? matchesAt(own, point, LOOKED_AT)
      : matchesOfPostcode(own, text, postcode!, LOOKED_AT)
    const isIn = ({ row }: FriendlyMatch) => !isOutside(own.index.tree, row, question.window)
    byCountry.push(matches.filter(isIn))
    yield
  }
  const isUnclear = postcode && byCountry.filter(({ length }) => length > 0).length > 1
  const all = byCountry.flat()
  return (isUnclear ? asAmbiguous(all) : all).sort((a, b) => b.confidence - a.confidence)
}

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

/** How much of the text the best answer leaves open; without an answer everything. */
function openOf([best]: readonly Weighed[]): number {
  if (!best) return Number.POSITIVE_INFINITY
  const { parts, unmatched } = best.judged
  const isOpen = (verdict: string): boolean => verdict === 'missing' || verdict === 'contradicted'
  return unmatched.length + parts.filter(({ verdict }) => isOpen(verdict)).length
}

/** Whether the best answer explains the whole text as it is written: a repair improves nothing then. */
function isWhole(found: readonly Weighed[]): boolean {
  return (
    openOf(found) === 0 && found[0].judged.parts.every(({ verdict }) => verdict !== 'corrected')
  )
}

/** Whether answers leave less of the text open, or are surer. */
function isBetter(found: readonly Weighed[], than: readonly Weighed[]): boolean {
  if (found.length === 0) return false
  const less = openOf(than) - openOf(found)
  return less > 0 || (less === 0 && found[0].confidence > than[0].confidence)
}

function isWanted(
  { type, country, row }: FriendlyMatch,
  { types, within }: FriendlyQuestion,
  geocoder: Geocoder,
): boolean {
  if (types !== undefined && !types.has(type)) return false
  if (within === undefined) return true
  const tree = geocoder[country]!.index.tree
  return (
    within.country === country && row !== NONE && row >= within.row && row < tree.end[within.row]
  )
}

/** Gives a match the places of the text as it was sent, before it was repaired. */
function asSent({ starts, ends }: RepairedText): (match: FriendlyMatch) => FriendlyMatch {
  const sent = ({ start, end }: Span): Span => ({ start: starts[start], end: ends[end - 1] })
  return (match) => ({
    ...match,
    parts: match.parts.map((part) => ({ ...part, spans: part.spans.map(sent) })),
    unmatched: match.unmatched.map(sent),
  })
}
