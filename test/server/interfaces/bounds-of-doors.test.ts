/** Numbers and choices of the geocoders' interfaces, each just below and above: over a drawn country. */
import { describe, expect, test } from 'vitest'
import type { Interface } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { CANDIDATES_PARAMETERS } from '../../../src/doors/esri/geocode-question.ts'
import { esriCandidates, esriReverse, esriSuggest } from '../../../src/doors/esri/geocode-server.ts'
import { nominatimReverse, nominatimSearch } from '../../../src/doors/nominatim/nominatim.ts'
import { photonApi, photonReverse, photonStructured } from '../../../src/doors/photon/photon.ts'
import { house, openSmall, street, unit1, unit2, unit3 } from '../../geocoder/small-geocoder.ts'
import { askInterface, worldOf } from './ask-interface.ts'

const at = (lon: number, lat: number) => ({ lon, lat })
/** Houses 1 to 60 of one street, a tenth of a millidegree apart. */
const houses = Array.from({ length: 60 }, (_, i) =>
  house(`${i + 1}`, [], at(24.7 + i * 1e-4, 59.4)),
)
const world = worldOf(
  openSmall({
    ee: [
      unit1('maakond', 'Harju maakond', [
        unit2('linn', 'Tallinn', [
          unit3('linnaosa', 'Nõmme linnaosa', [
            street('tänav', 'Pargi tänav', houses, at(24.703, 59.4)),
          ]),
        ]),
        unit2('vald', 'Saku vald', [
          unit3('alevik', 'Saku alevik', [
            street('tänav', 'Tallinna tänav', [house('1', [], at(24.66, 59.3))], at(24.66, 59.3)),
          ]),
        ]),
      ]),
      unit1('maakond', 'Tartu maakond', [
        unit2('vald', 'Elva vald', [
          unit3('linn', 'Elva linn', [
            street('tänav', 'Pargi tänav', [house('1', [], at(26.4, 58.2))], at(26.4, 58.2)),
          ]),
        ]),
        unit2(
          'linn',
          'Narva linn',
          [unit3('linn', 'Narva linn', [], at(28.2, 59.4))],
          at(28.2, 59.4),
        ),
      ]),
    ],
    lt: [
      unit1('rajono savivaldybė', 'Akmenės rajono savivaldybė', [
        unit2('seniūnija', 'Akmenės seniūnija', [
          unit3('kaimas', 'Agluonai', [
            street('gatvė', 'Beržų gatvė', [house('3', [], at(22.75, 56.25))], at(22.75, 56.25)),
          ]),
        ]),
      ]),
    ],
  }),
)

async function ask(handle: Interface, query: Readonly<Record<string, string | number>>) {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [
    name,
    String(value),
  ])
  const { status, text } = await askInterface(
    handle,
    new URLSearchParams(pairs).toString(),
    '',
    world as never,
  )
  expect(status).toBe(200)
  return JSON.parse(text)
}

test('a town and the municipality of its name are one place in every protocol', async () => {
  const { features } = await ask(photonApi, { q: 'Narva linn' })
  expect(features.map((one: { properties: object }) => one.properties)).toMatchObject([
    { name: 'Narva linn', osm_key: 'place', county: 'Tartu maakond' },
  ])
  expect(features[0].properties).not.toHaveProperty('city')
  expect(await ask(nominatimSearch, { q: 'Narva linn' })).toMatchObject([
    { display_name: 'Narva linn, Tartu maakond, Eesti' },
  ])
  expect((await ask(esriCandidates, { SingleLine: 'Narva linn' })).candidates).toHaveLength(1)
})

