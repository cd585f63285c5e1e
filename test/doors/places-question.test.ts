/** Parameters of the friendly search at their bounds. */
import { describe, expect, test } from 'vitest'
import { parametersOf } from '../../src/doors/contract/parameters.ts'
import {
  readPlacesAtRequest,
  readSearchRequest,
  readSuggestRequest,
  SEARCH_PARAMETERS,
  WASH_PARAMETERS,
} from '../../src/doors/places/question.ts'
import { world } from '../geocoder/handler.ts'

type Given = Readonly<Record<string, string | readonly string[]>>
const given = (values: Given) =>
  parametersOf(
    Object.entries(values).flatMap(([name, all]) =>
      [all].flat().map((one): [string, string] => [name, one]),
    ),
  )
const search = (values: Given, isBatch = true) =>
  readSearchRequest(given(values), world.trees, isBatch, SEARCH_PARAMETERS)
const at = (values: Given, isBatch = true) => readPlacesAtRequest(given(values), isBatch)
const code = (wanted: string) => expect.objectContaining({ code: wanted })

describe('a search', () => {
  test('has 1 to 50 answers, 10 without a limit', () => {
    const limit = (text: string) => search({ q: 'a', limit: text }).questions[0].limit
    expect(search({ q: 'a' }).questions[0].limit).toBe(10)
    expect([limit('1'), limit(' 50 ')]).toEqual([1, 50])
    for (const wrong of ['0', '51', 'x', '1.5'])
      expect(() => limit(wrong)).toThrow(code('COUNT_OUT_OF_RANGE'))
  })
  test('has a thousand texts, the first alone where none but one is asked', () => {
    const many = (count: number) => ({ q: Array.from({ length: count }, (_, i) => `a${i}`) })
    expect(
      search(many(1_000))
        .questions.map(({ asked }) => asked)
        .slice(-1),
    ).toEqual(['a999'])
    expect(search(many(3), false).questions.map(({ asked }) => asked)).toEqual(['a0'])
    expect(() => search(many(1_001))).toThrow(code('QUESTIONS_TOO_MANY'))
    expect(search({ q: ['a', 'b'], text: 'c' }).questions.map(({ asked }) => asked)).toEqual([
      'a',
      'b',
      'c',
    ])
    expect(() => search({ q: 'x'.repeat(201) })).toThrow(code('QUESTION_TOO_LONG'))
  })
  test('is by a text or by fields, in a country', () => {
    expect(search({ street: ' Aia ', city: ' ' }).questions[0]).toMatchObject({
      asked: { street: 'Aia' },
      country: undefined,
      countries: undefined,
    })
    expect(search({ street: 'Aia', country: ' ee ' }).questions[0]).toMatchObject({
      asked: { street: 'Aia' },
      country: 'ee',
      countries: ['ee'],
    })
    expect(search({ q: 'Aia', country: 'xx' }).questions[0]).toMatchObject({
      asked: 'Aia',
      country: undefined,
      countries: [],
    })
    expect(search({ country: 'lv' }).questions[0]).toMatchObject({
      asked: 'lv',
      country: undefined,
      countries: ['lv'],
    })
    expect(() => search({ q: 'Aia', city: 'Tartu' })).toThrow(code('TEXT_AND_FIELDS'))
    expect(() => search({})).toThrow(code('PARAMETER_MISSING'))
    const parts = { street: 'x'.repeat(100), city: 'y'.repeat(96) }
    expect(search(parts).questions).toHaveLength(1)
    expect(() => search({ ...parts, flat: '1' })).toThrow(code('QUESTION_TOO_LONG'))
  })
  test('is near a point of the Earth', () => {
    const near = (text: string) => search({ q: 'a', near: text }).questions[0].near
    expect(near('180,-90')).toEqual({ lonE7: 1_800_000_000, latE7: -900_000_000 })
    for (const wrong of ['180.1,0', '0,90.1', '1', 'x,y'])
      expect(() => near(wrong)).toThrow(code('VALUE_INVALID'))
  })
  test('is in a unit of one country', () => {
    const within = (text: string) => search({ q: 'a', within: text }).questions[0].within
    const row = world.trees.ee?.level.indexOf(1) as number
    const id = world.trees.ee?.id[row] as number
    expect(within(`ee:${id}`)).toEqual({ country: 'ee', row })
    expect(within(` ${id} `)).toMatchObject({ row: expect.any(Number) })
    for (const wrong of ['lt:999999', '0', `ee:${'1'.repeat(17)}`, 'x'])
      expect(() => within(wrong)).toThrow(code('UNIT_UNKNOWN'))
    const house = world.trees.ee?.level.indexOf(5) as number
    expect(() => within(`ee:${world.trees.ee?.id[house]}`)).toThrow(code('UNIT_UNKNOWN'))
  })
  test('is of today, of a day, or with what is gone', () => {
    expect(search({ q: 'a' }).questions[0]).toMatchObject({ history: false, asOfDay: undefined })
    expect(search({ q: 'a', history: 'true', asOf: '1970-01-02' }).questions[0]).toMatchObject({
      history: true,
      asOfDay: 1,
    })
    expect(() => search({ q: 'a', asOf: '1970-01-01' })).toThrow(code('VALUE_NOT_ALLOWED'))
    const washed = readSearchRequest(given({ q: 'a' }), world.trees, true, WASH_PARAMETERS)
    expect(washed.format).toBe('geojson')
    expect(washed.questions[0]).toMatchObject({ history: true, isWashed: true })
  })
})

