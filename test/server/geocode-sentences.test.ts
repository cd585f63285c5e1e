/** Sentences of the geocoder's document, asked over the whole server: what no other test asks. */
import { describe, expect, test } from 'vitest'
import { type JsonPlacemark, type JsonResult, world } from '../geocoder/handler.ts'
import { createTestApp, type Sent } from '../support/test-app.ts'

const app = createTestApp({ world })
const NARVA_7 = 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7'
type Pairs = Record<string, string | readonly string[]>

const DEFAULTS: Pairs = { q: 'Narva mnt 7', gl: 'ee_aid', key: 'k' }

function urlOf(pairs: Pairs, path = '/geocoder/geocode'): string {
  const query = new URLSearchParams()
  for (const [name, values] of Object.entries({ ...DEFAULTS, ...pairs })) {
    for (const value of [values].flat()) query.append(name, value)
  }
  return `${path}?${query}`
}

const ask = (pairs: Pairs, sent?: Sent) => app.send(urlOf(pairs), sent)
const read = (text: string) => JSON.parse(text) as readonly JsonResult[]

async function placemarks(pairs: Pairs): Promise<readonly JsonPlacemark[]> {
  const { status, text } = await ask(pairs)
  expect(status).toBe(200)
  return read(text)[0].placemark
}

const addresses = async (pairs: Pairs) => (await placemarks(pairs)).map(({ address }) => address)

async function titleOf(pairs: Pairs): Promise<string> {
  const { status, text } = await ask(pairs)
  const title = /<title>(.*)<\/title>/.exec(text)![1]
  expect(text).toContain(`<h1>${title}</h1>`)
  expect(title.startsWith(`HTTP Status ${status} - `)).toBe(true)
  return title.slice('HTTP Status '.length)
}

describe('GET and POST', () => {
  test('inputs of the URL stand before those of the body, of the rest the first counts', async () => {
    const { text } = await app.send('/geocoder/geocode?key=k&q=Tallinn&maxcount=1', {
      method: 'POST',
      body: 'q=Kase&q=Tartu+linn&gl=ee&maxcount=1001',
    })
    expect(read(text).map(({ name, placemark }) => [name, placemark.length])).toEqual([
      ['Tallinn', 1],
      ['Kase', 1],
      ['Tartu linn', 1],
    ])
  })
  test('POST answers what GET answers, with the parameters in the URL or in the body', async () => {
    const { text } = await ask({ output: 'json2', xd: '' })
    const inUrl = await ask({ output: 'json2', xd: '' }, { method: 'POST' })
    const inBody = await app.send('/geocoder/geocode?key=k', {
      method: 'POST',
      body: 'q=Narva%20mnt+7&gl=ee_aid&output=json2&xd',
    })
    expect([inUrl.text, inBody.text]).toEqual([text, text])
  })
  test('a space is + or %20, a plus is %2B', async () => {
    const names = await Promise.all(
      ['Narva+mnt+7', 'Narva%20mnt%207', 'Narva%2Bmnt'].map(async (q) => {
        const { text } = await app.send(`/geocoder/geocode?key=k&gl=ee&q=${q}`)
        return read(text)[0].name
      }),
    )
    expect(names).toEqual(['Narva mnt 7', 'Narva mnt 7', 'Narva+mnt'])
  })
  test.each(['%E4', '%ZZ', '%'])('q=%s is malformed in the URL and in the body', async (q) => {
    const inUrl = await app.send(`/geocoder/geocode?key=k&gl=ee&q=${q}`)
    const inBody = await app.send('/geocoder/geocode?key=k&gl=ee', {
      method: 'POST',
      body: `q=${q}`,
    })
    for (const { status, text } of [inUrl, inBody]) {
      expect(status).toBe(400)
      expect(text).toContain('<h1>HTTP Status 400 - Malformed percent-encoding</h1>')
    }
  })
  test('answers and errors carry the headers; HEAD has those of GET', async () => {
    for (const pairs of [{}, { gl: 'fi' }, { output: 'kml' }, { callback: 'f' }] as Pairs[]) {
      const get = await ask(pairs)
      const head = await ask(pairs, { method: 'HEAD' })
      expect(get.headers['access-control-allow-origin']).toBe('*')
      expect(get.headers['x-content-type-options']).toBe('nosniff')
      expect([head.status, head.text]).toEqual([get.status, ''])
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    }
  })
  test('rid and sid stay out of the answer', async () => {
    const { text } = await ask({})
    expect((await ask({ rid: 'r-1', sid: 's-1' })).text).toBe(text)
    expect(app.logged.join()).toContain('"rid":"r-1","sid":"s-1"')
  })
})

