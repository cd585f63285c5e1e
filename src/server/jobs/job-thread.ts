/** A thread that works on jobs. It yields before it loads its program: that is half a second of a core that others want. */
import { BEHIND_ALL, lowerPriority } from '../process/low-priority.ts'

lowerPriority(BEHIND_ALL)
await import('./work-on-jobs.ts')
