/** The name that a misspelt one was meant to be. */

/** A longer text is no misspelt name. */
const LETTERS_MAX = 40
/** Letters of a beginning that may mean the whole name. */
const BEGINNING_MIN = 3

/**
 * The nearest of the names, in whatever case; undefined where none is near, or `found` is among them. Near is a name that
 * begins with `found`, or that `found` begins with. So is one with a wrong letter, or a quarter of its letters.
 */
export function nearName(found: string, names: readonly string[]): string | undefined {
  if (names.includes(found) || found.length > LETTERS_MAX) return undefined
  const folded = found.toLowerCase()
  let nearest: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const name of names) {
    const faults = faultsBetween(folded, name.toLowerCase())
    if (faults < least) {
      least = faults
      nearest = name
    }
  }
  return nearest
}

/** Letters that are wrong; infinite where they are too many. */
function faultsBetween(found: string, name: string): number {
  const most = Math.max(1, Math.floor(name.length / 4))
  const shorter = Math.min(found.length, name.length)
  const isBeginning = shorter >= BEGINNING_MIN && (name.startsWith(found) || found.startsWith(name))
  const faults = distance(found, name)
  return faults <= most || isBeginning ? faults : Number.POSITIVE_INFINITY
}

/** Letters to change, put in, leave out or swap with the next one (optimal string alignment). */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      row[j] = Math.min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (isSame ? 0 : 1))
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (isSwapped) row[j] = Math.min(row[j], rows[i - 2][j - 2] + 1)
    }
    rows.push(row)
  }
  return rows[a.length][b.length]
}
