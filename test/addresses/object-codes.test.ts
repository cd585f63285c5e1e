/** Codes of objects: as one number, in a tree, and back. */
import { describe, expect, test } from 'vitest'
import { objectCodeOf, packObjectCode, rowOfObjectCode } from '../../src/addresses/object-codes.ts'
import type { AddressRecord } from '../../src/addresses/record.ts'
import { findRow, openAddressTree } from '../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { NONE } from '../../src/tables/none.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { record } from './records.ts'

const COUNTY = record({ id: 1, level: 1, column: 1, name: 'Harju maakond', code: '37' })

/** The tree of records, and the columns of its objects. */
function build(records: readonly AddressRecord[]) {
  const builder = createTreeBuilder('ee')
  for (const one of records) builder.add(one, 'test', one.id)
  const tables = builder.finish(createReceipt('test'))
  const tree = openAddressTree('ee', (file) => encodeTable(tables.get(file)!))
  return { tree, columns: Object.keys(tables.get('ee-objects.arrow')!) }
}

test.each([
  ['AY00000000', 0],
  ['AY00008560', 8560],
  ['CU00473339', 100_473_339],
  ['EE04064863', 204_064_863],
  ['ME01087725', 701_087_725],
  ['VK99999999', 1_299_999_999],
])('%s is %i', (code, packed) => {
  expect(packObjectCode(code)).toBe(packed)
})

test.each(['', 'EE', 'EE0406486', 'EE040648631', 'XX04064863', 'ee04064863', 'EE0406486a'])(
  '"%s" is no code',
  (code) => {
    expect(packObjectCode(code)).toBe(NONE)
  },
)

describe('in a tree', () => {
  const { tree, columns } = build([
    { ...COUNTY, objectCode: 'MK00000037' },
    record({ id: 2, parentId: 1, name: '2', code: 'C2', objectCode: 'VK99999999' }),
    record({ id: 3, parentId: 1, name: '1', code: 'C3', objectCode: 'VK99999999', mainId: 2 }),
    record({ id: 4, parentId: 1, name: '3', code: 'C4', objectCode: 'of another kind' }),
  ])
  const codeOf = (id: number) => objectCodeOf(tree, findRow(tree, id))

  test('a row has the code of its object, none where it is of no known kind', () => {
    expect([1, 2, 3, 4].map(codeOf)).toEqual(['MK00000037', 'VK99999999', 'VK99999999', ''])
    expect(columns).toContain('objectCode')
  })

  test('a code leads to the first address of its object', () => {
    const idOf = (code: string) => tree.id[rowOfObjectCode(tree, code)]
    expect([idOf('MK00000037'), idOf('VK99999999')]).toEqual([1, 2])
    expect(rowOfObjectCode(tree, 'VK99999998')).toBe(NONE)
    expect(rowOfObjectCode(tree, '')).toBe(NONE)
  })
})

test('a register without such codes has no column of them', () => {
  const { tree, columns } = build([COUNTY])
  expect(columns).not.toContain('objectCode')
  expect(tree.objectCodes).toBeUndefined()
  expect(objectCodeOf(tree, 0)).toBe('')
  expect(rowOfObjectCode(tree, 'MK00000037')).toBe(NONE)
})
