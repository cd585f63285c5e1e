import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { LETTERS_A_CHUNK, ROW_LETTERS_MAX, ROWS_A_CHUNK } from '../../src/bulk/table.ts'
import { createRowWriter } from '../../src/bulk/write-rows.ts'
import { inPieces, openBytes, readAll, shown } from './as-table.ts'

const HEADED = { delimiter: ',', hasHeader: true }
const LATVIAN = 'id;adrese\n1;Brīvības iela 21, Rīga\n2;Kalnāji, Tīnūži\n3;Ķekavas ceļš 5\n'
const LITHUANIAN = 'id;adresas\n1;Šv. Jono g. 3, Vilnius\n2;Ąžuolų g. 4, Kėdainiai\n3;Žvejų g. 5\n'
const ESTONIAN = 'id;aadress\n1;Õismäe tee 10, Tallinn\n2;Pärnu mnt 4\n3;Jõesuu\n'

test.each([
  ['utf-8', LATVIAN, 'utf-8'],
  ['utf-16le', LATVIAN, 'utf-16le'],
  ['utf-16be', LITHUANIAN, 'utf-16be'],
  ['windows-1257', LATVIAN, 'windows-1257'],
  ['windows-1257', LITHUANIAN, 'windows-1257'],
  ['iso-8859-4', LATVIAN, 'iso-8859-4'],
  ['iso-8859-4', LITHUANIAN, 'iso-8859-4'],
  ['iso-8859-1', ESTONIAN, 'windows-1257'],
])('a table in %s is read without being told', async (encoding, text, told) => {
  const { head, rows } = await readAll(iconv.encode(text, encoding))
  expect([head.encoding, head.delimiter, head.hasHeader]).toEqual([told, ';', true])
  const lines = text.trimEnd().split('\n').slice(1)
  expect(rows.map(({ cells }) => cells.join(';'))).toEqual(lines)
})

test.each(['utf-8', 'utf-16le', 'utf-16be'])(
  'a byte order mark of %s is no letter',
  async (encoding) => {
    const { head } = await readAll(iconv.encode(LATVIAN, encoding, { addBOM: true }))
    expect(head.encoding).toBe(encoding)
    expect(head.columns).toEqual(['id', 'adrese'])
  },
)

test('quotation marks tell ISO 8859-13 from windows-1257', async () => {
  const text = 'id;nimi\n1;„Õie“ tänav\n2;„Šokolaad“\n'
  const { head, rows } = await readAll(iconv.encode(text, 'iso-8859-13'))
  expect(head.encoding).toBe('iso-8859-13')
  expect(rows[0].cells).toEqual(['1', '„Õie“ tänav'])
})

test('lines of another encoding are read by their own, and counted', async () => {
  const mixed = Buffer.concat([
    Buffer.from('id;adrese\n1;Rīga\n2;Ķekava\n3;Jūrmala\n'),
    iconv.encode('4;Rīga\n', 'windows-1257'),
    Buffer.from('5;Liepāja\n'),
  ])
  const { head, rows, counts } = await readAll(mixed)
  expect(head.encoding).toBe('utf-8')
  expect(rows.map(({ cells }) => cells[1])).toEqual([
    'Rīga',
    'Ķekava',
    'Jūrmala',
    'Rīga',
    'Liepāja',
  ])
  expect(counts.otherLines).toBe(1)
})

test.each([
  ['a comma', 'street,city\nLai 1,Tallinn\n', ',', ['street', 'city']],
  [
    'a semicolon, with commas inside',
    'id;aadress\n1;Lai 1, Tallinn\n2;Pikk 2, Tallinn\n',
    ';',
    ['id', 'aadress'],
  ],
  ['a tab', 'street\tcity\nLai 1\tTallinn\n', '\t', ['street', 'city']],
  ['a bar', 'street|city\nLai 1|Tallinn\n', '|', ['street', 'city']],
  ['nothing: a line is one cell', 'aadress\nLai 1, Tallinn\nPikk 2, Tallinn\n', '', ['aadress']],
])('the delimiter is found: %s', async (_, text, delimiter, columns) => {
  const { head, rows } = await readAll(text)
  expect(head).toMatchObject({ delimiter, columns, hasHeader: true })
  expect(rows[0].number).toBe(1)
})

test('a table without a header has numbered columns', async () => {
  const { head, rows } = await readAll('Lai 1;Tallinn\nPikk 2;Tallinn\n')
  expect(head).toMatchObject({ hasHeader: false, columns: ['column_1', 'column_2'] })
  expect(rows.length).toBe(2)
  const told = await readAll('a;b\nc;d\n', { hasHeader: true })
  expect(told.rows.length).toBe(1)
})

