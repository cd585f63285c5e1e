import { expect, test } from 'vitest'
import { createEncoder } from '../../../src/doors/files/csv-columns.ts'

test('a letter that the encoding of a table lacks is a question mark', () => {
  const encode = createEncoder('windows-1257')
  expect([...encode('ā€Я')]).toEqual([0xe2, 0x80, 0x3f])
})
