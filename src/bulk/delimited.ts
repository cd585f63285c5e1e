/**
 * Splits delimited text into rows as it comes. A quote that is never closed and a row without an end cost themselves:
 * the row ends with its first line, and the work stays linear in the text.
 */
import { ROW_LETTERS_MAX, type RowFault } from './table.ts'

export interface Dialect {
  /** One letter; `NO_DELIMITER` where a line is one cell. */
  readonly delimiter: string
  /** `\n`, which may have `\r` before it, or `\r` alone. */
  readonly lineEnd: '\n' | '\r'
}

/** No text has this letter. */
export const NO_DELIMITER = '\uffff'
const QUOTE = '"'
const QUOTE_CODE = 0x22
/** A quoted cell with more line ends than this is one whose closing quote is missing. */
const LINE_ENDS_MAX = 20
/** Letters that are kept of a row without an end. */
const EXCERPT_LETTERS = 1000

/** @param line of the text in which the row begins, counted from 1 */
export type TakeRow = (cells: string[], fault: RowFault | undefined, line: number) => void

/** Longer cells are copied letter by letter: a megabyte of quotes took `replaceAll` a tenth of a second. */
const LONG_LETTERS = 4096

/** A quoted cell with one quote for each pair. */
function undoubled(cell: string): string {
  if (cell.length <= LONG_LETTERS) return cell.split('""').join(QUOTE)
  const bytes = Buffer.from(cell, 'utf16le')
  const letters = new Uint16Array(bytes.buffer, bytes.byteOffset, cell.length)
  let length = 0
  for (let i = 0; i < letters.length; i++) {
    letters[length++] = letters[i]
    if (letters[i] === QUOTE_CODE && letters[i + 1] === QUOTE_CODE) i++
  }
  return bytes.toString('utf16le', 0, 2 * length)
}

/** What a look at a quoted row says where it gives no next place. */
const MORE = -1
const UNCLOSED = -2

/**
 * A splitter that hands each row to `take`, once, in their order.
 * @param cellsMost of a row; what follows is left out
 */