test('columns without a name get one, and a name that comes twice a number', async () => {
  const { head } = await readAll('city,,City\nTallinn,1,2\n')
  expect(head.columns).toEqual(['city', 'column_2', 'City_2'])
})

test.each([
  [
    'quotes around delimiters, quotes and line ends',
    'a,b\n"1,2","x ""y""\nz"\n',
    [['1,2', 'x "y"\nz']],
  ],
  ['a quote in the middle is a letter', 'a,b\nStacija "Biksti",2\n', [['Stacija "Biksti"', '2']]],
  [
    'line ends of Windows',
    'a,b\r\n1,2\r\n"3","4"\r\n',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'line ends of an old Mac',
    'a,b\r1,2\r3,4',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  ['blank lines are no rows', 'a,b\n\n1,2\n\r\n', [['1', '2']]],
  ['a short row is filled up', 'a,b,c\n1,2\n', [['1', '2', '']]],
  ['surplus empty cells are nothing', 'a,b\n1,2,,\n', [['1', '2']]],
  ['surplus cells are told', 'a,b\n1,2,3\n', [['ROW_WIDTH', '1', '2,3']]],
  [
    'a NUL byte is told',
    'a,b\n1,\0\n3,4\n',
    [
      ['ROW_NUL', '1', '\0'],
      ['3', '4'],
    ],
  ],
])('%s', async (_, text, wanted) => {
  for (const size of [1, 3, 1000]) {
    expect(shown((await readAll(text, HEADED, size)).rows)).toEqual(wanted)
  }
})

test('a quote that is not closed costs its row alone', async () => {
  const after = Array.from({ length: 30 }, (_, i) => `${i},x\n`).join('')
  const { rows } = await readAll(`a,b\n"open,1\n${after}`)
  expect(rows[0]).toEqual({ number: 1, cells: ['"open', '1'], fault: 'ROW_QUOTE_OPEN' })
  expect(rows.length).toBe(31)
  expect(rows[30].cells).toEqual(['29', 'x'])
})

test('a row one letter too long is told, and the one after it is read', async () => {
  const row = (length: number) => `1,${'x'.repeat(length - 2)}`
  const text = (length: number) => `a,b\n${row(length)}\n2,y\n`
  const fits = await readAll(text(ROW_LETTERS_MAX), HEADED, 1 << 16)
  expect(fits.rows.map(({ fault }) => fault)).toEqual([undefined, undefined])
  const { rows } = await readAll(text(ROW_LETTERS_MAX + 1), HEADED, 1 << 16)
  expect(rows.map(({ fault }) => fault)).toEqual(['ROW_TOO_LONG', undefined])
  expect(rows[1].cells).toEqual(['2', 'y'])
})

test('a file without line ends is one row that is too long', async () => {
  const { rows } = await readAll('x'.repeat(3 * ROW_LETTERS_MAX), { hasHeader: false }, 1 << 16)
  expect(rows.map(({ fault }) => fault)).toEqual(['ROW_TOO_LONG'])
})

test('whatever is written is read again', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', 'õ', ' ', '=', '1') })
  const table = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 })
  const columns = ['street', 'city'].map((name) => ({ name, type: 'any' }) as const)
  await fc.assert(
    fc.asyncProperty(table, fc.integer({ min: 1, max: 9 }), async (cells, size) => {
      fc.pre(cells.every((row) => row.join('') !== ''))
      const writer = createRowWriter('csv', columns)
      const text = writer.head() + writer.rows(cells, true) + writer.tail()
      const { rows } = await readAll(text, HEADED, size)
      expect(shown(rows)).toEqual(cells)
    }),
    { numRuns: 200, seed: 5 },
  )
})

test('NDJSON keeps the kinds of its values, and members that come late are in the last column', async () => {
  const late = '{"city":"Tallinn","late":1}\n'
  const text = `${'{"city":"Rīga","n":1.5,"x":{"y":[1]}}\n'.repeat(1000)}${late}no JSON\n[1]\n`
  const { head, rows } = await readAll(text, { name: 'in.ndjson' }, 1 << 12)
  expect(head).toMatchObject({ format: 'ndjson', columns: ['city', 'n', 'x', 'other'] })
  expect(rows[0].cells).toEqual(['Rīga', 1.5, { y: [1] }, undefined])
  expect(rows[1000].cells).toEqual(['Tallinn', undefined, undefined, { late: 1 }])
  expect(rows.slice(1001).map(({ fault, cells }) => [fault, cells[3]])).toEqual([
    ['ROW_NOT_JSON', 'no JSON'],
    ['ROW_NOT_JSON', '[1]'],
  ])
})

