import { describe, expect, it } from 'vitest'
import { VOCABULARIES } from '../../src/geocoder/words/lexicon.ts'
import { foldedBytes } from '../../src/geocoder/words/words.ts'
import { fold } from '../../src/text/fold.ts'
import { createVariantRules, variantHash } from '../../src/text/variants.ts'

describe.each([
  [
    'ee' as const,
    [
      ['Tallinn', 'Tallinna', 'Tallinnas', 'Tallinnasse', 'Tallinnast'],
      ['Tartu', 'Tartus', 'Tartusse'],
      ['Pärnu', 'Pärnus', 'Parnu'],
      ['Narva', 'Narvas', 'Narwa'],
      ['Ülase', 'Ylase'],
    ],
  ],
  [
    'lv' as const,
    [
      ['Rīga', 'Rīgas', 'Rīgā', 'Riga'],
      ['Valmiera', 'Valmieras', 'Valmierā'],
      ['Ādaži', 'Ādažu', 'Ādažos'],
      ['Cēsis', 'Cēsu', 'Cēsīs'],
      ['Liepāja', 'Liepājas', 'Liepājā'],
    ],
  ],
  [
    'lt' as const,
    [
      ['Vilnius', 'Vilniaus', 'Vilniuje'],
      ['Kaunas', 'Kauno', 'Kaune'],
      ['Klaipėda', 'Klaipėdos', 'Klaipėdoje'],
      ['Šiauliai', 'Šiaulių', 'Šiauliuose'],
      ['Panevėžys', 'Panevėžio', 'Panevėžyje'],
      ['Agluonai', 'Agluonų'],
    ],
  ],
])('variant keys of %s', (country, groups) => {
  const rules = createVariantRules(VOCABULARIES[country])
  const keyOf = (word: string): number => {
    const bytes = foldedBytes(fold(word))
    return variantHash(rules, bytes, 0, bytes.length)
  }
  it.each(groups.map((group) => [group[0], group]))('%s', (_name, group) => {
    expect(new Set(group.map(keyOf)).size).toBe(1)
  })
  it('keeps different names apart', () => {
    expect(new Set(groups.map(([first]) => keyOf(first))).size).toBe(groups.length)
  })
})

it('a stem has three letters at least', () => {
  const rules = createVariantRules({ ...VOCABULARIES.ee, letters: {}, endings: ['s', 'des'] })
  const isVariant = (...words: [string, string]): boolean => {
    const [one, other] = words.map((word) => {
      const bytes = foldedBytes(word)
      return variantHash(rules, bytes, 0, bytes.length)
    })
    return one === other
  }
  expect([isVariant('abc', 'abcs'), isVariant('ab', 'abs')]).toEqual([true, false])
  // Where the longest ending leaves too little, a shorter one counts.
  expect([isVariant('abcdes', 'abc'), isVariant('abdes', 'abde')]).toEqual([true, true])
})

it('takes an ending off three letters, and none off two', () => {
  const rules = createVariantRules({ ...VOCABULARIES.ee, letters: {}, endings: ['sse', 's'] })
  const keyOf = (word: string) => variantHash(rules, foldedBytes(word), 0, word.length)
  expect(keyOf('abcs')).toBe(keyOf('abc'))
  expect(keyOf('abs')).not.toBe(keyOf('ab'))
  expect(keyOf('abcsse')).toBe(keyOf('abc'))
  expect(keyOf('absse')).not.toBe(keyOf('ab'))
})
