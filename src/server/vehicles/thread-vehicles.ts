/** A thread's side of vehicles: what it has opened of the weight sets that the process makes. */
import { createHash } from 'node:crypto'
import { refusal } from '../../report/errors.ts'
import { prepareDirectionsSteps } from '../../router/directions/directions.ts'
import { createRouteQuery, type RouteQuery } from '../../router/router.ts'
import {
  bytesOf,
  type DrivenBy,
  type VehicleParts,
  vehicleRouter,
} from '../../router/vehicle-router.ts'
import { raisedDriver, setName } from '../../use-cases/routes/local-vehicles.ts'
import type { Vehicles } from '../../use-cases/vehicles.ts'
import { inTurns } from '../../use-cases/work-turns.ts'
import { noteDropped } from '../process/collect-garbage.ts'
import { slotOf } from './used-slots.ts'
import type { ToVehicles, VehicleWanted } from './vehicle-messages.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Requests of a thread that wait for sets. */
const WAITING_MAX = 64

export interface ThreadVehicles extends Vehicles {
  /** What the process says of vehicles. */
  take(message: ToVehicles): void
}

export interface ThreadVehiclesPlan {
  readonly cars: RouteQuery
  /** Name of the release that the cars' roads are of. */
  readonly release: string
  readonly used: Int32Array
  tell(message: VehicleWanted): void
  /** Seconds on a clock that never goes back. */
  nowS(): number
}

export function createThreadVehicles(plan: ThreadVehiclesPlan): ThreadVehicles {
  const { cars, release, used } = plan
  const { router } = cars
  const kept = new Map<string, VehicleParts>()
  const opened = new Map<string, Promise<RouteQuery>>()
  const waiting = new Map<string, PromiseWithResolvers<VehicleParts>>()
  let waiters = 0

  // A name is sent to the process and to all threads.
  const nameOf = (driven: DrivenBy) => setName(router, driven, sha256)

  /** The scratch space for a set, which only a thread that uses it needs. */
  async function open(parts: VehicleParts): Promise<RouteQuery> {
    const query = createRouteQuery(vehicleRouter(router, parts))
    await inTurns(query.searchSteps(parts.metric))
    await inTurns(prepareDirectionsSteps(query))
    return query
  }

  function wanted(name: string, asked: DrivenBy, key: string | undefined): Promise<VehicleParts> {
    const known = waiting.get(name)
    if (known) return known.promise
    const set = Promise.withResolvers<VehicleParts>()
    // Nobody need wait: the operator's sets are made before they are asked for.
    set.promise.catch(() => {})
    waiting.set(name, set)
    plan.tell({ kind: 'vehicle-wanted', name, driven: raisedDriver(router, asked), release, key })
    return set.promise
  }

  async function made(name: string, asked: DrivenBy, key: string) {
    if (waiters >= WAITING_MAX) throw refusal('VEHICLES_BUSY')
    waiters++
    try {
      return await wanted(name, asked, key)
    } finally {
      waiters--
    }
  }

  return {
    isKept: (driven) => kept.has(nameOf(driven)),
    nameOf,
    async queryOf(driven, key) {
      const name = nameOf(driven)
      Atomics.store(used, slotOf(name), plan.nowS())
      const parts = kept.get(name) ?? (await made(name, driven, key))
      const query = opened.get(name) ?? open(parts)
      opened.set(name, query)
      return query
    },
    take(message) {
      if (message.kind === 'vehicle-prepare') {
        const asked = { vehicle: message.vehicle, metric: 'fastest' } as const
        void wanted(nameOf(asked), asked, undefined)
      } else if (message.kind === 'vehicle-made') {
        if (message.release !== release) return
        kept.set(message.name, message.parts)
        waiting.get(message.name)?.resolve(message.parts)
        waiting.delete(message.name)
      } else if (message.kind === 'vehicle-refused') {
        waiting.get(message.name)?.reject(refusal('VEHICLES_BUSY'))
        waiting.delete(message.name)
      } else {
        const parts = kept.get(message.name)
        if (parts) noteDropped(bytesOf(parts))
        kept.delete(message.name)
        opened.delete(message.name)
      }
    },
  }
}
