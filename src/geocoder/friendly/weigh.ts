/** Judged matches beside each other: which are as good, how sure each is, what class of match it is. */
import type { Part } from '../../addresses/part-names.ts'
import { contains } from '../../addresses/tree.ts'
import { ellipsoidDistanceM } from '../../geo/distance.ts'
import { NONE } from '../../tables/none.ts'
import { confidenceOf, type Rivals, type Weighed } from './confidence.ts'
import { decide } from './decide.ts'
import { isElsewhere } from './elsewhere.ts'
import { overlap, type Span } from './free-words.ts'
import { isTown } from './given.ts'
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

/** Weighs matches of one search; all of them see each other. */
export function weigh(all: readonly Judged[]): Weighed[] {
  const weighed = all.map((judged): Weighed => {
    const rivals = rivalsOf(judged, all)
    const confidence = confidenceOf(judged, rivals)
    const gap = rivals.gap < 0 ? rivals.gap : 100
    const groupConfidence =
      rivals.equals > 0 ? confidenceOf(judged, { equals: 0, gap }) : confidence
    return { judged, rivals, confidence, groupConfidence }
  })
  return weighed.map((one) => {
    let { confidence, groupConfidence } = one
    for (const rule of BETTER) {
      const better = rule(one.judged, weighed)
      if (better === undefined) continue
      confidence = below(better.confidence / (1 + one.rivals.equals), confidence)
      groupConfidence = below(better.groupConfidence, groupConfidence)
    }
    return { ...one, confidence, groupConfidence }
  })
}

const below = (most: number, own: number): number =>
  most > own ? own : Math.max(0, Math.floor(100 * most - 0.5) / 100)

/** The town of a name that smaller places, or houses, have as well: by the name alone the town is meant. */
function townOfName(judged: Judged, all: readonly Weighed[]): Weighed | undefined {
  return all.find(({ judged: town }) => {
    if (town.type !== 'city' && town.type !== 'district') return false
    if (isWider(judged, town) && town.relevance >= judged.relevance) return true
    if (Math.abs(town.relevance - judged.relevance) >= AS_GOOD) return false
    const isFirst =
      town.rank < judged.rank || (town.rank === judged.rank && isSmaller(judged, town))
    return isFirst && isElsewhere(town, judged)
  })
}

/**
 * The street whose name a place or a farm takes for its own, where both lack the number that the text has behind it:
 * `Maakri 19` is a house of Maakri tänav rather than the town that Maakri is a part of.
 */
function streetOfName(judged: Judged, all: readonly Weighed[]): Weighed | undefined {
  const isPlace = isUnit(judged.index.tree, judged.row) && !partOf(judged, 'street')
  const number = isPlace ? 'housenumber' : partOf(judged, 'house') && 'flat'
  if (number === undefined || partOf(judged, number)?.verdict !== 'missing') return undefined
  const named = judged.parts.flatMap(({ given, spans }) => (given === undefined ? [] : spans))
  return all.find(({ judged: other }) => {
    const street = other.type === 'street' ? partOf(other, 'street') : undefined
    if (street?.verdict !== 'same') return false
    return street.spans.every(({ start }) => named.some((span) => span.start === start))
  })
}

/** The street that has the number before a dot in its name, where the house lacks the number behind it as its flat. */
function streetOfOrdinal(judged: Judged, all: readonly Weighed[]): Weighed | undefined {
  if (!judged.isOrdinal || partOf(judged, 'flat')?.verdict !== 'missing') return undefined
  const ordinal = partOf(judged, 'housenumber')?.spans ?? []
  return all.find(({ judged: other }) => {
    const street = other.type === 'street' ? partOf(other, 'street') : undefined
    return street?.verdict === 'same' && touches(street.spans, ordinal)
  })
}

/** Verdicts of a house's street whose name is in the text. */
const IN_TEXT: readonly PartVerdict[] = ['same', 'variant', 'contradicted']

const touches = (some: readonly Span[], others: readonly Span[]): boolean =>
  some.some((span) => others.some((other) => overlap(span, other)))

/**
 * The house, or the street without it, that a place leaves over. A street is not missing where it was found in that very place,
 * or in the town that is named beside a village.
 */
