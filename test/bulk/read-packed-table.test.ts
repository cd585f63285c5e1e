import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import type { CompressionCodec } from 'hyparquet'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { openPackedTable, packedFormatOf } from '../../src/bulk/read-packed-table.ts'
import type { Cell } from '../../src/bulk/table.ts'
import { createParquetFile } from '../../src/bulk/write-parquet.ts'
import {
  CELL_LETTERS_MAX,
  createWorkbookFile,
  SHEET_ROWS_MAX,
} from '../../src/bulk/write-workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'teeviit-packed-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
function fileOf(bytes: Uint8Array | string): string {
  const path = join(folder, `${++files}.bin`)
  writeFileSync(path, bytes)
  return path
}

async function read(path: string, hasHeader?: boolean, rowsMost?: number) {
  const format = (await packedFormatOf(path))!
  const { head, chunks } = await openPackedTable(path, format, { name: 'table', hasHeader })
  const all = []
  for await (const chunk of chunks(rowsMost)) all.push(chunk)
  return { head, chunks: all, cells: all.flat().map(({ cells }) => cells) }
}

const NAMED = [
  { name: 'linn', type: 'any' },
  { name: 'nr', type: 'any' },
  { name: 'on', type: 'any' },
] as const

async function workbookOf(rows: Cell[][]): Promise<Uint8Array> {
  const file = createWorkbookFile(NAMED)
  file.rows(rows)
  return file.end()
}

test('a workbook that we write is read with its kinds, and is no formula', async () => {
  const rows = [
    ['Tartu & <Õie>', 1.5, true],
    ['=SUM(A1)', undefined, false],
    [' 007', '0012', null],
  ]
  const { head, cells, chunks } = await read(fileOf(await workbookOf(rows)))
  expect(head).toEqual({
    format: 'xlsx',
    encoding: 'utf-8',
    delimiter: '',
    hasHeader: true,
    columns: ['linn', 'nr', 'on'],
  })
  expect(cells).toEqual([
    ['Tartu & <Õie>', 1.5, true],
    ['=SUM(A1)', undefined, false],
    [' 007', '0012', undefined],
  ])
  expect(chunks[0].map(({ number }) => number)).toEqual([1, 2, 3])
})

test('a workbook without what XML cannot hold, and with whole cells up to the longest', async () => {
  const long = 'õ'.repeat(CELL_LETTERS_MAX)
  const rows = [['a\u0000b\u001fc\ud800d\ufffee\tf', long, `${long}x`]]
  const { cells } = await read(fileOf(await workbookOf(rows)))
  expect(cells).toEqual([['abcde\tf', long, long]])
})

test('BULK_ROWS: a sheet has 1,048,576 rows with its header, and not one more', () => {
  const file = createWorkbookFile(NAMED)
  file.rows(new Array(SHEET_ROWS_MAX - 1).fill([]))
  expect(() => file.rows([[]])).toThrow('A workbook has 1048576 rows at most')
})

test('the first row of a workbook is a row where its reader says so', async () => {
  const path = fileOf(await workbookOf([['Tartu', 1, true]]))
  const { head, cells } = await read(path, false)
  expect([head.hasHeader, head.columns]).toEqual([false, ['column_1', 'column_2', 'column_3']])
  expect(cells).toEqual([
    ['linn', 'nr', 'on'],
    ['Tartu', 1, true],
  ])
})

