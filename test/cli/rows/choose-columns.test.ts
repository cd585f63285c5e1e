import { expect, test } from 'vitest'
import { chooseColumns, shownColumns } from '../../../src/cli/rows/choose-columns.ts'
import type { Task } from '../../../src/use-cases/rows/row-plan.ts'

const choose = (task: Task, columns: readonly string[], options = {}, hasHeader = true) =>
  chooseColumns(task, { columns, hasHeader }, options, 'in.csv')

test.each([
  ['geocode', ['id', 'tänav', 'linn'], {}, 'street = tänav, city = linn'],
  ['geocode', ['id', 'tänav', 'linn'], { street: 'ID', city: '3' }, 'street = id, city = linn'],
  [
    'geocode',
    ['id', 'a', 'b'],
    { columns: 'b, a', country: 'id' },
    'columns = b + a, country = id',
  ],
  ['geocode', ['address', 'lon', 'lat'], {}, 'address = address'],
  ['reverse', ['address', 'lon', 'lat'], {}, 'address = address, lon = lon, lat = lat'],
  ['reverse', ['e', 'n'], { columns: 'e,n' }, 'lon = e, lat = n'],
  ['reverse', ['e', 'n'], { columns: 'e' }, 'point = e'],
  ['route', ['from', 'to'], {}, 'from address = from; to address = to'],
  [
    'route',
    ['a_lon', 'a_lat', 'b'],
    { from: 'a_lon,a_lat', to: 'b' },
    'from lon = a_lon, lat = a_lat; to columns = b',
  ],
  [
    'route',
    ['start_point', 'x'],
    { from: 'start_point', to: 'x' },
    'from point = start_point; to columns = x',
  ],
  ['matrix', ['address', 'lon', 'lat'], {}, 'address = address, lon = lon, lat = lat'],
] as const)('%s asks %j with %j', (task, columns, options, shown) => {
  expect(shownColumns(choose(task, columns, options), columns)).toBe(shown)
})

test('columns without names are the address together', () => {
  expect(choose('geocode', ['column_1', 'column_2'], {}, false).place).toEqual({
    roles: {},
    text: [0, 1],
  })
  expect(choose('geocode', ['whatever']).place).toEqual({ roles: {}, text: [0] })
})

test.each([
  ['BULK_NO_PLACE', 'geocode', ['a', 'b'], {}],
  ['BULK_NO_PLACE', 'reverse', ['address'], {}],
  ['BULK_NO_PLACE', 'route', ['from'], {}],
  ['BULK_COLUMN', 'geocode', ['a', 'b'], { street: 'c' }],
  ['BULK_COLUMN', 'geocode', ['a', 'b'], { columns: 'a,3' }],
] as const)('%s: %s of %j with %j', (code, task, columns, options) => {
  expect(() => choose(task, columns, options)).toThrow(expect.objectContaining({ code }))
})

test.each([
  ['route', ['e', 'n', 'b'], { from: 'e,n', to: 'b' }, 'from columns = e + n; to columns = b'],
  [
    'route',
    ['lon', 'lat', 'b'],
    { from: 'lon,lat', to: 'b' },
    'from lon = lon, lat = lat; to columns = b',
  ],
  [
    'route',
    ['b_lon', 'b_lat', 'b'],
    { from: 'b', to: 'b_lat,b_lon' },
    'from columns = b; to lon = b_lon, lat = b_lat',
  ],
  [
    'route',
    ['to_point', 'point'],
    { from: 'to_point', to: 'point' },
    'from point = to_point; to point = point',
  ],
  [
    'route',
    ['point', 'x'],
    { from: 'point,x', to: 'x' },
    'from columns = point + x; to columns = x',
  ],
  ['reverse', ['a', 'b', 'c'], { columns: 'a,b,c' }, 'point = a'],
  ['reverse', ['lon', 'lat'], {}, 'lon = lon, lat = lat'],
  ['reverse', ['point'], {}, 'point = point'],
  ['reverse', ['geometry'], {}, 'geometry = geometry'],
  ['matrix', ['lon', 'lat'], {}, 'lon = lon, lat = lat'],
  ['matrix', ['address', 'lon'], {}, 'address = address'],
] as const)('%s asks %j with %j: exactly these', (task, columns, options, shown) => {
  expect(shownColumns(choose(task, columns, options), columns)).toBe(shown)
})

test('a column is named exactly, else in any letter case, else by its number', () => {
  const columns = ['a', 'A', '1', 'b']
  const named = (name: string) => choose('geocode', columns, { columns: name }).place.text
  expect(['a', 'A', 'B', '1', '2', '4'].map((name) => named(name)?.[0])).toEqual([0, 1, 3, 2, 1, 3])
  for (const name of ['0', '5', '-1', 'c', ''])
    expect(() => named(name)).toThrow(`no column ${name}`)
})

test.each([
  ['reverse', ['lon', 'b'], '`--lon` and `--lat`, or `--point`'],
  ['reverse', ['lat', 'b'], '`--lon` and `--lat`, or `--point`'],
  ['geocode', ['lon', 'lat'], '`--columns`'],
  ['geocode', ['country', 'b'], '`--columns`'],
  ['matrix', ['lon', 'b'], '`--columns`'],
  ['route', ['a', 'to'], '`--from`'],
  ['route', ['from', 'b'], '`--to`'],
  ['route', ['from_lon', 'to'], '`--from`'],
] as const)('%s finds no place in %j, and tells that %s says it', (task, columns, tell) => {
  expect(() => choose(task, columns)).toThrow(tell)
})

test('twenty columns of a table without a place are told, of more the first twenty', () => {
  const columns = Array.from({ length: 21 }, (_, i) => `x${i}y`)
  expect(() => choose('geocode', columns.slice(0, 20))).toThrow(/ x18y, x19y(?!, …)/)
  expect(() => choose('geocode', columns)).toThrow(/ x18y, x19y, …/)
})
