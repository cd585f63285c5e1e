/**
 * Long work that says where it may pause: it yields whenever a few milliseconds may have gone by. At a yield nothing of
 * the thread's shared scratch space is in use, because other requests are answered meanwhile.
 */
export type Steps<T> = Generator<undefined, T>

/** Does the work without pauses. */
export function runToEnd<T>(steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}
