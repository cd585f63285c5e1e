/** Selections from county to flat: each list is of what is right below the choice before it. */
import type { Country } from '../base/country.ts'
import { type Child, chainOf, childrenOf } from '../base/gazetteer.ts'

/** One selection: the objects of a level below a parent, and which of them is chosen. */
export interface Selection {
  readonly level: number
  readonly rows: readonly Child[]
  readonly chosen: number | undefined
}

/** What tells objects of one name apart is written behind it. */
export const nameOf = (row: Child): string => (row.in ? `${row.name} (${row.in})` : row.name)

/**
 * The selections below an object, without one the first. Cities without settlements have streets at once; a village has
 * streets and houses of its own.
 */
export async function selectionsBelow(country: Country, id?: number): Promise<Selection[]> {
  const rows = await childrenOf(country, id)
  const levels = [...new Set(rows.map(({ level }) => level))]
  return levels.map((level) => ({
    level,
    rows: rows.filter((row) => row.level === level),
    chosen: undefined,
  }))
}

/** The selections with one more choice made: what was chosen behind it is forgotten. */
export async function choose(
  country: Country,
  selections: readonly Selection[],
  at: number,
  id: number | undefined,
): Promise<Selection[]> {
  const made = selections[at]
  if (!made) return [...selections]
  // Selections of the same parent stay beside the one that was made.
  const kept = [...selections.slice(0, at), { ...made, chosen: id }]
  const hasMore = made.rows.some((row) => row.id === id && row.hasChildren)
  return hasMore ? [...kept, ...(await selectionsBelow(country, id))] : kept
}

/** The selections that lead to an object. */
export async function selectionsOf(country: Country, id: number): Promise<Selection[]> {
  const chain = [...(await chainOf(country, id))].reverse()
  let selections = await selectionsBelow(country)
  for (const { AADRESS_ID, TASE } of chain) {
    const at = selections.findIndex(
      ({ level, chosen, rows }) =>
        level === TASE && chosen === undefined && rows.some((row) => row.id === AADRESS_ID),
    )
    if (at < 0) break
    selections = await choose(country, selections, at, AADRESS_ID)
  }
  return selections
}

/** Levels between the choices that the place does not have. */
export function skippedLevels(selections: readonly Selection[]): number[] {
  const levels = selections.map(({ level }) => level)
  const deepest = Math.max(0, ...levels)
  return Array.from({ length: deepest }, (_, at) => at + 1).filter(
    (level) => !levels.includes(level),
  )
}