const FEATURE =
  '{"type":"Feature","properties":{"n":"a [}"},"geometry":{"type":"Point","coordinates":[24,59]}}'

test.each([
  [
    'a collection',
    `{"type":"FeatureCollection","bbox":[1,2],"features":[${FEATURE},\n${FEATURE}]}`,
  ],
  ['a bare array', `[${FEATURE},${FEATURE}]`],
])('GeoJSON as %s', async (_, text) => {
  for (const size of [1, 5, 1000]) {
    const { head, rows } = await readAll(text, {}, size)
    const columns = ['n', 'geometry', 'other']
    expect(head).toMatchObject({ format: 'geojson', columns, hasHeader: true })
    const geometry = { type: 'Point', coordinates: [24, 59] }
    expect(shown(rows)).toEqual([
      ['a [}', geometry, undefined],
      ['a [}', geometry, undefined],
    ])
  }
})

test('a feature that is too long is told, and the one after it is read', async () => {
  const long = `{"type":"Feature","properties":{"n":"${'x'.repeat(2 * ROW_LETTERS_MAX)}"},"geometry":null}`
  const { rows } = await readAll(`{"features":[${FEATURE},${long},${FEATURE}]}`, {}, 1 << 16)
  expect(rows.map(({ fault }) => fault)).toEqual([undefined, 'ROW_TOO_LONG', undefined])
})

test('chunks are the same however the bytes come', async () => {
  const text = `a,b\n${Array.from({ length: 2 * ROWS_A_CHUNK + 1 }, (_, i) => `${i},x\n`).join('')}`
  for (const size of [11, 1 << 16]) {
    const lengths: number[] = []
    for await (const chunk of (await openBytes(text, {}, size)).chunks()) lengths.push(chunk.length)
    expect(lengths).toEqual([ROWS_A_CHUNK, ROWS_A_CHUNK, 1])
  }
})

test('a chunk of wide rows is short', async () => {
  const wide = 'x'.repeat(LETTERS_A_CHUNK / 4)
  const lengths: number[] = []
  const { chunks } = await openBytes(`a,b\n${`1,${wide}\n`.repeat(5)}`, HEADED, 1 << 16)
  for await (const chunk of chunks()) lengths.push(chunk.length)
  expect(lengths).toEqual([4, 1])
})

test.each([
  ['TABLE_EMPTY', ''],
  ['TABLE_EMPTY', '\n \n'],
  ['TABLE_PACKED', 'PK\u0003\u0004…'],
  ['TABLE_PACKED', '\u001f\u008b\b'],
  ['TABLE_BINARY', '\u0001\u0002\u0003\u0004 \u0001'],
  ['TABLE_NOT_JSON', 'no\n'],
])('%s: a file that is no table', async (code, text) => {
  const bytes = Buffer.from(text, 'latin1')
  const format = code === 'TABLE_NOT_JSON' ? ({ format: 'ndjson' } as const) : {}
  await expect(openBytes(bytes, format)).rejects.toMatchObject({ code })
})

test('TABLE_COLUMNS: 4,096 columns are a table, one more is none', async () => {
  const table = (width: number) =>
    `${Array.from({ length: width }, (_, i) => `c${i}`).join(',')}\n1\n`
  const options = { hasHeader: true }
  const { head, rows } = await readAll(table(4_096), options, 1 << 16)
  expect([head.columns.length, rows[0].cells.length]).toEqual([4_096, 4_096])
  await expect(openBytes(table(4_097), options, 1 << 16)).rejects.toMatchObject({
    code: 'TABLE_COLUMNS',
  })
  expect((await openBytes(inBytes(table(3)), options)).head.columns.length).toBe(3)
})

test('rows of one letter beside 4,000 columns get their cells when they are taken', async () => {
  const head = Array.from({ length: 4_000 }, (_, i) => `c${i}`).join(',')
  // All at once these would be 260 million cells.
  const table = await openBytes(inBytes(`${head}\n${'x\n'.repeat(65_536)}`), HEADED, 1 << 18)
  for await (const chunk of table.chunks()) {
    expect([chunk.length, chunk[0].cells.length]).toEqual([200, 4_000])
    break
  }
})

