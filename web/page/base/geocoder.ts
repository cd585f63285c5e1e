/** Questions to the geocoder: search as you type, search with a verdict, what is at a point. */
import { ask } from './ask.ts'
import type { Country } from './country.ts'
import type { Box, Chosen, LonLat, Parameters } from './state.ts'
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
  /** The address of before that the text names. */
  readonly former?: string | undefined
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
    readonly confidence?: number
    readonly distance?: number
    readonly verdict?: readonly VerdictLine[]
    readonly highlights?: readonly { start: number; end: number }[]
    readonly unmatched?: readonly { text: string }[]
    /** The address of before that the text names. */
    readonly former?: { readonly text: string; readonly until: string | null }
    /** The other addresses of the same building. */
    readonly parallel?: readonly { readonly address: string }[]
    readonly parts: Readonly<Record<string, string>>
  }
}

interface Features {
  readonly features: readonly Feature[]
}

const SUGGESTIONS_MAX = 8

/** A feature of search, or of its suggestions, as a suggestion. */
export function suggestionOfFeature(feature: Feature, query: string): Suggestion {
  const { country, address, type, match, confidence, highlights, parts, former } =
    feature.properties
  return {
    country,
    id: feature.id,
    address,
    type,
    point: feature.geometry.coordinates,
    box: feature.bbox,
    postcode: parts.postcode,
    query,
    match: confidence === 0 ? 'more' : (match ?? 'exact'),
    former: former?.text,
    matched: (highlights ?? []).map(({ start, end }) => query.slice(start, end)),
  }
}

/** The question for a text: in the language of the page, of equals the nearest to the middle of the map. */
const parametersOf = (q: string, limit: number): Parameters => {
  const { center, language } = getState()
  const near = center?.map((degree) => degree.toFixed(4)).join(',')
  return { q, limit, lang: language, near }
}

/** Friendly search, with a verdict on each part. */
export const searchText = (text: string, limit: number, signal?: AbortSignal) =>
  ask<Features>({
    name: 'verdict',
    service: 'geocoder',
    path: '/search',
    parameters: parametersOf(text, limit),
    signal,
  })

/** What a text may become, best first. */
export async function suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { features } = await ask<Features>({
    name: 'search',
    service: 'geocoder',
    path: '/suggest',
    parameters: parametersOf(text, SUGGESTIONS_MAX),
    signal,
  })
  return features.map((feature) => suggestionOfFeature(feature, text))
}

/** Addresses around a point, nearest first, then the street and units of the nearest. */
export const addressesAt = ([lon, lat]: LonLat, signal?: AbortSignal) =>
  ask<Features>({
    name: 'here',
    service: 'geocoder',
    path: '/reverse',
    parameters: {
      point: `${lon.toFixed(6)},${lat.toFixed(6)}`,
      limit: 3,
      lang: getState().language,
    },
    signal,
  })