function houseInside(judged: Judged, all: readonly Weighed[]): Weighed | undefined {
  const { index, row } = judged
  const missing = partOf(judged, 'street')
  if (row === NONE || missing?.verdict !== 'missing') return undefined
  return all.find(({ judged: other }) => {
    const street = other.index === index ? partOf(other, 'street') : undefined
    if (street === undefined || !IN_TEXT.includes(street.verdict)) return false
    const isIn = contains(index.tree, row, other.row)
    if (!isIn && !isInNamedTown(other) && !hasSameTown(other, judged)) return false
    // The street may be written twice.
    if (!missing.given?.includes(street.given ?? ' ')) return false
    // A street of a rarer type has the rest of the words as its name: `Sõpruse tn 6` is on Sõpruse puiestee.
    if (street.verdict === 'contradicted') {
      if (touches(other.unmatched, missing.spans)) return false
    }
    const agrees = ({ part, verdict }: JudgedPart) =>
      part === 'street' || part === 'district' || verdict !== 'contradicted'
    if (!other.parts.every(agrees)) return false
    const number = partOf(other, 'housenumber')?.verdict
    return other.type === 'street'
      ? number === 'missing' && street.verdict === 'same'
      : number === 'same' && !other.isNumberVariant
  })
}

/**
 * A house that leaves less open, where street and number are as they are written in a place that is named: no place, no
 * street without the number and no misspelling goes before it. Its district may be another; so may its kind of street, but
 * not beside the street of that kind.
 */
function houseAsWritten(judged: Judged, all: readonly Weighed[]): Weighed | undefined {
  const open = openness(judged)
  if (open === 0 || isAsWritten(judged)) return undefined
  const isOfKind = partOf(judged, 'street')?.verdict === 'same'
  return all.find(
    ({ judged: other }) =>
      isAsWritten(other) &&
      openness(other) < open &&
      !(isOfKind && partOf(other, 'street')?.verdict === 'contradicted'),
  )
}

/** Parts that say where a street is. */
const PLACES: readonly Part[] = ['city', 'municipality', 'parish', 'eldership', 'place']
/** What people know less well than the name of a street: its kind, and its district. */
const LESS_KNOWN: readonly Part[] = ['street', 'district']

function isAsWritten(judged: Judged): boolean {
  const { type, parts, isNumberVariant, isNamesake, isForeign } = judged
  if (isNumberVariant || isNamesake || isForeign || type === 'street') return false
  if (partOf(judged, 'housenumber')?.verdict !== 'same' || !partOf(judged, 'street')?.given) {
    return false
  }
  const isFound = (verdict: PartVerdict) => verdict === 'same' || verdict === 'variant'
  return (
    parts.some(({ part, verdict }) => PLACES.includes(part) && isFound(verdict)) &&
    parts.every(
      ({ part, verdict }) =>
        isFound(verdict) ||
        verdict === 'added' ||
        (verdict === 'contradicted' && LESS_KNOWN.includes(part)),
    )
  )
}

/** How much of the text an answer leaves open: a part or a word 1, what people know less well half of it. */
function openness({ parts, unmatched, isNumberVariant }: Judged): number {
  let open = unmatched.length + (isNumberVariant ? MISSPELT : 0)
  for (const { part, verdict } of parts) {
    if (verdict === 'missing') open++
    else if (verdict === 'contradicted') open += LESS_KNOWN.includes(part) ? LESS : 1
    else if (verdict === 'corrected') open += MISSPELT
  }
  return open
}
const LESS = 0.5
const MISSPELT = 0.75

/** Whether the same words name the settlements of both: one of several of a name. */
function hasSameTown(a: Judged, b: Judged): boolean {
  const city = partOf(a, 'city')
  return city?.verdict === 'same' && city.given === partOf(b, 'city')?.given
}

/** Whether a match is in a town that the text names as it is written. */
function isInNamedTown({ index, row, parts }: Judged): boolean {
  const { tree } = index
  if (!parts.some(({ part, verdict }) => part === 'city' && verdict === 'same')) return false
  let at = row
  while (tree.column[at] > CITY_COLUMN && tree.parent[at] !== NONE) at = tree.parent[at]
  return isTown(index, at)
}

