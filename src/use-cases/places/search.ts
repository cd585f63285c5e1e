/** A text or fields as GeoJSON features with a verdict. In: the question. Out: the collection that answers it. */
import { nameOf } from '../../addresses/tree.ts'
import {
  type GoneAddress,
  searchInTime,
  type TimedMatch,
  type TimedQuestion,
} from '../../geocoder/former/search-in-time.ts'
import type { MatchClass, Repair, Span } from '../../geocoder/friendly/friendly.ts'
import type { Geocoder } from '../../geocoder/geocoder.ts'
import type { Provenance } from '../../release/provenance.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import type { World } from '../world.ts'
import { collectionOf, type Feature, featureOf, highlightsOf, matchOfAnswer } from './feature.ts'
import { type Washed, washed } from './wash.ts'

export interface SearchAnswer extends Partial<Washed> {
  readonly type: 'FeatureCollection'
  readonly query: string
  readonly repaired?: string
  readonly repairs?: readonly Repair[]
  readonly match: MatchClass
  readonly provenance: readonly Provenance[]
  readonly features: readonly Feature[]
  /** Addresses that are no more, where they were asked for. */
  readonly gone?: readonly GoneAddress[]
}

/** A search, perhaps with the judgement of washing. */
export interface PlacesQuestion extends TimedQuestion {
  readonly isWashed?: boolean
}

type SearchWorld = Pick<World, 'geocoder' | 'manifest'>

/** The costliest texts take some 40 ms, usual ones 1 ms. */
const TEXTS_A_UNIT = 2

/** One unit for each started two texts. */
export const searchPrice = (texts: number): number => Math.max(1, Math.ceil(texts / TEXTS_A_UNIT))

/** Letters of a text that is found in 10 ms; usual addresses have 20 to 50. */
const TYPED_LETTERS_MAX = 64

/** Whether a question is one text that somebody may be typing. */
export const isTypedText = (texts: readonly unknown[]): boolean => {
  const [text] = texts
  return texts.length === 1 && typeof text === 'string' && text.length <= TYPED_LETTERS_MAX
}

/** The answer to one question; pauses within. @throws Refusal where the release has no search index */
export function* searchPlaces(
  question: PlacesQuestion,
  language: string | undefined,
  world: SearchWorld,
): Steps<SearchAnswer> {
  const { geocoder } = world
  if (!geocoder) throw refusal('NO_SEARCH_INDEX')
  const answer = yield* searchInTime(geocoder, question)
  const { text, repaired, repairs, match, matches, gone } = answer
  return {
    type: 'FeatureCollection',
    query: text,
    ...(question.isWashed && washed(answer, geocoder)),
    ...(repaired !== undefined && { repaired, repairs }),
    match,
    ...collectionOf(
      world,
      matches.map((found) => searchFeature(found, text, language, geocoder)),
      matches.some(({ crossing }) => crossing !== undefined),
    ),
    ...(question.history && { gone }),
  }
}

function searchFeature(
  found: TimedMatch,
  text: string,
  language: string | undefined,
  geocoder: Geocoder,
): Feature {
  const { tree } = geocoder[found.country]!.index
  const { type, match, confidence, decision, reason } = found
  const { parts, unmatched, ignored, nearNumbers, distanceM, former } = found
  const piece = ({ start, end }: Span) => ({ start, end, text: text.slice(start, end) })
  return featureOf(tree, matchOfAnswer(geocoder, found), language, {
    type,
    match,
    confidence,
    decision,
    reason,
    verdict: parts.map(({ part, given, found: has, verdict }) => ({
      part,
      given: given ?? null,
      found: has ?? null,
      verdict,
    })),
    ...(former && { former }),
    highlights: highlightsOf(parts),
    ...(distanceM !== undefined && { distance: Math.round(distanceM * 100) / 100 }),
    unmatched: unmatched.map(piece),
    ...(ignored.length > 0 && {
      ignored: ignored.map((span) => ({ ...piece(span), reason: 'note' })),
    }),
    ...(nearNumbers.length > 0 && {
      nearby: nearNumbers.map(({ row }) => ({
        id: tree.id[row],
        housenumber: nameOf(tree, row),
        coordinates: [tree.lonE7[row] / 1e7, tree.latE7[row] / 1e7],
      })),
    }),
  })
}
