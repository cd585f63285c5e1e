/** Photon's interface over friendly search: `/api`, `/structured`, `/reverse` and `/status` for its clients. */
import { type Refusal, refusal } from '../../../report/errors.ts'
import type { Steps } from '../../../report/steps.ts'
import {
  completePlaces,
  type FoundPlace,
  findPlaces,
  placesNear,
} from '../../../use-cases/places/found-places.ts'
import { tagOfPlace } from '../../../use-cases/places/place-tags.ts'
import { inTurns } from '../../../use-cases/work-turns.ts'
import { type Answer, JSON_TYPE } from '../../contract/answer.ts'
import type { Interface, Reply } from '../../contract/interface.ts'
import { checkLength } from '../../contract/parameter-kinds.ts'
import type { Parameters } from '../../contract/parameters.ts'
import type { ErrorForms } from '../../contract/refusals.ts'
import { orRefused } from '../../contract/refusals.ts'
import { layerOf, photonFeature } from './feature.ts'
import {
  type Common,
  needPoint,
  readBox,
  readCommon,
  readCountries,
  readPoint,
  readRadius,
  type TagFilter,
} from './question.ts'

/** Places that filters choose from. */
const LOOKED_MAX = 50

/** The release of Photon whose interface this is. */
const PHOTON_VERSION = '1.2.1'

function photonError(status: number, message: string): Answer {
  const body = JSON.stringify({ message })
  return { status, contentType: JSON_TYPE, body, failure: message }
}

/** Clients read the message of every error as JSON. */
export const PHOTON_FORMS: ErrorForms = {
  invalidKey: () => photonError(403, 'The API key is missing or not valid'),
  tooManyRequests: (detail) => photonError(429, detail ?? 'Too Many Requests'),
  failure: photonError,
}

/** Free text, as far as it is typed. */
export const photonApi: Interface = (given, world, facts) =>
  orRefused((): Reply => {
    const common = readCommon(given, facts.acceptLanguage)
    const q = textOf(given)
    const question = { ...whereOf(given), asked: q, limit: looked(common) }
    return places(common, () => completePlaces(question, world), facts)
  }, refused)

function textOf(given: Parameters): string {
  const q = given.get('q')?.trim() ?? ''
  if (q === '') {
    throw refusal('PHOTON_NO_TEXT')
  }
  checkLength(q)
  return q
}

/** The fields of an address; each that is given binds. */
export const photonStructured: Interface = (given, world, facts) =>
  orRefused((): Reply => {
    const common = readCommon(given, facts.acceptLanguage)
    const [state, county] = [given.get('state'), given.get('county')]
    const fields = {
      street: given.get('street'),
      housenumber: given.get('housenumber'),
      city: given.get('city') ?? given.get('district'),
      municipality: state === undefined ? undefined : county,
      county: state ?? county,
      postcode: given.get('postcode'),
    }
    const asked = Object.fromEntries(
      Object.entries(fields).filter(([, value]) => value !== undefined),
    )
    checkLength(Object.values(asked).join(', '))
    if (Object.keys(asked).length === 0) {
      throw refusal('PHOTON_NO_FIELDS')
    }
    const question = { ...whereOf(given), asked, limit: looked(common) }
    return places(common, () => findPlaces(question, world), facts)
  }, refused)

/** The objects at a point. */
export const photonReverse: Interface = (given, world, facts) =>
  orRefused((): Reply => {
    const common = readCommon(given, facts.acceptLanguage)
    const [lon, lat] = needPoint(given)
    const question = {
      lon,
      lat,
      radiusM: readRadius(given),
      limit: looked(common),
      types: undefined,
    }
    return places(common, () => placesNear(question, world), facts)
  }, refused)

export const photonStatus: Interface = (_given, { manifest }) =>
  json({
    status: 'Ok',
    import_date: manifest.builtAt,
    version: PHOTON_VERSION,
    git_commit: manifest.name,
  })

function whereOf(given: Parameters) {
  const near = readPoint(given)
  return {
    countries: readCountries(given),
    window: readBox(given),
    near: near && { lonE7: Math.round(near[0] * 1e7), latE7: Math.round(near[1] * 1e7) },
  }
}

/** A filter chooses from more than it keeps. */
const looked = ({ limit, layers, tags }: Common): number =>
  layers === undefined && tags.length === 0 ? limit : LOOKED_MAX

function places(
  common: Common,
  find: () => Steps<FoundPlace[]>,
  facts: { readonly isGone?: boolean },
): Reply {
  return {
    cost: 1,
    answer: () =>
      orRefused(async () => {
        const found = await inTurns(find(), () => facts.isGone === true)
        const features = found
          .filter((place) => isWanted(place, common))
          .flatMap((place) => photonFeature(place, common.language) ?? [])
          .slice(0, common.limit)
        return json({ type: 'FeatureCollection', features })
      }, refused),
  }
}

function isWanted(place: FoundPlace, { layers, tags }: Common): boolean {
  if (layers !== undefined && !layers.has(layerOf(place))) return false
  if (tags.length === 0) return true
  const tag = tagOfPlace(place)
  const wanted = tags.filter(({ isKeyExcluded }) => !isKeyExcluded)
  const unwanted = tags.filter(({ isKeyExcluded }) => isKeyExcluded)
  return (
    (wanted.length === 0 || wanted.some((filter) => fits(tag, filter))) &&
    !unwanted.some((filter) => fits(tag, filter))
  )
}

function fits([key, value]: readonly [string, string], filter: TagFilter): boolean {
  if (filter.key !== '' && filter.key !== key) return false
  return filter.value === '' || (filter.value === value) !== filter.isValueExcluded
}

const json = (value: unknown): Answer => ({
  status: 200,
  contentType: JSON_TYPE,
  body: JSON.stringify(value),
})

const refused = ({ message }: Refusal): Answer => photonError(400, message)
