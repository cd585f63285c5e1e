/** Where fields of a row are, and where the next row begins. */
import { describe, expect, test } from 'vitest'
import {
  createRowFields,
  ROW_BYTES_MAX,
  splitRow,
} from '../../../src/sources/reading/row-splitter.ts'

const DIALECT = { delimiter: 0x3b, quote: 0x22 }

/** The rows of a text, which ends with a line feed, each with what is known of it. */
function rowsOf(text: string, isLast = true) {
  const fields = createRowFields()
  fields.bytes = Buffer.from(text)
  const rows: { cells: string[]; isUnclosed: boolean; lineEnds: number; doubled: string }[] = []
  let at = 0
  while (at < fields.bytes.length) {
    const next = splitRow(fields, DIALECT, at, fields.bytes.length, isLast)
    if (next < 0) return { rows, left: fields.bytes.subarray(at).toString() }
    const cells = Array.from({ length: fields.count }, (_, i) =>
      fields.bytes.toString('utf8', fields.starts[i], fields.ends[i]),
    )
    rows.push({
      cells,
      isUnclosed: fields.isUnclosed,
      lineEnds: fields.lineEnds,
      doubled: fields.doubled.subarray(0, fields.count).join(''),
    })
    at = next
  }
  return { rows, left: '' }
}
const cellsOf = (text: string) => rowsOf(text).rows.map(({ cells }) => cells)

describe('fields', () => {
  test.each([
    ['a;b\n', [['a', 'b']]],
    [';\n', [['', '']]],
    ['\n', [['']]],
    [
      'a;b\r\nc;d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a;\r\nb;c\n',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['\r\na\n', [[''], ['a']]],
    ['a;b\rc\n', [['a', 'b\rc']]],
    [
      '"a";"b"\r\n"c";d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a\r";b\r\n', [['a\r', 'b']]],
    ['"a;b";c\n', [['a;b', 'c']]],
    ['"";b\n', [['', 'b']]],
    ['"a"x";b\n', [['a"x', 'b']]],
    ['a"b;c\n', [['a"b', 'c']]],
  ])('of %j', (text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })
  test('know of doubled quotes and of line ends inside', () => {
    const [first, second] = rowsOf('"a""b";c;"d\ne\nf"\n"g";h;i\n').rows
    expect([first.doubled, first.lineEnds, first.isUnclosed]).toEqual(['100', 2, false])
    expect([second.doubled, second.lineEnds]).toEqual(['000', 0])
    expect(cellsOf('"a""";"""b";""""\n')).toEqual([['a""', '""b', '""']])
  })
})

describe('a quote that is not closed', () => {
  const open = (lines: number) => `"a\n${'b\n'.repeat(lines)}`
  test('waits for more, unless nothing follows', () => {
    expect(rowsOf('x\n"a\nb\n', false)).toMatchObject({ left: '"a\nb\n' })
    const { rows } = rowsOf('"a;b\nc\n')
    expect(rows.map(({ isUnclosed }) => isUnclosed)).toEqual([true, false])
    expect(rows[1].cells).toEqual(['c'])
  })
  test('ends its row behind twenty lines', () => {
    expect(rowsOf(open(19), false).rows).toEqual([])
    expect(rowsOf(open(20), false).rows[0]).toMatchObject({ isUnclosed: true, lineEnds: 0 })
    expect(rowsOf(`"${'a\n'.repeat(20)}b";c\n`, false).rows).toMatchObject([
      { isUnclosed: false, lineEnds: 20 },
    ])
    expect(rowsOf(`"${'a\n'.repeat(21)}b";c\n`).rows[0].isUnclosed).toBe(true)
  })
  test('ends its row behind 64 kB', () => {
    const text = (letters: number) => `"${'a'.repeat(letters)}\n`
    expect(rowsOf(text(ROW_BYTES_MAX - 1), false).rows).toEqual([])
    expect(rowsOf(text(ROW_BYTES_MAX), false).rows[0].isUnclosed).toBe(true)
  })
})

test('a row has as many fields as it has, with room for 128 and more', () => {
  for (const count of [1, 127, 128, 129, 600]) {
    const text = `${Array.from({ length: count }, (_, i) => (i % 2 === 0 ? `"${i}"""` : String(i))).join(';')}\n`
    const [{ cells, doubled }] = rowsOf(text).rows
    expect(cells).toEqual(
      Array.from({ length: count }, (_, i) => (i % 2 === 0 ? `${i}""` : String(i))),
    )
    expect(doubled).toBe(Array.from({ length: count }, (_, i) => (i % 2 === 0 ? 1 : 0)).join(''))
  }
})
