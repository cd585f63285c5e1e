/** Which faults are drawn, and when the share that tests notice is too low. */

/** A share is too low where a file at its floor would do so badly less often than this. */
const LUCK = 0.05

/** How many faults were tried and noticed, and the share of a file that has to be noticed. */
export interface Share {
  readonly tried: number
  readonly noticed: number
  /** Whether all faults that were asked about were tried. */
  readonly isWhole: boolean
  readonly floorPercent: number
}

/**
 * How many faults of each file are drawn: all, or equally many of those with more.
 * @param counts how many each file has
 * @param perFile most of one file
 * @param inAll most of all files; where there are more files, only the first have one
 */
export function drawnCounts(counts: readonly number[], perFile: number, inAll: number): number[] {
  const upTo = (most: number) => counts.map((count) => Math.min(count, most))
  let level = perFile
  while (level > 1 && sum(upTo(level)) > inAll) level--
  let left = inAll
  return upTo(level).map((count) => {
    const drawn = Math.min(count, left)
    left -= drawn
    return drawn
  })
}

/**
 * Whether a share is too low. Where all faults were tried, as many may be unnoticed as the floor allows, rounded up: a
 * fault that nobody can notice may be among a few. A sample may have bad luck, too.
 */
export function isLow({ tried, noticed, isWhole, floorPercent }: Share): boolean {
  const floor = floorPercent / 100
  if (isWhole) return tried - noticed > Math.ceil(tried * (1 - floor))
  return noticed < tried * floor && chanceOfAtMost(noticed, tried, floor) < LUCK
}

/** Whether all files together have a share that is too low. */
export function isLowInAll(shares: readonly Share[]): boolean {
  const tried = sum(shares.map((share) => share.tried))
  const noticed = sum(shares.map((share) => share.noticed))
  const wanted = sum(shares.map((share) => share.tried * share.floorPercent))
  return tried > 0 && isLow({ tried, noticed, isWhole: false, floorPercent: wanted / tried })
}

/** The chance that at most `most` of `count` draws succeed, each with the chance `each`, less than 1. */
function chanceOfAtMost(most: number, count: number, each: number): number {
  let one = (1 - each) ** count
  let all = one
  for (let i = 1; i <= most; i++) {
    one *= ((count - i + 1) / i) * (each / (1 - each))
    all += one
  }
  return all
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
