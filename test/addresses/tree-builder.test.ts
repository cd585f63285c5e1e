import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AddressRecord, Level } from '../../src/addresses/record.ts'
import { registerCodeOf } from '../../src/addresses/register-codes.ts'
import {
  type AddressTree,
  FLAG_PARALLEL,
  farmNameOf,
  findRow,
  mainRow,
  NO_COORDINATE,
  nameOf,
  openAddressTree,
  textOf,
} from '../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { createReceipt, isBalanced, type Receipt } from '../../src/report/receipt.ts'
import { NONE } from '../../src/tables/none.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { compareNames } from '../../src/text/collation.ts'
import { record } from './records.ts'

function build(records: readonly AddressRecord[]): {
  tree: AddressTree
  receipt: Receipt
  files: Map<string, Uint8Array>
} {
  const builder = createTreeBuilder('ee')
  const receipt = createReceipt('test')
  records.forEach((one, i) => {
    receipt.rowsRead++
    builder.add(one, 'test.csv', i + 2)
  })
  const files = new Map(
    [...builder.finish(receipt)].map(([name, columns]) => [name, encodeTable(columns)]),
  )
  return { tree: openAddressTree('ee', (name) => files.get(name)!), receipt, files }
}

const HARJU = record({
  id: 1,
  level: 1,
  column: 1,
  name: 'Harju maakond',
  kind: 'maakond',
  lon: 24.7,
  lat: 59.3,
})
const TALLINN = record({
  id: 2,
  parentId: 1,
  level: 2,
  column: 2,
  name: 'Tallinn',
  kind: 'linn',
  officialCode: '0784',
})
const NARVA_MNT = record({
  id: 3,
  parentId: 2,
  level: 4,
  column: 5,
  name: 'Narva maantee',
  kind: 'maantee',
})

describe('a small tree', () => {
  const { tree, receipt } = build([
    record({ id: 10, parentId: 3, name: '10', lon: 24.76, lat: 59.44 }),
    record({ id: 11, parentId: 3, name: '2/1', lon: 24.77, lat: 59.45, farmName: 'Mäe' }),
    record({ id: 12, parentId: 3, name: '2a', postcode: '10134' }),
    record({ id: 13, parentId: 10, level: 6, column: 8, name: '12' }),
    record({ id: 14, parentId: 10, level: 6, column: 8, name: '2' }),
    record({ id: 15, parentId: 2, name: 'Aia', column: 6, mainId: 10, lon: 24.5, lat: 59.5 }),
    NARVA_MNT,
    TALLINN,
    HARJU,
    record({ id: 99, parentId: 98, name: '7' }),
    record({ id: 100, parentId: 99, level: 6, column: 8, name: '1' }),
    record({ id: 10, parentId: 3, name: 'again' }),
  ])
  const names = Array.from({ length: tree.rowCount }, (_, row) => nameOf(tree, row))

  test('rows are depth first, siblings by level and by value of their numbers', () => {
    expect(names).toEqual([
      'Harju maakond',
      'Tallinn',
      'Narva maantee',
      '2a',
      '2/1',
      '10',
      '2',
      '12',
      'Aia',
    ])
  })

  test('what has no parent is refused with all below it, and an id is taken once', () => {
    expect(receipt.refused.map(({ line, reason, row }) => [line, reason, row])).toEqual([
      [11, 'its parent does not exist', '99'],
      [12, 'its parent was refused', '100'],
      [13, 'its id is used twice', '10'],
    ])
    expect(receipt.rowsKept).toBe(9)
    expect(isBalanced(receipt)).toBe(true)
  })

  test('a parallel address points to the one under which its object is listed', () => {
    const row = findRow(tree, 15)
    expect(tree.flags[row]).toBe(FLAG_PARALLEL)
    expect(tree.id[mainRow(tree, row)]).toBe(10)
  })

  test('a flat takes the point of its house, a street the middlemost of its houses', () => {
    const flat = findRow(tree, 13)
    expect([tree.lonE7[flat], tree.latE7[flat]]).toEqual([247600000, 594400000])
    const street = findRow(tree, 3)
    expect([tree.lonE7[street], tree.latE7[street]]).toEqual([247700000, 594500000])
    const without = findRow(tree, 12)
    expect([tree.lonE7[without], tree.latE7[without]]).toEqual([247700000, 594500000])
  })

  test('the box of a unit encloses its own point and all points below', () => {
    const unit = tree.unit[findRow(tree, 1)]
    expect([
      tree.unitWestE7[unit],
      tree.unitSouthE7[unit],
      tree.unitEastE7[unit],
      tree.unitNorthE7[unit],
    ]).toEqual([245000000, 593000000, 247700000, 595000000])
  })

  test('facts of units, farm names and postcodes come back', () => {
    expect(textOf(tree, tree.unitCode[tree.unit[findRow(tree, 2)]])).toBe('0784')
    expect(textOf(tree, tree.unitKind[tree.unit[findRow(tree, 3)]])).toBe('maantee')
    expect(textOf(tree, farmNameOf(tree, findRow(tree, 11)))).toBe('Mäe')
    expect(textOf(tree, tree.postcode[findRow(tree, 12)])).toBe('10134')
    expect(registerCodeOf(tree, findRow(tree, 12))).toBe('')
  })
})

