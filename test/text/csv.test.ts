import { expect, test } from 'vitest'
import { csvLine, csvText } from '../../src/text/csv.ts'

test('a cell is quoted where it has a mark of the table in it', () => {
  expect(['a', 'a,b', 'a"b', 'a\nb', ''].map(csvText)).toEqual([
    'a',
    '"a,b"',
    '"a""b"',
    '"a\nb"',
    '',
  ])
})

test('a text that a spreadsheet would run is kept from it; numbers stay numbers', () => {
  expect(['=1+1', '+1', '-1', '@x', '\tx', '=a,"b"'].map(csvText)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@x",
    "'\tx",
    `"'=a,""b"""`,
  ])
  expect(csvLine([-1.5, undefined, 'x', '=2'])).toBe("-1.5,,x,'=2\r\n")
})
