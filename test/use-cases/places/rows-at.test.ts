/** Objects at a point: how far they may be, and what a short list leaves room for. */
import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/report/steps.ts'
import { NONE } from '../../../src/tables/none.ts'
import {
  type PointQuestion,
  placesAtPrice,
  rowsAt,
} from '../../../src/use-cases/places/places-at.ts'
import { world } from '../../geocoder/handler.ts'

const tree = world.trees.ee!
const houseRow = Array.from(tree.level).findIndex(
  (level, row) => level === 5 && Math.abs(tree.lonE7[row]) < 1e9,
)
const HOUSE = { lon: tree.lonE7[houseRow] / 1e7, lat: tree.latE7[houseRow] / 1e7 }
const METRE_LAT = 1 / 111_400
const at = (more: Partial<PointQuestion> = {}) =>
  runToEnd(rowsAt({ ...HOUSE, radiusM: undefined, limit: 1_000, types: undefined, ...more }, world))
const near = (more: Partial<PointQuestion> = {}) =>
  at(more).near.map(({ own, row, distanceM }) => ({
    row,
    distanceM,
    kind:
      row === NONE
        ? 'country'
        : own.index.tree.level[row] >= 5
          ? 'house'
          : own.index.tree.column[row] === 5
            ? 'street'
            : 'unit',
  }))
/** A point so many metres south of all houses. */
const southernmost = Math.min(...Array.from(tree.latE7).filter((lat) => Math.abs(lat) < 9e8)) / 1e7
const away = (metres: number) => ({ lat: southernmost - metres * METRE_LAT })

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [1_000, 100],
])('%i points cost %i', (points, units) => {
  expect(placesAtPrice(points)).toBe(units)
})

test('houses and streets come by their distance, then the units of the nearest house', () => {
  const all = near()
  const kinds = all.map(({ kind }) => kind)
  expect(kinds[0]).toBe('house')
  expect(kinds.join(' ')).toMatch(/^(house )+(street )*(unit ?)+$/)
  for (const kind of ['house', 'street']) {
    const distances = all.filter((one) => one.kind === kind).map(({ distanceM }) => distanceM)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThanOrEqual(1_000)
  }
  for (const { kind, distanceM } of all)
    if (kind === 'unit') expect(distanceM).toBe(all[0].distanceM)
})

test('the nearest house is told from any distance, unless a radius is asked', () => {
  const far = near(away(2_000))
  expect(far.filter(({ kind }) => kind === 'house')).toHaveLength(1)
  expect(far[0].distanceM).toBeGreaterThan(1_000)
  expect(far.some(({ kind }) => kind === 'unit')).toBe(true)
  expect(near({ ...away(2_000), radiusM: 1_000 })).toEqual([])
  const { distanceM } = far[0]
  expect(near({ ...away(2_000), radiusM: distanceM })).not.toEqual([])
  expect(near({ ...away(2_000), radiusM: distanceM - 0.001 })).toEqual([])
})

test('a house beyond five kilometres tells its country and no units', () => {
  const kindsAt = (metres: number) => new Set(near(away(metres)).map(({ kind }) => kind))
  expect(kindsAt(4_500).has('unit')).toBe(true)
  expect(kindsAt(4_500).has('country')).toBe(false)
  expect(kindsAt(9_000)).toEqual(new Set(['house', 'country']))
  expect(near({ ...away(9_000), radiusM: 100 })).toEqual([])
})

test('a short list leaves room for a street and the units, a list of kinds does not', () => {
  const all = near()
  const of = (kind: string) => all.filter((one) => one.kind === kind)
  for (let limit = 1; limit <= all.length + 1; limit++) {
    const rest = [...of('street').slice(0, 1), ...of('unit')].slice(0, limit - 1)
    const wanted =
      limit >= all.length
        ? all
        : [...of('house').slice(0, limit - rest.length), ...rest].slice(0, limit)
    expect(near({ limit })).toEqual(wanted)
  }
  const houses = near({ types: new Set(['house']) })
  expect(houses.every(({ kind }) => kind === 'house')).toBe(true)
  expect(near({ types: new Set(['house']), limit: 2 })).toEqual(houses.slice(0, 2))
  const mixed = near({ types: new Set(['house', 'street']) })
  expect(new Set(mixed.map(({ kind }) => kind)).size).toBe(2)
  expect(near({ types: new Set(['house', 'street']), limit: 2 })).toEqual(mixed.slice(0, 2))
  expect(near({ types: new Set(['country']) }).map(({ kind }) => kind)).toEqual(['country'])
  expect(near({ types: new Set(['country']), ...away(2_000), radiusM: 1_000 })).toEqual([])
})

test('a latitude and a longitude in the other order are told, and put right', () => {
  const swapped = at({ lon: HOUSE.lat, lat: HOUSE.lon })
  expect([swapped.point, swapped.swapped]).toEqual([[HOUSE.lon, HOUSE.lat], true])
  expect(swapped.near).toEqual(at().near)
  expect(at().swapped).toBe(false)
})

test('a release without a search index refuses', () => {
  const asked = { ...HOUSE, radiusM: undefined, limit: 1, types: undefined }
  expect(() => runToEnd(rowsAt(asked, { geocoder: undefined, routes: undefined }))).toThrow(
    expect.objectContaining({ code: 'NO_SEARCH_INDEX' }),
  )
})
