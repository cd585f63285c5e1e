/** Nominatim's interface over friendly search: `/search`, `/reverse`, `/lookup`, `/details` and `/status`. */
import { licenceLines, provenanceOf } from '../../../release/provenance.ts'
import { type Refusal, refusal } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import { wholeOf } from '../../../text/numbers.ts'
import {
  type FoundPlace,
  findPlaces,
  placesNear,
  placesOfId,
} from '../../../use-cases/places/found-places.ts'
import { inTurns } from '../../../use-cases/work-turns.ts'
import type { World } from '../../../use-cases/world.ts'
import {
  type Answer,
  JAVASCRIPT_TYPE,
  JSON_TYPE,
  jsonInScript,
  XML_TYPE,
} from '../../contract/answer.ts'
import type { Interface, Reply, RequestFacts } from '../../contract/interface.ts'
import { checkLength } from '../../contract/parameter-kinds.ts'
import type { Parameters } from '../../contract/parameters.ts'
import type { ErrorForms } from '../../contract/refusals.ts'
import { orRefused } from '../../contract/refusals.ts'
import { type NominatimPlace, nominatimPlace } from './place.ts'
import {
  hasAddressLayer,
  readAsked,
  readIds,
  readPoint,
  readStyle,
  readZoom,
  type Style,
} from './question.ts'
import { errorXml, geocodeJson, geoJson, placeObject, reverseXml, searchXml } from './write.ts'

/** Metres from a click within which there is an answer. */
const RADIUS_M = 5_000
/** Answers among which one of the asked kind is looked for. */
const LOOKED = 20

const errorBody = (code: number, message: string) => ({ error: { code, message } })

function nominatimError(status: number, message: string): Answer {
  const body = JSON.stringify(errorBody(status, message))
  return { status, contentType: JSON_TYPE, body, failure: message }
}

export const NOMINATIM_FORMS: ErrorForms = {
  invalidKey: () => nominatimError(403, 'The API key is missing or not valid'),
  tooManyRequests: (detail) => nominatimError(429, detail ?? 'Too Many Requests'),
  failure: nominatimError,
}

/** An error in the form that was asked for, as far as it can be read. */
const refusedIn =
  (given: Parameters, byDefault: string) =>
  ({ message }: Refusal): Answer => {
    if ((given.get('format') ?? byDefault) !== 'xml') return nominatimError(400, message)
    return { status: 400, contentType: XML_TYPE, body: errorXml(400, message), failure: message }
  }

/** What an answer is written from. */
interface Writing {
  readonly style: Style
  readonly licence: string
  readonly query: string
}

type Pair = { readonly place: NominatimPlace; readonly type: FoundPlace['type'] }

export const nominatimSearch: Interface = (given, world, facts) => {
  const refused = refusedIn(given, 'jsonv2')
  return orRefused((): Reply => {
    const style = readStyle(given, { format: 'jsonv2', hasAddress: false }, facts.acceptLanguage)
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
    const writing = { style, licence: licenceOf(world), query }
    return answered(find, facts, refused, style, (pairs) => listOf('searchresults', pairs, writing))
  }, refused)
}

export const nominatimLookup: Interface = (given, world, facts) => {
  const refused = refusedIn(given, 'jsonv2')
  return orRefused((): Reply => {
    const style = readStyle(given, { format: 'jsonv2', hasAddress: true }, facts.acceptLanguage)
    const ids = readIds(given)
    const find = function* (): Steps<FoundPlace[]> {
      const found = ids.flatMap((id) => placesOfId(id, world))
      yield
      return found
    }
    const writing = { style, licence: licenceOf(world), query: ids.join(',') }
    return answered(find, facts, refused, style, (pairs) => listOf('lookupresults', pairs, writing))
  }, refused)
}

export const nominatimReverse: Interface = (given, world, facts) => {
  const refused = refusedIn(given, 'xml')
  return orRefused((): Reply => {
    const style = readStyle(given, { format: 'xml', hasAddress: true }, facts.acceptLanguage)
    const [lon, lat] = readPoint(given)
    const types = readZoom(given)
    const question = { lon, lat, radiusM: RADIUS_M, limit: types ? LOOKED : 1, types }
    const find = function* (): Steps<FoundPlace[]> {
      const found = hasAddressLayer(given) ? yield* placesNear(question, world) : []
      return found.slice(0, 1)
    }
    const writing = { style, licence: licenceOf(world), query: `lat=${lat}&lon=${lon}` }
    return answered(find, facts, refused, style, ([pair]) => oneOf(pair, writing))
  }, refused)
}

