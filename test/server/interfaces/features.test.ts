/** OGC API Features without a server around it: documents, pages, filters and coordinate systems. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { features } from '../../../src/doors/features/features.ts'
import { projectionOf } from '../../../src/geo/projection.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from '../../geocoder/small-geocoder.ts'
import { worldOf } from './ask-interface.ts'

const at = (lon: number, lat: number) => ({ lon, lat })
const houses = ['1', '2', '3'].map((number, i) => house(number, [], at(24.7 + i * 1e-3, 59.4)))
const world = worldOf(
  openSmall({
    ee: [
      unit1('maakond', 'Harju maakond', [
        unit2('linn', 'Tallinn', [
          unit3('linnaosa', 'Nõmme linnaosa', [
            street('tänav', 'Pargi tänav', houses, at(24.701, 59.4)),
          ]),
        ]),
      ]),
    ],
    lv: [
      unit1('pilsēta', 'Rīga', [street('iela', 'Parka iela', [], at(24.1, 56.9))], at(24.1, 56.9)),
    ],
  }),
)
const baseUrl = 'http://h/features'

/** Asks with the key in the query, unless it comes by another way. */
function replyTo(path: string, keys: readonly (readonly [string, string])[] = [['key', 'k']]) {
  const [askedPath, query = ''] = path.split('?', 2)
  const facts = { method: 'GET', askedPath, baseUrl, key: 'k' } as RequestFacts
  return features(
    parametersOf([...new URLSearchParams(query), ...keys] as [string, string][]),
    world as never,
    facts,
  )
}
async function ask(path: string, keys?: readonly (readonly [string, string])[]) {
  const answer = await completeAnswer(replyTo(path, keys))
  return { ...answer, json: JSON.parse(answerText(answer)) }
}
const namesOf = async (path: string): Promise<string[]> =>
  (await ask(path)).json.features.map(({ properties }: { properties: Record<string, string> }) =>
    properties.address.split(', ').at(-1),
  )
const ADDRESSES = '/collections/addresses/items'
const linkOf = (json: { links: { rel: string; href: string }[] }, wanted: string) =>
  json.links.find(({ rel }) => rel === wanted)?.href

test('links have a key of the path or of a header in their paths', async () => {
  const { json } = await ask('', [])
  expect(linkOf(json, 'data')).toBe('http://h/k/k/features/collections')
  const page = await ask(`${ADDRESSES}?limit=2`, [])
  expect(linkOf(page.json, 'self')).toBe(`http://h/k/k/features${ADDRESSES}?limit=2`)
  expect(linkOf(page.json, 'next')).toMatch(/^http:\/\/h\/k\/k\/features.*\?limit=2&after=ee-\d+$/)
})

describe('documents', () => {
  test('the landing page leads to all others', async () => {
    const { json, headers } = await ask('')
    expect(json.links).toEqual([
      { href: `${baseUrl}?key=k`, rel: 'self', type: 'application/json' },
      {
        href: 'http://h/openapi.json',
        rel: 'service-desc',
        type: 'application/vnd.oai.openapi+json;version=3.1',
      },
      { href: `${baseUrl}/conformance?key=k`, rel: 'conformance', type: 'application/json' },
      { href: `${baseUrl}/collections?key=k`, rel: 'data', type: 'application/json' },
    ])
    expect(headers).toEqual({ vary: 'host, x-forwarded-host, x-forwarded-proto' })
  })
  test('core, GeoJSON and coordinate systems are followed', async () => {
    expect((await ask('/conformance')).json.conformsTo).toEqual([
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
      'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
      'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
    ])
  })
  test('three collections, each with its items', async () => {
    const { collections } = (await ask('/collections')).json
    expect(collections.map(({ id }: { id: string }) => id)).toEqual([
      'addresses',
      'streets',
      'units',
    ])
    const [addresses] = collections
    expect((await ask('/collections/addresses')).json).toEqual(addresses)
    expect((await ask('/collections/addresses/')).json).toEqual(addresses)
    expect(linkOf(addresses, 'items')).toBe(`${baseUrl}${ADDRESSES}?key=k`)
    expect(addresses.crs).toHaveLength(5)
  })
})

