/** Questions to the services of a Teeviit server. They throw where the server refuses or is not there. */
import type { Address, Country, Row, Suggestion } from './types.ts'

export interface Service {
  suggest(text: string, signal: AbortSignal): Promise<Suggestion[]>
  /** The address with its parts; its own words without parts where search does not find it again. */
  describe(found: Omit<Address, 'parts'>): Promise<Address>
  /** The one address that a text means beyond doubt; undefined where it may mean others. */
  certain(text: string): Promise<Address | undefined>
  /** Objects right below a parent, by level; without one those of level 1. */
  children(country: Country, parent?: number): Promise<Row[]>
  record(country: Country, id: number): Promise<Omit<Address, 'parts'>>
}

export interface ServiceOptions {
  /** Base address of the server, with a slash at its end. */
  readonly server: string
  readonly key: string
  readonly countries: readonly Country[]
}

interface Placemark {
  readonly address: string
  readonly relevance: number
  readonly point: { readonly coordinates: readonly [number, number] }
  readonly AddressDetails: {
    readonly Accuracy: string
    readonly AddressLines: readonly { readonly Type: string; readonly Value: string }[]
  }
  readonly ExtendedData?: { readonly matchedTokens?: readonly { readonly token: string }[] }
}

interface Feature {
  readonly id: number
  readonly geometry: { readonly coordinates: readonly [number, number] }
  readonly properties: {
    readonly country: Country
    readonly address: string
    readonly type: string
    readonly decision: string
    readonly parts: Readonly<Record<string, string>>
    readonly highlights?: readonly { readonly start: number; readonly end: number }[]
  }
}

/** What tells a street apart from others of its name is the small place that it is in. */
type Child = Row & { readonly in?: string }

type Columns = Readonly<Record<string, string | number | null>>

const DATASETS: Readonly<Record<Country, string>> = { ee: 'ee_aid', lv: 'lv', lt: 'lt' }
const COUNTRIES: Readonly<Record<string, Country>> = { Eesti: 'ee', Latvija: 'lv', Lietuva: 'lt' }
const TYPES: Readonly<Record<string, string>> = { 6: 'street', 8: 'house', 9: 'flat' }
const SUGGESTIONS_MAX = 8
/** From so much on a completion explains the text well enough. */
const GOOD_RELEVANCE = 80

export function createService({ server, key, countries }: ServiceOptions): Service {
  async function ask<T>(
    path: string,
    parameters: readonly [string, string][],
    signal?: AbortSignal,
  ) {
    const query = new URLSearchParams(
      parameters.map(([name, value]): [string, string] => [name, value]),
    )
    if (key) query.append('key', key)
    const response = await fetch(`${server}${path}?${query}`, { signal: signal ?? null })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return (await response.json()) as T
  }
  const search = async (text: string, limit: number, signal?: AbortSignal) => {
    const parameters: [string, string][] = [
      ['q', text],
      ['limit', String(limit)],
    ]
    // The service takes one country; of several the others are left out here.
    if (countries.length === 1) parameters.push(['country', String(countries[0])])
    const answer = await ask<{ features: readonly Feature[] }>(
      'geocoder/search',
      parameters,
      signal,
    )
    return answer.features.filter(({ properties }) => countries.includes(properties.country))
  }
  return {
    async suggest(text, signal) {
      const parameters: [string, string][] = [
        ['q', text],
        ['ac', 'true'],
        ['xd', 'true'],
        ['output', 'json2'],
        ['maxcount', String(SUGGESTIONS_MAX)],
        ...countries.map((country): [string, string] => ['gl', DATASETS[country]]),
      ]
      const [answer] = await ask<{ placemark: readonly Placemark[] }[]>(
        'geocoder/geocode',
        parameters,
        signal,
      )
      const placemarks = answer?.placemark ?? []
      const completions = placemarks.map(suggestionOf)
      if ((placemarks[0]?.relevance ?? 0) >= GOOD_RELEVANCE) return completions
      const found = (await search(text, SUGGESTIONS_MAX, signal)).map((one) => foundBy(one, text))
      const known = new Set(found.map(({ address }) => address))
      const others = completions.filter(({ address }) => !known.has(address))
      return [...found, ...others].slice(0, SUGGESTIONS_MAX)
    },
    async describe(found) {
      const features = await search(found.address, 3)
      const same = features.find(({ id, properties }) =>
        found.id === 0 ? properties.address === found.address : id === found.id,
      )
      return same ? addressOf(same) : { ...found, parts: {} }
    },
    async certain(text) {
      const [best] = await search(text, 1)
      return best?.properties.decision === 'accept' ? addressOf(best) : undefined
    },
    async children(country, parent) {
      const parameters: [string, string][] = [['c', country]]
      if (parent !== undefined) parameters.push(['id', String(parent)])
      const { children } = await ask<{ children: readonly Child[] }>(
        'gazetteer/children',
        parameters,
      )
      return children.map((row) => ({
        ...row,
        name: row.in ? `${row.name} (${row.in})` : row.name,
      }))
    },
    async record(country, id) {
      const { object } = await ask<{ object: Columns }>('gazetteer/layer/getDescription', [
        ['id', String(id)],
        ['c', country],
      ])
      return {
        country,
        id,
        address: addressOfRecord(object),
        type: TYPES_OF_LEVEL[Number(object.A_KIHT_ID)] ?? 'place',
        lon: Number(object.E),
        lat: Number(object.N),
      }
    },
  }
}

const TYPES_OF_LEVEL: Readonly<Record<number, string>> = { 4: 'street', 5: 'house', 6: 'flat' }

/** The address as the geocoder writes it. */
function addressOfRecord(record: Columns): string {
  const name = (column: number): string => String(record[`A${column}_NIMI`] ?? '')
  const flat = name(8) && `-${name(8)}`
  const house = [name(5), name(7)].filter(Boolean).join(' ')
  const farm = name(6) && name(6) + (house ? '' : flat)
  const last = house && house + flat
  const parts = [name(0), name(1), name(2), name(3), name(4), farm, last]
  return parts.filter(Boolean).join(', ')
}

function suggestionOf({ address, point, AddressDetails, ExtendedData }: Placemark): Suggestion {
  const [lon, lat] = point.coordinates
  const { Accuracy, AddressLines } = AddressDetails
  return {
    country: COUNTRIES[address.split(', ', 1)[0] ?? ''] ?? 'ee',
    id: Number(AddressLines.find(({ Type }) => Type === 'AADRESS_ID')?.Value ?? 0),
    address,
    type: TYPES[Accuracy] ?? 'place',
    lon,
    lat,
    matched: (ExtendedData?.matchedTokens ?? []).map(({ token }) => token),
  }
}

function addressOf({ id, geometry, properties }: Feature): Address {
  const { country, address, type, parts } = properties
  const [lon, lat] = geometry.coordinates
  return { country, id, address, type, lon, lat, parts }
}

function foundBy(feature: Feature, text: string): Suggestion {
  const { parts: _, ...found } = addressOf(feature)
  const spans = feature.properties.highlights ?? []
  return { ...found, matched: spans.map(({ start, end }) => text.slice(start, end)) }
}
