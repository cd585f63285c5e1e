/** Judged matches beside each other: which are as good, how sure each is, what class of match it is. */
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { NONE } from '../../tables/none.ts'
import { confidenceOf, type Rivals } from './confidence.ts'
import { isElsewhere } from './elsewhere.ts'
import type { Span } from './free-words.ts'
import { isCommonStreetWord } from './given.ts'
import { isUnit, type Judged, partOf } from './judge.ts'
import type {
  AnswerType,
  FriendlyMatch,
  FriendlyQuestion,
  JudgedPart,
  MatchClass,
  PartVerdict,
} from './question.ts'

/** Relevances nearer to each other than this are as good. */
const AS_GOOD = 0.02

/** A judged match with what the others beside it make of it. */
export interface Weighed {
  readonly judged: Judged
  readonly rivals: Rivals
  readonly confidence: number
}

/** Weighs matches of one search; all of them see each other. */
export function weigh(all: readonly Judged[]): Weighed[] {
  const weighed = all.map((judged) => {
    const rivals = rivalsOf(judged, all)
    return { judged, rivals, confidence: confidenceOf(judged, rivals) }
  })
  return weighed.map((one) => {
    const better =
      streetOfName(one.judged, weighed) ??
      townOfName(one.judged, weighed) ??
      houseInside(one.judged, weighed)
    const most = (better?.confidence ?? 1) / (1 + one.rivals.equals)
    if (better === undefined || most > one.confidence) return one
    return { ...one, confidence: Math.max(0, Math.floor(100 * most - 0.5) / 100) }
  })
}

/** The town of a name that smaller places, or houses, have as well: by the name alone the town is meant. */
function townOfName(judged: Judged, all: readonly Weighed[]): Weighed | undefined {
  return all.find(({ judged: town }) => {
    if (town.type !== 'city' && town.type !== 'district') return false
    if (isWider(judged, town) && town.relevance >= judged.relevance) return true
    if (Math.abs(town.relevance - judged.relevance) >= AS_GOOD || !isElsewhere(town, judged)) {
      return false
    }
    return town.rank < judged.rank || isSmaller(judged, town)
  })
}

/**
 * The street whose name a place takes for its own, where both lack the number that the text has behind it: `Maakri 19` is
 * a house of Maakri tänav rather than the town that Maakri is a part of.
 */
function streetOfName(judged: Judged, all: readonly Weighed[]): Weighed | undefined {
  if (!isUnit(judged.index.tree, judged.row) || partOf(judged, 'street')) return undefined
  if (partOf(judged, 'housenumber')?.verdict !== 'missing') return undefined
  const named = judged.parts.flatMap(({ given, spans }) => (given === undefined ? [] : spans))
  return all.find(({ judged: other }) => {
    const street = other.type === 'street' ? partOf(other, 'street') : undefined
    if (street?.verdict !== 'same') return false
    return street.spans.every(({ start }) => named.some((span) => span.start === start))
  })
}

/** What the words of a house's street may say where the street is none that is missing. */
const IN_TEXT: readonly PartVerdict[] = ['same', 'variant', 'contradicted']

const touches = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.some(({ start, end }) => others.some((other) => start < other.end && other.start < end))

/**
 * The house in a place that the place alone leaves over: a street is no missing one where its number was found in that very
 * place, though a company's name is between.
 */
function houseInside(judged: Judged, all: readonly Weighed[]): Weighed | undefined {
  const { index, row } = judged
  const { tree } = index
  if (row === NONE || !isUnit(tree, row)) return undefined
  const missing = partOf(judged, 'street')
  if (missing?.verdict !== 'missing') return undefined
  return all.find(({ judged: house }) => {
    const isIn = house.index === index && row < house.row && house.row < tree.end[row]
    const street = isIn ? partOf(house, 'street') : undefined
    if (street === undefined || !IN_TEXT.includes(street.verdict)) return false
    // The street may be written twice.
    if (!missing.given?.includes(street.given ?? ' ')) return false
    // A street of a rarer type has the rest of the words as its name: `Sõpruse tn 6` is on Sõpruse puiestee.
    if (street.verdict === 'contradicted') {
      if (!isCommonStreetWord(index, street.given ?? '')) return false
      if (touches(house.unmatched, missing.spans)) return false
    }
    const isNumber = partOf(house, 'housenumber')?.verdict === 'same' && !house.isNumberVariant
    const agrees = (part: JudgedPart) => part === street || part.verdict !== 'contradicted'
    return isNumber && house.parts.every(agrees)
  })
}

