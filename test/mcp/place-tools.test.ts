/** Tools about addresses tell what a client answers, in few members. */
import { expect, test } from 'vitest'
import type { TeeviitFunctions } from '../../client/src/index.ts'
import { located, lookup, reverse, search } from '../../src/mcp/place-tools.ts'

const place = (id: number, properties: object = {}) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [24.75, 59.43] },
  properties: { country: 'ee', address: `Pikk tänav ${id}`, type: 'house', ...properties },
})
const plain = (id: number) => ({
  id,
  country: 'ee',
  address: `Pikk tänav ${id}`,
  type: 'house',
  lat: 59.43,
  lon: 24.75,
})

const PROVENANCE = [{ source: 'ads', country: 'ee', licence: 'free use', attribution: 'ADS' }]

/** A client that answers with these places, and notes what it is asked. */
function clientOf(features: readonly object[], asked: unknown[] = []): TeeviitFunctions {
  const answer = async (...args: unknown[]) => {
    asked.push(args)
    return { features, provenance: PROVENANCE }
  }
  return { search: answer, reverse: answer } as unknown as TeeviitFunctions
}

async function toldOf(properties: object) {
  const { places } = await search(clientOf([place(1, properties)]), { q: 'Pikk 1', limit: 5 })
  const { id, country, address, type, lat, lon, ...more } = places[0]
  return more
}

test('a place with a point has both numbers, one without has neither', async () => {
  const without = { ...place(2), geometry: null }
  const { places } = await search(clientOf([place(1), without]), { q: 'Pikk', limit: 5 })
  const { lat, lon, ...second } = plain(2)
  expect(places).toStrictEqual([plain(1), second])
})

test('provenance: the sources of an answer are told with their licence', async () => {
  const sources = ['ADS (free use)']
  expect((await search(clientOf([]), { q: 'Pikk', limit: 5 })).sources).toEqual(sources)
  expect((await search(clientOf([]), { q: 'Pikk', limit: 5, country: 'ee' })).sources).toEqual(
    sources,
  )
})

test('what a search says of a place is told', async () => {
  expect(await toldOf({})).toStrictEqual({})
  expect(await toldOf({ match: 'exact', confidence: 0 })).toStrictEqual({
    match: 'exact',
    confidence: 0,
  })
  expect(await toldOf({ decision: 'accept' })).toStrictEqual({ decision: 'accept' })
  expect(await toldOf({ reason: 'whole' })).toStrictEqual({ reason: 'whole' })
  expect(await toldOf({ distance: 0 })).toStrictEqual({ distance: 0 })
})

test('parts that are missing, and only those', async () => {
  const part = (name: string, verdict: string) => ({ part: name, verdict })
  const some = [part('street', 'same'), part('housenumber', 'missing'), part('flat', 'missing')]
  expect(await toldOf({ verdict: some })).toStrictEqual({ missing: ['housenumber', 'flat'] })
  expect(await toldOf({ verdict: some.slice(0, 2) })).toStrictEqual({ missing: ['housenumber'] })
  expect(await toldOf({ verdict: some.slice(0, 1) })).toStrictEqual({})
})

test('numbers near the one that is missing', async () => {
  expect(await toldOf({ nearby: [{ id: 3, housenumber: '3' }] })).toStrictEqual({ nearby: ['3'] })
  expect(await toldOf({ nearby: [] })).toStrictEqual({})
})

test('a text with a country asks for 50 answers and leaves those of others out', async () => {
  const asked: unknown[] = []
  const found = [place(1, { country: 'lv' }), place(2), place(3), place(4)]
  const { places } = await search(clientOf(found, asked), { q: 'Pikk', country: 'ee', limit: 2 })
  expect(places).toStrictEqual([plain(2), plain(3)])
  await search(clientOf(found, asked), { q: 'Pikk', limit: 2 })
  expect(asked).toStrictEqual([
    ['Pikk', { limit: 50 }],
    ['Pikk', { limit: 2 }],
  ])
})

test('fields are asked without those that are absent', async () => {
  const asked: unknown[] = []
  const client = clientOf([place(1)], asked)
  const fields = { street: 'Pikk', housenumber: undefined, country: 'ee' as const, limit: 3 }
  expect((await search(client, fields)).places).toStrictEqual([plain(1)])
  expect(asked).toStrictEqual([[{ street: 'Pikk', country: 'ee' }, { limit: 3 }]])
})

test('a point is asked longitude first', async () => {
  const asked: unknown[] = []
  const point = { lat: 59.43, lon: 24.75, radius: 100, limit: 1 }
  expect((await reverse(clientOf([place(1)], asked), point)).places).toStrictEqual([plain(1)])
  expect(asked).toStrictEqual([[[24.75, 59.43], { radius: 100, limit: 1 }]])
})

test('addresses are taken for their best answers, with what is missing; points stay', async () => {
  const verdict = [{ part: 'housenumber', verdict: 'missing' }]
  const client = clientOf([place(1, { decision: 'review', verdict }), place(2)])
  expect(await located(client, [{ lat: 58, lon: 26 }, { address: 'Pikk 99' }])).toStrictEqual({
    points: [
      [26, 58],
      [24.75, 59.43],
    ],
    places: [{ given: 'Pikk 99', ...plain(1), decision: 'review', missing: ['housenumber'] }],
  })
  expect((await reverse(client, { address: 'Pikk 99', radius: 1, limit: 2 })).places).toHaveLength(
    2,
  )
})

test('a stop that is nowhere is told by its number', async () => {
  const point = { lat: 58, lon: 26 }
  const nowhere = clientOf([{ ...place(1), geometry: null }])
  await expect(located(nowhere, [point, { address: 'Pikk' }])).rejects.toThrow(
    'Stop 2 is no known address: Pikk. Call search, or give lat and lon.',
  )
  await expect(located(nowhere, [point, { lat: 58 }])).rejects.toThrow(
    'Stop 2 has neither an address nor lat and lon. Give one of them.',
  )
})

test('a record has its texts and numbers, and the ids above it', async () => {
  const gazetteer = {
    object: async (id: number) =>
      id === 7 ? { AADRESS_ID: 7, A0_NIMI: 'Pikk', POP: null } : undefined,
    parents: async () => [{ AADRESS_ID_YLES: 3 }, { AADRESS_ID_YLES: null }],
  }
  const client = { gazetteer } as unknown as TeeviitFunctions
  expect(await lookup(client, { id: 7, country: 'ee' })).toStrictEqual({
    found: true,
    record: { AADRESS_ID: 7, A0_NIMI: 'Pikk' },
    parents: [3],
  })
  expect(await lookup(client, { id: 8, country: 'ee' })).toStrictEqual({
    found: false,
    parents: [],
  })
})
