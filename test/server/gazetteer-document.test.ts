/** A test for each sentence of the gazetteer's document, in its order. */
import { describe, expect, test } from 'vitest'
import { createTestApp, type TestAnswer } from '../support/test-app.ts'

const app = createTestApp()
const BASE = '/gazetteer'

interface ListElement {
  id: number
  nimi: string
}
interface ChainElement {
  AADRESS_ID: number
  AADRESS_ID_YLES: number | null
  TASE: number
}
type AddressObject = Record<string, unknown>

const ask = (path: string, query = ''): Promise<TestAnswer> =>
  app.send(`${BASE}${path}?key=k${query === '' ? '' : `&${query}`}`)
const body = async (path: string, query: string) => (await ask(path, query)).json()
const record = async (query: string) =>
  (await body('/layer/getDescription', query)).object as AddressObject
const chain = async (query: string) =>
  (await body('/layer/getFillInfo', query)).addressObjects as ChainElement[]
const list = async (query: string) =>
  (await body('/layer/currentLayer', query)).addressList as ListElement[]
const names = async (query: string) => (await list(query)).map(({ nimi }) => nimi)
const levels = async (query: string) => (await chain(query)).map(({ TASE }) => TASE)

describe('what the service does', () => {
  test('it is a catalogue of addresses for three countries, selected with c', async () => {
    expect(await names('l=1&c=ee')).toEqual(['Harju maakond', 'Ida-Viru maakond'])
    expect(await names('l=1&c=lv')).toEqual(['Ogres novads', 'Rīga'])
    expect(await names('l=1&c=lt')).toEqual([
      'Vilniaus miesto savivaldybė',
      'Vilniaus rajono savivaldybė',
    ])
  })

  test('it has three operations', async () => {
    expect(await body('/layer/getDescription', 'id=1')).toHaveProperty('object')
    expect(await body('/layer/getFillInfo', 'id=1')).toHaveProperty('addressObjects')
    expect(await body('/layer/currentLayer', 'l=1')).toHaveProperty('addressList')
  })

  test.each([
    '/layer/getDescription?key=k&id=1',
    '/layer/getDescription?key=k&id=no',
    '/layer/getFillInfo?key=k',
    '/layer/currentLayer?key=k&l=9',
    '/?key=k',
    '/layer/nothing?key=k',
    '/layer/getDescription?key=k&id=%zz',
  ])('every response is JSON and carries the boolean success: %s', async (url) => {
    const answer = await app.send(BASE + url)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(typeof answer.json().success).toBe('boolean')
  })

  test('except the 403 key error', async () => {
    expect((await app.send(`${BASE}/layer/currentLayer?l=1`)).json()).toEqual({
      error: 'invalid_api_key',
    })
  })

  test.each([
    ['/layer/currentLayer?key=k&l=1', 'GET'],
    ['/layer/currentLayer?key=no&l=1', 'GET'],
    ['/layer/nothing', 'GET'],
    ['/layer/currentLayer?key=k', 'DELETE'],
    ['/layer/currentLayer', 'OPTIONS'],
  ])('responses carry Access-Control-Allow-Origin: * (%s %s)', async (url, method) => {
    const answer = await app.send(BASE + url, { method })
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })
})