test('4,000 columns of one name are told apart at once', async () => {
  const names = 'Aadress,aadress_2,'.repeat(2_000).slice(0, -1)
  const { columns } = (await openBytes(inBytes(`${names}\n1\n`), HEADED, 1 << 18)).head
  expect(columns.slice(0, 4)).toEqual(['Aadress', 'aadress_2', 'Aadress_3', 'aadress_2_2'])
  expect(columns.at(-2)).toBe('Aadress_2001')
})

test('ROW_TOO_DEEP: brackets within brackets are counted, those in texts are not', async () => {
  const nested = (depth: number) => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}\n`
  const text = `{"a":"\\"${'['.repeat(99)}"}\n${nested(63)}${nested(64)}${nested(100_000)}`
  const { rows } = await readAll(text, { format: 'ndjson' }, 1 << 16)
  expect(rows.map(({ fault }) => fault)).toEqual([
    undefined,
    undefined,
    'ROW_TOO_DEEP',
    'ROW_TOO_DEEP',
  ])
})

test('a quote that is not closed costs its row, however many follow', async () => {
  const lines = Array.from({ length: 50 }, (_, i) => `"${i},x`).join('\n')
  const { rows } = await readAll(`a,b\n${lines}\nz",1\n`, HEADED, 7)
  // The cell that is closed has twenty line ends.
  const faults = rows.map(({ fault }) => fault)
  expect(faults).toEqual([...new Array(30).fill('ROW_QUOTE_OPEN'), undefined])
  expect(rows[30].cells).toEqual([`${lines.split('\n').slice(30).join('\n').slice(1)}\nz`, '1'])
})

const inBytes = (text: string): Uint8Array => Buffer.from(text)

test('bytes that are handed over again are not kept', async () => {
  const bytes = Buffer.from('a,b\n1,2\n3,4\n')
  const shared = new Uint8Array(4)
  async function* reused() {
    for await (const piece of inPieces(bytes, 4)) {
      shared.set(piece)
      yield shared.subarray(0, piece.length)
    }
  }
  const { openTable } = await import('../../src/bulk/read-table.ts')
  const { chunks } = await openTable(reused(), { name: 'x' })
  for await (const chunk of chunks())
    expect(shown(chunk)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
})

/** A source of 10 pieces that says whether somebody closed it. */
function closable(piece: string) {
  const source = { isClosed: false, pieces }
  async function* pieces() {
    try {
      for (let i = 0; i < 10; i++) yield inBytes(piece)
    } finally {
      source.isClosed = true
    }
  }
  return source
}

test('a source is closed by whoever looks at the head alone, leaves the rows, or finds no table', async () => {
  const { openTable } = await import('../../src/bulk/read-table.ts')
  const rows = 'a,b\n'.repeat(20_000)
  const looked = closable(rows)
  const { close } = await openTable(looked.pieces(), { name: 'x' })
  expect(looked.isClosed).toBe(false)
  await close()
  expect(looked.isClosed).toBe(true)
  for (const piece of [rows, '{"a":1}\n'.repeat(20_000)]) {
    const left = closable(piece)
    for await (const _ of (await openTable(left.pieces(), { name: 'x' })).chunks()) break
    expect(left.isClosed).toBe(true)
  }
  const binary = closable('\u0001'.repeat(80_000))
  await expect(openTable(binary.pieces(), { name: 'x' })).rejects.toThrow()
  expect(binary.isClosed).toBe(true)
})

test('the counts of pieces are those of their rows', async () => {
  const text = 'a,b\n1,2\n"3\n4",5\n\n6\n'
  const json = '{"a":1}\n{"a":2}\n'
  for (const [bytes, rows] of [
    [Buffer.from(text), 3],
    [Buffer.from(json), 2],
  ] as const) {
    const table = await openBytes(bytes)
    let counted = 0
    for await (const count of table.rowCounts()) counted += count
    expect(counted).toBe(rows)
  }
})

test('a short row of a wide table takes no memory any more when it was handed on', async () => {
  const text = `${'aadress,'.repeat(4_000)}\n${'x\n'.repeat(40)}`
  const table = await openBytes(text, {}, text.length)
  const handed: WeakRef<object>[] = []
  for await (const [row] of table.chunks(1)) {
    handed.push(new WeakRef(row.cells))
    if (handed.length < 30) continue
    await setImmediate()
    ;(globalThis.gc as () => void)()
    const kept = handed.slice(0, 20).filter((cells) => cells.deref() !== undefined)
    expect(kept.length).toBeLessThan(3)
    break
  }
})

test('pairs of quotes are one quote each, however many follow each other', async () => {
  const { rows } = await readAll(Buffer.from(`a,b\n"${'""'.repeat(500)}",1\n"x""""y""",2\n`))
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['"'.repeat(500), '1'],
    ['x""y"', '2'],
  ])
  const long = `${'õ""'.repeat(3_000)}x""`
  const { rows: longRows } = await readAll(Buffer.from(`a,b\n"${long}",1\n`))
  expect(longRows.map(({ cells }) => cells)).toEqual([[`${'õ"'.repeat(3_000)}x"`, '1']])
})