describe('places at points', () => {
  test('are asked by points, or by a longitude and a latitude', () => {
    const points = (values: Given) => at(values).questions.map(({ lon, lat }) => [lon, lat])
    expect(points({ point: ['24,59', '', '25,58'] })).toEqual([
      [24, 59],
      [25, 58],
    ])
    expect(points({ lon: '24', lat: '59' })).toEqual([[24, 59]])
    expect(points({ point: '25,58', lon: '24', lat: '59' })).toEqual([[25, 58]])
    // Degrees may be swapped.
    expect(points({ point: '59,180' })).toEqual([[59, 180]])
    for (const wrong of ['181,0', '0,181', '-181,0', '0,-181', 'x', '24'])
      expect(() => points({ point: wrong })).toThrow(code('VALUE_INVALID'))
    for (const missing of [{}, { lon: '24' }, { lat: '59' }])
      expect(() => points(missing)).toThrow(code('PARAMETER_MISSING'))
  })
  test('are asked for a thousand points, the first alone where none but one is asked', () => {
    const many = (count: number) => ({ point: Array(count).fill('24,59') })
    expect(at(many(1_000)).questions).toHaveLength(1_000)
    expect(at(many(2), false).questions).toHaveLength(1)
    expect(() => at(many(1_001))).toThrow(code('POINTS_TOO_MANY'))
  })
  test('are within 50 kilometres', () => {
    const radius = (text: string) => at({ point: '24,59', radius: text }).questions[0].radiusM
    expect([radius('0'), radius('50000')]).toEqual([0, 50_000])
    for (const wrong of ['-1', '50001', 'x']) expect(() => radius(wrong)).toThrow()
    expect(at({ point: '24,59' }).questions[0].radiusM).toBeUndefined()
  })
})

test('a suggestion is for a text of 200 letters at most', () => {
  const { question, language } = readSuggestRequest(
    given({ q: 'Aia', country: ' lt ', lang: 'de' }),
  )
  expect([question.asked, question.countries, question.limit, language]).toEqual([
    'Aia',
    ['lt'],
    10,
    'de',
  ])
  expect(readSuggestRequest(given({ q: 'x'.repeat(200) })).question.countries).toBeUndefined()
  expect(() => readSuggestRequest(given({ q: 'x'.repeat(201) }))).toThrow(code('QUESTION_TOO_LONG'))
  expect(() => readSuggestRequest(given({}))).toThrow(code('PARAMETER_MISSING'))
})
