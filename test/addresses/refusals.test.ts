/** Objects that no tree can hold, each with its reason; what is below them goes with them. */
import { expect, test } from 'vitest'
import type { AddressRecord } from '../../src/addresses/record.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { record } from './records.ts'

function refusalsOf(...objects: (Partial<AddressRecord> & { id: number })[]) {
  const builder = createTreeBuilder('ee')
  for (const [index, object] of objects.entries()) builder.add(record(object), 'f', index + 1)
  const receipt = createReceipt('ads ee')
  builder.finish(receipt)
  return receipt.refused.map(({ row, reason }) => [row, reason])
}

const COUNTY = { id: 1, level: 1 } as const

test.each<[string, (Partial<AddressRecord> & { id: number })[], string[][]]>([
  ['a tree that is whole', [COUNTY, { id: 2, level: 2, parentId: 1 }], []],
  ['no name', [COUNTY, { id: 2, level: 2, parentId: 1, name: '' }], [['2', 'it has no name']]],
  ['no parent', [{ id: 2, level: 2 }], [['2', 'its parent does not exist']]],
  [
    'a parent that is not there',
    [{ id: 2, level: 2, parentId: 9 }],
    [['2', 'its parent does not exist']],
  ],
  [
    'level 1 below something',
    [COUNTY, { id: 2, level: 1, parentId: 1 }],
    [['2', 'its parent is not of a wider level']],
  ],
  [
    'a parent of its own level',
    [COUNTY, { id: 2, level: 2, parentId: 1 }, { id: 3, level: 2, parentId: 2 }],
    [['3', 'its parent is not of a wider level']],
  ],
  [
    'a parent of a narrower level',
    [COUNTY, { id: 2, level: 3, parentId: 1 }, { id: 3, level: 2, parentId: 2 }],
    [['3', 'its parent is not of a wider level']],
  ],
  [
    'a chain whose head is refused',
    [
      { id: 2, level: 2 },
      { id: 3, level: 3, parentId: 2 },
      { id: 4, level: 5, parentId: 3 },
    ],
    [
      ['2', 'its parent does not exist'],
      ['3', 'its parent was refused'],
      ['4', 'its parent was refused'],
    ],
  ],
  ['an id twice', [COUNTY, COUNTY], [['1', 'its id is used twice']]],
])('%s', (_, objects, refusals) => {
  expect(refusalsOf(...objects)).toEqual(refusals)
})
