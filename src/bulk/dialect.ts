/** How a delimited table is written, from a sample of its text: delimiter, line ends, and whether it has a header. */
import { COLUMNS_GUESSED, isColumnName } from './column-names.ts'
import { createSplitter, type Dialect, NO_DELIMITER } from './delimited.ts'
import { COLUMNS_MAX } from './table.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
/** The letter that most often separates the names of a header; a comma where none does. */
export function headerDelimiter(header: string): string {
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))]
}

const ROWS_LOOKED = 50
/** Share of rows that must be as wide as the first one. */
const EVEN_SHARE = 0.3

/** The first rows of a sample; the last one, which may be cut, only where it is the only one or the sample is all. */
export function sampleRows(sample: string, dialect: Dialect, isAll: boolean): string[][] {
  const rows: string[][] = []
  const take = (cells: string[]): void => {
    if (rows.length < ROWS_LOOKED) rows.push(cells)
  }
  const splitter = createSplitter(dialect, take, COLUMNS_MAX + 1)
  splitter.push(sample)
  if (isAll || rows.length === 0) splitter.end()
  return rows
}

/**
 * The dialect of a sample. @param given a delimiter that the user or the format names
 * @param pause is waited for between delimiters: to try one may take some milliseconds
 */
export async function findDialect(
  sample: string,
  isAll: boolean,
  given: string | undefined,
  pause: () => Promise<void> | undefined,
): Promise<Dialect> {
  const lineEnd = !sample.includes('\n') && sample.includes('\r') ? '\r' : '\n'
  if (given !== undefined) return { delimiter: given, lineEnd }
  const looked = sample.slice(0, lettersLooked(sample, lineEnd))
  const isLooked = isAll && looked.length === sample.length
  let best: Dialect = { delimiter: NO_DELIMITER, lineEnd }
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    await pause()
    const dialect = { delimiter, lineEnd } as const
    const rows = sampleRows(looked, dialect, isLooked)
    const width = rows[0]?.length ?? 0
    const even = rows.filter(({ length }) => length === width).length / Math.max(1, rows.length)
    const score = even >= EVEN_SHARE ? even * (width - 1) : 0
    if (score > bestScore) {
      best = dialect
      bestScore = score
    }
  }
  return best
}

/** Each delimiter is tried on this many letters, and on all of a first line that is longer, up to the second bound. */
const LETTERS_LOOKED = 1 << 14
const LINE_LOOKED = 1 << 16

function lettersLooked(sample: string, lineEnd: string): number {
  const end = sample.indexOf(lineEnd) + 1
  const line = end > 0 ? end : sample.length
  return Math.min(LINE_LOOKED, Math.max(LETTERS_LOOKED, line))
}

/** Whether the first row names the columns: a known name is among them, or words above figures. */
export function isHeader([first = [], ...others]: readonly (readonly string[])[]): boolean {
  const hasFigure = (cell: string): boolean => /\d/.test(cell)
  const isAboveFigures =
    first.every((cell) => cell.trim() !== '' && !hasFigure(cell)) &&
    others.some((cells) => cells.some(hasFigure)) &&
    first.every((cell) => cell.length < 64)
  return first.slice(0, COLUMNS_GUESSED).some(isColumnName) || isAboveFigures
}
