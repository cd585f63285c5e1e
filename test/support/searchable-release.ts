/** The small world as a release with its search index. */
import { openAddressTree } from '../../src/addresses/tree.ts'
import { buildGeocoderIndex } from '../../src/geocoder/build-index.ts'
import type { Manifest } from '../../src/release/manifest.ts'
import { createReleaseWriter } from '../../src/release/write-release.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { COUNTRY_RECORDS, treeFiles } from './small-world.ts'

export function writeSearchableRelease(
  dataDir: string,
  builtAt: Date,
  records = COUNTRY_RECORDS,
): Manifest {
  const files = treeFiles(records)
  for (const country of Object.keys(records) as (keyof typeof records)[]) {
    const tree = openAddressTree(country, (file) => files.get(file)!)
    for (const [file, columns] of buildGeocoderIndex(tree)) files.set(file, encodeTable(columns))
  }
  const writer = createReleaseWriter(dataDir)
  for (const [file, bytes] of files) writer.writeBytes(file, bytes)
  return writer.publish(
    {
      sample: true,
      title: 'A small world for tests',
      sources: [],
      receipts: [],
      objectsByLevel: {},
      roads: null,
    },
    builtAt,
  )
}