describe('routing of calls', () => {
  test.each(['getDescription', 'getFillInfo', 'currentLayer'])(
    'path form: GET or POST /layer/%s/, a trailing slash is optional',
    async (operation) => {
      const query = '?key=k&id=50&l=1'
      const wanted = (await app.send(`${BASE}/layer/${operation}${query}`)).text
      expect(JSON.parse(wanted).success).toBe(true)
      expect((await app.send(`${BASE}/layer/${operation}/${query}`)).text).toBe(wanted)
      const posted = { method: 'POST', body: 'id=50&l=1' }
      expect((await app.send(`${BASE}/layer/${operation}?key=k`, posted)).text).toBe(wanted)
      expect((await app.send(`${BASE}/layer/${operation}/?key=k`, posted)).text).toBe(wanted)
    },
  )

  test.each([
    '/layer/getdescription',
    '/layer/GetFillInfo/',
    '/layer/CurrentLayer',
    '/Layer/getDescription',
  ])('the path is case-sensitive, a different letter case gives 404: %s', async (path) => {
    expect((await ask(path, 'id=1&l=1')).status).toBe(404)
  })

  test.each(['getdescription', 'GETDESCRIPTION', 'getDescription'])(
    'parameter form: layer is case-insensitive (%s), a trailing slash is optional',
    async (layer) => {
      const wanted = (await ask('/layer/getDescription', 'id=50')).text
      expect((await ask('/', `layer=${layer}&id=50`)).text).toBe(wanted)
      expect((await ask('', `layer=${layer}&id=50`)).text).toBe(wanted)
      const posted = { method: 'POST', body: `layer=${layer}&id=50` }
      expect((await app.send(`${BASE}/?key=k`, posted)).text).toBe(wanted)
    },
  )

  test.each(['', 'layer=', 'layer=nothing', 'layer=__proto__', 'layer=constructor'])(
    'missing or unknown layer gives 200 with success=false: %s',
    async (query) => {
      const answer = await ask('/', query)
      expect(answer.status).toBe(200)
      expect(answer.json()).toEqual({ success: false })
    },
  )

  test('the key must be in the URL query string even for POST', async () => {
    const posted = { method: 'POST', body: 'key=k&l=1' }
    expect((await app.send(`${BASE}/layer/currentLayer`, posted)).status).toBe(403)
    expect((await app.send(`${BASE}/layer/currentLayer?key=k`, posted)).status).toBe(200)
  })
})

describe('countries', () => {
  test('c takes ee, lv or lt; default ee; an unknown value behaves like ee', async () => {
    const estonia = await names('l=1&c=ee')
    for (const c of ['', '&c=', '&c=fi', '&c=EE', '&c=__proto__']) {
      expect(await names(`l=1${c}`)).toEqual(estonia)
    }
  })

  test('c applies to all three operations, ids are country-scoped', async () => {
    expect(await record('id=10&c=ee')).toMatchObject({ A2_NIMI: 'Tallinn' })
    expect(await record('id=10&c=lv')).toMatchObject({ A1_NIMI: 'Ogres novads', A2_NIMI: null })
    expect(await levels('id=30&c=ee')).toEqual([4, 3, 2, 1])
    expect(await levels('id=30&c=lv')).toEqual([5, 4, 1])
    expect(await names('l=4&p=11&c=ee')).toEqual(['Jaan Poska tänav', 'Narva maantee'])
    expect(await names('l=4&p=11&c=lv')).toEqual(['Brīvības iela'])
  })

  test('the level scale: Estonia', async () => {
    expect(await names('l=2&p=1')).toEqual(['Tallinn', 'Viimsi vald'])
    expect(await names('l=3&p=13')).toEqual(['Haabneeme alevik', 'Äigrumäe küla'])
    expect(await names('l=4&p=12')).toEqual(['Jaama tänav'])
    expect(await names('l=5&p=36')).toEqual(['4'])
    expect(await names('l=6&p=59')).toEqual(['1'])
  })

  test('the level scale: Latvia, level 1 is the novads or state city', async () => {
    expect(await names('l=2&p=10&c=lv')).toEqual(['Ikšķiles pagasts', 'Ogre'])
    expect(await names('l=3&p=12&c=lv')).toEqual(['Tīnūži'])
    expect(await names('l=4&p=100003003&c=lv')).toEqual(['Brīvības iela'])
    expect(await names('l=5&p=20&c=lv')).toEqual(['195 k-1'])
    expect(await names('l=6&p=30&c=lv')).toEqual(['11'])
  })

  test('the level scale: Lithuania, seniūnija is absent in cities', async () => {
    expect(await names('l=2&p=1000000041&c=lt')).toEqual(['Avižienių seniūnija'])
    expect(await names('l=2&p=1000000013&c=lt')).toEqual([])
    expect(await names('l=3&p=1000000013&c=lt')).toEqual(['Vilnius'])
    expect(await names('l=4&p=3000000001&c=lt')).toEqual(['Gedimino prospektas'])
    expect(await names('l=6&p=5000000001&c=lt')).toEqual(['26'])
  })
})

