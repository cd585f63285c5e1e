/** What threads say to those who began them: what was made, or the error that was met, which is thrown there again. */
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { type ErrorCode, TeeviitError } from '../report/errors.ts'

/** The error goes with its stack; what is written beside it would be lost on the way. */
export type Fault = ReturnType<typeof faultOf>

export type Said<T> = { readonly made: T } | { readonly fault: Fault }

/** Makes something and says it, or the fault that was met. */
export async function saidOf<T>(make: () => T | Promise<T>): Promise<Said<T>> {
  try {
    return { made: await make() }
  } catch (error) {
    return { fault: faultOf(error as NodeJS.ErrnoException) }
  }
}

/** An error as a message. */
export const faultOf = (error: NodeJS.ErrnoException) => ({
  error,
  /** A code of the catalogue where the error has facts. Otherwise it is the system's. */
  code: error.code,
  facts: error instanceof TeeviitError ? error.facts : undefined,
})

/** The error of a fault. */
export const errorOf = ({ error, code, facts }: Fault): Error =>
  facts ? new TeeviitError(code as ErrorCode, facts) : Object.assign(error, { code })

/** What a thread makes next. Rejects with what it met, where it breaks, and with `ended` where it ends first. */
export async function nextAnswer<T>(worker: Worker, ended: (code: number) => Error): Promise<T> {
  const done = new AbortController()
  const { signal } = done
  const ending = once(worker, 'exit', { signal }).then(([code]) => {
    throw ended(code)
  })
  try {
    const [said] = await Promise.race([once(worker, 'message', { signal }), ending])
    if ('fault' in said) throw errorOf(said.fault)
    return said.made
  } finally {
    done.abort()
  }
}

/** Asks threads to end, each by a message, and ends by force the threads that run longer than `deadlineMs`. */
export async function endThreads(
  workers: readonly Worker[],
  message: object,
  deadlineMs: number,
): Promise<void> {
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)))
  for (const worker of workers) worker.postMessage(message)
  const timer = setTimeout(() => {
    for (const worker of workers) void worker.terminate()
  }, deadlineMs)
  await Promise.all(ended)
  clearTimeout(timer)
}
