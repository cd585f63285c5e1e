/** Verdicts that look at more than one part: names of towns beside areas, names of somebody around an address. */
import { describe, expect, test } from 'vitest'
import { friendlySearch } from '../../src/geocoder/friendly/friendly.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { addressLines } from './ask.ts'
import { openSmall, street, unit1, unit2, unit3 } from './small-geocoder.ts'

const world = openSmall({
  ee: [
    unit1('maakond', 'Viljandi maakond', [
      unit2('linn', 'Viljandi linn', [street('tänav', 'Kauba tänav', ['1'])]),
      unit2('vald', 'Põhja-Sakala vald', [
        unit3('linn', 'Võhma linn', [street('tänav', 'Tallinna tänav', ['5', '7'])]),
        unit3('küla', 'Taevere küla', [street('tee', 'Kooli tee', ['2'])]),
      ]),
    ]),
    unit1('maakond', 'Järva maakond', [
      unit2('vald', 'Türi vald', [
        unit3('linn', 'Türi linn', [street('tänav', 'Karu tänav', ['1'])]),
        unit3('alevik', 'Käru alevik', []),
      ]),
    ]),
    unit1('maakond', 'Tartu maakond', [
      unit2('vald', 'Elva vald', [
        unit3('linn', 'Elva linn', [street('tänav', 'Kesk tänav', ['1'])]),
        unit3('küla', 'Võhma küla', [street('tee', 'Metsa tee', ['4'])]),
      ]),
    ]),
  ],
  lv: [unit1('valstspilsēta', 'Rīga', [street('iela', 'Dārza iela', ['3'])])],
})

/** The answers in order, each with what is to be done and the verdicts of what was given. */
function answers(asked: string): string[] {
  const { matches } = runToEnd(friendlySearch(world, { asked, limit: 5 }))
  return matches.map(({ country, row, decision, reason, confidence, parts, unmatched }) => {
    const [line] = addressLines([{ country, row }] as never, world)
    const verdicts = parts
      .filter(({ verdict }) => verdict !== 'added')
      .map(({ part, given, verdict }) => `${part} ${given} ${verdict}`)
    const left = unmatched.map(({ start, end }) => `"${asked.slice(start, end)}"`)
    return `${line}: ${decision} ${reason} ${confidence}: ${[...verdicts, ...left].join(', ')}`
  })
}

const TALLINNA_5 = 'Põhja-Sakala vald, Võhma linn, Tallinna tänav 5'
const METSA_4 = 'Elva vald, Võhma küla, Metsa tee 4'
const KESK_1 = 'Elva vald, Elva linn, Kesk tänav 1'

