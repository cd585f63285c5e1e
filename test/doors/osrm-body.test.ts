/** A question of OSRM in a body, as the path and the options that it would be in a URL. */
import { expect, test } from 'vitest'
import { readOsrmBody } from '../../src/doors/osrm/question.ts'

const PATH = '/route/v1/driving'
const read = (members: unknown, path = PATH, contentType = 'application/json') =>
  readOsrmBody(path, { body: JSON.stringify(members), contentType })
const code = (wanted: string) => expect.objectContaining({ code: wanted })
const optionOf = (value: unknown, name = 'x') => read({ [name]: value }).given.raw(name)

test('coordinates are the end of the path, a slash at its end or not', () => {
  const coordinates = [
    [24, 59],
    [24.5, 59.5],
  ]
  for (const path of [PATH, `${PATH}/`])
    expect(read({ coordinates }, path).path).toBe(`${PATH}/24%2C59%3B24.5%2C59.5`)
  expect(read({ coordinates: '24,59' }).path).toBe(`${PATH}/24%2C59`)
  expect(read({}).path).toBe(`${PATH}/`)
})

test.each([
  ['a text', 'a text'],
  [5, '5'],
  [true, 'true'],
  [null, ''],
  [[1, null, 'a'], '1;;a'],
  [[[1, 2], [3]], '1,2;3'],
  [{ a: 1 }, '{"a":1}'],
  [[{ toString: 1 }], '{"toString":1}'],
  [[[{ toString: 1 }, 2]], '{"toString":1},2'],
])('the option %j is "%s" in a URL', (value, text) => {
  expect(optionOf(value)).toBe(text)
})

test('names are separated by commas', () => {
  expect(optionOf(['speed', 'nodes'], 'annotations')).toBe('speed,nodes')
  expect(optionOf(['toll', 'ferry'], 'exclude')).toBe('toll,ferry')
})

test('50 options are read, and what is no object or comes elsewhere is refused', () => {
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`o${i}`, i]))
  const { given } = read(many)
  expect([given.raw('o49'), given.raw('o50')]).toEqual(['49', undefined])
  expect(read({ coordinates: [], ...many }).given.raw('o49')).toBe('49')
  for (const wrong of [null, [], 'x']) expect(() => read(wrong)).toThrow(code('OSRM_QUERY'))
  expect(() => readOsrmBody(PATH, { body: '{', contentType: 'application/json' })).toThrow(
    code('OSRM_QUERY'),
  )
  for (const type of ['', 'text/plain', 'application/jsonx'])
    expect(() => read({}, PATH, type)).toThrow(code('OSRM_CONTENT_TYPE'))
  expect(read({}, PATH, ' Application/JSON ; charset=utf-8').path).toBe(`${PATH}/`)
  for (const path of ['/nearest/v1/driving', '/trip/v1/driving', '/tile/v1/driving'])
    expect(() => read({}, path)).toThrow(code('OSRM_NOT_IMPLEMENTED'))
})
