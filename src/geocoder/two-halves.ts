/** Texts of two halves: two addresses of one object, two streets that cross. Each half is asked for by itself. */
import { mainRow } from '../addresses/tree.ts'
import { NONE } from '../tables/none.ts'
import { findCrossings } from './crossings/find-crossings.ts'
import { type CrossingTexts, readCrossings, readJoinedStreets } from './crossings/read-crossing.ts'
import type { GeocoderIndex } from './index/open-index.ts'
import type { GeocodeOptions, Match } from './match.ts'
import type { ExplainedWord, Explanation } from './ranking/explain.ts'
import type { SearchState } from './state/search-state.ts'
import { wordsOf } from './words/lexicon.ts'

/** The matches of one text; with `onlyRow` of that row alone. */
type Ask = (text: string, options: GeocodeOptions, onlyRow?: number) => Match[]

/** The question that a text is of. */
interface Asked {
  readonly state: SearchState
  readonly text: string
  readonly options: GeocodeOptions
  readonly ask: Ask
}

/** The matches of a text that may have two halves, best first. */
export function geocodeHalves(asked: Asked): Match[] {
  const { state, text, options, ask } = asked
  const cuts = readCrossings(text)
  const crossingsOf = (texts: readonly CrossingTexts[]) =>
    options.objectsOnly ? [] : geocodeCrossing(asked, texts)
  const crossings = crossingsOf(cuts)
  if (crossings.length > 0) return crossings
  if (text.includes('//')) {
    const both = geocodeParallel(asked, '//')
    // The register may lack one of the two: then its words are left over.
    return both.length > 0 ? both : ask(text.replaceAll('//', ', '), options)
  }
  const matches = ask(text, options)
  if (cuts.length > 0 && options.skipMax > 0 && !isStreetOrHouse(state.index, matches[0])) {
    const streets = streetsOfHalves(asked, cuts[0])
    if (streets.length > 0) return [...streets, ...matches].slice(0, options.maxCount)
  }
  if (matches.length > 0) return matches
  // One stroke may be part of a number (`24 / 28`); only where nothing is found it parts two addresses.
  return text.includes(' / ') ? geocodeParallel(asked, ' / ') : crossingsOf(readJoinedStreets(text))
}

/** Streets looked at for each half: the first has few names, the second may be all over the country. */
const FIRST_STREETS_MAX = 200
const SECOND_STREETS_MAX = 1000

/** The crossings of the first cut that has any. */
function geocodeCrossing({ state, options, ask }: Asked, cuts: readonly CrossingTexts[]): Match[] {
  const plain = { ...options, window: undefined, autocomplete: false, explain: false }
  const explained = (half: string, row: number): Explanation | undefined =>
    ask(half, { ...plain, maxCount: SECOND_STREETS_MAX, explain: true }, row)[0]?.explanation
  for (const { first, second } of cuts) {
    const streets = ask(first, { ...plain, maxCount: FIRST_STREETS_MAX })
    if (streets.length === 0) continue
    const others = ask(second, { ...plain, maxCount: SECOND_STREETS_MAX })
    const found = findCrossings(state.index, streets, others, options.window)
    if (found.length === 0) continue
    return found.slice(0, options.maxCount).map(({ street, other, crossing }) => ({
      ...street,
      relevance: Math.round(50 * (street.relevance + other.relevance)) / 100,
      crossing,
      ...(options.explain && {
        explanation: joinExplanations(explained(first, street.row), explained(second, other.row)),
      }),
    }))
  }
  return []
}

const COLUMN_STREET = 5
/** A half that names its street worse than this names none. */
const HALF_RELEVANCE_MIN = 75

const isStreetOrHouse = ({ tree }: GeocoderIndex, match: Match | undefined): boolean =>
  match !== undefined && match.row !== NONE && tree.column[match.row] >= COLUMN_STREET

/**
 * The first street of two that are not known to meet, else the second: the words of the other one are left over. Their
 * relevance is the share of the text's words that the half has.
 */
