/** Cells of CSV (RFC 4180) that are safe to open in a spreadsheet. */

/** A cell that begins so is a formula to spreadsheets. */
const FORMULA = /^[=+\-@\t\r]/
const QUOTED = /[",\r\n]/

/** A text as a cell: what would be a formula begins with an apostrophe. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Cells as a line with its end. Numbers are no formulas; null and undefined are empty. */
export function csvLine(cells: readonly (string | number | null | undefined)[]): string {
  const texts = cells.map((cell) => (typeof cell === 'string' ? csvText(cell) : String(cell ?? '')))
  return `${texts.join(',')}\r\n`
}
