/** The doors to friendly search, without a server around them: each gives the place of its first answer to a text. */

import { answerText } from '../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  type Interface,
  type RequestFacts,
} from '../../src/doors/contract/interface.ts'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import { esriCandidates, esriSuggest } from '../../src/doors/esri/geocode-server.ts'
import { nominatimSearch } from '../../src/doors/nominatim/nominatim.ts'
import { photonApi } from '../../src/doors/photon/photon.ts'
import { search, suggestions } from '../../src/doors/places/places.ts'
import type { Geocoder } from '../../src/geocoder/geocoder.ts'
import type { Manifest } from '../../src/release/manifest.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { geocodeRow } from '../../src/use-cases/rows/geocode-row.ts'
import { ownColumn } from '../../src/use-cases/rows/row-columns.ts'
import type { World } from '../../src/use-cases/world.ts'
import { createService } from '../../web/field/service.ts'

/** Longitude and latitude with six decimals; empty where the door finds nothing. */
type FirstPlace = string

export interface Door {
  readonly name: string
  first(text: string): Promise<FirstPlace>
}

const placeOf = (point: readonly unknown[] | undefined): FirstPlace =>
  point === undefined ? '' : point.map((degrees) => Number(degrees).toFixed(6)).join(',')

/** Column of a table's answer where its point begins. */
const LON = ownColumn('geocode', 'lon')

/** The first is search, which all others are held to. */
export function doorsOf(geocoder: Geocoder): readonly Door[] {
  const trees = Object.fromEntries(
    Object.entries(geocoder).map(([country, { index }]) => [country, index.tree]),
  )
  const manifest = { sources: [] } as unknown as Manifest
  const world = { trees, geocoder, manifest } as unknown as World
  const ask = async (handle: Interface, query: URLSearchParams) => {
    const facts = { method: 'GET' } as RequestFacts
    return answerText(await completeAnswer(handle(parametersOf([...query]), world, facts)))
  }
  // biome-ignore lint/suspicious/noExplicitAny: each door has a document of its own.
  const json = async (handle: Interface, query: Record<string, string>): Promise<any> =>
    JSON.parse(await ask(handle, new URLSearchParams(query)))
  const handlers: Readonly<Record<string, Interface>> = {
    '/geocoder/search': search,
    '/geocoder/suggest': suggestions,
  }
  globalThis.fetch = async (address) => {
    const { pathname, searchParams } = new URL(String(address))
    return new Response(await ask(handlers[pathname], searchParams))
  }
  const field = createService({ server: 'http://here/', key: '', countries: ['ee', 'lv', 'lt'] })
  const { signal } = new AbortController()
  return [
    {
      name: 'search',
      first: async (q) =>
        placeOf((await json(search, { q, limit: '1' })).features[0]?.geometry.coordinates),
    },
    {
      name: 'field',
      async first(q) {
        const [best] = await field.suggest(q, signal)
        return placeOf(best && [best.lon, best.lat])
      },
    },
    {
      name: 'Photon',
      first: async (q) =>
        placeOf((await json(photonApi, { q, limit: '1' })).features[0]?.geometry.coordinates),
    },
    {
      name: 'Nominatim',
      async first(q) {
        const [best] = await json(nominatimSearch, { q, limit: '1' })
        return placeOf(best && [best.lon, best.lat])
      },
    },
    {
      name: 'Esri',
      async first(q) {
        const [best] = (await json(esriCandidates, { SingleLine: q, maxLocations: '1', f: 'json' }))
          .candidates
        return placeOf(best && [best.location.x, best.location.y])
      },
    },
    {
      name: 'Esri suggest',
      async first(q) {
        const [best] = (await json(esriSuggest, { text: q, maxSuggestions: '1', f: 'json' }))
          .suggestions
        if (!best) return ''
        const [own] = (
          await json(esriCandidates, { SingleLine: q, magicKey: best.magicKey, f: 'json' })
        ).candidates
        return placeOf(own && [own.location.x, own.location.y])
      },
    },
    {
      name: 'tables',
      async first(text) {
        const plan = {
          task: 'geocode',
          columns: ['text'],
          place: { roles: {}, text: [0] },
        } as const
        try {
          const cells = runToEnd(geocodeRow(plan, { cells: [text] } as never, world as never))
          return placeOf(cells.slice(LON, LON + 2))
        } catch {
          return ''
        }
      },
    },
  ]
}
