/** The judgement on an address of somebody's list: how sure its address of today is, and what became of the one that is written. */
import { findRow } from '../../addresses/tree.ts'
import type { TimedAnswer } from '../../geocoder/former/search-in-time.ts'
import type { Geocoder } from '../../geocoder/geocoder.ts'
import { NONE } from '../../tables/none.ts'

export const WASH_CATEGORIES = ['A', 'B', 'C'] as const
export const WASH_STATUSES = ['current', 'renamed', 'abolished', 'unknown'] as const

export interface Washed {
  /** A: exactly one address of today. B: one, safely, after changes that are told. C: candidates. null: none. */
  readonly category: (typeof WASH_CATEGORIES)[number] | null
  /** The fate of the address that is written. */
  readonly status: (typeof WASH_STATUSES)[number]
  /** The day on which the written address was over; null where it is current, or no day is known. */
  readonly until: string | null
}

/** From this confidence on an answer is safe whose only doubt is how it is written. */
const SAFE = 0.9
const WAYS_TO_WRITE: ReadonlySet<string> = new Set(['misspelt', 'rewritten', 'repaired'])

/** @param answer one that was asked for with `history` */
export function washed({ matches, gone: [ended] }: TimedAnswer, geocoder: Geocoder): Washed {
  const [best] = matches
  const until = ended?.until ?? null
  const status = ended === undefined ? 'unknown' : 'abolished'
  if (best === undefined) return { category: null, status, until }
  const { decision, reason, confidence, former } = best
  const isSafe = decision === 'accept' || (WAYS_TO_WRITE.has(reason) && confidence >= SAFE)
  const safely = decision === 'accept' && former === undefined ? 'A' : 'B'
  const category = isSafe ? safely : 'C'
  if (former === undefined) {
    return isSafe ? { category, status: 'current', until: null } : { category, status, until }
  }
  const isLiving = findRow(geocoder[best.country]!.index.tree, former.id) !== NONE
  return { category, status: isLiving ? 'renamed' : 'abolished', until: former.until }
}
