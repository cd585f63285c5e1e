/**
 * The walk of a friendly search: from no skipped word upwards, in all countries at once, to the first answer that is
 * safe. It pauses after each search of the engine, when the scratch space is free.
 */
import { COUNTRIES } from '../../addresses/record.ts'
import { contains } from '../../addresses/tree.ts'
import { runToEnd, type Steps } from '../../report/steps.ts'
import { keptIn } from '../../tables/group-by-key.ts'
import { NONE } from '../../tables/none.ts'
import {
  type CountryGeocoder,
  type Geocoder,
  geocode,
  geocodeNearSteps,
  type Match,
} from '../geocoder.ts'
import type { Window } from '../question/window.ts'
import { hitsMade } from '../state/hits.ts'
import type { Weighed } from './confidence.ts'
import type { ReadText } from './fields.ts'
import { freeSpans, withoutSpans } from './free-words.ts'
import { isTown } from './given.ts'
import { asNumberVariant, givenNumber, type Judged, judgeMatch, partOf } from './judge.ts'
import type { NamedUnits, UnitNamed } from './leftovers.ts'
import { numbersBeside } from './near-numbers.ts'
import type { FriendlyQuestion } from './question.ts'
import { inOrder, weigh } from './weigh.ts'

/** Numbers of words that may be skipped, one try after the other. */
const SKIPS = [0, 1, 2, 3, 5, 8] as const
/** An answer whose group is as sure as this ends the walk. */
const SAFE = 0.8
/** Matches of a country that are judged. */
const JUDGED_MIN = 10
/** How many more matches are looked at where some are left out by what they are or where. */
const LOOKED_FILTERED = 100
/** Streets whose houses are looked through for a number that is missing. */
const STREETS_MAX = 3

/**
 * A text is searched no further after this many hits, which take some 30 ms. Addresses of the registers make 10 to 20,000,
 * with long notes around them 60,000. Texts of common words alone would make 400,000.
 */
export const HITS_MAX = 60_000

type Question = Omit<FriendlyQuestion, 'asked'>

/** What a text's searches have cost so far, with the searches of its repairs. */
export interface Spent {
  hits: number
}

/** The best answers of the walk in order. The text is bounded by the caller. It ends early where too much is spent. */
export function* walk(
  geocoder: Geocoder,
  read: ReadText,
  question: Question,
  spent: Spent,
  notes = freeSpans(read.text),
): Steps<Weighed[]> {
  const texts = notes.length > 0 ? [read.text, withoutSpans(read.text, notes)] : [read.text]
  const countries = countriesOf(geocoder, question)
  const known: KnownUnits = new Map()
  /** What each country found last, and the fewest words to skip for a search to find more. */
  const last = new Map<CountryGeocoder, { own: Judged[]; moreFrom: number }>()
  const found = new Map<string, Judged>()
  let ordered: Weighed[] = []
  for (const skipMax of SKIPS) {
    // With the notes in it a text is asked once: they may yet be part of a name.
    for (const text of skipMax === 0 ? texts : texts.slice(-1)) {
      const judged: Judged[] = []
      let isNew = false
      for (const country of countries) {
        if (spent.hits > HITS_MAX) continue
        if (skipMax === 0 || (last.get(country)?.moreFrom ?? 0) <= skipMax) {
          const { state } = country
          const before = hitsMade(state.hits)
          state.leastSkipped = Number.POSITIVE_INFINITY
          const matches = searchOne(country, text, skipMax, question)
          const moreFrom = state.leastSkipped
          spent.hits += hitsMade(state.hits) - before
          yield
          const own = yield* judgeAll(country, countries, matches, read, known)
          last.set(country, { own, moreFrom })
          isNew = true
        }
        judged.push(...last.get(country)!.own)
      }
      if (!isNew) continue
      addNumbers(judged)
      keepBest(found, judged)
      ordered = inOrder(weigh([...found.values()]), question.near)
      if (ordered.length > 0 && isSafe(ordered[0])) return ordered
      yield
    }
  }
  return ordered
}

/**
 * Whether no further word need be skipped. A street that is missing may be found where other words are left over. One that is
 * misspelt may be written so elsewhere than in the district that is named.
 */
function isSafe({ judged, groupConfidence }: Weighed): boolean {
  if (groupConfidence < SAFE) return false
  const street = partOf(judged, 'street')?.verdict
  const isInDistrict = partOf(judged, 'district')?.given !== undefined
  return street !== 'missing' && !(street === 'corrected' && isInDistrict)
}

