/** Whole answers of the gazetteer, member by member and header by header, in JSON and over SOAP. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gazetteerFiles } from './gazetteer-world.ts'
import { type Asked, type ConformanceServer, startConformance } from './server.ts'
import {
  expectRetryAfter,
  expectShut,
  faultStatus,
  JSON_TYPE,
  outside,
  refusedAsTooMany,
  SOAP_VERSIONS,
  sameXml,
  soapCall,
  soapFault,
  soapResult,
  soapType,
} from './whole.ts'

let server: ConformanceServer
beforeAll(async () => {
  server = await startConformance(gazetteerFiles())
})
afterAll(() => server.stop())

const LAYER = '/gazetteer/layer'
const GEOCODE = '/geocoder/geocode'
const SERVICES = '/router/services'

const RECORD = {
  R_ID: 8_101_872,
  AADRESS_ID: 50,
  AADRESS_ID_YLES: 31,
  KOODAADRESS: '377840298000000AB0000000000000000',
  POSTIINDEKS: '10117',
  E: 24.7536123,
  N: 59.436962,
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
}
const CHAIN = [
  { AADRESS_ID: 70, AADRESS_ID_YLES: 50, TASE: 6 },
  { AADRESS_ID: 50, AADRESS_ID_YLES: 31, TASE: 5 },
  { AADRESS_ID: 31, AADRESS_ID_YLES: 11, TASE: 4 },
  { AADRESS_ID: 11, AADRESS_ID_YLES: 10, TASE: 3 },
  { AADRESS_ID: 10, AADRESS_ID_YLES: 1, TASE: 2 },
  { AADRESS_ID: 1, AADRESS_ID_YLES: null, TASE: 1 },
]
const DISTRICTS = [
  { id: 11, nimi: 'Kesklinna linnaosa' },
  { id: 12, nimi: 'Nõmme linnaosa' },
]

describe('the gazetteer', () => {
  const KEPT = [200, JSON_TYPE, '*', 'nosniff']
  /** A day, less what the answer has been kept already. */
  const expectKept = ({ headers }: Asked): void => {
    const [, seconds] = /^public, max-age=(\d+)$/.exec(headers.get('cache-control') ?? '') ?? []
    expect(Number(seconds)).toBeLessThanOrEqual(86_400)
    expect(Number(seconds)).toBeGreaterThan(86_000)
  }
  test.each([
    ['getDescription?id=50', { object: RECORD, success: true }],
    ['getFillInfo?id=70', { addressObjects: CHAIN, success: true }],
    ['currentLayer?l=3&p=10', { success: true, addressList: DISTRICTS }],
  ])('a good answer to %s has its members, and is kept for a day', async (asked, wanted) => {
    const answer = await server.ask(`${LAYER}/${asked}`)
    expect(JSON.parse(answer.text)).toEqual(wanted)
    expect(outside(answer)).toEqual(KEPT)
    expectKept(answer)
  })

  test.each([
    ['id=30', { A5_NIMI: 'Jaan Poska tänav', A5_NIMI_INIT: 'J. Poska tn', A3_POP: 66_000 }],
    ['id=14', { A3_NIMI: 'Haabneeme alevik', A3_EHAK: '1631', POP: 6_400, A3_POP: 6_400 }],
    ['id=10', { A2_NIMI: 'Tallinn', POP: 438_000, A3_POP: null }],
    ['id=70', { A6_NIMI: null, A7_NIMI: '7', A8_NIMI: '12' }],
    ['id=55', { A3_NIMI: 'Äigrumäe küla', A5_NIMI: null, A6_NIMI: 'Tõru', A7_NIMI: null }],
    ['id=35', { A4_NIMI: 'Kase AÜ', A5_NIMI: 'Pärna tänav', A5_NIMI_INIT: 'Pärna tänav' }],
  ])('%s has its names in their own columns', async (asked, wanted) => {
    const { text } = await server.ask(`${LAYER}/getDescription?${asked}`)
    expect(JSON.parse(text).object).toMatchObject(wanted)
  })

  test.each([
    [`${LAYER}/getDescription?id=999`, { object: null, success: false }],
    [`${LAYER}/getFillInfo?id=999`, { addressObjects: [], success: false }],
    [`${LAYER}/currentLayer?l=6&p=999`, { success: false, addressList: [] }],
    ['/gazetteer/?layer=nothing', { success: false }],
  ])('a failing answer to %s has the container of its operation', async (asked, wanted) => {
    const answer = await server.ask(asked)
    expect(JSON.parse(answer.text)).toEqual(wanted)
    expect(outside(answer)).toEqual([200, JSON_TYPE, '*', 'nosniff'])
  })

  test('a wrong key, another letter case, another method and too many requests', async () => {
    const asked = `${LAYER}/getDescription?id=50`
    const forbidden = await server.askAs(asked)
    expect(outside(forbidden)).toEqual([403, JSON_TYPE, '*', 'nosniff'])
    expect(JSON.parse(forbidden.text)).toEqual({ error: 'invalid_api_key' })
    const unknown = await server.ask(`${LAYER}/getdescription?id=50`)
    expect(outside(unknown)).toEqual([404, JSON_TYPE, '*', 'nosniff'])
    expect(JSON.parse(unknown.text)).toEqual({ success: false, error: 'Not Found' })
    const put = await server.ask(asked, { method: 'PUT' })
    expect(outside(put, 'allow')).toEqual([
      405,
      JSON_TYPE,
      '*',
      'nosniff',
      'GET, HEAD, POST, OPTIONS',
    ])
    expect(JSON.parse(put.text)).toEqual({ success: false, error: 'Method PUT not allowed' })
    const many = await refusedAsTooMany(() => server.askAs(`${asked}&key=once`))
    expect(outside(many)).toEqual([429, 'text/plain; charset=utf-8', '*', 'nosniff'])
    expect(many.text).toBe('Too Many Requests')
    expectRetryAfter(many)
  })

  test('JSONP is the same in the brackets of the name, with the type of JSON', async () => {
    const plain = await server.ask(`${LAYER}/getDescription?id=50`)
    const called = await server.ask(`${LAYER}/getDescription?id=50&callback=a.b`)
    expect(called.text).toBe(`a.b(${plain.text})`)
    expect(outside(called)).toEqual([200, JSON_TYPE, '*', undefined])
    expectKept(called)
  })

  test.each([LAYER.replace('layer', ''), `${LAYER}/getFillInfo`, GEOCODE, `${SERVICES}/Geocode`])(
    'OPTIONS of %s tells the methods',
    async (path) => {
      const answer = await server.ask(path, { method: 'OPTIONS' })
      const methods = 'GET, HEAD, POST, OPTIONS'
      expect(answer.text).toBe('')
      expect(outside(answer, 'allow')).toEqual([204, undefined, '*', 'nosniff', methods])
    },
  )
})

