import { expect, test } from 'vitest'
import { createTreeBuilder } from '../../../src/addresses/tree-builder.ts'
import { createAddressRows } from '../../../src/sources/ads/address-rows.ts'
import { record } from '../../addresses/records.ts'

/** Address to the one it is listed under. Object `i` has the address `i`; its addresses are given, the first before the others. */
function mainsOf(addressesOf: readonly (readonly number[])[]): [number, number][] {
  const builder = createTreeBuilder('ee')
  const rows = createAddressRows()
  for (let id = 1; id <= addressesOf.length; id++) {
    rows.take(builder.add(record({ id }), 'a.csv', id), id, 0, 1, true)
  }
  addressesOf.forEach((addresses, i) => {
    for (const address of addresses) rows.takeObject(i + 1, address)
  })
  rows.settle(builder)
  const { parallelSlot, parallelMainId } = builder.staging
  return parallelSlot.map((slot, i) => [builder.idOf(slot), parallelMainId[i]])
}

test('an address that leads to another object is listed where that is listed', () => {
  expect(mainsOf([[2, 1], [3, 2], [3]])).toEqual([
    [1, 3],
    [2, 3],
  ])
})

test('objects whose addresses lead to each other in a circle are listed under the smallest', () => {
  expect(
    mainsOf([
      [2, 1],
      [3, 2],
      [1, 3],
      [2, 4],
    ]),
  ).toEqual([
    [2, 1],
    [3, 1],
    [4, 1],
  ])
})

test('a chain of any length is followed once', () => {
  const length = 20_000
  const chain = Array.from({ length }, (_, i) => (i + 1 < length ? [i + 2, i + 1] : [i + 1]))
  const mains = mainsOf(chain)
  expect(mains.length).toBe(length - 1)
  expect(new Set(mains.map(([, main]) => main))).toEqual(new Set([length]))
})
