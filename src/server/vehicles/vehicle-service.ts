/** The process's side of vehicles: a thread that makes their weight sets, and what all threads are told of them. */
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { SharedRelease } from '../../release/release-files.ts'
import { nextAnswer } from '../../release/thread-answer.ts'
import { VEHICLES, type VehicleName } from '../../roads/vehicles/vehicle.ts'
import { bytesOf, type DrivenBy, type VehicleParts } from '../../router/vehicle-router.ts'
import { noteDropped } from '../process/collect-garbage.ts'
import { threadFile } from '../process/thread-file.ts'
import { createMakingQueue } from './making-queue.ts'
import { slotOf } from './used-slots.ts'
import type { ToVehicles, VehicleWanted } from './vehicle-messages.ts'

/** A thread that has nothing to make is ended after this long, and its memory given back. */
const IDLE_MS = 30_000

export interface ServicePlan {
  /** Vehicles whose fastest ways are made before anybody asks. */
  readonly prepared: readonly VehicleName[]
  readonly bytesMax: number
  /** Times at which sets were used, written by all threads. */
  readonly used: Int32Array
  tellAll(message: ToVehicles): void
  readonly log: Logger
}

export function createVehicleService(plan: ServicePlan) {
  const { log, used } = plan
  let release: SharedRelease | undefined
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  function endWorker(): void {
    clearTimeout(idle)
    void worker?.terminate()
    worker = undefined
  }

  async function make(name: string, order: DrivenBy): Promise<VehicleParts> {
    clearTimeout(idle)
    const startMs = performance.now()
    worker ??= new Worker(threadFile(import.meta.url, 'maker-thread'), {
      workerData: { release },
      name: 'vehicles',
    })
    const own = worker
    const ofRelease = release?.manifest.name ?? ''
    try {
      const ended = () => new Error('the thread of vehicles ended')
      const making = nextAnswer<VehicleParts>(own, ended)
      own.postMessage(order)
      const parts = await making.catch((error) => {
        if (worker === own) endWorker()
        throw error
      })
      const seconds = (performance.now() - startMs) / 1000
      log.info({ vehicle: name, seconds, bytes: bytesOf(parts) }, 'a vehicle is made')
      plan.tellAll({ kind: 'vehicle-made', name, parts, release: ofRelease })
      return parts
    } finally {
      idle = setTimeout(endWorker, IDLE_MS)
      idle.unref()
    }
  }

  const queue = createMakingQueue<DrivenBy, VehicleParts>({
    make,
    bytesOf,
    bytesMax: plan.bytesMax,
    usedAt: (name) => used[slotOf(name)],
    onDropped(name, parts) {
      noteDropped(bytesOf(parts))
      plan.tellAll({ kind: 'vehicle-dropped', name })
    },
    onFailed(name, { message }) {
      log.error({ vehicle: name, reason: message }, 'a vehicle is not made')
      plan.tellAll({ kind: 'vehicle-refused', name })
    },
  })

  return {
    /** A thread wants a set: all are told when it is made or fails, this one that it is kept or refused. */
    want(
      { name, driven, key, release: asked }: VehicleWanted,
      reply: (message: ToVehicles) => void,
    ) {
      // A thread that still has the release before asks again when it has this one.
      const isInService = asked === release?.manifest.name
      const parts = isInService ? queue.kept(name) : undefined
      if (parts) reply({ kind: 'vehicle-made', name, parts, release: asked })
      else if (!isInService || !queue.want(name, driven, key)) {
        reply({ kind: 'vehicle-refused', name })
      }
    },
    /** A release is in service: sets of the one before are forgotten, sets of the settings are made. */
    begin(next: SharedRelease) {
      release = next
      endWorker()
      queue.clear()
      used.fill(0)
      for (const name of plan.prepared) {
        // Its name among the sets is found by a thread, which knows the limits of the roads.
        plan.tellAll({ kind: 'vehicle-prepare', vehicle: VEHICLES[name] })
      }
    },
    stop: endWorker,
  }
}