/** Matches of one search with their verdicts; matches that do not keep to the fields are left out. */
function* judgeAll(
  own: CountryGeocoder,
  countries: readonly CountryGeocoder[],
  matches: readonly Match[],
  read: ReadText,
  known: KnownUnits,
): Steps<Judged[]> {
  const names = new Set<string>()
  const namedUnits: NamedUnits = (words) => {
    const isTooMany = names.size === NAMES_MAX && !names.has(words)
    if (isTooMany || words.length > NAME_LENGTH_MAX) return []
    names.add(words)
    let units: ReturnType<NamedUnits> = unitsNamed(own, words, known)
    for (const other of countries) {
      if (other === own || (units.length > 0 && units !== 'foreign village')) continue
      const [found] = unitsNamed(other, words, known)
      if (found) units = isWideOrTown(other, found.row) ? 'foreign town' : 'foreign village'
    }
    return units
  }
  const judged: Judged[] = []
  for (const match of matches) {
    const count = names.size
    const one = judgeMatch(own.index, match, read, namedUnits)
    if (one) judged.push(one)
    // Words that are looked up take longest.
    if (names.size > count) yield
  }
  return judged
}

/** Whether a unit is a town, municipality or county. */
const isWideOrTown = ({ index }: CountryGeocoder, row: number): boolean =>
  index.tree.column[row] < 3 || isTown(index, row)

/** Keeps each object once, as the try judged it that explained most of the text. */
function keepBest(found: Map<string, Judged>, more: readonly Judged[]): void {
  for (const judged of more) {
    const key = `${judged.index.country}${judged.row}`
    const known = found.get(key)
    if (!known || known.relevance < judged.relevance) found.set(key, judged)
  }
}

/** Runs of words that are looked up for being a unit's name, of one country. */
const NAMES_MAX = 6
/** No unit has a longer name. */
const NAME_LENGTH_MAX = 60
/** Units of a name that are looked at. */
const UNITS_MAX = 5
/** A unit's name is taken for one from this relevance on. */
const NAMED_FROM = 90

/** Units of a country by the words that name them, as the searches of one walk have found them. */
type KnownUnits = Map<string, readonly UnitNamed[]>

function unitsNamed(own: CountryGeocoder, words: string, known: KnownUnits): readonly UnitNamed[] {
  const { tree, country } = own.index
  return keptIn(known, `${country}${words}`, () => {
    const matches = geocode(own, words, { maxCount: UNITS_MAX, skipMax: 0, explain: true })
    return matches.flatMap(({ row, relevance, explanation }): UnitNamed[] => {
      if (row === NONE || relevance < NAMED_FROM || tree.column[row] > 3) return []
      return [{ row, isPart: explanation!.matched.some(({ isPart }) => isPart) }]
    })
  })
}

/** Geocoders of the countries that a question is asked of. */
export function countriesOf(
  geocoder: Geocoder,
  { countries, within }: Pick<Question, 'countries' | 'within'>,
): CountryGeocoder[] {
  return COUNTRIES.filter(
    (country) =>
      (countries === undefined || countries.includes(country)) &&
      (within === undefined || within.country === country),
  ).flatMap((country) => geocoder[country] ?? [])
}

function searchOne(
  own: CountryGeocoder,
  text: string,
  skipMax: number,
  question: Question,
): Match[] {
  const { limit, near, types, within } = question
  const { tree } = own.index
  const window = windowOf(own, question)
  const isFiltered = types !== undefined || within !== undefined
  const maxCount = isFiltered ? LOOKED_FILTERED : Math.max(JUDGED_MIN, limit)
  const options = { maxCount, skipMax, explain: true, window }
  const matches = runToEnd(geocodeNearSteps(own, text, options, near))
  return matches.filter(
    ({ row }) => within === undefined || (row !== NONE && contains(tree, within.row, row)),
  )
}

/** The window asked for, or the box of the unit that answers must be in. */
function windowOf(
  { index: { tree } }: CountryGeocoder,
  { window, within }: Question,
): Window | undefined {
  if (window !== undefined || within === undefined) return window
  const unit = tree.unit[within.row]
  return {
    westE7: tree.unitWestE7[unit],
    southE7: tree.unitSouthE7[unit],
    eastE7: tree.unitEastE7[unit],
    northE7: tree.unitNorthE7[unit],
  }
}

/** Looks for other ways to write a number that a street lacks, and for the numbers near it. */
function addNumbers(judged: Judged[]): void {
  const looked = new Set<string>()
  for (let i = 0; i < judged.length && looked.size < STREETS_MAX; i++) {
    const one = judged[i]
    const { tree } = one.index
    const open = [partOf(one, 'housenumber'), partOf(one, 'flat')].find(
      (part) => part?.verdict === 'missing',
    )
    if (!open || one.row === NONE || tree.column[one.row] < 3) continue
    const parent = open.part === 'flat' ? tree.parent[one.row] : one.row
    const key = `${one.index.country}${parent}`
    if (looked.has(key) || (open.part === 'housenumber' && tree.level[one.row] >= 5)) continue
    looked.add(key)
    const asked = givenNumber(one.parts, open)
    const { same, near } = numbersBeside(tree, parent, asked)
    const isKnown = judged.some(({ row, index }) => row === same && index === one.index)
    if (same !== undefined && !isKnown) judged[i] = asNumberVariant(one, same, open)
    else if (open.part === 'housenumber') judged[i] = { ...one, nearNumbers: near }
  }
}
