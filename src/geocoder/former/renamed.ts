/** A text with former names as one with the names of today, searched within what took their place. */
import { ABOVE_FORMER, type Former, heirsOf, partsOn } from '../../addresses/former/former.ts'
import { type AddressTree, contains, nameOf } from '../../addresses/tree.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { overlap, type Span } from '../friendly/free-words.ts'
import {
  asSent,
  type FriendlyMatch,
  type FriendlyQuestion,
  friendlySearch,
  type PartVerdict,
} from '../friendly/friendly.ts'
import type { Geocoder } from '../geocoder.ts'
import { asItIs, type Edit, edited } from '../repair/edits.ts'
import type { Mention } from './mentions.ts'

/** An address of today that a text names by what it was called. */
export interface Renamed {
  readonly match: FriendlyMatch
  /** State that the text names. */
  readonly place: number
  /** Address that the text names, with the names of its last day. */
  readonly text: string
}

/** Heirs that are tried for one state, and readings for one text. */
const HEIRS_MAX = 6
const READINGS_MAX = 10

/** Answers of today to a text that names these states and units of before, in their order, each object once. */
export function* renamedBy(
  geocoder: Geocoder,
  former: Former,
  question: FriendlyQuestion & { asked: string },
  mentions: readonly Mention[],
  units: readonly Mention[],
): Steps<Renamed[]> {
  const { tree } = former
  const { within } = question
  const readings = mentions.flatMap((mention) =>
    heirsOf(former, mention.place)
      .slice(0, HEIRS_MAX)
      .map((heir) => ({ ...mention, heir })),
  )
  const found: Renamed[] = []
  for (const { heir, place, name, number } of readings.slice(0, READINGS_MAX)) {
    const edits = editsTo(tree, heir, name, number)
    if (edits.length === 0 || (within && !contains(tree, within.row, heir))) continue
    const wider = editsOfUnits(former, heir, edits, units)
    let match = yield* search(geocoder, tree, question, heir, edits)
    if (!match && wider.length > 0) {
      match = yield* search(geocoder, tree, question, heir, [...edits, ...wider])
    }
    if (!match || found.some((one) => one.match.row === match.row)) continue
    const asItWas = (at: number) => (at === heir ? ABOVE_FORMER + place : at)
    const parts = partsOn(former, match.row, former.untilDay[place] - 1, false, asItWas)
    found.push({ match, place, text: parts.join(', ') })
  }
  return found
}

// Its kind is told to nobody: the answer has verdicts instead of repairs.
const edit = ({ start, end }: Span, read: string): Edit => ({ start, end, read, repair: 'letters' })

/** Edits that name an object of today: its street, or its own name, and its number. */
function editsTo(
  tree: AddressTree,
  heir: number,
  name: Span | undefined,
  number: Span | undefined,
): Edit[] {
  const own = nameOf(tree, heir)
  if (tree.level[heir] === 6) return number ? [edit(number, own)] : []
  const isOnStreet = tree.level[heir] === 5 && tree.column[tree.parent[heir]] === 5
  const street = isOnStreet ? nameOf(tree, tree.parent[heir]) : ''
  if (tree.level[heir] === 5 && number) {
    return [...(name ? [edit(name, street)] : []), edit(number, own)]
  }
  return name ? [edit(name, `${street} ${own}`.trim())] : []
}

/** Edits that name units around an heir as today, where the text has a former name of one. */
function editsOfUnits(
  former: Former,
  heir: number,
  edits: readonly Edit[],
  units: readonly Mention[],
): Edit[] {
  const { tree } = former
  return units.flatMap(({ place, name }) => {
    if (edits.some((edit) => overlap(edit, name!))) return []
    const around = heirsOf(former, place).find((row) => row !== heir && contains(tree, row, heir))
    if (around === undefined) return []
    // The street that a village became is named with the house already.
    return [edit(name!, tree.column[around] === 5 ? '' : nameOf(tree, around))]
  })
}

/** The best answer to a text with edits, if it leaves nothing open. */
function* search(
  geocoder: Geocoder,
  tree: AddressTree,
  question: FriendlyQuestion & { asked: string },
  heir: number,
  edits: readonly Edit[],
): Steps<FriendlyMatch | undefined> {
  const { country } = tree
  const read = edited(asItIs(question.asked), edits)
  const around = tree.level[heir] >= 5 ? tree.parent[heir] : heir
  const answer = yield* friendlySearch(geocoder, {
    ...question,
    asked: read.text,
    within: { country, row: around === NONE ? heir : around },
    countries: [country],
    limit: 3,
  })
  const best = answer.matches.find(({ row }) => row !== NONE && contains(tree, heir, row))
  if (best === undefined || answer.repairs.length > 0 || !isWhole(best)) return undefined
  return withNamesOf(asSent(read)(best), question.asked, edits)
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
    const piece = pieces.find((piece) => part.spans.some((span) => overlap(span, piece)))
    if (piece === undefined) return part
    return { ...part, given: text.slice(piece.start, piece.end), verdict: 'renamed' as const }
  })
  return { ...match, parts }
}
