/** A row of a table: its fields are decoded when they are asked for. */
import { decode, type Encoding } from './encoding.ts'
import type { RowFields } from './row-splitter.ts'

/** What a field holds that should be a number and is not. */
export const BROKEN = Number.POSITIVE_INFINITY

/** A column that the table has not; its fields are empty. */
export const ABSENT = -1

export type Row = ReturnType<typeof rowOf>

const EXCERPT_BYTES = 100
/** Longer than any name; it bounds the work of looking for one. */
const NAME_BYTES_MAX = 512

/** A view of the fields that the splitter fills, row after row. */
export function rowOf(fields: RowFields, encodingOf: () => Encoding, quote: string) {
  const doubledQuote = quote + quote
  const textOf = createDecoder(encodingOf)
  return {
    /** Line of the file, the header being line 1. */
    get line(): number {
      return fields.line
    },
    isEmpty: (column: number): boolean => startOf(fields, column) >= endOf(fields, column),
    /** Text without white space around it, and with single spaces inside. */
    text(column: number): string {
      const start = startOf(fields, column)
      const end = endOf(fields, column)
      if (start >= end) return ''
      const text = textOf(fields.bytes, start, end)
      return fields.doubled[column] === 1 ? text.replaceAll(doubledQuote, quote) : text
    },
    /** Whether the bytes of `part` occur in `column`; true where `part` is empty, false where it is no name. */
    contains(column: number, part: number): boolean {
      const { bytes } = fields
      const start = startOf(fields, part)
      const size = endOf(fields, part) - start
      const last = endOf(fields, column) - size
      if (size > NAME_BYTES_MAX) return false
      for (let at = startOf(fields, column); at <= last; at++) {
        let same = 0
        while (same < size && bytes[at + same] === bytes[start + same]) same++
        if (same === size) return true
      }
      return size === 0
    },
    /** Whether the field is this text of ASCII letters, byte by byte. */
    is(column: number, ascii: string): boolean {
      const start = startOf(fields, column)
      if (endOf(fields, column) - start !== ascii.length) return false
      for (let i = 0; i < ascii.length; i++) {
        if (fields.bytes[start + i] !== ascii.charCodeAt(i)) return false
      }
      return true
    },
    /** A whole number of at most 15 digits; NaN where empty, BROKEN where it is something else. */
    integer: (column: number): number => numberIn(fields, column, false),
    /** A number with a decimal point or comma; NaN where empty, BROKEN where it is something else. */
    decimal: (column: number): number => numberIn(fields, column, true),
    /** A code of at most four figures and capital letters as a number below 36 ** 4; NaN where empty, else BROKEN */
    base36: (column: number): number =>
      base36In(fields.bytes, startOf(fields, column), endOf(fields, column)),
    /** `dd.mm.yyyy HH:MM:SS`, `yyyy.mm.dd` or `yyyy-mm-dd` as seconds since 1970; 0 where empty, broken or before. */
    seconds: (column: number): number =>
      secondsIn(fields.bytes, startOf(fields, column), endOf(fields, column)),
    /** The start of the row's text, for a message. */
    excerpt(): string {
      const end = Math.min(fields.end, fields.start + EXCERPT_BYTES)
      return decode(encodingOf(), fields.bytes, fields.start, end)
    },
  }
}

function startOf(fields: RowFields, column: number): number {
  return column < 0 || column >= fields.count ? 0 : fields.starts[column]
}

function endOf(fields: RowFields, column: number): number {
  return column < 0 || column >= fields.count ? 0 : fields.ends[column]
}

const SPACE = 0x20

/** Texts up to this length are remembered: names and numbers come again and again, ids and codes do not. */
const REMEMBERED_BYTES_MAX = 31
const REMEMBERED_TEXTS = 1 << 13

/**
 * A decoder of fields. It keeps short texts with their bytes in a table by their hash, so that a known name is compared
 * and not decoded. The name is the same string object each time, which spares its hash, too.
 */
