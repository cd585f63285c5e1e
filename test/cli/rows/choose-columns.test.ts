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
