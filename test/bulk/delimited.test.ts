/** Rows are the same however the text comes in pieces, and unclosed quotes cost what their text does. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSplitter, type Dialect } from '../../src/bulk/delimited.ts'
import { ROW_LETTERS_MAX } from '../../src/bulk/table.ts'

type Row = readonly [cells: readonly string[], fault: string | undefined]

function rowsOf(pieces: Iterable<string>, dialect: Dialect): Row[] {
  const rows: Row[] = []
  const splitter = createSplitter(dialect, (cells, fault) => rows.push([cells, fault]))
  for (const piece of pieces) splitter.push(piece)
  splitter.end()
  return rows
}

// Nothing is known of the row before where each letter comes alone.
test('quotes that are never closed leave the rows that letters one by one leave', () => {
  const parts = fc.constantFrom('"', '"a', '\n', '\n"', '\n"b\n', '""', 'a"\n', ',', '"\r\n')
  const lines = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constant('"x\n') }, parts), {
    minLength: 20,
    maxLength: 120,
  })
  fc.assert(
    fc.property(lines, fc.constantFrom('\n', '\r'), (written, lineEnd) => {
      const text = written.join('').replaceAll('\n', lineEnd === '\r' ? '\r' : '\n')
      const dialect = { delimiter: ',', lineEnd } as const
      expect(rowsOf([text], dialect)).toEqual(rowsOf(text, dialect))
    }),
    { numRuns: 300, seed: 20 },
  )
})

test('a quote alone in a quoted cell stays, however long the cell is, and pairs become one', () => {
  const dialect = { delimiter: ',', lineEnd: '\n' } as const
  for (const letters of [4, 4_085, 4_086, 4_087, 5_000]) {
    const x = 'x'.repeat(letters)
    expect(rowsOf([`"${x}"b ""c"" d",z\n`], dialect)).toEqual([[[`${x}"b "c" d`, 'z'], undefined]])
  }
})

test('a row that is too long for its open quote is one row, and the next begins behind its line', () => {
  const dialect = { delimiter: ',', lineEnd: '\n' } as const
  const text = `a,"${'x'.repeat(ROW_LETTERS_MAX)}\nb,c\n`
  const pieces = [text.slice(0, ROW_LETTERS_MAX), text.slice(ROW_LETTERS_MAX)]
  for (const all of [[text], pieces]) {
    const rows = rowsOf(all, dialect)
    expect(rows.map(([cells, fault]) => [cells.length, fault])).toEqual([
      [1, 'ROW_TOO_LONG'],
      [2, undefined],
    ])
    expect(rows[1][0]).toEqual(['b', 'c'])
  }
})

test('each row tells the line in which it begins', () => {
  const lines: number[] = []
  const splitter = createSplitter({ delimiter: ',', lineEnd: '\n' }, (_, __, line) => {
    lines.push(line)
  })
  const long = 'x'.repeat(2 * ROW_LETTERS_MAX)
  const text = `a,b\n\n"1\n2",3\r\n4,"5"\n"6\n${long}\n"7",8`
  for (let at = 0; at < text.length; at += 100_000) splitter.push(text.slice(at, at + 100_000))
  splitter.end()
  expect(lines).toEqual([1, 3, 5, 6, 7, 8])
})

test('a row whose quote is not closed within twenty lines ends with its line', () => {
  const text = `${'"x\n'.repeat(30)}`
  const rows = rowsOf([text], { delimiter: ',', lineEnd: '\n' })
  expect(rows).toHaveLength(30)
  expect(new Set(rows.map(([cells, fault]) => `${cells} ${fault}`))).toEqual(
    new Set(['"x ROW_QUOTE_OPEN']),
  )
})

test('a row whose quote is the last letter that fits ends with its line', () => {
  const dialect = { delimiter: ',', lineEnd: '\n' } as const
  const text = `"a\n${'x'.repeat(ROW_LETTERS_MAX - 3)}"`
  expect(text).toHaveLength(ROW_LETTERS_MAX + 1)
  const rows = rowsOf([text, '\nb,c\n'], dialect)
  expect(rows.map(([cells, fault]) => [cells.map(({ length }) => length), fault])).toEqual([
    [[1000], 'ROW_TOO_LONG'],
    [[ROW_LETTERS_MAX - 2], undefined],
    [[1, 1], undefined],
  ])
})

test('rows are handed on as soon as they end, blank lines before them or not', () => {
  const rows: string[][] = []
  const splitter = createSplitter({ delimiter: ',', lineEnd: '\n' }, (cells) => rows.push(cells))
  splitter.push('\na,b\n"c","d')
  expect(rows).toEqual([['a', 'b']])
  splitter.push('"\n')
  expect(rows.at(-1)).toEqual(['c', 'd'])
})

test('a quote that is open at the end of the text leaves its row', () => {
  const dialect = { delimiter: ',', lineEnd: '\n' } as const
  expect(rowsOf(['a,b\n"c,d'], dialect)).toEqual([
    [['a', 'b'], undefined],
    [['"c', 'd'], 'ROW_QUOTE_OPEN'],
  ])
})

test('a cell behind a quoted one loses the line end of Windows alone', () => {
  const dialect = { delimiter: ',', lineEnd: '\n' } as const
  expect(rowsOf(['"a",b\rcd\r\n"e",\r\n'], dialect)).toEqual([
    [['a', 'b\rcd'], undefined],
    [['e', ''], undefined],
  ])
})

test('a row that is too long ends where the next piece begins with its line end', () => {
  const long = 'x'.repeat(2 * ROW_LETTERS_MAX)
  const rows = rowsOf([long, '\nb,c\n'], { delimiter: ',', lineEnd: '\n' })
  expect(rows.map(([cells, fault]) => [cells.length, fault])).toEqual([
    [1, 'ROW_TOO_LONG'],
    [2, undefined],
  ])
})
