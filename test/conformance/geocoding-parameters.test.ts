/** The geocoder's parameters, behaviour rules and outputs, sentence by sentence, asked of a running server. */
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

const NARVA_7 = 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7'
const TALLINN = 'Eesti, Harju maakond, Tallinn'
const OUTPUTS = ['json', 'json2', 'xml', 'xml2', 'kml', 'ads_liik_staatus']
const KML = 'xmlns="http://earth.google.com/kml/2.0"'

describe('the endpoint', () => {
  test('C-46 it is GET or POST of a form, with the key in the query', async () => {
    const { text } = await g.of({ q: 'Narva mnt 7' })
    const form = posted(queryOf({ q: 'Narva mnt 7' }))
    expect((await g.ask(PATH, form)).text).toBe(text)
  })
  test('C-47 q has up to 200 characters, a batch up to 1000', async () => {
    const long = `Tallinn ${'x'.repeat(192)}`
    expect((await g.results({ q: long }))[0].name).toBe(long)
    expect(await g.errorOf({ q: `${long}x` })).toContain('400 ')
    const batch = posted(queryOf({ q: new Array(1000).fill('Tallinn') }))
    expect(JSON.parse((await g.ask(PATH, batch)).text)).toHaveLength(1000)
    const more = posted(queryOf({ q: new Array(1001).fill('Tallinn') }))
    const { status, text } = await g.ask(PATH, more)
    expect([status, text]).toEqual([400, expect.stringContaining('1000')])
  })
  test('C-48 aidq works for ee_aid, lv, lt, with all outputs, srs and rs', async () => {
    for (const gl of ['ee_aid', 'lv', 'lt']) {
      expect(await g.addresses({ q: '1', aidq: '', gl })).toHaveLength(1)
    }
    const reversed = 'Narva maantee 7, Kesklinna linnaosa, Tallinn, Harju maakond, Eesti'
    for (const output of OUTPUTS) {
      const pairs = { q: '5', aidq: '', output, srs: 'EPSG:3301', rs: 'reverse' }
      const { text } = await g.of(pairs)
      expect(text).toContain(reversed)
      expect(text).toContain('542764.11,6589032.05')
    }
  })
  test('C-49 several gl are merged per address, ordered by relevance', async () => {
    const found = await g.placemarks({ q: 'Kase 3', gl: ['lv', 'ee', 'lt'], st: '1' })
    const relevances = found.map(({ relevance }) => relevance)
    expect(relevances).toEqual(relevances.toSorted((a, b) => b - a))
    const all = await g.results({ q: ['Rīga', 'Tallinn'], gl: ['ee', 'lv'] })
    expect(all.map(({ placemark }) => placemark[0].address)).toEqual(['Latvija, Rīga', TALLINN])
  })
  test('C-50 output is json by default', async () => {
    const { text } = await g.of({ q: 'Tallinn' })
    expect((await g.of({ q: 'Tallinn', output: 'json' })).text).toBe(text)
  })
  test('C-51 srs is case-insensitive, has aliases, and refuses other values', async () => {
    const at = async (srs: string) =>
      (await g.placemarks({ q: 'Narva mnt 7', srs }))[0].point.coordinates
    for (const srs of ['epsg:4326', 'WGS84', 'wgs84'])
      expect(await at(srs)).toEqual([24.7536123, 59.436962])
    for (const srs of ['epsg:3301', 'L-EST97', 'l-est97'])
      expect(await at(srs)).toEqual([542764.11, 6589032.05])
    for (const srs of ['3301', 'EPSG:3857']) {
      expect(await g.errorOf({ q: 'Narva mnt 7', srs })).toBe(`400 Unsupported srs: ${srs}`)
    }
  })
  test('C-52 maxcount is 10 by default, 1..1000; above is 400; no number is ignored', async () => {
    const count = async (maxcount: string) =>
      (await g.addresses({ q: 'Tallinn', rs: 'A2A3', ac: '', maxcount })).length
    const many = { q: 'Narva maantee, Tallinn', ac: '' }
    expect((await g.addresses(many)).length).toBeLessThanOrEqual(10)
    expect(await count('1')).toBe(1)
    expect(await count('2')).toBe(2)
    expect(await count('two')).toBe(await count(''))
    expect(await count('1000')).toBeGreaterThan(2)
    expect(await g.errorOf({ q: 'Tallinn', maxcount: '1001' })).toContain(
      '400 Parameter "maxcount"',
    )
  })
  test('C-53 st is the maximum of words to skip, 0 by default', async () => {
    const q = 'xyzzy Narva mnt 7'
    expect(await g.addresses({ q: 'Narva mnt 7', st: '0' })).toEqual([NARVA_7])
    expect(await g.addresses({ q })).toEqual([])
    expect(await g.addresses({ q, st: '1' })).toEqual([NARVA_7])
    expect(await g.addresses({ q: `abcde ${q}`, st: '1' })).toEqual([])
    expect(await g.addresses({ q: `abcde ${q}`, st: '2' })).toEqual([NARVA_7])
  })
  test.each([{ ll: '58,22' }, { spn: '0.1,0.1' }])(
    'C-54 ll works only together with spn: %j',
    async (one) => {
      expect(await g.addresses({ q: 'Narva mnt 7', ...one } as Pairs)).toEqual([NARVA_7])
      const both = { ll: '58,22', spn: '0.1,0.1' }
      expect(await g.addresses({ q: 'Narva mnt 7', ...both })).toEqual([])
    },
  )
  test('C-54 ll is latitude and longitude of the centre, spn those of the size', async () => {
    const within = (ll: string, spn: string) => g.addresses({ q: 'Narva mnt 7', ll, spn })
    expect(await within('59.5,24.7536', '0.2,0.001')).toEqual([NARVA_7])
    expect(await within('59.5,24.7536', '0.001,0.2')).toEqual([])
    expect(await within('24.7536,59.5', '0.001,0.2')).toEqual([])
  })
  test('C-55 ac expands the last word of the input', async () => {
    expect(await g.addresses({ q: 'Tallinn, Kuperj' })).toEqual([])
    expect((await g.addresses({ q: 'Tallinn, Kuperj', ac: 'true' }))[0]).toContain('Kuperjanovi')
  })
  test('C-56 xd adds ExtendedData', async () => {
    expect((await g.placemarks({ q: 'Tallinn', xd: 'true' }))[0].ExtendedData).toEqual({
      matchedTokens: [{ start: 0, end: 7, token: 'Tallinn', skipped: false }],
      recognizedTokens: [],
      unrecognizedTokens: [],
      isCharsimApplied: false,
    })
  })
  test.each(['REVERSE', 'a2a3', 'x'])('C-57 rs=%s is unknown: 400', async (rs) => {
    expect(await g.errorOf({ q: 'Tallinn', rs })).toBe(`400 Unknown rule set: ${rs}`)
  })
  test('C-58 replaceType renames a type and is repeated, not comma-separated', async () => {
    const types = async (replaceType: readonly string[]) =>
      (await g.lines({ q: 'Narva mnt 7', replaceType })).map(({ Type }) => Type)
    const renamed = await types(['A5 street', 'A7 number'])
    expect(renamed).toEqual(expect.arrayContaining(['street', 'number']))
    expect(renamed).not.toContain('A5')
    const replaceType = 'A5 street,A7 number'
    expect(await g.errorOf({ q: 'x', replaceType })).toBe(
      `400 ${replaceType} : bad replacement rule`,
    )
  })
  test('C-59 callback is the name of a function', async () => {
    expect((await g.of({ q: 'Tallinn', callback: 'show' })).text).toMatch(/^show && show\(\[/)
  })
  test('C-60 rid and sid change nothing in the answer', async () => {
    const { text } = await g.of({ q: 'Tallinn' })
    expect((await g.of({ q: 'Tallinn', rid: 'r 1', sid: 's 1' })).text).toBe(text)
  })
  test.each([
    ['', true],
    ['true', true],
    ['1', false],
    ['yes', false],
    ['on', false],
    ['TRUE', false],
  ])('C-61 a boolean is true when empty or true: %j is %s', async (value, holds) => {
    const data = (await g.placemarks({ q: 'Tallinn', xd: value }))[0].ExtendedData
    expect(data !== undefined).toBe(holds)
    expect(await g.addresses({ q: '5', aidq: value })).toHaveLength(holds ? 1 : 0)
    expect((await g.addresses({ q: 'Narva mnt 7', ac: value })).length > 1).toBe(holds)
  })
})

describe('behaviour', () => {
  test.each(['Narva mnt 2, 10120', 'Narva mnt 2 10120', '10120 Narva mnt 2'])(
    'C-62 a postcode filters matches to its area, comma optional: %s',
    async (q) => {
      expect((await g.addresses({ q }))[0]).toContain('Narva maantee 2')
      expect(await g.addresses({ q: q.replace('10120', '10117') })).toEqual([])
    },
  )
  test.each(['Narva+mnt+7', 'Narva%20mnt%207'])('C-63 a space is + or %%20: %s', async (q) => {
    const { text } = await g.ask(`${PATH}?gl=ee&q=${q}`)
    expect(JSON.parse(text)[0].name).toBe('Narva mnt 7')
  })
  test('C-64 matches outside ll +/- spn/2 are dropped', async () => {
    const around = { q: 'Narva mnt 7', ll: '59.436,24.7536123' }
    expect(await g.addresses({ ...around, spn: '0.002,1' })).toEqual([NARVA_7])
    expect(await g.addresses({ ...around, spn: '0.0019,1' })).toEqual([])
  })
  test.each(['ll', 'spn'])('C-65 with %s alone there is no window', async (name) => {
    const { text } = await g.of({ q: 'Narva mnt 7' })
    expect((await g.of({ q: 'Narva mnt 7', [name]: '1,1' })).text).toBe(text)
  })
  test('C-66 autocomplete offers the next level with relevance 0', async () => {
    const added = async (q: string) =>
      (await g.placemarks({ q, ac: '' }))
        .filter(({ relevance }) => relevance === 0)
        .map(({ address }) => address)
    expect(await added('Narva mnt 7')).toEqual([`${NARVA_7}-1`, `${NARVA_7}-12`, `${NARVA_7}-12a`])
    expect((await added('Nõmme linnaosa'))[0]).toBe(`${TALLINN}, Nõmme linnaosa, Kalevala tänav`)
  })
  test('C-67 rs=reverse reverses only the address, on the short base and for lv and lt too', async () => {
    const [plain] = await g.placemarks({ q: 'Narva mnt 7', output: 'json2' })
    const [reversed] = await g.placemarks({ q: 'Narva mnt 7', output: 'json2', rs: 'reverse' })
    expect(reversed).toEqual({ ...plain, address: NARVA_7.split(', ').reverse().join(', ') })
    expect(await g.addresses({ q: 'Narva mnt 7', rs: 'reverse' }, SHORT_PATH)).toEqual([
      'Narva maantee 7, Kesklinna linnaosa, Tallinn',
    ])
    expect(await g.addresses({ q: 'Barona 1', gl: 'lv', rs: 'reverse' })).toEqual([
      'Krišjāņa Barona iela 1, Rīga, Latvija',
    ])
    expect((await g.addresses({ q: 'Vilnius', gl: 'lt', rs: 'reverse' }))[0]).toBe(
      'Vilnius, Vilniaus miesto savivaldybė, Lietuva',
    )
  })
  test('C-68 rs=A2A3 adds A3 children of a municipality, Estonia only, within maxcount', async () => {
    const rows = [TALLINN, `${TALLINN}, Kesklinna linnaosa`, `${TALLINN}, Nõmme linnaosa`]
    expect(await g.addresses({ q: 'Tallinn', rs: 'A2A3' })).toEqual(rows)
    expect(await g.addresses({ q: 'Tallinn', rs: 'A2A3', gl: 'ee' })).toEqual(rows)
    expect(await g.addresses({ q: 'Tallinn', rs: 'A2A3', maxcount: '2' })).toEqual(rows.slice(0, 2))
    const parish = { q: 'Vecates pagasts', gl: 'lv' }
    expect(await g.addresses({ ...parish, rs: 'A2A3' })).toEqual(await g.addresses(parish))
  })
  test('C-69 replaceType affects json2 and xml2 only', async () => {
    for (const output of OUTPUTS) {
      const plain = (await g.of({ q: 'Narva mnt 7', output })).text
      const renamed = (await g.of({ q: 'Narva mnt 7', output, replaceType: 'A5 street' })).text
      const isAffected = output === 'json2' || output === 'xml2'
      expect(renamed !== plain).toBe(isAffected)
      expect(/"street"/.test(renamed)).toBe(isAffected)
    }
  })
  test('C-70 batch: every q gets its own object in the same order', async () => {
    const all = await g.results({ q: ['Tallinn', '', 'Tallinn', 'Narva mnt 7'] })
    expect(all.map(({ name }) => name)).toEqual(['Tallinn', '', 'Tallinn', 'Narva mnt 7'])
    expect(all.map(({ placemark }) => placemark.length)).toEqual([1, 0, 1, 1])
  })
  test('C-71 ads_liik_staatus is for Estonia only, where the server has it: ee_aid', async () => {
    const output = 'ads_liik_staatus'
    expect((await g.of({ q: 'Tallinn', output })).text).toContain(
      '<maakond>Harju maakond</maakond>',
    )
    for (const gl of ['ee', 'lv', 'lt']) {
      expect(await g.errorOf({ q: 'x', output, gl })).toMatch(/^400 .*ads_liik_staatus/)
    }
  })
  test('C-72 JSONP is <name> && <name>(<json>) as application/javascript', async () => {
    for (const output of ['json', 'json2']) {
      const plain = await g.of({ q: 'Tallinn', output })
      const { text, headers } = await g.of({ q: 'Tallinn', output, callback: 'a.b' })
      expect(text).toBe(`a.b && a.b(${plain.text})`)
      expect(headers.get('content-type')).toMatch(/^application\/javascript/)
    }
  })
})

describe('output formats', () => {
  const answer = (output: string) => g.of({ q: 'Narva mnt 7', output })
  const POINT = '<Point><coordinates>24.7536123,59.436962</coordinates></Point>'
  test('C-73 json is an array, with Accuracy only', async () => {
    const { text, headers } = await answer('json')
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(JSON.parse(text)[0].placemark[0].AddressDetails).toEqual({ Accuracy: '8' })
  })
  test('C-74 json2 is as json with AddressLines', async () => {
    const [plain] = JSON.parse((await answer('json')).text)[0].placemark
    const [full] = JSON.parse((await answer('json2')).text)[0].placemark
    const { AddressLines, ...details } = full.AddressDetails
    expect(AddressLines.length).toBeGreaterThan(5)
    expect({ ...full, AddressDetails: details }).toEqual(plain)
  })
  test('C-75 xml is kml > Response > name, Placemark', async () => {
    const { text, headers } = await answer('xml')
    expect(headers.get('content-type')).toMatch(/^text\/xml/)
    expect(text.replace(/^<\?xml.*\?>\n/, '')).toBe(
      `<kml ${KML}><Response><name>Narva mnt 7</name><Placemark><address>${NARVA_7}</address>` +
        '<LatLonBox><north>59.437462</north><south>59.436462</south><east>24.7541123</east>' +
        `<west>24.7531123</west></LatLonBox>${POINT}<relevance>100</relevance>` +
        '<AddressDetails Accuracy="8"/></Placemark></Response></kml>\n',
    )
  })
  test('C-76 kml is as xml, with the media type of KML', async () => {
    const { text, headers } = await answer('kml')
    expect(text).toBe((await answer('xml')).text)
    expect(headers.get('content-type')).toMatch(/^application\/vnd\.google-earth\.kml\+xml/)
  })
  test('C-77 xml2 is as xml with AddressLines of AddressLine elements with Type', async () => {
    const { text } = await answer('xml2')
    expect(text).toContain(
      '<AddressDetails Accuracy="8"><AddressLines><AddressLine Type="A0">Eesti',
    )
    expect(text).toContain('<AddressLine Type="A7">7</AddressLine>')
    const without = text.replace(/><AddressLines>.*<\/AddressLines><\/AddressDetails>/, '/>')
    expect(without).toBe((await answer('xml')).text)
  })
  test('C-78 ads_liik_staatus has an aadress with aadressSisse and vaste elements', async () => {
    const { text } = await answer('ads_liik_staatus')
    expect(text.replace(/^<\?xml.*\?>\n/, '').trim()).toBe(
      '<aadressideNimekiri><aadress><aadressSisse>Narva mnt 7</aadressSisse><vaste><aid>5</aid>' +
        '<maakondEhak>0037</maakondEhak><maakond>Harju maakond</maakond>' +
        '<omavalitsusEhak>0784</omavalitsusEhak><omavalitsus>Tallinn</omavalitsus>' +
        '<asustusyksus>Kesklinna linnaosa</asustusyksus><liikluspind>Narva maantee</liikluspind>' +
        '<aadressinumber>7</aadressinumber><sihtnumber>10117</sihtnumber>' +
        `<aadressValja>${NARVA_7}</aadressValja><abStaatusId>1</abStaatusId>` +
        '<vastavuseHeadus>8</vastavuseHeadus><koordinaadid>24.7536123,59.436962</koordinaadid>' +
        '<relevantsus>100</relevantsus><latLonBox><north>59.437462</north><south>59.436462</south>' +
        '<east>24.7541123</east><west>24.7531123</west></latLonBox></vaste></aadress></aadressideNimekiri>',
    )
  })
})