/** Towns have this column, or less. */
const CITY_COLUMN = 3

/** What goes before an answer whatever the confidences are. */
const BETTER = [streetOfName, streetOfOrdinal, townOfName, houseInside, houseAsWritten]

function rivalsOf(judged: Judged, all: readonly Judged[]): Rivals {
  let equals = 0
  let best = 0
  for (const other of all) {
    const isClose = Math.abs(other.relevance - judged.relevance) < AS_GOOD
    const isEqual = isClose && other.rank === judged.rank && !isLesser(other, judged)
    // Where both are takes longest to compare: of most it is not needed.
    if (other === judged || !(isEqual || other.relevance > best)) continue
    if (!isElsewhere(judged, other)) continue
    best = Math.max(best, other.relevance)
    if (isEqual) equals++
  }
  return { equals, gap: best === 0 ? 100 : judged.relevance - best }
}

/** Areas that share their name with a town: without their kind word the town is meant. */
const AREAS: readonly AnswerType[] = ['county', 'municipality', 'parish', 'eldership']

const isWider = (a: Judged, b: Judged): boolean => b.type === 'city' && AREAS.includes(a.type)

/** A place this many times smaller than its namesake is not what is meant by the name alone. */
const TIMES_SMALLER = 20

const isSmaller = (other: Judged, judged: Judged): boolean =>
  isUnit(judged.index.tree, judged.row) && other.population * TIMES_SMALLER < judged.population

const isLesser = (other: Judged, judged: Judged): boolean =>
  isWider(other, judged) || isSmaller(other, judged)

/** The surest first; then as the engine orders them. Of equally good ones the nearest to `near` first. */
export function inOrder(all: readonly Weighed[], near: FriendlyQuestion['near']): Weighed[] {
  return [...all].sort((a, b) => {
    const byConfidence =
      b.groupConfidence - a.groupConfidence ||
      b.confidence - a.confidence ||
      b.judged.relevance - a.judged.relevance
    if (byConfidence === 0 && isWider(a.judged, b.judged)) return 1
    if (byConfidence === 0 && isWider(b.judged, a.judged)) return -1
    const byRank = a.judged.rank - b.judged.rank || levelOf(a.judged) - levelOf(b.judged)
    if (byConfidence !== 0 || byRank !== 0) return byConfidence || byRank
    if (near) return distanceM(a.judged, near) - distanceM(b.judged, near)
    return b.judged.population - a.judged.population
  })
}

/** How deep an object is in the tree; the country above all. */
const levelOf = ({ index, row }: Judged): number => (row === NONE ? -1 : index.tree.level[row])

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

/** Most confidence of an answer to a repaired text. */
const REPAIRED_MAX = 0.96
/** Parts without which an answer is somewhere else than what was asked for; a flat is where its house is. */
const WHERE: readonly Part[] = ['street', 'house', 'housenumber']
/** Share of the confidence that something is meant, where it is less than what was asked for. */
const SHARE_LESS = 0.05

/** Makes the answer of a weighed match. @param notes words of the text that are for the door, such as a floor */
export function friendlyMatch(
  weighed: Weighed,
  isRepaired: boolean,
  notes: readonly Span[],
): FriendlyMatch {
  const { judged } = weighed
  const isLess = judged.parts.some(
    ({ part, verdict }) => verdict === 'missing' && WHERE.includes(part),
  )
  const meant = isRepaired ? Math.min(REPAIRED_MAX, weighed.confidence) : weighed.confidence
  const confidence = isLess ? Math.round(100 * SHARE_LESS * meant) / 100 : meant
  const { index, row, type, parts, unmatched, nearNumbers } = judged
  const used = [...unmatched, ...parts.flatMap(({ spans }) => spans)]
  return {
    country: index.country,
    row,
    type,
    match: classOf(weighed),
    confidence,
    ...decide(weighed, isRepaired),
    parts,
    unmatched,
    ignored: notes.filter((note) => !touches([note], used)),
    nearNumbers,
    crossing: judged.crossing,
  }
}
