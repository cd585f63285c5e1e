/** Autocomplete shows many names before many places of one name: a town is worth more than the tenth street. */
import type { AddressTree } from '../../addresses/tree.ts'
import { NONE } from '../../tables/none.ts'

/** Streets of one name that go first among equals. */
const STREETS_FIRST = 2
const COLUMN_STREET = 5

/** Puts further streets of one name behind all else of their relevance; the rest keeps its order. */
export function varyNames<Row extends { readonly row: number; readonly relevance: number }>(
  { column, name }: AddressTree,
  matches: readonly Row[],
): Row[] {
  const seen = new Map<number, number>()
  const isFurther = matches.map(({ row }) => {
    if (row === NONE || column[row] !== COLUMN_STREET) return 0
    const count = (seen.get(name[row]) ?? 0) + 1
    seen.set(name[row], count)
    return count > STREETS_FIRST ? 1 : 0
  })
  const order = matches.map((_, i) => i)
  order.sort(
    (a, b) => matches[b].relevance - matches[a].relevance || isFurther[a] - isFurther[b] || a - b,
  )
  return order.map((i) => matches[i])
}
