/** A text that may still be typed as places. In: the question. Out: what its words begin, and what search finds, best first. */
import { partOfRow } from '../../addresses/part-names.ts'
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { searchInTime, type TimedMatch } from '../../geocoder/former/search-in-time.ts'
import {
  answerTypeOf,
  type FriendlyMatch,
  type FriendlyQuestion,
} from '../../geocoder/friendly/friendly.ts'
import {
  type CountryGeocoder,
  type ExplainedWord,
  type Geocoder,
  type GeocoderIndex,
  geocodeNearSteps,
  type Match,
} from '../../geocoder/geocoder.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import { fold } from '../../text/fold.ts'
import type { World } from '../world.ts'
import {
  collectionOf,
  featureOf,
  type Highlight,
  highlightsOf,
  matchOfAnswer,
  typeOfMatch,
} from './feature.ts'

export type TypedQuestion = FriendlyQuestion & {
  readonly asked: string
  /** Where places are near: how far a neighbourhood is, and how much the kind of a place counts beside its distance. */
  readonly bias?: { readonly radiusM: number; readonly kindScale: number }
}

export interface Suggested {
  readonly index: GeocoderIndex
  readonly match: Match
  readonly matchClass: FriendlyMatch['match']
  /** 0 to 1; 0 for what is one level below a whole match. */
  readonly confidence: number
  /** Metres from the point that the text is, if it is one. */
  readonly distanceM: number | undefined
  readonly highlights: readonly Highlight[]
  /** The answer of search that it is; absent where the words of the text only begin it. */
  readonly found?: TimedMatch | undefined
}

type SearchWorld = Pick<World, 'geocoder' | 'manifest'>

/** The places as features. @throws Refusal where the release has no search index */
export function* suggestPlaces(
  question: TypedQuestion,
  language: string | undefined,
  world: SearchWorld,
) {
  const places = yield* suggest(question, world)
  const features = places.map((place) => {
    const { index, match, matchClass, confidence, distanceM, highlights, found } = place
    return featureOf(index.tree, match, language, {
      type: typeOfMatch(index.tree, match),
      match: matchClass,
      confidence,
      highlights,
      ...(found?.former && { former: found.former }),
      ...(distanceM !== undefined && { distance: Math.round(distanceM * 100) / 100 }),
    })
  })
  return {
    type: 'FeatureCollection',
    query: question.asked,
    ...collectionOf(
      world,
      features,
      places.some(({ match }) => match.crossing !== undefined),
    ),
  }
}

/** Confidence of a house from which on the text is a finished address. */
const SURE = 0.9

/**
 * The places, each once. What the words begin goes first, unless the text is finished or its last word begins another form
 * or misspelling of a name: then search's answers do.
 * @throws Refusal where the release has no search index
 */
export function* suggest(
  question: TypedQuestion,
  { geocoder }: Pick<World, 'geocoder'>,
): Steps<Suggested[]> {
  if (!geocoder) throw refusal('NO_SEARCH_INDEX')
  const { matches } = yield* searchInTime(geocoder, question)
  const found = matches.map((match) => suggestedOf(match, geocoder))
  const foundOf = new Map(found.map((one) => [keyOf(one), one.found]))
  const begun = shared(yield* continuations(question, geocoder)).map((one) => ({
    ...one,
    found: foundOf.get(keyOf(one)),
  }))
  const isLast = isFinished(question.asked, matches[0]) ? () => true : isGuessed
  const all = [...begun.filter((one) => !isLast(one)), ...found, ...begun.filter(isLast)]
  const seen = new Set<string>()
  return all
    .filter((place) => !seen.has(keyOf(place)) && seen.add(keyOf(place)))
    .slice(0, question.limit)
}

const keyOf = ({ index, match: { row, crossing, postcode } }: Suggested): string =>
  `${index.country}${row} ${crossing?.lonE7} ${crossing?.latE7} ${postcode?.code}`

