/** Why a text matched: what each of its words names and how, and what was left over. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { nameOf } from '../../src/addresses/tree.ts'
import { type GeocodeOptions, geocode } from '../../src/geocoder/geocoder.ts'
import { type ExplainedWord, explainId } from '../../src/geocoder/ranking/explain.ts'
import { NONE } from '../../src/tables/none.ts'
import { geocoder } from './small-world.ts'

/** Each word of the best match as `start-end how name`, then what was skipped, and what else is told. */
function explained(country: Country, text: string, more: Partial<GeocodeOptions> = {}): string[] {
  const own = geocoder[country]!
  const [match] = geocode(own, text, { maxCount: 1, skipMax: 0, explain: true, ...more })
  if (!match) return []
  const { matched, recognized, unrecognized, ...rest } = match.explanation!
  const told = (words: readonly ExplainedWord[], mark: string) =>
    words.map(({ start, end, word, row, how, isPart }) => {
      expect(text.slice(start, end)).toBe(word)
      const name = row === NONE ? '' : ` ${nameOf(own.index.tree, row)}`
      return `${mark}${start}-${end} ${how}${name}${isPart ? ' (part)' : ''}`
    })
  const facts = Object.entries(rest).filter(([, value]) => value !== undefined && value !== false)
  return [
    ...told(matched, ''),
    ...told(recognized, '? '),
    ...told(unrecognized, '! '),
    ...facts.map(([name, value]) => `${name} ${value}`),
  ]
}

const SKIPPING = { skipMax: 3 }
const TYPING = { autocomplete: true }