/** The debug page of a place, as far as clients read it. */
export const nominatimDetails: Interface = (given, world, facts) =>
  orRefused(
    (): Reply => {
      const value = given.get('place_id') ?? given.get('osmid')
      if (value === undefined) throw refusal('NOMINATIM_MISSING', { name: 'place_id' })
      const style = readStyle(given, { format: 'json', hasAddress: true }, facts.acceptLanguage)
      const [found] = placesOfId(wholeOf(value), world)
      const place = found && nominatimPlace(found, style.language)
      if (!place) return nominatimError(404, 'No place with that ID found.')
      const { point, address } = place
      return scripted(style, {
        place_id: place.placeId,
        category: place.class,
        type: place.type,
        admin_level: 15,
        localname: place.name,
        names: place.name === '' ? {} : { name: place.name },
        addresstags:
          address.house_number === undefined ? {} : { housenumber: address.house_number },
        housenumber: address.house_number ?? null,
        calculated_postcode: address.postcode ?? null,
        country_code: address.country_code,
        importance: place.importance,
        rank_address: place.placeRank,
        rank_search: place.placeRank,
        isarea: false,
        centroid: { type: 'Point', coordinates: point },
        geometry: { type: 'Point', coordinates: point },
        address: Object.entries(address).map(([type, localname]) => ({ localname, type })),
      })
    },
    refusedIn(given, 'json'),
  )

export const nominatimStatus: Interface = (given, { manifest }) =>
  given.get('format') === 'json'
    ? jsonAnswer({
        status: 0,
        message: 'OK',
        data_updated: manifest.builtAt,
        software_version: manifest.name,
        database_version: manifest.name,
      })
    : { status: 200, contentType: 'text/plain; charset=utf-8', body: 'OK' }

function answered(
  find: () => Steps<FoundPlace[]>,
  facts: RequestFacts,
  refused: (refusal: Refusal) => Answer,
  { language }: Style,
  write: (pairs: readonly Pair[]) => Answer,
): Reply {
  return {
    cost: 1,
    answer: () =>
      orRefused(async () => {
        const found = await inTurns(find(), () => facts.isGone === true)
        return write(
          found.flatMap((one) => {
            const place = nominatimPlace(one, language)
            return place ? [{ place, type: one.type }] : []
          }),
        )
      }, refused),
  }
}

/** A list in the form that was asked for. */
function listOf(
  root: 'searchresults' | 'lookupresults',
  pairs: readonly Pair[],
  { style, licence, query }: Writing,
): Answer {
  const places = pairs.map(({ place }) => place)
  switch (style.format) {
    case 'xml':
      return xmlAnswer(searchXml(root, places, style, { licence, query, now: new Date() }))
    case 'geojson':
      return scripted(style, geoJson(places, style, licence))
    case 'geocodejson':
      return scripted(style, geocodeJson(pairs, licence, query))
    default:
      return scripted(
        style,
        places.map((place) => placeObject(place, style, licence)),
      )
  }
}

/** One place in the form that was asked for. Nowhere is an answer, too, and no error of HTTP. */
function oneOf(pair: Pair | undefined, writing: Writing): Answer {
  const { style, licence, query } = writing
  if (style.format === 'xml') {
    return xmlAnswer(reverseXml(pair?.place, style, { licence, query, now: new Date() }))
  }
  if (!pair) return scripted(style, { error: 'Unable to geocode' })
  const isList = style.format === 'geojson' || style.format === 'geocodejson'
  return isList
    ? listOf('searchresults', [pair], writing)
    : scripted(style, placeObject(pair.place, style, licence))
}

const xmlAnswer = (body: string): Answer => ({ status: 200, contentType: XML_TYPE, body })

const jsonAnswer = (value: unknown): Answer => ({
  status: 200,
  contentType: JSON_TYPE,
  body: JSON.stringify(value),
})

/** JSON, in a call where one is asked for. */
function scripted({ callback }: Style, value: unknown): Answer {
  if (callback === undefined) return jsonAnswer(value)
  const json = Buffer.from(JSON.stringify(value)).toString('latin1')
  const body = Buffer.from(`${callback}(${jsonInScript(json)})`, 'latin1')
  return { status: 200, contentType: JAVASCRIPT_TYPE, body }
}

const licenceOf = ({ manifest }: World): string => licenceLines(provenanceOf(manifest)).join('; ')
