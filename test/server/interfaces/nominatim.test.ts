/** Nominatim's interface without a server around it: what its clients send, and what they must get back. */
import { describe, expect, test } from 'vitest'
import type { Interface } from '../../../src/doors/contract/interface.ts'
import {
  nominatimDetails,
  nominatimLookup,
  nominatimReverse,
  nominatimSearch,
  nominatimStatus,
} from '../../../src/doors/nominatim/nominatim.ts'
import { readXml } from '../../support/read-xml.ts'
import { askInterface as ask } from './ask-interface.ts'

const askJson = async (handle: Interface, query: string) => {
  const { text, status } = await ask(handle, query)
  return { status, json: JSON.parse(text) }
}

const HOUSE = 'q=narva+mnt+7,+tallinn&limit=1'

describe('/search', () => {
  test('structured postalcode= is the postcode with its centre', async () => {
    const { json } = await askJson(
      nominatimSearch,
      'postalcode=10117&country=Estonia&addressdetails=1',
    )
    expect(json).toHaveLength(1)
    expect(json[0]).toMatchObject({
      lat: '59.4369810',
      lon: '24.7538062',
      category: 'place',
      type: 'postcode',
      addresstype: 'postcode',
      place_rank: 21,
      name: '10117',
      display_name: 'Kesklinna linnaosa, Tallinn, Harju maakond, 10117, Eesti',
      licence: 'A & B (free use)',
    })
    expect(json[0].address.postcode).toBe('10117')
  })
  test('a municipality is named once, and called a village beside what it is', async () => {
    const { json } = await askJson(nominatimSearch, 'q=viimsi+vald&limit=1&addressdetails=1')
    expect(json[0].address).toEqual({
      municipality: 'Viimsi vald',
      county: 'Harju maakond',
      village: 'Viimsi vald',
      country: 'Eesti',
      country_code: 'ee',
    })
    expect(json[0].display_name).toBe('Viimsi vald, Harju maakond, Eesti')
  })
  test('jsonv2 is an array of places, coordinates as texts', async () => {
    const { json } = await askJson(nominatimSearch, `${HOUSE}&addressdetails=1`)
    expect(json).toHaveLength(1)
    const [place] = json
    expect(Object.keys(place)).toEqual([
      'place_id',
      'licence',
      'lat',
      'lon',
      'category',
      'type',
      'place_rank',
      'importance',
      'addresstype',
      'name',
      'display_name',
      'address',
      'boundingbox',
    ])
    expect(place).toMatchObject({
      lat: '59.4369620',
      lon: '24.7536123',
      category: 'place',
      type: 'house',
      place_rank: 30,
      addresstype: 'place',
      name: '',
      display_name: '7, Narva maantee, Kesklinna linnaosa, Tallinn, Harju maakond, 10117, Eesti',
    })
    expect(Object.entries(place.address)).toEqual([
      ['house_number', '7'],
      ['road', 'Narva maantee'],
      ['city_district', 'Kesklinna linnaosa'],
      ['city', 'Tallinn'],
      ['county', 'Harju maakond'],
      ['postcode', '10117'],
      ['country', 'Eesti'],
      ['country_code', 'ee'],
    ])
    const [south, north, west, east] = place.boundingbox.map(Number)
    expect([typeof place.boundingbox[0], south < north, west < east]).toEqual([
      'string',
      true,
      true,
    ])
  })

  test('json has class instead of category, and no address unless it is asked for', async () => {
    const { json } = await askJson(nominatimSearch, `${HOUSE}&format=json`)
    expect(json[0].class).toBe('place')
    expect(json[0]).not.toHaveProperty('category')
    expect(json[0]).not.toHaveProperty('address')
  })

  test('geojson and geocodejson', async () => {
    const { json } = await askJson(nominatimSearch, `${HOUSE}&format=geojson&addressdetails=1`)
    expect(json.features[0].geometry).toEqual({
      type: 'Point',
      coordinates: [24.7536123, 59.436962],
    })
    expect(json.features[0].bbox).toHaveLength(4)
    expect(json.features[0].properties.address.road).toBe('Narva maantee')
    const coded = await askJson(nominatimSearch, `${HOUSE}&format=geocodejson`)
    expect(coded.json.features[0].properties.geocoding).toMatchObject({
      type: 'house',
      housenumber: '7',
      street: 'Narva maantee',
      city: 'Tallinn',
      country_code: 'ee',
    })
  })

  test('xml has places as elements, and the geometry as an attribute', async () => {
    const { text, contentType } = await ask(
      nominatimSearch,
      `${HOUSE}&format=xml&addressdetails=1&polygon_text=1`,
    )
    expect(contentType).toContain('xml')
    const root = readXml(text)
    expect(root.name).toBe('searchresults')
    expect(root.attributes.get('querystring')).toBe('narva mnt 7, tallinn')
    const [place] = root.children
    expect(place.attributes.get('lat')).toBe('59.4369620')
    expect(place.attributes.get('geotext')).toBe('POINT(24.7536123 59.436962)')
    expect(place.children.map(({ name, text: value }) => [name, value])).toContainEqual([
      'road',
      'Narva maantee',
    ])
  })

  test.each([
    ['polygon_geojson', 'geojson', { type: 'Point', coordinates: [24.7536123, 59.436962] }],
    ['polygon_text', 'geotext', 'POINT(24.7536123 59.436962)'],
    ['polygon_svg', 'svg', 'cx="24.7536123" cy="-59.436962"'],
    ['polygon_kml', 'geokml', '<Point><coordinates>24.7536123,59.4369620</coordinates></Point>'],
  ])('%s', async (name, member, expected) => {
    const { json } = await askJson(nominatimSearch, `${HOUSE}&${name}=1`)
    expect(json[0][member]).toEqual(expected)
  })

  test('fields, countrycodes, viewbox, excluded ids', async () => {
    const byFields = await askJson(nominatimSearch, 'street=7+Narva+mnt&city=Tallinn&limit=1')
    const byText = await askJson(nominatimSearch, HOUSE)
    expect(byFields.json[0].place_id).toBe(byText.json[0].place_id)
    expect((await askJson(nominatimSearch, `${HOUSE}&countrycodes=lv,lt`)).json).toEqual([])
    expect((await askJson(nominatimSearch, `${HOUSE}&viewbox=1,1,0,0&bounded=1`)).json).toEqual([])
    expect((await askJson(nominatimSearch, `${HOUSE}&viewbox=1,1,0,0`)).json).toHaveLength(1)
    const id = byText.json[0].place_id
    const others = await askJson(nominatimSearch, `${HOUSE}&exclude_place_ids=${id}`)
    expect(others.json.map((one: { place_id: number }) => one.place_id)).not.toContain(id)
  })

  test('coordinates as text are a question of what is there', async () => {
    const { json } = await askJson(nominatimSearch, 'q=59.436962,+24.7536123&limit=1')
    expect(json[0].display_name).toContain('Narva maantee')
  })

  test('every address has one of city, town, village, hamlet', async () => {
    for (const q of ['Narva mnt 7, Tallinn', 'Brivibas 21, Riga', 'Kase', 'Gedimino 9, Vilnius']) {
      const query = `q=${encodeURIComponent(q)}&addressdetails=1`
      for (const { address, place_rank: rank } of (await askJson(nominatimSearch, query)).json) {
        if (rank < 16) continue
        const keys = ['city', 'town', 'village', 'hamlet'].filter((key) => key in address)
        expect(keys.length).toBeGreaterThan(0)
      }
    }
  })

  test('a callback', async () => {
    const { text, contentType } = await ask(nominatimSearch, `${HOUSE}&json_callback=a.b`)
    expect(contentType).toContain('javascript')
    expect(text).toMatch(/^a\.b\(\[\{.*\}\]\)$/s)
  })

  test('nothing found, an empty text, another layer: an empty list', async () => {
    for (const query of ['q=xyzzyx', 'q=', 'q=Tallinn&layer=railway']) {
      expect((await askJson(nominatimSearch, query)).json).toEqual([])
    }
    const { text } = await ask(nominatimSearch, 'q=xyzzyx&format=xml')
    expect(readXml(text).children).toEqual([])
  })
})

