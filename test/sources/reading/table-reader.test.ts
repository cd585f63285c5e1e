import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ROW_BYTES_MAX } from '../../../src/sources/reading/row-splitter.ts'
import { openTable } from '../../../src/sources/reading/table-reader.ts'
import { memoryFile, windows1257 } from '../support/files.ts'

/** All rows as texts, and what was refused as [line, reason]. */
async function read(content: string | Uint8Array, pieceBytes?: number) {
  const table = await openTable(memoryFile(content, pieceBytes))
  const rows: string[][] = []
  const bad: [number, string][] = []
  const lines: number[] = []
  await table.readRows(
    (row) => {
      rows.push(table.header.map((_, column) => row.text(column)))
      lines.push(row.line)
    },
    (row, reason) => bad.push([row.line, reason]),
  )
  return { header: table.header, rows, bad, lines }
}

describe('the four dialects', () => {
  test.each([
    [
      'semicolons, quoted texts, CRLF',
      'A;B;C\r\n1;"õ;ä";\r\n2;"""x""";"y"\r\n',
      [
        ['1', 'õ;ä', ''],
        ['2', '"x"', 'y'],
      ],
    ],
    ['commas, all quoted, BOM', '\ufeff"A","B","C"\r\n"1","a,b",""\r\n', [['1', 'a,b', '']]],
    [
      'bars, bare, LF, no line end at the end',
      'A|B|C\n1||"x"\n2|b|c',
      [
        ['1', '', 'x'],
        ['2', 'b', 'c'],
      ],
    ],
    [
      'old Latvian: semicolons, number signs',
      '#A#;#B#;#C#\r\n#1#;#"Riņņi"#;#x#\r\n',
      [['1', '"Riņņi"', 'x']],
    ],
    ['old Latvian with a bare header', 'A;B;C\r\n#1#;#a;b#;\r\n', [['1', 'a;b', '']]],
  ])('%s', async (_, content, rows) => {
    const read1 = await read(content)
    expect(read1.header).toEqual(['A', 'B', 'C'])
    expect(read1.rows).toEqual(rows)
    expect(read1.bad).toEqual([])
  })
})

describe('encodings', () => {
  const TEXT = 'A;B\n1;Õie\n2;Žagarė\n3;Ģertrūdes\n'
  const ROWS = [
    ['1', 'Õie'],
    ['2', 'Žagarė'],
    ['3', 'Ģertrūdes'],
  ]

  test.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${TEXT}`)],
    ['windows-1257', windows1257(TEXT)],
  ])('%s', async (_, bytes) => {
    expect((await read(bytes)).rows).toEqual(ROWS)
  })

  test('a byte that windows-1257 has not refuses its row alone', async () => {
    const { rows, bad } = await read(windows1257('A;B\n1;Õie\n2;x\u0081y\n3;Ülle\n'))
    expect(rows).toEqual([
      ['1', 'Õie'],
      ['3', 'Ülle'],
    ])
    expect(bad).toEqual([[3, 'a byte that is no character']])
  })

  test('a byte that is not UTF-8 refuses its row alone, and the file stays UTF-8', async () => {
    const bytes = Buffer.concat([
      Buffer.from('A;B\n1;Õie\n2;'),
      Buffer.of(0xff),
      Buffer.from('\n3;Ülle\n'),
    ])
    const { rows, bad } = await read(bytes)
    expect(rows).toEqual([
      ['1', 'Õie'],
      ['3', 'Ülle'],
    ])
    expect(bad).toEqual([[3, 'a byte that is no character']])
  })

  test('the encoding may show late', async () => {
    const ascii = `A;B\n${'1;x\n'.repeat(100)}`
    const { rows } = await read(windows1257(`${ascii}2;Õie\n`), 64)
    expect(rows.at(-1)).toEqual(['2', 'Õie'])
  })
})

describe('rows that cannot be read', () => {
  test('too few or too many fields', async () => {
    const { rows, bad } = await read('A;B\n1\n2;x\n3;x;y\n')
    expect(rows).toEqual([['2', 'x']])
    expect(bad).toEqual([
      [2, 'more or fewer fields than the header'],
      [4, 'more or fewer fields than the header'],
    ])
  })

  test('a quote that is not closed costs its line, not the rest of the file', async () => {
    const { rows, bad } = await read(`A;B\n1;"x\n${'2;y\n'.repeat(40)}`)
    expect(bad).toEqual([[2, 'a quote that is not closed']])
    expect(rows.length).toBe(40)
  })

  test('at the end of the file too', async () => {
    expect((await read('A;B\n1;"x\n2;y')).bad).toEqual([[2, 'a quote that is not closed']])
  })

  test('blank lines are no rows; lines are counted through quoted line ends', async () => {
    const { rows, lines } = await read('A;B\n\n1;"x\ny"\n\n2;z\n')
    expect(rows).toEqual([
      ['1', 'x y'],
      ['2', 'z'],
    ])
    expect(lines).toEqual([3, 6])
  })
})

