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

test('each row tells the line in which it begins', () => {
  const lines: number[] = []
  const splitter = createSplitter({ delimiter: ',', lineEnd: '\n' }, (_, __, line) => {
    lines.push(line)
  })
  const long = 'x'.repeat(ROW_LETTERS_MAX + 1)
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
