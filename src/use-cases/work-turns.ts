/**
 * The long work of a thread, cut into turns: between two of them the thread answers other requests. All work under way
 * shares one turn, so that many batches make nobody wait longer than one does.
 */
import { soon } from '#host'
import type { Steps } from '../report/steps.ts'
import { ClientGone } from './client-gone.ts'

/** How long a turn holds the thread; what comes in meanwhile waits this long, and the longest single step more. */
export const TURN_MS = 4
/** As long as others come in each round, they go before the next turn, but no longer than this. */
const ARRIVALS_MS = 40

/** Does a little and says whether something is left. What may do as much as it likes looks at the turn's end. */
export type Step = (endMs: number) => boolean

interface Task {
  readonly step: Step
  resolve(): void
  reject(error: unknown): void
}

const tasks: Task[] = []
let helping: Step | undefined
let isTurnDue = false
let hasArrival = false
/** Until then arrivals go before the turn that is due; 0 where none came. */
let arrivalsEndMs = 0

/** Repeats a step, in turns with all others, until nothing is left. Rejects with what the step throws. */
export function takeTurns(step: Step): Promise<void> {
  return new Promise((resolve, reject) => {
    tasks.push({ step, resolve, reject })
    wake()
  })
}

/** Does work that pauses by itself, in turns with all others. Rejects with `ClientGone` when `isGone` says so. */
export async function inTurns<T>(steps: Steps<T>, isGone: () => boolean = () => false): Promise<T> {
  let result: IteratorResult<undefined, T> | undefined
  await takeTurns(() => {
    if (isGone()) {
      steps.return(undefined as T)
      throw new ClientGone()
    }
    result = steps.next()
    return !result.done
  })
  return (result as IteratorReturnResult<T>).value
}

/** Has `step` done while the thread has no work of its own, until it says that nothing is left. It must not throw. */
export function helpInTurns(step: Step): void {
  helping = step
  wake()
}

function wake(): void {
  if (isTurnDue) return
  isTurnDue = true
  soon(takeTurn)
}

/** Tells that somebody has come whom the thread must let in: more may come in the next round of its loop. */
export function noteArrival(): void {
  hasArrival = true
}

/** Whether the turn waits for a round in which more may come. */
function isForArrivals(): boolean {
  if (!hasArrival) {
    arrivalsEndMs = 0
    return false
  }
  hasArrival = false
  const nowMs = performance.now()
  if (arrivalsEndMs === 0) arrivalsEndMs = nowMs + ARRIVALS_MS
  if (nowMs < arrivalsEndMs) return true
  arrivalsEndMs = 0
  return false
}

function takeTurn(): void {
  if (isForArrivals()) {
    soon(takeTurn)
    return
  }
  isTurnDue = false
  const endMs = performance.now() + TURN_MS
  let hasEnded = false
  do {
    const task = tasks.shift()
    if (task) hasEnded = !doStep(task, endMs)
    else if (helping?.(endMs) !== true) helping = undefined
    // The work that waited for it goes on when the turn is over, and may take as long as a turn.
  } while (!hasEnded && (tasks.length > 0 || helping) && performance.now() < endMs)
  if (tasks.length > 0 || helping) wake()
}

/** One after the other, so that a short task beside long ones ends soon. @returns whether the task goes on */
function doStep(task: Task, endMs: number): boolean {
  try {
    if (task.step(endMs)) {
      tasks.push(task)
      return true
    }
    task.resolve()
  } catch (error) {
    task.reject(error)
  }
  return false
}
