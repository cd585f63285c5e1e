/** What to do with an answer, and why. */
import type { Weighed } from './confidence.ts'
import type { Decided, Reason } from './question.ts'

/** An answer is taken unseen from this confidence on. */
const ACCEPT_FROM = 0.9
/** Nobody would take an answer whose group is less sure. */
const REJECT_BELOW = 0.3

/**
 * Accepted is what was asked for, in all its parts and with no equal elsewhere. For somebody to look at are a part that is
 * missing, contradicted, misspelt or written otherwise, a repaired text, a rival, and words left over.
 */
export function decide(weighed: Weighed, isRepaired: boolean): Decided {
  const reason = doubtOf(weighed, isRepaired)
  if (weighed.groupConfidence < REJECT_BELOW) return { decision: 'reject', reason: 'unlikely' }
  if (reason !== undefined) return { decision: 'review', reason }
  return weighed.confidence < ACCEPT_FROM
    ? { decision: 'review', reason: 'unlikely' }
    : { decision: 'accept', reason: 'whole' }
}

/** The first doubt that holds; undefined where none does. */
function doubtOf({ judged, rivals }: Weighed, isRepaired: boolean): Reason | undefined {
  const has = (wanted: string): boolean => judged.parts.some(({ verdict }) => verdict === wanted)
  if (has('missing')) return 'missing'
  if (has('contradicted') || judged.isForeign) return 'contradicted'
  if (has('corrected')) return 'misspelt'
  if (judged.isNumberVariant) return 'rewritten'
  if (isRepaired) return 'repaired'
  if (rivals.equals > 0 || judged.isNamesake) return 'rivals'
  return judged.hasLeftover ? 'leftover' : undefined
}
