/** One of the equal threads: opens the shared release and serves it on the shared port. */

import { once } from 'node:events'
import type { Server } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'
import { matrixCellsWork } from '../../doors/drives/matrix.ts'
import { recordsWork } from '../../doors/esri/geocode-server.ts'
import { geocodeWork } from '../../doors/geocode/geocode.ts'
import { reverseWork, searchWork } from '../../doors/places/places.ts'
import type { SharedRelease } from '../../release/release-files.ts'
import { sourcesWork, targetsWork } from '../../use-cases/routes/matrix.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import { openWorld, type World } from '../../use-cases/world.ts'
import { createApp } from '../http/app.ts'
import { isOfNetworks, limitConnections } from '../http/connection-limits.ts'
import { createOverload } from '../http/overload.ts'
import type { PipelineState } from '../http/pipeline.ts'
import { createAnonymousPlan, createPagePlan, createTilePlan } from '../keys/anonymous-plan.ts'
import { createKeyRing } from '../keys/key-ring.ts'
import { createBodyRoom, createUploadRoom, createWorkRoom } from '../keys/key-room.ts'
import { createProcessQuota } from '../keys/quota.ts'
import type { StoreQuota } from '../keys/quota-store.ts'
import { openThreadMetrics } from '../metrics/metrics.ts'
import { metricsText } from '../metrics/metrics-page.ts'
import { watchLoop } from '../metrics/watch-loop.ts'
import { collectSoon } from '../process/collect-garbage.ts'
import { COUNT } from '../process/counts.ts'
import { createLog } from '../process/log.ts'
import { createThreadVehicles, type ThreadVehicles } from '../vehicles/thread-vehicles.ts'
import { isOfVehicles } from '../vehicles/vehicle-messages.ts'
import { createCrew } from './crew.ts'
import type { FromThread, ThreadStart, ToThread } from './messages.ts'
import { prepareWorldSteps } from './prepare.ts'

const start = workerData as ThreadStart
const { settings, counts } = start
const log = createLog(settings, counts)
const metrics = openThreadMetrics(start.metricsMemory, start.index)
const now = Date.now
const limits = { ...settings.connections, isTrusted: isOfNetworks(settings.trustedProxies) }
const IDLE_CHECK_MS = 20
/** Connections of a thread that wait to be accepted. A connection without a place asks again after a second. */
const BACKLOG = 4_096

const store = await openStore()
const startSpan = settings.telemetry
  ? await (await import('../metrics/telemetry.ts')).openTelemetry()
  : undefined
const crew = createCrew({
  works: [
    geocodeWork,
    searchWork,
    reverseWork,
    recordsWork,
    targetsWork,
    sourcesWork,
    matrixCellsWork,
  ],
  worldInService: () => state?.world,
  addShared: metrics.addShared,
})
let state: PipelineState | undefined
let prepared: World | undefined
let server: Server | undefined
let isStopping = false
/** By the names of releases: that in service, and one that is prepared. */
const vehicles = new Map<string, ThreadVehicles>()

// Messages are answered in their order, also where one takes many turns.
let last = Promise.resolve()
parentPort?.on('message', (message: ToThread) => {
  last = last
    .then(() => handle(message))
    .then(() => tell({ kind: 'done', told: message.kind }))
    .catch((error: Error) => tell({ kind: 'failed', told: message.kind, reason: error.message }))
})

/** Opens the release and listens. */
async function serve(release: SharedRelease): Promise<void> {
  const opened: PipelineState = {
    world: await open(release),
    keys: createKeyRing(start.keys),
    quota: store ?? createProcessQuota(start.quotaTable, now),
    anonymous: createAnonymousPlan(settings.keys.anonymousPerMinute, start.connections.seed),
    page: createPagePlan(settings.keys, start.connections.seed),
    tiles: createTilePlan(settings.map, start.connections.seed),
    bodyRoom: createBodyRoom(),
    workRoom: createWorkRoom(),
    uploadRoom: createUploadRoom(),
    log,
  }
  state = opened
  server = createApp({
    settings,
    state: opened,
    metrics,
    cacheBytes: Math.floor(settings.cache.bytes / start.threads),
    now,
    overload: createOverload(performance.now.bind(performance), setImmediate),
    metricsText: (names) => metricsText(start.metricsMemory, names, opened.world.manifest, counts),
    isReady: () => !isStopping,
    ...(startSpan && { startSpan }),
    announceJob: (facts) => tell({ kind: 'job', facts }),
  })
  limitConnections(server, limits, start.connections, start.index, counts)
  watchLoop(metrics.view, opened.workRoom)
  await store?.connected()
  const { port, reusePort } = start
  server.listen({ host: settings.host, port, backlog: BACKLOG, reusePort })
  await once(server, 'listening')
}

async function handle(message: ToThread): Promise<void> {
  if (isOfVehicles(message)) {
    vehicles.get(state?.world.manifest.name ?? '')?.take(message)
  } else if (message.kind === 'open') {
    await serve(message.release)
  } else if (message.kind === 'sibling') {
    crew.join(message.port)
  } else if (message.kind === 'keys') {
    if (state) state.keys = createKeyRing(message.keys)
  } else if (message.kind === 'prepare') {
    prepared = await open(message.release)
  } else if (message.kind === 'forget') {
    prepared = undefined
    forgetVehiclesBut(state?.world.manifest.name)
  } else if (message.kind === 'swap') {
    // A thread that took the place of a broken one in between was not told to prepare.
    if (state && state.world.manifest.name !== message.release.manifest.name) {
      state.world = prepared ?? (await open(message.release))
    }
    prepared = undefined
    forgetVehiclesBut(message.release.manifest.name)
    collectSoon()
  } else if (message.kind === 'stop') {
    isStopping = true
    // A connection whose last request ends after the close began would stay open for its keep-alive time.
    const timer = setInterval(() => server?.closeIdleConnections(), IDLE_CHECK_MS)
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
    clearInterval(timer)
    store?.close()
    log.flush()
    parentPort?.close()
  }
}

async function open(release: SharedRelease): Promise<World> {
  const world = openWorld(release, { snapMetresMax: settings.router.snapMetresMax })
  await inTurns(prepareWorldSteps(world))
  const { name } = release.manifest
  if (!world.routes) return crew.sharing(world)
  const { used } = start
  const nowS = () => Math.floor(performance.now() / 1000)
  const own = createThreadVehicles({ cars: world.routes, release: name, used, tell, nowS })
  vehicles.set(name, own)
  return crew.sharing({ ...world, vehicles: own })
}

async function openStore(): Promise<StoreQuota | undefined> {
  if (settings.quota.redisUrl.length === 0) return undefined
  // The store's client is most of what a thread would load, and few servers have a store.
  const { createStoreQuota } = await import('../keys/quota-store.ts')
  const events = {
    down: (reason: string) =>
      log.warn({ reason }, 'the shared store of limits is unreachable; this process counts alone'),
    up: () => log.info('the shared store of limits answers again'),
  }
  const threadsDown = counts.subarray(COUNT.threadsDown, COUNT.threadsDown + 1)
  return createStoreQuota(settings.quota, start.quotaTable, threadsDown, events, now)
}

function forgetVehiclesBut(release: string | undefined): void {
  for (const name of vehicles.keys()) if (name !== release) vehicles.delete(name)
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message)
}
