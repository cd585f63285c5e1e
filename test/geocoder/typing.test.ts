/** Addresses typed letter by letter, with the caret at each: the list is never empty, and leads to the address. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createRandom } from '../../bench/geocoder/random.ts'
import { typeText } from '../../bench/geocoder/typing.ts'
import { readAddress } from '../../bench/geocoder/variants.ts'
import { COUNTRIES, type Country } from '../../src/addresses/record.ts'
import type { AddressTree } from '../../src/addresses/tree.ts'
import { type CountryGeocoder, geocode } from '../../src/geocoder/geocoder.ts'
import { buildGeocoderIndex } from '../../src/geocoder/index/build-index.ts'
import { openIndex } from '../../src/geocoder/index/open-index.ts'
import { createSearchState } from '../../src/geocoder/state/search-state.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { makeSample, readRegisters, type Sample } from '../sample/read-sample.ts'
import { geocoder as small } from './small-world.ts'

const SEED = 20_261_121
const TYPED = 60

let sample: Sample
const world: Partial<Record<Country, CountryGeocoder>> = {}

beforeAll(async () => {
  sample = await makeSample(0.1, 1)
  const { trees } = await readRegisters(sample)
  for (const country of COUNTRIES) world[country] = openCountry(trees[country])
}, 120_000)

afterAll(() => sample.remove())

function openCountry(tree: AddressTree): CountryGeocoder {
  const files = new Map<string, Uint8Array>()
  for (const [file, columns] of buildGeocoderIndex(tree).files)
    files.set(file, encodeTable(columns))
  const index = openIndex(tree, (file) => files.get(file)!)
  return { index, state: createSearchState(index) }
}

/** Houses and flats: all of them, or so many as a seed draws. */
function addressesOf({ index: { tree } }: CountryGeocoder, count = Infinity): number[] {
  const rows: number[] = []
  for (let row = 0; row < tree.rowCount; row++) if (tree.level[row] >= 5) rows.push(row)
  if (rows.length <= count) return rows
  const random = createRandom(SEED)
  return Array.from({ length: count }, () => rows[random.below(rows.length)])
}

/** Beginnings of the addresses, in both orders of their parts, that had no answer or only others. */
function typeAll(geocoder: CountryGeocoder, rows: readonly number[]) {
  const empty: string[] = []
  const astray: string[] = []
  let asked = 0
  for (const row of rows) {
    const { short } = readAddress(geocoder.index.tree, row)
    for (const parts of [short, [...short].reverse()]) {
      const text = parts.join(', ')
      if (geocode(geocoder, text, { maxCount: 1, skipMax: 0 }).length === 0) continue
      const typing = typeText(geocoder, text, row, 1000)
      asked += typing.asked
      empty.push(...typing.empty)
      astray.push(...typing.astray)
    }
  }
  return { asked, empty, astray }
}

it.each(COUNTRIES)(
  'no beginning of an address of the small %s has an empty list, and each list leads to it',
  (country) => {
    const typed = typeAll(small[country]!, addressesOf(small[country]!))
    expect(typed.asked).toBeGreaterThan(900)
    expect(typed.empty).toEqual([])
    // Figures alone are many names' and houses' beginning.
    expect(typed.astray.filter((text) => !/^\d$/.test(text))).toEqual([])
  },
)

it.each(COUNTRIES)(
  'no beginning of an address of the sample world in %s has an empty list, and each list leads to it',
  (country) => {
    const typed = typeAll(world[country]!, addressesOf(world[country]!, TYPED))
    expect(typed.asked).toBeGreaterThan(3000)
    expect(typed.empty).toEqual([])
    expect(typed.astray.filter((text) => !/^\d$/.test(text))).toEqual([])
  },
)

it('in a place that is named puts villages before streets, which are deeper', () => {
  const options = { maxCount: 6, skipMax: 0, autocomplete: true }
  const found = geocode(world.ee!, 'Saku vald, Ka', options)
  const { tree } = world.ee!.index
  expect(found.map(({ row }) => readAddress(tree, row).short.join(', '))).toEqual([
    'Saku vald, Kajamaa küla',
    'Saku vald, Kajamaa küla, Kase tee',
    'Saku vald, Kajamaa küla, Kase tänav',
    'Saku vald, Kajamaa küla, Kaasiku väikekoht, Kase tee',
    'Saku vald, Kajamaa küla, Kaasiku väikekoht',
    'Saku vald, Kajamaa küla, Kase tänav L2',
  ])
})
