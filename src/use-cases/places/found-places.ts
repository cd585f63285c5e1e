/**
 * A text, fields or a point as address objects with their parts, before any format: what the protocols of other systems
 * are written from. In: the question. Out: places, best or nearest first.
 */
import { type NamedPart, namedParts, type Part } from '../../addresses/part-names.ts'
import type { Country } from '../../addresses/record.ts'
import { type AddressTree, findRow, NO_POPULATION, textOf } from '../../addresses/tree.ts'
import { searchInTime } from '../../geocoder/former/search-in-time.ts'
import type {
  AnswerType,
  FriendlyMatch,
  FriendlyQuestion,
} from '../../geocoder/friendly/friendly.ts'
import { type Geocoder, type Match, matchOfRow } from '../../geocoder/geocoder.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { NONE } from '../../tables/none.ts'
import type { World } from '../world.ts'
import { matchOfAnswer, typeOfMatch } from './feature.ts'
import { type Box, positionOf } from './placemark.ts'
import { type PointQuestion, rowsAt } from './places-at.ts'
import { suggest, type TypedQuestion } from './suggest.ts'

export interface PlacePart {
  readonly part: Part
  readonly name: string
  /** What the register calls the unit of a city: `linn`, `ciems`, `miestas`; empty for other parts. */
  readonly kind: string
  /** People of a unit: as its register counts them, else by its addresses. */
  readonly people: number
}

export interface FoundPlace {
  /** Id of the address object; 0 for a country. */
  readonly id: number
  readonly country: Country
  readonly type: AnswerType
  /** Widest first. */
  readonly parts: readonly PlacePart[]
  /** Longitude, latitude; undefined where nothing is known. */
  readonly point: readonly [number, number] | undefined
  readonly box: Box | undefined
  /** 0 to 1; that of a place at a point is 1. */
  readonly confidence: number
  /** Whether another answer elsewhere is as good. */
  readonly isTied: boolean
  /** Metres from the point that was asked for. */
  readonly distanceM: number | undefined
  /** The answer of search that it is; absent at a point, and of an id. */
  readonly found?: FriendlyMatch | undefined
}

type PlacesWorld = Pick<World, 'geocoder' | 'trees' | 'routes'>

/** Answers to a text or fields. @throws Refusal where the release has no search index */
export function* findPlaces(
  question: FriendlyQuestion,
  { geocoder }: PlacesWorld,
): Steps<FoundPlace[]> {
  if (!geocoder) throw refusal('NO_SEARCH_INDEX')
  const { matches } = yield* searchInTime(geocoder, question)
  return merged(matches.map((match) => foundPlace(match, geocoder)))
}

function foundPlace(found: FriendlyMatch, geocoder: Geocoder): FoundPlace {
  const { index } = geocoder[found.country]!
  return placeOf(index.tree, matchOfAnswer(geocoder, found), found.match, { ...found, found })
}

/** Answers to a text that may still be typed. @throws Refusal where the release has no search index */
export function* completePlaces(question: TypedQuestion, world: PlacesWorld): Steps<FoundPlace[]> {
  const places = yield* suggest(question, world)
  return merged(
    places.map((place) => placeOf(place.index.tree, place.match, place.matchClass, place)),
  )
}

/** Without places that one before has the names of: a town and the municipality of its name are one. */
function merged(places: readonly FoundPlace[]): FoundPlace[] {
  const seen = new Set<string>()
  return places.filter(({ type, parts }) => {
    const key = [type, ...new Set(parts.map(({ name }) => name))].join('|')
    return !seen.has(key) && seen.add(key)
  })
}

/** The objects at a point. @throws Refusal where the release has no search index */
export function* placesNear(question: PointQuestion, world: PlacesWorld): Steps<FoundPlace[]> {
  const { near } = yield* rowsAt(question, world)
  return near.map(({ own, row, distanceM }) =>
    placeOf(own.index.tree, matchOfRow(own.index, row, 0), 'exact', { confidence: 1, distanceM }),
  )
}

/** The objects with an id, of every country that has it. @throws Refusal where the release has no search index */
export function placesOfId(id: number, { geocoder }: PlacesWorld): FoundPlace[] {
  if (!geocoder) throw refusal('NO_SEARCH_INDEX')
  return Object.values(geocoder).flatMap(({ index }) => {
    const row = findRow(index.tree, id)
    return row === NONE
      ? []
      : [placeOf(index.tree, matchOfRow(index, row, 0), 'exact', { confidence: 1 })]
  })
}

function placeOf(
  tree: AddressTree,
  match: Match,
  matchClass: FriendlyMatch['match'],
  {
    confidence,
    distanceM,
    found,
  }: Pick<FoundPlace, 'confidence' | 'found'> & Partial<Pick<FoundPlace, 'distanceM'>>,
): FoundPlace {
  const { row, postcode } = match
  const { point, box } = positionOf(tree, match, 'wgs84')
  return {
    id: row === NONE || postcode ? 0 : tree.id[row],
    country: tree.country,
    type: typeOfMatch(tree, match),
    parts: partsOf(tree, match).map(({ part, name, row: at, column }) => {
      const unit = at === NONE || column > 5 ? NONE : tree.unit[at]
      return {
        part,
        name,
        kind: unit === NONE || part !== 'city' ? '' : textOf(tree, tree.unitKind[unit]),
        people: unit === NONE ? 0 : peopleOf(tree, at, unit),
      }
    }),
    point,
    box,
    confidence,
    isTied: matchClass === 'ambiguous',
    distanceM,
    found,
  }
}

/** People of each country in 2025, as its office of statistics counts them. */
const PEOPLE: Readonly<Record<Country, number>> = { ee: 1_370_000, lv: 1_860_000, lt: 2_890_000 }

/** People of a unit: its register's count, else the share of its country's people that it has of the addresses. */
function peopleOf(
  { country, end, rowCount, unitPopulation }: AddressTree,
  row: number,
  unit: number,
) {
  const counted = unitPopulation[unit]
  if (counted !== NO_POPULATION) return counted
  return Math.round((PEOPLE[country] * (end[row] - row)) / rowCount)
}

/** The parts of the address of a match; a postcode is behind the unit that it is in. */
function partsOf(tree: AddressTree, { row, postcode }: Match): NamedPart[] {
  const parts = namedParts(tree, row)
  return postcode
    ? [...parts, { part: 'postcode', name: postcode.code, row: NONE, column: 9 }]
    : parts
}
