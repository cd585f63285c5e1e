/** The same text in another normal form of Unicode: equal matches, positions of the text as it was sent. */
import { describe, expect, test } from 'vitest'
import { compose } from '../../src/geocoder/ranking/composed.ts'
import { matches } from './ask.ts'

describe('composing', () => {
  test('a text in NFC is itself', () => {
    expect(compose('Õle 2, Šķūņi')).toEqual({ text: 'Õle 2, Šķūņi', places: undefined })
  })

  test('each letter knows where it stands in the text as sent, the end included', () => {
    const { text, places } = compose('Jo\u0303e 2')
    expect(text).toBe('Jõe 2')
    expect([...places!]).toEqual([0, 1, 3, 4, 5, 6])
  })

  test('letters of two units and marks without a letter keep their places', () => {
    const { text, places } = compose('\u0303😀s\u030c')
    expect(text).toBe('\u0303😀š')
    expect([...places!]).toEqual([0, 1, 2, 3, 5])
  })
})

describe('asking', () => {
  const texts = [
    ['ee', 'Ülase tn 4, Tallinn'],
    ['ee', 'Õle 2, Tartu'],
    ['ee', 'Jõe 99'],
    ['lv', 'Krišjāņa Barona iela 35A-3, Rīga'],
    ['lv', '1. Bērzu iela 35'],
    ['lt', 'Žvejų krantinė 3, Vilnius'],
    ['lt', 'Akmenės r. sav., Beržų g. 3, LT-85101'],
  ] as const

  test.each(texts)('%s: %s in NFD has the matches and relevance of NFC', (country, text) => {
    const plain = matches(country, text, { skipMax: 1 })
    const decomposed = matches(country, text.normalize('NFD'), { skipMax: 1 })
    expect(plain.length).toBeGreaterThan(0)
    expect(decomposed).toEqual(plain)
  })

  test.each(texts)('%s: positions in NFD of %s are those of the input', (country, text) => {
    const sent = text.normalize('NFD')
    const [{ explanation }] = matches(country, sent, { skipMax: 1, explain: true })
    const { matched, recognized, unrecognized } = explanation!
    const words = [...matched, ...recognized, ...unrecognized]
    for (const { start, end, word } of words) expect(sent.slice(start, end)).toBe(word)
    const plain = matches(country, text, { skipMax: 1, explain: true })[0].explanation!
    expect(words.map(({ word }) => word.normalize('NFC'))).toEqual(
      [...plain.matched, ...plain.recognized, ...plain.unrecognized].map(({ word }) => word),
    )
  })
})
