/** What the cells of a row ask for. */
import { describe, expect, test } from 'vitest'
import type { Cell } from '../../../src/bulk/table.ts'
import {
  joinedCells,
  rowPoint,
  rowQuestion,
  textOf,
} from '../../../src/use-cases/rows/row-place.ts'

const asked = (roles: Record<string, number>, cells: readonly string[]) =>
  rowQuestion({ roles }, cells, undefined)?.asked

describe('a column of whole addresses', () => {
  const roles = { address: 0, city: 1, postcode: 2 }
  test('has what other columns say beside it, unless it says so itself', () => {
    expect(asked(roles, ['Aia 1', 'Tartu', '51003'])).toBe('Aia 1, Tartu, 51003')
    expect(asked(roles, ['Aia 1, TARTU 51003', 'Tartu', '51003'])).toBe('Aia 1, TARTU 51003')
    expect(asked(roles, ['Aia 1, Tartu', 'Tartu', ''])).toBe('Aia 1, Tartu')
  })
  test('that is empty leaves what the others say', () => {
    expect(asked(roles, ['', 'Tartu', ''])).toBe('Tartu')
    expect(asked(roles, ['', '', ''])).toBeUndefined()
  })
})

test('a cell is a text on one line, and nothing where there is no column', () => {
  expect(textOf([' a \n b ', 5, true, null, { a: 1 }], 0)).toBe('a b')
  expect([1, 2, 3, 4, undefined].map((column) => textOf(['', 5, true, null, {}], column))).toEqual([
    '5',
    'true',
    '',
    '',
    '',
  ])
  expect(joinedCells(['a', '', ' b '], [2, 1, 0])).toBe('b, a')
})

describe('the point of a row', () => {
  const point = (roles: Record<string, number>, ...cells: Cell[]) => rowPoint({ roles }, cells)
  const inText = (...cells: string[]) =>
    rowPoint({ roles: {}, text: cells.map((_, column) => column) }, cells)

  test('is a longitude and a latitude, with a point or a comma, in either order', () => {
    const roles = { lon: 0, lat: 1 }
    expect(point(roles, '24.5', '59.25')).toEqual([24.5, 59.25])
    expect(point(roles, '24,5', ' 59,25 ')).toEqual([24.5, 59.25])
    expect(point(roles, 59.25, 24.5)).toEqual([24.5, 59.25])
    expect(point(roles, '-24.5', '59.25')).toEqual([-24.5, 59.25])
    expect(point({ lon: 0 }, '24.5')).toBeUndefined()
    expect(point({ lat: 0 }, '24.5')).toBeUndefined()
    expect(point(roles, '', '59')).toBeUndefined()
    expect(point(roles, '24', 'x')).toBeUndefined()
  })
  test('may be anywhere on Earth, and nowhere else', () => {
    const roles = { lon: 0, lat: 1 }
    expect(point(roles, 180, -90)).toEqual([180, -90])
    expect(point(roles, -180, 90)).toEqual([-180, 90])
    expect(point(roles, 180.1, 0)).toBeUndefined()
    expect(point(roles, -180.1, 0)).toBeUndefined()
    expect(point(roles, 0, 90.1)).toBeUndefined()
    expect(point(roles, 0, -90.1)).toBeUndefined()
  })
  test('is a pair in a column of points, whatever is around it', () => {
    const pairs = ['24.5, 59.25', '(24.5;59.25)', 'POINT(24.5 59.25)', '59.25,24.5', '24.5  59.25']
    for (const pair of pairs) expect(point({ point: 0 }, pair)).toEqual([24.5, 59.25])
    expect(point({ point: 0 }, '24, 59')).toEqual([24, 59])
    expect(point({ point: 0 }, '-24.5,-59.25')).toEqual([-24.5, -59.25])
    for (const other of ['24.5', '', '24.5,59.25,1', '24.5/59.25'])
      expect(point({ point: 0 }, other)).toBeUndefined()
  })
  test('is that of a geometry that is a point', () => {
    const geometry = (value: Cell) => point({ geometry: 0 }, value)
    expect(geometry({ type: 'Point', coordinates: [24.5, 59.25] })).toEqual([24.5, 59.25])
    expect(geometry({ type: 'Point', coordinates: [59.25, 24.5, 7] })).toEqual([24.5, 59.25])
    for (const other of [
      null,
      undefined,
      'x',
      { type: 'LineString', coordinates: [24.5, 59.25] },
      { type: 'Point', coordinates: ['24.5', 59.25] },
      { type: 'Point', coordinates: [24.5] },
      { type: 'Point', coordinates: [24.5, '59.25'] },
      { type: 'Point', coordinates: '24.5' },
      { type: 'Point' },
    ])
      expect(geometry(other)).toBeUndefined()
  })
  test('is the next one where a column says none', () => {
    const shape = { type: 'Point', coordinates: [25, 58] }
    expect(point({ lon: 0, lat: 1, geometry: 2 }, '', '', shape)).toEqual([25, 58])
    expect(point({ lon: 0, lat: 1, geometry: 2 }, 24, 59, shape)).toEqual([24, 59])
    expect(point({ geometry: 0, point: 1 }, null, '24, 59')).toEqual([24, 59])
    expect(point({ point: 0, address: 1 }, '', '24.5, 59.5')).toBeUndefined()
  })
  test('is an address that is two plain numbers alone', () => {
    expect(point({ address: 0 }, '24.5, 59.25')).toEqual([24.5, 59.25])
    expect(inText('24.5 59.25')).toEqual([24.5, 59.25])
    expect(inText('124.5 -59.25')).toEqual([124.5, -59.25])
    for (const other of ['24, 59', 'x 24.5, 59.25', '24.5, 59.25 x', '1024.5, 59.25', '24.5'])
      expect(inText(other)).toBeUndefined()
    expect(inText('24.5, 59.25', 'Pikk')).toBeUndefined()
    expect(point({ city: 0 }, '24.5, 59.25')).toBeUndefined()
  })
})

