/** The parts of addresses by their plain names, in each country, widest first. */
import { expect, test } from 'vitest'
import { namedParts, partOfRow, postcodeOf } from '../../src/addresses/part-names.ts'
import type { Country } from '../../src/addresses/record.ts'
import { nameOf, textOf } from '../../src/addresses/tree.ts'
import { NONE } from '../../src/tables/none.ts'
import {
  farm,
  house,
  openSmall,
  smallPlace,
  street,
  unit1,
  unit2,
  unit3,
} from '../geocoder/small-geocoder.ts'

const at = { postcode: '10123' }
const world = openSmall({
  ee: [
    unit1('maakond', 'Harju maakond', [
      unit2('linn', 'Tallinn', [
        unit3('linnaosa', 'Kesklinna linnaosa', [
          street('tänav', 'Pikk tänav', [house('1', ['2'], at)]),
        ]),
      ]),
      unit2('vald', 'Rae vald', [
        unit3('linn', 'Jüri linn', [smallPlace('park', 'Park', ['3'])]),
        unit3('küla', 'Vaida küla', [farm('Kase', ['1'])]),
      ]),
      unit2('linn', 'Keila linn', [unit3('linn', 'Keila', ['4'])]),
    ]),
  ],
  lv: [
    unit1('pilsēta', 'Rīga', [street('iela', 'Lielā iela', ['1'])]),
    unit1('novads', 'Ādažu novads', [
      unit2('pilsēta', 'Ādaži', ['5']),
      unit2('pagasts', 'Carnikavas pagasts', [unit3('ciems', 'Carnikava', ['6'])]),
    ]),
  ],
  lt: [
    unit1('rajono savivaldybė', 'Vilniaus rajono savivaldybė', [
      unit2('seniūnija', 'Avižienių seniūnija', [unit3('kaimas', 'Avižieniai', ['7'])]),
    ]),
  ],
})

function partsOf(country: Country, name: string, above?: string): string[] {
  const { tree } = world[country]!.index
  const row = Array.from({ length: tree.rowCount }, (_, i) => i).find(
    (one) =>
      nameOf(tree, one) === name &&
      (above === undefined || nameOf(tree, tree.parent[one]) === above),
  )
  if (row === undefined) throw new Error(`no ${name}`)
  const parts = namedParts(tree, row)
  expect(parts.findLast(({ part }) => part !== 'postcode')!.part).toBe(partOfRow(tree, row))
  return parts.map((one) => {
    expect(one.row === NONE).toBe(one.column === 0 || one.column === 9)
    if (one.row !== NONE) expect(nameOf(tree, one.row)).toBe(one.name)
    return `${one.part}: ${one.name} (${one.column})`
  })
}

test.each<[Country, string, string | undefined, string[]]>([
  [
    'ee',
    '2',
    '1',
    [
      'country: Eesti (0)',
      'county: Harju maakond (1)',
      'city: Tallinn (2)',
      'district: Kesklinna linnaosa (3)',
      'street: Pikk tänav (5)',
      'housenumber: 1 (7)',
      'flat: 2 (8)',
      'postcode: 10123 (9)',
    ],
  ],
  [
    'ee',
    '3',
    'Park',
    [
      'country: Eesti (0)',
      'county: Harju maakond (1)',
      'municipality: Rae vald (2)',
      'city: Jüri linn (3)',
      'place: Park (4)',
      'housenumber: 3 (7)',
    ],
  ],
  [
    'ee',
    'Kase',
    undefined,
    [
      'country: Eesti (0)',
      'county: Harju maakond (1)',
      'municipality: Rae vald (2)',
      'city: Vaida küla (3)',
      'house: Kase (6)',
    ],
  ],
  [
    'ee',
    '4',
    'Keila',
    [
      'country: Eesti (0)',
      'county: Harju maakond (1)',
      'municipality: Keila linn (2)',
      'city: Keila (3)',
      'housenumber: 4 (7)',
    ],
  ],
  [
    'lv',
    '1',
    undefined,
    ['country: Latvija (0)', 'city: Rīga (1)', 'street: Lielā iela (5)', 'housenumber: 1 (7)'],
  ],
  [
    'lv',
    '5',
    undefined,
    [
      'country: Latvija (0)',
      'municipality: Ādažu novads (1)',
      'city: Ādaži (2)',
      'housenumber: 5 (7)',
    ],
  ],
  [
    'lv',
    '6',
    undefined,
    [
      'country: Latvija (0)',
      'municipality: Ādažu novads (1)',
      'parish: Carnikavas pagasts (2)',
      'city: Carnikava (3)',
      'housenumber: 6 (7)',
    ],
  ],
  [
    'lt',
    '7',
    undefined,
    [
      'country: Lietuva (0)',
      'municipality: Vilniaus rajono savivaldybė (1)',
      'eldership: Avižienių seniūnija (2)',
      'city: Avižieniai (3)',
      'housenumber: 7 (7)',
    ],
  ],
])('%s: %s of %s', (country, name, above, parts) => {
  expect(partsOf(country, name, above)).toEqual(parts)
})

test('the country is the part of no row, and has no other', () => {
  const { tree } = world.ee!.index
  expect(partOfRow(tree, NONE)).toBe('country')
  expect(namedParts(tree, NONE)).toEqual([{ part: 'country', name: 'Eesti', row: NONE, column: 0 }])
})

test('a flat has the postcode of its house, and no other object that of the one above', () => {
  const { tree } = world.ee!.index
  const code = (level: number, name: string) => {
    const rows = Array.from({ length: tree.rowCount }, (_, row) => row)
    const row = rows.find((one) => tree.level[one] === level && nameOf(tree, one) === name)!
    const postcode = postcodeOf(tree, row)
    return postcode === NONE ? undefined : textOf(tree, postcode)
  }
  expect([code(6, '2'), code(5, '1'), code(4, 'Pikk tänav'), code(5, '3')]).toEqual([
    '10123',
    '10123',
    undefined,
    undefined,
  ])
})
