/** Reads the registers of a country in the folder of the development registers. */

import type { Country } from '../../../src/addresses/record.ts'
import { readAds } from '../../../src/sources/ads/read-ads.ts'
import { readRc } from '../../../src/sources/rc/read-rc.ts'
import type { Reading } from '../../../src/sources/reading/register-table.ts'
import { readVaris } from '../../../src/sources/varis/read-varis.ts'

export const REGISTER_READERS: Readonly<
  Record<Country, (folder: string, reading: Reading) => Promise<void>>
> = {
  ee: (folder, reading) =>
    readAds(
      {
        kind: 'ads',
        objects: `${folder}/ee/1_01112026_00000_1.csv`,
        postcodes: `${folder}/ee/sihtnumbrid.csv`,
      },
      reading,
    ),
  lv: (folder, reading) => readVaris({ kind: 'varis', tables: `${folder}/lv` }, reading),
  lt: (folder, reading) => readRc({ kind: 'rc', tables: `${folder}/lt` }, reading),
}
