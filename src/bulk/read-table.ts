/** A table from its bytes: what it is, by its first 64 kB, then its rows in chunks. Memory is bounded by a chunk. */
import { setImmediate } from 'node:timers/promises'
import { TeeviitError } from '../report/errors.ts'
import { type DecodeCounts, decodeText } from './decode.ts'
import { createSplitter, type Dialect, NO_DELIMITER } from './delimited.ts'
import { findDialect, isHeader, sampleRows } from './dialect.ts'
import { type Encoding, findEncoding } from './encoding.ts'
import {
  cellsOf,
  columnsOf,
  createArrayScanner,
  createLineScanner,
  membersOf,
} from './json-rows.ts'
import {
  type Cell,
  COLUMNS_MAX,
  distinctNames,
  type InputFormat,
  LETTERS_A_CHUNK,
  type OutputFormat,
  ROWS_A_CHUNK,
  type TableRow,
} from './table.ts'

export interface ReadOptions {
  /** By which errors call it; its ending says the format where that is not given. */
  readonly name: string
  readonly format?: InputFormat | undefined
  readonly encoding?: Encoding | undefined
  /** One letter. */
  readonly delimiter?: string | undefined
  readonly hasHeader?: boolean | undefined
}

/** What a table is. Plain data. */
export interface TableHead<Format extends OutputFormat = InputFormat> {
  readonly format: Format
  readonly encoding: Encoding
  /** Empty where a line is one cell, and for JSON. */
  readonly delimiter: string
  readonly hasHeader: boolean
  /** Distinct; columns without a header are called `column_1`, … */
  readonly columns: readonly string[]
}

export interface Table<Format extends OutputFormat = InputFormat> {
  readonly head: TableHead<Format>
  /** Lines that are of another encoding than the file, so far. */
  readonly counts: Readonly<DecodeCounts>
  /** The rows from the first on, in chunks that are the same at each reading. To be called once; it closes the source. */
  chunks(rowsMost?: number): AsyncIterable<TableRow[]>
  /** Closes the source, for a caller that takes no chunk. */
  close(): Promise<void>
}

export interface TextTable extends Table {
  /** Instead of the rows, how many a piece of the text has, piece by piece: to be called once, and it closes the source. */
  rowCounts(): AsyncIterable<number>
}

const HEAD_BYTES = 1 << 16
/** Bytes of the first line that are looked at; it may be longer. */
const LINE_BYTES_MAX = 1 << 21
const LF = 0x0a
/** A sample of this many bytes or letters is looked at in one go. */
const SHORT = 1 << 14
const CR = 0x0d
/** Rows of JSON whose members are the columns. */
const SAMPLE_ROWS = 1000
/** A piece of text that is split at once. */
const PIECE_BYTES = 1 << 18

