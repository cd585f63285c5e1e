/** Esri's `GeocodeServer` over friendly search: its description, candidates, suggestions, reverse and batches. */

import { COUNTRIES, type Country } from '../../addresses/record.ts'
import type { FriendlyQuestion } from '../../geocoder/friendly/friendly.ts'
import { licenceOf } from '../../release/provenance.ts'
import { refusal } from '../../report/errors.ts'
import type { Steps } from '../../report/steps.ts'
import { utf8Bytes } from '../../text/bytes/byte-texts.ts'
import {
  completePlaces,
  type FoundPlace,
  findPlaces,
  placesNear,
  placesOfId,
} from '../../use-cases/places/found-places.ts'
import { searchPrice } from '../../use-cases/places/search.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import type { Work, World } from '../../use-cases/world.ts'
import { type Answer, JSON_TYPE, jsonAnswer } from '../contract/answer.ts'
import { pointE7 } from '../contract/parameter-kinds.ts'
import { readerOf } from '../contract/parameter-table.ts'
import { answerOfParts } from '../contract/parts-answer.ts'
import type { ErrorForms } from '../contract/refusals.ts'
import {
  ADDRESSES_PARAMETERS,
  type AddressRecord,
  CANDIDATES_PARAMETERS,
  countriesOf,
  type LonLat,
  RECORDS_MAX,
  REVERSE_PARAMETERS,
  readAsked,
  readRecords,
  SUGGEST_PARAMETERS,
} from './geocode-question.ts'
import { ESRI_FORMS, faceOf } from './output.ts'
import {
  CANDIDATE_FIELDS,
  type CandidateField,
  COUNTRY_CODES,
  candidateOf,
  esriPlace,
  reverseAddress,
} from './place.ts'
import { inReference, referenceMembers, referenceOf, WGS84 } from './references.ts'

/** Version of ArcGIS whose answers these are. */
const VERSION = 11.3
/** Answers at a point from which the first counts: houses go before streets and places. */
const NEAR_LOOKED = 5

/** What the service offers; clients read from it what they may ask. */
export const esriGeocodeServer = faceOf((_, { manifest }) => {
  // No other member of the document has room for the sources.
  const serviceDescription = `${DESCRIPTION.serviceDescription}: ${licenceOf(manifest)}`
  return { cost: 1, answer: () => jsonAnswer({ ...DESCRIPTION, serviceDescription }) }
})

/** What the server is; no service gives out tokens. */
export const esriInfo = faceOf(() => ({ cost: 1, answer: () => jsonAnswer(INFO) }))

/** Clients ask what the server is before they have a token. */
export const ESRI_INFO_FORMS: ErrorForms = { ...ESRI_FORMS, invalidKey: () => jsonAnswer(INFO) }

export const esriCandidates = faceOf((given, world, isGone) => {
  const read = readerOf(CANDIDATES_PARAMETERS, given)
  const asked = readAsked(given)
  const known = placeOfMagicKey(read('magicKey'))
  if (asked === undefined && known === undefined) throw refusal('ESRI_NO_TEXT')
  const [out, fields] = [read('outSR'), read('outFields')]
  const question = {
    asked: asked ?? '',
    limit: read('maxLocations'),
    countries: countriesOf(read('sourceCountry'), read('countryCode')),
    near: nearOf(read('location')),
    window: read('searchExtent'),
    types: read('category'),
  }
  function* find(): Steps<FoundPlace[]> {
    const just = known ? placesOfId(known.id, world) : []
    const exact = just.filter(({ country }) => country === known?.country)
    if (exact.length > 0 || asked === undefined) return exact
    return yield* findPlaces(question, world)
  }
  return {
    cost: 1,
    answer: async () => {
      const found = await inTurns(find(), isGone)
      const candidates = found
        .flatMap((place) => candidateOf(place, out, fields) ?? [])
        .sort((a, b) => b.score - a.score)
      return jsonAnswer({ spatialReference: referenceMembers(out), candidates })
    },
  }
})

export const esriSuggest = faceOf((given, world, isGone) => {
  const read = readerOf(SUGGEST_PARAMETERS, given)
  const asked = read('text')
  if (asked === undefined) throw refusal('PARAMETER_MISSING', { name: 'text' })
  const question = {
    asked,
    limit: read('maxSuggestions'),
    countries: read('countryCode'),
    near: nearOf(read('location')),
    window: read('searchExtent'),
    types: read('category'),
  }
  return {
    cost: 1,
    answer: async () => {
      const found = await inTurns(completePlaces(question, world), isGone)
      const suggestions = found
        .filter(({ point }) => point !== undefined)
        .map((place) => ({
          text: esriPlace(place).labels.LongLabel,
          magicKey: magicKeyOf(place),
          isCollection: false,
        }))
      return jsonAnswer({ suggestions })
    },
  }
})

export const esriReverse = faceOf((given, world, isGone) => {
  const read = readerOf(REVERSE_PARAMETERS, given)
  const [lon, lat] = read('location')
  const out = read('outSR')
  const question = {
    lon,
    lat,
    radiusM: read('distance'),
    limit: NEAR_LOOKED,
    types: read('featureTypes'),
  }
  return {
    cost: 1,
    answer: async () => {
      const found = await inTurns(placesNear(question, world), isGone)
      const nearest = found.find(({ point }) => point !== undefined)
      if (!nearest?.point) throw refusal('ESRI_NO_ADDRESS')
      const [x, y] = inReference(out, nearest.point[0], nearest.point[1])
      const location = { x, y, spatialReference: referenceMembers(out) }
      return jsonAnswer({ address: reverseAddress(nearest), location })
    },
  }
})