describe('items', () => {
  test('an object has its address in parts, and a point', async () => {
    const { json, contentType, headers } = await ask(`${ADDRESSES}?limit=1`)
    expect(contentType).toBe('application/geo+json; charset=utf-8')
    expect(headers?.['content-crs']).toBe('<http://www.opengis.net/def/crs/OGC/1.3/CRS84>')
    const [feature] = json.features
    expect(feature).toEqual({
      type: 'Feature',
      id: `ee-${feature.properties.addressId}`,
      geometry: { type: 'Point', coordinates: [24.7, 59.4] },
      properties: {
        addressId: expect.stringMatching(/^\d+$/),
        type: 'housenumber',
        address: 'Eesti, Harju maakond, Tallinn, Nõmme linnaosa, Pargi tänav 1',
        country: 'Eesti',
        county: 'Harju maakond',
        municipality: null,
        parish: null,
        eldership: null,
        city: 'Tallinn',
        district: 'Nõmme linnaosa',
        place: null,
        street: 'Pargi tänav',
        house: null,
        housenumber: '1',
        flat: null,
        postcode: null,
      },
    })
    expect(json).toMatchObject({ numberMatched: 3, numberReturned: 1 })
    const own = await ask(`${ADDRESSES}/${feature.id}`)
    const { links, ...same } = own.json
    expect(same).toEqual(feature)
    expect(linkOf({ links }, 'collection')).toBe(`${baseUrl}/collections/addresses?key=k`)
  })

  test('pages follow each other by id, and the last has no next one', async () => {
    const first = (await ask(`${ADDRESSES}?limit=2`)).json
    const next = linkOf(first, 'next') as string
    expect(next).toBe(
      `${baseUrl}${ADDRESSES}?key=k&limit=2&after=ee-${first.features[1].properties.addressId}`,
    )
    const second = (await ask(next.slice(baseUrl.length).replace('key=k&', ''))).json
    expect(second.features).toHaveLength(1)
    expect(second).not.toHaveProperty('numberMatched')
    expect(linkOf(second, 'next')).toBeUndefined()
    expect(linkOf((await ask(`${ADDRESSES}?limit=3`)).json, 'next')).toBeUndefined()
  })

  test('the layers of all countries', async () => {
    expect(await namesOf(ADDRESSES)).toEqual(['Pargi tänav 1', 'Pargi tänav 2', 'Pargi tänav 3'])
    expect(await namesOf('/collections/streets/items')).toEqual(['Pargi tänav', 'Parka iela'])
    const units = await namesOf('/collections/units/items')
    expect(units).toEqual(['Harju maakond', 'Tallinn', 'Nõmme linnaosa', 'Rīga'])
    const { features: found } = (await ask('/collections/units/items')).json
    const after = `/collections/units/items?after=${found[2].id}`
    expect(await namesOf(after)).toEqual(['Rīga'])
    expect((await ask(`/collections/units/items?within=${found[1].id}`)).json).toMatchObject({
      numberMatched: 2,
      numberReturned: 2,
    })
    expect(await namesOf(`/collections/streets/items?within=${found[3].id}`)).toEqual([
      'Parka iela',
    ])
  })

  test('a rectangle in any of the systems, without a count', async () => {
    const box = 'bbox=24.7005,59.3,24.7015,59.5'
    expect(await namesOf(`${ADDRESSES}?${box}`)).toEqual(['Pargi tänav 2'])
    expect((await ask(`${ADDRESSES}?${box}`)).json).not.toHaveProperty('numberMatched')
    // The place of a unit without a point is the middlemost below it.
    const units = ['Harju maakond', 'Tallinn', 'Nõmme linnaosa']
    expect(await namesOf(`/collections/units/items?${box}`)).toEqual(units)
    expect(await namesOf('/collections/units/items?bbox=24.0,56.8,24.2,57')).toEqual(['Rīga'])
    const epsg = (code: number) => `http://www.opengis.net/def/crs/EPSG/0/${code}`
    expect(
      await namesOf(`${ADDRESSES}?bbox=59.3,24.7005,59.5,24.7015&bbox-crs=${epsg(4326)}`),
    ).toEqual(['Pargi tänav 2'])
    const metres = new Float64Array(2)
    projectionOf(3301).forward(24.701, 59.4, metres)
    const [east, north] = metres
    const around = [north - 20, east - 20, north + 20, east + 20].join(',')
    const { json, headers } = await ask(
      `${ADDRESSES}?bbox=${around}&bbox-crs=${epsg(3301)}&crs=${epsg(3301)}`,
    )
    expect(headers?.['content-crs']).toBe(`<${epsg(3301)}>`)
    expect(json.features).toHaveLength(1)
    expect(json.features[0].geometry.coordinates).toEqual(
      [north, east].map((one) => Number(one.toFixed(2))),
    )
    const { geometry } = (await ask(`${ADDRESSES}/${json.features[0].id}?crs=${epsg(4326)}`)).json
    expect(geometry.coordinates).toEqual([59.4, 24.701])
  })

  test('costs a unit as a document', () => {
    for (const path of ['', '/conformance', '/collections']) {
      const reply = replyTo(path)
      expect([path, !(reply instanceof Promise) && isPrepared(reply) && reply.cost]).toEqual([
        path,
        1,
      ])
    }
  })
  test('costs a unit for each started hundred, and has 10 objects by default and 1000 at most', () => {
    const priceOf = (query: string) => {
      const reply = replyTo(`${ADDRESSES}?${query}`)
      return !(reply instanceof Promise) && isPrepared(reply) && reply.cost
    }
    expect(['', 'limit=100', 'limit=101', 'limit=1000', 'limit=1001'].map(priceOf)).toEqual([
      1, 1, 2, 10, 10,
    ])
  })
})

test.each([
  ['/foo', 404, 'There is no such collection or object'],
  ['/collections/roads', 404, 'There is no such collection or object'],
  ['/conformance/addresses', 404, 'There is no such collection or object'],
  ['/collections/units/foo', 404, 'There is no such collection or object'],
  [`${ADDRESSES}/ee-999999`, 404, 'There is no such collection or object'],
  [`${ADDRESSES}/%E0`, 404, 'There is no such collection or object'],
  [`${ADDRESSES}/ee-1/more`, 404, 'There is no such collection or object'],
  ['?foo=1', 400, 'The parameter "foo" is unknown'],
  [`${ADDRESSES}?foo=1`, 400, 'The parameter "foo" is unknown'],
  [`${ADDRESSES}/ee-1?limit=1`, 400, 'The parameter "limit" is unknown'],
  [`${ADDRESSES}?limit=x`, 400, 'limit'],
  [`${ADDRESSES}?bbox=1,2,3`, 400, 'Invalid bbox value'],
  [`${ADDRESSES}?bbox=3,2,1,4`, 400, 'Invalid bbox value'],
  [`${ADDRESSES}?after=ee-0`, 400, 'Invalid after value'],
  [`${ADDRESSES}?within=xx-1`, 400, 'Invalid within value'],
  [`${ADDRESSES}?crs=EPSG:3301`, 400, 'crs'],
])('%s is %i', async (path, status, description) => {
  const answer = await ask(path)
  expect(answer.status).toBe(status)
  expect(Object.keys(answer.json)).toEqual(['code', 'description'])
  expect(answer.json.description).toContain(description)
})
