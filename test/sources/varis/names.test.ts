import { expect, test } from 'vitest'
import { fullUnitName, houseName, streetKind } from '../../../src/sources/varis/names.ts'

test.each([
  ['12', '12'],
  ['12 A', '12A'],
  ['12a', '12A'],
  ['53 K-1', '53 k-1'],
  ['12A k-24', '12A k-24'],
  ['8/10 k-2', '8/10 k-2'],
  ['1 - 3', '1-3'],
  ['"Riņņi"', 'Riņņi'],
  ['"Stacija "Biksti""', 'Stacija "Biksti"'],
  ['Stacija "Biksti"', 'Stacija "Biksti"'],
  ['Priedaine 8', 'Priedaine 8'],
])('the house %s is shown as %s', (name, shown) => expect(houseName(name)).toBe(shown))

test('kind words of units are spelled out', () => {
  expect(fullUnitName('Aglonas nov.')).toBe('Aglonas novads')
  expect(fullUnitName('Lauberes pag.')).toBe('Lauberes pagasts')
  expect(fullUnitName('Rīga')).toBe('Rīga')
})

test.each([
  ['Brīvības iela', 'iela'],
  ['11. novembra krastmala', 'krastmala'],
  ['Rātslaukums', ''],
  ['Bulduru prospekts', 'prospekts'],
])('the kind of %s is "%s"', (name, kind) => expect(streetKind(name)).toBe(kind))
