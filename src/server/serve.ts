/** The server process: starts the threads, hands them keys and releases as they change, and stops them in peace. */

import type { Server } from 'node:http'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import type { JobFacts } from '../jobs/job.ts'
import type { SharedRelease } from '../release/release-files.ts'
import { createConnectionTable, forgetConnections } from './http/connection-limits.ts'
import type { Readiness } from './http/health.ts'
import { openOperatorsPort } from './http/operators-port.ts'
import { askForPublicUrl } from './http/public-address.ts'
import { createJobEngine, type JobEngine } from './jobs/job-engine.ts'
import { createKeySlots, readKeys } from './keys/key-slots.ts'
import { createQuotaTable } from './keys/quota.ts'
import { clearKeyMetrics, createMetricsMemory } from './metrics/metrics.ts'
import { metricsText } from './metrics/metrics-page.ts'
import { type HeldAddress, holdAddress } from './process/address.ts'
import { createCounts } from './process/counts.ts'
import { createLog } from './process/log.ts'
import { connectionsFor } from './process/open-files.ts'
import { loadFirstRelease, wantedFolder } from './reload/first-release.ts'
import { keysFileVersion, watchKeys } from './reload/watch-keys.ts'
import { watchReleases } from './reload/watch-releases.ts'
import { hasOwnPaths, type Settings } from './settings/settings.ts'
import type { InService, ThreadStart } from './threads/messages.ts'
import { createThreads, type Threads } from './threads/threads.ts'
import { createUsedSlots } from './vehicles/used-slots.ts'
import { createVehicleService } from './vehicles/vehicle-service.ts'

/** Platforms whose kernels spread connections over several listeners of one port. */
const REUSE_PORT_PLATFORMS = ['linux', 'freebsd', 'aix', 'sunos']

/**
 * Serves the current release of the data folder until it is stopped. The process's signals are the caller's.
 * @throws TeeviitError RELEASE_*, KEY*, SERVER_* where the start is refused.
 */
export async function serve(given: Settings): Promise<RunningServer> {
  // The addresses of the default settings do not meet, and the code of all interfaces is most of the program.
  let names: Promise<readonly string[]> | undefined
  const namesOfInterfaces = () => {
    names ??= import('./http/check-addresses.ts').then(({ checkAddresses }) =>
      checkAddresses(given),
    )
    return names
  }
  if (hasOwnPaths(given)) await namesOfInterfaces()
  const counts = createCounts()
  const log = createLog(given, counts)
  const settings = { ...given, connections: connectionsFor(given.connections, log) }
  askForPublicUrl(settings, log)
  const wanted = wantedFolder(settings.data)
  const quotaTable = createQuotaTable()
  const count = threadCount(settings, log)
  const metricsMemory = createMetricsMemory(count)
  const slots = createKeySlots(quotaTable, (slot) => clearKeyMetrics(metricsMemory, slot))
  const keysVersion = keysFileVersion(settings)
  const inService: InService = {
    folder: wanted,
    release: undefined,
    keys: slots.place(readKeys(settings)),
  }
  const connections = createConnectionTable(count, Math.floor(Math.random() * 2 ** 31))
  const used = createUsedSlots()
  const address = await holdAddress(settings)
  const { port } = address
  const startOf = (index: number): ThreadStart => ({
    index,
    threads: count,
    port,
    reusePort: sharesPort(),
    settings: { ...settings, port },
    keys: inService.keys,
    quotaTable,
    metricsMemory,
    counts,
    connections,
    used,
  })
  let refused: string | undefined
  const load = async (): Promise<SharedRelease> => {
    const first = await loadFirstRelease(wanted, settings, counts, log)
    inService.folder = first.folder
    inService.release = first.release
    refused = first.refused
    return first.release
  }
  let loading: Promise<SharedRelease> | undefined
  const release = async () => {
    if (inService.release) return inService.release
    loading ??= load()
    return loading
  }
  const onEnd = (index: number) => forgetConnections(connections, index, counts)
  const life: Life = { readiness: 'starting', threads: undefined }
  const vehicles = createVehicleService({
    prepared: settings.router.vehicles,
    bytesMax: settings.router.vehicleBytes,
    used,
    tellAll: (message) => life.threads?.note(message),
    log,
  })
  let jobs: JobEngine | undefined
  const onJob = (facts: JobFacts) => jobs?.take(facts)
  let operators: Server | undefined
  try {
    operators = await openOperators(settings, life, inService, async () =>
      metricsText(metricsMemory, await namesOfInterfaces(), inService.release?.manifest, counts, {
        keys: inService.keys,
        jobs: await jobs?.unfinished(),
      }),
    )
    const onWanted = vehicles.want
    life.threads = await createThreads({ count, startOf, release, onEnd, onWanted, onJob }, log)
  } catch (error) {
    operators?.close()
    address.release()
    throw error
  }
  const { threads } = life
  address.listening()
  life.readiness = 'ready'
  if (inService.release) vehicles.begin(inService.release)
  jobs = createJobEngine(settings, inService, log)
  const keyWatch = watchKeys(settings, keysVersion, slots, inService, threads, log)
  const releases = watchReleases(settings, inService, threads, counts, log, {
    refusedAtStart: refused,
    onRelease: vehicles.begin,
  })
  const { reload } = releases
  return runningServer(
    { settings, address, threads, jobs, log, inService, life, operators, reload },
    () => {
      keyWatch.stop()
      releases.stop()
      vehicles.stop()
    },
  )
}

