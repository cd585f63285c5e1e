/** Whole answers of the geocoder, line by line and header by header: what one form says, each other form says, too. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gazetteerFiles } from './gazetteer-world.ts'
import { type ConformanceServer, posted, startConformance } from './server.ts'
import {
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
import { adsOf, INPUTS, kmlOf, RESULTS, withoutLines } from './whole-geocoding.ts'

let server: ConformanceServer
beforeAll(async () => {
  server = await startConformance(gazetteerFiles())
})
afterAll(() => server.stop())

const GEOCODE = '/geocoder/geocode'
const SHORT = '/geocoder-short/geocode'
const SERVICES = '/router/services'

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
  test('C-141 at most 100 rules of replaceType are taken, each of at most 100 letters', async () => {
    const status = async (rules: readonly string[]) => {
      const query = new URLSearchParams({ q: '50', aidq: '', gl: 'ee_aid', output: 'json2' })
      for (const rule of rules) query.append('replaceType', rule)
      const answer = await server.ask(`${GEOCODE}?${query}`)
      return answer.status === 200 ? 200 : [answer.status, answer.text]
    }
    const rule = (letters: number) => `A5 ${'s'.repeat(letters - 3)}`
    expect(await status(new Array(100).fill('A5 s'))).toBe(200)
    expect(await status(new Array(101).fill('A5 s'))).toEqual([
      400,
      pageOf(400, 'At most 100 rules ("replaceType") in a request'),
    ])
    expect(await status([rule(100)])).toBe(200)
    expect(await status([rule(101)])).toEqual([
      400,
      pageOf(400, 'A rule ("replaceType") has at most 100 characters'),
    ])
  })
  test('C-142 XML escapes a carriage return, JSONP the separators of lines', async () => {
    const name = 'a\rb\u2028c\u2029d'
    const asked = (output: string) =>
      server.ask(`${GEOCODE}?${new URLSearchParams({ q: name, gl: 'ee', output, callback: 'f' })}`)
    expect((await asked('xml')).text).toContain('<name>a&#13;b\u2028c\u2029d</name>')
    const { text } = await asked('json')
    expect(text).toBe('f && f([{"name":"a\\rb\\u2028c\\u2029d","placemark":[]}])')
  })
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

  test('C-143 it takes 1,000 q, as HTTP does', async () => {
    const many = (count: number) => call('Geocode', { q: new Array(count).fill('x'), gl: 'ee' })
    const { text } = await many(1000)
    expect(text.split('<Result><name>x</name></Result>')).toHaveLength(1001)
    const message = 'At most 1000 addresses ("q") in a request'
    expect(sameXml((await many(1001)).text)).toBe(soapFault(version, 'geocode', 400, message))
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
