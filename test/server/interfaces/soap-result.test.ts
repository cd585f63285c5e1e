import { describe, expect, test } from 'vitest'
import { type Answer, answerText } from '../../../src/doors/contract/answer.ts'
import { completeAnswer, type Interface } from '../../../src/doors/contract/interface.ts'
import { parametersOf } from '../../../src/doors/contract/parameters.ts'
import { createGazetteerInterface } from '../../../src/doors/gazetteer/gazetteer.ts'
import { createGeocodeInterface } from '../../../src/doors/geocode/geocode.ts'
import { mapRouting } from '../../../src/doors/map-routing/map-routing.ts'
import { resultAnswer } from '../../../src/doors/soap/envelope.ts'
import { rounded } from '../../../src/doors/soap/route.ts'
import type { WriteResult } from '../../../src/doors/soap/schema.ts'
import { elementsOf, type Members } from '../../../src/doors/soap/schema.ts'
import { SOAP_SERVICES, soap } from '../../../src/doors/soap/soap.ts'
import { surRouting } from '../../../src/doors/sur-routing/sur-routing.ts'
import { createByteWriter } from '../../../src/text/byte-writer.ts'
import { draw } from '../../router/directions/drawn-roads.ts'
import { openWholeWorld } from '../../support/whole-world.ts'

const roads = draw(
  `
            D
            |
  W---------X---------B
            |
            A`,
  [
    { by: 'WXB', name: 'Pikk <&>' },
    { by: 'DXA', name: 'Lai' },
  ],
)
const world = openWholeWorld(roads.query)
const [A, B, D] = ['A', 'B', 'D'].map((junction) => {
  const { lonE7, latE7 } = roads.point(junction)
  return `${lonE7 / 1e7},${latE7 / 1e7}`
})
const FACTS = {
  baseUrl: '',
  isMalformed: false,
  key: 'k',
  body: '',
  contentType: 'text/xml',
} as const
const SOAP_1_1 = 'http://schemas.xmlsoap.org/soap/envelope/'

const operation = (service: string, name: string) => {
  const { namespace, operations } = SOAP_SERVICES.find((known) => known.name === service)!
  return { namespace, ...operations.find((known) => known.name === name)! }
}

/** What SOAP answers within the element of the response. */
async function overSoap(service: string, name: string, pairs: readonly [string, string][]) {
  const { namespace } = operation(service, name)
  const asked = pairs.map(([parameter, value]) => `<${parameter}>${value}</${parameter}>`).join('')
  const body = `<s:Envelope xmlns:s="${SOAP_1_1}"><s:Body><${name} xmlns="${namespace}">${asked}</${name}></s:Body></s:Envelope>`
  const path = `/services/${service}`
  const facts = { ...FACTS, method: 'POST', path, body } as const
  const answer = await completeAnswer(soap(parametersOf([]), world, facts))
  const text = answerText(answer)
  const start = `<${name}Response xmlns="${namespace}">`
  expect(text).toContain(start)
  return text.slice(text.indexOf(start) + start.length, text.indexOf(`</${name}Response>`))
}

/** What the interface answers for the same parameters, in JSON. */
async function overHttp(ask: Interface, path: string, pairs: readonly [string, string][]) {
  const asked: [string, string][] = [...pairs, ['output', 'json'], ['f', 'json']]
  const facts = { ...FACTS, method: 'GET', path } as const
  return JSON.parse(answerText(await completeAnswer(ask(parametersOf(asked), world, facts))))
}

const gazetteer = createGazetteerInterface({
  cacheOf: () => undefined,
  etagOf: () => '',
  now: () => 0,
})
const map: [string, string][] = [
  ['stops', `${A};${B};${D}`],
  ['directionsLanguage', 'en'],
  ['directionsLengthUnits', 'gisNAUMeters'],
  ['outputGeometryPrecisionUnits', 'gisMeters'],
  ['ignoreInvalidLocations', 'true'],
  ['returnRoutes', 'false'],
  ['findBestSequence', 'false'],
]
const route: [string, string][] = [
  ['pref', 'Fastest'],
  ['start', A],
  ['end', B],
]
const line: [string, string] = ['noRouteGeom', 'false']

