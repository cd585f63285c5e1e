/** The small world with all eight Estonian cities that have no settlement level, and with its search index. */
import type { AddressRecord } from '../../src/addresses/record.ts'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { buildGeocoderIndex } from '../../src/geocoder/index/build-index.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { COUNTRY_RECORDS, ESTONIA, treeFiles } from '../support/small-world.ts'

type Said = Partial<AddressRecord> & { id: number }

/** Cities without settlements: id of the city, whose one street has the id behind it. */
export const EIGHT_CITIES = {
  Narva: 20,
  Maardu: 300,
  Rakvere: 302,
  Viljandi: 304,
  Võru: 306,
  Keila: 308,
  Sillamäe: 310,
  Loksa: 312,
} as const

const cities: Said[] = Object.entries(EIGHT_CITIES)
  .filter(([name]) => name !== 'Narva')
  .flatMap(([name, id]): Said[] => [
    { id, parentId: 2, level: 2, column: 2, name: `${name} linn`, kind: 'linn' },
    { id: id + 1, parentId: id, level: 4, column: 5, name: 'Linna tänav', kind: 'tänav' },
  ])

/** Two streets of one name in two settlements of a municipality. */
const namesakes: Said[] = [
  { id: 90, parentId: 15, level: 4, column: 5, name: 'Pärna tänav', kind: 'tänav' },
]

export function gazetteerFiles(): Map<string, Uint8Array> {
  const records = { ...COUNTRY_RECORDS, ee: [...ESTONIA, ...cities, ...namesakes] }
  const files = treeFiles(records)
  for (const country of ['ee', 'lv', 'lt'] as const) {
    const tree = openAddressTree(country, (file) => files.get(file)!)
    for (const [file, columns] of buildGeocoderIndex(tree).files)
      files.set(file, encodeTable(columns))
  }
  return files
}
