/** Esri's GeocodeServer: what its clients send, and what they must get back. */
import { describe, expect, test } from 'vitest'
import { answerText } from '../../../src/doors/contract/answer.ts'
import {
  completeAnswer,
  type Interface,
  isPrepared,
  type RequestFacts,
} from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import {
  esriAddresses,
  esriCandidates,
  esriGeocodeServer,
  esriInfo,
  esriReverse,
  esriSuggest,
} from '../../../src/doors/esri/geocode-server.ts'
import { inReference, referenceOf } from '../../../src/doors/esri/references.ts'
import { world } from '../../geocoder/handler.ts'

type Query = Readonly<Record<string, string>>
const replyTo = (handle: Interface, query: Query) =>
  handle(parametersOf(Object.entries(query)), world, { method: 'POST' } as RequestFacts)
async function ask(handle: Interface, query: Query = {}) {
  const answer = await completeAnswer(replyTo(handle, query))
  expect(answer.status).toBe(200)
  expect(answer.contentType).toBe('application/json; charset=utf-8')
  return JSON.parse(answerText(answer))
}
const detailOf = async (handle: Interface, query: Query) => {
  const { error } = await ask(handle, query)
  expect(error).toMatchObject({ code: 400, message: 'Unable to complete operation.' })
  return error.details[0]
}

const HOUSE = 'Narva mnt 7, Tallinn'
const AT_HOUSE = '24.7536123,59.436962'
const WGS84 = { wkid: 4326, latestWkid: 4326 }

test('the server says its version, and that nobody gives out tokens', async () => {
  expect(await ask(esriInfo, { f: 'json' })).toEqual({
    currentVersion: 11.3,
    fullVersion: '11.3.0',
    authInfo: { isTokenBasedSecurity: false },
  })
})

describe('the description', () => {
  test('has what clients read', async () => {
    const body = await ask(esriGeocodeServer, { f: 'json' })
    expect(body.currentVersion).toBe(11.3)
    expect(body.capabilities).toBe('Geocode,ReverseGeocode,Suggest')
    expect(body.singleLineAddressField).toEqual({
      name: 'SingleLine',
      type: 'esriFieldTypeString',
      alias: expect.any(String),
      required: false,
      length: 200,
    })
    expect(body.addressFields.map(({ name }: { name: string }) => name)).toEqual([
      'Address',
      'Address2',
      'Address3',
      'Neighborhood',
      'City',
      'Subregion',
      'Region',
      'Postal',
      'CountryCode',
    ])
    expect(body.spatialReference).toEqual(WGS84)
    expect(body.locatorProperties).toMatchObject({ MaxBatchSize: 1000, SupportsSuggest: 'true' })
    expect(body.countries).toEqual(['EST', 'LVA', 'LTU'])
    expect(body.serviceDescription).toContain('Estonia')
    expect(body.categories).toHaveLength(3)
  })
  test('names the attributes that an answer has', async () => {
    const { candidateFields } = await ask(esriGeocodeServer)
    const { candidates } = await ask(esriCandidates, { singleLine: HOUSE, outFields: '*' })
    expect(candidateFields.map(({ name }: { name: string }) => name)).toEqual(
      Object.keys(candidates[0].attributes),
    )
  })
})

