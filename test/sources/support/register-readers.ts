/** Reads the registers of a country in the folder of the development registers. */
import type { Country } from '../../../src/addresses/record.ts'
import type { TreeBuilder } from '../../../src/addresses/tree-builder.ts'
import type { Receipt } from '../../../src/report/receipt.ts'
import { readAds } from '../../../src/sources/ads/read-ads.ts'
import { readRc } from '../../../src/sources/rc/read-rc.ts'
import { readVaris } from '../../../src/sources/varis/read-varis.ts'

export const REGISTER_READERS: Readonly<
  Record<Country, (folder: string, builder: TreeBuilder, receipt: Receipt) => Promise<void>>
> = {
  ee: (folder, ...rest) =>
    readAds(
      {
        kind: 'ads',
        objects: `${folder}/ee/1_01112026_00000_1.csv`,
        postcodes: `${folder}/ee/sihtnumbrid.csv`,
      },
      ...rest,
    ),
  lv: (folder, ...rest) => readVaris({ kind: 'varis', tables: `${folder}/lv` }, ...rest),
  lt: (folder, ...rest) => readRc({ kind: 'rc', tables: `${folder}/lt` }, ...rest),
}
