/** Selections from county to flat: each list is of what is right below the choice before it. */
import type { Country } from '../base/country.ts'
import { chainOf, type ListRow, listOf } from '../base/gazetteer.ts'

const LEVEL_MAX = 6

/** One selection: the rows of a level below a parent, and which of them is chosen. */
export interface Selection {
  readonly level: number
  readonly rows: readonly ListRow[]
  readonly chosen: number | undefined
}

/** What tells rows of one name apart is written behind it. */
export function nameOf(row: ListRow): string {
  const more = ['A4_NIMI', 'A3_NIMI', 'A2_NIMI'].map((column) => row[column]).find(Boolean)
  return more ? `${row.nimi} (${more})` : row.nimi
}

/**
 * The selections below an object: the nearest levels that have any. Cities without settlements have streets at once; a
 * village has streets and houses of its own, and a small place has streets of its own level.
 */
async function selectionsBelow(country: Country, level: number, id: number): Promise<Selection[]> {
  const from = level === 4 ? 4 : level + 1
  const levels = Array.from({ length: LEVEL_MAX - from + 1 }, (_, at) => from + at)
  const lists = await Promise.all(levels.map((one) => listOf(country, one, id)))
  return levels.flatMap((one, at) => {
    const rows = lists[at] ?? []
    return rows.length > 0 ? { level: one, rows, chosen: undefined } : []
  })
}

export async function firstSelections(country: Country): Promise<Selection[]> {
  return [{ level: 1, rows: await listOf(country, 1), chosen: undefined }]
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
  const kept = selections.slice(0, at + 1).map((one, index) => {
    const isSibling = index < at && one.chosen === undefined
    return index === at ? { ...one, chosen: id } : isSibling ? one : one
  })
  if (id === undefined) return kept
  return [...kept, ...(await selectionsBelow(country, made.level, id))]
}

/** The selections that lead to an object. */
export async function selectionsOf(country: Country, id: number): Promise<Selection[]> {
  const chain = [...(await chainOf(country, id))].reverse()
  let selections = await firstSelections(country)
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