describe('findAddressCandidates', () => {
  test('a line gives candidates, best first, each with point, extent and score', async () => {
    const body = await ask(esriCandidates, { SingleLine: HOUSE, maxLocations: '1' })
    expect(Object.keys(body)).toEqual(['spatialReference', 'candidates'])
    expect(body.spatialReference).toEqual(WGS84)
    const [candidate] = body.candidates
    expect(candidate).toEqual({
      address: 'Narva maantee 7, 10117, Tallinn',
      location: { x: 24.753612, y: 59.436962 },
      score: 100,
      attributes: {},
      extent: expect.any(Object),
    })
    const { xmin, ymin, xmax, ymax } = candidate.extent
    expect(xmin < 24.7536 && xmax > 24.7536 && ymin < 59.43696 && ymax > 59.43696).toBe(true)
  })

  test.each([
    ['Narva mnt 7, Tallinn', 'PointAddress', 100, 'accept'],
    ['Narva mnt 7, 10118 Tallinn', 'PointAddress', 88.89, 'review'],
    ['Narva mnt 7-999, Tallinn', 'PointAddress', 88.89, 'review'],
    ['Narva mnt 7, Tallinn, xyzzy', 'PointAddress', 88.89, 'accept'],
    ['Narwa mnt 7, Tallinn', 'PointAddress', 96.25, 'review'],
    ['Narva mnt 999, Tallinn', 'StreetName', 62.5, 'review'],
  ])('the score is how far text and place agree: %s', async (SingleLine, kind, score, decision) => {
    const query = { SingleLine, outFields: 'Score,Addr_type,Decision' }
    const [best] = (await ask(esriCandidates, query)).candidates
    expect(best.attributes).toEqual({ Score: score, Addr_type: kind, Decision: decision })
    expect(best.score).toBe(score)
  })
  test('candidates go by their score, and an id is certain', async () => {
    const { candidates } = await ask(esriCandidates, { SingleLine: 'Tartu', maxLocations: '50' })
    const scores = candidates.map(({ score }: { score: number }) => score)
    expect(scores).toEqual([...scores].sort((a, b) => b - a))
  })

  test('attributes are those that are asked for, in any case', async () => {
    const attributes = async (outFields: string) =>
      (await ask(esriCandidates, { SingleLine: HOUSE, outFields })).candidates[0].attributes
    expect(await attributes('Addr_Type, match_addr')).toEqual({
      Match_addr: 'Narva maantee 7, 10117, Tallinn',
      Addr_type: 'PointAddress',
    })
    const all = await attributes('*')
    expect(all).toMatchObject({
      Loc_name: 'Teeviit',
      Status: 'M',
      Score: 100,
      LongLabel: 'Narva maantee 7, 10117, Tallinn, EST',
      ShortLabel: 'Narva maantee 7',
      Type: '',
      PlaceName: '',
      AddNum: '7',
      StName: 'Narva maantee',
      StAddr: 'Narva maantee 7',
      UnitName: '',
      District: 'Kesklinna linnaosa',
      City: 'Tallinn',
      Subregion: '',
      Region: 'Harju maakond',
      Postal: '10117',
      Country: 'EST',
      LangCode: 'EST',
      Distance: 0,
      X: 24.753612,
      Y: 59.436962,
    })
  })

  test('kinds of matches', async () => {
    const kindOf = async (SingleLine: string) => {
      const { candidates } = await ask(esriCandidates, { SingleLine, outFields: '*' })
      const { Addr_type, Type, ShortLabel } = candidates[0].attributes
      return [Addr_type, Type, ShortLabel]
    }
    expect(await kindOf('Narva mnt 7-12, Tallinn')).toEqual([
      'Subaddress',
      '',
      'Narva maantee 7-12',
    ])
    expect(await kindOf('Narva maantee, Tallinn')).toEqual(['StreetName', '', 'Narva maantee'])
    expect(await kindOf('Tallinn')).toEqual(['Locality', 'City', 'Tallinn'])
    expect(await kindOf('Harju maakond')).toEqual(['Locality', 'Region', 'Harju maakond'])
  })

  test('fields of an address bind', async () => {
    const { candidates } = await ask(esriCandidates, {
      Address: 'Narva mnt 7',
      City: 'Tallinn',
      Region: 'Harju maakond',
      CountryCode: 'EST',
    })
    expect(candidates[0].address).toBe('Narva maantee 7, 10117, Tallinn')
  })

  test('no hit is an empty list', async () => {
    const none = { spatialReference: WGS84, candidates: [] }
    expect(await ask(esriCandidates, { SingleLine: 'qqqqxx zzzz 99' })).toEqual(none)
    expect(await ask(esriCandidates, { SingleLine: HOUSE, sourceCountry: 'FRA' })).toEqual(none)
    expect(await ask(esriCandidates, { SingleLine: HOUSE, category: 'POI' })).toEqual(none)
    const searchExtent = '26,58,27,59'
    expect(await ask(esriCandidates, { SingleLine: HOUSE, searchExtent })).toEqual(none)
  })

  test('filters and preferences', async () => {
    const typesOf = async (query: Query) => {
      const { candidates } = await ask(esriCandidates, { ...query, outFields: 'Addr_type' })
      return new Set(
        candidates.map((one: { attributes: { Addr_type: string } }) => one.attributes.Addr_type),
      )
    }
    expect(await typesOf({ SingleLine: 'Narva', category: 'Street Name' })).toEqual(
      new Set(['StreetName']),
    )
    expect(await typesOf({ SingleLine: 'Tallinn', category: 'City' })).toEqual(
      new Set(['Locality']),
    )
    for (const sourceCountry of ['EST', 'EE', 'LVA,EST']) {
      expect((await typesOf({ SingleLine: HOUSE, sourceCountry })).size).toBeGreaterThan(0)
    }
    for (const searchExtent of [
      '24,59,25,60',
      '{"xmin":24,"ymin":59,"xmax":25,"ymax":60}',
      '{"xmin":2671667,"ymin":8206000,"xmax":2783000,"ymax":8399738,"spatialReference":{"wkid":102100}}',
    ]) {
      expect((await typesOf({ SingleLine: HOUSE, searchExtent })).size).toBeGreaterThan(0)
    }
  })

  test('an answer is in the reference that is asked for', async () => {
    const at = async (outSR: string) => {
      const { spatialReference, candidates } = await ask(esriCandidates, {
        singleline: HOUSE,
        outSR,
        outFields: 'X,Y',
      })
      const [{ location, attributes }] = candidates
      expect([attributes.X, attributes.Y]).toEqual([location.x, location.y])
      return [spatialReference.wkid, spatialReference.latestWkid, location.x, location.y]
    }
    expect(await at('102100')).toEqual([102_100, 3857, 2755559.52, 8275436.56])
    expect((await at('{"wkid":3301}')).slice(0, 2)).toEqual([3301, 3301])
    expect((await at('3059')).slice(0, 2)).toEqual([3059, 3059])
  })
})

