/** Texts that a spreadsheet, a scanner, a lossy encoding or a voice changed are put right, and the answer says so. */
import { describe, expect, test } from 'vitest'
import { nameOf } from '../../src/addresses/tree.ts'
import {
  type Fields,
  type FriendlyAnswer,
  friendlySearch,
} from '../../src/geocoder/friendly/friendly.ts'
import { asItIs, type Edit, edited } from '../../src/geocoder/repair/edits.ts'
import { withoutFront } from '../../src/geocoder/repair/fronts.ts'
import { wordsPutRight } from '../../src/geocoder/repair/letters.ts'
import {
  commasBeforeStreets,
  datesAsNumbers,
  figuresForLetters,
  figuresForWords,
} from '../../src/geocoder/repair/numbers.ts'
import { candidates } from '../../src/geocoder/repair/repair.ts'
import { monthOf, numeralOf } from '../../src/geocoder/repair/spoken.ts'
import { runToEnd } from '../../src/report/steps.ts'
import { openSmall, house as placed, street, unit1 } from './small-geocoder.ts'
import { geocoder } from './small-world.ts'

const world = openSmall({
  ee: [
    unit1('linn', 'Pärnu', [
      street('tänav', 'Rüütli tänav', ['4', placed('3', ['5']), '18', '101'], {
        lon: 24.5,
        lat: 58.4,
      }),
      street('tänav', 'Mai tänav', [placed('5', ['3'])]),
    ]),
  ],
  lv: [
    unit1('pilsēta', 'Rīga', [street('iela', 'Brīvības iela', ['21', '11/5'])], {
      population: 600000,
    }),
    unit1('pilsēta', 'Rūga', [], { population: 20 }),
  ],
})

const answer = (asked: string | Fields, own = world): FriendlyAnswer =>
  runToEnd(friendlySearch(own, { asked, limit: 5 }))

/** What was put right, and the street and number that were found so. */
function read(asked: string | Fields): string {
  const { repairs, matches } = answer(asked)
  const told = repairs.map(({ repair, given, read: as }) => `${repair} ${given} > ${as}`)
  const found = matches[0]?.parts.flatMap(({ part, found: has }) =>
    ['street', 'housenumber', 'flat'].includes(part) ? [has] : [],
  )
  return `${told.join(', ')}: ${found?.join(' ')}`
}

const made = (text: string, edits: readonly Edit[]): string => edited(asItIs(text), edits).text

describe('a repair is named in the answer, and never taken unseen', () => {
  test.each([
    ['Rüütli 03.mai, Pärnu', 'date 03.mai > 3-5: Rüütli tänav 3 5'],
    ['Rüütli 5-Mar, Pärnu', 'date 5-Mar > 3-5: Rüütli tänav 3 5'],
    ['Rüütli I8, Pärnu', 'figures I8 > 18: Rüütli tänav 18'],
    ['Rüütli 1O1, Pärnu', 'figures 1O1 > 101: Rüütli tänav 101'],
    ['pärnu rüütli neli', 'numeral neli > 4: Rüütli tänav 4'],
    ['rīga brīvības iela divdesmit viens', 'numeral divdesmit viens > 21: Brīvības iela 21'],
    ['P?rnu, R??tli 4', 'letters P?rnu > parnu, letters R??tli > ruutli: Rüütli tänav 4'],
    [
      'R\ufffdga, Br?v?bas ieia 21',
      'letters R\ufffdga > riga, letters Br?v?bas > brivibas, letters ieia > iela: Brīvības iela 21',
    ],
    [
      'P?rnu, R??tli neli',
      'letters P?rnu > parnu, letters R??tli > ruutli, numeral neli > 4: Rüütli tänav 4',
    ],
  ])('%s', (asked, expected) => {
    expect(read(asked)).toBe(expected)
    const [{ decision, reason, confidence }] = answer(asked).matches
    expect([decision, reason]).toEqual(['review', 'repaired'])
    expect(confidence).toBeLessThanOrEqual(0.96)
  })

  test('an answer to the text as it was sent is not repaired', () => {
    const { repaired, repairs, matches } = answer('Mai tänav 5, Pärnu')
    expect([repaired, repairs]).toEqual([undefined, []])
    expect(matches[0].confidence).toBe(0.98)
    expect(answer('Rüütli 4, Pärnu').matches[0].decision).toBe('accept')
  })

  test('a doubt that weighs more is told first', () => {
    const [{ decision, reason }] = answer('Rüütli 1O2, Pärnu').matches
    expect([decision, reason]).toEqual(['review', 'missing'])
  })

  test('a repair that finds no more is not made', () => {
    const { repaired, matches } = answer('Rüütli tänav, Pärnu, 77-May')
    expect(repaired).toBeUndefined()
    expect(nameOf(world.ee!.index.tree, matches[0].row)).toBe('Rüütli tänav')
  })

  test('a field keeps its words when another one is repaired', () => {
    const fields = { street: 'Rüütli', housenumber: 'I8', city: 'Pärnu' }
    expect(read(fields)).toBe('figures I8 > 18: Rüütli tänav 18')
    expect(answer({ ...fields, city: 'Narva' }).matches).toEqual([])
  })

  test('parts tell their places in the text that was sent', () => {
    const text = 'P?rnu, R??tli 03.mai'
    const { matches, repaired } = answer(text)
    expect(repaired).toBe('parnu, ruutli 3-5')
    const given = matches[0].parts.flatMap(({ spans }) =>
      spans.map(({ start, end }) => text.slice(start, end)),
    )
    expect(given).toEqual(['P?rnu', 'R??tli', '03.mai', '03.mai'])
  })

  test('words left over are those of the text that was sent', () => {
    const text = 'xyzzy P?rnu, R??tli 4'
    const [{ unmatched }] = answer(text).matches
    expect(unmatched.map(({ start, end }) => text.slice(start, end))).toEqual(['xyzzy'])
  })
})

