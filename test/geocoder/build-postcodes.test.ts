import { expect, test } from 'vitest'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { buildPostcodes } from '../../src/geocoder/index/build-postcodes.ts'
import { NONE } from '../../src/tables/none.ts'
import { buildCountry, house, street, unit1 } from './small-geocoder.ts'

test('postcodes are in order, each once, and NONE behind them', () => {
  const at = (postcode: string) => house(postcode, [], { postcode })
  const files = buildCountry('lv', [
    unit1('pilsēta', 'Rīga', [
      street('iela', 'Bauskas iela', [at('LV-1010'), at('LV-1005'), '12']),
      street('iela', 'Lāčplēša iela', [house('7', [], { postcode: 'LV-1010' })]),
    ]),
  ])
  const { postcodes, units } = buildPostcodes(openAddressTree('lv', (file) => files.get(file)!))
  expect([...(postcodes.value as Uint32Array)]).toEqual([1005, 1010, NONE])
  expect([...(postcodes.from as Uint32Array)]).toEqual([0, 2, 5])
  expect([...(units.unit as Uint32Array)]).toEqual([0, 1, 0, 1, 2])
})