describe('suggest', () => {
  test('a text that is still typed has suggestions, each with a key', async () => {
    const { suggestions } = await ask(esriSuggest, { text: 'narva maant', maxSuggestions: '3' })
    expect(suggestions.length).toBeGreaterThan(0)
    expect(suggestions.length).toBeLessThanOrEqual(3)
    expect(suggestions[0]).toEqual({
      text: expect.stringMatching(/^Narva maantee.*, EST$/),
      magicKey: expect.stringMatching(/^[\w-]+$/),
      isCollection: false,
    })
  })

  test('the call that follows finds just that object, whatever its text says', async () => {
    const { suggestions } = await ask(esriSuggest, { text: 'Narva mnt 7, Tallinn' })
    const [{ text, magicKey }] = suggestions
    for (const SingleLine of [text, 'something else']) {
      const { candidates } = await ask(esriCandidates, { SingleLine, magicKey })
      expect(candidates).toHaveLength(1)
      expect(`${candidates[0].address}, EST`).toBe(text)
      expect(candidates[0].score).toBe(100)
    }
    const { candidates } = await ask(esriCandidates, { SingleLine: HOUSE, magicKey: 'other' })
    expect(candidates[0].address).toBe('Narva maantee 7, 10117, Tallinn')
  })
})

describe('reverseGeocode', () => {
  test('a point has an address with every part, empty where unknown, and a location', async () => {
    expect(await ask(esriReverse, { location: AT_HOUSE })).toEqual({
      address: {
        Match_addr: 'Narva maantee 7, 10117, Tallinn',
        LongLabel: 'Narva maantee 7, 10117, Tallinn, EST',
        ShortLabel: 'Narva maantee 7',
        Addr_type: 'PointAddress',
        Type: '',
        PlaceName: '',
        AddNum: '7',
        Address: 'Narva maantee 7',
        Block: '',
        Sector: '',
        Neighborhood: '',
        District: 'Kesklinna linnaosa',
        City: 'Tallinn',
        MetroArea: '',
        Subregion: '',
        Region: 'Harju maakond',
        Territory: '',
        Postal: '10117',
        PostalExt: '',
        CountryCode: 'EST',
      },
      location: { x: 24.753612, y: 59.436962, spatialReference: WGS84 },
    })
  })
  test('a point may be JSON with a reference of its own', async () => {
    const location = '{"x":2755559.52,"y":8275436.56,"spatialReference":{"wkid":102100}}'
    const { address } = await ask(esriReverse, { location, outSR: '3857' })
    expect(address.ShortLabel).toBe('Narva maantee 7')
  })
  test('kinds are chosen by featureTypes', async () => {
    const { address } = await ask(esriReverse, { location: AT_HOUSE, featureTypes: 'StreetName' })
    expect([address.Addr_type, address.ShortLabel]).toEqual(['StreetName', 'Narva maantee'])
  })
  test('nothing near is the error that geopy looks for', async () => {
    for (const query of [{ location: '0,0' }, { location: '24.8,59.5', distance: '1' }]) {
      expect(await ask(esriReverse, query as Query)).toEqual({
        error: {
          code: 400,
          extendedCode: -2147467259,
          message: 'Cannot perform query. Invalid query parameters.',
          details: ['Unable to find address for the specified location.'],
        },
      })
    }
  })
})

