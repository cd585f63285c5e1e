/** A match as answers show it: address in all forms, lines, point and box. */
import { describe, expect, test } from 'vitest'
import type { AddressTree } from '../../../src/addresses/tree.ts'
import { projectionOf } from '../../../src/geo/projection.ts'
import { createPlace, type Match, readPlaceOf } from '../../../src/geocoder/geocoder.ts'
import { NONE } from '../../../src/tables/none.ts'
import {
  addressLines,
  addressOf,
  createUnitCache,
  placemarkOf,
  positionOf,
  unitLines,
  WHOLE_STYLE,
} from '../../../src/use-cases/places/placemark.ts'
import { world } from '../../geocoder/handler.ts'

const ee = world.trees.ee as AddressTree
const lt = world.trees.lt as AddressTree
const rowsOf = (tree: AddressTree) => Array.from({ length: tree.rowCount }, (_, row) => row)
/** The first row of a level and a column. */
const rowAt = (tree: AddressTree, level: number, column: number) =>
  rowsOf(tree).find((row) => tree.level[row] === level && tree.column[row] === column) as number
const matchOf = (row: number, more: object = {}): Match =>
  ({
    country: 'ee',
    row,
    relevance: 0.5,
    rank: 0,
    population: 0,
    explanation: undefined,
    ...more,
  }) as Match
const marked = (row: number, more: object = {}, style: object = {}) =>
  placemarkOf(ee, matchOf(row, more), { ...WHOLE_STYLE, ...style })

describe('an address', () => {
  const [street, house, flat, farm, park] = [
    [4, 5],
    [5, 7],
    [6, 8],
    [5, 6],
    [4, 4],
  ].map(([level, column]) => rowAt(ee, level, column))
  test.each([
    [
      street,
      'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, 1. Mai tänav',
      '1. Mai tänav, Kesklinna linnaosa, Tallinn',
    ],
    [
      house,
      'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, 1. Mai tänav 3',
      '1. Mai tänav 3, Kesklinna linnaosa, Tallinn',
    ],
    [
      flat,
      'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 2/1-3',
      'Narva maantee 2/1-3, Kesklinna linnaosa, Tallinn',
    ],
    [
      farm,
      'Eesti, Harju maakond, Viimsi vald, Äigrumäe küla, Kase',
      'Kase, Äigrumäe küla, Viimsi vald',
    ],
    [
      park,
      'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Ülemiste park',
      'Ülemiste park, Kesklinna linnaosa, Tallinn',
    ],
    [NONE, 'Eesti', 'Eesti'],
  ])('%i is whole, or short from its end', (row, whole, shortReversed) => {
    expect(addressOf(ee, row, { short: false, reversed: false })).toBe(whole)
    expect(addressOf(ee, row, { short: true, reversed: true })).toBe(shortReversed)
    expect(marked(row).address).toBe(whole)
  })
  test('reads the same from either end, in all countries', () => {
    for (const tree of [ee, lt, world.trees.lv as AddressTree])
      for (const row of rowsOf(tree))
        for (const short of [true, false]) {
          const forward = addressOf(tree, row, { short, reversed: false }).split(', ')
          expect(addressOf(tree, row, { short, reversed: true }).split(', ').reverse()).toEqual(
            forward,
          )
        }
  })
  test('of a crossing names both streets, of a postcode its code', () => {
    const other = rowsOf(ee).find(
      (row) => row > street && ee.column[row] === 5 && ee.level[row] === 4,
    ) as number
    const name = (row: number) => addressOf(ee, row, { short: true, reversed: true }).split(', ')[0]
    const both = `${name(street)} / ${name(other)}`
    const crossing = { crossing: { row: other, lonE7: 240_000_000, latE7: 590_000_000 } }
    expect(marked(street, crossing).address).toBe(
      `Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, ${both}`,
    )
    expect(marked(street, crossing, { reversed: true, short: true }).address).toBe(
      `${both}, Kesklinna linnaosa, Tallinn`,
    )
    expect(marked(street, { postcode: { code: '10120', lonE7: 1, latE7: 1 } }).address).toMatch(
      /1\. Mai tänav, 10120$/,
    )
  })
  test('is as accurate as its own column', () => {
    const byColumn = new Map(rowsOf(ee).map((row) => [ee.column[row], marked(row).accuracy]))
    const all: [number, number][] = [
      [1, 2],
      [2, 3],
      [3, 4],
      [4, 4],
      [5, 6],
      [6, 8],
      [7, 8],
      [8, 9],
    ]
    for (const [column, accuracy] of all)
      if (byColumn.has(column)) expect(byColumn.get(column)).toBe(accuracy)
    expect([byColumn.size >= 7, marked(NONE).accuracy, marked(0).relevance]).toEqual([true, 1, 0.5])
  })
})

