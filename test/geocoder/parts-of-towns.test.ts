/** Names of parts of towns, which no register has: they lead to the town, behind towns of their own name. */
import { expect, test } from 'vitest'
import { readAddress } from '../../bench/geocoder/variants.ts'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { type CountryGeocoder, geocode } from '../../src/geocoder/geocoder.ts'
import { buildGeocoderIndex } from '../../src/geocoder/index/build-index.ts'
import { openIndex } from '../../src/geocoder/index/open-index.ts'
import { createSearchState } from '../../src/geocoder/state/search-state.ts'
import { encodeTable } from '../../src/tables/table-file.ts'
import { buildCountry, type Place, unit1, unit2, unit3 } from './small-geocoder.ts'

function open(places: readonly Place[]): CountryGeocoder {
  const files = buildCountry('ee', places)
  const tree = openAddressTree('ee', (file) => files.get(file)!)
  const built = buildGeocoderIndex(tree).files
  const index = openIndex(tree, (file) => encodeTable(built.get(file)!))
  return { index, state: createSearchState(index) }
}

/** Kubja, Vallimäe and Kesklinn are parts of towns. */
const world = open([
  unit1('maakond', 'Võru maakond', [
    unit2('linn', 'Võru linn', [], { population: 12_000 }),
    unit2('linn', 'Kubja linn', [], { population: 900 }),
    unit2('vald', 'Rõuge vald', [unit3('küla', 'Vallimäe küla', [])]),
    unit2('linn', 'Rakvere linn', [unit3('linn', 'Rakvere linn', [])], { population: 15_000 }),
  ]),
])

const found = (text: string) =>
  geocode(world, text, { maxCount: 10, skipMax: 0 }).map(({ row, rank }) => [
    readAddress(world.index.tree, row).short.join(', '),
    rank,
  ])

test('a town goes before a larger one that has a part of its name', () => {
  expect(found('Kubja')).toEqual([
    ['Kubja linn', 0],
    ['Võru linn', 1],
  ])
})

test('an old name of a town ranks as its own, a part of it one lower', () => {
  expect(found('Werro')).toEqual([['Võru linn', 0]])
  expect(found('Võrusoo')).toEqual([['Võru linn', 1]])
  // The municipality of a town ranks behind the town.
  expect(found('Vallimäe')).toEqual([
    ['Rakvere linn', 1],
    ['Rakvere linn', 2],
    ['Rõuge vald, Vallimäe küla', 4],
  ])
})
