/**
 * The queue of one process: which task is next is worked out from the files of the jobs, so nothing else has to be kept.
 * Jobs take turns chunk by chunk, so that a small one does not wait behind a large one.
 */
import type { JobFacts, Task } from './job.ts'
import type { JobStore } from './job-store.ts'
import { isDiskFull } from './write-aside.ts'

export interface JobQueue {
  /** Told of a job that was made. */
  take(facts: JobFacts): void
  /** Begins nothing more; resolves when what is under way has ended. */
  stop(): Promise<void>
}

/** What every queue is given. */
export interface QueuePlan {
  readonly store: JobStore
  /** Does a task; false where its job has gone or ended. Rejects with what went wrong. */
  run(task: Task): Promise<boolean>
  /** A task failed for the last time. */
  fail(id: string, error: Error): Promise<void>
  warn(facts: Readonly<Record<string, unknown>>, text: string): void
}

export interface EmbeddedPlan extends QueuePlan {
  /** Tasks that are done at once. */
  readonly workers: number
  /** How long the disk is left alone when it is full, and the jobs after a failure. */
  readonly pauseMs: number
}

/** Jobs that take turns; more wait. */
const ACTIVE_MAX = 8
/** A chunk that breaks its worker this often fails its job. */
const TRIES_MAX = 3

interface ActiveJob {
  readonly facts: JobFacts
  /** Numbers of chunks that nobody has taken; undefined while the input is not cut. */
  left: number[] | undefined
  underWay: number
  readonly failures: Map<number, number>
}

/** Begins with the jobs of the store that have not ended. */
export function createEmbeddedQueue(plan: EmbeddedPlan): JobQueue {
  const { store, workers, warn } = plan
  const waiting: JobFacts[] = []
  const active: ActiveJob[] = []
  const underWay = new Set<Promise<void>>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function take(facts: JobFacts): void {
    const isKnown = [...waiting, ...active.map((job) => job.facts)].some(
      ({ id }) => id === facts.id,
    )
    if (isKnown) return
    waiting.push(facts)
    goOn()
  }

  function goOn(): void {
    while (!isStopped && timer === undefined && underWay.size < workers) {
      const job = nextJob()
      if (job === undefined) return
      const task = taskOf(job)
      job.underWay++
      const done: Promise<void> = perform(job, task).finally(() => {
        underWay.delete(done)
        job.underWay--
        goOn()
      })
      underWay.add(done)
    }
  }

  function nextJob(): ActiveJob | undefined {
    const facts = active.length < ACTIVE_MAX ? waiting[indexOfFairest()] : undefined
    if (facts !== undefined) {
      waiting.splice(waiting.indexOf(facts), 1)
      active.unshift({ facts, left: undefined, underWay: 0, failures: new Map() })
    }
    const at = active.findIndex((job) => hasTask(job))
    if (at === -1) return undefined
    const [job] = active.splice(at, 1)
    active.push(job)
    return job
  }

  /** The oldest job of the key with fewest active ones. */
  function indexOfFairest(): number {
    let fairest = 0
    let fewest = Number.POSITIVE_INFINITY
    for (const [i, { owner }] of waiting.entries()) {
      const own = active.filter(({ facts }) => facts.owner === owner).length
      if (own < fewest) {
        fairest = i
        fewest = own
      }
    }
    return fairest
  }

  async function perform(job: ActiveJob, task: Task): Promise<void> {
    try {
      const goesOn = (await plan.run(task)) && task.kind !== 'finish'
      if (!goesOn) drop(job)
      else if (task.kind === 'cut') job.left = await store.unanswered(job.facts.id)
    } catch (error) {
      if (task.kind === 'chunk') job.left?.unshift(task.number)
      if (isDiskFull(error)) {
        warn({ job: task.id }, 'the disk is full: jobs wait until there is room')
      } else {
        await noteFailure(job, task, error as Error)
      }
      pause()
    }
  }

  async function noteFailure(job: ActiveJob, task: Task, error: Error): Promise<void> {
    const number = task.kind === 'chunk' ? task.number : 0
    const tries = (job.failures.get(number) ?? 0) + 1
    job.failures.set(number, tries)
    warn({ job: task.id, task: task.kind, number, tries, reason: error.message }, 'a task failed')
    if (tries < TRIES_MAX) return
    drop(job)
    await plan.fail(task.id, error).catch(() => {})
  }

  function drop(job: ActiveJob): void {
    const at = active.indexOf(job)
    if (at !== -1) active.splice(at, 1)
  }

  function pause(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      goOn()
    }, plan.pauseMs)
  }

  const resumed = store.unfinished().then(
    (jobs) => {
      for (const facts of jobs) take(facts)
    },
    (error) => warn({ reason: error.message }, 'the jobs that were begun cannot be read'),
  )
  return {
    take,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await resumed
      await Promise.allSettled(underWay)
    },
  }
}

/** Whether something of a job can be begun now. */
function hasTask({ left, underWay }: ActiveJob): boolean {
  return underWay === 0 || (left !== undefined && left.length > 0)
}

function taskOf({ facts: { id }, left }: ActiveJob): Task {
  if (left === undefined) return { kind: 'cut', id }
  const number = left.shift()
  return number === undefined ? { kind: 'finish', id } : { kind: 'chunk', id, number }
}
