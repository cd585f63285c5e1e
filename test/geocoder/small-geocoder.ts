/** Three small countries for the geocoder's tests: written as nested lists, built by the real builders. */
import { openFormer } from '../../src/addresses/former/former.ts'
import { type FormerState, formerTables } from '../../src/addresses/former/former-tables.ts'
import {
  type AddressColumn,
  type AddressRecord,
  blankRecord,
  type Country,
  type Level,
} from '../../src/addresses/record.ts'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { createTreeBuilder } from '../../src/addresses/tree-builder.ts'
import { type Geocoder, openGeocoder } from '../../src/geocoder/geocoder.ts'
import { buildGeocoderIndex } from '../../src/geocoder/index/build-index.ts'
import { formerNamesFile, formerNamesTable } from '../../src/geocoder/words/former-names.ts'
import { createReceipt } from '../../src/report/receipt.ts'
import { encodeTable } from '../../src/tables/table-file.ts'

export interface Place {
  readonly name: string
  readonly more: Partial<AddressRecord>
  readonly below: readonly Place[]
}

type Below = readonly (Place | string)[]

const place = (
  level: Level,
  column: AddressColumn,
  kind: string,
  name: string,
  below: Below,
  more: Partial<AddressRecord>,
): Place => ({
  name,
  more: { level, column, kind, ...more },
  below: below.map((child) => (typeof child === 'string' ? house(child) : child)),
})

export const unit1 = (
  kind: string,
  name: string,
  below: Below,
  more: Partial<AddressRecord> = {},
) => place(1, 1, kind, name, below, more)
export const unit2 = (
  kind: string,
  name: string,
  below: Below,
  more: Partial<AddressRecord> = {},
) => place(2, 2, kind, name, below, more)
export const unit3 = (
  kind: string,
  name: string,
  below: Below,
  more: Partial<AddressRecord> = {},
) => place(3, 3, kind, name, below, more)
export const street = (
  kind: string,
  name: string,
  below: Below,
  more: Partial<AddressRecord> = {},
) => place(4, 5, kind, name, below, more)
export const smallPlace = (
  kind: string,
  name: string,
  below: Below,
  more: Partial<AddressRecord> = {},
) => place(4, 4, kind, name, below, more)
export const farm = (
  name: string,
  flats: readonly string[] = [],
  more: Partial<AddressRecord> = {},
) => place(5, 6, '', name, flats.map(flat), more)
export const house = (
  name: string,
  flats: readonly string[] = [],
  more: Partial<AddressRecord> = {},
): Place => place(5, 7, '', name, flats.map(flat), more)
const flat = (name: string): Place => place(6, 8, '', name, [], {})

/** Builds a country's tree and index; ids count from 1 in the order of writing. */
export function buildCountry(
  country: Country,
  places: readonly Place[],
  former: readonly FormerState[] = [],
): Map<string, Uint8Array> {
  const builder = createTreeBuilder(country)
  const receipt = createReceipt('test')
  let id = 0
  const add = (list: readonly Place[], parentId: number): void => {
    for (const { name, more, below } of list) {
      const own = more.id ?? ++id
      const shortName = more.shortName ?? name
      builder.add({ ...blankRecord(), ...more, id: own, parentId, name, shortName }, 'test', own)
      add(below, own)
    }
  }
  add(places, 0)
  const files = new Map<string, Uint8Array>()
  for (const [file, columns] of builder.finish(receipt)) files.set(file, encodeTable(columns))
  if (receipt.refused.length > 0) throw new Error(JSON.stringify(receipt.refused))
  const tree = openAddressTree(country, (file) => files.get(file)!)
  for (const [file, columns] of buildGeocoderIndex(tree).files)
    files.set(file, encodeTable(columns))
  const tables = formerTables(tree, former, undefined, receipt)
  for (const [file, columns] of tables) files.set(file, encodeTable(columns))
  if (tables.size > 0) {
    const opened = openFormer(tree, (file) => files.get(file)!)
    files.set(formerNamesFile(country), encodeTable(formerNamesTable(opened)))
  }
  return files
}

/** @param former states of before, by country */
export function openSmall(
  countries: Partial<Record<Country, readonly Place[]>>,
  former: Partial<Record<Country, readonly FormerState[]>> = {},
): Geocoder {
  const files = new Map<string, Uint8Array>()
  const bytesOf = (file: string): Uint8Array => files.get(file)!
  const trees: Partial<Record<Country, ReturnType<typeof openAddressTree>>> = {}
  for (const [country, places] of Object.entries(countries) as [Country, readonly Place[]][]) {
    for (const [file, bytes] of buildCountry(country, places, former[country]))
      files.set(file, bytes)
    trees[country] = openAddressTree(country, bytesOf)
  }
  return openGeocoder(trees, bytesOf, (file) => files.has(file))
}
