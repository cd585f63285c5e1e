/** The gazetteer's fields, JSONP, keys, errors and limits, sentence by sentence, asked of a running server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BASE, type Gazetteer, startGazetteer } from './gazetteer-ask.ts'
import { posted } from './server.ts'

let g: Gazetteer
beforeAll(async () => {
  g = await startGazetteer()
})
afterAll(() => g.stop())

const HOUSE = 'id=50'
const NOTHING = { success: false, addressList: [] }

describe('the address record', () => {
  test('G-22 missing components are null', async () => {
    expect(await g.record('id=1')).toMatchObject({
      A2_NIMI: null,
      A3_NIMI: null,
      A4_NIMI: null,
      A5_NIMI: null,
      A5_NIMI_INIT: null,
      A6_NIMI: null,
      A7_NIMI: null,
      A8_NIMI: null,
      POSTIINDEKS: null,
    })
  })
  test('G-23 A*_NIMI and *_EHAK are strings, even when they look like numbers', async () => {
    const { A7_NIMI, A8_NIMI, A1_EHAK, A2_EHAK, A3_EHAK } = await g.record('id=70')
    expect([A7_NIMI, A8_NIMI]).toEqual(['7', '12'])
    expect([A1_EHAK, A2_EHAK, A3_EHAK]).toEqual(['0037', '0784', '0298'])
  })
  test.each([
    ['G-24 R_ID is the record id', 'R_ID', 8_101_872],
    ['G-25 AADRESS_ID is the object id', 'AADRESS_ID', 50],
    ['G-26 AADRESS_ID_YLES is the parent, one level up', 'AADRESS_ID_YLES', 31],
    ['G-27 KOODAADRESS is the address code', 'KOODAADRESS', '377840298000000AB0000000000000000'],
    ['G-28 POSTIINDEKS is a string', 'POSTIINDEKS', '10117'],
    ['G-29 E is the longitude in EPSG:4326', 'E', 24.753_612_3],
    ['G-29 N is the latitude in EPSG:4326', 'N', 59.436_962],
    ['G-30 A_LOOMISE_AEG is the time of creation', 'A_LOOMISE_AEG', '2005-11-21T10:20:30'],
    ['G-30 A_MUUTMISE_AEG is the time of change', 'A_MUUTMISE_AEG', '2005-11-22T10:20:30'],
    ['G-31 A_STAATUS_ID is an integer', 'A_STAATUS_ID', 1],
    ['G-32 A_KIHT_ID is the layer', 'A_KIHT_ID', 5],
    ['G-33 A0_NIMI is the country', 'A0_NIMI', 'Eesti'],
    ['G-34 A1_NIMI is the county', 'A1_NIMI', 'Harju maakond'],
    ['G-35 A2_NIMI is the municipality', 'A2_NIMI', 'Tallinn'],
    ['G-36 A3_NIMI is the settlement', 'A3_NIMI', 'Kesklinna linnaosa'],
    ['G-38 A5_NIMI is the street', 'A5_NIMI', 'Narva maantee'],
    ['G-41 A7_NIMI is the house number', 'A7_NIMI', '7'],
    ['G-43 A1_EHAK is the code of the county', 'A1_EHAK', '0037'],
    ['G-43 A2_EHAK is the code of the municipality', 'A2_EHAK', '0784'],
    ['G-43 A3_EHAK is the code of the settlement', 'A3_EHAK', '0298'],
  ])('%s', async (_title, field, value) => {
    expect((await g.record(HOUSE))[field]).toBe(value)
  })
  test('G-27 KOODAADRESS is null where the register has none', async () => {
    expect((await g.record('id=51')).KOODAADRESS).toBeNull()
  })
  test('G-30 times are null where they are unknown', async () => {
    expect(await g.record('id=51')).toMatchObject({ A_LOOMISE_AEG: null, A_MUUTMISE_AEG: null })
  })
  test('G-37 A4_NIMI is the small place', async () => {
    expect((await g.record('id=58')).A4_NIMI).toBe('Kase AÜ')
  })
  test('G-39 A5_NIMI_INIT is the short form, the full name where there is none', async () => {
    expect((await g.record('id=30')).A5_NIMI_INIT).toBe('J. Poska tn')
    expect((await g.record('id=31')).A5_NIMI_INIT).toBe('Narva maantee')
  })
  test('G-40 A6_NIMI is a name, as of a farm', async () => {
    expect(await g.record('id=55')).toMatchObject({ A6_NIMI: 'Tõru', A7_NIMI: null })
  })
  test('G-42 A8_NIMI is the flat', async () => {
    expect((await g.record('id=70')).A8_NIMI).toBe('12')
  })
  test('G-44 POP and A3_POP are populations, integers or null', async () => {
    expect(await g.record('id=10')).toMatchObject({ POP: 438_000, A3_POP: null })
    expect(await g.record(HOUSE)).toMatchObject({ POP: null, A3_POP: 66_000 })
  })
})

describe('chain and list elements', () => {
  test('G-45 AADRESS_ID of a chain element is the object', async () => {
    expect((await g.chain('id=51'))[0].AADRESS_ID).toBe(51)
  })
  test('G-46 AADRESS_ID_YLES of a chain element is the parent', async () => {
    expect((await g.chain('id=51'))[0].AADRESS_ID_YLES).toBe(31)
  })
  test('G-47 TASE is the level of the l scale, not the column: street and small place are 4', async () => {
    expect((await g.levels('id=34'))[0]).toBe(4)
    expect((await g.levels('id=40'))[0]).toBe(4)
    expect((await g.levels('id=55'))[0]).toBe(5)
  })
  test('G-48 id of a list is usable as p and as id', async () => {
    const [{ id, nimi }] = await g.list('l=2')
    expect(await g.record(`id=${id}`)).toMatchObject({ AADRESS_ID: id, A2_NIMI: nimi })
    expect(await g.list(`l=4&p=${id}`)).not.toEqual([])
  })
  test('G-49 nimi is A5 or A4, A7 or A6, A8', async () => {
    expect(await g.names('l=4&p=14')).toEqual(['Aia tänav', 'Aia tänav', 'Kase AÜ', 'Pärna tänav'])
    expect(await g.names('l=5&p=15')).toEqual(['Kuuse 1', 'Männi 1', 'Tõru'])
    expect(await g.names('l=6&p=50')).toEqual(['2', '12'])
  })
})

describe('JSONP', () => {
  test('G-75 with callback the body is <name>(<json>)', async () => {
    const { text } = await g.of('currentLayer', 'l=1')
    expect((await g.of('currentLayer', 'l=1&callback=a.b[0]')).text).toBe(`a.b[0](${text})`)
  })
  test('G-76 Content-Type remains application/json', async () => {
    const { headers } = await g.of('currentLayer', 'l=1&callback=f')
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
  test('G-77 the unwrapped response is what is cached', async () => {
    const wrapped = await g.of('currentLayer', 'l=3&callback=first')
    const plain = await g.of('currentLayer', 'l=3')
    expect(wrapped.text).toBe(`first(${plain.text})`)
    expect(wrapped.headers.get('etag')).toBe(plain.headers.get('etag'))
  })
})

describe('authentication', () => {
  const paths = ['', '/layer/getDescription', '/layer/getFillInfo', '/layer/currentLayer']
  test.each(paths)('G-78 key in the query is required for GET and POST: %s', async (path) => {
    const byGet = await g.askAs(`${BASE}${path}?l=1&id=1`)
    const byPost = await g.askAs(BASE + path, posted('l=1&id=1&key=k'))
    for (const { status, text } of [byGet, byPost]) {
      expect([status, text]).toEqual([403, '{"error":"invalid_api_key"}'])
    }
  })
  test.each(['', '&key=', '&key=wrong'])(
    'G-79 a missing or invalid key is 403 (%s)',
    async (key) => {
      const { status, text } = await g.askAs(`${BASE}/layer/currentLayer?l=1${key}`)
      expect([status, text]).toEqual([403, '{"error":"invalid_api_key"}'])
    },
  )
  test('G-80 the demo key is rate limited', async () => {
    expect((await askFive('demo')).some(({ status }) => status === 429)).toBe(true)
  })
})

/** Five answers in a row: of a key with two requests a minute some are refused, even where a minute begins between. */
async function askFive(key: string) {
  const answers = []
  for (let i = 0; i < 5; i++) {
    answers.push(await g.askAs(`${BASE}/layer/currentLayer?l=1&key=${key}`))
  }
  return answers
}

