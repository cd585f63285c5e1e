/** Holds counts of work against those that are kept. */

/** How often blocks of code ran, by file. */
export type Counts = Readonly<Record<string, number>>

/** A count may grow by this much: pauses, which follow the clock, are counted, too. */
const GROWTH_MAX = 1.1
const FILES_TOLD = 5

const sumOf = (counts: Counts): number => Object.values(counts).reduce((all, n) => all + n, 0)

/** A line for each kind of work that grew by more than a tenth, or has no count to compare with. */
export function dearer(
  kept: Readonly<Record<string, Counts>>,
  counted: Readonly<Record<string, Counts>>,
): string[] {
  return Object.entries(counted).flatMap(([work, counts]) => {
    const before = kept[work]
    if (before === undefined) return [`${work}: no count is kept of it`]
    const [old, now] = [sumOf(before), sumOf(counts)]
    if (now <= old * GROWTH_MAX) return []
    const growth = Object.entries(counts)
      .map(([file, count]) => ({ file, by: count - (before[file] ?? 0) }))
      .sort((one, other) => other.by - one.by)
      .slice(0, FILES_TOLD)
    const files = growth.map(({ file, by }) => `${file} +${by}`).join(', ')
    return [`${work}: ${now} blocks, ${(now / old).toFixed(2)} times those before: ${files}`]
  })
}

/** The counts as a file: a line for each kind of work and file, so that a change of them can be read. */
export const textOf = (counted: Readonly<Record<string, Counts>>): string =>
  `${JSON.stringify(counted, null, 2)}\n`
