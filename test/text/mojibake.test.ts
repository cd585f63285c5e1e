/** Texts whose letters were read by another code page, and what they were. */
import { expect, test } from 'vitest'
import { repairs } from '../../src/text/mojibake.ts'

const read = (text: string) => repairs(text).map((one) => one.text)

test('a text that was read wrongly once or twice is put right', () => {
  expect(read('SÃµpruse 5')).toEqual(['Sõpruse 5'])
  expect(read('JÃ¤Ã¤rja')).toEqual(['Jäärja'])
  expect(read('SÃƒÂµpruse')).toEqual(['SÃµpruse', 'Sõpruse'])
})

test('a sound text is left alone', () => {
  expect(read('Sopruse 5')).toEqual([])
  expect(read('Sõpruse 5')).toEqual([])
  // Two letters beside each other may be halves of one; these are none.
  expect(read('Jäärja')).toEqual([])
  // One that stands alone tells that the others are whole.
  expect(read('SÃµpruse, Räni')).toEqual([])
  expect(read('õ')).toEqual([])
})

test('each letter has its place in the broken text', () => {
  expect([...repairs('SÃµp')[0].places]).toEqual([0, 1, 3, 4])
})