describe.each(SOAP_VERSIONS)('SOAP %s', (version) => {
  const call = (operation: string, asked: object) =>
    server.ask(`${SERVICES}/Gazetteer`, soapCall(version, 'gazetteer', operation, asked))

  test.each([
    ['getDescription', { id: 50 }, { success: true, object: RECORD }],
    ['getFillInfo', { id: 70 }, { success: true, addressObjects: CHAIN }],
    ['currentLayer', { l: 3, p: 10 }, { success: true, addressList: DISTRICTS }],
    ['getDescription', { id: 999 }, { success: false }],
    ['getFillInfo', { id: 999 }, { success: false }],
    ['currentLayer', { l: 6 }, { success: false }],
  ])('%s of %j has the answer of the gazetteer', async (operation, asked, wanted) => {
    const answer = await call(operation, asked)
    expect(sameXml(answer.text)).toBe(soapResult(version, 'gazetteer', operation, wanted))
    expect(outside(answer)).toEqual([200, soapType(version), '*', 'nosniff'])
  })

  test.each([14, 30, 35, 55, 70])('the record of %i is that of the gazetteer', async (id) => {
    const { text } = await server.ask(`${LAYER}/getDescription?id=${id}`)
    const wanted = { success: true, object: JSON.parse(text).object }
    const answer = await call('getDescription', { id })
    expect(sameXml(answer.text)).toBe(soapResult(version, 'gazetteer', 'getDescription', wanted))
  })

  test('a fault is the sender’s, with its status in the detail', async () => {
    const message = 'Unknown operation getSome of namespace "urn:teeviit:gazetteer:1"'
    const answer = await call('getSome', {})
    expect(sameXml(answer.text)).toBe(soapFault(version, 'gazetteer', 400, message))
    expect(outside(answer)).toEqual([faultStatus(version, 400), soapType(version), '*', 'nosniff'])
  })

  test('it wants a key, keeps its limit, and takes no PUT', async () => {
    const sent = soapCall(version, 'gazetteer', 'getFillInfo', { id: 1 })
    await expectShut(server, `${SERVICES}/Gazetteer`, sent)
  })
})
