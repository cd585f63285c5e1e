/** Photon's interface without a server around it: what its clients send, and what they must get back. */
import { describe, expect, test } from 'vitest'
import type { Interface } from '../../../src/doors/contract/interface.ts'
import {
  photonApi,
  photonReverse,
  photonStatus,
  photonStructured,
} from '../../../src/doors/photon/photon.ts'
import { askInterface } from './ask-interface.ts'

async function ask(handle: Interface, query: string, acceptLanguage = '') {
  const answer = await askInterface(handle, query, acceptLanguage)
  return { ...answer, json: JSON.parse(answer.text) }
}

test('a house has its number and street, and no name', async () => {
  const { json, contentType } = await ask(photonApi, 'q=narva+mnt+7,+tallinn&limit=1')
  expect(contentType).toBe('application/json; charset=utf-8')
  const [feature] = json.features
  expect(json.type).toBe('FeatureCollection')
  expect(feature.geometry).toEqual({ type: 'Point', coordinates: [24.7536123, 59.436962] })
  const { extra, extent, ...properties } = feature.properties
  expect(Object.entries(properties)).toEqual([
    ['osm_key', 'place'],
    ['osm_value', 'house'],
    ['type', 'house'],
    ['housenumber', '7'],
    ['street', 'Narva maantee'],
    ['district', 'Kesklinna linnaosa'],
    ['city', 'Tallinn'],
    ['county', 'Harju maakond'],
    ['country', 'Eesti'],
    ['postcode', '10117'],
    ['countrycode', 'EE'],
  ])
  expect(extra.id).toMatch(/^\d+$/)
  const [west, north, east, south] = extent
  expect(west < east && south < north).toBe(true)
})

test('a postcode is a place of its own with its centre', async () => {
  const { json } = await ask(photonApi, 'q=10117')
  expect(json.features).toHaveLength(1)
  const [{ geometry, properties }] = json.features
  expect(geometry.coordinates).toEqual([24.7538062, 59.436981])
  expect(properties).toMatchObject({
    osm_key: 'place',
    osm_value: 'postcode',
    type: 'other',
    name: '10117',
    city: 'Tallinn',
    postcode: '10117',
  })
})

test('a street has a name and no street, a town is a city', async () => {
  const street = await ask(photonApi, 'q=Narva+maantee,+Tallinn&limit=1')
  expect(street.json.features[0].properties).toMatchObject({
    osm_key: 'highway',
    osm_value: 'residential',
    type: 'street',
    name: 'Narva maantee',
    city: 'Tallinn',
  })
  expect(street.json.features[0].properties).not.toHaveProperty('street')
  const town = await ask(photonApi, 'q=Tallinn&limit=1')
  expect(town.json.features[0].properties).toMatchObject({ type: 'city', name: 'Tallinn' })
  expect(town.json.features[0].properties).not.toHaveProperty('city')
})

test('all values but numbers of the extent are texts, since clients read them so', async () => {
  const { json } = await ask(photonApi, 'q=narva+mnt+7-12,+tallinn&limit=1')
  const { extra, extent, ...properties } = json.features[0].properties
  for (const value of [...Object.values(extra), ...Object.values(properties)]) {
    expect(typeof value).toBe('string')
  }
  expect(extent.map((one: unknown) => typeof one)).toEqual(['number', 'number', 'number', 'number'])
})

test('a text that is still typed is continued', async () => {
  const { json } = await ask(photonApi, 'q=narva+maant&limit=5')
  const names = json.features.map((one: { properties: { name: string } }) => one.properties.name)
  expect(names[0]).toBe('Narva maantee')
})

test('the nearest of equals goes first', async () => {
  const near = async (lon: number, lat: number) =>
    (await ask(photonApi, `q=Kase&limit=1&layer=street&lon=${lon}&lat=${lat}`)).json.features[0]
      .geometry.coordinates
  const [lon, lat] = await near(24.75, 59.44)
  expect(Math.abs(lon - 24.75) + Math.abs(lat - 59.44)).toBeLessThan(3)
})

describe('filters', () => {
  const typesOf = async (query: string) => {
    const { json } = await ask(photonApi, query)
    return new Set(
      json.features.map((one: { properties: { type: string } }) => one.properties.type),
    )
  }
  test('layer', async () => {
    expect(await typesOf('q=Narva&layer=street')).toEqual(new Set(['street']))
    expect(await typesOf('q=Tallinn&layer=city')).toEqual(new Set(['city']))
  })
  test('osm_tag', async () => {
    expect(await typesOf('q=Narva&osm_tag=highway')).toEqual(new Set(['street']))
    expect((await typesOf('q=Narva&osm_tag=!highway')).has('street')).toBe(false)
    expect((await typesOf('q=Narva&osm_tag=:residential')).has('city')).toBe(false)
    expect((await typesOf('q=Narva&osm_tag=highway:!residential')).size).toBe(0)
  })
  test('countrycode, in any case', async () => {
    const countries = async (query: string) => {
      const { json } = await ask(photonApi, query)
      return new Set(
        json.features.map(
          (one: { properties: { countrycode: string } }) => one.properties.countrycode,
        ),
      )
    }
    expect(await countries('q=Tallinn&countrycode=ee')).toEqual(new Set(['EE']))
    expect(await countries('q=Tallinn&countrycode=LV&countrycode=EE')).toEqual(new Set(['EE']))
    expect((await countries('q=Tallinn&countrycode=LT')).size).toBe(0)
    expect((await countries('q=Tallinn&countrycode=FI')).size).toBe(0)
  })
  test('bbox', async () => {
    expect((await ask(photonApi, 'q=Tallinn&bbox=0,0,1,1')).json.features).toEqual([])
  })
})

