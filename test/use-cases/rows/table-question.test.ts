/** How a question by the names of columns becomes a plan. */
import { describe, expect, test } from 'vitest'
import {
  isBlind,
  rowPlan,
  shownPlace,
  type TableQuestion,
} from '../../../src/use-cases/rows/table-question.ts'

const question = (more: object): TableQuestion =>
  ({ task: 'geocode', place: { columns: [], roles: {} }, ...more }) as TableQuestion

describe('the plan', () => {
  test('has the places of the columns that are named', () => {
    const place = { columns: ['b', 'a'], roles: { postcode: 'c' } }
    expect(rowPlan(question({ place, format: 'csv', output: 'tsv' }), ['a', 'b', 'c'])).toEqual({
      ...{ task: 'geocode', columns: ['a', 'b', 'c'] },
      place: { roles: { postcode: 2 }, text: [1, 0] },
    })
    expect(() => rowPlan(question({ place }), ['a', 'b'])).toThrow(
      expect.objectContaining({ code: 'COLUMN_UNKNOWN' }),
    )
  })
  test('guesses the columns of a place where none is named, at last the first one', () => {
    expect(rowPlan(question({}), ['nr', 'aadress']).place).toEqual({ roles: { address: 1 } })
    expect(rowPlan(question({}), ['qq', 'rr']).place).toEqual({ roles: { address: 0 } })
    expect(rowPlan(question({}), []).place).toEqual({ roles: {} })
  })
  test('of a route has two ends, each named or guessed; of another task one place', () => {
    const columns = ['from', 'to', 'x']
    const route = rowPlan(question({ task: 'route' }), columns)
    expect(Object.keys(route).sort()).toEqual(['columns', 'place', 'task', 'to'])
    expect(shownPlace(route.place, columns)).toEqual({ address: 'from' })
    expect(shownPlace(route.to!, columns)).toEqual({ address: 'to' })
    const to = { columns: ['x'], roles: {} }
    expect(rowPlan(question({ task: 'route', to }), columns).to).toEqual({ roles: {}, text: [2] })
    expect(rowPlan(question({ to }), columns)).not.toHaveProperty('to')
  })
})

test.each<[string, object, object, boolean]>([
  ['nothing is said', {}, {}, true],
  ['there is a header', {}, { hasHeader: true }, false],
  ['there is one column', {}, { columns: ['a'] }, false],
  ['another task is asked', { task: 'wash' }, {}, false],
  ['columns are named', { place: { columns: ['a'], roles: {} } }, {}, false],
  ['a role is named', { place: { columns: [], roles: { city: 'a' } } }, {}, false],
])('a trial finds the columns where %s: %4$s', (_, asked, head, is) => {
  const all = { columns: ['a', 'b'], hasHeader: false, ...head }
  expect(isBlind(question(asked), all)).toBe(is)
})
