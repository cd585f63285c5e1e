/** Whether a commit takes longer than another, beyond what two runs of the other differ by. */
import { median } from '../targets.ts'

/** Figures of a row by side, one a round. A is measured twice, the second time as A'. */
export type Figures = Readonly<Record<'A' | "A'" | 'B', readonly number[]>>

/**
 * How many times the figure of A that of B is. In each round B is held against the greater of A and A', and the least of
 * all rounds against the greater of their leasts; the lower ratio counts, since other programs can add to both.
 */
export function growthOf({ A, "A'": again, B }: Figures): number {
  const byRound = B.map((value, round) => value / Math.max(A[round], again[round]))
  const leastOf = (values: readonly number[]) => Math.min(...values)
  return Math.min(median(byRound), leastOf(B) / Math.max(leastOf(A), leastOf(again)))
}
