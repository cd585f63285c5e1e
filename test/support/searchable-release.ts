/** The small world as a release with its search index. */
import { openAddressTree } from '../../src/addresses/tree.ts'
import { buildGeocoderIndex } from '../../src/geocoder/index/build-index.ts'
import type { Manifest } from '../../src/release/manifest.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { COUNTRY_RECORDS, publishFiles, treeFiles } from './small-world.ts'

export function writeSearchableRelease(
  dataDir: string,
  builtAt: Date,
  records = COUNTRY_RECORDS,
): Manifest {
  const files = treeFiles(records)
  for (const country of Object.keys(records) as (keyof typeof records)[]) {
    const tree = openAddressTree(country, (file) => files.get(file)!)
    for (const [file, columns] of buildGeocoderIndex(tree).files)
      files.set(file, encodeTable(columns))
  }
  return publishFiles(dataDir, files, builtAt)
}