describe('a date is read as a house and its flat', () => {
  const ways = (text: string): string[] => datesAsNumbers(text).map((edits) => made(text, edits))

  test.each([
    ['Vindi 03.mai, Pärnu', ['3-5', '5-3', '3/5']],
    ['Vindi 3. maijs, Pärnu', ['3-5', '5-3', '3/5']],
    ['Vindi 31-Dec, Pärnu', ['31-12', '12-31', '31/12']],
    ['Vindi mai.85, Pärnu', ['5-85', '85-5', '5/85']],
    ['Vindi May-05, Pärnu', ['5-5', '5-5', '5/5']],
    ['Vindi 2026-12-31, Pärnu', ['31-12', '12-31', '31/12']],
    ['Vindi 2026-05-03 00:00:00, Pärnu', ['3-5', '5-3', '3/5']],
    ['Vindi 2026-05-03T00:00, Pärnu', ['3-5', '5-3', '3/5']],
    ['Vindi 31.12.2026, Pärnu', ['31-12', '12-31', '31/12']],
  ])('%s', (text, numbers) => {
    expect(ways(text)).toEqual(numbers.map((number) => `Vindi ${number}, Pärnu`))
  })

  test.each([
    'Vindi 32-Dec',
    'Vindi 0.mai',
    'Vindi 3.xyz',
    'Vindi 3 mai',
    'Vindi 2026-13-01',
    'Vindi 2026-12-32',
    'Vindi 31.13.2026',
    'Vindi 32.12.2026',
    'Vindi 2126-05-03',
    'Vindi 3.ma',
  ])('%s is none', (text) => {
    expect(ways(text)).toEqual([])
  })

  test('a month is told by three letters of its name, in five languages', () => {
    const named = [
      'jaan',
      'veebr',
      'kov',
      'geg',
      'jūn',
      'Jul',
      'авг',
      'SEP',
      'spal',
      'nov',
      'gruod',
    ]
    expect(named.map(monthOf)).toEqual([1, 2, 3, 5, 6, 7, 8, 9, 10, 11, 12])
    expect(['ma', 'maia', 'xyz', ''].map(monthOf)).toEqual([0, 0, 0, 0])
    expect(monthOf('mai')).toBe(5)
  })
})

describe('letters among figures are the figures that they look like', () => {
  test.each([
    ['Pikk 1OO', 'Pikk 100'],
    ['Pikk l0', 'Pikk 10'],
    ['Pikk I8a', 'Pikk 18a'],
    ['Pikk 1О', 'Pikk 10'],
    ['Pikk |2', 'Pikk 12'],
    ['Pikk 1oо1o', 'Pikk 10010'],
    ['Pikk 1OOOOOO', 'Pikk 1OOOOOO'],
    ['Pikk 1OOOO', 'Pikk 10000'],
    ['Pikk OO', 'Pikk OO'],
    ['Pikk 12', 'Pikk 12'],
    ['Pikk 1Oab', 'Pikk 1Oab'],
    ['xl0', 'xl0'],
  ])('%s', (text, expected) => {
    expect(made(text, figuresForLetters(text))).toBe(expected)
  })
})