describe('the address record', () => {
  test('has every field, with its type, and null where a component is missing', async () => {
    expect(await record('id=50')).toEqual({
      R_ID: 8_101_872,
      AADRESS_ID: 50,
      AADRESS_ID_YLES: 31,
      KOODAADRESS: '377840298000000AB0000000000000000',
      POSTIINDEKS: '10117',
      E: 24.753_612_3,
      N: 59.436_962,
      A_LOOMISE_AEG: '2005-11-21T10:20:30',
      A_MUUTMISE_AEG: '2005-11-22T10:20:30',
      A_STAATUS_ID: 1,
      A_KIHT_ID: 5,
      A0_NIMI: 'Eesti',
      A1_NIMI: 'Harju maakond',
      A2_NIMI: 'Tallinn',
      A3_NIMI: 'Kesklinna linnaosa',
      A4_NIMI: null,
      A5_NIMI: 'Narva maantee',
      A5_NIMI_INIT: 'Narva maantee',
      A6_NIMI: null,
      A7_NIMI: '7',
      A8_NIMI: null,
      A1_EHAK: '0037',
      A2_EHAK: '0784',
      A3_EHAK: '0298',
      POP: null,
      A3_POP: 66_000,
    })
  })

  test('names and EHAK codes are always strings, even when numeric-looking', async () => {
    const object = await record('id=50')
    expect([object.A7_NIMI, object.A1_EHAK]).toEqual(['7', '0037'])
    expect((await record('id=70')).A8_NIMI).toBe('12')
  })

  test('A5_NIMI_INIT is the short form, the full name when there is none', async () => {
    expect(await record('id=30')).toMatchObject({
      A5_NIMI: 'Jaan Poska tänav',
      A5_NIMI_INIT: 'J. Poska tn',
    })
    expect((await record('id=31')).A5_NIMI_INIT).toBe('Narva maantee')
    expect((await record('id=55')).A5_NIMI_INIT).toBeNull()
  })

  test('POP is the population of the object, A3_POP of its settlement', async () => {
    expect(await record('id=10')).toMatchObject({ POP: 438_000, A3_POP: null })
    expect(await record('id=11')).toMatchObject({ POP: 66_000, A3_POP: 66_000 })
    expect(await record('id=2')).toMatchObject({ POP: null, A3_POP: null })
  })

  test('a street inside a small place has the small place in A4_NIMI', async () => {
    expect(await record('id=60')).toMatchObject({
      A3_NIMI: 'Haabneeme alevik',
      A4_NIMI: 'Kase AÜ',
      A5_NIMI: 'Aia tänav',
      A7_NIMI: '5',
    })
    expect(await record('id=40')).toMatchObject({ A4_NIMI: 'Kase AÜ', A5_NIMI: null })
    expect(await record('id=58')).toMatchObject({ A4_NIMI: 'Kase AÜ', A5_NIMI: null, A7_NIMI: '3' })
  })

  test('a farm has its name in A6_NIMI, with a number both', async () => {
    expect(await record('id=55')).toMatchObject({ A6_NIMI: 'Tõru', A7_NIMI: null })
    expect(await record('id=56')).toMatchObject({ A6_NIMI: 'Männi', A7_NIMI: '1' })
  })

  test('Latvia: levels in A1, A2, A3, A5, A7 (a house name too), A8; A4 and A6 null', async () => {
    expect(await record('id=40&c=lv')).toMatchObject({
      A0_NIMI: 'Latvija',
      A1_NIMI: 'Rīga',
      A2_NIMI: null,
      A3_NIMI: null,
      A4_NIMI: null,
      A5_NIMI: 'Brīvības iela',
      A6_NIMI: null,
      A7_NIMI: '195 k-1',
      A8_NIMI: '11',
      A1_EHAK: '0001000',
      A2_EHAK: null,
      A3_EHAK: null,
    })
    expect(await record('id=31&c=lv')).toMatchObject({
      A1_NIMI: 'Ogres novads',
      A2_NIMI: 'Ikšķiles pagasts',
      A3_NIMI: 'Tīnūži',
      A5_NIMI: null,
      A6_NIMI: null,
      A7_NIMI: 'Kalnāji',
      POSTIINDEKS: 'LV-5052',
    })
    expect((await record('id=32&c=lv')).A7_NIMI).toBe('Stacija "Biksti"')
  })

  test('Lithuania: a house of a village without streets, a city without seniūnija', async () => {
    expect(await record('id=5000000002&c=lt')).toMatchObject({
      A0_NIMI: 'Lietuva',
      A2_NIMI: 'Avižienių seniūnija',
      A3_NIMI: 'Bukiškis',
      A5_NIMI: null,
      A7_NIMI: '15',
    })
    expect(await record('id=6000000001&c=lt')).toMatchObject({
      A1_NIMI: 'Vilniaus miesto savivaldybė',
      A2_NIMI: null,
      A3_NIMI: 'Vilnius',
      A5_NIMI: 'Gedimino prospektas',
      A7_NIMI: '2A K1',
      A8_NIMI: '26',
    })
  })

  test('parallel addresses: each id has a record of its own', async () => {
    const second = await record('id=80')
    expect(second).toMatchObject({
      R_ID: 8_101_872,
      AADRESS_ID: 80,
      AADRESS_ID_YLES: 30,
      KOODAADRESS: null,
      A5_NIMI: 'Jaan Poska tänav',
      A5_NIMI_INIT: 'J. Poska tn',
      A7_NIMI: '1',
    })
    expect(Object.keys(second)).toEqual(Object.keys(await record('id=51')))
  })
})

