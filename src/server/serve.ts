/** The server process: starts the threads, hands them keys and releases as they change, and stops them in peace. */
import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { currentRelease } from '../release/read-release.ts'
import { TeeviitError } from '../report/errors.ts'
import { checkAddresses } from './check-addresses.ts'
import { createKeySlots, readKeys } from './key-slots.ts'
import { loadRelease } from './load-release.ts'
import { createLog } from './log.ts'
import type { InService } from './messages.ts'
import { createMetricsMemory } from './metrics.ts'
import { createQuotaTable } from './quota.ts'
import type { Settings } from './settings.ts'
import { createThreads, type Threads, type ThreadsPlan } from './threads.ts'
import { keysFileVersion, watchKeys } from './watch-keys.ts'
import { watchReleases } from './watch-releases.ts'

export interface RunningServer {
  readonly url: string
  readonly port: number
  readonly threads: number
  /** Name of the release in service. */
  release(): string
  /** Looks for a new release now; resolves when it is in service, or with the reason why it is not. */
  reload(): Promise<string | undefined>
  /** Ends requests in flight, then the threads. */
  stop(): Promise<void>
  /** Resolves when the server has stopped. */
  readonly stopped: Promise<void>
}

/** Platforms whose kernels spread connections over several listeners of one port. */
const REUSE_PORT_PLATFORMS = ['linux', 'freebsd', 'aix', 'sunos']

/**
 * Serves the current release of the data folder until it is stopped. The process's signals are the caller's.
 * @throws TeeviitError RELEASE_*, KEY*, SERVER_* where the start is refused.
 */
export async function serve(settings: Settings): Promise<RunningServer> {
  checkAddresses(settings)
  const log = createLog(settings)
  const folder = currentRelease(settings.data)
  if (folder === undefined) throw new TeeviitError('RELEASE_NONE', { folder: settings.data })
  const quotaTable = createQuotaTable()
  const slots = createKeySlots(quotaTable)
  const keysVersion = keysFileVersion(settings)
  const keys = slots.place(readKeys(settings))
  const port = await findPort(settings)
  const count = threadCount(settings, log)
  const metricsMemory = createMetricsMemory(count)
  const threadsDown = new Int32Array(new SharedArrayBuffer(4))
  const inService: InService = { folder, release: undefined, keys }
  const plan: ThreadsPlan = {
    count,
    startOf: (index) => ({
      index,
      threads: count,
      port,
      reusePort: count > 1,
      settings,
      keys: inService.keys,
      quotaTable,
      metricsMemory,
      threadsDown,
    }),
    release() {
      inService.release ??= loadRelease(folder, settings.router)
      return inService.release
    },
  }
  const threads = await createThreads(plan, log)
  const keyWatch = watchKeys(settings, keysVersion, slots, inService, threads, log)
  const releases = watchReleases(settings, inService, threads, log)
  return runningServer({ settings, port, threads, log, inService, reload: releases.reload }, () => {
    keyWatch.stop()
    releases.stop()
  })
}

interface Running {
  readonly settings: Settings
  readonly port: number
  readonly threads: Threads
  readonly log: Logger
  readonly inService: InService
  readonly reload: () => Promise<string | undefined>
}

function runningServer(running: Running, onStop: () => void): RunningServer {
  const { settings, port, threads, log, inService } = running
  const stopped = Promise.withResolvers<void>()
  const { host } = settings
  const url = settings.publicUrl || `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const release = () => inService.release?.manifest.name ?? ''
  log.info({ url, threads: threads.count, release: release() }, 'serving')
  let stopping: Promise<void> | undefined
  const stop = async () => {
    onStop()
    await threads.stop(settings.stopSeconds * 1_000)
    log.info('stopped')
    stopped.resolve()
  }
  return {
    url,
    port,
    threads: threads.count,
    release,
    reload: running.reload,
    stop() {
      stopping ??= stop()
      return stopping
    },
    stopped: stopped.promise,
  }
}

function threadCount({ threads }: Settings, log: Logger): number {
  const wanted = threads || availableParallelism()
  if (wanted === 1 || REUSE_PORT_PLATFORMS.includes(process.platform)) return wanted
  log.warn(`${process.platform} does not spread one port over threads: one thread listens`)
  return 1
}

/**
 * The port to listen on. Asking for it without sharing it finds out whether another program has it: the threads share
 * it among themselves, and with `reusePort` a second server would silently get half of the requests.
 */
function findPort({ host, port }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      reject(new TeeviitError('SERVER_ADDRESS', { host, port, reason: error.message })),
    )
    probe.listen({ host, port }, () => {
      const address = probe.address()
      const found = typeof address === 'object' && address ? address.port : port
      probe.close(() => resolve(found))
    })
  })
}
