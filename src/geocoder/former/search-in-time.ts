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
  isDerived,
  partsOn,
  stateOn,
  statesOfId,
} from '../../addresses/former/former.ts'
import { type AddressTree, contains, findRow } from '../../addresses/tree.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import {
  type FriendlyAnswer,
  type FriendlyMatch,
  type FriendlyQuestion,
  friendlySearch,
} from '../friendly/friendly.ts'
import { countriesOf } from '../friendly/walk.ts'
import type { CountryGeocoder, Geocoder, GeocoderIndex } from '../geocoder.ts'
import { isExplained, statesInText, statesMissed } from './find-states.ts'
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
}

export interface TimedMatch extends FriendlyMatch {
  /** What the text calls the address that it is today. */
  readonly former?: FormerAddress
}

/** An address that is no more. */
export interface GoneAddress extends FormerAddress {
  readonly country: AddressTree['country']
  /** Rows of today that took its place. */
  readonly heirs: readonly number[]
}

export interface TimedAnswer extends Omit<FriendlyAnswer, 'matches'> {
  readonly matches: readonly TimedMatch[]
  readonly gone: readonly GoneAddress[]
}

/** So sure at most is an address that no register names as the heir. */
const DERIVED_MAX = 0.85
/** Answers of today whose missing numbers are looked for among former ones. */
const LOOKED_AT = 3

/** Answers to a question, best first. Pauses at least every few milliseconds. */
export function* searchInTime(geocoder: Geocoder, question: TimedQuestion): Steps<TimedAnswer> {
  const found = yield* friendlySearch(geocoder, question)
  const answer = {
    ...found,
    matches: found.matches.map((one) => withFormerUnit(geocoder, one, found.text)),
  }
  const { asOfDay: day, history = false } = question
  const best = answer.matches[0]
  const isKnown = best !== undefined && isWhole(best) && day === undefined && !history
  const own = countriesOf(geocoder, question).filter(({ index }) => index.formerNames !== undefined)
  if (isKnown || own.length === 0) return { ...answer, gone: [] }
  const renamed: TimedMatch[] = []
  const gone: GoneAddress[] = []
  for (const country of own) {
    const found = yield* inCountry(geocoder, country, question, answer)
    renamed.push(...found.renamed)
    gone.push(...found.gone)
    yield
  }
  const isOfDay = (match: FriendlyMatch) =>
    day === undefined || isCurrentOn(geocoder[match.country]!.index, match.row, day)
  const rows = new Set(renamed.map(({ country, row }) => `${country}${row}`))
  const others = answer.matches.filter(
    (match) => isOfDay(match) && !rows.has(`${match.country}${match.row}`),
  )
  // An answer that is whole by the names of today goes before what once had them.
  const isFirst = best !== undefined && isWhole(best) && isOfDay(best)
  const matches = (isFirst ? [...others, ...renamed] : [...renamed, ...others]).slice(
    0,
    question.limit,
  )
  const isRead = renamed.length > 0 && !isFirst
  return {
    ...answer,
    ...(isRead && { repaired: undefined, repairs: [] }),
    match: matches[0]?.match ?? 'none',
    matches,
    gone: history ? gone : [],
  }
}

