/** How a delimited table is written, from a sample of its text: delimiter, line ends, and whether it has a header. */
import { isColumnName } from './column-names.ts'
import { createSplitter, type Dialect, NO_DELIMITER } from './delimited.ts'

const DELIMITERS = [',', ';', '\t', '|'] as const
const ROWS_LOOKED = 50
/** Share of rows that must be as wide as the first one. */
const EVEN_SHARE = 0.3

/** Rows of a sample; the last one, which may be cut, only where it is the only one or the sample is all. */
function rowsOf(sample: string, dialect: Dialect, isAll: boolean): string[][] {
  const rows: string[][] = []
  const splitter = createSplitter(dialect, (cells) => {
    if (rows.length < ROWS_LOOKED) rows.push(cells)
  })
  splitter.push(sample)
  if (isAll || rows.length === 0) splitter.end()
  return rows
}

/** The dialect of a sample. @param given a delimiter that the user or the format names */
export function findDialect(sample: string, isAll: boolean, given?: string): Dialect {
  const lineEnd = !sample.includes('\n') && sample.includes('\r') ? '\r' : '\n'
  if (given !== undefined) return { delimiter: given, lineEnd }
  let best: Dialect = { delimiter: NO_DELIMITER, lineEnd }
  let bestScore = 0
  for (const delimiter of DELIMITERS) {
    const dialect = { delimiter, lineEnd } as const
    const rows = rowsOf(sample, dialect, isAll)
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

export interface FirstRows {
  readonly hasHeader: boolean
  /** Rows of the sample, the header among them. */
  readonly rows: readonly (readonly string[])[]
}

/** Whether the first row names the columns: a known name is among them, or words above figures. */
export function findHeader(sample: string, isAll: boolean, dialect: Dialect): FirstRows {
  const rows = rowsOf(sample, dialect, isAll)
  const [first = [], ...others] = rows
  const hasFigure = (cell: string): boolean => /\d/.test(cell)
  const isAboveFigures =
    first.every((cell) => cell.trim() !== '' && !hasFigure(cell)) &&
    others.some((cells) => cells.some(hasFigure)) &&
    first.every((cell) => cell.length < 64)
  return { hasHeader: first.some(isColumnName) || isAboveFigures, rows }
}
