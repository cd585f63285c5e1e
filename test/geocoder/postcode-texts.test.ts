/** Texts that are a postcode, perhaps with a place beside it. */
import { describe, expect, test } from 'vitest'
import { composeFields } from '../../src/geocoder/friendly/fields.ts'
import { openWords } from '../../src/geocoder/friendly/leftovers.ts'
import { postcodeText } from '../../src/geocoder/friendly/postcode-alone.ts'
import type { Fields } from '../../src/geocoder/friendly/question.ts'
import { type ExplainedWord, NOTHING } from '../../src/geocoder/ranking/explain.ts'

/** The postcode that is read, as `letters digits from-to`. */
function read(text: string): string | undefined {
  const found = postcodeText({ text, fields: new Map() })
  return found && `${found.letters} ${found.digits} ${found.start}-${found.end}`
}

describe('a text', () => {
  test.each([
    ['10123', ' 10123 0-5'],
    ['1010', ' 1010 0-4'],
    ['101', undefined],
    ['101234', undefined],
    ['LV-1010', 'lv 1010 0-7'],
    ['lv1010', 'lv 1010 0-6'],
    ['LV - 1010', 'lv 1010 0-9'],
    ['LV    1010', ' 1010 6-10'],
    ['LVA-1010', undefined],
    ['L-1010', undefined],
    ['  10123 ', ' 10123 2-7'],
    ['10123 Tallinn', ' 10123 0-5'],
    ['10123, Tallinn', ' 10123 0-5'],
    ['10123Tallinn', undefined],
    ['Tallinn 10123', ' 10123 8-13'],
    ['Tallinn,LV-1010', 'lv 1010 8-15'],
    ['Tallinn10123', undefined],
    ['Tallinn 10123 ', ' 10123 8-13'],
    ['Tallinn 10123 Eesti', undefined],
    ['Pikk 5, 10123', undefined],
    ['10123 Pikk 5', undefined],
    ['10123-10124', undefined],
    ['', undefined],
  ])('%s: %s', (text, expected) => expect(read(text)).toBe(expected))
})

describe('fields', () => {
  const of = (fields: Fields) => {
    const found = postcodeText(composeFields(fields))
    return found && `${found.letters} ${found.digits} ${found.start}-${found.end}`
  }
  test.each<[Fields, string | undefined]>([
    [{ postcode: '10123' }, ' 10123 0-5'],
    [{ postcode: ' LV-1010 ' }, 'lv 1010 1-8'],
    [{ postcode: '10123', city: 'Tallinn' }, ' 10123 9-14'],
    [{ postcode: '10123', city: 'Tallinn', county: 'Harju', country: 'Eesti' }, ' 10123 16-21'],
    [{ postcode: '10123', street: 'Pikk' }, undefined],
    [{ postcode: 'x', city: '10123' }, undefined],
    [{ city: '10123' }, undefined],
  ])('%j: %s', (fields, expected) => expect(of(fields)).toBe(expected))
})

test('words left over are in order, each once, the longest of those that overlap, none that is matched', () => {
  const word = (start: number, end: number) => ({ start, end }) as ExplainedWord
  const open = openWords({
    ...NOTHING,
    matched: [word(10, 14)],
    recognized: [word(20, 24), word(0, 4)],
    unrecognized: [word(20, 28), word(4, 6), word(13, 16), word(26, 30), word(0, 2)],
  })
  expect(open.map(({ start, end }) => [start, end])).toEqual([
    [0, 4],
    [4, 6],
    [20, 28],
  ])
})
