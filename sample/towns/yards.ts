/** Small things in a town's streets: yards with gates, lanes for walkers, stops and bumps. */
import type { Country } from '../../src/addresses/record.ts'
import { offset } from '../plan/geometry.ts'
import type { Random } from '../plan/random.ts'
import type { Tags } from '../roads/osm-file.ts'
import { pointOf, type RoadNode, type RoadWriter } from '../roads/road-writer.ts'

const YARD_SHARE = 0.09

/** Roads off a street, to a yard or a car park: most open, some private or shut by what is at their beginning. */
const YARDS: readonly { readonly tags: Tags; readonly barrier: Tags | undefined }[] = [
  { tags: { highway: 'service', service: 'driveway' }, barrier: undefined },
  { tags: { highway: 'service', service: 'parking_aisle' }, barrier: undefined },
  { tags: { highway: 'service', service: 'driveway', access: 'private' }, barrier: undefined },
  { tags: { highway: 'service', access: 'customers' }, barrier: { barrier: 'lift_gate' } },
  { tags: { highway: 'service', access: 'private' }, barrier: { barrier: 'gate' } },
  { tags: { highway: 'residential', motor_vehicle: 'destination' }, barrier: undefined },
  { tags: { highway: 'service' }, barrier: { barrier: 'bollard' } },
  { tags: { highway: 'service' }, barrier: { barrier: 'height_restrictor', maxheight: '3.2' } },
  { tags: { highway: 'footway' }, barrier: undefined },
  { tags: { highway: 'cycleway', surface: 'asphalt' }, barrier: undefined },
]

/** Adds a yard to some corners; each ends inside its block. */
export function buildYards(
  roads: RoadWriter,
  random: Random,
  country: Country,
  corners: Iterable<RoadNode>,
): void {
  for (const corner of corners) {
    if (!random.chance(YARD_SHARE)) continue
    const { tags, barrier } = YARDS[random.below(YARDS.length)]
    const eastM = random.between(18, 30) * (random.chance(0.5) ? 1 : -1)
    const northM = random.between(18, 30)
    const entry = roads.node([country], offset(pointOf(corner), eastM / 2, northM / 2), barrier)
    const end = roads.node([country], offset(pointOf(corner), eastM, northM))
    roads.way([country], [corner, entry, end], tags)
  }
}

/** Tags of a junction of small streets; most have none. */
export function cornerTags(random: Random): Tags | undefined {
  const pick = random.next()
  if (pick < 0.02) return { highway: 'give_way' }
  if (pick < 0.03) return { highway: 'stop' }
  if (pick < 0.04) return { highway: 'mini_roundabout' }
  if (pick < 0.06) return { traffic_calming: 'bump' }
  return undefined
}