describe('a number in words is read in its figures', () => {
  test.each([
    ['rüütli neli pärnu', 'rüütli 4 pärnu'],
    ['rüütli kakskümmend viis', 'rüütli 25'],
    ['rüütli sada kaksteist', 'rüütli 112'],
    ['brīvības simts divdesmit viens', 'brīvības 121'],
    ['gedimino du šimtai penkiolika', 'gedimino 215'],
    ['нарва сорок два', 'нарва 42'],
    ['rüütli viis neli', 'rüütli 5 4'],
    ['rüütli kümme üks', 'rüütli 10 1'],
    ['neli pärnu', 'neli pärnu'],
    ['rüütli neli viens', 'rüütli 4 1'],
  ])('%s', (text, expected) => {
    expect(made(text, figuresForWords(text))).toBe(expected)
  })

  test('its words are of one language, and each part goes before the smaller ones', () => {
    expect(numeralOf(['viens', 'neli'])).toEqual({ value: 1, count: 1 })
    expect(numeralOf(['kakskümmend', 'kümme'])).toEqual({ value: 20, count: 1 })
    expect(numeralOf(['kakskümmend', 'üheksa', 'x'])).toEqual({ value: 29, count: 2 })
    expect(numeralOf(['üheksa', 'šimtai'])).toEqual({ value: 9, count: 1 })
    expect(numeralOf(['kümme', 'sada'])).toEqual({ value: 10, count: 1 })
    expect(numeralOf(['sada', 'sada'])).toEqual({ value: 100, count: 1 })
    expect(numeralOf(['üheksateist'])).toEqual({ value: 19, count: 1 })
    expect(numeralOf(['tänav'])).toBeUndefined()
    expect(numeralOf([])).toBeUndefined()
  })
})

describe('a comma is put before a street that an abbreviation begins', () => {
  test.each([
    ['г.Рига ул.Кр.Валдемара 118а', 'г.Рига, ул.Кр.Валдемара 118а'],
    ['Рига ул. Валдемара 5', 'Рига, ул. Валдемара 5'],
    ['Vilnius V.Kudirkos 5', 'Vilnius, V.Kudirkos 5'],
    ['Рига, ул.Валдемара 5', 'Рига, ул.Валдемара 5'],
    ['Riga Barona 5', 'Riga Barona 5'],
    ['5 V.Kudirkos', '5 V.Kudirkos'],
    ['Riga abcdef.Barona', 'Riga abcdef.Barona'],
  ])('%s', (text, expected) => {
    expect(made(text, commasBeforeStreets(text))).toBe(expected)
  })

  test('the answer tells the words on both sides', () => {
    const text = 'г.Рига ул.Валдемара 118а'
    expect(edited(asItIs(text), commasBeforeStreets(text)).repairs).toEqual([
      { repair: 'glued', given: 'г.Рига ул.Валдемара', read: 'г.Рига, ул.Валдемара' },
    ])
  })
})

describe('a word with lost letters is the one of the dictionary that fits', () => {
  const right = (text: string, country: 'ee' | 'lv' = 'lv'): string =>
    made(text, wordsPutRight(world[country]!.index, text))

  test('of several the largest town', () => {
    expect(right('R?ga')).toBe('riga')
    expect(right('R?ga', 'ee')).toBe('R?ga')
  })

  test('a figure in a word is a letter that it looks like', () => {
    expect(right('Br1v1bas')).toBe('brivibas')
    expect(right('Br|vibas')).toBe('brivibas')
    expect(right('R1ga')).toBe('riga')
    expect(right('1r')).toBe('1r')
  })

  test('a kind word that a scanner misread is the kind word, another word stays', () => {
    expect(right('ieia')).toBe('iela')
    expect(right('Rlga')).toBe('Rlga')
    expect(right('iela')).toBe('iela')
  })

  test('letters of other scripts stay, and marks without letters', () => {
    expect(right('Р?га')).toBe('Р?га')
    expect(right('?? 5')).toBe('?? 5')
  })

  test('eight words are looked up', () => {
    expect(right('R?ga '.repeat(9).trim())).toBe(`${'riga '.repeat(8)}R?ga`)
  })
})