/** Where a process is between its start and its end. */
interface Life {
  readiness: Readiness
  threads: Threads | undefined
}

/** The operators' port, where it is wanted; also during the start, so that somebody tells what is going on. */
async function openOperators(
  { host, operatorsPort, data, router }: Settings,
  life: Life,
  inService: InService,
  metrics: () => Promise<string>,
): Promise<Server | undefined> {
  if (operatorsPort === 0) return undefined
  return openOperatorsPort(host, operatorsPort, {
    readiness: () => (life.threads?.alive() === 0 ? 'starting' : life.readiness),
    release: () => inService.release?.manifest.name,
    metrics,
    hasShortest: router.shortest,
    data,
  })
}

interface Running {
  readonly settings: Settings
  readonly address: HeldAddress
  readonly threads: Threads
  readonly jobs: JobEngine
  readonly log: Logger
  readonly inService: InService
  readonly life: Life
  readonly operators: Server | undefined
  readonly reload: () => Promise<string | undefined>
}

export type RunningServer = Readonly<ReturnType<typeof runningServer>>

function runningServer(running: Running, onStop: () => void) {
  const { settings, address, threads, jobs, log, inService, life, operators } = running
  const stopped = Promise.withResolvers<void>()
  const { host } = settings
  const { port } = address
  const url = settings.publicUrl || `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const release = () => inService.release?.manifest.name ?? ''
  log.info({ url, threads: threads.count, release: release() }, 'serving')
  let stopping: Promise<void> | undefined
  const stop = async () => {
    life.readiness = 'stopping'
    onStop()
    await Promise.all([threads.stop(settings.stopSeconds * 1_000), jobs.stop()])
    operators?.close()
    operators?.closeAllConnections()
    address.release()
    log.info('stopped')
    log.flush()
    stopped.resolve()
  }
  return {
    url,
    port,
    threads: threads.count,
    /** Name of the release in service. */
    release,
    /** Looks for a new release now; resolves when it is in service, or with the reason why it is not. */
    reload: running.reload,
    /** Ends requests in flight, then the threads. */
    stop() {
      stopping ??= stop()
      return stopping
    },
    /** Resolves when the server has stopped. */
    stopped: stopped.promise,
  }
}

const sharesPort = (): boolean => REUSE_PORT_PLATFORMS.includes(process.platform)

function threadCount({ threads }: Settings, log: Logger): number {
  const wanted = threads || availableParallelism()
  if (wanted === 1 || sharesPort()) return wanted
  log.warn(`${process.platform} does not spread one port over threads: one thread listens`)
  return 1
}