describe('errors and limits', () => {
  test('G-81 an empty result and invalid input look the same', async () => {
    const empty = await g.of('currentLayer', 'l=6&p=51')
    const invalid = await g.of('currentLayer', 'l=x')
    expect([empty.status, empty.text]).toEqual([invalid.status, invalid.text])
  })
  test('G-82 too many requests are 429 with the text Too Many Requests', async () => {
    const answers = await askFive('once')
    expect(answers[0].status).toBe(200)
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.text).toBe('Too Many Requests')
    expect(refused?.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
  test.each([
    ['getDescription', 'id=424242'],
    ['getFillInfo', 'id=x'],
    ['currentLayer', 'l=2&p=424242'],
    ['currentLayer', 'l=2&p=x'],
  ] as const)('G-83 an unknown or non-numeric id or p is 200: %s %s', async (operation, query) => {
    const { status, text } = await g.of(operation, query)
    expect([status, JSON.parse(text).success]).toEqual([200, false])
  })
  test.each(['l=0', 'l=7'])('G-84 level l is 1..6 (%s)', async (query) => {
    expect(await g.json('currentLayer', query)).toEqual(NOTHING)
    expect((await g.json('currentLayer', 'l=1')).success).toBe(true)
    expect((await g.json('currentLayer', 'l=6&p=50')).success).toBe(true)
  })
  test('G-85 responses are cached by layer, id, l, p, g and c', async () => {
    const tag = async (query: string) => {
      const { headers } = await g.of('currentLayer', query)
      return headers.get('etag')
    }
    expect(await tag('l=4&p=14')).toBe(await tag('p=14&l=4&c=ee&callback=f'))
    const others = await Promise.all(['l=4&p=13', 'l=4&g=13', 'l=3&p=13', 'l=1&c=lv'].map(tag))
    expect(new Set([...others, await tag('l=4&p=14')]).size).toBe(5)
  })
  test('G-86 a response may be kept for a day at most', async () => {
    const { headers } = await g.of('currentLayer', 'l=4&c=lt')
    const [, left] = /^public, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? []
    expect(Number(left)).toBeGreaterThan(86_000)
    expect(Number(left)).toBeLessThanOrEqual(86_400)
  })
  test('G-87 callback does not affect the cache', async () => {
    const tags = await Promise.all(
      ['', '&callback=f', '&callback=g'].map(async (callback) => {
        const { headers } = await g.of('getFillInfo', `id=70${callback}`)
        return headers.get('etag')
      }),
    )
    expect(new Set(tags).size).toBe(1)
  })
})