test('an unknown language is no error', async () => {
  const { json, status } = await ask(photonApi, 'q=Tallinn&limit=1&lang=en-US&key=demo&dedupe=0')
  expect(status).toBe(200)
  expect(json.features[0].properties.country).toBe('Estonia')
  const byHeader = await ask(photonApi, 'q=Tallinn&limit=1', 'lt-LT,lt;q=0.9')
  expect(byHeader.json.features[0].properties.country).toBe('Estija')
  const own = await ask(photonApi, 'q=Tallinn&limit=1&lang=default', 'lt')
  expect(own.json.features[0].properties.country).toBe('Eesti')
})

test('fields bind', async () => {
  const { json } = await ask(photonStructured, 'street=Narva+mnt&housenumber=7&city=Tallinn')
  expect(json.features[0].properties).toMatchObject({ housenumber: '7', street: 'Narva maantee' })
  const elsewhere = await ask(
    photonStructured,
    'street=Narva+mnt&housenumber=7&city=Tallinn&countrycode=LV',
  )
  expect(elsewhere.json.features).toEqual([])
})

test('a point is answered by the nearest house', async () => {
  const { json } = await ask(photonReverse, 'lon=24.7536123&lat=59.436962&limit=1')
  expect(json.features[0].properties).toMatchObject({ housenumber: '7', street: 'Narva maantee' })
  expect((await ask(photonReverse, 'lon=0&lat=0')).json).toEqual({
    type: 'FeatureCollection',
    features: [],
  })
})

test('nothing found is an empty collection', async () => {
  expect((await ask(photonApi, 'q=xyzzyx')).json).toEqual({
    type: 'FeatureCollection',
    features: [],
  })
})

describe('a fault is 400 with a message', () => {
  test.each([
    ['', photonApi, 'q parameter is required when no include categories are specified'],
    [
      'q=a&bbox=1,2,3',
      photonApi,
      "Invalid number of supplied coordinates for parameter 'bbox', expected four: minLon,minLat,maxLon,maxLat",
    ],
    ['q=a&lat=1', photonApi, "Missing parameter 'lon'."],
    ['q=a&lat=x&lon=1', photonApi, "Invalid value for 'lat' parameter."],
    ['q=a&limit=x', photonApi, "Invalid value for 'limit' parameter."],
    [
      'q=a&foo=1',
      photonApi,
      "Unknown query parameter 'foo'.  Allowed parameters are: [q, lon, lat,",
    ],
    [
      'lon=24&lat=59&q=a',
      photonReverse,
      "Unknown query parameter 'q'.  Allowed parameters are: [lon,",
    ],
    [
      'city=a&q=a',
      photonStructured,
      "Unknown query parameter 'q'.  Allowed parameters are: [street,",
    ],
    ['q=a&zoom=x', photonApi, "Invalid value for 'zoom' parameter."],
    ['q=a&location_bias_scale=x', photonApi, "Invalid value for 'location_bias_scale' parameter."],
    ['q=a&include=osm', photonApi, "Invalid value for 'include' parameter."],
    ['q=a&exclude=osm.a.b.c.d', photonApi, "Invalid value for 'exclude' parameter."],
    ['q=a&layer=moon', photonApi, 'Unknown layer type. Available layers: [house, street,'],
    ['lon=24', photonReverse, "Missing parameter 'lat'."],
    ['lon=24&lat=91', photonReverse, "Invalid value for 'lat' parameter."],
    ['lon=24&lat=59&radius=0', photonReverse, "Invalid value for 'radius' parameter."],
    [
      'limit=1',
      photonStructured,
      'At least one of street, city, district, county, state or postcode is required',
    ],
    [`q=${'a'.repeat(201)}`, photonApi, 'has at most 200 characters'],
  ])('%s', async (query, handle, message) => {
    const { status, json } = await ask(handle, query)
    expect(status).toBe(400)
    expect(Object.keys(json)).toEqual(['message'])
    expect(json.message).toContain(message)
  })
  test('an unknown parameter is told with those that are known', async () => {
    const { message } = (await ask(photonApi, 'q=a&foo=1')).json
    expect(message.replace(/\[.*\]/, '[…]')).toBe(
      "Unknown query parameter 'foo'.  Allowed parameters are: […]",
    )
  })
  test('a limit beyond the bounds is the bound', async () => {
    expect((await ask(photonApi, 'q=Kase&limit=0')).json.features).toHaveLength(1)
    expect((await ask(photonApi, 'q=Kase&limit=1000')).status).toBe(200)
  })
})

test('the status names the data', async () => {
  const { json } = await ask(photonStatus, '')
  expect(json).toMatchObject({ status: 'Ok', version: '1.2.1' })
  expect(json.import_date).toBe('2026-11-01T00:00:00.000Z')
})
