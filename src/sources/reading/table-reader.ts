/**
 * Tables of text, read as a stream: `openTable` reads the header, `readRows` hands out row after row. Only the fields
 * that are asked for are decoded, so reading costs little more than unpacking.
 */
import { TeeviitError } from '../../report/errors.ts'
import { type Dialect, sniffDialect } from './dialect.ts'
import { bomLength, type Encoding, guessEncoding, isEncoded } from './encoding.ts'
import type { SourceFile } from './open-bytes.ts'
import { type Row, rowOf } from './row.ts'
import {
  createRowFields,
  endUnclosed,
  ROW_BYTES_MAX,
  type RowFields,
  splitRow,
} from './row-splitter.ts'

export interface Table {
  readonly name: string
  /** Column names as the header has them. */
  readonly header: readonly string[]
  /** The column of a name, in any letter case. @throws TeeviitError SOURCE_COLUMN_MISSING */
  column(name: string): number
  /** The column of the first of these names that the table has; ABSENT if it has none. */
  optional(...names: string[]): number
  /**
   * Reads all rows except the header and blank lines. `onRow` gets each sound row, `onBad` each that cannot be read,
   * with the reason. The row object is the same every time.
   */
  readRows(onRow: (row: Row) => void, onBad: (row: Row, reason: string) => void): Promise<void>
}

const BAD_BYTE = 'a byte that is no character'
const BAD_QUOTE = 'a quote that is not closed'
const BAD_LENGTH = 'a line longer than 64 kB'
const BAD_WIDTH = 'more or fewer fields than the header'

const LF = 0x0a
/** A header is found within this many bytes. */
const HEAD_BYTES = 1 << 16
/** Columns that a message names. */
const COLUMNS_SHOWN_MAX = 60

/** Opens a table and reads its header: dialect, encoding and the names of the columns. */
export async function openTable(file: SourceFile): Promise<Table> {
  const head = await readHead(file)
  const skipped = bomLength(head)
  const [headerLine, firstLine = ''] = head
    .toString(guessEncoding(head) === 'windows-1257' ? 'latin1' : 'utf8', skipped)
    .split(/\r?\n/)
  if (headerLine.length >= HEAD_BYTES - skipped) {
    throw new TeeviitError('SOURCE_DIALECT', { file: file.name, found: BAD_LENGTH })
  }
  if (headerLine.trim() === '') throw new TeeviitError('SOURCE_EMPTY', { file: file.name })
  const dialect = sniffDialect(file.name, headerLine, firstLine)
  const header = splitHeader(headerLine, dialect)
  const names = header.map((name) => name.toUpperCase())
  return {
    name: file.name,
    header,
    column(name) {
      const column = names.indexOf(name.toUpperCase())
      if (column >= 0) return column
      throw new TeeviitError('SOURCE_COLUMN_MISSING', {
        file: file.name,
        column: name,
        found: header.slice(0, COLUMNS_SHOWN_MAX).join(', '),
      })
    },
    optional: (...wanted) =>
      wanted.map((name) => names.indexOf(name.toUpperCase())).find((column) => column >= 0) ?? -1,
    readRows: (onRow, onBad) => readRows(file, dialect, header.length, onRow, onBad),
  }
}

async function readHead(file: SourceFile): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of await file.open()) {
    pieces.push(piece)
    size += piece.length
    if (size >= HEAD_BYTES) break
  }
  return Buffer.concat(pieces).subarray(0, HEAD_BYTES)
}

function splitHeader(line: string, dialect: Dialect): string[] {
  const fields = createRowFields()
  fields.bytes = Buffer.from(`${line}\n`)
  splitRow(fields, dialect, 0, fields.bytes.length, true)
  const row = rowOf(fields, () => 'utf-8', String.fromCharCode(dialect.quote))
  return Array.from({ length: fields.count }, (_, column) => row.text(column))
}

/**
 * A row whose end does not come within ROW_BYTES_MAX is refused and ends with its first line; of a line that is longer
 * than that only the start is kept. So the work grows with the file, whatever it holds.
 */
async function readRows(
  file: SourceFile,
  dialect: Dialect,
  width: number,
  onRow: (row: Row) => void,
  onBad: (row: Row, reason: string) => void,
): Promise<void> {
  const fields = createRowFields()
  let encoding: Encoding | undefined
  const row = rowOf(fields, () => encoding ?? 'utf-8', String.fromCharCode(dialect.quote))
  let rest = Buffer.alloc(0)
  let isFirstPiece = true
  let isInLongLine = false
  let line = 1

  /** Refuses a row that is too long. @returns where the next one begins; the end of the bytes if it is not there yet */
  const refuseLong = (from: number): number => {
    const next = endUnclosed(fields, from, 1)
    isInLongLine = next === 0
    if (isInLongLine) fields.end = fields.bytes.length
    const isLongLine = fields.end - from > ROW_BYTES_MAX
    if (line > 1) onBad(row, isLongLine ? BAD_LENGTH : BAD_QUOTE)
    if (!isInLongLine) line++
    return isInLongLine ? fields.bytes.length : next
  }

  /** Splits what has come; returns what is left over. */
  const take = (piece: Buffer, isLast: boolean): Buffer => {
    let from = 0
    if (isInLongLine) {
      from = piece.indexOf(LF) + 1
      if (from === 0) return NOTHING
      isInLongLine = false
      line++
    } else if (isFirstPiece && bomLength(piece) > 0) {
      encoding = 'utf-8'
      from = bomLength(piece)
    }
    const limit = piece.lastIndexOf(LF) + 1
    encoding ??= guessEncoding(piece.subarray(from, limit))
    // A piece without a broken byte, and that is nearly every one, spares its rows the check.
    const isSound = isEncoded(encoding ?? 'utf-8', piece, from, limit)
    fields.bytes = piece
    isFirstPiece = false
    for (;;) {
      fields.line = line
      fields.start = from
      const next = from < limit ? splitRow(fields, dialect, from, limit, isLast) : -1
      const end = next < 0 ? piece.length : fields.end
      if (end - from > ROW_BYTES_MAX) {
        from = refuseLong(from)
        if (isInLongLine) break
        continue
      }
      if (next < 0) break
      if (line > 1 && !isBlank(fields)) {
        const reason = reasonToRefuse(fields, width, isSound, encoding ?? 'utf-8')
        if (reason === '') onRow(row)
        else onBad(row, reason)
      }
      line += 1 + fields.lineEnds
      from = next
    }
    return piece.subarray(from)
  }

  for await (const piece of await file.open()) {
    rest = Buffer.from(take(rest.length > 0 ? Buffer.concat([rest, piece]) : piece, false))
  }
  if (rest.length > 0) take(Buffer.concat([rest, Buffer.of(LF)]), true)
}

const NOTHING = Buffer.alloc(0)

function isBlank(fields: RowFields): boolean {
  return fields.count === 1 && fields.starts[0] === fields.ends[0]
}

/** Why a row cannot be read; empty where it can. */
function reasonToRefuse(
  fields: RowFields,
  width: number,
  isSound: boolean,
  encoding: Encoding,
): string {
  if (fields.isUnclosed) return BAD_QUOTE
  if (fields.count !== width) return BAD_WIDTH
  if (!isSound && !isEncoded(encoding, fields.bytes, fields.start, fields.end)) return BAD_BYTE
  return ''
}