describe('the question of a row', () => {
  const question = (
    roles: Record<string, number>,
    cells: readonly string[],
    among?: readonly ('ee' | 'lv' | 'lt')[],
  ) => rowQuestion({ roles }, cells, among)

  test('is for the parts that have a column, and one answer', () => {
    expect(question({ street: 0, city: 2, flat: 1 }, ['Aia 1', '', 'Tartu'])).toEqual({
      asked: { street: 'Aia 1', city: 'Tartu' },
      limit: 1,
      country: undefined,
      countries: undefined,
    })
    expect(question({ street: 0 }, [' '])).toBeUndefined()
  })
  test('is in the country that the row names, if it may be looked in', () => {
    const roles = { street: 0, country: 1 }
    expect(question(roles, ['Aia', 'Eesti'])).toMatchObject({ country: 'Eesti', countries: ['ee'] })
    expect(question(roles, ['Aia', 'LV'], ['lv', 'lt'])).toMatchObject({ countries: ['lv'] })
    expect(question(roles, ['Aia', 'LV'], ['lt'])).toMatchObject({ countries: [] })
    expect(question(roles, ['Aia', 'Soome'])).toMatchObject({ country: 'Soome', countries: [] })
    expect(question(roles, ['Aia', ''], ['lt'])).toMatchObject({ countries: ['lt'] })
    expect(question(roles, ['', 'Eesti'])).toMatchObject({
      asked: 'Eesti',
      country: undefined,
      countries: ['ee'],
    })
    expect(question({ address: 0, country: 1 }, ['Aia 1', 'ee'])?.country).toBeUndefined()
    const inText = rowQuestion({ roles: { country: 1 }, text: [0] }, ['Aia', 'ee'], ['lv'])
    expect(inText).toMatchObject({ asked: 'Aia', country: undefined, countries: ['lv'] })
  })
  test('of an address without a street asks for its other columns', () => {
    expect(asked({ address: 0, street: 2, city: 1 }, ['', 'Tartu', 'Aia'])).toBe('Tartu')
    expect(asked({ address: 0, municipality: 1, county: 2 }, ['Aia', 'Elva', 'Tartu'])).toBe(
      'Aia, Elva, Tartu',
    )
    expect(asked({ address: 0, housenumber: 1 }, ['Aia', '5'])).toBe('Aia')
  })
  test('has 200 letters at most', () => {
    expect(asked({ address: 0 }, ['x'.repeat(200)])).toHaveLength(200)
    expect(() => asked({ address: 0 }, ['x'.repeat(201)])).toThrow(
      expect.objectContaining({ code: 'QUESTION_TOO_LONG' }),
    )
    expect(asked({ street: 0, city: 1 }, ['x'.repeat(99), 'y'.repeat(99)])).toBeDefined()
    expect(() => asked({ street: 0, city: 1 }, ['x'.repeat(100), 'y'.repeat(99)])).toThrow()
  })
})
