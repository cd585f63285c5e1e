/** A text with former names as one with the names of today, searched within what took their place. */
import {
  ABOVE_FORMER,
  type Former,
  heirsOf,
  isDerived,
  partsOn,
} from '../../addresses/former/former.ts'
import { type AddressTree, contains, nameOf } from '../../addresses/tree.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import type { Span } from '../friendly/free-words.ts'
import {
  asSent,
  type FriendlyMatch,
  type FriendlyQuestion,
  friendlySearch,
  type PartVerdict,
} from '../friendly/friendly.ts'
import type { Geocoder, GeocoderIndex } from '../geocoder.ts'
import { asItIs, type Edit, edited } from '../repair/edits.ts'
import type { MissedNumber, NamedState } from './find-states.ts'

/** An address of today that a text names by what it was called. */
export interface Renamed {
  readonly match: FriendlyMatch
  /** State that the text names. */
  readonly place: number
  /** Address that the text names, with the names of its last day. */
  readonly text: string
  readonly isDerived: boolean
}

/** One way to read a text: pieces of it as names of today, and the object that they lead to. */
interface Reading {
  readonly place: number
  readonly heir: number
  readonly edits: readonly Edit[]
}

/** Heirs that are tried for one state, and readings for one text. */
const HEIRS_MAX = 6
const READINGS_MAX = 10

interface Asked {
  readonly geocoder: Geocoder
  readonly index: GeocoderIndex
  readonly question: FriendlyQuestion
  readonly text: string
}

/** Answers of today to a text that names these states, in their order. */
export function* renamedBy(
  asked: Asked,
  named: readonly NamedState[],
  missed: readonly MissedNumber[],
): Steps<Renamed[]> {
  const { index, question } = asked
  const { tree } = index
  const { former } = index.formerNames!
  const readings = [
    ...missed.flatMap((one) => readingsOfNumber(tree, former, one)),
    ...named.flatMap((one) => readingsOfName(tree, former, one)),
  ].filter(({ heir }) => question.within === undefined || isInside(tree, question.within, heir))
  const found: Renamed[] = []
  for (const reading of readings.slice(0, READINGS_MAX)) {
    const wider = readingOfUnits(tree, former, reading, named)
    for (const one of wider === undefined ? [reading] : [reading, wider]) {
      const match = yield* search(asked, one)
      if (match === undefined) continue
      const { place, heir } = one
      const day = former.untilDay[place] - 1
      const asItWas = (at: number) => (at === heir ? ABOVE_FORMER + place : at)
      const parts = partsOn(tree, former, match.row, day, false, asItWas)
      found.push({ match, place, text: parts.join(', '), isDerived: isDerived(former, place) })
      break
    }
  }
  return found
}

const isInside = (
  tree: AddressTree,
  { country, row }: NonNullable<FriendlyQuestion['within']>,
  heir: number,
): boolean => country === tree.country && contains(tree, row, heir)

/** A number that was another one: the heir's number in its place, and its street where that is another. */
function readingsOfNumber(
  tree: AddressTree,
  former: Former,
  { place, number, street }: MissedNumber,
): Reading[] {
  return [...heirsOf(former, place)].slice(0, HEIRS_MAX).flatMap((heir) => {
    const edits = editsTo(tree, heir, street, number)
    return edits === undefined ? [] : [{ place, heir, edits }]
  })
}

/** A name that was another one: the heir's name in its place; the number of its house, too, where that had its own. */
function readingsOfName(
  tree: AddressTree,
  former: Former,
  { place, start, end, number, house }: NamedState,
): Reading[] {
  const state = house ?? place
  return [...heirsOf(former, state)].slice(0, HEIRS_MAX).flatMap((heir) => {
    const edits = editsTo(tree, heir, { start, end }, house === undefined ? undefined : number)
    return edits === undefined ? [] : [{ place: state, heir, edits }]
  })
}

/** Edits that name an object of today: its street, or its own name, and its number. */
function editsTo(
  tree: AddressTree,
  heir: number,
  name: Span | undefined,
  number: Span | undefined,
): Edit[] | undefined {
  const edit = ({ start, end }: Span, read: string): Edit => ({
    start,
    end,
    read,
    repair: 'renamed',
  })
  if (tree.level[heir] <= 4) return name && [edit(name, nameOf(tree, heir))]
  const parent = tree.parent[heir]
  if (tree.level[heir] === 6) return number && [edit(number, nameOf(tree, heir))]
  const isOnStreet = tree.column[parent] === 5
  if (number === undefined) {
    const near = isOnStreet ? `${nameOf(tree, parent)} ${nameOf(tree, heir)}` : nameOf(tree, heir)
    return name && [edit(name, near)]
  }
  const own = edit(number, nameOf(tree, heir))
  return name === undefined ? [own] : [edit(name, isOnStreet ? nameOf(tree, parent) : ''), own]
}

/** The same reading with a unit around it by its name of today, where the text has a former one. */
function readingOfUnits(
  tree: AddressTree,
  former: Former,
  reading: Reading,
  named: readonly NamedState[],
): Reading | undefined {
  const { heir, edits } = reading
  const isApart = ({ start, end }: Span) =>
    edits.every((edit) => end <= edit.start || start >= edit.end)
  const more: Edit[] = []
  for (const { place, start, end } of named) {
    if (former.level[place] > 3 || !isApart({ start, end })) continue
    const around = heirsOf(former, place).find((row) => row !== heir && contains(tree, row, heir))
    if (around === undefined) continue
    // The street that a village became is named with the house already.
    const read = tree.column[around] === 5 ? '' : nameOf(tree, around)
    more.push({ start, end, read, repair: 'renamed' })
  }
  return more.length === 0 ? undefined : { ...reading, edits: [...edits, ...more] }
}

/** The best answer to a reading, if it leaves nothing open. */
function* search(
  { geocoder, index, question, text }: Asked,
  { heir, edits }: Reading,
): Steps<FriendlyMatch | undefined> {
  const read = edited(asItIs(text), edits)
  const { tree } = index
  const around = tree.level[heir] >= 5 ? tree.parent[heir] : heir
  const answer = yield* friendlySearch(geocoder, {
    ...question,
    asked: read.text,
    within: { country: tree.country, row: around === NONE ? heir : around },
    countries: [tree.country],
    limit: 3,
  })
  const best = answer.matches.find(({ row }) => row !== NONE && contains(tree, heir, row))
  if (best === undefined || answer.repairs.length > 0 || !isWhole(best)) return undefined
  const given = edits.map(({ start, end }) => ({ start, end }))
  return withNamesOf(asSent(read)(best), text, given)
}

const FOUND: readonly PartVerdict[] = ['same', 'variant', 'renamed', 'added']

/** Whether all that was asked for is found, as it was written or nearly. */
export function isWhole({ parts, unmatched, reason }: FriendlyMatch): boolean {
  const isFound = parts.every(({ verdict }) => FOUND.includes(verdict))
  return isFound && unmatched.length === 0 && reason !== 'rewritten' && reason !== 'repaired'
}

/** Gives the parts from a piece of the text that was read otherwise the words of that piece. */
function withNamesOf(match: FriendlyMatch, text: string, pieces: readonly Span[]): FriendlyMatch {
  const parts = match.parts.map((part) => {
    const piece = pieces.find(({ start, end }) =>
      part.spans.some((span) => span.start < end && start < span.end),
    )
    if (piece === undefined) return part
    return { ...part, given: text.slice(piece.start, piece.end), verdict: 'renamed' as const }
  })
  return { ...match, parts }
}