describe('getDescription', () => {
  test.each([
    'id=424242',
    'id=abc',
    'id=',
    '',
    'id=-1',
    'id=5e1',
    'id=50.0',
    'id=99999999999999999999',
  ])('unknown, non-numeric or unmatched id: 200 and success is false (%s)', async (query) => {
    const answer = await ask('/layer/getDescription', query)
    expect([answer.status, answer.json()]).toEqual([200, { object: null, success: false }])
  })
})

describe('getFillInfo', () => {
  test('a flat gives TASE 6,5,4,3,2,1, leaf to root', async () => {
    expect(await levels('id=70')).toEqual([6, 5, 4, 3, 2, 1])
  })

  test('a building without flats starts at TASE 5', async () => {
    expect(await levels('id=51')).toEqual([5, 4, 3, 2, 1])
  })

  test.each(['id=70', 'id=58', 'id=60', 'id=72', 'id=40&c=lv', 'id=6000000001&c=lt'])(
    "each element's AADRESS_ID_YLES equals the AADRESS_ID of the next (%s)",
    async (query) => {
      const links = await chain(query)
      expect(links.map(({ AADRESS_ID_YLES }) => AADRESS_ID_YLES)).toEqual([
        ...links.slice(1).map(({ AADRESS_ID }) => AADRESS_ID),
        null,
      ])
    },
  )

  test('TASE is the level on the l scale, not the A1..A8 column: a small place and a street are 4', async () => {
    expect(await levels('id=40')).toEqual([4, 3, 2, 1])
    expect(await levels('id=34')).toEqual([4, 3, 2, 1])
    expect(await levels('id=58')).toEqual([5, 4, 3, 2, 1])
  })

  test('where a level is absent the parent is the next one up', async () => {
    expect(await levels('id=59')).toEqual([5, 4, 2, 1])
    expect(await levels('id=55')).toEqual([5, 3, 2, 1])
    expect(await levels('id=32&c=lv')).toEqual([5, 2, 1])
    expect(await levels('id=6000000001&c=lt')).toEqual([6, 5, 4, 3, 1])
  })

  test('the id of a parallel address gives the chain over its own street', async () => {
    expect((await chain('id=80')).map(({ AADRESS_ID }) => AADRESS_ID)).toEqual([80, 30, 11, 10, 1])
  })

  test.each(['id=424242', 'id=abc', ''])(
    'unknown id: 200, success is false (%s)',
    async (query) => {
      const answer = await ask('/layer/getFillInfo', query)
      expect([answer.status, answer.json()]).toEqual([200, { addressObjects: [], success: false }])
    },
  )
})

