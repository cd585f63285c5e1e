/** The tool `npm run falsify`: every fault of an answer changes what it says it changes, and nothing of other answers. */
import { expect, test } from 'vitest'
import { ANSWERS, readAnswer } from '../../bench/falsify/answers.ts'
import { falsified, makeFaults, rewritten } from '../../bench/falsify/faults.ts'
import { partsOf } from '../../bench/falsify/parts.ts'
import { closed, list, number, oneOf, text } from '../../src/doors/contract/json-schema.ts'
import { heard, type Told } from '../conformance/heard.ts'

const FAULTS = makeFaults()

const told = (url: string, body: unknown, more: Partial<Told> = {}): Told => ({
  method: 'GET',
  url,
  status: 200,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  },
  text: typeof body === 'string' ? body : JSON.stringify(body),
  ...more,
})
const CHAIN = told('/gazetteer/layer/getFillInfo?id=2', {
  addressObjects: [
    { AADRESS_ID: 2, AADRESS_ID_YLES: 1, TASE: 2 },
    { AADRESS_ID: 1, AADRESS_ID_YLES: null, TASE: 1 },
  ],
  success: true,
})
const [SECOND, FIRST] = JSON.parse(CHAIN.text).addressObjects
const xml = (url: string, body: string) =>
  told(url, body, { headers: { 'content-type': 'text/xml; charset=utf-8' } })

/** What an answer becomes with the fault of this name. */
function with_(answer: Told, what: string): Told {
  const fault = FAULTS.find(
    (one) => one.what === what && readAnswer(answer).some(({ name }) => name === one.answer),
  )
  if (!fault) throw new Error(`There is no fault ${what}`)
  return falsified(answer, fault)
}

test.each([
  [
    'addressObjects[].TASE: changed',
    {
      addressObjects: [
        { ...SECOND, TASE: 3 },
        { ...FIRST, TASE: 2 },
      ],
      success: true,
    },
  ],
  ['addressObjects: the last dropped', { addressObjects: [SECOND], success: true }],
  ['addressObjects: the last twice', { addressObjects: [SECOND, FIRST, FIRST], success: true }],
  ['addressObjects: order turned', { addressObjects: [FIRST, SECOND], success: true }],
  ['the answer: success dropped', { addressObjects: [SECOND, FIRST] }],
  ['the answer: a member more', { addressObjects: [SECOND, FIRST], success: true, more: 1 }],
  ['success: changed', { addressObjects: [SECOND, FIRST], success: false }],
  [
    'addressObjects[]: AADRESS_ID_YLES and TASE swapped',
    {
      addressObjects: [
        { AADRESS_ID: 2, AADRESS_ID_YLES: 2, TASE: 1 },
        { AADRESS_ID: 1, AADRESS_ID_YLES: 1, TASE: null },
      ],
      success: true,
    },
  ],
])('%s', (what, wanted) => {
  const { text: body, ...outside } = with_(CHAIN, what)
  expect(JSON.parse(body)).toEqual(wanted)
  expect(outside).toEqual({ ...CHAIN, text: undefined })
})

const SUMMARY = { TotalTime: 'P0Y0M0DT0H1M2.500S', TotalDistance: '604.721' }
const BoundingBox = [
  { e: 25, n: 59 },
  { e: 26, n: 60 },
]
const ROUTE = told('/router/SURRouting', [{ RouteSummary: { ...SUMMARY, BoundingBox } }])

test.each([
  ['[].RouteSummary.TotalTime: a unit off', { TotalTime: 'P0Y0M0DT1H2M30.000S' }],
  ['[].RouteSummary.TotalDistance: a unit off', { TotalDistance: '604721.000' }],
  ['[].RouteSummary.TotalDistance: changed', { TotalDistance: '604.722' }],
  [
    '[].RouteSummary.BoundingBox[].n: 100 m off',
    {
      BoundingBox: [
        { e: 25, n: 59.0009 },
        { e: 26, n: 60.0009 },
      ],
    },
  ],
  [
    '[].RouteSummary.BoundingBox[].e: 100 m off',
    {
      BoundingBox: [
        { e: 25.00175, n: 59 },
        { e: 26.00175, n: 60 },
      ],
    },
  ],
])('%s', (what, wanted) => {
  expect(JSON.parse(with_(ROUTE, what).text)).toEqual([
    { RouteSummary: { ...SUMMARY, BoundingBox, ...wanted } },
  ])
})

