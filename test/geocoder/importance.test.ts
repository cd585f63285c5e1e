/** Which of two objects of one name is meant first: a town before all else, a house behind all else. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { openAddressTree } from '../../src/addresses/tree.ts'
import { rankOf } from '../../src/geocoder/index/importance.ts'
import { createLexicon, NO_KIND } from '../../src/geocoder/words/lexicon.ts'
import { fold } from '../../src/text/fold.ts'
import { rowOf } from './hand-judged.ts'
import {
  buildCountry,
  farm,
  house,
  type Place,
  smallPlace,
  street,
  unit1,
  unit2,
  unit3,
} from './small-geocoder.ts'

/** Ranks of rows of a country, by their kind word or by none. */
function ranksIn(country: Country, places: readonly Place[]) {
  const files = buildCountry(country, places)
  const tree = openAddressTree(country, (file) => files.get(file)!)
  const lexicon = createLexicon(country)
  return (name: string, kind: string, above?: string): number => {
    const own = kind === '' ? NO_KIND : lexicon.kindOfPhrase.get(fold(kind))!
    return rankOf(tree, lexicon, rowOf(tree, name, above), own)
  }
}

const rank = ranksIn('ee', [
  unit1('maakond', 'Harju', [
    unit2('linn', 'Tallinn', [
      unit3('linnaosa', 'Nõmme', [
        street('tänav', 'Pargi', [house('1', ['2'])]),
        smallPlace('aiandusühistu', 'Kase', [farm('Lepa')]),
      ]),
    ]),
    unit2('vald', 'Elva', [unit3('linn', 'Elva', []), unit3('küla', 'Rannu', [])]),
    unit2('linn', 'Paide', [unit3('küla', 'Nurme', []), unit3('linn', 'Paide', [])]),
    unit2('linn', 'Narva', [street('tänav', 'Narva', [])]),
    // The row behind the town has the column of a settlement, but is not in the town.
    unit2('linn', 'Loksa', [unit3('küla', 'Aia', [])]),
    unit3('küla', 'Loksa', []),
    // Nothing is in the last town, nor behind it.
    unit2('linn', 'Maardu', []),
  ]),
])

describe('in Estonia', () => {
  test('towns go first, whatever they are beside or below', () => {
    expect(rank('Tallinn', 'linn')).toBe(0)
    expect(rank('Nõmme', 'linnaosa')).toBe(0)
    expect(rank('Elva', 'linn', 'Elva')).toBe(0)
    expect(rank('Maardu', 'linn')).toBe(0)
  })
  test('a town that has a town of its name inside is the municipality', () => {
    expect(rank('Paide', 'linn', 'Harju')).toBe(1)
    expect(rank('Paide', 'linn', 'Paide')).toBe(0)
  })
  test('neither a street of its name inside nor a village beside it makes a town a municipality', () => {
    expect(rank('Narva', 'linn', 'Harju')).toBe(0)
    expect(rank('Loksa', 'linn')).toBe(0)
  })
  test('municipality, county, street, settlement, small place and the rest follow', () => {
    expect(rank('Elva', 'vald', 'Harju')).toBe(1)
    expect(rank('Harju', 'maakond')).toBe(2)
    expect(rank('Pargi', 'tänav')).toBe(3)
    expect(rank('Rannu', 'küla')).toBe(4)
    expect(rank('Kase', 'aiandusühistu')).toBe(5)
    expect(rank('Kase', 'park')).toBe(6)
  })
  test('without a kind word the column says what it is', () => {
    expect(rank('Harju', '')).toBe(2)
    expect(rank('Tallinn', '')).toBe(1)
    expect(rank('Pargi', '')).toBe(3)
    expect(rank('Rannu', '')).toBe(4)
    expect(rank('Kase', '')).toBe(5)
  })
  test('the column of a county or a municipality counts more than its kind word', () => {
    expect(rank('Harju', 'linn')).toBe(2)
    expect(rank('Tallinn', 'küla')).toBe(1)
  })
  test('houses, farms and flats go last, even by a kind word of towns', () => {
    for (const name of ['1', '2', 'Lepa']) expect(rank(name, '')).toBe(7)
    expect(rank('1', 'linn')).toBe(7)
  })
})

test('elsewhere towns go first, then the less deep level', () => {
  const latvian = ranksIn('lv', [
    unit1('novads', 'Ādažu', [
      unit2('pagasts', 'Carnikavas', [
        unit3('ciems', 'Garciems', [street('iela', 'Liepu', [house('1')])]),
      ]),
    ]),
    unit1('valstspilsēta', 'Rīga', []),
  ])
  expect(latvian('Rīga', 'valstspilsēta')).toBe(0)
  expect(latvian('Garciems', 'pilsēta')).toBe(0)
  expect(latvian('Rīga', '')).toBe(1)
  expect(latvian('Ādažu', 'novads')).toBe(1)
  expect(latvian('Carnikavas', 'pagasts')).toBe(2)
  expect(latvian('Garciems', 'ciems')).toBe(3)
  expect(latvian('Liepu', 'iela')).toBe(4)
  expect(latvian('1', '')).toBe(7)
})