/** Continuations that are as good as each other share one confidence. */
function shared(begun: readonly Suggested[]): Suggested[] {
  const isEqual = (a: Match, b: Match) => a.relevance === b.relevance && a.rank === b.rank
  return begun.map((one) => {
    const equals = begun.filter(({ match }) => isEqual(match, one.match)).length
    return { ...one, confidence: Math.round((100 * one.confidence) / equals) / 100 }
  })
}

/** Whether a text is an address that was found, or ends in a whole word of the best answer. */
function isFinished(text: string, best: FriendlyMatch | undefined): boolean {
  if (!best) return false
  if ((best.type === 'house' || best.type === 'flat') && best.confidence >= SURE) return true
  const last = wordsOf(text).at(-1)
  const end = text.trimEnd().length
  return best.parts.some(
    ({ verdict, spans, found }) =>
      spans.some((span) => span.end === end) &&
      (verdict === 'same' ||
        verdict === 'renamed' ||
        (verdict === 'variant' && wordsOf(found ?? '').includes(last ?? ''))),
  )
}

/** Folded, without punctuation. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** What the words of the text begin, in all countries. Of equals the nearest to `near` goes first. */
function* continuations(question: TypedQuestion, geocoder: Geocoder): Steps<Suggested[]> {
  const { asked, countries, limit, near, types, window, bias } = question
  const options = { maxCount: limit, skipMax: 0, autocomplete: true, explain: true }
  const begun: { readonly own: CountryGeocoder; readonly match: Match }[] = []
  for (const own of Object.values(geocoder)) {
    const { index } = own
    if (countries && !countries.includes(index.country)) continue
    for (const match of yield* geocodeNearSteps(own, asked, { ...options, window }, near)) {
      if (types === undefined || types.has(answerTypeOf(index.tree, match.row)))
        begun.push({ own, match })
    }
    yield
  }
  const distanceM = ({ own, match: { row } }: (typeof begun)[number]): number => {
    const { lonE7, latE7 } = own.index.tree
    if (near === undefined) return 0
    if (row === NONE) return Number.MAX_VALUE
    return ellipsoidDistanceM(near.lonE7, near.latE7, lonE7[row], latE7[row])
  }
  /** A kind of places weighs as much as twice the distance, from the neighbourhood on. */
  const costOf = (one: (typeof begun)[number]): number =>
    near && bias
      ? one.match.rank * bias.kindScale + Math.log2(1 + distanceM(one) / bias.radiusM)
      : one.match.rank
  begun.sort(
    (a, b) =>
      b.match.relevance - a.match.relevance ||
      costOf(a) - costOf(b) ||
      distanceM(a) - distanceM(b) ||
      b.match.population - a.match.population,
  )
  return begun.map(({ own: { index }, match }) => ({
    index,
    match,
    matchClass: isMisspelt(match) ? 'typo' : 'exact',
    confidence: match.relevance / 100,
    distanceM: undefined,
    highlights: (match.explanation?.matched ?? []).map((word) => highlightOf(index, word)),
  }))
}

/** Whether the last word begins no word of the place as it is written. */
const isGuessed = ({ match: { explanation } }: Suggested): boolean => {
  const how = explanation?.matched.at(-1)?.how
  return how === 'variant' || how === 'typo' || how === 'typo-prefix'
}

const isMisspelt = ({ explanation }: Match): boolean =>
  explanation?.matched.some(({ how }) => how === 'typo' || how === 'typo-prefix') === true

function highlightOf({ tree }: GeocoderIndex, { start, end, row, how }: ExplainedWord): Highlight {
  const part = how === 'postcode' ? 'postcode' : partOfRow(tree, row)
  return { part, start, end }
}

function suggestedOf(found: FriendlyMatch, geocoder: Geocoder): Suggested {
  const { country, confidence, distanceM, parts } = found
  const { index } = geocoder[country]!
  return {
    index,
    match: matchOfAnswer(geocoder, found),
    matchClass: found.match,
    confidence,
    distanceM,
    highlights: highlightsOf(parts),
    found,
  }
}