describe('lines of an address', () => {
  const shown = (tree: AddressTree, row: number, hasIds = true) =>
    addressLines(tree, row, hasIds).map(({ type, subtype, value }) => `${type}/${subtype}/${value}`)
  test('are its units with their codes, its own names, its postcode and its ids', () => {
    const flat = rowAt(ee, 6, 8)
    const units = [
      'A0//Eesti',
      'A1/maakond/Harju maakond',
      'A1_EHAK//0037',
      'A2/linn/Tallinn',
      'A2_EHAK//0784',
      'A3/linnaosa/Kesklinna linnaosa',
    ]
    const own = ['A5/maantee/Narva maantee', 'A7//2/1', 'A8//3', 'POSTCODE//10120']
    expect(shown(ee, flat)).toEqual([...units, ...own, 'AADRESS_ID//11', 'A_STAATUS_ID//1'])
    expect(shown(ee, flat, false)).toEqual([
      ...units.filter((line) => !line.includes('EHAK')),
      ...own,
    ])
    expect(shown(ee, NONE)).toEqual(['A0//Eesti'])
    expect(unitLines(ee, NONE, true)).toHaveLength(1)
  })
  test('of a farm have its name, of a unit none of its own', () => {
    expect(shown(ee, rowAt(ee, 5, 6)).slice(-3)).toEqual([
      'A6//Kase',
      'AADRESS_ID//59',
      'A_STAATUS_ID//1',
    ])
    expect(shown(ee, rowAt(ee, 2, 2)).slice(-3)).toEqual([
      'A2_EHAK//0784',
      'AADRESS_ID//2',
      'A_STAATUS_ID//1',
    ])
    expect(shown(lt, rowAt(lt, 6, 8))).toEqual([
      'A0//Lietuva',
      'A1/savivaldybė/Vilniaus miesto savivaldybė',
      'A3/miestas/Vilnius',
      'A5/prospektas/Gedimino prospektas',
      'A7//15 K6',
      'A8//26',
      'AADRESS_ID//15',
      'A_STAATUS_ID//1',
    ])
  })
})

describe('the place of a match', () => {
  const place = createPlace()
  const located = rowsOf(ee).filter((row) => {
    readPlaceOf(ee, matchOf(row), place)
    return place.known
  })
  const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
  test('in degrees is its point, and a box of its points that is half a thousandth of a degree around it at least', () => {
    expect(located.length).toBeGreaterThan(10)
    for (const row of located) {
      readPlaceOf(ee, matchOf(row), place)
      const [lon, lat] = [place.lonE7 / 1e7, place.latE7 / 1e7]
      expect(positionOf(ee, matchOf(row), 'wgs84')).toEqual({
        point: [lon, lat],
        box: {
          east: round(Math.max(place.eastE7 / 1e7, lon + 0.0005), 7),
          south: round(Math.min(place.southE7 / 1e7, lat - 0.0005), 7),
          north: round(Math.max(place.northE7 / 1e7, lat + 0.0005), 7),
          west: round(Math.min(place.westE7 / 1e7, lon - 0.0005), 7),
        },
      })
    }
  })
  test('in metres is its point to the centimetre, and a box of its corners that is 50 m around it at least', () => {
    const grid = projectionOf(3301)
    const out = new Float64Array(2)
    const metres = (lonE7: number, latE7: number) => {
      grid.forward(lonE7 / 1e7, latE7 / 1e7, out)
      return [out[0], out[1]]
    }
    let isWide = false
    for (const row of located) {
      readPlaceOf(ee, matchOf(row), place)
      const { westE7, eastE7, southE7, northE7, isPoint } = place
      const [x, y] = metres(place.lonE7, place.latE7)
      const corners = isPoint
        ? []
        : [westE7, eastE7].flatMap((lon) => [southE7, northE7].map((lat) => metres(lon, lat)))
      const [xs, ys] = [
        [x - 50, x + 50, ...corners.map(([at]) => at)],
        [y - 50, y + 50, ...corners.map(([, at]) => at)],
      ]
      isWide ||= Math.max(...xs) > x + 51
      expect(positionOf(ee, matchOf(row), 'l-est97')).toEqual({
        point: [round(x, 2), round(y, 2)],
        box: {
          east: round(Math.max(...xs), 2),
          south: round(Math.min(...ys), 2),
          north: round(Math.max(...ys), 2),
          west: round(Math.min(...xs), 2),
        },
      })
    }
    expect(isWide).toBe(true)
  })
})

test('addresses of 50,001 units of a form are kept, then a form begins anew', () => {
  const cacheOf = createUnitCache()
  const cache = cacheOf(ee, 0)
  for (let unit = 0; unit < 50_000; unit++) cache.set(unit, '')
  expect([cacheOf(ee, 0).size, cacheOf(ee, 1).size, cacheOf(lt, 0).size]).toEqual([50_000, 0, 0])
  cache.set(50_000, '')
  expect(cacheOf(ee, 0).size).toBe(0)
})
