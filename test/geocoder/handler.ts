/** The geocoder's public interface over the small countries, without a server around it. */
import type { AddressTree } from '../../src/addresses/tree.ts'
import { type Answer, answerText } from '../../src/doors/contract/answer.ts'
import { completeAnswer, type RequestFacts } from '../../src/doors/contract/interface.ts'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import { createGeocodeInterface, createReverseInterface } from '../../src/doors/geocode/geocode.ts'
import type { World } from '../../src/use-cases/world.ts'
import { geocoder } from './small-world.ts'

const trees: Partial<Record<string, AddressTree>> = {}
for (const [country, { index }] of Object.entries(geocoder)) trees[country] = index.tree
/** Interfaces of the geocoder look at nothing else of a world. */
export const world = {
  trees,
  geocoder,
  manifest: {
    sample: false,
    sources: [
      { kind: 'ads', country: 'ee', files: [], date: '2026-11-01' },
      { kind: 'varis', country: 'lv', files: [] },
      { kind: 'rc', country: 'lt', files: [], attribution: 'RC' },
      { kind: 'osm', files: [] },
    ],
  },
} as unknown as World

const interfaces = {
  full: createGeocodeInterface({ short: false }),
  short: createGeocodeInterface({ short: true }),
  reverse: createReverseInterface({ short: false }),
}

/** Answers a query string, written as behind the `?`. */
export async function send(
  query: string | readonly (readonly [string, string])[],
  base: keyof typeof interfaces = 'full',
): Promise<Answer> {
  const pairs = typeof query === 'string' ? [...new URLSearchParams(query)] : query
  const answer = await completeAnswer(
    interfaces[base](parametersOf(pairs), world, {} as RequestFacts),
  )
  return { ...answer, body: answerText(answer) }
}

export interface JsonPlacemark {
  readonly address: string
  readonly AddressDetails: {
    readonly Accuracy: string
    readonly AddressLines?: readonly { Type: string; Subtype?: string; Value: string }[]
  }
  readonly LatLonBox: Record<'east' | 'south' | 'north' | 'west', number>
  readonly point: { readonly coordinates: readonly [number, number] }
  readonly relevance: number
  readonly distance?: number
  readonly ExtendedData?: Record<string, unknown>
}

export interface JsonResult {
  readonly name: string
  readonly placemark: readonly JsonPlacemark[]
}

export async function results(
  query: string | readonly (readonly [string, string])[],
  base: keyof typeof interfaces = 'full',
): Promise<readonly JsonResult[]> {
  const { status, body } = await send(query, base)
  if (status !== 200) throw new Error(`${status}: ${body}`)
  return JSON.parse(String(body))
}
