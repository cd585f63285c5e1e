import { expect, test } from 'vitest'
import { initialsForm, kindOf, otherNamesOf } from '../../../src/sources/ads/names.ts'

test.each([
  [1, 'Harju maakond', 'maakond'],
  [2, 'Anija vald', 'vald'],
  [2, 'Tallinn', 'linn'],
  [3, 'Kesklinna linnaosa', 'linnaosa'],
  [3, 'Tartu linn', 'linn'],
  [3, 'Tabasalu alevik', 'alevik'],
  [3, 'Tagaküla', 'küla'],
  [3, 'Lõunaküla / Storbyn', 'küla'],
  [4, 'Marat aiandusühistu', 'aiandusühistu'],
  [5, 'Narva maantee', 'maantee'],
  [5, 'Toompuiestee', 'puiestee'],
  [5, 'Pikk jalg', 'jalg'],
  [5, 'Suur Rannavärav', ''],
])('on level %i the kind of %s is %s', (level, name, kind) => {
  expect(kindOf(level, name)).toBe(kind)
})

test.each([
  ['Jaan Poska tänav', 'J. Poska tn', 'J. Poska tänav'],
  ['Anton Hansen Tammsaare tee', 'A. H. Tammsaare tee', 'A. H. Tammsaare tee'],
  ['Anton Hansen Tammsaare tee', 'A.H. Tammsaare tee', 'A. H. Tammsaare tee'],
  ['Friedrich Reinhold Kreutzwaldi tänav', 'Fr. R. Kreutzwaldi tn', 'Fr. R. Kreutzwaldi tänav'],
  ['J. Poska tänav', 'J. Poska tn', ''],
  ['Kalevala tänav', 'Kalevala tn', ''],
  ['1. Mai tänav', '1. Mai tn', ''],
  ['Toompuiestee', 'Toompuiestee', ''],
  ['Jaan Poska tänav', 'K. Poska tn', ''],
  ['Jaan Poska tänav', 'Poska tn', ''],
  ['Jaan Poska tänav', '', ''],
])('%s beside %s gives the form with initials %j', (name, short, initials) => {
  expect(initialsForm(name, short)).toBe(initials)
})

test('a name in two languages is known by each', () => {
  expect(otherNamesOf('Lõunaküla / Storbyn', 'Lõunaküla / Storbyn')).toEqual([
    { name: 'Lõunaküla', kind: 'synonym' },
    { name: 'Storbyn', kind: 'synonym' },
  ])
})