describe('the words of', () => {
  test.each<[Country, string, Partial<GeocodeOptions>, string[]]>([
    [
      'ee',
      'Narva mnt 7',
      {},
      ['0-5 exact Narva maantee', '6-9 exact Narva maantee', '10-11 number 7'],
    ],
    [
      'ee',
      'Narva maantee 7-12, Tallinn',
      {},
      [
        '0-5 exact Narva maantee',
        '6-13 exact Narva maantee',
        '14-15 number 12',
        '16-18 number 12',
        '20-27 exact Tallinn',
        'flatNumber 12',
      ],
    ],
    [
      'ee',
      'Narva mnt 7, 10117 Tallinn',
      {},
      [
        '0-5 exact Narva maantee',
        '6-9 exact Narva maantee',
        '10-11 number 7',
        '13-18 postcode',
        '19-26 exact Tallinn',
        'postcode 10117',
      ],
    ],
    [
      'ee',
      'Narva mnt 7 Tallinn 10120',
      SKIPPING,
      [
        '0-5 exact Narva maantee',
        '6-9 exact Narva maantee',
        '10-11 number 7',
        '12-19 exact Tallinn',
        '? 20-25 postcode',
        'postcode 10120',
        'postcodeSkipped true',
      ],
    ],
    [
      'ee',
      'Narva mnt 7, 99999',
      SKIPPING,
      [
        '0-5 exact Narva maantee',
        '6-9 exact Narva maantee',
        '10-11 number 7',
        '? 13-18 postcode',
        'postcode 99999',
        'postcodeSkipped true',
      ],
    ],
    [
      'ee',
      'Nrava mnt 7',
      {},
      ['0-5 typo Narva maantee', '6-9 exact Narva maantee', '10-11 number 7', 'misspelt true'],
    ],
    [
      'ee',
      'Narva maante 7',
      {},
      ['0-5 exact Narva maantee', '6-12 typo Narva maantee', '13-14 number 7', 'misspelt true'],
    ],
    [
      'ee',
      'Narvva mnt 7, Eesti',
      {},
      [
        '0-6 typo Narva maantee',
        '7-10 exact Narva maantee',
        '11-12 number 7',
        '14-19 word',
        'misspelt true',
      ],
    ],
    [
      'ee',
      'Narva mnt 7, Estonia, EE',
      {},
      [
        '0-5 exact Narva maantee',
        '6-9 exact Narva maantee',
        '10-11 number 7',
        '13-20 word',
        '22-24 word',
      ],
    ],
    [
      'ee',
      'Narva mnt nr 7',
      {},
      ['0-5 exact Narva maantee', '6-9 exact Narva maantee', '10-12 word', '13-14 number 7'],
    ],
    [
      'ee',
      'Narva mnt 7 krt 12',
      {},
      [
        '0-5 exact Narva maantee',
        '6-9 exact Narva maantee',
        '10-11 number 12',
        '12-15 number 12',
        '16-18 number 12',
        'flatNumber 12',
      ],
    ],
    [
      'ee',
      'Narva mnt 7-99',
      SKIPPING,
      [
        '0-5 exact Narva maantee',
        '6-9 exact Narva maantee',
        '10-11 number 7',
        '? 12-14 number 7',
        'flatNumber 99',
      ],
    ],
    [
      'ee',
      'Narva mnt 7 krt 99',
      SKIPPING,
      [
        '0-5 exact Narva maantee',
        '6-9 exact Narva maantee',
        '10-11 number 7',
        '? 12-15 number 7',
        '? 16-18 number 7',
        'flatNumber 99',
      ],
    ],
    [
      'ee',
      'Narva mnt 7a',
      {},
      ['0-5 exact Narva maantee', '6-9 exact Narva maantee', '10-12 number 7a'],
    ],
    [
      'ee',
      'Narva mnt 7 xyzzy',
      SKIPPING,
      ['0-5 exact Narva maantee', '6-9 exact Narva maantee', '10-11 number 7', '! 12-17 word'],
    ],
    [
      'ee',
      'Narva mnt 7, Riia',
      SKIPPING,
      ['0-5 exact Narva maantee', '6-9 exact Narva maantee', '10-11 number 7', '? 13-17 word'],
    ],
    [
      'ee',
      'Narva mnt 7 Kase tänav',
      SKIPPING,
      [
        '0-5 exact Narva maantee',
        '6-9 exact Narva maantee',
        '10-11 number 7',
        '? 12-16 word',
        '? 17-22 word',
      ],
    ],
    [
      'ee',
      'Narva mnt 7 3. korrus',
      SKIPPING,
      [
        '0-5 exact Narva maantee',
        '6-9 exact Narva maantee',
        '10-11 number 7',
        '? 12-13 word',
        '! 15-21 word',
      ],
    ],
    [
      'ee',
      'Narva mnt 77',
      SKIPPING,
      ['0-5 exact Narva maantee', '6-9 exact Narva maantee', '? 10-12 word'],
    ],
    [
      'ee',
      'J. Kuperjanovi 5',
      {},
      [
        '0-1 exact Julius Kuperjanovi tänav',
        '3-14 exact Julius Kuperjanovi tänav',
        '15-16 number 5',
      ],
    ],
    [
      'ee',
      'Julius Kuperjanovi 5',
      {},
      [
        '0-6 exact Julius Kuperjanovi tänav',
        '7-18 exact Julius Kuperjanovi tänav',
        '19-20 number 5',
      ],
    ],
    [
      'ee',
      'Juluis Kuperjanovi 5',
      {},
      [
        '0-6 typo Julius Kuperjanovi tänav',
        '7-18 exact Julius Kuperjanovi tänav',
        '19-20 number 5',
        'misspelt true',
      ],
    ],
    [
      'ee',
      'Kase 3, Haabneeme, Haabneeme',
      SKIPPING,
      ['0-4 exact Kase tänav', '5-6 number 3', '8-17 word', '19-28 exact Haabneeme alevik'],
    ],
    [
      'ee',
      'Haabneeme alevik, Viimsi, Kase 3',
      {},
      [
        '0-9 exact Haabneeme alevik',
        '10-16 exact Haabneeme alevik',
        '18-24 exact Viimsi vald',
        '26-30 exact Kase tänav',
        '31-32 number 3',
      ],
    ],
    ['ee', 'kasetn 3', {}, ['0-6 joined Kase tänav', '7-8 number 3']],
    [
      'ee',
      'kase tn 3 haabne',
      TYPING,
      [
        '0-4 exact Kase tänav',
        '5-7 exact Kase tänav',
        '8-9 number 3',
        '10-16 prefix Haabneeme alevik',
      ],
    ],
    ['ee', 'narva m', TYPING, ['0-5 exact Narva maantee', '6-7 exact Narva maantee']],
    [
      'ee',
      'narva mnt 8',
      TYPING,
      ['0-5 exact Narva maantee', '6-9 exact Narva maantee', '10-11 number 83'],
    ],
    [
      'ee',
      '22. juuni 8',
      {},
      ['0-2 exact 22. juuni tänav', '4-9 exact 22. juuni tänav', '10-11 number 8'],
    ],
    ['ee', '5. liin 3', {}, ['0-1 exact 5. liin', '3-7 exact 5. liin', '8-9 number 3']],
    ['ee', 'Eesti', {}, ['0-5 word']],
    ['ee', '10117', {}, []],
    [
      'lv',
      'Brīvības iela 21-5, Rīga, LV-1010',
      {},
      [
        '0-8 exact Brīvības iela',
        '9-13 exact Brīvības iela',
        '14-16 number 5',
        '17-18 number 5',
        '20-24 exact Rīga',
        '26-28 postcode',
        '29-33 postcode',
        'flatNumber 5',
        'postcode LV-1010',
      ],
    ],
    [
      'lv',
      'Brīvības iela 21 LV 1010 Latvija',
      {},
      [
        '0-8 exact Brīvības iela',
        '9-13 exact Brīvības iela',
        '14-16 number 21',
        '17-19 postcode',
        '20-24 postcode',
        '25-32 word',
        'postcode LV 1010',
      ],
    ],
    [
      'lv',
      'Brīvības iela 21 LV-9999',
      SKIPPING,
      [
        '0-8 exact Brīvības iela',
        '9-13 exact Brīvības iela',
        '14-16 number 21',
        '? 17-24 postcode',
        'postcode LV-9999',
        'postcodeSkipped true',
      ],
    ],
    [
      'lv',
      'Kr. Barona iela',
      {},
      [
        '0-2 exact Krišjāņa Barona iela',
        '4-10 exact Krišjāņa Barona iela',
        '11-15 exact Krišjāņa Barona iela',
      ],
    ],
    [
      'lv',
      'Brivibas iela 21 dz. 5',
      {},
      [
        '0-8 exact Brīvības iela',
        '9-13 exact Brīvības iela',
        '14-16 number 5',
        '17-19 number 5',
        '21-22 number 5',
        'flatNumber 5',
      ],
    ],
    [
      'lv',
      'Brīvības iela 21, Centrs, Rīga',
      SKIPPING,
      [
        '0-8 exact Brīvības iela',
        '9-13 exact Brīvības iela',
        '14-16 number 21',
        '18-24 exact Rīga (part)',
        '26-30 exact Rīga',
      ],
    ],
    [
      'lt',
      'Gedimino pr. 15 K6-26',
      {},
      [
        '0-8 exact Gedimino prospektas',
        '9-11 exact Gedimino prospektas',
        '13-15 number 26',
        '16-17 number 26',
        '17-18 number 26',
        '19-21 number 26',
        'flatNumber 26',
      ],
    ],
    [
      'lt',
      'Gedimino pr. 9, Vilnius, LT-01103',
      SKIPPING,
      [
        '0-8 exact Gedimino prospektas',
        '9-11 exact Gedimino prospektas',
        '13-14 number 9',
        '16-23 exact Vilnius',
        '? 25-33 postcode',
        'postcode LT-01103',
        'postcodeSkipped true',
      ],
    ],
    [
      'lt',
      'Konstitucijos pr. 15-89, Vilniuje',
      {},
      [
        '0-13 exact Konstitucijos prospektas',
        '14-16 exact Konstitucijos prospektas',
        '18-20 number 89',
        '21-23 number 89',
        '25-33 variant Vilnius',
        'flatNumber 89',
      ],
    ],
    [
      'lt',
      'Žvejų krantinė 3',
      {},
      ['0-5 exact Žvejų krantinė', '6-14 exact Žvejų krantinė', '15-16 number 3'],
    ],
  ])('%s: %s %j', (country, text, options, words) => {
    expect(explained(country, text, options)).toEqual(words)
  })
})

test('a match by its id is by that word alone', () => {
  expect(explainId('  12 ', 7)).toEqual({
    matched: [{ start: 2, end: 4, word: '12', row: 7, how: 'number', isPart: false }],
    recognized: [],
    unrecognized: [],
    flatNumber: undefined,
    postcode: undefined,
    postcodeSkipped: false,
    misspelt: false,
  })
})
