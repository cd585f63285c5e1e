import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareNames, orderOfNames } from '../../src/text/collation.ts'

describe('names in the order of the alphabet', () => {
  test.each([
    [
      'ee',
      ['Saare', 'Šveitsi', 'Zoo', 'Žukovi', 'Tartu', 'Uus', 'Võru', 'Õie', 'Ääre', 'Öö', 'Ülase'],
    ],
    ['lv', ['Abava', 'Āda', 'Cēsis', 'Čakstes', 'Garā', 'Ģertrūdes', 'Zāļu', 'Žīguru']],
    ['lt', ['Čekiškė', 'Dysna', 'Iešmuo', 'Ylakiai', 'Įsrutis', 'Jonava', 'Šiauliai', 'Žagarė']],
  ] as const)('%s', (country, inOrder) => {
    expect([...inOrder].reverse().sort(compareNames(country))).toEqual(inOrder)
  })
})

test('house numbers stand before names and count by value, as do numbers inside names', () => {
  const inOrder = [
    '2',
    '2a',
    '2/1',
    '10',
    '1. Mai tänav',
    '2. Mai tänav',
    '10. Mai tänav',
    'Aia',
    'Kase L2',
    'Kase L10',
  ]
  expect([...inOrder].reverse().sort(compareNames('ee'))).toEqual(inOrder)
})

test('sorting with keys read once is sorting with the comparison', () => {
  const name = fc.oneof(fc.string(), fc.stringMatching(/^[1-9]\d?[ab]?(\/\d)?( k-\d)?$/))
  fc.assert(
    fc.property(fc.uniqueArray(name), (names) => {
      const order = orderOfNames('lv', names)
      expect(Array.from(order, (i) => names[i])).toEqual([...names].sort(compareNames('lv')))
    }),
    { seed: 3, numRuns: 200 },
  )
})