export const esriAddresses = faceOf((given, world, isGone) => {
  const read = readerOf(ADDRESSES_PARAMETERS, given)
  const records = readRecords(read('addresses'))
  const order = {
    records,
    shared: {
      countries: read('sourceCountry'),
      window: read('searchExtent'),
      types: read('category'),
    },
    wkid: read('outSR').wkid,
    fields: read('outFields'),
  }
  const answer = () => {
    if (!world.geocoder) throw refusal('NO_SEARCH_INDEX')
    return answerRecords(order, world, isGone)
  }
  return { cost: searchPrice(records.length), answer }
})

const nearOf = (at: LonLat | undefined) => at && pointE7(at[0], at[1])

/** By which the next call finds just this object. */
const magicKeyOf = ({ country, id }: FoundPlace): string =>
  Buffer.from(`${country}${id}`).toString('base64url')

/** Undefined where the key is not ours: the text counts then. */
function placeOfMagicKey(
  key: string | undefined,
): { readonly country: Country; readonly id: number } | undefined {
  const decoded = Buffer.from((key ?? '').slice(0, 40), 'base64url').toString()
  const [, code, id] = /^([a-z]{2})([1-9]\d{0,15})$/.exec(decoded) ?? []
  const country = COUNTRIES.find((one) => one === code)
  return country && { country, id: Number(id) }
}

const FIELD = { type: 'esriFieldTypeString', required: false, length: 200 } as const
const ADDRESS_FIELDS = [
  ['Address', 'Address'],
  ['Address2', 'Address2'],
  ['Address3', 'Address3'],
  ['Neighborhood', 'Village or part of a town'],
  ['City', 'Town or village'],
  ['Subregion', 'Municipality'],
  ['Region', 'County'],
  ['Postal', 'Postcode'],
  ['CountryCode', 'Country'],
] as const

const INFO = {
  currentVersion: VERSION,
  fullVersion: `${VERSION}.0`,
  authInfo: { isTokenBasedSecurity: false },
} as const

const DESCRIPTION = {
  currentVersion: VERSION,
  serviceDescription: 'Addresses of Estonia, Latvia and Lithuania',
  addressFields: ADDRESS_FIELDS.map(([name, alias]) => ({ name, alias, ...FIELD })),
  categories: [
    { name: 'Address', categories: [] },
    { name: 'Street Name', categories: [] },
    { name: 'Populated Place', categories: [] },
  ],
  singleLineAddressField: { name: 'SingleLine', alias: 'Single Line Input', ...FIELD },
  candidateFields: Object.entries(CANDIDATE_FIELDS).map(([name, type]) => ({
    name,
    alias: name,
    type,
    required: false,
    ...(type === FIELD.type && { length: FIELD.length }),
  })),
  spatialReference: referenceMembers(WGS84),
  locatorProperties: {
    SuggestedBatchSize: 150,
    MaxBatchSize: RECORDS_MAX,
    LoadBalancerTimeOut: 60,
    SupportsSuggest: 'true',
  },
  countries: Object.values(COUNTRY_CODES),
  capabilities: 'Geocode,ReverseGeocode,Suggest',
} as const

/** Plain data: what every row is asked by, and the rows. */
interface RecordsOrder {
  readonly records: readonly AddressRecord[]
  readonly shared: Omit<FriendlyQuestion, 'asked' | 'limit'>
  readonly wkid: number
  readonly fields: readonly CandidateField[]
}

/** Rows of a batch, which other threads help with. */
export const recordsWork: Work<RecordsOrder> = {
  name: 'esri-records',
  partOf: (world, order) => (index) => location(order, index, world),
}

/** A text takes a millisecond. */
const SHARED_FROM = 4

function answerRecords(order: RecordsOrder, world: World, isGone: () => boolean): Promise<Answer> {
  const { records, wkid } = order
  const reference = JSON.stringify(referenceMembers(referenceOf(String(wkid), 'outSR')))
  const start = `{"spatialReference":${reference},"locations":[`
  const wrapping = { start, separator: ',', end: ']}', contentType: JSON_TYPE }
  if (records.length === 0) {
    return Promise.resolve({ status: 200, contentType: JSON_TYPE, body: `${start}]}` })
  }
  const orderFrom = (from: number) => ({ ...order, records: records.slice(from) })
  const count = records.length
  const plan = { work: recordsWork, count, orderFrom, wrapping, sharedFrom: SHARED_FROM }
  return answerOfParts(plan, world, isGone)
}

function* location(
  { records, shared, wkid, fields }: RecordsOrder,
  index: number,
  world: World,
): Steps<Uint8Array> {
  const { id, asked } = records[index]
  const found = asked === undefined ? [] : yield* findPlaces({ ...shared, asked, limit: 1 }, world)
  const [best] = found
  const out = referenceOf(String(wkid), 'outSR')
  const candidate = best && candidateOf(best, out, fields)
  if (!candidate) {
    const attributes = { ResultID: id, Status: 'U', Score: 0, Match_addr: '', Addr_type: '' }
    return utf8Bytes(JSON.stringify({ address: '', score: 0, attributes }))
  }
  const { address, location: point, score, attributes } = candidate
  const { Status = best.isTied ? 'T' : 'M', Score = score, ...others } = attributes
  const row = { address, location: point, score }
  return utf8Bytes(
    JSON.stringify({ ...row, attributes: { ResultID: id, Status, Score, ...others } }),
  )
}
