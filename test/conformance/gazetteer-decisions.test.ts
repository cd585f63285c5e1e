/** Each decision about the gazetteer, asked of a running server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE, type Gazetteer, startGazetteer } from './gazetteer-ask.ts'
import { posted } from './server.ts'

let g: Gazetteer
beforeAll(async () => {
  g = await startGazetteer()
})
afterAll(() => g.stop())

const NOTHING = { success: false, addressList: [] }

describe('parameters', () => {
  test('G-88 of a parameter given twice the first counts; URL query before body', async () => {
    const first = await g.of('currentLayer', 'l=1')
    expect((await g.of('currentLayer', 'l=1&l=2')).text).toBe(first.text)
    const answer = await g.ask(`${BASE}/layer/currentLayer?l=1`, posted('l=2'))
    expect(answer.text).toBe(first.text)
  })
  test('G-89 empty is the same as absent', async () => {
    const { text } = await g.of('currentLayer', 'l=1')
    expect((await g.of('currentLayer', 'l=1&p=&g=&c=&callback=')).text).toBe(text)
  })
  test.each(['1a', 'a-b', 'alert(1)', 'a..b', 'x'.repeat(129)])(
    'G-90 a bad callback name: 200, success = false, not wrapped (%s)',
    async (name) => {
      const query = `l=1&callback=${encodeURIComponent(name)}`
      const { status, text } = await g.of('currentLayer', query)
      expect([status, JSON.parse(text)]).toEqual([200, NOTHING])
    },
  )
  test('G-91 nosniff is on every response but JSONP', async () => {
    const sniffing = async (query: string) => {
      const { headers } = await g.of('currentLayer', query)
      return headers.get('x-content-type-options')
    }
    expect(await sniffing('l=1')).toBe('nosniff')
    expect(await sniffing('l=1&callback=f')).toBeNull()
  })
  test('G-92 OPTIONS answers 204, another method 405 with Allow, HEAD works', async () => {
    const url = `${BASE}/layer/currentLayer?l=1`
    expect((await g.ask(url, { method: 'OPTIONS' })).status).toBe(204)
    const refused = await g.ask(url, { method: 'DELETE' })
    expect([refused.status, refused.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, POST, OPTIONS',
    ])
    const head = await g.ask(url, { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
  })
  test('G-93 malformed percent-encoding is success = false', async () => {
    const { status, text } = await g.of('getDescription', 'id=%zz')
    expect([status, JSON.parse(text)]).toEqual([200, { object: null, success: false }])
  })
})

describe('ids', () => {
  test('G-94 an object with several addresses has under each id the record of that id', async () => {
    const [first, second] = [await g.record('id=50'), await g.record('id=80')]
    expect(first).toMatchObject({ AADRESS_ID: 50, A5_NIMI: 'Narva maantee', A7_NIMI: '7' })
    expect(second).toMatchObject({
      R_ID: 8_101_872,
      AADRESS_ID: 80,
      AADRESS_ID_YLES: 30,
      KOODAADRESS: null,
      A5_NIMI: 'Jaan Poska tänav',
      A7_NIMI: '1',
    })
    const [{ placemark }] = JSON.parse((await g.ask('/geocoder/geocode?q=80&aidq&gl=ee_aid')).text)
    expect(placemark[0].address).toContain('Jaan Poska tänav 1')
  })
  test('G-94 search, which is ours, tells the other addresses of the building', async () => {
    const { features } = JSON.parse((await g.ask('/geocoder/search?q=Jaan+Poska+1&limit=1')).text)
    expect([features[0].id, features[0].properties.parallel]).toEqual([
      80,
      [
        { id: 50, address: 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7' },
        { id: 81, address: 'Eesti, Harju maakond, Tallinn, Nõmme linnaosa, Jaama tänav 99' },
      ],
    ])
    const { features: one } = JSON.parse(
      (await g.ask('/geocoder/search?q=Narva+mnt+2&limit=1')).text,
    )
    expect(one[0].properties).not.toHaveProperty('parallel')
  })
  test('G-95 each of its ids is in the list of its own street, and its chain passes that street', async () => {
    const passed = async (id: number) =>
      (await g.chain(`id=${id}`)).map(({ AADRESS_ID }) => AADRESS_ID)
    expect(await passed(50)).toEqual([50, 31, 11, 10, 1])
    expect(await passed(80)).toEqual([80, 30, 11, 10, 1])
    expect(await passed(81)).toEqual([81, 32, 12, 10, 1])
    expect((await g.list('l=5&p=31')).map(({ id }) => id)).toEqual([51, 52, 53, 50, 54])
    expect(await g.list('l=5&p=30')).toEqual([{ id: 80, nimi: '1' }])
    expect(await g.list('l=5&p=32')).toEqual([{ id: 81, nimi: '99' }])
  })
  test('G-96 a street in a small place is listed by the settlement, with the place in A4_NIMI', async () => {
    expect(await g.record('id=34')).toMatchObject({ AADRESS_ID_YLES: 14, A4_NIMI: 'Kase AÜ' })
    expect((await g.list('l=4&p=14')).map(({ id }) => id)).toContain(34)
    expect((await g.record('id=60')).A4_NIMI).toBe('Kase AÜ')
  })
  test('G-97 a row has id and nimi alone, also beside one of its name', async () => {
    const aia = [
      { id: 33, nimi: 'Aia tänav' },
      { id: 34, nimi: 'Aia tänav' },
    ]
    expect((await g.list('l=4&p=14')).slice(0, 2)).toEqual(aia)
    expect(await g.list('l=4&g=13')).toEqual([
      ...aia,
      { id: 40, nimi: 'Kase AÜ' },
      { id: 90, nimi: 'Pärna tänav' },
      { id: 35, nimi: 'Pärna tänav' },
    ])
    const streets = (await g.list('l=4')).filter(({ nimi }) => nimi === 'Linna tänav')
    expect(streets).toHaveLength(7)
    for (const street of streets) expect(Object.keys(street)).toEqual(['id', 'nimi'])
    expect(await g.list('l=4&c=lv')).toEqual([
      { id: 21, nimi: 'Brīvības iela' },
      { id: 20, nimi: 'Brīvības iela' },
    ])
    expect(JSON.stringify(await g.list('l=4'))).not.toContain('(')
  })
  test('G-98 houses directly in a small place have it as parent', async () => {
    expect((await g.record('id=58')).AADRESS_ID_YLES).toBe(40)
    expect(await g.names('l=5&p=40')).toEqual(['3'])
  })
  test('G-99 a Latvian state city under a novads is level 2, one under the country level 1', async () => {
    expect(await g.levels('id=11&c=lv')).toEqual([2, 1])
    expect(await g.levels('id=100003003&c=lv')).toEqual([1])
  })
  test('G-100 Lithuanian ids are the level digit and the code padded to nine digits', async () => {
    for (const { AADRESS_ID, TASE } of await g.chain('id=6000000001&c=lt')) {
      expect(String(AADRESS_ID)).toMatch(new RegExp(`^${TASE}\\d{9}$`))
    }
  })
})

describe('the gazetteer', () => {
  test.each(['', 'l=', 'l=0', 'l=7', 'l=x', 'l=-1', 'l=1.5', 'l=99999999999999999'])(
    'G-101 l missing, non-numeric or outside 1..6: 200, success = false, empty list (%s)',
    async (query) => {
      const { status, text } = await g.of('currentLayer', query)
      expect([status, JSON.parse(text)]).toEqual([200, NOTHING])
    },
  )
  test('G-102 without p and g levels 1 to 4 list the whole country', async () => {
    const counts = await Promise.all([1, 2, 3, 4].map((l) => g.list(`l=${l}`)))
    expect(counts.map(({ length }) => length)).toEqual([2, 10, 4, 18])
  })
  test.each(['p=424242', 'p=abc', 'p=424242&g=10', 'p=x&g=10'])(
    'G-103 an unknown or non-numeric p is an error even when g is good (%s)',
    async (query) => {
      expect(await g.json('currentLayer', `l=4&${query}`)).toEqual(NOTHING)
    },
  )
  test.each([
    ['getDescription', { object: null, success: false }],
    ['getFillInfo', { addressObjects: [], success: false }],
    ['currentLayer', NOTHING],
  ] as const)('G-104 a failing %s has its container', async (operation, wanted) => {
    expect(await g.json(operation, 'id=x&l=x')).toEqual(wanted)
  })
  test('G-105 g lists what lies under it, whether its parent is level l-1 or g itself', async () => {
    expect(await g.names('l=5&g=14')).toEqual(['3', '5'])
    expect(await g.names('l=5&g=15')).toEqual(['Kuuse 1', 'Männi 1', 'Tõru'])
    expect((await g.list('l=5&g=11')).map(({ id }) => id)).toEqual([80, 51, 52, 53, 50, 54])
  })
  test('G-106 g must be of level l-2', async () => {
    expect(await g.json('currentLayer', 'l=5&g=31')).toEqual(NOTHING)
    expect(await g.json('currentLayer', 'l=6&g=11')).toEqual(NOTHING)
  })
  test('G-107 where a level is absent the parent is the next one up', async () => {
    expect(await g.levels('id=59')).toEqual([5, 4, 2, 1])
    expect(await g.levels('id=55')).toEqual([5, 3, 2, 1])
  })
  test('G-108 AADRESS_ID_YLES of level 1 is null', async () => {
    for (const query of ['id=1', 'id=10&c=lv', 'id=1000000013&c=lt']) {
      expect((await g.record(query)).AADRESS_ID_YLES).toBeNull()
    }
  })
  test('G-109 lists follow the collation of the language, numbers by value', async () => {
    expect(await g.names('l=5&p=31')).toEqual(['2', '2a', '2/1', '7', '10'])
    expect(await g.names('l=4&p=20')).toEqual(['Energia tänav', 'Õnne tänav', 'Ümera tänav'])
  })
  test('G-110 Latvia and Lithuania fill A1, A2, A3, A5, A7, A8; A4 and A6 are null', async () => {
    const columns = async (query: string) => {
      const record = await g.record(query)
      return [1, 2, 3, 4, 5, 6, 7, 8].map((column) => record[`A${column}_NIMI`])
    }
    expect(await columns('id=31&c=lv')).toEqual([
      'Ogres novads',
      'Ikšķiles pagasts',
      'Tīnūži',
      null,
      null,
      null,
      'Kalnāji',
      null,
    ])
    expect(await columns('id=6000000001&c=lt')).toEqual([
      'Vilniaus miesto savivaldybė',
      null,
      'Vilnius',
      null,
      'Gedimino prospektas',
      null,
      '2A K1',
      '26',
    ])
  })
  test('G-111 A*_EHAK is the official code of the unit, null where it is absent', async () => {
    expect(await g.record('id=59')).toMatchObject({ A2_EHAK: '0511', A3_EHAK: null })
    expect(await g.record('id=40&c=lv')).toMatchObject({ A1_EHAK: '0001000', A2_EHAK: null })
    expect(await g.record('id=5000000002&c=lt')).toMatchObject({ A1_EHAK: '41', A2_EHAK: '4101' })
  })
  test("G-112 A5_NIMI has the full kind word, A5_NIMI_INIT is the register's short form", async () => {
    expect(await g.record('id=30')).toMatchObject({
      A5_NIMI: 'Jaan Poska tänav',
      A5_NIMI_INIT: 'J. Poska tn',
    })
  })
  test('G-113 A0_NIMI is Eesti, Latvija, Lietuva; A_STAATUS_ID 1 is current', async () => {
    const told = async (query: string) => {
      const { A0_NIMI, A_STAATUS_ID } = await g.record(query)
      return [A0_NIMI, A_STAATUS_ID]
    }
    expect(await told('id=1')).toEqual(['Eesti', 1])
    expect(await told('id=10&c=lv')).toEqual(['Latvija', 1])
    expect(await told('id=1000000013&c=lt')).toEqual(['Lietuva', 1])
  })
  test('G-114 R_ID is the number of the row in its source, one for all addresses of an object', async () => {
    expect((await g.record('id=50')).R_ID).toBe(8_101_872)
    expect((await g.record('id=81')).R_ID).toBe(8_101_872)
  })
})