function rivalsOf(judged: Judged, all: readonly Judged[]): Rivals {
  let equals = 0
  let best = 0
  for (const other of all) {
    if (other === judged || !isElsewhere(judged, other)) continue
    best = Math.max(best, other.relevance)
    const isAsGood = Math.abs(other.relevance - judged.relevance) < AS_GOOD
    if (isAsGood && other.rank === judged.rank && !isLesser(other, judged)) equals++
  }
  return { equals, gap: best === 0 ? 100 : judged.relevance - best }
}

/** Areas that share their name with a town: without their kind word the town is meant. */
const AREAS: readonly AnswerType[] = ['county', 'municipality', 'parish', 'eldership']

const isWider = (a: Judged, b: Judged): boolean => b.type === 'city' && AREAS.includes(a.type)

/** A place so many times smaller than its namesake is not what is meant by the name alone. */
const TIMES_SMALLER = 20

const isSmaller = (other: Judged, judged: Judged): boolean =>
  isUnit(judged.index.tree, judged.row) && other.population * TIMES_SMALLER < judged.population

const isLesser = (other: Judged, judged: Judged): boolean =>
  isWider(other, judged) || isSmaller(other, judged)

/** How sure it is that one of those that are as good as this is meant. */
const groupSureness = ({ confidence, rivals }: Weighed): number =>
  Math.min(1, confidence * (1 + rivals.equals))

/** The surest first; then as the engine orders them. Of equally good ones the nearest to `near` first. */
export function inOrder(all: readonly Weighed[], near: FriendlyQuestion['near']): Weighed[] {
  return [...all].sort((a, b) => {
    const byConfidence =
      groupSureness(b) - groupSureness(a) ||
      b.confidence - a.confidence ||
      b.judged.relevance - a.judged.relevance
    if (byConfidence === 0 && isWider(a.judged, b.judged)) return 1
    if (byConfidence === 0 && isWider(b.judged, a.judged)) return -1
    if (byConfidence !== 0 || a.judged.rank !== b.judged.rank) {
      return byConfidence || a.judged.rank - b.judged.rank
    }
    if (near) return distanceM(a.judged, near) - distanceM(b.judged, near)
    return b.judged.population - a.judged.population
  })
}

function distanceM({ index, row }: Judged, near: NonNullable<FriendlyQuestion['near']>): number {
  if (row === NONE) return Number.MAX_VALUE
  const { lonE7, latE7 } = index.tree
  return ellipsoidDistanceM(near.lonE7, near.latE7, lonE7[row], latE7[row])
}

/** What kind of match it is. The first line that holds decides. */
function classOf({ judged, rivals }: Weighed): Exclude<MatchClass, 'none'> {
  const { index, row, parts, unmatched } = judged
  const has = (...wanted: readonly string[]): boolean =>
    parts.some(({ verdict }) => wanted.includes(verdict))
  const isLess = has('missing', 'contradicted') || unmatched.length > 0
  if (rivals.equals > 0) return 'ambiguous'
  if (isLess) return isUnit(index.tree, row) ? 'place' : 'partial'
  if (has('corrected')) return 'typo'
  return has('variant') ? 'variant' : 'exact'
}

/** A weighed match as it is answered. */
export function friendlyMatch(weighed: Weighed): FriendlyMatch {
  const { judged, confidence } = weighed
  const { index, row, type, parts, unmatched, nearNumbers } = judged
  return {
    country: index.country,
    row,
    type,
    match: classOf(weighed),
    confidence,
    parts,
    unmatched,
    nearNumbers,
    crossing: judged.crossing,
  }
}
