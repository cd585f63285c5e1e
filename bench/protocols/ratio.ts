/** How much more one side costs than another, from rounds in which both were weighed in turns. */

/** The median of ratios, and the interval that has the true one in 95 of 100 runs. */
export interface Estimate {
  readonly median: number
  readonly low: number
  readonly high: number
}

/** Standard deviations from the mean that 95 of 100 values keep within. */
const DEVIATIONS_95 = 1.96

/**
 * By order alone, so that a round that something else disturbed weighs no more than any other: how many of the ratios are
 * below the true median is a toss of as many coins.
 */
export function estimateOf(ratios: readonly number[]): Estimate {
  const sorted = [...ratios].sort((a, b) => a - b)
  const count = sorted.length
  const low = Math.max(0, Math.floor((count - DEVIATIONS_95 * Math.sqrt(count)) / 2))
  const middle = (sorted[(count - 1) >> 1] + sorted[count >> 1]) / 2
  return { median: middle, low: sorted[low], high: sorted[count - 1 - low] }
}

export type Verdict = 'within' | 'above' | 'unclear'

/** Whether the true ratio is on one side of the bar. */
export function verdictOf({ low, high }: Estimate, bar: number): Verdict {
  if (high <= bar) return 'within'
  return low > bar ? 'above' : 'unclear'
}