function streetsOfHalves(
  { state, text, options, ask }: Asked,
  { first, second }: CrossingTexts,
): Match[] {
  const count = wordsOf(text).length
  for (const [half, other] of [
    [first, second],
    [second, first],
  ]) {
    const share = wordsOf(half).length / count
    const left = count - wordsOf(half).length
    const skipMax = options.skipMax - left
    if (skipMax < 0) state.leastSkipped = Math.min(state.leastSkipped, left)
    if (skipMax < 0) continue
    const found = ask(half, { ...options, skipMax, autocomplete: false }).filter(
      (match) => match.relevance >= HALF_RELEVANCE_MIN && isStreetOrHouse(state.index, match),
    )
    if (found.length === 0) continue
    const [unused] = options.explain ? ask(other, { ...options, skipMax, autocomplete: false }) : []
    return found.map((match) => ({
      ...match,
      relevance: Math.round(100 * share * match.relevance) / 100,
      explanation: withLeftWords(match.explanation, unused?.explanation),
    }))
  }
  return []
}

/** An explanation with the words of the other half, which are known and left over. */
function withLeftWords(
  own: Explanation | undefined,
  other: Explanation | undefined,
): Explanation | undefined {
  if (!own || !other) return own
  const taken = new Set(own.matched.map(({ start }) => start))
  const left = other.matched.filter(({ start }) => !taken.has(start))
  return { ...own, recognized: eachOnce(own.recognized, left) }
}

/** Addresses of one object looked at for each of its parallel addresses. */
const PARALLEL_MATCHES_MAX = 1000

/**
 * `Kapteni tn 4 // Sadama tn 5`, `Kapteni tn 4 / Sadama tn 5`: two addresses of one object. The matches are those of
 * both texts that are the same object, each under its own address.
 */
function geocodeParallel({ state, text, options, ask }: Asked, mark: string): Match[] {
  const { tree } = state.index
  const at = text.indexOf(mark)
  const many = { ...options, maxCount: PARALLEL_MATCHES_MAX, autocomplete: false }
  const from = at + mark.length
  const first = ask(text.slice(0, at), many)
  // Blanks keep the letters' places.
  const second = ask(' '.repeat(from) + text.slice(from), many)
  const mainOf = ({ row }: Match): number => (row === NONE ? NONE : mainRow(tree, row))
  const matches: Match[] = []
  for (const one of first) {
    const other = second.find((match) => mainOf(match) === mainOf(one))
    if (other) matches.push(withBoth(one, one, other))
  }
  for (const other of second) {
    const one = first.find((match) => mainOf(match) === mainOf(other))
    if (one) matches.push(withBoth(other, one, other))
  }
  matches.sort((a, b) => b.relevance - a.relevance)
  return matches.slice(0, options.maxCount)
}

function withBoth(match: Match, first: Match, second: Match): Match {
  return { ...match, explanation: joinExplanations(first.explanation, second.explanation) }
}

/** What both halves of a text say of one object. */
function joinExplanations(
  first: Explanation | undefined,
  second: Explanation | undefined,
): Explanation | undefined {
  if (!first || !second) return undefined
  return {
    matched: eachOnce(first.matched, second.matched),
    recognized: eachOnce(first.recognized, second.recognized),
    unrecognized: eachOnce(first.unrecognized, second.unrecognized),
    flatNumber: first.flatNumber ?? second.flatNumber,
    postcode: first.postcode ?? second.postcode,
    postcodeSkipped: first.postcodeSkipped || second.postcodeSkipped,
    misspelt: first.misspelt || second.misspelt,
  }
}

/** The words of both halves in the order of the text; words behind both, such as the town's, once. */
function eachOnce(
  first: readonly ExplainedWord[],
  second: readonly ExplainedWord[],
): readonly ExplainedWord[] {
  const starts = new Set(first.map(({ start }) => start))
  const own = second.filter(({ start }) => !starts.has(start))
  return [...first, ...own].sort((a, b) => a.start - b.start)
}
