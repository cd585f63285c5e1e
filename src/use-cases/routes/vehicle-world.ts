/**
 * The world as a drive finds it: the same places, and roads with the weights of its vehicle. Roads that are kept off are
 * closed in a weight set, or for one question alone.
 */
import { type Avoided, type AvoidedRoads, avoidedOf } from '../../router/avoid.ts'
import type { DrivenBy } from '../../router/vehicle-router.ts'
import { onceFor } from '../../tables/group-by-key.ts'
import type { Vehicles } from '../vehicles.ts'
import type { World } from '../world.ts'
import { localVehicles } from './local-vehicles.ts'
import { roadsOf } from './route.ts'
import { areaSize, type PricedRoute } from './route-price.ts'

export type { DrivenBy } from '../../router/vehicle-router.ts'

/** Making a weight set of three countries takes up to two seconds of a core, in which nobody else's is made. */
const MAKING_UNITS = 25
/**
 * After this many questions of one thread that keep off the same roads a weight set is made for them: closing the roads has
 * taken as long as the set does. Unpaved roads take longest to close, areas alone least.
 */
export const REPEATS = { unpaved: 8, some: 32, areas: 128 } as const
/** Sets of avoided roads whose questions are counted: the last ones. */
const COUNTED_MAX = 256

/** Which roads a question is answered over. */
export interface RoadPlan {
  /** The weight set that is taken. */
  readonly driven: DrivenBy
  /** Roads that are closed for this question alone; undefined where none is. */
  readonly closed: Avoided | undefined
  /** Vehicle and roads to avoid, whichever way they are kept off. */
  readonly asked: DrivenBy
  /** Units for a set that is to be made. */
  readonly cost: number
}

const vehiclesOf = (world: World): Vehicles => world.vehicles ?? localVehicles(roadsOf(world))

/**
 * @param given the rest of a question may be in it, too
 * @param needsSet whether roads cannot be closed for one question
 */
export function planRoads(given: DrivenBy, world: World, needsSet: boolean): RoadPlan {
  const { vehicle, metric, avoided, isTrace = false } = given
  const open: DrivenBy = { vehicle, metric, isTrace }
  const asked: DrivenBy = { ...open, avoided }
  if (!avoided || needsSet || vehiclesOf(world).isKept(asked)) {
    return { driven: asked, closed: undefined, asked, cost: vehiclePrice(asked, world) }
  }
  return { driven: open, closed: avoidedOf(avoided), asked, cost: vehiclePrice(open, world) }
}

/** Units of the quota for a set that is not kept. */
export const vehiclePrice = (driven: DrivenBy, world: World): number =>
  isOfCars(driven) || vehiclesOf(world).isKept(driven) ? 0 : MAKING_UNITS

const isOfCars = ({ vehicle, avoided }: DrivenBy): boolean => !vehicle && !avoided

/** The world with the roads of the plan, once they are made. @throws Refusal */
export function worldOfPlan({ driven, closed, asked }: RoadPlan, world: World, key: string) {
  if (closed && isRepeated(asked, world)) {
    // The next question has the set; where it cannot be made now, roads are closed for the question again.
    vehiclesOf(world)
      .queryOf(asked, key)
      .catch(() => {})
  }
  return worldOf(driven, world, key)
}

/** The world with the roads of a weight set, once it is made. @throws Refusal */
export async function worldOf(driven: DrivenBy, world: World, key: string): Promise<World> {
  if (isOfCars(driven)) return world
  // Other threads would help by the roads of cars.
  const { share: _, ...alone } = world
  return { ...alone, routes: await vehiclesOf(world).queryOf(driven, key) }
}

/** Questions by the names of the sets that would answer them. */
const countsOf = onceFor((_: Vehicles) => new Map<string, number>())

/** Counts the question; whether this many have come that a set pays. */
function isRepeated(asked: DrivenBy, world: World): boolean {
  const vehicles = vehiclesOf(world)
  const known = countsOf(vehicles)
  const name = vehicles.nameOf(asked)
  const count = (known.get(name) ?? 0) + 1
  known.delete(name)
  if (count >= repeatsOf(asked.avoided ?? NOTHING)) return true
  known.set(name, count)
  const [oldest] = known.keys()
  if (known.size > COUNTED_MAX && oldest !== undefined) known.delete(oldest)
  return false
}

function repeatsOf({ kinds, ways }: AvoidedRoads): number {
  if (kinds.includes('unpaved')) return REPEATS.unpaved
  return kinds.length > 0 || ways.length > 0 ? REPEATS.some : REPEATS.areas
}

/** What the price of a question depends on where roads are closed for it alone. */
export function pricedAvoids({ closed, asked }: RoadPlan): Pick<PricedRoute, 'areas' | 'avoids'> {
  const { kinds, ways, rings }: AvoidedRoads = (closed && asked.avoided) || NOTHING
  const isSome = kinds.length > 0 || ways.length > 0
  return {
    areas: rings.map((ring) => areaSize(ring)),
    avoids: kinds.includes('unpaved') ? 'unpaved' : isSome ? 'some' : undefined,
  }
}

const NOTHING: AvoidedRoads = { kinds: [], ways: [], rings: [] }
