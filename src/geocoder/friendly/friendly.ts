/**
 * Friendly search, the face of this room: a text or the fields of an address to answers with a verdict. A pure function
 * of the opened geocoder, for interfaces, jobs and the command line.
 */

import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { repairs } from '../../text/mojibake.ts'
import type { Geocoder } from '../geocoder.ts'
import { composeFields, type ReadText } from './fields.ts'
import type { Span } from './free-words.ts'
import type { FriendlyAnswer, FriendlyMatch, FriendlyQuestion } from './question.ts'
import { walk } from './walk.ts'
import { friendlyMatch, type Weighed } from './weigh.ts'

export type { Span } from './free-words.ts'
export * from './question.ts'

/** An answer as sure as this is not improved by repairs of the text. */
const GOOD = 0.9
/** Repairs of a text that are tried. */
const REPAIRS_MAX = 3

/** Text that is looked at, in UTF-16 units; the rest is not read. */
export const TEXT_LENGTH_MAX = 400

/** Answers to a question, best first. Never throws. Pauses at least every few milliseconds. */
export function* friendlySearch(
  geocoder: Geocoder,
  question: FriendlyQuestion,
): Steps<FriendlyAnswer> {
  const read = readAsked(question.asked)
  let best = yield* walk(geocoder, read, question)
  let repaired: string | undefined
  let places: Uint16Array | undefined
  if (surenessOf(best) < GOOD) {
    for (const repair of repairs(read.text).slice(0, REPAIRS_MAX)) {
      const other = yield* walk(geocoder, { text: repair.text, fields: new Map() }, question)
      if (surenessOf(other) <= surenessOf(best)) continue
      best = other
      repaired = repair.text
      places = repair.places
    }
  }
  const matches = best
    .map(friendlyMatch)
    .filter((match) => isWanted(match, question, geocoder))
    .slice(0, question.limit)
    .map((match) => (places ? asSent(match, places) : match))
  return { text: read.text, repaired, match: matches[0]?.match ?? 'none', matches }
}

function readAsked(asked: FriendlyQuestion['asked']): ReadText {
  const read = typeof asked === 'string' ? { text: asked, fields: new Map() } : composeFields(asked)
  return { text: read.text.slice(0, TEXT_LENGTH_MAX), fields: read.fields }
}

const surenessOf = (weighed: readonly Weighed[]): number => weighed[0]?.confidence ?? 0

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

/** The match with the places of the text as it was sent, before its letters were repaired. */
function asSent(match: FriendlyMatch, places: Uint16Array): FriendlyMatch {
  const sent = ({ start, end }: Span): Span => ({ start: places[start], end: places[end] })
  return {
    ...match,
    parts: match.parts.map((part) => ({ ...part, spans: part.spans.map(sent) })),
    unmatched: match.unmatched.map(sent),
  }
}
