/** Autocomplete shows many names before many places of one name: a town is worth more than the tenth street. */
import { rankUpTo } from '../ranking/rank.ts'
import type { SearchState } from '../state/search-state.ts'

/** Streets of one name that go first among equals. */
const STREETS_FIRST = 2
const COLUMN_STREET = 5
/** Results among which further streets of one name make room for other names. */
const LOOKED_MAX = 40

/**
 * The first `count` results of a search, further streets of one name behind all else of their relevance. Looks at the
 * next results only until enough others are found, since what comes later goes before none of them.
 */
export function variedResults(state: SearchState, text: string, count: number): Uint32Array {
  const { results, index } = state
  const { order, row, relevance } = results
  const { column, name } = index.tree
  // A long list shows further streets anyway.
  if (count >= LOOKED_MAX) return order.subarray(0, results.orderCount)
  const seen = new Map<number, number>()
  const isFurther: number[] = []
  let others = 0
  while (others < count && isFurther.length < LOOKED_MAX) {
    rankUpTo(state, text, Math.min(LOOKED_MAX, isFurther.length + count - others))
    if (results.orderCount <= isFurther.length) break
    while (isFurther.length < results.orderCount) {
      const object = row[order[isFurther.length]]
      const streets = column[object] === COLUMN_STREET ? (seen.get(name[object]) ?? 0) + 1 : 0
      if (streets > 0) seen.set(name[object], streets)
      const further = streets > STREETS_FIRST ? 1 : 0
      isFurther.push(further)
      others += 1 - further
    }
  }
  if (others === isFurther.length) return order.subarray(0, Math.min(count, others))
  const places = isFurther.map((_, place) => place)
  places.sort(
    (a, b) => relevance[order[b]] - relevance[order[a]] || isFurther[a] - isFurther[b] || a - b,
  )
  return Uint32Array.from(places.slice(0, count), (place) => order[place])
}
