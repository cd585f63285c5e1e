/** The postcode of a query, and the weight of each of its words. */
import { describe, expect, test } from 'vitest'
import type { Country } from '../../src/addresses/record.ts'
import { createQuestion } from '../../src/geocoder/question/question.ts'
import { readQuestion } from '../../src/geocoder/question/read-question.ts'
import { NONE } from '../../src/tables/none.ts'
import { geocoder } from './small-world.ts'

function read(country: Country, text: string) {
  const question = createQuestion()
  readQuestion(geocoder[country]!.index, text, question, false)
  return question
}

describe('a postcode', () => {
  test.each<[Country, string, number, number]>([
    ['ee', 'Narva mnt 7, 10117', 10_117, 0b1000],
    ['ee', 'Narva mnt 7 10117', 10_117, 0b1000],
    ['ee', 'Narva mnt 7-10117', NONE, 0],
    ['ee', 'Narva mnt 7/10117', NONE, 0],
    ['ee', 'Narva mnt 7, 99999', 99_999, 0b1000],
    ['ee', 'Narva mnt 7, 1011', NONE, 0],
    ['lv', 'Brīvības iela 21, LV-1010', 1010, 0b11000],
    ['lv', 'Brīvības iela 21 LV 1010', 1010, 0b11000],
    ['lv', 'Brīvības iela 21, LV-9999', 9999, 0b11000],
    ['lv', 'Brīvības iela 21, LV/1010', NONE, 0],
    ['lv', 'Brīvības iela 21, LV, 1010', 1010, 0b10000],
    ['lv', 'Brīvības iela 21 1010', 1010, 0b1000],
    ['lv', 'Brīvības iela 21 9999', NONE, 0],
    ['lv', 'Brīvības iela 21, 9999', 9999, 0b1000],
    ['lv', '9999 Brīvības iela 21', 9999, 0b0001],
    ['lv', '9999. Brīvības iela 21', NONE, 0],
  ])('%s: %s', (country, text, value, mask) => {
    const { postcodeValue, postcodeMask } = read(country, text)
    expect([postcodeValue, postcodeMask]).toEqual([value, mask])
  })

  test('that nobody has gives way to one that is known', () => {
    expect(read('ee', '99999, Narva mnt 7, 10117').postcodeValue).toBe(10_117)
    expect(read('ee', '10120, Narva mnt 7, 10117').postcodeValue).toBe(10_120)
  })
})

test('letters that are glued to a number belong to it, unless they are a word', () => {
  const readings = (text: string) => read('ee', text).readingCount
  expect(readings('Narva mnt 7')).toBe(1)
  expect(readings('Narva mnt 7OO')).toBe(0)
  expect(readings('Narva mnt 7 OO')).toBe(1)
  expect(readings('Narva mnt 7Tallinn')).toBe(1)
  expect(readings('Narva mnt 7EE')).toBe(1)
})

test('a word weighs by what it is', () => {
  const { weight, tokens } = read('ee', 'Narva mnt 7 a Eesti 10117')
  expect([...weight.subarray(0, tokens.count)]).toEqual([1, 0.4, 1, 0.3, 0.1, 0.6])
})

test('a block is a number, or a letter with a number glued to it', () => {
  const first = (text: string) => read('lv', text).readings[0]
  expect(first('Brīvības iela 195 korpuss 2')).toMatchObject({ houseMask: 0b11100, end: 5 })
  expect(first('Brīvības iela 195 korpuss A2')).toMatchObject({ houseMask: 0b111100, end: 6 })
  expect(first('Brīvības iela 195 korpuss A 2')).toMatchObject({ houseMask: 0b100, end: 3 })
})

test('the number behind a dash is a house alone only together with the number before it', () => {
  const { readings, readingCount } = read('ee', 'Tallinn 7 4-2')
  const needed = readings.slice(0, readingCount).map((one) => [one.houseMask, one.neededMask])
  expect(needed.filter(([, mask]) => mask !== 0)).toEqual([[0b1000, 0b100]])
})
