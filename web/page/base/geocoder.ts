/** Questions to the geocoder: search as you type, search with a verdict, what is at a point. */
import { countryOf } from './address.ts'
import { ask } from './ask.ts'
import type { Country } from './country.ts'
import { facts } from './facts.ts'
import type { Box, Chosen, LonLat } from './state.ts'
import { getState } from './store.ts'

export interface VerdictLine {
  readonly part: string
  readonly given: string | null
  readonly found: string | null
  readonly verdict: string
}

/** One answer to a text that is being typed. */
export interface Suggestion extends Chosen {
  /** How it was found: a key of the verdicts that the page names. */
  readonly match: string
  /** Words of the text that it explains. */
  readonly matched: readonly string[]
}

interface Placemark {
  readonly address: string
  readonly relevance: number
  readonly point: { readonly coordinates: LonLat }
  readonly LatLonBox: { east: number; south: number; north: number; west: number }
  readonly AddressDetails: {
    readonly Accuracy: string
    readonly AddressLines: readonly { Type: string; Subtype?: string; Value: string }[]
  }
  readonly ExtendedData?: {
    readonly matchedTokens?: readonly { token: string }[]
    readonly isCharsimApplied?: boolean
  }
}

export interface Feature {
  readonly id: number
  readonly geometry: { readonly coordinates: LonLat }
  readonly bbox?: Box
  readonly properties: {
    readonly country: Country
    readonly address: string
    readonly type: string
    readonly match?: string
    readonly distance?: number
    readonly verdict?: readonly VerdictLine[]
    readonly highlights?: readonly { start: number; end: number }[]
    readonly unmatched?: readonly { text: string }[]
    /** The other addresses of the same building. */
    readonly parallel?: readonly { readonly id: number; readonly address: string }[]
    readonly parts: Readonly<Record<string, string>>
  }
}

interface Features {
  readonly query: string
  readonly match: string
  readonly features: readonly Feature[]
}

const DATASETS: Readonly<Record<Country, string>> = { ee: 'ee_aid', lv: 'lv', lt: 'lt' }
const SUGGESTIONS_MAX = 8
/** From so much on an unfinished text is explained well enough to need no guess beside it. */
const GOOD_RELEVANCE = 80

const TYPE_OF_ACCURACY: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  ee: { 1: 'country', 2: 'county', 3: 'municipality', 4: 'place' },
  lv: { 1: 'country', 2: 'municipality', 3: 'parish', 4: 'place' },
  lt: { 1: 'country', 2: 'municipality', 3: 'eldership', 4: 'place' },
}
const DEEP_TYPES: Readonly<Record<string, string>> = { 6: 'street', 8: 'house', 9: 'flat' }
const TOWN_WORDS = ['linn', 'pilsēta', 'miestas', 'valstspilsēta']

function typeOf({ Accuracy, AddressLines }: Placemark['AddressDetails'], country: Country): string {
  const deep = DEEP_TYPES[Accuracy]
  if (deep) return deep
  const units = AddressLines.filter(({ Subtype }) => Subtype)
  const word = units.at(-1)?.Subtype ?? ''
  if (word === 'linnaosa') return 'district'
  return TOWN_WORDS.includes(word) ? 'city' : (TYPE_OF_ACCURACY[country][Accuracy] ?? 'place')
}

function suggestionOf(placemark: Placemark, query: string): Suggestion {
  const { address, point, LatLonBox: box, AddressDetails, ExtendedData, relevance } = placemark
  const country = countryOf(address)
  const id = AddressDetails.AddressLines.find(({ Type }) => Type === 'AADRESS_ID')?.Value
  return {
    country,
    id: Number(id ?? 0),
    address,
    type: typeOf(AddressDetails, country),
    point: point.coordinates,
    box: [box.west, box.south, box.east, box.north],
    query,
    match: relevance === 0 ? 'more' : ExtendedData?.isCharsimApplied ? 'typo' : 'exact',
    matched: (ExtendedData?.matchedTokens ?? []).map(({ token }) => token),
  }
}

/** A feature of search as a suggestion. */
export function suggestionOfFeature(feature: Feature, query: string): Suggestion {
  const { country, address, type, match, highlights } = feature.properties
  return {
    country,
    id: feature.id,
    address,
    type,
    point: feature.geometry.coordinates,
    box: feature.bbox,
    query,
    match: match ?? 'exact',
    matched: (highlights ?? []).map(({ start, end }) => query.slice(start, end)),
  }
}

const nearParameter = (): [string, string][] => {
  const { center } = getState()
  return center ? [['near', center.map((degree) => degree.toFixed(4)).join(',')]] : []
}

/** Friendly search, with a verdict on each part. */
export const searchText = (text: string, limit: number, signal?: AbortSignal) =>
  ask<Features>({
    name: 'verdict',
    service: 'geocoder',
    path: '/search',
    parameters: [
      ['q', text],
      ['limit', String(limit)],
      ['lang', getState().language],
      ...nearParameter(),
    ],
    ...(signal && { signal }),
  })

/** What a text may become, best first: completions, and where they explain too little, what search makes of it. */
export async function suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const completing = ask<[{ placemark: readonly Placemark[] }]>({
    name: 'search',
    service: 'geocoder',
    path: '/geocode',
    parameters: [
      ['q', text],
      ['ac', 'true'],
      ['xd', 'true'],
      ['output', 'json2'],
      ['maxcount', String(SUGGESTIONS_MAX)],
      ...facts.countries.map((country) => ['gl', DATASETS[country]] as const),
    ],
    signal,
  })
  const [{ placemark: placemarks }] = await completing
  const completions = placemarks.map((placemark) => suggestionOf(placemark, text))
  if ((placemarks[0]?.relevance ?? 0) >= GOOD_RELEVANCE) return completions
  const { features } = await searchText(text, SUGGESTIONS_MAX, signal)
  const found = features.map((feature) => suggestionOfFeature(feature, text))
  const known = new Set(found.map(identityOf))
  return [...found, ...completions.filter((one) => !known.has(identityOf(one)))].slice(
    0,
    SUGGESTIONS_MAX,
  )
}

/** Tells address objects apart: ids are unique within a country only. */
const identityOf = ({ country, id, address }: Pick<Chosen, 'country' | 'id' | 'address'>) =>
  `${country}:${id || address}`

/** Addresses around a point, nearest first, then the street and units of the nearest. */
export const addressesAt = ([lon, lat]: LonLat, signal?: AbortSignal) =>
  ask<Features>({
    name: 'here',
    service: 'geocoder',
    path: '/reverse',
    parameters: [
      ['point', `${lon.toFixed(6)},${lat.toFixed(6)}`],
      ['limit', '3'],
      ['lang', getState().language],
    ],
    ...(signal && { signal }),
  })