/** As spreadsheets write: texts in a table of their own, days as numbers with a format, gaps left out. */
async function officeFile(): Promise<string> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = (...targets: readonly (readonly [string, string])[]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(
        ([type, target], i) =>
          `<Relationship Id="rId${i + 1}" Type="${office}/${type}" Target="${target}"/>`,
      )
      .join('')}</Relationships>`
  const zip = new ZipFile()
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name)
  add('_rels/.rels', relations(['officeDocument', 'xl/workbook.xml']))
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Leht 1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  add(
    'xl/_rels/workbook.xml.rels',
    relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
  )
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  )
  add(
    'xl/sharedStrings.xml',
    `<sst xmlns="${main}"><si><t>aadress</t></si><si><t>päev</t></si><si><r><t>Narva </t></r><r><t>mnt 7</t></r></si></sst>`,
  )
  add(
    'xl/worksheets/sheet1.xml',
    `<worksheet xmlns="${main}"><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
      <row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><f>1+2</f><v>3</v></c><c r="C2" s="1"><v>45418</v></c></row>
    </sheetData></worksheet>`,
  )
  zip.end()
  const path = join(folder, 'office.xlsx')
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

test('a workbook of a spreadsheet: shared texts, the values of formulas, days', async () => {
  const { head, cells } = await read(await officeFile())
  expect(head.columns).toEqual(['aadress', 'column_2', 'päev'])
  expect(cells).toEqual([['Narva mnt 7', 3, '2024-05-06']])
})

const PARQUET = [
  { name: 'linn', type: 'text' },
  { name: 'nr', type: 'integer' },
  { name: 'geometry', type: 'geometry' },
] as const

test('Parquet is read with its kinds, and a point is a point', async () => {
  const file = createParquetFile(PARQUET)
  const point = { type: 'Point', coordinates: [24.75, 59.5] }
  const rows = [
    ['Tartu', 1, point],
    [undefined, 2 ** 53 - 1, undefined],
  ]
  const { head, chunks } = await read(
    fileOf(Buffer.concat([file.rows(rows), file.end()])),
    undefined,
    1,
  )
  expect(head).toMatchObject({ format: 'parquet', hasHeader: true })
  expect(head.columns).toEqual(['linn', 'nr', 'geometry', 'bbox'])
  expect(chunks).toEqual([
    [
      {
        number: 1,
        cells: ['Tartu', 1, point, { xmin: 24.75, ymin: 59.5, xmax: 24.75, ymax: 59.5 }],
      },
    ],
    [{ number: 2, cells: [undefined, 2 ** 53 - 1, undefined, undefined] }],
  ])
})

/** Three rows in groups of two. */
function parquetOf(
  codec: CompressionCodec,
  compress: (bytes: Uint8Array) => Uint8Array,
  values: readonly bigint[] = [1n, 2n, 3n],
): Uint8Array {
  const writer = new ByteWriter()
  const file = new ParquetWriter({
    writer,
    codec,
    compressors: { [codec]: compress },
    schema: [
      { name: 'root', num_children: 1 },
      { name: 'nr', type: 'INT64' },
    ],
  })
  file.write({ columnData: [{ name: 'nr', data: [...values] }], rowGroupSize: 2 })
  file.finish()
  return writer.getBytes()
}

test.each([
  ['GZIP', gzipSync],
  ['ZSTD', zstdCompressSync],
] as const)('pages that are packed by %s are read, group by group', async (codec, compress) => {
  const { chunks } = await read(fileOf(parquetOf(codec, compress)))
  expect(chunks.flat()).toEqual([1, 2, 3].map((nr) => ({ number: nr, cells: [nr] })))
})

test('a whole number stays exact: beyond 2 ^ 53 it is a text', async () => {
  const edge = 2n ** 53n
  const { cells } = await read(fileOf(parquetOf('GZIP', gzipSync, [edge - 1n, edge, -edge])))
  expect(cells).toEqual([[Number(edge - 1n)], [String(edge)], [String(-edge)]])
})

test('TABLE_BROKEN: what only looks like a workbook, and a packing that nobody knows', async () => {
  await expect(read(fileOf('PK\u0003\u0004 and no more'))).rejects.toThrow(
    'The file table cannot be read as xlsx',
  )
  await expect(read(fileOf('PAR1'))).rejects.toThrow('The file table cannot be read as parquet')
  await expect(read(fileOf(parquetOf('LZ4_RAW', (bytes) => bytes)))).rejects.toMatchObject({
    code: 'TABLE_BROKEN',
    message: expect.stringContaining('LZ4_RAW'),
  })
})

test('TABLE_EMPTY: a workbook without a cell', async () => {
  const file = createWorkbookFile([])
  await expect(read(fileOf(await file.end()))).rejects.toMatchObject({ code: 'TABLE_EMPTY' })
})

test.each(['PK;nimi\n1;a\n', 'PAR;nimi\n', 'x', ''])('%j may be a text', async (text) => {
  expect(await packedFormatOf(fileOf(text))).toBeUndefined()
})