/** @throws TeeviitError TABLE_EMPTY, TABLE_PACKED, TABLE_BINARY, TABLE_COLUMNS, TABLE_NOT_JSON */
export async function openTable(
  source: AsyncIterable<Uint8Array>,
  options: ReadOptions,
): Promise<TextTable> {
  const iterator = source[Symbol.asyncIterator]()
  const close = async () => void (await iterator.return?.())
  try {
    return await openRead(iterator, options, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function openRead(
  iterator: AsyncIterator<Uint8Array>,
  options: ReadOptions,
  close: Table['close'],
): Promise<TextTable> {
  const { first, sampleBytes, isAll } = await readHead(iterator)
  const { name } = options
  const pause = pauseFor(sampleBytes)
  if (first.length === 0) throw new TeeviitError('TABLE_EMPTY', { file: name })
  const head = first.subarray(0, sampleBytes)
  await pause()
  const found = findEncoding(head.subarray(0, HEAD_BYTES), name, options.encoding)
  const counts: DecodeCounts = { otherLines: 0 }
  await pause()
  let sample = ''
  for await (const piece of decodeText([head], found, { otherLines: 0 })) sample += piece
  if (sample.trim() === '') throw new TeeviitError('TABLE_EMPTY', { file: name })
  const all = async function* (): AsyncIterable<Uint8Array> {
    yield* cut(first)
    for (;;) {
      const next = await iterator.next()
      if (next.done) return
      yield* cut(next.value)
    }
  }
  const text = decodeText(all(), found, counts)
  const format = options.format ?? formatOf(name, sample)
  const isWhole = isAll && first.length === sampleBytes
  const opened =
    format === 'csv' || format === 'tsv'
      ? await openDelimited(text, sample, isWhole, format, options)
      : await openJson(text, format, name)
  const { columns, dialect, hasHeader } = opened
  const delimiter = !dialect || dialect.delimiter === NO_DELIMITER ? '' : dialect.delimiter
  return {
    head: { format, encoding: found.encoding, delimiter, hasHeader, columns },
    counts,
    async *chunks(rowsMost) {
      try {
        yield* inChunks(rowsOf(opened.rows()), rowsMost)
      } finally {
        await close()
      }
    },
    async *rowCounts() {
      try {
        for await (const { count } of opened.rows()) yield count
      } finally {
        await close()
      }
    },
    close,
  }
}

/** Each look at a long sample is some milliseconds; a thread of a server answers others in between. */
const pauseFor = (length: number) => () => (length > SHORT ? setImmediate<void>() : undefined)

/** The first bytes: `sampleBytes` of them, which do not depend on how they come, and what came with them. */
async function readHead(
  iterator: AsyncIterator<Uint8Array>,
): Promise<{ first: Buffer; sampleBytes: number; isAll: boolean }> {
  const pieces: Uint8Array[] = []
  let length = 0
  // The first line feed, or carriage return where the bytes have no line feed.
  let lineFeed = -1
  let carriageReturn = -1
  for (;;) {
    const lineBytes = (lineFeed < 0 ? carriageReturn : lineFeed) + 1
    const isEnough = length >= HEAD_BYTES && (lineBytes > 0 || length >= LINE_BYTES_MAX)
    if (isEnough) {
      const wanted = Math.max(HEAD_BYTES, lineBytes > 0 ? lineBytes : LINE_BYTES_MAX)
      const sampleBytes = Math.min(wanted, LINE_BYTES_MAX)
      return { first: Buffer.concat(pieces), sampleBytes, isAll: false }
    }
    const next = await iterator.next()
    if (next.done) {
      const sampleBytes = Math.min(length, HEAD_BYTES)
      return { first: Buffer.concat(pieces), sampleBytes, isAll: true }
    }
    // A copy: the caller may fill the piece again.
    const piece = Uint8Array.prototype.slice.call(next.value)
    if (lineFeed < 0) lineFeed = placeOf(LF, piece, length)
    if (carriageReturn < 0) carriageReturn = placeOf(CR, piece, length)
    pieces.push(piece)
    length += piece.length
  }
}

function placeOf(byte: number, piece: Uint8Array, before: number): number {
  const at = piece.indexOf(byte)
  return at < 0 ? -1 : before + at
}

function* cut(bytes: Uint8Array): Iterable<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}

const ENDINGS: readonly (readonly [RegExp, InputFormat])[] = [
  [/\.(tsv|tab)$/i, 'tsv'],
  [/\.(ndjson|jsonl|jsonlines|geojsonl|geojsons)$/i, 'ndjson'],
  [/\.geojson$/i, 'geojson'],
  [/\.csv$/i, 'csv'],
]

/** The format by the ending of the name, else by the first letters. */
function formatOf(name: string, sample: string): InputFormat {
  const begin = sample.trimStart()
  const isArray =
    begin.startsWith('[') ||
    /^\{[^{}]*"features"\s*:\s*\[/.test(begin) ||
    /^\{\s*"type"\s*:\s*"FeatureCollection"/.test(begin)
  const named = ENDINGS.find(([ending]) => ending.test(name))?.[1]
  if (named === 'geojson' && !isArray) return 'ndjson'
  if (named) return named
  if (isArray) return 'geojson'
  return begin.startsWith('{') || begin.startsWith('\u001e') ? 'ndjson' : 'csv'
}

interface Opened {
  readonly columns: readonly string[]
  readonly dialect: Dialect | undefined
  readonly hasHeader: boolean
  rows(): AsyncIterable<Batch>
}

/** Rows of a piece of text. One gets all its cells when it is taken: thousands may be much shorter than the table is wide. */
interface Batch {
  readonly count: number
  readonly rows: Iterable<TableRow>
}

async function openDelimited(
  text: AsyncIterable<string>,
  sample: string,
  isWhole: boolean,
  format: 'csv' | 'tsv',
  { delimiter, hasHeader: given, name }: ReadOptions,
): Promise<Opened> {
  const pause = pauseFor(sample.length)
  const named = delimiter ?? (format === 'tsv' ? '\t' : undefined)
  const dialect = await findDialect(sample, isWhole, named, pause)
  await pause()
  const sampled = sampleRows(sample, dialect, isWhole)
  const names = sampled[0] ?? []
  if (names.length > COLUMNS_MAX) {
    throw new TeeviitError('TABLE_COLUMNS', { file: name, most: COLUMNS_MAX })
  }
  await pause()
  const hasHeader = given ?? isHeader(sampled)
  await pause()
  const columns = distinctNames(hasHeader ? names : names.map(() => ''))
  const width = columns.length
  const batchOf = (split: readonly SplitRow[]): Batch => ({
    count: split.length,
    rows: split.values().map((row) => fitted(row, width, dialect.delimiter)),
  })
  async function* rows(): AsyncIterable<Batch> {
    let ready: SplitRow[] = []
    let number = hasHeader ? -1 : 0
    const splitter = createSplitter(dialect, (cells, fault) => {
      if (++number > 0) ready.push({ number, cells, fault })
    })
    for await (const piece of text) {
      splitter.push(piece)
      yield batchOf(ready)
      ready = []
    }
    splitter.end()
    yield batchOf(ready)
  }
  return { columns, dialect, hasHeader, rows }
}

interface SplitRow {
  readonly number: number
  readonly cells: string[]
  readonly fault: TableRow['fault']
}

const NUL = '\0'

/**
 * A row with as many cells as the table has columns. Surplus cells stay in the last one, and are told. The row that was
 * split stays as it is: it lives as long as its piece, and thousands of short rows of a wide table took a gigabyte.
 */
function fitted(
  { number, cells: split, fault: found }: SplitRow,
  width: number,
  delimiter: string,
): TableRow {
  let cells: readonly string[] = split
  let fault = found
  if (split.length > width) {
    const surplus = split.slice(width)
    const isSurplus = surplus.some((cell) => cell !== '')
    const last = isSurplus ? delimiter + surplus.join(delimiter) : ''
    cells = split.slice(0, width).with(width - 1, split[width - 1] + last)
    if (isSurplus) fault ??= 'ROW_WIDTH'
  }
  if (fault === undefined && cells.some((cell) => cell.includes(NUL))) fault = 'ROW_NUL'
  if (cells.length < width) {
    const filled = new Array<string>(width).fill('')
    for (const [column, cell] of cells.entries()) filled[column] = cell
    cells = filled
  }
  return fault === undefined ? { number, cells } : { number, cells, fault }
}

async function openJson(
  text: AsyncIterable<string>,
  format: 'ndjson' | 'geojson',
  name: string,
): Promise<Opened> {
  let ready: (string | undefined)[] = []
  const take = (object: string | undefined): void => {
    ready.push(object)
  }
  const scanner = format === 'ndjson' ? createLineScanner(take) : createArrayScanner(take)
  const pieces = text[Symbol.asyncIterator]()
  let isEnded = false
  /** Reads a piece; the objects of it are in `ready`. */
  const more = async (): Promise<void> => {
    const next = await pieces.next()
    if (next.done) scanner.end()
    else scanner.push(next.value)
    isEnded = next.done === true
  }
  while (!isEnded && ready.length < SAMPLE_ROWS && lettersOf(ready) < LETTERS_A_CHUNK) await more()
  const sample = ready.map((object) => (object === undefined ? undefined : membersOf(object)))
  const known = sample.slice(0, SAMPLE_ROWS).filter((members) => typeof members === 'object')
  if (known.length === 0) throw new TeeviitError('TABLE_NOT_JSON', { file: name })
  const columns = columnsOf(known)
  const columnOf = new Map(columns.slice(0, -1).map((column, index) => [column, index]))
  const width = columns.length
  let number = 0
  const rowOf = (object: string | undefined): TableRow => {
    number++
    const members = object === undefined ? undefined : membersOf(object)
    if (typeof members === 'object') return { number, cells: cellsOf(members, columnOf, width) }
    const cells = new Array<Cell>(width).fill(undefined)
    cells[width - 1] = object?.slice(0, EXCERPT_LETTERS)
    return { number, cells, fault: members ?? 'ROW_TOO_LONG' }
  }
  async function* rows(): AsyncIterable<Batch> {
    for (;;) {
      const objects = ready
      ready = []
      yield { count: objects.length, rows: objects.values().map(rowOf) }
      if (isEnded) return
      await more()
    }
  }
  return { columns, dialect: undefined, hasHeader: true, rows }
}

const EXCERPT_LETTERS = 1000

const lettersOf = (objects: readonly (string | undefined)[]): number =>
  objects.reduce((sum, object) => sum + (object?.length ?? 0), 0)

async function* rowsOf(batches: AsyncIterable<Batch>): AsyncIterable<Iterable<TableRow>> {
  for await (const { rows } of batches) yield rows
}

/** Rows as chunks that depend on the rows alone. */
export async function* inChunks(
  batches: AsyncIterable<Iterable<TableRow>>,
  rowsMost = ROWS_A_CHUNK,
): AsyncIterable<TableRow[]> {
  let chunk: TableRow[] = []
  let letters = 0
  for await (const batch of batches) {
    for (const row of batch) {
      chunk.push(row)
      for (const cell of row.cells) letters += lettersOfCell(cell)
      if (chunk.length < rowsMost && letters < LETTERS_A_CHUNK) continue
      yield chunk
      chunk = []
      letters = 0
    }
  }
  if (chunk.length > 0) yield chunk
}

/** About, with its delimiter: rows of a wide table take memory where their cells are empty, too. */
function lettersOfCell(cell: Cell): number {
  if (typeof cell === 'string') return cell.length + 1
  return typeof cell === 'object' && cell !== null ? JSON.stringify(cell).length : 8
}
