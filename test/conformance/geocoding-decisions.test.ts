/** Keys, errors, limits and decisions about the geocoder, one by one, asked of a running server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Geocoder,
  PATH,
  type Pairs,
  queryOf,
  SHORT_PATH,
  startGeocoder,
} from './geocoding-ask.ts'
import { posted } from './server.ts'

let g: Geocoder
beforeAll(async () => {
  g = await startGeocoder()
})
afterAll(() => g.stop())

const NARVA = 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee'
const NARVA_7 = `${NARVA} 7`
const relevances = async (pairs: Pairs) =>
  (await g.placemarks(pairs)).map((match) => match.relevance)

describe('authentication', () => {
  test('C-100 key is required in the query; one in the POST body is not seen', async () => {
    const query = queryOf({ q: 'Tallinn' })
    const byGet = await g.askAs(`${PATH}?${query}`)
    const byPost = await g.askAs(PATH, posted(`${query}&key=k`))
    for (const { status, text } of [byGet, byPost]) {
      expect([status, text]).toEqual([403, expect.stringContaining('HTTP Status 403 - Forbidden')])
    }
    const { text } = await g.of({ q: 'Tallinn' })
    expect((await g.askAs(`${PATH}?key=k`, posted(query))).text).toBe(text)
  })
  test.each(['', '&key=wrong'])(
    'C-101 a missing or wrong key is 403 with an HTML page (%s)',
    async (key) => {
      const { status, headers, text } = await g.askAs(`${PATH}?q=x&gl=ee${key}`)
      expect(status).toBe(403)
      expect(headers.get('content-type')).toMatch(/^text\/html/)
      expect(text).toMatch(/^<!DOCTYPE html>/i)
    },
  )
  /** Of five answers in a row some are refused, even where a minute begins between them. */
  const askFive = async (key: string) => {
    const answers = []
    for (let i = 0; i < 5; i++) answers.push(await g.askAs(`${PATH}?q=x&gl=ee&key=${key}`))
    return answers
  }
  test('C-102 the demo key is rate limited', async () => {
    const statuses = (await askFive('demo')).map(({ status }) => status)
    expect(statuses[0]).toBe(200)
    expect(statuses).toContain(429)
  })
  test('C-108 too many requests are 429: Too Many Requests', async () => {
    const refused = (await askFive('once')).find(({ status }) => status === 429)
    expect(refused?.text).toContain('<h1>HTTP Status 429 - Too Many Requests</h1>')
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('errors and limits', () => {
  test('C-103 error bodies are HTML pages that contain the message', async () => {
    const { headers, text } = await g.of({ q: 'x', gl: 'fi' })
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(text).toContain('No dataset fi')
  })
  test.each([
    ['C-104 an unknown gl', { gl: 'fi' }, '400 No dataset fi'],
    ['C-105 an unknown output', { output: 'csv' }, '400 Unknown output format: csv'],
    ['C-106 an unsupported srs', { srs: '3301' }, '400 Unsupported srs: 3301'],
    [
      'C-106 maxcount above 1000',
      { maxcount: '1001' },
      '400 Parameter "maxcount" must be between 1 and 1000',
    ],
    ['C-106 an unknown rs', { rs: 'REVERSE' }, '400 Unknown rule set: REVERSE'],
    ['C-107 one part is no rule', { replaceType: 'A5' }, '400 A5 : bad replacement rule'],
    [
      'C-107 three parts are no rule',
      { replaceType: 'A5 a b' },
      '400 A5 a b : bad replacement rule',
    ],
    ['C-107 two spaces are no rule', { replaceType: 'A5  b' }, '400 A5  b : bad replacement rule'],
    [
      'C-112 a negative maxcount',
      { maxcount: '-1' },
      '400 Parameter "maxcount" must be between 1 and 1000',
    ],
    [
      'C-113 an ll that is not two numbers',
      { ll: '59', spn: '1,1' },
      expect.stringMatching(/^400 .*ll/),
    ],
    [
      'C-113 an spn that is not two numbers',
      { ll: '59,24', spn: 'a,b' },
      expect.stringMatching(/^400 .*spn/),
    ],
    [
      'C-113 a latitude outside ±90',
      { ll: '91,24', spn: '1,1' },
      expect.stringMatching(/^400 .*latitude/),
    ],
    [
      'C-137 an empty rule',
      { replaceType: '' },
      expect.stringMatching(/^400 .*: bad replacement rule$/),
    ],
    ['C-138 a bad callback name', { callback: '1f' }, '400 Invalid callback name'],
  ] as [string, Pairs, string][])('%s is 400', async (_title, pairs, wanted) => {
    expect(await g.errorOf({ q: 'Tallinn', ...pairs })).toEqual(wanted)
  })
  test('C-109 maxcount=0 gives every input an empty placemark', async () => {
    expect(await g.results({ q: ['Tallinn', 'Narva'], maxcount: '0' })).toEqual([
      { name: 'Tallinn', placemark: [] },
      { name: 'Narva', placemark: [] },
    ])
  })
  test.each([
    ['gl=ee', 'Missing parameter "q"'],
    ['q=x', 'Missing parameter "gl"'],
  ])('C-110 a missing q or gl is 400 with its name: %s', async (query, message) => {
    const { status, text } = await g.ask(`${PATH}?${query}`)
    expect([status, text.includes(message)]).toEqual([400, true])
  })
  test('C-111 limits of q are named; an empty q is a valid input without matches', async () => {
    expect(await g.errorOf({ q: 'x'.repeat(201) })).toMatch(/^400 .*200/)
    const many = await g.ask(PATH, posted(queryOf({ q: new Array(1001).fill('x') })))
    expect([many.status, /1000/.test(many.text)]).toEqual([400, true])
    expect(await g.results({ q: '' })).toEqual([{ name: '', placemark: [] }])
  })
})

describe('matching', () => {
  test('C-114 Subtype is the kind word, omitted if there is none', async () => {
    const lines = await g.lines({ q: 'Toompuiestee 35' })
    const subtypes = Object.fromEntries(lines.map(({ Type, Subtype }) => [Type, Subtype]))
    expect(subtypes).toMatchObject({ A1: 'maakond', A2: 'linn', A3: 'linnaosa', A5: undefined })
    const latvian = await g.lines({ q: 'Bauskas iela 12', gl: 'lv' })
    expect(latvian.find(({ Type }) => Type === 'A5')?.Subtype).toBe('iela')
  })
  test('C-115 relevance has two decimals, 100 where all matched; typos and skipped words lower it', async () => {
    expect(await relevances({ q: 'Narva mnt 7, Tallinn' })).toEqual([100])
    const [typo] = await relevances({ q: 'Narva mantee 7' })
    const [skipped] = await relevances({ q: 'Narva mnt 7 xyzzy', st: '1' })
    for (const value of [typo, skipped]) {
      expect(value).toBeGreaterThan(0)
      expect(value).toBeLessThan(100)
      expect(Math.round(value * 100) / 100).toBe(value)
    }
  })
  test('C-116 every word must match with st=0; a missing house number gives the street from st=1', async () => {
    expect(await g.addresses({ q: 'Narva mnt 99, Tallinn' })).toEqual([])
    expect(await g.addresses({ q: 'Narva mnt 99, Tallinn', st: '1' })).toEqual([NARVA])
  })
  test.each(['0', '1', '3'])('C-117 another house number is never a match (st=%s)', async (st) => {
    for (const address of await g.addresses({ q: 'Narva mnt 99, Tallinn', st })) {
      expect(address).not.toMatch(/maantee \d/)
    }
  })
  test('C-118 a place that the text names binds; if the street is not there, it is the answer', async () => {
    const haabneeme = 'Eesti, Harju maakond, Viimsi vald, Haabneeme alevik'
    const q = 'Riia tn 22, Haabneeme'
    expect(await g.addresses({ q, st: '2' })).toEqual([])
    expect(await g.addresses({ q, st: '3' })).toEqual([haabneeme])
    expect(await g.addresses({ q: 'Rīgas iela 10, Rīga', gl: 'lv', st: '3' })).not.toContain(
      'Latvija, Valmieras novads, Valmiera, Rīgas iela 10',
    )
  })
  test('C-119 a match in another place that the text names counts', async () => {
    const q = 'Tartu Kaubamaja, Narva mnt 7, Tallinn'
    expect((await g.addresses({ q, st: '2' }))[0]).toBe(NARVA_7)
  })
  test.each([
    ['a company with a kind word', 'Restoran Pargi tee, Narva mnt 7, Tallinn', '3'],
    ['the same street twice', 'Narva mnt 7, Narva mnt 7, Tallinn', '3'],
    ['a place named twice', 'Tallinn, Narva mnt 7, Tallinn', '1'],
  ])('C-120 a street with its number behind it is not rejected: %s', async (_what, q, st) => {
    expect((await g.addresses({ q, st }))[0]).toBe(NARVA_7)
    expect(await g.addresses({ q, st: String(Number(st) - 1) })).toEqual([])
  })
})

describe('equal relevance', () => {
  test('C-121 Estonia: of one name the street goes before small place, park and farm', async () => {
    const found = await g.addresses({ q: 'Kase' }, SHORT_PATH)
    const isStreet = found.map((address) => address.endsWith('tänav'))
    expect(isStreet).toEqual(isStreet.toSorted((a, b) => Number(b) - Number(a)))
    expect(isStreet).toContain(false)
    expect((await g.addresses({ q: 'Tartu' })).slice(0, 3)).toEqual([
      'Eesti, Tartu maakond, Tartu linn, Tartu linn',
      'Eesti, Tartu maakond, Tartu linn',
      'Eesti, Tartu maakond',
    ])
  })
  test('C-122 elsewhere the less deep level goes first', async () => {
    const found = await g.placemarks({ q: 'Akmenė', gl: 'lt', ac: '' })
    const levels = found
      .filter(({ relevance }) => relevance === found[0].relevance)
      .map(({ AddressDetails }) => Number(AddressDetails.Accuracy))
    expect(levels.length).toBeGreaterThan(1)
    expect(levels).toEqual(levels.toSorted((a, b) => a - b))
  })
  test('C-123 then the larger population', async () => {
    expect((await g.addresses({ q: 'Narva maantee' })).slice(0, 2)).toEqual([
      NARVA,
      'Eesti, Tartu maakond, Tartu linn, Tartu linn, Narva maantee',
    ])
  })
})

describe('datasets and added rows', () => {
  test('C-124 ee has the matches of ee_aid; asked together an address is given once', async () => {
    for (const q of ['Kase', 'Narva mnt 7-12', 'Riia']) {
      const full = await g.addresses({ q })
      expect(await g.addresses({ q, gl: 'ee' })).toEqual(full)
      for (const gl of [
        ['ee', 'ee_aid'],
        ['ee_aid', 'ee'],
      ]) {
        expect(await g.addresses({ q, gl })).toEqual(full)
      }
    }
    const types = (await g.lines({ q: 'Tallinn', gl: ['ee', 'ee_aid'] })).map(({ Type }) => Type)
    expect(types).toContain('AADRESS_ID')
    const simple = (await g.lines({ q: 'Tallinn', gl: 'ee' })).map(({ Type }) => Type)
    expect(simple).toEqual(['A0', 'A1', 'A2'])
  })
  test.each([
    { q: 'Narva mnt 7', ac: '' },
    { q: 'Eesti', ac: '' },
    { q: '7', ac: '' },
    { q: 'Tallinn', rs: 'A2A3' },
    { q: '5', aidq: '' },
    { q: 'Eesti' },
  ] as Pairs[])('C-125 with xd every row has ExtendedData: %j', async (pairs) => {
    const found = await g.placemarks({ ...pairs, xd: '' })
    expect(found.length).toBeGreaterThan(0)
    for (const { ExtendedData } of found) expect(ExtendedData?.matchedTokens).not.toEqual([])
    for (const { ExtendedData } of found) expect(ExtendedData).toBeDefined()
    const { text } = await g.of({ ...pairs, xd: '', output: 'xml' })
    expect(text.match(/<ExtendedData>/g)).toHaveLength(found.length)
  })
  test.each([
    ['ee_aid', 'Tallinn, 99999', '99999'],
    ['ee_aid', 'Tallinn, EE-99999', 'EE-99999'],
    ['lv', 'LV-9999, Rīga', 'LV-9999'],
    ['lv', 'Rīga, 9999', '9999'],
    ['lt', 'Vilnius LT-99999', 'LT-99999'],
    ['lt', '99999 Vilnius', '99999'],
  ])(
    'C-126 a skipped postcode is told with its letters and without: %s %s',
    async (gl, q, postcode) => {
      const [{ ExtendedData }] = await g.placemarks({ q, gl, st: '1', xd: '' })
      expect(ExtendedData).toMatchObject({ isPostcodeSkipped: true, inputPostcode: postcode })
      expect(ExtendedData?.skippedTokenCount).toBe(1)
      expect(await g.addresses({ q, gl })).toEqual([])
    },
  )
  test.each([
    ['Eesti', 'ee_aid'],
    ['Latvija', 'lv'],
    ['Lietuva', 'lt'],
  ])('C-127 the country competes by relevance: %s', async (q, gl) => {
    const [match] = await g.placemarks({ q, gl })
    expect([match.address, match.relevance, match.AddressDetails.Accuracy]).toEqual([q, 100, '1'])
    expect(await g.addresses({ q: `${q}, Atlantis`, gl })).toEqual([])
    const [lesser] = await g.placemarks({ q: `${q}, Atlantis`, gl, st: '1' })
    expect([lesser.address, lesser.relevance < 100]).toEqual([q, true])
  })
  test('C-128 aidq with gl=ee finds nothing', async () => {
    expect(await g.addresses({ q: '5', aidq: '', gl: 'ee' })).toEqual([])
  })
  test('C-129 ac offers continuations and the next level, within maxcount', async () => {
    expect((await g.addresses({ q: 'Tallinn, Kata', ac: '' }))[0]).toContain('Katusepapi tänav')
    expect(await g.addresses({ q: 'Narva mnt 7', ac: '', maxcount: '2' })).toHaveLength(2)
    const streets = await g.addresses({ q: 'Nõmme linnaosa', ac: '' })
    expect(streets.slice(1)).toEqual(
      ['Kalevala', 'Raudtee'].map((it) => expect.stringContaining(it)),
    )
  })
})

describe('addresses, points and boxes', () => {
  test.each([
    ['ee_aid', 'Narva mnt 7-12', `${NARVA_7}-12`],
    ['lv', 'Barona 195 k-1-11', 'Latvija, Rīga, Krišjāņa Barona iela 195 k-1 - 11'],
    [
      'lt',
      'Naugarduko 84-42',
      'Lietuva, Vilniaus miesto savivaldybė, Vilnius, Naugarduko gatvė 84-42',
    ],
    [
      'ee_aid',
      'Urva tee 3',
      'Eesti, Harju maakond, Viimsi vald, Haabneeme alevik, Kaasiku väikekoht, Urva tee 3',
    ],
  ])('C-130 a full address joins its parts by commas: %s %s', async (gl, q, address) => {
    expect((await g.addresses({ q, gl }))[0]).toBe(address)
  })
  test('C-131 a short address leaves out country, county and a repeated municipality', async () => {
    expect(await g.addresses({ q: 'Riia tn 22, Tartu' }, SHORT_PATH)).toEqual([
      'Tartu linn, Riia tänav 22',
    ])
    expect((await g.addresses({ q: 'Kaasiku vkt 11' }, SHORT_PATH))[0]).toBe(
      'Viimsi vald, Haabneeme alevik, Kaasiku väikekoht, 11',
    )
  })
  test("C-132 an object without a point has its parent's point and box", async () => {
    const [house] = await g.placemarks({ q: 'Narva mnt 7' })
    const [flat] = await g.placemarks({ q: 'Narva mnt 7-12' })
    expect([flat.point, flat.LatLonBox]).toEqual([house.point, house.LatLonBox])
    const [street] = await g.placemarks({ q: 'Ülemiste tänav' })
    const [below] = await g.placemarks({ q: 'Ülemiste tänav 5' })
    expect([below.point, below.LatLonBox]).toEqual([street.point, street.LatLonBox])
  })
  test('C-133 the box of a point encloses it by 0.0005 degrees or 50 m', async () => {
    const margins = async (srs: string) => {
      const [{ point, LatLonBox: box }] = await g.placemarks({ q: 'Narva mnt 2/1', srs })
      const [east, north] = point.coordinates
      return [box.east - east, east - box.west, box.north - north, north - box.south]
    }
    for (const margin of await margins('EPSG:4326')) expect(margin).toBeCloseTo(0.0005, 6)
    for (const margin of await margins('EPSG:3301')) expect(margin).toBeCloseTo(50, 1)
  })
})

describe('forms of requests and answers', () => {
  test('C-134 HTML pages have HTTP Status <code> - <message> in title and h1', async () => {
    const { text } = await g.of({ q: 'x', gl: 'fi' })
    expect(text).toContain('<title>HTTP Status 400 - No dataset fi</title>')
    expect(text).toContain('<h1>HTTP Status 400 - No dataset fi</h1>')
  })
  test.each(['xml', 'xml2', 'kml', 'ads_liik_staatus'])(
    'C-135 callback does not apply to %s',
    async (output) => {
      const { text } = await g.of({ q: 'Tallinn', output })
      expect((await g.of({ q: 'Tallinn', output, callback: 'f' })).text).toBe(text)
    },
  )
  test.each(['Ülase tn 4', 'Õle 2, Tartu', 'Jõe 2 xyzzy'])(
    'C-136 NFD has the matches of NFC: %s',
    async (q) => {
      const sent = q.normalize('NFD')
      const plain = await g.placemarks({ q, st: '1' })
      expect(plain.length).toBeGreaterThan(0)
      expect(await g.placemarks({ q: sent, st: '1' })).toEqual(plain)
      for (const { ExtendedData } of await g.placemarks({ q: sent, st: '1', xd: '' })) {
        const { matchedTokens, recognizedTokens, unrecognizedTokens } = ExtendedData!
        for (const { start, end, token } of [
          ...matchedTokens,
          ...recognizedTokens,
          ...unrecognizedTokens,
        ]) {
          expect(sent.slice(start, end)).toBe(token)
        }
      }
      const long = 'õ'.repeat(200).normalize('NFD')
      expect((await g.of({ q: long })).status).toBe(200)
    },
  )
  test('C-139 of a parameter given twice the first counts, but q, gl and replaceType repeat', async () => {
    expect(await g.addresses({ q: 'Kase', maxcount: ['1', '5'] })).toHaveLength(1)
    expect(await g.results({ q: ['a', 'b'] })).toHaveLength(2)
    const types = (await g.lines({ q: 'Narva mnt 7', replaceType: ['A5 s', 'A7 n'] })).map(
      ({ Type }) => Type,
    )
    expect(types).toEqual(expect.arrayContaining(['s', 'n']))
    const merged = await g.addresses({ q: 'Rīga', gl: ['ee_aid', 'lv'] })
    expect(merged[0]).toBe('Latvija, Rīga')
  })
})
