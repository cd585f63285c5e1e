/**
 * Friendly search in time, the face of this room: an address by what it was called leads to what it is today, or to nothing.
 * What today's names answer whole is answered as if there were no history.
 */
import {
  ABOVE_FORMER,
  dateOfDay,
  type Former,
  formerName,
  formerParts,
  heirsOf,
  partsOn,
  REGISTERS,
  stateOn,
  statesOfId,
  TODAY,
} from '../../addresses/former/former.ts'
import type { Country } from '../../addresses/record.ts'
import { contains, findRow } from '../../addresses/tree.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { fold } from '../../text/fold.ts'
import { overlap, type Span } from '../friendly/free-words.ts'
import {
  type FriendlyAnswer,
  type FriendlyMatch,
  type FriendlyQuestion,
  friendlySearch,
} from '../friendly/friendly.ts'
import { countriesOf } from '../friendly/walk.ts'
import type { Geocoder } from '../geocoder.ts'
import { type Mention, mentionsIn, numbersMissed } from './mentions.ts'
import { isWhole, type Renamed, renamedBy } from './renamed.ts'

export interface TimedQuestion extends FriendlyQuestion {
  /** The day whose addresses are searched, in days since 1970; today's where absent. */
  readonly asOfDay?: number | undefined
  /** Whether objects that are no more are told, too. */
  readonly history?: boolean | undefined
}

/** What a text says of an address that had another name, or is no more. */
export interface FormerAddress {
  /** Address with the names of its last day. */
  readonly text: string
  /** Id of what was called so. */
  readonly id: number
  readonly from: string | null
  /** The day on which it was over. */
  readonly until: string | null
  /** Whether no register names what became of it. */
  readonly derived: boolean
  /** The register that tells it. */
  readonly source: string
}

export interface TimedMatch extends FriendlyMatch {
  /** What the text calls the address that it is today. */
  readonly former?: FormerAddress
}

export interface GoneAddress extends FormerAddress {
  readonly country: Country
  /** Objects of today that took its place. */
  readonly heirs: readonly { readonly id: number; readonly address: string }[]
}

export interface TimedAnswer extends Omit<FriendlyAnswer, 'matches'> {
  readonly matches: readonly TimedMatch[]
  readonly gone: readonly GoneAddress[]
}

/** Most confidence of an address that no register names as the heir. */
const DERIVED_MAX = 0.85
/** Last column of units, and of all objects. */
const UNIT_COLUMN = 3
const COLUMN_MAX = 8
/** Answers of today whose missing numbers are looked for among former ones. */
const LOOKED_AT = 3

/** Answers to a question, best first. Pauses at least every few milliseconds. */
export function* searchInTime(geocoder: Geocoder, question: TimedQuestion): Steps<TimedAnswer> {
  const { asOfDay: day, history, ...plain } = question
  const answer = yield* friendlySearch(geocoder, plain)
  const { text } = answer
  const gone: GoneAddress[] = []
  const renamed: TimedMatch[] = []
  let others: readonly TimedMatch[] = answer.matches
  const isOpen = day !== undefined || history || !others[0] || !isWhole(others[0])
  for (const { index } of countriesOf(geocoder, question)) {
    const names = index.formerNames
    if (names === undefined) continue
    const { former } = names
    const isOwn = ({ country }: TimedMatch) => country === index.country
    // What today's names answer whole may still be said to be in a former unit.
    const columnMax = isOpen ? COLUMN_MAX : UNIT_COLUMN
    const mentions = mentionsIn({ index, names }, text, day, columnMax).filter(
      ({ place, name }) =>
        former.column[place] > UNIT_COLUMN || !isOfToday(answer.matches[0], text, name!),
    )
    const units = mentions.filter(({ place }) => former.column[place] <= UNIT_COLUMN)
    others = others.map((one) => (isOwn(one) ? withFormerUnit(former, one, units) : one))
    if (!isOpen) continue
    const missed = others
      .filter(isOwn)
      .slice(0, LOOKED_AT)
      .flatMap((match) => numbersMissed({ index, names }, match, text, day))
    const all = [...missed, ...mentions]
    const whole = all.filter((one) => one.isWhole)
    // A text that is all of one address means no other one that has a name of it.
    const meant = whole.length > 0 ? whole : all
    const found = yield* renamedBy(geocoder, former, { ...plain, asked: text }, meant, units)
    renamed.push(...found.map((one) => matchOf(former, one, found.length)))
    if (history) gone.push(...goneOf(former, whole))
    others = others.filter((one) => !isOwn(one) || isOfDay(former, one.row, day))
    yield
  }
  // An answer that is whole by the names of today goes before what once had them.
  const isFirst = others[0] !== undefined && isWhole(others[0])
  const isNew = (one: TimedMatch) =>
    !renamed.some(({ country, row }) => country === one.country && row === one.row)
  others = others.filter(isNew)
  const matches = isFirst ? [...others, ...renamed] : [...renamed, ...others]
  return {
    ...answer,
    ...(renamed.length > 0 && !isFirst && { repaired: undefined, repairs: [] }),
    match: matches[0]?.match ?? 'none',
    matches: matches.slice(0, question.limit),
    gone,
  }
}