export function createSplitter({ delimiter, lineEnd }: Dialect, take: TakeRow, cellsMost?: number) {
  let text = ''
  let isLast = false
  let line = 1
  /** Whether the rest of a row that is too long is passed over. */
  let isSkipping = false
  let cells: string[] = []
  /** The line end that was looked for last, and from where; -1 where the text is another. */
  let lineEndAt = -1
  let lookedFrom = 0
  /**
   * What was found of the row that was looked at last, whose quote is never closed: the last quote that closes nothing, and
   * the place behind the line end that was one too many. The next row need not look there again.
   */
  const looked = { row: -1, next: -1, quoteAt: 0, seen: 0 }

  /** The cells of a row with quotes. @returns where the next row begins, MORE or UNCLOSED */
  function splitQuoted(from: number): number {
    cells = []
    let at = from
    for (;;) {
      if (text[at] === QUOTE) {
        const close = closingQuote(at, from)
        if (close < 0) return close
        const inner = text.slice(at + 1, close)
        cells.push(inner.includes(QUOTE) ? undoubled(inner) : inner)
        at = close + 1
        if (text[at] === '\r' && text[at + 1] === '\n') at++
      } else {
        const start = at
        while (at < text.length && text[at] !== delimiter && text[at] !== lineEnd) at++
        const isCut = text[at] === '\n' && text[at - 1] === '\r'
        cells.push(text.slice(start, isCut ? at - 1 : at))
      }
      if (at >= text.length) return isLast ? text.length : MORE
      if (text[at] !== delimiter) return at + 1
      if (cells.length === cellsMost) return UNCLOSED
      at++
    }
  }

  /** The quote that closes the one at `open`: one before a delimiter, a line's end or the end of the text. */
  function closingQuote(open: number, from: number): number {
    const isKnown = open === from && from === looked.next
    let lineEnds = isKnown ? LINE_ENDS_MAX : 0
    let seen = isKnown ? looked.seen : open + 1
    let hasPairs = false
    for (let at = isKnown ? Math.max(open, looked.quoteAt) : open; ; ) {
      const before = at
      const found = text.indexOf(QUOTE, at + 1)
      at = found < 0 ? text.length : found
      for (let end = lineEndFrom(seen); end < at; end = lineEndFrom(seen)) {
        seen = end + 1
        if (++lineEnds > LINE_ENDS_MAX) {
          // A pair may be two halves of other pairs where a row begins later.
          if (open === from && !hasPairs)
            Object.assign(looked, { row: from, quoteAt: before, seen })
          return UNCLOSED
        }
      }
      if (at - from > ROW_LETTERS_MAX) return UNCLOSED
      if (found < 0) return isLast ? UNCLOSED : MORE
      const next = text[at + 1]
      if (next === undefined) return isLast ? at : MORE
      if (next === delimiter || next === '\n' || next === '\r') return at
      if (next === QUOTE) {
        at = endOfPairs(at + 1, from + ROW_LETTERS_MAX)
        hasPairs = true
      }
    }
  }

  /**
   * The last quote of those that follow each other in pairs, behind the one at `at`: a thousand pairs are no thousand
   * searches. Pairs behind `most` are of a row that is too long anyhow.
   */
  function endOfPairs(at: number, most: number): number {
    while (
      at < most &&
      text.charCodeAt(at + 1) === QUOTE_CODE &&
      text.charCodeAt(at + 2) === QUOTE_CODE
    ) {
      at += 2
    }
    return at
  }

  /** The first line end from a place on; the end of the text where none follows. A long line is searched once. */
  function lineEndFrom(at: number): number {
    if (at < lookedFrom || lineEndAt < at) {
      const found = text.indexOf(lineEnd, at)
      lineEndAt = found < 0 ? text.length : found
      lookedFrom = at
    }
    return lineEndAt
  }

  function splitPlain(from: number, end: number): string[] {
    const isCut = lineEnd === '\n' && text[end - 1] === '\r'
    return text.slice(from, isCut ? end - 1 : end).split(delimiter, cellsMost)
  }

  /** Counts the line ends of a row with quotes, whose last letter may be one. */
  function passLines(from: number, next: number): void {
    for (let at = from; at < next; at++) {
      at = text.indexOf(lineEnd, at)
      if (at < 0 || at >= next) return
      line++
    }
  }

  function splitAll(): void {
    let from = 0
    lineEndAt = -1
    looked.row = looked.next = -1
    let quoteAt = text.indexOf(QUOTE)
    while (from < text.length) {
      const found = text.indexOf(lineEnd, from)
      if (isSkipping) {
        isSkipping = found < 0
        from = found < 0 ? text.length : found + 1
        if (!isSkipping) line++
        continue
      }
      const end = found < 0 ? text.length : found
      if (quoteAt >= 0 && quoteAt < from) quoteAt = text.indexOf(QUOTE, from)
      const next = quoteAt >= 0 && quoteAt < end ? splitQuoted(from) : UNCLOSED - 1
      if (next >= 0) {
        take(cells, undefined, line)
        passLines(from, next)
        from = next
        continue
      }
      const isEnded = found >= 0 || isLast
      if (next === MORE || !isEnded) {
        if (text.length - from <= ROW_LETTERS_MAX) break
        take([text.slice(from, from + EXCERPT_LETTERS)], 'ROW_TOO_LONG', line)
        isSkipping = !isEnded
        if (isEnded) line++
        from = isEnded ? end + 1 : text.length
        continue
      }
      if (end - from > ROW_LETTERS_MAX) {
        take([text.slice(from, from + EXCERPT_LETTERS)], 'ROW_TOO_LONG', line)
      } else if (end > from && text.slice(from, end) !== '\r') {
        take(splitPlain(from, end), next === UNCLOSED ? 'ROW_QUOTE_OPEN' : undefined, line)
      }
      looked.next = looked.row === from ? end + 1 : -1
      from = end + 1
      line++
    }
    text = text.slice(from)
  }

  return {
    /** Takes a piece of text and hands on the rows that end in it. */
    push(piece: string) {
      text += piece
      splitAll()
    },
    /** Hands on the last row. */
    end() {
      isLast = true
      splitAll()
    },
  }
}