describe('geocodeAddresses', () => {
  const batch = (records: object[], more: Query = {}) =>
    ask(esriAddresses, {
      addresses: JSON.stringify({ records: records.map((attributes) => ({ attributes })) }),
      ...more,
    })

  test('rows are answered in their order with the ids of their records', async () => {
    const { spatialReference, locations } = await batch(
      [
        { OBJECTID: 7, SingleLine: HOUSE },
        { OBJECTID: 3, Address: 'Narva mnt 7', City: 'Tallinn' },
        { OBJECTID: 5, singleLine: 'qqqqxx zzzz 99' },
        { SingleLine: '' },
      ],
      { outFields: 'Addr_type' },
    )
    expect(spatialReference).toEqual(WGS84)
    expect(locations.slice(0, 2)).toEqual(
      [7, 3].map((ResultID) => ({
        address: 'Narva maantee 7, 10117, Tallinn',
        location: { x: 24.753612, y: 59.436962 },
        score: 100,
        attributes: { ResultID, Status: 'M', Score: 100, Addr_type: 'PointAddress' },
      })),
    )
    expect(locations.slice(2)).toEqual(
      [5, 4].map((ResultID) => ({
        address: '',
        score: 0,
        attributes: { ResultID, Status: 'U', Score: 0, Match_addr: '', Addr_type: '' },
      })),
    )
  })

  test('none is none, and indented it is the same', async () => {
    expect(await batch([])).toEqual({ spatialReference: WGS84, locations: [] })
    const records = Array.from({ length: 40 }, (_, id) => ({ OBJECTID: id, SingleLine: HOUSE }))
    const all = { outFields: '*' }
    expect(await batch(records, { ...all, f: 'pjson' })).toEqual(await batch(records, all))
  })

  test('an answer of up to 64 kB is indented, a longer one is sent as it is', async () => {
    /** Rows without an answer, so many of them with an id of a digit more. */
    const textOf = async (longer: number, f: string) => {
      const ids = Array.from({ length: 594 }, (_, id) => (id < longer ? 10_000 : 1_000) + id)
      const records = ids.map((OBJECTID) => ({ attributes: { OBJECTID } }))
      const query = { addresses: JSON.stringify({ records }), f }
      return answerText(await completeAnswer(replyTo(esriAddresses, query)))
    }
    const longer = 64 * 1024 - (await textOf(0, 'json')).length
    expect(longer > 0 && longer < 594).toBe(true)
    expect((await textOf(longer, 'pjson')).startsWith('{\n "spatialReference": {\n')).toBe(true)
    expect(await textOf(longer + 1, 'pjson')).toBe(await textOf(longer + 1, 'json'))
  })

  test('costs a unit for each started two rows, and has at most 1000', async () => {
    const priceOf = (count: number) => {
      const records = Array(count).fill({ attributes: { SingleLine: 'a' } })
      const reply = replyTo(esriAddresses, { addresses: JSON.stringify({ records }) })
      return !(reply instanceof Promise) && isPrepared(reply) && reply.cost
    }
    expect([priceOf(0), priceOf(2), priceOf(3), priceOf(1000)]).toEqual([1, 1, 2, 500])
    const records = Array(1001).fill({ attributes: {} })
    expect(await detailOf(esriAddresses, { addresses: JSON.stringify({ records }) })).toBe(
      'At most 1000 records ("addresses") in a request',
    )
  })
})

