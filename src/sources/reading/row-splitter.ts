/** Splits the bytes of a table into rows and fields without decoding them. */
import { doubled } from '../../tables/growing.ts'
import type { Dialect } from './dialect.ts'

const LF = 0x0a
const CR = 0x0d
/** A quoted field with more line ends than this is one whose closing quote is missing. */
const LINE_ENDS_MAX = 20
/** The longest rows of the registers have a few thousand bytes: a longer one has lost its end. */
export const ROW_BYTES_MAX = 1 << 16

/** Where the fields of a row are in the bytes; one object is filled again and again. */
export type RowFields = ReturnType<typeof createRowFields>

/** Fields of no row yet, to be filled again and again. */
export function createRowFields() {
  return {
    bytes: Buffer.alloc(0) as Buffer,
    /** Line of the file where the row begins. */
    line: 1,
    start: 0,
    end: 0,
    /** Line ends inside quoted fields. */
    lineEnds: 0,
    count: 0,
    /** Field `i` is `bytes[starts[i] .. ends[i])`, without its quotes. */
    starts: new Uint32Array(128),
    ends: new Uint32Array(128),
    /** 1 where the field has doubled quotes inside. */
    doubled: new Uint8Array(128),
    /** The row has a quote that is not closed; it ends with its line. */
    isUnclosed: false,
  }
}

/**
 * Splits the row that begins at `from`; `bytes[0 .. limit)` ends with a line feed, which spares the loops their
 * bounds. `row.line` is the caller's to set.
 * @returns where the next row begins; -1 if more bytes are needed to know
 */
// hot: every byte of every register passes through here; one loop, no calls.
export function splitRow(
  row: RowFields,
  dialect: Dialect,
  from: number,
  limit: number,
  isLast: boolean,
): number {
  const { bytes } = row
  const { delimiter, quote } = dialect
  let at = from
  let count = 0
  row.start = from
  row.lineEnds = 0
  row.isUnclosed = false
  for (;;) {
    if (count === row.starts.length) makeRoom(row)
    let doubled = 0
    if (bytes[at] === quote) {
      const open = at + 1
      let lineEnds = 0
      at = open
      for (;;) {
        const byte = bytes[at]
        if (byte === quote) {
          const next = bytes[at + 1]
          if (next === delimiter || next === LF || next === CR) break
          if (next === quote) {
            doubled = 1
            at++
          }
        } else if (byte === LF) {
          const isTooLong = ++lineEnds > LINE_ENDS_MAX || at - from > ROW_BYTES_MAX
          if (at + 1 >= limit && !isLast && !isTooLong) return -1
          if (at + 1 >= limit || isTooLong) return endUnclosed(row, from, count)
        }
        at++
      }
      row.lineEnds += lineEnds
      row.starts[count] = open
      row.ends[count] = at++
    } else {
      row.starts[count] = at
      while (bytes[at] !== delimiter && bytes[at] !== LF) at++
      row.ends[count] = at
    }
    row.doubled[count++] = doubled
    if (bytes[at] === delimiter) {
      at++
      continue
    }
    if (bytes[at] === CR && bytes[at + 1] === LF) at++
    row.count = count
    row.end = at
    trimCarriageReturn(row)
    return at + 1
  }
}

/** A bare last field is split up to its line feed; the carriage return before that is not its own. */
function trimCarriageReturn(row: RowFields): void {
  const last = row.count - 1
  const end = row.ends[last]
  if (end > row.starts[last] && row.bytes[end - 1] === CR && row.bytes[end] === LF)
    row.ends[last] = end - 1
}

/** Ends a row that has no end of its own with its first line. @returns where the next row begins */
export function endUnclosed(row: RowFields, from: number, count: number): number {
  row.isUnclosed = true
  row.lineEnds = 0
  row.count = count
  row.end = row.bytes.indexOf(LF, from)
  return row.end + 1
}

function makeRoom(row: RowFields): void {
  row.starts = doubled(row.starts)
  row.ends = doubled(row.ends)
  const marks = new Uint8Array(row.starts.length)
  marks.set(row.doubled)
  row.doubled = marks
}
