/** Photon's interface over friendly search: `/api`, `/structured`, `/reverse` and `/status` for its clients. */
import { type Refusal, refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import {
  completePlaces,
  type FoundPlace,
  findPlaces,
  placesNear,
} from '../../use-cases/places/found-places.ts'
import { layerOf, tagOfPlace } from '../../use-cases/places/place-tags.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import { type Answer, jsonAnswer } from '../contract/answer.ts'
import type { Interface, Prepared } from '../contract/interface.ts'
import { checkLength, givenOnly } from '../contract/parameter-kinds.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { formsOf, interfaceOf, jsonError } from '../contract/refusals.ts'
import { photonFeature } from './feature.ts'
import {
  type Common,
  PHOTON_PARAMETERS,
  PHOTON_REVERSE_PARAMETERS,
  PHOTON_STRUCTURED_PARAMETERS,
  readCommon,
  readWhere,
} from './question.ts'

/** Places that filters choose from. */
const LOOKED_MAX = 50

/** The release of Photon whose interface this is. */
const PHOTON_VERSION = '1.2.1'

const photonError = (status: number, message: string): Answer => jsonError(status, { message })

/** Clients read the message of every error as JSON. */
export const PHOTON_FORMS = formsOf(photonError)

const refused = ({ message }: Refusal): Answer => photonError(400, message)

/** Free text, as far as it is typed. */
export const photonApi: Interface = interfaceOf((given, world, facts, isGone) => {
  const common = readCommon(PHOTON_PARAMETERS, given, facts.acceptLanguage)
  const asked = readerOf(PHOTON_PARAMETERS, given)('q')?.trim() ?? ''
  if (asked === '') throw refusal('PHOTON_NO_TEXT')
  checkLength(asked)
  const question = { ...readWhere(given), asked, limit: looked(common) }
  return places(common, () => completePlaces(question, world), isGone)
}, refused)

/** The fields of an address; each that is given binds. */
export const photonStructured: Interface = interfaceOf((given, world, facts, isGone) => {
  const common = readCommon(PHOTON_STRUCTURED_PARAMETERS, given, facts.acceptLanguage)
  const read = readerOf(PHOTON_STRUCTURED_PARAMETERS, given)
  const [state, county] = [read('state'), read('county')]
  const asked = givenOnly({
    street: read('street'),
    housenumber: read('housenumber'),
    city: read('city') ?? read('district'),
    municipality: state === undefined ? undefined : county,
    county: state ?? county,
    postcode: read('postcode'),
  })
  checkLength(Object.values(asked).join(', '))
  if (Object.keys(asked).length === 0) throw refusal('PHOTON_NO_FIELDS')
  const question = { ...readWhere(given), asked, limit: looked(common) }
  return places(common, () => findPlaces(question, world), isGone)
}, refused)

/** The objects at a point. */
export const photonReverse: Interface = interfaceOf((given, world, facts, isGone) => {
  const read = readerOf(PHOTON_REVERSE_PARAMETERS, given)
  const common = readCommon(PHOTON_REVERSE_PARAMETERS, given, facts.acceptLanguage)
  const point = { lon: read('lon'), lat: read('lat') }
  const radiusM = read('radius') * 1000
  const question = { ...point, radiusM, limit: looked(common), types: undefined }
  return places(common, () => placesNear(question, world), isGone)
}, refused)

export const photonStatus: Interface = (_given, { manifest }) =>
  jsonAnswer({
    status: 'Ok',
    import_date: manifest.builtAt,
    version: PHOTON_VERSION,
    git_commit: manifest.name,
  })

/** A filter chooses from more than it keeps. */
const looked = ({ limit, layers, tags, included, excluded }: Common): number =>
  layers === undefined && tags.length + included.length + excluded.length === 0 ? limit : LOOKED_MAX

const places = (
  common: Common,
  find: () => Steps<FoundPlace[]>,
  isGone: () => boolean,
): Prepared => ({
  cost: 1,
  answer: async () => {
    const found = await inTurns(find(), isGone)
    const features = found
      .filter((place) => isWanted(place, common))
      .flatMap((place) => photonFeature(place, common.language) ?? [])
      .slice(0, common.limit)
    return jsonAnswer({ type: 'FeatureCollection', features })
  },
})

function isWanted(place: FoundPlace, { layers, tags, included, excluded }: Common): boolean {
  if (layers !== undefined && !layers.has(layerOf(place))) return false
  const tag = tagOfPlace(place)
  const category = `osm.${tag.join('.')}.`
  const isOf = (one: string): boolean => category.startsWith(`${one}.`)
  if (!included.every((list) => list.some(isOf)) || excluded.some((list) => list.every(isOf))) {
    return false
  }
  const wanted = tags.filter(({ isOut }) => !isOut)
  const unwanted = tags.filter(({ isOut }) => isOut)
  const isAny = (filters: Common['tags']) => filters.some(({ fits }) => fits(tag))
  return (wanted.length === 0 || isAny(wanted)) && !isAny(unwanted)
}
