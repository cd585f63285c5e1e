/** `/geocoder/search` without a server around it: parameters, features, refusals, batches, price. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { search } from '../../../src/doors/places/places.ts'
import { send, world } from '../../geocoder/handler.ts'

const facts = (method: 'GET' | 'POST') => ({ method }) as RequestFacts

async function ask(query: string, method: 'GET' | 'POST' = 'GET') {
  const reply = search(parametersOf([...new URLSearchParams(query)]), world, facts(method))
  const answer = await completeAnswer(reply)
  return { ...answer, json: JSON.parse(answerText(answer)) }
}

test('an answer is a collection of features with parts, verdict and highlights', async () => {
  const { json, contentType } = await ask('q=Narva+mnt+7-12,+Tallinn&limit=1&lang=en')
  expect(contentType).toBe('application/geo+json; charset=utf-8')
  expect(json).toMatchObject({
    type: 'FeatureCollection',
    query: 'Narva mnt 7-12, Tallinn',
    match: 'exact',
  })
  const [feature] = json.features
  expect(feature.geometry).toEqual({ type: 'Point', coordinates: [24.7536123, 59.436962] })
  expect(typeof feature.id).toBe('number')
  const { properties } = feature
  expect(properties).toMatchObject({
    country: 'ee',
    type: 'flat',
    match: 'exact',
    address: 'Estonia, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7-12',
    parts: {
      country: 'Estonia',
      county: 'Harju maakond',
      city: 'Tallinn',
      district: 'Kesklinna linnaosa',
      street: 'Narva maantee',
      housenumber: '7',
      flat: '12',
      postcode: '10117',
    },
    register: { A0: 'Eesti', A2: 'Tallinn', A5: 'Narva maantee', A7: '7', A8: '12' },
  })
  expect(properties.highlights).toEqual([
    { part: 'street', start: 0, end: 9 },
    { part: 'housenumber', start: 10, end: 11 },
    { part: 'flat', start: 12, end: 14 },
    { part: 'city', start: 16, end: 23 },
  ])
  expect(properties.verdict).toContainEqual({
    part: 'street',
    given: 'Narva mnt',
    found: 'Narva maantee',
    verdict: 'same',
  })
})

test.each([
  ['ru', 'Эстония'],
  ['fi', 'Viro'],
  ['pl-PL', 'Estonia'],
  ['xx', 'Eesti'],
])('lang in `address` too: %s', async (lang, country) => {
  const { json } = await ask(`q=Narva+mnt+7,+Tallinn&limit=1&lang=${lang}`)
  const { address, parts, register } = json.features[0].properties
  expect(address).toBe(`${country}, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7`)
  expect([parts.country, register.A0]).toEqual([country, 'Eesti'])
})

test('provenance in each answer: register, its date, its licence line', async () => {
  const { json } = await ask('q=Narva+mnt+7,+Tallinn&limit=1')
  expect(json.provenance).toEqual([
    {
      source: 'ads',
      country: 'ee',
      date: '2026-11-01',
      licence: 'free use; name source and date. Postcodes: CC BY-SA 3.0 EE',
      attribution: 'Maa- ja Ruumiamet, ADS',
    },
  ])
  expect((await ask('q=qqqq')).json.provenance).toEqual([])
  const kml = search(
    parametersOf([...new URLSearchParams('q=Narva mnt 7, Tallinn&limit=1&format=kml')]),
    world,
    facts('GET'),
  )
  expect(answerText(await completeAnswer(kml))).toContain(
    '<Data name="provenance"><value>Maa- ja Ruumiamet, ADS, 2026-11-01 (free use;',
  )
})

test('a note for the door is ignored, a word between street and town that says nothing is not', async () => {
  const best = async (query: string) => (await ask(query)).json.features[0].properties
  const noted = await best('q=Narva+mnt+7,+Tallinn,+3.+korrus&limit=1')
  expect(noted.ignored).toEqual([{ start: 22, end: 31, text: '3. korrus', reason: 'note' }])
  expect([noted.unmatched, noted.decision]).toEqual([[], 'accept'])
  const named = await best('q=Narva+mnt+7,+Suurlinn,+Tallinn&limit=1')
  expect(named.unmatched).toEqual([{ start: 13, end: 21, text: 'Suurlinn' }])
  expect([named.ignored, named.decision, named.reason]).toEqual([undefined, 'review', 'leftover'])
})

test('a postcode has its centre, its box and its streets', async () => {
  const { json } = await ask('q=10117')
  const [{ id, geometry, bbox, properties }] = json.features
  expect([json.features.length, id, properties.type]).toEqual([1, 0, 'postcode'])
  expect(geometry.coordinates).toEqual([24.7538062, 59.436981])
  expect(bbox).toEqual([24.7533062, 59.436481, 24.7543062, 59.437481])
  expect(properties.address).toBe('Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, 10117')
  expect(properties.parts.postcode).toBe('10117')
  expect(properties.streets.map(({ name }: { name: string }) => name)).toEqual(['Narva maantee'])
  const byFields = await ask('postcode=10117&country=Estonia&city=Tallinn')
  expect(byFields.json.features[0].properties.address).toBe(properties.address)
  const csv = search(
    parametersOf([...new URLSearchParams('q=10117&format=csv')]),
    world,
    facts('GET'),
  )
  expect(answerText(await completeAnswer(csv))).toContain('10117,exact,0,ee,postcode,"Eesti,')
})

test('the specified /geocode keeps its documented members and object answers for a postcode', async () => {
  const placemarks = async (q: string) =>
    JSON.parse(String((await send(`q=${q}&gl=ee_aid&st=0&output=json`)).body))[0].placemark
  expect(await placemarks('10117')).toEqual([])
  expect(await placemarks('10117+Tallinn')).toHaveLength(1)
})

test('fields are an address; `text` is another name of `q`', async () => {
  const byFields = await ask('street=Narva+mnt&housenumber=7&city=Tallinn&country=Estonia')
  const byText = await ask('text=Narva+mnt+7,+Tallinn')
  expect(byFields.json.features[0].id).toBe(byText.json.features[0].id)
  expect((await ask('street=Narva+mnt&housenumber=7&country=lv')).json.match).toBe('none')
  expect((await ask('street=Narva+mnt&housenumber=7&country=Utopia')).json.match).toBe('none')
})

test('a batch answers as single texts do, in their order', async () => {
  const texts = ['Narva mnt 7, Tallinn', 'Brivibas 21, Riga', 'xyz', 'Energia 99, Narva']
  const query = texts.map((text) => `q=${encodeURIComponent(text)}`).join('&')
  const { json, contentType } = await ask(query, 'POST')
  expect(contentType).toBe('application/json; charset=utf-8')
  const singles = await Promise.all(texts.map((text) => ask(`q=${encodeURIComponent(text)}`)))
  expect(json.results).toEqual(singles.map((single) => single.json))
})

describe('refusals are JSON with a code of the catalogue', () => {
  test.each([
    ['', 'PARAMETER_MISSING'],
    ['q=a&street=b', 'TEXT_AND_FIELDS'],
    ['q=a&limit=0', 'COUNT_OUT_OF_RANGE'],
    ['q=a&limit=51', 'COUNT_OUT_OF_RANGE'],
    ['q=a&near=1', 'VALUE_INVALID'],
    ['q=a&near=24,91', 'VALUE_INVALID'],
    ['q=a&bbox=2,1,1,2', 'VALUE_INVALID'],
    ['q=a&within=999999', 'UNIT_UNKNOWN'],
    ['q=a&types=planet', 'VALUE_NOT_ALLOWED'],
    [`q=${'a'.repeat(201)}`, 'QUESTION_TOO_LONG'],
    [`street=${'a'.repeat(201)}`, 'QUESTION_TOO_LONG'],
  ])('%s', async (query, code) => {
    const { status, json } = await ask(query)
    expect([status, json.error.status, json.error.code]).toEqual([400, 400, code])
  })
  test.each([
    ['q=a&street=b', 'Send either "q" or the fields of an address'],
    ['q=a&within=ee:7x', 'No unit has the id of parameter "within": ee:7x'],
  ])('%s: %s', async (query, message) => {
    expect((await ask(query)).json.error.message).toBe(message)
  })
  test('a batch has at most 1000 texts', async () => {
    const { json } = await ask('q=a&'.repeat(1001), 'POST')
    expect(json.error.code).toBe('QUESTIONS_TOO_MANY')
  })
  test('a release without a search index', async () => {
    const without = { ...world, geocoder: undefined }
    const answer = await completeAnswer(search(parametersOf([['q', 'a']]), without, facts('GET')))
    expect([answer.status, JSON.parse(answerText(answer)).error.code]).toEqual([
      404,
      'NO_SEARCH_INDEX',
    ])
  })
})

test('limits are taken: one answer, fifty', async () => {
  expect((await ask('q=Kase&limit=1')).json.features).toHaveLength(1)
  expect((await ask('q=Kase&limit=50')).status).toBe(200)
})

test('a request costs a unit for each started two texts', () => {
  const price = (texts: number) => {
    const reply = search(
      parametersOf([...new URLSearchParams('q=a&'.repeat(texts))]),
      world,
      facts('POST'),
    )
    return !(reply instanceof Promise) && isPrepared(reply) ? reply.cost : undefined
  }
  expect([1, 2, 3, 1000].map(price)).toEqual([1, 1, 2, 500])
})
