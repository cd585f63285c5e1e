/**
 * The thread that makes the weight sets of vehicles. It yields to those that answer, where the system lets it, before it
 * loads its program. It is ended when it has had nothing to do for a while: the space for making is some hundred megabytes.
 */
import { BEHIND_ANSWERS, lowerPriority } from '../process/low-priority.ts'

lowerPriority(BEHIND_ANSWERS)
await import('./make-sets.ts')