describe('a result has the members of its interface, in the order of the schema', () => {
  test.each<[string, Interface, [string, string][]]>([
    ['DetermineRoute', surRouting, route],
    ['DetermineRoute', surRouting, [...route, line]],
    ['DetermineRoute', surRouting, [...route, line, ['via', D]]],
    ['DetermineRoute', surRouting, [...route, line, ['via', D], ['separateViaResults', 'false']]],
    ['DetermineRoute', surRouting, [...route, line, ['via', `${D} ${B} ${A} ${D}`]]],
    ['MapRouting', mapRouting, map],
    ['MapRouting', mapRouting, [...map, ['returnStops', 'true']]],
    ['MapRouting', mapRouting, [...map, ['returnDirections', 'false']]],
  ])('of the router: %s %#', async (name, ask, pairs) => {
    const members = await overHttp(ask, '', pairs)
    const { result } = operation('Route', name)
    const expected = elementsOf(result, Array.isArray(members) ? { Route: members } : members)
    expect(await overSoap('Route', name, pairs)).toBe(expected)
  })
  test.each<[string, boolean, [string, string][]]>([
    ['Geocode', false, [['q', 'Tallinn']]],
    [
      'Geocode',
      false,
      [
        ['q', 'Viimsi foo'],
        ['st', '1'],
        ['xd', 'true'],
      ],
    ],
    [
      'Geocode',
      false,
      [
        ['q', 'Narva maantee 7'],
        ['q', 'x'],
        ['replaceType', 'A1 county'],
      ],
    ],
    [
      'GeocodeShort',
      true,
      [
        ['q', 'tallinn'],
        ['srs', 'EPSG:3301'],
        ['rs', 'A2A3'],
      ],
    ],
  ])('of the geocoder: %s %#', async (name, short, pairs) => {
    const asked: [string, string][] = [
      ...pairs,
      ['gl', 'ee_aid'],
      ['gl', 'lv'],
      ['output', 'json2'],
    ]
    const Result = await overHttp(createGeocodeInterface({ short }), '', asked)
    const expected = elementsOf(operation('Geocode', name).result, { Result })
    expect(await overSoap('Geocode', name, asked)).toBe(expected)
  })
  test.each<[string, [string, string][]]>([
    ['getDescription', [['id', '10']]],
    ['getDescription', [['id', '1000999']]],
    ['getFillInfo', [['id', '15']]],
    ['getFillInfo', [['id', 'x']]],
    ['currentLayer', [['l', '1']]],
    [
      'currentLayer',
      [
        ['l', '3'],
        ['c', 'lv'],
      ],
    ],
    ['currentLayer', [['l', '9']]],
  ])('of the gazetteer: %s %#', async (name, pairs) => {
    const members: Members = await overHttp(gazetteer, `/layer/${name}`, pairs)
    const expected = elementsOf(operation('Gazetteer', name).result, members)
    expect(await overSoap('Gazetteer', name, pairs)).toBe(expected)
  })
})

describe('a coordinate', () => {
  test.each([
    [24.753_600_4, 6, '24.7536'],
    [24.753_600_5, 6, '24.753601'],
    [-24.753_600_5, 6, '-24.753601'],
    [-0.000_000_4, 6, '0'],
    [0.000_001, 6, '0.000001'],
    [6_589_000, 2, '6589000'],
    [6_589_000.125, 2, '6589000.13'],
    [542_000.1, 2, '542000.1'],
  ])('is rounded and has no zeros at its end: %d to %i decimals', (value, decimals, text) => {
    const writer = createByteWriter()
    writer.number(rounded(value, decimals), decimals)
    expect(String(writer.take())).toBe(text)
    expect(String(rounded(value, decimals))).toBe(text)
  })
})

describe('an answer that comes in pieces', () => {
  const BLOCKS = 40
  const BLOCK = '<Route/>'.repeat(1_250)
  const ask = (taken: { blocks: number }, isGone = () => false): Promise<Answer> => {
    const write: WriteResult = function* (writer) {
      for (; taken.blocks < BLOCKS; taken.blocks++) {
        writer.ascii(BLOCK)
        yield
      }
    }
    const [service] = SOAP_SERVICES
    return resultAnswer(service, service.operations[0], '1.1', write, isGone)
  }

  test('is sent in pieces, each made when it is asked for', async () => {
    const taken = { blocks: 0 }
    const answer = await ask(taken)
    // The seventh block fills the piece; it counts when the next one is asked for.
    expect(taken.blocks).toBe(6)
    let last = 0
    for await (const piece of answer.rest!) last = piece.byteLength
    expect(last).toBeLessThan(100_000)
    expect(taken.blocks).toBe(BLOCKS)
  })
  test('is whole when its pieces are put together', async () => {
    const text = answerText(await completeAnswer(ask({ blocks: 0 })))
    expect(text).toContain(
      `<soap:Body><DetermineRouteResponse xmlns="urn:teeviit:route:1">${BLOCK.repeat(BLOCKS)}</DetermineRouteResponse></soap:Body>`,
    )
  })
  test('ends when its client has gone', async () => {
    let isGone = false
    const taken = { blocks: 0 }
    const answer = await ask(taken, () => isGone)
    isGone = true
    await expect(answer.rest![Symbol.asyncIterator]().next()).rejects.toThrow()
    expect(taken.blocks).toBe(6)
  })
})
