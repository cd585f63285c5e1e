import { expect, test } from 'vitest'
import { createEncoder, resultColumns } from '../../../src/doors/files/csv-columns.ts'

test('a letter that the encoding of a table lacks is a question mark', () => {
  const encode = createEncoder('windows-1257')
  expect([...encode('ā€Я')]).toEqual([0xe2, 0x80, 0x3f])
})

test('a row whose point has no address has no distance', () => {
  const { cellsOf } = resultColumns('reverse', ['result_distance'])
  expect(cellsOf({ status: 'not-found' })).toEqual([undefined])
  expect(cellsOf({ status: 'ok', distanceM: 7.6 })).toEqual(['8'])
})