describe('Nominatim', () => {
  const names = async (query: Readonly<Record<string, string | number>>): Promise<string[]> =>
    (await ask(nominatimSearch, query)).map((one: { display_name: string }) => one.display_name)
  const HARJU = '1, Pargi tänav, Nõmme linnaosa, Tallinn, Harju maakond, Eesti'
  const ELVA = '1, Pargi tänav, Elva linn, Elva vald, Tartu maakond, Eesti'

  test.each(['26,58,27,59', '27,59,26,58', '26,59,27,58', '27,58,26,59'])(
    'a view box has any two corners, the nearest to it goes first: %s',
    async (viewbox) => {
      const bounded = { q: 'Pargi 1', viewbox, bounded: 1 }
      expect(await names(bounded)).toEqual([ELVA])
      expect((await names({ q: 'Pargi 1', viewbox }))[0]).toBe(ELVA)
    },
  )
  test('the middle of a view box is what answers are near to', async () => {
    expect((await names({ q: 'Pargi 1', viewbox: '24,59,25,60' }))[0]).toBe(HARJU)
    // Either house is outside, and the middle is nearer to Tallinn's.
    expect((await names({ q: 'Pargi 1', viewbox: '24,59,24.1,59.1' }))[0]).toBe(HARJU)
  })
  test('a county beside a state is a municipality, alone it is the county', async () => {
    const fields = { street: 'Pargi 1' }
    expect(await names({ ...fields, county: 'Tartu maakond' })).toEqual([ELVA])
    expect(await names({ ...fields, state: 'Tartu maakond' })).toEqual([ELVA])
    expect(await names({ ...fields, state: 'Tartu maakond', county: 'Elva vald' })).toEqual([ELVA])
    expect(await names({ ...fields, county: 'Elva vald' })).toEqual([ELVA])
    expect(await names({ ...fields, state: 'Harju maakond', county: 'Elva vald' })).toEqual([])
  })
  test('a municipality of a county has its own key and rank, one without a county those of a county', async () => {
    const [estonian] = await ask(nominatimSearch, { q: 'Elva vald', addressdetails: 1 })
    expect(estonian).toMatchObject({
      addresstype: 'municipality',
      place_rank: 14,
      address: { municipality: 'Elva vald', county: 'Tartu maakond' },
    })
    const [county] = await ask(nominatimSearch, { q: 'Tartu maakond', addressdetails: 1 })
    expect(county).toMatchObject({ addresstype: 'county', place_rank: 12 })
    const [lithuanian] = await ask(nominatimSearch, { q: 'Akmenės rajono savivaldybė' })
    expect(lithuanian).toMatchObject({ addresstype: 'county', place_rank: 10 })
  })
  test('ids that are left out do not count for the limit', async () => {
    const first = await ask(nominatimSearch, { q: 'Pargi', limit: 2 })
    const ids = first.map((one: { place_id: number }) => one.place_id)
    expect(ids).toHaveLength(2)
    const left = await ask(nominatimSearch, { q: 'Pargi', limit: 1, exclude_place_ids: ids[0] })
    expect(left.map((one: { place_id: number }) => one.place_id)).toEqual([ids[1]])
    const all = { q: 'Pargi', limit: 2, exclude_place_ids: ids.join(',') }
    for (const { place_id: id } of await ask(nominatimSearch, all)) expect(ids).not.toContain(id)
  })
  test('the limit is 10, from 1 to 50', async () => {
    const count = async (more: object) =>
      (await names({ q: 'Pargi tänav', viewbox: '24,59,25,60', ...more })).length
    const found = await count({ limit: 50 })
    expect(await count({ limit: 0 })).toBe(1)
    expect(await count({ limit: 51 })).toBe(found)
  })
  test.each([
    [0, 'country'],
    [4, 'country'],
    [5, 'county'],
    [9, 'county'],
    [10, 'village'],
    [12, 'village'],
    [13, 'village'],
    [15, 'village'],
    [16, 'road'],
    [17, 'road'],
    [18, 'house_number'],
  ])('zoom %i answers with a %s', async (zoom, wanted) => {
    const point = { lon: 24.66, lat: 59.3, format: 'json', zoom }
    const { address } = await ask(nominatimReverse, point)
    expect(Object.keys(address)[0]).toBe(wanted)
  })
  test('zoom 10 to 12 mean a town, 13 to 15 the part of it', async () => {
    const first = async (zoom: number) => {
      const point = { lon: 24.7, lat: 59.4, format: 'json', zoom }
      return Object.values((await ask(nominatimReverse, point)).address)[0]
    }
    expect(await first(12)).toBe('Tallinn')
    expect(await first(13)).toBe('Nõmme linnaosa')
    expect(await first(15)).toBe('Nõmme linnaosa')
    expect(await first(16)).toBe('Pargi tänav')
    expect(await first(17)).toBe('Pargi tänav')
    expect(await first(18)).toBe('1')
  })
  test('a click is answered up to 5 kilometres away', async () => {
    // A degree of latitude is 111.4 kilometres here.
    const near = async (degrees: number) =>
      Object.keys(await ask(nominatimReverse, { lon: 24.7, lat: 59.4 + degrees, format: 'json' }))
    expect(await near(0.044_8)).toContain('address')
    expect(await near(0.044_95)).toEqual(['error'])
  })
})