describe('rows without an end', () => {
  afterEach(() => void vi.restoreAllMocks())

  const LONG = 'x'.repeat(ROW_BYTES_MAX)
  /** With `x` fields of the length that a row may just have: `1;` and the field. */
  const JUST = LONG.slice(2)

  test.each([1 << 10, 1 << 16, 1 << 20])(
    'a line that is too long is refused, and the next is read (pieces of %i bytes)',
    async (pieceBytes) => {
      const content = `A;B\n1;${JUST}\n2;${JUST}x\n3;${LONG.repeat(5)}\n4;"${LONG}"\n5;y\n6;${LONG}`
      const { rows, bad, lines } = await read(content, pieceBytes)
      expect(rows.map(([a, b]) => [a, b.length])).toEqual([
        ['1', ROW_BYTES_MAX - 2],
        ['5', 1],
      ])
      expect(lines).toEqual([2, 6])
      expect(bad).toEqual([3, 4, 5, 7].map((line) => [line, 'a line longer than 64 kB']))
    },
  )

  test.each([1 << 10, 1 << 16, 1 << 20])(
    'a quote that is closed only after as much ends with its line (pieces of %i bytes)',
    async (pieceBytes) => {
      const content = `A;B\n1;"x\n2;y\n3;"${LONG}"\n4;z\n`
      const { rows, bad } = await read(content, pieceBytes)
      expect(bad).toEqual([
        [2, 'a quote that is not closed'],
        [4, 'a line longer than 64 kB'],
      ])
      expect(rows).toEqual([
        ['2', 'y'],
        ['4', 'z'],
      ])
    },
  )

  test.each([
    ['no line end at all', 'x'],
    ['a quote that is never closed', '"'],
    ['many quotes that are never closed', `1;"${'x'.repeat(50)}\n`],
  ])('cost as much again in a file twice as long: %s', async (_, unit) => {
    /** Bytes that were put together to be looked at. */
    const costOf = async (bytes: number) => {
      const concat = vi.spyOn(Buffer, 'concat')
      await read(`A;B\n1;2\n"${unit.repeat(bytes / unit.length)}`, 1 << 14)
      const cost = concat.mock.results.reduce((sum, { value }) => sum + value.length, 0)
      concat.mockRestore()
      return cost
    }
    const [once, twice] = [await costOf(1 << 20), await costOf(1 << 21)]
    expect(twice).toBeLessThan(2.2 * once)
    expect(once).toBeLessThan(8 * (1 << 20))
  })

  test('a header without an end is named', async () => {
    await expect(read(`A;${LONG}`)).rejects.toThrow('begins with a line longer than 64 kB')
  })
})

test('white space is trimmed and made single', async () => {
  expect((await read('A;B\n "x" ;  a  b\t c \n')).rows).toEqual([['"x"', 'a b c']])
})

test('a quote inside a quoted field that ends neither field nor row is a letter', async () => {
  expect((await read('A,B\n"Stacija "Biksti" x","1"\n')).rows).toEqual([
    ['Stacija "Biksti" x', '1'],
  ])
})

