import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  addressParts,
  createComponents,
  readComponents,
} from '../../src/addresses/address-components.ts'
import type { Country } from '../../src/addresses/record.ts'
import { FLAG_PARALLEL, mainRow, textOf } from '../../src/addresses/tree.ts'
import { makeSample, type ReadRegisters, readRegisters, type Sample } from './read-sample.ts'

let sample: Sample
let registers: ReadRegisters
const rowsOf: Partial<Record<Country, Map<string, number>>> = {}

/** Rows by full address; of equal ones the first. */
function rowOf(country: Country, address: string): number | undefined {
  let rows = rowsOf[country]
  if (!rows) {
    rows = new Map()
    const tree = registers.trees[country]
    const components = createComponents()
    for (let row = 0; row < tree.rowCount; row++) {
      readComponents(tree, row, components)
      const text = addressParts(tree, components, false).join(', ')
      if (!rows.has(text)) rows.set(text, row)
    }
    rowsOf[country] = rows
  }
  return rows.get(address)
}

beforeAll(async () => {
  sample = await makeSample(0.02, 1)
  registers = await readRegisters(sample)
})
afterAll(() => sample.remove())

describe('Estonia', () => {
  test.each([
    ['a street of a city without settlements', 'Eesti, Ida-Viru maakond, Narva linn, Kerese tänav'],
    ['a flat of such a city', 'Eesti, Ida-Viru maakond, Narva linn, Kerese tänav 3-24'],
    [
      'a flat of a city district',
      'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7-12',
    ],
    [
      'a house with a letter',
      'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7a',
    ],
    [
      'a house with a slash',
      'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Narva maantee 7/1',
    ],
    [
      'a name that begins with a number',
      'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, 1. Mai tänav 3',
    ],
    [
      'a name with initials',
      'Eesti, Harju maakond, Tallinn, Mustamäe linnaosa, A. H. Tammsaare tee 133-1',
    ],
    [
      'a house directly in a small place',
      'Eesti, Harju maakond, Saku vald, Kajamaa küla, Kaasiku väikekoht, 5',
    ],
    [
      'a street in a small place',
      'Eesti, Harju maakond, Saku vald, Kajamaa küla, Kaasiku väikekoht, Urva tee 3',
    ],
    [
      'the same street name outside it',
      'Eesti, Harju maakond, Saku vald, Kajamaa küla, Kase tee 1',
    ],
    [
      'the same street name inside it',
      'Eesti, Harju maakond, Saku vald, Kajamaa küla, Kaasiku väikekoht, Kase tee 1',
    ],
    [
      'a garden cooperative',
      'Eesti, Harju maakond, Saku vald, Kajamaa küla, Marat aiandusühistu, Lepa tee 5',
    ],
    ['a flat of a farm', 'Eesti, Harju maakond, Saku vald, Kajamaa küla, Tõru-1'],
    ['a farm name with a number', 'Eesti, Harju maakond, Saku vald, Kajamaa küla, Metskonna 2'],
    ['a manor', 'Eesti, Harju maakond, Saku vald, Kajamaa küla, Roosi mõis'],
    ['a parcel without building', 'Eesti, Harju maakond, Saku vald, Kajamaa küla, Kase tänav L2'],
  ])('%s: %s', (_what, address) => {
    expect(rowOf('ee', address)).toBeDefined()
  })

  test('a house on a corner has two addresses, listed under the first', () => {
    const tree = registers.trees.ee
    const main = rowOf('ee', 'Eesti, Pärnu maakond, Pärnu linn, Pärnu linn, Kapteni tänav 4')!
    const other = rowOf('ee', 'Eesti, Pärnu maakond, Pärnu linn, Pärnu linn, Sadama tänav 5')!
    expect(tree.flags[other] & FLAG_PARALLEL).toBe(FLAG_PARALLEL)
    expect(mainRow(tree, other)).toBe(main)
  })

  test('a street named after a person has its form with initials beside it', () => {
    const tree = registers.trees.ee
    const street = rowOf(
      'ee',
      'Eesti, Harju maakond, Tallinn, Kesklinna linnaosa, Jaan Poska tänav',
    )!
    expect(textOf(tree, tree.unitShortName[tree.unit[street]])).toBe('J. Poska tänav')
  })

  test('what is not current is left out', () => {
    expect(registers.receipts.ee.leftOut.get('not current')).toBe(2)
    expect(rowOf('ee', 'Eesti, Harju maakond, Saku vald, Kajamaa küla, Ootel')).toBeUndefined()
  })
})

describe('Latvia', () => {
  test.each([
    ['a flat of a block', 'Latvija, Rīga, Brīvības iela 195 k-1 - 11'],
    ['a block after a letter', 'Latvija, Rīga, Krānu iela 35A k-24 - 3'],
    ['a name on a street', 'Latvija, Rīga, Bauskas iela Ozoli'],
    ['a number of two houses', 'Latvija, Rīga, Bauskas iela 24/26'],
    ['a street that begins with a number', 'Latvija, Rīga, 11. novembra krastmala 15'],
    ['a state city under a novads', 'Latvija, Valmieras novads, Valmiera, Rīgas iela 10'],
    ['quotes in a name', 'Latvija, Dobeles novads, Bikstu pagasts, Stacija "Biksti"'],
    ['a flat of a farm', 'Latvija, Valmieras novads, Vecates pagasts, Riņņi - 2'],
    [
      'a trailing space in the register',
      'Latvija, Valmieras novads, Vecates pagasts, Vecate, Rožkalni',
    ],
    ['a farm of a town', 'Latvija, Jēkabpils novads, Viesīte, Beitāni'],
  ])('%s: %s', (_what, address) => {
    expect(rowOf('lv', address)).toBeDefined()
  })
})

describe('Lithuania', () => {
  const vilnius = 'Lietuva, Vilniaus miesto savivaldybė, Vilnius'
  const salai = 'Lietuva, Vilniaus miesto savivaldybė, Grigiškių seniūnija, Salai'
  test.each([
    ['a flat of a city without eldership', `${vilnius}, Naugarduko gatvė 84-42`],
    ['an avenue', `${vilnius}, Gedimino prospektas 9-6`],
    ['initials', `${vilnius}, A. Vivulskio gatvė 35-1`],
    ['a block', `${vilnius}, Antakalnio gatvė 2A K1`],
    ['a flat of a block', `${vilnius}, Antakalnio gatvė 15 K6-26`],
    ['a block written without its letter', `${vilnius}, Antakalnio gatvė 17 K1-2`],
    ['a house of a village without streets', `${salai}, 3A`],
    ['a flat of such a house', `${salai}, 5 K1-2`],
  ])('%s: %s', (_what, address) => {
    expect(rowOf('lt', address)).toBeDefined()
  })
})