describe('Photon', () => {
  const typesOf = async (query: Readonly<Record<string, string | number>>, handle = photonApi) => {
    const { features } = await ask(handle, { q: 'Tallinn', limit: 50, ...query })
    const types = features.map((one: { properties: { type: string } }) => one.properties.type)
    return [...new Set(types)].sort().join(' ')
  }
  test.each([
    ['', 'city district street'],
    ['highway', 'street'],
    ['!highway', 'city district'],
    ['place', 'city district'],
    ['highway:residential', 'street'],
    ['highway:primary', ''],
    [':residential', 'street'],
    ['highway:!residential', ''],
    ['highway:!primary', 'street'],
    ['place:!residential', 'city district'],
    [':!residential', 'city district'],
    ['!:residential', 'city district'],
    ['!highway:residential', 'city district'],
    ['!highway:primary', 'city district street'],
  ])('a tag of %s leaves %s', async (tag, wanted) => {
    expect(await typesOf({ osm_tag: tag })).toBe(wanted)
  })
  test.each([
    [{ include: 'osm.highway' }, 'street'],
    [{ include: 'osm.highway.residential' }, 'street'],
    [{ include: 'osm.highway.res' }, ''],
    [{ include: 'osm.highway,osm.place.suburb' }, 'district street'],
    [{ include: 'food.shop' }, ''],
    [{ exclude: 'osm.highway' }, 'city district'],
    [{ exclude: 'osm.highway,osm.place' }, 'city district street'],
    [{ exclude: 'osm.place,osm.place.suburb' }, 'city street'],
  ])('categories %j leave %s', async (categories, wanted) => {
    expect(await typesOf(categories)).toBe(wanted)
  })
  test('each list of categories that is given counts', async () => {
    const count = async (more: string) => {
      const { text } = await askInterface(photonApi, `q=Tallinn&${more}`, '', world as never)
      return JSON.parse(text).features.length
    }
    expect(await count('include=osm.place&include=osm.highway')).toBe(0)
    expect(await count('include=osm.place&include=osm.place.suburb')).toBe(1)
    expect(await count('exclude=osm.place&exclude=osm.highway')).toBe(0)
  })
  test('a municipality of a county is a city, one without a county above is the county', async () => {
    const first = async (q: string) =>
      (await ask(photonApi, { q, limit: 1 })).features[0].properties
    expect(await first('Elva vald')).toMatchObject({ type: 'city', name: 'Elva vald' })
    expect(await first('Elva linn')).toMatchObject({
      type: 'city',
      city: 'Elva vald',
      county: 'Tartu maakond',
    })
    expect(await first('Harju maakond')).toMatchObject({ type: 'county', name: 'Harju maakond' })
    const lithuanian = await first('Agluonai')
    expect(lithuanian).toMatchObject({ type: 'city', county: 'Akmenės rajono savivaldybė' })
    expect(lithuanian).not.toHaveProperty('city')
    const municipality = await first('Akmenės rajono savivaldybė')
    expect(municipality).toMatchObject({ type: 'county', name: 'Akmenės rajono savivaldybė' })
    expect(municipality).not.toHaveProperty('county')
  })
  test('of several tags one is enough, and each that is excluded counts', async () => {
    const several = async (...tags: string[]) => {
      const query = ['q=Tallinn', 'limit=50', ...tags.map((tag) => `osm_tag=${tag}`)].join('&')
      const { text } = await askInterface(photonApi, query, '', world as never)
      const { features } = JSON.parse(text)
      const types = features.map((one: { properties: { type: string } }) => one.properties.type)
      return [...new Set(types)].sort().join(' ')
    }
    expect(await several('highway', 'place')).toBe('city district street')
    expect(await several('place', '!highway')).toBe('city district')
    expect(await several('!place', '!highway')).toBe('')
  })
  test('a filter chooses from more than it keeps', async () => {
    expect(await typesOf({ limit: 1 })).toBe('city')
    expect(await typesOf({ limit: 1, osm_tag: 'highway' })).toBe('street')
    expect(await typesOf({ limit: 1, layer: 'street' })).toBe('street')
  })
  test('one place at a point by default and 15 for a text, from 1 to 50', async () => {
    const count = async (more: object) => {
      const asked = { lon: 24.703, lat: 59.4, radius: 5, ...more }
      return (await ask(photonReverse, asked)).features.length
    }
    expect(await count({})).toBe(1)
    expect((await ask(photonApi, { q: 'Pargi' })).features.length).toBe(15)
    expect(await count({ limit: 0 })).toBe(1)
    expect(await count({ limit: 49 })).toBe(49)
    expect(await count({ limit: 51 })).toBe(50)
  })
  test('a point is answered within a kilometre, or the radius in kilometres', async () => {
    const near = async (degrees: number, more: object = {}) => {
      const asked = { lon: 24.7, lat: 59.4 + degrees, limit: 1, ...more }
      return (await ask(photonReverse, asked)).features.length
    }
    // A degree of latitude is 111.4 kilometres here.
    expect([await near(0.008_95), await near(0.009)]).toEqual([1, 0])
    expect([await near(0.017_9, { radius: 2 }), await near(0.018, { radius: 2 })]).toEqual([1, 0])
    expect([await near(0.008, { radius: 0.9 }), await near(0.008, { radius: 0.8 })]).toEqual([1, 0])
  })
  test('a county beside a state is a municipality, alone it is the county', async () => {
    const found = async (more: object) =>
      (await ask(photonStructured, { street: 'Pargi tänav', housenumber: '1', ...more })).features
        .length
    expect(await found({ state: 'Tartu maakond', county: 'Elva vald' })).toBe(1)
    expect(await found({ county: 'Tartu maakond' })).toBe(1)
    expect(await found({ county: 'Elva vald' })).toBe(1)
    expect(await found({ state: 'Harju maakond', county: 'Elva vald' })).toBe(0)
  })
})

