/** Whole answers of the geocoder, line by line and header by header: what one form says, each other form says, too. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gazetteerFiles } from './gazetteer-world.ts'
import type { Line, Placemark, Result } from './geocoding-ask.ts'
import { type ConformanceServer, posted, startConformance } from './server.ts'
import {
  elements,
  expectRetryAfter,
  expectShut,
  faultStatus,
  HTML_TYPE,
  JSON_TYPE,
  outside,
  pageOf,
  refusedAsTooMany,
  SCRIPT_TYPE,
  SOAP_VERSIONS,
  sameXml,
  soapCall,
  soapFault,
  soapResult,
  soapType,
  XML_TYPE,
} from './whole.ts'

let server: ConformanceServer
beforeAll(async () => {
  server = await startConformance(gazetteerFiles())
})
afterAll(() => server.stop())

const GEOCODE = '/geocoder/geocode'
const SHORT = '/geocoder-short/geocode'
const SERVICES = '/router/services'

const HAABNEEME = 'Eesti, Harju maakond, Viimsi vald, Haabneeme alevik'
const VIIMSI: Line[] = [
  { Type: 'A0', Value: 'Eesti' },
  { Type: 'A1', Subtype: 'maakond', Value: 'Harju maakond' },
  { Type: 'A1_EHAK', Value: '0037' },
  { Type: 'A2', Subtype: 'vald', Value: 'Viimsi vald' },
  { Type: 'A2_EHAK', Value: '0890' },
]
const TALLINN: Line[] = [
  { Type: 'A0', Value: 'Eesti' },
  { Type: 'A1', Subtype: 'maakond', Value: 'Harju maakond' },
  { Type: 'A1_EHAK', Value: '0037' },
  { Type: 'A2', Subtype: 'linn', Value: 'Tallinn' },
  { Type: 'A2_EHAK', Value: '0784' },
  { Type: 'A3', Value: 'Kesklinna linnaosa' },
  { Type: 'A3_EHAK', Value: '0298' },
  { Type: 'A5', Subtype: 'maantee', Value: 'Narva maantee' },
]
const ALEVIK: Line[] = [
  { Type: 'A3', Subtype: 'alevik', Value: 'Haabneeme alevik' },
  { Type: 'A3_EHAK', Value: '1631' },
  { Type: 'A4', Subtype: 'aiandusühistu', Value: 'Kase AÜ' },
]
const BOX = {
  east: 24.7541123,
  south: 59.436462,
  north: 59.437462,
  west: 24.7531123,
}
const point = { coordinates: [24.7536123, 59.436962] as [number, number] }
const token = (input: string, word: string, skipped = false) => {
  const start = input.indexOf(word)
  return { start, end: start + word.length, token: word, skipped }
}

const DIRTY = 'Narva mantee 7-12, 99999, küla tänav xyzzy abcde'
const IN_PLACE = 'Pärna, Kase AÜ'
const FARM = 'Tõru, Äigrumäe'
const OTHER_POSTCODE = 'Narva mnt 7, 99999'
const INPUTS = [DIRTY, IN_PLACE, 'Kase AÜ 3', FARM, OTHER_POSTCODE, 'nowhere']

/** With `json2`, `xd`, `st=6` and `maxcount=1`. */
const RESULTS: Result[] = [
  {
    name: DIRTY,
    placemark: [
      {
        address: 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7-12',
        AddressDetails: {
          Accuracy: '9',
          AddressLines: [
            ...TALLINN,
            { Type: 'A7', Value: '7' },
            { Type: 'A8', Value: '12' },
            { Type: 'POSTCODE', Value: '10117' },
            { Type: 'AADRESS_ID', Value: '70' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 50.68,
        ExtendedData: {
          matchedTokens: ['Narva', 'mantee', '7', '12'].map((word) => token(DIRTY, word)),
          recognizedTokens: ['99999', 'küla', 'tänav'].map((word) => token(DIRTY, word, true)),
          unrecognizedTokens: ['xyzzy', 'abcde'].map((word) => token(DIRTY, word, true)),
          skippedTokenCount: 5,
          inputFlatNumber: '12',
          isCharsimApplied: true,
          isPostcodeSkipped: true,
          inputPostcode: '99999',
        },
      },
    ],
  },
  {
    name: IN_PLACE,
    placemark: [
      {
        address: `${HAABNEEME}, Kase AÜ, Pärna tänav`,
        AddressDetails: {
          Accuracy: '6',
          AddressLines: [
            ...VIIMSI,
            ...ALEVIK,
            { Type: 'A5', Value: 'Pärna tänav' },
            { Type: 'AADRESS_ID', Value: '35' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 100,
        ExtendedData: {
          matchedTokens: ['Pärna', 'Kase', 'AÜ'].map((word) => token(IN_PLACE, word)),
          recognizedTokens: [],
          unrecognizedTokens: [],
          skippedTokenCount: 0,
          isCharsimApplied: false,
        },
      },
    ],
  },
  {
    name: 'Kase AÜ 3',
    placemark: [
      {
        address: `${HAABNEEME}, Kase AÜ, 3`,
        AddressDetails: {
          Accuracy: '8',
          AddressLines: [
            ...VIIMSI,
            ...ALEVIK,
            { Type: 'A7', Value: '3' },
            { Type: 'AADRESS_ID', Value: '58' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 100,
        ExtendedData: {
          matchedTokens: ['Kase', 'AÜ', '3'].map((word) => token('Kase AÜ 3', word)),
          recognizedTokens: [],
          unrecognizedTokens: [],
          skippedTokenCount: 0,
          isCharsimApplied: false,
        },
      },
    ],
  },
  {
    name: FARM,
    placemark: [
      {
        address: 'Eesti, Harju maakond, Viimsi vald, Äigrumäe küla, Tõru',
        AddressDetails: {
          Accuracy: '8',
          AddressLines: [
            ...VIIMSI,
            { Type: 'A3', Subtype: 'küla', Value: 'Äigrumäe küla' },
            { Type: 'A3_EHAK', Value: '9999' },
            { Type: 'A6', Value: 'Tõru' },
            { Type: 'AADRESS_ID', Value: '55' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 100,
        ExtendedData: {
          matchedTokens: ['Tõru', 'Äigrumäe'].map((word) => token(FARM, word)),
          recognizedTokens: [],
          unrecognizedTokens: [],
          skippedTokenCount: 0,
          isCharsimApplied: false,
        },
      },
    ],
  },
  {
    name: OTHER_POSTCODE,
    placemark: [
      {
        address: 'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7',
        AddressDetails: {
          Accuracy: '8',
          AddressLines: [
            ...TALLINN,
            { Type: 'A7', Value: '7' },
            { Type: 'POSTCODE', Value: '10117' },
            { Type: 'AADRESS_ID', Value: '50' },
            { Type: 'A_STAATUS_ID', Value: '1' },
          ],
        },
        LatLonBox: BOX,
        point,
        relevance: 80,
        ExtendedData: {
          matchedTokens: ['Narva', 'mnt', '7'].map((word) => token(OTHER_POSTCODE, word)),
          recognizedTokens: [token(OTHER_POSTCODE, '99999', true)],
          unrecognizedTokens: [],
          skippedTokenCount: 1,
          isCharsimApplied: false,
          isPostcodeSkipped: true,
          inputPostcode: '99999',
        },
      },
    ],
  },
  { name: 'nowhere', placemark: [] },
]

const withoutLines = (results: readonly Result[]): Result[] =>
  results.map(({ name, placemark }) => ({
    name,
    placemark: placemark.map((match) => ({
      ...match,
      AddressDetails: { Accuracy: match.AddressDetails.Accuracy },
    })),
  }))

const boxOf = ({ north, south, east, west }: typeof BOX): string =>
  elements({ north, south, east, west })

/** `xml` and `xml2`, as the document makes them of `json` and `json2`. */
const kmlOf = (results: readonly Result[]): string =>
  sameXml(
    `<kml xmlns="http://earth.google.com/kml/2.0">${results
      .map(
        ({ name, placemark }) =>
          `<Response>${elements({ name })}${placemark.map(placemarkOf).join('')}</Response>`,
      )
      .join('')}</kml>`,
  )

function placemarkOf(match: Placemark): string {
  const { Accuracy, AddressLines } = match.AddressDetails
  const lines = (AddressLines ?? []).map(
    ({ Type, Subtype, Value }) =>
      `<AddressLine Type="${Type}"${Subtype ? ` Subtype="${Subtype}"` : ''}>${Value}</AddressLine>`,
  )
  return (
    `<Placemark>${elements({ address: match.address })}<LatLonBox>${boxOf(match.LatLonBox)}</LatLonBox>` +
    `<Point><coordinates>${match.point.coordinates.join()}</coordinates></Point>` +
    `${elements({ relevance: match.relevance })}<AddressDetails Accuracy="${Accuracy}">` +
    `${AddressLines ? `<AddressLines>${lines.join('')}</AddressLines>` : ''}</AddressDetails>` +
    `${elements({ ExtendedData: match.ExtendedData })}</Placemark>`
  )
}

/** `ads_liik_staatus` by the types of the address lines, in the order of the document. */
const ADS = [
  ['AADRESS_ID', 'aid'],
  ['A1_EHAK', 'maakondEhak'],
  ['A1', 'maakond'],
  ['A2_EHAK', 'omavalitsusEhak'],
  ['A2', 'omavalitsus'],
  ['A3_EHAK', 'asustusyksusEhak'],
  ['A3', 'asustusyksus'],
  ['A4', 'vaikekoht'],
  ['A5', 'liikluspind'],
  ['A7', 'aadressinumber'],
  ['A8', 'korterinumber'],
  ['POSTCODE', 'sihtnumber'],
] as const

function adsOf({ name, placemark }: Result): string {
  const matches = placemark.map((match) => {
    const lines = new Map(
      match.AddressDetails.AddressLines?.map(({ Type, Value }) => [Type, Value] as const),
    )
    const parts = ADS.map(([type, element]) => [element, lines.get(type) ?? null])
    const { address, AddressDetails, relevance } = match
    return (
      `<vaste>${elements(Object.fromEntries(parts))}` +
      elements({
        aadressValja: address,
        abStaatusId: lines.get('A_STAATUS_ID'),
        vastavuseHeadus: AddressDetails.Accuracy,
        koordinaadid: match.point.coordinates.join(),
        relevantsus: relevance,
      }) +
      `<latLonBox>${boxOf(match.LatLonBox)}</latLonBox></vaste>`
    )
  })
  return `<aadress><aadressSisse>${name}</aadressSisse>${matches.join('')}</aadress>`
}

describe('the geocoder', () => {
  const query = (output: string) => {
    const pairs = INPUTS.map((q): [string, string] => ['q', q])
    return String(
      new URLSearchParams([
        ...pairs,
        ...Object.entries({ gl: 'ee_aid', output, xd: '', st: '6', maxcount: '1' }),
      ]),
    )
  }
  const form = (output: string) => server.ask(`${GEOCODE}?${query(output)}`)

  test('C-74 json2 has each member of each match, line by line and word by word', async () => {
    const answer = await form('json2')
    expect(JSON.parse(answer.text)).toEqual(RESULTS)
    expect(outside(answer)).toEqual([200, JSON_TYPE, '*', 'nosniff'])
  })
  test('C-73 json is json2 without lines', async () => {
    const answer = await form('json')
    expect(JSON.parse(answer.text)).toEqual(withoutLines(RESULTS))
    expect(outside(answer)).toEqual([200, JSON_TYPE, '*', 'nosniff'])
  })
  test.each([
    ['C-75', 'xml', XML_TYPE],
    ['C-76', 'kml', 'application/vnd.google-earth.kml+xml; charset=utf-8'],
  ])('%s %s says what json says', async (_id, output, type) => {
    const answer = await form(output)
    expect(sameXml(answer.text)).toBe(kmlOf(withoutLines(RESULTS)))
    expect(outside(answer)).toEqual([200, type, '*', 'nosniff'])
  })
  test('C-77 xml2 says what json2 says', async () => {
    const answer = await form('xml2')
    expect(sameXml(answer.text)).toBe(kmlOf(RESULTS))
    expect(outside(answer)).toEqual([200, XML_TYPE, '*', 'nosniff'])
  })
  test('C-78 ads_liik_staatus has each part of json2 in its own element', async () => {
    const answer = await form('ads_liik_staatus')
    expect(sameXml(answer.text)).toBe(
      sameXml(`<aadressideNimekiri>${RESULTS.map(adsOf).join('')}</aadressideNimekiri>`),
    )
    expect(outside(answer)).toEqual([200, XML_TYPE, '*', 'nosniff'])
  })
  /** Two streets of one name and of equal relevance. */
  const NAMESAKES = ['Viimsi vald, Äigrumäe küla, Pärna tänav', 'Kase AÜ, Pärna tänav']
  test.each(['json', 'json2', 'xml', 'kml', 'xml2', 'ads_liik_staatus'])(
    'C-20 matches have one order in all forms: %s',
    async (output) => {
      const query = new URLSearchParams({ q: 'Pärna', gl: 'ee_aid', output })
      const { text } = await server.ask(`${GEOCODE}?${query}`)
      const [first, second] = NAMESAKES.map((address) => text.indexOf(address))
      expect(first).toBeGreaterThan(0)
      expect(second).toBeGreaterThan(first)
    },
  )
  test('C-72 JSONP is the same behind the name and its guard', async () => {
    const plain = await form('json')
    const called = await server.ask(`${GEOCODE}?${query('json')}&callback=a.b`)
    expect(called.text).toBe(`a.b && a.b(${plain.text})`)
    expect(outside(called)).toEqual([200, SCRIPT_TYPE, '*', 'nosniff'])
  })
  test('C-103 errors are pages, whole', async () => {
    const asked = `${GEOCODE}?q=x&gl=ee_aid`
    const bad = await server.ask(`${GEOCODE}?q=x&gl=fi`)
    expect(bad.text).toBe(pageOf(400, 'No dataset fi'))
    expect(outside(bad)).toEqual([400, HTML_TYPE, '*', 'nosniff'])
    const forbidden = await server.askAs(asked)
    expect(forbidden.text).toBe(pageOf(403, 'Forbidden'))
    expect(outside(forbidden)).toEqual([403, HTML_TYPE, '*', 'nosniff'])
    const put = await server.ask(asked, { method: 'PUT' })
    expect(put.text).toBe(pageOf(405, 'Method PUT not allowed'))
    expect(outside(put, 'allow')).toEqual([
      405,
      HTML_TYPE,
      '*',
      'nosniff',
      'GET, HEAD, POST, OPTIONS',
    ])
    const many = await refusedAsTooMany(() => server.askAs(`${asked}&key=once`))
    expect(many.text).toBe(pageOf(429, 'Too Many Requests'))
    expect(outside(many)).toEqual([429, HTML_TYPE, '*', 'nosniff'])
    expectRetryAfter(many)
  })
  test('C-108 what costs more than a minute has is told its cost and a way, without Retry-After', async () => {
    const batch = posted(String(new URLSearchParams(new Array(1000).fill(['q', 'x']))))
    const path = `${GEOCODE}?gl=ee_aid&gl=lv&gl=lt&maxcount=1000&key=hundred`
    const detail =
      'This request counts 3000, and the key has 100 a minute. Send fewer "q" in a request, fewer "gl", or a smaller "maxcount".'
    const answer = await server.askAs(path, batch)
    expect(answer.text).toBe(pageOf(429, 'Too Many Requests', detail))
    expect(outside(answer, 'retry-after')).toEqual([429, HTML_TYPE, '*', 'nosniff', undefined])
  })
})

describe.each(SOAP_VERSIONS)('SOAP %s', (version) => {
  const call = (operation: string, asked: object) =>
    server.ask(`${SERVICES}/Geocode`, soapCall(version, 'geocode', operation, asked))

  test.each([
    ['Geocode', GEOCODE],
    ['GeocodeShort', SHORT],
  ])('%s has the matches of %s', async (operation, path) => {
    const asked = { gl: 'ee_aid', output: 'json2', xd: 'true', st: '6', maxcount: '1' }
    const query = new URLSearchParams(Object.entries(asked))
    for (const q of INPUTS) query.append('q', q)
    const Result = JSON.parse((await server.ask(`${path}?${query}`)).text)
    const answer = await call(operation, { q: INPUTS, ...asked })
    expect(sameXml(answer.text)).toBe(soapResult(version, 'geocode', operation, { Result }))
    expect(outside(answer)).toEqual([200, soapType(version), '*', 'nosniff'])
  })

  test.each(['Geocode', 'GeocodeShort'])('%s has its matches in their order', async (operation) => {
    const { text } = await call(operation, { q: 'Pärna', gl: 'ee_aid' })
    const first = text.indexOf('Äigrumäe küla, Pärna tänav')
    expect(first).toBeGreaterThan(0)
    expect(text.indexOf('Kase AÜ, Pärna tänav')).toBeGreaterThan(first)
  })

  test('a fault is the sender’s, with its status in the detail', async () => {
    const message = 'No dataset fi'
    const answer = await call('Geocode', { q: 'x', gl: 'fi' })
    expect(sameXml(answer.text)).toBe(soapFault(version, 'geocode', 400, message))
    expect(outside(answer)).toEqual([faultStatus(version, 400), soapType(version), '*', 'nosniff'])
  })

  test('it wants a key, keeps its limit, and takes no PUT', async () => {
    const sent = soapCall(version, 'geocode', 'Geocode', { q: 'x', gl: 'ee' })
    await expectShut(server, `${SERVICES}/Geocode`, sent)
  })
})