describe('the name of a town is that of the town, in the verdict, too', () => {
  test.each<[string, string]>([
    [
      'Tallinna 5, Võhma, Viljandi',
      `${TALLINNA_5}: accept whole 0.99: county Viljandi same, city Võhma same, street Tallinna same, housenumber 5 same`,
    ],
    [
      'Tallinna 5, Vohma',
      `${TALLINNA_5}: accept whole 0.99: city Vohma variant, street Tallinna same, housenumber 5 same`,
    ],
    [
      'Metsa tee 4, Elva vald',
      `${METSA_4}: accept whole 0.99: municipality Elva vald same, street Metsa tee same, housenumber 4 same`,
    ],
    [
      'Metsa tee 4, Võhma küla, Elva',
      `${METSA_4}: accept whole 0.99: municipality Elva same, city Võhma küla same, street Metsa tee same, housenumber 4 same`,
    ],
    [
      'Metsa tee 4, Võhma',
      `${METSA_4}: review rivals 0.96: city Võhma same, street Metsa tee same, housenumber 4 same`,
    ],
    [
      'Kesk 1, Tartu',
      `${KESK_1}: accept whole 0.98: county Tartu same, street Kesk same, housenumber 1 same`,
    ],
    [
      'Kesk 1, Elva, Taevere',
      `${KESK_1}: review contradicted 0.96: city Elva same, district Taevere contradicted, street Kesk same, housenumber 1 same`,
    ],
    [
      'Kauba 1, Viljandi maakond, Tartu maakond',
      'Viljandi linn, Kauba tänav 1: review contradicted 0.89: county Tartu maakond contradicted, street Kauba same, housenumber 1 same',
    ],
  ])('%s', (text, line) => {
    expect(answers(text)).toEqual([line])
  })
  test('a village beside a town of another spelling is another place', () => {
    expect(answers('Metsa tee 4, Vohma')).toEqual([
      'Põhja-Sakala vald, Võhma linn: review missing 0.05: city Vohma variant, street Metsa tee missing, housenumber 4 missing',
      'Elva vald, Võhma küla: review missing 0.04: city Vohma contradicted, street Metsa tee missing, housenumber 4 missing',
      `${METSA_4}: review contradicted 0.04: city Vohma contradicted, street Metsa tee same, housenumber 4 same`,
    ])
  })
  test('a town goes before its county', () => {
    expect(answers('Tallinna 5, Viljandi')).toEqual([
      'Viljandi linn: review missing 0.05: city Viljandi same, street Tallinna missing, housenumber 5 missing',
      'Viljandi maakond: review missing 0.05: county Viljandi same, street Tallinna missing, housenumber 5 missing',
    ])
  })
})

test('a place is no misspelt street of a misspelt town, and the house there is contradicted', () => {
  expect(answers('Turu 1, Käru')).toEqual([
    'Türi vald, Käru alevik: review missing 0.05: municipality Turu corrected, city Käru same, housenumber 1 missing',
    'Türi vald, Türi linn, Karu tänav 1: reject unlikely 0.02: city Käru contradicted, street Turu contradicted, housenumber 1 same',
  ])
})

describe('words that are left over are names of somebody between commas, without a figure or a kind word', () => {
  const found = 'city Elva same, street Kesk same, housenumber 1 same'
  test.each<[string, string, string]>([
    ['OÜ Kaunis Aed, Kesk 1, Elva', 'accept whole', '"OÜ Kaunis Aed"'],
    ['Kesk 1, Elva, perearst', 'accept whole', '"perearst"'],
    ['Kesk 1 perearst, Elva', 'review leftover', '"perearst"'],
    ['Kesk 1, perearst, Elva', 'review leftover', '"perearst"'],
    ['Kesk 1, perearst 24, Elva', 'review leftover', '"perearst", "24"'],
    ['Kaunis Kesk 1, Elva', 'review leftover', '"Kaunis"'],
    ['Kesk 1, Elva pood', 'review leftover', '"pood"'],
    ['Pood 24, Kesk 1, Elva', 'review leftover', '"Pood", "24"'],
    ['Kesk 1, Elva, pood 24', 'review leftover', '"pood", "24"'],
    ['Kaunis tänav, Kesk 1, Elva', 'review leftover', '"Kaunis tänav"'],
  ])('%s', (text, said, left) => {
    const [first] = answers(text)
    expect(first?.replace(/ 0\.\d+:/, ':')).toBe(`${KESK_1}: ${said}: ${found}, ${left}`)
  })
  test('a flat that the house lacks is no such word', () => {
    for (const text of ['Kesk 1-3, Elva', 'Kesk 1 krt 3, Elva']) {
      expect(answers(text)).toEqual([
        `${KESK_1}: review missing 0.96: city Elva same, street Kesk same, housenumber 1 same, flat 3 missing`,
      ])
    }
  })
})

describe('a town abroad', () => {
  test('is no place of a house at home', () => {
    expect(answers('Kesk 1, Rīga')).toEqual([
      'Rīga: review missing 0.05: municipality Rīga same, street Kesk missing, housenumber 1 missing',
      `${KESK_1}: reject unlikely 0.05: street Kesk same, housenumber 1 same, "Rīga"`,
    ])
  })
})
