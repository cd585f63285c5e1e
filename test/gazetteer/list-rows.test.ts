/** The rows of a list: which objects, and in which order. */
import { describe, expect, test } from 'vitest'
import { type AddressTree, nameOf } from '../../src/addresses/tree.ts'
import type { Gazetteer } from '../../src/gazetteer/gazetteer.ts'
import { listedName, listRowsSteps, sortRows } from '../../src/gazetteer/list-rows.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { sortSteps } from '../../src/tables/sort-steps.ts'
import {
  farm,
  house,
  openSmall,
  smallPlace,
  street,
  unit1,
  unit2,
  unit3,
} from '../geocoder/small-geocoder.ts'

const { tree } = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('vald', 'Rae vald', [
        unit3('küla', 'Vaida küla', [
          street('tee', 'Oja tee', ['10', '2', '1a'], { smallPlaceId: 9002 }),
          smallPlace('park', 'Park', ['3'], { id: 9002 }),
          smallPlace('aed', 'Aed', [], { id: 9001 }),
          street('tee', 'Oja tee', ['11'], { smallPlaceId: 9001 }),
          street('tee', 'Oja tee', ['12']),
          farm('Kase', ['2', '1']),
          farm('Õie'),
          '5',
        ]),
        unit3('küla', 'Aru küla', [street('tee', 'Mäe tee', []), '7']),
      ]),
      unit2('linn', 'Keila linn', [street('tänav', 'Aia tänav', ['1'])]),
    ]),
    unit1('maakond', 'Võru maakond', [
      unit2('vald', 'Antsla vald', [unit3('küla', 'Aru küla', [])]),
    ]),
  ],
}).ee!.index
const gazetteer = { tree } as Gazetteer
const ROWS = Array.from({ length: tree.rowCount }, (_, row) => row)
const row = (name: string) => ROWS.find((one) => nameOf(tree, one) === name)!
const id = (name: string | undefined) => (name === undefined ? name : tree.id[row(name)])
const list = (level: number, parent?: string, grandparent?: string) =>
  runToEnd(listRowsSteps(gazetteer, level, id(parent), id(grandparent))).map(
    (one) => `${listedName(tree, one)} < ${nameOf(tree, tree.parent[one])}`,
  )

describe('a list of a whole country', () => {
  test('has the objects of a level, by name', () => {
    expect(list(2)).toEqual([
      'Antsla vald < Võru maakond',
      'Keila linn < Harju maakond',
      'Rae vald < Harju maakond',
    ])
    expect(list(3)).toEqual([
      'Aru küla < Rae vald',
      'Aru küla < Antsla vald',
      'Vaida küla < Rae vald',
    ])
  })

  test('has streets with small places, those of one name by their small place', () => {
    const oja = runToEnd(listRowsSteps(gazetteer, 4)).filter(
      (one) => nameOf(tree, one) === 'Oja tee',
    )
    expect(oja.map((one) => nameOf(tree, tree.end[one] - 1))).toEqual(['12', '11', '10'])
    expect(list(4)).toHaveLength(7)
  })

  test('has no houses', () => expect(list(5)).toEqual([]))
})

describe('a list below an object', () => {
  test('has its own children of the level alone', () => {
    expect(list(5, 'Vaida küla')).toEqual([
      '5 < Vaida küla',
      'Kase < Vaida küla',
      'Õie < Vaida küla',
    ])
    expect(list(5, 'Rae vald')).toEqual([])
    expect(list(4, 'Vaida küla')).toHaveLength(5)
    expect(list(4, 'Keila linn')).toEqual(['Aia tänav < Keila linn'])
  })

  test('has numbers by value, and letters behind', () => {
    expect(
      runToEnd(sortRows(tree, [row('10'), row('2'), row('1a')])).map((one) => nameOf(tree, one)),
    ).toEqual(['1a', '2', '10'])
  })

  test('has what is two levels below, at any depth', () => {
    const names = list(5, undefined, 'Vaida küla').map((one) => one.split(' <')[0])
    expect(names).toEqual(['1a', '2', '3', '5', '10', '11', '12', 'Kase', 'Õie'])
    expect(list(4, undefined, 'Rae vald').map((one) => one.split(' <')[0])).toEqual([
      'Aed',
      'Mäe tee',
      'Oja tee',
      'Oja tee',
      'Oja tee',
      'Park',
    ])
    expect(list(3, undefined, 'Rae vald')).toEqual([])
    expect(list(5, undefined, 'Rae vald')).toEqual([])
  })

  test('is empty where there is no such object', () => {
    expect(runToEnd(listRowsSteps(gazetteer, 3, 123_456_789))).toEqual([])
    expect(runToEnd(listRowsSteps(gazetteer, 3, undefined, 123_456_789))).toEqual([])
  })
})

test('a numbered farm is listed by its name, among the other names', () => {
  const { tree: farms } = openSmall({
    ee: [
      unit1('vald', 'Rae vald', [
        house('2', [], { farmName: 'Kase' }),
        house('1', [], { farmName: 'Õie' }),
        house('1', [], { farmName: 'Kase' }),
        house('10', [], { farmName: 'Kase' }),
        house('Lepa'),
        house('10'),
        house('Aru'),
        house('Kase'),
      ]),
    ],
  }).ee!.index
  const listed = (rows: readonly number[]) => rows.map((one) => listedName(farms, one))
  const all = runToEnd(listRowsSteps({ tree: farms } as Gazetteer, 5, farms.id[0]))
  expect(listed(all)).toEqual(['10', 'Aru', 'Kase', 'Kase 1', 'Kase 2', 'Kase 10', 'Lepa', 'Õie 1'])
  expect(listed(runToEnd(sortRows(farms, [...all].reverse())))).toEqual(listed(all))
  const ofFarms = all.filter((one) => /^(Kase|Õie) /.test(listedName(farms, one)))
  expect(listed(runToEnd(sortRows(farms, [...ofFarms].reverse())))).toEqual(listed(ofFarms))
})

describe('a long list', () => {
  /** Units of one level, two of each name, the last name first. */
  const long = (count: number) =>
    ({
      name: Uint32Array.from({ length: count }, (_, i) => (count - i) >> 1),
      column: new Uint8Array(count),
      level: new Uint8Array(count).fill(1),
      unitRow: Uint32Array.from({ length: count }, (_, i) => i),
      farmRow: new Uint32Array(),
    }) as unknown as AddressTree
  const pauses = (steps: Iterable<unknown>) => [...steps].length
  const listed = (count: number) => pauses(listRowsSteps({ tree: long(count) } as Gazetteer, 1))
  const sorted = (count: number) => {
    const tree = long(count)
    return pauses(sortRows(tree, [...tree.unitRow]))
  }

  test('is in order, rows of one name as the tree has them', () => {
    const tree = long(20_000)
    const rows = runToEnd(sortRows(tree, [...tree.unitRow]))
    expect(rows.slice(0, 5)).toEqual([19_999, 19_997, 19_998, 19_995, 19_996])
    expect(rows.slice(-2)).toEqual([2, 0])
  })

  test('is looked through and sorted with pauses', () => {
    const inSorting = (count: number) => pauses(sortSteps(new Float64Array(count)))
    expect(listed(40) - sorted(40)).toBe(0)
    expect(listed(40_000) - sorted(40_000)).toBeGreaterThan(5)
    expect(sorted(40_000) - inSorting(40_000)).toBeGreaterThan(5)
  })
})