describe('Esri', () => {
  test('answers that are as good as each other are ties with one score', async () => {
    const { candidates } = await ask(esriCandidates, { SingleLine: 'Pargi 1', outFields: 'Status' })
    const told = candidates.map((one: { score: number; attributes: { Status: string } }) => [
      one.attributes.Status,
      one.score,
    ])
    expect(told).toEqual([told[0], told[0]])
    expect(told[0][0]).toBe('T')
  })
  test('a town in place of a house scores below 80, a house of another county above', async () => {
    const scoreOf = async (SingleLine: string) =>
      (await ask(esriCandidates, { SingleLine })).candidates[0].score
    expect(await scoreOf('Pargi tänav 60, Narva linn')).toBe(25)
    expect(await scoreOf('Pargi tänav 60, Tallinn, Tartu maakond')).toBe(88.89)
  })
  const HOUSE = { SingleLine: 'Pargi tänav 1, Elva', outFields: '*' }
  const first = async (query: Readonly<Record<string, string>>) =>
    (await ask(esriCandidates, query)).candidates[0]

  test('at most 50 candidates and 15 suggestions, by default 20 and 5', async () => {
    const { candidateCount, suggestionCount } = {
      candidateCount: async (more: object) =>
        (await ask(esriCandidates, { SingleLine: '59.400, 24.703', ...more })).candidates.length,
      suggestionCount: async (more: object) =>
        (await ask(esriSuggest, { text: 'Pargi tänav 1', ...more })).suggestions.length,
    }
    // A point never has more than 50 candidates, so the table of parameters is asked for its limit.
    const given = parametersOf([['maxLocations', '60']])
    expect(CANDIDATES_PARAMETERS.maxLocations.read(given, 'maxLocations')).toBe(50)
    expect(await candidateCount({})).toBe(20)
    expect(await candidateCount({ maxLocations: 0 })).toBe(1)
    expect(await candidateCount({ maxLocations: 50 })).toBe(50)
    expect(await candidateCount({ maxLocations: 51 })).toBe(50)
    expect(await suggestionCount({})).toBe(5)
    expect(await suggestionCount({ maxSuggestions: 6 })).toBe(6)
    const most = await suggestionCount({ maxSuggestions: 15 })
    expect(await suggestionCount({ maxSuggestions: 16 })).toBe(most)
  })
  test('a point is answered within 500 metres, or the distance up to 50 kilometres', async () => {
    const isFound = async (degrees: number, more: object = {}) => {
      const location = `24.7,${(59.4 + degrees).toFixed(6)}`
      return 'address' in (await ask(esriReverse, { location, ...more }))
    }
    expect([await isFound(0.004_45), await isFound(0.004_52)]).toEqual([true, false])
    const far = { distance: 60_000 }
    expect([await isFound(0.448, far), await isFound(0.45, far)]).toEqual([true, false])
    expect(await isFound(0.001, { distance: 100 })).toBe(false)
    expect(await isFound(0.000_8, { distance: 100 })).toBe(true)
  })
  test('an eldership is a district in labels, and its kind is one', async () => {
    const house = await first({ SingleLine: 'Beržų g. 3, Agluonai', outFields: '*' })
    expect(house.attributes).toMatchObject({
      District: 'Akmenės seniūnija',
      City: 'Agluonai',
      Subregion: 'Akmenės rajono savivaldybė',
      Region: '',
    })
    const eldership = await first({ SingleLine: 'Akmenės seniūnija', outFields: '*' })
    expect(eldership.attributes).toMatchObject({
      Addr_type: 'Locality',
      Type: 'District',
      ShortLabel: 'Akmenės seniūnija',
    })
    const only = await first({ SingleLine: 'Akmenės', category: 'District', outFields: 'Type' })
    expect(only.attributes).toEqual({ Type: 'District' })
  })
  test('a house has its postcode and no county in its label, a street neither, a place its county', async () => {
    expect((await first(HOUSE)).attributes).toMatchObject({
      Match_addr: 'Pargi tänav 1, Elva linn, Elva vald',
      ShortLabel: 'Pargi tänav 1',
    })
    expect((await first({ ...HOUSE, SingleLine: 'Pargi tänav, Elva' })).attributes).toMatchObject({
      Addr_type: 'StreetName',
      Match_addr: 'Pargi tänav, Elva linn, Elva vald',
      LongLabel: 'Pargi tänav, Elva linn, Elva vald, EST',
      ShortLabel: 'Pargi tänav',
      StName: 'Pargi tänav',
      StAddr: '',
      AddNum: '',
    })
    expect((await first({ ...HOUSE, SingleLine: 'Elva linn' })).attributes).toMatchObject({
      Match_addr: 'Elva linn, Elva vald, Tartu maakond',
    })
  })
})
