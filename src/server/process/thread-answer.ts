/** What threads say to those who began them. */
import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'

/** The next message of a thread. Rejects where the thread breaks, and with `ended` where it ends first. */
export async function nextMessage<T>(worker: Worker, ended: (code: number) => Error): Promise<T> {
  const done = new AbortController()
  const { signal } = done
  const ending = once(worker, 'exit', { signal }).then(([code]) => {
    throw ended(code)
  })
  try {
    const [message] = await Promise.race([once(worker, 'message', { signal }), ending])
    return message
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
