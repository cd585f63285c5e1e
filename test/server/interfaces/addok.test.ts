/** addok's interface for one text or point without a server around it: what its clients send, and what they get. */
import { describe, expect, test } from 'vitest'
import { isPrepared, type RequestFacts } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { addokReverse, addokSearch } from '../../../src/doors/files/addok.ts'
import { world } from '../../geocoder/handler.ts'
import { askInterface } from './ask-interface.ts'

async function ask(handle: typeof addokSearch, query: string) {
  const answer = await askInterface(handle, query)
  return { ...answer, json: JSON.parse(answer.text) }
}
const namesOf = async (query: string, handle = addokSearch) =>
  (await ask(handle, query)).json.features.map(
    (one: { properties: { name: string; type: string } }) =>
      `${one.properties.type} ${one.properties.name}`,
  )

const HOUSE = {
  label: 'Narva maantee 7, 10117 Tallinn',
  score: 0.99,
  housenumber: '7',
  id: expect.stringMatching(/^\d+$/),
  name: 'Narva maantee 7',
  postcode: '10117',
  city: 'Tallinn',
  district: 'Kesklinna linnaosa',
  context: 'Harju maakond, EE',
  type: 'housenumber',
  street: 'Narva maantee',
}

test('a house is a feature with all members beside each other', async () => {
  const { json, contentType, status } = await ask(addokSearch, 'q=narva+mnt+7,+tallinn&limit=1')
  expect([status, contentType]).toEqual([200, 'application/geo+json; charset=utf-8'])
  expect(json).toEqual({
    type: 'FeatureCollection',
    version: 'draft',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [24.7536123, 59.436962] },
        properties: HOUSE,
      },
    ],
    attribution: expect.any(String),
    licence: json.attribution,
    query: 'narva mnt 7, tallinn',
    limit: 1,
  })
})

test('a flat has its number behind that of the house, a street no street, a town itself as city', async () => {
  const first = async (q: string) => (await ask(addokSearch, `q=${q}`)).json.features[0].properties
  expect(await first('narva mnt 7-12, tallinn')).toMatchObject({
    housenumber: '7-12',
    name: 'Narva maantee 7-12',
    type: 'housenumber',
  })
  const street = await first('Narva maantee, Tallinn')
  expect(street).toMatchObject({ name: 'Narva maantee', type: 'street', city: 'Tallinn' })
  expect(street).not.toHaveProperty('street')
  expect(await first('Tallinn')).toMatchObject({
    label: 'Tallinn',
    name: 'Tallinn',
    city: 'Tallinn',
    type: 'municipality',
  })
  expect(await first('10117')).toMatchObject({ label: '10117, Tallinn', postcode: '10117' })
})

describe('filters', () => {
  test('a text may be unfinished, unless autocomplete is 0', async () => {
    expect((await namesOf('q=narva+maant'))[0]).toBe('street Narva maantee')
    expect(await namesOf('q=narva+maan&autocomplete=0')).not.toEqual(await namesOf('q=narva+maan'))
  })
  test('five answers by default, and from 1 to 50', async () => {
    const count = async (more: string) => (await namesOf(`q=kase${more}`)).length
    expect(await count('')).toBe(5)
    expect(await count('&limit=6')).toBe(6)
    expect((await ask(addokSearch, 'q=kase&limit=50')).status).toBe(200)
    expect((await ask(addokSearch, 'q=kase&limit=51')).status).toBe(400)
    expect((await ask(addokSearch, 'q=kase&limit=0')).status).toBe(400)
  })
  test('kinds, one or several', async () => {
    const kinds = async (more: string) =>
      new Set((await namesOf(`q=narva&limit=50${more}`)).map((one: string) => one.split(' ')[0]))
    expect(await kinds('&type=street')).toEqual(new Set(['street']))
    expect((await kinds('&type=street+housenumber')).has('municipality')).toBe(false)
    expect(await kinds('&type=moon')).toEqual(new Set())
  })
  test('a postcode', async () => {
    const house = 'q=narva+mnt+7,+tallinn'
    expect(await namesOf(`${house}&postcode=10117&type=housenumber`)).toContain(
      'housenumber Narva maantee 7',
    )
    expect(await namesOf(`${house}&postcode=99999`)).toEqual([])
    // Behind the first two places.
    expect((await namesOf('q=narva&limit=1&type=housenumber'))[0]).toMatch(/^housenumber /)
    expect(await namesOf('q=narva&limit=1&postcode=10117')).toEqual(['housenumber Narva maantee 7'])
    expect(await namesOf(`${house}&postcode=99999&postcode=10117&type=housenumber`)).toContain(
      'housenumber Narva maantee 7',
    )
  })
})

test('a point is answered by its nearest house with the distance, the longitude by either name', async () => {
  const { json } = await ask(addokReverse, 'lat=59.437&lon=24.7536')
  expect(json.features).toHaveLength(1)
  expect(json.features[0].properties).toEqual({ ...HOUSE, score: 1, distance: 4 })
  expect(json).toMatchObject({ limit: 1 })
  expect(json).not.toHaveProperty('query')
  expect((await ask(addokReverse, 'lat=59.437&lng=24.7536')).text).toBe(
    (await ask(addokReverse, 'lat=59.437&lon=24.7536')).text,
  )
  // Behind the nearest two.
  expect(await namesOf('lat=59.437&lon=24.7536&postcode=10120', addokReverse)).toEqual([
    'housenumber Narva maantee 2/1',
  ])
  expect(await namesOf('lat=59.437&lon=24.7536&type=street', addokReverse)).toEqual([
    'street Narva maantee',
  ])
})

test.each([
  [addokSearch, '', 'Missing parameter "q"'],
  [addokSearch, `q=${'a'.repeat(201)}`, 'An address ("q") has at most 200 characters'],
  [addokSearch, 'q=a&lat=91', 'Invalid lat value: 91'],
  [addokSearch, 'q=a&lon=181', 'Invalid lon value: 181'],
  [addokReverse, 'lat=1', 'Missing parameter "lat"'],
])('a fault has code, message and detail: %# %s', async (handle, query, message) => {
  const { status, json } = await ask(handle, query)
  expect(status).toBe(400)
  expect(Object.keys(json)).toEqual(['code', 'message', 'detail'])
  expect(json.code).toBe(400)
  expect(json.message).toContain(message)
  expect(json.detail).toEqual([json.message])
})

test('costs a unit, a short text a tenth', () => {
  const reply = addokSearch(parametersOf([['q', 'narva']]), world as never, {} as RequestFacts)
  expect(!(reply instanceof Promise) && isPrepared(reply) && [reply.cost, reply.isTyped]).toEqual([
    1,
    true,
  ])
})
