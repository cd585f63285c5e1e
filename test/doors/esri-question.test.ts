/** Questions of Esri's clients: points, boxes, records and fields at their bounds. */
import { describe, expect, test } from 'vitest'
import { readerOf } from '../../src/doors/contract/parameter-table.ts'
import { joinParameters, parametersOf } from '../../src/doors/contract/parameters.ts'
import {
  CANDIDATES_PARAMETERS,
  countriesOf,
  RECORDS_MAX,
  REVERSE_PARAMETERS,
  readAsked,
  readRecords,
  SUGGEST_PARAMETERS,
} from '../../src/doors/esri/geocode-question.ts'

const given = (values: Readonly<Record<string, string>>) => parametersOf(Object.entries(values))
const candidates = (values: Readonly<Record<string, string>>) =>
  readerOf(CANDIDATES_PARAMETERS, given(values))
const code = (wanted: string) => expect.objectContaining({ code: wanted })

describe('a location', () => {
  const location = (value: string) => candidates({ location: value })('location')
  test.each([
    ['24.5, 59.25', [24.5, 59.25]],
    ['180,90', [180, 90]],
    ['-180,-90', [-180, -90]],
    ['{"x":24.5,"y":59.25}', [24.5, 59.25]],
    ['{"x":24.5,"y":59.25,"spatialReference":{"wkid":4326}}', [24.5, 59.25]],
    ['24.5,59.25,7', [24.5, 59.25]],
  ])('%s', (value, at) => {
    expect(location(value)).toEqual(at)
  })
  test('in metres of a map is in degrees', () => {
    const [lon, lat] = location(
      '{"x":2737186.16,"y":8252459.6,"spatialReference":{"wkid":102100}}',
    ) as readonly number[]
    expect([lon.toFixed(3), lat.toFixed(2)]).toEqual(['24.589', '59.33'])
  })
  test.each([
    '24',
    'x,y',
    '{"x":24}',
    '{"x":"24","y":"59"}',
    '180.1,0',
    '0,90.1',
    '-180.1,0',
    '0,-90.1',
    '{',
  ])('%s is none', (value) => {
    expect(() => location(value)).toThrow(code('ESRI_POINT'))
  })
  test('has 2,000 letters, and the rest is not read', () => {
    const padded = (letters: number) => `{"x":24,"y":59${' '.repeat(letters - 15)}}`
    expect(location(padded(2_000))).toEqual([24, 59])
    expect(() => location(padded(2_001))).toThrow(code('ESRI_POINT'))
  })
  test('that is asked for must be given', () => {
    expect(() => readerOf(REVERSE_PARAMETERS, given({}))('location')).toThrow(
      code('PARAMETER_MISSING'),
    )
    expect(candidates({})('location')).toBeUndefined()
  })
})

describe('an extent', () => {
  const extent = (value: string) => candidates({ searchExtent: value })('searchExtent')
  const box = {
    westE7: 240_000_000,
    southE7: 590_000_000,
    eastE7: 250_000_000,
    northE7: 600_000_000,
  }
  test('is four numbers, or an envelope', () => {
    expect(extent('24,59,25,60')).toEqual(box)
    expect(extent('{"xmin":24,"ymin":59,"xmax":25,"ymax":60}')).toEqual(box)
    expect(extent('24,59,24,59')).toMatchObject({ westE7: 240_000_000, eastE7: 240_000_000 })
  })
  test.each([
    '24,59,25',
    '24,59,25,60,1',
    '25,59,24,60',
    '24,60,25,59',
    '{"xmin":24}',
    'a,b,c,d',
    '24,59,25,1e999',
  ])('%s is none', (value) => {
    expect(() => extent(value)).toThrow(code('ESRI_BOX'))
  })
})

test('counts and distances are held within their bounds', () => {
  const most = (value: string) => candidates({ maxLocations: value })('maxLocations')
  expect([candidates({})('maxLocations'), most('1'), most('0'), most('50'), most('51')]).toEqual([
    20, 1, 1, 50, 50,
  ])
  for (const wrong of ['1.5', 'x', '1'.repeat(17)])
    expect(() => most(wrong)).toThrow(code('VALUE_NOT_WHOLE'))
  const suggestions = (value?: string) =>
    readerOf(SUGGEST_PARAMETERS, given(value ? { maxSuggestions: value } : {}))('maxSuggestions')
  expect([suggestions(), suggestions('15'), suggestions('16')]).toEqual([5, 15, 15])
  const distance = (value?: string) =>
    readerOf(REVERSE_PARAMETERS, given(value ? { distance: value } : {}))('distance')
  expect([distance(), distance('0'), distance('50000'), distance('50001')]).toEqual([
    500, 0, 50_000, 50_000,
  ])
  for (const wrong of ['-1', 'x']) expect(() => distance(wrong)).toThrow(code('VALUE_NOT_A_NUMBER'))
})