test('a street in a small place hangs on the settlement and names the small place', () => {
  const { tree } = build([
    HARJU,
    { ...TALLINN, id: 4, level: 3, column: 3, parentId: 1, name: 'Muraste küla' },
    record({ id: 5, parentId: 4, level: 4, column: 4, name: 'Kaasiku väikekoht' }),
    record({ id: 6, parentId: 4, level: 4, column: 5, name: 'Urva tee', smallPlaceId: 5 }),
  ])
  expect(tree.unitSmallPlace[tree.unit[findRow(tree, 6)]]).toBe(findRow(tree, 5))
  expect(tree.unitSmallPlace[tree.unit[findRow(tree, 5)]]).toBe(NONE)
})

test('a parallel address takes the place of the first when that one is refused', () => {
  const { tree } = build([
    HARJU,
    record({ id: 20, parentId: 404, name: '1' }),
    record({ id: 21, parentId: 1, name: '2', mainId: 20 }),
    record({ id: 22, parentId: 1, name: '3', mainId: 20 }),
    record({ id: 23, parentId: 404, name: '4', mainId: 21 }),
  ])
  expect([...tree.parallelRow]).toEqual([findRow(tree, 22)])
  expect(mainRow(tree, findRow(tree, 21))).toBe(findRow(tree, 21))
  expect(mainRow(tree, findRow(tree, 22))).toBe(findRow(tree, 21))
})

test('an empty register is an empty tree', () => {
  const { tree } = build([])
  expect(tree.rowCount).toBe(0)
  expect(findRow(tree, 1)).toBe(NONE)
})

/** Records whose parent is, mostly, an earlier one; then shuffled. */
const anyRegister = fc
  .array(
    fc.record({
      gap: fc.integer({ min: 1, max: 2 ** 40 }),
      parent: fc.nat(),
      levelsDown: fc.integer({ min: 1, max: 3 }),
      orphan: fc.integer({ min: 0, max: 19 }),
      name: fc.oneof(
        fc.constantFrom('1', '2', '2a', '2/1', '10', 'Õie', 'Zoo', 'Žuk'),
        fc.string({ minLength: 1 }),
      ),
      hasPoint: fc.boolean(),
      east: fc.integer({ min: 210_000_000, max: 280_000_000 }),
      north: fc.integer({ min: 540_000_000, max: 595_000_000 }),
      code: fc.constantFrom('', 'ä1', '793'),
    }),
    { maxLength: 60 },
  )
  .chain((seeds) => {
    let id = 0
    const records: AddressRecord[] = []
    for (const seed of seeds) {
      id += seed.gap
      const parent = records.length > 0 ? records[seed.parent % records.length] : undefined
      const level = parent ? parent.level + seed.levelsDown : 1
      const isTop = !parent || level > 6
      const name = seed.name.trim() || 'x'
      records.push(
        record({
          id,
          level: (isTop ? 1 : level) as Level,
          parentId: isTop ? 0 : seed.orphan === 0 ? id + 0.5 : parent.id,
          name,
          code: seed.code,
          lon: seed.hasPoint ? seed.east / 1e7 : Number.NaN,
          lat: seed.hasPoint ? seed.north / 1e7 : Number.NaN,
        }),
      )
    }
    return fc.shuffledSubarray(records, { minLength: records.length })
  })

