/** How a table separates and quotes its fields, read from its first two lines. */
import { TeeviitError } from '../../report/errors.ts'

export interface Dialect {
  /** Bytes. */
  readonly delimiter: number
  readonly quote: number
}

const DELIMITERS = [';', ',', '|', '\t']
const NUMBER_SIGN = '#'
const QUOTE = '"'

/**
 * The delimiter is the one that the header has most of; the quote is `#` where a field of the header or of the first
 * row begins and ends with it (the old Latvian tables), else `"`.
 * @throws TeeviitError SOURCE_DIALECT if the header has but one column
 */
export function sniffDialect(file: string, header: string, firstRow: string): Dialect {
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length - 1)
  const most = Math.max(...counts)
  if (most === 0) {
    throw new TeeviitError('SOURCE_DIALECT', { file, found: JSON.stringify(header.slice(0, 80)) })
  }
  const delimiter = DELIMITERS[counts.indexOf(most)]
  const isSigned = [header, firstRow].some((line) =>
    line
      .split(delimiter)
      .some(
        (field) => field.length > 1 && field.startsWith(NUMBER_SIGN) && field.endsWith(NUMBER_SIGN),
      ),
  )
  return {
    delimiter: delimiter.charCodeAt(0),
    quote: (isSigned ? NUMBER_SIGN : QUOTE).charCodeAt(0),
  }
}
