/** Rows of JSON: a line each (NDJSON), or the objects of one array (a FeatureCollection, or a bare array). */
import { type Cell, COLUMNS_MAX, distinctNames, ROW_LETTERS_MAX } from './table.ts'

/** The text of an object of the file, or of a line that is no object; undefined where it is too long. */
export type TakeObject = (text: string | undefined) => void

export interface ObjectScanner {
  push(text: string): void
  end(): void
}

/** Each line that is not blank. A record separator at its start is passed over (RFC 8142). */
export function createLineScanner(take: TakeObject): ObjectScanner {
  let rest = ''
  let isSkipping = false
  const line = (text: string): void => {
    const plain = text.charCodeAt(0) === 0x1e ? text.slice(1) : text
    if (plain.length > ROW_LETTERS_MAX) take(undefined)
    else if (plain.trim() !== '') take(plain)
  }
  return {
    push(text) {
      const lines = text.split('\n')
      for (const [index, piece] of lines.entries()) {
        rest = isSkipping ? '' : rest + piece
        if (index < lines.length - 1) {
          line(rest)
          rest = ''
          isSkipping = false
        } else if (rest.length > ROW_LETTERS_MAX) {
          take(undefined)
          rest = ''
          isSkipping = true
        }
      }
    },
    end: () => line(rest),
  }
}

/** Letters before a bracket that are looked at. */
const LOOK_BACK = 64

/** The objects of the first array of objects in the text, by their braces; a brace within a text does not count. */
export function createArrayScanner(take: TakeObject): ObjectScanner {
  let text = ''
  let at = 0
  /** Where the object under way begins; -1 between two. */
  let start = -1
  let depth = 0
  let isTooLong = false
  let isInText = false
  let isInArray = false
  let isEnded = false

  function scan(): void {
    for (; at < text.length && !isEnded; at++) {
      const letter = text[at]
      if (isInText) {
        if (letter === '\\') at++
        else if (letter === '"') isInText = false
      } else if (letter === '"') isInText = true
      else if (!isInArray) isInArray = letter === '[' && isBeforeRows()
      else if (letter === '{' || letter === '[') {
        if (depth++ === 0) start = at
      } else if (letter === '}' || letter === ']') {
        if (depth === 0) isEnded = true
        else if (--depth === 0) endObject()
      }
    }
    if (start >= 0 && at - start > ROW_LETTERS_MAX) isTooLong = true
    const isKept = start >= 0 && !isTooLong
    const dropped = Math.min(text.length, isKept ? start : Math.max(0, at - LOOK_BACK))
    text = text.slice(dropped)
    at -= dropped
    if (start >= 0) start = Math.max(0, start - dropped)
  }

  function endObject(): void {
    take(isTooLong ? undefined : text.slice(start, at + 1))
    start = -1
    isTooLong = false
  }

  /** Whether the bracket at `at` begins the rows: it is the first letter of the file, or the value of "features". */
  function isBeforeRows(): boolean {
    const before = text.slice(Math.max(0, at - LOOK_BACK), at).trimEnd()
    return before === '' || /"features"\s*:$/.test(before)
  }

  return {
    push(piece) {
      text += piece
      scan()
    },
    end() {
      if (start >= 0) take(undefined)
    },
  }
}

type Members = Readonly<Record<string, Cell>>
type JsonFault = 'ROW_NOT_JSON' | 'ROW_TOO_DEEP'

/** Brackets within brackets: a writer or copier of a deeper value would run out of stack. */
const DEPTH_MAX = 64

/** The members of an object as a flat record, or why it has none; a feature has its properties, id and geometry. */
export function membersOf(text: string): Members | JsonFault {
  if (isDeep(text)) return 'ROW_TOO_DEEP'
  try {
    const value = JSON.parse(text) as unknown
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'ROW_NOT_JSON'
    const object = value as Record<string, Cell>
    if (object.type !== 'Feature') return object
    const { properties, geometry, id } = object
    const own = (typeof properties === 'object' ? properties : null) as Record<string, Cell> | null
    return {
      ...(id !== undefined && own?.id === undefined && { id }),
      ...own,
      geometry: geometry ?? null,
    }
  } catch {
    return 'ROW_NOT_JSON'
  }
}

const DOUBLE_QUOTE = 0x22
const BACKSLASH = 0x5c

function isDeep(text: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (isInText) {
      if (code === BACKSLASH) at++
      else if (code === DOUBLE_QUOTE) isInText = false
    } else if (code === DOUBLE_QUOTE) isInText = true
    // `[` and `{`, then `]` and `}`, differ in one bit.
    else if ((code | 0x20) === 0x7b) {
      if (++depth > DEPTH_MAX) return true
    } else if ((code | 0x20) === 0x7d) depth--
  }
  return false
}

/** Members that the first rows do not have are in this column. */
const OTHER_COLUMN = 'other'

/** The columns of a sample of objects, and the last one for members that come later. */
export function columnsOf(sample: readonly Members[]): string[] {
  const names = new Set<string>()
  for (const members of sample) for (const name of Object.keys(members)) names.add(name)
  return distinctNames([...[...names].slice(0, COLUMNS_MAX - 1), OTHER_COLUMN])
}

/** The cells of an object by its columns; members without a column go into the last one together. */
export function cellsOf(
  members: Members,
  columnOf: ReadonlyMap<string, number>,
  width: number,
): Cell[] {
  const cells = new Array<Cell>(width).fill(undefined)
  const others: [string, Cell][] = []
  for (const [name, value] of Object.entries(members)) {
    const column = columnOf.get(name)
    if (column === undefined) others.push([name, value])
    else cells[column] = value
  }
  if (others.length > 0) cells[width - 1] = Object.fromEntries(others)
  return cells
}
