/** Questions to the services of a Teeviit server. They throw where the server refuses or is not there. */
import { addressOfRecord } from '../page/base/address.ts'
import type { Country } from '../page/base/country.ts'
import { requestAddress } from '../page/base/request-address.ts'
import type { Parameters } from '../page/base/state.ts'
import type { Address, Row, Suggestion } from './types.ts'

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

/** The server answered, and refused. */
export class ServiceRefusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`status ${status}`)
    this.status = status
  }
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
    /** The address of before that the text names. */
    readonly former?: { readonly text: string }
    readonly highlights?: readonly { readonly start: number; readonly end: number }[]
  }
}

/** What tells a street apart from others of its name is the small place that it is in. */
type Child = Row & { readonly in?: string }

type Columns = Readonly<Record<string, string | number | null>>

const SUGGESTIONS_MAX = 8

export function createService({ server, key, countries }: ServiceOptions): Service {
  async function ask<T>(path: string, parameters: Parameters, signal?: AbortSignal) {
    const address = requestAddress(server, { path, parameters }, key)
    const response = await fetch(address, { signal: signal ?? null })
    if (!response.ok) throw new ServiceRefusal(response.status)
    return (await response.json()) as T
  }
  const find = async (path: string, text: string, limit: number, signal?: AbortSignal) => {
    // The service takes one country; of several the others are left out here.
    const country = countries.length === 1 ? countries[0] : undefined
    const parameters = { q: text, limit, country }
    const answer = await ask<{ features: readonly Feature[] }>(path, parameters, signal)
    return answer.features.filter(({ properties }) => countries.includes(properties.country))
  }
  const search = (text: string, limit: number) => find('geocoder/search', text, limit)
  return {
    async suggest(text, signal) {
      const found = await find('geocoder/suggest', text, SUGGESTIONS_MAX, signal)
      return found.map((feature) => foundBy(feature, text))
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
      const parameters = { c: country, id: parent }
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
      const { object } = await ask<{ object: Columns }>('gazetteer/layer/getDescription', {
        id,
        c: country,
      })
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

function addressOf({ id, geometry, properties }: Feature): Address {
  const { country, address, type, parts } = properties
  const [lon, lat] = geometry.coordinates
  return { country, id, address, type, lon, lat, parts }
}

function foundBy(feature: Feature, text: string): Suggestion {
  const { parts: _, ...found } = addressOf(feature)
  const spans = feature.properties.highlights ?? []
  const matched = spans.map(({ start, end }) => text.slice(start, end))
  return { ...found, matched, former: feature.properties.former?.text }
}