test('the ending of a name says the format, else the first letters do', async () => {
  const formatOf = async (name: string, text: string) =>
    (await openBytes(text, { name })).head.format
  expect(await formatOf('a.CSV', '{a},b\n1,2\n')).toBe('csv')
  expect(await formatOf('a.tab', '{a}\tb\n1\t2\n')).toBe('tsv')
  expect(await formatOf('a.geojsonl', `${FEATURE}\n`)).toBe('ndjson')
  expect(await formatOf('a.geojson', `${FEATURE}\n`)).toBe('ndjson')
  expect(await formatOf('a.geojson', `[${FEATURE}]`)).toBe('geojson')
  expect(await formatOf('a', ` [${FEATURE}]`)).toBe('geojson')
  expect(await formatOf('a', ` { "bbox": [], "features" : [${FEATURE}]}`)).toBe('geojson')
  expect(
    await formatOf('a', `{ "type": "FeatureCollection", "x": {}, "features":[${FEATURE}]}`),
  ).toBe('geojson')
  expect(await formatOf('a', '\u001e{"a":12345}\n')).toBe('ndjson')
  expect(await formatOf('a', ' {"a":1}\n')).toBe('ndjson')
})

test('a header longer than the sample is read to its end, in pieces or not', async () => {
  for (const lineEnd of ['\n', '\r']) {
    const names = Array.from({ length: 4_000 }, (_, i) => `${'x'.repeat(26)}${1000 + i}`)
    const text = names.join(',') + lineEnd + `1,2${lineEnd}`.repeat(200_000)
    for (const size of [40_000, 1 << 20]) {
      const { head, close } = await openBytes(inBytes(text), HEADED, size)
      expect(head.columns).toEqual(names)
      await close()
    }
  }
})

test('no more of a source is asked for before its rows than the sample takes', async () => {
  const { openTable } = await import('../../src/bulk/read-table.ts')
  for (const [row, wanted] of [
    ['a,b\n', 4],
    ['a,b\r', 4],
    ['abcd', 128],
  ] as const) {
    let asked = 0
    async function* pieces() {
      for (; asked < 200; ) {
        asked++
        yield inBytes(row.repeat(4_096))
      }
    }
    const { close } = await openTable(pieces(), { name: 'x' })
    await close()
    expect(asked).toBe(wanted)
  }
})

test('cells that are no texts count as eight letters of a chunk, objects as long as they are', async () => {
  const { inChunks } = await import('../../src/bulk/read-table.ts')
  const lengthsOf = async (cells: readonly (number | string | object | null | undefined)[]) => {
    const lengths: number[] = []
    const row = { number: 1, cells }
    const batches = async function* () {
      yield Array(4).fill(row)
    }
    for await (const chunk of inChunks(batches())) lengths.push(chunk.length)
    return lengths
  }
  const many = (count: number, cell: number | null) => Array(count).fill(cell)
  expect(await lengthsOf(many(LETTERS_A_CHUNK / 16, 1))).toEqual([2, 2])
  expect(await lengthsOf(many(LETTERS_A_CHUNK / 16 - 1, null))).toEqual([3, 1])
  const half = LETTERS_A_CHUNK / 2
  expect(await lengthsOf(['x'.repeat(half - 1)])).toEqual([2, 2])
  expect(await lengthsOf(['x'.repeat(half - 2)])).toEqual([3, 1])
  expect(await lengthsOf([{ a: 'x'.repeat(half - 8) }])).toEqual([2, 2])
  expect(await lengthsOf([{ a: 'x'.repeat(half - 9) }])).toEqual([3, 1])
})

test('what is left of a line that is no object is its first thousand letters', async () => {
  const { rows } = await readAll(`{"a":1}\n${'x'.repeat(1_001)}\n`, { format: 'ndjson' }, 1 << 16)
  expect(rows[1]).toEqual({
    number: 2,
    cells: [undefined, 'x'.repeat(1_000)],
    fault: 'ROW_NOT_JSON',
  })
})