const ENVELOPE = '<?xml version="1.0" encoding="UTF-8"?>\n'
const KML = (content: string) =>
  xml(
    '/geocoder/geocode',
    `${ENVELOPE}<kml xmlns="http://earth.google.com/kml/2.0"><Response><name>x</name>${content}</Response></kml>\n`,
  )
const PLACEMARK = (point: string, lines: string) =>
  KML(
    `<Placemark><address>Eesti</address><Point><coordinates>${point}</coordinates></Point><relevance>100</relevance>` +
      `<AddressDetails Accuracy="1"><AddressLines>${lines}</AddressLines></AddressDetails></Placemark>`,
  )
const LINES = '<AddressLine Type="A0">Eesti</AddressLine><AddressLine Type="A7">7</AddressLine>'
const LINE_PATH = 'kml[].Response[].Placemark[].AddressDetails[].AddressLines[].AddressLine.[A7]'

test.each([
  [
    'kml[].Response[].Placemark[].Point[].coordinates[]: left for right',
    PLACEMARK('59.4,24.7', LINES),
  ],
  [
    'kml[].Response[].Placemark[].Point[].coordinates[]: 100 m off',
    PLACEMARK('24.70175,59.4', LINES),
  ],
  [`${LINE_PATH}: dropped`, PLACEMARK('24.7,59.4', LINES.slice(0, 42))],
  [`${LINE_PATH}.#text: changed`, PLACEMARK('24.7,59.4', LINES.replace('>7<', '>8<'))],
])('%s', (what, wanted) => {
  expect(with_(PLACEMARK('24.7,59.4', LINES), what).text).toBe(wanted.text)
})

test('a header and the status go alone', () => {
  const bare = with_(CHAIN, 'header content-type gone')
  expect(bare.headers).toEqual({
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
  })
  expect(bare.text).toBe(CHAIN.text)
  expect(with_(CHAIN, 'another status')).toEqual({ ...CHAIN, status: 500 })
  expect(with_({ ...CHAIN, status: 200 }, 'header cache-control gone')).toEqual(CHAIN)
})

test('a JSONP answer is falsified in its brackets, and its call alone', () => {
  const called = { ...CHAIN, text: `a.b(${CHAIN.text})` }
  expect(readAnswer(called).map(({ name }) => name)).toEqual(['gazetteer JSONP', 'getFillInfo'])
  expect(with_(called, 'success: changed').text).toBe(`a.b(${CHAIN.text.replace('true', 'false')})`)
  expect(with_(called, 'name: changed').text).toBe(`a.x(${CHAIN.text})`)
})

test('an answer of another kind stays, and what is rewritten says the same', () => {
  const fault = FAULTS.find(({ answer }) => answer === 'json2')!
  expect(falsified(CHAIN, fault)).toBe(CHAIN)
  expect(rewritten(CHAIN)).toEqual(CHAIN)
  expect(rewritten({ ...ROUTE, text: '[{"e":25.10}]' }).text).toBe('[{"e":25.1}]')
  expect(heard(CHAIN)).toBe(CHAIN)
})

test('every documented answer has faults, each by another name', () => {
  for (const { name } of ANSWERS) {
    const mine = FAULTS.filter(({ answer }) => answer === name).map(({ what }) => what)
    expect(mine.length, name).toBeGreaterThan(2)
    expect(new Set(mine).size, name).toBe(mine.length)
  }
  expect(FAULTS.map(({ id }) => id)).toEqual(FAULTS.map((_, i) => i))
})

test('the parts of a schema are its objects, lists and values, those of all branches', () => {
  const schema = {
    anyOf: [closed({ a: text(), b: list(number()) }), closed({ a: oneOf(['x', 'y']), c: text() })],
  }
  const parts = partsOf(schema).map(({ path, is, members }) => [
    path.join('.'),
    is,
    members.map(({ name }) => name).join(),
  ])
  expect(parts).toEqual([
    ['', 'object', 'a,b,c'],
    ['a', 'value', ''],
    ['b', 'list', ''],
    ['b.[]', 'value', ''],
    ['c', 'value', ''],
  ])
})