/** The tree as objects that know their children: what the columns must say. */
interface Node {
  readonly record: AddressRecord
  readonly parent: Node | undefined
  readonly children: Node[]
}

function naiveRows(records: readonly AddressRecord[]): Node[] {
  const compare = compareNames('ee')
  const rows: Node[] = []
  const visit = (parent: Node | undefined) => {
    records
      .filter((one) => (parent ? one.parentId === parent.record.id : one.parentId === 0))
      .sort((a, b) => a.level - b.level || compare(a.name, b.name) || a.id - b.id)
      .forEach((one) => {
        const node: Node = { record: one, parent, children: [] }
        parent?.children.push(node)
        rows.push(node)
        visit(node)
      })
  }
  visit(undefined)
  return rows
}

function below(node: Node): Node[] {
  return node.children.flatMap((child) => [child, ...below(child)])
}

describe('against a tree of objects', () => {
  test('rows, ends, parents, texts and ids are the same', () => {
    fc.assert(
      fc.property(anyRegister, (records) => {
        const { tree, receipt } = build(records)
        const rows = naiveRows(records)
        const rowOf = (node: Node | undefined) => (node ? rows.indexOf(node) : NONE)
        expect(Array.from(tree.id)).toEqual(rows.map((node) => node.record.id))
        expect(Array.from(tree.parent)).toEqual(rows.map((node) => rowOf(node.parent)))
        expect(Array.from(tree.end)).toEqual(rows.map((node, row) => row + 1 + below(node).length))
        expect(rows.map((_, row) => nameOf(tree, row))).toEqual(
          rows.map((node) => node.record.name),
        )
        expect(rows.map((_, row) => registerCodeOf(tree, row))).toEqual(
          rows.map((node) => node.record.code),
        )
        for (const [row, node] of rows.entries()) expect(findRow(tree, node.record.id)).toBe(row)
        const units = rows.filter((node) => node.record.level <= 4)
        expect(Array.from(tree.unitRow)).toEqual(units.map(rowOf))
        expect(receipt.rowsKept).toBe(rows.length)
        expect(isBalanced(receipt)).toBe(true)
      }),
      { seed: 20, numRuns: 120 },
    )
  })

  test('own points stay, boxes enclose, missing points come from below or above', () => {
    fc.assert(
      fc.property(anyRegister, (records) => {
        const { tree } = build(records)
        const rows = naiveRows(records)
        const own = (node: Node) =>
          Number.isNaN(node.record.lon)
            ? []
            : [[Math.round(node.record.lon * 1e7), Math.round(node.record.lat * 1e7)]]
        for (const [row, node] of rows.entries()) {
          const point = [tree.lonE7[row], tree.latE7[row]]
          const inside = [...own(node), ...below(node).flatMap(own)]
          const isUnit = node.record.level <= 4
          if (own(node).length > 0) expect(point).toEqual(own(node)[0])
          else if (isUnit && inside.length > 0) expect(inside).toContainEqual(point)
          else if (node.parent) {
            const above = rows.indexOf(node.parent)
            expect(point).toEqual([tree.lonE7[above], tree.latE7[above]])
          } else expect(point).toEqual([NO_COORDINATE, NO_COORDINATE])
          if (!isUnit || inside.length === 0) continue
          const unit = tree.unit[row]
          expect([tree.unitWestE7[unit], tree.unitSouthE7[unit]]).toEqual([
            Math.min(...inside.map(([lon]) => lon)),
            Math.min(...inside.map(([, lat]) => lat)),
          ])
          expect([tree.unitEastE7[unit], tree.unitNorthE7[unit]]).toEqual([
            Math.max(...inside.map(([lon]) => lon)),
            Math.max(...inside.map(([, lat]) => lat)),
          ])
        }
      }),
      { seed: 21, numRuns: 120 },
    )
  })

  test('the same records in another order give the same bytes', () => {
    fc.assert(
      fc.property(anyRegister, (records) => {
        expect(build([...records].reverse()).files).toEqual(build(records).files)
      }),
      { seed: 22, numRuns: 60 },
    )
  })
})