describe('currentLayer', () => {
  const NOTHING = { success: false, addressList: [] }

  test('p lists objects of level l whose direct parent is p', async () => {
    expect(await names('l=5&p=31')).toEqual(['2', '2a', '2/1', '7', '10'])
    expect(await names('l=5&p=11')).toEqual([])
  })

  test('g lists by grandparent, skipping one level, when p is absent', async () => {
    expect(await names('l=4&g=10')).toEqual(['Jaama tänav', 'Jaan Poska tänav', 'Narva maantee'])
    expect(await list('l=5&g=11')).toEqual([{ id: 80, nimi: '1' }, ...(await list('l=5&p=31'))])
    expect(await names('l=5&p=30&g=11')).toEqual(['1'])
  })

  test('g takes in what hangs on it directly', async () => {
    expect(await names('l=5&g=14')).toEqual(['3', '5'])
    expect(await names('l=4&g=20')).toEqual(['Energia tänav', 'Õnne tänav', 'Ümera tänav'])
  })

  test('g must be two levels up', async () => {
    expect(await body('/layer/currentLayer', 'l=5&g=31')).toEqual(NOTHING)
    expect(await body('/layer/currentLayer', 'l=6&g=11')).toEqual(NOTHING)
  })

  test.each(['l=5', 'l=6', 'l=5&p=&g='])(
    'at l 5 or 6 one of p and g is required: 200, success is false (%s)',
    async (query) => {
      const answer = await ask('/layer/currentLayer', query)
      expect([answer.status, answer.json()]).toEqual([200, NOTHING])
    },
  )

  test('when no objects exist at the level, success is false and addressList empty', async () => {
    expect(await body('/layer/currentLayer', 'l=6&p=51')).toEqual(NOTHING)
  })

  test('a city without settlement level: l=3&p is empty, its streets are reached by l=4&g', async () => {
    expect(await body('/layer/currentLayer', 'l=3&p=20')).toEqual(NOTHING)
    expect(await names('l=4&g=20')).toEqual(['Energia tänav', 'Õnne tänav', 'Ümera tänav'])
    expect(await list('l=4&p=20')).toEqual(await list('l=4&g=20'))
  })

  test('without p and g, levels 1 to 4 list every object of the level in the country', async () => {
    expect(await names('l=2')).toEqual(['Narva linn', 'Tallinn', 'Viimsi vald'])
    expect((await list('l=4')).length).toBe(10)
    expect((await list('l=3&c=lt')).map(({ id }) => id)).toEqual([3_000_000_002, 3_000_000_001])
  })

  test.each(['p=424242', 'p=abc', 'p=424242&g=10', 'p=x&g=10', 'g=x', 'g=424242'])(
    'unknown or non-numeric p is an error, even when g is good (%s)',
    async (query) => {
      const answer = await ask('/layer/currentLayer', `l=4&${query}`)
      expect([answer.status, answer.json()]).toEqual([200, NOTHING])
    },
  )

  test.each(['', 'l=', 'l=0', 'l=7', 'l=x', 'l=-1', 'l=1.5', 'l=99999999999999999'])(
    'l missing, non-numeric or outside 1..6: 200, success is false (%s)',
    async (query) => {
      const answer = await ask('/layer/currentLayer', query)
      expect([answer.status, answer.json()]).toEqual([200, NOTHING])
    },
  )

  test('nimi is the street or small place, the number or name, the flat', async () => {
    expect(await list('l=5&p=15')).toEqual([
      { id: 57, nimi: 'Kuuse 1' },
      { id: 56, nimi: 'Männi 1' },
      { id: 55, nimi: 'Tõru' },
    ])
    expect(await list('l=6&p=50')).toEqual([
      { id: 71, nimi: '2' },
      { id: 70, nimi: '12' },
    ])
    expect(await list('l=5&p=13&c=lv')).toEqual([{ id: 31, nimi: 'Kalnāji' }])
  })

  test('rows of one name have two members, as all others', async () => {
    expect(await list('l=4&p=14')).toEqual([
      { id: 33, nimi: 'Aia tänav' },
      { id: 34, nimi: 'Aia tänav' },
      { id: 40, nimi: 'Kase AÜ' },
      { id: 35, nimi: 'Pärna tänav' },
    ])
  })

  test('a parallel address is in the list of its own street', async () => {
    expect(await list('l=5&p=30')).toEqual([{ id: 80, nimi: '1' }])
    expect(await list('l=5&p=32')).toEqual([{ id: 81, nimi: '99' }])
  })

  test('an id of a list is usable as p of the next level and as id of getDescription', async () => {
    let parent = ''
    const walked: string[] = []
    for (const level of [1, 2, 3, 4, 5, 6]) {
      const [first] = await list(`l=${level}${parent}`)
      expect((await record(`id=${first.id}`)).AADRESS_ID).toBe(first.id)
      walked.push(first.nimi)
      parent = `&p=${level === 4 ? 31 : level === 5 ? 50 : first.id}`
    }
    expect(walked.slice(0, 3)).toEqual(['Harju maakond', 'Tallinn', 'Kesklinna linnaosa'])
  })
})