describe('fields as numbers and dates', () => {
  test('numbers', async () => {
    const table = await openTable(memoryFile('A|B\n12|536589,24\n|-1.5\n1x|65A220,7\n'))
    const numbers: number[][] = []
    await table.readRows(
      (row) => numbers.push([row.integer(0), row.decimal(1)]),
      () => {},
    )
    expect(numbers).toEqual([
      [12, 536589.24],
      [Number.NaN, -1.5],
      [Infinity, Infinity],
    ])
  })

  test.each([
    ['', Number.NaN, Number.NaN],
    [' 7 ', 7, 7],
    ['-0', -0, -0],
    ['-', Infinity, Infinity],
    ['.', Infinity, Infinity],
    ['1.', Infinity, 1],
    ['.5', Infinity, 0.5],
    ['-12,25', Infinity, -12.25],
    ['1.2.3', Infinity, Infinity],
    ['1 2', Infinity, Infinity],
    ['999999999999999', 999_999_999_999_999, 999_999_999_999_999],
    ['9999999999999990', Infinity, Infinity],
    ['12345678901234.5', Infinity, 12_345_678_901_234.5],
    ['123456789012345.5', Infinity, Infinity],
  ])('"%s" as a whole number and as one with decimals', async (text, integer, decimal) => {
    const table = await openTable(memoryFile(`A|B\n${text}|x\n`))
    await table.readRows(
      (row) => expect([row.integer(0), row.decimal(0)]).toEqual([integer, decimal]),
      () => {},
    )
    expect.assertions(1)
  })

  test('codes of figures and letters, and the seconds of dates at their bounds', async () => {
    const texts = ['', '0', 'Z', '10', 'ZZZZ', '10000', 'a', '-']
    const table = await openTable(
      memoryFile(`A|B\n${texts.map((text) => `${text}|`).join('\n')}\n`),
    )
    const codes: number[] = []
    await table.readRows(
      (row) => codes.push(row.base36(0)),
      () => {},
    )
    expect(codes).toEqual([Number.NaN, 0, 35, 36, 36 ** 4 - 1, Infinity, Infinity, Infinity])
    const days = [
      ['01.01.1970 00:00:01', 1],
      ['01.01.1970 00:00:00', 0],
      ['07.02.2106 06:28:15', 0xffff_ffff],
      ['07.02.2106 06:28:16', 0],
      ['01.02', 0],
      ['1.2.1971', 34_214_400],
      ['01.02.1971 00:00:00 1', 0],
    ] as const
    const dated = await openTable(memoryFile(`A|B\n${days.map(([day]) => `${day}|`).join('\n')}\n`))
    const seconds: number[] = []
    await dated.readRows(
      (row) => seconds.push(row.seconds(0)),
      () => {},
    )
    expect(seconds).toEqual(days.map(([, second]) => second))
  })

  test('dates of all three registers', async () => {
    const dates = ['"01.11.2021 17:14:04"', '2021.11.01', '2021-11-01', '', 'x', '1900-01-01']
    const table = await openTable(
      memoryFile(`A|B\n${dates.map((date) => `${date}|`).join('\n')}\n`),
    )
    const seconds: number[] = []
    await table.readRows(
      (row) => seconds.push(row.seconds(0)),
      () => {},
    )
    const midnight = Date.UTC(2021, 10, 1) / 1000
    expect(seconds).toEqual([midnight + 17 * 3600 + 14 * 60 + 4, midnight, midnight, 0, 0, 0])
  })
})

describe('errors that name the file', () => {
  test('a column that is missing', async () => {
    const table = await openTable(memoryFile('A;B\n'))
    expect(() => table.column('ADR_ID')).toThrow(
      'The table memory.csv has no column ADR_ID; its columns are A, B.',
    )
    expect(table.optional('X', 'b')).toBe(1)
    expect(table.optional('X')).toBe(-1)
  })

  test('no table at all', async () => {
    await expect(openTable(memoryFile('<html>\n'))).rejects.toThrow(
      'memory.csv begins with "<html>"',
    )
    await expect(openTable(memoryFile(''))).rejects.toThrow('memory.csv is empty')
  })
})

test('whatever the fields and wherever the pieces are cut, what was written is read', async () => {
  const field = fc.stringMatching(/^[a-zõž;,"|#\n\r]{0,6}$/)
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(';', ',', '|'),
      async (rows, pieceBytes, delimiter) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const lines = rows.map((row) => row.map(quoted).join(delimiter))
        const content = `${['A', 'B', 'C'].join(delimiter)}\r\n${lines.join('\r\n')}\r\n`
        const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')
        expect((await read(Buffer.from(content), pieceBytes)).rows).toEqual(
          rows.map((row) => row.map(tidy)),
        )
      },
    ),
    { seed: 31, numRuns: 300 },
  )
})