/** Whether a piece of a text is the whole name of a unit of today, where the best answer is: `Daugavpils`, which was a municipality, too. */
const isOfToday = (best: FriendlyMatch | undefined, text: string, name: Span): boolean =>
  best?.parts.some(
    ({ found, spans }) =>
      spans.some((span) => overlap(span, name)) &&
      fold(found ?? '') === fold(text.slice(name.start, name.end)),
  ) ?? false

/** Tells a match its former address where the text has a former name of a unit around it, such as an abolished municipality. */
function withFormerUnit(former: Former, match: TimedMatch, units: readonly Mention[]): TimedMatch {
  const { tree } = former
  if (match.row === NONE) return match
  for (const { place, name } of units) {
    const heir = heirsOf(former, place).find((row) => contains(tree, row, match.row))
    // A street that is called after a unit, without its kind word, is that street: `Lielvārdes 8, Ogre`.
    const part = match.parts.find(
      ({ part, found, spans }) =>
        part !== 'street' &&
        found !== formerName(former, place) &&
        spans.some((span) => overlap(span, name!)),
    )
    if (part === undefined || heir === undefined) continue
    const told = movedFrom(former, match.row, place) ?? place
    const asItWas = (at: number) => (at === heir ? ABOVE_FORMER + place : at)
    const parts = partsOn(former, match.row, former.untilDay[told] - 1, false, asItWas)
    const address = addressOf(former, told, parts.join(', '))
    return {
      ...match,
      ...(match.decision === 'accept' && address.derived && DERIVED),
      parts: match.parts.map((one) => (one === part ? { ...one, verdict: 'renamed' } : one)),
      former: address,
    }
  }
  return match
}

/** The state of a row, or of a unit above it, that was in a unit of before: a register tells that it moved. */
function movedFrom(former: Former, from: number, unit: number): number | undefined {
  const { tree, above } = former
  for (let row = from; row !== NONE; row = tree.parent[row]) {
    const found = statesOfId(former, tree.id[row]).find(
      (place) => above[place] === ABOVE_FORMER + unit,
    )
    if (found !== undefined) return found
  }
  return undefined
}

/** What a text names that is no more, each once. */
const goneOf = (former: Former, mentions: readonly Mention[]): GoneAddress[] =>
  [...new Set(mentions.map(({ place }) => place))]
    .filter((place) => findRow(former.tree, former.id[place]) === NONE)
    .map((place) => ({
      ...addressOf(former, place, formerParts(former, place).join(', ')),
      country: former.tree.country,
      heirs: heirsOf(former, place).map((row) => ({
        id: former.tree.id[row],
        address: partsOn(former, row, TODAY).join(', '),
      })),
    }))

function matchOf(former: Former, { match, place, text }: Renamed, rivals: number): TimedMatch {
  const address = addressOf(former, place, text)
  const sure = Math.floor((100 * match.confidence) / rivals) / 100
  return {
    ...match,
    match: rivals > 1 ? 'ambiguous' : 'variant',
    confidence: address.derived ? Math.min(DERIVED_MAX, sure) : sure,
    ...(match.decision === 'accept' && address.derived && DERIVED),
    ...(match.decision === 'accept' && rivals > 1 && RIVALS),
    former: address,
  }
}

const DERIVED = { decision: 'review', reason: 'derived' } as const
const RIVALS = { decision: 'review', reason: 'rivals' } as const

const addressOf = (former: Former, place: number, text: string): FormerAddress => ({
  text,
  id: former.id[place],
  from: dateOfDay(former.fromDay[place]),
  until: dateOfDay(former.untilDay[place]),
  derived: former.derived[place] === 1,
  source: REGISTERS[former.tree.country],
})

const DAY_S = 86_400

/** Whether a row had today's address on a day: it existed, and neither it nor a unit above it was called otherwise. */
function isOfDay(former: Former, from: number, day: number | undefined): boolean {
  const { tree } = former
  if (day === undefined || from === NONE) return true
  if (tree.createdS[from] >= (day + 1) * DAY_S) return false
  let row = from
  while (row !== NONE && stateOn(former, tree.id[row], day) === NONE) row = tree.parent[row]
  return row === NONE
}