test('kinds and fields are read in any case', () => {
  expect(candidates({ category: 'Street Name, Point Address,nothing' })('category')).toEqual(
    new Set(['street', 'house', 'flat']),
  )
  expect(candidates({ category: 'nothing' })('category')).toEqual(new Set())
  const fields = (value?: string) =>
    candidates(value === undefined ? {} : { outFields: value })('outFields')
  expect(fields()).toEqual([])
  expect(fields(' * ').length).toBeGreaterThan(5)
  const [first, second] = fields('*')
  expect(fields(`${second.toLowerCase()}, ${first.toUpperCase()},nothing`)).toEqual([first, second])
})

describe('what is asked', () => {
  const asked = (values: Readonly<Record<string, string>>) => readAsked(given(values))
  test('is a line, or fields', () => {
    expect(asked({ SingleLine: ' Aia 1 ', city: 'Tartu' })).toBe('Aia 1')
    expect(
      asked({
        address: 'Aia',
        address2: '1',
        address3: 'b',
        city: 'Tartu',
        subregion: 's',
        region: 'r',
        postal: 'p',
      }),
    ).toEqual({
      street: 'Aia 1 b',
      city: 'Tartu',
      municipality: 's',
      county: 'r',
      postcode: 'p',
    })
    expect(asked({ neighborhood: 'n' })).toEqual({ city: 'n' })
    expect(asked({ neighborhood: 'n', city: 'c' })).toEqual({ city: 'c' })
    expect(asked({ SingleLine: ' ' })).toBeUndefined()
    expect(() => asked({ SingleLine: 'x'.repeat(201) })).toThrow(code('QUESTION_TOO_LONG'))
  })
  test('is a thousand records at most, each with its number', () => {
    const records = (count: number) =>
      JSON.stringify({ records: Array(count).fill({ attributes: { SingleLine: 'Aia' } }) })
    expect(readRecords(records(RECORDS_MAX)).at(-1)).toEqual({ id: 1_000, asked: 'Aia' })
    expect(() => readRecords(records(RECORDS_MAX + 1))).toThrow(code('ESRI_RECORDS_TOO_MANY'))
    const read = (attributes: unknown) =>
      readRecords(JSON.stringify({ records: [{ attributes }] }))[0]
    expect(read({ objectid: 7, SINGLELINE: 'Aia' })).toEqual({ id: 7, asked: 'Aia' })
    expect(read({ OBJECTID: 'x', address: 5 })).toEqual({ id: 1, asked: { street: '5' } })
    expect(read({ OBJECTID: 2 ** 53 })).toEqual({ id: 1, asked: undefined })
    const others = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`o${i}`, i]))
    expect(read({ ...others(39), SingleLine: 'Aia' }).asked).toBe('Aia')
    expect(read({ ...others(40), SingleLine: 'Aia' }).asked).toBeUndefined()
    expect(read({ SingleLine: null, city: { a: 1 } }).asked).toBeUndefined()
    for (const wrong of [
      '{',
      '{}',
      '{"records":{}}',
      '{"records":[{}]}',
      '{"records":[{"attributes":null}]}',
    ])
      expect(() => readRecords(wrong)).toThrow(code('ESRI_RECORDS'))
  })
  test('is in countries of both parameters', () => {
    expect([
      countriesOf(undefined, undefined),
      countriesOf(['ee'], undefined),
      countriesOf(undefined, ['lv']),
    ]).toEqual([undefined, ['ee'], ['lv']])
  })
})

describe('parameters', () => {
  const pairs = (count: number): [string, string][] => [
    ['a', ''],
    ['b', '1'],
    ['a', '2'],
    ['c', '3'],
    ...Array.from({ length: count - 4 }, (_, i): [string, string] => [`o${i}`, 'x']),
  ]
  test.each([4, 16, 17, 40])('%i of them are read alike', (count) => {
    const read = parametersOf(pairs(count))
    expect([read.raw('a'), read.get('a'), read.raw('b'), read.get('x'), read.raw('x')]).toEqual([
      '',
      undefined,
      '1',
      undefined,
      undefined,
    ])
    expect([read.all('a'), read.all('x')]).toEqual([['', '2'], []])
    expect([
      read.firstOf('c', ['b']),
      read.firstOf('x', ['c', 'b']),
      read.firstOf('x', ['y']),
    ]).toEqual(['1', '1', undefined])
    expect(new Set(read.names())).toEqual(new Set(pairs(count).map(([name]) => name)))
    expect([...parametersOf(new Map(pairs(count))).names()].length).toBe(count - 1)
  })
  test('of two requests are those of the first, then those of the second', () => {
    const joined = joinParameters(
      parametersOf([
        ['a', '1'],
        ['b', ''],
      ]),
      parametersOf([
        ['a', '2'],
        ['b', '3'],
        ['c', '4'],
      ]),
    )
    expect([joined.raw('a'), joined.get('b'), joined.raw('b'), joined.get('c')]).toEqual([
      '1',
      undefined,
      '',
      '4',
    ])
    expect([joined.all('a'), joined.firstOf('x', ['c']), [...joined.names()]]).toEqual([
      ['1', '2'],
      '4',
      ['a', 'b', 'c'],
    ])
  })
})
