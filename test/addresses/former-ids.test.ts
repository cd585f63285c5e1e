/** Former ids as columns: by number, then by row, each pair once. */
import { expect, test } from 'vitest'
import { formerIdColumns } from '../../src/addresses/former-ids.ts'

test('pairs are in order, and none is there twice', () => {
  const columns = formerIdColumns([
    [2, 1],
    [1, 5],
    [1, 4],
    [1, 4],
    [0, 5],
    [3, 1],
  ])
  expect(columns).toEqual({
    formerId: Float64Array.of(0, 1, 1, 2, 3),
    row: Uint32Array.of(5, 4, 5, 1, 1),
  })
  expect(formerIdColumns([])).toBeUndefined()
})