describe('booleans', () => {
  test.each([
    ['', true],
    ['true', true],
    ['TRUE', false],
    [' true', false],
    ['1', false],
    ['yes', false],
    ['on', false],
    ['false', false],
  ])('ac=%j and aidq=%j', async (value, holds) => {
    expect((await placemarks({ ac: value })).length > 1).toBe(holds)
    expect((await placemarks({ q: '5', aidq: value })).length).toBe(holds ? 1 : 0)
  })
  test('a name without = is true, the first of two counts, absent is false', async () => {
    const rows = async (more: string) => {
      const { text } = await app.send(`/geocoder/geocode?key=k&gl=ee&q=Narva+mnt+7${more}`)
      return read(text)[0].placemark.length
    }
    expect(await rows('')).toBe(1)
    expect(await rows('&ac')).toBeGreaterThan(1)
    expect(await rows('&ac&ac=false')).toBeGreaterThan(1)
    expect(await rows('&ac=false&ac')).toBe(1)
  })
})

describe('parameters', () => {
  test('fields come in the order of the document', async () => {
    const [match] = await placemarks({ xd: '', st: '1', output: 'json2' })
    expect(Object.keys(match)).toEqual([
      'address',
      'AddressDetails',
      'LatLonBox',
      'point',
      'relevance',
      'ExtendedData',
    ])
    expect(Object.keys(match.AddressDetails)).toEqual(['Accuracy', 'AddressLines'])
    expect(Object.keys(match.LatLonBox)).toEqual(['east', 'south', 'north', 'west'])
  })
  test.each(['two', '5abc', '2.5', '1e3', '+5', ' 5', '0x10', 'NaN', ''])(
    'maxcount=%j is no number and ignored',
    async (maxcount) => {
      expect(await addresses({ q: 'Kase', maxcount })).toHaveLength(5)
    },
  )
  test('maxcount as large as one likes is above 1000', async () => {
    const message = '400 - Parameter "maxcount" must be between 1 and 1000'
    expect(await titleOf({ maxcount: '99999999999999999999' })).toBe(message)
    expect(await addresses({ q: 'Kase', maxcount: '0002' })).toHaveLength(2)
  })
  test.each(['', '0', '-1', 'abc', '1.5'])('st=%j skips nothing', async (st) => {
    expect(await addresses({ q: 'xyzzy Narva mnt 7', st })).toEqual([])
  })
  test('of ll and spn one alone is not looked at, whatever it holds', async () => {
    const one = [{ ll: 'a' }, { spn: 'b' }, { ll: '91,0' }, { ll: '', spn: '1,1' }]
    for (const pairs of one) expect(await addresses(pairs)).toEqual([NARVA_7])
  })
  test.each(['59.4', '59.4,', '59.4,24.7,3', '1e1,2', 'a,b'])(
    'll=%j with spn is malformed',
    async (ll) => {
      expect(await titleOf({ ll, spn: '1,1' })).toBe(
        '400 - Parameter "ll" must be two numbers joined by a comma',
      )
    },
  )
  test('the window is in degrees for every output reference, and half its size to each side', async () => {
    const around = { ll: '59.436,24.7536123', srs: 'EPSG:3301' }
    expect(await addresses({ ...around, spn: '0.002,1' })).toEqual([NARVA_7])
    expect(await addresses({ ...around, spn: '0.0019,1' })).toEqual([])
  })
  test('a window of negative size is malformed', async () => {
    for (const spn of ['-1,1', '1,-0.1']) {
      expect(await titleOf({ ll: '59,24', spn })).toBe('400 - Parameter "spn" must not be negative')
    }
  })
  test('matches outside the window make room for those inside', async () => {
    const twoHouses = { q: 'Narva mnt 7', st: '1', ac: '' }
    const all = await addresses({ ...twoHouses, maxcount: '1' })
    expect(all).toEqual([NARVA_7])
    const window = { ll: '59.437,24.754', spn: '0.00006,0.00006' }
    expect(await addresses({ ...twoHouses, maxcount: '1', ...window })).toEqual([`${NARVA_7}a`])
  })
  test.each(['REVERSE', 'Reverse', 'a2a3', 'reverse,A2A3', 'x'])('rs=%s is unknown', async (rs) => {
    expect(await titleOf({ rs })).toBe(`400 - Unknown rule set: ${rs}`)
  })
  test.each(['L-EST97', 'Epsg:3301'])('srs=%s is EPSG:3301 in any letter case', async (srs) => {
    expect((await placemarks({ srs }))[0].point.coordinates).toEqual([542764.11, 6589032.05])
  })
  test.each(['3301', '4326', 'lest97', ' EPSG:3301', 'EPSG:3857'])(
    'srs=%j is unsupported',
    async (srs) => {
      expect(await titleOf({ srs })).toBe(`400 - Unsupported srs: ${srs}`)
    },
  )
  test.each(['EE', 'Ee_aid', 'ee,lv', 'x'])('gl=%s is no dataset', async (gl) => {
    expect(await titleOf({ gl })).toBe(`400 - No dataset ${gl}`)
    expect(await titleOf({ gl: ['ee', gl] })).toBe(`400 - No dataset ${gl}`)
  })
  test('the order of gl does not matter; an empty one is none', async () => {
    const there = await addresses({ q: 'Riga', gl: ['ee_aid', 'lv', 'lt'], st: '1' })
    expect(await addresses({ q: 'Riga', gl: ['lt', '', 'lv', 'ee_aid'], st: '1' })).toEqual(there)
  })
  test('ee finds what ee_aid finds', async () => {
    for (const q of ['Kase', 'Narva mnt 7-12', 'Riia', '1. Mai 3']) {
      const full = await placemarks({ q })
      expect(await placemarks({ q, gl: 'ee' })).toEqual(full)
    }
  })
  test('both bases answer in one shape and differ in the address only', async () => {
    const { text } = await ask({ output: 'json2', xd: '', q: ['Narva mnt 7-12', 'Kase'] })
    const short = await app.send(
      urlOf({ output: 'json2', xd: '', q: ['Narva mnt 7-12', 'Kase'] }, '/geocoder-short/geocode'),
    )
    const bare = (results: readonly JsonResult[]) =>
      results.map(({ name, placemark }) => [
        name,
        placemark.map((match) => ({ ...match, address: '' })),
      ])
    expect(bare(read(short.text))).toEqual(bare(read(text)))
    expect(read(short.text)[0].placemark[0].address).toBe(
      'Tallinn, Kesklinna linnaosa, Narva maantee 7-12',
    )
  })
})