describe('faults', () => {
  test.each([
    [esriCandidates, {}, 'Parameter "SingleLine" or a field of an address is required'],
    [
      esriCandidates,
      { SingleLine: 'a'.repeat(201) },
      'An address ("q") has at most 200 characters',
    ],
    [
      esriCandidates,
      { SingleLine: 'a', location: 'x' },
      'Invalid value of parameter "location": no point',
    ],
    [
      esriCandidates,
      { SingleLine: 'a', searchExtent: '1,2,3' },
      'Invalid value of parameter "searchExtent": no rectangle',
    ],
    [
      esriCandidates,
      { SingleLine: 'a', searchExtent: '25,59,24,60' },
      'Invalid value of parameter "searchExtent": no rectangle',
    ],
    [
      esriCandidates,
      { SingleLine: 'a', outSR: '1' },
      'Invalid value of parameter "outSR": the spatial reference is not supported',
    ],
    [
      esriCandidates,
      { SingleLine: 'a', maxLocations: 'x' },
      'Non-integer value of parameter "maxLocations": x',
    ],
    [esriSuggest, {}, 'Missing parameter "text"'],
    [esriReverse, {}, 'Missing parameter "location"'],
    [esriReverse, { location: '{"x":1}' }, 'Invalid value of parameter "location": no point'],
    [esriReverse, { location: '200,10' }, 'Invalid value of parameter "location": no point'],
    [
      esriReverse,
      { location: '24,59', distance: '-1' },
      'Non-numeric value of parameter "distance": -1',
    ],
    [esriAddresses, {}, 'Missing parameter "addresses"'],
    [
      esriAddresses,
      { addresses: '{' },
      'Invalid value of parameter "addresses": no list of records',
    ],
    [
      esriAddresses,
      { addresses: '{"records":[1]}' },
      'Invalid value of parameter "addresses": no list of records',
    ],
  ] as [Interface, Query, string][])('%#: %j', async (handle, query, sentence) => {
    expect(await detailOf(handle, query)).toBe(sentence)
  })
})

test('a postcode is of the kind `Postal`, with its centre', async () => {
  for (const query of [{ SingleLine: '10117' }, { Postal: '10117', CountryCode: 'EST' }]) {
    const json = await ask(esriCandidates, { ...query, category: 'Postal', outFields: '*' })
    expect(json.candidates).toHaveLength(1)
    const [{ address, location, attributes }] = json.candidates
    expect(address).toBe('10117, Tallinn, Harju maakond')
    expect(location).toEqual({ x: 24.753806, y: 59.436981 })
    expect([attributes.Addr_type, attributes.Postal, attributes.PlaceName]).toEqual([
      'Postal',
      '10117',
      '',
    ])
  }
})

test.each([
  ['3857', 2_755_559.52, 8_275_436.56],
  ['3301', 542_764.11, 6_589_032.05],
])('metres of %s have two decimals', (wkid, x, y) => {
  expect(inReference(referenceOf(wkid, 'outSR'), 24.7536123, 59.436962)).toEqual([x, y])
})
