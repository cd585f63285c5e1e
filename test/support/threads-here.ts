/**
 * Threads of ours that run in the test's own thread, so that their code is measured and spied like any other. A file of
 * tests says: vi.mock('node:worker_threads', async () => (await import('…/threads-here.ts')).threadsHere('row-worker')).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Transferable, WorkerOptions } from 'node:worker_threads'
import { vi } from 'vitest'

const ENDED = -1

interface Thread {
  readonly workerData: unknown
  readonly parentPort: EventEmitter
}

/** The module of `node:worker_threads`, whose `Worker` runs the named files here, each in a module of its own. */
export async function threadsHere(...names: readonly string[]) {
  const real = await vi.importActual<typeof import('node:worker_threads')>('node:worker_threads')
  const current = new AsyncLocalStorage<Thread>()
  let count = 0

  class ThreadHere extends EventEmitter {
    readonly #thread: Thread
    readonly #loaded: Promise<unknown>
    /** -1 when it has ended, as of a real one. */
    threadId: number

    constructor(file: URL, { workerData }: WorkerOptions) {
      super()
      this.threadId = ++count
      const parentPort = Object.assign(new EventEmitter(), {
        postMessage: (message: unknown) => this.#say(message),
        close: () => void this.terminate(),
      })
      this.#thread = { workerData, parentPort }
      const module = `${fileURLToPath(file)}?here=${this.threadId}`
      this.#loaded = current.run(this.#thread, () => import(/* @vite-ignore */ module))
      this.#loaded.catch((error) => this.emit('error', error))
    }

    #say(message: unknown) {
      const copy = structuredClone(message)
      setImmediate(() => this.threadId === ENDED || this.emit('message', copy))
    }

    async postMessage(message: unknown, transfer: Transferable[] = []) {
      const copy = structuredClone(message, { transfer })
      await this.#loaded.catch(() => {})
      const { parentPort } = this.#thread
      if (this.threadId !== ENDED) current.run(this.#thread, () => parentPort.emit('message', copy))
    }

    async terminate() {
      if (this.threadId !== ENDED) setImmediate(() => this.emit('exit', 0))
      this.threadId = ENDED
      return 0
    }

    unref() {}
  }

  const Worker = new Proxy(real.Worker, {
    construct(Real, [file, options]: [URL, WorkerOptions]) {
      const isHere = names.includes(basename(fileURLToPath(file), '.ts'))
      return isHere ? new ThreadHere(file, options) : new Real(file, options)
    },
  })

  return {
    ...real,
    Worker,
    get parentPort() {
      return current.getStore()?.parentPort ?? null
    },
    get workerData() {
      return current.getStore()?.workerData
    },
  }
}
