/** Codes of addresses: what a release has of them, and how they come back. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AddressRecord } from '../../src/addresses/record.ts'
import { registerCodeOf } from '../../src/addresses/register-codes.ts'
import { findRow, openAddressTree } from '../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { record } from './records.ts'

function build(records: readonly AddressRecord[]) {
  const builder = createTreeBuilder('ee')
  for (const one of records) builder.add(one, 'test', one.id)
  const files = new Map(
    [...builder.finish(createReceipt('test'))].map(([file, columns]) => [
      file,
      encodeTable(columns),
    ]),
  )
  const tree = openAddressTree('ee', (file) => files.get(file)!)
  return { tree, codes: records.map(({ id }) => registerCodeOf(tree, findRow(tree, id))) }
}

/** A county, a house, and flats with these codes; numbers of the source are 1, 2, 3 … */
const chainOf = ([county, house, ...flats]: readonly string[]): AddressRecord[] => [
  record({ id: 1, level: 1, column: 1, code: county }),
  record({ id: 2, parentId: 1, level: 5, code: house }),
  ...flats.map((code, i) => record({ id: i + 3, parentId: 2, level: 6, code })),
]

describe('codes of their parents but for four letters', () => {
  test('are told by what differs, and the code of a county as text', () => {
    const codes = ['370000000000', '370014100000', '3700141ZU700', '370014100000', '370014100001']
    const built = build(chainOf(codes))
    expect(built.codes).toEqual(codes)
    expect([...built.tree.codeRow]).toEqual([0])
    const at = 36 ** 4
    expect([...built.tree.codeChange!].slice(1)).toEqual([
      4 * at + Number.parseInt('1410', 36),
      7 * at + Number.parseInt('ZU70', 36),
      8 * at,
      8 * at + 1,
    ])
  })
  test.each([
    ['a letter beyond the four differs', '3700141ZU7A1'],
    ['it is shorter', '37001410000'],
    ['it is longer', '3700141000000'],
    ['it has another letter', '37001410000z'],
    ['it has a sign', '37001410000/'],
    ['it has a sign behind the figures', '37001410000:'],
    ['it has a sign before the letters', '37001410000@'],
    ['it has a sign behind the letters', '37001410000['],
    ['it has none', ''],
  ])('are text where %s', (_, code) => {
    const codes = ['370000000000', '370014100000', code, '3700141A0000', '3700141Z9000']
    const built = build(chainOf(codes))
    expect(built.codes).toEqual(codes)
    expect(built.tree.codes.offsets).toHaveLength(3)
  })
  test('are text where they differ beyond the 2,556th letter', () => {
    const long = (end: string) => `${'0'.repeat(2_600)}${end}`
    const codes = ['1', long('0000'), long('0001'), long('000A')]
    expect(build(chainOf(codes)).codes).toEqual(codes)
  })
  test('are text where they are the number of their source', () => {
    const codes = ['370000000000', '370014100000', '3', '3700141A0000', '3700141Z9000']
    expect(build(chainOf(codes)).codes).toEqual(codes)
  })
  test('are text below a parent whose code is the number of its source', () => {
    const codes = ['1', '3700', '370A', '370B', '370C']
    const built = build(chainOf(codes))
    expect(built.codes).toEqual(codes)
    expect([...built.tree.codeRow]).toEqual([0, 1])
  })
  test('are text where they are shorter than four letters', () => {
    const codes = ['370', '371', '372', '37', '3720', '3721', '3722', '3733']
    expect(build(chainOf(codes)).codes).toEqual(codes)
  })
})

describe('codes that are numbers', () => {
  test('of the rows of their source are not kept', () => {
    const { tree, codes } = build(chainOf(['1', '2', '3']))
    expect(codes).toEqual(['1', '2', '3'])
    expect(tree.codeChange).toBeUndefined()
    expect(tree.codeRow).toHaveLength(0)
  })
  test.each(['', '0', '03', '30', '13', '2', 'x', '3x', '33'])('but %o of row 3 is', (code) => {
    const { tree, codes } = build(chainOf(['1', '2', code, '4', '5']))
    expect(codes).toEqual(['1', '2', code, '4', '5'])
    expect([...tree.codeRow]).toEqual([2])
  })
  test('0 is one, and numbers beyond 32 bits', () => {
    const codes = ['1', '0', String(2 ** 53 - 1)]
    const sources = [1, 0, 2 ** 53 - 1]
    const built = build(chainOf(codes).map((one, i) => ({ ...one, sourceId: sources[i] })))
    expect(built.codes).toEqual(codes)
    expect(built.tree.codeRow).toHaveLength(0)
  })
})

test('a register without codes has none', () => {
  expect(build(chainOf(['', '', ''])).codes).toEqual(['', '', ''])
})

test('any codes come back', () => {
  const letters = fc.constantFrom('0', '1', '9', 'A', 'Z', 'Õ', '-', 'a')
  const code = fc.string({ unit: letters, maxLength: 9 })
  fc.assert(
    fc.property(fc.array(code, { minLength: 2, maxLength: 12 }), (codes) => {
      expect(build(chainOf(codes)).codes).toEqual(codes)
    }),
    { seed: 9, numRuns: 300 },
  )
})

describe('columns that a register does not need', () => {
  const columns = (said: Partial<AddressRecord>) => build([{ ...chainOf(['1'])[0], ...said }]).tree
  test('times of changes are absent where none is known', () => {
    expect(columns({}).changedS).toBeUndefined()
    expect(columns({ changedS: 7 }).changedS).toEqual(Uint32Array.of(7))
  })
  test('ids take 32 bits where they fit, and are the numbers of the source where these are the same', () => {
    const { id, sourceId } = columns({})
    expect(id).toEqual(Uint32Array.of(1))
    expect(sourceId).toBe(id)
    expect(columns({ sourceId: 2 ** 32 - 1 }).sourceId).toEqual(Uint32Array.of(2 ** 32 - 1))
    expect(columns({ sourceId: 2 ** 32 }).sourceId).toEqual(Float64Array.of(2 ** 32))
  })
})
