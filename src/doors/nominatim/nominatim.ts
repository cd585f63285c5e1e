/** Nominatim's interface over friendly search: `/search`, `/reverse`, `/lookup`, `/details` and `/status`. */
import { licenceOf } from '../../release/provenance.ts'
import type { Refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import {
  type FoundPlace,
  findPlaces,
  placesNear,
  placesOfId,
} from '../../use-cases/places/found-places.ts'
import { layerOf } from '../../use-cases/places/place-tags.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import { type Answer, jsonAnswer, scripted, XML_TYPE } from '../contract/answer.ts'
import type { Interface, Prepared } from '../contract/interface.ts'
import { checkLength } from '../contract/parameter-kinds.ts'
import { readerOf } from '../contract/parameter-table.ts'
import type { Parameters } from '../contract/parameters.ts'
import { formsOf, interfaceOf, jsonError } from '../contract/refusals.ts'
import { type NominatimPlace, nominatimPlace } from './place.ts'
import {
  hasAddressLayer,
  NOMINATIM_DETAILS_PARAMETERS,
  NOMINATIM_LOOKUP_PARAMETERS,
  NOMINATIM_REVERSE_PARAMETERS,
  NOMINATIM_SEARCH_PARAMETERS,
  NOMINATIM_STATUS_PARAMETERS,
  readAsked,
  readPoint,
  readStyle,
  type Style,
} from './question.ts'
import { errorXml, geocodeJson, geoJson, placeObject, reverseXml, searchXml } from './write.ts'

/** Metres from a click within which there is an answer. */
const RADIUS_M = 5_000
/** Answers among which one of the asked kind is looked for. */
const LOOKED = 20

const nominatimError = (status: number, message: string): Answer =>
  jsonError(status, { error: { code: status, message } })

export const NOMINATIM_FORMS = formsOf(nominatimError)

/** An error in the form that was asked for, as far as it can be read. */
const refusedIn =
  (byDefault: 'json' | 'xml') =>
  ({ message }: Refusal, given: Parameters): Answer => {
    if ((given.get('format') ?? byDefault) !== 'xml') return nominatimError(400, message)
    return { status: 400, contentType: XML_TYPE, body: errorXml(400, message) }
  }

/** What an answer is written from. */
interface Writing {
  readonly style: Style
  readonly licence: string
  readonly query: string
}

export const nominatimSearch: Interface = interfaceOf((given, world, facts, isGone) => {
  const style = readStyle(NOMINATIM_SEARCH_PARAMETERS, given, facts.acceptLanguage)
  const { excluded, ...question } = readAsked(given)
  const { asked, limit } = question
  const query = typeof asked === 'string' ? asked : Object.values(asked).join(', ')
  checkLength(query)
  const isEmpty = query === '' || !hasAddressLayer(given)
  const more = { ...question, limit: limit + excluded.size }
  const find = function* (): Steps<FoundPlace[]> {
    const found = isEmpty ? [] : yield* findPlaces(more, world)
    return found.filter(({ id }) => !excluded.has(id)).slice(0, limit)
  }
  const writing = { style, licence: licenceOf(world.manifest), query }
  return answered(find, style, isGone, (places) => listOf('searchresults', places, writing))
}, refusedIn('json'))

export const nominatimLookup: Interface = interfaceOf((given, world, facts, isGone) => {
  const style = readStyle(NOMINATIM_LOOKUP_PARAMETERS, given, facts.acceptLanguage)
  const ids = readerOf(NOMINATIM_LOOKUP_PARAMETERS, given)('osm_ids')
  const find = function* (): Steps<FoundPlace[]> {
    const found = ids.flatMap((id) => placesOfId(id, world))
    yield
    return found
  }
  const writing = { style, licence: licenceOf(world.manifest), query: ids.join(',') }
  return answered(find, style, isGone, (places) => listOf('lookupresults', places, writing))
}, refusedIn('json'))

export const nominatimReverse: Interface = interfaceOf((given, world, facts, isGone) => {
  const style = readStyle(NOMINATIM_REVERSE_PARAMETERS, given, facts.acceptLanguage)
  const { lon, lat, types, isWide } = readPoint(given)
  const question = { lon, lat, radiusM: RADIUS_M, limit: types ? LOOKED : 1, types }
  const find = function* (): Steps<FoundPlace[]> {
    const found = hasAddressLayer(given) ? yield* placesNear(question, world) : []
    return found.filter((place) => !isWide || layerOf(place) !== 'city').slice(0, 1)
  }
  const writing = { style, licence: licenceOf(world.manifest), query: `lat=${lat}&lon=${lon}` }
  return answered(find, style, isGone, ([place]) => oneOf(place, writing))
}, refusedIn('xml'))

/** The debug page of a place, as far as clients read it. */
export const nominatimDetails: Interface = interfaceOf((given, world, facts) => {
  const id = readerOf(NOMINATIM_DETAILS_PARAMETERS, given)('place_id')
  const style = readStyle(NOMINATIM_DETAILS_PARAMETERS, given, facts.acceptLanguage)
  const [found] = placesOfId(id, world)
  const place = found && nominatimPlace(found, style.language)
  if (!place) return nominatimError(404, 'No place with that ID found.')
  const { place_id, type, name, importance, place_rank, geometry, address } = place
  return scripted(style.callback, {
    place_id,
    category: place.class,
    type,
    admin_level: 15,
    localname: name,
    names: name === '' ? {} : { name },
    addresstags: address.house_number === undefined ? {} : { housenumber: address.house_number },
    housenumber: address.house_number ?? null,
    calculated_postcode: address.postcode ?? null,
    country_code: address.country_code,
    importance,
    rank_address: place_rank,
    rank_search: place_rank,
    isarea: false,
    centroid: geometry,
    geometry,
    address: Object.entries(address).map(([type, localname]) => ({ localname, type })),
  })
}, refusedIn('json'))

export const nominatimStatus: Interface = (given, { manifest }) =>
  readerOf(NOMINATIM_STATUS_PARAMETERS, given)('format') === 'json'
    ? jsonAnswer({
        status: 0,
        message: 'OK',
        data_updated: manifest.builtAt,
        software_version: manifest.name,
        database_version: manifest.name,
      })
    : { status: 200, contentType: 'text/plain; charset=utf-8', body: 'OK' }

const answered = (
  find: () => Steps<FoundPlace[]>,
  { language }: Style,
  isGone: () => boolean,
  write: (places: readonly NominatimPlace[]) => Answer,
): Prepared => ({
  cost: 1,
  answer: async () => {
    const found = await inTurns(find(), isGone)
    return write(found.flatMap((one) => nominatimPlace(one, language) ?? []))
  },
})

/** A list in the form that was asked for. */
function listOf(
  root: 'searchresults' | 'lookupresults',
  places: readonly NominatimPlace[],
  { style, licence, query }: Writing,
): Answer {
  switch (style.format) {
    case 'xml':
      return xmlAnswer(searchXml(root, places, style, { licence, query }))
    case 'geojson':
      return scripted(style.callback, geoJson(places, style, licence))
    case 'geocodejson':
      return scripted(style.callback, geocodeJson(places, licence, query))
    default:
      return scripted(
        style.callback,
        places.map((place) => placeObject(place, style, licence)),
      )
  }
}

/** One place in the form that was asked for. Nowhere is an answer, too, and no error of HTTP. */
function oneOf(place: NominatimPlace | undefined, writing: Writing): Answer {
  const { style, licence, query } = writing
  if (style.format === 'xml') return xmlAnswer(reverseXml(place, style, { licence, query }))
  if (!place) return scripted(style.callback, { error: 'Unable to geocode' })
  const isList = style.format === 'geojson' || style.format === 'geocodejson'
  return isList
    ? listOf('searchresults', [place], writing)
    : scripted(style.callback, placeObject(place, style, licence))
}

const xmlAnswer = (body: string): Answer => ({ status: 200, contentType: XML_TYPE, body })
