/** Each sentence of the gazetteer's document, asked of a running server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE, type Gazetteer, startGazetteer } from './gazetteer-ask.ts'
import { EIGHT_CITIES } from './gazetteer-world.ts'
import { posted } from './server.ts'

let g: Gazetteer
beforeAll(async () => {
  g = await startGazetteer()
})
afterAll(() => g.stop())

const OPERATIONS = ['getDescription', 'getFillInfo', 'currentLayer'] as const
const NOTHING = { success: false, addressList: [] }
const TALLINN = 'Harju maakond'

describe('what the service does', () => {
  test('G-1 it is a catalogue of three countries, selected with c', async () => {
    expect(await g.names('l=1&c=ee')).toEqual(['Harju maakond', 'Ida-Viru maakond'])
    expect(await g.names('l=1&c=lv')).toEqual(['Ogres novads', 'Rīga'])
    expect((await g.names('l=1&c=lt'))[0]).toBe('Vilniaus miesto savivaldybė')
  })
  test('G-2 it has three operations: record, parent chain, list of one level', async () => {
    expect((await g.record('id=10')).A2_NIMI).toBe('Tallinn')
    expect((await g.chain('id=10')).map(({ AADRESS_ID }) => AADRESS_ID)).toEqual([10, 1])
    expect(await g.names('l=3&p=10')).toEqual(['Kesklinna linnaosa', 'Nõmme linnaosa'])
  })
  test.each(['/layer/getDescription?id=1', '/layer/getFillInfo', '/layer/currentLayer?l=9', '/'])(
    'G-3 every response is JSON with the boolean success (%s), but the key error',
    async (path) => {
      const { headers, text } = await g.ask(BASE + path)
      expect(headers.get('content-type')).toMatch(/^application\/json/)
      expect(typeof JSON.parse(text).success).toBe('boolean')
      expect(JSON.parse((await g.askAs(BASE + path)).text)).not.toHaveProperty('success')
    },
  )
  test.each(['?l=1&key=k', '?l=0&key=k', '?key=wrong', ''])(
    'G-4 responses carry Access-Control-Allow-Origin: * (%s)',
    async (query) => {
      const { headers } = await g.askAs(`${BASE}/layer/currentLayer${query}`)
      expect(headers.get('access-control-allow-origin')).toBe('*')
    },
  )
})

describe('routing of calls', () => {
  const query = 'id=50&l=1'
  test.each(OPERATIONS)('G-5 the path form is GET or POST of /layer/%s', async (operation) => {
    const { status, text } = await g.of(operation, query)
    expect([status, JSON.parse(text).success]).toEqual([200, true])
    const answer = await g.ask(`${BASE}/layer/${operation}`, posted(query))
    expect(answer.text).toBe(text)
  })
  test.each(['getdescription', 'GetFillInfo', 'CURRENTLAYER'])(
    'G-6 the path is case-sensitive: /layer/%s is 404',
    async (name) => {
      expect((await g.ask(`${BASE}/layer/${name}/?id=1&l=1`)).status).toBe(404)
      expect((await g.ask(`${BASE}/Layer/getDescription?id=1`)).status).toBe(404)
    },
  )
  test.each(OPERATIONS)('G-7 a trailing slash of /layer/%s/ is optional', async (operation) => {
    const plain = await g.of(operation, query)
    expect((await g.ask(`${BASE}/layer/${operation}/?${query}`)).text).toBe(plain.text)
  })
  test.each(OPERATIONS)('G-8 the parameter form is GET or POST of ?layer=%s', async (operation) => {
    const { text } = await g.of(operation, query)
    expect((await g.ask(`${BASE}/?layer=${operation}&${query}`)).text).toBe(text)
    expect((await g.ask(`${BASE}/`, posted(`layer=${operation}&${query}`))).text).toBe(text)
  })
  test.each(['getdescription', 'GETDESCRIPTION', 'GetDescription'])(
    'G-9 layer is case-insensitive: %s',
    async (layer) => {
      const { text } = await g.of('getDescription', 'id=50')
      expect((await g.ask(`${BASE}/?layer=${layer}&id=50`)).text).toBe(text)
    },
  )
  test.each(['', '?layer=', '?layer=nothing', '?layer=constructor'])(
    'G-10 a missing or unknown layer gives 200 with success=false (%s)',
    async (path) => {
      const { status, text } = await g.ask(`${BASE}/${path}`)
      expect([status, JSON.parse(text)]).toEqual([200, { success: false }])
    },
  )
  test('G-11 a trailing slash of the parameter form is optional', async () => {
    const { text } = await g.ask(`${BASE}/?layer=currentlayer&l=1`)
    expect((await g.ask(`${BASE}?layer=currentlayer&l=1`)).text).toBe(text)
    expect(JSON.parse(text).success).toBe(true)
  })
  test('G-12 POST bodies are application/x-www-form-urlencoded', async () => {
    const form = await g.ask(`${BASE}/layer/currentLayer`, posted('l=4&p=%31%34'))
    expect(form.text).toBe((await g.of('currentLayer', 'l=4&p=14')).text)
    const headers = { 'content-type': 'application/json' }
    const other = { method: 'POST', headers, body: '{"l":1}' }
    expect((await g.ask(`${BASE}/layer/currentLayer`, other)).text).not.toContain(TALLINN)
  })
  test('G-13 the key must be in the URL query string even for POST', async () => {
    const url = `${BASE}/layer/currentLayer`
    const { status, text } = await g.askAs(url, posted('l=1&key=k'))
    expect([status, text]).toEqual([403, '{"error":"invalid_api_key"}'])
    const { text: list } = await g.of('currentLayer', 'l=1')
    expect((await g.askAs(`${url}?key=k`, posted('l=1'))).text).toBe(list)
  })
})

describe('countries', () => {
  test('G-14 c takes ee, lv or lt; default ee; an unknown value behaves like ee', async () => {
    const estonia = (await g.of('currentLayer', 'l=1&c=ee')).text
    for (const c of ['', '&c=', '&c=fi', '&c=EE', '&c=__proto__']) {
      expect((await g.of('currentLayer', `l=1${c}`)).text).toBe(estonia)
    }
    expect((await g.of('currentLayer', 'l=1&c=lv')).text).not.toBe(estonia)
  })
  test('G-15 c applies to all three operations', async () => {
    expect((await g.record('id=30&c=lv')).A7_NIMI).toBe('195 k-1')
    expect(await g.levels('id=30&c=lv')).toEqual([5, 4, 1])
    expect(await g.names('l=4&p=11&c=lv')).toEqual(['Brīvības iela'])
  })
  test('G-16 the same id denotes different objects in different countries', async () => {
    expect((await g.record('id=10&c=ee')).A2_NIMI).toBe('Tallinn')
    expect((await g.record('id=10&c=lv')).A1_NIMI).toBe('Ogres novads')
  })
  test('G-17 c is passed to getDescription and getFillInfo too: without it an id is Estonian', async () => {
    const [{ id }] = await g.list('l=6&p=30&c=lv')
    expect((await g.record(`id=${id}&c=lv`)).A8_NIMI).toBe('11')
    expect((await g.record(`id=${id}`)).A4_NIMI).toBe('Kase AÜ')
    expect(await g.levels(`id=${id}&c=lv`)).toEqual([6, 5, 4, 1])
    expect(await g.levels(`id=${id}`)).toEqual([4, 3, 2, 1])
  })
  test('G-18 Estonia: county, municipality, settlement, street or small place, house, flat', async () => {
    expect(await g.names('l=2&p=1')).toEqual(['Tallinn', 'Viimsi vald'])
    expect(await g.names('l=3&p=13')).toEqual(['Haabneeme alevik', 'Äigrumäe küla'])
    expect(await g.names('l=4&p=14')).toContain('Kase AÜ')
    expect(await g.names('l=5&p=36')).toEqual(['4'])
    expect(await g.names('l=6&p=59')).toEqual(['1'])
  })
  test('G-19 Latvia: novads or state city, pagasts or town, ciems, iela, māja, dzīvoklis', async () => {
    expect(await g.names('l=2&p=10&c=lv')).toEqual(['Ikšķiles pagasts', 'Ogre'])
    expect(await g.names('l=3&p=12&c=lv')).toEqual(['Tīnūži'])
    expect(await g.names('l=4&p=100003003&c=lv')).toEqual(['Brīvības iela'])
    expect(await g.names('l=5&p=20&c=lv')).toEqual(['195 k-1'])
    expect(await g.names('l=5&p=13&c=lv')).toEqual(['Kalnāji'])
    expect(await g.names('l=6&p=30&c=lv')).toEqual(['11'])
  })
  test('G-20 Lithuania: seniūnija is absent in cities; settlement, gatvė, namas, butas', async () => {
    expect(await g.names('l=2&p=1000000041&c=lt')).toEqual(['Avižienių seniūnija'])
    expect(await g.json('currentLayer', 'l=2&p=1000000013&c=lt')).toEqual(NOTHING)
    expect(await g.names('l=3&p=1000000013&c=lt')).toEqual(['Vilnius'])
    expect(await g.names('l=4&p=3000000001&c=lt')).toEqual(['Gedimino prospektas'])
    expect(await g.names('l=5&p=4000000001&c=lt')).toEqual(['2A K1'])
    expect(await g.names('l=6&p=5000000001&c=lt')).toEqual(['26'])
  })
  test('G-21 Latvia and Lithuania have no county: level 1 is the municipality', async () => {
    expect((await g.record('id=10&c=lv')).A1_NIMI).toBe('Ogres novads')
    expect((await g.names('l=1&c=lt'))[1]).toBe('Vilniaus rajono savivaldybė')
  })
})

describe('endpoints', () => {
  test.each(OPERATIONS)('G-50 %s requires key', async (operation) => {
    const { status } = await g.askAs(`${BASE}/layer/${operation}?id=1&l=1`)
    expect(status).toBe(403)
  })
  test.each(OPERATIONS)('G-51 %s accepts callback', async (operation) => {
    const { text } = await g.of(operation, 'id=50&l=1&callback=f')
    expect(text).toBe(`f(${(await g.of(operation, 'id=50&l=1')).text})`)
  })
  test.each(['getDescription', 'getFillInfo'] as const)(
    'G-52 id is required for %s',
    async (of) => {
      expect((await g.json(of, 'l=1')).success).toBe(false)
      expect((await g.json(of, 'id=1')).success).toBe(true)
    },
  )
  test('G-53 l is required for currentLayer', async () => {
    expect(await g.json('currentLayer', 'p=1')).toEqual(NOTHING)
  })
  test('G-54 g is used only when p is absent', async () => {
    const byParent = await g.list('l=5&p=36')
    expect(await g.list('l=5&p=36&g=11')).toEqual(byParent)
    expect(await g.list('l=5&g=11')).not.toEqual(byParent)
  })
})

describe('getDescription', () => {
  test('G-55 it is asked as /layer/getDescription/ or layer=getdescription', async () => {
    const { text } = await g.ask(`${BASE}/layer/getDescription/?id=31`)
    expect((await g.ask(`${BASE}/?layer=getdescription&id=31`)).text).toBe(text)
  })
  test('G-56 it answers object and success = true', async () => {
    const answer = await g.json('getDescription', 'id=31')
    expect(Object.keys(answer)).toEqual(['object', 'success'])
    expect(answer).toMatchObject({ object: { AADRESS_ID: 31 }, success: true })
  })
  test.each(['id=424242', 'id=abc', 'id=', 'id=-1', 'id=5e1', 'id=99999999999999999999'])(
    'G-57 an unknown, non-numeric or unmatched id is 200 with success = false (%s)',
    async (query) => {
      const { status, text } = await g.of('getDescription', query)
      expect([status, JSON.parse(text).success]).toEqual([200, false])
    },
  )
  test('G-58 it converts an id of the geocoder into the full record', async () => {
    const q = 'q=Narva+mnt+7-12&gl=ee_aid&output=json2'
    const [{ placemark }] = JSON.parse((await g.ask(`/geocoder/geocode?${q}`)).text)
    const lines: { Type: string; Value: string }[] = placemark[0].AddressDetails.AddressLines
    const id = lines.find(({ Type }) => Type === 'AADRESS_ID')?.Value
    expect(await g.record(`id=${id}`)).toMatchObject({ A5_NIMI: 'Narva maantee', A8_NIMI: '12' })
  })
})

describe('getFillInfo', () => {
  test('G-59 it is asked as /layer/getFillInfo/ with id', async () => {
    const { text } = await g.ask(`${BASE}/layer/getFillInfo/?id=70`)
    expect(text).toBe((await g.of('getFillInfo', 'id=70')).text)
  })
  test('G-60 it answers addressObjects and success = true', async () => {
    const answer = await g.json('getFillInfo', 'id=70')
    expect(Object.keys(answer)).toEqual(['addressObjects', 'success'])
    expect(answer.success).toBe(true)
  })
  test('G-61 the order is leaf to root', async () => {
    expect((await g.chain('id=70')).map(({ AADRESS_ID }) => AADRESS_ID)).toEqual([
      70, 50, 31, 11, 10, 1,
    ])
  })
  test.each(['id=70', 'id=58', 'id=80', 'id=40&c=lv', 'id=6000000001&c=lt'])(
    "G-62 each AADRESS_ID_YLES equals the next element's AADRESS_ID (%s)",
    async (query) => {
      const links = await g.chain(query)
      const ids = links.map(({ AADRESS_ID }) => AADRESS_ID)
      const parents = links.map(({ AADRESS_ID_YLES }) => AADRESS_ID_YLES)
      expect(parents).toEqual([...ids.slice(1), null])
    },
  )
  test('G-63 a flat gives TASE 6,5,4,3,2,1; a building without flats starts at 5', async () => {
    expect(await g.levels('id=70')).toEqual([6, 5, 4, 3, 2, 1])
    expect(await g.levels('id=51')).toEqual([5, 4, 3, 2, 1])
  })
  test.each(['id=70', 'id=80', 'id=58', 'id=72'])(
    'G-64 it pre-fills cascades: each link is in the list of the next (%s)',
    async (query) => {
      for (const { AADRESS_ID, AADRESS_ID_YLES, TASE } of await g.chain(query)) {
        const parent = AADRESS_ID_YLES === null ? '' : `&p=${AADRESS_ID_YLES}`
        const ids = (await g.list(`l=${TASE}${parent}`)).map(({ id }) => id)
        expect(ids).toContain(AADRESS_ID)
      }
    },
  )
})

describe('currentLayer', () => {
  test('G-65 it is asked as /layer/currentLayer/ with l and optionally p or g', async () => {
    for (const query of ['l=1', 'l=2&p=1', 'l=4&g=10']) {
      const { text } = await g.ask(`${BASE}/layer/currentLayer/?${query}`)
      expect(JSON.parse(text).success).toBe(true)
    }
  })
  test('G-66 it answers success = true and addressList', async () => {
    const answer = await g.json('currentLayer', 'l=2&p=1')
    expect(answer).toEqual({
      success: true,
      addressList: [
        { id: 10, nimi: 'Tallinn' },
        { id: 13, nimi: 'Viimsi vald' },
      ],
    })
  })
  test('G-67 p lists objects of level l whose direct parent is p', async () => {
    expect(await g.names('l=5&p=31')).toEqual(['2', '2a', '2/1', '7', '10'])
    expect(await g.json('currentLayer', 'l=5&p=11')).toEqual(NOTHING)
  })
  test('G-68 g lists by grandparent, skipping one level, when p is absent', async () => {
    expect(await g.names('l=4&g=10')).toEqual(['Jaama tänav', 'Jaan Poska tänav', 'Narva maantee'])
    expect(await g.names('l=3&g=1')).toContain('Haabneeme alevik')
  })
  test.each(['l=5', 'l=6', 'l=5&p=&g='])(
    'G-69 at l 5 or 6 without p and g: 200, success = false, addressList empty (%s)',
    async (query) => {
      const { status, text } = await g.of('currentLayer', query)
      expect([status, JSON.parse(text)]).toEqual([200, NOTHING])
    },
  )
  test('G-70 a building without flats: 200, success = false, addressList empty', async () => {
    const { status, text } = await g.of('currentLayer', 'l=6&p=51')
    expect([status, JSON.parse(text)]).toEqual([200, NOTHING])
  })
  test.each(Object.entries(EIGHT_CITIES))(
    'G-71 %s has no settlements: l=3&p is empty, l=4&g has its streets',
    async (_name, id) => {
      expect(await g.json('currentLayer', `l=3&p=${id}`)).toEqual(NOTHING)
      expect((await g.list(`l=4&g=${id}`)).length).toBeGreaterThan(0)
    },
  )
  test('G-72 a client may query l=3&p and l=4&g in parallel', async () => {
    const queries = ['l=3&p=20', 'l=4&g=20', 'l=3&p=10', 'l=4&g=10']
    const answers = await Promise.all(queries.map((query) => g.json('currentLayer', query)))
    expect(answers.map(({ success }) => success)).toEqual([false, true, true, true])
  })
  test('G-73 the cascade is l=1, then l=2&p=<id>, then l=3&p=<id> and so on', async () => {
    const walked: number[] = []
    let parent = ''
    for (const [level, wanted] of [1, 10, 11, 31, 50, 70].entries()) {
      const ids = (await g.list(`l=${level + 1}${parent}`)).map(({ id }) => id)
      expect(ids).toContain(wanted)
      walked.push(wanted)
      parent = `&p=${wanted}`
    }
    expect(walked).toHaveLength(6)
  })
  test('G-74 all streets of a municipality are l=4&g=<municipality>', async () => {
    expect(await g.names('l=4&g=13')).toEqual([
      'Aia tänav',
      'Aia tänav',
      'Kase AÜ',
      'Pärna tänav',
      'Pärna tänav',
    ])
  })
})