describe('JSONP', () => {
  test('with callback the body is <name>(<json>), of type application/json, and may run', async () => {
    const plain = await ask('/layer/getFillInfo', 'id=1')
    const wrapped = await ask('/layer/getFillInfo', 'id=1&callback=a.b[0].$c')
    expect(wrapped.text).toBe(`a.b[0].$c(${plain.text})`)
    expect(wrapped.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(wrapped.headers['x-content-type-options']).toBeUndefined()
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
  })

  test('a failure is wrapped, too', async () => {
    expect((await ask('/layer/getFillInfo', 'callback=f')).text).toBe(
      'f({"addressObjects":[],"success":false})',
    )
  })

  test.each(['alert(1)', 'a b', '1a', 'a.', 'a[x]', `${'a'.repeat(129)}`, 'a;b', '%0a'])(
    'an invalid name: 200, success is false, not wrapped (%s)',
    async (name) => {
      const answer = await ask('/layer/getFillInfo', `id=1&callback=${name}`)
      expect([answer.status, answer.json()]).toEqual([200, { addressObjects: [], success: false }])
    },
  )
})

describe('authentication', () => {
  test.each(['GET', 'POST'])('key is required on every call, for %s', async (method) => {
    for (const path of [
      '',
      '/',
      '/layer/getDescription',
      '/layer/getFillInfo',
      '/layer/currentLayer',
    ]) {
      const answer = await app.send(`${BASE}${path}?l=1&id=1`, { method })
      expect([answer.status, answer.text]).toEqual([403, '{"error":"invalid_api_key"}'])
    }
  })
})

describe('limits', () => {
  test('too many requests: 429 with the text Too Many Requests', async () => {
    const own = createTestApp()
    own.nowMs += 12_345
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      statuses.push((await own.send(`${BASE}/layer/currentLayer?l=1&key=ten`)).status)
    }
    expect(statuses).toEqual([...new Array(10).fill(200), 429])
    const refused = await own.send(`${BASE}/?key=ten`)
    expect(refused.text).toBe('Too Many Requests')
    expect(refused.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(refused.headers['retry-after']).toBe('48')
    own.nowMs += 48_000
    expect((await own.send(`${BASE}/?key=ten`)).status).toBe(200)
  })

  test('responses are cached for 24 hours; Cache-Control says what is left; callback does not split it', async () => {
    const own = createTestApp()
    const url = `${BASE}/layer/currentLayer?l=1&key=k`
    expect((await own.send(url)).headers['cache-control']).toBe('public, max-age=86400')
    own.nowMs += 3_600_000
    expect((await own.send(`${url}&callback=f`)).headers['cache-control']).toBe(
      'public, max-age=82800',
    )
    expect((await own.send(`${url}&p=`)).headers['cache-control']).toBe('public, max-age=82800')
    expect((await own.send(`${url}&c=lv`)).headers['cache-control']).toBe('public, max-age=86400')
    own.nowMs += 82_800_000
    expect((await own.send(url)).headers['cache-control']).toBe('public, max-age=86400')
  })

  test('a client that has the response gets 304 without a body', async () => {
    const url = '/layer/currentLayer'
    const { etag } = (await ask(url, 'l=1')).headers
    for (const wanted of [etag, `"x", W/${etag}`, '*']) {
      const again = await app.send(`${BASE}${url}?key=k&l=1`, {
        headers: { 'if-none-match': wanted as string },
      })
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
      expect(again.headers['access-control-allow-origin']).toBe('*')
    }
    const other = await app.send(`${BASE}${url}?key=k&l=2`, {
      headers: { 'if-none-match': etag as string },
    })
    expect(other.status).toBe(200)
  })
})
