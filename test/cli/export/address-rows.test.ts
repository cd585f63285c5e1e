/** Rows of an export, against the register that they are of. */
import { describe, expect, test } from 'vitest'
import { registerCodeOf } from '../../../src/addresses/register-codes.ts'
import { type AddressTree, FLAG_PARALLEL } from '../../../src/addresses/tree.ts'
import {
  ADDRESS_COLUMNS,
  addressRows,
  countAddresses,
} from '../../../src/cli/export/address-rows.ts'
import { projectionOf } from '../../../src/geo/projection.ts'
import { NONE } from '../../../src/tables/none.ts'
import { world } from '../../geocoder/handler.ts'

const EPSG = { ee: 3301, lv: 3059, lt: 3346 } as const
const placeOf = (name: string) => ADDRESS_COLUMNS.findIndex((column) => column.name === name)

test('columns are those of an object, and behind them what only a release says', () => {
  const names = ADDRESS_COLUMNS.map(({ name }) => name)
  expect([names[0], names.slice(-9)]).toEqual([
    'id',
    ['lon', 'lat', 'east', 'north', 'epsg', 'parent_id', 'code', 'parallel', 'geometry'],
  ])
})

describe.each(['ee', 'lv', 'lt'] as const)('of %s', (country) => {
  const tree = world.trees[country] as AddressTree
  const rows = Array.from({ length: tree.rowCount }, (_, row) => row)
  const houses = rows.filter((row) => tree.level[row] >= 5)
  const idsOf = (isAll: boolean) =>
    [...addressRows(tree, isAll)].map((cells) => cells[placeOf('id')])

  test('houses and flats are rows, and units and streets where all are asked', () => {
    expect([countAddresses(tree, true), countAddresses(tree, false)]).toEqual([
      rows.length,
      houses.length,
    ])
    expect(idsOf(true)).toEqual(rows.map((row) => tree.id[row]))
    expect(idsOf(false)).toEqual(houses.map((row) => tree.id[row]))
    expect(houses.length).toBeLessThan(rows.length)
  })

  test('each has its point in degrees and to the centimetre of the grid, its parent and its code', () => {
    const out = new Float64Array(2)
    for (const [row, cells] of [...addressRows(tree, true)].entries()) {
      const said = (name: string) => cells[placeOf(name)]
      const [lon, lat] = [said('lon'), said('lat')]
      const isKnown = typeof lon === 'number' && typeof lat === 'number'
      if (isKnown) projectionOf(EPSG[country]).forward(lon, lat, out)
      const metres = isKnown
        ? Array.from(out, (value) => Math.round(value * 100) / 100)
        : [undefined, undefined]
      expect(cells).toHaveLength(ADDRESS_COLUMNS.length)
      expect([said('east'), said('north'), said('epsg')]).toEqual([...metres, EPSG[country]])
      expect(said('geometry')).toEqual(
        isKnown ? { type: 'Point', coordinates: [lon, lat] } : undefined,
      )
      expect(said('parent_id')).toBe(
        tree.parent[row] === NONE ? undefined : tree.id[tree.parent[row]],
      )
      expect(said('code')).toBe(registerCodeOf(tree, row) || undefined)
      expect(said('parallel')).toBe((tree.flags[row] & FLAG_PARALLEL) !== 0)
    }
  })
})