/** A match in a unit that the text calls by what it succeeded: an abolished municipality leads to those of today. */
function withFormerUnit(geocoder: Geocoder, match: FriendlyMatch, text: string): TimedMatch {
  const { index } = geocoder[match.country]!
  if (index.formerNames === undefined || match.row === NONE) return match
  const { tree } = index
  const { former } = index.formerNames
  for (const { place, start, end } of statesInText(index, text, undefined)) {
    if (former.level[place] > 3) continue
    const name = formerName(former, place)
    const part = match.parts.find(
      ({ found, spans }) =>
        found !== name && spans.some((one) => one.start < end && start < one.end),
    )
    const heir = heirsOf(former, place).find((row) => contains(tree, row, match.row))
    if (part === undefined || heir === undefined) continue
    const told = movedFrom(tree, former, match.row, place)
    const asItWas = (at: number) => (at === heir ? ABOVE_FORMER + place : at)
    const day = former.untilDay[told ?? place] - 1
    const parts = partsOn(tree, former, match.row, day, false, asItWas)
    const address = addressOf(former, told ?? place, parts.join(', '))
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
function movedFrom(
  tree: AddressTree,
  former: Former,
  from: number,
  unit: number,
): number | undefined {
  for (let row = from; row !== NONE; row = tree.parent[row]) {
    for (const place of statesOfId(former, tree.id[row])) {
      if (former.above[place] === ABOVE_FORMER + unit) return place
    }
  }
  return undefined
}

function* inCountry(
  geocoder: Geocoder,
  { index }: CountryGeocoder,
  question: TimedQuestion,
  { text, matches }: Pick<TimedAnswer, 'text' | 'matches'>,
): Steps<{ renamed: TimedMatch[]; gone: GoneAddress[] }> {
  const { former } = index.formerNames!
  const { asOfDay: day } = question
  const named = statesInText(index, text, day)
  const missed = matches
    .filter(({ country }) => country === index.country)
    .slice(0, LOOKED_AT)
    .flatMap((match) => statesMissed(index, match, day))
  if (named.length === 0 && missed.length === 0) return { renamed: [], gone: [] }
  const { asOfDay, history, ...plain } = question
  const asked = { geocoder, index, question: plain, text }
  const renamed = oneOfEach(yield* renamedBy(asked, named, missed))
  const places = [...missed, ...named.map((one) => ({ place: one.house ?? one.place }))].map(
    ({ place }) => place,
  )
  return {
    renamed: renamed.map((one) => matchOf(former, one, renamed.length)),
    gone: [...new Set(places)]
      .filter((place) => findRow(index.tree, former.id[place]) === NONE)
      .filter((place) => isExplained(index, place, text))
      .map((place) => ({
        ...addressOf(former, place, formerParts(index.tree, former, place, false).join(', ')),
        country: index.country,
        heirs: [...heirsOf(former, place)],
      })),
  }
}

/** An object once, by what the text says first. */
function oneOfEach(found: readonly Renamed[]): Renamed[] {
  return found.filter(
    ({ match }, i) => found.findIndex((other) => other.match.row === match.row) === i,
  )
}

function matchOf(former: Former, { match, place, text, isDerived }: Renamed, rivals: number) {
  const { confidence } = match
  const sure = Math.floor((100 * confidence) / rivals) / 100
  return {
    ...match,
    match: rivals > 1 ? ('ambiguous' as const) : ('variant' as const),
    confidence: isDerived ? Math.min(DERIVED_MAX, sure) : sure,
    ...(match.decision === 'accept' && isDerived && DERIVED),
    ...(match.decision === 'accept' && rivals > 1 && RIVALS),
    former: addressOf(former, place, text),
  }
}

const DERIVED = { decision: 'review', reason: 'derived' } as const
const RIVALS = { decision: 'review', reason: 'rivals' } as const

function addressOf(former: Former, place: number, text: string): FormerAddress {
  return {
    text,
    id: former.id[place],
    from: dateOfDay(former.fromDay[place]),
    until: dateOfDay(former.untilDay[place]),
    derived: isDerived(former, place),
  }
}

const DAY_S = 86_400

/** Whether a row had today's address on a day: it existed, and neither it nor a unit above it was called otherwise. */
function isCurrentOn({ tree, formerNames }: GeocoderIndex, from: number, day: number): boolean {
  for (let row = from; row !== NONE; row = tree.parent[row]) {
    if (row === from && tree.createdS[row] > (day + 1) * DAY_S) return false
    if (formerNames && stateOn(formerNames.former, tree.id[row], day) !== NONE) return false
  }
  return true
}