function createDecoder(encodingOf: () => Encoding) {
  const texts = new Array<string>(REMEMBERED_TEXTS).fill('')
  /** For each place the text's length and its bytes. */
  const remembered = new Uint8Array(REMEMBERED_TEXTS * (REMEMBERED_BYTES_MAX + 1))

  return (bytes: Buffer, start: number, end: number): string => {
    const size = end - start
    if (size > REMEMBERED_BYTES_MAX) return tidyText(bytes, start, end, encodingOf())
    let hash = size
    for (let i = start; i < end; i++) hash = Math.imul(hash ^ bytes[i], 0x01000193)
    const place = (hash ^ (hash >>> 15)) & (REMEMBERED_TEXTS - 1)
    const offset = place * (REMEMBERED_BYTES_MAX + 1)
    if (remembered[offset] === size) {
      let same = 0
      while (same < size && remembered[offset + 1 + same] === bytes[start + same]) same++
      if (same === size) return texts[place]
    }
    remembered[offset] = size
    for (let i = 0; i < size; i++) remembered[offset + 1 + i] = bytes[start + i]
    texts[place] = tidyText(bytes, start, end, encodingOf())
    return texts[place]
  }
}

/** Decodes ASCII, the common case, at once; trims and single-spaces only what needs it. */
function tidyText(bytes: Buffer, start: number, end: number, encoding: Encoding): string {
  let all = 0
  let isUntidy = bytes[start] <= SPACE || bytes[end - 1] <= SPACE
  let before = 0
  for (let i = start; i < end; i++) {
    const byte = bytes[i]
    all |= byte
    if (byte <= SPACE && (before === SPACE || byte !== SPACE)) isUntidy = true
    before = byte
  }
  const text =
    all < 0x80 ? bytes.toString('latin1', start, end) : decode(encoding, bytes, start, end)
  const isTidy = !isUntidy && (all < 0x80 || !text.includes('\u00a0'))
  return isTidy ? text : text.trim().replace(/\s+/g, ' ')
}

const ZERO = 0x30
const NINE = 0x39
const MINUS = 0x2d
const POINT = 0x2e
const COMMA = 0x2c
/** Digits that are exact in a double. */
const DIGITS_MAX = 15

function numberIn(fields: RowFields, column: number, mayHaveFraction: boolean): number {
  const { bytes } = fields
  let at = startOf(fields, column)
  let end = endOf(fields, column)
  while (at < end && bytes[at] === SPACE) at++
  while (bytes[end - 1] === SPACE) end--
  if (at >= end) return Number.NaN
  const isNegative = bytes[at] === MINUS
  if (isNegative) at++
  let value = 0
  let digits = 0
  let decimals = -1
  for (; at < end; at++) {
    const byte = bytes[at]
    if (byte >= ZERO && byte <= NINE) {
      value = value * 10 + (byte - ZERO)
      digits++
      if (decimals >= 0) decimals++
    } else if (mayHaveFraction && decimals < 0 && (byte === POINT || byte === COMMA)) decimals = 0
    else return BROKEN
  }
  if (digits === 0 || digits > DIGITS_MAX) return BROKEN
  if (decimals > 0) value /= 10 ** decimals
  return isNegative ? -value : value
}

const LETTER_A = 0x41
const LETTER_Z = 0x5a

function base36In(bytes: Buffer, start: number, end: number): number {
  if (start >= end) return Number.NaN
  if (end - start > 4) return BROKEN
  let value = 0
  for (let at = start; at < end; at++) {
    const byte = bytes[at]
    if (byte >= ZERO && byte <= NINE) value = value * 36 + (byte - ZERO)
    else if (byte >= LETTER_A && byte <= LETTER_Z) value = value * 36 + (byte - LETTER_A) + 10
    else return BROKEN
  }
  return value
}

const SECONDS_MAX = 0xffffffff

/** The numbers of a date in the order in which they are; a date begins with its year if that has four digits. */
function secondsIn(bytes: Buffer, start: number, end: number): number {
  const parts = [0, 0, 0, 0, 0, 0]
  let part = -1
  let yearFirst = false
  let inNumber = false
  let numberStart = 0
  for (let i = start; i < end; i++) {
    const digit = bytes[i] - ZERO
    if (digit >= 0 && digit <= 9) {
      if (!inNumber) {
        if (++part > 5) return 0
        numberStart = i
      }
      inNumber = true
      parts[part] = parts[part] * 10 + digit
      if (part === 0 && i - numberStart === 3) yearFirst = true
    } else inNumber = false
  }
  if (part < 2) return 0
  const [year, day] = yearFirst ? [parts[0], parts[2]] : [parts[2], parts[0]]
  const seconds = Date.UTC(year, parts[1] - 1, day, parts[3], parts[4], parts[5]) / 1000
  return seconds > 0 && seconds <= SECONDS_MAX ? seconds : 0
}