describe('replaceType', () => {
  const typesOf = async (replaceType: string | readonly string[]) => {
    const [{ AddressDetails }] = await placemarks({ output: 'json2', replaceType })
    return AddressDetails.AddressLines!.map(({ Type }) => Type)
  }
  test('rules look at the types as they were, the first of a type counts', async () => {
    const swapped = await typesOf(['A5 A7', 'A7 A5'])
    expect(swapped.slice(6, 8)).toEqual(['A7', 'A5'])
    expect((await typesOf(['A5 X', 'X Y'])).slice(6, 8)).toEqual(['X', 'A7'])
    expect((await typesOf(['A5 X', 'A5 Y'])).slice(6, 8)).toEqual(['X', 'A7'])
  })
  test('a rule names a whole type, in its letter case', async () => {
    const plain = await typesOf([])
    expect(await typesOf(['a5 x', 'ZZ x'])).toEqual(plain)
    expect((await typesOf('A1 county')).slice(1, 3)).toEqual(['county', 'A1_EHAK'])
  })
  test.each(['', 'A5', 'A5  street', ' A5 street', 'A5 street ', 'A5 a b', 'A5,b', 'A5 b,A7 c'])(
    '%j is a bad rule in every output',
    async (replaceType) => {
      const outputs = ['json', 'json2', 'xml', 'xml2', 'kml', 'ads_liik_staatus']
      for (const output of outputs) {
        const title = await titleOf({ output, replaceType })
        expect(title).toBe(`400 - ${replaceType} : bad replacement rule`)
      }
    },
  )
})

