/** addok's interface for one text or one point: `/search` and `/reverse`, as clients of France's address service ask. */
import type { Part } from '../../addresses/part-names.ts'
import { licenceOf } from '../../release/provenance.ts'
import { type Refusal, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import {
  completePlaces,
  type FoundPlace,
  findPlaces,
  placesNear,
} from '../../use-cases/places/found-places.ts'
import { partOf } from '../../use-cases/places/place-tags.ts'
import { isTypedText, searchPrice } from '../../use-cases/places/search.ts'
import { ADDOK_KINDS } from '../../use-cases/rows/scored-row.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { World } from '../../use-cases/world.ts'
import { type Answer, GEOJSON_TYPE, jsonAnswer } from '../contract/answer.ts'
import type { Interface } from '../contract/interface.ts'
import { between, checkLength, ignored, KEY, pointE7, text } from '../contract/parameter-kinds.ts'
import { type Parameter, readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { formsOf, interfaceOf, jsonError } from '../contract/refusals.ts'
import { kindOf } from './csv-columns.ts'

/** Places that a filter chooses from; without one twice as many as are answered, since some are merged. */
const LOOKED_MAX = 50

const addokError = (status: number, message: string): Answer =>
  jsonError(status, { code: status, message, detail: [message] })

export const ADDOK_FORMS = formsOf(addokError)

const refused = ({ message }: Refusal): Answer => addokError(400, message)

/** Values by repetition, or joined by `+`, which is a space in a URL. */
const several = (about: string): Parameter<readonly string[]> => ({
  about: `${about}; several are joined by \`+\``,
  schema: { type: 'string' },
  timesMax: Number.POSITIVE_INFINITY,
  read: (given, name) =>
    given.all(name).flatMap((value) => value.split(/[+, ]+/).filter((one) => one !== '')),
})

const limit = (byDefault: number) =>
  between({ about: 'most answers', isWhole: true, least: 1, most: LOOKED_MAX, byDefault })

const POINT = {
  lat: between({ about: 'latitude', least: -90, most: 90 }),
  lon: between({ about: 'longitude', least: -180, most: 180 }),
  lng: between({ about: 'longitude, where `lon` is absent', least: -180, most: 180 }),
} as const

const FILTERS = {
  type: several(`kinds of answers: ${Object.keys(ADDOK_KINDS).join(', ')}`),
  postcode: several('postcodes that answers have one of'),
  citycode: ignored('taken, and without effect: the registers of three countries share no code'),
  key: KEY,
} as const

export const ADDOK_SEARCH_PARAMETERS = {
  q: text({ about: 'text of an address', isRequired: true, refusals: ['QUESTION_TOO_LONG'] }),
  limit: limit(5),
  autocomplete: text({ about: '`0`: the text is whole; else it may be unfinished' }),
  ...POINT,
  ...FILTERS,
} as const

export const ADDOK_REVERSE_PARAMETERS = { ...POINT, limit: limit(1), ...FILTERS } as const

export const addokSearch: Interface = interfaceOf((given, world, _, isGone) => {
  const read = readerOf(ADDOK_SEARCH_PARAMETERS, given)
  const asked = read('q')
  checkLength(asked)
  const point = pointOf(given)
  const most = read('limit')
  const question = {
    asked,
    limit: lookedFor(given, most),
    near: point && pointE7(point.lon, point.lat),
    types: typesOf(given),
  }
  const isTyped = read('autocomplete') !== '0'
  const find = () => (isTyped ? completePlaces : findPlaces)(question, world)
  return {
    cost: searchPrice(1),
    isTyped: isTypedText([asked]),
    answer: () => answerOf(find(), { given, world, isGone, most, query: asked }),
  }
}, refused)

export const addokReverse: Interface = interfaceOf((given, world, _, isGone) => {
  const most = readerOf(ADDOK_REVERSE_PARAMETERS, given)('limit')
  const point = pointOf(given)
  if (!point) throw refusal('PARAMETER_MISSING', { name: 'lat' })
  const limit = lookedFor(given, most)
  const question = { ...point, radiusM: undefined, limit, types: typesOf(given) }
  const find = () => placesNear(question, world)
  return { cost: 1, answer: () => answerOf(find(), { given, world, isGone, most }) }
}, refused)

function pointOf(given: Parameters) {
  const read = readerOf(POINT, given)
  const [lat, lon = read('lng')] = [read('lat'), read('lon')]
  return lat === undefined || lon === undefined ? undefined : { lat, lon }
}

/** How many places are looked for. */
function lookedFor(given: Parameters, most: number): number {
  const { type, postcode } = FILTERS
  const isFiltered = type.read(given, 'type').length + postcode.read(given, 'postcode').length > 0
  return isFiltered ? LOOKED_MAX : Math.min(LOOKED_MAX, 2 * most)
}

/** Kinds that are asked for; a kind that no object has finds nothing. */
function typesOf(given: Parameters) {
  const kinds = FILTERS.type.read(given, 'type')
  return kinds.length === 0 ? undefined : new Set(kinds.flatMap((kind) => ADDOK_KINDS[kind] ?? []))
}

interface Answering {
  readonly given: Parameters
  readonly world: World
  readonly isGone: () => boolean
  /** Most answers. */
  readonly most: number
  readonly query?: string
}

/** GeocodeJSON with its members beside the others, as addok writes it. */
async function answerOf(
  finding: Steps<FoundPlace[]>,
  { given, world, isGone, most, query }: Answering,
): Promise<Answer> {
  const postcodes = FILTERS.postcode.read(given, 'postcode')
  const found = await inTurns(finding, isGone)
  const features = found
    .filter(({ parts }) => {
      const postcode = partOf(parts, 'postcode')?.name ?? ''
      return postcodes.length === 0 || postcodes.includes(postcode)
    })
    .flatMap((place) => featureOf(place) ?? [])
    .slice(0, most)
  const attribution = licenceOf(world.manifest)
  const head = { type: 'FeatureCollection', version: 'draft', features, attribution }
  return jsonAnswer({ ...head, licence: attribution, query, limit: most }, GEOJSON_TYPE)
}

/** Undefined where nothing is known of where the place is. */
function featureOf({ id, type, parts, country, point, confidence, distanceM }: FoundPlace) {
  if (!point) return undefined
  const nameOf = (...wanted: Part[]) => wanted.flatMap((part) => partOf(parts, part)?.name ?? [])[0]
  const [number, flat] = [nameOf('housenumber'), nameOf('flat')]
  const housenumber = flat === undefined ? number : `${number ?? ''}-${flat}`
  const isHouse = type === 'house' || type === 'flat'
  const street = nameOf('street')
  const city = nameOf('city', 'place', 'municipality')
  const address = [street ?? nameOf('place'), housenumber].filter(Boolean).join(' ')
  const name = isHouse ? (number === undefined ? nameOf('house') : address) : nameOf(type)
  const postcode = nameOf('postcode')
  const town = [postcode, city].filter((one) => one && one !== name).join(' ')
  const properties = {
    label: [name, town].filter(Boolean).join(', '),
    score: confidence,
    housenumber,
    id: String(id),
    name,
    postcode,
    city,
    district: nameOf('district'),
    context: [nameOf('municipality'), nameOf('county'), country.toUpperCase()]
      .filter(Boolean)
      .join(', '),
    type: kindOf(type),
    street: type === 'street' ? undefined : street,
    distance: distanceM && Math.round(distanceM),
  }
  return { type: 'Feature', geometry: { type: 'Point', coordinates: point }, properties }
}