describe('/reverse', () => {
  test('is xml by default, an object in json', async () => {
    const { text } = await ask(nominatimReverse, 'lat=59.436962&lon=24.7536123')
    const root = readXml(text)
    expect([root.name, ...root.children.map(({ name }) => name)]).toEqual([
      'reversegeocode',
      'result',
      'addressparts',
    ])
    const { json } = await askJson(
      nominatimReverse,
      'format=json&lat=59.436962&lon=24.7536123&zoom=18&addressdetails=1',
    )
    expect(json.address).toMatchObject({ house_number: '7', road: 'Narva maantee' })
  })

  test.each([
    [3, 'country'],
    [5, 'boundary'],
    [10, 'place'],
    [16, 'highway'],
    [18, 'place'],
  ])('zoom %i answers a %s', async (zoom, kind) => {
    const { json } = await askJson(
      nominatimReverse,
      `format=jsonv2&lat=59.436962&lon=24.7536123&zoom=${zoom}`,
    )
    expect([json.category, json.type][kind === 'country' ? 1 : 0]).toBe(kind)
  })

  test('nowhere is 200 with an error', async () => {
    const { status, json } = await askJson(nominatimReverse, 'format=json&lat=0&lon=0')
    expect([status, json]).toEqual([200, { error: 'Unable to geocode' }])
    const { text } = await ask(nominatimReverse, 'lat=0&lon=0')
    expect(readXml(text).children[0].text).toBe('Unable to geocode')
  })
})