describe('errors', () => {
  test.each([
    [{ gl: '<b>' }, '400 - No dataset &lt;b&gt;'],
    [{ output: '<b>' }, '400 - Unknown output format: &lt;b&gt;'],
    [{ output: 'JSON' }, '400 - Unknown output format: JSON'],
    [
      { output: 'ads_liik_staatus', gl: 'lv' },
      '400 - Output ads_liik_staatus is not enabled for dataset lv',
    ],
    [
      { output: 'ads_liik_staatus', gl: ['ee_aid', 'lt'] },
      '400 - Output ads_liik_staatus is not enabled for dataset lt',
    ],
    [
      { replaceType: Array.from({ length: 101 }, () => 'A5 x') },
      '400 - At most 100 rules ("replaceType") in a request',
    ],
    [
      { replaceType: `A5 ${'x'.repeat(98)}` },
      '400 - A rule ("replaceType") has at most 100 characters',
    ],
    [{ gl: 'y'.repeat(401) }, `400 - No dataset ${'y'.repeat(400)}…`],
    [{ gl: 'fi', callback: 'f' }, '400 - No dataset fi'],
    [{ output: 'xml', callback: '1f' }, '400 - Invalid callback name'],
  ] as [Pairs, string][])('%j', async (pairs, title) => {
    expect(await titleOf(pairs)).toBe(title)
    expect((await ask(pairs)).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('100 rules of 100 characters are none', async () => {
    const rule = `A5 ${'x'.repeat(97)}`
    expect((await ask({ replaceType: Array.from({ length: 100 }, () => rule) })).status).toBe(200)
  })
})

describe('JSONP', () => {
  test.each(['f', '$', '_a1', 'a.b.c', 'a[0].b[12]', 'x'.repeat(128)])('%s', async (callback) => {
    for (const output of ['json', 'json2']) {
      const plain = await ask({ output })
      const { text, headers } = await ask({ output, callback })
      expect(text).toBe(`${callback} && ${callback}(${plain.text})`)
      expect(headers['content-type']).toBe('application/javascript; charset=utf-8')
    }
  })
  test.each(['1a', 'a-b', 'a..b', 'a[b]', 'a["b"]', 'ü', 'a\n', 'x'.repeat(129)])(
    '%j is no name of a function',
    async (callback) => {
      expect(await titleOf({ callback })).toBe('400 - Invalid callback name')
    },
  )
})

describe('aidq', () => {
  test('works in every output, with srs and rs, on both bases', async () => {
    const pairs = { q: '7', aidq: 'true', srs: 'l-est97', rs: 'reverse' }
    const reversed = 'Narva maantee 7-12, Kesklinna linnaosa, Tallinn, Harju maakond, Eesti'
    for (const output of ['json', 'json2', 'xml', 'xml2', 'kml', 'ads_liik_staatus']) {
      const { status, text } = await ask({ ...pairs, output })
      expect(status).toBe(200)
      expect(text).toContain(reversed)
      expect(text).toContain('542764.11,6589032.05')
    }
    const short = await app.send(urlOf(pairs, '/geocoder-short/geocode'))
    expect(read(short.text)[0].placemark[0].address).toBe(
      'Narva maantee 7-12, Kesklinna linnaosa, Tallinn',
    )
  })
  test('a batch of ids is answered in its order, each in its dataset', async () => {
    const BARONA_FLAT = 'Latvija, Rīga, Krišjāņa Barona iela 195 k-1 - 11'
    const { text } = await ask({ q: ['5', 'x', '1', '5'], gl: ['ee', 'lv', 'ee_aid'], aidq: '' })
    expect(
      read(text).map(({ name, placemark }) => [name, ...placemark.map((match) => match.address)]),
    ).toEqual([
      ['5', BARONA_FLAT, NARVA_7],
      ['x'],
      // Of equal relevance the town goes before the county.
      ['1', 'Latvija, Rīga', 'Eesti, Harju maakond'],
      ['5', BARONA_FLAT, NARVA_7],
    ])
  })
})

describe('rows that are added', () => {
  const TALLINN = 'Eesti, Harju maakond, Tallinn'
  const around = { ll: '59.437,24.745', spn: '0.002,0.002' }
  const away = { ll: '58,22', spn: '0.1,0.1' }
  test('A2A3 adds the districts of a municipality that is asked for by its id, too', async () => {
    const byText = await addresses({ q: 'Tallinn', rs: 'A2A3', maxcount: '100' })
    expect(await addresses({ q: '2', aidq: 'true', rs: 'A2A3', maxcount: '100' })).toEqual(byText)
    expect(byText).toEqual([
      TALLINN,
      `${TALLINN}, Kesklinna linnaosa`,
      `${TALLINN}, Nõmme linnaosa`,
    ])
    expect(await addresses({ q: '2', aidq: 'true', rs: 'A2A3', maxcount: '2' })).toHaveLength(2)
  })
  test('ids outside the window are dropped, as are rows that A2A3 adds', async () => {
    expect((await addresses({ q: '2', aidq: 'true', ...around }))[0]).toBe(TALLINN)
    expect(await addresses({ q: '2', aidq: 'true', ...away })).toEqual([])
    const rows = { q: 'Tallinn', rs: 'A2A3', maxcount: '100', ...around }
    expect(await addresses(rows)).toEqual([TALLINN, `${TALLINN}, Nõmme linnaosa`])
  })
})

describe('xd', () => {
  test.each([
    '  Narva   mnt.  7 -  12 ,,  TALLINN ',
    'Na\u00adrva mnt 7',
    'Ju\u0308lase 4, U\u0308lase 4',
    '😀 Narva mnt 7 😀, 10117',
    'Narva\u00a0mnt\t7\n12',
  ])('positions in %j are those of the input', async (q) => {
    for (const { ExtendedData } of await placemarks({ q, xd: '', st: '3' })) {
      const { matchedTokens, recognizedTokens, unrecognizedTokens } = ExtendedData as Record<
        string,
        { start: number; end: number; token: string }[]
      >
      for (const token of [...matchedTokens, ...recognizedTokens, ...unrecognizedTokens]) {
        expect(Object.keys(token)).toEqual(['start', 'end', 'token', 'skipped'])
        expect(q.slice(token.start, token.end)).toBe(token.token)
      }
    }
  })
  test('skippedTokenCount is there from st=1 on', async () => {
    const count = async (st: string) => (await placemarks({ xd: '', st }))[0].ExtendedData
    expect(await count('0')).not.toHaveProperty('skippedTokenCount')
    expect(await count('1')).toHaveProperty('skippedTokenCount', 0)
  })
  test('the postcode is told as it was written', async () => {
    const told = async (q: string, gl: string) => (await placemarks({ q, gl, xd: '' }))[0]
    const latvian = await told('LV 1050, Barona 1', 'lv')
    expect(latvian.ExtendedData).toMatchObject({
      inputPostcode: 'LV 1050',
      isPostcodeSkipped: false,
    })
    expect((await told('Narva mnt 7', 'ee')).ExtendedData).not.toHaveProperty('inputPostcode')
  })
})
