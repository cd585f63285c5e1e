import { describe, expect, test } from 'vitest'
import {
  addressParts,
  createComponents,
  readComponents,
} from '../../src/addresses/address-components.ts'
import type { AddressRecord, Country } from '../../src/addresses/record.ts'
import { findRow, openAddressTree } from '../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { record } from './records.ts'

function addressesOf(country: Country, records: readonly AddressRecord[]) {
  const builder = createTreeBuilder(country)
  for (const one of records) builder.add(one, 'test.csv', 1)
  const tables = builder.finish(createReceipt('test'))
  const tree = openAddressTree(country, (name) => encodeTable(tables.get(name)!))
  return (id: number, short = false) => {
    const components = createComponents()
    readComponents(tree, findRow(tree, id), components)
    return addressParts(tree, components, short).join(', ')
  }
}

describe('Estonia', () => {
  const address = addressesOf('ee', [
    record({ id: 1, level: 1, column: 1, name: 'Tartu maakond' }),
    record({ id: 2, parentId: 1, level: 2, column: 2, name: 'Tartu linn' }),
    record({ id: 3, parentId: 2, level: 3, column: 3, name: 'Tartu linn' }),
    record({ id: 4, parentId: 3, level: 4, column: 5, name: 'Riia tänav' }),
    record({ id: 5, parentId: 4, name: '7a' }),
    record({ id: 6, parentId: 5, level: 6, column: 8, name: '12' }),
    record({ id: 7, parentId: 3, level: 4, column: 4, name: 'Kaasiku väikekoht' }),
    record({ id: 8, parentId: 3, level: 4, column: 5, name: 'Urva tee', smallPlaceId: 7 }),
    record({ id: 9, parentId: 8, name: '3' }),
    record({ id: 10, parentId: 3, column: 6, name: 'Tõru' }),
    record({ id: 11, parentId: 10, level: 6, column: 8, name: '1' }),
    record({ id: 12, parentId: 7, name: '4', farmName: 'Mäe' }),
  ])

  test.each([
    [2, 'Eesti, Tartu maakond, Tartu linn'],
    [6, 'Eesti, Tartu maakond, Tartu linn, Tartu linn, Riia tänav 7a-12'],
    [9, 'Eesti, Tartu maakond, Tartu linn, Tartu linn, Kaasiku väikekoht, Urva tee 3'],
    [11, 'Eesti, Tartu maakond, Tartu linn, Tartu linn, Tõru-1'],
    [12, 'Eesti, Tartu maakond, Tartu linn, Tartu linn, Kaasiku väikekoht, Mäe 4'],
  ])('%i is %s', (id, text) => expect(address(id)).toBe(text))

  test('the short form leaves out country, county and a municipality that repeats the settlement', () => {
    expect(address(6, true)).toBe('Tartu linn, Riia tänav 7a-12')
  })
})

test('a Latvian flat stands after a spaced hyphen, a Lithuanian one after a bare one', () => {
  const records = [
    record({ id: 1, level: 1, column: 1, name: 'Rīga' }),
    record({ id: 2, parentId: 1, level: 4, column: 5, name: 'Brīvības iela' }),
    record({ id: 3, parentId: 2, name: '21 k-1' }),
    record({ id: 4, parentId: 3, level: 6, column: 8, name: '5' }),
  ]
  expect(addressesOf('lv', records)(4)).toBe('Latvija, Rīga, Brīvības iela 21 k-1 - 5')
  expect(addressesOf('lt', records)(4)).toBe('Lietuva, Rīga, Brīvības iela 21 k-1-5')
})