test('/lookup gives places by their ids, and leaves out what is unknown', async () => {
  const { json } = await askJson(nominatimSearch, HOUSE)
  const id = json[0].place_id
  const found = await askJson(nominatimLookup, `osm_ids=N${id},W999999999&format=json`)
  expect(found.json.map((one: { place_id: number }) => one.place_id)).toEqual([id])
  expect(found.json[0].address.road).toBe('Narva maantee')
})

test('/details gives a place, or 404', async () => {
  const { json } = await askJson(nominatimSearch, HOUSE)
  const id = json[0].place_id
  const found = await askJson(nominatimDetails, `place_id=${id}`)
  expect(found.json).toMatchObject({ place_id: id, housenumber: '7', country_code: 'ee' })
  const missing = await askJson(nominatimDetails, 'place_id=999999999')
  expect([missing.status, missing.json.error.message]).toEqual([
    404,
    'No place with that ID found.',
  ])
})

test('/status is a text, or json', async () => {
  expect((await ask(nominatimStatus, '')).text).toBe('OK')
  expect((await askJson(nominatimStatus, 'format=json')).json).toMatchObject({
    status: 0,
    message: 'OK',
    data_updated: '2026-11-01T00:00:00.000Z',
  })
})

describe('a fault is 400 with code and message', () => {
  test.each([
    ['format=json&lon=1', nominatimReverse, "Parameter 'lat' missing."],
    ['format=json&lon=1&lat=x', nominatimReverse, "Parameter 'lat' must be a number."],
    ['format=json&lon=1&lat=95', nominatimReverse, "Parameter 'lat' is out of range."],
    ['format=json&lon=1&lat=1&zoom=x', nominatimReverse, "Parameter 'zoom' must be a number."],
    ['q=a&format=html', nominatimSearch, "Parameter 'format' must be one of: xml, json"],
    [
      'q=a&street=b',
      nominatimSearch,
      "Parameter 'q' and the fields of an address exclude each other.",
    ],
    ['limit=1', nominatimSearch, 'Nothing to search for.'],
    [
      'q=a&viewbox=1',
      nominatimSearch,
      "Bad format of parameter 'viewbox'; expected four numbers: x1,y1,x2,y2",
    ],
    ['q=a&limit=x', nominatimSearch, "Parameter 'limit' must be a number."],
    ['q=a&featureType=moon', nominatimSearch, "Parameter 'featureType' must be one of"],
    [
      'q=a&polygon_text=1&polygon_kml=1',
      nominatimSearch,
      'Too many polygon output options selected.',
    ],
    ['q=a&json_callback=a(', nominatimSearch, 'Invalid json_callback value'],
    ['', nominatimLookup, "Parameter 'osm_ids' missing."],
    [`osm_ids=${'N1,'.repeat(51)}`, nominatimLookup, 'Too many object IDs.'],
    ['', nominatimDetails, "Parameter 'place_id' missing."],
  ])('%s', async (query, handle, message) => {
    const { status, json } = await askJson(handle, query)
    expect([status, json.error.code]).toEqual([400, 400])
    expect(json.error.message).toContain(message)
  })
  test('in xml where that is asked for', async () => {
    const { text } = await ask(nominatimReverse, 'lon=1')
    const root = readXml(text)
    expect(root.children.map(({ name, text: value }) => [name, value])).toEqual([
      ['code', '400'],
      ['message', "Parameter 'lat' missing."],
    ])
  })
})
