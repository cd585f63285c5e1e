/** Ids that went lead to the objects of today, each way drawn as two small trees. */
import { describe, expect, test } from 'vitest'
import type { AddressRecord } from '../../src/addresses/record.ts'
import { formerIdsSince } from '../../src/addresses/successors.ts'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { treeFiles } from '../support/small-world.ts'

type Said = Partial<AddressRecord> & { id: number }

const tree = (records: readonly Said[]) => {
  const files = treeFiles({ ee: records })
  return openAddressTree('ee', (file) => files.get(file) as Uint8Array)
}
const unit = (id: number, parentId: number, level: number, name: string): Said =>
  ({ id, parentId, level, column: level, name }) as Said
const house = (id: number, parentId: number, name: string, more: Partial<AddressRecord> = {}) =>
  ({ id, parentId, name, ...more }) as Said

const COUNTY = unit(1, 0, 1, 'Harju maakond')
const STREET = unit(30, 1, 4, 'Aia tänav')

type Former = readonly (readonly [formerId: number, id: number])[]

/** Former ids with the ids that they lead to. */
function led(
  before: readonly Said[],
  after: readonly Said[],
  knew: Former = [],
  told: Former = [],
): [number, number][] {
  const [old, young] = [tree(before), tree(after)]
  const table = (pairs: Former, { id }: typeof old) => ({
    formerId: Float64Array.from(pairs, ([former]) => former),
    row: Uint32Array.from(pairs, ([, today]) => id.indexOf(today)),
  })
  const since = formerIdsSince(
    { tree: old, formerIds: table(knew, old) },
    young,
    told.length === 0 ? undefined : table(told, young),
  )
  if (since === undefined) return []
  const { formerId, row } = since as { formerId: Float64Array; row: Uint32Array }
  return Array.from(formerId, (id, i) => [id, young.id[row[i]]])
}

describe('an id that went leads to', () => {
  test('the same object of the register, which has another address now', () => {
    const before = [COUNTY, STREET, house(50, 30, '7', { sourceId: 900 })]
    const after = [COUNTY, STREET, house(51, 30, '9', { sourceId: 900 })]
    expect(led(before, after)).toEqual([[50, 51]])
  })

  test('the new object with its address code, unless two have it', () => {
    const code = '377840298000000AB0000000000000000'
    const before = [COUNTY, STREET, house(50, 30, '7', { code })]
    expect(led(before, [COUNTY, STREET, house(51, 30, '9', { code })])).toEqual([[50, 51]])
    const two = [house(51, 30, '9', { code }), house(52, 30, '11', { code })]
    expect(led(before, [COUNTY, STREET, ...two])).toEqual([])
  })

  test('the object of its name below the successor of its parent', () => {
    const before = [COUNTY, STREET, house(50, 30, '7'), house(52, 50, '3', { level: 6, column: 8 })]
    const after = [
      COUNTY,
      unit(31, 1, 4, 'Aia tänav'),
      house(51, 31, '7'),
      house(53, 51, '3', { level: 6, column: 8 }),
    ]
    expect(led(before, after)).toEqual([
      [30, 31],
      [50, 51],
      [52, 53],
    ])
  })

  test('none of two of its name, and none of another farm', () => {
    const before = [COUNTY, STREET, house(50, 30, '1', { farmName: 'Männi' })]
    const other = house(51, 30, '1', { farmName: 'Kuuse' })
    expect(led(before, [COUNTY, STREET, other])).toEqual([])
    const two = [house(51, 30, '7'), house(52, 30, '7')]
    expect(led([COUNTY, STREET, house(50, 30, '7')], [COUNTY, STREET, ...two])).toEqual([])
  })

  test('the only new object of its level at its point; an object that was there is none', () => {
    const point = { lon: 24.75, lat: 59.43 }
    const before = [COUNTY, STREET, house(50, 30, '7', point)]
    expect(led(before, [COUNTY, STREET, house(51, 30, '9', point)])).toEqual([[50, 51]])
    const there = house(40, 30, '5', point)
    expect(led([...before, there], [COUNTY, STREET, there])).toEqual([])
    const two = [house(51, 30, '9', point), house(52, 30, '11', point)]
    expect(led(before, [COUNTY, STREET, ...two])).toEqual([])
  })
})

describe('what is known stays', () => {
  const before = [COUNTY, STREET, house(50, 30, '7', { sourceId: 900 })]
  const after = [COUNTY, STREET, house(51, 30, '9', { sourceId: 900 })]

  test('an id of long ago is led on, to the successor of its successor', () => {
    expect(led(before, after, [[20, 50]])).toEqual([
      [20, 51],
      [50, 51],
    ])
    expect(led(before, before, [[20, 50]])).toEqual([[20, 50]])
  })

  test('what led to an object without a successor leads nowhere', () => {
    expect(led(before, [COUNTY, STREET], [[20, 50]])).toEqual([])
  })

  test("the register's own word goes first, and an id of today is led nowhere", () => {
    expect(led(before, after, [], [[50, 30]])).toEqual([[50, 30]])
    expect(led(before, [...before, house(49, 30, '9')], [[49, 50]])).toEqual([])
  })

  test('an id that led to two keeps both, once each', () => {
    const both: Former = [
      [20, 30],
      [20, 50],
    ]
    expect(led(before, after, both)).toEqual([
      [20, 30],
      [20, 51],
      [50, 51],
    ])
  })
})