describe('edits', () => {
  const edit = (start: number, end: number, as: string): Edit => ({
    start,
    end,
    read: as,
    repair: 'date',
  })

  test('an edit that overlaps an earlier one is left out, one that touches it is made', () => {
    expect(
      made('abcdef', [edit(2, 4, 'XYZ'), edit(3, 5, '-'), edit(4, 5, ''), edit(0, 2, '1')]),
    ).toBe('1XYZf')
  })

  test('each letter knows the piece that it comes from', () => {
    const { text, starts, ends } = edited(asItIs('ab cd'), [edit(0, 2, 'x'), edit(3, 5, 'long')])
    expect(text).toBe('x long')
    expect([...starts]).toEqual([0, 2, 3, 3, 3, 3])
    expect([...ends]).toEqual([2, 3, 5, 5, 5, 5])
  })

  test('a text without faults has no candidates, words are put right country by country', () => {
    const indexes = [world.ee!.index, world.lv!.index]
    expect([...candidates('Rüütli 4, Pärnu', indexes)]).toEqual([])
    const found = [...candidates('R?ga neli', indexes)]
    expect(found.map(({ repaired: { text }, country }) => [text, country])).toEqual([
      ['riga 4', 'lv'],
    ])
    const dates = [...candidates('Rüütli 03.mai', indexes)]
    expect(dates.map(({ repaired: { text }, country }) => [text, country])).toEqual([
      ['Rüütli 3-5', undefined],
      ['Rüütli 5-3', undefined],
      ['Rüütli 3/5', undefined],
    ])
  })

  test('garbled bytes are put right before the rest', () => {
    const sent = Buffer.from('Rüütli neli, Pärnu').toString('latin1')
    const { repaired, repairs } = answer(sent)
    expect(repaired).toBe('Rüütli 4, Pärnu')
    expect(repairs).toEqual([
      { repair: 'encoding', given: sent, read: 'Rüütli neli, Pärnu' },
      { repair: 'numeral', given: 'neli', read: '4' },
    ])
  })
})

test('the small countries of all tests need no repair', () => {
  expect(answer('Narva mnt 7-12, Tallinn', geocoder).repairs).toEqual([])
})

describe('a name in front of an address is left out where the words behind it lead to the house', () => {
  const front = 'PC Pupa DPD terminal 0417 beside the main way in on the left by a shop'

  test.each([
    `${front}, Rüütli tänav 4, Pärnu`,
    `${front} Rüütli tänav 4, Pärnu`,
    `${front} Rüütli tänav 4 Pärnu`,
  ])('%s', (text) => {
    const { repairs, matches } = answer(text)
    const given = repairs.find(({ repair }) => repair === 'front')!.given
    expect(text.startsWith(given)).toBe(true)
    const [{ decision, reason, unmatched, parts }] = matches
    expect([decision, reason]).toEqual(['review', 'repaired'])
    expect(unmatched[0]).toEqual({ start: 0, end: given.length })
    expect(parts.map(({ found }) => found)).toContain('4')
    const written = parts.flatMap(({ spans }) =>
      spans.map(({ start, end }) => text.slice(start, end)),
    )
    expect(written).toEqual(['Pärnu', 'Rüütli tänav', '4'])
  })

  test('a short one is left over as ever', () => {
    const { repairs, matches } = answer('OÜ Metsavenna Talutooted, Rüütli 4, Pärnu')
    expect([repairs, matches[0].unmatched.length]).toEqual([[], 1])
  })

  test('a town in front is no name: it is not left out for a house elsewhere', () => {
    const text = 'Rūga, Brīvības iela 21'
    const { repairs, matches } = answer(text)
    expect(repairs).toEqual([])
    expect(matches.some(({ parts }) => parts.some(({ found }) => found === 'Rūga'))).toBe(true)
  })

  const kept = (text: string): string[] => withoutFront(text).map((edits) => made(text, edits))

  test('four words in front of the number are kept, and what is before the comma is not', () => {
    expect(kept('a b c d e f 5')).toEqual(['c d e f 5'])
    expect(kept('a b c, e f 5, g')).toEqual(['e f 5, g'])
    expect(kept('a 7 b c d e f 5')).toEqual(['c d e f 5'])
    expect(kept('a b c d e 7 g h i j 5')).toEqual(['g h i j 5', 'b c d e 7 g h i j 5'])
    expect(kept('a b c d e f 12345')).toEqual([])
    expect(kept('a b c d e f 123')).toEqual(['c d e f 123'])
    expect(kept('a b c d 5')).toEqual([])
    expect(kept('77, c d 5')).toEqual([])
    expect(kept('x y z a b c d 1 x y z 2 x y z 3')).toHaveLength(2)
  })
})
